//! The answer to a concern: one word of it, why, and what follows. The verdict is that of the table by the sides of
//! decade and year; here only its neighbours are looked at, until when it holds or from when.

use saju_calendar::Date;
use saju_chart::Ganji;

use super::ground::{Age, Ground};
use super::when::{Years, ipchun};
use crate::concern::Concern;
use crate::fit::Family;
use crate::rows::domain_of_ids;
use crate::verdict::Verdict;

domain_of_ids! {
    /// What the answer comes to.
    pub enum Conclusion {
        Now = "now";
        NowUntil = "now_until";
        Next = "next";
        NextSmall = "next_small";
        Ready = "ready";
        Steady = "steady";
        Relief = "relief";
        ReliefNow = "relief_now";
        Pause = "pause";
        KeepUntil = "keep_until";
        Less = "less";
        Keep = "keep";
        ReadyFrom = "ready_from";
        PauseFrom = "pause_from";
        PauseSmall = "pause_small";
        Gently = "gently";
    }
}

domain_of_ids! {
    /// What follows: by the conclusion, whether the time is known from which more is done, and who is told.
    pub enum Then {
        Now = "now";
        NowUntil = "now_until";
        Next = "next";
        NextChild = "next_child";
        NextSmall = "next_small";
        Ready = "ready";
        Steady = "steady";
        SteadyFrom = "steady_from";
        Relief = "relief";
        ReliefNow = "relief_now";
        Pause = "pause";
        PauseChild = "pause_child";
        KeepUntil = "keep_until";
        Less = "less";
        Keep = "keep";
        Gently = "gently";
    }
}

domain_of_ids! {
    /// What is asked, as a question.
    pub enum Question {
        Work = "work";
        Business = "business";
        Money = "money";
        Love = "love";
        Marriage = "marriage";
        Study = "study";
        Exam = "exam";
        Health = "health";
        Family = "family";
        Children = "children";
        Move = "move";
        ChildrenElder = "children_elder";
        ChildStudy = "child_study";
        ChildExam = "child_exam";
        ChildHealth = "child_health";
        ChildGeneral = "child_general";
        ChildMove = "child_move";
        ChildFamily = "child_family";
        WorkElder = "work_elder";
        LoveElder = "love_elder";
        MarriageElder = "marriage_elder";
        StudyElder = "study_elder";
    }
}

domain_of_ids! {
    /// Of what acting, preparing, keeping and leaving are told.
    pub enum Matter {
        Work = "work";
        Business = "business";
        Money = "money";
        Love = "love";
        Marriage = "marriage";
        Study = "study";
        Exam = "exam";
        Health = "health";
        Family = "family";
        Children = "children";
        Move = "move";
        Child = "child";
        ChildrenElder = "children_elder";
        ChildMove = "child_move";
        ChildFamily = "child_family";
        WorkElder = "work_elder";
        LoveElder = "love_elder";
        MarriageElder = "marriage_elder";
        StudyElder = "study_elder";
    }
}

domain_of_ids! {
    /// How the decade of the answered year is told: by its side, and one that leans to neither by whether a
    /// letter of it helps.
    pub enum GroundTold {
        With = "with";
        Even = "even";
        Mixed = "mixed";
        Against = "against";
    }
}

/// Verdicts of a year in which something small may be done.
const SOFTER: [Verdict; 4] = [Verdict::Go, Verdict::Ready, Verdict::Steady, Verdict::Relief];

/// Days of a year: what is further away is no time for the body.
const ONE_YEAR: i64 = 366;

/// Days of two years and of three: within these the next decade is waited for.
const TWO_YEARS: i64 = 730;
const THREE_YEARS: i64 = 1_095;

/// Years within which something is put off to a date. What a later year lets grow is told in the time, and nobody is
/// told to wait for it.
const NEAR: i16 = 3;

/// The answer.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// What it comes to.
    pub conclusion: Conclusion,
    /// From when more is done; its month is told.
    pub open: Option<Date>,
    /// Until when it holds.
    pub close: Option<Date>,
    /// What follows.
    pub then: Then,
    /// What is asked.
    pub question: Question,
    /// Of what it is told.
    pub matter: Matter,
    /// Whether what is asked is of the grown, and a child is told of something else.
    pub waits: bool,
    /// The decade by which it is judged, where that only begins.
    pub coming: Option<Ganji>,
    /// The year it speaks of, and the sides of its decade and its own.
    pub year: i16,
    /// Whether that is the year to come.
    pub is_next: bool,
    /// How the decade is told; none before the first.
    pub ground: Option<GroundTold>,
    /// The side of the year.
    pub year_side: Family,
}

/// A conclusion with the time it waits for, or holds until.
struct Concluded {
    conclusion: Conclusion,
    open: Option<Date>,
    close: Option<Date>,
}

