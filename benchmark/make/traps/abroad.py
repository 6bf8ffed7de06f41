"""Births abroad, before 1970 for the most part: clocks whose histories many programs have not."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random

from ..build import certain
from ..case import Birth, Case
from ..clocks import Undecided
from ..jeol import all_jeol
from ..places import ABROAD, Place
from .terms import minutes_around

# Since then the histories are those of a standard time.
SINCE = {"Asia/Shanghai": 1928, "Asia/Sakhalin": 1925, "Asia/Tashkent": 1931, "Asia/Almaty": 1931}
# Later versions of the database tell these years otherwise.
REVISED = {"America/Sao_Paulo": range(1965, 1968)}
UNTIL = 1990


def _years(place: Place) -> list[int]:
    revised = REVISED.get(place.zone, range(0))
    years = [year for year in range(SINCE.get(place.zone, 1921), UNTIL) if year not in revised]
    # Those before 1970 three times as often.
    return [year for year in years for _ in range(3 if year < 1970 else 1)]


def hours(place: Place) -> Iterator[Case]:
    """Hours that are others by today's clock or under daylight saving."""
    random = Random(f"abroad {place.name}")
    attempts = []
    for _ in range(400):
        minutes = random.randrange(365 * 24 * 60)
        at = datetime(random.choice(_years(place)), 1, 1) + timedelta(minutes=minutes)
        mistakes = ("daylightSavingKept", "todaysOffset")
        attempts.append(("hour-abroad", Birth(at, place), ("day", "hour"), mistakes))
    yield from certain(attempts, most=11)


def terms(place: Place) -> Iterator[Case]:
    """The minute before and after a jeol, by the clocks of the place."""
    random = Random(f"terms abroad {place.name}")
    years = set(_years(place))
    jeol = [jeol for jeol in all_jeol() if jeol.civil_year in years]
    mistakes = ("daylightSavingKept", "todaysOffset", "koreanClock", "termOfTheDay")
    for one in sorted(random.sample(jeol, 8), key=lambda jeol: jeol.at):
        try:
            births = minutes_around(one, place)
        except Undecided:
            continue
        yield from certain([("jeol-abroad", birth, ("year", "month"), mistakes) for birth in births])


def cases() -> Iterator[Case]:
    for place in ABROAD:
        yield from hours(place)
        yield from terms(place)
