//! Sentences of the wealth module: the chart, the storehouse and the capacity.

use arrayvec::ArrayVec;
use saju_chart::Pillars;
use saju_judgment::relation::RelationKind;
use saju_judgment::wealth::{BigeopTaljae, Capacity, HiddenStar, Opening, Star};
use saju_judgment::{Gyeok, Rule, StrengthLabel, Wealth};

use crate::basis::Cited;
use crate::catalogue::wealth as ko;
use crate::letters::{Place, Placed, branch, stem};
use crate::slot::{Joined, NativeNumber};
use crate::{Page, Say, Sentence};

/// Wealth, and what its sentences name beside it.
#[derive(Clone, Copy, Debug)]
pub struct WealthContext<'a> {
    /// The judgment.
    pub wealth: &'a Wealth,
    /// The chart.
    pub pillars: &'a Pillars,
    /// Strength of the day master.
    pub strength: StrengthLabel,
    /// The structure.
    pub gyeok: Gyeok,
}

/// What the distribution and the capacity mean together.
#[derive(Clone, Copy, Debug)]
pub struct Meaning<'a>(pub &'a Wealth);

impl Say for Meaning<'_> {
    fn say(&self, page: &mut Page) {
        page.say_all(&[&ko::LABEL[self.0.label], &ko::Capacity { key: self.0.capacity }]);
    }
}

/// What the capacity means, and what the yongsin adds to it.
#[derive(Clone, Copy, Debug)]
pub struct CapacityMeaning<'a>(pub &'a Wealth);

impl Say for CapacityMeaning<'_> {
    fn say(&self, page: &mut Page) {
        ko::Capacity { key: self.0.capacity }.say(page);
        if self.0.yongsin_is_jae {
            page.push(" ");
            ko::YONGSIN_MEANING.say(page);
        }
    }
}

/// What the storehouse means.
#[derive(Clone, Copy, Debug)]
pub struct StorehouseMeaning<'a>(pub &'a Wealth);

impl Say for StorehouseMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let storehouse = &self.0.storehouse;
        let branch = branch(storehouse.branch);
        let places = Place::branches(storehouse.present_at);
        match (storehouse.present_at.is_empty(), self.0.hour_known) {
            (true, true) => ko::StorehouseAbsent { branch }.say(page),
            (true, false) => ko::StorehouseAbsentOfThree { branch }.say(page),
            _ if storehouse.is_open() => ko::StorehouseOpen { branch, places }.say(page),
            _ => ko::StorehouseClosed { branch, places }.say(page),
        }
    }
}

