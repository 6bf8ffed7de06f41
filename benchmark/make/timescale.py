"""Terrestrial time (TT) and the universal time that clocks are set by, as POSIX seconds.

* from 1972 to 2026: UTC, by the leap seconds of ERFA;
* before: UT1, by the polynomials of Espenak and Meeus for ΔT = TT − UT1 (NASA TP-2006-214141);
* from 2027: TT − 69.184 s, as if no leap second came; `margin` says what this may be wrong by.
"""

from __future__ import annotations

import erfa
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

DAY = 86400.0
J2000 = 2451545.0
JD_OF_1970 = 2440587.5
UTC_FROM = 1972.0
LAST_KNOWN = 2027.0

# Espenak and Meeus: from this year on, the polynomial in (year − origin), constant term first.
_DELTA_T = [
    (1860, 1860, [7.62, 0.5737, -0.251754, 0.01680668, -0.0004473624, 1 / 233174]),
    (1900, 1900, [-2.79, 1.494119, -0.0598939, 0.0061966, -0.000197]),
    (1920, 1920, [21.20, 0.84493, -0.076100, 0.0020936]),
    (1941, 1950, [29.07, 0.407, -1 / 233, 1 / 2547]),
    (1961, 1975, [45.45, 1.067, -1 / 260, -1 / 718]),
]


def year_of(posix: Floats) -> Floats:
    """The Julian year of POSIX seconds, with its fraction."""
    return 2000.0 + (posix / DAY + JD_OF_1970 - J2000) / 365.25


def delta_t(year: Floats) -> Floats:
    """TT − UT1 in seconds, 1860–1986."""
    values = np.full_like(year, np.nan)
    for start, origin, polynomial in _DELTA_T:
        values = np.where(year >= start, np.polynomial.polynomial.polyval(year - origin, polynomial), values)
    return values


def _leap_seconds() -> tuple[Floats, Floats]:
    table = erfa.leap_seconds.get()
    table = table[table["year"] >= 1972]
    starts = [erfa.cal2jd(int(row["year"]), int(row["month"]), 1)[1] - 40587.0 for row in table]
    return np.array(starts) * DAY, table["tai_utc"] + 32.184


_LEAP_STARTS, _TT_MINUS_UTC = _leap_seconds()


def tt_minus_ut(posix: Floats) -> Floats:
    """TT minus what clocks are set by, in seconds."""
    row = np.maximum(np.searchsorted(_LEAP_STARTS, posix, side="right") - 1, 0)
    return np.where(posix < _LEAP_STARTS[0], delta_t(year_of(posix)), _TT_MINUS_UTC[row])


def tt(posix: Floats) -> Floats:
    """TT in days from J2000."""
    return (posix + tt_minus_ut(posix)) / DAY + (JD_OF_1970 - J2000)


def margin(year: float) -> float:
    """Seconds within which an instant calculated for a year is known.

    Of these 0.5 s are the ephemeris (`check_sun.py` measures 0.35 s). The rest is ΔT: what published values
    differ by among themselves, 3 s before 1948 and 1 s until 1972; and after 2026 what leap seconds, or a second
    definition of UTC, can still change.
    """
    if year < 1948:
        return 3.5
    if year < UTC_FROM:
        return 1.5
    return 0.5 if year < LAST_KNOWN else 60.0
