"""Births between 1 January, the lunar new year and 입춘: of which year are they?"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random

from ..build import finish
from ..case import Birth, Boundary, Case, by_school, wrong
from ..jeol import all_jeol
from ..lunar import Month, korean
from ..places import SEOUL

YEARS = range(1912, 2050)
ASKS = ("year",)


def cases() -> Iterator[Case]:
    """Of each year a day between the lunar new year and 입춘, whichever comes first, and one of early January."""
    new_years = {
        month.year: span.first for month, span in korean(YEARS).items() if month == Month(month.year, 1, False)
    }
    for ipchun in (jeol for jeol in all_jeol() if jeol.order == 0 and jeol.year in YEARS):
        random = Random(f"year turn {ipchun.year}")
        new_year = datetime.combine(new_years[ipchun.year], datetime.min.time())
        turn = datetime(1970, 1, 1) + timedelta(seconds=ipchun.at + 9 * 3600)
        between = abs((turn - new_year).total_seconds())
        births = [datetime(ipchun.year, 1, random.randint(2, 19), 12)]
        if between > 2 * 86400:
            births.append(min(turn, new_year).replace(hour=12, minute=0, second=0, microsecond=0) + timedelta(days=1))
        for at in births:
            birth = Birth(at, SEOUL)
            moment = birth.only_moment()
            answers = by_school(ASKS, {"": moment})
            january = birth.moment(moment.instant + 60 * 86400)
            caught = wrong(ASKS, answers, {"firstOfJanuary": january})
            boundary = Boundary("입춘", moment.instant - ipchun.at, ipchun.margin, ipchun.at)
            yield finish("year-turn", birth, ASKS, answers, caught, boundary, [moment])
