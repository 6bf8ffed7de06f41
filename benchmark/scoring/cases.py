"""The cases as they are read: one JSON object a line, as `case.schema.json` describes it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent.parent / "cases.jsonl"

Pillars = dict[str, str | None]
"""Pillars in Hanja by `year`, `month`, `day`, `hour`."""


@dataclass(frozen=True)
class Birth:
    """A birth as it is told to a library; the hour and the minute are `None` where nobody knows them."""

    calendar: str
    year: int
    month: int
    day: int
    hour: int | None
    minute: int | None
    zone: str
    place: str
    longitude: float
    leap: bool = False

    @property
    def lunar(self) -> bool:
        return self.calendar == "lunar"

    @property
    def korean(self) -> bool:
        """Whether the clock is one of Korea."""
        return self.zone == "Asia/Seoul"


@dataclass(frozen=True)
class ByConvention:
    """Pillars, and the sets of conventions that give them: a school that has all of one of these."""

    by: tuple[frozenset[str], ...]
    pillars: Pillars

    def holds(self, school: frozenset[str]) -> bool:
        """Whether a school gives them."""
        return any(values <= school for values in self.by)


@dataclass(frozen=True, eq=False)
class Case:
    """A case: its birth, the pillars that are asked, and what is accepted."""

    id: str
    trap: str
    birth: Birth
    asks: tuple[str, ...]
    accepted: tuple[ByConvention, ...]
    mistakes: Mapping[str, tuple[ByConvention, ...]]
    refusal: bool


def _by_convention(told: list[dict[str, Any]]) -> tuple[ByConvention, ...]:
    return tuple(
        ByConvention(
            tuple(frozenset(school.split("/")) for school in answer["by"]) or (frozenset(),),
            {name: pillar for name, pillar in answer.items() if name != "by"},
        )
        for answer in told
    )


def _case(line: str) -> Case:
    told = json.loads(line)
    return Case(
        told["id"],
        told["class"],
        Birth(**told["birth"]),
        tuple(told["asks"]),
        _by_convention(told["accepted"]),
        {name: _by_convention(given) for name, given in told["mistakes"].items()},
        told.get("refusal", False),
    )


def read(classes: Iterable[str] = (), file: Path = FILE) -> list[Case]:
    """All cases, or those of some classes."""
    wanted = set(classes)
    with file.open(encoding="utf-8") as lines:
        cases = [_case(line) for line in lines]
    if unknown := wanted - {case.trap for case in cases}:
        raise SystemExit(f"no such class: {', '.join(sorted(unknown))}")
    return [case for case in cases if not wanted or case.trap in wanted]
