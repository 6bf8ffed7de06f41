"""Both formats of material say the same, and what is no material is refused with what to send."""

import unittest

from saju_grounding import MaterialError, check
from saju_grounding.material import read

from .marked import material


class Material(unittest.TestCase):
    def test_an_answer_is_read_with_and_without_its_envelope(self) -> None:
        answer = material("male-forward")
        bare = answer["data"]
        for given, base in ((answer, "/data"), (bare, "")):
            facts = read(given)
            self.assertEqual(facts.pillars["day"].value, "丙寅")
            self.assertEqual(facts.pillars["day"].place, f"{base}/modules/fourPillars/pillars/day/ganjiHan")
            self.assertEqual(facts.strength.value, "신강")
            self.assertEqual(facts.roles["useful"].value, "earth")
            self.assertEqual(facts.present_year, 2026)

    def test_places_are_pointers_into_the_answer(self) -> None:
        answer = material("male-forward")
        for finding in check(
            answer, "일주는 병인(丙寅)이고 용신은 토이며 신강합니다. 경신 대운은 26–35세입니다. 2026년 병오년입니다."
        ):
            at = answer
            for key in finding.place.split("/")[1:]:
                at = at[int(key)] if isinstance(at, list) else at[key]
            self.assertTrue(at)

    def test_a_compact_text_is_read_by_lines(self) -> None:
        facts = read(material("person-1"))
        self.assertEqual({name: fact.value for name, fact in facts.pillars.items()},
                         {"year": "戊寅", "month": "丁巳", "day": "丙寅", "hour": "癸巳"})  # fmt: skip
        self.assertEqual(facts.pillars["day"].place, "line 4")
        self.assertEqual(facts.structures[0].value, "건록격")
        self.assertEqual(facts.roles["undermining"].value, "water")
        self.assertEqual((facts.birth_year, facts.present_year), (1998, 2026))
        current = next(decade for decade in facts.decades if decade.current)
        self.assertEqual((current.pillar, current.start_age, current.start_year), ("庚申", 26, 2024))

    def test_decades_that_are_not_listed_follow_from_two(self) -> None:
        facts = read(material("person-3"))
        self.assertEqual(facts.decade_of("庚辰").start_age, 68)
        self.assertIsNone(facts.decade_of("戊子"))

    def test_an_unknown_hour_is_no_hour(self) -> None:
        facts = read(material("unknown-hour"))
        self.assertFalse(facts.hour_known)
        self.assertNotIn("hour", facts.pillars)

    def test_two_persons_are_refused(self) -> None:
        pillars = "- 연주 무인(戊寅) | 월주 정사(丁巳) | 일주 병인(丙寅) | 시주 계사(癸巳)\n"
        answer = material("male-forward")["data"]
        for given in (pillars * 2, answer | {"partners": [answer]}):
            with self.assertRaisesRegex(MaterialError, "two persons"):
                read(given)

    def test_what_is_no_material_is_refused(self) -> None:
        for given in ("", "안녕하세요", "{", '{"data": {"days": []}}', "[]"):
            with self.subTest(given), self.assertRaises(MaterialError):
                check(given, "일주는 병인입니다.")


if __name__ == "__main__":
    unittest.main()