impl Answer {
    pub(super) fn of(
        ground: &Ground,
        years: &Years<'_>,
        concern: Concern,
        best: Option<i16>,
    ) -> Self {
        let concluded = conclude(years, ground.age, best);
        let Concluded { conclusion, open, close } = match concern {
            Concern::Health => concluded.of_health(years, ground.age),
            _ => concluded,
        };
        let (side, year_side) = years.sides(years.answered);
        let is_mixed = years.decade_of(years.answered).is_some_and(|one| years.is_mixed(one));
        Self {
            conclusion,
            open,
            close,
            then: Then::of(conclusion, open.is_some(), ground.age),
            question: Question::of(concern, ground.age),
            matter: Matter::of(concern, ground.age),
            waits: ground.age.is_raised() && is_of_the_grown(concern),
            coming: years.coming().map(|decade| decade.ganji),
            year: years.answered,
            is_next: years.answered != years.first,
            ground: side.map(|side| GroundTold::of(side, is_mixed)),
            year_side,
        }
    }
}

impl GroundTold {
    const fn of(side: Family, is_mixed: bool) -> Self {
        match side {
            Family::With => Self::With,
            Family::Even if is_mixed => Self::Mixed,
            Family::Even => Self::Even,
            Family::Against => Self::Against,
        }
    }
}

/// Whether a concern is one that a child does not have yet.
const fn is_of_the_grown(concern: Concern) -> bool {
    matches!(
        concern,
        Concern::Love
            | Concern::Marriage
            | Concern::Work
            | Concern::Business
            | Concern::Money
            | Concern::Children
    )
}

impl Concluded {
    const fn bare(conclusion: Conclusion) -> Self {
        Self { conclusion, open: None, close: None }
    }

    const fn from(conclusion: Conclusion, open: Date) -> Self {
        Self { conclusion, open: Some(open), close: None }
    }

    const fn until(conclusion: Conclusion, close: Date) -> Self {
        Self { conclusion, open: None, close: Some(close) }
    }

    /// The body does not wait for years, that of the old for no time at all.
    fn of_health(self, years: &Years<'_>, age: Age) -> Self {
        let is_near = |open: Date| age != Age::Elder && years.days_to(open) <= ONE_YEAR;
        if self.open.is_none_or(is_near) && !self.conclusion.postpones() {
            return self;
        }
        match self.conclusion {
            Conclusion::Steady => Self::bare(Conclusion::Steady),
            Conclusion::Ready | Conclusion::ReadyFrom => Self::bare(Conclusion::Ready),
            _ => Self::bare(Conclusion::Gently),
        }
    }
}

impl Conclusion {
    /// Whether it keeps from something for years.
    const fn postpones(self) -> bool {
        matches!(
            self,
            Self::Pause
                | Self::PauseFrom
                | Self::PauseSmall
                | Self::Keep
                | Self::KeepUntil
                | Self::Less
        )
    }

    /// Whether it lets one act before the decade changes.
    pub(super) const fn acts(self) -> bool {
        matches!(self, Self::Now | Self::NowUntil | Self::Next | Self::Relief)
    }
}

/// The conclusion: the first row of its verdict that fits.
fn conclude(years: &Years<'_>, age: Age, best: Option<i16>) -> Concluded {
    let (year, after) = (years.answered, years.answered + 1);
    let is_late = year != years.first;
    let (before, next) = (years.verdict(years.first), years.verdict(after));
    let (bare, from, until) = (Concluded::bare, Concluded::from, Concluded::until);
    let is_near = |later: &i16| year < *later && *later <= year + NEAR;
    // Nobody is told to keep a child from learning for years: of a child no later time is named.
    let opens = || {
        let years = [years.later(&[Verdict::Go]), best];
        years.into_iter().flatten().find(is_near).filter(|_| !age.is_raised())
    };
    let later = |conclusion, with_date| match opens() {
        Some(open) => from(with_date, ipchun(open)),
        None => bare(conclusion),
    };
    // The next decade, where it is of a side and begins within so many days.
    let decade = |side, days: i64| {
        let is_near = years.days_to_next().is_some_and(|to| 0 < to && to <= days);
        years.next.filter(|next| is_near && years.side(*next) == side).map(|next| next.starts_on)
    };
    match years.verdict(year) {
        Verdict::Go if is_late && before != Verdict::Go => from(Conclusion::Next, ipchun(year)),
        Verdict::Go => match decade(Family::Against, TWO_YEARS) {
            Some(begins) if begins > ipchun(year) => until(Conclusion::NowUntil, begins),
            _ if next.keeps() => until(Conclusion::NowUntil, ipchun(after)),
            _ => bare(Conclusion::Now),
        },
        Verdict::Ready => later(Conclusion::Ready, Conclusion::ReadyFrom),
        Verdict::Steady if next == Verdict::Go => from(Conclusion::Next, ipchun(after)),
        Verdict::Steady => later(Conclusion::Steady, Conclusion::Steady),
        Verdict::Relief if is_late && !matches!(before, Verdict::Go | Verdict::Relief) => {
            from(Conclusion::NextSmall, ipchun(year))
        }
        Verdict::Relief if matches!(next, Verdict::Go | Verdict::Relief) => {
            bare(Conclusion::Relief)
        }
        Verdict::Relief => until(Conclusion::ReliefNow, ipchun(after)),
        Verdict::Pause if next == Verdict::Go => from(Conclusion::Next, ipchun(after)),
        Verdict::Pause => match years.later(&SOFTER).filter(is_near) {
            Some(small) if opens().is_none() && !age.is_raised() => {
                from(Conclusion::PauseSmall, ipchun(small))
            }
            _ => later(Conclusion::Pause, Conclusion::PauseFrom),
        },
        Verdict::Hold if next == Verdict::Go => from(Conclusion::Next, ipchun(after)),
        Verdict::Hold if next == Verdict::Relief => from(Conclusion::NextSmall, ipchun(after)),
        Verdict::Hold => {
            if let Some(begins) = decade(Family::With, THREE_YEARS) {
                return from(Conclusion::KeepUntil, begins);
            }
            match years.later(&[Verdict::Go, Verdict::Relief]) {
                Some(lighter) if is_near(&lighter) => from(Conclusion::Less, ipchun(lighter)),
                _ => bare(Conclusion::Keep),
            }
        }
    }
}

