"""The sixty ganji: a pillar is its place among them, 0 (甲子) to 59 (癸亥)."""

from __future__ import annotations

from datetime import date

STEMS = "甲乙丙丁戊己庚辛壬癸"
BRANCHES = "子丑寅卯辰巳午未申酉戌亥"

IN = 2
"""The branch 寅, which opens the months of a year."""

# 1949-10-01 was a 甲子 day: the reference day of almanacs.
_GAPJA_DAY = date(1949, 10, 1).toordinal()
# 1984 was a 甲子 year.
_GAPJA_YEAR = 1984


def name(place: int) -> str:
    """A ganji in Hanja: `name(0)` is 甲子."""
    return STEMS[place % 10] + BRANCHES[place % 12]


def of(stem: int, branch: int) -> int:
    """The place of a stem and a branch; either may be counted beyond its end."""
    return (6 * (stem % 10) - 5 * (branch % 12)) % 60


def of_year(year: int) -> int:
    """The pillar of the year that begins in the civil year `year`."""
    return (year - _GAPJA_YEAR) % 60


def of_month(year: int, order: int) -> int:
    """The pillar of a solar month: `order` 0 is the 寅 month that 입춘 opens (五虎遁)."""
    return of(2 * of_year(year) + 2 + order, IN + order)


def of_day(day: date) -> int:
    """The pillar of a civil day."""
    return (day.toordinal() - _GAPJA_DAY) % 60


def of_hour(day: int, branch: int) -> int:
    """The pillar of a double hour of the day whose pillar is `day` (五鼠遁)."""
    return of(2 * day + branch, branch)
