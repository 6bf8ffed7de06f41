//! Answers that are kept: shared by all that ask for the same, and by nobody else.

use std::collections::BTreeSet;

use saju_account::KeySettings;
use saju_catalogue::Topic;
use serde_json::{Value, json};

use super::client::{Client, Reply, birth, service, with};

fn is_cached(reply: &Reply) -> bool {
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.body["meta"]["cached"].as_bool().unwrap()
}

#[tokio::test]
async fn the_same_question_is_calculated_once_and_charged_each_time() {
    let client = Client::new("growth").await;
    let first = client.manse(birth()).await;
    assert!(!is_cached(&first));
    // The same birth in other words; what was read otherwise is told again.
    let mut body = with(birth(), "birthMinute", 0);
    body["birthYear"] = "1991".into();
    body["decadeCount"] = 13.into();
    let second = client.manse(body).await;
    assert!(is_cached(&second));
    assert_eq!(first.body["data"], second.body["data"]);
    assert_eq!(first.body["meta"]["warnings"], json!([]));
    assert_eq!(second.body["meta"]["warnings"][0]["code"], "INPUT_COERCED");
    assert_eq!(second.header("x-input-coerced"), Some("birthYear"));
    assert_eq!(second.header("x-quota-used"), Some("2"));
    let other = client.another(KeySettings::for_plan("pro")).await.manse(birth()).await;
    assert!(is_cached(&other));
    assert_eq!(other.body["meta"]["tier"], "pro");
}

#[tokio::test]
async fn every_option_asks_for_another_answer() {
    let client = Client::new("pro").await;
    let partner = json!({ "birthYear": 1990, "birthMonth": 7, "birthDay": 4, "birthHour": 9 });
    let body = with(birth(), "partners", json!([partner]));
    let labelled = with(partner.clone(), "label", "가람");
    let bodies = [
        body.clone(),
        with(body.clone(), "birthHour", 11),
        with(body.clone(), "birthMinute", 1),
        with(body.clone(), "isFemale", true),
        with(body.clone(), "isLunar", true),
        with(with(body.clone(), "isLunar", true), "isLeapMonth", false),
        with(body.clone(), "birthCity", "서울"),
        with(body.clone(), "birthCity", "부산"),
        with(body.clone(), "birthPlace", json!({ "longitude": 126.978, "tzId": "Asia/Seoul" })),
        with(body.clone(), "birthPlace", json!({ "longitude": 126.979, "tzId": "Asia/Seoul" })),
        with(body.clone(), "timeMode", "convention"),
        with(body.clone(), "jasi", "midnight"),
        with(body.clone(), "decadeWindow", 1),
        with(body.clone(), "decadeCount", 1),
        with(body.clone(), "seunWindow", 1),
        with(body.clone(), "detail", "minimal"),
        with(body.clone(), "detail", "full"),
        with(body.clone(), "exclude", json!(["sinsal"])),
        with(body.clone(), "format", "compact"),
        with(body.clone(), "partners", json!([labelled])),
        with(body.clone(), "partners", json!([partner, partner])),
    ];
    for body in &bodies {
        let reply = client.ask("/v2/saju/compatibility", body.clone()).await;
        assert!(!is_cached(&reply), "{body}");
    }
    for body in bodies {
        let reply = client.ask("/v2/saju/compatibility", body.clone()).await;
        assert!(is_cached(&reply), "{body}");
    }
    let other_topic = client.ask("/v2/saju/love", body).await;
    assert!(!is_cached(&other_topic));
}

#[tokio::test]
async fn the_effective_date_counts_and_not_how_it_was_asked_for() {
    let client = Client::new("growth").await;
    let today = client.ask("/v2/saju/today", birth()).await;
    let date = today.body["data"]["reference"]["date"].clone();
    let asked = client.ask("/v2/saju/today", with(birth(), "date", date.clone())).await;
    // Midnight in Korea may have passed between the two.
    assert!(is_cached(&asked) || asked.body["data"]["reference"]["date"] == date);
    let other = client.ask("/v2/saju/today", with(birth(), "date", "2031-05-06")).await;
    assert!(!is_cached(&other));
    assert_eq!(other.body["data"]["reference"]["date"], "2031-05-06");
}

