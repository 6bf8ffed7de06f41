//! What a partner is to the caller: it decides on words and order, and never on the relations found.

use std::collections::BTreeSet;

use saju_catalogue::Topic;
use saju_reading::parse_value;
use serde_json::{Value, json};

use crate::common::partners::{list, random_body, text};
use crate::common::sentences::{SENTENCES, walk};
use crate::common::{Random, ask, with};
use saju_style::fault;
use saju_style::particles::Fitting;

const RELATIONSHIPS: [&str; 8] =
    ["spouse", "lover", "parent", "child", "sibling", "friend", "colleague", "business"];

/// Two grown persons, the second this to the first.
fn grown(relationship: Option<&str>) -> Value {
    let mut partner = json!({ "birthYear": 1985, "birthMonth": 8, "birthDay": 12, "birthHour": 6 });
    if let Some(relationship) = relationship {
        partner["relationship"] = relationship.into();
    }
    let birth = json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10 });
    with(birth, json!({ "partners": [partner] }))
}

fn cross(topic: Topic, body: &Value) -> Value {
    ask(topic, body)["partners"][0]["crossRelations"].clone()
}

#[test]
fn the_relations_found_are_the_same() {
    let found = |cross: &Value| -> BTreeSet<String> {
        let lists = [&cross["stemRelations"], &cross["branchRelations"]];
        let each = lists.into_iter().flat_map(list);
        each.map(|one| format!("{}{}", one["kind"], one["positions"])).collect()
    };
    let plain = cross(Topic::Compatibility, &grown(None));
    for relationship in RELATIONSHIPS {
        let told = cross(Topic::Compatibility, &grown(Some(relationship)));
        assert_eq!(told["relationship"], relationship);
        assert_eq!(found(&told), found(&plain));
        assert_eq!(told["summary"], plain["summary"]);
        let is_couple = matches!(relationship, "spouse" | "lover");
        let basis = told["basis"].to_string();
        assert!(basis.contains("[compatibility.sinsal]"));
        assert_eq!(basis.contains("도화살"), is_couple, "what is left out is not looked for");
        assert_eq!(told.get("spousePalace").is_some(), is_couple);
        assert_eq!(told.get("spouseStar").is_some(), is_couple);
        let in_love = cross(Topic::Love, &grown(Some(relationship)));
        assert!(in_love.get("spousePalace").is_some() && in_love.get("spouseStar").is_some());
        let calls = in_love["spousePalace"].to_string().contains("배우자");
        assert_eq!(calls, is_couple, "{in_love}");
    }
    assert!(plain.get("relationship").is_none() && plain.get("spousePalace").is_some());
    assert_eq!(cross(Topic::Love, &grown(None))["relationship"], "lover");
}

#[test]
fn with_a_child_nobody_is_read_as_a_couple() {
    for (caller, partner) in [(2015, 1985), (1998, 2012)] {
        for relationship in [None, Some("spouse"), Some("lover"), Some("child"), Some("parent")] {
            let mut body = grown(relationship);
            body["birthYear"] = caller.into();
            body["partners"][0]["birthYear"] = partner.into();
            for topic in [Topic::Love, Topic::Compatibility] {
                let cross = cross(topic, &body);
                let read = match relationship {
                    Some("child" | "parent") => relationship.unwrap(),
                    _ => "friend",
                };
                assert_eq!(cross["relationship"], read);
                assert!(!cross.to_string().contains("배우자"), "{cross}");
                let kinds = list(&cross["sinsal"]).iter().map(|one| text(&one["id"]));
                assert!(kinds.into_iter().all(|id| id != "dohwa" && id != "hongyeom"));
            }
        }
    }
}

#[test]
fn sentences_are_whole_in_every_register() {
    let mut random = Random(77);
    let (mut fitting, mut exchanges) = (Fitting::new(), BTreeSet::new());
    let mut answered = 0;
    while answered < 240 {
        let Some(mut body) = random_body(&mut random, 1) else { continue };
        let relationship = RELATIONSHIPS[answered % 8];
        body["partners"][0]["relationship"] = relationship.into();
        let topic = if answered / 8 % 2 == 0 { Topic::Love } else { Topic::Compatibility };
        answered += 1;
        let data = ask(topic, &body);
        let cross = &data["partners"][0]["crossRelations"];
        exchanges.insert(format!("{}", cross["exchange"]["kind"]));
        let at_home = ["함께 지내", "곁에 있", "생활이"];
        let palaces = cross["palaces"].to_string();
        let lives = at_home.iter().any(|words| palaces.contains(words));
        assert!(!(lives && matches!(relationship, "colleague" | "business")), "{palaces}");
        let mut check = |key: &str, said: &str| {
            let is_basis = key == "basis";
            if is_basis || SENTENCES.contains(&key) {
                let ours = said.replace("어머니", "누나");
                assert_eq!(fault(&ours, is_basis, &mut fitting), None, "{said}\n{body}");
            }
        };
        walk(cross, "", &mut check);
    }
    assert_eq!(exchanges.len(), 4, "{exchanges:?}");
}

