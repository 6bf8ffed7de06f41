"""What a finding tells, what is left unsaid, and the command."""

import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

from saju_grounding import check
from saju_grounding.__main__ import main

from .marked import material, read

SCHEMA = json.loads((Path(__file__).parents[1] / "finding.schema.json").read_text())["items"]
PERSON = material("person-1")


class Findings(unittest.TestCase):
    def verdicts(self, text: str) -> list[str]:
        return [finding.verdict for finding in check(PERSON, text)]

    def test_spans_are_those_of_the_text_with_its_markdown(self) -> None:
        text = "😊 당신의 **일주**는 **병인(丙寅)**입니다.\n\n- 용신: `수(水)`"
        day, useful = check(PERSON, text)
        self.assertEqual(text[day.start : day.end], day.text)
        self.assertEqual(day.text, "일주**는 **병인(丙寅)")
        self.assertEqual((useful.verdict, useful.expected, useful.place), ("contradicted", "earth", "line 7"))

    def test_both_verdicts_of_each_kind(self) -> None:
        for true, false in (
            ("일주는 병인입니다.", "일주는 정묘입니다."),
            ("일주는 병인(丙寅)입니다.", "일주는 병인(丙子)입니다."),
            ("일주는 병인(丙寅)입니다.", "일주는 병자(丙寅)입니다."),
            ("일간은 병화입니다.", "일간은 정화입니다."),
            ("월지 사화는 비견입니다.", "월지 사화는 정재입니다."),
            ("화가 네 개입니다.", "화가 세 개입니다."),
            ("금이 없습니다.", "수가 없습니다."),
            ("인사형이 있습니다.", "자오충이 있습니다."),
            ("경신 대운은 26세부터입니다.", "경신 대운은 36세부터입니다."),
            ("2026년 병오년입니다.", "2026년 정미년입니다."),
            ("용신은 토입니다.", "용신은 금입니다."),
            ("신강한 사주입니다.", "신약한 사주입니다."),
            ("건록격입니다.", "정관격입니다."),
            ("The day pillar is Byeong-in 丙寅.", "The day pillar is Jeong-myo 丁卯."),
            ("Your day master is Yang Fire.", "Your day master is Yin Fire."),
            ("The hour stem is the Direct Officer.", "The hour stem is the Direct Wealth."),
            ("You have four fire letters.", "You have two fire letters."),
            ("Mu–Gye stem combination holds.", "The Rat–Horse clash holds."),
            ("The Gyeong-sin luck pillar begins in 2024.", "The Gyeong-sin luck pillar begins in 2034."),
            ("2026 is a Byeong-o year.", "2026 is a Jeong-mi year."),
            ("Your useful element is earth.", "Your useful element is metal."),
            ("Your day master is strong.", "Your day master is weak."),
            ("It is a Prosperity structure.", "It is a Direct Officer structure."),
        ):
            with self.subTest(true):
                self.assertIn("stated", self.verdicts(true))
                self.assertNotIn("contradicted", self.verdicts(true))
                self.assertIn("contradicted", self.verdicts(false))

    def test_what_is_supposed_denied_or_of_others_is_left_unsaid(self) -> None:
        for text in (
            "만약 일간이 정화였다면 달랐을 것입니다.",
            "신약한 사람은 쉬어야 합니다.",
            "정관격은 아닙니다.",
            "상대방의 일간이 임수라고 합니다.",
            "상대방의 사주를 보겠습니다. 계수 일간이고 용신은 금입니다.",
            "할 수가 없습니다.",
            "목이 한 글자가 넘어 넉넉합니다.",
            "토가 드러나지 않는다면 모를까요?",
            "종재격(從財格)이 이루어지는지는 확정하지 않습니다.",
            "토가 오면 용신은 수가 되고, 화가 오면 용신은 목입니다.",
            "인사해 주셔서 고맙습니다.",
            "용신은 금일까요?",
            "If your day master were weak, you would rest.",
            "People with a Direct Officer structure like rules.",
            "Your partner's day master is Yin Water.",
            "Your partner's chart is cooler. The day master is weak and the useful element is metal.",
            "Its main stem is Eul wood 乙: a Direct Officer structure would follow.",
            "It is not a Direct Officer structure.",
        ):
            with self.subTest(text):
                self.assertEqual(self.verdicts(text), [])

    def test_letters_that_gather_may_be_counted_as_what_they_become(self) -> None:
        # 申子辰 gather into water: three letters of it instead of one.
        person = material("person-8")
        for text, verdicts in (
            ("수가 한 글자입니다.", ["stated"]),
            ("수가 세 글자입니다.", []),
            ("수가 두 글자입니다.", ["contradicted"]),
        ):
            self.assertEqual([finding.verdict for finding in check(person, text)], verdicts, text)

    def test_what_the_material_does_not_say_is_absent(self) -> None:
        (hour,) = check(material("unknown-hour"), "시주는 병진(丙辰)입니다.")
        self.assertEqual((hour.verdict, hour.expected, hour.place), ("absent", None, None))
        without = "\n".join(line for line in PERSON.splitlines() if not line.startswith("- 용신 "))
        self.assertEqual([one.verdict for one in check(without, "용신은 토입니다.")], ["absent"])

    def test_findings_are_as_the_schema_says(self) -> None:
        given, text, _ = read(Path(__file__).parent / "marked/tuned/ko-essay.md")
        findings = check(given, text)
        self.assertGreater(len({finding.kind for finding in findings}), 8)
        for finding in findings:
            told = finding.as_json()
            self.assertEqual(sorted(told), sorted(SCHEMA["required"]))
            for name in ("kind", "verdict"):
                self.assertIn(told[name], SCHEMA["properties"][name]["enum"])

    def test_the_command(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            given, text = Path(folder, "material.md"), Path(folder, "text.md")
            given.write_text(PERSON)
            for said, code, verdict in (("용신은 토입니다.", 0, "stated"), ("용신은 금입니다.", 1, "contradicted")):
                text.write_text(said)
                for option in ([], ["--json"]):
                    with contextlib.redirect_stdout(io.StringIO()) as out:
                        self.assertEqual(main([str(given), str(text), *option]), code)
                    self.assertIn(verdict, out.getvalue())
            self.assertEqual(json.loads(out.getvalue())[0]["verdict"], verdict)
            with contextlib.redirect_stderr(io.StringIO()) as errors:
                self.assertEqual(main([str(text), str(text)]), 2)
            self.assertIn("send a compact text or a JSON answer", errors.getvalue())


if __name__ == "__main__":
    unittest.main()
