"""Legal clocks: every IANA zone's history as explicit rows up to 2102-01-01.

Inputs (zic source text, public domain):
* `tzdata-2026f.zi`: the whole database as Debian ships it, built with `backzone` for all of zone.tab;
* `backzone-rest-2026b.zi`: the zones of `backzone` outside zone.tab (Asia/Hanoi …) and its links. These zones give
  the clocks of before 1970; from 1970 on, for which the database does not maintain them, the zone they link to in
  the first file does, if there is one.

Method: `zic` compiles the text and the compiled files are read back. Daylight saving of each row = civil offset
minus standard offset; the standard offsets come from a second compilation in which every SAVE is zero.
Negative daylight saving is first rewritten to the positive form (tz's own `rearguard` form).
Open-ended rules are closed in 2102 so that zic writes out every change.

Output: `zones.bin`, rows of 16 bytes, little endian: i64 UTC seconds from which the row holds (i64::MIN in the
first row of a zone), i32 civil offset in seconds, i32 daylight saving in seconds; and `zones.rs`, the index. In a few
zones the two files show different clocks where they meet. No source says that a clock was changed then, so the index
names the row, and the reading of the clock decides which of the two holds.
"""

import bisect
import re
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

from output import HEADER, INPUT, TABLES, write

VERSION = "2026f"
MAIN_FILE = INPUT / "tzdata-2026f.zi"
REST_FILE = INPUT / "backzone-rest-2026b.zi"
FOREVER = -(2**63)
BEGIN = -2524521600  # 1890-01-01: what was before is dropped.
MEETING = 0  # 1970-01-01 00:00 by the clocks of the later history.
END = 4165516800  # 2102-01-01
LAST_RULE_YEAR = 2102
ZIC = shutil.which("zic") or "/usr/sbin/zic"
SNAP = 3 * 3600  # A standard offset changes with the clock change this near.

# Lines with negative daylight saving → the same clocks with positive daylight saving.
POSITIVE_FORM = {
    "1 IE IST/GMT": "1 - IST 1971 O 31 2u\n0 G GMT/IST 1996\n0 E GMT/IST",  # Dublin
    "1 -1 GMT 1947 F 23 2": "0 - GMT 1947 F 23 2",  # Prague
    "2 NA %s": "2 - CAT 1994 Mar 21\n1 NA %s 2017 O 24\n2 - CAT",  # Windhoek
    "0 M %z 2018 O 28 3\n1 M %z 2026 S 20 2": "0 M %z 2026 S 20 2",  # Casablanca, El Aaiun
    "R M 2013 2018 - O lastSu 3 0 -": "R M 2013 2017 - O lastSu 3 0 -",
    "R NA 1994 o - Mar 21 0 -1 WAT": "R NA 1994 o - Mar 21 0 0 WAT",
    "R NA 1994 2017 - S Su>=1 2 0 CAT": "R NA 1994 2017 - S Su>=1 2 1 CAT",
    "R NA 1995 2017 - Ap Su>=1 2 -1 WAT": "R NA 1995 2017 - Ap Su>=1 2 0 WAT",
}


def positive_form(text):
    """The database without negative daylight saving."""
    for old, new in POSITIVE_FORM.items():
        assert text.count(f"\n{old}\n") in (1, 2), old
        text = text.replace(f"\n{old}\n", f"\n{new}\n")
    text = re.sub(r"(?m)^(R M (?:2019|202\d) o .*) 0 -$", r"\1 1 -", text)
    text = re.sub(r"(?m)^(R M (?:2019|202\d) o .*) -1 -$", r"\1 0 -", text)
    return re.sub(r"(?m)^R IE .*\n", "", text)


def closed(text):
    """Rules that go on for ever end in LAST_RULE_YEAR."""
    return re.sub(r"(?m)^(R \S+ \d+) ma(x(imum)?)? ", rf"\1 {LAST_RULE_YEAR} ", text)


def without_saving(text):
    """Every SAVE is zero, of rules and of zone lines."""
    lines = []
    for line in text.splitlines():
        fields = line.split(" ")
        if fields[0] == "R":
            fields[8] = "0"
        elif fields[0] not in ("L", "#", ""):
            rule = 3 if fields[0] == "Z" else 1
            if re.fullmatch(r"-?\d[\d:]*", fields[rule]):
                fields[rule] = "-"
        lines.append(" ".join(fields))
    return "\n".join(lines) + "\n"


def run_zic(text, target):
    """Compile a database text into the folder `target`, every transition written out."""
    source = target.with_suffix(".zi")
    source.write_text(text)
    subprocess.run([ZIC, "-b", "fat", "-d", target, source], check=True, stderr=subprocess.DEVNULL)


