//! Sentences of the wongukInteraction module.

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Position, Positions};
use saju_judgment::relation::{
    self, Bearer, Holder, NatalRelation, RelationPair, RelationState, StateReason,
    WongukInteraction,
};
use saju_judgment::{Gyeok, Rule};

use crate::Ending;
use crate::basis::Cited;
use crate::catalogue::wonguk_interaction as ko;
use crate::letters::Placed;
use crate::slot::Joined;
use crate::{Page, Say, Sentence, Slot};

/// The usual name of a relation: 갑기합토, 신자진 삼합 수국.
#[derive(Clone, Copy, Debug)]
pub struct Label(pub RelationPair);

impl Say for Label {
    fn say(&self, page: &mut Page) {
        relation::label(self.0).say(page);
    }
}

impl Slot for Label {
    fn put(&self, page: &mut Page) {
        self.say(page);
    }

    fn ending(&self) -> Ending {
        relation::label(self.0).ending()
    }
}

/// The letters of a relation as they stand in a chart.
#[derive(Clone, Copy, Debug)]
pub struct Glyphs<'a> {
    /// The relation.
    pub relation: NatalRelation,
    /// The chart.
    pub pillars: &'a Pillars,
    /// Whether in Hanja.
    pub han: bool,
}

impl Say for Glyphs<'_> {
    fn say(&self, page: &mut Page) {
        for letter in self.relation.letters(self.pillars) {
            page.push(if self.han { letter.han() } else { letter.ko() });
        }
    }
}

/// What a relation means.
#[derive(Clone, Copy, Debug)]
pub struct Meaning {
    /// The relation.
    pub relation: NatalRelation,
    /// Whether an odd number of its kind stands before it, so that it is said in other words.
    pub again: bool,
    /// Whether what its letters mean has been said twice before it.
    pub brief: bool,
}

/// The meaning of a relation, or why it does not act; what acts says what it means.
#[derive(Clone, Copy, Debug)]
pub struct MeaningInChart<'a> {
    /// The relation.
    pub reasoning: Reasoning<'a>,
    /// Whether an odd number of its kind stands before it.
    pub again: bool,
    /// Whether what its letters mean has been said twice before it.
    pub brief: bool,
}

impl Say for MeaningInChart<'_> {
    fn say(&self, page: &mut Page) {
        let relation = self.reasoning.relation;
        match relation.state() {
            RelationState::Suspended | RelationState::Absorbed | RelationState::Follows => {
                StateReasoning(self.reasoning).say(page);
            }
            RelationState::Contested | RelationState::Faint | RelationState::Mediated => {
                self.say_held_off(page);
            }
            _ => Meaning { relation, again: self.again, brief: self.brief }.say(page),
        }
    }
}

impl MeaningInChart<'_> {
    /// What the letters mean, and what keeps it from acting in full.
    fn say_held_off(&self, page: &mut Page) {
        let relation = self.reasoning.relation;
        if self.brief {
            StateReasoning(self.reasoning).say(page);
            return;
        }
        let pair = relation::meaning(relation.pair);
        match between(relation) {
            Some(between) => ko::PairOfTwo { between, pair }.say(page),
            None => pair.say(page),
        }
        page.push(" ");
        match (relation.state(), self.again) {
            (RelationState::Contested, false) => ko::CONTESTED.say(page),
            (RelationState::Contested, true) => ko::CONTESTED_AGAIN.say(page),
            (RelationState::Faint, false) => ko::FAINT.say(page),
            (RelationState::Faint, true) => ko::FAINT_AGAIN.say(page),
            _ => StateReasoning(self.reasoning).say(page),
        }
    }
}

impl Say for Meaning {
    fn say(&self, page: &mut Page) {
        let kind = self.relation.kind();
        let kind = if self.again { ko::KIND_AGAIN[kind] } else { ko::KIND[kind] };
        let pair = relation::meaning(self.relation.pair);
        match between(self.relation) {
            Some(between) if self.brief => ko::BriefOfTwo { between, kind }.say(page),
            Some(between) => ko::PairOfTwo { between, pair }.say(page),
            None => page.say_all(&[&kind, &pair]),
        }
    }
}

