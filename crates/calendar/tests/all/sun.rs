//! The apparent sun by the theory VSOP87D: nothing here is shared with the generator of the table.

#![allow(clippy::disallowed_methods, reason = "the tests may calculate what the tables hold")]

use saju_calendar::{Date, Instant, TimeOfDay};
use vsop87::vsop87d;

const DAY: f64 = 86_400.0;
/// Seconds of light per astronomical unit (IAU 2009).
const LIGHT_TIME: f64 = 499.004_784;

/// ΔT = TT − UT in seconds on 1 January of 1900–1972: Astronomical Almanac, pages K8–K9 (Stephenson
/// and Morrison 1984; `McCarthy` and Babcock 1986; IERS).
#[rustfmt::skip]
const DELTA_T: [f64; 73] = [
    -2.72, -1.54, -0.02, 1.24, 2.64, 3.86, 5.37, 6.14, 7.75, 9.13,
    10.46, 11.53, 13.36, 14.65, 16.01, 17.20, 18.24, 19.06, 20.25, 20.95,
    21.16, 22.25, 22.41, 23.03, 23.49, 23.62, 23.86, 24.49, 24.34, 24.08,
    24.02, 24.00, 23.87, 23.95, 23.86, 23.93, 23.73, 23.92, 23.96, 24.02,
    24.33, 24.83, 25.30, 25.70, 26.24, 26.77, 27.28, 27.78, 28.25, 28.71,
    29.15, 29.57, 29.97, 30.36, 30.72, 31.07, 31.35, 31.68, 32.18, 32.68,
    33.15, 33.59, 34.00, 34.47, 35.03, 35.73, 36.54, 37.43, 38.29, 39.20,
    40.18, 41.17, 42.23,
];

/// First days with one more leap second, from TAI − UTC = 10 s on 1972-01-01: IERS Bulletin C.
#[rustfmt::skip]
const LEAP_SECONDS: [(i16, u8); 27] = [
    (1972, 7), (1973, 1), (1974, 1), (1975, 1), (1976, 1), (1977, 1), (1978, 1), (1979, 1), (1980, 1),
    (1981, 7), (1982, 7), (1983, 7), (1985, 7), (1988, 1), (1990, 1), (1991, 1), (1992, 7), (1993, 7),
    (1994, 7), (1996, 1), (1997, 7), (1999, 1), (2006, 1), (2009, 1), (2012, 7), (2015, 7), (2017, 1),
];

/// The largest terms of the IAU 1980 nutation in longitude (Seidelmann 1982; Meeus, Astronomical
/// Algorithms, table 22.A): multiples of D, M, M′, F, Ω; sine in 0.0001″ and its change per century.
#[rustfmt::skip]
const NUTATION: [([f64; 5], f64, f64); 32] = [
    ([0., 0., 0., 0., 1.], -171_996., -174.2), ([-2., 0., 0., 2., 2.], -13_187., -1.6),
    ([0., 0., 0., 2., 2.], -2_274., -0.2), ([0., 0., 0., 0., 2.], 2_062., 0.2),
    ([0., 1., 0., 0., 0.], 1_426., -3.4), ([0., 0., 1., 0., 0.], 712., 0.1),
    ([-2., 1., 0., 2., 2.], -517., 1.2), ([0., 0., 0., 2., 1.], -386., -0.4),
    ([0., 0., 1., 2., 2.], -301., 0.), ([-2., -1., 0., 2., 2.], 217., -0.5),
    ([-2., 0., 1., 0., 0.], -158., 0.), ([-2., 0., 0., 2., 1.], 129., 0.1),
    ([0., 0., -1., 2., 2.], 123., 0.), ([2., 0., 0., 0., 0.], 63., 0.),
    ([0., 0., 1., 0., 1.], 63., 0.1), ([2., 0., -1., 2., 2.], -59., 0.),
    ([0., 0., -1., 0., 1.], -58., -0.1), ([0., 0., 1., 2., 1.], -51., 0.),
    ([-2., 0., 2., 0., 0.], 48., 0.), ([0., 0., -2., 2., 1.], 46., 0.),
    ([2., 0., 0., 2., 2.], -38., 0.), ([0., 0., 2., 2., 2.], -31., 0.),
    ([0., 0., 2., 0., 0.], 29., 0.), ([-2., 0., 1., 2., 2.], 29., 0.),
    ([0., 0., 0., 2., 0.], 26., 0.), ([-2., 0., 0., 2., 0.], -22., 0.),
    ([0., 0., -1., 2., 1.], 21., 0.), ([0., 2., 0., 0., 0.], 17., -0.1),
    ([2., 0., -1., 0., 1.], 16., 0.), ([-2., 2., 0., 2., 2.], -16., 0.1),
    ([0., 1., 0., 0., 1.], -15., 0.), ([-2., 0., 1., 0., 1.], -13., 0.),
];

