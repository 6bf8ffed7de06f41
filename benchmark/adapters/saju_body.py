"""Requests and answers of saju, the same for its API and its program."""

from __future__ import annotations

from typing import Any

from scoring.cases import Birth

from .adapter import Answer, Refused

_MODES = {"trueSolar": "trueSolar", "meanSolar": "convention"}
_JASI = {"jasi": "start", "midnight": "midnight"}
# What the service does, whatever it is asked.
_FIXED = ("ipchun", "gapForward", "firstTime", "unknownIsNoon")


class Form:
    """How saju is asked: by a time (`trueSolar`, `meanSolar`) and a turn of the day (`jasi`, `midnight`)."""

    def __init__(self, time: str, day: str) -> None:
        self.school = (time, day, *_FIXED)
        self._options = {"timeMode": _MODES[time], "jasi": _JASI[day], "detail": "minimal"}

    def request(self, birth: Birth) -> dict[str, Any]:
        hour = {} if birth.hour is None else {"birthHour": birth.hour, "birthMinute": birth.minute}
        lunar = {"isLunar": True, "isLeapMonth": birth.leap} if birth.lunar else {}
        return {
            "birthYear": birth.year,
            "birthMonth": birth.month,
            "birthDay": birth.day,
            **hour,
            **lunar,
            "birthPlace": {"longitude": birth.longitude, "tzId": birth.zone},
            **self._options,
        }

    @staticmethod
    def answer(envelope: dict[str, Any]) -> Answer:
        if not envelope["success"]:
            return Refused(envelope["error"]["code"])
        pillars = envelope["data"]["modules"]["fourPillars"]["pillars"]
        return {name: pillar and pillar["ganjiHan"] for name, pillar in pillars.items()}
