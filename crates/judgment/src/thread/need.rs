//! The third step: what is needed, and how far season and structure say the same.

use arrayvec::ArrayVec;
use saju_chart::{Element, SipseongGroup, domain};

use crate::gyeokguk::Evidence;
use crate::rows::domain_of_ids;
use crate::yongsin::{
    AgreementCase, ChosenBy, Climate, Eokbu, EokbuCause, Lean, SecondBy, Side, Yongsin, is_against,
    is_balanced,
};
use crate::{Gyeokguk, Weight};
use SipseongGroup::{Bigeop, Gwanseong, Inseong, Siksang};

domain_of_ids! {
    /// Why the yongsin is needed: a cause and the group chosen, or what went before the cause.
    pub enum NeedKey {
        StrongBigeopGwanseong = "strong-bigeop.gwanseong";
        StrongBigeopGwanseongLight = "strong-bigeop.gwanseong.light";
        StrongBigeopSiksang = "strong-bigeop.siksang";
        StrongBigeopSiksangLight = "strong-bigeop.siksang.light";
        StrongBigeopJaeseong = "strong-bigeop.jaeseong";
        StrongInseongJaeseong = "strong-inseong.jaeseong";
        StrongInseongJaeseongMonth = "strong-inseong.jaeseong.month";
        StrongInseongJaeseongLight = "strong-inseong.jaeseong.light";
        StrongInseongSiksang = "strong-inseong.siksang";
        WeakGwanseongInseong = "weak-gwanseong.inseong";
        WeakGwanseongInseongLight = "weak-gwanseong.inseong.light";
        WeakGwanseongSiksang = "weak-gwanseong.siksang.alone";
        WeakGwanseongSiksangLight = "weak-gwanseong.siksang.alone.light";
        WeakJaeseongBigeop = "weak-jaeseong.bigeop";
        WeakJaeseongBigeopLight = "weak-jaeseong.bigeop.light";
        WeakJaeseongInseong = "weak-jaeseong.inseong";
        WeakSiksangInseong = "weak-siksang.inseong";
        WeakSiksangBigeop = "weak-siksang.bigeop";
        JohuCold = "johu.cold";
        JohuHeat = "johu.heat";
        Extreme = "extreme";
        ExtremeHwa = "extreme.hwa";
        OfficialToResource = "officialToResource";
        EvenOutput = "evenOutput";
        TwoElements = "twoElements";
        Outlet = "outlet";
    }
}

domain_of_ids! {
    /// How far season and structure say the same.
    pub enum Tail {
        All = "all";
        TwoSeason = "two.season";
        TwoStructure = "two.structure";
        TwoAgainstSeason = "twoAgainst.season";
        TwoAgainstStructureClimate = "twoAgainst.structure.climate";
        TwoAgainstStructureBook = "twoAgainst.structure.book";
        One = "one";
        OneAgainstWeak = "oneAgainst.weak";
        OneAgainstStrong = "oneAgainst.strong";
        OneAgainstMid = "oneAgainst.mid";
        Urgent = "urgent";
        Extreme = "extreme";
        ExtremePseudo = "extreme.pseudo";
    }
}

domain! {
    /// What joins the step to the steps before it.
    pub enum Link {
        Therefore = "therefore", "그래서", "故";
        AboveAll = "aboveAll", "무엇보다", "尤";
    }
}

domain! {
    /// Who looks for what works against the yongsin.
    pub enum Opponent {
        Season = "season", "계절", "氣候";
        Structure = "structure", "격국", "格局";
        Both = "both", "계절과 격국", "格候";
    }
}

/// What is needed, and who says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NeedStep {
    /// Why it is needed.
    pub key: NeedKey,
    /// How far season and structure say the same.
    pub tail: Tail,
    /// What joins it to what was told before.
    pub link: Option<Link>,
    /// Who looks for something else, where the tail tells it.
    pub opponent: Option<Opponent>,
    /// What they look for: one element, or the season's and the structure's.
    pub against: ArrayVec<Element, 2>,
}

impl NeedStep {
    pub(crate) fn of(yongsin: &Yongsin, gyeokguk: &Gyeokguk) -> Self {
        let key = key(yongsin, gyeokguk);
        let tail = tail(yongsin);
        let (opponent, against) = opponents(yongsin, tail);
        Self { key, tail, link: link(yongsin, key), opponent, against }
    }
}

fn key(yongsin: &Yongsin, gyeokguk: &Gyeokguk) -> NeedKey {
    let is_hwa = gyeokguk
        .established()
        .is_some_and(|extreme| matches!(extreme.evidence, Evidence::Transformation { .. }));
    match yongsin.chosen_by {
        ChosenBy::Outlet => NeedKey::Outlet,
        ChosenBy::Extreme if is_hwa => NeedKey::ExtremeHwa,
        ChosenBy::Extreme => NeedKey::Extreme,
        ChosenBy::Urgent | ChosenBy::ColdSeason | ChosenBy::HotSeason => match yongsin.climate.kind
        {
            Some(Climate::Heat) => NeedKey::JohuHeat,
            _ => NeedKey::JohuCold,
        },
        ChosenBy::OfficialToResource => NeedKey::OfficialToResource,
        ChosenBy::EvenOutput => NeedKey::EvenOutput,
        ChosenBy::TwoElements => NeedKey::TwoElements,
        ChosenBy::Eokbu | ChosenBy::TooStrong | ChosenBy::OfficialLight => {
            by_weight(by_cause(yongsin.eokbu.cause, yongsin.eokbu.group), &yongsin.eokbu)
        }
    }
}

