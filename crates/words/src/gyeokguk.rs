//! Sentences of the gyeokguk module.

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Role, Sipseong, Stem, hidden_stems};
use saju_judgment::gyeokguk::{
    FormationKind, FormationRule, FormationStatus, Gyeok, Gyeokguk, MonthRule,
};
use saju_judgment::timeline::basis_of_coming;
use saju_judgment::{RelationPair, Rule};
use saju_saying::Saying;

use crate::Ending;
use crate::basis::Cited;
use crate::catalogue::gyeokguk as ko;
use crate::extreme;
use crate::formation::RuleSource;
use crate::letters::{Group, Naming, Place, branch, stem};
use crate::slot::{Bracketed, NativeNumber};
use crate::{Page, Say, Sentence, Slot};

/// A structure with its Hanja: 정관격(正官格).
pub(crate) const fn named(gyeok: Gyeok) -> Bracketed<Gyeok, &'static str> {
    Bracketed(gyeok, gyeok.han())
}

/// Letters of a combination: 해·묘·미.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letters(pub(crate) RelationPair);

impl Slot for Letters {
    fn put(&self, page: &mut Page) {
        for (index, letter) in self.0.letters().iter().enumerate() {
            if index > 0 {
                page.push("·");
            }
            page.push(letter.ko());
        }
    }

    fn ending(&self) -> Ending {
        self.0.letters().last().map_or(Ending::Vowel, |letter| Ending::of(letter.ko()))
    }
}

/// What the structure means, and what its formation adds.
#[derive(Clone, Debug)]
pub struct Meaning<'a> {
    /// The judgment.
    pub gyeokguk: &'a Gyeokguk,
    /// When what forms it comes, if it waits for that.
    pub coming: Option<Saying>,
}

impl Say for Meaning<'_> {
    fn say(&self, page: &mut Page) {
        ko::MEANING[self.gyeokguk.gyeok()].say(page);
        if self.gyeokguk.established().is_none() {
            page.push(" ");
            let told = |rule: FormationRule| rule.fault(self.gyeokguk.reach(rule));
            let fault = self.gyeokguk.fault().map(told);
            ko::StatusMeaning { fault, key: self.gyeokguk.status() }.say(page);
        }
        if let Some(coming) = &self.coming {
            page.push(" ");
            coming.say(page);
        }
    }
}

/// How the month gives its structure.
#[derive(Clone, Copy, Debug)]
pub struct MonthReason<'a> {
    /// The judgment.
    pub gyeokguk: &'a Gyeokguk,
    /// The chart.
    pub pillars: &'a Pillars,
}

impl Say for MonthReason<'_> {
    fn say(&self, page: &mut Page) {
        let month = &self.gyeokguk.month;
        let month_branch = self.pillars.month.branch();
        let gyeok = named(month.gyeok);
        let branch = branch(month_branch);
        let day_master = stem(self.pillars.day_master());
        let god = Sipseong::of(self.pillars.day_master(), month.stem);
        let places = Place::stems(month.transparent_at);
        let role = month.role();
        let hidden = stem(month.hidden.stem);
        let stem = stem(month.stem);
        match (month.rule, month.combination) {
            (MonthRule::Own, _) => match month.gyeok {
                Gyeok::GeonrokGyeok => ko::OwnGeonrok { branch, day_master, gyeok }.say(page),
                Gyeok::YanginGyeok => ko::OwnYangin { branch, day_master, gyeok }.say(page),
                _ => ko::OwnWolgeop { branch, stem, day_master, gyeok }.say(page),
            },
            (MonthRule::OwnToIn, Some(pair)) => {
                ko::OwnToIn { branch, day_master, combination: Letters(pair), gyeok }.say(page);
            }
            (MonthRule::OwnStorage, _) => {
                ko::OwnStorage { branch, day_master, places, role, stem, gyeok }.say(page);
            }
            (MonthRule::Main, _) => {
                ko::Main { branch, stem, places, day_master, god, gyeok }.say(page);
            }
            (MonthRule::Trine, Some(pair)) => {
                let (combination, element) = (Letters(pair), month.stem.element());
                if month.is_transparent() {
                    ko::TrineVisible { combination, element, places, stem, day_master, god, gyeok }
                        .say(page);
                } else {
                    ko::Trine { combination, element, stem, day_master, god, gyeok }.say(page);
                }
            }
            (MonthRule::PeakO | MonthRule::Birth | MonthRule::Storage, _) => {
                ko::Minor { branch, role, stem, places, day_master, god, gyeok }.say(page);
            }
            (MonthRule::BirthRetreat, _) => {
                let [middle, other] = self.retreat().map(crate::letters::stem);
                ko::Retreat { branch, middle, other, day_master, god, stem, gyeok }.say(page);
            }
            (MonthRule::BirthMain | MonthRule::StorageMain, _) => {
                ko::Nothing { branch, day_master, god, stem, gyeok }.say(page);
            }
            (MonthRule::StorageWeak, _) => {
                ko::Weak { branch, hidden, stem, places, day_master, god, gyeok }.say(page);
            }
            // A rule by combination has one.
            (MonthRule::Peak | MonthRule::Trine | MonthRule::OwnToIn, _) => {
                ko::Peak { branch, stem, day_master, god, gyeok }.say(page);
            }
        }
    }
}

