//! What a luck pillar means for a chart.

use saju_judgment::fit::{Contact, Family, Part, Scope};
use saju_judgment::yongsin::Lean;
use saju_saying::Saying;

use super::advice::Advice;
use super::clause::{Clause, Deed, movement, of_host};
use super::contact::ContactMeaning;
use super::told::Told;
use super::voice::Spoken;
use crate::catalogue::{fit as ko, fit_voices as voices};
use crate::letters::WithHan;
use crate::{Page, Say, fortune};

/// What a luck pillar means: its letters, the leading one first, what moves, the longer luck behind it,
/// what to do, and what season and structure say.
#[derive(Clone, Copy, Debug)]
pub struct Meaning<'a>(pub Told<'a>);

impl Say for Meaning<'_> {
    fn say(&self, page: &mut Page) {
        let told = self.0;
        let passage = told.passage;
        if passage.is_brief() {
            self.say_brief(page);
            return;
        }
        if passage.reading.luck.scope == Scope::Day {
            self.say_day(page);
        } else {
            self.say_letters(page);
            self.say_contact(movement(told.reading()), told.wordings.movement, page);
            self.say_background(page);
        }
        page.push(" ");
        Advice(told).say(page);
        for voice in &told.wordings.voices {
            page.push(" ");
            Spoken { told, voice: *voice }.say(page);
        }
    }
}

/// The same in short: its letters and what to do.
#[derive(Clone, Copy, Debug)]
pub struct ShortMeaning<'a>(pub Told<'a>);

impl Say for ShortMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let whole = Meaning(self.0);
        if self.0.passage.is_brief() {
            whole.say_brief(page);
            return;
        }
        if self.0.passage.reading.luck.scope == Scope::Day {
            whole.say_day(page);
        } else {
            whole.say_letters(page);
        }
        page.push(" ");
        Advice(self.0).say(page);
    }
}

/// The same of a period far off: the letter that looks the way of its character, and what to do.
#[derive(Clone, Copy, Debug)]
pub struct LeadMeaning<'a> {
    /// The pillar.
    pub told: Told<'a>,
    /// Whether it says what to do.
    pub advises: bool,
}

impl Say for LeadMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let Self { told, advises } = *self;
        let whole = Meaning(told);
        if told.passage.is_before_birth {
            whole.say_brief(page);
            return;
        }
        if told.passage.is_brief() {
            ko::LATE_FAR.say(page);
            return;
        }
        match self.decisive().filter(|_| !told.is_one()) {
            Some(part) => whole.say_lead(part, page),
            None => whole.say_letters(page),
        }
        if advises {
            page.push(" ");
            Advice(told).say(page);
        }
    }
}

impl LeadMeaning<'_> {
    /// The letter that says why the character is what it is: the leading one before the other; none
    /// where the two do it together.
    fn decisive(&self) -> Option<Part> {
        let reading = self.told.reading();
        let lean = match reading.side() {
            Family::With => Lean::With,
            Family::Against => Lean::Against,
            Family::Even => return None,
        };
        let lead = reading.luck.scope.lead();
        let leans = |part: &Part| match part {
            Part::Stem => reading.stem.leaning.lean == lean,
            Part::Branch | Part::Pillar => reading.branch.leaning.lean == lean,
        };
        [lead, beside(lead)].into_iter().find(leans)
    }
}

/// The other letter.
const fn beside(part: Part) -> Part {
    match part {
        Part::Stem => Part::Branch,
        Part::Branch | Part::Pillar => Part::Stem,
    }
}

impl<'a> Meaning<'a> {
    /// A letter without its ten god.
    fn plain(&self, part: Part) -> WithHan {
        WithHan(self.0.letter(part))
    }

    /// A letter with its ten god.
    fn named(&self, part: Part) -> Saying {
        let day_master = self.0.wonguk.natal.day_master();
        saju_judgment::fit::of_half(self.0.letter(part), day_master)
    }

