//! The sentence by which an item, or the coming of what is waited for, is told.

use super::arrival::{Arrival, DecadeArrival};
use super::item::{AskedDay, Item, ItemState, Subject};
use super::kind::Kind;
use crate::fit::{FormationTurn, FormationVoice, LifeStage, Scope};
use crate::rows::domain_of_ids;
use crate::yongsin::Lean;

domain_of_ids! {
    /// How an item is told: by its kind, and where there are such by its tone or by the stage of life.
    pub enum ItemKey {
        Yongsin = "yongsin";
        YongsinGathered = "yongsin.gathered";
        Huisin = "huisin";
        HuisinGathered = "huisin.gathered";
        Second = "second";
        SecondGathered = "second.gathered";
        Heavy = "heavy";
        HeavyChild = "heavy.child";
        HeavyInfant = "heavy.infant";
        HeavyLater = "heavy.later";
        HeavyElder = "heavy.elder";
        Climate = "climate";
        Formation = "formation";
        FormationAgain = "formation.again";
        FormationAgainst = "formation.against";
        FormationAgainstAgain = "formation.against.again";
        FormationRescue = "formation.rescue";
        FormationRescueAgainst = "formation.rescue.against";
        Absent = "absent";
        AbsentGathered = "absent.gathered";
        AbsentAgainst = "absent.against";
        Handover = "handover";
        HandoverNear = "handover.near";
        HandoverJust = "handover.just";
        SpouseStarWith = "spouseStar.with";
        SpouseStarStays = "spouseStar.stays";
        SpouseStarAside = "spouseStar.aside";
        SpouseStarAgainst = "spouseStar.against";
        StarBondWith = "starBond.with";
        StarBondAside = "starBond.aside";
        StarBondAgainst = "starBond.against";
        PalaceUnion = "palaceUnion";
        PalaceClash = "palaceClash";
        WealthWith = "wealth.with";
        WealthStays = "wealth.stays";
        WealthAside = "wealth.aside";
        WealthAgainst = "wealth.against";
        WealthChildWith = "wealth.child.with";
        WealthChildAside = "wealth.child.aside";
        WealthChildAgainst = "wealth.child.against";
        WealthElderWith = "wealth.elder.with";
        WealthElderAside = "wealth.elder.aside";
        WealthElderAgainst = "wealth.elder.against";
        OfficeWith = "office.with";
        OfficeStays = "office.stays";
        OfficeAside = "office.aside";
        OfficeAgainst = "office.against";
        Output = "output";
        OutputAgainst = "output.against";
        StudyChildWith = "study.child.with";
        StudyChildAside = "study.child.aside";
        StudyChildAgainst = "study.child.against";
        StudyInfantWith = "study.infant.with";
        StudyInfantAside = "study.infant.aside";
        StudyInfantAgainst = "study.infant.against";
        StudyWith = "study.with";
        StudyAside = "study.aside";
        StudyAgainst = "study.against";
        Store = "store";
    }
}

domain_of_ids! {
    /// How the coming of what is waited for is told: by the year and the decade that bring it.
    pub enum ArrivalKey {
        Both = "both";
        Within = "within";
        BothBegin = "bothBegin";
        BothNow = "bothNow";
        Year = "year";
        Decade = "decade";
        DecadeNow = "decadeNow";
        None = "none";
        Never = "never";
    }
}

impl Item {
    /// Whether it is of the year or the month of a day on which nobody is told to widen.
    fn stays(&self, day: AskedDay) -> bool {
        let is_short = matches!(self.scope, Scope::Year | Scope::Month);
        day.stays && is_short && self.state(day.date) == ItemState::Now
    }

    /// Whether what comes frees the structure of what broke it.
    const fn is_rescue(&self) -> bool {
        matches!(
            self.subject,
            Subject::Formation(FormationVoice { turn: FormationTurn::Rescues, .. })
        )
    }

