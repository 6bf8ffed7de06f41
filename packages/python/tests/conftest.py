"""What the tests share."""

import os
import random
import subprocess
from datetime import date, timedelta

import pytest

CITIES = ["서울", "부산", "뉴욕", "런던", "도쿄"]


@pytest.fixture(scope="session")
def binary() -> str:
    """The program of the same version, which the package is held against."""
    path = os.environ.get("SAJU_BINARY")
    assert path, "set SAJU_BINARY to the program"
    subprocess.run([path, "--version"], check=True, stdout=subprocess.DEVNULL)
    return path


@pytest.fixture(scope="session")
def births() -> list[dict]:
    """Births of every kind: solar and lunar, leap months, unknown hours, several cities."""
    chance = random.Random(20261122)
    made: list[dict] = []
    for _ in range(3000):
        day = date(1900, 2, 1) + timedelta(days=chance.randrange(190 * 365))
        made.append({
            "birthYear": day.year,
            "birthMonth": day.month,
            "birthDay": min(day.day, 29) if chance.random() < 0.3 else day.day,
            "birthHour": chance.choice([None, *range(24)]),
            "birthMinute": None,
            "isFemale": chance.random() < 0.5,
            "isLunar": False,
            "isLeapMonth": None,
            "birthCity": chance.choice(CITIES),
            "jasi": chance.choice(["start", "midnight"]),
        })
        if made[-1]["birthHour"] is not None:
            made[-1]["birthMinute"] = chance.randrange(60)
    lunar = {**made[0], "birthYear": 1987, "birthMonth": 6, "isLunar": True}
    made += [{**lunar, "birthDay": day, "isLeapMonth": day % 2 == 0} for day in range(1, 29)]
    return made
