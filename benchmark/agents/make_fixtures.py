"""Writes `persons.jsonl`: `python3 -m agents.make_fixtures PATH_OF_SAJU`. The day it is made is the day asked about."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict
from typing import Any

from .fixtures import FILE, Person

# Year, month, day, hour, minute, whether female, city: of different seasons, strengths and structures, none of them
# near an edge, so that the short text has one value of each fact.
BIRTHS = (
    (1998, 5, 19, 10, 0, False, "서울"),
    (1987, 7, 20, 14, 0, True, "부산"),
    (1975, 12, 3, 20, 40, False, "대구"),
    (1961, 3, 28, 6, 10, True, "광주광역시"),
    (2003, 9, 9, 19, 45, False, "인천"),
    (1992, 2, 14, 22, 5, True, "대전"),
    (1969, 10, 30, 4, 15, False, "서울"),
    (1981, 1, 22, 8, 40, True, "부산"),
)
PILLARS = {"year": "연주", "month": "월주", "day": "일주", "hour": "시주"}


def _ask(program: str, birth: tuple, *options: str) -> str:
    year, month, day, hour, minute, female, city = birth
    at = f"{year}-{month:02}-{day:02}T{hour:02}:{minute:02}"
    command = [program, *options, "--birth", at, "--city", city, *(["--female"] if female else [])]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def _modules(program: str, birth: tuple, topic: str) -> tuple[dict[str, Any], str]:
    data = json.loads(_ask(program, birth, topic, "--json", "--detail", "minimal"))["data"]
    return data["modules"], data["reference"]["date"]


def person(program: str, number: int, birth: tuple) -> Person:
    """A birth as the program tells it."""
    year, month, day, hour, minute, female, city = birth
    life, reference = _modules(program, birth, "life")
    strength = _modules(program, birth, "manse")[0]["sinStrength"]
    pillars = life["fourPillars"]["pillars"]
    decades = {entry["order"]: entry for entry in life["decadeFortune"]["entries"]}
    return Person(
        id=f"person-{number}",
        birth=f"양력 {year}년 {month}월 {day}일 {hour}시 {minute}분, {city}, {'여성' if female else '남성'}",
        reference=reference,
        chart=" · ".join(f"{ko} {pillars[name]['ganji']}({pillars[name]['ganjiHan']})" for name, ko in PILLARS.items()),
        compact=_ask(program, birth, "life", "--format", "compact").strip(),
        facts={
            **{f"{name}Pillar": pillars[name]["ganji"] for name in PILLARS},
            "strength": strength["label"],
            "gyeokguk": life["gyeokguk"]["ko"],
            "yongsin": life["yongsin"]["primary"]["elementKo"],
            "currentDecade": decades[life["decadeFortune"]["current"]["order"]]["ganji"],
        },
    )


def main(program: str) -> None:
    persons = (person(program, number, birth) for number, birth in enumerate(BIRTHS, 1))
    lines = [json.dumps(asdict(one), ensure_ascii=False) + "\n" for one in persons]
    FILE.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
