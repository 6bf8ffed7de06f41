"""Equation of time 1899-12 to 2101-01: apparent minus mean solar time on a fixed grid.

Method: Greenwich apparent sidereal time (IAU 2006/2000A) minus the sun's apparent right ascension
(`sky.py`) is the hour angle of the true sun; that of the mean sun is UT1 − 12 h.
Units: milliseconds at POSIX seconds `FIRST + i × STEP`. For cubic (four-point Lagrange) interpolation.
"""

import erfa
import numpy as np

from output import HEADER, write
from sky import SUN, apparent_right_ascension, wrap
from timescale import DAY, J2000, JD_OF_1970, tdb_from_posix, tt_minus_utc

FIRST = -2211753600  # 1899-11-30T00:00
STEP = 5 * 86400
COUNT = 14697
PER_LINE = 12


def exact_seconds(posix):
    """Equation of time in seconds. UTC serves as UT1 (under 0.9 s, which moves it under 0.4 ms)."""
    posix = np.asarray(posix, float)
    tdb = tdb_from_posix(posix)
    ut1 = posix / DAY + (JD_OF_1970 - J2000)
    tt = (posix + tt_minus_utc(posix)) / DAY + (JD_OF_1970 - J2000)
    hour_angle = erfa.gst06a(J2000, ut1, J2000, tt) - apparent_right_ascension(SUN, tdb)
    return wrap(np.degrees(hour_angle) - 360.0 * (posix % DAY / DAY) + 180.0) * 240.0


def samples():
    """The table's values, integer milliseconds."""
    grid = FIRST + STEP * np.arange(COUNT)
    return np.rint(exact_seconds(grid) * 1000.0).astype(np.int64)


def interpolate(table, posix):
    """What a reader of the table computes: four-point Lagrange interpolation, in seconds."""
    row, rest = np.divmod(np.asarray(posix, float) - FIRST, STEP)
    t, i = rest / STEP, row.astype(int)
    before, at, after, later = (table[i + k] / 1000.0 for k in (-1, 0, 1, 2))
    return (
        -before * t * (t - 1) * (t - 2) / 6
        + at * (t + 1) * (t - 1) * (t - 2) / 2
        - after * (t + 1) * t * (t - 2) / 2
        + later * (t + 1) * t * (t - 1) / 6
    )


def interpolation_error():
    """Largest error of interpolation, in seconds, at 200,000 instants of 1900–2100."""
    posix = np.linspace(-2208988800, 4133980799, 200_000)
    return float(np.abs(interpolate(samples(), posix) - exact_seconds(posix)).max())


def render(table):
    """The Rust source of the table."""
    lines = [
        HEADER.format("equation_of_time.py"),
        "",
        "/// POSIX seconds of the first sample.",
        f"pub(crate) const FIRST: i64 = {FIRST};",
        "/// Seconds from one sample to the next.",
        f"pub(crate) const STEP: i64 = {STEP};",
        "",
        "/// Apparent minus mean solar time in milliseconds, for four-point Lagrange interpolation.",
        "#[rustfmt::skip]",
        f"pub(crate) static EQUATION_OF_TIME_MS: [i32; {len(table)}] = [",
    ]
    for start in range(0, len(table), PER_LINE):
        lines.append("    " + ", ".join(str(v) for v in table[start : start + PER_LINE]) + ",")
    return "\n".join(lines) + "\n];\n"


def main():
    write("equation_of_time.rs", render(samples()))


if __name__ == "__main__":
    main()
