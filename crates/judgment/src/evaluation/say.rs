//! What is said of a chart as a whole: each remark with what it rests on, and what all come to.

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Position, Positions, Sipseong, SipseongGroup};
use saju_saying::{Join, Letter, Letters, LettersAt, Native, Saying, Several, Titled, With};

use super::day_relation::FromDay;
use super::{Areas, Evaluation, EvaluationInput, Remark, SummaryAreas, ages, branch_of, grouped};
use crate::compatibility::say::Person;
use crate::compatibility::{Conclusion, CrossRelation, Little};
use crate::fit::LifeStage;
use crate::gyeokguk::Reach;
use crate::relation;
use crate::sayings::PositionNames;
use crate::turned::Turned;
use crate::verdict::{self, Now};
use crate::wealth::Star;
use crate::{RelationKind, Rule};

pub(crate) use entries::CATALOGUE;

pub(super) mod entries {
    use arrayvec::ArrayVec;
    use saju_chart::{Branch, Element, Ganji, Position, Sipseong, SipseongGroup};
    use saju_saying::{Letters, Native, Saying, Several, Titled, sayings};

    use super::AreaNames;
    use crate::compatibility::PairDirection;
    use crate::compatibility::say::Person;
    use crate::evaluation::RemarkedSinsal;
    use crate::evaluation::day_relation::{FromDay, Others};
    use crate::fit::Character;
    use crate::gyeokguk::{FormationRule, FormationStatus};
    use crate::sayings::{PositionNames, Subject};
    use crate::yongsin::Lean;
    use crate::{Gyeok, RelationKind, Sinsal, StrengthLabel};

