"""The conventions by which schools differ, and the pillars of a moment by each of them.

Every axis has values of its own name, so that `trueSolar/jasi` can be read without knowing the axes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from itertools import product

from . import ganji, jeol, lunar, sun
from .clocks import Offset, reading
from .places import Place

TIME = ("clock", "clock30", "meanSolar", "trueSolar")
DAY = ("jasi", "midnight")
YEAR = ("ipchun", "lunarNewYear")

PILLARS = ("year", "month", "day", "hour")

Pillars = Mapping[str, str | None]
"""Pillars in Hanja by their names; the hour is `None` where none was told."""

_DAY = 86400
_HOUR = 3600
# The meridian of which Korean usage counts the hours, whatever the clocks stand at: 127.5° E.
_KOREAN_MERIDIAN = 8 * _HOUR + 1800


@dataclass(frozen=True)
class Moment:
    """A birth that is understood: an instant in POSIX seconds, the clock in force, the place, the civil day."""

    instant: int
    offset: Offset
    place: Place
    day: date
    hour_known: bool = True


def times_of(place: Place) -> tuple[str, ...]:
    """The conventions of time that are in use for a place: `clock30` is one of Korea."""
    return TIME if place.zone == "Asia/Seoul" else tuple(time for time in TIME if time != "clock30")


@cache
def equation_of_time(instant: int) -> float:
    """Seconds by which a sundial is ahead of local mean time."""
    return float(sun.apparent_minus_mean(instant)[0])


def shown(moment: Moment, time: str) -> float:
    """What the clock shows by which hours are counted, in seconds since it showed 1970-01-01 00:00."""
    mean = moment.instant + moment.place.longitude * 240.0
    match time:
        case "clock":
            return moment.instant + moment.offset.standard
        case "clock30":
            return moment.instant + _KOREAN_MERIDIAN
        case "meanSolar":
            return mean
        case "trueSolar":
            return mean + equation_of_time(moment.instant)
    raise ValueError(time)


def from_edge(moment: Moment, times: Iterable[str]) -> float:
    """Seconds to the nearest edge of a double hour, or to midnight, by the nearest of some conventions of time."""
    distances = []
    for time in times:
        past = shown(moment, time) % _HOUR
        distances.append(min(past, _HOUR - past))
    return min(distances)


def _day_and_hour(moment: Moment, time: str, turn: str) -> tuple[int, int | None]:
    if not moment.hour_known:
        return ganji.of_day(moment.day), None
    clock = reading(shown(moment, time))
    late = clock.hour == 23
    today, tomorrow = (ganji.of_day(clock.date() + timedelta(days=days)) for days in (0, 1))
    # Either school gives 23:00–24:00 the stem of the hour of the next day (夜子時).
    hour = ganji.of_hour(tomorrow if late else today, (clock.hour + 1) // 2 % 12)
    return (tomorrow if late and turn == "jasi" else today), hour


def _year(moment: Moment, turn: str) -> int:
    if turn == "ipchun":
        return ganji.of_year(jeol.opened(moment.instant).year)
    return ganji.of_year(lunar.korean_date(moment.day)[0].year)


def pillars(moment: Moment, asks: Iterable[str], school: Mapping[str, str]) -> dict[str, str | None]:
    """The pillars that are asked, by a school: a value for each axis."""
    day, hour = _day_and_hour(moment, school["time"], school["day"])
    opened = jeol.opened(moment.instant)
    found = {
        "year": lambda: ganji.name(_year(moment, school["year"])),
        "month": lambda: ganji.name(ganji.of_month(opened.year, opened.order)),
        "day": lambda: ganji.name(day),
        "hour": lambda: None if hour is None else ganji.name(hour),
    }
    return {pillar: found[pillar]() for pillar in PILLARS if pillar in asks}


def schools(place: Place, asks: Iterable[str]) -> list[dict[str, str]]:
    """The schools whose answers can differ where these pillars are asked."""
    asks = set(asks)
    times = times_of(place) if asks & {"day", "hour"} else times_of(place)[:1]
    days = DAY if "day" in asks else DAY[:1]
    years = YEAR if "year" in asks else YEAR[:1]
    return [dict(zip(("time", "day", "year"), values)) for values in product(times, days, years)]


def old_stem(moment: Moment, time: str) -> Pillars | None:
    """A mistake: day and hour where 23:00–24:00 has the hour stem of the day that ends; else nothing."""
    clock = reading(shown(moment, time))
    if clock.hour != 23:
        return None
    today = ganji.of_day(clock.date())
    return {"day": ganji.name(today), "hour": ganji.name(ganji.of_hour(today, 0))}
