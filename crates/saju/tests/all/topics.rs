//! The topics on the command line, through the program itself.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use saju_catalogue::{Partners, ReferenceField, Topic};
use serde_json::Value;

fn saju(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_saju")).args(arguments).output().expect("the program runs")
}

fn with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_saju"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

#[track_caller]
fn answered(arguments: &[&str]) -> String {
    let output = saju(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    assert!(output.stderr.is_empty(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

const BIRTH: &str = "1998-05-19T10:00";
const PARTNER: &str = "1970-05-05T10:00,female,서울";

/// Arguments that a topic can answer.
fn arguments(topic: Topic) -> Vec<&'static str> {
    let mut arguments = vec![topic.id(), "--birth", BIRTH, "--gender", "남", "--city", "부산"];
    match topic.row().reference {
        ReferenceField::None => {}
        ReferenceField::Date => arguments.extend(["--date", "2025-03-01"]),
        ReferenceField::Month => arguments.extend(["--month", "2025-03"]),
        ReferenceField::Year => arguments.extend(["--year", "2025"]),
    }
    if topic.row().partners == Partners::Required {
        arguments.extend(["--partner", PARTNER]);
    }
    arguments
}

#[test]
fn every_topic_answers_in_json() {
    for topic in Topic::ALL {
        let arguments = [arguments(topic), vec!["--json"]].concat();
        let answer: Value = serde_json::from_str(&answered(&arguments)).unwrap();
        assert_eq!(answer["success"], true);
        let data = &answer["data"];
        assert_eq!(data["topic"], topic.id());
        assert_eq!(data["timezone"]["cityId"], "busan");
        let modules: Vec<&str> = topic.row().modules.iter().map(|module| module.id()).collect();
        let found: Vec<&String> = data["modules"].as_object().unwrap().keys().collect();
        assert_eq!(found, modules, "{}", topic.id());
        match topic.row().reference {
            ReferenceField::None => {}
            ReferenceField::Date => assert_eq!(data["reference"]["date"], "2025-03-01"),
            ReferenceField::Month => assert_eq!(data["reference"]["month"], "2025-03"),
            ReferenceField::Year => assert_eq!(data["reference"]["year"], 2025),
        }
        assert!(answer["meta"]["warnings"].as_array().unwrap().is_empty());
    }
}

#[test]
fn a_chart_is_drawn_to_a_file_or_to_the_output() {
    let arguments = ["chart", "--svg", "--birth", BIRTH, "--city", "부산", "--theme", "dark"];
    let svg = answered(&arguments);
    assert!(svg.starts_with("<svg ") && svg.contains("丙") && svg.contains("#191816"));
    let file = std::env::temp_dir().join(format!("saju-chart-{}.svg", std::process::id()));
    let output = ["--output", file.to_str().unwrap()];
    assert_eq!(answered(&[&arguments[..], &output].concat()), "");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), svg);
    std::fs::remove_file(file).unwrap();
    let body = r#"{"birthYear":1998,"birthMonth":5,"birthDay":19,"colour":"red","language":"en"}"#;
    let drawn = with_input(&["chart", "--svg", "--input", "-", "--label", "A & B"], body);
    assert!(drawn.status.success() && text(&drawn.stdout).contains("A &amp; B"));
    assert!(text(&drawn.stderr).contains("colour"), "{}", text(&drawn.stderr));
    let wrong = saju(&["chart", "--svg", "--birth", "1998-13-19", "--theme", "blue"]);
    assert_eq!((wrong.status.code(), text(&wrong.stdout)), (Some(1), ""));
    assert!(text(&wrong.stderr).contains("--theme") && text(&wrong.stderr).contains("--birth"));
}

#[test]
fn every_topic_is_readable() {
    for topic in Topic::ALL {
        let page = answered(&arguments(topic));
        assert!(page.starts_with(&format!("[{}]\n1998-05-19 10:00 남성", topic.ko())), "{page}");
        for letters in ["무戊\n", "인寅\t", "병丙\t", "지장간\t"] {
            assert!(page.contains(letters), "{}: {letters} in\n{page}", topic.id());
        }
        for module in topic.row().modules.iter().skip(1) {
            let title = format!("■ {}\n", module.ko());
            assert!(topic == Topic::Manse || page.contains(&title), "{title} in\n{page}");
        }
        assert!(!page.contains("{\"") && !page.contains("null") && !page.contains("## "), "{page}");
        assert!(page.lines().all(|line| line == line.trim_end()), "spaces at the end of a line");
        assert!(page.matches("니다.").count() > 1, "{page}");
    }
}

#[test]
fn an_english_page_is_english_throughout() {
    let is_korean = |c: char| ('가'..='힣').contains(&c);
    for topic in Topic::ALL {
        let english = [arguments(topic), vec!["--language", "en"]].concat();
        let page = answered(&english);
        assert!(page.starts_with(&format!("[{}]\n1998-05-19 10:00 male", topic.row().english)));
        for module in topic.row().modules.iter().skip(1) {
            let title = format!("■ {}\n", module.row().english);
            assert!(topic == Topic::Manse || page.contains(&title), "{title} in\n{page}");
        }
        let korean: Vec<&str> = page.lines().filter(|line| line.contains(is_korean)).collect();
        assert!(korean.is_empty(), "{}: {korean:?}", topic.id());
        assert!(page.contains("Mu 戊") && page.contains("Hidden stems"), "{page}");
        assert!(page.lines().all(|line| line == line.trim_end()), "spaces at the end of a line");
    }
}

#[test]
fn a_reading_is_told_as_one_whole() {
    let json = |topic: &str| -> Value {
        let arguments = [topic, "--birth", BIRTH, "--concern", "work"];
        let answer = [&arguments[..], &["--json"]].concat();
        serde_json::from_str(&answered(&answer)).unwrap()
    };
    for topic in ["consult", "life", "yearly"] {
        let page = answered(&[topic, "--birth", BIRTH, "--concern", "work"]);
        let data = &json(topic)["data"];
        let evaluation = &data["modules"]["evaluation"];
        let lists = [
            ("■ 줄거리\n", &evaluation["thread"], "text"),
            ("■ 자리\n", &evaluation["areas"], "text"),
            ("■ 때\n", &data["timeline"]["items"], "meaning"),
        ];
        for (title, list, sentence) in lists {
            assert!(page.contains(title), "{title} in\n{page}");
            for item in list.as_array().unwrap() {
                let sentence = item[sentence].as_str().unwrap();
                assert!(page.contains(sentence), "{sentence} in\n{page}");
            }
        }
        assert!(page.contains("■ 고민: 일과 진로\n"), "{page}");
        for line in evaluation["concern"]["lines"].as_array().unwrap() {
            assert!(page.contains(line.as_str().unwrap()), "{line} in\n{page}");
        }
    }
    let page = answered(&["today", "--birth", BIRTH]);
    assert!(page.contains("■ 줄거리\n") && !page.contains("■ 고민"), "{page}");
}

#[test]
fn luck_is_told_with_its_character() {
    let arguments = ["yearly", "--birth", BIRTH, "--year", "2026"];
    let page = answered(&arguments);
    let answer: Value =
        serde_json::from_str(&answered(&[&arguments[..], &["--json"]].concat())).unwrap();
    let modules = &answer["data"]["modules"];
    for name in ["decadeFortune", "seun"] {
        for entry in modules[name]["entries"].as_array().unwrap() {
            let (ganji, han) =
                (entry["ganji"].as_str().unwrap(), entry["ganjiHan"].as_str().unwrap());
            let character = entry["fit"]["characterKo"].as_str().unwrap();
            let row =
                page.lines().find(|line| line.contains(&format!("  {ganji} {han}  "))).unwrap();
            assert!(row.contains(&format!("  {character}")), "{character} in {row}");
            assert_eq!(row.ends_with("◀ 지금"), entry["isCurrent"] == true, "{row}");
            if row.contains('◀') {
                let sentence = entry["meaning"].as_str().unwrap();
                assert!(page.contains(sentence), "{sentence} in\n{page}");
            }
        }
    }
    for sentence in
        [&modules["seun"]["current"]["meaning"], &modules["decadeFortune"]["current"]["meaning"]]
    {
        assert!(page.contains(sentence.as_str().unwrap()), "{sentence} in\n{page}");
    }
}

#[test]
fn the_time_that_was_asked_for_is_marked() {
    let page = answered(&["yearly", "--birth", BIRTH, "--year", "2090", "--seun-window", "1"]);
    let rows: Vec<&str> = page.lines().filter(|line| line.ends_with("◀ 물은 때")).collect();
    for beginning in ["\t 86세  2084-04-30부터", "\t2090  "] {
        assert!(rows.iter().any(|row| row.starts_with(beginning)), "{beginning} in\n{page}");
    }
}

#[test]
fn both_candidates_stand_there_at_a_boundary() {
    // One minute after the beginning of spring.
    let page = answered(&["life", "--birth", "1998-02-04T09:58"]);
    assert!(page.contains("※ 태어난 순간이 입춘"), "{page}");
    assert!(page.contains("\n\t연주 정축 丁丑\n\t월주 계축 癸丑\n"), "{page}");
}

#[test]
fn other_persons_are_drawn_and_compared() {
    let partners = ["--partner", PARTNER, "--partner", "1985-08-12,male,label=수아"];
    let arguments = [arguments(Topic::Love), partners.to_vec()].concat();
    let page = answered(&arguments);
    for part in ["■ 상대 1\n1970-05-05 10:00 여성", "■ 수아\n1985-08-12 시각 모름 남성", "을乙\t"]
    {
        assert!(page.contains(part), "{part} in\n{page}");
    }
    for pair in
        ["■ 본인–상대 1\n\t연인\n  · ", "■ 본인–수아\n\t연인\n  · ", "■ 상대 1–수아\n\t벗\n  · "]
    {
        assert!(page.contains(pair), "{pair} in\n{page}");
    }
    let partner = format!("{PARTNER},friend");
    let page = answered(&["compatibility", "--birth", BIRTH, "--partner", &partner]);
    assert!(page.contains("■ 본인–상대 1\n\t벗\n  · "), "{page}");
}

#[test]
fn options_reach_the_request() {
    let json = |more: &[&str]| -> Value {
        let arguments = [&["yearly", "--birth", "1987-06-15T14:30", "--json"][..], more].concat();
        serde_json::from_str(&answered(&arguments)).unwrap()
    };
    let answer = json(&["--female", "--lunar", "--leap", "--city", "부산", "--seun-window", "2"]);
    assert_eq!(answer["meta"]["sampleProfile"], "lunar-leap");
    assert_eq!(answer["data"]["modules"]["seun"]["entries"].as_array().unwrap().len(), 5);
    let answer =
        json(&["--exclude", "sinsal,weolun", "--exclude", "yongsin", "--decade-window", "1"]);
    let excluded = answer["meta"]["excluded"].as_array().unwrap();
    assert_eq!(excluded.len(), 3);
    assert_eq!(answer["data"]["modules"]["decadeFortune"]["selection"]["mode"], "window");
    let answer = json(&["--detail", "minimal", "--time-mode", "convention", "--jasi", "midnight"]);
    assert!(answer["data"]["modules"]["seun"].get("basis").is_none());
    assert_eq!(answer["data"]["timezone"]["mode"], "convention");
    // A flag alone says yes; what it says can be typed behind it.
    let page = answered(&["manse", "--birth", BIRTH, "--female=false", "--lunar", "false"]);
    assert!(page.contains("남성") && !page.contains("성별을 보내지 않아"), "{page}");
    let markdown = answered(&["yearly", "--birth", BIRTH, "--format", "compact"]);
    assert!(markdown.starts_with("# ") && markdown.contains("\n## "));
}

#[test]
fn a_body_can_be_read_and_changed() {
    let body = r#"{"birthYear":1990,"birthMonth":7,"birthDay":4,"birthHour":9,"birthMinute":30,"birthCity":"뉴욕"}"#;
    let output = with_input(&["manse", "--input", "-", "--json"], body);
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["meta"]["sampleProfile"], "overseas");
    let file = std::env::temp_dir().join(format!("saju-topics-{}.json", std::process::id()));
    std::fs::write(&file, body).unwrap();
    let path = file.to_str().unwrap();
    let page = answered(&["manse", "--input", path, "--female", "--city", "런던"]);
    std::fs::remove_file(&file).unwrap();
    assert!(page.contains("1990-07-04 09:30 여성") && page.contains("Europe/London"), "{page}");
    let output = with_input(&["manse", "--input", "-"], "{\"birthYear\": }");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("INVALID_JSON"), "{}", text(&output.stderr));
    let output = saju(&["manse", "--input", "/no/such/file.json"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("/no/such/file.json"));
}

