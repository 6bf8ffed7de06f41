//! Of children nothing is told as of the grown: what two of them come to, and what is said of the places of one.

use std::collections::BTreeSet;

use saju_catalogue::Topic;
use saju_judgment::compatibility::{Company, Little, Side};
use serde_json::{Value, json};

use crate::common::partners::{list, text};
use crate::common::sentences::walk;
use crate::common::{Random, ask};

/// Two persons born in these years, the second this to the first.
fn pair(random: &mut Random, years: [u16; 2], relationship: Option<&str>) -> Value {
    let mut born = |year: u16| {
        let [month, day, hour] = [12, 28, 24].map(|most| random.below(most));
        json!({
            "birthYear": year, "birthMonth": 1 + month, "birthDay": 1 + day, "birthHour": hour,
            "isFemale": day % 2 == 0,
        })
    };
    let [mut first, mut second] = years.map(&mut born);
    if let Some(relationship) = relationship {
        second["relationship"] = relationship.into();
    }
    first["partners"] = json!([second]);
    first
}

#[test]
fn what_two_children_have_of_each_other_is_told_of_play() {
    let (mut random, mut kinds) = (Random(80), BTreeSet::new());
    for (count, years) in
        [[2018, 2015], [2022, 2023], [2016, 2025]].into_iter().cycle().take(240).enumerate()
    {
        let told = [None, Some("friend"), Some("sibling"), Some("spouse")][count % 4];
        let data = ask(Topic::Compatibility, &pair(&mut random, years, told));
        let exchange = &data["partners"][0]["crossRelations"]["exchange"];
        let said = text(&exchange["meaning"]);
        let end = said.rsplit(", ").next().unwrap_or_default();
        assert!(end.contains("노는") || end.contains("놀이"), "{said}");
        let alike = said.starts_with("두 사람 모두 ");
        kinds.insert(format!("{} {alike}", exchange["kind"]));
    }
    assert_eq!(kinds.len(), 5, "{kinds:?}");
}

#[test]
fn beside_somebody_little_friends_and_siblings_share_no_burdens() {
    let mut random = Random(81);
    for count in 0..120 {
        let told = if count % 2 == 0 { "friend" } else { "sibling" };
        let data = ask(Topic::Compatibility, &pair(&mut random, [2023, 2000], Some(told)));
        let said = text(&data["partners"][0]["crossRelations"]["exchange"]["meaning"]);
        for grown in
            ["어려운 일", "먼저 도움을", "방식을 지키며", "까닭이 분명", "힘을 합칠", "쉬어 갑니다"]
        {
            assert!(!said.contains(grown), "{said}");
        }
    }
}

#[test]
fn a_child_at_school_beside_one_that_is_not_is_none_of_the_grown() {
    let grown = ["사회 활동", "약속", "속마음", "졸리고", "자기 어린 날", "먼저 물어보"];
    let mut random = Random(82);
    for _ in 0..60 {
        let data = ask(Topic::Compatibility, &pair(&mut random, [2018, 2021], Some("friend")));
        let cross = &data["partners"][0]["crossRelations"];
        let mut said = cross["conclusion"]["text"].to_string();
        for part in ["palaces", "dayMaster", "stemRelations", "branchRelations"] {
            walk(&cross[part], "", &mut |_, text| said.push_str(text));
        }
        for words in grown {
            assert!(!said.contains(words), "{words}: {said}");
        }
    }
}

#[test]
fn letters_of_the_little_have_no_second_article() {
    let (mut random, mut told) = (Random(83), 0);
    for count in 0..120 {
        let years = [[2023, 2022], [2023, 1990]][count % 2];
        let mut body = pair(&mut random, years, Some("sibling"));
        body["language"] = "en".into();
        let data = ask(Topic::Compatibility, &body);
        for remark in list(&data["modules"]["evaluation"]["cautions"]) {
            let said = text(&remark["text"]);
            assert!(!said.contains("your the ") && !said.contains("’s the "), "{said}");
            told += usize::from(said.contains("their "));
        }
    }
    assert!(told > 40, "{told}");
}

#[test]
fn two_remarks_on_one_partner_do_not_say_the_same() {
    let (mut random, mut pairs) = (Random(85), 0);
    for count in 0..300 {
        let years = [[2023, 2022], [2023, 1990], [1985, 1990]][count % 3];
        let data = ask(Topic::Compatibility, &pair(&mut random, years, Some("sibling")));
        for remarks in ["tendencies", "cautions"] {
            let all = list(&data["modules"]["evaluation"][remarks]).iter();
            let crossed = all.filter(|remark| {
                let id = text(&remark["id"]);
                id.starts_with("cross-") && !id.ends_with("conclusion")
            });
            let ends: Vec<String> = crossed
                .map(|remark| text(&remark["text"]).split_once(", ").map_or("", |(_, end)| end))
                .map(|end| end.chars().take(8).collect())
                .collect();
            assert!(ends.len() < 2 || ends[0] != ends[1], "{ends:?}: {data:#}");
            pairs += usize::from(ends.len() > 1);
        }
    }
    assert!(pairs > 20, "{pairs}");
}

#[test]
fn who_is_little_goes_by_both_ages() {
    use Little::{Both, One};
    for (ages, little, company) in [
        ([0, 30], Some(One(Side::A)), Company::WithLittle),
        ([40, 6], Some(One(Side::B)), Company::WithLittle),
        ([6, 13], Some(One(Side::A)), Company::WithLittle),
        ([2, 12], Some(One(Side::A)), Company::Children),
        ([3, 12], Some(Both), Company::Children),
        ([8, 6], Some(Both), Company::Children),
        ([0, 6], Some(Both), Company::Children),
        ([7, 12], None, Company::Children),
        ([7, 13], None, Company::Grown),
    ] {
        assert_eq!((Little::of(ages), Company::of(ages)), (little, company), "{ages:?}");
        assert_eq!(
            little.is_some_and(|one| one.holds(Side::A)),
            matches!(little, Some(Both | One(Side::A)))
        );
    }
}