#[test]
fn a_caution_of_two_letters_names_whose_they_are() {
    let (mut random, mut kinds) = (Random(78), BTreeSet::new());
    for _ in 0..200 {
        let Some(body) = random_body(&mut random, 2) else { continue };
        let data = ask(Topic::Compatibility, &body);
        for remark in list(&data["modules"]["evaluation"]["cautions"]) {
            let Some(of_pair) = text(&remark["id"]).strip_prefix("cross-") else { continue };
            let said = text(&remark["text"]);
            let is_owned = said.contains("본인") && said.contains("상대");
            // A set of three letters has no two owners.
            let has_two =
                !["conclusion", "triplePunishment"].iter().any(|kind| of_pair.ends_with(kind));
            assert!(is_owned || !has_two, "{said}");
            kinds.insert(of_pair.to_owned());
        }
    }
    for kind in ["0-stemClash", "0-selfPunishment", "1-stemClash", "1-clash"] {
        assert!(kinds.contains(kind), "{kinds:?}");
    }
}

#[test]
fn no_ending_of_advice_stands_thrice_in_a_list_of_two_persons() {
    const ENDINGS: [&str; 4] = ["편이 맞습니다", "것이 도움이", "필요가 있", "쪽을 권합니다"];
    let (mut random, mut most) = (Random(84), 0);
    for _ in 0..600 {
        let Some(body) = random_body(&mut random, 1) else { continue };
        let partner = &ask(Topic::Compatibility, &body)["partners"][0];
        let lists =
            [&partner["crossRelations"]["sinsal"], &partner["elementComplement"]["supplies"]];
        for found in lists {
            let said = || list(found).iter().map(|one| text(&one["meaning"]));
            most = most
                .max(said().filter(|said| ENDINGS.iter().any(|end| said.contains(end))).count());
            for ending in ENDINGS {
                assert!(said().filter(|said| said.contains(ending)).count() < 3, "{found:#}");
            }
        }
    }
    assert!(most > 2, "{most}");
}

#[test]
fn places_are_told_in_all_wordings_and_no_two_of_a_pair_in_one() {
    let (mut random, mut told) = (Random(79), BTreeSet::new());
    for _ in 0..300 {
        let Some(body) = random_body(&mut random, 1) else { continue };
        let cross = cross(Topic::Compatibility, &body);
        let mut of_pair = BTreeSet::new();
        for palace in list(&cross["palaces"]) {
            let (at, direction) = (text(&palace["position"]), text(&palace["direction"]));
            let end = text(&palace["text"]).rsplit(", ").next().unwrap_or_default().to_owned();
            let is_plain = direction == "joins" && palace.get("leads").is_none();
            assert!(!is_plain || of_pair.insert(end.clone()), "{cross}");
            told.insert((at.to_owned(), direction.to_owned(), end));
        }
    }
    for at in ["year", "month", "day", "hour"] {
        for (direction, wordings) in [("joins", 6), ("quiet", 3), ("strains", 8)] {
            let ends = told.iter().filter(|one| (&*one.0, &*one.1) == (at, direction)).count();
            assert!(ends >= wordings, "{at} {direction}: {told:#?}");
        }
    }
}

#[test]
fn a_relationship_is_one_of_the_list() {
    let issues = parse_value(Topic::Love, &grown(Some("enemy"))).request.unwrap_err();
    assert_eq!(issues[0].field, "partners.0.relationship");
    for (place, relationship) in RELATIONSHIPS.iter().enumerate() {
        let request = parse_value(Topic::Love, &grown(Some(relationship))).request.unwrap();
        let read = request.partners[0].relationship.unwrap();
        assert_eq!((read.id(), read as usize), (*relationship, place));
    }
}

/// As what the first two of some partners are read to each other.
fn among_others(topic: Topic, partners: &Value) -> Value {
    let body = with(grown(None), json!({ "partners": partners }));
    ask(topic, &body)["groupRelations"][0]["crossRelations"].clone()
}

#[test]
fn a_father_and_his_mother_are_no_couple() {
    let parent = |year: u16, is_female: bool| {
        let birth = json!({ "birthYear": year, "birthMonth": 3, "birthDay": 9 });
        with(birth, json!({ "isFemale": is_female, "relationship": "parent" }))
    };
    for (partners, read) in [
        ([parent(1962, false), parent(1935, true)], "parent"),
        ([parent(1935, true), parent(1962, false)], "child"),
        ([parent(1962, false), parent(1964, true)], "spouse"),
        ([parent(1962, true), parent(1964, true)], "friend"),
    ] {
        let cross = among_others(Topic::Compatibility, &json!(partners));
        assert_eq!(cross["relationship"], read, "{partners:?}");
        assert_eq!(cross.get("spousePalace").is_some(), read == "spouse", "{partners:?}");
    }
}

