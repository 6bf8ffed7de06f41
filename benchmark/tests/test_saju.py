"""The program itself, by each of its conventions: all right. `SAJU_BINARY` is its path."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from adapters import ADAPTERS
from scoring import cases
from scoring.judge import judge

TARGET = Path(__file__).parents[2] / "target"
PROGRAMS = [os.environ.get("SAJU_BINARY", ""), str(TARGET / "release" / "saju"), str(TARGET / "debug" / "saju")]
PROGRAM = next((program for program in PROGRAMS if program and Path(program).exists()), None)

ALL = cases.read()
# Conventions of the hour decide in these alone; of the others some are enough, once they were all asked.
OF_THE_HOUR = ("jasi", "hour-schools")
SOME = [case for at, case in enumerate(ALL) if case.trap in OF_THE_HOUR or at % 16 == 0]


@pytest.mark.skipif(PROGRAM is None, reason="no program: cargo build --release -p saju, or SAJU_BINARY=PATH")
@pytest.mark.parametrize("time", ["trueSolar", "meanSolar"])
@pytest.mark.parametrize("day", ["jasi", "midnight"])
def test_every_answer_is_right(time: str, day: str) -> None:
    every = (time, day) == ("trueSolar", "jasi") and "debug" not in str(PROGRAM)
    asked = ALL if every else SOME
    adapter = ADAPTERS["saju-batch"](program=PROGRAM, time=time, day=day)
    verdict = judge(asked, adapter.answer([case.birth for case in asked]), adapter.school)
    assert not [(case.id, answer) for case, answer in verdict.wrong]
    assert verdict.all.right == len(asked)
