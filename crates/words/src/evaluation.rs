//! Sentences of the evaluation module.

use arrayvec::ArrayVec;
use saju_chart::{Element, Ganji, Pillars, Position, Positions, Sipseong};
use saju_judgment::compatibility::CrossRelation;
use saju_judgment::evaluation::{Area, MAX_CAUTIONS, MAX_TENDENCIES, Remark};
use saju_judgment::fit::Character;
use saju_judgment::gyeokguk::FormationRule;
use saju_judgment::letters::Letter;
use saju_judgment::sinsal::Findings;
use saju_judgment::wealth::visible_letters;
use saju_judgment::{Evaluation, Gyeokguk, RelationKind, Rule, StrengthLabel};

use crate::basis::Cited;
use crate::catalogue::evaluation as ko;
use crate::letters::{self, Placed, pillar};
use crate::person::{Label, Who};
use crate::slot::{Bracketed, Joined, NativeNumber};
use crate::{Advice, Page, Say, Sentence, Told, formation};

/// What the sentences name beside the remarks themselves.
#[derive(Clone, Copy, Debug)]
pub struct EvaluationContext<'a> {
    /// The chart.
    pub pillars: &'a Pillars,
    /// The structure.
    pub gyeokguk: &'a Gyeokguk,
    /// Strength of the day master.
    pub strength: StrengthLabel,
    /// Element of the yongsin.
    pub yongsin: Element,
    /// The sinsal of the chart.
    pub findings: &'a Findings,
    /// The year's pillar and its character, where the question is of a year.
    pub year: Option<(Ganji, Character)>,
    /// What the other persons are called.
    pub partners: &'a [Label],
}

/// A remark as a sentence.
#[derive(Clone, Copy, Debug)]
struct RemarkText<'a> {
    remark: Remark,
    caution: bool,
    context: EvaluationContext<'a>,
}

/// The remarks of an evaluation as they are told, tendencies first: each takes the ending of advice
/// that comes next.
#[derive(Clone, Debug)]
pub struct ToldRemarks {
    /// The tendencies.
    pub tendencies: ArrayVec<Told, MAX_TENDENCIES>,
    /// The cautions.
    pub cautions: ArrayVec<Told, MAX_CAUTIONS>,
}

impl ToldRemarks {
    /// Of an evaluation.
    pub fn of(
        evaluation: &Evaluation,
        context: EvaluationContext<'_>,
        advice: &mut Advice,
    ) -> Self {
        let mut tell = |remark: &Remark, caution| {
            advice.tell(&RemarkText { remark: *remark, caution, context })
        };
        Self {
            tendencies: evaluation.tendencies.iter().map(|remark| tell(remark, false)).collect(),
            cautions: evaluation.cautions.iter().map(|remark| tell(remark, true)).collect(),
        }
    }
}

/// Branches beside the day's that take part in a relation: 연지 자(子)·시지 인(寅).
fn beside_day(
    pillars: &Pillars,
    positions: Positions,
) -> Joined<impl Iterator<Item = Placed> + Clone + '_> {
    let placed = Placed::all(pillars, positions, false);
    Joined(placed.filter(|placed| placed.position != Position::Day), ", ")
}

/// The letters of a relation with a partner, the person's own first.
fn met(pillars: &Pillars, relation: CrossRelation) -> Option<[Placed; 2]> {
    let ganji = pillars.at(relation.a)?;
    let of_stems = relation.kind().is_of_stems();
    let own = if of_stems { Letter::Stem(ganji.stem()) } else { Letter::Branch(ganji.branch()) };
    let letters = relation.pair.letters();
    let other = letters.iter().find(|letter| **letter != own).copied().unwrap_or(own);
    Some([
        Placed { position: relation.a, letter: own },
        Placed { position: relation.b, letter: other },
    ])
}