#[test]
fn two_whom_one_may_love_are_friends_of_each_other() {
    let partners = json!([
        { "birthYear": 1995, "birthMonth": 3, "birthDay": 9 },
        { "birthYear": 1997, "birthMonth": 11, "birthDay": 2 },
    ]);
    let cross = among_others(Topic::Love, &partners);
    assert_eq!(cross["relationship"], "friend");
    assert!(!cross.to_string().contains("배우자"), "{cross}");
    assert!(among_others(Topic::Compatibility, &partners).get("relationship").is_none());
}

/// A caller with one partner of whom this was told.
fn pair(birth: Value, partner: Value, relationship: &str) -> Value {
    let partner = with(partner, json!({ "relationship": relationship }));
    with(birth, json!({ "partners": [partner] }))
}

#[test]
fn of_a_baby_the_grown_are_told() {
    let mut seen = BTreeSet::new();
    for day in 1..=28 {
        let mother = json!({
            "birthYear": 1992, "birthMonth": 2, "birthDay": day, "birthHour": 8, "isFemale": true,
        });
        let baby = json!({
            "birthYear": 2026, "birthMonth": 11, "birthDay": 20, "birthHour": 4, "isFemale": true,
            "label": "아기",
        });
        let data = ask(Topic::Compatibility, &pair(mother, baby, "child"));
        let mut said = String::new();
        let partner = &data["partners"][0];
        for told in [&partner["crossRelations"], &partner["elementComplement"]] {
            walk(told, "", &mut |_, text| said.push_str(text));
        }
        walk(&data["modules"]["evaluation"], "", &mut |_, text| {
            let owned = text.contains("본인의 ") && text.contains("상대의 ");
            assert!(!text.contains("어린 쪽") || owned, "whose letters: {text}");
        });
        for grown in ["어려운 때에 아기", "의논하", "말로 꺼내", "일은 나누어", "물어보"]
        {
            assert!(!said.contains(grown), "{grown}: {said}");
        }
        let looks = &partner["crossRelations"]["dayMaster"]["bSeesA"]["meaning"];
        assert!(text(looks).starts_with("아기에게 본인은 곁에 있으면"), "{looks}");
        for known in ["자고 먹는 때를 아기", "아기 곁에서 마음", "낯빛과 몸짓", "아기의 앞에서"]
        {
            seen.extend(said.contains(known).then_some(known));
        }
    }
    assert!(seen.len() > 2, "{seen:?}");
}

#[test]
fn what_is_heavy_for_a_chart_is_no_exchange() {
    let one = json!({
        "birthYear": 1971, "birthMonth": 12, "birthDay": 26, "birthHour": 1, "birthMinute": 40,
    });
    let other = json!({
        "birthYear": 1968, "birthMonth": 2, "birthDay": 23, "birthHour": 20, "isFemale": true,
    });
    let data = ask(Topic::Compatibility, &pair(one, other, "business"));
    let partner = &data["partners"][0];
    assert!(partner["elementComplement"].to_string().contains("무거운 기운"));
    assert_ne!(partner["crossRelations"]["exchange"]["kind"], "both");
}

#[test]
fn what_both_need_and_both_have_adds_up_and_fills_no_lack() {
    let one = json!({ "birthYear": 1970, "birthMonth": 5, "birthDay": 23, "birthHour": 16 });
    let other = json!({ "birthYear": 1940, "birthMonth": 8, "birthDay": 29, "birthHour": 22 });
    let mut told = BTreeSet::new();
    for relationship in RELATIONSHIPS.into_iter().map(Some).chain([None]) {
        let body = match relationship {
            Some(relationship) => pair(one.clone(), other.clone(), relationship),
            None => with(one.clone(), json!({ "partners": [other] })),
        };
        let exchange = cross(Topic::Compatibility, &body)["exchange"].clone();
        let said = text(&exchange["meaning"]);
        assert_eq!(exchange["kind"], "both");
        let tail = said.strip_prefix("두 사람 모두 금이 필요하고 저마다 금을 지니고 있어, ");
        let tail = tail.unwrap_or_else(|| panic!("{said}"));
        for filled in ["메웁니다", "채워", "모자란", "아쉬운", "서툰"] {
            assert!(!tail.contains(filled), "{relationship:?}: {said}");
        }
        told.insert(tail.to_owned());
    }
    assert_eq!(told.len(), RELATIONSHIPS.len() + 1, "{told:?}");
}

