"""Korean lunar calendar, lunar years 1899–2110.

Method: months begin on the day of the new moon (equal apparent longitudes of moon and sun, `sky.py`), days by
UTC+9, until 1911 by UTC+8. The winter solstice lies in month 11; between two solstices with twelve full months
the first month without a mid-term (a multiple of 30°) is leap.
"""

import erfa
import numpy as np

from output import HEADER, write
from sky import MOON, SUN, apparent_longitude, solar_longitude_times, solve
from timescale import J2000, posix_from_tdb

FIRST_YEAR = 1899
YEARS = 212
UTC9_FROM = -1830384000  # 1912-01-01
SYNODIC_MONTH = 29.530588853
KNOWN_NEW_MOON = 5.0  # 2000-01-06, days from J2000
EPOCH = np.datetime64("1970-01-01")


def local_day(posix):
    """Day number since 1970-01-01 on the calendar's own meridian."""
    hours = np.where(posix < UTC9_FROM, 8, 9)
    return np.floor((posix + 3600 * hours) / 86400.0).astype(int)


def new_moons():
    """POSIX seconds of all new moons 1897–2112."""
    order = np.arange(-1275, 1400)
    tdb = solve(
        lambda t: apparent_longitude(MOON, t) - apparent_longitude(SUN, t),
        KNOWN_NEW_MOON + order * SYNODIC_MONTH,
        360.0 / SYNODIC_MONTH,
    )
    return posix_from_tdb(tdb)


def mid_terms():
    """POSIX seconds of the mid-terms, from the winter solstice (270°) of 1897 on."""
    start = erfa.cal2jd(1897, 12, 21)[1] + 2400000.5 - J2000
    return posix_from_tdb(solar_longitude_times(270.0, 24 * 216, start))[::2]


def months():
    """[(first day, lunar year, month, is_leap)], in order."""
    firsts = local_day(new_moons())
    terms = local_day(mid_terms())
    month_of = lambda day: int(np.searchsorted(firsts, day, side="right")) - 1
    result = []
    for sui in range(len(terms) // 12 - 1):
        start, end = month_of(terms[12 * sui]), month_of(terms[12 * sui + 12])
        with_term = {month_of(term) for term in terms[12 * sui : 12 * sui + 12]}
        leap = next(m for m in range(start, end) if m not in with_term) if end - start == 13 else None
        number, year = 10, 1897 + sui
        for index in range(start, end):
            if index != leap:
                number = number % 12 + 1
                year += number == 1
            result.append((int(firsts[index]), year, number, index == leap))
    return result


def lunar_years():
    """[(year, first day as ISO date, leap month or 0, month lengths)]."""
    table, all_months = [], months()
    starts = [m[0] for m in all_months]
    lengths = dict(zip(starts, np.diff(starts).tolist()))
    for year in range(FIRST_YEAR, FIRST_YEAR + YEARS):
        own = [m for m in all_months if m[1] == year]
        leap = [m[2] for m in own if m[3]]
        assert len(own) == 12 + len(leap) and len(leap) <= 1
        assert [m[2] for m in own] == sorted([*range(1, 13), *leap])
        table.append((year, EPOCH + own[0][0], (leap or [0])[0], [lengths[m[0]] for m in own]))
    return table


def nearest_to_midnight(posix):
    """(seconds, ISO date) of the event of 1899–2111 nearest to a midnight of the calendar."""
    posix = posix[(posix > -2240000000) & (posix < 4450000000)]
    rest = (posix + 3600 * np.where(posix < UTC9_FROM, 8, 9)) % 86400.0
    margin = np.minimum(rest, 86400.0 - rest)
    at = int(margin.argmin())
    return round(float(margin[at]), 1), str(EPOCH + int(local_day(posix[at])))


def render(table):
    """The Rust source of the table."""
    lines = [
        HEADER.format("lunar.py"),
        "",
        "use crate::lunar::{LunarYear, row};",
        "",
        "/// Lunar year; Gregorian month and day of its first day; leap month or 0; month lengths in order, the",
        "/// leap month after the ordinary month of its number.",
        "#[rustfmt::skip]",
        f"pub(crate) static LUNAR_YEARS: [LunarYear; {YEARS}] = [",
    ]
    for year, first, leap, lengths in table:
        _, month, day = str(first).split("-")
        assert str(first).startswith(str(year))
        lines.append(f"    row({year}, {int(month)}, {int(day)}, {leap}, &{lengths}),")
    return "\n".join(lines) + "\n];\n"


def main():
    write("lunar_years.rs", render(lunar_years()))


if __name__ == "__main__":
    main()
