"""한국 명리의 사주 계산. Korean four pillars (saju), calculated here: no server, no key, no network.

    >>> import saju
    >>> birth = {"birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10, "birthCity": "서울"}
    >>> str(saju.chart(birth))
    '무인 정사 병인 계사'
    >>> saju.reading("manse", birth)["data"]["modules"]["sinStrength"]["label"]
    '신강'

`reading` answers a topic as the service does, with the same members and sentences; `saju.types` has the types
of all requests and answers. `saju.frame` does the same for whole populations. What is wrong with a request is
told all at once by `RequestError.issues`.
"""

from saju import errors, frame
from saju._saju import RULESET_VERSION, VERSION as __version__
from saju.calendar import convert, day, terms
from saju.chart import GANJI, Chart, Ganji, chart
from saju.errors import EngineError, Issue, RequestError, SajuError
from saju.grounding import Finding, ground
from saju.lists import cities, explain, modules, places, resolve_city, samples, topics
from saju.questions import (
    chart_svg,
    choose_dates,
    compact,
    find_dates,
    hours,
    line,
    markdown,
    reading_bytes,
)
from saju.topic import reading

__all__ = [
    "GANJI",
    "RULESET_VERSION",
    "Chart",
    "EngineError",
    "Finding",
    "Ganji",
    "Issue",
    "RequestError",
    "SajuError",
    "__version__",
    "chart",
    "chart_svg",
    "choose_dates",
    "cities",
    "compact",
    "convert",
    "day",
    "errors",
    "explain",
    "find_dates",
    "frame",
    "ground",
    "hours",
    "line",
    "markdown",
    "modules",
    "places",
    "reading",
    "reading_bytes",
    "resolve_city",
    "samples",
    "terms",
    "topics",
]
