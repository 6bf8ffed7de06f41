"""Birth cities: the list of `input/birth-cities.csv` with spelling variants, in the CSV's order.

Longitudes and latitudes are degrees (GeoNames), as in the input. The zone of Hanoi is replaced by its own, which
the `backzone` file of the time zone database has.
"""

import csv
import tomllib

from output import HEADER, INPUT, write
from zones import all_histories

CITIES_FILE = INPUT / "birth-cities.csv"
OWN_ZONES = {"hanoi": "Asia/Hanoi"}

# Other spellings a person may type. None names two cities.
ALIASES = {
    "tokyo": ["동경", "東京"],
    "osaka": ["오오사카", "大阪"],
    "beijing": ["북경", "peking", "北京"],
    "shanghai": ["상해", "上海"],
    "hong-kong": ["hongkong", "香港"],
    "singapore": ["싱가폴"],
    "taipei": ["타이페이", "臺北", "台北"],
    "jakarta": ["djakarta"],
    "hanoi": ["ha noi", "hà nội"],
    "mumbai": ["봄베이", "bombay"],
    "kolkata": ["캘커타", "calcutta"],
    "new-delhi": ["델리", "delhi"],
    "moscow": ["moskva"],
    "paris": ["빠리"],
    "rome": ["roma"],
    "brussels": ["bruxelles"],
    "vienna": ["빈", "wien"],
    "zurich": ["쮜리히", "zürich"],
    "prague": ["praha"],
    "warsaw": ["warszawa"],
    "copenhagen": ["københavn"],
    "lisbon": ["lisboa"],
    "reykjavik": ["reykjavík"],
    "new-york": ["뉴욕시", "new york city", "nyc"],
    "washington": ["워싱턴 D.C.", "워싱턴 DC", "washington dc", "washington d.c."],
    "atlanta": ["아틀란타"],
    "dallas": ["댈러스"],
    "los-angeles": ["로스엔젤레스", "엘에이", "la"],
    "vancouver": ["벤쿠버"],
    "rio-de-janeiro": ["리우", "리우데자네이로", "리오데자네이로"],
    "sao-paulo": ["상파울로", "são paulo"],
    "bogota": ["bogotá"],
    "azores": ["아소르스", "açores", "ponta delgada"],
}


def cities():
    """The rows of the CSV with zone and aliases settled and checked."""
    with CITIES_FILE.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    zones = all_histories()
    owner = {}
    for row in rows:
        row["tzId"] = OWN_ZONES.get(row["id"], row["tzId"])
        row["aliases"] = ALIASES.get(row["id"], [])
        assert row["tzId"] in zones, row
        for name in {row["id"], row["ko"], row["en"], *row["aliases"]}:
            assert owner.setdefault(name.casefold(), row["id"]) == row["id"], name
    assert ALIASES.keys() | OWN_ZONES.keys() <= {row["id"] for row in rows}
    return rows


def render(rows):
    """The TOML text of the table."""
    quoted = lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    lines = [HEADER.format("cities.py").replace("//", "#")]
    for row in rows:
        lines.append("\n[[city]]")
        for key in ("id", "ko", "en", "region", "country", "tzId"):
            lines.append(f"{key} = {quoted(row[key])}")
        lines.append(f"utcOffsetMinutes = {int(row['utcOffsetMinutes'])}")
        for key in ("longitude", "latitude"):
            lines.append(f"{key} = {float(row[key])}")
        lines.append(f"geoname = {quoted(row['geoname'])}")
        lines.append("aliases = [" + ", ".join(map(quoted, row["aliases"])) + "]")
    text = "\n".join(lines) + "\n"
    assert len(tomllib.loads(text)["city"]) == len(rows)
    return text


def main():
    write("cities.toml", render(cities()))


if __name__ == "__main__":
    main()
