//! When the decades that carry what the chart needs come, and what comes again of it.

use arrayvec::ArrayVec;
use saju_chart::Element;

use crate::rows::domain_of_ids;

domain_of_ids! {
    /// When the decades that carry it come, as seen from the present.
    pub enum DecadesKey {
        RunNow = "run.now";
        RunNext = "run.next";
        RunPast = "run.past";
        RunPastNext = "run.past.next";
        OneNow = "one.now";
        OneNext = "one.next";
        OneNowUnion = "one.now.union";
        OneNextUnion = "one.next.union";
        OnePast = "one.past";
        TwoNext = "two.next";
        NowNext = "now.next";
        PastNext = "past.next";
        HalfNext = "half.next";
        HalfNow = "half.now";
        HalfPast = "half.past";
        SecondNext = "second.next";
        None = "none";
        FirstFull = "first.full";
        FirstFullNow = "first.full.now";
        FirstHalf = "first.half";
        FirstHalfNow = "first.half.now";
        FirstHindered = "first.hindered";
        FirstHinderedNow = "first.hindered.now";
        FirstHinderedAlone = "first.hindered.alone";
        FirstHinderedAloneNow = "first.hindered.alone.now";
        ThenFull = "then.full";
        ThenHalf = "then.half";
        ThenHindered = "then.hindered";
    }
}

impl DecadesKey {
    /// Whether it tells of what is to come.
    pub const fn looks_ahead(self) -> bool {
        matches!(
            self,
            Self::RunNext
                | Self::RunPastNext
                | Self::OneNext
                | Self::OneNextUnion
                | Self::TwoNext
                | Self::NowNext
                | Self::PastNext
                | Self::HalfNext
                | Self::FirstFull
                | Self::FirstFullNow
                | Self::FirstHalf
                | Self::FirstHalfNow
                | Self::FirstHindered
                | Self::FirstHinderedNow
                | Self::ThenFull
                | Self::ThenHalf
                | Self::ThenHindered
        )
    }

    /// Whether the single decade that it names first is that of the day.
    pub(super) const fn is_now(self) -> bool {
        matches!(
            self,
            Self::OneNow
                | Self::OneNowUnion
                | Self::NowNext
                | Self::HalfNow
                | Self::FirstFullNow
                | Self::FirstHalfNow
                | Self::FirstHinderedNow
                | Self::FirstHinderedAloneNow
        )
    }

    /// Whether a run comes before the decade that it names.
    pub(super) const fn follows(self) -> bool {
        matches!(self, Self::ThenFull | Self::ThenHalf | Self::ThenHindered)
    }

    /// Whether the same sentence has named the useful element before it comes to a run.
    pub(super) const fn has_named(self) -> bool {
        matches!(self, Self::FirstFull | Self::FirstFullNow) || self.is_hindered()
    }

    /// Whether the decade that it names is hindered.
    pub(super) const fn is_hindered(self) -> bool {
        matches!(self, Self::FirstHindered | Self::FirstHinderedNow)
    }

    /// Whether it tells that the useful element is hindered in the decade of the day.
    pub(super) const fn is_hindered_now(self) -> bool {
        matches!(self, Self::FirstHinderedNow | Self::FirstHinderedAloneNow)
    }

    /// Whether the last decade that it names brings again what those before it brought.
    pub(super) const fn comes_again(self) -> bool {
        matches!(self, Self::RunPastNext | Self::NowNext | Self::PastNext)
    }

    /// Whether the first two decades that it names are those in which a run begins and ends.
    pub const fn is_run(self) -> bool {
        matches!(self, Self::RunNow | Self::RunNext | Self::RunPast | Self::RunPastNext)
    }
}

domain_of_ids! {
    /// What of the elements that decades carried comes again in a later one: all, some, all with another,
    /// or none of them but another, which may have come before them.
    pub enum Returning {
        Same = "same";
        Fewer = "fewer";
        More = "more";
        Other = "other";
        OtherAgain = "other.again";
    }
}

impl Returning {
    /// What comes after some elements, and what of it is named: of more what is new.
    pub(super) fn of(before: &[Element], coming: &[Element]) -> (Self, ArrayVec<Element, 2>) {
        let all =
            |these: &[Element], within: &[Element]| these.iter().all(|one| within.contains(one));
        let rest = coming.iter().filter(|one| !before.contains(one)).copied();
        let returning = match (all(coming, before), all(before, coming)) {
            (true, true) => Self::Same,
            (true, false) => Self::Fewer,
            (false, true) => return (Self::More, rest.collect()),
            (false, false) => Self::Other,
        };
        (returning, coming.iter().copied().collect())
    }
}
