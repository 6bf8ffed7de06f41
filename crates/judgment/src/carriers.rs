//! The decades that bring what a chart looks for: 용신 itself, or 희신 where that helps. They are found once;
//! the thread, the decades and the timeline name no other.
//!
//! 子平真詮 論行運 weighs a decade by its letters each ("干主一而支藏多"), 滴天髓闡微 歲運 as one ("一運看十年，
//! 切勿上下截看"): what a decade brings follows its letters, how well it does so the decade as a whole.

use saju_calendar::Date;
use saju_chart::{Element, Positions, domain};

use crate::decade_fortune::Decade;
use crate::fit::{
    BranchLanding, ContactKind, Family, Haengun, LifeStage, LuckReading, Part, StemLanding, Wonguk,
};
use crate::thread::Arrival;
use crate::yongsin::{FiveGod, Lean};

domain! {
    /// How well a decade brings what it brings.
    pub enum Quality {
        Full = "full", "온전히", "全";
        Half = "half", "한쪽으로", "半";
        Hindered = "hindered", "막혀서", "阻";
    }
}

domain! {
    /// By what a decade brings it.
    pub enum By {
        Letter = "letter", "글자", "字";
        Union = "union", "합", "合";
    }
}

domain! {
    /// What keeps a decade from bringing it wholly.
    pub enum Hindrance {
        Turned = "turned", "다른 기운으로 모임", "化";
        Covered = "covered", "천간에 눌림", "蓋頭";
        Tied = "tied", "합에 묶임", "合絆";
        Clash = "clash", "충에 흔들림", "沖";
        Checked = "checked", "원국의 글자에 눌림", "受制";
        Cut = "cut", "지지에 실리지 못함", "截腳";
        Floating = "floating", "뿌리가 없음", "無根";
        Against = "against", "함께 오는 글자가 무거움", "不和";
    }
}

/// Decades that begin before this age are looked at, and before the other by those who are past sixty.
const UNTIL: u16 = 85;
const UNTIL_OF_OLD: u16 = 90;
const OLD: i16 = 60;

/// The age before which a decade with the useful element itself is named, whatever comes of it.
const NAMED_UNTIL: u16 = 80;

/// A decade that brings what a chart looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carrier {
    /// The decade.
    pub decade: Decade,
    /// Whether it brings 용신, and 희신: of one that is not hindered, what arrives, so long as something does.
    pub brings: [bool; 2],
    /// The same of what arrives with force.
    pub arrives: [bool; 2],
    /// The first letter that arrives, and as what.
    pub arriving: Option<(Part, FiveGod)>,
    /// The letters that bring it.
    pub part: Part,
    /// With what they make it, where none of them is of it.
    pub union: Option<Union>,
    /// How well.
    pub quality: Quality,
    /// What is in the way.
    pub hindrance: Option<Hindrance>,
    /// Of a letter of 용신 itself.
    pub own: Option<Own>,
}

/// Letters of the chart with which a letter of a decade makes an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Union {
    /// The letter of the decade.
    pub part: Part,
    /// What they make together.
    pub kind: ContactKind,
    /// Where those of the chart stand.
    pub with: Positions,
}

/// A letter of the useful element itself in a decade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    /// Which letter.
    pub part: Part,
    /// How well the decade brings it.
    pub quality: Quality,
    /// Whether it has its force, and is not what a bound decade holds: what is half may be so because nothing leans
    /// there, or because it is held.
    pub arrives: bool,
    /// What is in the way, where something is.
    pub hindrance: Hindrance,
}

/// The parts that are looked for.
pub const GODS: [FiveGod; 2] = [FiveGod::Yongsin, FiveGod::Huisin];

/// One letter of a decade: what it is, what it comes to, and whether that arrives.
#[derive(Clone, Copy)]
struct Letter {
    own: Element,
    comes_to: Element,
    arrives: bool,
    hindrance: Hindrance,
}

