//! Relations and elements between two charts.

use std::collections::BTreeSet;

use super::charts::{every, pillars, positions_text};
use saju_chart::{Chart, Domain, Element, Pillars, Position, Sex};
use saju_judgment::compatibility::{
    Complement, CrossMark, CrossRelation, CrossRelations, CrossSinsal, ElementComplement,
    ElementRelation, Lack, Relationship, Side, Supply, SupplyKind, pairs,
};
use saju_judgment::relation::{
    RelationKind, RelationState, RelationStrength, pairs_of_branches, pairs_of_stems,
};
use saju_judgment::yongsin::{FiveGod, FiveGods, Lean};
use saju_judgment::{Elements, Sinsal};

fn chart(text: &str, sex: Sex) -> Chart {
    Chart::of_pillars(pillars(text), sex)
}

/// Charts that lie far apart in the enumeration, paired.
fn couples() -> impl Iterator<Item = (Chart, Chart)> {
    let of = |sex| move |pillars: Pillars| Chart::of_pillars(pillars, sex);
    every(1009).map(of(Sex::Male)).zip(every(997).skip(3).map(of(Sex::Female)))
}

#[test]
fn two_charts_are_compared_letter_by_letter() {
    let a = chart("庚午 辛巳 庚辰 癸未", Sex::Male);
    let b = chart("乙丑 丁亥 丙寅 壬辰", Sex::Female);
    let found = CrossRelations::of(&a, &b);
    let item = |r: &CrossRelation| {
        let letters = r.letters(&a.pillars, &b.pillars);
        let letters: String = letters.iter().map(|letter| letter.han()).collect();
        format!("{} {letters} {}-{} {}", r.kind().ko(), r.a.id(), r.b.id(), r.strength.id())
    };
    let close: Vec<_> = found.iter().filter(|r| r.is_close()).map(item).collect();
    assert_eq!(
        close,
        [
            "천간합 庚乙 year-year medium",
            "천간합 辛丙 month-day medium",
            "천간합 庚乙 day-year weak",
            "반합 午寅 year-day weak",
            "충 巳亥 month-month medium",
            "형 巳寅 month-day medium",
            "자형 辰辰 day-hour weak",
            "파 辰丑 day-year weak",
            "해 午丑 year-year medium",
            "해 巳寅 month-day medium",
        ]
    );
    assert_eq!(found.day_masters.element_relation, ElementRelation::OvercomeBy);
    assert_eq!(
        (found.day_masters.a_sees_b.id(), found.day_masters.b_sees_a.id()),
        ("pyeongwan", "pyeonjae")
    );
    // 庚 is not 관성 for 丙 (a woman), 丙 is not 재성 for 庚 (a man).
    assert!(!found.a_is_spouse_star_of_b && !found.b_is_spouse_star_of_a);
    assert_eq!(found.summary(true).total() as usize, close.len() + found.joint.len());
    let states: Vec<_> = found
        .iter()
        .filter(|relation| relation.state != RelationState::Faint)
        .map(|r| format!("{} {}-{} {}", r.kind().ko(), r.a.id(), r.b.id(), r.state.id()))
        .collect();
    assert_eq!(
        states,
        [
            "천간합 year-year holds",
            "천간합 month-day holds",
            "천간충 month-year suspended",
            "충 month-month holds",
            "형 month-day suspended",
            "형 hour-year follows",
            "해 year-year holds",
            "해 month-day follows",
        ],
        "the clash is as near as the punishment and is heard before it; the harm is of its places"
    );
    let directions: Vec<_> =
        found.palaces.iter().map(|at| (at.position.id(), at.direction.id())).collect();
    assert_eq!(directions[..3], [("year", "mixed"), ("month", "strains"), ("day", "quiet")]);
    let kinds: Vec<_> = found.foremost().iter().map(|r| r.kind().id()).collect();
    assert_eq!(kinds, ["clash", "stemCombination", "harm"], "that of the conclusion first");
}

/// The places that lead, the place a conclusion is read from, and what it comes to.
fn concluded(a: &str, b: &str, relationship: Option<Relationship>) -> (String, &'static str) {
    let (a, b) = (chart(a, Sex::Male), chart(b, Sex::Female));
    let found = CrossRelations::of(&a, &b).read_as(relationship).conclusion();
    let read: Vec<_> = found.read.iter().map(|at| at.id()).collect();
    (read.join("-"), found.direction.id())
}

