"""What a text claims of a chart, held against the material that its writer was given."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from saju import _saju

if TYPE_CHECKING:
    from collections.abc import Mapping

Kind = Literal[
    "pillar", "letter", "ten god", "count", "relation", "decade", "year", "role", "strength", "structure"
]
Verdict = Literal["stated", "contradicted", "absent"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One claim of a text.

    `start` and `end` count characters of the text, `text` is what stands there. `claim` says the claim in a uniform
    way, `expected` what the material has instead or as well, and `place` where: a line of a compact text, a JSON
    pointer of an answer, or the rule by which it follows from the letters. `note` says it in a sentence.
    """

    kind: Kind
    verdict: Verdict
    start: int
    end: int
    text: str
    claim: str
    expected: str | None
    place: str | None
    note: str


def ground(
    material: str | Mapping[str, object], text: str, *, language: Literal["ko", "en"] = "ko"
) -> list[Finding]:
    """What a text claims of the one chart of the material, in the order of the text.

    `material` is what its writer was given: the answer of a topic about one person, as a mapping or as JSON, or its
    short Markdown. `ValueError` says what is wrong with any other. `language` is that of notes and errors; claims are
    found in Korean and in English.

    >>> birth = {"birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10}
    >>> from saju import markdown
    >>> [(one.text, one.verdict) for one in ground(markdown("consult", birth), "일주는 병인이고 용신은 금입니다.")]
    [('일주는 병인', 'stated'), ('용신은 금', 'contradicted')]
    """
    given = material if isinstance(material, str) else json.dumps(material, ensure_ascii=False)
    return [Finding(**one) for one in json.loads(_saju.ground(given, text, language == "en"))]
