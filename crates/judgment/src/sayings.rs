//! The catalogues of what judgments say, and the sets whose values have names.

use arrayvec::ArrayVec;
use saju_chart::{Element, Pillars, Position, Positions, Sipseong, Stem};
use saju_saying::{
    Arg, Args, Catalogue, Fills, Glyphs, Join, Letter, Letters, LettersAt, MAX_LETTERS, Several,
    With, names,
};

use crate::LetterSet;
use crate::fit::Wonguk;
use crate::relation::RelationPair;
use crate::yongsin::{NamedGod, ordinary};
use crate::{
    areas, compatibility, concern, daily_interaction, dates, day_pillar, day_reading,
    decade_fortune, diagnostics, elements, evaluation, find_dates, fit, fortune, four_pillars,
    gyeokguk, health_balance, hours, line, love, places, relation, seun, sin_strength, sinsal,
    story, thread, timeline, twelve_stages, verdict, way_out, wealth, weolun, yongsin,
};

/// The catalogues of sayings, each by the name of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they are called as their files")]
pub enum Subject {
    Areas,
    Concern,
    WongukInteraction,
    Yongsin,
    Places,
    Thread,
    Timeline,
    Fit,
    FitAdvice,
    FitAdviceAges,
    FitContacts,
    FitEffects,
    FitVoices,
    Formation,
    Fortune,
    Gyeokguk,
    Johu,
    SinStrength,
    Compatibility,
    DailyInteraction,
    DayPillars,
    DecadeFortune,
    Elements,
    Evaluation,
    FindDates,
    FourPillars,
    Gongmang,
    HealthBalance,
    Hours,
    Love,
    Relations,
    Relationship,
    Seun,
    Sinsal,
    Sipseong,
    TwelveStages,
    Wealth,
    Weolun,
    Diagnostics,
    Verdict,
    WayOut,
    DayReading,
    Story,
    StoryPicture,
    StoryScene,
    StorySo,
    StoryAnswer,
    StoryTime,
    StoryTask,
    Dates,
    Line,
    LineTask,
}

/// The catalogues.
pub const CATALOGUES: &[Catalogue] = &[
    areas::say::CATALOGUE,
    concern::say::CATALOGUE,
    relation::say::CATALOGUE,
    yongsin::say::CATALOGUES[0],
    yongsin::say::CATALOGUES[1],
    places::say::CATALOGUE,
    fit::say::CATALOGUES[0],
    fit::say::CATALOGUES[1],
    fit::say::CATALOGUES[2],
    fit::say::CATALOGUES[3],
    fit::say::CATALOGUES[4],
    fit::say::CATALOGUES[5],
    fortune::say::CATALOGUE,
    gyeokguk::say::CATALOGUES[0],
    gyeokguk::say::CATALOGUES[1],
    thread::say::CATALOGUE,
    timeline::say::CATALOGUE,
    sin_strength::say::CATALOGUE,
    daily_interaction::say::CATALOGUE,
    decade_fortune::say::CATALOGUE,
    seun::say::CATALOGUE,
    weolun::say::CATALOGUE,
    relation::luck_say::CATALOGUE,
    wealth::say::CATALOGUE,
    love::say::CATALOGUE,
    day_pillar::say::CATALOGUE,
    diagnostics::say::CATALOGUE,
    elements::say::CATALOGUE,
    find_dates::CATALOGUE,
    four_pillars::CATALOGUE,
    hours::CATALOGUE,
    sinsal::gongmang::CATALOGUE,
    sinsal::say::CATALOGUE,
    crate::sipseong::CATALOGUE,
    twelve_stages::CATALOGUE,
    compatibility::say::CATALOGUE,
    compatibility::relationship::say::CATALOGUE,
    health_balance::say::CATALOGUE,
    evaluation::say::CATALOGUE,
    verdict::say::CATALOGUE,
    way_out::say::CATALOGUE,
    day_reading::say::CATALOGUE,
    story::say::CATALOGUES[0],
    story::say::CATALOGUES[1],
    story::say::CATALOGUES[2],
    story::say::CATALOGUES[3],
    story::say::CATALOGUES[4],
    story::say::CATALOGUES[5],
    story::say::CATALOGUES[6],
    dates::say::CATALOGUE,
    line::say::CATALOGUES[0],
    line::say::CATALOGUES[1],
];

