"""Luck pillars with their ages and years: 경신 대운은 26세부터, the Gyeong-sin luck pillar (2024–2034)."""

import re
from collections.abc import Iterator

from .. import values
from ..facts import Decade, Facts
from ..finding import ABSENT, CONTRADICTED, STATED
from ..fragments import compiled, matches
from ..prose import Sentence
from ..said import Said
from ..values import NATIVE_NUMBER

KIND = "decade"
_AGE = rf"(?:\d{{1,3}}|{NATIVE_NUMBER})"
_MONTH = r"(?: ?\d{1,2}월(?: ?\d{1,2}일)?)?"
_TO = r" ?(?:[–~∼〜—-]|부터|에서) ?"
_AGES = rf"(?:만 ?)?(?P<from_age>{_AGE}) ?(?:세|살)?{_TO}(?:만 ?)?(?P<to_age>{_AGE}) ?(?:세|살)(?:까지)?"
_YEARS = rf"(?P<from_year>(?:19|20|21)\d\d)년?{_MONTH}{_TO}(?P<to_year>(?:19|20|21)\d\d)년?{_MONTH}(?:까지)?"
_START_AGE = rf"(?:만 ?)?(?P<start_age>{_AGE}) ?(?:세|살)?"
_START_YEAR = rf"(?P<start_year>(?:19|20|21)\d\d)년{_MONTH}"
_D = r"<pillar> ?대운"
_LINK = r"(?:[은는이가의]|에는|에서는|으로|:|\*)? ?[(:,]? ?"

KO = (
    rf"{_D}{_LINK}{_AGES}(?:[,·/ ]*{_YEARS})?",
    rf"{_D}{_LINK}{_YEARS}(?:[,·/ ]*{_AGES})?",
    rf"{_AGES}(?:의|는|은|가|에는|에|,|:)? ?(?:\(?{_YEARS}\)?)?(?:의|는|은|에는|,|:)? ?{_D}",
    rf"대운(?:은|:)? ?<pillar> ?\(?{_AGES}",
    rf"{_YEARS}(?:의|는|은|가|에는|에|,|:)? ?(?:\(?{_AGES}\)?)?(?:의|는|은|에는|,|:)? ?{_D}",
    rf"{_START_AGE}(?:부터|에 시작하는|에 시작되는|에 들어오는|에 맞는|에 여는)[는은]? ?(?:\({_START_YEAR}\) ?)?{_D}",
    rf"{_START_YEAR}(?:부터|에 시작하는|에 시작되는|에 들어오는|에|부터는)[는은]? ?{_D}(?:이|으로"
    rf"|에)? ?(?:시작|들어|바뀌|바뀝|넘어|옮|열|진입|부터|$|이[고며]|입니)",
    rf"{_START_AGE}에[는]? ?{_D}(?:이|으로|에) ?(?:시작|들어|바뀌|바뀝|넘어|옮|열|진입)",
    rf"{_START_YEAR}부터[는은의]? ?{_D}",
    rf"{_D}[은는이]? ?{_START_AGE}(?:부터|에 시작|에 들어|에 열|에 옵)",
    rf"{_D}[은는이]? ?{_START_YEAR}(?:부터|에 시작|에 들어|에 열)",
)
NOW_KO = (
    r"(?P<now>지금|현재)(?:[은는의도]|으로서는)? ?(?:\S*?지나고 있는 ?|지나는 ?"
    r"|(?:의 )?대운[은인]? ?)?<pillar> ?(?:\([^)]*\) ?)?(?=대운|입니|이[고며다])",
    r"(?P<now>지금|현재)(?:의)? ?대운(?:은|:) ?<pillar>(?=[(,.]|\s|$|입|이[고며다])",
    rf"(?P<now>{_D}) ?(?:\([^)]*\) ?)?[을를]? ?(?:지나고 있|지나는 (?:중|때)|걷고 있|통과하|한가운데"
    rf"|에 들어와 있|에 머물|이 진행)",
)
_AGES_EN = (
    r"(?:from )?(?:ages? )?(?P<from_age>\d{1,3}) ?(?:[–~—-]|to|through|until) ?(?:age )?(?P<to_age>\d{1,3})(?!\d)"
)
_YEARS_EN = (
    r"(?:from )?(?:\w+ )?(?P<from_year>(?:19|20|21)\d\d) ?(?:[–~—-]|to|through|until) ?(?:\w+ "
    r")?(?P<to_year>(?:19|20|21)\d\d)"
)
_LUCK = (
    r"(?:luck pillar|luck cycle|decade(?: luck| pillar)?|luck|[Dd]ae-?(?:w|u)oo?n|ten-year (?:cycle|period"
    r"|luck)|cycle|period)"
)
_D_EN = rf"<pillar>,? ?(?:\([^)\d]*\) )?(?:{_LUCK})?"
_LINK_EN = (
    r"[,:]? ?\(?(?:which )?(?:runs?|lasts?|lasted|covers?|covered|spans?|is|was|ran|goes|at|from|for|of"
    r"|:)? ?(?:the ages )?(?:from |for |at )?\(?"
)
EN = (
    rf"{_D_EN}{_LINK_EN}(?=ages?|from age|\d{{1,2}} ?(?:[–-]|to )){_AGES_EN}(?:[,;) (]*(?:or )?{_YEARS_EN})?",
    rf"{_D_EN}{_LINK_EN}{_YEARS_EN}(?:[,;) (]*{_AGES_EN})?",
    rf"(?i:ages|from age|between) {_AGES_EN.replace('(?:from )?(?:ages? )?', '')}[:,]? (?:\({_YEARS_EN}\)[:,]? "
    rf")?(?:you (?:are|were|will be) in |in |is |brings? )?(?:the )?<pillar>",
    rf"{_YEARS_EN}[:,]? (?:\({_AGES_EN}\)[:,]? )?(?:you (?:are in|were in|will be in|live through|go through"
    rf"|pass through) )?(?:the )?<pillar>",
    r"(?i:from|at) age (?P<start_age>\d{1,3}),? (?:you (?:enter|are in|move into|begin) |comes |begins "
    r"|starts )?(?:the )?<pillar>",
    rf"(?i:from|at) (?P<start_age>\d{{1,3}}),? (?:you (?:enter|are in|move into|begin) |comes |begins "
    rf"|starts )?(?:the )?<pillar> {_LUCK}",
    rf"(?i:from|in|since) (?:\w+ )?(?P<start_year>(?:19|20|21)\d\d),? (?:on,? )?(?:you (?:will )?(?:enter"
    rf"|move into|begin|step into) |comes |begins |starts )?(?:the )?<pillar> {_LUCK}",
    rf"<pillar>,? ?(?:\([^)\d]*\) )?(?:{_LUCK} )?(?:begins|starts|began|started|arrives|opens|comes"
    rf"|follows)?,? ?(?:in|from) (?:\w+ )?(?P<start_year>(?:19|20|21)\d\d)(?! ?[–-])",
    rf"<pillar>,? ?(?:\([^)\d]*\) )?(?:{_LUCK} )?(?:begins|starts|began|started|arrives|opens|comes"
    rf"|follows)?,? ?(?:at|from) (?:age )?(?P<start_age>\d{{1,3}})(?![\d–-])",
)
NOW_EN = (
    r"(?P<now>(?i:now|currently|at present|presently)) in (?:the |your )?<pillar>",
    rf"(?P<now>(?i:current|present)) {_LUCK},? (?:is |, )?(?:the )?<pillar>(?! year)",
    rf"(?P<now>[Yy]ou(?:['’]re| are)) in (?:the |your )<pillar>(?: {_LUCK})? now",
    r"^\W*(?P<now>Now): <pillar>",
    rf"(?P<now>(?i:current|present)) <pillar> {_LUCK}",
)
_BARE = re.compile(r"^[가-힣]{2}$")


