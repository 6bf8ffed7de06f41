"""Puts a case together and holds it to what a case must be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from . import mistakes, schools
from .case import Answers, Birth, Boundary, Case, Mistakes, by_school, identifier, near_hour, near_jeol, wrong
from .clocks import Undecided
from .schools import Moment

# Seconds that a birth keeps from the edges of the hour where the hour or the day is asked: a coordinate of the same
# city that another uses moves them by up to 24 s, whole minutes by 30 s.
FROM_EDGE = 90


def case(
    trap: str,
    birth: Birth,
    asks: Sequence[str],
    known_mistakes: Sequence[str] = (),
) -> Case:
    """The case of a birth that has one meaning. One of the mistakes, at least, must give a wrong answer."""
    moment = birth.only_moment()
    near = near_jeol(moment)
    answers = by_school(asks, {"": moment})
    caught = wrong(asks, answers, mistakes.of(birth, moment, *known_mistakes))
    if not caught:
        raise Undecided("no mistake shows")
    boundary = near_hour(moment) if "hour" in asks else near
    return finish(trap, birth, asks, answers, caught, boundary, [moment])


def finish(
    trap: str,
    birth: Birth,
    asks: Sequence[str],
    answers: Answers,
    caught: Mistakes,
    boundary: Boundary,
    moments: Sequence[Moment],
    refusal: bool = False,
) -> Case:
    """The case, if all that it asks is certain."""
    first = moments[0]
    if {"day", "hour"} & set(asks) and first.hour_known:
        # By the clock an edge is on a whole minute; by the sun it depends on what a place is taken for.
        if min(schools.from_edge(moment, ("meanSolar", "trueSolar")) for moment in moments) < FROM_EDGE:
            raise Undecided("at the edge of an hour")
    return Case(identifier(trap, birth), trap, birth, tuple(asks), answers.json(), caught, boundary, first, refusal)


def certain(attempts: Iterable[tuple], make: Callable[..., Case] = case, most: int | None = None) -> Iterator[Case]:
    """The cases of these calls that are certain, the first of them if no more are wanted."""

    def made() -> Iterator[Case]:
        for attempt in attempts:
            try:
                yield make(*attempt)
            except Undecided:
                continue

    return islice(made(), most)
