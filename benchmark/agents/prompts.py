"""What a model is given, and what it is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .fixtures import Person

SYSTEM = (
    "사주 상담을 돕습니다. 자료가 있으면 자료에 적힌 대로 답하고, 자료가 물은 사람의 것이 아니면 그렇다고 말합니다. "
    "“연주 갑자”, “격국 정관격”처럼 이름을 앞에 적고, 간지는 한글로 적습니다. 모르는 것은 모른다고 합니다."
)


@dataclass(frozen=True)
class Question:
    """A question, and the facts that an answer should state."""

    id: str
    text: str
    facts: tuple[str, ...]


QUESTIONS = (
    Question(
        "pillars", "연주, 월주, 일주, 시주는 무엇입니까?", ("yearPillar", "monthPillar", "dayPillar", "hourPillar")
    ),
    Question("structure", "신강입니까, 신약입니까? 격국은 무엇입니까?", ("strength", "gyeokguk")),
    Question("luck", "용신은 어느 오행이고, 지금의 대운은 무엇입니까?", ("yongsin", "currentDecade")),
)

CONDITIONS = ("birthOnly", "chart", "compact", "otherCompact")
"""What stands before a question: the birth; with it the four pillars, the short text, or that of another person."""


def _material(condition: str, person: Person, other: Person) -> str:
    match condition:
        case "birthOnly":
            return ""
        case "chart":
            return person.chart
        case "compact":
            return person.compact
        case "otherCompact":
            return other.compact
    raise ValueError(condition)


def messages(condition: str, person: Person, other: Person, question: Question) -> list[Mapping[str, str]]:
    """The messages of a chat."""
    material = _material(condition, person, other)
    parts = [f"물은 사람: {person.birth}", f"기준일: {person.reference}", material, question.text]
    return [
        {"role": "system", "content": SYSTEM},
        {"role": "user", "content": "\n\n".join(part for part in parts if part)},
    ]
