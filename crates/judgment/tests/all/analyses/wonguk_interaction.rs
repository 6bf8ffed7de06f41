//! Relations within a chart: the worked charts of the rule book, and what holds for every chart.

use super::charts::{every, pillars, positions_text};
use saju_chart::{Pillars, Position};
use saju_judgment::letters::Letter;
use saju_judgment::relation::{
    NatalRelation, RelationFamily, RelationKind, RelationStrength, WongukInteraction,
};

/// Chart, relations in order, counts of combinations, clashes, punishments, destructions, harms.
#[rustfmt::skip]
const WORKED: [(&str, &str, [u8; 5]); 12] = [
    ("庚午 辛巳 庚辰 癸未", "방합 巳午未 [year-month-hour] medium; 육합 午未 [year-hour] weak contested", [2, 0, 0, 0, 0]),
    ("乙丑 丁亥 丙寅 壬辰", "천간합 丁壬 [month-hour] medium; 천간충 丙壬 [day-hour] strong; 육합 亥寅 [month-day] strong; 파 丑辰 [year-hour] weak; 파 亥寅 [month-day] strong", [2, 1, 0, 2, 0]),
    ("戊辰 己未 丙寅 壬辰", "천간충 丙壬 [day-hour] strong; 자형 辰辰 [year-hour] weak", [0, 1, 1, 0, 0]),
    ("己亥 丙寅 丁巳 辛亥", "천간합 丙辛 [month-hour] medium; 육합 亥寅 [year-month] weak contested; 육합 寅亥 [month-hour] weak contested; 충 亥巳 [year-day] medium; 충 巳亥 [day-hour] strong; 형 寅巳 [month-day] strong; 자형 亥亥 [year-hour] weak; 파 亥寅 [year-month] strong; 파 寅亥 [month-hour] medium; 해 寅巳 [month-day] strong", [3, 2, 2, 2, 1]),
    ("戊子 戊午 庚午 丁亥", "충 子午 [year-month] strong; 충 子午 [year-day] medium; 자형 午午 [month-day] strong", [0, 2, 1, 0, 0]),
    ("己卯 丁丑 壬辰 庚戌", "천간합 丁壬 [month-day] strong; 육합 卯戌 [year-hour] weak; 충 辰戌 [day-hour] strong; 형 丑戌 [month-hour] medium; 파 丑辰 [month-day] strong; 해 卯辰 [year-day] medium", [2, 1, 1, 1, 1]),
    ("丙辰 庚寅 癸丑 –", "파 辰丑 [year-day] medium", [0, 0, 0, 1, 0]),
    ("庚申 己丑 己丑 庚午", "해 丑午 [month-hour] medium; 해 丑午 [day-hour] strong", [0, 0, 0, 0, 2]),
    ("乙亥 甲申 辛未 甲午", "천간충 乙辛 [year-day] medium; 육합 未午 [day-hour] strong; 해 亥申 [year-month] strong", [1, 1, 0, 0, 1]),
    ("戊申 甲子 丙子 戊子", "반합 申子 [year-month] weak contested; 반합 申子 [year-day] weak contested; 반합 申子 [year-hour] weak contested", [3, 0, 0, 0, 0]),
    ("癸卯 乙卯 癸巳 乙卯", "", [0, 0, 0, 0, 0]),
    ("丙午 甲午 丙寅 庚寅", "천간충 甲庚 [month-hour] medium; 반합 午寅 [year-day] weak contested; 반합 午寅 [year-hour] weak contested; 반합 午寅 [month-day] weak contested; 반합 午寅 [month-hour] weak contested; 자형 午午 [year-month] strong", [4, 1, 1, 0, 0]),
];

fn written(relation: &NatalRelation, pillars: &Pillars) -> String {
    let letters: String = relation.letters(pillars).iter().map(|letter| letter.han()).collect();
    format!(
        "{} {letters} [{}] {}{}",
        relation.kind().ko(),
        positions_text(relation.positions),
        relation.strength.id(),
        if relation.contested { " contested" } else { "" }
    )
}

#[test]
fn the_worked_charts_have_the_relations_of_the_rule_book() {
    for (text, relations, counts) in WORKED {
        let pillars = pillars(text);
        let interaction = WongukInteraction::of(&pillars);
        let found: Vec<_> = interaction.iter().map(|item| written(item, &pillars)).collect();
        assert_eq!(found.join("; "), relations, "{text}");
        let summary = interaction.summary();
        assert_eq!(RelationFamily::ALL.map(|family| summary.count(family)), counts, "{text}");
        assert_eq!(interaction.hour_known, !text.ends_with('–'));
    }
}

