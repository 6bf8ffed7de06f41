"""What an adapter is: it puts births to a library and gives back what the library says."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from scoring.cases import Birth, Pillars


@dataclass(frozen=True)
class Refused:
    """The library takes the birth for an error. It is right where the clock never showed that time."""

    reason: str


@dataclass(frozen=True)
class Unsupported:
    """The library has no way to be asked: a place abroad, a lunar date, an hour that nobody knows."""

    reason: str


Answer = Pillars | Refused | Unsupported


class Adapter(Protocol):
    """A library or a service. Its options are the keyword arguments of its constructor, all of them strings."""

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> str: ...

    @property
    def school(self) -> Collection[str]:
        """Conventions that it was asked to follow; for the others, what fits its answers best is taken."""
        ...

    def answer(self, births: Sequence[Birth]) -> list[Answer]:
        """An answer to each birth, in their order."""
        ...
