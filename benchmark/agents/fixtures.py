"""The persons that are asked about. Nobody was born so; the texts are those of the program."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).parent / "persons.jsonl"


@dataclass(frozen=True)
class Person:
    """A birth, what a model may be given of it, and the facts by the names of `facts.FACTS`."""

    id: str
    birth: str
    reference: str
    chart: str
    compact: str
    facts: dict[str, str]


def read(file: Path = FILE) -> list[Person]:
    """All persons, in their order."""
    return [Person(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def other_of(persons: list[Person], person: Person) -> Person:
    """The next person, whose text is given for that of this one."""
    return persons[(persons.index(person) + 1) % len(persons)]
