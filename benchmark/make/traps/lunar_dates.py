"""Births told by the Korean lunar calendar: leap months, long months, and where China counts otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from random import Random

from ..build import certain, finish
from ..case import Birth, Boundary, Case, by_school, wrong
from ..lunar import Month, Span, chinese, korean
from ..places import SEOUL

YEARS = range(1912, 2050)
ASKS = ("day",)
NOON = time(12, 0)


def _birth(month: Month, number: int, first: date) -> Birth:
    at = datetime.combine(first + timedelta(days=number - 1), NOON)
    return Birth(at, SEOUL, lunar=(month.year, month.number, number, month.leap))


def _case(trap: str, month: Month, number: int, span: Span, others: dict[str, Span | None]) -> Case:
    birth = _birth(month, number, span.first)
    moment = birth.only_moment()
    answers = by_school(ASKS, {"": moment})
    taken = {
        name: _birth(month, number, other.first).only_moment() for name, other in others.items() if other is not None
    }
    # Published dates: there is no instant to be near to.
    boundary = Boundary("lunarDate", 0, 0.0)
    return finish(trap, birth, ASKS, answers, wrong(ASKS, answers, taken), boundary, [moment])


def cases() -> Iterator[Case]:
    koreans, chineses = korean(YEARS), chinese(YEARS)
    random = Random("lunar")
    attempts = []
    for month, span in koreans.items():
        twin = koreans.get(Month(month.year, month.number, not month.leap))
        others = {"chineseCalendar": chineses.get(month), "otherOfTheTwoMonths": twin}
        china = chineses.get(month)
        if china != span:
            # Where it begins on the same day, China has no thirtieth.
            asked = (span.days,) if china and china.first == span.first else (1, 15, span.days)
            attempts += [("lunar-korean", month, number, span, others) for number in asked]
        elif month.leap:
            attempts += [("lunar-leap", month, number, span, others) for number in (1, span.days)]
        elif twin:
            attempts += [("lunar-leap", month, span.days, span, others)]
        elif random.random() < 0.1:
            attempts += [("lunar-date", month, number, span, others) for number in (random.randint(1, 28), span.days)]
    yield from certain(attempts, _case)
