"""How long the package takes, beside the program (SAJU_BINARY, a release build for a fair comparison).

    a consult answer     at most 1.3 times the program's own time
    100,000 pillars      at most a second
"""

import json
import os
import random
import statistics
import subprocess
import time
from collections.abc import Callable
from datetime import date

import pandas
import polars
import pyarrow
import saju

ANSWERS = 2000
ROWS = 100_000
ROUNDS = 5
TODAY = date(2026, 5, 19)


def births(count: int) -> list[dict]:
    chance = random.Random(20261122)
    return [
        {
            "birthYear": chance.randrange(1950, 2020),
            "birthMonth": chance.randrange(1, 13),
            "birthDay": chance.randrange(1, 29),
            "birthHour": chance.randrange(24),
            "isFemale": chance.random() < 0.5,
            "birthCity": chance.choice(["서울", "부산", "뉴욕"]),
        }
        for _ in range(count)
    ]


def best(work: Callable[[], object]) -> float:
    """Seconds of the fastest round: what else ran on the machine is left out."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)


def native(lines: list[dict]) -> float:
    """Seconds of the program for so many answers on one core, without its start."""
    def took(count: int) -> float:
        text = "\n".join(json.dumps(line) for line in lines[:count]).encode()
        command = [os.environ["SAJU_BINARY"], "batch", "--topic", "consult", "--threads", "1"]
        return best(lambda: subprocess.run(command, input=text, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    return took(len(lines)) - took(1)


def main() -> None:
    people = births(ROWS)
    some = people[:ANSWERS]
    program = native(some)
    asked = {
        "program": program,
        "reading_bytes": best(lambda: [saju.reading_bytes("consult", birth, today=TODAY) for birth in some]),
        "reading": best(lambda: [saju.reading("consult", birth, today=TODAY) for birth in some]),
        "markdown": best(lambda: [saju.markdown("consult", birth, today=TODAY) for birth in some]),
        "chart": best(lambda: [saju.chart(birth) for birth in some]),
    }
    print(f"{'':24}{'µs each':>10}{'of program':>12}")
    for name, seconds in asked.items():
        print(f"{name:24}{seconds / ANSWERS * 1e6:10.1f}{seconds / program:12.2f}")
    frames = {"pandas": pandas.DataFrame(people), "polars": polars.DataFrame(people), "pyarrow": pyarrow.Table.from_pylist(people)}
    print(f"\n{f'{ROWS:,} births':24}{'pillars s':>10}{'judgments s':>12}")
    for name, frame in frames.items():
        pillars, judgments = best(lambda: saju.frame.pillars(frame)), best(lambda: saju.frame.judgments(frame))
        print(f"{name:24}{pillars:10.3f}{judgments:12.3f}")
    print(f"\nthreads {os.cpu_count()}, load {statistics.mean(os.getloadavg()):.1f}")


if __name__ == "__main__":
    main()
