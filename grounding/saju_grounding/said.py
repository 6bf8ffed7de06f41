"""A claim found in a sentence and judged, before it is placed in the text."""

import re
from dataclasses import dataclass

from .facts import Fact
from .finding import ABSENT, CONTRADICTED, STATED


@dataclass(frozen=True)
class Said:
    kind: str
    start: int
    end: int
    claim: str
    verdict: str
    expected: str | None = None
    place: str | None = None


def against(kind: str, match: re.Match | tuple[int, int], claim: str, told: str, fact: Fact | None) -> Said:
    """Compares what a text tells with what the material has."""
    start, end = match.span() if isinstance(match, re.Match) else match
    if fact is None:
        return Said(kind, start, end, claim, ABSENT)
    verdict = STATED if told == fact.value else CONTRADICTED
    return Said(kind, start, end, claim, verdict, fact.value, fact.place)
