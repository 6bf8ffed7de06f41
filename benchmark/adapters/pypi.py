"""Libraries of PyPI. They have no time zones: each is given what the clock in Korea showed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import version

from scoring.cases import Birth

from .adapter import Answer, Refused, Unsupported

Solar = tuple[int, int, int]


def _of_korea(birth: Birth, chart: Callable[[Solar, int, int], Answer], solar: Callable[[Birth], Solar]) -> Answer:
    if not birth.korean:
        return Unsupported("no time zones")
    if birth.hour is None or birth.minute is None:
        return Unsupported("needs an hour")
    try:
        date = solar(birth) if birth.lunar else (birth.year, birth.month, birth.day)
        return chart(date, birth.hour, birth.minute)
    except Exception as error:  # Whatever a library raises, it gives no chart.
        return Refused(f"{type(error).__name__}: {error}")


class LunarPython:
    """lunar_python; `day` is `midnight` (its default) or `jasi`."""

    name = "lunar_python"

    def __init__(self, day: str = "midnight") -> None:
        self._library = import_module("lunar_python")
        self._sect = {"jasi": 1, "midnight": 2}[day]
        self.version = version("lunar_python")
        self.school = ("clock", day)

    def answer(self, births: Sequence[Birth]) -> list[Answer]:
        return [_of_korea(birth, self._chart, self._solar) for birth in births]

    def _chart(self, date: Solar, hour: int, minute: int) -> Answer:
        chart = self._library.Solar.fromYmdHms(*date, hour, minute, 0).getLunar().getEightChar()
        chart.setSect(self._sect)
        pillars = (chart.getYear(), chart.getMonth(), chart.getDay(), chart.getTime())
        return dict(zip(("year", "month", "day", "hour"), pillars))

    def _solar(self, birth: Birth) -> Solar:
        month = -birth.month if birth.leap else birth.month
        solar = self._library.Lunar.fromYmd(birth.year, month, birth.day).getSolar()
        return solar.getYear(), solar.getMonth(), solar.getDay()


class Sajupy:
    """sajupy; `solar=yes` has it correct the clock for the longitude of Seoul."""

    name = "sajupy"

    def __init__(self, solar: str = "no") -> None:
        self._library = import_module("sajupy")
        self._corrected = {"yes": True, "no": False}[solar]
        self.version = version("sajupy")
        self.school = ()

    def answer(self, births: Sequence[Birth]) -> list[Answer]:
        return [_of_korea(birth, lambda *asked: self._chart(birth.longitude, *asked), self._solar) for birth in births]

    def _chart(self, longitude: float, date: Solar, hour: int, minute: int) -> Answer:
        more = {"longitude": longitude, "use_solar_time": True, "utc_offset": 9} if self._corrected else {}
        chart = self._library.calculate_saju(*date, hour, minute, **more)
        return {pillar: chart[f"{pillar}_pillar"] for pillar in ("year", "month", "day", "hour")}

    def _solar(self, birth: Birth) -> Solar:
        found = self._library.lunar_to_solar(birth.year, birth.month, birth.day, birth.leap)
        year, month, day = (int(part) for part in found["solar_date"].split("-"))
        return year, month, day
