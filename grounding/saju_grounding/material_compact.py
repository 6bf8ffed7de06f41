"""Reads a compact text, Korean or English: what stands where, by lines."""

import re

from .facts import Decade, Fact, Facts, present_year
from .material_errors import TWO_PERSONS, MaterialError
from .terms import ELEMENT_OF, POSITION_OF_KO, ROLE_OF, STRENGTH_OF, STRUCTURE_OF

_HAN = r"[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]"
_PILLAR = re.compile(rf"(?:(연|월|일|시)주|(year|month|day|hour) pillar) \S*?\s?\(?({_HAN})")
_BORN = re.compile(r"^(?:양력|Solar) (\d{4})-")
_REFERENCE = re.compile(r"(?:기준일|[Aa]s of) (\d{4}-\d\d-\d\d)")
_CANDIDATES = re.compile(r"(?:함께 적습니다|given alongside)\. (.+)")
_STRENGTH = re.compile(r"^- (?:강약|Strength) (.+?) · (?:격국|Structure) (.+?)(?: ·|$)")
_ROLE = re.compile(
    r"(용신|희신|한신|기신|구신|(?:useful|supporting|neutral|opposing|undermining)(?= element))(?: element)? (\w+)"
)
_DECADE = re.compile(rf"^- \S+?\s?\(?({_HAN})\)? (\d+)–(\d+)세? (\d{{4}})-\d\d~(\d{{4}})-\d\d:")
_YEAR = re.compile(rf"^- (?:세운|Annual pillar): (\d{{4}}) \S+?\s?\(?({_HAN})")
_NOW = ("[지금]", "[Now]")


def read_compact(text: str) -> Facts:
    facts = Facts(hour_known=False)
    for number, line in enumerate(text.splitlines(), 1):
        _line(facts, line, f"line {number}")
    if "day" not in facts.pillars:
        raise MaterialError(
            "material: no line of pillars (연주 … | 월주 … | 일주 …); send a compact text or a JSON answer"
        )
    return facts


def _line(facts: Facts, line: str, place: str) -> None:
    if born := _BORN.match(line):
        facts.birth_year = facts.birth_year or int(born[1])
        if reference := _REFERENCE.search(line):
            facts.present_year = present_year(reference[1])
    if line.startswith("- ") and " | " in line and (pillars := _PILLAR.findall(line)):
        if facts.pillars:
            raise MaterialError(TWO_PERSONS)
        for korean, english, pillar in pillars:
            facts.pillars[POSITION_OF_KO.get(korean, english)] = Fact(pillar, place)
        facts.hour_known = "hour" in facts.pillars
    elif found := _CANDIDATES.search(line):
        facts.candidates |= {(POSITION_OF_KO.get(ko, en), pillar) for ko, en, pillar in _PILLAR.findall(found[1])}
    elif found := _STRENGTH.match(line):
        facts.strength = Fact(STRENGTH_OF.get(found[1], found[1]), place)
        facts.structures.append(Fact(_structure(found[2]), place))
    elif line.startswith(("- 용신 ", "- useful element ")):
        for role, element in _ROLE.findall(line):
            facts.roles[ROLE_OF[role]] = Fact(ELEMENT_OF[element], place)
    elif found := _DECADE.match(line):
        pillar, start, _, first, last = found.groups()
        current = line.endswith(_NOW)
        facts.decades.append(Decade(pillar, int(start), int(first), int(last), current, place))
    elif found := _YEAR.match(line):
        facts.years[int(found[1])] = Fact(found[2], place)


def _structure(words: str) -> str:
    """The Korean name of a structure; an English one without a counterpart here stays as it is."""
    name = words.split(" structure")[0]
    return STRUCTURE_OF.get(name, name.split(" ")[0] if "격" in name else name)
