"""Writes `input/clocks.json`: the history of some places' legal clocks, from a compiled time zone database.

    python3 -m make.extract_clocks /usr/share/zoneinfo VERSION

The database must be a build that keeps the histories before 1970 (`PACKRATDATA=backzone PACKRATLIST=zone.tab`), as
Debian's package `tzdata` is since 2022. The result is committed: a case does not change with the machine.
"""

from __future__ import annotations

import json
import struct
import sys
from pathlib import Path

from .places import PLACES

OUTPUT = Path(__file__).parent / "input" / "clocks.json"


def changes(file: Path) -> list[list[int]]:
    """Rows: POSIX seconds, offset from UTC in seconds, 1 under daylight saving; the first holds from the beginning."""
    data = file.read_bytes()

    def counts(at: int) -> tuple[int, ...]:
        assert data[at : at + 4] == b"TZif"
        return struct.unpack(">6l", data[at + 20 : at + 44])

    utc, std, leaps, times, types, letters = counts(0)
    second = 44 + times * 5 + types * 6 + letters + leaps * 8 + std + utc
    _, _, _, times, types, _ = counts(second)
    at = second + 44
    instants = struct.unpack(f">{times}q", data[at : at + 8 * times])
    kinds = data[at + 8 * times : at + 9 * times]
    table = [struct.unpack(">lbb", data[at + 9 * times + 6 * n :][:6]) for n in range(types)]
    rows = [[-(2**40), table[0][0], 0]]
    for instant, kind in zip(instants, kinds):
        offset, saving, _ = table[kind]
        if [offset, saving] != rows[-1][1:]:
            rows.append([instant, offset, saving])
    return rows


def main(folder: str, version: str) -> None:
    names = sorted({place.zone for place in PLACES})
    lines = [f"{json.dumps(name)}: {json.dumps(changes(Path(folder) / name))}" for name in names]
    OUTPUT.write_text(f'{{"version": {json.dumps(version)}, "zones": {{\n' + ",\n".join(lines) + "\n}}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
