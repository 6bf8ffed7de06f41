//! The second step: what the month gives, and how far that is formed.

use saju_chart::{Domain, Element, Role, SipseongGroup};

use crate::gyeokguk::{
    Evidence, Extreme, FormationKind, FormationRule, FormationStatus, MonthRule, MonthStructure,
};
use crate::natal::Natal;
use crate::places::LetterSet;
use crate::rows::domain_of_ids;
use crate::{Gyeok, Gyeokguk};
use SipseongGroup::{Bigeop, Inseong};

domain_of_ids! {
    /// How far the structure is formed and where the sangsin stands; or what kind of extreme it is.
    pub enum StructureKey {
        SeongStem = "seong.stem";
        SeongBranch = "seong.branch";
        SeongjungYupaeStem = "seongjung-yupae.stem";
        SeongjungYupaeBranch = "seongjung-yupae.branch";
        PaejungYuseongStem = "paejung-yuseong.stem";
        PaejungYuseongBranch = "paejung-yuseong.branch";
        PaejungYuseongAbsent = "paejung-yuseong.absent";
        PaStem = "pa.stem";
        PaBranch = "pa.branch";
        PaAbsent = "pa.absent";
        PaApart = "pa.apart";
        MiseongStem = "miseong.stem";
        MiseongBranch = "miseong.branch";
        MiseongAbsent = "miseong.absent";
        ExtremePure = "extreme.pure";
        ExtremePseudo = "extreme.pseudo";
        ExtremePseudoRoot = "extreme.pseudo.root";
        ExtremeHwa = "extreme.hwa";
    }
}

domain_of_ids! {
    /// By what the month gives its structure.
    pub enum Frame {
        Main = "main";
        Hidden = "hidden";
        Weak = "weak";
        Trine = "trine";
        Geonrok = "geonrok";
        Yangin = "yangin";
        Wolgeop = "wolgeop";
    }
}

domain_of_ids! {
    /// What breaks or mars a structure: the rules of formation that do.
    pub enum Fault {
        GP1 = "G-P1";
        GP2 = "G-P2";
        GP3 = "G-P3";
        GD1 = "G-D1";
        JP1 = "J-P1";
        JP2 = "J-P2";
        JD1 = "J-D1";
        JD2 = "J-D2";
        IP1 = "I-P1";
        IP2 = "I-P2";
        ID1 = "I-D1";
        ID2 = "I-D2";
        SP1 = "S-P1";
        SP2 = "S-P2";
        SD1 = "S-D1";
        PP1 = "P-P1";
        PP2 = "P-P2";
        PP3 = "P-P3";
        PP4 = "P-P4";
        PD1 = "P-D1";
        XP1 = "X-P1";
        XP2 = "X-P2";
        XP3 = "X-P3";
        XD1 = "X-D1";
        XD2 = "X-D2";
        YP1 = "Y-P1";
        YP2 = "Y-P2";
        YD1 = "Y-D1";
        RP1 = "R-P1";
        RP2 = "R-P2";
        RP3 = "R-P3";
        RP4 = "R-P4";
    }
}

/// What the month gives, and how far that is formed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StructureStep {
    /// The sentence.
    pub key: StructureKey,
    /// By what the month gives the structure.
    pub frame: Frame,
    /// What breaks or mars it, where that is told.
    pub fault: Option<Fault>,
    /// The first letter of the sangsin, a visible stem before a branch; of an extreme structure
    /// what stands against it.
    pub letters: LetterSet,
}

impl Fault {
    /// The fault of a rule; `None` of one that completes or rescues.
    pub fn of(rule: FormationRule) -> Option<Self> {
        Self::all().find(|fault| fault.id() == rule.id())
    }

    /// What is told of a structure: the first that nothing mends, else the first that mars.
    pub fn told(gyeokguk: &Gyeokguk) -> Option<Self> {
        let acting = |kind| {
            let mut fired = gyeokguk.formation.reasons.iter();
            fired.find(move |one| one.acts_as(kind))
        };
        let first = acting(FormationKind::Pae).or_else(|| acting(FormationKind::Daegi));
        first.and_then(|one| Self::of(one.rule))
    }
}

