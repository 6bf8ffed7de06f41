//! States of natal relations: charts by hand, and what holds for every chart.

use saju_chart::{Chart, Domain, Pillars, Position, Sex};
use saju_judgment::SinStrength;
use saju_judgment::gyeokguk::Gyeokguk;
use saju_judgment::relation::{
    Bearer, NatalRelation, RelationKind, RelationState, StateReason, WongukInteraction,
};

use super::charts::{every, pillars, positions_text};

fn interaction(pillars: &Pillars) -> WongukInteraction {
    let chart = Chart::of_pillars(*pillars, Sex::Male);
    WongukInteraction::of_chart(pillars, &Gyeokguk::of(&chart, &SinStrength::of(&chart)))
}

fn written(relation: &NatalRelation, pillars: &Pillars) -> String {
    let letters: String = relation.letters(pillars).iter().map(|letter| letter.han()).collect();
    let by = match relation.ruling.by {
        None => String::new(),
        Some(Bearer::Letter(position)) => format!(" by {}", position.id()),
        Some(Bearer::Relation { pair, positions }) => {
            format!(" by {} {}", pair.id(), positions_text(positions))
        }
    };
    format!("{} {letters} {}{by}", relation.kind().ko(), relation.ruling.reason.id())
}

#[rustfmt::skip]
const BY_HAND: [(&str, &[&str]); 8] = [
    // 子午 struck, and 丑 takes 子 away: 탐합망충.
    ("乙丑 戊子 庚午 –", &[
        "육합 丑子 holds.near",
        "충 子午 suspended.hap.clash by sixCombination.子丑 year-month",
        "해 丑午 suspended.hap.rest by sixCombination.子丑 year-month",
    ]),
    // 午 courted by 寅 and by 未, each of which wants 午 alone: either lets go of the clash.
    ("甲子 丙寅 庚午 癸未", &[
        "육합 午未 contested by halfCombination.寅午 month-day",
        "반합 寅午 contested by sixCombination.午未 day-hour",
        "충 子午 suspended.hap.clash by sixCombination.午未 day-hour",
        "해 子未 faint.distance",
    ]),
    // 卯 stands between 子 and 午 as wood.
    ("甲子 丁卯 庚午 –", &[
        "충 子午 mediated.branch by month",
        "상형 子卯 holds.near",
        "파 卯午 holds.near",
    ]),
    // 申子辰 turns; what touches it rests.
    ("甲申 丙子 戊辰 癸丑", &[
        "삼합 申子辰 transforms.set",
        "육합 子丑 suspended.set.combine by tripleCombination.申子辰 year-month-day",
        "파 辰丑 suspended.set.rest by tripleCombination.申子辰 year-month-day",
    ]),
    // The month keeps its own element when its main stem is visible.
    ("戊申 甲辰 戊子 –", &["삼합 申子辰 transforms.kept"]),
    // 寅 and 亥 combine, and break each other after it.
    ("己亥 丙寅 庚辰 –", &["육합 亥寅 holds.near", "파 亥寅 follows.pair.combine by sixCombination.寅亥 year-month"]),
    // 丁壬 becomes wood, and the second 壬 finds nothing left.
    ("甲戌 丁卯 壬寅 甲辰", &["천간합 丁壬 transforms.stem"]),
    // The month stem is taken by the year: the clash with the hour lets go.
    ("乙未 庚辰 丁巳 甲辰", &["천간합 乙庚 holds.near", "천간충 庚甲 suspended.hap.stem by stemCombination.乙庚 year-month"]),
];

#[test]
fn states_are_as_by_hand() {
    for (text, expected) in BY_HAND {
        let pillars = pillars(text);
        let found: Vec<_> =
            interaction(&pillars).iter().map(|one| written(one, &pillars)).collect();
        for line in expected {
            assert!(found.iter().any(|one| one == line), "{text}: {line} is not in {found:#?}");
        }
    }
}

/// Whether a relation is the only one to act on two letters.
fn acts(relation: &NatalRelation) -> bool {
    relation.state().acts()
}

#[test]
fn two_relations_never_both_act_on_one_pair() {
    for pillars in every(7) {
        let interaction = interaction(&pillars);
        for shared in interaction.shared_pairs() {
            assert!(shared.follows.iter().all(|follower| !acts(follower)));
        }
        let of_letters = |one: &NatalRelation| (one.kind().is_of_stems(), one.positions);
        for one in interaction.iter().filter(|one| acts(one)) {
            let acting = interaction.iter().filter(|other| acts(other));
            assert_eq!(acting.filter(|other| of_letters(other) == of_letters(one)).count(), 1);
        }
        let is = |one: &&NatalRelation, state| one.state() == state;
        let sets = interaction.iter().filter(|one| is(one, RelationState::Transforms)).count();
        assert!(sets <= 2);
        let total =
            interaction.count(RelationState::acts) + interaction.count(RelationState::rests);
        let followers = interaction.count(|state| state == RelationState::Follows);
        assert_eq!(total + followers, interaction.summary().total());
    }
}

#[test]
fn what_rests_says_what_holds_it() {
    let mut counts = [0; StateReason::COUNT];
    for pillars in every(7) {
        for relation in interaction(&pillars).iter() {
            counts[relation.ruling.reason.ordinal()] += 1;
            let held = matches!(
                relation.state(),
                RelationState::Suspended
                    | RelationState::Absorbed
                    | RelationState::Follows
                    | RelationState::Contested
            );
            assert_eq!(held, !relation.ruling.held.is_empty());
            let told = held || relation.state() == RelationState::Mediated;
            assert_eq!(told, relation.ruling.by.is_some());
            let contested = relation.state() == RelationState::Contested;
            assert!(!contested || relation.contested);
        }
    }
    for (reason, count) in StateReason::all().zip(counts) {
        println!("{} {count}", reason.id());
        assert!(count > 0, "{}", reason.id());
    }
}

#[test]
fn a_transformed_day_master_is_contested_by_none() {
    let mut transformed = 0;
    for pillars in every(7) {
        let interaction = interaction(&pillars);
        let by = |one: &&NatalRelation| one.ruling.reason == StateReason::TransformsStem;
        let Some(one) = interaction.stem_relations.iter().find(by) else { continue };
        transformed += 1;
        assert!(one.kind() == RelationKind::StemCombination && !one.contested);
        assert!(one.positions.contains(Position::Day));
        for other in interaction.stem_relations.iter().filter(|other| *other != one) {
            let touches = other.positions.iter().any(|at| one.positions.contains(at));
            assert_eq!(touches, other.ruling.reason == StateReason::SuspendedTransform);
        }
    }
    assert!(transformed > 100);
}
