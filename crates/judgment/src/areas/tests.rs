//! Every row of the tables is met by some chart, and no stage of life is told what it does not know.

use std::collections::BTreeSet;

use saju_chart::{Chart, Ganji, Pillars, Position, Sex, SipseongGroup};
use saju_saying::{Arg, Args, Fills as _};

use super::*;
use crate::SinStrength;
use crate::every_chart::random;
use crate::relation::{NatalRelation, RelationKind, RelationState};
use crate::sinsal::natal_sinsal;
use crate::wealth::WealthInput;
use crate::yongsin::FiveGod;

const STAGES: [LifeStage; 4] =
    [LifeStage::Child, LifeStage::Young, LifeStage::Adult, LifeStage::Elder];

/// Ages at which areas are told in their own way: of a child, of a youth, of the young, the grown and the old, and
/// of an infant.
const AGES: [i16; 6] = [9, 16, 25, 45, 75, 1];

/// Reads all areas of a chart at a stage.
fn read(chart: &Chart, stage: LifeStage, each: impl FnMut(&AreaGround<'_>, AreaReading)) {
    read_at(chart, [9, 25, 45, 75, 100][stage as usize], each);
}

/// Reads them at an age.
fn read_at(chart: &Chart, years: i16, mut each: impl FnMut(&AreaGround<'_>, AreaReading)) {
    let strength = SinStrength::of(chart);
    let natal = Natal::of(chart, &strength);
    let gyeokguk = Gyeokguk::of(chart, &strength);
    let yongsin = Yongsin::of(chart, &strength, &gyeokguk);
    let wealth = Wealth::of(&WealthInput {
        natal: &natal,
        strength: &strength,
        gyeok: gyeokguk.gyeok(),
        yongsin: &yongsin,
    });
    let ground = AreaGround {
        natal: &natal,
        weights: &Weights::of(&natal),
        elements: &Elements::of(chart),
        interaction: &WongukInteraction::of_chart(&chart.pillars, &gyeokguk),
        gyeokguk: &gyeokguk,
        yongsin: &yongsin,
        findings: &natal_sinsal(&chart.pillars),
        wealth: &wealth,
        sex: chart.sex,
        years,
        stage: stage_at(years),
    };
    for area in LifeArea::ALL {
        each(&ground, AreaReading::of(area, &ground));
    }
}

/// Whether an argument is of the named set of another.
fn is_kind(one: Arg, other: Arg) -> bool {
    matches!((one, other), (Arg::Named(set, _), Arg::Named(of, _)) if set == of)
}

/// Charts of both sexes, every fourth without its hour.
fn charts(number: usize) -> impl Iterator<Item = Chart> {
    random(number).enumerate().map(|(place, chart)| {
        let hour = chart.pillars.hour.filter(|_| place % 4 != 0);
        let sex = if place % 2 == 0 { Sex::Female } else { Sex::Male };
        Chart::of_pillars(Pillars { hour, ..chart.pillars }, sex)
    })
}

fn id(fact: &Saying) -> String {
    let mut id = String::new();
    say::CATALOGUE.write_id(fact, &mut id).unwrap();
    id
}

#[test]
fn every_row_is_met_and_no_area_is_empty() {
    let mut met = BTreeSet::new();
    for chart in charts(20_000) {
        for age in AGES {
            read_at(&chart, age, |_, reading| {
                assert!(!reading.facts.is_empty(), "{chart:?} {reading:?}");
                met.extend(reading.facts.iter().map(id));
            });
        }
    }
    let rows: BTreeSet<String> = say::CATALOGUE.ids().collect();
    let unmet: Vec<&String> = rows.difference(&met).collect();
    assert_eq!(unmet, [""; 0]);
}

#[test]
fn in_short_the_first_fact_stands_and_what_is_never_left_out() {
    let (mut noted, mut shown) = (0, 0);
    for chart in charts(200) {
        read(&chart, LifeStage::Adult, |_, reading| {
            let short = reading.clone().in_short();
            let (first, rest) = reading.facts.split_first().unwrap();
            let is_note = |fact: &Saying| *fact == say::health_note();
            let is_shown = |fact: &Saying| {
                SipseongGroup::ALL.into_iter().any(|of| *fact == say::nature_shown(of))
            };
            noted += rest.iter().filter(|fact| is_note(fact)).count();
            shown += rest.iter().filter(|fact| is_shown(fact)).count();
            let stays = rest.iter().filter(|fact| is_note(fact) || is_shown(fact));
            assert!(short.facts.iter().eq(std::iter::once(first).chain(stays)), "{reading:?}");
        });
    }
    assert!(noted > 0 && shown > 0);
}

#[test]
fn no_area_tells_more_than_it_may() {
    for chart in charts(5_000) {
        for age in AGES {
            read_at(&chart, age, |_, reading| {
                let stage = reading.stage;
                let youth = age == AGES[1];
                let child = stage == LifeStage::Child;
                let most = match reading.area {
                    LifeArea::Nature => 2,
                    LifeArea::Work if stage == LifeStage::Elder || youth => 2,
                    LifeArea::Work if child => 1,
                    LifeArea::Wealth | LifeArea::People | LifeArea::Children if child => 1,
                    LifeArea::Study if child && !youth || stage == LifeStage::Elder => 1,
                    LifeArea::Love | LifeArea::Parents if child => 2,
                    LifeArea::People | LifeArea::Study | LifeArea::Move => 2,
                    _ => 3,
                };
                assert!(reading.facts.len() <= most, "{age} {reading:?}");
            });
        }
    }
}

#[test]
fn the_parts_that_are_told_agree_with_their_leans() {
    for chart in charts(5_000) {
        read(&chart, LifeStage::Adult, |ground, reading| {
            for (group, row) in [
                (SipseongGroup::Jaeseong, say::wealth_role as fn(FiveGod) -> Saying),
                (SipseongGroup::Bigeop, say::people_role),
            ] {
                let element = ground.natal.element_of(group);
                let part = ground.yongsin.part(element);
                let told =
                    FiveGod::ALL.into_iter().find(|part| reading.facts.contains(&row(*part)));
                if let Some(told) = told {
                    assert_eq!(told, part);
                    assert_eq!(ground.yongsin.leaning(element).lean, ordinary(part));
                }
            }
        });
    }
}

#[test]
fn a_clash_that_holds_the_day_branch_goes_before_what_else_does() {
    for chart in charts(2_000) {
        read(&chart, LifeStage::Adult, |ground, reading| {
            let is_clash = |one: &NatalRelation| one.kind() == RelationKind::Clash;
            let mut of_day = ground.interaction.of_branch_at(Position::Day);
            let holds = of_day.any(|one| is_clash(one) && one.state() == RelationState::Holds);
            let states = reading.facts.iter().filter(|fact| id(fact).starts_with("love-state-"));
            for fact in states {
                // Which relation is told stands in its slot.
                let mut kind = Args::new();
                RelationKind::Clash.fill(&mut kind);
                let is_told = fact.args().contains(&kind[0]);
                let names_none = !fact.args().iter().any(|arg| is_kind(*arg, kind[0]));
                assert!(is_told || names_none || !holds, "{reading:?}");
            }
        });
    }
}

#[test]
fn peers_are_counted_and_placed_as_the_branches_have_turned() {
    // 사유축 gather into metal: the day branch is none of earth any more.
    let mut ganji =
        ["癸巳", "辛酉", "己丑", "甲子"].map(|text| Ganji::parse(text).unwrap()).into_iter();
    let mut next = || ganji.next();
    let [year, month, day] = [(); 3].map(|()| next().unwrap());
    let chart = Chart::of_pillars(Pillars { year, month, day, hour: next() }, Sex::Female);
    read(&chart, LifeStage::Adult, |_, reading| match reading.area {
        LifeArea::People => assert_eq!(id(&reading.facts[0]), "people-0.turned"),
        LifeArea::Children => assert_eq!(id(&reading.facts[1]), "children-star-many"),
        _ => {}
    });
    let mut placed = 0;
    for chart in charts(5_000) {
        read(&chart, LifeStage::Adult, |ground, reading| {
            let id = id(&reading.facts[0]);
            let Some(at) = id.strip_prefix("people-1.") else { return };
            let at = Position::ALL.into_iter().find(|position| position.id() == at).unwrap();
            let peers = ground.natal.presence(SipseongGroup::Bigeop);
            let stands =
                peers.stems().contains(at) || ground.group_at(at) == Some(SipseongGroup::Bigeop);
            assert!(stands, "{chart:?} {id}");
            placed += 1;
        });
    }
    assert!(placed > 100, "{placed}");
}

#[test]
fn nobody_is_told_to_seek_peers_that_would_weigh() {
    let mut turned = 0;
    for chart in charts(10_000) {
        for stage in [LifeStage::Child, LifeStage::Adult] {
            read(&chart, stage, |ground, reading| {
                let id = id(&reading.facts[0]);
                let of_child = ["people-child-", "people-infant-", "people-"];
                let Some(none) = of_child.iter().find_map(|of| id.strip_prefix(of)) else { return };
                if none.starts_with('0') {
                    assert_eq!(none.ends_with(".against"), ground.burdens(SipseongGroup::Bigeop));
                    turned += usize::from(none == "0.turned.against");
                }
            });
        }
    }
    assert!(turned > 3, "{turned}");
}

#[test]
fn without_an_hour_nothing_is_told_of_it() {
    for chart in charts(4_000).filter(|chart| chart.pillars.hour.is_none()) {
        for stage in STAGES {
            read(&chart, stage, |_, reading| {
                for fact in &reading.facts {
                    let id = id(fact);
                    let of_hour = ["children-hour-", "children-child-", "children-infant-"]
                        .iter()
                        .any(|of| id.starts_with(of));
                    let of_hour = of_hour && id != "children-child-unknown";
                    let at_hour = fact.args().iter().any(|arg| match arg {
                        Arg::Letters(letters) => {
                            letters.iter().any(|one| one.at.contains(Position::Hour))
                        }
                        _ => false,
                    });
                    assert!(!of_hour && !at_hour, "{fact:?}");
                }
            });
        }
    }
}
