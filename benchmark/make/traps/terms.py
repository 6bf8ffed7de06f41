"""Births in Korea around the jeol: the year and the month turn at an instant, not on a day."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ..build import certain
from ..case import Birth, Case
from ..clocks import clock, reading
from ..jeol import Jeol, all_jeol
from ..places import SEOUL, Place

ASKS = ("year", "month")
OF_THE_CLOCK = (
    "daylightSavingKept",
    "todaysOffset",
    "chineseClock",
    "meanSunAgainstTerms",
    "trueSunAgainstTerms",
    "termOfTheDay",
)


def minutes_around(jeol: Jeol, place: Place, minutes: int = 0) -> tuple[Birth, Birth]:
    """The last whole minute before a jeol and the first after it, or so many minutes further off."""
    civil = clock(place.zone).at(jeol.at).civil
    before = math.floor((jeol.at + civil - jeol.margin) / 60) * 60 - 60
    after = math.ceil((jeol.at + civil + jeol.margin) / 60) * 60
    return (
        Birth(reading(before - 60 * minutes), place),
        Birth(reading(after + 60 * minutes), place),
    )


def minute_after(jeol: Jeol, minutes: int) -> Birth:
    """A birth in Seoul so many minutes after a jeol."""
    return minutes_around(jeol, SEOUL, minutes)[1]


def _trap(jeol: Jeol) -> str:
    offset = clock(SEOUL.zone).at(jeol.at)
    if offset.saving:
        return "jeol-daylight-saving"
    return "jeol-minute" if offset.civil == 9 * 3600 else "jeol-half-hour"


def cases() -> Iterator[Case]:
    """All of Seoul's clocks since there was a standard time, 1908-04, and some years to come."""
    attempts: list[tuple] = []
    for at, jeol in enumerate(jeol for jeol in all_jeol() if 1908 <= jeol.civil_year <= 2050):
        if jeol.at < clock(SEOUL.zone).starts[1] + 86400:
            continue
        trap = _trap(jeol)
        around = minutes_around(jeol, SEOUL)
        if jeol.civil_year > 2026:
            # What is to come is known to a minute, so only some are asked.
            if at % 5 == 0:
                attempts += [("jeol-future", birth, ASKS, OF_THE_CLOCK) for birth in around]
        elif trap != "jeol-minute":
            attempts += [(trap, birth, ASKS, OF_THE_CLOCK) for birth in around]
            # After the jeol by the clock that was, before it by the clock of today.
            attempts += [(trap, minute_after(jeol, minutes), ASKS, OF_THE_CLOCK) for minutes in (14, 28)]
        elif jeol.order == 0:
            attempts += [("ipchun-minute", birth, ASKS, OF_THE_CLOCK) for birth in around]
        else:
            if at % 5 in (0, 2):
                attempts += [(trap, birth, ASKS, OF_THE_CLOCK) for birth in around]
            if at % 5 == 1:
                attempts += [("jeol-near", birth, ASKS, OF_THE_CLOCK) for birth in minutes_around(jeol, SEOUL, 19)]
    yield from certain(attempts)
