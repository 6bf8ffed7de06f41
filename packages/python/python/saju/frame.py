"""Whole populations: a frame of births in, a frame of what is told of them out.

A frame is one of pandas, Polars or pyarrow, or anything else that offers itself as an Arrow stream; it comes back
as the same kind, with the same rows in the same order (and the same index, in pandas). Its columns are called like
the members of a request: `birthYear`, `birthMonth`, `birthDay`, `birthHour`, `birthMinute`, `isFemale`, `isLunar`,
`isLeapMonth`, `birthCity`, `birthPlace`, `timeMode`, `jasi`. Others are not looked at, and what is null is as if it
had not been sent. All cores work, and other threads of Python run on meanwhile.

    >>> import polars
    >>> births = polars.DataFrame({"birthYear": [1998, 1987], "birthMonth": [5, 6], "birthDay": [19, 15]})
    >>> pillars(births)["day"].to_list()
    ['병인', '을미']

A birth that is refused raises `RequestError`, whose `row` is its place. With `errors="null"` its row is empty, and
a column `error` tells the code.
"""

from __future__ import annotations

from datetime import date
from typing import Any, Literal, TypeVar, cast

from saju import _saju, _today

Frame = TypeVar("Frame")
Errors = Literal["raise", "null"]


def pillars(births: Frame, *, errors: Errors = "raise", script: Literal["hangul", "hanja"] = "hangul") -> Frame:
    """The four pillars: `year`, `month`, `day`, `hour`, categories of all sixty ganji in their order. `hour` is null
    where it is not known."""
    return _like(births, _saju.pillars_of(_sent(births), errors == "raise", script == "hanja"))


def judgments(births: Frame, *, errors: Errors = "raise") -> Frame:
    """What is judged of the charts, in the ids of answers.

    `dayMaster`; `wood` … `water`, how many of the visible letters each element has; `strengthScore` of 0–100 and
    `strength`; `gyeok` and `formation`; `yongsin` and `secondYongsin`; `decadeDirection` and `decadeStartAge`.
    """
    return _like(births, _saju.judgments_of(_sent(births), errors == "raise"))


def lines(
    births: Frame,
    topic: Literal["today", "daily", "monthly", "yearly"] = "today",
    *,
    today: date | None = None,
    language: Literal["ko", "en"] = "ko",
    errors: Errors = "raise",
) -> Frame:
    """A day, a month or a year in one line each: `period`, `ganji`, `character`, `family`, `sentence`, `task`.

    `character`, `family` and `task` are null of a period before the birth. What is asked about is
    `today`, or the column `date`, `month` or `year`; `language` is that of a row without one in the column
    `language`. `saju.RULESET_VERSION` tells the rules for all of them.
    """
    made = _saju.lines_of(_sent(births), errors == "raise", topic, _today.parts(today), language == "en")
    return _like(births, made)


def readings(
    births: Frame,
    topic: str,
    *,
    format: Literal["markdown", "json"] = "markdown",
    today: date | None = None,
    language: Literal["ko", "en"] = "ko",
    errors: Errors = "raise",
) -> Frame:
    """The answers to a topic, in a column `answer`: the short Markdown of about a thousand tokens, or the `data` of
    an answer as JSON. Any member of a request of the topic may be a column (`concern`, `date`)."""
    markdown, english = format == "markdown", language == "en"
    made = _saju.readings_of(_sent(births), errors == "raise", topic, _today.parts(today), markdown, english)
    return _like(births, made)


def _kind(births: object) -> str:
    """The library that a frame is of."""
    return type(births).__module__.partition(".")[0]


def _sent(births: Any) -> Any:
    """The frame as an Arrow stream. What Polars knows no type of holds nothing, and is not sent: its column of
    nulls has a buffer that Arrow does not allow."""
    if _kind(births) == "polars":
        import polars

        return births.select(polars.exclude(polars.Null))
    return births


def _like(births: Frame, made: _saju.ArrowStream) -> Frame:
    """The columns that were made, as the kind of frame that was sent."""
    kind = _kind(births)
    if kind == "polars":
        import polars

        return cast("Frame", polars.DataFrame(made))
    if kind not in ("pandas", "pyarrow"):
        return cast("Frame", made)
    import pyarrow

    table: Any = pyarrow.table(made)
    if kind == "pyarrow":
        return cast("Frame", table)
    frame = table.to_pandas()
    frame.index = cast("Any", births).index
    return cast("Frame", frame)
