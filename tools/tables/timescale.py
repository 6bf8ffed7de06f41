"""Time scales: barycentric ephemeris time (TDB) to POSIX seconds of civil universal time.

* before 1972: UT1, by published values of ΔT = TT − UT1: until 1948 the spline of Morrison, Stephenson,
  Hohenkerk and Zawilski (2021), table S15.2020; from 1948, where the two cross, the half-yearly record of
  the U.S. Naval Observatory (historic_deltat.data), which from 1955 rests on atomic clocks.
  Both come from the data files of the pinned skyfield package.
* 1972 to 2026: UTC with its leap seconds (table of the pinned pyerfa package; none after 2017).
* from 2027-01-01: TT − 69.184 s, so that a later build gives the same bytes.
"""

from pathlib import Path

import erfa
import numpy as np
import skyfield

DAY = 86400.0
J2000 = 2451545.0
JD_OF_1970 = 2440587.5
USNO_FROM = 1948.0
UTC_FROM = 1972.0
FROZEN_FROM = "2027-01-01"
FROZEN_TT_MINUS_UTC = 69.184


def julian_year(tt):
    """Julian year number of TT given in days from J2000."""
    return 2000.0 + tt / 365.25


def _delta_t_sources():
    data = Path(skyfield.__file__).parent / "data"
    spline = np.load(data / "delta_t.npz")["Table-S15.2020.txt"]
    jd, seconds = np.load(data / "historic_deltat.npy")
    return spline, julian_year(jd - J2000), seconds


SPLINE, USNO_YEARS, USNO_SECONDS = _delta_t_sources()


def delta_t(year):
    """TT − UT1 in seconds for Julian years 1889–1984."""
    start, end, a3, a2, a1, a0 = SPLINE
    row = np.clip(np.searchsorted(start, year, side="right") - 1, 0, len(start) - 1)
    t = (year - start[row]) / (end[row] - start[row])
    spline = ((a3[row] * t + a2[row]) * t + a1[row]) * t + a0[row]
    return np.where(year < USNO_FROM, spline, np.interp(year, USNO_YEARS, USNO_SECONDS))


def _leap_table():
    """POSIX start of each TAI − UTC since 1972, and TT − UTC from there on."""
    table = erfa.leap_seconds.get()
    table = table[table["year"] >= 1972]
    start = [erfa.cal2jd(int(y), int(m), 1)[1] - 40587.0 for y, m in zip(table["year"], table["month"])]
    assert int(table["year"][-1]) == 2017 and float(table["tai_utc"][-1]) == 37.0
    return np.array(start) * DAY, table["tai_utc"] + 32.184


LEAP_STARTS, LEAP_OFFSETS = _leap_table()


def tt_minus_utc(posix):
    """TT − UTC (UT1 before 1972) in seconds at POSIX seconds."""
    posix = np.asarray(posix, float)
    tt = posix / DAY + JD_OF_1970 - J2000
    row = np.maximum(np.searchsorted(LEAP_STARTS, posix, side="right") - 1, 0)
    # The frozen value of 2027 equals that of the last leap second.
    assert LEAP_OFFSETS[-1] == FROZEN_TT_MINUS_UTC
    return np.where(posix < LEAP_STARTS[0], delta_t(julian_year(tt)), LEAP_OFFSETS[row])


def tdb_minus_tt(tdb):
    """TDB − TT in seconds at the geocentre (Fairhead and Bretagnon 1990)."""
    return erfa.dtdb(J2000, tdb, 0.0, 0.0, 0.0, 0.0)


def posix_from_tdb(tdb):
    """POSIX seconds of TDB given in days from J2000."""
    tdb = np.asarray(tdb, float)
    tt_posix = (tdb + (J2000 - JD_OF_1970)) * DAY - tdb_minus_tt(tdb)
    posix = tt_posix - tt_minus_utc(tt_posix)
    for _ in range(2):
        posix = tt_posix - tt_minus_utc(posix)
    return posix


def tdb_from_posix(posix):
    """TDB in days from J2000 of POSIX seconds."""
    posix = np.asarray(posix, float)
    tt = (posix + tt_minus_utc(posix)) / DAY + (JD_OF_1970 - J2000)
    return tt + tdb_minus_tt(tt) / DAY
