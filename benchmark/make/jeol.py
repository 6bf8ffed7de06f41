"""The twelve jeol, which open the solar months: their instants 1902–2051 and the month of an instant."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache

from . import sun, timescale

NAMES = ("입춘", "경칩", "청명", "입하", "망종", "소서", "입추", "백로", "한로", "입동", "대설", "소한")
"""From 입춘 (315°) on, every 30°."""

YEARS = range(1902, 2052)


@dataclass(frozen=True)
class Jeol:
    """A jeol: its order from 입춘 (0), the year whose pillar its month follows, and its instant in POSIX seconds."""

    order: int
    year: int
    at: float

    @property
    def name(self) -> str:
        return NAMES[self.order]

    @property
    def margin(self) -> float:
        """Seconds within which the instant is known."""
        return timescale.margin(self.civil_year)

    @property
    def civil_year(self) -> int:
        return datetime.fromtimestamp(self.at, UTC).year


@cache
def all_jeol() -> tuple[Jeol, ...]:
    """All of them, in the order of time."""
    found = []
    for order in range(12):
        # 소한 stands in January, before the 입춘 of its civil year.
        instants = sun.crossings(YEARS, (315 + 30 * order) % 360)
        found += [Jeol(order, year - (order == 11), at) for year, at in zip(YEARS, instants.tolist())]
    return tuple(sorted(found, key=lambda jeol: jeol.at))


@cache
def _instants() -> list[float]:
    return [jeol.at for jeol in all_jeol()]


def opened(posix: float) -> Jeol:
    """The jeol that opened the solar month of an instant."""
    return all_jeol()[bisect_right(_instants(), posix) - 1]


def nearest(posix: float) -> Jeol:
    """The jeol that is nearest to an instant."""
    at = bisect_right(_instants(), posix)
    return min(all_jeol()[at - 1 : at + 1], key=lambda jeol: abs(jeol.at - posix))
