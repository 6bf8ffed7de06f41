//! What season, structure, the empty branches and the change of decade say beside a character.

use arrayvec::ArrayVec;
use saju_chart::Element;
use saju_judgment::fit::{ClimateVoice, FormationVoice, Handover, LifeStage, Passage, Scope};
use saju_judgment::yongsin::{Lean, season};

use super::told::Told;
use crate::Ending;
use crate::catalogue::fit_voices as ko;
use crate::gyeokguk::named;
use crate::slot::Digits;
use crate::{Page, Say, Slot};

/// A voice beside a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Voice {
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
pub(crate) fn of(passage: &Passage) -> ArrayVec<Voice, 5> {
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
pub(crate) fn room(passage: &Passage) -> usize {
    match passage.reading.luck.scope {
        Scope::Year | Scope::Month if passage.is_current => 2,
        Scope::Decade | Scope::Year | Scope::Month => 1,
        Scope::Day => 0,
    }
}

/// A voice as it is said.
pub(crate) struct Spoken<'a> {
    pub(crate) told: Told<'a>,
    pub(crate) voice: Voice,
}

impl Spoken<'_> {
    fn say_climate(&self, voice: ClimateVoice, page: &mut Page) {
        let wonguk = self.told.wonguk;
        let key = (voice.turn, voice.climate);
        let lack = if wonguk.letters(voice.climate.relief()) == 0 { ko::NONE } else { ko::FEW };
        ko::Climate {
            season: season(wonguk.natal.month()),
            lack,
            key,
            wording: self.told.falling(ko::CLIMATE_WORDINGS[voice.turn][voice.climate]),
        }
        .say(page);
    }

    fn say_handover(&self, handover: Handover, page: &mut Page) {
        let Handover { on, from, to, .. } = handover;
        let (year, number) = (Digits(on.year().into()), Digits(on.month().into()));
        let month = YearMonth(ko::YearMonth { year, month: number });
        if handover.turns_season() {
            let [season_from, season_to] = handover.seasons().map(|season| ko::SEASONS[season]);
            ko::HandoverSeason { month, from, to, season_from, season_to }.say(page);
        } else {
            let wording = self.told.falling(ko::HANDOVER_WORDINGS);
            ko::Handover { month, from, to, wording }.say(page);
        }
    }
}

impl Say for Spoken<'_> {
    fn say(&self, page: &mut Page) {
        match self.voice {
            Voice::Climate(voice) => self.say_climate(voice, page),
            Voice::Formation(voice) => ko::Formation {
                gyeok: named(self.told.wonguk.gyeokguk.gyeok()),
                rule: voice.rule.among_luck(self.told.wonguk.natal.day_master()),
                key: voice.turn,
                wording: self.told.falling(ko::FORMATION_WORDINGS[voice.turn]),
            }
            .say(page),
            Voice::Frame(h) => ko::Frame { h }.say(page),
            Voice::Void(lean) => {
                let wordings = ko::VOID[lean];
                wordings[self.told.falling(wordings.len())].say(page);
            }
            Voice::Handover(handover) => self.say_handover(handover, page),
        }
    }
}

/// A year and a month: 2027년 2월.
struct YearMonth(ko::YearMonth<Digits, Digits>);

impl Slot for YearMonth {
    fn put(&self, page: &mut Page) {
        self.0.say(page);
    }

    fn ending(&self) -> Ending {
        Ending::of("월")
    }
}