def find(sentence: Sentence, facts: Facts) -> Iterator[Said]:
    if not compiled(sentence.language, "{pillar}").search(sentence.text):
        return
    for match in matches(sentence, (*KO, *NOW_KO), (*EN, *NOW_EN)):
        if pillar := values.pillar(match["pillar"]):
            yield from _judge(match, pillar, facts)


def _judge(match: re.Match, pillar: str, facts: Facts) -> Iterator[Said]:
    groups = {name: value for name, value in match.groupdict().items() if value}
    decade = facts.decade_of(pillar)
    if "now" in groups:
        yield _now(match, pillar, facts)
    if "from_age" in groups:
        told = values.number(groups["from_age"]), values.number(groups["to_age"])
        span = match.start("from_age"), match.end("to_age")
        yield from _compare(span, f"{pillar} from {told[0]} to {told[1]}", decade, told, "age", facts)
    if "from_year" in groups:
        told = int(groups["from_year"]), int(groups["to_year"])
        span = match.start("from_year"), match.end("to_year")
        yield from _compare(span, f"{pillar} from {told[0]} to {told[1]}", decade, told, "year", facts)
    for unit in ("age", "year"):
        if f"start_{unit}" in groups:
            told = values.number(groups[f"start_{unit}"]), None
            yield from _compare(match.span(), f"{pillar} from {told[0]}", decade, told, unit, facts)


def _now(match: re.Match, pillar: str, facts: Facts) -> Said:
    current = next((decade for decade in facts.decades if decade.current), None)
    claim = f"the present decade is {pillar}"
    span = min(match.start("now"), match.start("pillar")), match.end("pillar")
    if current is None:
        return Said(KIND, *span, claim, ABSENT)
    verdict = STATED if current.pillar == pillar else CONTRADICTED
    return Said(KIND, *span, claim, verdict, current.pillar, current.place)


def _compare(
    span: tuple[int, int], claim: str, decade: Decade | None, told: tuple[int, int | None], unit: str, facts: Facts
) -> Iterator[Said]:
    if decade is None:
        if len(facts.decades) < 2:
            yield Said(KIND, *span, claim, ABSENT)
        else:
            yield Said(KIND, *span, claim, CONTRADICTED, "no such luck pillar before 125", facts.decades[0].place)
        return
    if unit == "age":
        true, ends = decade.start_age, (decade.start_age + 9, decade.start_age + 10)
        expected = f"{decade.pillar} {true}–{ends[0]}"
    else:
        true, ends = decade.start_year, (decade.end_year, decade.end_year - 1)
        expected = f"{decade.pillar} {true}–{ends[0]}"
    first, last = told
    off = max(abs(first - true), 0 if last is None else min(abs(last - end) for end in ends))
    if off == 0:
        yield Said(KIND, *span, claim, STATED, expected, decade.place)
    elif off > 1:
        # Ages are counted in three ways and years begin at three days: one more or less is another count.
        yield Said(KIND, *span, claim, CONTRADICTED, expected, decade.place)
