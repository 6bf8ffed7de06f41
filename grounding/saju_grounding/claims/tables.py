"""Charts drawn as Markdown tables with a column for each pillar."""

import re
from collections.abc import Iterator

from .. import values
from ..facts import Fact, Facts
from ..finding import CONTRADICTED, STATED
from ..fragments import compiled
from ..said import Said, against
from ..terms import BRANCH_OF_KO, BRANCHES, POSITION_OF_KO, STEM_OF_KO, STEMS, god_of
from . import letters, pillars, ten_gods

_HEAD = re.compile(
    r"^\W*(?:([연년월일시])(?:주|기둥|간지)?(?:\s?\([^)]*\))?|(year|month|day|hour)(?: pillar)?(?:\s?\([^)]*\))?)\W*$",
    re.I,
)
_LABELS = {"stem": re.compile("천간|stem", re.I), "branch": re.compile("지지|branch", re.I)}


def find(text: str, facts: Facts) -> Iterator[Said]:
    """The claims of all tables of a text, at their places in the text."""
    columns: dict[int, str] = {}
    start = 0
    for line in text.splitlines(keepends=True):
        cells = _cells(line, start)
        if not cells:
            columns = {}
        elif heads := _positions(cells):
            columns = heads
        elif columns:
            part = next((part for part, label in _LABELS.items() if label.search(cells[0][0])), None)
            for index, (cell, at) in enumerate(cells):
                if index in columns and (said := _judge(cell, at, columns[index], part, facts)):
                    yield said
        start += len(line)


def _cells(line: str, start: int) -> list[tuple[str, int]]:
    """The cells of a line with their places; none if it is no line of a table."""
    if line.count("|") < 3:
        return []
    cells, at = [], start
    for cell in line.rstrip("\n").split("|"):
        bare = cell.strip(" *`")
        cells.append((bare, at + (cell.find(bare) if bare else 0)))
        at += len(cell) + 1
    return cells[1:] if not cells[0][0] else cells


def _positions(cells: list[tuple[str, int]]) -> dict[int, str]:
    """Which column stands for which pillar, if a line names three pillars or more."""
    found = {index: match for index, (cell, _) in enumerate(cells) if (match := _HEAD.match(cell))}
    if len(found) < 3:
        return {}
    return {index: POSITION_OF_KO.get(match[1]) or match[2].lower() for index, match in found.items()}


def _judge(cell: str, at: int, position: str, part: str | None, facts: Facts) -> Said | None:
    span = (at, at + len(cell))
    fact = facts.pillars.get(position)
    for language in ("ko", "en"):
        if (found := compiled(language, "{pillar}").match(cell)) and (pillar := values.pillar(found[0])):
            return against(pillars.KIND, span, f"{position} pillar {pillar}", pillar, fact)
    if fact is None:
        return None
    if god := compiled("ko", "{god}").fullmatch(cell):
        if part is None or (position, part) == ("day", "stem"):
            return None
        true = god_of(facts.day_master, facts.letter(position, part))
        told = values.god(god[0])
        verdict = STATED if true == told else CONTRADICTED
        return Said(ten_gods.KIND, *span, f"{told} at {position} {part}", verdict, true, ten_gods.RULE)
    return _letter(cell, span, position, part, fact)


def _letter(cell: str, span: tuple[int, int], position: str, part: str | None, fact: Fact) -> Said | None:
    sides = (("stem", STEMS, STEM_OF_KO), ("branch", BRANCHES, BRANCH_OF_KO))
    for side, signs, names in sides:
        letter = cell[:1] if cell[:1] in signs else names.get(cell[:1])
        plain = re.fullmatch(r"[가-힣]?[목화토금수]?\s?\(?[一-龥]?[木火土金水]?\)?[목화토금수]?(?: ?\([^)]*\))?", cell)
        if cell and letter and plain and part in (side, None) and (part or cell[:1] in signs):
            told = Fact(fact.value[side == "branch"], fact.place)
            return against(letters.KIND, span, f"{position} {side} {letter}", letter, told)
    return None
