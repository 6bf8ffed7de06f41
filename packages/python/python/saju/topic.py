"""The answers to topics. Their types are in `topic.pyi`, drawn from the schemas."""

import json
from collections.abc import Mapping
from datetime import date
from typing import Any, Literal

from saju.questions import reading_bytes


def reading(
    topic: str, request: Mapping[str, Any], *, today: date | None = None, language: Literal["ko", "en"] = "ko"
) -> Any:
    """Answers a topic (`"manse"`, `"consult"` …): the envelope with `data` and `meta`, as the service sends it.

    `today` is what is current and what the reference day is where the request names none; the present day in
    Korea unless it is given. `language` is that of warnings and errors; judgments are told in Korean.

    Raises `RequestError` with all issues of the request, `ValueError` for a topic there is not.
    """
    return json.loads(reading_bytes(topic, request, today=today, language=language))
