//! Every row of the tables is met by some chart, and no stage of life is told what it does not know.

use std::collections::BTreeSet;

use saju_chart::{
    Chart, Domain, Element, Pillars, Position, Positions, Sex, Sipseong, SipseongGroup,
};

use super::*;
use crate::every_chart::random;
use crate::relation::{NatalRelation, RelationKind, RelationState};
use crate::sinsal::natal_sinsal;
use crate::wealth::{Capacity, WealthInput};
use crate::yongsin::Climate;
use crate::{Gyeok, SinStrength};

const STAGES: [LifeStage; 4] =
    [LifeStage::Child, LifeStage::Young, LifeStage::Adult, LifeStage::Elder];

/// Reads all areas of a chart at a stage.
fn read(chart: &Chart, stage: LifeStage, mut each: impl FnMut(&AreaGround<'_>, AreaReading)) {
    let strength = SinStrength::of(chart);
    let natal = Natal::of(chart, &strength);
    let gyeokguk = Gyeokguk::of(chart, &strength);
    let yongsin = Yongsin::of(chart, &strength, &gyeokguk);
    let wealth = Wealth::of(&WealthInput {
        natal: &natal,
        strength: &strength,
        gyeok: gyeokguk.gyeok(),
        yongsin: yongsin.primary.element,
    });
    let ground = AreaGround {
        natal: &natal,
        elements: &Elements::of(chart),
        interaction: &WongukInteraction::of_chart(&chart.pillars, &gyeokguk),
        gyeokguk: &gyeokguk,
        yongsin: &yongsin,
        findings: &natal_sinsal(&chart.pillars),
        wealth: &wealth,
        sex: chart.sex,
        stage,
    };
    for area in LifeArea::ALL {
        each(&ground, AreaReading::of(area, &ground));
    }
}

/// Charts of both sexes, every fourth without its hour.
fn charts(number: usize) -> impl Iterator<Item = Chart> {
    random(number).enumerate().map(|(place, chart)| {
        let hour = chart.pillars.hour.filter(|_| place % 4 != 0);
        let sex = if place % 2 == 0 { Sex::Female } else { Sex::Male };
        Chart::of_pillars(Pillars { hour, ..chart.pillars }, sex)
    })
}

fn id(fact: &Fact) -> String {
    let mut id = String::new();
    fact.write_id(&mut id).unwrap();
    id
}

/// Every row of every table, with any relation where a row names one.
fn rows(relation: NatalRelation) -> BTreeSet<String> {
    let mut rows: Vec<Fact> = vec![
        Fact::Shared,
        Fact::Storehouse { open: true },
        Fact::Storehouse { open: false },
        Fact::Saving,
        Fact::Growing,
        Fact::HourUnknown,
        Fact::Juniors,
        Fact::PlayUnknown,
        Fact::HealthEven,
        Fact::HealthNote,
        Fact::Yeokma(Positions::NONE),
        Fact::YeokmaClash(relation),
        Fact::YearClash(relation),
        Fact::DayClash(relation),
        Fact::Births(2),
        Fact::VoidYear,
        Fact::NewPlaces,
    ];
    for leading in Leading::all() {
        rows.extend([true, false].map(|strong| Fact::Nature { leading, strong }));
        rows.extend([
            Fact::NatureOfChild(leading),
            Fact::WorkWay(leading),
            Fact::Interest(leading),
            Fact::HandingOn(leading),
            Fact::StudyWay(leading),
            Fact::StudyOfChild(leading),
        ]);
    }
    rows.extend(Gyeok::ALL.map(Fact::Structure));
    for element in Element::ALL {
        rows.extend([
            Fact::Field(element),
            Fact::Pastime(element),
            Fact::SpouseStar(element),
            Fact::HealthExcess(element),
            Fact::HealthAbsent(element),
        ]);
    }
    rows.extend(WorkSinsal::all().map(Fact::WorkSinsal));
    rows.extend(Capacity::ALL.map(Fact::Capacity));
    rows.extend(FiveGod::ALL.map(Fact::WealthRole));
    rows.extend(FiveGod::ALL.map(Fact::PeersRole));
    rows.extend(Sipseong::ALL.map(Fact::Palace));
    rows.extend(Sipseong::ALL.map(Fact::Friend));
    let with = |state| Fact::PalaceState { state, relation: None };
    rows.extend(PalaceState::all().map(with));
    for group in SipseongGroup::ALL {
        rows.extend([
            Fact::Month(group),
            Fact::MonthOfChild(group),
            Fact::Hour(group),
            Fact::Play(group),
        ]);
    }
    rows.extend(Elders::all().map(Fact::Elders));
    rows.extend(YearAndMonth::all().map(|state| Fact::YearAndMonth { state, relation }));
    rows.extend(Peers::all().map(|peers| Fact::Peers { peers, count: 0 }));
    rows.extend(PeersOfChild::all().map(Fact::PeersOfChild));
    rows.extend(Fosters::all().map(|fosters| Fact::Fosters { fosters, count: 0 }));
    rows.extend(Learning::all().map(Fact::Learning));
    rows.extend(Climate::ALL.map(Fact::HealthClimate));
    rows.extend(Still::all().map(Fact::Still));
    rows.iter().map(id).collect()
}

/// A clash, for rows that name one.
fn any_relation() -> NatalRelation {
    charts(100)
        .find_map(|chart| {
            let relations = WongukInteraction::of(&chart.pillars).branch_relations;
            relations.into_iter().next()
        })
        .unwrap()
}

#[test]
fn every_row_is_met_and_no_area_is_empty() {
    let mut met = BTreeSet::new();
    for chart in charts(20_000) {
        for stage in STAGES {
            read(&chart, stage, |_, reading| {
                assert!(!reading.facts.is_empty(), "{chart:?} {reading:?}");
                met.extend(reading.facts.iter().map(id));
            });
        }
    }
    let unmet: Vec<String> = rows(any_relation()).difference(&met).cloned().collect();
    assert_eq!(unmet, [""; 0]);
}

#[test]
fn in_short_the_first_fact_stands_and_the_note_on_health() {
    let mut noted = 0;
    for chart in charts(200) {
        read(&chart, LifeStage::Adult, |_, reading| {
            let short = reading.clone().in_short();
            let first = reading.facts[0];
            let is_noted = first != Fact::HealthNote && reading.facts.contains(&Fact::HealthNote);
            noted += usize::from(is_noted);
            let expected = [Some(first), is_noted.then_some(Fact::HealthNote)];
            assert!(short.facts.into_iter().eq(expected.into_iter().flatten()), "{reading:?}");
        });
    }
    assert!(noted > 0);
}

#[test]
fn no_area_tells_more_than_it_may() {
    for chart in charts(5_000) {
        for stage in STAGES {
            read(&chart, stage, |_, reading| {
                let child = stage == LifeStage::Child;
                let most = match reading.area {
                    LifeArea::Nature => 1,
                    LifeArea::Work if child => 1,
                    LifeArea::Work if stage == LifeStage::Elder => 2,
                    LifeArea::Wealth | LifeArea::People | LifeArea::Children if child => 1,
                    LifeArea::Study if child || stage == LifeStage::Elder => 1,
                    LifeArea::Love | LifeArea::Parents if child => 2,
                    LifeArea::People | LifeArea::Study | LifeArea::Move => 2,
                    _ => 3,
                };
                assert!(reading.facts.len() <= most, "{stage:?} {reading:?}");
            });
        }
    }
}

#[test]
fn the_parts_that_are_told_agree_with_their_leans() {
    for chart in charts(5_000) {
        read(&chart, LifeStage::Adult, |ground, reading| {
            for fact in &reading.facts {
                let (part, group) = match fact {
                    Fact::WealthRole(part) => (part, SipseongGroup::Jaeseong),
                    Fact::PeersRole(part) => (part, SipseongGroup::Bigeop),
                    _ => continue,
                };
                let element = ground.natal.element_of(group);
                assert_eq!(ground.yongsin.part(element), *part);
                assert_eq!(ground.yongsin.leaning(element).lean, ordinary(*part));
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
            for fact in &reading.facts {
                if let Fact::PalaceState { relation: Some(told), .. } = fact {
                    assert!(is_clash(told) || !holds, "{reading:?}");
                }
            }
        });
    }
}

#[test]
fn without_an_hour_nothing_is_told_of_it() {
    for chart in charts(4_000).filter(|chart| chart.pillars.hour.is_none()) {
        for stage in STAGES {
            read(&chart, stage, |_, reading| {
                for fact in &reading.facts {
                    let of_hour = matches!(fact, Fact::Hour(_) | Fact::Play(_));
                    let at_hour = match fact {
                        Fact::PalaceState { relation: Some(one), .. } => {
                            one.positions.contains(Position::Hour)
                        }
                        _ => false,
                    };
                    assert!(!of_hour && !at_hour, "{fact:?}");
                }
            });
        }
    }
}
