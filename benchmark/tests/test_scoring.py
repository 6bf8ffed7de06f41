"""The judge: a right answer counts by its school alone, and a wrong one does not count."""

from __future__ import annotations

from adapters.adapter import Answer, Refused, Unsupported
from scoring import cases, report
from scoring.judge import accepting, judge, schools

ALL = cases.read()


def by_school(case: cases.Case, school: frozenset[str]) -> Answer:
    return next(answer.pillars for answer in case.accepted if answer.holds(school))


def test_each_school_has_an_answer_to_each_case() -> None:
    for school in schools():
        if "clock30" in school:
            continue
        for case in ALL:
            assert sum(answer.holds(school) for answer in case.accepted) == 1, (case.id, school)


def test_a_school_that_answers_by_its_rules_is_always_right() -> None:
    school = schools(["meanSolar", "midnight", "lunarNewYear", "gapBack", "secondTime", "unknownIsEnd"])[0]
    verdict = judge(ALL, [by_school(case, school) for case in ALL])
    assert verdict.all.right == len(ALL) and not verdict.wrong
    assert verdict.school == school


def test_a_convention_cannot_change_from_birth_to_birth() -> None:
    """Right by one school here and by another there."""
    two = schools(["trueSolar", "jasi"])[0], schools(["clock", "midnight"])[0]
    asked = [case for case in ALL if case.trap == "jasi"]
    mixed = [by_school(case, two[at % 2]) for at, case in enumerate(asked)]
    assert all(accepting(case, answer) for case, answer in zip(asked, mixed))
    assert judge(asked, mixed).wrong


def test_a_mistake_is_wrong_and_is_named() -> None:
    school = schools(["trueSolar", "jasi"])[0]
    given = {
        case: one.pillars
        for case in ALL
        if case.trap == "hour-daylight-saving"
        for one in case.mistakes["daylightSavingKept"]
        if one.holds(school)
    }
    verdict = judge(list(given), list(given.values()), school)
    assert len(given) > 150 and verdict.all.right == 0
    assert verdict.all.mistakes == {"daylightSavingKept": len(given)}


def test_any_other_pillar_is_wrong() -> None:
    school = schools()[0]
    for case in ALL:
        right = by_school(case, school)
        pillar = case.asks[0]
        assert not accepting(case, {**right, pillar: "甲丑"}), case.id


def test_refusing_is_right_only_where_there_was_no_such_time() -> None:
    verdict = judge(ALL, [Refused("no such time")] * len(ALL))
    assert {name for name, count in verdict.by_class.items() if count.right} == {"clock-skipped"}
    assert all(count.right == count.asked for name, count in verdict.by_class.items() if name == "clock-skipped")


def test_what_cannot_be_asked_is_neither_right_nor_wrong() -> None:
    verdict = judge(ALL, [Unsupported("no way")] * len(ALL))
    assert verdict.all.asked == 0 and verdict.all.unsupported == len(ALL)
    assert verdict.all.share is None and not verdict.wrong


class Silent:
    name, version, school = "silent", "1", ()

    def answer(self, births: list[cases.Birth]) -> list[Answer]:
        return [Unsupported("") for _ in births]


def test_shares_are_never_rounded_up() -> None:
    school = schools()[0]
    asked = ALL[:3000]
    answers = [by_school(case, school) for case in asked]
    answers[0] = Refused("no")
    assert " 99.9 " in f"{report.table(Silent(), judge(asked, answers))} "
