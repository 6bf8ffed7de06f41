"""The calendars: conversion, solar terms, days."""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING, Literal, cast

from saju import _saju

if TYPE_CHECKING:
    from saju.types import Conversion, DayView, TermList


def convert(
    *,
    solar: date | str | None = None,
    lunar: str | None = None,
    leap: bool = False,
    language: Literal["ko", "en"] = "ko",
) -> Conversion:
    """A date of 1900–2100 in both calendars: either `solar`, or `lunar` as `YYYY-MM-DD` with `leap` for a leap
    month.

    >>> convert(lunar="1987-06-15", leap=True)["solar"]
    {'year': 1987, 'month': 8, 'day': 9}
    """
    told = _saju.convert(None if solar is None else str(solar), lunar, leap, language == "en")
    return cast("Conversion", json.loads(told))


def terms(year: int, *, language: Literal["ko", "en"] = "ko") -> TermList:
    """The 24 solar terms of a calendar year, 소한 first, to the minute in KST and to a tenth of a second in UTC.

    >>> terms(2026)["terms"][2]["atKst"]
    '2026-02-04 05:02'
    """
    return cast("TermList", json.loads(_saju.terms(str(year), language == "en")))


def day(date: date | str, *, language: Literal["ko", "en"] = "ko") -> DayView:
    """A day of 1900–2100 in both calendars, with its pillars at 00:00 KST and the jeol that falls on it.

    >>> day("2026-02-04")["jeolOfDay"]["nameKo"]
    '입춘'
    """
    return cast("DayView", json.loads(_saju.day(str(date), language == "en")))
