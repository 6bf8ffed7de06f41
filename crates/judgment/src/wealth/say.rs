//! What is said of the wealth of a chart: where it stands, its storehouse, and what can be carried.

use arrayvec::ArrayVec;
use saju_chart::{Element, Pillars, Positions};
use saju_saying::{Args, Fills, Join, Letter, Letters, Native, Places, Saying, Several};

use super::{Capacity, HiddenStar, Opening, Star, Storehouse, Wealth, WealthLabel};
use crate::relation::say::label;
use crate::sin_strength::say::dm_strength;
use crate::turned::TurnedBranch;
use crate::yongsin::Lean;
use crate::{Gyeok, RelationKind, Rule};

pub(crate) use entries::CATALOGUE;

pub(super) mod entries {
    use saju_chart::{Branch, Element, Role, Sipseong, Stem};
    use saju_saying::{Letters, Native, Places, Saying, sayings};

    use super::{Hidden, Visible};
    use crate::sayings::{Listed, Subject};
    use crate::wealth::{Capacity, WealthLabel, WealthMatter};
    use crate::yongsin::Lean;
    use crate::{Gyeok, StrengthLabel, Weight};

    sayings! {
        /// Sentences on wealth.
        pub(crate) catalogue "wealth" = Subject::Wealth;

        /// What the distribution and the capacity mean.
        label(count: Native) by [wealth_label: WealthLabel];
        /// The same where the number of the letters says otherwise than their weight.
        label_counted(count: Native) by [wealth_label: WealthLabel];
        capacity(dm_strength: Saying) by [wealth_capacity: Capacity];
        /// The same where its letters are many and yet light.
        /// In a chart that something else leads and that it hinders.
        capacity_behind();
        capacity_self_heavy_of_many();
        capacity_light_of_many(dm_strength: Saying);
        yongsin_meaning();
        /// How it is distributed.
        stars(letters: Visible<'_>);
        no_star();
        hidden(letters: Hidden<'_>);
        hidden_star(branch: Letters, role: Role, stem: Stem);
        no_hidden();
        rooted();
        not_rooted();
        not_rooted_after_combining();
        star_at(place: Places, god: Sipseong);
        saengjae_near(siksang: Saying, jae: Saying);
        saengjae_same(siksang: Saying, jae: Saying);
        taljae(bigeop: Native, jae: Native);
        taljae_source();
        taljae_bridged();
        taljae_governed();
        /// The storehouse.
        storehouse_absent(branch: Branch);
        storehouse_absent_of_three(branch: Branch);
        storehouse_closed(branch: Branch, places: Places);
        storehouse_open(branch: Branch, places: Places);
        /// One that a set of three has turned into another element, and into that of 재성.
        storehouse_turned(branch: Branch, places: Places, by: Saying, element: Element);
        storehouse_turned_own(branch: Branch, places: Places, by: Saying, element: Element);
        storehouse_gathered(at: Letters, by: Saying, element: Element);
        storehouse(element: Element, branch: Branch);
        storehouse_of_earth();
        opening_clash(by: Letters, at: Letters);
        opening_punishment(by: Letters, at: Letters);
        not_opened(branch: Branch);
        opening_source();
        opening_contrary();
        /// What can be carried.
        capacity_basis(label: StrengthLabel, weight: Weight);
        capacity_shares();
        capacity_follow(gyeok: Gyeok);
        yongsin_is_jae();
        yongsin_is_other();
        /// On what all rests.
        basis_element(day_master: Stem, element: Element);
        basis_layers();
        basis_reach();
        basis_no_decade();
        basis_hour_unknown();

        /// The letters of a luck pillar.
        luck_gods(scope: Saying, stem: Stem, stem_god: Sipseong, branch: Branch, branch_god: Sipseong);
        luck_same_gods(scope: Saying, stem: Stem, branch: Branch, god: Sipseong);
        /// What it comes to, in three wordings, one a layer of luck.
        luck() by [wealth_matter: WealthMatter, lean: Lean];
        luck_child() by [wealth_matter: WealthMatter, lean: Lean];
        luck_tail() by [wealth_capacity: Capacity, lean: Lean];
        /// The same where nobody is told to widen.
        luck_tail_stays();
        luck_tail_aside_stays();
        /// What its letters do to those of the chart.
        luck_storage(branch: Branch);
        luck_clashes(letter: Saying, natal: Listed<'_>);
        luck_combines(letter: Saying, natal: Listed<'_>);
        luck_opening_clash(branch: Branch, natal: Listed<'_>);
        luck_opening_punishment(branch: Branch, natal: Listed<'_>);
    }
}

/// Letters that are seen, each with its place.
pub(crate) struct Visible<'a>(pub(crate) &'a [Star]);

/// Letters in branches, each with its branch.
pub(crate) struct Hidden<'a>(pub(crate) &'a [HiddenStar]);

impl Fills for Visible<'_> {
    fn fill(self, args: &mut Args) {
        Several(Join::Commas, self.0.iter().map(Star::placed)).fill(args);
    }
}

impl Fills for Hidden<'_> {
    fn fill(self, args: &mut Args) {
        let one = |star: &HiddenStar| {
            let branch = Letters::at(star.position, Letter::Branch(star.branch));
            entries::hidden_star(branch, star.role, star.stem)
        };
        Several(Join::Commas, self.0.iter().map(one)).fill(args);
    }
}

impl Star {
    /// The letter with its place.
    pub(crate) fn placed(&self) -> Letters {
        Letters::at(self.position, self.letter)
    }

    /// Its ten god with its place: 월간의 정재.
    fn god_at(&self) -> Saying {
        let places = if self.is_stem() { Places::of_stems } else { Places::of_branches };
        entries::star_at(places(self.position.into()), self.sipseong)
    }
}

/// Lines of a basis.
pub type Basis = ArrayVec<(Saying, Rule), 12>;

/// Lines that rest on one rule.
fn resting(rule: Rule, lines: impl IntoIterator<Item = Saying>) -> Basis {
    lines.into_iter().map(|line| (line, rule)).collect()
}

impl Wealth {
    /// What the distribution and the capacity mean together.
    pub fn meaning(&self) -> ArrayVec<Saying, 2> {
        let count = Native(self.stars.visible.len() as u8);
        let label = if self.is_by_number() { entries::label_counted } else { entries::label };
        ArrayVec::from([label(self.label, count), self.capacity_told()])
    }

    fn capacity_told(&self) -> Saying {
        let strength = dm_strength(self.strength);
        match (self.capacity, self.label) {
            _ if self.led == Some(Lean::Against) => entries::capacity_behind(),
            (Capacity::SelfHeavy, WealthLabel::Many) => entries::capacity_self_heavy_of_many(),
            (Capacity::Light, WealthLabel::Many) => entries::capacity_light_of_many(strength),
            (capacity, _) => entries::capacity(capacity, strength),
        }
    }

    /// What the capacity means, and what the yongsin adds to it.
    pub fn capacity_meaning(&self) -> ArrayVec<Saying, 2> {
        let yongsin = self.yongsin_is_jae.then(entries::yongsin_meaning);
        [self.capacity_told()].into_iter().chain(yongsin).collect()
    }

    /// What the storehouse means.
    pub fn storehouse_meaning(&self) -> Saying {
        let Storehouse { branch, present_at, .. } = self.storehouse;
        if let Some(TurnedBranch { set, element, .. }) = self.storehouse.becomes() {
            let is_own = element == self.storehouse.element;
            let say =
                if is_own { entries::storehouse_turned_own } else { entries::storehouse_turned };
            return say(branch, Places::of_branches(present_at), label(set), element);
        }
        let places = Places::of_branches(self.storehouse.standing());
        match (present_at.is_empty(), self.hour_known) {
            (true, true) => entries::storehouse_absent(branch),
            (true, false) => entries::storehouse_absent_of_three(branch),
            _ if self.storehouse.is_open() => entries::storehouse_open(branch, places),
            _ => entries::storehouse_closed(branch, places),
        }
    }

    /// On what the distribution rests.
    pub fn natal_basis(&self) -> Basis {
        let (visible, hidden) = (&self.stars.visible, &self.stars.hidden);
        // Where a branch is 재성 and yet no root, a complete combination has turned it.
        let roots = match (self.stars.element_rooted, visible.iter().all(Star::is_stem)) {
            (true, _) => entries::rooted,
            (false, true) => entries::not_rooted,
            (false, false) => entries::not_rooted_after_combining,
        };
        let stars = [
            Some(match visible.is_empty() {
                true => entries::no_star(),
                false => entries::stars(Visible(visible)),
            }),
            visible.iter().any(Star::is_stem).then(roots),
            match (hidden.is_empty(), visible.is_empty()) {
                (false, _) => Some(entries::hidden(Hidden(hidden))),
                (true, is_none) => is_none.then(entries::no_hidden),
            },
        ];
        let mut lines = resting(Rule::WealthStars, stars.into_iter().flatten());
        let saengjae = self.siksang_saengjae.map(|(siksang, jae)| {
            let say = match siksang.position == jae.position {
                true => entries::saengjae_same,
                false => entries::saengjae_near,
            };
            say(siksang.god_at(), jae.god_at())
        });
        lines.extend(resting(Rule::WealthSiksangSaengjae, saengjae));
        let taljae = self.taljae().map(|line| [line, entries::taljae_source()]);
        lines.extend(resting(Rule::WealthBigeopTaljae, taljae.into_iter().flatten()));
        lines
    }

    /// Whether 비겁 takes what 재성 brings, where it is many.
    fn taljae(&self) -> Option<Saying> {
        let (bigeop, jae) = (self.bigeop_taljae.bigeop_count, self.bigeop_taljae.jae_count);
        let is_many = bigeop >= 2 && bigeop > jae && jae > 0;
        match self.siksang_saengjae {
            _ if self.bigeop_taljae.risk => Some(entries::taljae(Native(bigeop), Native(jae))),
            Some(_) => is_many.then(entries::taljae_bridged),
            None => is_many.then(entries::taljae_governed),
        }
    }

    /// On what the storehouse rests.
    pub fn storehouse_basis(&self, pillars: &Pillars) -> Basis {
        let Storehouse { element, branch, openings, .. } = &self.storehouse;
        let earth = (*element == Element::Earth).then(entries::storehouse_of_earth);
        let kept = [entries::storehouse(self.element, *branch)].into_iter().chain(earth);
        let mut lines = resting(Rule::WealthStorehouse, kept);
        if self.storehouse.present_at.is_empty() {
            return lines;
        }
        let gathered = self.storehouse.becomes().map(|TurnedBranch { set, element, .. }| {
            let at = Letters::branches(pillars, self.storehouse.present_at);
            entries::storehouse_gathered(at, label(set), element)
        });
        lines.extend(resting(Rule::WealthStorehouse, gathered));
        if self.storehouse.standing().is_empty() {
            return lines;
        }
        let closed = openings.is_empty().then(|| entries::not_opened(*branch));
        let opened = openings.iter().enumerate().filter_map(|(index, opening)| {
            // Where two letters clash and punish, the clash stands first and is enough.
            let is_same = |other: &Opening| (other.at, other.by) == (opening.at, opening.by);
            (!openings[..index].iter().any(is_same)).then(|| opening.line(pillars))
        });
        let sources = [entries::opening_source(), entries::opening_contrary()];
        let open = closed.into_iter().chain(opened).chain(sources);
        lines.extend(resting(Rule::WealthStorehouseOpened, open));
        lines
    }

    /// On what the capacity rests.
    pub fn capacity_basis(&self, gyeok: Gyeok) -> Basis {
        let lines = [
            entries::capacity_basis(self.strength, self.weight),
            match self.capacity {
                Capacity::Follow => entries::capacity_follow(gyeok),
                _ => entries::capacity_shares(),
            },
            match self.yongsin_is_jae {
                true => entries::yongsin_is_jae(),
                false => entries::yongsin_is_other(),
            },
        ];
        resting(Rule::WealthCapacity, lines)
    }

    /// On what all rests.
    pub fn basis(&self, pillars: &Pillars, has_decade: bool) -> Basis {
        let element = entries::basis_element(pillars.day_master(), self.element);
        let lines = [
            (true, element, Rule::WealthElement),
            (true, entries::basis_layers(), Rule::WealthLayers),
            (true, entries::basis_reach(), Rule::LuckWealth),
            (!has_decade, entries::basis_no_decade(), Rule::WealthLayers),
            (!self.hour_known, entries::basis_hour_unknown(), Rule::HourUnknown),
        ];
        lines.into_iter().filter_map(|(is, said, rule)| is.then_some((said, rule))).collect()
    }
}

impl Opening {
    /// What opens the storehouse.
    fn line(&self, pillars: &Pillars) -> Saying {
        let branch = |at| Letters::branches(pillars, Positions::from(at));
        let say = match self.pair.kind() {
            RelationKind::Clash => entries::opening_clash,
            _ => entries::opening_punishment,
        };
        say(branch(self.by), branch(self.at))
    }
}