#[test]
fn the_place_that_matters_to_the_two_and_their_day_stems_decide() {
    use Relationship::{Business, Child, Parent};
    // Years 子–丑 combine, months 卯–酉 clash, days 甲子–庚午 clash in stem and branch.
    let (a, b) = ("甲子 丁卯 甲子 –", "乙丑 癸酉 庚午 –");
    let read = |relationship| concluded(a, b, relationship);
    assert_eq!(read(None), ("day".to_owned(), "strains"));
    assert_eq!(read(Some(Business)), ("month".to_owned(), "strains"));
    assert_eq!(
        read(Some(Parent)),
        ("year".to_owned(), "mixed"),
        "the years join, the day stems clash"
    );
    assert_eq!(read(Some(Child)), ("day".to_owned(), "strains"), "an hour is not known");
    // Days 甲子–己丑 join in stem and branch.
    assert_eq!(concluded("甲子 丁卯 甲子 –", "乙丑 癸酉 己丑 –", None).1, "joins");
    assert_eq!(concluded("甲子 丁卯 甲子 –", "乙丑 癸酉 己丑 –", Some(Business)).1, "mixed");
}

#[test]
fn of_one_pair_of_places_one_relation_acts() {
    for (a, b) in couples() {
        let found = CrossRelations::of(&a, &b);
        for relations in [&found.stem_relations[..], &found.branch_relations[..]] {
            let acting: Vec<_> = relations.iter().filter(|one| one.acts()).collect();
            for (index, one) in acting.iter().enumerate() {
                let same = |other: &&&CrossRelation| (other.a, other.b) == (one.a, one.b);
                assert_eq!(acting[index + 1..].iter().filter(same).count(), 0, "{one:?}");
                assert_eq!(one.by, None);
            }
        }
    }
}

#[test]
fn a_set_that_leads_two_places_is_listed_in_the_first() {
    let mut again = 0;
    for (a, b) in couples() {
        let palaces = CrossRelations::of(&a, &b).palaces;
        for (at, palace) in palaces.iter().enumerate() {
            let earlier = palaces[..at].iter().any(|one| one.leads == palace.leads);
            let is_set = palace.leads.iter().all(|lead| lead.kind().is_of_three());
            assert_eq!(palace.of_same_set, earlier && is_set && palace.leads.len() == 1);
            again += usize::from(palace.of_same_set);
        }
    }
    assert!(again > 0);
}

#[test]
fn what_goes_both_ways_is_told_as_an_answer() {
    let mut returned = 0;
    for (a, b) in couples() {
        let found = CrossRelations::of(&a, &b).sinsal;
        for one in &found {
            let there = found.iter().any(|two| two.mark == one.mark && two.from != one.from);
            assert_eq!(one.is_returned, one.from == Side::B && there);
            returned += usize::from(one.is_returned);
        }
    }
    assert!(returned > 0);
}

#[test]
fn a_set_that_only_both_hold_is_joint() {
    let a = chart("甲申 丙子 乙丑 –", Sex::Male);
    let b = chart("戊辰 壬戌 己巳 –", Sex::Female);
    let joint = CrossRelations::of(&a, &b).joint;
    assert_eq!(joint.len(), 1);
    assert_eq!(joint[0].pair.id(), "tripleCombination.申子辰");
    assert_eq!(positions_text(joint[0].a), "year-month");
    assert_eq!(positions_text(joint[0].b), "year");
    let alone = chart("甲申 丙子 庚辰 –", Sex::Male);
    assert!(CrossRelations::of(&alone, &b).joint.is_empty(), "the first holds it alone");
}

