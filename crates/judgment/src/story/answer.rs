//! The answer to a concern: one word of it, why, and what follows. The verdict is that of the table by the sides of
//! decade and year; here only its neighbours are looked at, until when it holds or from when.

use saju_calendar::Date;

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
        ReadyFrom = "ready_from";
        Steady = "steady";
        SteadyFrom = "steady_from";
        Relief = "relief";
        ReliefNow = "relief_now";
        Pause = "pause";
        PauseChild = "pause_child";
        PauseFrom = "pause_from";
        KeepUntil = "keep_until";
        Less = "less";
        Keep = "keep";
        KeepFrom = "keep_from";
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
    }
}

/// Days of two years, three and ten: within these the next decade is waited for.
const TWO_YEARS: i64 = 730;
const THREE_YEARS: i64 = 1_095;
const TEN_YEARS: i64 = 3_652;

/// Years within which a lighter one is near.
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
    /// The year it speaks of, and the sides of its decade and its own.
    pub year: i16,
    /// The side of the decade; none before the first.
    pub decade_side: Option<Family>,
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
    pub(super) fn of(ground: &Ground, years: &Years<'_>, concern: Concern) -> Self {
        let Concluded { conclusion, open, close } = conclude(years);
        let (decade_side, year_side) = years.sides(years.answered);
        Self {
            conclusion,
            open,
            close,
            then: Then::of(conclusion, open.is_some(), ground.age),
            question: Question::of(concern, ground.age),
            matter: Matter::of(concern, ground.age),
            year: years.answered,
            decade_side,
            year_side,
        }
    }
}

/// The conclusion: the first row of its verdict that fits.
fn conclude(years: &Years<'_>) -> Concluded {
    let (year, after) = (years.answered, years.answered + 1);
    let is_late = year != years.first;
    let (before, next) = (years.verdict(years.first), years.verdict(after));
    let bare = |conclusion| Concluded { conclusion, open: None, close: None };
    let from = |conclusion, open| Concluded { conclusion, open: Some(open), close: None };
    let until = |conclusion, close| Concluded { conclusion, open: None, close: Some(close) };
    let later = |conclusion| Concluded {
        conclusion,
        open: years.later(&[Verdict::Go]).map(ipchun),
        close: None,
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
        Verdict::Ready => later(Conclusion::Ready),
        Verdict::Steady if next == Verdict::Go => from(Conclusion::Next, ipchun(after)),
        Verdict::Steady => later(Conclusion::Steady),
        Verdict::Relief if is_late && !matches!(before, Verdict::Go | Verdict::Relief) => {
            from(Conclusion::NextSmall, ipchun(year))
        }
        Verdict::Relief if matches!(next, Verdict::Go | Verdict::Relief) => {
            bare(Conclusion::Relief)
        }
        Verdict::Relief => until(Conclusion::ReliefNow, ipchun(after)),
        Verdict::Pause if next == Verdict::Go => from(Conclusion::Next, ipchun(after)),
        Verdict::Pause => later(Conclusion::Pause),
        Verdict::Hold if next == Verdict::Go => from(Conclusion::Next, ipchun(after)),
        Verdict::Hold if next == Verdict::Relief => from(Conclusion::NextSmall, ipchun(after)),
        Verdict::Hold => {
            if let Some(begins) = decade(Family::With, THREE_YEARS) {
                return from(Conclusion::KeepUntil, begins);
            }
            match years.later(&[Verdict::Go, Verdict::Relief]) {
                Some(lighter) if lighter - years.first <= NEAR => {
                    from(Conclusion::Less, ipchun(lighter))
                }
                Some(lighter) => from(Conclusion::Keep, ipchun(lighter)),
                None => match decade(Family::With, TEN_YEARS) {
                    Some(begins) => from(Conclusion::KeepUntil, begins),
                    None => bare(Conclusion::Keep),
                },
            }
        }
    }
}

impl Then {
    /// Nobody is told to keep a child from learning for years: of a child no later time is named.
    const fn of(conclusion: Conclusion, is_open: bool, age: Age) -> Self {
        let is_raised = age.is_raised();
        let from = is_open && !is_raised;
        match conclusion {
            Conclusion::Now => Self::Now,
            Conclusion::NowUntil => Self::NowUntil,
            Conclusion::Next if is_raised => Self::NextChild,
            Conclusion::Next => Self::Next,
            Conclusion::NextSmall => Self::NextSmall,
            Conclusion::Ready if from => Self::ReadyFrom,
            Conclusion::Ready => Self::Ready,
            Conclusion::Steady if from => Self::SteadyFrom,
            Conclusion::Steady => Self::Steady,
            Conclusion::Relief => Self::Relief,
            Conclusion::ReliefNow => Self::ReliefNow,
            Conclusion::Pause if is_raised => Self::PauseChild,
            Conclusion::Pause if from => Self::PauseFrom,
            Conclusion::Pause => Self::Pause,
            Conclusion::KeepUntil => Self::KeepUntil,
            Conclusion::Less => Self::Less,
            Conclusion::Keep if from => Self::KeepFrom,
            Conclusion::Keep => Self::Keep,
        }
    }
}

impl Question {
    const fn of(concern: Concern, age: Age) -> Self {
        match (concern, age) {
            (Concern::Study, Age::Child | Age::Youth) => Self::ChildStudy,
            (Concern::Exam, Age::Child | Age::Youth) => Self::ChildExam,
            (Concern::Health, Age::Child | Age::Youth) => Self::ChildHealth,
            (_, Age::Child | Age::Youth) => Self::ChildGeneral,
            (Concern::Children, Age::Elder) => Self::ChildrenElder,
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
            (_, Age::Child | Age::Youth) => Self::Child,
            (Concern::Children, Age::Elder) => Self::ChildrenElder,
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
