"""Readings of a clock that never were, since it was put forward, and that were twice, since it was put back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime

from ..build import finish
from ..case import Birth, Boundary, Case, by_school, near_jeol, wrong
from ..clocks import Change, Undecided, clock, reading
from ..mistakes import of
from ..places import ABROAD, SEOUL
from ..schools import Moment

ASKS = ("year", "month", "day", "hour")
ABROAD_ASKED = ("Tokyo", "Shanghai", "Hong Kong", "New York", "Los Angeles", "London", "Berlin", "Sao Paulo")


def _meanings(birth: Birth, change: Change) -> Mapping[str, Moment]:
    local = round((birth.at - datetime(1970, 1, 1)).total_seconds())
    by_first, by_second = local - change.before.civil, local - change.after.civil
    if change.forward > 0:
        # A clock that was not put forward would have shown it later; one that had been for long, before.
        return {
            "gapForward": birth.moment(by_first, change.after),
            "gapBack": birth.moment(by_second, change.before),
        }
    return {
        "firstTime": birth.moment(by_first, change.before),
        "secondTime": birth.moment(by_second, change.after),
    }


def _case(trap: str, birth: Birth, change: Change) -> Case:
    meanings = _meanings(birth, change)
    if len(birth.instants()) != (0 if change.forward > 0 else 2):
        raise Undecided("another change is near")
    for moment in meanings.values():
        near_jeol(moment)
    answers = by_school(ASKS, meanings)
    caught = wrong(ASKS, answers, of(birth, next(iter(meanings.values())), "todaysOffset"))
    edge = Boundary("clockChange", birth.instants()[0] - change.at if birth.instants() else 0, 0.0, change.at)
    return finish(trap, birth, ASKS, answers, caught, edge, list(meanings.values()), refusal=change.forward > 0)


def cases() -> Iterator[Case]:
    """Every change of Seoul's clocks, and those of some cities abroad between 1916 and 1950."""
    asked = [(SEOUL, 1908, 1990)] + [(place, 1916, 1950) for place in ABROAD if place.name in ABROAD_ASKED]
    for place, since, until in asked:
        bounds = (round((datetime(year, 1, 1) - datetime(1970, 1, 1)).total_seconds()) for year in (since, until))
        for change in clock(place.zone).changes(*bounds):
            length = abs(change.forward)
            if length < 600 or length > 7200:
                continue
            # The readings between what was shown before the change and after it.
            first = change.at + min(change.before.civil, change.after.civil)
            trap = "clock-skipped" if change.forward > 0 else "clock-doubled"
            for part in (1, 3, 4) if place is SEOUL else (2,):
                birth = Birth(reading((first + length * part // 5) // 60 * 60), place)
                try:
                    yield _case(trap, birth, change)
                except Undecided:
                    continue
