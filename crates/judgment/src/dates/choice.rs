//! A date judged for a purpose: what leaves it out, what speaks for it, what is passed over, and where it stands.
//!
//! No sum and no weights: dates are compared by one thing after the other.

use arrayvec::ArrayVec;
use saju_calendar::Date;
use saju_chart::domain;
use saju_saying::{Saying, Titled};

use super::party::Meeting;
use super::{DayFacts, Party, Path, Purpose, Quarter, Saenggi, SonOrder, Star, Taken, say, useful};
use crate::compatibility::say::Person;
use crate::fit::{Character, Family};
use crate::{LuckReading, Rule};

/// Reasons that a date tells.
const MAX_REASONS: usize = 4;
/// Cautions that a date tells.
pub const MAX_CAUTIONS: usize = 3;
/// Stars that a sentence names.
const MAX_STARS: usize = 3;
/// From this many cautions on, their number makes no difference.
const CAUTIONS_COUNTED: u8 = 4;
/// Persons at most.
const PERSONS: usize = 2;

/// What is asked of a date.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    /// What it is for.
    pub purpose: Purpose,
    /// Where the move goes, where that was told.
    pub heading: Option<Quarter>,
    /// For whom: nobody, one or two.
    pub parties: &'a [Party],
}

/// A sentence on a date, with its rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The rule.
    pub rule: Rule,
    /// The sentence.
    pub saying: Saying,
}

domain! {
    /// What leaves a date out.
    pub enum Bar {
        Clash = "clash", "충", "沖";
        Pa = "pa", "파일", "破日";
        Sari = "sari", "사리일", "四離";
        Sajeol = "sajeol", "사절일", "四絶";
        Wolyeom = "wolyeom", "월염일", "月厭";
        NoReason = "noReason", "까닭 없음", "無由";
    }
}

/// What left a date out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barred {
    /// What.
    pub bar: Bar,
    /// How it is told.
    pub remark: Remark,
}

/// How many dates each bar took. A date may be taken by several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Left([u16; Bar::ALL.len()]);

impl Left {
    /// How many a bar took.
    pub const fn by(&self, bar: Bar) -> u16 {
        self.0[bar as usize]
    }

    /// Counts what left a date out.
    pub fn count(&mut self, barred: &[Barred]) {
        for bar in Bar::ALL {
            self.0[bar as usize] += u16::from(barred.iter().any(|one| one.bar == bar));
        }
    }
}

/// Where a date stands: compared member by member, the smaller first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    cautions: u8,
    sides: [Side; PERSONS],
    has_son: bool,
    is_black: bool,
    lacks_duty: bool,
    lacks_star: bool,
    has_son_late: bool,
    lacks_saenggi: bool,
    date: Date,
}

/// The side of a day's luck, the better first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    With,
    Even,
    Against,
}

/// A date as it was judged.
#[derive(Clone, Debug)]
pub struct Judged {
    /// What comes on it.
    pub day: DayFacts,
    /// What it is to the luck of each person, where that was weighed.
    pub fits: ArrayVec<(Character, Family), PERSONS>,
    /// What left it out.
    pub barred: Vec<Barred>,
    /// What speaks for it, at most four.
    pub reasons: Vec<Remark>,
    /// What is passed over on it, all of it.
    pub cautions: Vec<Remark>,
    /// Where it stands.
    pub rank: Rank,
}

impl Wish<'_> {
    /// Judges a date; `luck` is what it is to each person, or empty where that is not weighed.
    pub fn judge(&self, day: DayFacts, luck: &[impl AsRef<LuckReading>]) -> Judged {
        let found = Found {
            wish: self,
            day: &day,
            meetings: self.parties.iter().map(|party| party.meets(&day)).collect(),
            luck: luck.iter().map(AsRef::as_ref).collect(),
            fit_stars: self.stars(&day, self.purpose.row().fit_stars),
            shunned_stars: self.stars(&day, self.purpose.row().shunned_stars),
        };
        let reasons = found.reasons();
        let (cautions, counted) = found.cautions();
        let mut barred = found.barred();
        if reasons.is_empty() && barred.is_empty() {
            let remark = Remark { rule: Rule::DatesBarNoReason, saying: say::bar_no_reason() };
            barred.push(Barred { bar: Bar::NoReason, remark });
        }
        let rank = found.rank(counted);
        let fits = found.luck.iter().map(|luck| (luck.character, luck.side())).collect();
        Judged { day, fits, barred, reasons, cautions, rank }
    }

    /// The stars of a list that come, but for what is told as a duty or as a bar.
    fn stars(&self, day: &DayFacts, list: &[Star]) -> ArrayVec<Star, MAX_STARS> {
        let is_bar = |star: Star| star == Star::Wolyeom && self.purpose.row().bars_wolyeom;
        let told = list.iter().copied().filter(|star| !star.is_duty() && !is_bar(*star));
        told.filter(|star| star.comes(day.month, day.ganji)).take(MAX_STARS).collect()
    }
}

