"""Lunar calendars as published: Korea's by the table of 한국천문연구원, China's by that of lunar_python.

The Korean table (1000–2050) is the one that the package korean_lunar_calendar ships.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache

from korean_lunar_calendar import KoreanLunarCalendar
from lunar_python import LunarYear

# The Julian day number of noon, less the ordinal of the civil day.
_JD_OF_ORDINAL = 1721425


@dataclass(frozen=True, order=True)
class Month:
    """A lunar month: `leap` follows the month of the same number."""

    year: int
    number: int
    leap: bool


@dataclass(frozen=True)
class Span:
    """The civil days of a lunar month."""

    first: date
    days: int


@cache
def korean_date(day: date) -> tuple[Month, int]:
    """The Korean lunar date of a civil day."""
    calendar = KoreanLunarCalendar()
    if not calendar.setSolarDate(day.year, day.month, day.day):
        raise ValueError(day)
    month = Month(calendar.lunarYear, calendar.lunarMonth, bool(calendar.isIntercalation))
    return month, calendar.lunarDay


@cache
def korean(years: range) -> dict[Month, Span]:
    """Every month of some lunar years in Korea."""
    firsts: list[tuple[Month, date]] = []
    day = date(years.start, 1, 1)
    while True:
        month, number = korean_date(day)
        day -= timedelta(days=number - 1)
        if month.year >= years.stop:
            break
        firsts.append((month, day))
        # A month has 29 or 30 days: the next one is on the 31st day from its first, or the one before.
        day += timedelta(days=30)
    firsts.append((Month(years.stop, 1, False), day))
    spans = {month: Span(first, (after - first).days) for (month, first), (_, after) in zip(firsts, firsts[1:])}
    assert all(span.days in (29, 30) for span in spans.values())
    return {month: span for month, span in spans.items() if month.year >= years.start}


@cache
def chinese(years: range) -> dict[Month, Span]:
    """Every month of some lunar years in China."""
    found = {}
    for year in years:
        for month in LunarYear.fromYear(year).getMonths():
            if month.getYear() == year:
                first = date.fromordinal(math.floor(month.getFirstJulianDay() + 0.5) - _JD_OF_ORDINAL)
                number = month.getMonth()
                found[Month(year, abs(number), number < 0)] = Span(first, month.getDayCount())
    return found