#[test]
fn sets_take_in_their_halves_and_weaken_what_claims_their_letters() {
    let of = |text| {
        let pillars = pillars(text);
        let found = WongukInteraction::of(&pillars);
        found.branch_relations.iter().map(|item| written(item, &pillars)).collect::<Vec<_>>()
    };
    // 申子辰 complete: no half; 子丑 wants a letter of it.
    assert_eq!(
        of("甲申 丙子 戊辰 癸丑"),
        [
            "삼합 申子辰 [year-month-day] strong",
            "육합 子丑 [month-hour] weak contested",
            "파 辰丑 [day-hour] strong",
        ]
    );
    // 丑戌未 complete: no pair of the punishment, but the clash stays.
    assert_eq!(
        of("乙丑 丙戌 丁未 –"),
        [
            "충 丑未 [year-day] medium",
            "삼형 丑戌未 [year-month-day] strong",
            "파 戌未 [month-day] strong",
        ]
    );
    // A letter that stands twice takes part twice; the span is then three pillars.
    assert_eq!(of("甲申 丙子 戊辰 壬子")[0], "삼합 申子辰 [year-month-day-hour] medium");
}

#[test]
fn every_relation_of_every_chart_stands_where_its_letters_stand() {
    for pillars in every(37) {
        let interaction = WongukInteraction::of(&pillars);
        let summary = interaction.summary();
        assert_eq!(summary.total() as usize, interaction.iter().count());
        let kinds: Vec<_> = interaction.branch_relations.iter().map(NatalRelation::kind).collect();
        assert!(kinds.is_sorted());
        assert!(kinds.iter().filter(|kind| kind.is_of_three()).count() <= 1);
        for relation in interaction.iter() {
            let members = relation.pair.letters();
            for position in relation.positions.iter() {
                let ganji = pillars.at(position).unwrap();
                let letter = match relation.kind().is_of_stems() {
                    true => Letter::Stem(ganji.stem()),
                    false => Letter::Branch(ganji.branch()),
                };
                assert!(members.contains(&letter));
            }
            let letters = relation.letters(&pillars);
            assert_eq!(letters.len(), members.len());
            assert!(members.iter().all(|letter| letters.contains(letter)));
            assert_eq!(
                relation.pair.element().is_some(),
                relation.kind().family() == RelationFamily::Combination
            );
            if relation.contested {
                assert_eq!(relation.strength, RelationStrength::Weak);
            }
        }
        for set in interaction.branch_relations.iter().filter(|r| r.kind().is_of_three()) {
            assert!(!interaction.iter().any(|relation| set.pair.absorbs(relation.pair)));
        }
    }
}

/// The rule of contest, letter by letter as the rule book words it.
fn claimed_twice(all: &[NatalRelation], own: &NatalRelation) -> bool {
    use RelationKind::{
        DirectionalCombination, HalfCombination, SixCombination, StemCombination, TripleCombination,
    };
    let two = |relation: &NatalRelation| {
        matches!(relation.kind(), StemCombination | SixCombination | HalfCombination)
    };
    let set = |relation: &NatalRelation| {
        matches!(relation.kind(), TripleCombination | DirectionalCombination)
    };
    let partner = |relation: &NatalRelation, letter: Position| {
        relation.positions.iter().find(|position| *position != letter)
    };
    two(own)
        && own.positions.iter().any(|letter| {
            all.iter().filter(|other| other.positions.contains(letter)).any(|other| {
                set(other) || two(other) && partner(other, letter) != partner(own, letter)
            })
        })
}

#[test]
fn contest_is_judged_letter_by_letter() {
    for pillars in every(41) {
        let interaction = WongukInteraction::of(&pillars);
        for all in [&interaction.stem_relations[..], &interaction.branch_relations[..]] {
            for own in all {
                assert_eq!(own.contested, claimed_twice(all, own), "{pillars:?}");
            }
        }
    }
}

#[test]
fn every_kind_and_every_strength_occurs() {
    let mut kinds = std::collections::BTreeSet::new();
    let mut strengths = std::collections::BTreeSet::new();
    for pillars in every(101) {
        for relation in WongukInteraction::of(&pillars).iter() {
            kinds.insert(relation.kind());
            strengths.insert((relation.kind().is_of_three(), relation.strength));
        }
    }
    assert_eq!(kinds.len(), RelationKind::ALL.len());
    assert_eq!(strengths.len(), 5, "three for two letters, two for three");
}