    /// Where the letters stand, and why no more is told.
    fn say_brief(&self, page: &mut Page) {
        ko::Short {
            stem: self.plain(Part::Stem),
            stem_role: self.0.role(Part::Stem),
            branch: self.plain(Part::Branch),
            branch_role: self.0.role(Part::Branch),
        }
        .say(page);
        page.push(" ");
        if self.0.passage.is_before_birth {
            ko::BEFORE_BIRTH.say(page);
        } else {
            ko::LATE.say(page);
        }
    }

    /// A day is small: the letters, and what one of them meets.
    fn say_day(&self, page: &mut Page) {
        let told = self.0;
        ko::Day {
            stem: self.plain(Part::Stem),
            stem_role: told.role(Part::Stem),
            branch: self.plain(Part::Branch),
            branch_role: told.role(Part::Branch),
        }
        .say(page);
        let met = [Part::Branch, Part::Stem].into_iter().find_map(|part| {
            let Clause { deed, wording, .. } = told.clause(part);
            match deed {
                Deed::Contact(contact) => Some((contact, wording)),
                Deed::Effect(..) => None,
            }
        });
        match met {
            Some((contact, wording)) => self.say_contact(Some(contact), wording, page),
            None => self.say_contact(movement(told.reading()), told.wordings.movement, page),
        }
    }

    fn say_letters(&self, page: &mut Page) {
        let told = self.0;
        if told.is_one() {
            self.say_one(page);
            return;
        }
        let reading = told.reading();
        let lead = reading.luck.scope.lead();
        let other = beside(lead);
        self.say_lead(lead, page);
        page.push(" ");
        let (stem, branch) = (&reading.stem, &reading.branch);
        let is_same = stem.role == branch.role && stem.leaning.lean == branch.leaning.lean;
        let (named, other_role, other_clause) =
            (self.named(other), told.role(other), told.clause(other));
        if is_same {
            let wording = told.falling(ko::SECOND_SAME_WORDINGS);
            ko::SecondSame { other: named, other_role, other_clause, wording }.say(page);
        } else {
            let wording = told.falling(ko::SECOND_WORDINGS);
            ko::Second { other: named, other_role, other_clause, wording }.say(page);
        }
    }

    /// The letter that leads.
    fn say_lead(&self, lead: Part, page: &mut Page) {
        let told = self.0;
        let (lead, lead_role, lead_clause) = (self.named(lead), told.role(lead), told.clause(lead));
        if matches!(lead_clause.deed, Deed::Contact(_)) {
            let wording = told.falling(ko::MET_WORDINGS);
            ko::Met { lead, lead_role, lead_clause, wording }.say(page);
        } else {
            let wording = told.falling(ko::FIRST_WORDINGS);
            ko::First { lead, lead_role, lead_clause, wording }.say(page);
        }
    }

    /// Both letters do the same; what the branch alone meets is told behind it.
    fn say_one(&self, page: &mut Page) {
        let told = self.0;
        let (stem, branch) = (self.named(Part::Stem), self.named(Part::Branch));
        let (role, clause) = (told.role(Part::Stem), told.clause(Part::Stem));
        let wording = told.falling(ko::ONE_WORDINGS);
        ko::One { stem, branch, role, clause, wording }.say(page);
        let Clause { deed, wording, .. } = told.clause(Part::Branch);
        if let Deed::Contact(contact) = deed {
            self.say_contact(Some(contact), wording, page);
        }
    }

    /// A contact in a sentence of its own.
    fn say_contact(&self, contact: Option<&'a Contact>, wording: usize, page: &mut Page) {
        if let Some(contact) = contact {
            page.push(" ");
            ContactMeaning { told: self.0, contact, wording }.say(page);
        }
    }

    /// The longer luck behind that of the reference year and the current month.
    fn say_background(&self, page: &mut Page) {
        let told = self.0;
        let reading = told.reading();
        let (Some(family), Some(host)) = (told.passage.host, reading.luck.host_named()) else {
            return;
        };
        let key = (family, reading.side());
        let wording = told.falling(voices::BACKGROUND_WORDINGS[key.0][key.1]);
        let scope = fortune::name(reading.luck.scope);
        page.push(" ");
        voices::Background { host, scope, key, wording }.say(page);
        self.say_contact(of_host(reading), told.wordings.host, page);
    }
}