impl Carrier {
    /// What a decade brings; none where that is nothing the chart looks for. [luck.carriers]
    pub fn of(haengun: &Haengun<'_>, decade: Decade) -> Option<Self> {
        haengun.weighed.carrier(decade.order, || Self::found(haengun, decade))
    }

    fn found(haengun: &Haengun<'_>, decade: Decade) -> Option<Self> {
        let (wonguk, reading) = (haengun.wonguk, haengun.decade(decade.order));
        let (ganji, sought) = (decade.ganji, sought(wonguk));
        let own = [ganji.stem().element(), ganji.branch().element()];
        let is_sought = |element: &Element| sought.contains(&Some(*element));
        if !own.iter().chain(&reading.arrives_as()).any(is_sought) {
            return None;
        }
        let letters = letters(wonguk, &reading);
        let side = reading.side();
        let quality = |arrives: bool| match side {
            Family::With if arrives => Quality::Full,
            Family::Even => Quality::Half,
            Family::With | Family::Against => Quality::Hindered,
        };
        let by = |letter: &Letter, element: Element| {
            let (is_own, is_made) = (letter.own == element, letter.comes_to == element);
            (is_own || is_made).then_some(if is_own { By::Letter } else { By::Union })
        };
        let found = sought
            .map(|element| letters.map(|letter| element.and_then(|element| by(&letter, element))));
        let in_force = sought.map(|element| {
            letters.map(|letter| {
                let element = element.filter(|one| letter.arrives && letter.comes_to == *one)?;
                by(&letter, element)
            })
        });
        let comes = |of_god: [Option<By>; 2]| of_god.iter().any(Option::is_some);
        let arrives = in_force.map(comes);
        let quality_of_all = quality(arrives.contains(&true));
        let is_in_force = quality_of_all != Quality::Hindered && arrives.contains(&true);
        let told = if is_in_force { in_force } else { found };
        // The letters of 용신, or where there are none those of 희신.
        let foremost = told.into_iter().find(|of_god| comes(*of_god))?;
        let part = Part::of(foremost.map(|by| by.is_some()))?;
        let brings = told.map(comes);
        let arriving =
            [Part::Stem, Part::Branch].into_iter().zip(&letters).find_map(|(part, one)| {
                let god = sought.iter().position(|element| *element == Some(one.comes_to))?;
                one.arrives.then_some((part, GODS[god]))
            });
        let made = [Part::Stem, Part::Branch].into_iter().zip(foremost).zip(&letters);
        let mut made = made.filter(|((_, by), _)| *by == Some(By::Union));
        let union = made
            .find_map(|((part, _), letter)| Union::of(&reading, part, letter.comes_to))
            .filter(|_| !foremost.contains(&Some(By::Letter)));
        let hindrance = |of: [bool; 2]| {
            let hindered = letters.iter().zip(of).filter(|(_, is_it)| *is_it);
            hindered.map(|(letter, _)| letter.hindrance).min().unwrap_or(Hindrance::Against)
        };
        let of_useful = found[0].map(|by| by == Some(By::Letter));
        let own = Part::of(of_useful).map(|part| {
            let mut own = letters.iter().zip(of_useful).filter(|(_, is_it)| *is_it);
            let arrives = own.any(|(letter, _)| letter.arrives && letter.comes_to == letter.own);
            Own { part, quality: quality(arrives), arrives, hindrance: hindrance(of_useful) }
        });
        Some(Self {
            decade,
            brings,
            arrives,
            arriving,
            part,
            union,
            quality: quality_of_all,
            hindrance: (quality_of_all == Quality::Hindered)
                .then(|| hindrance(foremost.map(|by| by.is_some()))),
            own,
        })
    }

    /// By what its letters do.
    pub const fn by(&self) -> By {
        if self.union.is_some() { By::Union } else { By::Letter }
    }

    /// Whether it brings it wholly.
    pub fn is_full(&self) -> bool {
        self.quality == Quality::Full
    }