impl Say for RemarkText<'_> {
    fn say(&self, page: &mut Page) {
        match self.remark {
            Remark::Dominant { group, count } if self.caution => {
                ko::DominantCaution { count: NativeNumber(count), key: group }.say(page);
            }
            Remark::Dominant { group, .. } => ko::DOMINANT[group].say(page),
            // A chart may follow its current because of what it lacks: that is not to be filled.
            Remark::Missing(group) if self.context.gyeokguk.established().is_some() => {
                ko::MISSING_IN_EXTREME[group].say(page);
            }
            Remark::Missing(group) => ko::Missing { key: group }.say(page),
            Remark::Gyeok(gyeok) => ko::Gyeok { gyeok, clause: ko::GYEOK_CLAUSE[gyeok] }.say(page),
            Remark::Formation(rule) => {
                let reasons = &self.context.gyeokguk.formation.reasons;
                let Some(fired) = reasons.iter().find(|fired| fired.rule == rule) else { return };
                fired.told(self.context.pillars).say(page);
            }
            Remark::DayBranch(group) => ko::DAY_BRANCH[group].say(page),
            Remark::Relation(relation) => {
                let places = beside_day(self.context.pillars, relation.positions);
                let kind = relation.kind();
                let beside = relation.positions.iter().find(|p| *p != Position::Day);
                let place = beside.filter(|_| !kind.is_of_three()).unwrap_or(Position::Day);
                let field = ko::FIELD[place];
                match place {
                    Position::Hour => ko::RelationWithHour { places, field, key: kind }.say(page),
                    _ => ko::Relation { places, field, key: kind }.say(page),
                }
            }
            Remark::Strength(StrengthLabel::ExtremelyWeak) => ko::ExtremelyWeak {}.say(page),
            Remark::Strength(_) => ko::ExtremelyStrong {}.say(page),
            Remark::Sinsal(kind) => kind.meaning().say(page),
            Remark::Yongsin(element) => ko::Yongsin { key: element }.say(page),
            Remark::Year { group, tone } => ko::Year { key: (group, tone) }.say(page),
            Remark::YearClash(_) => ko::YearClash {}.say(page),
            Remark::Cross { partner, relation } => {
                let Some(label) = self.context.partners.get(usize::from(partner)) else { return };
                let Some([own, other]) = met(self.context.pillars, relation) else { return };
                ko::Cross { partner: Who::Partner(label) }.say(page);
                page.push(" ");
                if partner % 2 == 1 {
                    ko::CrossClauseAgain { key: relation.kind() }.say(page);
                } else {
                    ko::CrossClause { own, other, key: relation.kind() }.say(page);
                }
            }
        }
    }
}

/// The module and the letters a remark rests on.
#[derive(Clone, Copy, Debug)]
pub enum Line<'a> {
    /// A sentence of the catalogue.
    Plain(Sentence),
    /// What a remark rests on.
    Remark(Remark, EvaluationContext<'a>),
    /// Where the rule of a formation stands.
    Source(FormationRule),
    /// How ten gods were counted.
    Count(&'a Pillars),
    /// That the year was looked at.
    Year(Ganji),
    /// What the year is to the chart.
    YearTone(Character),
}

impl Say for Line<'_> {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::Plain(sentence) => sentence.say(page),
            Self::Remark(remark, context) => say_ground(remark, context, page),
            Self::Source(rule) => formation::RuleSource(rule).say(page),
            Self::Count(pillars) => {
                let total = NativeNumber(if pillars.hour.is_some() { 7 } else { 5 });
                ko::BasisCount { total }.say(page);
            }
            Self::Year(ganji) => ko::BasisYear { ganji: pillar(ganji) }.say(page),
            Self::YearTone(character) => ko::YearToneLine { character }.say(page),
        }
    }
}

fn say_ground(remark: Remark, context: EvaluationContext<'_>, page: &mut Page) {
    let pillars = context.pillars;
    let day = Placed::branch(Position::Day, pillars.day.branch());
    match remark {
        Remark::Dominant { group, .. } => {
            let letters = visible_letters(pillars);
            let letters = letters
                .iter()
                .filter(|star| star.sipseong.group() == group)
                .map(|star| Placed { position: star.position, letter: star.letter });
            ko::Letters { group, letters: Joined(letters, ", ") }.say(page);
        }
        Remark::Missing(group) => ko::NoLetter { group }.say(page),
        Remark::Gyeok(gyeok) => ko::GyeokLine { gyeok: Bracketed(gyeok, gyeok.han()) }.say(page),
        Remark::Formation(_) => ko::FormationLine { status: context.gyeokguk.status() }.say(page),
        Remark::DayBranch(_) => {
            let god = Sipseong::of_branch(pillars.day_master(), pillars.day.branch());
            ko::DayBranchLine { letter: day, god }.say(page);
        }
        Remark::Relation(relation) => {
            let others = beside_day(pillars, relation.positions).0;
            let letters = Joined(std::iter::once(day).chain(others), " – ");
            ko::RelationLine { letters, kind: relation.kind() }.say(page);
        }
        Remark::Strength(label) => ko::StrengthLine { label }.say(page),
        Remark::Sinsal(sinsal) => {
            let found = context.findings.iter().find(|finding| finding.sinsal == sinsal);
            let positions = found.map_or(Positions::NONE, |finding| finding.positions);
            let names = Position::ALL.into_iter().filter(|p| positions.contains(*p));
            ko::SinsalLine { sinsal, positions: Joined(names, ", ") }.say(page);
        }
        Remark::Yongsin(element) => ko::YongsinLine { element }.say(page),
        Remark::Year { .. } => {
            let Some(ganji) = context.year.map(|(ganji, _)| ganji) else { return };
            let day_master = pillars.day_master();
            let stem_god = Sipseong::of(day_master, ganji.stem());
            let branch_god = Sipseong::of_branch(day_master, ganji.branch());
            ko::YearLine { ganji: pillar(ganji), stem_god, branch_god }.say(page);
        }
        Remark::YearClash(branch) => {
            let letter = letters::branch(branch);
            ko::YearClashLine { letter, day, kind: RelationKind::Clash }.say(page);
        }
        Remark::Cross { partner, relation } => {
            let Some([own, other]) = met(pillars, relation) else { return };
            let Some(label) = context.partners.get(usize::from(partner)) else { return };
            let partner = Who::Partner(label);
            ko::CrossLine { own, partner, other, kind: relation.kind() }.say(page);
        }
    }
}

