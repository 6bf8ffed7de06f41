//! 억부 (抑扶): what is too strong is held, what is too weak is helped.
//!
//! Source: 滴天髓闡微 體用, a sentence each cause. A Korean addition: a day master strong by 비겁 takes
//! 관성 first when it is visible, rooted and not light; 滴天髓 itself answers 食傷. What goes beyond a
//! cause is a [`Refinement`].

use saju_chart::{Element, Per, Position, SipseongGroup, domain};

use crate::natal::Natal;
use crate::places::LetterSet;
use crate::{SinStrength, Weight};
use Needs::{Presence, RootedStem, RootedStemOrBranch, WeightyStem};
use SipseongGroup::{Bigeop, Gwanseong, Inseong, Jaeseong, Siksang};

domain! {
    /// Why the day master is strong or weak.
    pub enum EokbuCause {
        StrongBigeop = "strong-bigeop", "비겁이 많은 신강", "比劫旺";
        StrongInseong = "strong-inseong", "인성이 많은 신강", "印綬旺";
        WeakGwanseong = "weak-gwanseong", "관성이 앞서는 신약", "官殺旺";
        WeakJaeseong = "weak-jaeseong", "재성이 앞서는 신약", "財星旺";
        WeakSiksang = "weak-siksang", "식상이 앞서는 신약", "食傷旺";
    }
}

domain! {
    /// What a group must be to be chosen.
    pub enum Needs {
        WeightyStem = "weightyStem", "뿌리 있고 무게 있는 천간", "透根而重";
        RootedStem = "rootedStem", "뿌리 있는 천간", "透而有根";
        RootedStemOrBranch = "rootedStemOrBranch", "뿌리 있는 천간이나 지지", "透根或支";
        Presence = "presence", "드러난 글자", "有";
    }
}

domain! {
    /// A condition under which 억부 goes another way than its cause alone says.
    pub enum Refinement {
        TwoElements = "twoElements", "양기성상", "兩氣成象";
        OfficialToResource = "officialToResource", "관인", "官印相生";
        EvenOutput = "evenOutput", "흘려 씀", "洩秀";
        TooStrong = "tooStrong", "설기", "旺極宜洩";
        OfficialLight = "officialLight", "못 미치는 관성", "官不及";
    }
}

domain! {
    /// How a 관성 that cannot rule 비겁 stands.
    pub enum LightOfficial {
        Absent = "absent", "드러나지 않음", "無";
        Branch = "branch", "지지에만 있음", "在支";
        Floating = "floating", "뿌리 없음", "透而無根";
        Light = "light", "가벼움", "輕";
        Short = "short", "힘이 모자람", "力不足";
    }
}

/// Thresholds of the refinements: scores in tenths, weights in hundredths of all letters.
mod from {
    /// 관성 that weighs less cannot rule 비겁.
    pub(super) const WEIGHTY_GWANSEONG: u16 = 15;
    /// A day master as strong as this is not to be opposed.
    pub(super) const TOO_STRONG: i64 = 750;
    /// 관인상생: strength that 인성 lends.
    pub(super) const BORROWED_BELOW: i64 = 620;
    pub(super) const BORROWED_BIGEOP_AT_MOST: u16 = 20;
    pub(super) const BORROWED_GWANSEONG: u16 = 20;
    /// A weak day master that holds its own against 식상.
    pub(super) const EVEN: i64 = 400;
    pub(super) const EVEN_BIGEOP: u16 = 28;
    /// 비겁 of a chart of two elements.
    pub(super) const TWO_ELEMENTS_BIGEOP: u16 = 25;
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
        choices: &[(Gwanseong, WeightyStem), (Siksang, Presence), (Jaeseong, Presence), (Gwanseong, Presence)],
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
    /// What makes a day master strong, 비겁 of equals; what weighs most on a weak one, of equals 관성 before
    /// 재성 before 식상.
    pub fn of(natal: &Natal) -> Self {
        if natal.is_strong {
            let by_inseong = natal.weight(Inseong) > natal.weight(Bigeop);
            return if by_inseong { Self::StrongInseong } else { Self::StrongBigeop };
        }
        // The last of equals is the greatest.
        let heaviest = [Self::WeakSiksang, Self::WeakJaeseong, Self::WeakGwanseong]
            .into_iter()
            .max_by_key(|cause| natal.weight(cause.group()));
        heaviest.unwrap_or(Self::WeakGwanseong)
    }

    /// The group that makes the day master strong or weak.
    pub const fn group(self) -> SipseongGroup {
        match self {
            Self::StrongBigeop => Bigeop,
            Self::StrongInseong => Inseong,
            Self::WeakGwanseong => Gwanseong,
            Self::WeakJaeseong => Jaeseong,
            Self::WeakSiksang => Siksang,
        }
    }

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
    /// How heavy the group is by which it is.
    pub weight: Weight,
    /// Whether a letter of that group holds the month.
    pub in_month: bool,
    /// The group chosen.
    pub group: SipseongGroup,
    /// Its element.
    pub element: Element,
    /// What made it the choice; `None` when no candidate was to be had and it is taken in principle.
    pub chosen_by: Option<Needs>,
    /// The refinement that decided, when the cause alone did not.
    pub refined: Option<Refinement>,
    /// How 관성 stands, where it is too light to rule.
    pub light_official: Option<LightOfficial>,
    /// Its visible stems, and its branches as turned by combination.
    pub letters: LetterSet,
}

