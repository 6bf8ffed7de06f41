//! The sixty day pillars as they are told.

use std::collections::BTreeSet;

use saju_chart::{Domain, Ganji, Sipseong, Stem, TwelveStage, hidden_stems};
use saju_judgment::DayPillarFeature;
use saju_judgment::day_pillar::say::meaning;

use crate::{Say, Whole};

#[test]
fn sixty_day_pillars_are_told_in_words_of_their_own() {
    let mut sentences = BTreeSet::new();
    for day in Ganji::all() {
        let text = Whole(meaning(day)).to_text();
        let name = format!("{}{}({})", day.stem().ko(), day.branch().ko(), day.id());
        assert!(text.starts_with(&name), "{text}");
        assert!(text.starts_with(&meaning(day).to_text()));
        let told = text.split_inclusive(". ").map(|sentence| sentence.trim_end().to_owned());
        assert!(told.clone().all(|sentence| sentence.ends_with("니다.")), "{text}");
        sentences.extend(told);
    }
    assert_eq!(sentences.len(), 145);
}

/// Words of a text, without what stands in brackets.
fn words(text: &str) -> Vec<String> {
    let outside = text.split('(').filter_map(|part| part.split(')').next_back());
    let text: String = outside.collect();
    text.split([' ', '·', ',', '.']).map(str::to_owned).collect()
}

#[test]
fn the_letters_are_called_by_their_own_gods() {
    let mut claims = 0;
    for day in Ganji::all() {
        let (own, branch) = (day.stem(), day.branch());
        let told = words(&Whole(meaning(day)).to_text());
        for pair in told.windows(2) {
            let Some(god) = Sipseong::all().find(|god| pair[0].starts_with(god.ko())) else {
                continue;
            };
            let hidden = hidden_stems(branch).iter().map(|hidden| hidden.stem);
            let named =
                |stem: &Stem| pair[1].starts_with(&format!("{}{}", stem.ko(), stem.element().ko()));
            if let Some(stem) = Stem::all().find(named) {
                assert!(hidden.clone().any(|of| of == stem), "{day:?}: {pair:?}");
                assert_eq!(Sipseong::of(own, stem), god, "{day:?}: {pair:?}");
                claims += 1;
            } else if pair[1].starts_with(branch.ko()) && pair[1].chars().count() <= 2 {
                assert_eq!(Sipseong::of_branch(own, branch), god, "{day:?}: {pair:?}");
                claims += 1;
            }
        }
    }
    println!("{claims} gods");
    assert!(claims > 80);
}

#[test]
fn stages_and_names_are_those_of_the_pillar() {
    for day in Ganji::all() {
        let told = words(&Whole(meaning(day)).to_text());
        let own = TwelveStage::of(day.stem(), day.branch());
        for stage in TwelveStage::all().filter(|stage| stage.ko().chars().count() > 1) {
            let is_told = told.iter().any(|word| word.starts_with(stage.ko()));
            assert!(!is_told || stage == own, "{day:?}: {}", stage.ko());
        }
        for feature in DayPillarFeature::all() {
            let is_told = told.iter().any(|word| word.starts_with(feature.ko()));
            let bears = DayPillarFeature::of(day).any(|found| found == feature);
            assert!(!is_told || bears, "{day:?}: {}", feature.ko());
        }
    }
}
