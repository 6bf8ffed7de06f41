"""A text as sentences without its Markdown, each knowing where its letters stand in the text as it was given."""

import re
from dataclasses import dataclass

_END = re.compile(r"(?<=[가-힣a-zA-Z\)\]\"'”’%])[.!?。](?=[\s\"'”’)]|$)|\n+|(?<=[.!?])\s")


@dataclass(frozen=True)
class Sentence:
    """`origin[i]` is the place of `text[i]` in the text given; `before` is what paragraph and heading said before."""

    text: str
    origin: tuple[int, ...]
    korean: bool
    before: str = ""

    @property
    def language(self) -> str:
        return "ko" if self.korean else "en"

    def span(self, start: int, end: int) -> tuple[int, int]:
        return self.origin[start], self.origin[end - 1] + 1


def sentences(text: str) -> list[Sentence]:
    kept = [at for at in range(len(text)) if not _is_mark(text, at)]
    plain = "".join(text[at] for at in kept)
    found, start = [], 0
    heading = before = ""
    for end in [*(match.end() for match in _END.finditer(plain)), len(plain)]:
        part = plain[start:end]
        if part.strip():
            hangul, latin = len(re.findall(r"[가-힣]", part)), len(re.findall(r"[a-zA-Z]", part))
            found.append(Sentence(part, tuple(kept[start:end]), hangul >= latin, f"{heading} {before}"))
            if part.startswith("#"):
                heading, before = part, ""
            before += part
        if part.endswith("\n"):
            before = ""
        start = end
    return found


def _is_mark(text: str, at: int) -> bool:
    """Marks of emphasis and code stand within words and phrases; without them patterns see the phrase."""
    return text[at] in "*`" or text[at : at + 2] in ("~~", "__") or text[max(at - 1, 0) : at + 1] in ("~~", "__")
