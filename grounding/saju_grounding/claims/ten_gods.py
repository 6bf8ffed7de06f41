"""Ten gods of positions, letters and elements: 월지는 편재, the Rat is the Hurting Officer, 금은 재성."""

import re
from collections.abc import Iterator

from .. import guards, values
from ..facts import Facts
from ..finding import ABSENT, CONTRADICTED, STATED
from ..fragments import matches
from ..prose import Sentence
from ..said import Said
from ..terms import ELEMENT_OF, GROUP_OF, element_of, god_of, group_of

KIND = "ten god"
RULE = "rule: ten gods by the day master"
_ALSO = r"(?:모두 ?|다 ?|또한 ?|역시 ?|각각 ?|나란히 ?)?"
# A god that something is done to or with is not what the place or letter before it is.
_NO_OBJECT = r"(?![을를과와]|에게|보다|처럼|에서|까지|격)"
_STANDS = r"(?=[이가은는도]? ?(?:나란히 |함께 )?(?:있|놓|드러|자리|떠 |뜬|앉|투출|나타|들어 ?있|깔려))"

PLACES_KO = (
    rf"<stem_poss> ?{{subject}} ?(?:{{stem}} ?[은는이가도의]? ?)?{_ALSO}<god>{{is}}{_NO_OBJECT}",
    rf"<branch_poss> ?{{subject}} ?(?:{{branch}} ?[은는이가도의]? ?)?{_ALSO}<god>{{is}}{_NO_OBJECT}",
    rf"<stem_poss> ?(?:에|에는|의|에도)? ?<god>(?: ?{{stem}}|{_STANDS})",
    rf"<branch_poss> ?(?:에|에는|의|에도)? ?<god>(?: ?{{branch}}|{_STANDS})",
    r"<stem_poss>에서 ?<god>[을를] ?(?:얻|만나|만났|보)",
    r"<branch_poss>에서 ?<god>[을를] ?(?:얻|만나|만났|보)",
    r"<stem_poss>의 ?<god>(?=[이가은는을를과와도])",
    r"<branch_poss>의 ?<god>(?=[이가은는을를과와도])",
    r"<god>[이가은는도] ?<stem_poss>에 (?:\w+ )?(?:있|놓|드러|자리|떠 |뜬|나타)",
    r"<god>[이가은는도] ?<branch_poss>에 (?:\w+ )?(?:있|놓|드러|자리|앉|나타)",
)
LETTERS_KO = (
    rf"(?:<stem>|<branch>)[은는도]? ?(?:당신에게|나에게|일간에게|{{stem}}에게)? ?{_ALSO}<god>(?:{{is}}"
    rf"|(?=[과와] ?{{god}})){_NO_OBJECT}",
    r"<god>(?:인|에 해당하는)? ?(?:<stem>|<branch>)",
)
ELEMENTS_KO = (
    r"<element>[은는이]? ?<group>(?:에 해당|입니|이[고며다어에]|[이]?라[서 ]|인 |이자)",
    r"<element>, ?곧 ?<group>",
    r"<element> ?\(<group>\)",
    r"<group>인 ?<element>(?=[이가은는을를과와도의로]|\s|\(|,)",
    r"<group>, ?곧 ?<element>(?=[이가은는을를과와도의로]|\s|\(|,)",
    r"<group> ?\(<element>\)",
)
_CALLED = r"(?:\([^)]*\),? |, )?(?:is|are|as|acts as|being|counts as|becomes|:|=)(?: both| all| also| again| another)?"
PLACES_EN = (
    rf"<poss> (?P<part>stem|branch)(?:e?s)?,? ?(?:\([^)]*\) )?(?:(?:{{art}})?(?:{{stem}}"
    rf"|{{branch}}),? )?{_CALLED} ?(?:{{art}})<god>\b(?! structure)",
    r"<poss> (?P<part>stem|branch) \((?:[^()]*, )?<god>\)",
    r"<poss> (?P<part>stem)(?:s)? and branch (?:is|are) (?:both )?(?:{art})<god>",
    r"(?i:in|on|at) {art}<poss> (?P<part>stem|branch),? (?:you have|there is|stands|sits|we find|is) (?:{art})<god>",
    r"<god>\b,? (?:\w+ )?(?:in|on|at|from|sits in|sits on) {art}<poss> (?P<part>stem|branch)",
)
LETTERS_EN = (
    rf"(?:<stem>|<branch>)(?: (?:in|on) {{art}}{{poss}} (?:stem"
    rf"|branch)(?:e?s)?)?,? ?{_CALLED} ?(?:{{art}})<god>\b(?! structure)",
    r"<god>,? \(?(?:the )?(?:<stem>|<branch>)",
    r"(?:<stem>|<branch>) (?:\w+ )?\(<god>\)",
    r"with (?:<stem>|<branch>) as {art}<god>",
)
ELEMENTS_EN = (
    r"(?<!Yang\s)(?<!Yin\s)\b<element>,? (?:is|as|represents|stands for|plays) {art}<group>\b(?! structure)",
    r"(?<!Yang\s)(?<!Yin\s)\b<element> \((?:{art})<group>(?: element| group| star)?\)",
    r"\b<group> \(<element>\)",
)


