"""Birth cities: the list of `input/birth-cities.csv`, checked, in the CSV's order.

Needs nothing but Python and the committed zones. A row's coordinates are degrees (GeoNames); its `utcOffsetMinutes`
is the standard time of `TODAY` minus UTC; its `aliases` are other spellings a person may type, `;` between them.
"""

import csv
import re
import sys
import tomllib

import zones
from output import HEADER, INPUT, TABLES, sha256, with_section, write

CITIES_FILE = INPUT / "birth-cities.csv"
TEXTS = ("id", "ko", "en", "region", "country", "tzId")
COLUMNS = (*TEXTS, "utcOffsetMinutes", "longitude", "latitude", "geoname", "aliases")
SHAPES = {
    "id": r"[a-z]+(-[a-z]+)*",
    "ko": r"[가-힣 ]+",
    "en": r"[A-Z][A-Za-z .'-]*",
    "region": r"[가-힣]+",
    "country": r"[A-Z]{2}",
    "utcOffsetMinutes": r"0|-?[1-9]\d*",
    "longitude": r"-?(0|[1-9]\d*)(\.\d*[1-9])?",
    "latitude": r"-?(0|[1-9]\d*)(\.\d*[1-9])?",
    "geoname": r'[^",;]+',
    "aliases": r'[^",]*',
}
TODAY = 1767225600  # 2026-01-01, as in the notes on historic offsets.
FARTHEST = 180  # Minutes a legal clock may be from the mean sun; a sign forgotten is farther, but near Greenwich.


def row_faults(row, histories):
    """What is wrong with a row by itself."""
    if None in row or None in row.values():
        return [f"has not {len(COLUMNS)} columns"]
    faults = [
        f"{key} {row[key]!r}: not of the form {shape}"
        for key, shape in SHAPES.items()
        if not re.fullmatch(shape, row[key])
    ]
    if faults:
        return faults
    longitude, latitude, minutes = float(row["longitude"]), float(row["latitude"]), int(row["utcOffsetMinutes"])
    if abs(longitude) > 180:
        faults.append(f"longitude {longitude}: beyond 180")
    if abs(latitude) > 90:
        faults.append(f"latitude {latitude}: beyond 90")
    if abs((4 * longitude - minutes + 720) % 1440 - 720) > FARTHEST:
        faults.append(f"longitude {longitude}: more than three hours from a clock of {minutes} minutes")
    if row["tzId"] not in histories:
        faults.append(f"tzId {row['tzId']!r}: no such zone")
    elif minutes * 60 != (standard := standard_seconds(histories[row["tzId"]])):
        faults.append(f"utcOffsetMinutes {minutes}: but {standard / 60:g} in {row['tzId']}")
    return faults


def standard_seconds(history):
    """Standard time of `TODAY` minus UTC, of a zone's rows."""
    _, offset, saving = [row for row in history if row[0] <= TODAY][-1]
    return offset - saving


def name_faults(row, owners):
    """Names of the row that another city has, compared as the program compares them; `owners` remembers them."""
    names = {"".join(name.lower().split()) for name in (row["id"], row["ko"], row["en"], *row["aliases"])}
    faults = ["an alias is empty"] if "" in names else []
    for name in sorted(names):
        if owners.setdefault(name, row["id"]) != row["id"]:
            faults.append(f"{name!r} is also a name of {owners[name]}")
    return faults


def cities():
    """The rows of the CSV with their aliases as a list; stops at the faults of all rows."""
    with CITIES_FILE.open(newline="", encoding="utf-8") as file:
        reader = csv.DictReader(file)
        rows = list(reader)
    if tuple(reader.fieldnames) != COLUMNS:
        sys.exit(f"{CITIES_FILE.name}: the columns are not {', '.join(COLUMNS)}")
    histories, ids, owners, faults = zones.committed(), set(), {}, []
    for row in rows:
        found = row_faults(row, histories)
        if not found:
            row["aliases"] = row["aliases"].split(";") if row["aliases"] else []
            found = name_faults(row, owners)
        if row["id"] in ids:
            found.append("a second row of this id")
        ids.add(row["id"])
        faults += [f"{CITIES_FILE.name}: {row['id']}: {fault}" for fault in found]
    if faults:
        sys.exit("\n".join(faults))
    return rows


def render(rows):
    """The TOML text of the table."""
    quoted = lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    lines = [HEADER.format("cities.py").replace("//", "#")]
    for row in rows:
        lines.append("\n[[city]]")
        for key in TEXTS:
            lines.append(f"{key} = {quoted(row[key])}")
        lines.append(f"utcOffsetMinutes = {int(row['utcOffsetMinutes'])}")
        for key in ("longitude", "latitude"):
            lines.append(f"{key} = {float(row[key])}")
        lines.append(f"geoname = {quoted(row['geoname'])}")
        lines.append("aliases = [" + ", ".join(map(quoted, row["aliases"])) + "]")
    text = "\n".join(lines) + "\n"
    assert len(tomllib.loads(text)["city"]) == len(rows)
    return text


def provenance():
    """The section of `PROVENANCE.toml`."""
    return {
        "file": "cities.toml",
        "sha256": sha256(TABLES / "cities.toml"),
        "command": "python cities.py",
        "source": "birth-cities.csv (GeoNames coordinates), spelling variants added",
        "inputs": [f"{CITIES_FILE.name} {sha256(CITIES_FILE)}"],
    }


def refreshed(text, count):
    """The text of `PROVENANCE.toml` with the number and the section of the cities as they now are."""
    text, numbers = re.subn(r"(?m)^cities = \d+$", f"cities = {count}", text)
    assert numbers == 1
    return with_section(text, "cities", provenance())


def main():
    rows = cities()
    write("cities.toml", render(rows))
    write("PROVENANCE.toml", refreshed((TABLES / "PROVENANCE.toml").read_text(encoding="utf-8"), len(rows)))


if __name__ == "__main__":
    main()