/// The rule of a remark.
const fn rule(remark: Remark) -> Rule {
    match remark {
        Remark::Dominant { .. } => Rule::EvaluationDominant,
        Remark::Missing(_) => Rule::EvaluationMissing,
        Remark::Gyeok(_) => Rule::EvaluationGyeok,
        Remark::Formation(_) => Rule::EvaluationFormation,
        Remark::DayBranch(_) => Rule::EvaluationDayBranch,
        Remark::Relation(_) => Rule::EvaluationRelation,
        Remark::Strength(_) => Rule::EvaluationStrength,
        Remark::Sinsal(_) => Rule::EvaluationSinsal,
        Remark::Yongsin(_) => Rule::EvaluationYongsin,
        Remark::Year { .. } | Remark::YearClash(_) => Rule::EvaluationYear,
        Remark::Cross { .. } => Rule::EvaluationCross,
    }
}

/// Lines of the basis of a remark.
pub fn remark_basis(
    remark: Remark,
    context: EvaluationContext<'_>,
) -> ArrayVec<Cited<Line<'_>, Rule>, 2> {
    let mut lines = ArrayVec::new();
    lines.push(Cited(Line::Remark(remark, context), rule(remark)));
    if let Remark::Formation(rule) = remark {
        lines.push(Cited(Line::Source(rule), Rule::EvaluationFormation));
    }
    if let (Remark::Year { .. }, Some((_, character))) = (remark, context.year) {
        lines.push(Cited(Line::YearTone(character), Rule::LuckEvaluation));
    }
    lines
}

/// What all remarks come to: the structure, and the fields of life they speak of.
#[derive(Clone, Copy, Debug)]
pub struct Meaning<'a> {
    /// The judgment.
    pub evaluation: &'a Evaluation,
    /// What is named beside it.
    pub context: EvaluationContext<'a>,
}

/// Fields of life named at most.
const AREAS: usize = 2;

/// The fields of life that most remarks speak of, the first named first.
fn areas(remarks: &[Remark]) -> ArrayVec<Area, 6> {
    let count = |area: Area| remarks.iter().filter(|remark| remark.area() == area).count();
    let mut areas = ArrayVec::new();
    for remark in remarks {
        if !areas.contains(&remark.area()) {
            areas.push(remark.area());
        }
    }
    areas.sort_by_key(|area| std::cmp::Reverse(count(*area)));
    areas.truncate(AREAS);
    areas
}

impl Say for Meaning<'_> {
    fn say(&self, page: &mut Page) {
        let EvaluationContext { gyeokguk, strength, yongsin, .. } = self.context;
        let gyeok = gyeokguk.gyeok();
        let (label, element) = (strength, yongsin);
        match gyeokguk.established() {
            None => ko::Structure { gyeok, label, element }.say(page),
            // With an outlet what leads and what is useful are two elements.
            Some(extreme) if extreme.dominant != yongsin => {
                ko::StructureOfOutlet { gyeok, label, element }.say(page);
            }
            Some(_) => ko::StructureOfExtreme { gyeok, label, element }.say(page),
        }
        page.push(" ");
        let cautions = areas(&self.evaluation.cautions);
        let areas = areas(&self.evaluation.tendencies);
        let same = areas.len() == cautions.len() && areas.iter().all(|a| cautions.contains(a));
        let tendencies = Joined(areas.iter(), "·");
        if cautions.is_empty() {
            ko::AreasWithoutCautions { tendencies }.say(page);
        } else if same {
            ko::AreasSame { areas: tendencies }.say(page);
        } else {
            ko::Areas { tendencies, cautions: Joined(cautions.iter(), "·") }.say(page);
        }
    }
}

/// Lines of the module's basis.
pub fn basis(context: EvaluationContext<'_>) -> ArrayVec<Cited<Line<'_>, Rule>, 5> {
    let mut lines = ArrayVec::new();
    lines.push(Cited(Line::Plain(ko::BASIS_ORDER), Rule::EvaluationOrder));
    lines.push(Cited(Line::Plain(ko::BASIS_PICK), Rule::PickRank));
    lines.push(Cited(Line::Count(context.pillars), Rule::EvaluationDominant));
    if let Some((ganji, _)) = context.year {
        lines.push(Cited(Line::Year(ganji), Rule::EvaluationYear));
    }
    if context.pillars.hour.is_none() {
        lines.push(Cited(Line::Plain(ko::BASIS_HOUR_UNKNOWN), Rule::HourUnknown));
    }
    lines
}
