"""What can be asked of a birth, beside the topics as values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, Any, Literal, cast

from saju import _saju, _today

if TYPE_CHECKING:
    from saju.types import (
        ChartPictureRequest,
        ChooseDatesAnswer,
        ChooseDatesRequest,
        CompactAnswer,
        CompactRequest,
        FindDatesAnswer,
        FindDatesRequest,
        HoursAnswer,
        HoursRequest,
        LineAnswer,
    )


def _answer(
    question: str, request: Mapping[str, Any] | bytes, today: date | None, language: str, markdown: bool = False
) -> bytes:
    body = request if isinstance(request, bytes) else json.dumps(request, ensure_ascii=False).encode()
    return _saju.answer(question, body, _today.parts(today), markdown, language == "en")


def reading_bytes(
    topic: str,
    request: Mapping[str, Any] | bytes,
    *,
    today: date | None = None,
    language: Literal["ko", "en"] = "ko",
) -> bytes:
    """The answer of `reading` as it is sent, JSON in UTF-8: for a server that passes it on. The request may be
    JSON itself."""
    return _answer(topic, request, today, language)


def markdown(
    topic: str,
    request: Mapping[str, Any] | bytes,
    *,
    today: date | None = None,
    language: Literal["ko", "en"] = "ko",
) -> str:
    """A topic as short Markdown of about a thousand tokens, for the prompt of a language model."""
    return _answer(topic, request, today, language, markdown=True).decode()


def compact(request: CompactRequest, *, today: date | None = None, language: Literal["ko", "en"] = "ko") -> CompactAnswer:
    """The same in its envelope, by the `topic` in the request, with the counts of tokens beside it."""
    return cast("CompactAnswer", json.loads(_answer("compact", request, today, language)))


def line(
    topic: Literal["today", "daily", "monthly", "yearly"],
    request: Mapping[str, Any],
    *,
    today: date | None = None,
    language: Literal["ko", "en"] = "ko",
) -> LineAnswer:
    """A day, a month or a year in one line: what it is to the chart, and one thing to do. A whole user base at once is
    `saju.frame.lines`."""
    return cast("LineAnswer", json.loads(_answer(topic, {**request, "detail": "line"}, today, language)))


def hours(request: HoursRequest, *, today: date | None = None, language: Literal["ko", "en"] = "ko") -> HoursAnswer:
    """The twelve double hours of a birth whose hour is not known, and what they share."""
    return cast("HoursAnswer", json.loads(_answer("hours", request, today, language)))


def find_dates(
    request: FindDatesRequest, *, today: date | None = None, language: Literal["ko", "en"] = "ko"
) -> FindDatesAnswer:
    """The moments that have given pillars, within years."""
    return cast("FindDatesAnswer", json.loads(_answer("findDates", request, today, language)))


def choose_dates(
    request: ChooseDatesRequest, *, today: date | None = None, language: Literal["ko", "en"] = "ko"
) -> ChooseDatesAnswer:
    """Dates for a purpose, such as a wedding or a move, for nobody, one or two persons."""
    return cast("ChooseDatesAnswer", json.loads(_answer("chooseDates", request, today, language)))


def chart_svg(request: ChartPictureRequest, *, language: Literal["ko", "en"] = "ko") -> str:
    """The chart as a picture in SVG, light or dark: pillars, ten gods, hidden stems, relations, elements. `language`
    is that of errors; the picture is told in the `language` of the request."""
    return _answer("chartSvg", request, None, language).decode()