def compile_zones(text):
    """What zic makes of a text: zone name → [(start, offset, is_dst)], the first start FOREVER."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "zones")
        run_zic(text, target)
        return {
            str(file.relative_to(target)): read_tzif(file.read_bytes())
            for file in sorted(target.rglob("*"))
            if file.is_file()
        }


def read_tzif(data):
    """Rows of a TZif file (RFC 8536), from its 64-bit block."""
    header = struct.Struct(">4sc15x6I")

    def sizes(at):
        _, _, *counts = header.unpack_from(data, at)
        return counts

    isut, isstd, leap, times, types, chars = sizes(0)
    at = header.size + times * 5 + types * 6 + chars + leap * 8 + isstd + isut
    _, _, _, times, types, _ = sizes(at)
    at += header.size
    starts = struct.unpack_from(f">{times}q", data, at)
    kinds = data[at + 8 * times : at + 9 * times]
    shapes = [struct.unpack_from(">i?", data, at + 9 * times + 6 * i) for i in range(types)]
    rows = [(FOREVER, *shapes[0])]
    for start, kind in zip(starts, kinds):
        rows.append((start, *shapes[kind]))
    return rows


def saving_rows(name, clock, standard):
    """[(start, offset, dst)] from the compiled zone and its compilation without saving."""
    changes = [start for start, *_ in clock[1:]]

    def snapped(start):
        near = min(changes, key=lambda change: abs(change - start), default=start)
        return near if abs(near - start) <= SNAP else start

    base = [FOREVER] + [snapped(start) for start, *_ in standard[1:]]
    rows = []
    for start in sorted({FOREVER, *changes, *base}):
        if start >= END:
            break
        _, offset, is_dst = clock[bisect.bisect_right([row[0] for row in clock], start) - 1]
        dst = offset - standard[bisect.bisect_right(base, start) - 1][1]
        if start >= BEGIN:
            assert (dst > 0) == is_dst and 0 <= dst <= 7200, (name, start, offset, dst, is_dst)
        rows.append((start, offset, dst))
    return trimmed(rows)


def trimmed(rows):
    """Rows before BEGIN folded into one, rows that change nothing merged."""
    first = max(i for i, row in enumerate(rows) if row[0] <= BEGIN)
    kept = [(FOREVER, *rows[first][1:])]
    for row in rows[first + 1 :]:
        if row[1:] != kept[-1][1:]:
            kept.append(row)
    return kept


def without_links(text):
    """A database text without its Link lines."""
    return re.sub(r"(?m)^L .*\n", "", text)


def spliced(before, after):
    """`before` until the clocks of `after` show MEETING, `after` from there on."""
    near = [row for row in after if row[0] <= MEETING][-1]
    start = MEETING - near[1]
    assert not any(abs(row[0] - start) < 86400 for row in before + after), start
    later = [row for row in after if row[0] > start]
    return trimmed([row for row in before if row[0] < start] + [(start, *near[1:])] + later)


def meeting(rows):
    """Number of rows before the later history, where the two show different clocks; else 0."""
    for at in range(1, len(rows)):
        if rows[at][0] + rows[at][1] == MEETING and rows[at][1] != rows[at - 1][1]:
            return at
    return 0


def histories(text):
    """Zone name → rows, of one database text."""
    text = closed(text)
    clocks, standards = compile_zones(text), compile_zones(without_saving(text))
    return {name: saving_rows(name, clocks[name], standards[name]) for name in clocks}


def all_histories():
    """Zone name → rows of the whole database, sorted by name."""
    zones = histories(positive_form(MAIN_FILE.read_text()))
    rest = REST_FILE.read_text()
    for name, rows in histories(without_links(rest)).items():
        zones[name] = spliced(rows, zones.get(name, rows))
    for target, name in re.findall(r"(?m)^L (\S+) (\S+)$", rest):
        zones[name] = zones[target]
    assert zones["Europe/Amsterdam"] != zones["Europe/Brussels"], "the source is not a backzone build"
    assert zones["Asia/Hanoi"] != zones["Asia/Bangkok"]
    return dict(sorted(zones.items()))


def render(zones):
    """The binary rows, and the Rust index to them."""
    bodies, names, data, rows_so_far = {}, [], b"", 0
    for name, rows in zones.items():
        key = tuple(rows)
        if key not in bodies:
            bodies[key] = (len(bodies), rows_so_far, len(rows))
            data += b"".join(struct.pack("<qii", *row) for row in rows)
            rows_so_far += len(rows)
        names.append((name, bodies[key][0]))
    lines = [
        HEADER.format("zones.py"),
        "",
        "/// Version of the IANA time zone database.",
        f'pub(crate) const TZDATA_VERSION: &str = "{VERSION}";',
        "/// Number of zone names.",
        f"pub(crate) const TZ_ZONES: usize = {len(names)};",
        "",
        "/// Zone names in byte order, each with its place in [`ZONES`]; links share one.",
        f"pub(crate) static ZONE_NAMES: [(&str, u16); {len(names)}] = [",
        *(f'    ("{name}", {body}),' for name, body in names),
        "];",
        "",
        "/// First row in `zones.bin` and number of rows.",
        "#[rustfmt::skip]",
        f"pub(crate) static ZONES: [(u32, u32); {len(bodies)}] = [",
    ]
    spans = [f"({first}, {count})" for _, first, count in bodies.values()]
    for start in range(0, len(spans), 8):
        lines.append("    " + ", ".join(spans[start : start + 8]) + ",")
    meetings = [(body, meeting(rows)) for rows, (body, *_) in bodies.items() if meeting(rows)]
    lines += [
        "];",
        "",
        "/// Zones whose full history and that from 1970 on show different clocks where they meet: place in [`ZONES`]",
        "/// and number of rows before the later history.",
        f"pub(crate) static MEETINGS: [(u16, u32); {len(meetings)}] = {meetings};",
    ]
    return data, "\n".join(lines) + "\n"


def committed():
    """Zone name → rows, read back from the two files; they need neither `zic` nor its time."""
    index, data = (TABLES / "zones.rs").read_text(), (TABLES / "zones.bin").read_bytes()
    rows = list(struct.iter_unpack("<qii", data))
    table = index.partition("static ZONES")[2].partition("];")[0]
    spans = [(int(first), int(count)) for first, count in re.findall(r"\((\d+), (\d+)\)", table)]
    bodies = [rows[first : first + count] for first, count in spans]
    return {name: bodies[int(body)] for name, body in re.findall(r'\("([^"]+)", (\d+)\)', index)}


def main():
    data, index = render(all_histories())
    write("zones.bin", data)
    write("zones.rs", index)


if __name__ == "__main__":
    main()
