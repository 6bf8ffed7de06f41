//! Luck is weighed: what a pillar of a decade, a year, a month or a day is to a chart. A letter has a
//! role and a lean from the chart, it lands with more or less force, and both letters give one of ten
//! characters. One reading stands for a pillar wherever it is spoken of.
//!
//! Source: 滴天髓闡微 歲運·地支·體用; 子平真詮 論行運·論行運成格變格·論喜忌干支有別; 三命通會 卷二·卷三;
//! 淵海子平 論大運. The ten characters, and how the forces are halved and added, are this service's.

mod branch;
mod bureau;
mod character;
mod clash;
mod contact;
mod course;
mod decade;
mod force;
mod haengun;
mod hearer;
mod host;
mod luck;
mod matter;
mod minor;
pub(crate) mod say;
mod six;
mod stage;
mod stem;
mod tie;
mod tone;
mod unread;
mod voice;
mod weighed;
mod wonguk;

#[cfg(test)]
mod tests;

pub use branch::{BranchLanding, BranchReading, Soil};
pub use character::{Character, Family};
pub use contact::{Blow, Contact, ContactKind, Contacts, Effect, Face, Outcome, Relief, Tie};
pub use course::{Course, ListedLuck, Span};
pub use decade::{Half, Handover, HandoverState, YearSeason};
pub use force::Force;
pub(crate) use haengun::month_of_day;
pub use haengun::{Haengun, LuckPeriod};
pub use hearer::Hearer;
pub use luck::{Luck, Part, Scope};
pub use matter::Matter;
pub use say::{
    Current, Extent, LuckWords, Meaning, VoiceKind, Voiced, WordedLuck, basis, host_named, of_half,
    reasoning,
};
pub use stage::LifeStage;
pub use stem::{StemLanding, StemReading, StemRoot};
pub use unread::Unread;
pub use voice::{ClimateTurn, ClimateVoice, FormationTurn, FormationVoice};
pub use weighed::Weighed;
pub use wonguk::Wonguk;

use std::cell::OnceCell;
use std::rc::Rc;

use saju_chart::{Element, Positions};

use character::{Weights, lead_first};

/// A luck pillar, weighed against a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LuckReading {
    /// The pillar, as it comes.
    pub luck: Luck,
    /// Its stem.
    pub stem: StemReading,
    /// Its branch.
    pub branch: BranchReading,
    /// What it meets, the stem first, then the branch, the whole pillar, the longer luck.
    pub contacts: Contacts,
    /// What the season says of it.
    pub climate: Option<ClimateVoice>,
    /// What the structure says of it, once it was asked.
    formation: OnceCell<Option<FormationVoice>>,
    /// Its character.
    pub character: Character,
    /// Whether it is level although the chart has plenty of what it brings.
    pub adds_to_plenty: bool,
}

impl LuckReading {
    /// Weighs a luck pillar.
    pub fn of(wonguk: Wonguk, luck: Luck) -> Self {
        let mut reading = Self::landed(wonguk, luck);
        reading.weigh(wonguk);
        reading
    }

    /// The same where several read it. It is weighed where it lies: it is large.
    pub(crate) fn shared(wonguk: Wonguk, luck: Luck) -> Rc<Self> {
        let mut reading = Rc::new(Self::landed(wonguk, luck));
        if let Some(reading) = Rc::get_mut(&mut reading) {
            reading.weigh(wonguk);
        }
        reading
    }

    /// A luck pillar before anything of the chart meets it.
    #[allow(clippy::inline_always, reason = "it is made where it is to lie")]
    #[inline(always)]
    fn landed(wonguk: Wonguk, luck: Luck) -> Self {
        Self {
            stem: stem::landed(wonguk, &luck),
            branch: branch::landed(wonguk, &luck),
            luck,
            contacts: Contacts::new(),
            climate: None,
            formation: OnceCell::new(),
            character: Character::Level,
            adds_to_plenty: false,
        }
    }

    /// Weighs it by what it meets.
    fn weigh(&mut self, wonguk: Wonguk) {
        let Self { luck, stem, branch, contacts, .. } = self;
        stem::weigh(wonguk, luck, stem, contacts);
        branch::weigh(wonguk, luck, branch, contacts);
        host::meet_pillars(wonguk, luck, contacts);
        host::meet_host(luck, stem, branch, contacts);
        let weights = Weights { wonguk, luck, stem, branch, contacts };
        let character = weights.character();
        let adds_to_plenty = character == Character::Level && weights.adds_to_plenty();
        self.climate = voice::climate(wonguk, luck, stem, branch);
        (self.character, self.adds_to_plenty) = (character, adds_to_plenty);
    }

    /// What the structure of the chart to which it comes says of it.
    pub fn formation(&self, wonguk: Wonguk<'_>) -> Option<FormationVoice> {
        let asked = || voice::formation(wonguk, &self.luck, &self.branch, &self.contacts);
        *self.formation.get_or_init(asked)
    }

