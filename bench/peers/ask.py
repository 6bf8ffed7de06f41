"""One library of PyPI: `ask.py NAME` makes a first chart, `ask.py NAME QUESTIONS` answers what it is asked, as JSON."""

import json
import sys
import time
from importlib import import_module
from pathlib import Path

STEMS, BRANCHES = "甲乙丙丁戊己庚辛壬癸", "子丑寅卯辰巳午未申酉戌亥"


def place(ganji):
    """A ganji among the sixty."""
    return (6 * STEMS.index(ganji[0]) - 5 * BRANCHES.index(ganji[1])) % 60


class Saju:
    """The engine."""

    def __init__(self):
        self.saju = import_module("saju")

    @staticmethod
    def request(birth):
        names = ["birthYear", "birthMonth", "birthDay", "birthHour", "birthMinute"]
        return {**dict(zip(names, birth)), "timeMode": "convention"}

    def chart(self, birth):
        return self.saju.chart(self.request(birth))

    def reading(self, birth):
        return self.saju.reading("consult", self.request(birth))

    def pillars(self, chart):
        return [pillar and pillar.index for pillar in (chart.year, chart.month, chart.day, chart.hour)]

    def first_day(self, year, month, leap):
        solar = self.saju.convert(lunar=f"{year}-{month:02}-01", leap=leap)["solar"]
        return f"{solar['year']}-{solar['month']:02}-{solar['day']:02}"


class LunarPython:
    """lunar_python."""

    reading = None

    def __init__(self):
        self.lunar = import_module("lunar_python")

    def chart(self, birth):
        chart = self.lunar.Solar.fromYmdHms(*birth, 0).getLunar().getEightChar()
        return [chart.getYear(), chart.getMonth(), chart.getDay(), chart.getTime()]

    def pillars(self, chart):
        return [place(ganji) for ganji in chart]

    def first_day(self, year, month, leap):
        return self.lunar.Lunar.fromYmd(year, -month if leap else month, 1).getSolar().toYmd()


class Sajupy:
    """sajupy."""

    reading = None

    def __init__(self):
        self.sajupy = import_module("sajupy")

    def chart(self, birth):
        return self.sajupy.calculate_saju(*birth)

    def pillars(self, chart):
        return [place(chart[f"{pillar}_pillar"]) for pillar in ("year", "month", "day", "hour")]

    def first_day(self, year, month, leap):
        return self.sajupy.lunar_to_solar(year, month, 1, leap)["solar_date"]


LIBRARIES = {"saju": Saju, "lunar_python": LunarPython, "sajupy": Sajupy}


def timed(births, call):
    """Microseconds of the processor for each, the best of some rounds."""

    def once():
        began = time.process_time()
        for birth in births:
            call(birth)
        return (time.process_time() - began) * 1e6 / len(births)

    return min(once() for _ in range(3))


def attempt(call):
    """What a call gives; nothing where it refuses."""
    try:
        return call()
    except Exception:
        return None


def main(name, file=None):
    library = LIBRARIES[name]()
    first = library.pillars(library.chart((1998, 5, 19, 10, 30)))
    if file is None:
        print(*first)
        return
    asked = json.loads(Path(file).read_text())
    told = {
        "chart": timed(asked["century"], library.chart),
        "reading": timed(asked["century"], library.reading) if library.reading else None,
        "pillars": [attempt(lambda: library.pillars(library.chart(birth))) for birth in asked["births"]],
        "firstDays": [attempt(lambda: library.first_day(*month)) for month in asked["months"]],
    }
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