/// TT − UT (before 1972) or TT − UTC; from 2027 on the frozen 69.184 s, the value since 2017.
fn terrestrial_minus_universal(instant: Instant) -> f64 {
    let midnight =
        |year, month| Date::new(year, month, 1).unwrap().local_seconds(TimeOfDay::MIDNIGHT);
    if instant.0 >= midnight(1972, 1) {
        let leaps =
            LEAP_SECONDS.iter().filter(|(year, month)| midnight(*year, *month) <= instant.0);
        return 42.184 + leaps.count() as f64;
    }
    let year = Date::from_local_seconds(instant.0).0.year();
    let [start, end] = [midnight(year, 1), midnight(year + 1, 1)];
    let part = (instant.0 - start) as f64 / (end - start) as f64;
    let row = (year - 1900) as usize;
    DELTA_T[row] + part * (DELTA_T[row + 1] - DELTA_T[row])
}

/// Nutation in longitude in arc seconds; `t` in Julian centuries of TT from J2000.
fn nutation(t: f64) -> f64 {
    // Meeus, chapter 22.
    let arguments = [
        297.850_36 + 445_267.111_480 * t - 0.001_914_2 * t * t,
        357.527_72 + 35_999.050_340 * t - 0.000_160_3 * t * t,
        134.962_98 + 477_198.867_398 * t + 0.008_697_2 * t * t,
        93.271_91 + 483_202.017_538 * t - 0.003_682_5 * t * t,
        125.044_52 - 1_934.136_261 * t + 0.002_070_8 * t * t,
    ];
    let term = |(multiples, sine, change): &([f64; 5], f64, f64)| {
        let angle: f64 = multiples.iter().zip(arguments).map(|(k, argument)| k * argument).sum();
        (sine + change * t) * angle.to_radians().sin()
    };
    NUTATION.iter().map(term).sum::<f64>() / 10_000.0
}

/// Arc seconds by which the equinox of today's standards lies off that of VSOP87D.
fn equinox(t: f64) -> f64 {
    // To the FK5 (Bretagnon and Francou 1988), then from the general precession of IAU 1976, which
    // VSOP87D contains, to that of IAU 2006 (Capitaine et al. 2003).
    -0.090_33 + (5_028.796_195 - 5_029.096_6) * t + (1.105_434_8 - 1.111_13) * t * t
}

/// Seconds from the instant until the sun's apparent longitude is the given one, in degrees; valid
/// close to it.
pub(crate) fn seconds_until(longitude: f64, instant: Instant) -> f64 {
    let universal = instant.0 as f64 / DAY + 2_440_587.5;
    let tt = universal + terrestrial_minus_universal(instant) / DAY;
    let t = (tt - 2_451_545.0) / 36_525.0;
    let now = vsop87d::earth(tt);
    // The sun is seen where it stood, as seen from the Earth, one light time ago.
    let light_time = LIGHT_TIME * now.distance();
    let then = vsop87d::earth(tt - light_time / DAY);
    let seen = then.longitude().to_degrees() + 180.0 + (equinox(t) + nutation(t)) / 3_600.0;
    let moved = (now.longitude() - then.longitude()).to_degrees();
    let moved = (moved + 180.0).rem_euclid(360.0) - 180.0;
    let missing = (longitude - seen + 180.0).rem_euclid(360.0) - 180.0;
    missing / moved * light_time
}
