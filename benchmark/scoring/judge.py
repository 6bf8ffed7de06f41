"""Whether an answer is right, by one school for all cases: no convention changes from birth to birth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from adapters.adapter import Answer, Refused, Unsupported

from .cases import Case, Pillars

AXES: Mapping[str, tuple[str, ...]] = {
    "time": ("trueSolar", "meanSolar", "clock30", "clock"),
    "day": ("jasi", "midnight"),
    "year": ("ipchun", "lunarNewYear"),
    "skipped": ("gapForward", "gapBack"),
    "doubled": ("firstTime", "secondTime"),
    "unknown": ("unknownIsNoon", "unknownIsStart", "unknownIsEnd"),
}
"""The conventions by which schools differ. A school has one value of each."""

School = frozenset[str]

HABIT = 0.9
"""The share of cases in which a mistake must show to be named: any error looks like some mistake now and then."""


def schools(fixed: Iterable[str] = ()) -> list[School]:
    """All schools that have these values."""
    fixed = set(fixed)
    if unknown := fixed - {value for values in AXES.values() for value in values}:
        raise SystemExit(f"no such convention: {', '.join(sorted(unknown))}")
    open_axes = [[value for value in values if value in fixed] or values for values in AXES.values()]
    return [frozenset(values) for values in product(*open_axes)]


@dataclass
class Count:
    """How the answers to some cases came out."""

    right: int = 0
    wrong: int = 0
    refused: int = 0
    unsupported: int = 0
    mistakes: Counter[str] = field(default_factory=Counter)

    @property
    def asked(self) -> int:
        """Cases that the library has a way to be asked."""
        return self.right + self.wrong + self.refused

    @property
    def share(self) -> float | None:
        """The right ones among them."""
        return self.right / self.asked if self.asked else None


@dataclass(frozen=True)
class Verdict:
    """What came out, by the school that fits the library best."""

    school: School
    by_class: dict[str, Count]
    wrong: list[tuple[Case, Answer]]

    @property
    def all(self) -> Count:
        total = Count()
        for count in self.by_class.values():
            total.right += count.right
            total.wrong += count.wrong
            total.refused += count.refused
            total.unsupported += count.unsupported
            total.mistakes += count.mistakes
        return total


def accepting(case: Case, answer: Answer) -> tuple[frozenset[str], ...]:
    """The conventions by which an answer is right: none if it is by none, an empty one if it is by all."""
    if isinstance(answer, Refused):
        return (frozenset(),) if case.refusal else ()
    if isinstance(answer, Unsupported):
        return ()
    given = {pillar: answer.get(pillar) for pillar in case.asks}
    return tuple(values for answer in case.accepted if answer.pillars == given for values in answer.by)


def _possible(case: Case, school: School) -> dict[str, Pillars]:
    """What mistakes give by a school."""
    given = ((name, answer) for name, answers in case.mistakes.items() for answer in answers)
    return {name: answer.pillars for name, answer in given if answer.holds(school)}


def _shown(case: Case, answer: Answer, school: School) -> list[str]:
    """The mistakes that give such an answer."""
    if not isinstance(answer, dict):
        return []
    given = {pillar: answer.get(pillar) for pillar in case.asks}
    return [name for name, pillars in _possible(case, school).items() if pillars == given]


def _mistakes(
    told: Sequence[tuple[Case, Answer]], wrong: Sequence[tuple[Case, Answer]], school: School
) -> Counter[str]:
    """The mistakes that explain wrong answers: those that show in nearly every case where they can."""
    could: Counter[str] = Counter()
    does: Counter[str] = Counter()
    for case, answer in told:
        could.update(list(_possible(case, school)))
        does.update(_shown(case, answer, school))
    made = [name for name, times in does.most_common() if times >= HABIT * could[name]]
    return Counter(
        next((name for name in made if name in _shown(case, answer, school)), "other")
        for case, answer in wrong
        if not isinstance(answer, Refused)
    )


def judge(cases: Sequence[Case], answers: Sequence[Answer], fixed: Iterable[str] = ()) -> Verdict:
    """The answers to cases, by the school among those with the `fixed` values that most of them follow."""
    accepted = [accepting(case, answer) for case, answer in zip(cases, answers, strict=True)]
    votes = Counter(accepted)
    del votes[()]

    def right(school: School) -> int:
        return sum(count for by, count in votes.items() if any(values <= school for values in by))

    best = max(schools(fixed), key=right)
    by_class: dict[str, Count] = {}
    told: dict[str, list[tuple[Case, Answer]]] = {}
    wrong: list[tuple[Case, Answer]] = []
    for case, answer, by in zip(cases, answers, accepted):
        count = by_class.setdefault(case.trap, Count())
        if isinstance(answer, Unsupported):
            count.unsupported += 1
            continue
        told.setdefault(case.trap, []).append((case, answer))
        if any(values <= best for values in by):
            count.right += 1
        else:
            wrong.append((case, answer))
            if isinstance(answer, Refused):
                count.refused += 1
            else:
                count.wrong += 1
    for trap, count in by_class.items():
        of_class = [(case, answer) for case, answer in wrong if case.trap == trap]
        count.mistakes = _mistakes(told.get(trap, []), of_class, best)
    return Verdict(best, by_class, wrong)