    /// The parts that it brings.
    pub fn gods(&self) -> impl Iterator<Item = FiveGod> {
        GODS.into_iter().zip(self.brings).filter(|(_, brings)| *brings).map(|(god, _)| god)
    }

    /// Whether it is named whatever comes of it: it has a letter of 용신 itself.
    pub(crate) fn is_always_named(&self) -> bool {
        self.own.is_some() && self.decade.start_age < NAMED_UNTIL
    }
}

impl Union {
    fn of(reading: &LuckReading, part: Part, element: Element) -> Option<Self> {
        let makes = |kind| {
            matches!(
                kind,
                ContactKind::Transform
                    | ContactKind::TripleCombination
                    | ContactKind::DirectionalCombination
                    | ContactKind::SixCombination
                    | ContactKind::HalfCombination
            )
        };
        let mut contacts = reading.contacts.iter();
        let contact = contacts
            .find(|one| one.part == part && one.union == Some(element) && makes(one.kind))?;
        Some(Self { part, kind: contact.kind, with: contact.positions })
    }
}

/// 용신, and 희신 where it helps as well.
fn sought(wonguk: Wonguk<'_>) -> [Option<Element>; 2] {
    let [useful, feeding] = GODS.map(|god| wonguk.yongsin.five_gods.element(god));
    [Some(useful), Some(feeding).filter(|element| wonguk.lean(*element) == Lean::With)]
}

/// Whether a decade is looked at on a day: it begins before an age, or has begun in a life that is told.
pub fn is_looked_at(decade: &Decade, birth: Date, day: Date) -> bool {
    let age = birth.completed_years(day);
    let until = if age >= OLD { UNTIL_OF_OLD } else { UNTIL };
    let has_begun = decade.starts_on <= day && LifeStage::of(age) != LifeStage::Late;
    decade.start_age < until || has_begun
}

fn letters(wonguk: Wonguk<'_>, reading: &LuckReading) -> [Letter; 2] {
    let [stem, branch] = Arrival::both(wonguk, reading);
    let ganji = reading.luck.ganji;
    let of = |part: Part, arrival: Arrival, hindrance: Hindrance| {
        let own = part.letter(ganji).element();
        Letter {
            own,
            comes_to: arrival.element,
            arrives: arrival.sign > 0 && !reading.is_held_in(part),
            hindrance: if arrival.element == own { hindrance } else { Hindrance::Turned },
        }
    };
    [
        of(Part::Stem, stem, of_stem(reading.stem.landing)),
        of(Part::Branch, branch, of_branch(reading.branch.landing)),
    ]
}

/// What keeps a letter of a pillar that would help from its force, and which letter that is; none where both
/// have theirs.
pub(crate) fn resting(reading: &LuckReading, letters: [Arrival; 2]) -> Option<(Part, Hindrance)> {
    kept(reading, letters, |letter| letter.sign == 0)
}

/// The same of a letter that helps with a part of its force.
pub(crate) fn weakened(reading: &LuckReading, letters: [Arrival; 2]) -> Option<(Part, Hindrance)> {
    kept(reading, letters, |letter| letter.sign > 0 && !letter.is_whole)
}

fn kept(
    reading: &LuckReading,
    letters: [Arrival; 2],
    is_kept: impl Fn(&Arrival) -> bool,
) -> Option<(Part, Hindrance)> {
    let hindered = [of_stem(reading.stem.landing), of_branch(reading.branch.landing)];
    let each = [Part::Stem, Part::Branch].into_iter().zip(hindered).zip(letters);
    let rests = |((_, hindrance), letter): &((Part, Hindrance), Arrival)| {
        letter.leaning.lean == Lean::With
            && is_kept(letter)
            && !matches!(hindrance, Hindrance::Against | Hindrance::Turned)
    };
    each.into_iter().find(rests).map(|(found, _)| found)
}

