"""A chart as small typed values, without JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date, time
from typing import TYPE_CHECKING, Literal, NamedTuple, cast

from saju import _saju

if TYPE_CHECKING:
    from saju.types import PersonRequest

Element = Literal["wood", "fire", "earth", "metal", "water"]


@dataclass(frozen=True, slots=True, order=True)
class Ganji:
    """One of the sixty ganji: its place in the cycle, its names, and the elements of its two letters."""

    index: int
    hangul: str
    hanja: str
    stem_element: Element
    branch_element: Element

    def __str__(self) -> str:
        return self.hangul


GANJI: tuple[Ganji, ...] = tuple(
    Ganji(index, hangul, hanja, cast("Element", stem), cast("Element", branch))
    for index, (hangul, hanja, stem, branch) in enumerate(_saju.ganji())
)
"""All sixty, 갑자 first."""


class Chart(NamedTuple):
    """The four pillars of a birth.

    `hour` and `corrected_time` are `None` where the hour is not known; `solar_date` is the civil date of the birth.
    """

    year: Ganji
    month: Ganji
    day: Ganji
    hour: Ganji | None
    solar_date: date
    corrected_time: time | None

    def __str__(self) -> str:
        return " ".join(str(ganji) for ganji in self[:4] if ganji is not None)


def chart(birth: PersonRequest) -> Chart:
    """The chart of a birth.

    >>> chart({"birthYear": 1998, "birthMonth": 5, "birthDay": 19}).day.hanja
    '丙寅'

    Raises `RequestError` with all issues.
    """
    body = json.dumps(birth, ensure_ascii=False).encode()
    (year, month, day), hour, solar, corrected = _saju.chart(body)
    return Chart(
        GANJI[year],
        GANJI[month],
        GANJI[day],
        None if hour is None else GANJI[hour],
        date(*solar),
        None if corrected is None else time(*corrected),
    )
