"""The package as a programmer meets it."""

import doctest
import importlib
import tomllib
import xml.etree.ElementTree as ElementTree
from datetime import date, time
from pathlib import Path

import pytest
import saju

BIRTH = {"birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10, "birthCity": "서울"}
WORKSPACE = Path(__file__).resolve().parents[3] / "Cargo.toml"


@pytest.mark.parametrize("module", ["saju", "saju.calendar", "saju.chart", "saju.frame", "saju.grounding", "saju.lists"])
def test_examples_of_the_documentation_hold(module: str) -> None:
    ran = doctest.testmod(importlib.import_module(module))
    assert ran.attempted > 0 and ran.failed == 0


def test_a_chart_is_small_and_typed() -> None:
    chart = saju.chart(BIRTH)
    assert [ganji.hanja for ganji in chart[:4]] == ["戊寅", "丁巳", "丙寅", "癸巳"]
    assert (chart.solar_date, chart.corrected_time) == (date(1998, 5, 19), time(9, 31, 29))
    assert (chart.day.stem_element, chart.day.branch_element) == ("fire", "wood")
    without = saju.chart({"birthYear": 1998, "birthMonth": 5, "birthDay": 19})
    assert (without.hour, without.corrected_time, str(without)) == (None, None, "무인 정사 병인")


def test_every_issue_is_told_at_once() -> None:
    with pytest.raises(saju.RequestError) as caught:
        saju.chart({"birthYear": 1998, "birthMonth": 13, "birthCity": "낙원시"})
    error = caught.value
    assert isinstance(error, ValueError) and error.status == 400 and error.row is None
    assert [issue.field for issue in error.issues] == ["birthMonth", "birthDay", "birthCity"]
    assert error.issues[0].received == "13" and error.issues[0].received_type == "number"
    assert error.issues[2].suggestions[0]["name"] == "전북특별자치도 남원시"
    assert "birthDay" in str(error)


def test_errors_and_warnings_have_two_languages() -> None:
    with pytest.raises(saju.RequestError, match="between|integer|1"):
        saju.reading("manse", {**BIRTH, "birthMonth": 13}, language="en")
    warnings = saju.reading("manse", {**BIRTH, "isMale": False}, language="en")["meta"]["warnings"]
    assert [warning["code"] for warning in warnings] == ["SEX_ASSUMED", "UNKNOWN_FIELD"]
    assert all(warning["message"].isascii() for warning in warnings)


def test_what_a_model_wrote_is_held_against_what_it_was_given() -> None:
    answer = saju.reading("consult", BIRTH, today=date(2026, 5, 19))
    text = "😊 일주는 **정묘**이고 용신은 토입니다."
    day, useful = saju.ground(answer, text, language="en")
    assert (day.verdict, day.expected, text[day.start : day.end]) == ("contradicted", "丙寅", "일주는 **정묘")
    assert day.place == "/data/modules/fourPillars/pillars/day/ganjiHan" and "Byeong-in" in day.note
    assert (useful.verdict, useful.claim) == ("stated", "useful: earth")
    with pytest.raises(ValueError, match="compact"):
        saju.ground("안녕하세요", text)


def test_a_topic_there_is_not_names_those_there_are() -> None:
    with pytest.raises(ValueError, match="manse.*health"):
        saju.reading("tarot", BIRTH)  # type: ignore[call-overload]


def test_the_day_is_a_value() -> None:
    answer = saju.reading("today", BIRTH, today=date(2026, 5, 19))
    assert answer["data"]["modules"]["dailyInteraction"]["date"] == "2026-05-19"


def test_other_questions_are_answered() -> None:
    assert len(saju.hours({"birthYear": 1998, "birthMonth": 5, "birthDay": 19})["data"]["candidates"]) == 12
    found = saju.find_dates({"day": "병인", "hour": "계사", "fromYear": 1998, "toYear": 1998})
    assert found["data"]["count"] == 6
    short = saju.compact({**BIRTH, "topic": "consult"})
    assert short["data"]["text"] and short["meta"]["textTokens"] > 100
    svg = saju.chart_svg({**BIRTH, "theme": "dark", "language": "en"})
    assert ElementTree.fromstring(svg).tag.endswith("svg") and "Day master" in svg
    with pytest.raises(saju.RequestError):
        saju.convert(solar="1998-02-30")
    with pytest.raises(saju.RequestError):
        saju.terms(26)


def test_the_version_is_that_of_the_program() -> None:
    assert saju.__version__ == tomllib.loads(WORKSPACE.read_text())["workspace"]["package"]["version"]