const fn of_stem(landing: StemLanding) -> Hindrance {
    match landing {
        StemLanding::Transformed => Hindrance::Turned,
        StemLanding::Tied => Hindrance::Tied,
        StemLanding::Checked => Hindrance::Checked,
        StemLanding::Cut => Hindrance::Cut,
        StemLanding::Floating => Hindrance::Floating,
        StemLanding::Rooted | StemLanding::Bonded => Hindrance::Against,
    }
}

const fn of_branch(landing: BranchLanding) -> Hindrance {
    match landing {
        BranchLanding::Covered => Hindrance::Covered,
        BranchLanding::Tied => Hindrance::Tied,
        BranchLanding::Striking => Hindrance::Clash,
        BranchLanding::Plain
        | BranchLanding::Gathered
        | BranchLanding::Joined
        | BranchLanding::Void => Hindrance::Against,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decade_fortune::ORDERS;
    use crate::every_chart::random;
    use crate::every_life::both;
    use crate::fit::{Character, Contact};

    #[test]
    fn what_carries_has_its_letter_and_its_side() {
        let (mut met, mut held_back, mut bound) = ([0; 3], 0, 0);
        for (place, chart) in random(300).enumerate() {
            both(&chart, place, |life| {
                let judgments = life.judgments;
                let useful = judgments.yongsin().five_gods.element(FiveGod::Yongsin);
                for order in ORDERS {
                    let decade = judgments.decades().decade(order);
                    let side = judgments.haengun().decade(order).side();
                    let ganji = decade.ganji;
                    let has =
                        ganji.stem().element() == useful || ganji.branch().element() == useful;
                    let carrier = Carrier::of(&judgments.haengun(), decade);
                    assert_eq!(carrier.is_some_and(|one| one.own.is_some()), has, "{decade:?}");
                    let Some(carrier) = carrier else { continue };
                    met[carrier.quality as usize] += 1;
                    match carrier.quality {
                        Quality::Full => assert_eq!(side, Family::With, "{carrier:?}"),
                        Quality::Half => assert_eq!(side, Family::Even, "{carrier:?}"),
                        Quality::Hindered => assert!(carrier.hindrance.is_some(), "{carrier:?}"),
                    }
                    // The letter by which a decade is bound opens no way in it.
                    let reading = judgments.haengun().decade(order);
                    let of_bound = reading.character == Character::Held;
                    bound += usize::from(of_bound && carrier.arriving.is_some());
                    for (part, _) in carrier.arriving.iter().filter(|_| of_bound) {
                        let mut of_it = reading.contacts.iter().filter(|one| one.part == *part);
                        assert!(!of_it.any(Contact::holds_useful), "{carrier:?} {reading:?}");
                    }
                    let foremost = carrier.gods().next().unwrap();
                    let foremost = judgments.yongsin().five_gods.element(foremost);
                    let letters =
                        letters(judgments.haengun().wonguk, &judgments.haengun().decade(order));
                    let in_force = |one: &Letter| one.arrives && one.comes_to == foremost;
                    // What is in force is told as it comes; where nothing is, what is there.
                    let is_held =
                        carrier.quality == Quality::Hindered || carrier.arrives == [false; 2];
                    assert!(is_held || carrier.brings == carrier.arrives, "{carrier:?}");
                    let told: Vec<&Letter> =
                        letters.iter().filter(|one| is_held || in_force(one)).collect();
                    let has_letter = told.iter().any(|one| one.own == foremost);
                    assert_eq!(carrier.union.is_none(), has_letter, "{carrier:?}");
                    if !is_held {
                        let part = Part::of(letters.each_ref().map(in_force));
                        assert_eq!(Some(carrier.part), part, "{carrier:?}");
                        held_back += usize::from(letters.iter().any(|one| {
                            one.own == useful && !(one.arrives && one.comes_to == useful)
                        }));
                    }
                    assert!(carrier.union.is_none_or(|union| !union.with.is_empty()));
                }
            });
        }
        assert!(held_back > 0 && bound > 0, "{held_back} {bound}");
        assert!(met.iter().all(|count| *count * 20 > met.iter().sum::<i32>()), "{met:?}");
    }
}
