"""Legal clocks: what a reading of a place's clock means, from `input/clocks.json`."""

from __future__ import annotations

import json
from bisect import bisect_right
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

_EPOCH = datetime(1970, 1, 1)
_TABLE = Path(__file__).parent / "input" / "clocks.json"


class Undecided(Exception):
    """What is right cannot be said for certain, so that there is no case."""


def seconds(reading: datetime) -> int:
    """Seconds of a clock since it showed 1970-01-01 00:00."""
    return round((reading - _EPOCH).total_seconds())


def reading(seconds: float) -> datetime:
    """What a clock shows so many seconds after it showed 1970-01-01 00:00."""
    return _EPOCH + timedelta(seconds=seconds)


@dataclass(frozen=True)
class Offset:
    """Seconds ahead of UTC, and how many of them are daylight saving."""

    civil: int
    saving: int

    @property
    def standard(self) -> int:
        return self.civil - self.saving


@dataclass(frozen=True)
class Change:
    """A clock goes from one offset to another, at POSIX seconds."""

    at: int
    before: Offset
    after: Offset

    @property
    def forward(self) -> int:
        """Seconds that are skipped; negative where they come twice."""
        return self.after.civil - self.before.civil


@dataclass(frozen=True)
class Clock:
    """The clocks of a place, from the beginning of its record."""

    starts: tuple[int, ...]
    offsets: tuple[Offset | None, ...]

    def at(self, posix: float) -> Offset:
        """The offset in force."""
        offset = self.offsets[bisect_right(self.starts, posix) - 1]
        if offset is None:
            raise Undecided("standard time changed under daylight saving")
        return offset

    def instants(self, local: int) -> list[int]:
        """POSIX seconds at which it showed a reading, in their order: none if it was skipped, two if it came twice."""
        found = {local - offset.civil for offset in self.offsets if offset}
        return sorted(posix for posix in found if self.at(posix).civil == local - posix)

    def changes(self, since: int, until: int) -> list[Change]:
        """Changes of the civil offset between two POSIX seconds."""
        found = []
        for at, before, after in zip(self.starts[1:], self.offsets, self.offsets[1:]):
            if since <= at < until and before and after and before.civil != after.civil:
                found.append(Change(at, before, after))
        return found


@cache
def clock(zone: str) -> Clock:
    """The clocks of a zone of the database."""
    rows = json.loads(_TABLE.read_text())["zones"][zone]
    offsets: list[Offset | None] = []
    for place, (_, civil, saving) in enumerate(rows):
        if not saving:
            offsets.append(Offset(civil, 0))
            continue
        # The database says that there is daylight saving, not how much: the standard time before and after it does.
        around = [
            next((row[1] for row in side if not row[2]), None) for side in (reversed(rows[:place]), rows[place + 1 :])
        ]
        sure = around[0] is not None and around[1] in (around[0], None)
        offsets.append(Offset(civil, civil - around[0]) if sure else None)
    return Clock(tuple(row[0] for row in rows), tuple(offsets))