#[test]
fn bases_of_the_day_find_sinsal_in_the_other_chart() {
    // 甲 finds 丑未 (천을귀인) and 午 (홍염살); 子 finds 酉 (도화살); 子-未 are 원진살.
    let a = chart("甲寅 丙寅 甲子 –", Sex::Male);
    let b = chart("癸丑 辛酉 辛未 甲午", Sex::Female);
    let found = CrossRelations::of(&a, &b).sinsal;
    let item = |s: &CrossSinsal| {
        let id = match s.mark {
            CrossMark::Sinsal(sinsal) => sinsal.id(),
            CrossMark::Gongmang => "gongmang",
        };
        format!("{} {id} {}", s.from.id(), positions_text(s.positions))
    };
    let all: Vec<_> = found.iter().map(item).collect();
    assert_eq!(
        all,
        [
            "a cheoneul year-day",
            "a hongyeom hour",
            "a dohwa month",
            "a wonjin day",
            "b cheoneul year-month",
            "b dohwa day",
        ]
    );
    // 甲子 leaves 戌 and 亥 empty.
    let c = chart("癸丑 辛酉 壬戌 –", Sex::Female);
    let empty = CrossRelations::of(&a, &c).sinsal;
    assert!(empty.iter().any(|s| s.mark == CrossMark::Gongmang && s.from == Side::A));
}

/// A kind found across charts, with the side it is from; kinds of pairs are from neither.
fn side_free(found: &CrossSinsal, from: Side) -> (Option<Sinsal>, Side, u8) {
    let sinsal = match found.mark {
        CrossMark::Sinsal(sinsal) => Some(sinsal),
        CrossMark::Gongmang => None,
    };
    let mutual = matches!(sinsal, Some(Sinsal::Wonjin | Sinsal::Gwimungwan));
    (sinsal, if mutual { Side::A } else { from }, found.positions.bits())
}

#[test]
fn comparing_the_other_way_round_mirrors_everything() {
    for (a, b) in couples() {
        let (there, back) = (CrossRelations::of(&a, &b), CrossRelations::of(&b, &a));
        let forward: BTreeSet<_> = there.iter().map(|r| (r.pair, r.a, r.b, r.strength)).collect();
        let mirrored: BTreeSet<_> = back.iter().map(|r| (r.pair, r.b, r.a, r.strength)).collect();
        assert_eq!(forward, mirrored);
        assert_eq!(forward.len(), there.iter().count());
        assert_eq!(there.summary(false), back.summary(false));
        assert_eq!(there.summary(true), back.summary(true));
        let joint: Vec<_> = there.joint.iter().map(|j| (j.pair, j.a, j.b)).collect();
        assert_eq!(joint, back.joint.iter().map(|j| (j.pair, j.b, j.a)).collect::<Vec<_>>());
        assert_eq!(there.a_is_spouse_star_of_b, back.b_is_spouse_star_of_a);
        assert_eq!(there.day_masters.a_sees_b, back.day_masters.b_sees_a);
        assert_eq!(there.day_masters.stem_relation, back.day_masters.stem_relation);
        let marks: BTreeSet<_> = there.sinsal.iter().map(|s| side_free(s, s.from)).collect();
        let turned: BTreeSet<_> =
            back.sinsal.iter().map(|s| side_free(s, s.from.other())).collect();
        assert_eq!(marks, turned);
    }
}

#[test]
fn cross_relations_are_all_there_are_and_none_needs_three_letters() {
    for (a, b) in couples().step_by(3) {
        let found = CrossRelations::of(&a, &b);
        let mut naive = 0;
        for (_, own) in a.pillars.iter() {
            for (_, other) in b.pillars.iter() {
                naive += pairs_of_stems(own.stem(), other.stem()).len();
                naive += pairs_of_branches(own.branch(), other.branch()).len();
            }
        }
        assert_eq!(found.iter().count(), naive);
        assert!(found.iter().all(|relation| !relation.kind().is_of_three()));
        for relation in found.iter() {
            let of_days = relation.a == Position::Day && relation.b == Position::Day;
            assert_eq!(relation.strength == RelationStrength::Strong, of_days);
        }
        assert_eq!(found.summary(false).total() as usize, naive + found.joint.len());
        assert!(found.joint.iter().all(|joint| !joint.a.is_empty() && !joint.b.is_empty()));
        assert!(
            found.joint.iter().all(|joint| joint.pair.kind() != RelationKind::TriplePunishment)
        );
    }
}