def find(sentence: Sentence, facts: Facts) -> Iterator[Said]:
    hidden = guards.tells_of_hidden(sentence.text)
    tables = {_places: (PLACES_KO, PLACES_EN), _letter: (LETTERS_KO, LETTERS_EN), _element: (ELEMENTS_KO, ELEMENTS_EN)}
    for judge, (korean, english) in tables.items():
        for match in matches(sentence, korean, english):
            said = judge(match, facts)
            if said and not (hidden and said.verdict == CONTRADICTED):
                yield said


def _span(match: re.Match) -> tuple[int, int]:
    name = "god" if match.groupdict().get("god") else "group"
    return match.span(name)


def _places(match: re.Match, facts: Facts) -> Said | None:
    groups, god = match.groupdict(), values.god(match["god"])
    where = groups.get("stem_poss") or groups.get("branch_poss") or groups["poss"]
    part = groups.get("part") or ("stem" if groups.get("stem_poss") else "branch")
    positions = values.positions(where)
    if part == "stem" and "day" in positions:
        return None
    letters = [facts.letter(position, part) for position in positions]
    claim = f"{god} at {', '.join(positions)} {part}"
    if None in letters:
        return Said(KIND, *_span(match), claim, ABSENT)
    gods = [god_of(facts.day_master, letter) for letter in letters]
    verdict = STATED if set(gods) == {god} else CONTRADICTED
    return Said(KIND, *_span(match), claim, verdict, ", ".join(gods), RULE)


def _letter(match: re.Match, facts: Facts) -> Said | None:
    groups, god = match.groupdict(), values.god(match["god"])
    # 신금 is 辛 or 申: true of either.
    words = [word for word in (groups.get("stem"), groups.get("branch")) if word]
    letters = [letter for word in words for read in (values.stem, values.branch) if (letter := _read(read, word))]
    if not letters:
        return None
    gods = {god_of(facts.day_master, letter) for letter in letters}
    verdict = STATED if god in gods else CONTRADICTED
    return Said(KIND, *_span(match), f"{letters[0]} is {god}", verdict, ", ".join(sorted(gods)), RULE)


def _read(read, word: str) -> str | None:
    """The stem or the branch that a word may be, by its element as well: 신금 is both, 오화 a branch alone."""
    letter = read(word)
    if letter and re.match("[가-힣]{2}", word):
        return letter if ELEMENT_OF.get(word[1]) == element_of(letter) else None
    return letter


def _element(match: re.Match, facts: Facts) -> Said:
    element, group = values.element(match["element"]), GROUP_OF[match["group"]]
    true = group_of(facts.day_master, element)
    verdict = STATED if true == group else CONTRADICTED
    return Said(KIND, *match.span(), f"{element} is {group}", verdict, true, RULE)
