"""Elements and groups of ten gods counted: 화가 네 개, no water, 재성이 두 글자."""

import re
from collections.abc import Iterator

from .. import guards, values
from ..facts import Facts
from ..finding import CONTRADICTED, STATED
from ..fragments import matches
from ..prose import Sentence
from ..relations import gathered
from ..said import Said
from ..terms import GROUP_OF, element_of, element_of_group

KIND = "count"
RULE = "rule: visible letters counted"
_UNIT = r"(?:개|글자|자(?![가-힣])|자리|점(?![가-힣]))"
_NUMBER = rf"(?P<n>\d|하나|둘|셋|넷|다섯|여섯|일곱|여덟|(?:한|두|세|네|다섯|여섯) ?(?={_UNIT}))"
_TOTAL = r"(?:모두|총|전부|각각|무려|단|오직|겨우|벌써|이미)? ?"
# Not of more than: 세 글자가 넘어.
_AFTER = (
    rf"(?!{_UNIT}? ?(?:[이가을를] ?넘|이상|이하|미만|넘))(?:{_UNIT}|(?![\d%.년월일시세대번차째가-힣~–-])"
    rf"|(?=[이가은는]|뿐|밖에|예요|입니|있|나 |씩))"
)
_SUBJECT = r"(?:[이가은는도]|의 글자[가는]|의 기운[이은도]| 기운[이은]| 오행[이은]|\()? ?"
_NONE = (
    r"(?:(?:하나도|전혀|아예|한 글자도|거의) ?)?(?:없(?!지 않|애|던|앨|을 때|으면)|보이지 않"
    r"|(?P<shows>드러나지 않|나타나지 않)"
    r"|빠져 ?있|비어 ?있)"
)

KO = (
    rf"(?:<element>|<group>){_SUBJECT}{_TOTAL}{_NUMBER}(?!로 ?[모이]|[만씩의]? ?더 ){_AFTER}",
    rf"<element_word>{_SUBJECT}{_TOTAL}{_NUMBER}(?!로 ?[모이]|[만씩의]? ?더 ){_AFTER}",
    rf"(?:<element>|<element_word>)[은는이가] ?태어난 "
    rf"(?P<places>[해달날시각·,와과 ]{{1,16}})에 ?{_NUMBER}{_UNIT}로(?P<shows> ?드러나)?",
    rf"글자 (?:가운데|중) ?{_NUMBER}{_UNIT}[가는] ?(?:<element>|(?P<element_word>나무|불|흙|쇠|물))(?=[,입이]|인)",
    rf"(?P<n>한|두|세|네|다섯|여섯|\d) ?{_UNIT}의 ?(?:<element>|<group>|<element_word>)(?![가-힣]{{2}})",
)
NONE_KO = (
    rf"(?:<element>|<group>)(?:[이가은는도]|의 글자[가는]| 기운[이은]| 오행[이은]) ?{_NONE}",
    r"<element_word>[이가은는도] ?(?:하나도|전혀|아예|한 글자도) ?(?:없|보이지 않)",
    r"무(?P<group>재|관|인|비|식)(?:성)? ?사주",
)
_N = r"(?P<n>(?i:zero|no|one|two|three|four|five|six|seven|eight|a single|single)|\d)"
EN = (
    rf"(?<!over\s)(?<!than\s)\b{_N} (?:visible )?(?:<element>|<group>)(?:[- ](?:letters?|characters?|stems?"
    rf"|branch(?:es)?|elements?"
    rf"|stars?|signs?|glyphs?)\b|(?=,|\.| and (?:one|two|three|four|five|no)\b|;))",
    r"\b(?:<element>|<group>) (?:letters? )?(?:appears?|occurs?|shows?(?: up)?|comes up|is present|stands"
    r"|holds|has) (?:just |only |a total of )?(?:(?:in )?(?P<n>once|twice|(?:one|two|three|four|five|six"
    r"|\d)) ?(?:times|letters|characters)?)\b",
    rf"(?<!your\s)(?<!the\s)(?<!all\s)\b{_N} (?:of (?:the|your) (?:eight|six) )?(?:visible )?letters? (?:is"
    rf"|are|belongs? to) <element>\b",
    rf"\b<element> (?:(?P<shows>shows)|has its place) in (?P<places>[a-z, ]{{6,50}}) of birth, {_N} letters?\b",
    rf"\b<element>: {_N} letters? in (?P<places>[a-z, ]{{6,50}}) of birth",
    rf"\b{_N} (?:is|are) <element>(?=,|\.|;|:| and)",
    rf"\b<element>(?: [a-z]+){{0,2}} with {_N} letters?",
    r"(?<![A-Za-z]\s)\b<element>(?: \([木火土金水]\))?(?::| –|) ?(?P<n>\d)(?=[,;.)|·](?!\d)|\s*$| (?:and|·|\|"
    r"|letters?|wood|fire|earth|metal|water)\b)",
)
NONE_EN = (
    r"\b(?P<none>no|zero) (?:visible )?<element>(?: letters?| at all| among| in (?:the|your) (?:natal )?chart"
    r"|\b(?=[.,;]| and no))",
    r"\b(?:no|zero) (?:visible )?<group>(?: letters?| stars?| at all| in (?:the|your) (?:natal )?chart)",
    r"\b(?:<element>|<group>)(?: element)? (?:is|are) (?:completely |entirely |altogether |wholly )?(?:missing"
    r"|absent|not (?:present|visible|among))",
    r"\b<element> (?:does not|doesn['’]t) (?:appear|show|occur)",
    r"\b(?:lacks?|lacking|missing) <element>\b",
)
_WITHOUT = re.compile(
    r"빼고|제외|뺀|말고|besides|apart from|other than|excluding|without the day|except|remaining"
    r"|other (?:letters|seven)|나머지|말고도",
    re.I,
)
_SHORT = {"재": "재성", "관": "관성", "인": "인성", "비": "비겁", "식": "식상"}