/// What was found of a date.
struct Found<'a> {
    wish: &'a Wish<'a>,
    day: &'a DayFacts,
    meetings: ArrayVec<Meeting, PERSONS>,
    luck: ArrayVec<&'a LuckReading, PERSONS>,
    fit_stars: ArrayVec<Star, MAX_STARS>,
    shunned_stars: ArrayVec<Star, MAX_STARS>,
}

impl Found<'_> {
    /// The persons, each with what the date is to them.
    fn met(&self) -> impl Iterator<Item = (&Party, &Meeting)> {
        self.wish.parties.iter().zip(&self.meetings)
    }

    /// The persons, each with the luck of the day.
    fn lucky(&self) -> impl Iterator<Item = (&Party, &LuckReading)> {
        self.wish.parties.iter().zip(self.luck.iter().copied())
    }

    fn is_fit_duty(&self) -> bool {
        self.wish.purpose.row().fit_duties.contains(&self.day.geonje)
    }

    /// Those for whom it is a good day by 생기복덕.
    fn good_saenggi(&self) -> ArrayVec<(Person, Saenggi), PERSONS> {
        let each = self.met().map(|(party, meeting)| (party.who, meeting.saenggi));
        each.filter(|(_, saenggi)| saenggi.taken() == Taken::Good).collect()
    }

    fn barred(&self) -> Vec<Barred> {
        let mut barred = Vec::new();
        let mut add = |bar, rule, saying| {
            barred.push(Barred { bar, remark: Remark { rule, saying } });
        };
        let branch = self.day.ganji.branch();
        for (party, meeting) in self.met() {
            for bond in &meeting.clashes {
                let saying = say::clash(branch, party.who, bond);
                add(Bar::Clash, Rule::DatesBarClash, saying);
            }
        }
        if self.day.geonje == super::Geonje::Pa {
            add(Bar::Pa, Rule::DatesBarPa, say::bar_pa());
        }
        if let Some(term) = self.day.sari() {
            add(Bar::Sari, Rule::DatesBarSari, say::bar_sari(term));
        }
        if let Some(term) = self.day.sajeol() {
            add(Bar::Sajeol, Rule::DatesBarSajeol, say::bar_sajeol(term));
        }
        if self.wish.purpose.row().bars_wolyeom
            && Star::Wolyeom.comes(self.day.month, self.day.ganji)
        {
            add(Bar::Wolyeom, Rule::DatesBarWolyeom, say::bar_wolyeom());
        }
        barred
    }

    /// What speaks for the date: luck, 손 of a move, path, duty, stars, 손, 생기복덕, combinations, useful letters.
    fn reasons(&self) -> Vec<Remark> {
        let (purpose, row) = (self.wish.purpose, self.wish.purpose.row());
        let mut reasons = Vec::new();
        let mut add = |rule, saying| reasons.push(Remark { rule, saying });
        let helped: ArrayVec<_, PERSONS> =
            self.lucky().filter(|(_, luck)| luck.side() == Family::With).collect();
        match helped[..] {
            [(_, first), (_, second)] => {
                let saying = say::both_helped([first.character, second.character]);
                add(Rule::DatesFitBoth, saying);
            }
            [(party, luck)] => {
                add(Rule::DatesFitWith, say::fit_with(party.who, luck.character));
            }
            _ => {}
        }
        let son = || say::son_none(saju_saying::Number(self.day.lunar.day().into()));
        if row.son == SonOrder::Early && self.day.son.is_none() {
            add(Rule::DatesSonNone, son());
        }
        if self.day.god.path() == Path::Yellow {
            add(Rule::DatesHwangdo, say::hwangdo(Titled(self.day.god)));
        }
        if self.is_fit_duty() {
            add(Rule::DatesGeonjeWant, say::geonje_want(purpose, Titled(self.day.geonje)));
        }
        if !self.fit_stars.is_empty() {
            add(Rule::DatesStarWant, say::star_want(purpose, say::listed(&self.fit_stars)));
        }
        if row.son == SonOrder::Late && self.day.son.is_none() {
            add(Rule::DatesSonNone, son());
        }
        if let Some(saying) = say::saenggi(&self.good_saenggi()) {
            add(Rule::DatesSaenggiGood, saying);
        }
        for (party, meeting) in self.met() {
            for bond in &meeting.harmonies {
                add(Rule::DatesHarmony, say::bond(self.day.ganji.branch(), party.who, bond));
            }
        }
        let lucky = self.lucky().map(|(party, luck)| (party.who, luck));
        for saying in useful::letters(self.day.ganji, lucky) {
            add(Rule::DatesRole, saying);
        }
        reasons.truncate(MAX_REASONS);
        reasons
    }

    /// What is passed over on the date, and how many things that are: the stars are one, and so are the branches of a person.
    fn cautions(&self) -> (Vec<Remark>, u8) {
        let (purpose, row) = (self.wish.purpose, self.wish.purpose.row());
        let branch = self.day.ganji.branch();
        let (mut cautions, mut counted) = (Vec::new(), 0);
        let mut add = |rule, saying| {
            cautions.push(Remark { rule, saying });
            counted += 1;
        };
        if row.shunned_duties.contains(&self.day.geonje) {
            add(Rule::DatesGeonjeAvoid, say::geonje_avoid(purpose, Titled(self.day.geonje)));
        }
        if !self.shunned_stars.is_empty() {
            add(Rule::DatesStarAvoid, say::star_avoid(purpose, say::listed(&self.shunned_stars)));
        }
        if row.shunned_branch == Some(branch) {
            add(Rule::DatesBranchAvoid, say::branch_avoid(purpose, branch));
        }
        if let Some(quarter) = self.wish.heading.filter(|heading| self.day.son == Some(*heading)) {
            let saying = match purpose {
                Purpose::Travel => say::son_direction_of_travel(quarter),
                _ => say::son_direction(quarter),
            };
            add(Rule::DatesSonDirection, saying);
        }
        for (party, luck) in self.lucky() {
            if luck.side() == Family::Against {
                add(Rule::DatesFitAgainst, say::fit_against(party.who, luck.character));
            }
        }
        for (party, meeting) in self.met() {
            let mut strains = meeting.strains.iter();
            if let Some(bond) = strains.next() {
                let first = say::bond(branch, party.who, bond);
                let saying = match strains.next() {
                    Some(second) => say::two(first, say::bond(branch, party.who, second)),
                    None => first,
                };
                add(Rule::DatesRelation, saying);
            }
            if meeting.is_same {
                add(Rule::DatesSame, say::same(party.who));
            }
            if meeting.saenggi.taken() == Taken::Bad {
                add(Rule::DatesSaenggiBad, say::saenggi_bad(party.who, Titled(meeting.saenggi)));
            }
        }
        if row.shuns_black_path && self.day.god.path() == Path::Black {
            add(Rule::DatesHeukdo, say::heukdo(Titled(self.day.god), purpose));
        }
        (cautions, counted)
    }

    fn rank(&self, cautions: u8) -> Rank {
        let row = self.wish.purpose.row();
        let mut sides = [Side::With; PERSONS];
        for (place, luck) in sides.iter_mut().zip(&self.luck) {
            *place = match luck.side() {
                Family::With => Side::With,
                Family::Even => Side::Even,
                Family::Against => Side::Against,
            };
        }
        // The weaker side counts first.
        sides.sort_unstable_by(|a, b| b.cmp(a));
        let has_son = self.day.son.is_some();
        let is_good = |saenggi: Saenggi| saenggi.taken() == Taken::Good;
        Rank {
            cautions: cautions.min(CAUTIONS_COUNTED),
            sides,
            has_son: row.son == SonOrder::Early && has_son,
            is_black: self.day.god.path() == Path::Black,
            lacks_duty: !self.is_fit_duty(),
            lacks_star: self.fit_stars.is_empty(),
            has_son_late: row.son == SonOrder::Late && has_son,
            lacks_saenggi: !self.meetings.iter().all(|meeting| is_good(meeting.saenggi)),
            date: self.day.date,
        }
    }
}
