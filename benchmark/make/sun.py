"""The sun by VSOP2000 (ERFA's `epv00`), which shares no data with a JPL ephemeris that is read from a file.

Precession is Vondrák's long-term solution and nutation IAU 2000B, so that these differ, too, from the usual IAU
2006/2000A. The place is apparent: corrected for light time and aberration, of the true equinox of date.
"""

from __future__ import annotations

import erfa
import numpy as np

from . import timescale
from .timescale import DAY, J2000, Floats

_YEAR = 365.2422
_LIGHT_DAY_PER_AU = erfa.DAU / erfa.CMPS / DAY
_SCHWARZSCHILD_AU = 1.97412574336e-8


def _rotation(tt: Floats) -> tuple[Floats, Floats, Floats]:
    """From the ICRS to the true equator of date; the true obliquity; nutation in longitude."""
    epoch = 2000.0 + tt / 365.25
    in_longitude, in_obliquity = erfa.nut00b(J2000, tt)
    mean = erfa.obl06(J2000, tt)
    matrix = erfa.numat(mean, in_longitude, in_obliquity) @ erfa.ltpb(epoch)
    return matrix, mean + in_obliquity, in_longitude


def _direction(tt: Floats) -> Floats:
    """The apparent direction of the sun from the centre of the earth, in the ICRS."""
    heliocentric, barycentric = erfa.epv00(J2000, tt)
    distance = np.linalg.norm(heliocentric["p"], axis=-1)
    then_heliocentric, then_barycentric = erfa.epv00(J2000, tt - distance * _LIGHT_DAY_PER_AU)
    sun = then_barycentric["p"] - then_heliocentric["p"] - barycentric["p"]
    velocity = barycentric["v"] * _LIGHT_DAY_PER_AU
    slowing = np.sqrt(1.0 - np.sum(velocity**2, axis=-1))
    unit = sun / np.linalg.norm(sun, axis=-1, keepdims=True)
    return erfa.ab(unit, velocity, distance, slowing)


def longitude(tt: Floats) -> Floats:
    """Apparent ecliptic longitude in degrees at TT in days from J2000."""
    tt = np.atleast_1d(tt)
    matrix, obliquity, _ = _rotation(tt)
    x, y, z = np.moveaxis(np.einsum("nij,nj->ni", matrix, _direction(tt)), -1, 0)
    return np.degrees(np.arctan2(y * np.cos(obliquity) + z * np.sin(obliquity), x)) % 360.0


def apparent_minus_mean(posix: Floats | float) -> Floats:
    """The equation of time in seconds: what a sundial shows less local mean time."""
    posix = np.atleast_1d(np.asarray(posix, float))
    tt = timescale.tt(posix)
    matrix, obliquity, in_longitude = _rotation(tt)
    x, y, _ = np.moveaxis(np.einsum("nij,nj->ni", matrix, _direction(tt)), -1, 0)
    ut = posix / DAY + (timescale.JD_OF_1970 - J2000)
    sidereal = erfa.gmst06(J2000, ut, J2000, tt) + in_longitude * np.cos(obliquity)
    hour_angle = sidereal - np.arctan2(y, x)
    mean = 2 * np.pi * ((ut + 0.5) % 1.0) - np.pi
    difference = (hour_angle - mean + np.pi) % (2 * np.pi) - np.pi
    return difference / (2 * np.pi) * DAY


def crossings(years: range, degrees: int) -> Floats:
    """POSIX seconds at which the sun comes to a longitude, once for each civil year (UTC)."""
    # The sun is at 280.4° when a year begins.
    begin = np.array([(np.datetime64(f"{year}-01-01") - np.datetime64("1970-01-01")).astype(int) for year in years])
    posix = (begin + ((degrees - 280.4) % 360.0) / 360.0 * _YEAR) * DAY
    for _ in range(6):
        behind = (degrees - longitude(timescale.tt(posix)) + 180.0) % 360.0 - 180.0
        posix = posix + behind / 360.0 * _YEAR * DAY
    return posix
