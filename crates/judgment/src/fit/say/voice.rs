//! What season, structure, the empty branches and the change of decade say beside a character.

use arrayvec::ArrayVec;
use saju_chart::Element;
use saju_saying::{Glyphs, Number, Saying, Titled};

use super::told::Told;
use crate::fit::{ClimateVoice, FormationVoice, Handover, LifeStage, Passage, Scope};
use crate::yongsin::{Lean, season};

pub(super) mod entries {
    use saju_calendar::Date;
    use saju_chart::{Branch, Element, Stem};
    use saju_saying::{Glyphs, Number, Saying, Titled, sayings};

    use crate::Gyeok;
    use crate::fit::{ClimateTurn, Family, FormationTurn, YearSeason};
    use crate::sayings::Subject;
    use crate::yongsin::{Climate, Lean};

    sayings! {
        /// What is said beside the character of a pillar.
        pub(crate) catalogue "fit_voices" = Subject::FitVoices;

        /// The decade changes, and the season with it.
        handover(month: Saying, from: Glyphs, to: Glyphs);
        handover_season(
            month: Saying, from: Glyphs, to: Glyphs,
            season_from: YearSeason, season_to: YearSeason,
        );
        /// The month turns into another element.
        frame(h: Element);
        /// The halves of the present decade, and the passage out of it.
        half_first(from: Saying, s: Stem, role: Saying) by [lean: Lean];
        half_second(from: Saying, b: Branch, role: Saying) by [lean: Lean];
        /// Both halves of one lean.
        half_both(s: Stem, b: Branch) by [lean: Lean];
        next(date: Date, to: Glyphs);
        near(date: Date, from: Glyphs, to: Glyphs);
        just(date: Date, from: Glyphs, to: Glyphs);
        year_month(year: Number, month: Number);
        year(year: Number);
        /// How many letters there are of the element that the season asks for.
        none();
        few();
        /// What a pillar was weighed by.
        basis_lean();
        basis_landing();
        basis_pillar();
        basis_clash();
        basis_formation();
        basis_host();
        basis_handover();
        basis_eases();
        basis_aside();
        basis_turns();
        /// The longer luck behind a pillar, by the sides of both.
        background(host: Saying, scope: Saying) by [host_family: Family, family: Family];
        /// What the season says.
        climate(season: Saying, lack: Saying) by [climate_turn: ClimateTurn, climate: Climate];
        /// What the structure says.
        formation(gyeok: Titled<Gyeok>, rule: Saying) by [formation_turn: FormationTurn];
        /// The branch is empty.
        void() by [lean: Lean];
    }
}

/// A voice beside a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Voice {
    /// The season.
    Climate(ClimateVoice),
    /// The structure.
    Formation(FormationVoice),
    /// The month turns into another element.
    Frame(Element),
    /// The branch is empty; to which side it leans.
    Void(Lean),
    /// The decade changes.
    Handover(Handover),
}

/// What could be said of a pillar, the weightiest first. The structure is spoken of in decades and in
/// the reference year, and not to children.
pub(super) fn of(passage: &Passage) -> ArrayVec<Voice, 5> {
    let reading = &passage.reading;
    let of_structure = match reading.luck.scope {
        Scope::Decade => true,
        Scope::Year => passage.is_current,
        Scope::Month | Scope::Day => false,
    };
    let formation = reading
        .formation
        .filter(|_| of_structure && passage.stage != LifeStage::Child)
        .map(Voice::Formation);
    let frame = reading.branch.moves_frame.then_some(Voice::Frame(reading.branch.acts_as));
    let void = reading.is_void().then_some(Voice::Void(reading.branch.leaning.lean));
    let voices = [
        reading.climate.map(Voice::Climate),
        formation,
        frame,
        void,
        passage.handover.map(Voice::Handover),
    ];
    voices.into_iter().flatten().collect()
}

/// How many of them are said: of the reference year and the current month two.
pub(super) fn room(passage: &Passage) -> usize {
    match passage.reading.luck.scope {
        Scope::Year | Scope::Month if passage.is_current => 2,
        Scope::Decade | Scope::Year | Scope::Month => 1,
        Scope::Day => 0,
    }
}

impl Told<'_> {
    /// A voice in a sentence.
    pub(super) fn voice(&self, voice: Voice) -> Saying {
        self.falling(match voice {
            Voice::Climate(ClimateVoice { climate, turn }) => {
                let is_none = self.wonguk.letters(climate.relief()) == 0;
                let lack = if is_none { entries::none() } else { entries::few() };
                entries::climate(turn, climate, season(self.wonguk.natal.month()), lack)
            }
            Voice::Formation(voice @ FormationVoice { turn, .. }) => {
                let luck = &self.reading().luck;
                let (scope, ganji) = (luck.scope, luck.ganji);
                let rule = voice.rule_told(self.wonguk.natal.day_master(), scope, ganji);
                entries::formation(turn, Titled(self.wonguk.gyeokguk.gyeok()), rule)
            }
            Voice::Frame(element) => entries::frame(element),
            Voice::Void(lean) => entries::void(lean),
            Voice::Handover(handover) => passage(handover),
        })
    }
}

/// The passage between two decades, in a sentence.
fn passage(handover: Handover) -> Saying {
    let Handover { on, from, to, .. } = handover;
    let month = entries::year_month(Number(on.year().into()), Number(on.month().into()));
    let (from, to) = (Glyphs::pillar(from), Glyphs::pillar(to));
    if handover.turns_season() {
        let [season_from, season_to] = handover.seasons();
        entries::handover_season(month, from, to, season_from, season_to)
    } else {
        entries::handover(month, from, to)
    }
}