/// What the places of two letters stand for; `None` for a set of three.
fn between(relation: NatalRelation) -> Option<Sentence> {
    use Position::{Day, Hour, Month, Year};
    if relation.kind().is_of_three() {
        return None;
    }
    let mut positions = relation.positions.iter();
    let (first, second) = (positions.next()?, positions.next()?);
    Some(match (first, second) {
        (Year, Month) => ko::YEAR_MONTH,
        (Year, Day) => ko::YEAR_DAY,
        (Year, Hour) => ko::YEAR_HOUR,
        (Month, Day) if relation.kind().is_of_stems() => ko::MONTH_DAY_STEMS,
        (Month, Day) => ko::MONTH_DAY,
        (Month, Hour) => ko::MONTH_HOUR,
        _ => ko::DAY_HOUR,
    })
}

/// Which letters make a relation, and where a combination leans; what has become of it is told by
/// [`StateReasoning`].
#[derive(Clone, Copy, Debug)]
pub struct Reasoning<'a> {
    /// The relation.
    pub relation: NatalRelation,
    /// The chart.
    pub pillars: &'a Pillars,
    /// Its structure, where a 화격 has turned stems.
    pub gyeok: Option<Gyeok>,
}

impl<'a> Reasoning<'a> {
    /// Its letters at some of its positions.
    fn placed(&self, positions: Positions) -> ArrayVec<Placed, 4> {
        Placed::all(self.pillars, positions, self.relation.kind().is_of_stems()).collect()
    }

    /// The letters at positions, as one word.
    fn letters(&self, positions: Positions) -> Letters<'a> {
        Letters { pillars: self.pillars, positions, of_stems: self.relation.kind().is_of_stems() }
    }
}

impl Say for Reasoning<'_> {
    fn say(&self, page: &mut Page) {
        let relation = self.relation;
        let (kind, letters) = (relation.kind(), self.placed(relation.positions));
        match letters[..] {
            [first, second] => ko::Two { first, kind, second }.say(page),
            _ => ko::Three { letters: Joined(letters.iter(), ", "), kind }.say(page),
        }
        // What has turned says so, and what rests leans to nothing.
        let leans = match relation.state() {
            RelationState::Transforms => false,
            state => state.acts() || state == RelationState::Faint,
        };
        if let Some(element) = relation.pair.element().filter(|_| leans) {
            page.push(" ");
            ko::Lean { element }.say(page);
        }
    }
}

/// Why a relation has its state.
#[derive(Clone, Copy, Debug)]
pub struct StateReasoning<'a>(pub Reasoning<'a>);

impl Say for StateReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let NatalRelation { ruling, positions, pair, .. } = self.0.relation;
        let mut own = positions.iter();
        let one = |position: Option<Position>| self.0.letters(position.into_iter().collect());
        ko::State {
            with: self.0.letters(ruling.held),
            by: Holding(self.0.relation.holder(self.0.pillars)),
            lead: bearer(ruling.by).map(Label),
            element: pair.element(),
            gyeok: self.0.gyeok,
            a: one(own.next()),
            b: one(own.next()),
            key: ruling.reason,
        }
        .say(page);
    }
}

/// The relation that holds another.
const fn bearer(by: Option<Bearer>) -> Option<RelationPair> {
    match by {
        Some(Bearer::Relation { pair, .. }) => Some(pair),
        _ => None,
    }
}

/// The meaning of two letters that several relations join.
#[derive(Clone, Copy, Debug)]
pub struct PairMeaning<'a> {
    /// What leads.
    pub lead: Reasoning<'a>,
}

impl Say for PairMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let relation = self.lead.relation;
        if relation.state() == RelationState::Suspended
            || relation.state() == RelationState::Absorbed
        {
            StateReasoning(self.lead).say(page);
            return;
        }
        let sentence = match relation.pair.han() {
            "寅亥" => ko::PAIR_IN_HAE,
            "巳申" => ko::PAIR_SA_SIN,
            "寅申" => ko::PAIR_IN_SIN,
            "丑未" => ko::PAIR_CHUK_MI,
            "寅巳" => ko::PAIR_IN_SA,
            _ => ko::PAIR_SUL_MI,
        };
        sentence.say(page);
    }
}

