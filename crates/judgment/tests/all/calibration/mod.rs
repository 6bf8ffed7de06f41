//! What a change of a rule does to the classics: `scripts/calibration` prints the table, and the
//! floors stop a change that makes the judgments worse.

mod cases;
#[path = "../../../src/every_chart.rs"]
mod every_chart;
mod table;

use every_chart::every;
use saju_chart::SipseongGroup;
use saju_judgment::SinStrength;
use saju_judgment::natal::Natal;
use saju_judgment::sin_strength::Via;
use table::{Drawn, OfClassical, OfJudged, Row};

#[test]
fn the_classics_are_met_as_often_as_before() {
    let (judged, classical, drawn) =
        (OfJudged::of_charts(), OfClassical::of_charts(), Drawn::of_charts());
    let rows: Vec<&Row> = judged.rows().into_iter().chain(classical.rows()).collect();
    println!("{:<52}all   every other   the others", "");
    for row in &rows {
        println!("{row}");
    }
    println!("\n{drawn}\n\nmissed");
    for row in &rows {
        println!("{}", row.missed());
    }
    for (row, floor) in [
        (&judged.primary, 47),
        (&judged.either, 63),
        (&judged.strength, 69),
        (&judged.extreme, 2),
        (&judged.not_extreme, 84),
        (&judged.beside, 112),
        (&classical.month, 82),
        (&classical.gyeok, 82),
    ] {
        assert!(row.met >= floor, "{row}, and the floor is {floor}");
    }
    let share = drawn.share(drawn.extremes);
    assert!((400..=800).contains(&share), "{share}");
    assert_eq!(drawn.beside, drawn.of);
}

/// What branches hide of the helpers is all that the score has beside their weight: half of a branch at
/// most.
const HIDDEN_AT_MOST: i64 = 5;

/// Where the helpers weigh half, the day master is strong, and where they weigh a fifth it is not.
const WEAK_BELOW: i64 = 200;

#[test]
fn strength_and_weights_never_contradict() {
    let (mut charts, mut by_hidden, mut lightest) = (0, 0, 500);
    for chart in every(11) {
        let strength = SinStrength::of(&chart);
        let natal = Natal::of(&chart, &strength);
        let helpers = natal.weight(SipseongGroup::Bigeop) + natal.weight(SipseongGroup::Inseong);
        let of_weight = i64::from(helpers) * 10;
        let of_branches: i64 = strength
            .contributions
            .iter()
            .filter(|item| matches!(item.via, Some(Via::SmallRoots(_))))
            .map(|item| i64::from(item.weight))
            .sum();
        let hidden = strength.score_tenths - of_weight;
        assert!((0..=of_branches * HIDDEN_AT_MOST).contains(&hidden), "{:?}", chart.pillars);
        charts += 1;
        if strength.is_strong() && of_weight < 500 {
            by_hidden += 1;
            lightest = lightest.min(of_weight);
        }
    }
    println!("{by_hidden} of {charts} strong by what their branches hide, from {lightest} tenths");
    assert!(lightest > WEAK_BELOW);
}
