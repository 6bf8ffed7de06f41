"""Births whose hour is not known: three pillars, and no fourth that is made up."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, time, timedelta
from random import Random

from ..build import finish
from ..case import Birth, Boundary, Case, by_school
from ..clocks import clock, seconds
from ..jeol import all_jeol, nearest
from ..places import SEOUL
from ..schools import Moment

ASKS = ("year", "month", "day", "hour")
# On the day of a jeol either month is right: it depends on the hour for which the unknown one is taken.
TAKEN_FOR = {"unknownIsStart": time(0, 0), "unknownIsNoon": time(12, 0), "unknownIsEnd": time(23, 59)}


def _case(day: datetime) -> Case:
    birth = Birth(day.replace(hour=0, minute=0, second=0, microsecond=0), SEOUL, hour_known=False)

    def taken(hour: time) -> Moment:
        local = seconds(datetime.combine(birth.at.date(), hour))
        offset = clock(SEOUL.zone).at(local - 9 * 3600)
        # Noon is that of standard time; at the ends of the day an hour makes no difference that is asked.
        return birth.moment(local - offset.standard, offset)

    meanings = {name: taken(hour) for name, hour in TAKEN_FOR.items()}
    noon = meanings["unknownIsNoon"]
    jeol = nearest(noon.instant)
    boundary = Boundary(jeol.name, noon.instant - jeol.at, jeol.margin, jeol.at)
    return finish("unknown-hour", birth, ASKS, by_school(ASKS, meanings), {}, boundary, [noon])


def cases() -> Iterator[Case]:
    random = Random("unknown hours")
    for year in range(1912, 2027):
        if year % 2:
            yield _case(datetime(year, 1, 1) + timedelta(days=random.randrange(365)))
    far_from_noon = [
        jeol
        for jeol in all_jeol()
        if 1912 <= jeol.civil_year <= 2026 and 1800 < abs((jeol.at + 9 * 3600) % 86400 - 43200) < 41400
    ]
    for jeol in sorted(random.sample(far_from_noon, 60), key=lambda jeol: jeol.at):
        yield _case(datetime(1970, 1, 1) + timedelta(seconds=jeol.at + 9 * 3600))
