"""What is reported: one claim of a text, and what the material says to it."""

from dataclasses import asdict, dataclass

STATED, CONTRADICTED, ABSENT = "stated", "contradicted", "absent"


@dataclass(frozen=True)
class Finding:
    """One claim.

    `start` and `end` count characters (code points) of the text, `text` is what stands there. `claim` says the claim in
    a uniform way, `expected` what the material has instead or as well, and `place` where: `line 4` of a compact text,
    a JSON pointer of an answer, or `rule: …` where it follows from the letters alone.
    """

    kind: str
    verdict: str
    start: int
    end: int
    text: str
    claim: str
    expected: str | None
    place: str | None

    def as_json(self) -> dict:
        return asdict(self)