#[test]
fn elements_of_one_fill_what_the_other_lacks() {
    let (a, b) =
        (chart("庚申 己丑 己丑 庚午", Sex::Male), chart("壬子 癸卯 甲子 甲子", Sex::Female));
    let (of_a, of_b) = (Elements::of(&a), Elements::of(&b));
    let five_gods = Some(FiveGods { yongsin: Element::Wood });
    let found = ElementComplement::of(
        &Complement { chart: &a, elements: &of_a, five_gods, leans: None },
        &Complement { chart: &b, elements: &of_b, five_gods, leans: None },
    );
    let item =
        |s: &Supply| format!("{} {} {} {}", s.from.id(), s.kind.id(), s.element.ko(), s.count);
    assert_eq!(
        found.supplies.iter().map(item).collect::<Vec<_>>(),
        [
            "a fills-missing 화 1",
            "a fills-missing 토 4",
            "a fills-missing 금 3",
            "a adds-gisin 금 3",
            "b fills-missing 목 3",
            "b fills-missing 수 5",
            "b supplies-yongsin 목 3",
            "b supplies-huisin 수 5",
        ]
    );
    assert!(found.both_missing.is_empty());
}

#[test]
fn every_kind_of_supply_occurs_and_without_yongsin_only_the_missing_are_filled() {
    let mut kinds = BTreeSet::new();
    let (mut both_missing, mut burdens) = (0, 0);
    for (index, (a, b)) in couples().enumerate() {
        let (of_a, of_b) = (Elements::of(&a), Elements::of(&b));
        let five_gods = Element::ALL.get(index % 6).map(|yongsin| FiveGods { yongsin: *yongsin });
        let lean = |gods: FiveGods| {
            Element::ALL.map(|element| match gods.part(element) {
                FiveGod::Yongsin | FiveGod::Huisin => Lean::With,
                FiveGod::Gisin | FiveGod::Gusin => Lean::Against,
                FiveGod::Hansin => Lean::Aside,
            })
        };
        let leans = five_gods.map(lean);
        let found = ElementComplement::of(
            &Complement { chart: &a, elements: &of_a, five_gods, leans },
            &Complement { chart: &b, elements: &of_b, five_gods, leans },
        );
        let of = |element: Element| leans.map(|leans| leans[element.ordinal()]);
        assert!(found.supplies.iter().all(|supply| supply.lean == of(supply.element)));
        let is_burden = |element: &Element| of(*element) == Some(Lean::Against);
        let lacking = found.both_missing.iter().filter(|element| !is_burden(element));
        let shared = found.lacking(Lack::Shared);
        assert!(lacking.eq(&shared));
        burdens += found.both_missing.len() - shared.len();
        kinds.extend(found.supplies.iter().map(|supply| supply.kind));
        both_missing += found.both_missing.len();
        for supply in &found.supplies {
            assert!(five_gods.is_some() || supply.kind == SupplyKind::FillsMissing);
            assert!(supply.count > 0);
        }
    }
    assert_eq!(kinds.len(), SupplyKind::COUNT);
    assert!(both_missing > burdens && burdens > 0);
}

#[test]
fn what_both_lack_is_sought_by_the_one_whom_it_helps() {
    // Neither has fire in view.
    let (a, b) = (chart("庚申 己丑 己丑 –", Sex::Male), chart("壬子 癸卯 甲子 –", Sex::Female));
    let (of_a, of_b) = (Elements::of(&a), Elements::of(&b));
    let lack = |ours: Lean, theirs: Lean| {
        let side = |chart, elements, lean| Complement {
            chart,
            elements,
            five_gods: Some(FiveGods { yongsin: Element::Wood }),
            leans: Some([lean; 5]),
        };
        let found = ElementComplement::of(&side(&a, &of_a, ours), &side(&b, &of_b, theirs));
        let kinds = [Lack::Shared, Lack::Of(Side::A), Lack::Of(Side::B), Lack::Burden];
        kinds.into_iter().find(|kind| found.lacking(*kind).contains(&Element::Fire))
    };
    for (ours, theirs, found) in [
        (Lean::With, Lean::Against, Lack::Of(Side::A)),
        (Lean::Against, Lean::With, Lack::Of(Side::B)),
        (Lean::Against, Lean::Against, Lack::Burden),
        (Lean::Aside, Lean::Against, Lack::Burden),
        (Lean::With, Lean::Aside, Lack::Shared),
    ] {
        assert_eq!(lack(ours, theirs), Some(found), "{ours:?} {theirs:?}");
    }
}

#[test]
fn all_pairs_of_persons_are_compared() {
    let of_four: Vec<_> = pairs(4).collect();
    assert_eq!(of_four, [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
}