names! {
    /// The sets of judgments, behind those of the chart.
    pub const NAMES from 16;
    crate::Gyeok: Gyeok,
    crate::fit::LifeStage: LifeStage,
    crate::relation::RelationKind: RelationKind,
    crate::yongsin::FiveGod: FiveGod,
    crate::StrengthLabel: StrengthLabel,
    crate::Sinsal: Sinsal,
    crate::Direction: Direction,
    crate::fit::Scope: Scope,
    crate::fit::YearSeason: YearSeason,
    crate::gyeokguk::FormationStatus: FormationStatus,
    crate::compatibility::Relationship: Relationship,
    crate::yongsin::Lean: Lean,
    crate::evaluation::Area: Area,
    crate::fit::Character: Character,
    crate::verdict::Verdict: Verdict,
    crate::Weight: Weight,
    crate::compatibility::PairDirection: PairDirection,
    crate::fit::Family: Family,
    crate::dates::Purpose: Purpose,
    crate::dates::Geonje: Geonje,
    crate::dates::DayGod: DayGod,
    crate::dates::Star: Star,
    crate::dates::Quarter: Quarter,
    crate::dates::Saenggi: Saenggi,
    crate::dates::DayRelation: DayRelation,
}

/// How letters are called beside their names.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Called {
    /// By their ten gods.
    Gods,
    /// By nothing.
    Plain,
    /// By their ten gods, but for a branch that has turned into this element.
    Turned(Element),
}

/// Letters of a chart, equal ones together, stems before branches: as many as there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Group(ArrayVec<LettersAt, 8>);

impl Group {
    /// No letter.
    pub(crate) const NONE: Self = Self(ArrayVec::new_const());

    /// Those at some places.
    pub(crate) fn of(pillars: &Pillars, places: LetterSet, called: Called) -> Self {
        Self::with(pillars, places, |letter, position| match (letter, position) {
            // The day master is none of its own gods.
            (Letter::Stem(_), Position::Day) => With::Nothing,
            _ => with(pillars, letter, called),
        })
    }

    /// Those at some places, called by their parts among the five gods.
    pub(crate) fn by_roles(wonguk: Wonguk<'_>, pillars: &Pillars, places: LetterSet) -> Self {
        Self::with(pillars, places, |letter, position| {
            let element = match letter {
                Letter::Stem(stem) => stem.element(),
                Letter::Branch(branch) => match wonguk.natal.main(position) {
                    // Its part is not that of the letter that is read.
                    Some(turned) if turned != branch.element() => return With::Turned(turned),
                    _ => branch.element(),
                },
            };
            match wonguk.yongsin.named(element) {
                NamedGod::SECOND => With::Second,
                // 희신 that burdens is not named as one that helps, nor 기신 that helps as a burden.
                NamedGod { god, is_sangsin: false, .. }
                    if ordinary(god).sign() * wonguk.lean(element).sign() < 0 =>
                {
                    With::Contrary(god as u8)
                }
                NamedGod { god, is_sangsin, .. } => With::Part { god: god as u8, is_sangsin },
            }
        })
    }

    fn with(
        pillars: &Pillars,
        places: LetterSet,
        called: impl Fn(Letter, Position) -> With,
    ) -> Self {
        let mut found: ArrayVec<LettersAt, 8> = ArrayVec::new();
        for (positions, of_stems) in [(places.stems(), true), (places.branches(), false)] {
            for position in positions.iter() {
                let Some(pillar) = pillars.at(position) else { continue };
                let letter = if of_stems {
                    Letter::Stem(pillar.stem())
                } else {
                    Letter::Branch(pillar.branch())
                };
                let with = called(letter, position);
                let is_same = |one: &&mut LettersAt| (one.letter, one.with) == (letter, with);
                match found.iter_mut().find(is_same) {
                    Some(one) => one.at.insert(position),
                    None => found.push(LettersAt { letter, at: position.into(), with }),
                }
            }
        }
        Self(found)
    }
}

/// As one argument where they fit into one.
impl Fills for Group {
    fn fill(self, args: &mut Args) {
        let letters = |of: &[LettersAt]| of.iter().copied().collect::<Letters>();
        match self.0.len() {
            0 => args.push(Arg::Nothing),
            1..=MAX_LETTERS => letters(&self.0).fill(args),
            _ => Several(Join::And, self.0.iter().map(|one| letters(&[*one]))).fill(args),
        }
    }
}

/// Letters of a chart, equal ones together, stems before branches: the first four.
pub(crate) fn letters(pillars: &Pillars, places: LetterSet, called: Called) -> Letters {
    Group::of(pillars, places, called).0.into_iter().collect()
}

