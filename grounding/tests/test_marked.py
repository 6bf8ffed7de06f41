"""Texts marked by hand: what is said is right, and most of what could be said is."""

import unittest
from pathlib import Path

from .marked import score

MARKED = Path(__file__).parent / "marked"


class Marked(unittest.TestCase):
    def test_what_is_said_is_right(self) -> None:
        marks = 0
        for folder in ("tuned", "unseen", "later", "last", "blind"):
            with self.subTest(folder):
                result = score(MARKED / folder)
                marks += result.marks
                self.assertGreaterEqual(result.precision, 0.98, result.wrong)
                self.assertGreaterEqual(result.recall, 0.92, result.missed)
        self.assertGreater(marks, 1000)


if __name__ == "__main__":
    unittest.main()
