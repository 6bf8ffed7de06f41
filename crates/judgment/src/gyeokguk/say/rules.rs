//! What a rule of formation says: by the letters of a chart, or by its gods where luck is among them.

use saju_chart::{Element, Ganji, Pillars, Position, Positions, Sipseong, SipseongGroup, Stem};
use saju_saying::{Arg, Args, Fills, Saying};

use crate::fit::{FormationVoice, Scope, host_named};
use crate::gyeokguk::{Bearing, Fired, FormationRule, Pressing, Reach};
use crate::natal::{God, GodLetters};
use crate::places::LetterSet;
use crate::sayings::{Called, Group};
use crate::sin_strength::say::dm_strength;

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_chart::SipseongGroup;
    use saju_saying::{Saying, sayings};

    use super::{Gods, Struck};
    use crate::Weight;
    use crate::gyeokguk::{FormationRule, Press};
    use crate::sayings::Subject;

    sayings! {
        /// Sentences of the rules of formation.
        pub(crate) catalogue "formation" = Subject::Formation;

        /// What a rule says.
        text(
            bigeop: Gods,
            siksang: Gods,
            jaeseong: Gods,
            gwanseong: Gods,
            inseong: Gods,
            siksin: Gods,
            sanggwan: Gods,
            pyeongwan: Gods,
            jeonggwan: Gods,
            pyeonin: Gods,
            clash: Struck,
            aid: Gods,
            season: Saying,
            removal: Saying,
            dm_strength: Saying,
            w: Option<Saying>,
        ) by [formation_rule: FormationRule];
        /// How heavy a group is that a rule speaks of; with luck beside it.
        weighed(group: SipseongGroup) by [weight: Weight];
        with_luck(luck: Saying, weighed: Saying);
        /// What troubles a structure by a rule.
        fault() by [formation_rule: FormationRule];
        /// The same where its two gods do not touch, and what such a rule says of the chart.
        fault_far(by: Gods, on: Gods) by [press: Press];
        text_far(by: Gods, on: Gods) by [press: Press];
        /// The same where a letter between stops it.
        text_stopped(by: Gods, on: Gods, mid: Gods) by [press: Press];
        /// 정관 steps back beside 편관 (rule P-G1): bound, held down, or by what luck brings.
        jeonggwan_bound(jeonggwan: Gods);
        jeonggwan_held(sanggwan: Gods);
        removed();
        /// 재성 or 인성 beside.
        aid();
        /// Spring wood and autumn metal, the two day masters of rule R-S5.
        spring_wood();
        autumn_metal();
    }
}

/// Gods of a rule: their letters, or their name; nothing of one that it does not ask for.
enum Gods {
    Letters(Group),
    Named(God),
    Aid,
    Unasked,
}

impl Fills for Gods {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Letters(letters) => letters.fill(args),
            Self::Named(God::One(god)) => god.fill(args),
            Self::Named(God::Group(group)) => group.fill(args),
            Self::Aid => entries::aid().fill(args),
            Self::Unasked => args.push(Arg::Nothing),
        }
    }
}

/// Branches that are struck: the letters, or the place.
enum Struck {
    Letters(Group),
    Month,
}

impl Fills for Struck {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Letters(letters) => letters.fill(args),
            Self::Month => {
                let month = Positions::from_iter([Position::Month]);
                saju_saying::Places::of_branches(month).fill(args);
            }
        }
    }
}

/// What a rule speaks of beside its gods.
struct Beside {
    clash: Struck,
    aid: Gods,
    day_master: Stem,
    removal: Saying,
    bearing: Bearing,
    luck: Option<Saying>,
}