    /// The sentence that tells it on a day, to somebody who is at a stage of life then.
    pub fn key(&self, day: AskedDay, now: LifeStage) -> ItemKey {
        use ItemKey as Key;
        let stays = self.told == Lean::With && self.stays(day);
        let handover = match (self.subject, self.state(day.date)) {
            (_, ItemState::Coming) => Key::Handover,
            (Subject::HandoverRange(passage), _) if day.date < passage.on => Key::HandoverNear,
            _ => Key::HandoverJust,
        };
        let by_tone = |[with, aside, against]: [ItemKey; 3]| match self.told {
            Lean::With => with,
            Lean::Aside => aside,
            Lean::Against => against,
        };
        match (self.kind, self.stage) {
            (Kind::Yongsin, _) if self.is_gathered() => Key::YongsinGathered,
            (Kind::Yongsin, _) => Key::Yongsin,
            (Kind::Huisin, _) if self.is_gathered() => Key::HuisinGathered,
            (Kind::Huisin, _) => Key::Huisin,
            (Kind::Second, _) if self.is_gathered() => Key::SecondGathered,
            (Kind::Second, _) => Key::Second,
            (Kind::Heavy, _) if self.is_infant => Key::HeavyInfant,
            (Kind::Heavy, LifeStage::Child) => Key::HeavyChild,
            (Kind::Heavy, _) if now == LifeStage::Child => Key::HeavyLater,
            (Kind::Heavy, LifeStage::Elder) => Key::HeavyElder,
            (Kind::Heavy, _) => Key::Heavy,
            (Kind::Climate, _) => Key::Climate,
            (Kind::Formation, _) => {
                let is_against = self.tone == Lean::Against;
                match (self.is_rescue(), is_against, self.is_again) {
                    (true, false, _) => Key::FormationRescue,
                    (true, true, _) => Key::FormationRescueAgainst,
                    (false, false, false) => Key::Formation,
                    (false, false, true) => Key::FormationAgain,
                    (false, true, false) => Key::FormationAgainst,
                    (false, true, true) => Key::FormationAgainstAgain,
                }
            }
            (Kind::Absent, _) if self.tone == Lean::Against => Key::AbsentAgainst,
            (Kind::Absent, _) if self.is_gathered() => Key::AbsentGathered,
            (Kind::Absent, _) => Key::Absent,
            (Kind::Handover, _) => handover,
            (Kind::SpouseStar, _) if stays => Key::SpouseStarStays,
            (Kind::SpouseStar, _) => {
                by_tone([Key::SpouseStarWith, Key::SpouseStarAside, Key::SpouseStarAgainst])
            }
            (Kind::StarBond, _) => {
                by_tone([Key::StarBondWith, Key::StarBondAside, Key::StarBondAgainst])
            }
            (Kind::PalaceUnion, _) => Key::PalaceUnion,
            (Kind::PalaceClash, _) => Key::PalaceClash,
            (Kind::Wealth, LifeStage::Child) => {
                by_tone([Key::WealthChildWith, Key::WealthChildAside, Key::WealthChildAgainst])
            }
            (Kind::Wealth, LifeStage::Elder | LifeStage::Late) => {
                by_tone([Key::WealthElderWith, Key::WealthElderAside, Key::WealthElderAgainst])
            }
            (Kind::Wealth, _) if stays => Key::WealthStays,
            (Kind::Wealth, _) => by_tone([Key::WealthWith, Key::WealthAside, Key::WealthAgainst]),
            (Kind::Office, _) if stays => Key::OfficeStays,
            (Kind::Office, _) => by_tone([Key::OfficeWith, Key::OfficeAside, Key::OfficeAgainst]),
            (Kind::Output, _) if self.tone == Lean::Against => Key::OutputAgainst,
            (Kind::Output, _) => Key::Output,
            (Kind::Study, _) if self.is_infant => {
                by_tone([Key::StudyInfantWith, Key::StudyInfantAside, Key::StudyInfantAgainst])
            }
            (Kind::Study, LifeStage::Child) => {
                by_tone([Key::StudyChildWith, Key::StudyChildAside, Key::StudyChildAgainst])
            }
            (Kind::Study, _) => by_tone([Key::StudyWith, Key::StudyAside, Key::StudyAgainst]),
            (Kind::Store, _) => Key::Store,
        }
    }
}

impl Arrival {
    /// The sentence that tells it.
    pub const fn key(&self) -> ArrivalKey {
        match (self.year, self.decade) {
            (Some(_), Some(DecadeArrival { is_now: true, .. })) => ArrivalKey::BothNow,
            // The year lies in a decade that has begun by then: it is not nearer than the decade.
            (Some(year), Some(decade)) if decade.year < year.year => ArrivalKey::Within,
            (Some(year), Some(decade)) if decade.year == year.year => ArrivalKey::BothBegin,
            (Some(_), Some(_)) => ArrivalKey::Both,
            (Some(_), None) => ArrivalKey::Year,
            (None, Some(DecadeArrival { is_now: true, .. })) => ArrivalKey::DecadeNow,
            (None, Some(_)) => ArrivalKey::Decade,
            (None, None) if self.is_never => ArrivalKey::Never,
            (None, None) => ArrivalKey::None,
        }
    }
}
