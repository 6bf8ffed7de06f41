//! Sentences on what stands between the letters of two persons.

use arrayvec::ArrayVec;
use saju_chart::{Chart, Pillars, Position};
use saju_judgment::compatibility::relationship::say::{days, field_of};
use saju_judgment::compatibility::say::{Owner, Person, hours_unknown};
use saju_judgment::compatibility::{
    CrossRelation, DayMasters, ElementRelation, Joint, Relationship, Side,
};
use saju_judgment::relation::{self, RelationStrength};
use saju_judgment::{CrossRelations, RelationKind, Rule};
use saju_saying::Saying;

use crate::basis::Cited;
use crate::catalogue::{compatibility as ko, wonguk_interaction};
use crate::person::{Both, Who};
use crate::slot::Joined;
use crate::{Among, Page, Say, Sentence};

/// A person with the chart.
#[derive(Clone, Copy, Debug)]
pub struct Party<'a> {
    /// The person.
    pub who: Who<'a>,
    /// The chart.
    pub chart: &'a Chart,
}

/// Two persons with their charts.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'a> {
    /// The first.
    pub a: Party<'a>,
    /// The second.
    pub b: Party<'a>,
    /// What the second is to the first, where that is told or read.
    pub relationship: Option<Relationship>,
}

impl<'a> Pair<'a> {
    /// The two as owners of letters.
    pub const fn owners(&self) -> [Owner<'a>; 2] {
        [self.a.owner(), self.b.owner()]
    }

    /// Whether the day branches may be called seats of a spouse.
    pub fn may_be_couple(&self) -> bool {
        self.relationship.is_none_or(Relationship::is_couple)
    }

    /// One of the two.
    pub const fn at(&self, side: Side) -> Party<'a> {
        match side {
            Side::A => self.a,
            Side::B => self.b,
        }
    }

    /// Who they are.
    pub const fn persons(&self) -> [Person; 2] {
        [self.a.who.person, self.b.who.person]
    }

    /// Their names.
    pub const fn names(&self) -> Both<'a> {
        Both(self.a.who, self.b.who)
    }
}

impl<'a> Party<'a> {
    pub(crate) const fn pillars(&self) -> &Pillars {
        &self.chart.pillars
    }

    /// The person as an owner of letters.
    pub const fn owner(&self) -> Owner<'a> {
        Owner { person: self.who.person, pillars: &self.chart.pillars }
    }

    /// What is said of letters of the person.
    pub const fn told(&self, said: Saying) -> Among<'a> {
        Among(self.who.names, said)
    }

    pub(crate) fn day_stem(&self) -> Among<'a> {
        self.told(self.owner().day_stem())
    }

    pub(crate) fn day_branch(&self) -> Among<'a> {
        self.told(self.owner().day_branch())
    }
}

/// Which elements they are.
#[derive(Clone, Copy, Debug)]
pub struct DayMasterReasoning<'a>(pub Pair<'a>, pub DayMasters);

impl Say for DayMasterReasoning<'_> {
    fn say(&self, page: &mut Page) {
        use ElementRelation::{GeneratedBy, Generates, OvercomeBy, Overcomes, Same};
        let Self(Pair { a, b, .. }, masters) = self;
        let (first, second) = match masters.element_relation {
            Same | Generates | Overcomes => (a, b),
            OvercomeBy | GeneratedBy => (b, a),
        };
        let element = |party: &Party<'_>| party.chart.day_master().element();
        let (giver, taker) = (first.day_stem(), second.day_stem());
        let (giving, taking) = (element(first), element(second));
        match masters.element_relation {
            Same => {
                ko::DayMastersSame { first: giver, second: taker, element: giving }.say(page);
            }
            Generates | GeneratedBy => {
                ko::DayMastersGenerate { giver, giving, taker, taking }.say(page);
            }
            Overcomes | OvercomeBy => {
                ko::DayMastersOvercome { giver, giving, taker, taking }.say(page);
            }
        }
        if let Some(pair) = masters.stem_relation {
            page.push(" ");
            ko::DayMastersJoined { kind: pair.kind() }.say(page);
        }
    }
}

