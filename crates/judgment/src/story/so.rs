//! Where the scene and the need meet: what leads does to the useful element, what the asked element is to the
//! balance, and the one thing that the useful element asks for.

use saju_chart::Element;

use super::ground::{Age, Ground};
use super::picture::Supply;
use super::star::Star;
use crate::concern::Concern;
use crate::judgments::Judgments;
use crate::rows::domain_of_ids;
use crate::yongsin::FiveGod;

domain_of_ids! {
    /// What leads to the useful element.
    pub enum Link {
        Same = "same";
        Feeds = "feeds";
        Drains = "drains";
        Presses = "presses";
        Rules = "rules";
        PressesEven = "presses_even";
        RulesEven = "rules_even";
    }
}

domain_of_ids! {
    /// What works against the useful element and completes the structure.
    pub enum Opposed {
        Gisin = "gisin";
        Gusin = "gusin";
    }
}

domain_of_ids! {
    /// Of what the part of the asked element is told.
    pub enum Subject {
        Love = "love";
        Marriage = "marriage";
        Work = "work";
        Business = "business";
        Money = "money";
        Study = "study";
        Health = "health";
        Family = "family";
        Children = "children";
        Move = "move";
        General = "general";
        Child = "child";
        ChildrenElder = "children_elder";
    }
}

domain_of_ids! {
    /// Of what the one thing is told.
    pub enum Deed {
        Love = "love";
        Marriage = "marriage";
        Work = "work";
        Business = "business";
        Money = "money";
        Study = "study";
        Health = "health";
        Family = "family";
        Children = "children";
        Move = "move";
        General = "general";
        Elder = "elder";
        Child = "child";
        ChildStudy = "child_study";
        ChildrenElder = "children_elder";
    }
}

impl Link {
    /// By the way from what leads to the useful element through the generating circle.
    fn of(leading: Element, needed: Element, is_heavy: bool) -> Self {
        match (leading.steps_to(needed), is_heavy) {
            (0, _) => Self::Same,
            (1, _) => Self::Feeds,
            (2, true) => Self::Presses,
            (2, false) => Self::PressesEven,
            (3, true) => Self::Rules,
            (3, false) => Self::RulesEven,
            _ => Self::Drains,
        }
    }
}

impl Subject {
    const fn of(concern: Option<Concern>, age: Age) -> Self {
        let Some(concern) = concern else {
            return if age.is_raised() { Self::Child } else { Self::General };
        };
        match (concern, age) {
            (_, Age::Child | Age::Youth) => Self::Child,
            (Concern::Work | Concern::Business | Concern::Study | Concern::Exam, Age::Elder) => {
                Self::General
            }
            (Concern::Children, Age::Elder) => Self::ChildrenElder,
            (Concern::Marriage, Age::Elder) => Self::Love,
            (Concern::Work, _) => Self::Work,
            (Concern::Business, _) => Self::Business,
            (Concern::Money, _) => Self::Money,
            (Concern::Love, _) => Self::Love,
            (Concern::Marriage, _) => Self::Marriage,
            (Concern::Study | Concern::Exam, _) => Self::Study,
            (Concern::Health, _) => Self::Health,
            (Concern::Family, _) => Self::Family,
            (Concern::Children, _) => Self::Children,
            (Concern::Move, _) => Self::Move,
        }
    }

    const fn deed(self, concern: Option<Concern>, age: Age) -> Deed {
        match self {
            Self::Love => Deed::Love,
            Self::Marriage => Deed::Marriage,
            Self::Work => Deed::Work,
            Self::Business => Deed::Business,
            Self::Money => Deed::Money,
            Self::Study => Deed::Study,
            Self::Health => Deed::Health,
            Self::Family => Deed::Family,
            Self::Children => Deed::Children,
            Self::Move => Deed::Move,
            Self::General => match age {
                Age::Elder => Deed::Elder,
                _ => Deed::General,
            },
            Self::Child => match concern {
                Some(Concern::Study | Concern::Exam) => Deed::ChildStudy,
                _ => Deed::Child,
            },
            Self::ChildrenElder => Deed::ChildrenElder,
        }
    }
}

/// Where scene and need meet.
#[derive(Clone, Copy, Debug)]
pub struct So {
    /// What leads to the useful element; nothing of an extreme chart, which goes its way, and nothing where
    /// what leads is that element and has been called plenty.
    pub link: Option<Link>,
    /// Whether the useful element is visible.
    pub is_present: bool,
    /// What is 상신 and works against the useful element.
    pub opposed: Option<(Opposed, Element)>,
    /// The star of the concern.
    pub star: Option<Star>,
    /// Of what is told.
    pub subject: Subject,
    /// The part of the asked element.
    pub part: FiveGod,
    /// Of what the one thing is told.
    pub deed: Deed,
}

impl So {
    pub(super) fn of(
        judgments: &Judgments<'_>,
        ground: &Ground,
        supply: Supply,
        star: Option<Star>,
    ) -> Self {
        let subject = Subject::of(ground.concern, ground.age);
        let (leading, needed) = (ground.leading, ground.needed);
        let link = || Link::of(leading.element, needed, leading.is_heavy);
        Self {
            link: (!ground.is_extreme)
                .then(link)
                .filter(|link| *link != Link::Same || supply != Supply::Full),
            is_present: !supply.is_missing(),
            opposed: opposed(judgments, ground),
            star,
            subject,
            part: judgments.yongsin().part(ground.asked_element()),
            deed: subject.deed(ground.concern, ground.age),
        }
    }
}

fn opposed(judgments: &Judgments<'_>, ground: &Ground) -> Option<(Opposed, Element)> {
    let (natal, yongsin) = (judgments.natal(), judgments.yongsin());
    let group = judgments.gyeokguk().sangsin();
    let element = natal.element_of(group);
    if ground.is_extreme || natal.presence(group).is_empty() {
        return None;
    }
    match yongsin.part(element) {
        FiveGod::Gisin => Some((Opposed::Gisin, element)),
        FiveGod::Gusin => Some((Opposed::Gusin, element)),
        FiveGod::Yongsin | FiveGod::Huisin | FiveGod::Hansin => None,
    }
}