impl MonthReason<'_> {
    /// The middle stem of the month and the hidden stem that overcomes it.
    fn retreat(&self) -> [Stem; 2] {
        let hidden = hidden_stems(self.pillars.month.branch());
        let main = self.gyeokguk.month.stem;
        let middle = hidden.iter().find(|h| h.role == Role::Junggi).map_or(main, |h| h.stem);
        let overcomes = |other: Stem| other.element().overcomes() == middle.element();
        let other = hidden.iter().map(|h| h.stem).find(|stem| overcomes(*stem));
        [middle, other.unwrap_or(main)]
    }
}

/// How the structure and its formation were judged.
#[derive(Clone, Copy, Debug)]
pub struct FormationReasoning<'a>(pub MonthReason<'a>);

impl Say for FormationReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let gyeokguk = self.0.gyeokguk;
        self.0.say(page);
        page.push(" ");
        self.say_status(page);
        if !gyeokguk.extreme_decided {
            page.push(" ");
            ko::HOUR_UNKNOWN.say(page);
        }
    }
}

impl FormationReasoning<'_> {
    fn say_status(&self, page: &mut Page) {
        let gyeokguk = self.0.gyeokguk;
        let status = Bracketed(gyeokguk.status(), gyeokguk.status().han());
        if let Some(extreme) = gyeokguk.established() {
            let (chapter, gyeok) = (extreme::chapter(extreme), named(extreme.gyeok));
            return ko::CountExtreme { chapter, gyeok, status }.say(page);
        }
        let seong = self.count(|kind, _| kind == FormationKind::Seong);
        let cured = self.count(|kind, cured| kind == FormationKind::Pae && cured);
        let open = self.count(|kind, cured| {
            kind == FormationKind::Daegi || kind == FormationKind::Pae && !cured
        });
        match gyeokguk.status() {
            FormationStatus::Seong => ko::CountSeong { seong, status }.say(page),
            FormationStatus::SeongjungYupae => {
                ko::CountSeongjungYupae { seong, open, status }.say(page);
            }
            FormationStatus::PaejungYuseong => {
                ko::CountPaejungYuseong { cured, status }.say(page);
            }
            FormationStatus::Pa => ko::CountPa { open, status }.say(page),
            FormationStatus::Miseong => ko::CountMiseong { status }.say(page),
        }
    }

    /// How many of the rules that fired, by their kind and whether they are cured.
    fn count(&self, counts: impl Fn(FormationKind, bool) -> bool) -> NativeNumber {
        let fired = self.0.gyeokguk.formation.reasons.iter();
        let fired = fired.filter(|f| counts(f.rule.kind(), f.cured_by.is_some()));
        NativeNumber(fired.count() as u8)
    }
}

/// What one of the reasons of a formation says.
#[derive(Clone, Debug)]
pub enum Reason<'a> {
    /// A rule that fired.
    Rule(Saying),
    /// An extreme structure is formed by being established.
    Extreme(extreme::Line<'a>),
}

impl Say for Reason<'_> {
    fn say(&self, page: &mut Page) {
        match self {
            Self::Rule(text) => text.say(page),
            Self::Extreme(line) => line.say(page),
        }
    }
}

/// How the sangsin was found.
#[derive(Clone, Copy, Debug)]
pub struct SangsinReasoning<'a>(pub MonthReason<'a>);