#[tokio::test]
async fn a_plan_never_gets_the_modules_of_another() {
    let paid = Client::new("growth").await;
    let whole = paid.manse(birth()).await;
    assert_eq!(whole.body["data"]["modules"].as_object().unwrap().len(), 5);
    let free = paid.another(KeySettings::for_plan("free")).await;
    let gated = free.manse(birth()).await;
    assert!(!is_cached(&gated));
    let modules: Vec<&String> = gated.body["data"]["modules"].as_object().unwrap().keys().collect();
    assert_eq!(modules, ["fourPillars", "elements", "decadeFortune"]);
    let again = paid.manse(birth()).await;
    assert!(is_cached(&again));
    assert_eq!(again.body["data"], whole.body["data"]);
    // A sample is whole for everyone, so it is shared.
    let samples = paid.get("/v2/saju/samples").await;
    let sample = &samples.body["data"]["samples"][0]["input"];
    assert!(!is_cached(&paid.manse(sample.clone()).await));
    let shared = paid.another(KeySettings::for_plan("free")).await.manse(sample.clone()).await;
    assert!(is_cached(&shared));
    assert_eq!(shared.body["meta"]["sampleProfile"], "male-forward");
    assert_eq!(shared.body["meta"]["gatedModules"], json!([]));
}

#[tokio::test]
async fn hours_look_ups_and_markdown_are_kept_too() {
    let client = Client::new("growth").await;
    let hours = json!({ "birthYear": 1991, "birthMonth": 3, "birthDay": 2 });
    let day = json!({ "day": "甲子", "fromYear": 1990, "toYear": 1991 });
    for (path, body) in [("/v2/saju/hours", hours), ("/v2/saju/find-dates", day)] {
        let first = client.ask(path, body.clone()).await;
        let second = client.ask(path, body).await;
        assert_eq!((is_cached(&first), is_cached(&second)), (false, true), "{path}");
        assert_eq!(first.body["data"], second.body["data"]);
    }
    let bare = || client.post("/v2/saju/manse").header("accept", "text/markdown");
    let first = client.send(bare().body(birth().to_string().into()).unwrap()).await;
    let second = client.send(bare().body(birth().to_string().into()).unwrap()).await;
    assert!(first.bytes.starts_with(b"# "));
    assert_eq!(first.bytes, second.bytes);
    assert!(!is_cached(&client.manse(birth()).await), "the JSON is not the Markdown");
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_at_the_same_time_calculate_once() {
    let client = Client::new("pro").await;
    for year in 1950..1980 {
        let calls: Vec<_> = (0..8)
            .map(|_| {
                let client = client.clone();
                let body = with(birth(), "birthYear", year);
                tokio::spawn(async move { is_cached(&client.manse(body).await) })
            })
            .collect();
        let mut calculated = 0;
        for call in calls {
            calculated += u32::from(!call.await.unwrap());
        }
        assert_eq!(calculated, 1, "{year}");
    }
}

#[tokio::test]
async fn the_room_is_bounded_and_may_be_none() {
    let room = 600_000;
    let settings = || KeySettings::for_plan("internal");
    let client = Client::of(service().await.with_cache_bytes(room), settings()).await;
    let mut most = 0;
    for year in 1900..2000 {
        assert!(!is_cached(&client.manse(with(birth(), "birthYear", year)).await));
        most = most.max(client.service.cache_weight());
    }
    assert!((room / 2..=room).contains(&most), "{most}");
    let client = Client::of(service().await.with_cache_bytes(0), settings()).await;
    for _ in 0..2 {
        assert!(!is_cached(&client.manse(birth()).await));
    }
    assert_eq!(client.service.cache_weight(), 0);
}

#[tokio::test]
async fn a_failure_is_not_kept_nor_charged() {
    let service = service().await.failing_at(Topic::Money);
    let client = Client::of(service, KeySettings::for_plan("growth")).await;
    let mut ids = BTreeSet::new();
    for _ in 0..2 {
        let reply = client.ask("/v2/saju/money", birth()).await;
        reply.assert(500, "INTERNAL_ERROR");
        ids.insert(reply.body["error"]["requestId"].as_str().unwrap().to_owned());
    }
    assert_eq!(client.used().await, 0);
    assert_eq!(client.manse(birth()).await.status, 200);
    let kept: BTreeSet<String> = client.errors().await["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error: &Value| error["requestId"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(kept, ids);
}
