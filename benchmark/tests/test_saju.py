"""The program itself, by each of its conventions: all right. `SAJU` is its path."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from adapters import ADAPTERS
from scoring import cases
from scoring.judge import judge

TARGET = Path(__file__).parents[2] / "target"
PROGRAMS = [os.environ.get("SAJU", ""), str(TARGET / "release" / "saju"), str(TARGET / "debug" / "saju")]
PROGRAM = next((program for program in PROGRAMS if program and Path(program).exists()), None)

ALL = cases.read()
# The optimised program answers all of them in a second or two, the other in a minute: every seventh is asked then.
ASKED = ALL if PROGRAM and "debug" not in PROGRAM else ALL[::7]


@pytest.mark.skipif(PROGRAM is None, reason="no program: cargo build --release -p saju, or SAJU=PATH")
@pytest.mark.parametrize("time", ["trueSolar", "meanSolar"])
@pytest.mark.parametrize("day", ["jasi", "midnight"])
def test_every_answer_is_right(time: str, day: str) -> None:
    adapter = ADAPTERS["saju-batch"](program=PROGRAM, time=time, day=day)
    verdict = judge(ASKED, adapter.answer([case.birth for case in ASKED]), adapter.school)
    assert not [(case.id, answer) for case, answer in verdict.wrong]
    assert verdict.all.right == len(ASKED)
