"""How far the sun of `sun.py` is from that of JPL DE421, which neither it nor the project's own tables use.

python3 -m make.check_sun     (needs jplephem and skyfield-data, see requirements.txt)
"""

from __future__ import annotations

from importlib.resources import files

import erfa
import numpy as np
from jplephem.spk import SPK

from . import sun, timescale
from .timescale import DAY, J2000, Floats

SUN, EARTH, EMB, SSB = 10, 399, 3, 0


def _jpl_longitude(kernel: SPK, tt: Floats) -> Floats:
    def earth(at: Floats) -> tuple[Floats, Floats]:
        parts = [kernel[pair].compute_and_differentiate(J2000, at) for pair in ((SSB, EMB), (EMB, EARTH))]
        return sum(part[0] for part in parts).T, sum(part[1] for part in parts).T

    position, velocity = earth(tt)
    light = np.full_like(tt, 499.0 / DAY)
    for _ in range(3):
        seen = kernel[SSB, SUN].compute(J2000, tt - light).T - position
        light = np.linalg.norm(seen, axis=-1) / (erfa.CMPS / 1000) / DAY
    speed = velocity / (erfa.CMPS / 1000 * DAY)
    unit = seen / np.linalg.norm(seen, axis=-1, keepdims=True)
    distance = np.linalg.norm(seen, axis=-1) / (erfa.DAU / 1000)
    direction = erfa.ab(unit, speed, distance, np.sqrt(1.0 - np.sum(speed**2, axis=-1)))
    # Standard precession and nutation here, to measure those of `sun.py`, too.
    x, y, z = np.moveaxis(np.einsum("nij,nj->ni", erfa.pnm06a(J2000, tt), direction), -1, 0)
    obliquity = erfa.obl06(J2000, tt) + erfa.nut06a(J2000, tt)[1]
    return np.degrees(np.arctan2(y * np.cos(obliquity) + z * np.sin(obliquity), x)) % 360.0


def main() -> None:
    kernel = SPK.open(str(files("skyfield_data") / "data" / "de421.bsp"))
    worst = 0.0
    for degrees in range(15, 360, 30):
        posix = sun.crossings(range(1900, 2051), degrees)
        behind = (_jpl_longitude(kernel, timescale.tt(posix)) - degrees + 180.0) % 360.0 - 180.0
        seconds = np.abs(behind) / 360.0 * 365.2422 * DAY
        worst = max(worst, seconds.max())
        print(f"{degrees:3}°  mean {seconds.mean():.3f} s  greatest {seconds.max():.3f} s")
    print(f"greatest of all: {worst:.3f} s")


if __name__ == "__main__":
    main()
