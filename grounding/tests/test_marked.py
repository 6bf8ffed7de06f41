"""Texts marked by hand: what is said is right, and most of what could be said is."""

import unittest
from pathlib import Path

from .marked import score

MARKED = Path(__file__).parent / "marked"


class Marked(unittest.TestCase):
    def test_what_is_said_is_right(self) -> None:
        for folder in ("tuned", "unseen"):
            with self.subTest(folder):
                result = score(MARKED / folder)
                self.assertGreaterEqual(result.precision, 0.95, result.wrong)
                self.assertGreaterEqual(result.recall, 0.9, result.missed)

    def test_there_are_enough_claims(self) -> None:
        self.assertGreaterEqual(score(MARKED / "tuned").marks + score(MARKED / "unseen").marks, 300)


if __name__ == "__main__":
    unittest.main()
