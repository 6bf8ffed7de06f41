//! What stands beside the yongsin (보조용신): the first candidate that neither is the yongsin nor works
//! against it.

use arrayvec::ArrayVec;
use saju_chart::{Element, SipseongGroup, domain};

use super::eokbu::{Eokbu, EokbuCause, Refinement};
use super::five_gods::{FiveGod, FiveGods};
use super::{Choice, YongsinMethod};
use crate::natal::Natal;
use SipseongGroup::{Bigeop, Inseong, Jaeseong, Siksang};

domain! {
    /// By what the secondary was chosen.
    pub enum SecondBy {
        Climate = "climate", "계절의 조후", "氣候";
        Book = "book", "「궁통보감」의 차례", "窮通寶鑑";
        Eokbu = "eokbu", "억부", "抑扶";
        Next = "next", "억부의 다음 후보", "次選";
        NextSame = "next-same", "억부의 다음 후보", "次選";
        Huisin = "huisin", "희신", "喜神";
        Plain = "plain", "용신을 낳는 기운", "生用";
        Flow = "flow", "용신이 낳는 기운", "用生";
        Pseudo = "pseudo", "약하게 보는 견해", "身弱說";
    }
}

/// The secondary, and what was passed over for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Second {
    /// The choice.
    pub choice: Choice,
    /// By what.
    pub by: SecondBy,
    /// Elements that came before it and are 기신 or 구신.
    pub skipped: ArrayVec<Element, 4>,
}

/// A candidate.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) element: Element,
    pub(super) group: Option<SipseongGroup>,
    pub(super) by: SecondBy,
}

/// The first candidate that stands beside the yongsin, else 희신.
pub(super) fn beside(
    gods: FiveGods,
    natal: &Natal,
    method: YongsinMethod,
    candidates: impl IntoIterator<Item = Candidate>,
) -> Second {
    let (mut skipped, mut met_yongsin) = (ArrayVec::<Element, 4>::new(), false);
    for Candidate { element, group, by } in candidates {
        match gods.part(element) {
            FiveGod::Yongsin => met_yongsin = true,
            FiveGod::Gisin | FiveGod::Gusin => {
                if !skipped.contains(&element) {
                    skipped.push(element);
                }
            }
            FiveGod::Huisin | FiveGod::Hansin => {
                let by = match by {
                    SecondBy::Eokbu if !skipped.is_empty() => SecondBy::Next,
                    SecondBy::Eokbu if method != YongsinMethod::Johu && met_yongsin => {
                        SecondBy::NextSame
                    }
                    by => by,
                };
                return Second { choice: choice(by, element, group, method), by, skipped };
            }
        }
    }
    let by = if skipped.is_empty() { SecondBy::Plain } else { SecondBy::Huisin };
    let element = gods.element(FiveGod::Huisin);
    Second { choice: choice(by, element, Some(natal.group_of(element)), method), by, skipped }
}

fn choice(
    by: SecondBy,
    element: Element,
    group: Option<SipseongGroup>,
    primary: YongsinMethod,
) -> Choice {
    let method = match (by, primary) {
        (SecondBy::Climate | SecondBy::Book, _) => YongsinMethod::Johu,
        (_, YongsinMethod::Extreme) => YongsinMethod::Extreme,
        _ => YongsinMethod::Eokbu,
    };
    Choice { method, group, element }
}

/// What 억부 takes beside its choice, in order: the alternate, then the other groups considered.
pub(super) fn of_eokbu(eokbu: &Eokbu, natal: &Natal) -> impl Iterator<Item = Candidate> {
    let groups = std::iter::once(alternate(eokbu)).chain(eokbu.candidates());
    groups.map(|group| Candidate {
        element: natal.element_of(group),
        group: Some(group),
        by: SecondBy::Eokbu,
    })
}

/// The alternate of a choice of 억부.
const fn alternate(eokbu: &Eokbu) -> SipseongGroup {
    match (eokbu.refined, eokbu.cause, eokbu.group) {
        (Some(Refinement::OfficialToResource), _, _) => Bigeop,
        (Some(Refinement::EvenOutput), _, _) => Inseong,
        (Some(Refinement::TwoElements), _, _) | (_, EokbuCause::StrongInseong, Siksang) => Jaeseong,
        (_, EokbuCause::StrongInseong, _) => Siksang,
        (_, EokbuCause::StrongBigeop, Jaeseong) => Siksang,
        (_, EokbuCause::StrongBigeop, _) => Jaeseong,
        (_, _, Inseong) => Bigeop,
        (_, _, _) => Inseong,
    }
}
