"""How strong the day master is: 신강한 사주, a weak day master."""

import re
from collections.abc import Iterator

from ..facts import Facts
from ..finding import ABSENT, CONTRADICTED, STATED
from ..fragments import matches
from ..prose import Sentence
from ..said import Said
from ..terms import STRENGTH_OF

KIND = "strength"
# What a word may mean, from the narrowest label on; with another than these the material differs.
MEANS: dict[str, tuple[str, ...]] = {
    "극신강": ("극신강",), "신강": ("신강", "극신강"), "중화신강": ("중화신강",), "중화": ("중화", "중화신강", "중화신약"),
    "중화신약": ("중화신약",), "신약": ("신약", "극신약"), "극신약": ("극신약",),
}  # fmt: skip
# Nearby labels, between which a text may round without being wrong: of these nothing is said.
NEAR: dict[str, tuple[str, ...]] = {
    "신강": ("중화신강",),
    "신약": ("중화신약",),
    "중화신강": ("중화",),
    "중화신약": ("중화",),
}

KO = (
    r"(?<![가-힣·/])(?P<label>극신강|극신약|중화신강|중화신약|신강|신약)(?![·/]|이나 |과 |한지|하면|해지|해질"
    r"|할수록)(?=[은는이가]?(?:합니|하[다며고지]|한 |해[서요]?|했|하여|하므로|하기|으로|입니"
    r"|이[고며다라에어면지]|인 |예|에 (?:속|해당|가)|사주|,|\.|\)|\s*$| ?\(| ?사주| ?·| ?쪽))",
    r"(?<![가-힣·/])(?P<label>중화)(?=에 가까|로 |입니|이[고며다라에]|라[서 ]|,|\.|된 사주|의 사주|\s*$| ?\()",
    r"(?:일간|사주)(?:의 힘)?[은는이가] ?(?:매우 |아주 |꽤 |상당히 )?(?P<label>강|약)(?=하[고며]|합니|한 (?:편"
    r"|사주)|해요|하므로|하여)",
)
_WORDS = (
    r"(?P<label>extremely (?:weak|strong)|balanced, slightly (?:weak|strong)|(?:balanced|weak|strong)(?!,? slightly))"
)
EN = (
    rf"[Dd]ay [Mm]aster(?:,[^,]*,)?(?: is| counts as| comes out as| as|:) (?:considered |judged |rated |very "
    rf"|quite |rather )?{_WORDS}",
    rf"\b{_WORDS} (?:[Dd]ay [Mm]aster|chart)\b",
    rf"(?i:strength)(?: is|:) {_WORDS}",
    rf"(?:[Yy]our|[Tt]he|[Tt]his) chart (?:is|counts as) (?:a |an )?{_WORDS}",
)


def find(sentence: Sentence, facts: Facts) -> Iterator[Said]:
    for match in matches(sentence, KO, EN):
        label = {"강": "신강", "약": "신약"}.get(match["label"]) or STRENGTH_OF.get(
            match["label"].lower(), match["label"]
        )
        if said := _judge(match, label, facts):
            yield said


def _judge(match: re.Match, label: str, facts: Facts) -> Said | None:
    claim = f"the day master is {label}"
    if facts.strength is None:
        return Said(KIND, *match.span("label"), claim, ABSENT)
    true = facts.strength.value
    if true in NEAR.get(label, ()):
        return None
    verdict = STATED if true in MEANS[label] else CONTRADICTED
    return Said(KIND, *match.span("label"), claim, verdict, true, facts.strength.place)
