//! What luck comes to for wealth, love, health and the year: every cell of the tables is reached, and
//! none goes against the character of the period.

use std::collections::BTreeSet;

use saju_chart::{Chart, Domain as _, Ganji, Position, Sex, SipseongGroup};
use saju_judgment::fit::{Family, Luck, LuckReading, Part, Wonguk};
use saju_judgment::gyeokguk::Gyeokguk;
use saju_judgment::health_balance::{Effect, fortune_effects};
use saju_judgment::letters::Letter;
use saju_judgment::love::{LoveLuck, LoveTone, PalaceClash, PalaceUnion};
use saju_judgment::natal::Natal;
use saju_judgment::relation::fortune_relations;
use saju_judgment::wealth::{Capacity, Reach, WealthInput, WealthMatter, WealthReach};
use saju_judgment::yongsin::Lean;
use saju_judgment::{
    Elements, HealthBalance, SinStrength, Wealth, WealthLuck, WongukInteraction, Yongsin,
};

use crate::analyses::charts::every;

/// What is weighed against a chart.
struct Ground {
    chart: Chart,
    natal: Natal,
    strength: SinStrength,
    gyeokguk: Gyeokguk,
    yongsin: Yongsin,
}

impl Ground {
    fn wonguk(&self) -> Wonguk<'_> {
        Wonguk { natal: &self.natal, gyeokguk: &self.gyeokguk, yongsin: &self.yongsin }
    }

    fn wealth(&self) -> Wealth {
        Wealth::of(&WealthInput {
            natal: &self.natal,
            strength: &self.strength,
            gyeok: self.gyeokguk.gyeok(),
            yongsin: &self.yongsin,
        })
    }
}

/// Charts through all there are, of a man and a woman by turns, each with every pillar as a decade and
/// as a year.
fn each(step: usize, mut see: impl FnMut(&Ground, &LuckReading)) {
    for (index, pillars) in every(step).enumerate() {
        let sex = if index % 4 < 2 { Sex::Male } else { Sex::Female };
        let chart = Chart::of_pillars(pillars, sex);
        let strength = SinStrength::of(&chart);
        let gyeokguk = Gyeokguk::of(&chart, &strength);
        let yongsin = Yongsin::of(&chart, &strength, &gyeokguk);
        let natal = Natal::of(&chart, &strength);
        let ground = Ground { chart, natal, strength, gyeokguk, yongsin };
        for ganji in Ganji::all() {
            for luck in [Luck::decade(ganji), Luck::year(ganji, None)] {
                see(&ground, &LuckReading::of(ground.wonguk(), luck));
            }
        }
    }
}

/// A tone is never contrary to a period.
fn goes_with(tone: Lean, family: Family) -> bool {
    match family {
        Family::With => tone != Lean::Against,
        Family::Even => true,
        Family::Against => tone != Lean::With,
    }
}

#[test]
fn wealth_opens_where_it_can_be_carried_and_every_sentence_is_said() {
    let (mut told, mut tails, mut reached) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    each(1501, |ground, reading| {
        let label = WealthLuck::of(&ground.chart.pillars, reading.luck.ganji).label;
        let capacity = ground.wealth().capacity;
        let found = WealthReach::of(label, capacity, &ground.wonguk(), reading, false);
        let family = reading.side();
        assert!(goes_with(found.tone, family) && goes_with(found.reach.tone(), family));
        if found.reach == Reach::Opening {
            assert!(!matches!(capacity, Capacity::WealthHeavy | Capacity::Light), "{capacity:?}");
        }
        assert_eq!(found.character, reading.character);
        told.insert((found.matter, found.reach.tone()));
        reached.insert(found.reach);
        if found.matter.is_carried() {
            tails.insert((capacity, found.tone));
        }
    });
    assert_eq!(reached.len(), Reach::COUNT);
    assert_eq!(told.len(), WealthMatter::COUNT * Lean::COUNT, "{told:?}");
    assert_eq!(tails.len(), Capacity::COUNT * Lean::COUNT, "{tails:?}");
}

