//! What is said of the balance of the elements.

use arrayvec::ArrayVec;
use saju_chart::{Element, Pillars, Position};
use saju_saying::{Args, Fills, Join, Letter, Letters, Native, Number, Saying, Several};

use super::{
    AbsentArrival, Arrival, Effect, Factor, FactorKind, FortuneEffect, HealthBalance, Status,
    System, Vulnerability,
};
use crate::fit::{Matter, Scope};
use crate::relation::{NatalRelation, RelationState};
use crate::sayings::Listed;
use crate::yongsin::{FiveGod, Lean, Yongsin};
use crate::{Rule, places};

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Element, Ganji};
    use saju_saying::{Letters, Native, Number, Saying, sayings};

    use super::{OfElement, Use};
    use crate::health_balance::Effect;
    use crate::sayings::{Listed, Subject};
    use crate::yongsin::Lean;

    sayings! {
        /// Sentences on the balance of the elements.
        pub(crate) catalogue "health_balance" = Subject::HealthBalance;

        /// What is shown unchanged.
        disclaimer();
        /// What the number of letters of an element means for its organs.
        many(count: Native) by [element: Element];
        balanced(count: Native) by [element: Element];
        absent() by [element: Element];
        /// What deserves attention.
        excess(count: Native) by [element: Element];
        /// What there is much of and works for the chart.
        needed(element: Element, count: Native);
        missing() by [element: Element];
        controlled() by [element: Element];
        balanced_all();
        /// What a clash of branches signals.
        clash_of_two(first: Letters, second: Letters, one: Element, other: Element);
        clash_of_one(first: Letters, second: Letters, element: Element);
        /// The same where a letter between them bridges them, and where they stand apart.
        clash_bridged(first: Letters, second: Letters, one: Element, other: Element);
        clash_apart_of_two(first: Letters, second: Letters, one: Element, other: Element);
        clash_apart_of_one(first: Letters, second: Letters, element: Element);
        /// Why an element deserves attention.
        factor_excess(total: Native, element: Element, count: Native);
        factor_absent(total: Native, element: Element);
        factor_controlled(
            by: Element, by_count: Native, element: Element, count: Native, pairs: Native,
        );
        letters(element: Element, letters: OfElement<'_>);
        /// What the letters of luck do, and when an absent element comes.
        effect(scope: Saying, letter: Saying, element: Element, natal: Listed<'_>)
            by [health_effect: Effect];
        /// What a letter does beside that which has been told of it.
        effect_too(element: Element, natal: Listed<'_>) by [health_effect: Effect];
        /// A clash of which something lets go.
        effect_let_go(scope: Saying, letter: Saying, element: Element, natal: Listed<'_>);
        effect_let_go_too(element: Element, natal: Listed<'_>);
        /// The same of a branch that gathers to another element with branches of the chart.
        gathered_adds(scope: Saying, letter: Saying, element: Element);
        gathered_adds_excess(scope: Saying, letter: Saying, element: Element);
        gathered_drains(scope: Saying, letter: Saying, made: Element, element: Element);
        gathered_supports(scope: Saying, letter: Saying, made: Element, element: Element);
        gathered_presses(scope: Saying, letter: Saying, made: Element, element: Element);
        arrival_decade(year: Number, ganji: Ganji, parts: Saying, element: Element);
        arrival_year(year: Number, ganji: Ganji, parts: Saying, element: Element);
        both();
        /// What the letter is used for in the chart.
        use_adds_with();
        use_adds_against(role: Use);
        use_adds_excess_with(role: Use);
        use_adds_excess_against();
        use_drains_with();
        use_drains_against(role: Use);
        use_supports_with();
        use_supports_against(role: Use);
        use_presses_with(role: Use);
        use_presses_against();
        /// What it is beside what its part is called.
        side() by [lean: Lean];
        basis_organs();
        basis_count(total: Native);
        basis_clash();
        basis_fortune();
        basis_use();
        basis_arrivals();
        basis_no_decade();
        basis_hour_unknown();
    }
}

/// Visible letters of an element, the day master among them.
struct OfElement<'a>(&'a Pillars, Element);

impl Fills for OfElement<'_> {
    fn fill(self, args: &mut Args) {
        let Self(pillars, element) = self;
        let letters = pillars.iter().flat_map(|(position, pillar)| {
            let at = position.into();
            [
                (pillar.stem().element() == element).then(|| Letters::stems(pillars, at)),
                (pillar.branch().element() == element).then(|| Letters::branches(pillars, at)),
            ]
        });
        Several(Join::Commas, letters.flatten()).fill(args);
    }
}

/// What a letter is used for in the chart: by its part, where that leans as its name says.
struct Use(Matter);

impl Fills for Use {
    fn fill(self, args: &mut Args) {
        let Matter { role, lean, .. } = self.0;
        let of_role = match role {
            FiveGod::Yongsin | FiveGod::Huisin => Lean::With,
            FiveGod::Hansin => Lean::Aside,
            FiveGod::Gisin | FiveGod::Gusin => Lean::Against,
        };
        if of_role == lean { role.fill(args) } else { entries::side(lean).fill(args) }
    }
}

impl Matter {
    /// How its use in the chart goes with what it does to the balance of the elements. Nothing is said of
    /// what stands aside, nor of a clash.
    fn beside(self, effect: Effect) -> Option<Saying> {
        let helps = match self.lean {
            Lean::With => true,
            Lean::Against => false,
            Lean::Aside => return None,
        };
        let role = Use(self);
        Some(match (effect, helps) {
            (Effect::Adds, true) => entries::use_adds_with(),
            (Effect::Adds, false) => entries::use_adds_against(role),
            (Effect::AddsExcess, true) => entries::use_adds_excess_with(role),
            (Effect::AddsExcess, false) => entries::use_adds_excess_against(),
            (Effect::Drains, true) => entries::use_drains_with(),
            (Effect::Drains, false) => entries::use_drains_against(role),
            (Effect::Supports, true) => entries::use_supports_with(),
            (Effect::Supports, false) => entries::use_supports_against(role),
            (Effect::Presses, true) => entries::use_presses_with(role),
            (Effect::Presses, false) => entries::use_presses_against(),
            (Effect::Clashes, _) => return None,
        })
    }
}

/// What every answer on health must show unchanged.
pub fn disclaimer() -> Saying {
    entries::disclaimer()
}

/// What a clash of branches signals.
pub fn signal(clash: &NatalRelation, pillars: &Pillars) -> Saying {
    let mut places = clash.positions.iter();
    let mut next = || {
        let at = places.next().unwrap_or(Position::Day);
        let branch = pillars.at(at).unwrap_or(pillars.day).branch();
        (Letters::branches(pillars, at.into()), branch.element())
    };
    let ((first, one), (second, other)) = (next(), next());
    match (clash.state(), one == other) {
        (RelationState::Faint, true) => entries::clash_apart_of_one(first, second, one),
        (RelationState::Faint, false) => entries::clash_apart_of_two(first, second, one, other),
        (RelationState::Mediated, _) => entries::clash_bridged(first, second, one, other),
        (_, true) => entries::clash_of_one(first, second, one),
        (_, false) => entries::clash_of_two(first, second, one, other),
    }
}

/// How many letters a chart shows.
const fn total(pillars: &Pillars) -> Native {
    Native(if pillars.hour.is_some() { 8 } else { 6 })
}

impl System {
    /// What the number of its letters means for its organs.
    pub fn meaning(&self) -> Saying {
        let count = Native(self.count);
        match self.status {
            Status::Excess => entries::many(self.element, count),
            Status::Balanced => entries::balanced(self.element, count),
            Status::Absent => entries::absent(self.element),
        }
    }
}

impl Factor {
    /// What it asks of whoever has it.
    fn meaning(self, element: Element) -> Saying {
        match self.kind {
            FactorKind::Excess => entries::excess(element, Native(self.value)),
            FactorKind::Absent => entries::missing(element),
            FactorKind::Controlled => entries::controlled(element),
        }
    }

    /// On what it rests.
    pub fn basis(
        self,
        element: Element,
        balance: &HealthBalance,
        pillars: &Pillars,
    ) -> ArrayVec<(Saying, Rule), 3> {
        let (total, by) = (total(pillars), element.overcome_by());
        let count = |element| Native(balance.system(element).count);
        let letters = |element| entries::letters(element, OfElement(pillars, element));
        let (rule, said) = match self.kind {
            FactorKind::Excess => {
                let factor = entries::factor_excess(total, element, count(element));
                (Rule::HealthExcess, [Some(factor), None, Some(letters(element))])
            }
            FactorKind::Absent => {
                (Rule::HealthAbsent, [Some(entries::factor_absent(total, element)), None, None])
            }
            FactorKind::Controlled => {
                let (counts, pairs) = ([by, element].map(count), Native(self.value));
                let factor = entries::factor_controlled(by, counts[0], element, counts[1], pairs);
                (Rule::HealthControlled, [Some(factor), Some(letters(by)), Some(letters(element))])
            }
        };
        said.into_iter().flatten().map(|saying| (saying, rule)).collect()
    }
}

impl HealthBalance {
    /// What deserves attention: a sentence for each element that does, by its first factor. What works for the chart is
    /// nothing to be kept down, however much of it there is.
    pub fn meaning(&self, yongsin: &Yongsin) -> ArrayVec<Saying, 5> {
        if self.vulnerabilities.is_empty() {
            return ArrayVec::from_iter([entries::balanced_all()]);
        }
        let mut needed = 0..;
        let first = self.vulnerabilities.iter().filter_map(|Vulnerability { element, factors }| {
            let factor = factors.first()?;
            let works = yongsin.leaning(*element).lean == Lean::With;
            Some(match factor.kind {
                FactorKind::Excess if works => {
                    let told = entries::needed(*element, Native(factor.value));
                    told.worded(needed.next().unwrap_or_default())
                }
                _ => factor.meaning(*element),
            })
        });
        first.collect()
    }

    /// On what all rests.
    pub fn basis(&self, pillars: &Pillars, has_decade: bool) -> ArrayVec<(Saying, Rule), 8> {
        let lacks = self.vulnerabilities.iter().any(|one| one.has(FactorKind::Absent));
        let some = !self.vulnerabilities.is_empty();
        let lines = [
            (true, entries::basis_organs(), Rule::HealthOrgans),
            (true, entries::basis_count(total(pillars)), Rule::HealthCount),
            (!self.clashes.is_empty(), entries::basis_clash(), Rule::HealthClash),
            (some, entries::basis_fortune(), Rule::HealthFortune),
            (some, entries::basis_use(), Rule::LuckHealth),
            (lacks, entries::basis_arrivals(), Rule::HealthFortune),
            (!has_decade, entries::basis_no_decade(), Rule::HealthFortune),
            (!self.hour_known, entries::basis_hour_unknown(), Rule::HourUnknown),
        ];
        lines.into_iter().filter_map(|(is, said, rule)| is.then_some((said, rule))).collect()
    }
}

impl FortuneEffect {
    /// What a letter of luck does to an element, and where `tells_use`, how that goes with what the letter is to the
    /// chart.
    pub fn reasoning(
        &self,
        scope: Scope,
        letter: Matter,
        pillars: &Pillars,
        tells_use: bool,
    ) -> ArrayVec<Saying, 2> {
        let does = self.does(scope, pillars);
        // Each of the four letters in another wording.
        let turn =
            2 * u8::from(scope == Scope::Year) + u8::from(matches!(self.letter, Letter::Branch(_)));
        let used = letter.beside(self.effect).filter(|_| tells_use).map(|used| used.worded(turn));
        [does].into_iter().chain(used).collect()
    }

    /// The same of a letter of which something was told before; at each time in another wording.
    pub fn going_on(&self, pillars: &Pillars, time: u8) -> Saying {
        let natal = Listed::branches(pillars, self.positions);
        let goes_on = match self.is_let_go {
            true => entries::effect_let_go_too(self.target, natal),
            false => entries::effect_too(self.effect, self.target, natal),
        };
        goes_on.worded(time)
    }

    /// What a letter of luck does to an element, by the element as which it does so.
    fn does(&self, scope: Scope, pillars: &Pillars) -> Saying {
        let (of_luck, target, made) = (places::of_luck(self.letter), self.target, self.element);
        let (is_year, scope) = (scope == Scope::Year, scope.named());
        match self.effect {
            Effect::Adds if self.is_gathered() => entries::gathered_adds(scope, of_luck, target),
            Effect::AddsExcess if self.is_gathered() => {
                entries::gathered_adds_excess(scope, of_luck, target)
            }
            Effect::Drains if self.is_gathered() => {
                entries::gathered_drains(scope, of_luck, made, target)
            }
            Effect::Supports if self.is_gathered() => {
                entries::gathered_supports(scope, of_luck, made, target)
            }
            Effect::Presses if self.is_gathered() => {
                entries::gathered_presses(scope, of_luck, made, target)
            }
            effect => {
                let natal = Listed::branches(pillars, self.positions);
                let does = match self.is_let_go {
                    true => entries::effect_let_go(scope, of_luck, target, natal),
                    false => entries::effect(effect, scope, of_luck, target, natal),
                };
                does.worded(is_year.into())
            }
        }
    }

    /// Whether what it does to the balance is at odds with what its letter is to the chart.
    fn is_at_odds(&self, lean: Lean) -> bool {
        let fills = match self.effect {
            Effect::Adds | Effect::Drains | Effect::Supports => true,
            Effect::AddsExcess | Effect::Presses => false,
            Effect::Clashes => return false,
        };
        fills != (lean == Lean::With)
    }

    /// At which of the effects of a pillar it is told what its stem is to the chart, and what its branch is, given how
    /// the letter of each leans. That is told once of a letter: at the first effect that is at odds with it, else at the last that is no clash.
    pub fn telling_use(effects: &[Self], lean: impl Fn(&Self) -> Lean) -> [Option<usize>; 2] {
        let (mut told, mut is_at_odds) = ([None; 2], [false; 2]);
        for (place, effect) in effects.iter().enumerate() {
            let of = usize::from(matches!(effect.letter, Letter::Branch(_)));
            if effect.effect != Effect::Clashes && !is_at_odds[of] {
                told[of] = Some(place);
                is_at_odds[of] = effect.is_at_odds(lean(effect));
            }
        }
        told
    }
}

impl AbsentArrival {
    /// When an absent element comes, and how that goes with what it is to the chart; in another wording where another
    /// has been told before.
    pub fn reasoning(&self, letter: Matter, again: usize) -> ArrayVec<Saying, 2> {
        let (element, ganji) = (self.element, self.arrival.ganji());
        let parts = match (self.stem, self.branch) {
            (true, true) => entries::both(),
            (true, false) => places::stem(),
            _ => places::branch(),
        };
        let comes = match self.arrival {
            Arrival::Decade(decade) => {
                let year = Number(decade.starts_on.year().into());
                entries::arrival_decade(year, ganji, parts, element)
            }
            Arrival::Year(year) => {
                entries::arrival_year(Number(year.into()), ganji, parts, element)
            }
        };
        // Of the present its effect has told that.
        let used = letter.beside(Effect::Adds).filter(|_| !self.is_current);
        // In words beyond those of the four letters.
        let used = used.map(|used| used.worded(4 + self.element as u8 % 2));
        [comes.worded(again as u8)].into_iter().chain(used).collect()
    }
}
