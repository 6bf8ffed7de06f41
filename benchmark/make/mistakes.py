"""Mistakes that programs make: each takes a birth for another moment."""

from __future__ import annotations

from datetime import timedelta

from .case import Birth
from .clocks import Offset, seconds
from .schools import Moment, equation_of_time

KOREA = Offset(9 * 3600, 0)
CHINA = Offset(8 * 3600, 0)

# What the clocks of the zones stand at today, without daylight saving: all that a table of fixed offsets knows.
_TODAY = {
    "Asia/Seoul": 9,
    "Asia/Tokyo": 9,
    "Asia/Shanghai": 8,
    "Asia/Hong_Kong": 8,
    "Asia/Taipei": 8,
    "Asia/Singapore": 8,
    "Asia/Ho_Chi_Minh": 7,
    "Asia/Vladivostok": 10,
    "Asia/Sakhalin": 11,
    "Asia/Tashkent": 5,
    "Asia/Almaty": 5,
    "Pacific/Honolulu": -10,
    "America/Los_Angeles": -8,
    "America/Chicago": -6,
    "America/New_York": -5,
    "America/Toronto": -5,
    "America/Sao_Paulo": -3,
    "America/Argentina/Buenos_Aires": -3,
    "America/Asuncion": -3,
    "Europe/London": 0,
    "Europe/Paris": 1,
    "Europe/Berlin": 1,
    "Europe/Amsterdam": 1,
    "Europe/Oslo": 1,
    "Europe/Stockholm": 1,
    "Europe/Copenhagen": 1,
    "Europe/Moscow": 3,
    "Australia/Sydney": 10,
}


def _read(birth: Birth, offset: Offset) -> Moment:
    """The birth by a clock of one offset for ever."""
    return birth.moment(seconds(birth.at) - offset.civil, offset)


def daylight_saving_kept(birth: Birth, right: Moment) -> Moment:
    """The clock is taken for standard time."""
    return _read(birth, Offset(right.offset.standard, 0))


def todays_offset(birth: Birth, right: Moment) -> Moment:
    """The clock is taken for what it stands at today."""
    return _read(birth, Offset(_TODAY[birth.place.zone] * 3600, 0))


def korean_clock(birth: Birth, right: Moment) -> Moment:
    """The clock abroad is taken for Korea's."""
    return _read(birth, KOREA)


def chinese_clock(birth: Birth, right: Moment) -> Moment:
    """The clock is compared with the solar terms in the time of Beijing."""
    return _read(birth, CHINA)


def mean_sun_against_terms(birth: Birth, right: Moment) -> Moment:
    """The birth is first corrected to local mean time, which is then compared with the civil time of the term."""
    moved = right.place.longitude * 240.0 - right.offset.standard
    return birth.moment(round(right.instant + moved), right.offset)


def true_sun_against_terms(birth: Birth, right: Moment) -> Moment:
    """The same with true solar time."""
    mean = mean_sun_against_terms(birth, right)
    return birth.moment(round(mean.instant + equation_of_time(right.instant)), right.offset)


def term_of_the_day(birth: Birth, right: Moment) -> Moment:
    """A term is taken to hold from the beginning of its civil day."""
    end = birth.at.replace(hour=0, minute=0) + timedelta(days=1)
    return birth.moment(right.instant + round((end - birth.at).total_seconds()) - 1, right.offset)


MISTAKES = {
    "daylightSavingKept": daylight_saving_kept,
    "todaysOffset": todays_offset,
    "koreanClock": korean_clock,
    "chineseClock": chinese_clock,
    "meanSunAgainstTerms": mean_sun_against_terms,
    "trueSunAgainstTerms": true_sun_against_terms,
    "termOfTheDay": term_of_the_day,
}


def of(birth: Birth, right: Moment, *names: str) -> dict[str, Moment]:
    """The moment for which each of some mistakes takes a birth."""
    return {name: MISTAKES[name](birth, right) for name in names}
