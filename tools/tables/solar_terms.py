"""Solar terms 1890–2165: instants at which the sun's apparent longitude is a multiple of 15°.

Method: root of the apparent geocentric longitude (`sky.py`) by Newton steps to 0.1 ms.
Units: milliseconds since 1970-01-01T00:00 of civil universal time (`timescale.py`), rounded to the
nearest. Whole seconds would not do: a term at :29.6 would be kept as :30 and printed a minute late.
"""

import erfa
import numpy as np

from output import HEADER, write
from sky import solar_longitude_times
from timescale import J2000, posix_from_tdb

FIRST_YEAR = 1890
YEARS = 276
PER_YEAR = 24


def exact_instants():
    """Unrounded POSIX seconds, one row of 24 (소한 285° … 동지 270°) per Gregorian year."""
    start = erfa.cal2jd(FIRST_YEAR, 1, 5)[1] + 2400000.5 - J2000
    tdb = solar_longitude_times(285.0, YEARS * PER_YEAR, start)
    return posix_from_tdb(tdb).reshape(YEARS, PER_YEAR)


def render(instants):
    """The Rust source of the table."""
    milliseconds = np.rint(instants * 1000).astype(np.int64)
    seconds = milliseconds // 1000
    steps = np.diff(seconds.ravel()) / 86400.0
    assert 14.6 < steps.min() and steps.max() < 15.9, (steps.min(), steps.max())
    years = seconds.astype("datetime64[s]").astype("datetime64[Y]").astype(int) + 1970
    assert (years == np.arange(FIRST_YEAR, FIRST_YEAR + YEARS)[:, None]).all()
    lines = [
        HEADER.format("solar_terms.py"),
        "",
        "/// Gregorian year of the first row.",
        f"pub(crate) const FIRST_YEAR: i16 = {FIRST_YEAR};",
        "",
        "/// Milliseconds since 1970-01-01T00:00 UTC of the solar terms: one row a year, from 소한 (285°) to 동지 (270°).",
        "#[rustfmt::skip]",
        f"pub(crate) static SOLAR_TERMS: [i64; {PER_YEAR} * {YEARS}] = [",
    ]
    for year, row in enumerate(milliseconds, FIRST_YEAR):
        lines.append(f"    // {year}")
        for half in (row[:8], row[8:16], row[16:]):
            lines.append("    " + ", ".join(f"{v}" for v in half) + ",")
    return "\n".join(lines) + "\n];\n"


def main():
    write("solar_terms.rs", render(exact_instants()))


if __name__ == "__main__":
    main()