    sayings! {
        /// Sentences on a chart as a whole.
        pub(crate) catalogue "evaluation" = Subject::Evaluation;

        /// Remarks.
        dominant() by [sipseong_group: SipseongGroup];
        dominant_of_child() by [sipseong_group: SipseongGroup];
        dominant_of_infant() by [sipseong_group: SipseongGroup];
        dominant_caution(how: Option<Saying>, count: Native) by [sipseong_group: SipseongGroup];
        dominant_caution_of_child(how: Option<Saying>, count: Native) by [sipseong_group: SipseongGroup];
        dominant_caution_of_infant(how: Option<Saying>, count: Native) by [sipseong_group: SipseongGroup];
        dominant_caution_of_elder(how: Option<Saying>, count: Native) by [sipseong_group: SipseongGroup];
        missing() by [sipseong_group: SipseongGroup];
        missing_of_child() by [sipseong_group: SipseongGroup];
        missing_of_infant() by [sipseong_group: SipseongGroup];
        missing_of_elder() by [sipseong_group: SipseongGroup];
        missing_unsought() by [sipseong_group: SipseongGroup];
        missing_unsought_of_child() by [sipseong_group: SipseongGroup];
        /// Of what goes against the chart.
        missing_against() by [sipseong_group: SipseongGroup];
        missing_against_of_elder() by [sipseong_group: SipseongGroup];
        missing_against_of_child() by [sipseong_group: SipseongGroup];
        missing_against_of_infant() by [sipseong_group: SipseongGroup];
        gyeok(gyeok: Gyeok, clause: Saying);
        gyeok_clause() by [gyeok: Gyeok];
        gyeok_clause_of_elder() by [gyeok: Gyeok];
        gyeok_clause_of_child() by [gyeok: Gyeok];
        gyeok_clause_of_infant() by [gyeok: Gyeok];
        day_branch(group: SipseongGroup, clause: Saying);
        /// The same of a branch that a complete set has turned.
        day_branch_turned(by: Saying, group: SipseongGroup, clause: Saying);
        day_branch_clause() by [sipseong_group: SipseongGroup];
        day_branch_clause_of_child() by [sipseong_group: SipseongGroup];
        day_branch_clause_of_infant() by [sipseong_group: SipseongGroup];
        relation(places: Others<'_>, field: Saying) by [relation_kind: RelationKind];
        relation_of_child(places: Others<'_>, field: Saying) by [relation_kind: RelationKind];
        relation_of_infant(places: Others<'_>, field: Saying) by [relation_kind: RelationKind];
        /// A combination that another letter tears.
        relation_torn_of_child(kind: RelationKind, places: Others<'_>, field: Saying);
        relation_torn_of_infant(kind: RelationKind, places: Others<'_>, field: Saying);
        relation_torn(kind: RelationKind, places: Others<'_>, field: Saying);
        relation_with_hour(places: Others<'_>, field: Saying) by [relation_kind: RelationKind];
        relation_with_hour_of_child(places: Others<'_>, field: Saying) by [relation_kind: RelationKind];
        field() by [position: Position];
        field_of_child() by [position: Position];
        field_of_infant() by [position: Position];
        field_of_elder() by [position: Position];
        extremely_weak();
        extremely_weak_of_elder();
        extremely_weak_of_child();
        extremely_weak_of_infant();
        extremely_strong();
        extremely_strong_of_child();
        extremely_strong_of_infant();
        /// Of a child; of the grown what the kind means.
        sinsal_of_child() by [remarked_sinsal: RemarkedSinsal];
        sinsal_of_infant() by [remarked_sinsal: RemarkedSinsal];
        yongsin() by [element: Element];
        yongsin_of_child() by [element: Element];
        /// What a rule against the structure means for the person.
        formation_care() by [formation_rule: FormationRule];
        year() by [sipseong_group: SipseongGroup, lean: Lean];
        year_of_elder() by [sipseong_group: SipseongGroup, lean: Lean];
        year_of_child() by [sipseong_group: SipseongGroup, lean: Lean];
        year_of_infant() by [sipseong_group: SipseongGroup, lean: Lean];
        year_clash();
        year_clash_of_child();
        cross(partner: Person);
        cross_clause(own: Letters, other: Letters) by [relation_kind: RelationKind];
        cross_clause_again(own: Letters, other: Letters) by [relation_kind: RelationKind];
        /// One of the two does not go to school yet, and their letters are at odds.
        cross_clause_with_little(own: Letters, other: Letters, kind: RelationKind);
        cross_clause_between_little(own: Letters, other: Letters, kind: RelationKind);
        /// What a remark rests on.
        letters(group: SipseongGroup, letters: Several<ArrayVec<Letters, 7>>);
        no_letter(group: SipseongGroup);
        gyeok_line(gyeok: Titled<Gyeok>);
        formation_line(status: FormationStatus);
        day_branch_line(letter: Letters, god: Sipseong);
        day_branch_turned_line(letter: Letters, by: Saying);
        relation_line(letters: FromDay<'_>, kind: RelationKind);
        strength_line(label: StrengthLabel);
        sinsal_line(sinsal: Sinsal, positions: PositionNames);
        yongsin_line(element: Element);
        year_line(ganji: Ganji, stem_god: Sipseong, branch_god: Sipseong);
        year_tone_line(character: Character);
        year_clash_line(letter: Branch, day: Letters, kind: RelationKind);
        conclusion_line(partner: Person, positions: PositionNames, direction: PairDirection);
        cross_line(own: Letters, partner: Person, other: Letters, kind: RelationKind);
        /// What all come to.
        structure(label: StrengthLabel, gyeok: Gyeok, element: Element);
        structure_of_outlet(label: StrengthLabel, gyeok: Gyeok, element: Element);
        structure_of_extreme(label: StrengthLabel, gyeok: Gyeok, element: Element);
        areas(leading: AreaNames, care: AreaNames);
        areas_leading(leading: AreaNames);
        areas_care(care: AreaNames);
        basis_order();
        basis_pick();
        basis_sides();
        /// How letters are counted where combinations have turned some.
        counted_as_turned();
        basis_count(total: Native);
        basis_year(ganji: Ganji);
        basis_hour_unknown();
    }
}

/// Fields of life by their names.
type AreaNames = Several<Areas>;

/// A branch with its place.
fn branch(pillars: &Pillars, at: Position) -> Letters {
    Letters::branches(pillars, at.into())
}

/// A relation with a partner; in other words for every other one, for the second of a kind with the same, and where one
/// of the two, or both, are little.
fn crossed(
    partner: u8,
    relation: CrossRelation,
    ground: &EvaluationInput<'_>,
) -> ArrayVec<Saying, 2> {
    let (cross, kind) = (ground.partners.get(usize::from(partner)), relation.kind());
    let little = cross.and_then(|cross| cross.little).filter(|_| !kind.joins());
    let [before, alike] = cross.map_or([0; 2], |cross| cross.before(relation));
    let turn = partner + before;
    let clause = met(ground.pillars, &relation).map(|[own, other]| match little {
        Some(Little::One(_)) => entries::cross_clause_with_little(own, other, kind).worded(turn),
        Some(Little::Both) => entries::cross_clause_between_little(own, other, kind).worded(turn),
        None if (partner + alike) % 2 == 1 => entries::cross_clause_again(kind, own, other),
        None => entries::cross_clause(kind, own, other),
    });
    let of = entries::cross(Person::Partner(partner));
    clause.into_iter().flat_map(|clause| [of.clone(), clause]).collect()
}

/// The letters of a relation with a partner, the person's own first.
fn met(pillars: &Pillars, relation: &CrossRelation) -> Option<[Letters; 2]> {
    let pillar = pillars.at(relation.a)?;
    let own = match relation.kind().is_of_stems() {
        true => Letter::Stem(pillar.stem()),
        false => Letter::Branch(pillar.branch()),
    };
    let other = relation.pair.letters().into_iter().find(|letter| *letter != own).unwrap_or(own);
    Some([Letters::at(relation.a, own), Letters::at(relation.b, other)])
}

/// The letters that count to a group; of a turned branch, with what it has become.
fn letters_of(group: SipseongGroup, pillars: &Pillars) -> ArrayVec<Letters, 7> {
    let turned = Turned::of(pillars);
    let placed = |star: Star| match branch_of(&star, &turned, pillars) {
        Some(turned) => {
            let (letter, at) = (star.letter, star.position.into());
            Letters::from_iter([LettersAt { letter, at, with: With::Turned(turned.element) }])
        }
        None => star.placed(),
    };
    let letters = grouped(pillars).into_iter().filter(|(_, counted)| *counted == group);
    letters.map(|(star, _)| placed(star)).collect()
}

impl Remark {
    /// The remark, as a caution or not. Words from outside are the names of the partners.
    pub fn told(&self, is_caution: bool, ground: &EvaluationInput<'_>) -> ArrayVec<Saying, 2> {
        let (pillars, stage) = (ground.pillars, ground.stage);
        let said = match *self {
            Self::Dominant { group, count, is_turned } if is_caution => {
                let how = is_turned.then(entries::counted_as_turned);
                ages::dominant_caution(ground, group, how, Native(count))
            }
            Self::Dominant { group, .. } => ages::dominant(ground, group),
            Self::Missing(group) => ages::missing(ground, group),
            Self::Gyeok(gyeok) => entries::gyeok(gyeok, ages::gyeok_clause(ground, gyeok)),
            Self::Formation(rule) => {
                let mut reasons = ground.gyeokguk.formation.reasons.iter();
                let fired = reasons.find(|fired| fired.rule == rule);
                // Of what hardly reaches no more is said, nor to those who have no work to do.
                let reaches = fired.is_some_and(|fired| fired.reach != Some(Reach::Far));
                let is_meant = reaches && matches!(stage, LifeStage::Young | LifeStage::Adult);
                let care = is_meant.then(|| entries::formation_care(rule));
                return fired.map(|fired| fired.told(pillars)).into_iter().chain(care).collect();
            }
            Self::DayBranch(group) => {
                let clause = ages::day_branch_clause(ground, group);
                match ground.day_turned() {
                    Some(turned) => {
                        entries::day_branch_turned(relation::label(turned.set), group, clause)
                    }
                    None => entries::day_branch(group, clause),
                }
            }
            Self::Relation(relation) => ages::of_day_branch(ground, relation),
            Self::Strength(label) => ages::strength(ground, label),
            Self::Sinsal(kind) => ages::sinsal(ground, kind),
            Self::Yongsin(element) => ages::yongsin(ground, element),
            Self::Year { group, tone } => ages::year(ground, group, tone),
            Self::YearClash(_) => ages::year_clash(ground),
            Self::Conclusion { partner } => {
                return ground.partners.get(usize::from(partner)).map_or_else(
                    ArrayVec::new,
                    |cross| {
                        [
                            entries::cross(Person::Partner(partner)),
                            cross.conclusion().clause(cross.relationship, partner % 2 == 1),
                        ]
                        .into_iter()
                        .collect()
                    },
                );
            }
            Self::Cross { partner, relation } => return crossed(partner, relation, ground),
        };
        ArrayVec::from_iter([said])
    }

    /// The module and the letters it rests on.
    pub fn basis(&self, ground: &EvaluationInput<'_>) -> ArrayVec<(Saying, Rule), 2> {
        let mut lines = ArrayVec::new();
        lines.extend(self.rests_on(ground));
        if let (Self::Year { .. }, Some(year)) = (self, ground.year) {
            lines.push((entries::year_tone_line(year.character), Rule::LuckEvaluation));
        }
        lines
    }

    fn rests_on(&self, ground: &EvaluationInput<'_>) -> Option<(Saying, Rule)> {
        let pillars = ground.pillars;
        let (day, day_master) = (|| branch(pillars, Position::Day), pillars.day_master());
        Some(match self {
            Self::Dominant { group, .. } => {
                let letters = Several(Join::Commas, letters_of(*group, pillars));
                (entries::letters(*group, letters), Rule::EvaluationDominant)
            }
            Self::Missing(group) => (entries::no_letter(*group), Rule::EvaluationMissing),
            Self::Gyeok(gyeok) => (entries::gyeok_line(Titled(*gyeok)), Rule::EvaluationGyeok),
            Self::Formation(_) => {
                (entries::formation_line(ground.gyeokguk.status()), Rule::EvaluationFormation)
            }
            Self::DayBranch(_) => {
                let god = Sipseong::of_branch(day_master, pillars.day.branch());
                let line = match ground.day_turned() {
                    Some(turned) => {
                        entries::day_branch_turned_line(day(), relation::label(turned.set))
                    }
                    None => entries::day_branch_line(day(), god),
                };
                (line, Rule::EvaluationDayBranch)
            }
            Self::Relation(relation) => {
                let letters = FromDay(pillars, *relation);
                (entries::relation_line(letters, relation.kind), Rule::EvaluationRelation)
            }
            Self::Strength(label) => (entries::strength_line(*label), Rule::EvaluationStrength),
            Self::Sinsal(kind) => {
                let sinsal = kind.sinsal();
                let found = ground.findings.iter().find(|finding| finding.sinsal == sinsal);
                let at = found.map_or(Positions::NONE, |finding| finding.positions);
                let at = PositionNames(Join::Commas, at);
                (entries::sinsal_line(sinsal, at), Rule::EvaluationSinsal)
            }
            Self::Yongsin(element) => (entries::yongsin_line(*element), Rule::EvaluationYongsin),
            Self::Year { .. } => {
                let ganji = ground.year?.luck.ganji;
                let stem = Sipseong::of(day_master, ganji.stem());
                let branch = Sipseong::of_branch(day_master, ganji.branch());
                (entries::year_line(ganji, stem, branch), Rule::EvaluationYear)
            }
            Self::YearClash(branch) => {
                let line = entries::year_clash_line(*branch, day(), RelationKind::Clash);
                (line, Rule::EvaluationYear)
            }
            Self::Conclusion { partner } => {
                let Conclusion { read, direction, .. } =
                    ground.partners.get(usize::from(*partner))?.conclusion();
                let read = PositionNames(Join::Commas, read.into_iter().collect());
                let line = entries::conclusion_line(Person::Partner(*partner), read, direction);
                (line, Rule::CompatibilityPalaces)
            }
            Self::Cross { partner, relation } => {
                let [own, other] = met(pillars, relation)?;
                let partner = Person::Partner(*partner);
                let line = entries::cross_line(own, partner, other, relation.kind());
                (line, Rule::EvaluationCross)
            }
        })
    }
}

impl Evaluation {
    /// What all comes to: the structure, the fields of life on either side, and what the present asks for.
    pub fn summary(
        &self,
        ground: &EvaluationInput<'_>,
        areas: &SummaryAreas,
        now: Option<&Now>,
    ) -> ArrayVec<Saying, 3> {
        let yongsin = ground.yongsin.primary.element;
        let structure = match ground.gyeokguk.established() {
            None => entries::structure,
            // With an outlet what leads and what is useful are two elements.
            Some(extreme) if extreme.dominant != yongsin => entries::structure_of_outlet,
            Some(_) => entries::structure_of_extreme,
        };
        let structure = structure(ground.strength, ground.gyeokguk.gyeok(), yongsin);
        let [leading, care] =
            [&areas.leading, &areas.care].map(|of| Several(Join::Dots, of.clone()));
        let areas = match (areas.leading.is_empty(), areas.care.is_empty()) {
            (false, false) => entries::areas(leading, care),
            (_, true) => entries::areas_leading(leading),
            (true, false) => entries::areas_care(care),
        };
        [Some(structure), Some(areas), now.map(Now::summary)].into_iter().flatten().collect()
    }

    /// How remarks were gathered.
    pub fn basis(
        &self,
        ground: &EvaluationInput<'_>,
        now: Option<&Now>,
    ) -> ArrayVec<(Saying, Rule), 7> {
        let total = Native(if self.hour_known { 7 } else { 5 });
        let year = ground.year.map(|year| entries::basis_year(year.luck.ganji));
        let verdict = now.map(|_| verdict::say::basis());
        let lines = [
            (Some(entries::basis_order()), Rule::EvaluationOrder),
            (Some(entries::basis_pick()), Rule::PickRank),
            (Some(entries::basis_sides()), Rule::EvaluationSides),
            (Some(entries::basis_count(total)), Rule::EvaluationDominant),
            (year, Rule::EvaluationYear),
            ((!self.hour_known).then(entries::basis_hour_unknown), Rule::HourUnknown),
        ];
        let lines = lines.into_iter().filter_map(|(said, rule)| Some((said?, rule)));
        lines.chain(verdict).collect()
    }
}
