"""The service's own sentences: its answers bear out all that they claim. `SAJU_BINARY` is the path of the program."""

import json
import os
import random
import subprocess
import unittest
from pathlib import Path

from saju_grounding import check

TARGET = Path(__file__).parents[2] / "target"
PROGRAMS = [os.environ.get("SAJU_BINARY", ""), str(TARGET / "release" / "saju"), str(TARGET / "debug" / "saju")]
PROGRAM = next((program for program in PROGRAMS if program and Path(program).exists()), None)
BIRTHS = 16


def requests() -> list[dict]:
    chance = random.Random(20260204)
    births = [
        {
            "birthYear": chance.randint(1935, 2015),
            "birthMonth": chance.randint(1, 12),
            "birthDay": chance.randint(1, 28),
            "birthHour": chance.randint(0, 23),
            "isFemale": chance.random() < 0.5,
        }
        for _ in range(BIRTHS)
    ]
    return [
        {**birth, "topic": topic, "language": language, "format": "compact"}
        for birth in births
        for topic in ("consult", "life", "love")
        for language in ("ko", "en")
    ]


@unittest.skipIf(PROGRAM is None, "no program: cargo build -p saju, or SAJU_BINARY=PATH")
class Saju(unittest.TestCase):
    def test_own_sentences_are_borne_out(self) -> None:
        asked = requests()
        lines = "".join(json.dumps(request) + "\n" for request in asked)
        done = subprocess.run([PROGRAM, "batch"], input=lines, capture_output=True, text=True, check=True)
        stated = 0
        for request, line in zip(asked, done.stdout.splitlines(), strict=True):
            text = json.loads(line)["data"]["text"]
            findings = check(text, text)
            stated += sum(finding.verdict == "stated" for finding in findings)
            self.assertEqual([], [finding for finding in findings if finding.verdict == "contradicted"], request)
        self.assertGreater(stated, 20 * len(asked))


if __name__ == "__main__":
    unittest.main()