impl Eokbu {
    /// The groups that were considered: those of the cause, and before them the one that a
    /// refinement has chosen beside them.
    pub fn candidates(&self) -> impl Iterator<Item = SipseongGroup> + use<> {
        let of_cause = self.cause.candidates();
        let beside = (!of_cause.contains(&self.group)).then_some(self.group);
        beside.into_iter().chain(of_cause.iter().copied())
    }

    /// Whether the refinement says alone why the group was chosen; a light 관성 is only passed over,
    /// and the choice among the others is that of the cause.
    pub fn is_refined_alone(&self) -> bool {
        self.refined.is_some_and(|refined| refined != Refinement::OfficialLight)
    }

    /// Whether the chart has a letter of the group.
    pub const fn is_present(&self) -> bool {
        !self.letters.is_empty()
    }

    pub(super) fn of(natal: &Natal, strength: &SinStrength) -> Self {
        let cause = EokbuCause::of(natal);
        let (group, chosen_by, refined) = match beyond(cause, natal, strength) {
            Some((group, refinement)) => (group, None, Some(refinement)),
            None => chosen(cause, natal, strength),
        };
        Self {
            cause,
            weight: Weight::of(natal, cause.group()),
            in_month: natal.group_at(Position::Month) == Some(cause.group()),
            group,
            element: natal.element_of(group),
            chosen_by,
            refined,
            light_official: (refined == Some(Refinement::OfficialLight))
                .then(|| LightOfficial::of(natal)),
            letters: natal.presence(group),
        }
    }
}

impl LightOfficial {
    fn of(natal: &Natal) -> Self {
        let present = natal.presence(Gwanseong);
        if present.is_empty() {
            Self::Absent
        } else if present.only_stems().is_empty() {
            Self::Branch
        } else if natal.rooted(Gwanseong).is_empty() {
            Self::Floating
        } else if Weight::of(natal, Gwanseong) == Weight::Light {
            Self::Light
        } else {
            Self::Short
        }
    }
}

/// The choice of a cause: the first of its groups that is as it must be.
fn chosen(
    cause: EokbuCause,
    natal: &Natal,
    strength: &SinStrength,
) -> (SipseongGroup, Option<Needs>, Option<Refinement>) {
    let row = &ROWS[cause];
    let too_strong = cause == EokbuCause::StrongBigeop && strength.score_tenths >= from::TOO_STRONG;
    let is_open = |group| !(too_strong && group == Gwanseong);
    let mut choices = row.choices.iter().filter(|(group, _)| is_open(*group));
    let choice = choices.find(|(group, needs)| needs.are_met(natal, *group));
    let otherwise = if too_strong { Siksang } else { row.otherwise };
    let group = choice.map_or(otherwise, |(group, _)| *group);
    let refined = match (cause, group) {
        _ if too_strong => Some(Refinement::TooStrong),
        (EokbuCause::StrongBigeop, Siksang | Jaeseong) => Some(Refinement::OfficialLight),
        _ => None,
    };
    (group, choice.map(|(_, needs)| *needs), refined)
}

/// What a chart takes that its cause does not lead to.
fn beyond(
    cause: EokbuCause,
    natal: &Natal,
    strength: &SinStrength,
) -> Option<(SipseongGroup, Refinement)> {
    let score = strength.score_tenths;
    let share = |group| natal.share(group);
    let has_weight = |group| natal.weight(group) > 0;
    let two_elements = [Jaeseong, Gwanseong, Inseong].into_iter().all(|group| !has_weight(group))
        && share(Bigeop) >= from::TWO_ELEMENTS_BIGEOP
        && has_weight(Siksang);
    let own_branch = !natal.mains(natal.element_of(Bigeop)).is_empty();
    let borrowed = cause == EokbuCause::StrongInseong
        && !own_branch
        && share(Bigeop) <= from::BORROWED_BIGEOP_AT_MOST
        && score < from::BORROWED_BELOW
        && share(Gwanseong) >= from::BORROWED_GWANSEONG
        && natal.weight(Gwanseong) >= natal.weight(Jaeseong);
    let even = cause == EokbuCause::WeakSiksang
        && score >= from::EVEN
        && share(Bigeop) >= from::EVEN_BIGEOP
        && natal.rooted(Inseong).is_empty()
        && natal.mains(natal.element_of(Inseong)).is_empty();
    if two_elements {
        Some((Siksang, Refinement::TwoElements))
    } else if borrowed {
        Some((Inseong, Refinement::OfficialToResource))
    } else if even {
        Some((Siksang, Refinement::EvenOutput))
    } else {
        None
    }
}

impl Needs {
    fn are_met(self, natal: &Natal, group: SipseongGroup) -> bool {
        let rooted = natal.rooted(group);
        match self {
            WeightyStem => !rooted.is_empty() && natal.share(group) >= from::WEIGHTY_GWANSEONG,
            RootedStem => !rooted.is_empty(),
            RootedStemOrBranch => {
                !rooted.is_empty() || !natal.presence(group).only_branches().is_empty()
            }
            Presence => !natal.presence(group).is_empty(),
        }
    }
}
