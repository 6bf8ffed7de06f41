"""Frames tell of each birth what is told of it alone."""

import json
import threading
import time
from datetime import date

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import saju

TODAY = date(2026, 5, 19)


def polars_frame(births: list[dict]) -> pl.DataFrame:
    """Births as Polars has them; a column of which nothing is known stays one."""
    return pl.DataFrame(births, infer_schema_length=None)


def alone(birth: dict) -> list[str | None]:
    """The pillars of a birth that is asked by itself."""
    told = saju.chart({name: value for name, value in birth.items() if value is not None})
    return [None if ganji is None else ganji.hangul for ganji in told[:4]]


def test_each_kind_of_frame_comes_back_with_the_same_pillars(births: list[dict]) -> None:
    expected = [alone(birth) for birth in births]
    arrow = saju.frame.pillars(pa.Table.from_pylist(births))
    assert isinstance(arrow, pa.Table)
    assert [list(row.values()) for row in arrow.to_pylist()] == expected
    polars = saju.frame.pillars(polars_frame(births))
    assert isinstance(polars, pl.DataFrame)
    assert [list(row) for row in polars.rows()] == expected
    pandas = saju.frame.pillars(pd.DataFrame(births))
    assert isinstance(pandas, pd.DataFrame)
    assert pandas.astype(object).where(pandas.notna(), None).to_numpy().tolist() == expected


def test_the_rows_of_a_stream_keep_their_order(births: list[dict]) -> None:
    whole = pa.Table.from_pylist(births)
    parts = pa.concat_tables([whole.slice(start, 7) for start in range(0, len(whole), 7)])
    assert saju.frame.pillars(parts).to_pylist() == saju.frame.pillars(whole).to_pylist()
    assert saju.frame.pillars(whole.slice(0, 0)).column_names == ["year", "month", "day", "hour"]


def test_categories_are_all_sixty_in_order(births: list[dict]) -> None:
    frame = saju.frame.pillars(pd.DataFrame(births[:3], index=["a", "b", "c"]), script="hanja")
    assert list(frame.index) == ["a", "b", "c"]
    assert list(frame["day"].cat.categories) == [ganji.hanja for ganji in saju.GANJI]


def test_judgments_are_those_of_readings(births: list[dict]) -> None:
    told = saju.frame.judgments(polars_frame(births[:40])).rows(named=True)
    for birth, row in zip(births, told, strict=False):
        sent = {name: value for name, value in birth.items() if value is not None}
        modules = {**saju.reading("manse", sent)["data"]["modules"], **saju.reading("life", sent)["data"]["modules"]}
        assert row["strengthScore"] == modules["sinStrength"]["score"]
        assert row["gyeok"] == modules["gyeokguk"]["id"]
        assert row["yongsin"] == modules["yongsin"]["primary"]["element"]
        visible = {count["element"]: count["visible"] for count in modules["elements"]["counts"]}
        assert {element: row[element] for element in visible} == visible
        decades = modules["decadeFortune"]
        assert (row["decadeDirection"], row["decadeStartAge"]) == (decades["direction"], decades["startAge"])


def test_readings_are_those_of_single_births(births: list[dict]) -> None:
    frame = polars_frame([{**birth, "concern": "work"} for birth in births[:20]])
    texts = saju.frame.readings(frame, "consult", today=TODAY)["answer"]
    data = saju.frame.readings(frame, "consult", format="json", today=TODAY)["answer"]
    for birth, text, json_text in zip(frame.rows(named=True), texts, data, strict=True):
        sent = {name: value for name, value in birth.items() if value is not None}
        assert text == saju.markdown("consult", sent, today=TODAY)
        assert json.loads(json_text) == saju.reading("consult", sent, today=TODAY)["data"]


def test_whole_numbers_that_pandas_makes_fractions_are_read() -> None:
    frame = pd.DataFrame({"birthYear": [1998, 1998], "birthMonth": [5, 5], "birthDay": [19, 19], "birthHour": [10, None]})
    assert frame["birthHour"].dtype == "float64"
    assert saju.frame.pillars(frame)["hour"].astype(object).where(lambda hour: hour.notna(), None).tolist() == ["계사", None]


def test_a_row_that_is_wrong_is_named_or_left_empty(births: list[dict]) -> None:
    wrong = [*births[:2000], {**births[0], "birthMonth": 2, "birthDay": 30}, {**births[0], "birthCity": "어딘가"}]
    with pytest.raises(saju.RequestError) as caught:
        saju.frame.pillars(polars_frame(wrong))
    assert (caught.value.row, caught.value.code) == (2000, "INVALID_DATE")
    told = saju.frame.pillars(polars_frame(wrong), errors="null").rows(named=True)
    assert told[1999]["error"] is None and told[1999]["year"] is not None
    assert told[2000] == {"year": None, "month": None, "day": None, "hour": None, "error": "INVALID_DATE"}
    assert told[2001]["error"] == "UNSUPPORTED_CITY"


def test_a_frame_without_births_is_refused() -> None:
    with pytest.raises(ValueError, match="name.*birthYear"):
        saju.frame.pillars(pl.DataFrame({"name": ["김"]}))


def test_a_column_that_has_no_json_is_refused() -> None:
    mixed = pa.UnionArray.from_dense(pa.array([0], pa.int8()), pa.array([0], pa.int32()), [pa.array([10])])
    with pytest.raises(ValueError, match="Union"):
        saju.frame.pillars(pa.table({"birthYear": [1998], "birthHour": mixed}))


def test_other_threads_run_meanwhile(births: list[dict]) -> None:
    frame = polars_frame(births * 10)
    begun, ended = threading.Event(), threading.Event()

    def ask() -> None:
        begun.set()
        saju.frame.judgments(frame)
        ended.set()

    thread = threading.Thread(target=ask)
    thread.start()
    begun.wait()
    turns = 0
    while not ended.is_set():
        time.sleep(0.001)
        turns += 1
    thread.join()
    assert turns > 5


LINE = ["period", "ganji", "character", "family", "sentence", "task"]


@pytest.mark.parametrize("topic", ["today", "daily", "monthly", "yearly"])
def test_lines_are_those_of_readings(births: list[dict], topic: str) -> None:
    told = saju.frame.lines(polars_frame(births[:40]), topic, today=TODAY)
    assert told.columns == LINE
    for birth, row in zip(births, told.rows(named=True), strict=False):
        sent = {name: value for name, value in birth.items() if value is not None}
        line = saju.line(topic, sent, today=TODAY)["data"]["line"]
        assert {name: value for name, value in row.items() if value is not None} == line


def test_lines_take_their_day_and_their_language_from_columns() -> None:
    births = pl.DataFrame({
        "birthYear": [1998, 1998], "birthMonth": [5, 5], "birthDay": [19, 19],
        "date": ["2026-05-20", "1990-01-01"], "language": ["en", None],
    })
    after, before = saju.frame.lines(births, today=TODAY).rows(named=True)
    assert after["period"] == "2026-05-20" and after["sentence"].isascii() is False and "the" in after["sentence"].lower()
    assert (before["character"], before["family"], before["task"]) == (None, None, None)
    assert "태어나기 전" in before["sentence"]


def test_lines_of_another_topic_are_refused() -> None:
    with pytest.raises(ValueError, match="today, daily, monthly, yearly"):
        saju.frame.lines(pl.DataFrame({"birthYear": [1998]}), "manse")  # type: ignore[arg-type]
