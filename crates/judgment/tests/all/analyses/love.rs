//! Love, read from one chart.

use std::collections::BTreeSet;

use super::charts::{every, pillars, positions_text};
use saju_chart::{Chart, Domain, Ganji, Position, Sex, SipseongGroup};
use saju_judgment::love::{LoveLuck, SIGNALS};
use saju_judgment::natal::Natal;
use saju_judgment::relation::fortune_relations;
use saju_judgment::sinsal::natal_sinsal;
use saju_judgment::{Love, SinStrength, WongukInteraction};

fn love(chart: &Chart) -> Love {
    let natal = Natal::of(chart, &SinStrength::of(chart));
    let interaction = WongukInteraction::of(&chart.pillars);
    Love::of(chart, &natal, &interaction, &natal_sinsal(&chart.pillars))
}

#[test]
fn the_worked_charts_show_palace_star_and_signals() {
    // 己亥 丙寅 丁巳 辛亥, a woman: 관성 is water.
    let chart = Chart::of_pillars(pillars("己亥 丙寅 丁巳 辛亥"), Sex::Female);
    let found = love(&chart);
    assert_eq!(
        (found.spouse_palace.branch.han(), found.spouse_palace.sipseong.id()),
        ("巳", "geopjae")
    );
    let relations: Vec<_> = found.spouse_palace.relations.iter().map(|r| r.pair.id()).collect();
    assert_eq!(relations, ["clash.巳亥", "clash.巳亥", "punishment.寅巳", "harm.寅巳"]);
    assert_eq!(
        (found.spouse_star.group, found.spouse_star.main.id()),
        (SipseongGroup::Gwanseong, "jeonggwan")
    );
    assert_eq!(found.spouse_star.stars.visible.len(), 2, "亥 at year and hour");
    assert!(found.spouse_star.is_present());
    assert!(found.spouse_star.stars.element_rooted, "亥 turns into nothing else");
    let signals: Vec<_> = found
        .signals
        .iter()
        .map(|s| format!("{} {}", s.sinsal.id(), positions_text(s.positions)))
        .collect();
    assert_eq!(signals, ["cheoneul year-hour", "gosin month", "goran day"]);
    let of_a_man = love(&Chart { sex: Sex::Male, ..chart });
    assert_eq!(of_a_man.spouse_star.group, SipseongGroup::Jaeseong);
    assert_eq!(of_a_man.spouse_star.stars.visible.len(), 1, "辛 at the hour");
}

#[test]
fn luck_meets_the_palace_and_brings_the_star() {
    let chart = Chart::of_pillars(pillars("庚午 辛巳 庚辰 癸未"), Sex::Male);
    let luck = |text| {
        let fortune = Ganji::parse(text).unwrap();
        LoveLuck::of(&chart, fortune, &fortune_relations(&chart.pillars, fortune))
    };
    let combined = luck("乙酉");
    assert_eq!(combined.star_on_stem.map(|god| god.id()), Some("jeongjae"));
    assert_eq!(combined.star_on_branch, None);
    assert_eq!(combined.palace_combined.map(|r| r.pair.id()), Some("sixCombination.辰酉"));
    assert!(combined.palace_clashed.is_none());
    assert_eq!(luck("甲戌").palace_clashed.map(|r| r.pair.id()), Some("clash.辰戌"));
}

#[test]
fn every_signal_occurs_and_luck_agrees_with_its_relations() {
    let (mut natal, mut brought) = (BTreeSet::new(), BTreeSet::new());
    for (index, pillars) in every(1501).enumerate() {
        let chart = Chart::of_pillars(pillars, Sex::ALL[index % 2]);
        natal.extend(love(&chart).signals.iter().map(|signal| signal.sinsal));
        for fortune in Ganji::all() {
            let relations = fortune_relations(&chart.pillars, fortune);
            let luck = LoveLuck::of(&chart, fortune, &relations);
            brought.extend(luck.signals.iter().copied());
            for relation in [luck.palace_combined, luck.palace_clashed].into_iter().flatten() {
                assert!(relation.with.contains(Position::Day) && relations.contains(&relation));
            }
        }
    }
    assert_eq!(natal.len(), SIGNALS.len());
    assert_eq!(brought.len(), SIGNALS.len() - 1, "고란살 belongs to the birth alone");
}
