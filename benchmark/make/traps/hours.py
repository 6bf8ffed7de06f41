"""Hours on which schools differ, by how they count time and when their day turns: each answer with its school."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random

from .. import schools
from ..build import certain, finish
from ..case import Answers, Birth, Case, Mistakes, by_school, near_hour, near_jeol
from ..clocks import Undecided
from ..places import KOREAN
from ..schools import Moment

YEARS = range(1962, 2027)
ASKS = ("day", "hour")


def _case(trap: str, birth: Birth) -> Case:
    moment = birth.only_moment()
    near_jeol(moment)
    if moment.offset.saving:
        raise Undecided("daylight saving is another trap")
    answers = by_school(ASKS, {"": moment})
    if len(answers.found) < 2:
        raise Undecided("all schools give the same")
    return finish(trap, birth, ASKS, answers, _old_stem(moment, answers), near_hour(moment), [moment])


def _old_stem(moment: Moment, right: Answers) -> Mistakes:
    """23:00 to 24:00 with the hour stem of the day that ends."""
    answers = Answers()
    for school in schools.schools(moment.place, ASKS):
        old = schools.old_stem(moment, school["time"])
        answers.add(old or schools.pillars(moment, ASKS, school), tuple(school.values()))
    given = answers.json(without=right)
    return {"oldDaysHourStem": given} if given else {}


def cases() -> Iterator[Case]:
    for year in YEARS:
        random = Random(f"hours {year}")
        start = datetime(year, 1, 1)
        midnights = [
            Birth(
                start + timedelta(days=random.randrange(365), hours=23, minutes=random.randrange(118)),
                random.choice(KOREAN),
            )
            for _ in range(12)
        ]
        yield from certain([("jasi", birth) for birth in midnights], _case, most=4)
        edges = [
            Birth(start + timedelta(minutes=random.randrange(365 * 24 * 60)), random.choice(KOREAN)) for _ in range(24)
        ]
        day_time = [birth for birth in edges if 2 <= birth.at.hour < 22]
        yield from certain([("hour-schools", birth) for birth in day_time], _case, most=4)
