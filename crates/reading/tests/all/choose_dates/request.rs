//! What may be asked: bars, names of persons, words for a purpose.

use saju_reading::request::parse_choose_dates;
use saju_words::{In, Language, Say as _};
use serde_json::{Value, json};

use super::{PURPOSES, chosen, man, woman};

#[test]
fn what_is_wrong_is_told_at_its_place() {
    let issues = |body: Value| -> Vec<(String, String)> {
        let parsed = parse_choose_dates(body.to_string().as_bytes());
        let issues = parsed.request.map(|_| ()).unwrap_err();
        let hint = |issue: &saju_reading::Issue| format!("{:?}", issue.hint);
        issues.iter().map(|issue| (issue.field.clone(), hint(issue))).collect()
    };
    let fields =
        |body: Value| -> Vec<String> { issues(body).into_iter().map(|(field, _)| field).collect() };
    assert_eq!(fields(json!({})), ["purpose", "from", "to"]);
    let span = |from: &str, to: &str| json!({ "purpose": "study", "from": from, "to": to });
    assert_eq!(fields(span("2026-02-01", "2026-01-01")), ["to"]);
    assert_eq!(fields(span("2026-01-01", "2027-01-02")), ["to"]);
    assert!(
        parse_choose_dates(span("2026-01-01", "2027-01-01").to_string().as_bytes()).request.is_ok()
    );
    assert_eq!(fields(span("2026-02-30", "2101-01-01")), ["from", "to"]);
    let medical = [
        "수술",
        "제왕절개 날",
        "제왕 절개",
        "아기 낳기",
        "성형",
        "임플란트",
        "C-section",
        "c section surgery",
    ];
    for word in medical {
        let mut body = span("2026-01-01", "2026-02-01");
        body["purpose"] = word.into();
        assert_eq!(issues(body), [("purpose".to_owned(), "MedicalDate".to_owned())]);
    }
    let with = |name: &str, value: Value| {
        let mut body = span("2026-01-01", "2026-02-01");
        body[name] = value;
        fields(body)
    };
    assert_eq!(with("persons", json!([woman(), man(), man()])), ["persons"]);
    let mut unborn = man();
    unborn["birthYear"] = 2026.into();
    assert_eq!(with("persons", json!([woman(), unborn])), ["persons.1"]);
    let mut lost = man();
    lost["birthCity"] = "아틀란티스".into();
    assert_eq!(with("persons", json!([woman(), lost])), ["persons.1.birthCity"]);
    assert_eq!(with("limit", json!(31)), ["limit"]);
    assert_eq!(with("weekdays", json!(["sat", "someday"])), ["weekdays.1"]);
    assert_eq!(with("direction", json!("up")), ["direction"]);
}

#[test]
fn two_persons_of_one_name_are_warned_of_and_numbers_pass_over_names() {
    let read = |labels: [Option<&str>; 2]| {
        let mut people = [woman(), man()];
        for (person, label) in people.iter_mut().zip(labels) {
            person["label"] = label.into();
        }
        people[1]["isFemale"] = false.into();
        let body = json!({
            "purpose": "wedding", "from": "2027-03-01", "to": "2027-04-30", "limit": 30,
            "persons": people,
        });
        let warned = parse_choose_dates(body.to_string().as_bytes()).warnings;
        let told = warned.iter().map(|one| format!("{} {}", one.code(), one.field()));
        (told.collect::<Vec<_>>(), chosen(&body)["dates"].to_string())
    };
    let same = ["DUPLICATE_LABEL persons.1.label"];
    assert_eq!(read([Some("민수"), Some("민수")]).0, same);
    assert_eq!(read([None, Some("본인")]).0, same);
    assert_eq!(read([Some("본인"), Some("민수")]).0, [""; 0]);
    let (warned, text) = read([Some("상대 1"), None]);
    assert_eq!(warned, [""; 0]);
    assert!(text.contains("상대 1의") && text.contains("상대 2의"), "{text}");
}

#[test]
fn purposes_are_named_where_one_is_not_known() {
    let body = json!({ "purpose": "돌잔치", "from": "2027-05-01", "to": "2027-05-20" });
    let issues = parse_choose_dates(body.to_string().as_bytes()).request.unwrap_err();
    for language in Language::ALL {
        let told = In(language, issues[0].expected.message()).to_text();
        for purpose in PURPOSES {
            assert!(told.contains(purpose), "{told}");
        }
    }
    let read = |purpose: &str| {
        let body = json!({ "purpose": purpose, "from": "2027-05-01", "to": "2027-05-20" });
        parse_choose_dates(body.to_string().as_bytes()).request.unwrap().purpose.id()
    };
    let names = ["결혼식", "창업", "먼 길", "Wedding", "취임과 면접"];
    assert_eq!(names.map(read), ["wedding", "opening", "travel", "wedding", "office"]);
}
