"""Counts facts that answers state, contradict or leave out: `python3 -m agents.judge answers.jsonl [--json]`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from . import fixtures, prompts
from .facts import FACTS


@dataclass
class Count:
    """Of the facts that were asked for: stated rightly and nothing else, contradicted by any value, left out."""

    asked: int = 0
    stated: int = 0
    contradicted: int = 0
    silent: int = 0
    of_the_other: int = 0
    """Contradicted by what is true of the person whose text it was."""


def judge(answers: Iterable[Mapping[str, str]]) -> dict[str, Count]:
    """The count of each condition."""
    everyone = fixtures.read()
    persons = {person.id: person for person in everyone}
    questions = {question.id: question for question in prompts.QUESTIONS}
    counts: dict[str, Count] = {}
    for answer in answers:
        person = persons[answer["person"]]
        other = fixtures.other_of(everyone, person)
        count = counts.setdefault(answer["condition"], Count())
        for fact in questions[answer["question"]].facts:
            values = FACTS[fact].stated(answer["answer"])
            count.asked += 1
            if not values:
                count.silent += 1
            elif values == [person.facts[fact]]:
                count.stated += 1
            else:
                count.contradicted += 1
                count.of_the_other += other.facts[fact] in values and other.facts[fact] != person.facts[fact]
    return counts


def table(counts: Mapping[str, Count]) -> str:
    """A row for each condition."""
    head = f"{'condition':14}{'facts':>7}{'stated':>8}{'contradicted':>14}{'silent':>8}{'of the other':>14}"
    rows = (
        f"{name:14}{count.asked:7}{count.stated:8}{count.contradicted:14}{count.silent:8}{count.of_the_other:14}"
        for name, count in counts.items()
    )
    return "\n".join([head, *rows])


def main(file: str, *options: str) -> None:
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    counts = judge(json.loads(line) for line in lines)
    if "--json" in options:
        print(json.dumps({name: asdict(count) for name, count in counts.items()}, indent=2))
    else:
        print(table(counts))


if __name__ == "__main__":
    main(*sys.argv[1:])