/// What holds a relation, as members name it: its label, or a letter.
#[derive(Clone, Copy, Debug)]
pub struct BearerLabel<'a> {
    /// What holds it.
    pub by: Bearer,
    /// The relation that is held.
    pub reasoning: Reasoning<'a>,
}

impl Say for BearerLabel<'_> {
    fn say(&self, page: &mut Page) {
        match self.by {
            Bearer::Relation { pair, .. } => Label(pair).say(page),
            Bearer::Letter(position) => {
                self.reasoning.letters([position].into_iter().collect()).put(page);
            }
        }
    }
}

/// Letters of a chart by their places, two joined by their particle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letters<'a> {
    pub(crate) pillars: &'a Pillars,
    pub(crate) positions: Positions,
    pub(crate) of_stems: bool,
}

impl Letters<'_> {
    fn each(&self) -> impl Iterator<Item = Placed> + Clone + '_ {
        Placed::all(self.pillars, self.positions, self.of_stems)
    }
}

impl Slot for Letters<'_> {
    fn put(&self, page: &mut Page) {
        let letters: ArrayVec<Placed, 4> = self.each().collect();
        match letters[..] {
            [first, second] => {
                first.put(page);
                page.push(first.ending().particle("과 ", "와 "));
                second.put(page);
            }
            _ => Joined(self.each(), ", ").put(page),
        }
    }

    fn ending(&self) -> Ending {
        Joined(self.each(), ", ").ending()
    }
}

/// What holds a relation.
struct Holding(Holder);

impl Slot for Holding {
    fn put(&self, page: &mut Page) {
        match self.0 {
            Holder::Relation(pair) => Label(pair).put(page),
            Holder::Letters(letters) => letters.put(page),
        }
    }

    fn ending(&self) -> Ending {
        match self.0 {
            Holder::Relation(pair) => Label(pair).ending(),
            Holder::Letters(letters) => letters.ending(),
        }
    }
}

/// Lines of the module's basis.
pub fn basis(interaction: &WongukInteraction) -> ArrayVec<Cited<Sentence, Rule>, 11> {
    let mut lines = ArrayVec::new();
    let mut line = |sentence, rule| lines.push(Cited(sentence, rule));
    line(ko::BASIS_RELATIONS, Rule::WongukRelations);
    line(ko::BASIS_SOURCE, Rule::WongukRelations);
    let has = |wanted: fn(&NatalRelation) -> bool| interaction.iter().any(wanted);
    match (has(|_| true), interaction.hour_known) {
        (true, _) => line(ko::BASIS_STRENGTH, Rule::WongukStrength),
        (false, true) => line(ko::BASIS_NONE, Rule::WongukRelations),
        (false, false) => line(ko::BASIS_NONE_OF_SIX, Rule::WongukRelations),
    }
    if has(|relation| relation.contested) {
        line(ko::BASIS_CONTESTED, Rule::WongukContested);
    }
    let because = |wanted: fn(StateReason) -> bool| {
        interaction.iter().any(|relation| wanted(relation.ruling.reason))
    };
    if because(|reason| matches!(reason, StateReason::TransformsStem)) {
        line(ko::BASIS_TRANSFORM, Rule::RelTransformFirst);
    }
    if because(|reason| matches!(reason, StateReason::TransformsSet | StateReason::KeptMonth)) {
        line(ko::BASIS_ABSORB, Rule::RelAbsorb);
    }
    if has(|relation| relation.state() == RelationState::Suspended) {
        line(ko::BASIS_SUSPEND, Rule::RelSuspend);
    }
    if has(|relation| relation.state() == RelationState::Follows) {
        line(ko::BASIS_PAIR, Rule::RelPair);
    }
    if has(|relation| relation.pair.element().is_some()) {
        line(ko::BASIS_ELEMENT, Rule::WongukElement);
    }
    if !interaction.hour_known {
        line(ko::BASIS_HOUR_UNKNOWN, Rule::HourUnknown);
    }
    lines
}