#[test]
fn love_is_spoken_of_in_every_tone_and_never_against_the_period() {
    let (mut stars, mut palace) = (BTreeSet::new(), BTreeSet::new());
    each(1501, |ground, reading| {
        let (chart, ganji) = (&ground.chart, reading.luck.ganji);
        let luck = LoveLuck::of(chart, ganji, &fortune_relations(&chart.pillars, ganji));
        let group = match chart.sex {
            Sex::Male => SipseongGroup::Jaeseong,
            Sex::Female => SipseongGroup::Gwanseong,
        };
        let found = LoveTone::of(&luck, group, &ground.wonguk(), reading, false);
        assert!(goes_with(found.tone, reading.side()), "{ganji:?}");
        let has_star = luck.star_on_stem.or(luck.star_on_branch).is_some();
        stars.insert((has_star, found.tone.id(), found.bond));
        assert_eq!(found.union.is_some(), luck.palace_combined.is_some());
        assert_eq!(found.clash.is_some(), luck.palace_clashed.is_some());
        // A branch that goes into a whole set strikes nothing.
        let strikes = reading
            .contacts
            .iter()
            .any(|one| one.strikes() && one.positions.contains(Position::Day));
        assert_eq!(matches!(found.clash, Some(PalaceClash::Moves(_))), strikes, "{ganji:?}");
        palace.extend(found.union.map(|union| match union {
            PalaceUnion::Elsewhere => ("union", "elsewhere"),
            PalaceUnion::Joins(lean) => ("union", lean.id()),
        }));
        palace.extend(found.clash.map(|clash| match clash {
            PalaceClash::Relieved => ("clash", "relieved"),
            PalaceClash::Moves(lean) => ("clash", lean.id()),
        }));
    });
    // Without a star nothing combines with the day master as one.
    assert_eq!(stars.len(), 9, "{stars:?}");
    assert_eq!(palace.len(), 8, "{palace:?}");
}

#[test]
fn every_effect_on_health_meets_every_side() {
    let mut seen = BTreeSet::new();
    each(6007, |ground, reading| {
        let pillars = &ground.chart.pillars;
        let interaction = WongukInteraction::of(pillars);
        let balance = HealthBalance::of(&Elements::of(&ground.chart), &interaction);
        for effect in fortune_effects(&balance, pillars, reading.luck.ganji, None, reading.let_go())
        {
            let part = match effect.letter {
                Letter::Stem(_) => Part::Stem,
                Letter::Branch(_) => Part::Branch,
            };
            let letter = reading.letter(part);
            // What is held, or of which nothing arrives, is told as standing aside.
            let tone = letter.lean.tone(reading.side());
            assert!([tone, Lean::Aside].contains(&letter.tone), "{letter:?}");
            seen.insert((effect.effect.id(), letter.lean.id()));
        }
    });
    assert_eq!(seen.len(), Effect::COUNT * Lean::COUNT, "{seen:?}");
}

#[test]
fn of_two_letters_of_a_matter_the_less_helpful_counts() {
    each(6007, |ground, reading| {
        let ganji = reading.luck.ganji;
        let (stem, branch) = (ganji.stem().element(), ganji.branch().element());
        let matter = reading.matter(stem).unwrap();
        let both = [reading.letter(Part::Stem), reading.letter(Part::Branch)];
        let least = both.map(|letter| letter.lean.sign()).into_iter().min().unwrap();
        let expected = if stem == branch { least } else { both[0].lean.sign() };
        assert_eq!(matter.lean.sign(), expected);
        let absent = saju_chart::Element::ALL.into_iter().find(|e| ![stem, branch].contains(e));
        assert_eq!(reading.matter(absent.unwrap()), None);
        assert_eq!(matter.role, ground.yongsin.part(stem));
    });
}