/// The letters of a relation, the first person's first.
#[derive(Clone, Copy, Debug)]
pub struct Glyphs<'a> {
    /// The relation.
    pub relation: CrossRelation,
    /// The two persons.
    pub pair: Pair<'a>,
    /// Whether in Hanja.
    pub han: bool,
}

impl Say for Glyphs<'_> {
    fn say(&self, page: &mut Page) {
        for letter in self.relation.letters(self.pair.a.pillars(), self.pair.b.pillars()) {
            page.push(if self.han { letter.han() } else { letter.ko() });
        }
    }
}

/// What a relation means.
#[derive(Clone, Copy, Debug)]
pub struct Meaning<'a> {
    /// The relation.
    pub relation: CrossRelation,
    /// The two persons.
    pub pair: Pair<'a>,
    /// Whether an odd number of its kind stands before it, so that it is said in other words.
    pub again: bool,
}

/// What a letter's place speaks of.
fn field(position: Position, of_stems: bool) -> Sentence {
    if of_stems && position == Position::Day { ko::DAY_STEM_FIELD } else { ko::FIELD[position] }
}

impl Say for Meaning<'_> {
    fn say(&self, page: &mut Page) {
        let Self { relation, pair, again } = *self;
        let kind = relation.kind();
        let clause = if again { ko::CLAUSE_AGAIN[kind] } else { ko::CLAUSE[kind] };
        let of_stems = kind.is_of_stems();
        if let Some(relationship) = pair.relationship {
            let field = field_of(relationship, relation.field());
            ko::Together { field, clause }.say(page);
        } else if relation.a != relation.b {
            let (a_field, b_field) = (field(relation.a, of_stems), field(relation.b, of_stems));
            let (a_who, b_who) = (pair.a.who, pair.b.who);
            ko::Between { a_field, a_who, b_field, b_who, clause }.say(page);
        } else if of_stems && relation.a == Position::Day {
            ko::Together { field: ko::DAY_STEMS_TOGETHER, clause }.say(page);
        } else {
            ko::Together { field: ko::FIELDS[relation.a], clause }.say(page);
        }
    }
}

/// Which letters make a relation, and how strongly it acts.
#[derive(Clone, Copy, Debug)]
pub struct Reasoning<'a> {
    /// The relation.
    pub relation: CrossRelation,
    /// The two persons.
    pub pair: Pair<'a>,
}

impl Say for Reasoning<'_> {
    fn say(&self, page: &mut Page) {
        let Self { relation, pair: Pair { a, b, .. } } = *self;
        let letters = relation.letters(a.pillars(), b.pillars());
        let [own, other] = letters[..] else { return };
        let first = a.told(a.owner().letter(relation.a, own));
        let second = b.told(b.owner().letter(relation.b, other));
        ko::Two { first, second, kind: relation.kind() }.say(page);
        page.push(" ");
        match relation.strength {
            RelationStrength::Strong => ko::NEAR_DAYS.say(page),
            RelationStrength::Medium if relation.a == relation.b => ko::NEAR_SAME.say(page),
            RelationStrength::Medium => ko::NEAR_DAY_AND_MONTH.say(page),
            RelationStrength::Weak => ko::FAR.say(page),
        }
        if let Some(element) = relation.pair.element() {
            page.push(" ");
            wonguk_interaction::Lean { element }.say(page);
        }
    }
}

/// The letters of a set that both charts hold together.
#[derive(Clone, Copy, Debug)]
pub struct JointGlyphs {
    /// The set.
    pub joint: Joint,
    /// Whether in Hanja.
    pub han: bool,
}

impl Say for JointGlyphs {
    fn say(&self, page: &mut Page) {
        for letter in self.joint.pair.letters() {
            page.push(if self.han { letter.han() } else { letter.ko() });
        }
    }
}

/// What such a set means.
#[derive(Clone, Copy, Debug)]
pub struct JointMeaning {
    /// The set.
    pub joint: Joint,
    /// Whether an odd number of its kind stands before it.
    pub again: bool,
}