const fn by_cause(cause: EokbuCause, group: SipseongGroup) -> NeedKey {
    match (cause, group) {
        (EokbuCause::StrongBigeop, Gwanseong) => NeedKey::StrongBigeopGwanseong,
        (EokbuCause::StrongBigeop, Siksang) => NeedKey::StrongBigeopSiksang,
        (EokbuCause::StrongBigeop, _) => NeedKey::StrongBigeopJaeseong,
        (EokbuCause::StrongInseong, Siksang) => NeedKey::StrongInseongSiksang,
        (EokbuCause::StrongInseong, _) => NeedKey::StrongInseongJaeseong,
        (EokbuCause::WeakGwanseong, Siksang) => NeedKey::WeakGwanseongSiksang,
        (EokbuCause::WeakGwanseong, _) => NeedKey::WeakGwanseongInseong,
        (EokbuCause::WeakJaeseong, Bigeop) => NeedKey::WeakJaeseongBigeop,
        (EokbuCause::WeakJaeseong, _) => NeedKey::WeakJaeseongInseong,
        (EokbuCause::WeakSiksang, Inseong) => NeedKey::WeakSiksangInseong,
        (EokbuCause::WeakSiksang, _) => NeedKey::WeakSiksangBigeop,
    }
}

/// The sentence calls the group of the cause heavy only where it is.
const fn by_weight(key: NeedKey, eokbu: &Eokbu) -> NeedKey {
    match (eokbu.weight, key) {
        (Weight::Heavy, key) => key,
        (_, NeedKey::StrongBigeopGwanseong) => NeedKey::StrongBigeopGwanseongLight,
        (_, NeedKey::StrongBigeopSiksang) => NeedKey::StrongBigeopSiksangLight,
        (_, NeedKey::StrongInseongJaeseong) if eokbu.in_month => {
            NeedKey::StrongInseongJaeseongMonth
        }
        (_, NeedKey::StrongInseongJaeseong) => NeedKey::StrongInseongJaeseongLight,
        (_, NeedKey::WeakGwanseongInseong) => NeedKey::WeakGwanseongInseongLight,
        (_, NeedKey::WeakGwanseongSiksang) => NeedKey::WeakGwanseongSiksangLight,
        (_, NeedKey::WeakJaeseongBigeop) => NeedKey::WeakJaeseongBigeopLight,
        (_, key) => key,
    }
}

fn link(yongsin: &Yongsin, key: NeedKey) -> Option<Link> {
    match yongsin.chosen_by {
        ChosenBy::Urgent | ChosenBy::ColdSeason | ChosenBy::HotSeason => Some(Link::AboveAll),
        ChosenBy::Extreme | ChosenBy::Outlet => None,
        // Near balance, and where the row gives its own ground, nothing follows from what was told.
        ChosenBy::Eokbu if is_balanced(yongsin.label) => None,
        ChosenBy::Eokbu
            if matches!(
                key,
                NeedKey::WeakGwanseongSiksang | NeedKey::WeakGwanseongSiksangLight
            ) =>
        {
            None
        }
        _ => Some(Link::Therefore),
    }
}

fn tail(yongsin: &Yongsin) -> Tail {
    use AgreementCase as Case;
    match yongsin.chosen_by {
        // An aid of another view may run against the current that this one follows.
        ChosenBy::Extreme | ChosenBy::Outlet
            if yongsin.second.by == SecondBy::Pseudo
                && yongsin.leaning(yongsin.secondary.element).lean == Lean::Against =>
        {
            return Tail::ExtremePseudo;
        }
        ChosenBy::Extreme | ChosenBy::Outlet => return Tail::Extreme,
        ChosenBy::Urgent | ChosenBy::ColdSeason | ChosenBy::HotSeason => return Tail::Urgent,
        _ => {}
    }
    match yongsin.case {
        Case::All => Tail::All,
        Case::TwoSeasonGHuisin | Case::TwoSeasonGHansin => Tail::TwoSeason,
        Case::TwoStructureSHuisin | Case::TwoStructureSHansin => Tail::TwoStructure,
        Case::TwoAgainstSeasonGGisinWeak
        | Case::TwoAgainstSeasonGGisinStrong
        | Case::TwoAgainstSeasonGGusinWeak
        | Case::TwoAgainstSeasonGGusinStrong => Tail::TwoAgainstSeason,
        Case::TwoAgainstStructureSGisinClimate | Case::TwoAgainstStructureSGusinClimate => {
            Tail::TwoAgainstStructureClimate
        }
        Case::TwoAgainstStructureSGisinBook | Case::TwoAgainstStructureSGusinBook => {
            Tail::TwoAgainstStructureBook
        }
        Case::OneSameHuisin | Case::OneSameHansin | Case::OneDiffer => Tail::One,
        _ => match yongsin.side {
            Side::Weak => Tail::OneAgainstWeak,
            Side::Strong => Tail::OneAgainstStrong,
            Side::MidWeak | Side::MidStrong => Tail::OneAgainstMid,
        },
    }
}

/// Who looks for what works against the yongsin, where strength alone points to it.
fn opponents(yongsin: &Yongsin, tail: Tail) -> (Option<Opponent>, ArrayVec<Element, 2>) {
    let is_told =
        matches!(tail, Tail::OneAgainstWeak | Tail::OneAgainstStrong | Tail::OneAgainstMid);
    if !is_told {
        return (None, ArrayVec::new());
    }
    let (season, structure) = (yongsin.season_element, yongsin.gyeokguk.element);
    match (is_against(yongsin.part(season)), is_against(yongsin.part(structure))) {
        (true, true) if season == structure => {
            (Some(Opponent::Both), [season].into_iter().collect())
        }
        (true, true) => (Some(Opponent::Both), [season, structure].into()),
        (true, false) => (Some(Opponent::Season), [season].into_iter().collect()),
        (false, _) => (Some(Opponent::Structure), [structure].into_iter().collect()),
    }
}
