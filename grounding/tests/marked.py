"""Texts whose claims are marked by hand: `{S …}` stated, `{C …}` contradicted, `{A …}` absent; marks may nest.

The first line names the material: a file of `material`, a person of `benchmark/agents`, or an answer among the goldens
of the readings.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from saju_grounding import Finding, check

ROOT = Path(__file__).parents[2]
VERDICTS = {"S": "stated", "C": "contradicted", "A": "absent"}


@dataclass(frozen=True)
class Mark:
    verdict: str
    start: int
    end: int


@dataclass
class Score:
    right: int = 0
    marks: int = 0
    wrong: list[tuple[str, Finding]] | None = None
    missed: list[tuple[str, str]] | None = None

    @property
    def precision(self) -> float:
        return self.right / (self.right + len(self.wrong))

    @property
    def recall(self) -> float:
        return self.right / self.marks


def material(name: str) -> str | dict:
    compact = Path(__file__).parent / f"material/{name}.md"
    if compact.exists():
        return compact.read_text()
    answer = ROOT / f"crates/reading/tests/goldens/consult/{name}.json"
    if answer.exists():
        return json.loads(answer.read_text())
    persons = map(json.loads, (ROOT / "benchmark/agents/persons.jsonl").read_text().splitlines())
    return next(person["compact"] for person in persons if person["id"] == name)


def read(path: Path) -> tuple[str | dict, str, list[Mark]]:
    first, text = path.read_text().split("\n", 1)
    plain, marks, opened = "", [], []
    at = 0
    while at < len(text):
        if text[at] == "{":
            opened.append((VERDICTS[text[at + 1]], len(plain)))
            at += 3
            continue
        if text[at] == "}":
            verdict, start = opened.pop()
            marks.append(Mark(verdict, start, len(plain)))
        else:
            plain += text[at]
        at += 1
    return material(first.removeprefix("material: ")), plain, marks


def score(folder: Path) -> Score:
    """A finding is right if it overlaps a mark of its verdict that no other finding has taken."""
    result = Score(wrong=[], missed=[])
    for path in sorted(folder.glob("*.md")):
        given, text, marks = read(path)
        result.marks += len(marks)
        left = list(marks)
        for finding in sorted(check(given, text), key=lambda finding: finding.end - finding.start):
            fits = [mark for mark in left if mark.verdict == finding.verdict and _shared(mark, finding) > 0]
            if fits:
                left.remove(max(fits, key=lambda mark: _shared(mark, finding) / (mark.end - mark.start)))
                result.right += 1
            else:
                result.wrong.append((path.stem, finding))
        result.missed += [(path.stem, f"{mark.verdict}: {text[mark.start : mark.end]}") for mark in left]
    return result


def _shared(mark: Mark, finding: Finding) -> int:
    return min(mark.end, finding.end) - max(mark.start, finding.start)