impl Say for JointMeaning {
    fn say(&self, page: &mut Page) {
        let kind = self.joint.pair.kind();
        let clause = if self.again { ko::CLAUSE_AGAIN[kind] } else { ko::CLAUSE[kind] };
        page.say_all(&[&clause, &relation::meaning(self.joint.pair)]);
    }
}

/// Whose letters make it.
#[derive(Clone, Copy, Debug)]
pub struct JointReasoning<'a>(pub Joint, pub Pair<'a>);

impl Say for JointReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let Self(joint, Pair { a, b, .. }) = self;
        let (of_a, of_b) =
            (a.told(a.owner().branches(joint.a)), b.told(b.owner().branches(joint.b)));
        ko::Joint { a: of_a, b: of_b, kind: joint.pair.kind() }.say(page);
        if let Some(element) = joint.pair.element() {
            page.push(" ");
            wonguk_interaction::Lean { element }.say(page);
        }
    }
}

/// What the two day branches are to each other.
#[derive(Clone, Copy, Debug)]
pub struct PalaceMeaning<'a>(pub Pair<'a>, pub &'a CrossRelations);

impl Say for PalaceMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let Self(pair, cross) = self;
        let pairs = &cross.spouse_palaces.relations;
        if pair.may_be_couple() && pairs.is_empty() {
            ko::PalacesAlone { a: pair.a.day_branch(), b: pair.b.day_branch() }.say(page);
        } else if pair.may_be_couple() {
            let kinds = Joined(pairs.iter().map(|pair| pair.kind()), "·");
            ko::PalacesJoined { kinds }.say(page);
        } else {
            let kinds: ArrayVec<RelationKind, 3> = pairs.iter().map(|pair| pair.kind()).collect();
            pair.a.told(days(pair.owners(), kinds)).say(page);
        }
        for pair in pairs {
            page.push(" ");
            relation::meaning(*pair).say(page);
        }
    }
}

/// A line of a basis.
#[derive(Clone, Debug)]
pub enum Line<'a> {
    /// A sentence of the catalogue.
    Plain(Sentence),
    /// A saying about the two.
    Said(Among<'a>),
}

impl Say for Line<'_> {
    fn say(&self, page: &mut Page) {
        match self {
            Self::Plain(sentence) => sentence.say(page),
            Self::Said(said) => said.say(page),
        }
    }
}

/// Lines of the basis of two persons' relations: with close relations only, with sinsal, and what the
/// two are read as.
pub fn basis<'a>(
    pair: Pair<'a>,
    cross: &CrossRelations,
    only_close: bool,
    sinsal: bool,
    read: impl IntoIterator<Item = (Saying, Rule)>,
) -> ArrayVec<Cited<Line<'a>, Rule>, 12> {
    let read = read.into_iter();
    let mut lines: ArrayVec<_, 12> =
        read.map(|(line, rule)| Cited(Line::Said(pair.a.told(line)), rule)).collect();
    let mut line = |sentence, rule| lines.push(Cited(Line::Plain(sentence), rule));
    line(ko::BASIS_DAY_MASTERS, Rule::CompatibilityDayMasters);
    line(ko::BASIS_RELATIONS, Rule::CompatibilityRelations);
    line(wonguk_interaction::BASIS_SOURCE, Rule::WongukRelations);
    if only_close {
        line(ko::BASIS_CLOSE, Rule::CompatibilityRelations);
    }
    line(ko::BASIS_STRENGTH, Rule::CompatibilityStrength);
    if !cross.joint.is_empty() {
        line(ko::BASIS_JOINT, Rule::CompatibilityJoint);
    }
    if pair.may_be_couple() {
        line(ko::BASIS_PALACE, Rule::CompatibilityPalace);
        line(ko::BASIS_STAR, Rule::CompatibilityStar);
    }
    if sinsal {
        line(ko::BASIS_SINSAL, Rule::CompatibilitySinsal);
    }
    let unknown = hours_unknown(pair.persons(), cross.hours_known);
    lines.extend(unknown.map(|(line, rule)| Cited(Line::Said(pair.a.told(line)), rule)));
    lines
}
