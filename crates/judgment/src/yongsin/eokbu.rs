//! 억부 (抑扶): what is too strong is held, what is too weak is helped.
//!
//! Source: 滴天髓闡微 體用, a sentence each cause. A Korean addition: a day master strong by 비겁 takes
//! 관성 first when it is visible and rooted; 滴天髓 itself answers 食傷.

use saju_chart::{Element, Per, SipseongGroup, domain};

use crate::natal::Natal;
use crate::places::Places;
use Needs::{Presence, RootedStem, RootedStemOrBranch};
use SipseongGroup::{Bigeop, Gwanseong, Inseong, Jaeseong, Siksang};

domain! {
    /// Why the day master is strong or weak.
    pub enum EokbuCause {
        StrongBigeop = "strong-bigeop", "비겁이 많은 신강", "比劫旺";
        StrongInseong = "strong-inseong", "인성이 많은 신강", "印綬旺";
        WeakGwanseong = "weak-gwanseong", "관성이 무거운 신약", "官殺旺";
        WeakJaeseong = "weak-jaeseong", "재성이 무거운 신약", "財星旺";
        WeakSiksang = "weak-siksang", "식상이 무거운 신약", "食傷旺";
    }
}

domain! {
    /// What a group must be to be chosen.
    pub enum Needs {
        RootedStem = "rootedStem", "뿌리 있는 천간", "透而有根";
        RootedStemOrBranch = "rootedStemOrBranch", "뿌리 있는 천간이나 지지", "透根或支";
        Presence = "presence", "드러난 글자", "有";
    }
}

/// Candidates, the choices in order, and the group when none of them is to be had.
struct Row {
    candidates: &'static [SipseongGroup],
    choices: &'static [(SipseongGroup, Needs)],
    otherwise: SipseongGroup,
    quote: &'static str,
}

#[rustfmt::skip]
static ROWS: Per<EokbuCause, Row, 5> = Per::new([
    Row {
        candidates: &[Gwanseong, Siksang, Jaeseong],
        choices: &[(Gwanseong, RootedStem), (Siksang, Presence), (Jaeseong, Presence), (Gwanseong, Presence)],
        otherwise: Gwanseong,
        quote: "日主旺，比劫多，而財星輕，亦以食傷爲用",
    },
    Row {
        candidates: &[Jaeseong, Siksang],
        choices: &[(Jaeseong, RootedStemOrBranch), (Siksang, RootedStemOrBranch), (Jaeseong, Presence), (Siksang, Presence)],
        otherwise: Jaeseong,
        quote: "日主旺，印綬多，必要財星爲用",
    },
    Row {
        candidates: &[Inseong, Siksang, Bigeop],
        choices: &[(Inseong, RootedStem), (Siksang, RootedStem)],
        otherwise: Inseong,
        quote: "日主弱，官殺旺，則以印綬爲用",
    },
    Row {
        candidates: &[Bigeop, Inseong],
        choices: &[(Bigeop, Presence), (Inseong, Presence)],
        otherwise: Bigeop,
        quote: "日主弱，財星旺，則以比劫爲用",
    },
    Row {
        candidates: &[Inseong, Bigeop],
        choices: &[(Inseong, Presence), (Bigeop, Presence)],
        otherwise: Inseong,
        quote: "日主弱，食傷多，亦以印綬爲用",
    },
]);

impl EokbuCause {
    /// The sentence of 滴天髓闡微 體用, in Hanja.
    pub fn quote(self) -> &'static str {
        ROWS[self].quote
    }

    /// The choices in order: a group, and what it must be.
    pub fn choices(self) -> &'static [(SipseongGroup, Needs)] {
        ROWS[self].choices
    }

    /// The group that is taken when none of the choices is to be had.
    pub fn otherwise(self) -> SipseongGroup {
        ROWS[self].otherwise
    }

    /// The groups that are considered.
    pub fn candidates(self) -> &'static [SipseongGroup] {
        ROWS[self].candidates
    }
}

/// The yongsin by 억부.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eokbu {
    /// Why the day master is strong or weak.
    pub cause: EokbuCause,
    /// The group chosen.
    pub group: SipseongGroup,
    /// Its element.
    pub element: Element,
    /// What made it the choice; `None` when no candidate was to be had and it is taken in principle.
    pub chosen_by: Option<Needs>,
    /// Its visible stems, and its branches as turned by combination.
    pub letters: Places,
}

impl Eokbu {
    /// Whether the chart has a letter of the group.
    pub const fn is_present(&self) -> bool {
        !self.letters.is_empty()
    }

    pub(super) fn of(natal: &Natal) -> Self {
        let cause = cause(natal);
        let row = &ROWS[cause];
        let choice = row.choices.iter().find(|(group, needs)| needs.are_met(natal, *group));
        let group = choice.map_or(row.otherwise, |(group, _)| *group);
        Self {
            cause,
            group,
            element: natal.element_of(group),
            chosen_by: choice.map(|(_, needs)| *needs),
            letters: natal.presence(group),
        }
    }
}

fn cause(natal: &Natal) -> EokbuCause {
    if natal.is_strong {
        return if natal.weight(Inseong) > natal.weight(Bigeop) {
            EokbuCause::StrongInseong
        } else {
            EokbuCause::StrongBigeop
        };
    }
    // The last of equals is the greatest, so the order of preference is reversed.
    let heaviest = [
        (Siksang, EokbuCause::WeakSiksang),
        (Jaeseong, EokbuCause::WeakJaeseong),
        (Gwanseong, EokbuCause::WeakGwanseong),
    ]
    .into_iter()
    .max_by_key(|(group, _)| natal.weight(*group));
    heaviest.map_or(EokbuCause::WeakGwanseong, |(_, cause)| cause)
}

impl Needs {
    fn are_met(self, natal: &Natal, group: SipseongGroup) -> bool {
        let rooted = natal.rooted(group);
        match self {
            RootedStem => !rooted.is_empty(),
            RootedStemOrBranch => {
                !rooted.is_empty() || !natal.presence(group).only_branches().is_empty()
            }
            Presence => !natal.presence(group).is_empty(),
        }
    }
}