#[test]
fn what_flows_from_day_master_to_day_master_is_no_gain() {
    let one = json!({ "birthYear": 1970, "birthMonth": 8, "birthDay": 28, "isFemale": true });
    let sister = json!({
        "birthYear": 1962, "birthMonth": 3, "birthDay": 26, "birthHour": 1, "birthMinute": 59,
        "isFemale": true,
    });
    let data = ask(Topic::Compatibility, &pair(one, sister, "sibling"));
    let partner = &data["partners"][0];
    let brought = partner["elementComplement"].to_string();
    assert!(brought.contains("본인에게 많은 금이 상대 1의 기신이므로"), "{brought}");
    let flow = text(&partner["crossRelations"]["dayMaster"]["meaning"]);
    assert!(flow.contains("본인이 주고 상대 1이 받는 흐름"), "{flow}");
}

#[test]
fn of_two_others_nobody_is_told_what_to_do() {
    let body = json!({
        "birthYear": 1976, "birthMonth": 3, "birthDay": 28, "birthHour": 11, "language": "en",
        "partners": [
            {
                "birthYear": 1944, "birthMonth": 6, "birthDay": 28, "birthHour": 23,
                "birthMinute": 42, "isFemale": true, "relationship": "parent", "label": "Anna",
            },
            {
                "birthYear": 1972, "birthMonth": 10, "birthDay": 24, "birthHour": 13,
                "relationship": "colleague", "label": "Ben",
            },
        ],
    });
    let data = ask(Topic::Compatibility, &body);
    let (mut others, mut own) = (String::new(), String::new());
    walk(&data["groupRelations"], "", &mut |_, text| others.push_str(text));
    walk(&data["partners"], "", &mut |_, text| own.push_str(text));
    assert!(others.contains("so it helps to ") || others.contains("so it is best to "), "{others}");
    assert!(!others.to_lowercase().contains("you"), "{others}");
    assert!(own.contains("so you may want to "), "{own}");
}

#[test]
fn where_day_masters_alone_meet_the_caller_is_one_of_the_two() {
    let one = json!({
        "birthYear": 1988, "birthMonth": 10, "birthDay": 3, "birthHour": 8, "birthMinute": 56,
        "isFemale": true, "language": "en",
    });
    let sister = json!({
        "birthYear": 1991, "birthMonth": 12, "birthDay": 11, "birthHour": 18, "birthMinute": 29,
        "isFemale": true,
    });
    let data = ask(Topic::Compatibility, &pair(one, sister, "sibling"));
    let said = text(&data["partners"][0]["crossRelations"]["conclusion"]["text"]);
    assert!(said.starts_with("Nothing comes to the fore between the two of you "), "{said}");
    assert!(said.contains("but your day masters meet in a stem clash; "), "{said}");
}

#[test]
fn spouse_palaces_that_a_set_gathers_do_not_strain() {
    let one = json!({
        "birthYear": 1953, "birthMonth": 8, "birthDay": 14, "birthHour": 9, "birthMinute": 30,
        "isFemale": true,
    });
    let other = json!({
        "birthYear": 1951, "birthMonth": 5, "birthDay": 22, "birthHour": 6, "birthMinute": 30,
    });
    let cross = cross(Topic::Compatibility, &pair(one, other, "spouse"));
    let said = text(&cross["spousePalace"]["meaning"]);
    assert!(said.contains("함께 모이는 글자"), "{said}");
    // Two of one letter in such a set rest as well.
    let one = json!({
        "birthYear": 1973, "birthMonth": 3, "birthDay": 16, "birthHour": 7, "birthMinute": 59,
        "isFemale": true,
    });
    let other = json!({
        "birthYear": 1972, "birthMonth": 5, "birthDay": 20, "birthHour": 8, "birthMinute": 29,
    });
    let cross = self::cross(Topic::Compatibility, &pair(one, other, "lover"));
    assert_eq!(cross["palaces"][2]["direction"], "quiet");
    let said = text(&cross["spousePalace"]["meaning"]);
    assert!(said.contains("자형") && said.contains("함께 모이는 글자"), "{said}");
}

#[test]
fn of_several_whom_one_may_love_the_story_speaks_to_one() {
    let partner = |year: u16| json!({ "birthYear": year, "birthMonth": 3, "birthDay": 9 });
    let told = |partners: Value| {
        ask(Topic::Love, &with(grown(None), json!({ "partners": partners })))["story"].to_string()
    };
    let of_two = |story: &str| ["두 분", "둘이", "둘의"].iter().any(|word| story.contains(word));
    assert!(of_two(&told(json!([partner(1997)]))));
    assert!(!of_two(&told(json!([partner(1997), partner(1999)]))));
}
