"""What goes wrong with a call, as classes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saju.types import ErrorCode, NamedPlace


@dataclass(frozen=True, slots=True)
class Issue:
    """One thing that is wrong with a request.

    `field` is the dotted path of the member, `expected` what may stand there, `received` what was sent, as text,
    and `hint` how to mend it. `suggestions` are places to send as `birthPlace` instead of an unknown city.
    """

    field: str
    code: ErrorCode
    expected: str
    received: str | None
    received_type: str
    hint: str
    suggestions: tuple[NamedPlace, ...] = ()

    def __str__(self) -> str:
        return f"{self.field}: {self.expected}; {self.received} ({self.hint})"


class SajuError(Exception):
    """What every error of this package is.

    `code` is that of the service, `status` the HTTP status it would answer with, `issues` everything that is
    wrong at once, and `row` the row of a frame that was refused.
    """

    def __init__(
        self, message: str, code: ErrorCode, status: int, issues: tuple[Issue, ...] = (), row: int | None = None
    ) -> None:
        super().__init__(message, code, status, issues, row)
        self.message = message
        self.code = code
        self.status = status
        self.issues = issues
        self.row = row

    def __str__(self) -> str:
        place = "" if self.row is None else f"row {self.row}: "
        return "\n".join([f"{place}{self.code}: {self.message}", *map(str, self.issues)])


class RequestError(SajuError, ValueError):
    """A request that cannot be answered as it is."""


class EngineError(SajuError, RuntimeError):
    """A bug of the engine, which harms this call alone."""


def of(text: str, status: int, row: int | None) -> SajuError:
    """The error of a problem's JSON, as the engine writes it."""
    error = json.loads(text)
    issues = tuple(
        Issue(
            field=issue["field"],
            code=issue["code"],
            expected=issue["expected"],
            received=issue.get("received"),
            received_type=issue["receivedType"],
            hint=issue["hint"],
            suggestions=tuple(issue.get("suggestions", ())),
        )
        for issue in error["issues"]
    )
    kind = RequestError if status < 500 else EngineError
    return kind(error["message"], error["code"], status, issues, row)
