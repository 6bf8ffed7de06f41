"""Reference data for the tests, from sources the tables do not use.

* `published_lunar_months_1900_2050.csv`: the months of the national table (KASI), from the pinned package
  korean-lunar-calendar.
* `equation_of_time_samples.csv`: 200 random instants, computed by skyfield (its own precession, nutation, aberration
  and ΔT) with DE440.
* `zone_samples.csv`: random instants and instants around clock changes in the cities' zones, as Python's zoneinfo
  reads them from files compiled by zic out of the database text.
"""

import csv
import datetime
import io
import random
import tempfile
import zoneinfo
from pathlib import Path

from korean_lunar_calendar import KoreanLunarCalendar
from skyfield.api import load, load_file

import zones
from cities import cities
from output import TEST_DATA, write
from sky import KERNEL_FILE

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
FIRST, LAST = -2208988800, 4133980799  # 1900-01-01 … 2100-12-31
SEED = 20261121


def table(comments, head, rows):
    """CSV text under a comment header."""
    text = io.StringIO()
    text.writelines(f"# {line}\n" for line in comments)
    csv.writer(text, lineterminator="\n").writerows([head, *rows])
    return text.getvalue()


def lunar_months():
    """The national table, month by month, through lunar 2050-10 (the package ends within 2050-11)."""
    calendar, starts = KoreanLunarCalendar(), []
    for year in range(1900, 2051):
        for month in range(1, 13):
            for leap in (0, 1):
                # The package accepts a leap flag on any month; reading the date back tells.
                if not calendar.setLunarDate(year, month, 1, bool(leap)):
                    continue
                date = datetime.date.fromisoformat(calendar.SolarIsoFormat())
                calendar.setSolarDate(date.year, date.month, date.day)
                if calendar.isIntercalation == bool(leap):
                    starts.append((date, year, month, leap))
    rows = [
        (year, month, leap, date.isoformat(), (following[0] - date).days)
        for (date, year, month, leap), following in zip(starts, starts[1:])
    ]
    assert all(row[4] in (29, 30) for row in rows)
    return table(
        [
            "Months of the Korean lunar calendar as published by the Korea Astronomy and Space Science Institute,",
            "from the Python package korean-lunar-calendar 0.4.0 (MIT). Public facts.",
        ],
        ["year", "month", "leap", "first_day", "length"],
        rows,
    )


def equation_of_time():
    """Hour angle of the apparent sun at Greenwich minus that of the mean sun, by skyfield."""
    chance = random.Random(SEED)
    clock = load.timescale(builtin=True)
    kernel = load_file(str(KERNEL_FILE))
    rows = []
    for posix in sorted(chance.randint(FIRST, LAST) for _ in range(200)):
        # The instant counts as UT1; UTC is never a second away, which moves the result under 0.4 ms.
        time = clock.ut1_jd(posix / 86400.0 + 2440587.5)
        right_ascension, _, _ = kernel["earth"].at(time).observe(kernel["sun"]).apparent().radec(epoch="date")
        hours = time.gast - right_ascension.hours - posix % 86400 / 3600.0
        rows.append((posix, f"{(hours % 24.0 - 12.0) * 3600.0:.3f}"))
    return table(
        [
            "Equation of time, apparent minus mean solar time in seconds, at 200 random instants (POSIX seconds).",
            "Computed by skyfield 1.55 with JPL DE440, independently of the table. Public facts.",
        ],
        ["posix", "seconds"],
        rows,
    )


def read_zone(file):
    """The zone of a compiled file, by zoneinfo."""
    with file.open("rb") as stream:
        return zoneinfo.ZoneInfo.from_file(stream)


def zone_samples():
    """Civil offset and daylight-saving flag of the cities' zones."""
    chance = random.Random(SEED)
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        main = zones.MAIN_FILE.read_text()
        for name, text in (
            ("main", main),
            ("positive", zones.positive_form(main)),
            ("rest", zones.without_links(zones.REST_FILE.read_text())),
        ):
            zones.run_zic(text, Path(folder, name))
        for zone in sorted({city["tzId"] for city in cities()}):
            file = Path(folder, "main", zone)
            if not file.exists():  # Asia/Hanoi
                file = Path(folder, "rest", zone)
            positive = Path(folder, "positive", zone)
            clock, flags = read_zone(file), read_zone(positive if positive.exists() else file)
            changes = [row[0] for row in zones.read_tzif(file.read_bytes()) if FIRST <= row[0] <= LAST]
            near = [change + step for change in chance.sample(changes, min(14, len(changes))) for step in (-1, 0)]
            for posix in sorted({*near, *(chance.randint(FIRST, LAST) for _ in range(30))}):
                moment = EPOCH + datetime.timedelta(seconds=posix)
                offset = moment.astimezone(clock).utcoffset()
                assert offset == moment.astimezone(flags).utcoffset()
                rows.append((zone, posix, int(offset.total_seconds()), int(bool(moment.astimezone(flags).dst()))))
    return table(
        [
            "Civil offset from UTC and daylight-saving flag, as Python's zoneinfo reads zic's output of the IANA",
            "database 2026f (backzone; Asia/Hanoi from 2026b). The flag is that of the text without negative daylight",
            "saving (Dublin from 1971, Prague in 1946-47). Public domain.",
        ],
        ["zone", "posix", "offset", "dst"],
        rows,
    )


def main():
    write("published_lunar_months_1900_2050.csv", lunar_months(), TEST_DATA)
    write("equation_of_time_samples.csv", equation_of_time(), TEST_DATA)
    write("zone_samples.csv", zone_samples(), TEST_DATA)


if __name__ == "__main__":
    main()