def find(sentence: Sentence, facts: Facts) -> Iterator[Said]:
    text, korean = sentence.text, sentence.korean
    if _WITHOUT.search(text):
        return
    unsure = guards.tells_of_hidden(text) or guards.tells_of_luck(text, korean)
    for none, tables in ((False, (KO, EN)), (True, (NONE_KO, NONE_EN))):
        for match in matches(sentence, *tables):
            if korean and none and _is_possibility(text, match):
                continue
            said = _judge(match, facts, 0 if none else values.number(match["n"]))
            if said and not (unsure and said.verdict == CONTRADICTED):
                yield said


def _is_possibility(text: str, match: re.Match) -> bool:
    """Whether 수 is that of 할 수 없다: after a syllable that ends in ㄹ."""
    if match.groupdict().get("element") != "수":
        return False
    before = text[: match.start()].rstrip()
    return bool(before) and "가" <= before[-1] <= "힣" and (ord(before[-1]) - 0xAC00) % 28 == 8


def _judge(match: re.Match, facts: Facts, told: int) -> Said | None:
    groups = match.groupdict()
    if word := groups.get("element") or groups.get("element_word"):
        of = element = values.element(word)
    else:
        of = GROUP_OF.get(groups["group"]) or _SHORT[groups["group"]]
        element = element_of_group(facts.day_master, of)
    places = values.times_of_birth(groups.get("places") or "")
    letters = [
        (at, part, letter)
        for at, part, letter in facts.letters()
        # The day master is no ten god to itself.
        if (not places or at in places) and (word or (at, part) != ("day", "stem"))
    ]
    parts = [part for _, part, letter in letters if element_of(letter) == element]
    # What shows (드러나다) may be meant of stems alone.
    has = parts.count("stem") if groups.get("shows") and parts.count("stem") == told else len(parts)
    if has != told:
        gather = gathered("".join(letter for _, part, letter in facts.letters() if part == "branch"))
        # The branch of the month may keep its own element when the others gather.
        for kept in (None, "month"):
            own = [letter if at == kept else gather.get(letter, letter) for at, _, letter in letters]
            if told == sum(element_of(letter) == element for letter in own):
                return None
    verdict = STATED if has == told else CONTRADICTED
    return Said(KIND, *match.span(), f"{of}: {told}", verdict, str(has), RULE)