    /// The elements as which its stem and its branch arrive: what they make with letters of the chart, where that decides.
    pub fn arrives_as(&self) -> [Element; 2] {
        let branch = self.branch.union.unwrap_or(self.branch.acts_as);
        [self.stem.acts_as, branch]
    }

    /// What its letters have become in the chart, as they are told, the stem's first; none of one that stays what it is.
    /// The branch of a decade that turns is its own, by which it has its side, unless a set has it.
    pub fn made(&self) -> [Option<Element>; 2] {
        let (ganji, [stem, branch]) = (self.luck.ganji, self.arrives_as());
        let other = |element, own| Some(element).filter(|one| *one != own);
        let branch = other(branch, ganji.branch().element()).filter(|_| !self.keeps_branch());
        [other(stem, ganji.stem().element()), branch]
    }

    /// Whether its branch is told as its own, whatever it makes: that of a decade that turns.
    pub(crate) fn keeps_branch(&self) -> bool {
        let turns = (self.character, self.luck.scope) == (Character::Turns, Scope::Decade);
        turns && !self.is_gathered()
    }

    /// Its side: that of its character; of a decade that turns, that of its branch, which leads there, or of what the
    /// set makes into which that goes.
    ///
    /// Source of the leading branch: 滴天髓闡微 歲運 "故重地支"; its use is this service's.
    pub const fn side(&self) -> Family {
        match (self.character, self.luck.scope) {
            (Character::Turns, Scope::Decade) => self.branch.acting.family(),
            (character, _) => character.family(),
        }
    }

    /// The elements as which its letters arrive, each with its force; the leading letter first.
    fn letters(&self) -> [(Element, Force); 2] {
        let [stem, branch] = self.arrives_as();
        lead_first(&self.luck, [(stem, self.stem.force), (branch, self.branch.force)])
    }

    /// The letter that says why the character is what it is: the leading one before the other, one that arrives before
    /// one that only leans to that side, but where the branch turns the decade; none where no letter leans to it.
    fn decisive(&self) -> Option<Part> {
        let lean = self.side().decided_by()?;
        let parts = match self.luck.scope.lead() {
            Part::Stem => [Part::Stem, Part::Branch],
            Part::Branch | Part::Pillar => [Part::Branch, Part::Stem],
        };
        let letter = |part: &Part| match part {
            Part::Stem => (self.stem.leaning.lean, self.stem.force),
            Part::Branch | Part::Pillar => (self.branch.acting, self.branch.force),
        };
        let leaning = || parts.into_iter().filter(|part| letter(part).0 == lean);
        let decides =
            |part: &Part| self.character == Character::Turns || letter(part).1.is_of(lean);
        leaning().find(decides).or_else(|| leaning().next())
    }

    /// The element whose matters decide: of what helps the helping letter's, of what burdens the burdening one's, else
    /// the leading letter's; of both the leading one's. It is that of the letter that is told.
    pub fn deciding(&self) -> Element {
        let [stem, branch] = self.arrives_as();
        match self.decisive() {
            Some(Part::Stem) => stem,
            Some(Part::Branch | Part::Pillar) => branch,
            None => {
                let is_of_side = |(_, force): &(Element, Force)| {
                    self.side().decided_by().is_none_or(|lean| force.is_of(lean))
                };
                let [lead, other] = self.letters();
                [lead, other].into_iter().find(is_of_side).unwrap_or(lead).0
            }
        }
    }

    /// The elements that help and that burden, when stem and branch look different ways.
    pub fn split(&self) -> Option<[Element; 2]> {
        let [lead, other] = self.letters();
        let helps = |(_, force): (Element, Force)| force > Force::NONE;
        (self.character == Character::Splits)
            .then(|| if helps(lead) { [lead.0, other.0] } else { [other.0, lead.0] })
    }

    /// Whether its branch goes into a complete set of three: what it would do by itself, a clash first of all, it does not.
    pub fn is_gathered(&self) -> bool {
        self.branch.landing == BranchLanding::Gathered
    }

    /// Whether its branch leans to what it makes by half with one of the chart, and stays what it is beside it.
    pub fn leans_by_half(&self) -> bool {
        self.branch.is_by_half
    }

    /// The branches of the chart with which its own clashes, and of which something lets go.
    pub fn let_go(&self) -> Positions {
        let relieved = |one: &&Contact| matches!(one.outcome, Outcome::Relieved(_));
        let positions = self.contacts.iter().filter(relieved).map(|one| one.positions);
        positions.fold(Positions::NONE, Positions::or)
    }

    /// Whether what one would use is held, and that in this letter: what it still does, it does beside that.
    pub(crate) fn is_held_in(&self, part: Part) -> bool {
        let holds = |contact: &Contact| contact.part == part && contact.holds_useful();
        self.character == Character::Held && self.contacts.iter().any(holds)
    }

    /// Whether what one would use is held by nothing but the void into which its branch falls.
    pub fn is_held_by_void(&self) -> bool {
        self.character == Character::Held && !self.contacts.iter().any(Contact::holds_useful)
    }

    /// Whether its branch is empty and has nothing that holds it.
    pub fn is_void(&self) -> bool {
        self.branch.landing == BranchLanding::Void
    }
}
