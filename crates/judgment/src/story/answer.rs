//! The answer to a concern: one word of it, and what may be done until then. The verdict is that of the table by the
//! sides of decade and year; here only its neighbours are looked at, until when it holds or from when.

use saju_calendar::Date;

use super::Couple;
use super::ground::{Age, Ground};
use super::when::{Years, ipchun};
use crate::concern::Concern;
use crate::fit::Family;
use crate::rows::domain_of_ids;
use crate::verdict::Verdict;

domain_of_ids! {
    /// What the answer comes to: a verdict in the shape of its time.
    pub enum Conclusion {
        Now = "now";
        Until = "until";
        From = "from";
        Small = "small";
        SmallUntil = "small_until";
        SmallFrom = "small_from";
        Steady = "steady";
        Wait = "wait";
    }
}

domain_of_ids! {
    /// What is asked, as a question.
    pub enum Question {
        Work = "work";
        WorkYoung = "work_young";
        Business = "business";
        Money = "money";
        MoneyElder = "money_elder";
        Love = "love";
        LovePair = "love_pair";
        MarriedPair = "married_pair";
        Marriage = "marriage";
        Study = "study";
        Exam = "exam";
        Health = "health";
        Family = "family";
        Children = "children";
        Move = "move";
        ChildrenElder = "children_elder";
        Infant = "infant";
        ChildStudy = "child_study";
        ChildExam = "child_exam";
        YouthExam = "youth_exam";
        YouthWork = "youth_work";
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

/// Verdicts of a year in which something small may be done.
const SOFTER: [Verdict; 4] = [Verdict::Go, Verdict::Ready, Verdict::Steady, Verdict::Relief];

/// Days of a year: what is further away is no time for the body, nor for what a family talks over.
const ONE_YEAR: i64 = 366;

/// Days of a season: within these nobody changes their work or where they live, nor whom they live with. House rule.
const SEASON: i64 = 92;

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
    /// What is asked.
    pub question: Question,
    /// Whether what is asked is of the grown, and a child is told of something else.
    pub waits: bool,
    /// The year from which dates are told: what lies in the next one is called so.
    pub first: i16,
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
        let question = match Question::of(concern, ground.age, ground.couple) {
            Question::Work if ground.is_choosing => Question::WorkYoung,
            // Before school there is no exam.
            Question::ChildExam if ground.of_child.is_none() => Question::ChildGeneral,
            question => question,
        };
        let concluded = conclude(years, ground.age, best);
        let Concluded { conclusion, open, close } = match question {
            Question::Health | Question::ChildHealth | Question::Infant => {
                concluded.of_health(years, ground.age)
            }
            Question::Family | Question::ChildFamily | Question::MarriedPair => {
                concluded.of_household(years)
            }
            _ if question.takes_months() => concluded.of_large(years),
            _ => concluded,
        };
        Self {
            conclusion,
            open,
            close,
            question,
            waits: ground.age.is_raised() && ground.of_child.is_none(),
            first: years.first,
        }
    }
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

    /// The same without a time that is not near.
    fn put_off_only(self, is_near: impl FnOnce(Date) -> bool) -> Self {
        match self.open {
            Some(open) if !is_near(open) => Self::bare(Conclusion::Wait),
            _ => self,
        }
    }

    /// The body and an infant do not wait for years, the body of the old for no time at all: what waits is told as a
    /// little each day. Nor is there a day from which moving does harm: what may be done has no end.
    fn of_health(self, years: &Years<'_>, age: Age) -> Self {
        let is_near = |open| age != Age::Elder && years.days_to(open) <= ONE_YEAR;
        let concluded = self.put_off_only(is_near);
        match concluded.conclusion {
            Conclusion::Until => Self::bare(Conclusion::Now),
            Conclusion::SmallUntil => Self::bare(Conclusion::Small),
            _ => concluded,
        }
    }

    /// What people who live together have to talk over is not put off for years.
    fn of_household(self, years: &Years<'_>) -> Self {
        self.put_off_only(|open| years.days_to(open) <= ONE_YEAR)
    }

    /// What takes months is not begun in full where its time closes within a season.
    fn of_large(self, years: &Years<'_>) -> Self {
        match (self.close, self.conclusion) {
            (Some(close), Conclusion::Until) if years.days_to(close) <= SEASON => {
                Self::until(Conclusion::SmallUntil, close)
            }
            _ => self,
        }
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
    // The same: a near year that asks for one of these, and which the year after it does not close again.
    let opening = |asks: &[Verdict]| {
        let stays =
            |one: &i16| asks.contains(&years.verdict(*one)) && !years.verdict(*one + 1).keeps();
        (year + 1..=year + NEAR).find(stays).filter(|_| !age.is_raised())
    };
    let later = || match opens() {
        Some(open) => from(Conclusion::From, ipchun(open)),
        None => bare(Conclusion::Wait),
    };
    // When what may be done now closes: where one of the next two years asks to keep what is there.
    let closing = || (after..=after + 1).find(|one| years.verdict(*one).keeps()).map(ipchun);
    let small = || match closing() {
        Some(close) => until(Conclusion::SmallUntil, close),
        None => bare(Conclusion::Small),
    };
    // The next decade, where it is of a side and begins within so many days.
    let decade = |side, days: i64| {
        let is_near = years.days_to_next().is_some_and(|to| 0 < to && to <= days);
        years.next.filter(|next| is_near && years.side(*next) == side).map(|next| next.starts_on)
    };
    match years.verdict(year) {
        Verdict::Go if is_late && before != Verdict::Go => from(Conclusion::From, ipchun(year)),
        Verdict::Go => {
            // A year is told by the decade of its middle, before that begins as well.
            let ends = years.next.filter(|_| decade(Family::Against, TWO_YEARS).is_some());
            let ends = ends.map(|next| years.told_from(next)).filter(|on| *on > ipchun(year));
            match closing().into_iter().chain(ends).min() {
                Some(close) => until(Conclusion::Until, close),
                None => bare(Conclusion::Now),
            }
        }
        Verdict::Ready => match opens() {
            Some(open) => from(Conclusion::From, ipchun(open)),
            None => small(),
        },
        Verdict::Steady if next == Verdict::Go => from(Conclusion::From, ipchun(after)),
        // An even pace is no haste: before a year that closes it is a small step and not a large one.
        Verdict::Steady => match closing() {
            Some(close) => until(Conclusion::SmallUntil, close),
            None => bare(Conclusion::Steady),
        },
        Verdict::Relief if is_late && !matches!(before, Verdict::Go | Verdict::Relief) => {
            from(Conclusion::SmallFrom, ipchun(year))
        }
        Verdict::Relief => small(),
        Verdict::Pause if next == Verdict::Go => from(Conclusion::From, ipchun(after)),
        Verdict::Pause => match opening(&SOFTER) {
            Some(small) if opens().is_none() => from(Conclusion::SmallFrom, ipchun(small)),
            _ => later(),
        },
        Verdict::Hold if next == Verdict::Go => from(Conclusion::From, ipchun(after)),
        Verdict::Hold if next == Verdict::Relief => from(Conclusion::SmallFrom, ipchun(after)),
        Verdict::Hold => {
            let opens_in = |begins: &Date| !years.verdict_on(*begins).keeps() && !age.is_raised();
            if let Some(begins) = decade(Family::With, THREE_YEARS).filter(opens_in) {
                return from(Conclusion::From, begins);
            }
            match opening(&[Verdict::Go, Verdict::Relief]) {
                Some(lighter) => from(Conclusion::SmallFrom, ipchun(lighter)),
                None => bare(Conclusion::Wait),
            }
        }
    }
}

impl Question {
    /// Whether what is asked is not done within a season: work, a home, whom one lives with.
    const fn takes_months(self) -> bool {
        matches!(
            self,
            Self::Work
                | Self::WorkYoung
                | Self::WorkElder
                | Self::Business
                | Self::Marriage
                | Self::MarriageElder
                | Self::Children
                | Self::Move
                | Self::ChildMove
        )
    }

    /// Who has somebody beside them is not told to make the first move.
    const fn of(concern: Concern, age: Age, couple: Option<Couple>) -> Self {
        match (concern, age) {
            // An infant moves with those who carry it.
            (Concern::Move, Age::Infant) => Self::Move,
            (_, Age::Infant) => Self::Infant,
            (Concern::Study, Age::Child | Age::Youth) => Self::ChildStudy,
            (Concern::Exam, Age::Child) => Self::ChildExam,
            (Concern::Exam, Age::Youth) => Self::YouthExam,
            (Concern::Work, Age::Youth) => Self::YouthWork,
            (Concern::Health, Age::Child | Age::Youth) => Self::ChildHealth,
            (Concern::Move, Age::Child | Age::Youth) => Self::ChildMove,
            (Concern::Family, Age::Child | Age::Youth) => Self::ChildFamily,
            (_, Age::Child | Age::Youth) => Self::ChildGeneral,
            (Concern::Marriage, _) if matches!(couple, Some(Couple::Married)) => Self::MarriedPair,
            (Concern::Love, _) if couple.is_some() => Self::LovePair,
            (Concern::Children, Age::Elder) => Self::ChildrenElder,
            (Concern::Work | Concern::Business, Age::Elder) => Self::WorkElder,
            (Concern::Money, Age::Elder) => Self::MoneyElder,
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
