//! The commanding stem (사령 司令): which hidden stem of the month branch rules on the day of birth.

use saju_calendar::Instant;

use crate::{Branch, HiddenStem, hidden_stems};

/// The hidden stem of the month branch that commands, and how far the month had gone.
///
/// ```
/// use saju_calendar::TermOrdinal;
/// use saju_chart::{Branch, Saryeong, Stem};
///
/// // Eight days after 입춘: past the seven days of 무, within the seven of 병.
/// let ipchun = TermOrdinal::ipchun(2024);
/// let (jeol, mid_term) = (ipchun.instant(), ipchun.plus(1).instant());
/// let birth = saju_calendar::Instant(jeol.0 + 8 * 86_400);
/// let saryeong = Saryeong::of(Branch::In, jeol, mid_term, birth);
/// assert_eq!((saryeong.stem.stem, saryeong.elapsed_seconds), (Stem::Byeong, 691_200));
/// assert!(saryeong.first_half);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Saryeong {
    /// The commanding stem with its part in the month branch.
    pub stem: HiddenStem,
    /// Seconds from the jeol that opened the month to the birth.
    pub elapsed_seconds: i64,
    /// Whether the birth comes before the mid-term (중기) of the month.
    pub first_half: bool,
}

impl Saryeong {
    /// The commanding stem of a branch's month, `elapsed_seconds` after its jeol: each stem holds
    /// for its days of 86 400 seconds, the last until the next jeol, the first also before the jeol.
    /// Source: 滴天髓闡微 月令 原注, quoted at the table of hidden stems.
    ///
    /// ```
    /// use saju_calendar::SECONDS_PER_DAY;
    /// use saju_chart::{Branch, Saryeong, Stem};
    ///
    /// let stem = |days| Saryeong::stem_at(Branch::In, days * SECONDS_PER_DAY).stem;
    /// assert_eq!([stem(0), stem(7), stem(14), stem(31)], [Stem::Mu, Stem::Byeong, Stem::Gap, Stem::Gap]);
    /// ```
    pub fn stem_at(month: Branch, elapsed_seconds: i64) -> HiddenStem {
        let hidden = hidden_stems(month);
        let mut until = 0;
        for item in hidden {
            until += i64::from(item.days) * saju_calendar::SECONDS_PER_DAY;
            if elapsed_seconds < until {
                return *item;
            }
        }
        hidden[hidden.len() - 1]
    }

    /// The commanding stem at an instant of the month that began at `jeol` and whose mid-term is at
    /// `mid_term`.
    ///
    /// ```
    /// use saju_calendar::TermOrdinal;
    /// use saju_chart::{Branch, Role, Saryeong};
    ///
    /// // At the mid-term itself the second half has begun, and 정기 commands.
    /// let ipchun = TermOrdinal::ipchun(2024);
    /// let (jeol, mid_term) = (ipchun.instant(), ipchun.plus(1).instant());
    /// let saryeong = Saryeong::of(Branch::In, jeol, mid_term, mid_term);
    /// assert_eq!((saryeong.stem.role, saryeong.first_half), (Role::Jeonggi, false));
    /// ```
    pub fn of(month: Branch, jeol: Instant, mid_term: Instant, instant: Instant) -> Self {
        let elapsed_seconds = instant.seconds_since(jeol);
        Self {
            stem: Self::stem_at(month, elapsed_seconds),
            elapsed_seconds,
            first_half: instant < mid_term,
        }
    }
}
