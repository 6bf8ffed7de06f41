"""What came out, as a table for people and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from adapters.adapter import Adapter, Answer, Refused, Unsupported

from .cases import Case
from .judge import AXES, Count, Verdict

_ORDER = [value for values in AXES.values() for value in values]


def _school(values: frozenset[str]) -> str:
    return "/".join(sorted(values, key=_ORDER.index))


def _share(count: Count) -> str:
    return "–" if count.share is None else f"{int(count.share * 1000) / 10:.1f}"


def table(adapter: Adapter, verdict: Verdict) -> str:
    """A row for each class: how many were asked, of these right in percent (rounded down), and the mistakes."""
    rows: list[tuple[str, ...]] = [("class", "cases", "right", "wrong", "refused", "not asked", "%", "mistakes")]
    for name, count in [*verdict.by_class.items(), ("all", verdict.all)]:
        numbers = (count.right, count.wrong, count.refused, count.unsupported)
        mistakes = ", ".join(f"{mistake} {times}" for mistake, times in count.mistakes.most_common(3))
        rows.append((name, str(sum(numbers)), *map(str, numbers), _share(count), mistakes))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if column in (0, len(row) - 1) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths))
        ).rstrip()
        for row in rows
    ]
    return "\n".join([f"{adapter.name} {adapter.version}, by {_school(verdict.school)}", "", *lines])


def _count(count: Count) -> Mapping[str, object]:
    return {
        "right": count.right,
        "wrong": count.wrong,
        "refused": count.refused,
        "notAsked": count.unsupported,
        "share": count.share,
        "mistakes": dict(count.mistakes.most_common()),
    }


def as_json(adapter: Adapter, verdict: Verdict) -> str:
    """The same as one object."""
    return json.dumps(
        {
            "library": adapter.name,
            "version": adapter.version,
            "school": _school(verdict.school),
            "classes": {name: _count(count) for name, count in verdict.by_class.items()},
            "all": _count(verdict.all),
        },
        ensure_ascii=False,
        indent=2,
    )


def _told(answer: Answer) -> object:
    match answer:
        case Refused(reason):
            return {"refused": reason}
        case Unsupported(reason):
            return {"unsupported": reason}
    return answer


def wrong_lines(wrong: Sequence[tuple[Case, Answer]]) -> str:
    """Each wrong answer as a line of JSON, beside what was accepted."""
    lines = []
    for case, answer in wrong:
        accepted = [{"by": [_school(by) for by in one.by if by], **one.pillars} for one in case.accepted]
        told = {"id": case.id, "answer": _told(answer), "accepted": accepted}
        lines.append(json.dumps(told, ensure_ascii=False) + "\n")
    return "".join(lines)