#[track_caller]
fn refused(arguments: &[&str], parts: &[&str]) {
    let output = saju(arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{}", text(&output.stdout));
    for part in parts {
        let told = text(&output.stderr);
        assert!(told.contains(part), "{part} in\n{told}");
    }
}

#[test]
fn what_is_wrong_is_named_with_its_value_and_a_way_out() {
    refused(
        &["manse", "--birth", BIRTH, "--city", "아틀란티스"],
        &["UNSUPPORTED_CITY", "--city (받은 값 \"아틀란티스\")", "→ "],
    );
    refused(
        &["compatibility", "--birth", BIRTH, "--partner", "1970-02-30,아틀란티스"],
        &["--partner (birthDay) (받은 값 30)", "--partner (birthCity) (받은 값 \"아틀란티스\")"],
    );
    refused(&["manse", "--birth", "언젠가"], &["--birth (받은 값 \"언젠가\")"]);
    refused(&["manse", "--birth", BIRTH, "--female", "네"], &["--female (받은 값 \"네\")", "true"]);
    for birth in ["1998", "foo"] {
        let received = format!("--birth (받은 값 \"{birth}\")");
        refused(&["manse", "--birth", birth], &["--birth 항목의", &received, "→ 1998-05-19T10:00"]);
        let told = saju(&["manse", "--birth", birth]).stderr;
        assert_eq!(text(&told).matches("→").count(), 1, "{}", text(&told));
    }
    refused(
        &["compatibility", "--birth", BIRTH, "--partner", "1970-05-05,female,서울,enemy"],
        &["--partner (relationship) (받은 값 \"enemy\")", "spouse, lover"],
    );
    refused(
        &["compatibility", "--birth", BIRTH, "--partner", "1970,female"],
        &["--partner (받은 값 \"1970\")", "→ 1998-05-19T10:00"],
    );
    refused(
        &["consult", "--birth", BIRTH, "--concern", "아픔"],
        &["--concern (받은 값 \"아픔\")", "work, business, money"],
    );
    refused(
        &["love", "--birth", BIRTH, "--partner", "1970-02-03,relationship=twin"],
        &["--partner (relationship) (받은 값 \"twin\")", "spouse, lover"],
    );
    refused(
        &["life", "--birth", BIRTH, "--exclude", "gyeokguk"],
        &["CORE_MODULE_EXCLUDED", "--exclude"],
    );
    refused(
        &["today", "--birth", BIRTH, "--date", "2026-13-01"],
        &["--date (받은 값 \"2026-13-01\")"],
    );
    let output = saju(&["manse", "--birth", BIRTH, "--city", "아틀란티스", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["error"]["code"], "UNSUPPORTED_CITY");
    assert_eq!(answer["error"]["issues"][0]["received"], "아틀란티스");
}

#[test]
fn wrong_usage_ends_with_two() {
    for arguments in [
        &["manse"][..],
        &["manse", "--birth", BIRTH, "--date", "2026-01-01"],
        &["manse", "--birth", BIRTH, "--partner", PARTNER],
        &["compatibility", "--birth", BIRTH],
        &["manse", "--birth", BIRTH, "--format", "xml"],
        &["fortune", "--birth", BIRTH],
    ] {
        assert_eq!(saju(arguments).status.code(), Some(2), "{arguments:?}");
    }
    let help = answered(&["--help"]);
    for topic in Topic::ALL {
        assert!(help.contains(&format!("  {}", topic.id())), "{help}");
        let own = answered(&[topic.id(), "--help"]);
        assert!(own.starts_with(&format!("{}: ", topic.ko())) && own.contains("?\n"), "{own}");
    }
}