fn text(rule: FormationRule, gods: impl Fn(God) -> Gods, beside: Beside) -> Saying {
    let weighed = beside.bearing.weight.map(|(group, weight)| entries::weighed(weight, group));
    let weighed = match (weighed, beside.luck) {
        (Some(weighed), Some(luck)) => Some(entries::with_luck(luck, weighed)),
        (weighed, _) => weighed,
    };
    let one = |god| gods(God::One(god));
    let group = |group| gods(God::Group(group));
    entries::text(
        rule,
        group(SipseongGroup::Bigeop),
        group(SipseongGroup::Siksang),
        group(SipseongGroup::Jaeseong),
        group(SipseongGroup::Gwanseong),
        group(SipseongGroup::Inseong),
        one(Sipseong::Siksin),
        one(Sipseong::Sanggwan),
        one(Sipseong::Pyeongwan),
        one(Sipseong::Jeonggwan),
        one(Sipseong::Pyeonin),
        beside.clash,
        beside.aid,
        match beside.day_master.element() {
            Element::Metal => entries::autumn_metal(),
            _ => entries::spring_wood(),
        },
        beside.removal,
        dm_strength(beside.bearing.strength),
        weighed,
    )
}

impl FormationRule {
    /// What troubles a structure by it: 상관이 정관과 맞서; with the distance, where its gods do not touch.
    pub fn fault(self, reach: Option<Reach>) -> Saying {
        match (self.pressing(), reach) {
            (Some(Pressing { by, on, how }), Some(Reach::Far)) => {
                entries::fault_far(how, Gods::Named(by), Gods::Named(on))
            }
            _ => entries::fault(self),
        }
    }
}

impl FormationVoice {
    /// What its rule says when a luck pillar is among the letters: its gods are named, and no letter.
    pub fn rule_told(self, day_master: Stem, scope: Scope, ganji: Ganji) -> Saying {
        let (clash, aid, removal) = (Struck::Month, Gods::Aid, entries::removed());
        let (bearing, luck) = (self.bearing, Some(host_named(scope, ganji)));
        let beside = Beside { clash, aid, day_master, removal, bearing, luck };
        text(self.rule, Gods::Named, beside)
    }
}

impl Fired {
    /// What the rule says of the chart, naming the letters by which it holds.
    pub fn told(&self, pillars: &Pillars) -> Saying {
        let letters = |places, called| Group::of(pillars, places, called);
        let all = GodLetters::of(pillars);
        let of_god = |god| all.letters(god);
        let gods = |god| match self.rule.names(god) {
            true => Gods::Letters(letters(self.letters_of(of_god(god)), Called::Gods)),
            false => Gods::Unasked,
        };
        if let (Some(Pressing { by, on, how }), Some(Reach::Far)) =
            (self.rule.pressing(), self.reach)
        {
            let stems = |god| letters(of_god(god).only_stems(), Called::Gods);
            let [by, on] = [by, on].map(|god| Gods::Letters(stems(god)));
            if self.stopped_by.is_empty() {
                return entries::text_far(how, by, on);
            }
            let mid = Gods::Letters(letters(self.stopped_by, Called::Gods));
            return entries::text_stopped(how, by, on, mid);
        }
        let aid = of_god(God::Group(SipseongGroup::Jaeseong))
            .or(of_god(God::Group(SipseongGroup::Inseong)));
        let jeonggwan = God::One(Sipseong::Jeonggwan);
        let is_bound = !self.letters.and(of_god(jeonggwan)).is_empty();
        let beside = Beside {
            clash: Struck::Letters(letters(self.letters.only_branches(), Called::Plain)),
            aid: Gods::Letters(letters(self.letters.and(aid), Called::Gods)),
            day_master: pillars.day_master(),
            removal: if is_bound {
                entries::jeonggwan_bound(gods(jeonggwan))
            } else {
                entries::jeonggwan_held(gods(God::One(Sipseong::Sanggwan)))
            },
            bearing: self.bearing,
            luck: None,
        };
        text(self.rule, gods, beside)
    }

    /// Of all letters of a god those by which it holds. A rule that rests on another one does not repeat its letters.
    fn letters_of(&self, all: LetterSet) -> LetterSet {
        [self.letters.and(all), all.only_stems()]
            .into_iter()
            .find(|places| !places.is_empty())
            .unwrap_or(all)
    }
}
