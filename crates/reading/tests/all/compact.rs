//! The short Markdown: small, and nothing in it that the JSON does not say.

use saju_calendar::City;
use saju_catalogue::{ModuleSet, Sample, Topic};
use saju_reading::sample;
use saju_reading::{Format, Reference, Request, Selection, parse_value};
use saju_words::compact::Label;
use saju_words::{Say as _, guide};
use serde_json::{Value, json};

use crate::common::{ask, today, with};

fn markdown(topic: Topic, body: &Value) -> String {
    let request = parse_value(topic, body).request.unwrap();
    let request = Request { format: Format::Markdown, ..request };
    let selection = Selection::of(topic, ModuleSet::ALL, request.exclude);
    let reference = Reference::of(request.reference, today());
    String::from_utf8(saju_reading::answer::topic(&request, &selection, reference)).unwrap()
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

#[test]
fn samples_are_small() {
    let mut sizes = Vec::new();
    for (topic, limit) in [(Topic::Manse, 1_000), (Topic::Consult, 2_500)] {
        for sample in Sample::ALL {
            let text = markdown(topic, &sample::input(sample));
            let tokens = text.len() * 10 / 22;
            println!("{text}\n{} {}: {tokens}\n", topic.id(), sample.id());
            sizes.push((topic.id(), sample.id(), tokens, limit));
        }
    }
    assert!(sizes.iter().all(|(.., tokens, limit)| tokens <= limit), "{sizes:?}");
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
fn everything_in_it_stands_in_the_json() {
    let labels: Vec<String> = Label::ALL.iter().map(|label| label.to_text()).collect();
    for topic in Topic::ALL {
        for sample in Sample::ALL {
            let body = body(topic, sample);
            let json = ask(topic, &body).to_string().replace("\\\"", "\"");
            let text = markdown(topic, &body);
            for line in text.lines().skip(1).filter(|line| !line.starts_with('#')) {
                // Sentences stand there whole.
                let value = line.trim_start_matches("- ");
                for sentence in value.split_inclusive("다.").filter(|part| part.ends_with("다."))
                {
                    let sentence = sentence.trim();
                    let start = sentence.rfind(": ").map_or(0, |at| at + 2);
                    let start = sentence[start..].rfind(". ").map_or(start, |at| start + at + 2);
                    assert!(json.contains(&sentence[start..]), "{}: {sentence}", topic.id());
                }
                for word in value.split([' ', ',', ':', '·', '(', ')', '-', '–', '/', '"', '“'])
                {
                    let word = word.trim_matches(['.', '\\']).trim_start_matches('0');
                    let mut word = word;
                    for label in &labels {
                        word = word.strip_suffix(label.as_str()).unwrap_or(word);
                        word = word.strip_prefix(label.as_str()).unwrap_or(word);
                    }
                    let known = json.contains(word)
                        || labels.iter().any(|label| label.contains(word))
                        || ["남성", "여성"].contains(&word)
                        || City::all().iter().any(|city| city.ko == word);
                    assert!(known, "{} {}: {word}\n{line}", topic.id(), sample.id());
                }
            }
        }
    }
}

#[test]
fn a_label_stands_in_it_as_it_is() {
    for label in ["a\"b\\c", "줄\n바꿈", "\\n", "</script>"] {
        let mut asked = body(Topic::Compatibility, Sample::FemaleReverse);
        asked["partners"][0]["label"] = label.into();
        let text = markdown(Topic::Compatibility, &asked);
        assert!(text.contains(&format!("\n- {label}: ")), "{text}");
        let data = ask(Topic::Compatibility, &with(asked, json!({ "format": "compact" })));
        assert_eq!(data["text"], text);
    }
}

#[test]
fn another_format_is_an_issue() {
    let body = with(sample::input(Sample::MaleForward), json!({ "format": "xml" }));
    let issues = parse_value(Topic::Manse, &body).request.unwrap_err();
    assert_eq!((issues.len(), issues[0].field.as_str()), (1, "format"));
}

#[test]
fn it_has_a_guide_of_its_own() {
    for topic in Topic::ALL {
        let body = body(topic, Sample::MaleForward);
        let short = ask(topic, &with(body.clone(), json!({ "format": "compact" })));
        let lines: Vec<&str> = short["guide"]["howToUse"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        assert_eq!(lines, guide::how_to_use_compact(topic).map(|line| line.to_text()));
        let whole = ask(topic, &body)["guide"].clone();
        assert_eq!(short["guide"]["purpose"], whole["purpose"]);
        for line in lines {
            assert!(!whole["howToUse"].to_string().contains(line), "{}: {line}", topic.id());
            let names_a_member = line.contains(|c: char| c.is_ascii_alphabetic());
            assert!(!names_a_member, "{}: {line}", topic.id());
        }
    }
}

#[test]
fn its_guide_names_what_it_writes() {
    let texts: Vec<String> = Topic::ALL
        .into_iter()
        .flat_map(|topic| Sample::ALL.map(|sample| markdown(topic, &body(topic, sample))))
        .collect();
    for (title, word) in
        [(Label::Thread, "줄거리"), (Label::Pair, "두 사람"), (Label::Current, "지금")]
    {
        assert_eq!(title.to_text(), word);
    }
    for word in ["용신 ", "[지금]", "쉼", "북돋움", "갈림", "거스름", "세운: ", "월운: ", "일진: "]
    {
        assert!(texts.iter().any(|text| text.contains(word)), "{word}");
    }
}
