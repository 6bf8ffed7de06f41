//! What season, structure, the empty branches and the change of decade say beside a character.

use arrayvec::ArrayVec;
use saju_chart::{Element, domain};
use saju_saying::{Glyphs, Number, Saying, Titled};

use super::told::WordedLuck;
use crate::fit::{
    ClimateTurn, ClimateVoice, Family, FormationTurn, FormationVoice, Handover, LifeStage,
    ListedLuck, Scope, Wonguk,
};
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
        /// The same of a letter that has become another element with others.
        half_first_made(from: Saying, s: Stem, role: Saying) by [lean: Lean];
        half_second_made(from: Saying, b: Branch, role: Saying) by [lean: Lean];
        /// Both halves of one lean.
        half_both(s: Stem, b: Branch) by [lean: Lean];
        /// The same, where the places of the letters make the decade another.
        half_both_changed(s: Stem, b: Branch) by [lean: Lean];
        next(date: Date, to: Glyphs);
        near(date: Date, from: Glyphs, to: Glyphs);
        just(date: Date, from: Glyphs, to: Glyphs);
        year_month(year: Number, month: Number);
        year(year: Number);
        /// How many letters there are of the element that the season asks for.
        none();
        few();
        none_beside();
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
        /// A voice that speaks against the side of its period: 다만, 그래도, and after either 또.
        but(said: Saying);
        yet(said: Saying);
        also(said: Saying);
        /// The branch is empty.
        void() by [lean: Lean];
    }
}

domain! {
    /// What a voice speaks from.
    pub enum VoiceKind {
        Background = "background", "바깥 운", "歲運";
        Climate = "climate", "계절", "調候";
        Formation = "formation", "격", "格局";
        Frame = "frame", "기운의 바뀜", "會局";
        Void = "void", "공망", "空亡";
        Handover = "handover", "교운기", "交運";
    }
}

/// A voice as it is told: from where, to which side, and in which sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voiced {
    /// What it speaks from.
    pub kind: VoiceKind,
    /// The side that it takes.
    pub side: Family,
    /// What it says.
    pub said: Saying,
}

impl Voiced {
    /// Whether it is of the longer luck.
    pub(super) fn is_background(&self) -> bool {
        self.kind == VoiceKind::Background
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

impl Voice {
    const fn kind(self) -> VoiceKind {
        match self {
            Self::Climate(_) => VoiceKind::Climate,
            Self::Formation(_) => VoiceKind::Formation,
            Self::Frame(_) => VoiceKind::Frame,
            Self::Void(_) => VoiceKind::Void,
            Self::Handover(_) => VoiceKind::Handover,
        }
    }

    /// The side that it takes: what is empty helps and burdens less.
    const fn side(self) -> Family {
        match self {
            Self::Climate(ClimateVoice { turn: ClimateTurn::Relief, .. })
            | Self::Formation(FormationVoice {
                turn: FormationTurn::Completes | FormationTurn::Rescues,
                ..
            })
            | Self::Void(Lean::Against) => Family::With,
            Self::Climate(ClimateVoice { turn: ClimateTurn::Held, .. })
            | Self::Frame(_)
            | Self::Handover(_)
            | Self::Void(Lean::Aside) => Family::Even,
            Self::Climate(_) | Self::Formation(_) | Self::Void(Lean::With) => Family::Against,
        }
    }
}

/// What could be said of a pillar, the weightiest first. The structure is spoken of in decades and in
/// the reference year, and not to children.
pub(super) fn of(wonguk: Wonguk<'_>, passage: &ListedLuck) -> impl Iterator<Item = Voice> {
    let reading = &passage.reading;
    let of_structure = match reading.luck.scope {
        Scope::Decade => true,
        Scope::Year => passage.is_current,
        Scope::Month | Scope::Day => false,
    };
    let is_asked = of_structure && passage.stage != LifeStage::Child;
    // It is judged where no other voice comes before it.
    let judged = move || is_asked.then(|| reading.formation(wonguk)).flatten();
    let frame = reading.branch.moves_frame.then_some(Voice::Frame(reading.branch.acts_as));
    let void = reading.is_void().then_some(Voice::Void(reading.branch.leaning.lean));
    let climate = reading.climate.map(Voice::Climate);
    let formation = std::iter::once_with(judged).flatten().map(Voice::Formation);
    let handover = passage.handover.map(Voice::Handover);
    climate.into_iter().chain(formation).chain(frame).chain(void).chain(handover)
}

/// How many of them are said: of the reference year and the current month two.
pub(super) fn room(passage: &ListedLuck) -> usize {
    match passage.reading.luck.scope {
        Scope::Year | Scope::Month if passage.is_current => 2,
        Scope::Decade | Scope::Year | Scope::Month => 1,
        Scope::Day => 0,
    }
}

impl WordedLuck<'_> {
    /// The voices beside the character, the longer luck behind it before the rest. One that speaks against the side
    /// of the period is told as such, the first by 다만 or 그래도, those after it by 또.
    pub fn voices(&self) -> ArrayVec<Voiced, 4> {
        if self.passage.unread.is_some() {
            return ArrayVec::new();
        }
        let side = self.reading().side();
        let mut has_turned = false;
        let mut turned = |kind: VoiceKind, of: Family, said: Saying| {
            let said = match (side, of) {
                (Family::With, Family::Against) | (Family::Against, Family::With) if has_turned => {
                    entries::also(said)
                }
                (Family::With, Family::Against) => entries::but(said),
                (Family::Against, Family::With) => entries::yet(said),
                _ => return Voiced { kind, side: of, said },
            };
            has_turned = true;
            Voiced { kind, side: of, said }
        };
        let mut voices = ArrayVec::new();
        if let (Some(of_host), Some(host)) = (self.passage.host, self.reading().luck.host_named()) {
            let said = self.falling(entries::background(of_host, side, host, self.scope()));
            voices.push(turned(VoiceKind::Background, of_host, said));
        }
        for voice in &self.words.voices {
            voices.push(turned(voice.kind(), voice.side(), self.voice(*voice)));
        }
        voices
    }

    /// A voice in a sentence.
    pub(super) fn voice(&self, voice: Voice) -> Saying {
        self.falling(match voice {
            Voice::Climate(ClimateVoice { climate, turn }) => {
                let relief = climate.relief();
                let is_own = self.wonguk.natal.day_master().element() == relief;
                // The day master itself is in view, though it is none of the letters that relieve.
                let lack = match (self.wonguk.letters(relief), is_own) {
                    (0, true) => entries::none_beside(),
                    (0, false) => entries::none(),
                    _ => entries::few(),
                };
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
