"""Single letters at their positions, the day master foremost: 일간은 병화, the Rabbit in the month branch."""

import re
from collections.abc import Iterator

from .. import values
from ..facts import Fact, Facts
from ..fragments import matches
from ..prose import Sentence
from ..said import Said, against
from ..terms import BRANCHES, BRANCHES_KO, element_of

KIND = "letter"
_LINK = (
    r"(?:[은는이가의도인:|]|에는|에도|에|에 있는|에 놓인|에 자리한|에 드러난|에 뜬|에 앉은|에 선|에 떠 있는"
    r"|(?:은|는) 바로)?"
)

STEMS_KO = (
    rf"<stem_poss> ?{_LINK} ?(?:모두 ?)?(?:{{god}} ?)?<stem>(?! ?대운| ?{{pos}}주)",
    r"<stem_poss> <bare_stem>",
    r"<stem> ?(?P<dm>일간)(?=[이은는의을과,.인에답]|으로|\s|$|입)",
    r"(?<![가-힣])<stem>으?로 ?태어",
    r"(?:태어난|당신은|님은|나는|저는|너는) ?<stem>(?:[입일]|이[야고며다라]|의 사람|으로 태어)",
)
BRANCHES_KO = (
    rf"<branch_poss> ?{_LINK} ?(?:모두 ?)?(?:{{god}} ?)?<branch>",
    r"<branch_poss> <bare_branch>",
    r"<branch>[이가은는] ?<branch_poss>에",
    rf"(?<![가-힣])(?P<branch>[{BRANCHES_KO}{BRANCHES}])(?P<month>월)(?:\([一-龥]{{1,2}}\))?(?:에|의"
    rf"|달에)? ?(?:태어|난 |생)",
)
ELEMENTS_KO = (
    r"일간(?:\([一-龥]+\))?[은는이가] ?<element>(?:\([木火土金水]\))?(?= ?기운|입니|이[고며다라어]|[,.]|로[, ]|인 )",
    r"(?<![가-힣])<element> ?일간(?![가-힣]{2})",
)
STEMS_EN = (
    r"<stem>,? (?:\w+ )?[Dd]ay [Mm]aster",
    r"[Dd]ay [Mm]aster(?: \([^)]*\))?(?: is|:|,| \||) ?(?:{art})<stem>",
    r"<stem>(?: \([^)]*\))?,? (?:is|as) {art}(?:own )?[Dd]ay [Mm]aster",
    r"<stem> (?:person|native|type)\b",
    r"<poss> stems?(?:,| is| are|:| \(|) ?(?:{art})(?:both )?<stem>(?! (?:in|on|at|of|sits|stands) )",
    r"<stem> (?:\([^)]*\) )?(?:is |sits |stands |appears |shows )?(?:on|in|at) {art}<poss> stems?",
)
BRANCHES_EN = (
    r"<poss> branch(?:es)?(?:,| is| are|:| \(|) ?(?:{art})(?:both )?<branch>(?! (?:in|on|at|of|sits|stands) )",
    r"<branch>,? (?:\([^)]*\) )?(?:is |sits |stands |appears )?(?:in|at|under|of) {art}<poss>(?: branch(?:es)?"
    r"|(?= do|[,.;]| and| pillar))",
    r"<branch> (?:is|are|sits?|stands?|appears?) (?:in|at) (?:both )?{art}<poss> branch(?:es)?",
    r"(?P<month>month of (?:the )?)<branch>",
)
ELEMENTS_EN = (
    r"(?<!Yang\s)(?<!Yin\s)<element> [Dd]ay [Mm]aster",
    r"[Dd]ay [Mm]aster is (?:a |an )?<element>\b(?! letter)",
)


def find(sentence: Sentence, facts: Facts) -> Iterator[Said]:
    tables = {"stem": (STEMS_KO, STEMS_EN), "branch": (BRANCHES_KO, BRANCHES_EN), "element": (ELEMENTS_KO, ELEMENTS_EN)}
    for part, (korean, english) in tables.items():
        for match in matches(sentence, korean, english):
            yield from _judge(match, facts, part)


def _judge(match: re.Match, facts: Facts, part: str) -> Iterator[Said]:
    groups = match.groupdict()
    if part == "element":
        told = values.element(groups["element"])
        day = facts.pillars["day"]
        yield against(KIND, match, f"day stem of {told}", told, Fact(element_of(day.value[0]), day.place))
        return
    word = groups.get(part) or groups.get(f"bare_{part}")
    letter = values.stem(word) if part == "stem" else values.branch(word)
    if letter is None:
        return
    where = groups.get(f"{part}_poss") or groups.get("poss")
    for position in values.positions(where) if where else ["month" if groups.get("month") else "day"]:
        told = against(KIND, match, f"{position} {part} {letter}", letter, _fact(facts, position, part))
        if told.verdict != "stated":
            break
    yield told


def _fact(facts: Facts, position: str, part: str) -> Fact | None:
    letter = facts.letter(position, part)
    return Fact(letter, facts.pillars[position].place) if letter else None
