"""Makes `cases.jsonl`: `python3 -m make`, or `python3 -m make --check` to compare it with the committed one."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from .case import Case
from .traps import abroad, changes, clocks_of_korea, hours, lunar_dates, terms, unknown_hours, year_turns

DATA = Path(__file__).parent.parent / "cases.jsonl"
TRAPS = (terms, clocks_of_korea, changes, abroad, lunar_dates, hours, year_turns, unknown_hours)


def lines() -> Iterator[tuple[Case, str]]:
    """Every case, and its line."""
    for trap in TRAPS:
        for case in trap.cases():
            yield case, json.dumps(case.json(), ensure_ascii=False, separators=(",", ":")) + "\n"


def main(*arguments: str) -> int:
    made = list(lines())
    ids = Counter(case.id for case, _ in made)
    assert len(ids) == len(made), [name for name, times in ids.items() if times > 1][:5]
    text = "".join(line for _, line in made)
    for name, count in sorted(Counter(case.trap for case, _ in made).items()):
        print(f"{name:22} {count:5}")
    print(f"{'all':22} {len(made):5}   {len(text.encode()) / 1e6:.2f} MB")
    if "--check" in arguments:
        same = DATA.read_text() == text
        print("the same" if same else f"{DATA.name} is another")
        return 0 if same else 1
    DATA.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
