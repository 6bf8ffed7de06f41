"""What a type checker makes of the package: read by mypy, never run."""

from typing import assert_type

import polars
import saju
from saju import types

birth: types.ManseRequest = {"birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": None}

answer = saju.reading("manse", birth)
assert_type(answer, types.ManseAnswer)
assert_type(answer["data"]["modules"]["sinStrength"]["score"], float)
assert_type(saju.chart({"birthYear": 1998, "birthMonth": 5, "birthDay": 19}), saju.Chart)
assert_type(saju.frame.pillars(polars.DataFrame()), polars.DataFrame)
assert_type(saju.convert(solar="1998-05-19")["lunar"]["isLeapMonth"], bool)

saju.reading("manse", {"birthYear": 1998, "birthMonth": 5})  # type: ignore[call-overload]
saju.reading("tarot", birth)  # type: ignore[call-overload]
saju.chart({"birthYear": "1998", "birthMonth": 5, "birthDay": 19})  # type: ignore[typeddict-item]
