"""Reference data for the tests: every change of every name's clock from 1900 to 2050, as a digest per name.

Built otherwise than the table: `zic` compiles the two texts of `input/` one over the other into one folder, as it does
with PACKRATDATA, and Python's reading of the files is all that is done with them. Names of the second text have the
changes of that folder before 1970 and those of the first text alone from then on.

Output: `zone_changes.csv`: name, number of changes, first 16 digits of the SHA-256 of lines `POSIX offset`, the first
of which is the offset with which 1900 begins.
"""

import hashlib
import re
import tempfile
from pathlib import Path

import zones
from output import TEST_DATA, write

FIRST, LAST = -2208988800, 2556143999  # 1900-01-01 … 2050-12-31
COMMENT = """\
# Changes of the clocks of every zone name, 1900-2050: their number, and the first 16 digits of the SHA-256 of lines
# 'POSIX offset', the first with the offset at the beginning of 1900. Compiled by zic from the IANA database 2026f
# with all of backzone. Public domain.
"""


def changes(file):
    """[(instant, new offset)] of a compiled file, from FIRST on; the first is the offset in force then."""
    rows = zones.read_tzif(file.read_bytes())
    begin = [row for row in rows if row[0] <= FIRST][-1]
    found = [new[:2] for old, new in zip(rows, rows[1:]) if old[1] != new[1] and FIRST < new[0] <= LAST]
    return [(FIRST, begin[1]), *found]


def all_changes():
    """Name → changes, sorted by name."""
    main, rest = zones.closed(zones.MAIN_FILE.read_text()), zones.closed(zones.REST_FILE.read_text())
    names = set(re.findall(r"(?m)^(?:Z|L \S+) ([A-Z]\S+)", rest))
    with tempfile.TemporaryDirectory() as folder:
        merged, full = Path(folder, "main"), Path(folder, "full")
        for text, target in ((main, merged), (main, full), (rest, full)):
            zones.run_zic(text, target)
        found = {}
        for file in sorted(path for path in full.rglob("*") if path.is_file()):
            name = str(file.relative_to(full))
            found[name] = changes(file)
            if name in names and (merged / name).exists():
                later = [change for change in changes(merged / name) if change[0] >= 0]
                found[name] = [change for change in found[name] if change[0] < 0] + later
    return dict(sorted(found.items()))


def main():
    lines = []
    for name, found in all_changes().items():
        digest = hashlib.sha256("".join(f"{at} {offset}\n" for at, offset in found).encode()).hexdigest()
        lines.append(f"{name},{len(found) - 1},{digest[:16]}\n")
    write("zone_changes.csv", COMMENT + "zone,changes,digest\n" + "".join(lines), TEST_DATA)


if __name__ == "__main__":
    main()