impl Say for SangsinReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let MonthReason { gyeokguk, pillars } = self.0;
        let (gyeok, group) = (named(gyeokguk.gyeok()), gyeokguk.sangsin());
        let places = gyeokguk.sangsin_letters();
        let letters = Group { pillars, places, naming: Naming::Gods };
        if gyeokguk.established().is_some() {
            ko::SangsinExtreme { gyeok, group }.say(page);
        } else if places.is_empty() {
            ko::SangsinAbsent { gyeok, group }.say(page);
        } else if let Some(rule) = gyeokguk.formation.sangsin.by {
            let fired = gyeokguk.formation.reasons.iter().find(|fired| fired.rule == rule);
            let fits = fired.map_or(places, |fired| fired.letters.and(places));
            let places = if fits.is_empty() { places } else { fits };
            ko::SangsinFits { letters: Group { places, ..letters }, gyeok, group }.say(page);
        } else {
            ko::SangsinPresent { gyeok, group, letters }.say(page);
        }
    }
}

/// What the sangsin does.
#[derive(Clone, Debug)]
pub struct SangsinMeaning<'a> {
    /// The judgment.
    pub gyeokguk: &'a Gyeokguk,
    /// When it comes, if the structure waits for it.
    pub coming: Option<Saying>,
}

impl Say for SangsinMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let group = self.gyeokguk.sangsin();
        if self.gyeokguk.established().is_some() {
            return ko::SangsinLeads { group }.say(page);
        }
        ko::SANGSIN_MEANING[group].say(page);
        if let Some(coming) = &self.coming {
            page.push(" ");
            coming.say(page);
        }
    }
}

/// A line of the module's basis.
#[derive(Clone, Copy, Debug)]
pub enum Line<'a> {
    /// What the structure of the month stands on.
    Month(MonthReason<'a>),
    /// A rule of formation.
    Rule(FormationRule),
    /// Another rule.
    Plain(Cited<Sentence, Rule>),
    /// How the coming of what is waited for was looked for.
    Coming,
}

impl Say for Line<'_> {
    fn say(&self, page: &mut Page) {
        match self {
            Self::Month(reason) => {
                let rule = reason.gyeokguk.month.rule;
                Cited(MonthSource(*reason), rule).say(page);
            }
            Self::Rule(rule) => Cited(RuleSource(*rule), *rule).say(page),
            Self::Plain(line) => line.say(page),
            Self::Coming => {
                let (coming, rule) = basis_of_coming();
                Cited(coming, rule).say(page);
            }
        }
    }
}

/// The letters of the month and the book that goes by them.
struct MonthSource<'a>(MonthReason<'a>);

impl Say for MonthSource<'_> {
    fn say(&self, page: &mut Page) {
        let month = &self.0.gyeokguk.month;
        let source = match month.gyeok {
            Gyeok::YanginGyeok => ko::SOURCE_YANGIN,
            _ => ko::MONTH_SOURCE[month.rule],
        };
        let branch = branch(self.0.pillars.month.branch());
        let (role, stem) = (month.role(), stem(month.hidden.stem));
        ko::BasisMonth { branch, role, stem, source }.say(page);
    }
}

/// Lines of the module's basis: the month, the rules of formation or of the extreme structure, the
/// sangsin, what is waited for.
pub fn basis(reason: MonthReason<'_>, waits: bool) -> ArrayVec<Line<'_>, 22> {
    let gyeokguk = reason.gyeokguk;
    let mut lines = ArrayVec::new();
    lines.push(Line::Month(reason));
    if gyeokguk.established().is_none() {
        lines.extend(gyeokguk.formation.reasons.iter().map(|fired| Line::Rule(fired.rule)));
    }
    if let Some(extreme) = &gyeokguk.extreme {
        lines.push(Line::Plain(extreme::source(extreme)));
    }
    if gyeokguk.has_far_fault() {
        lines.push(Line::Plain(Cited(ko::BASIS_REACH, Rule::GyeokgukReach)));
    }
    if !gyeokguk.extreme_decided {
        lines.push(Line::Plain(Cited(ko::BASIS_HOUR, Rule::GyeokgukHour)));
    }
    let sangsin = match gyeokguk.established() {
        Some(_) => ko::BASIS_SANGSIN_EXTREME,
        None => ko::BASIS_SANGSIN,
    };
    lines.push(Line::Plain(Cited(sangsin, Rule::GyeokgukSangsin)));
    if waits {
        lines.push(Line::Coming);
    }
    lines
}
