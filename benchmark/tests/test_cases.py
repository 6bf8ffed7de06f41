"""The committed cases: what their schema says, and what their generator makes today."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import jsonschema
import pytest

from make import jeol
from make.traps import clocks_of_korea, hours, lunar_dates, unknown_hours, year_turns

FOLDER = Path(__file__).parent.parent
LINES = (FOLDER / "cases.jsonl").read_text(encoding="utf-8").splitlines()
CASES = [json.loads(line) for line in LINES]


def test_every_case_is_what_the_schema_says() -> None:
    schema = json.loads((FOLDER / "case.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for case in CASES:
        validator.validate(case)
    assert {case["class"] for case in CASES} == set(schema["properties"]["class"]["enum"])


def test_names_are_unique() -> None:
    assert not [name for name, times in Counter(case["id"] for case in CASES).items() if times > 1]


@pytest.mark.parametrize("trap", [clocks_of_korea, year_turns, unknown_hours, hours, lunar_dates])
def test_the_generator_makes_the_same(trap) -> None:
    made = [
        json.dumps(case.json(), ensure_ascii=False, separators=(",", ":")) for _, case in zip(range(60), trap.cases())
    ]
    start = LINES.index(made[0])
    assert LINES[start : start + len(made)] == made


def test_answers_have_what_is_asked_and_differ_from_mistakes() -> None:
    for case in CASES:
        answers = [{name: one for name, one in answer.items() if name != "by"} for answer in case["accepted"]]
        assert all(list(answer) == case["asks"] for answer in answers), case["id"]
        for given in case["mistakes"].values():
            for answer in given:
                assert {name: one for name, one in answer.items() if name != "by"} not in answers, case["id"]


def test_births_keep_their_distance() -> None:
    """The whole minute of a birth is on one side of a jeol, further off than the jeol may be wrong."""
    for case in CASES:
        boundary = case["boundary"]
        if boundary["kind"] in jeol.NAMES and "hour" not in case["asks"]:
            seconds, margin = boundary["seconds"], boundary["margin"]
            assert seconds >= margin - 1 or seconds + 60 <= 1 - margin, case["id"]


def test_both_sides_of_a_jeol_are_there() -> None:
    sides = Counter((case["class"], case["boundary"]["seconds"] < 0) for case in CASES)
    for trap in ("jeol-minute", "jeol-near", "ipchun-minute", "jeol-abroad", "jeol-future"):
        before, after = sides[trap, True], sides[trap, False]
        assert 0.8 < before / after < 1.25, trap