fn with(pillars: &Pillars, letter: Letter, called: Called) -> With {
    let god = || With::God(sipseong(pillars.day_master(), letter));
    match (called, letter) {
        (Called::Plain, _) => With::Nothing,
        (Called::Turned(element), Letter::Branch(branch)) if branch.element() != element => {
            With::Turned(element)
        }
        (Called::Gods | Called::Turned(_), _) => god(),
    }
}

/// Stems, or branches, of a chart, each with its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listed<'a> {
    pub(crate) pillars: &'a Pillars,
    pub(crate) positions: Positions,
    pub(crate) of_stems: bool,
}

impl<'a> Listed<'a> {
    pub(crate) const fn branches(pillars: &'a Pillars, positions: Positions) -> Self {
        Self { pillars, positions, of_stems: false }
    }
}

impl Fills for Listed<'_> {
    fn fill(self, args: &mut Args) {
        let letters = if self.of_stems { Letters::stems } else { Letters::branches };
        let one = |position| letters(self.pillars, Positions::from(position));
        Several(Join::Commas, self.positions.iter().map(one)).fill(args);
    }
}

/// Positions by their names: 연주·일주.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PositionNames(pub(crate) Join, pub(crate) Positions);

impl Fills for PositionNames {
    fn fill(self, args: &mut Args) {
        Several(self.0, self.1.iter()).fill(args);
    }
}

/// A letter by its name alone: 갑.
pub(crate) fn glyph(letter: Letter) -> Glyphs {
    Glyphs([LettersAt::plain(letter)].into_iter().collect())
}

/// The letters of a combination: 해·묘·미.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SetLetters(pub(crate) RelationPair);

impl Fills for SetLetters {
    fn fill(self, args: &mut Args) {
        Several(Join::Dots, self.0.letters().into_iter().map(glyph)).fill(args);
    }
}

/// A stem with its element: 갑목.
pub(crate) fn named(stem: Stem) -> (Glyphs, Element) {
    (glyph(Letter::Stem(stem)), stem.element())
}

/// What a letter is to the day master.
pub(crate) const fn sipseong(day_master: Stem, letter: Letter) -> Sipseong {
    match letter {
        Letter::Stem(stem) => Sipseong::of(day_master, stem),
        Letter::Branch(branch) => Sipseong::of_branch(day_master, branch),
    }
}

#[cfg(test)]
mod tests {
    use saju_chart::{Ganji, Pillars};
    use saju_saying::{Arg, Args, Fills as _, Join};

    use super::{Called, Group};
    use crate::LetterSet;

    #[test]
    fn more_letters_than_fit_into_an_argument_are_several() {
        // All of earth: 무, 기 above; 진, 술, 축 below, twice 진.
        let pillar = |han| Ganji::parse(han).unwrap();
        let [year, month, day] = ["戊辰", "己丑", "甲戌"].map(pillar);
        let pillars = Pillars { year, month, day, hour: Some(pillar("戊辰")) };
        let of = |places: LetterSet| {
            let mut args = Args::new();
            Group::of(&pillars, places, Called::Gods).fill(&mut args);
            args
        };
        let positions = saju_chart::Position::ALL;
        let branches: LetterSet = positions.into_iter().map(LetterSet::branch).collect();
        let stems: LetterSet = positions.into_iter().map(LetterSet::stem).collect();
        assert!(matches!(of(branches)[..], [Arg::Letters(letters)] if letters.iter().count() == 3));
        let all = of(branches.or(stems));
        assert_eq!(all[0], Arg::Several { join: Join::And, args: 6 });
        assert_eq!(all.len(), 7);
        assert_eq!(of(LetterSet::NONE)[..], [Arg::Nothing]);
    }

    /// The code of the crates without its comments.
    fn sources(folder: &std::path::Path, all: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, all);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let code = std::fs::read_to_string(path).unwrap();
                let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
                lines.for_each(|line| all.extend([line, "\n"]));
            }
        }
    }

    #[test]
    fn every_entry_is_said() {
        // The compiler does not look for dead code in what a macro of another crate has made.
        let mut code = String::new();
        sources(concat!(env!("CARGO_MANIFEST_DIR"), "/..").as_ref(), &mut code);
        let mut times = std::collections::BTreeMap::new();
        for word in code.split(|c: char| !c.is_alphanumeric() && c != '_') {
            *times.entry(word).or_insert(0) += 1;
        }
        let entries = super::CATALOGUES.iter().flat_map(|catalogue| {
            catalogue.entries.iter().map(move |entry| (catalogue.name, entry.name))
        });
        // Once it is declared.
        let unsaid: Vec<_> = entries.filter(|(_, name)| times[*name] < 2).collect();
        assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
    }
}