impl StructureStep {
    pub(super) fn of(natal: &Natal, gyeokguk: &Gyeokguk, needed: Element) -> Self {
        let frame = frame(&gyeokguk.month);
        if let Some(extreme) = gyeokguk.established() {
            let (key, letters) = of_extreme(natal, extreme);
            return Self { key, frame, fault: None, letters };
        }
        let sangsin = gyeokguk.sangsin_letters();
        let stems = sangsin.only_stems();
        let letters = if stems.is_empty() { sangsin.first(1) } else { stems.first(1) };
        let stands = match (stems.is_empty(), letters.is_empty()) {
            (false, _) => Stands::Stem,
            (true, false) => Stands::Branch,
            (true, true) => Stands::Nowhere,
        };
        let is_needed = natal.element_of(gyeokguk.sangsin()) == needed;
        let key = key(gyeokguk.status(), stands, is_needed);
        let fails =
            matches!(gyeokguk.status(), FormationStatus::SeongjungYupae | FormationStatus::Pa);
        let fault = if fails { Fault::told(gyeokguk) } else { None };
        let letters = if key == StructureKey::PaApart { LetterSet::NONE } else { letters };
        Self { key, frame, fault, letters }
    }
}

/// Where the sangsin stands.
#[derive(Clone, Copy)]
enum Stands {
    Stem,
    Branch,
    Nowhere,
}

/// What is formed, with or without a break, has a letter that completes it.
const fn key(status: FormationStatus, sangsin: Stands, is_needed: bool) -> StructureKey {
    use FormationStatus as Status;
    use Stands::{Branch, Nowhere, Stem};
    use StructureKey as Key;
    match (status, sangsin) {
        (Status::Seong, Stem) => Key::SeongStem,
        (Status::Seong, _) => Key::SeongBranch,
        (Status::SeongjungYupae, Stem) => Key::SeongjungYupaeStem,
        (Status::SeongjungYupae, _) => Key::SeongjungYupaeBranch,
        (Status::PaejungYuseong, Stem) => Key::PaejungYuseongStem,
        (Status::PaejungYuseong, Branch) => Key::PaejungYuseongBranch,
        (Status::PaejungYuseong, Nowhere) => Key::PaejungYuseongAbsent,
        (Status::Pa, Nowhere) => Key::PaAbsent,
        // What the chart needs is the one way out of a broken structure.
        (Status::Pa, _) if !is_needed => Key::PaApart,
        (Status::Pa, Stem) => Key::PaStem,
        (Status::Pa, Branch) => Key::PaBranch,
        (Status::Miseong, Stem) => Key::MiseongStem,
        (Status::Miseong, Branch) => Key::MiseongBranch,
        (Status::Miseong, Nowhere) => Key::MiseongAbsent,
    }
}

fn frame(month: &MonthStructure) -> Frame {
    match (month.rule, month.gyeok, month.role()) {
        (MonthRule::Own, Gyeok::GeonrokGyeok, _) => Frame::Geonrok,
        (MonthRule::Own, Gyeok::YanginGyeok, _) => Frame::Yangin,
        (MonthRule::Own, _, _) => Frame::Wolgeop,
        (MonthRule::Trine, _, _) => Frame::Trine,
        _ if !month.is_hidden() => Frame::Weak,
        (_, _, Role::Jeonggi) => Frame::Main,
        _ => Frame::Hidden,
    }
}

/// What stands against an extreme structure is named, roots alone by their kind.
fn of_extreme(natal: &Natal, extreme: &Extreme) -> (StructureKey, LetterSet) {
    if matches!(extreme.evidence, Evidence::Transformation { .. }) {
        return (StructureKey::ExtremeHwa, LetterSet::NONE);
    }
    if !extreme.pseudo {
        return (StructureKey::ExtremePure, LetterSet::NONE);
    }
    let letters = if extreme.goes_with_day_master() {
        extreme.against
    } else {
        let helpers = [Bigeop, Inseong].into_iter();
        helpers.map(|group| natal.of_group(group).only_stems()).collect()
    };
    let key = if letters.is_empty() {
        StructureKey::ExtremePseudoRoot
    } else {
        StructureKey::ExtremePseudo
    };
    (key, letters)
}