/// A line of a basis.
#[derive(Clone, Copy, Debug)]
pub enum Line<'a> {
    /// A sentence of the catalogue.
    Plain(Sentence),
    /// The element of 재성.
    Element(WealthContext<'a>),
    /// Visible letters of 재성.
    Stars(&'a [Star]),
    /// Hidden ones.
    Hidden(&'a [HiddenStar]),
    /// 식상 beside 재성.
    Saengjae(Star, Star),
    /// 비겁 takes what 재성 brings.
    Taljae(BigeopTaljae),
    /// The branch of the storehouse.
    Storehouse(&'a Wealth),
    /// What opens it.
    Opening(WealthContext<'a>, Opening),
    /// That nothing opens it.
    NotOpened(&'a Wealth),
    /// Strength of the day master and weight of 재성.
    Capacity(WealthContext<'a>),
    /// The structure that follows wealth.
    Follows(Gyeok),
}

impl Say for Line<'_> {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::Plain(sentence) => sentence.say(page),
            Self::Element(WealthContext { wealth, pillars, .. }) => {
                let day_master = stem(pillars.day_master());
                ko::BasisElement { day_master, element: wealth.element }.say(page);
            }
            Self::Stars(stars) => {
                let letters = stars.iter().map(|star| placed(*star));
                ko::Stars { letters: Joined(letters, ", ") }.say(page);
            }
            Self::Hidden(stars) => {
                let letters = stars.iter().map(|star| {
                    let branch = Placed::branch(star.position, star.branch);
                    (branch, (" ", (star.role, (" ", stem(star.stem)))))
                });
                ko::Hidden { letters: Joined(letters, ", ") }.say(page);
            }
            Self::Saengjae(siksang, jae) => {
                let same = siksang.position == jae.position;
                let [siksang, jae] =
                    [siksang, jae].map(|star| (placed(star).place(), ("의 ", star.sipseong)));
                if same {
                    ko::SaengjaeSame { jae, siksang }.say(page);
                } else {
                    ko::SaengjaeNear { jae, siksang }.say(page);
                }
            }
            Self::Taljae(BigeopTaljae { bigeop_count, jae_count, .. }) => {
                let (bigeop, jae) = (NativeNumber(bigeop_count), NativeNumber(jae_count));
                ko::Taljae { bigeop, jae }.say(page);
            }
            Self::Storehouse(wealth) => {
                let branch = branch(wealth.storehouse.branch);
                ko::Storehouse { element: wealth.element, branch }.say(page);
            }
            Self::Opening(WealthContext { pillars, .. }, opening) => {
                let branch = |position| {
                    let ganji = pillars.at(position).unwrap_or(pillars.day);
                    Placed::branch(position, ganji.branch())
                };
                let (by, at) = (branch(opening.by), branch(opening.at));
                if opening.pair.kind() == RelationKind::Clash {
                    ko::OpeningClash { at, by }.say(page);
                } else {
                    ko::OpeningPunishment { at, by }.say(page);
                }
            }
            Self::NotOpened(wealth) => {
                ko::NotOpened { branch: branch(wealth.storehouse.branch) }.say(page);
            }
            Self::Capacity(WealthContext { wealth, strength, .. }) => {
                let weight = ko::WEIGHT[wealth.capacity];
                ko::CapacityBasis { label: strength, weight }.say(page);
            }
            Self::Follows(gyeok) => ko::CapacityFollow { gyeok }.say(page),
        }
    }
}

const fn placed(star: Star) -> Placed {
    Placed { position: star.position, letter: star.letter }
}

/// Lines of a basis.
pub type Basis<'a> = ArrayVec<Cited<Line<'a>, Rule>, 12>;

/// Lines of the basis of the distribution.
pub fn natal_basis(wealth: &Wealth) -> Basis<'_> {
    let mut lines = Basis::new();
    let stars = &wealth.stars;
    let visible = match stars.visible[..] {
        [] => Line::Plain(ko::NO_STAR),
        _ => Line::Stars(&stars.visible),
    };
    lines.push(Cited(visible, Rule::WealthStars));
    if stars.visible.iter().any(Star::is_stem) {
        // Where a branch is 재성 and yet no root, a complete combination has turned it.
        let line = match (stars.element_rooted, stars.visible.iter().all(Star::is_stem)) {
            (true, _) => ko::ROOTED,
            (false, true) => ko::NOT_ROOTED,
            (false, false) => ko::NOT_ROOTED_AFTER_COMBINING,
        };
        lines.push(Cited(Line::Plain(line), Rule::WealthStars));
    }
    match (stars.hidden.is_empty(), stars.visible.is_empty()) {
        (false, _) => lines.push(Cited(Line::Hidden(&stars.hidden), Rule::WealthStars)),
        (true, true) => lines.push(Cited(Line::Plain(ko::NO_HIDDEN), Rule::WealthStars)),
        (true, false) => {}
    }
    if let Some((siksang, jae)) = wealth.siksang_saengjae {
        lines.push(Cited(Line::Saengjae(siksang, jae), Rule::WealthSiksangSaengjae));
    }
    let taljae = wealth.bigeop_taljae;
    let many = taljae.bigeop_count >= 2 && taljae.bigeop_count > taljae.jae_count;
    let line = match (taljae.risk, many && taljae.jae_count > 0, wealth.siksang_saengjae) {
        (true, ..) => Line::Taljae(taljae),
        (_, false, _) => return lines,
        (_, true, Some(_)) => Line::Plain(ko::TALJAE_BRIDGED),
        (_, true, None) => Line::Plain(ko::TALJAE_GOVERNED),
    };
    lines.push(Cited(line, Rule::WealthBigeopTaljae));
    lines.push(Cited(Line::Plain(ko::TALJAE_SOURCE), Rule::WealthBigeopTaljae));
    lines
}

/// Lines of the basis of the storehouse.
pub fn storehouse_basis(context: WealthContext<'_>) -> Basis<'_> {
    let mut lines = Basis::new();
    let storehouse = &context.wealth.storehouse;
    lines.push(Cited(Line::Storehouse(context.wealth), Rule::WealthStorehouse));
    if storehouse.element == saju_chart::Element::Earth {
        lines.push(Cited(Line::Plain(ko::STOREHOUSE_OF_EARTH), Rule::WealthStorehouse));
    }
    if storehouse.present_at.is_empty() {
        return lines;
    }
    if !storehouse.is_open() {
        lines.push(Cited(Line::NotOpened(context.wealth), Rule::WealthStorehouseOpened));
    }
    for (index, opening) in storehouse.openings.iter().enumerate() {
        // Where two letters clash and punish, the clash stands first and is enough.
        let said = storehouse.openings[..index]
            .iter()
            .any(|other| (other.at, other.by) == (opening.at, opening.by));
        if !said {
            lines.push(Cited(Line::Opening(context, *opening), Rule::WealthStorehouseOpened));
        }
    }
    for source in [ko::OPENING_SOURCE, ko::OPENING_CONTRARY] {
        lines.push(Cited(Line::Plain(source), Rule::WealthStorehouseOpened));
    }
    lines
}

/// Lines of the basis of the capacity.
pub fn capacity_basis(context: WealthContext<'_>) -> Basis<'_> {
    let mut lines = Basis::new();
    let wealth = context.wealth;
    let mut line = |line| lines.push(Cited(line, Rule::WealthCapacity));
    line(Line::Capacity(context));
    line(match wealth.capacity {
        Capacity::Follow => Line::Follows(context.gyeok),
        _ => Line::Plain(ko::CAPACITY_SHARES),
    });
    let yongsin = if wealth.yongsin_is_jae { ko::YONGSIN_IS_JAE } else { ko::YONGSIN_IS_OTHER };
    line(Line::Plain(yongsin));
    lines
}

/// Lines of the module's basis.
pub fn basis(context: WealthContext<'_>, has_decade: bool) -> Basis<'_> {
    let mut lines = Basis::new();
    lines.push(Cited(Line::Element(context), Rule::WealthElement));
    lines.push(Cited(Line::Plain(ko::BASIS_LAYERS), Rule::WealthLayers));
    lines.push(Cited(Line::Plain(ko::BASIS_REACH), Rule::LuckWealth));
    if !has_decade {
        lines.push(Cited(Line::Plain(ko::BASIS_NO_DECADE), Rule::WealthLayers));
    }
    if !context.wealth.hour_known {
        lines.push(Cited(Line::Plain(ko::BASIS_HOUR_UNKNOWN), Rule::HourUnknown));
    }
    lines
}
