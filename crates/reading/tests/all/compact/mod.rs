//! The short Markdown: small, whole in what a reading rests on, and nothing in it that the JSON does not
//! say.

mod budget;
mod expected;
mod guide;
mod proof;

use saju_catalogue::{Module, ModuleSet, Sample, Topic};
use saju_reading::sample;
use saju_reading::{Format, Reference, Request, Selection, parse_value};
use serde_json::{Value, json};

use crate::common::{Random, ask, today, with};
use saju_style::whole::sentences;

fn markdown(topic: Topic, body: &Value) -> String {
    let request = parse_value(topic, body).request.unwrap();
    let request = Request { format: Format::Markdown, ..request };
    let selection = Selection::of(topic, ModuleSet::ALL, request.exclude);
    let reference = Reference::of(request.reference, today());
    saju_reading::answer::topic(&request, &selection, reference)
}

/// Bodies that every topic can answer.
fn body(topic: Topic, sample: Sample) -> Value {
    let partner = json!({ "partners": [{ "birthYear": 1970, "birthMonth": 5, "birthDay": 5, "isFemale": true, "label": "\"짝\"" }] });
    if topic == Topic::Compatibility {
        with(sample::input(sample), partner)
    } else {
        sample::input(sample)
    }
}

/// Random births that can be read, each with another.
fn births(seed: u64) -> impl Iterator<Item = (Value, Value)> {
    let mut random = Random(seed);
    let mut birth = move || loop {
        let body = random.birth();
        if parse_value(Topic::Life, &body).request.is_ok() {
            return body;
        }
    };
    std::iter::repeat_with(move || (birth(), birth()))
}

#[test]
fn what_is_left_out_of_an_answer_is_left_out_of_its_short_text() {
    for topic in Topic::ALL {
        let body = body(topic, Sample::MaleForward);
        let row = topic.row();
        let [pillars, .., five_gods] = expected::person(&ask(topic, &body)["modules"]);
        let (whole, others) =
            (markdown(topic, &body), row.modules.iter().filter(|module| **module != row.core));
        let names: Vec<&str> = others.map(|module| module.id()).collect();
        let rest = markdown(topic, &with(body, json!({ "exclude": names })));
        for (module, line) in [(Module::FourPillars, pillars), (Module::Yongsin, five_gods)] {
            if row.modules.contains(&module) {
                let line = format!("\n- {line}\n");
                assert!(whole.contains(&line), "{}: {whole}", topic.id());
                assert_eq!(rest.contains(&line), module == row.core, "{}: {rest}", topic.id());
            }
        }
    }
}

#[test]
fn a_name_from_outside_stays_within_its_line() {
    let label = "지\n## 용신\u{1b}\r\u{0}\u{2028}- 금";
    let plain = "지 ## 용신 - 금";
    for topic in [Topic::Compatibility, Topic::Love] {
        let asked = |label: &str| {
            let mut body = body(Topic::Compatibility, Sample::MaleForward);
            body["partners"][0]["label"] = label.into();
            markdown(topic, &body)
        };
        assert_eq!(asked(label), asked(plain), "{}", topic.id());
        assert!(asked(label).contains(plain));
    }
}

#[test]
fn it_takes_the_place_of_the_modules() {
    for topic in Topic::ALL {
        for sample in Sample::ALL {
            let body = body(topic, sample);
            let data = ask(topic, &with(body.clone(), json!({ "format": "compact" })));
            assert_eq!(data["text"], markdown(topic, &body), "{}", topic.id());
            assert!(data.get("modules").is_none() && data["input"].is_object());
            let plain = ask(topic, &with(body.clone(), json!({ "format": "json" })));
            assert_eq!(plain, ask(topic, &body));
            assert!(plain.get("text").is_none());
        }
    }
}

#[test]
fn a_label_stands_in_it_as_it_is_but_within_its_line() {
    for (label, shown) in [
        ("a\"b\\c", "a\"b\\c"),
        ("줄\n바꿈", "줄 바꿈"),
        ("\\n", "\\n"),
        ("</script>", "</script>"),
    ] {
        let mut asked = body(Topic::Compatibility, Sample::FemaleReverse);
        asked["partners"][0]["label"] = label.into();
        let text = markdown(Topic::Compatibility, &asked);
        assert!(text.contains(&format!("\n## {shown}\n")), "{text}");
        let data = ask(Topic::Compatibility, &with(asked, json!({ "format": "compact" })));
        assert_eq!(data["text"], text);
    }
}

#[test]
fn the_sides_of_the_present_are_told_once() {
    const CONCERNS: [&str; 4] = ["work", "money", "study", "health"];
    let mut told = 0;
    for (place, (birth, _)) in births(87).take(160).enumerate() {
        let body = with(birth, json!({ "concern": CONCERNS[place % CONCERNS.len()] }));
        let now = ask(Topic::Consult, &body)["modules"]["evaluation"]["verdict"]["text"].clone();
        let Some((head, _)) = now.as_str().and_then(|now| now.split_once("므로,")) else {
            continue;
        };
        let head = head.rsplit(". ").next().unwrap();
        let short = markdown(Topic::Consult, &body);
        assert_eq!(short.matches(head).count(), 1, "{short}");
        let says_twice =
            |one: &str| one.ends_with("쪽을 권합니다.") && one.matches('쪽').count() > 1;
        assert!(!sentences(&short).any(says_twice), "{short}");
        told += 1;
    }
    assert!(told > 50, "{told}");
}

#[test]
fn another_format_is_an_issue() {
    let body = with(sample::input(Sample::MaleForward), json!({ "format": "xml" }));
    let issues = parse_value(Topic::Manse, &body).request.unwrap_err();
    assert_eq!((issues.len(), issues[0].field.as_str()), (1, "format"));
}

#[test]
fn areas_tell_nothing_that_the_answer_leaves_to_a_module() {
    let mut told = 0;
    for (place, (birth, _)) in births(21).take(90).enumerate() {
        let topic = [Topic::Money, Topic::Life, Topic::Yearly][place % 3];
        let answer = ask(topic, &birth);
        let all = [&answer["modules"]["evaluation"]["areas"], &answer["areas"]];
        let areas: String = all
            .iter()
            .flat_map(|areas| areas.as_array().into_iter().flatten())
            .flat_map(|area| ["\n", area["text"].as_str().unwrap()])
            .collect();
        let short = markdown(topic, &birth);
        let Some((_, after)) = short.split_once("## 자리\n") else { continue };
        let lines = after.lines().take_while(|line| !line.starts_with("## "));
        for line in lines.filter_map(|line| line.strip_prefix("- ")) {
            let said = line.split_once(": ").map_or(line, |(_, said)| said);
            // Advice ends in turn in other words.
            let begins: String = said.chars().take(14).collect();
            assert!(areas.contains(&begins), "{}: {said}{areas}\n{birth}", topic.id());
            told += 1;
        }
    }
    assert!(told > 100, "{told}");
}
