"""A case: a birth, what is asked of it, every answer that some school accepts, and what known mistakes give."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from . import jeol, schools
from .clocks import Offset, Undecided, clock, seconds
from .places import Place
from .schools import Moment, Pillars

SECONDS_OF_A_MINUTE = 60

Mistakes = Mapping[str, list[dict[str, object]]]
"""What known mistakes give, as `accepted` has what is right; without what is right by some school."""


@dataclass(frozen=True)
class Birth:
    """A birth as it is told: a reading of the clock of a place; its lunar date if it is told by that."""

    at: datetime
    place: Place
    hour_known: bool = True
    lunar: tuple[int, int, int, bool] | None = None

    def moment(self, instant: int, offset: Offset | None = None) -> Moment:
        """What it means if that was the instant."""
        offset = offset or clock(self.place.zone).at(instant)
        return Moment(instant, offset, self.place, self.at.date(), self.hour_known)

    def instants(self) -> list[int]:
        return clock(self.place.zone).instants(seconds(self.at))

    def only_moment(self) -> Moment:
        """What it means, where the clock showed it once."""
        instants = self.instants()
        if len(instants) != 1:
            raise Undecided("the clock showed it twice, or never")
        return self.moment(instants[0])

    def json(self) -> dict[str, object]:
        year, month, day, leap = self.lunar or (self.at.year, self.at.month, self.at.day, None)
        return {
            "calendar": "lunar" if self.lunar else "solar",
            "year": year,
            "month": month,
            "day": day,
            **({"leap": leap} if self.lunar else {}),
            "hour": self.at.hour if self.hour_known else None,
            "minute": self.at.minute if self.hour_known else None,
            "zone": self.place.zone,
            "place": self.place.name,
            "longitude": self.place.longitude,
        }


@dataclass(frozen=True)
class Boundary:
    """What the birth is near to: how many seconds after it (negative: before), and how well that is known."""

    kind: str
    seconds: float
    margin: float
    at: float | None = None

    def json(self) -> dict[str, object]:
        at = self.at and datetime.fromtimestamp(self.at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        return {"kind": self.kind, "at": at, "seconds": round(self.seconds), "margin": self.margin}


def near_jeol(moment: Moment) -> Boundary:
    """The nearest jeol; the birth's whole minute must be on one side of it."""
    near = jeol.nearest(moment.instant)
    after = moment.instant - near.at
    if -SECONDS_OF_A_MINUTE - near.margin < after < near.margin:
        raise Undecided("within the minute of a jeol")
    return Boundary(near.name, after, near.margin, near.at)


def near_hour(moment: Moment) -> Boundary:
    """The nearest edge of a double hour, or midnight, by whichever school it is nearest."""
    distance = schools.from_edge(moment, schools.times_of(moment.place))
    return Boundary("hour", distance, 30.0)


@dataclass
class Answers:
    """Answers, each with the schools that give it."""

    found: dict[tuple[tuple[str, str | None], ...], list[tuple[str, ...]]] = field(default_factory=dict)

    def add(self, pillars: Pillars, school: Sequence[str]) -> None:
        self.found.setdefault(tuple(pillars.items()), []).append(tuple(school))

    def json(self, without: Answers | None = None) -> list[dict[str, object]]:
        """Of each school the values alone that decide; without answers that are among others."""
        of = {school: answer for answer, given in self.found.items() for school in given}
        axes = [sorted({school[axis] for school in of}) for axis in range(len(next(iter(of))))]
        deciding = [
            axis
            for axis, values in enumerate(axes)
            if any(of[school] != of.get(_with(school, axis, value), of[school]) for school in of for value in values)
        ]
        told: list[dict[str, object]] = []
        for answer, given in self.found.items():
            if without and answer in without.found:
                continue
            by = sorted({"/".join(school[axis] for axis in deciding) for school in given})
            told.append({"by": by if deciding else [], **dict(answer)})
        return told


def _with(school: tuple[str, ...], axis: int, value: str) -> tuple[str, ...]:
    return (*school[:axis], value, *school[axis + 1 :])


@dataclass(frozen=True)
class Case:
    """One line of the data."""

    id: str
    trap: str
    birth: Birth
    asks: tuple[str, ...]
    accepted: list[dict[str, object]]
    mistakes: Mistakes
    boundary: Boundary
    moment: Moment
    refusal: bool = False

    def json(self) -> dict[str, object]:
        return {
            "id": self.id,
            "class": self.trap,
            "birth": self.birth.json(),
            "instant": datetime.fromtimestamp(self.moment.instant, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "saving": self.moment.offset.saving,
            "asks": list(self.asks),
            "accepted": self.accepted,
            **({"refusal": True} if self.refusal else {}),
            "mistakes": self.mistakes,
            "boundary": self.boundary.json(),
        }


def by_school(asks: Iterable[str], meanings: Mapping[str, Moment]) -> Answers:
    """The answers to a birth that has one meaning, or one for each value of an axis of its own."""
    answers = Answers()
    for value, moment in meanings.items():
        for school in schools.schools(moment.place, asks):
            values = (*school.values(), *([value] if len(meanings) > 1 else []))
            answers.add(schools.pillars(moment, asks, school), values)
    return answers


def wrong(asks: Iterable[str], accepted: Answers, taken_for: Mapping[str, Moment]) -> Mistakes:
    """What mistakes give, each by the moment that it takes the birth for."""
    return {
        name: given
        for name, moment in taken_for.items()
        if (given := by_school(asks, {"": moment}).json(without=accepted))
    }


def identifier(trap: str, birth: Birth) -> str:
    """A name that tells the birth: `jeol-19570506T0412-seoul`."""
    place = birth.place.name.lower().replace(" ", "-")
    if birth.lunar:
        year, month, day, leap = birth.lunar
        return f"{trap}-lunar{year:04}{month:02}{'L' if leap else ''}{day:02}-{place}"
    return f"{trap}-{birth.at.strftime('%Y%m%dT%H%M' if birth.hour_known else '%Y%m%d')}-{place}"
