"""What there is: topics, modules, samples, cities, places, rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

from saju import _saju

if TYPE_CHECKING:
    from saju.types import CityList, CityResolution, ModuleList, PlaceList, SampleList, TopicList


def topics() -> TopicList:
    """The topics, what each asks and which modules it has."""
    return cast("TopicList", json.loads(_saju.topics()))


def modules() -> ModuleList:
    """The modules of answers."""
    return cast("ModuleList", json.loads(_saju.modules()))


def samples() -> SampleList:
    """The sample births, each with its request."""
    return cast("SampleList", json.loads(_saju.samples()))


def cities() -> CityList:
    """The cities of birth, each with its clock and other names."""
    return cast("CityList", json.loads(_saju.cities()))


def resolve_city(query: str) -> CityResolution:
    """Whether a text means a city, and what may be sent where it does not.

    >>> resolve_city("부산 해운대구")["city"]["id"]
    'busan'
    """
    return cast("CityResolution", json.loads(_saju.resolve_city(query)))


def places(query: str, limit: int = 10) -> PlaceList:
    """Places by name, at most 50, each with a `birthPlace` to be sent as it is.

    >>> places("경기도 광주시", 1)["places"][0]["birthPlace"]["longitude"]
    127.26
    """
    return cast("PlaceList", json.loads(_saju.places(query, limit)))


def explain(rule: str) -> str | None:
    """What a rule of `basis` says of itself, as Markdown; `None` for an id that no rule has.

    >>> explain("pillars.year").splitlines()[0].startswith("#")
    True
    """
    return _saju.explain(rule)