impl Then {
    const fn of(conclusion: Conclusion, is_open: bool, age: Age) -> Self {
        let is_raised = age.is_raised();
        match conclusion {
            Conclusion::Now => Self::Now,
            Conclusion::NowUntil => Self::NowUntil,
            Conclusion::Next if is_raised => Self::NextChild,
            Conclusion::Next | Conclusion::ReadyFrom | Conclusion::PauseFrom => Self::Next,
            Conclusion::NextSmall | Conclusion::PauseSmall => Self::NextSmall,
            Conclusion::Ready => Self::Ready,
            Conclusion::Steady if is_open && !is_raised => Self::SteadyFrom,
            Conclusion::Steady => Self::Steady,
            Conclusion::Relief => Self::Relief,
            Conclusion::ReliefNow => Self::ReliefNow,
            Conclusion::Pause if is_raised => Self::PauseChild,
            Conclusion::Pause => Self::Pause,
            Conclusion::KeepUntil => Self::KeepUntil,
            Conclusion::Less => Self::Less,
            Conclusion::Keep => Self::Keep,
            Conclusion::Gently => Self::Gently,
        }
    }
}

impl Question {
    const fn of(concern: Concern, age: Age) -> Self {
        match (concern, age) {
            (Concern::Study, Age::Child | Age::Youth) => Self::ChildStudy,
            (Concern::Exam, Age::Child | Age::Youth) => Self::ChildExam,
            (Concern::Health, Age::Child | Age::Youth) => Self::ChildHealth,
            (Concern::Move, Age::Child | Age::Youth) => Self::ChildMove,
            (Concern::Family, Age::Child | Age::Youth) => Self::ChildFamily,
            (_, Age::Child | Age::Youth) => Self::ChildGeneral,
            (Concern::Children, Age::Elder) => Self::ChildrenElder,
            (Concern::Work | Concern::Business, Age::Elder) => Self::WorkElder,
            (Concern::Love, Age::Elder) => Self::LoveElder,
            (Concern::Marriage, Age::Elder) => Self::MarriageElder,
            (Concern::Study | Concern::Exam, Age::Elder) => Self::StudyElder,
            (Concern::Work, _) => Self::Work,
            (Concern::Business, _) => Self::Business,
            (Concern::Money, _) => Self::Money,
            (Concern::Love, _) => Self::Love,
            (Concern::Marriage, _) => Self::Marriage,
            (Concern::Study, _) => Self::Study,
            (Concern::Exam, _) => Self::Exam,
            (Concern::Health, _) => Self::Health,
            (Concern::Family, _) => Self::Family,
            (Concern::Children, _) => Self::Children,
            (Concern::Move, _) => Self::Move,
        }
    }
}

impl Matter {
    const fn of(concern: Concern, age: Age) -> Self {
        match (concern, age) {
            (Concern::Move, Age::Child | Age::Youth) => Self::ChildMove,
            (Concern::Family, Age::Child | Age::Youth) => Self::ChildFamily,
            (_, Age::Child | Age::Youth) => Self::Child,
            (Concern::Children, Age::Elder) => Self::ChildrenElder,
            (Concern::Work | Concern::Business, Age::Elder) => Self::WorkElder,
            (Concern::Love, Age::Elder) => Self::LoveElder,
            (Concern::Marriage, Age::Elder) => Self::MarriageElder,
            (Concern::Study | Concern::Exam, Age::Elder) => Self::StudyElder,
            (Concern::Work, _) => Self::Work,
            (Concern::Business, _) => Self::Business,
            (Concern::Money, _) => Self::Money,
            (Concern::Love, _) => Self::Love,
            (Concern::Marriage, _) => Self::Marriage,
            (Concern::Study, _) => Self::Study,
            (Concern::Exam, _) => Self::Exam,
            (Concern::Health, _) => Self::Health,
            (Concern::Family, _) => Self::Family,
            (Concern::Children, _) => Self::Children,
            (Concern::Move, _) => Self::Move,
        }
    }
}
