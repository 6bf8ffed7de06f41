"""Hours by Korean clocks that were not today's: daylight saving, and UTC+8:30 of 1908–1911 and 1954–1961."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random

from ..build import certain
from ..case import Birth, Case
from ..clocks import clock, reading
from ..places import KOREAN, SEOUL

SUMMERS = (*range(1948, 1952), *range(1955, 1961), 1987, 1988)
HALF_HOUR = (range(1908, 1912), range(1954, 1962))
# Past the edges of all schools: by the clock an hour begins at :00, by most others at about :30.
MINUTES = (38, 40, 42, 44, 46, 48, 50, 52)
# Around midnight there are traps of another kind.
HOURS = range(3, 22)


def _in_summer(random: Random, year: int) -> datetime:
    """A day of the summer time of a year."""
    start, end = (
        change.at for change in clock(SEOUL.zone).changes(*(_utc(year + n) for n in (0, 1))) if _savings(change)
    )
    return reading(random.randrange(start + 3 * 86400, end - 2 * 86400)).replace(hour=0, minute=0, second=0)


def _utc(year: int) -> int:
    return round((datetime(year, 1, 1) - datetime(1970, 1, 1)).total_seconds())


def _savings(change) -> bool:
    return bool(change.before.saving) != bool(change.after.saving)


def summer() -> Iterator[Case]:
    """Of each summer, hours that are another one hour earlier, by every school."""
    for year in SUMMERS:
        random = Random(f"summer {year}")
        attempts = []
        for _ in range(70):
            # The first half of a double hour of standard time is the second of the one before, by summer time.
            at = _in_summer(random, year) + timedelta(hours=random.choice(HOURS), minutes=random.choice(MINUTES))
            place = random.choice(KOREAN)
            mistakes = ("daylightSavingKept", "todaysOffset")
            attempts.append(("hour-daylight-saving", Birth(at, place), ("day", "hour"), mistakes))
        yield from certain(attempts, most=16)


def half_hour() -> Iterator[Case]:
    """Hours that are another if half an hour is taken from a clock that was half an hour behind already."""
    for years in HALF_HOUR:
        for year in years:
            random = Random(f"half hour {year}")
            attempts = []
            for _ in range(120):
                at = datetime(year, 1, 1) + timedelta(
                    days=random.randrange(365), hours=random.choice(HOURS), minutes=random.randrange(8, 28)
                )
                offset = clock(SEOUL.zone).at((at - datetime(1970, 1, 1)).total_seconds() - 9 * 3600)
                if offset.standard == 8 * 3600 + 1800 and not offset.saving:
                    place = random.choice(KOREAN)
                    attempts.append(("hour-half-hour", Birth(at, place), ("day", "hour"), ("todaysOffset",)))
            yield from certain(attempts, most=14)


def cases() -> Iterator[Case]:
    yield from summer()
    yield from half_hour()
