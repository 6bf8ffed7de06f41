"""Puts it together: sentences of a text, claims in each, each once."""

from collections.abc import Iterator

from . import guards, material
from .claims import KINDS, tables
from .facts import Facts
from .finding import Finding
from .prose import Sentence, sentences
from .said import Said


def check(given: str | dict, text: str) -> list[Finding]:
    """What a text claims about the one chart of the material, in the order of the text.

    Raises `MaterialError` if the material is neither a JSON answer nor a compact text about one person.
    """
    facts = material.read(given)
    found = [_finding(said, said.start, said.end, text) for said in tables.find(text, facts)]
    for sentence in sentences(text):
        if not guards.is_silent(sentence.text, sentence.before, sentence.korean):
            found += [_finding(said, *sentence.span(said.start, said.end), text) for said in _claims(sentence, facts)]
    return sorted(found, key=lambda finding: (finding.start, finding.end))


def _finding(said: Said, start: int, end: int, text: str) -> Finding:
    return Finding(said.kind, said.verdict, start, end, text[start:end], said.claim, said.expected, said.place)


def _claims(sentence: Sentence, facts: Facts) -> Iterator[Said]:
    found = [said for kind in KINDS for said in kind.find(sentence, facts)]
    taken: list[Said] = []
    # The longer words say more exactly what is claimed.
    for said in sorted(found, key=lambda said: said.start - said.end):
        if sentence.korean and guards.is_supposed(sentence.text, said.start):
            continue
        if guards.is_denied(sentence.text, said.start, said.end, sentence.korean):
            continue
        if not any(other.kind == said.kind and _overlap(said, other) for other in taken):
            taken.append(said)
    return iter(sorted(taken, key=lambda said: (said.start, said.end)))


def _overlap(one: Said, other: Said) -> bool:
    return one.start < other.end and other.start < one.end
