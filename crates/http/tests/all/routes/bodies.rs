//! What is made of bodies that are not quite what they should be.

use axum::http::Request;
use serde_json::{Value, json};

use super::client::{Client, Reply, birth, with};

async fn send(client: &Client, content_type: Option<&str>, body: impl Into<Vec<u8>>) -> Reply {
    let mut request = Request::post("/v2/saju/manse").header("x-api-key", &client.key);
    if let Some(content_type) = content_type {
        request = request.header("content-type", content_type);
    }
    client.send(request.body(body.into().into()).unwrap()).await
}

#[tokio::test]
async fn a_body_that_is_no_object_is_told_with_its_subject() {
    let client = Client::new("growth").await;
    for body in ["[]", "null", "3", "\"x\""] {
        let reply = send(&client, Some("application/json"), body).await;
        reply.assert(400, "VALIDATION_ERROR");
        assert_eq!(reply.body["error"]["message"], "요청 본문은 JSON 객체여야 합니다.", "{body}");
    }
}

#[tokio::test]
async fn a_byte_order_mark_and_a_missing_type_are_taken_and_other_encodings_named() {
    let client = Client::new("growth").await;
    let body = birth().to_string();
    let marked = [b"\xef\xbb\xbf", body.as_bytes()].concat();
    assert_eq!(send(&client, Some("application/json"), marked).await.status, 200);
    for content_type in [None, Some("text/plain"), Some("text/plain; charset=utf-8")] {
        assert_eq!(send(&client, content_type, body.clone()).await.status, 200, "{content_type:?}");
    }
    let utf16: Vec<u8> = body.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let cp949 = b"{\"birthCity\":\"\xbc\xad\xbf\xef\"}".to_vec();
    for (bytes, named) in [(utf16, "UTF-16"), (cp949, "CP949"), (vec![0x1f, 0x8b, 8, 0], "gzip")] {
        let reply = send(&client, Some("application/json"), bytes).await;
        reply.assert(400, "INVALID_JSON");
        let hint = reply.body["error"]["issues"][0]["hint"].as_str().unwrap();
        assert!(hint.contains(named), "{hint}");
    }
}

#[tokio::test]
async fn a_body_that_is_no_json_is_missing_only_where_it_is_empty() {
    let client = Client::new("growth").await;
    for (body, kind) in [("", "missing"), (" ", "missing"), ("{", "invalid"), ("a=1", "invalid")] {
        let reply = send(&client, Some("application/json"), body).await;
        reply.assert(400, "INVALID_JSON");
        assert_eq!(reply.body["error"]["issues"][0]["receivedType"], kind, "{body}");
    }
}

#[tokio::test]
async fn names_that_others_use_are_told_in_warnings_and_errors_wherever_these_stand() {
    let client = Client::new("growth").await;
    let body = with(with(birth(), "isMale", true), "남성", "예");
    let reply = client.manse(body.clone()).await;
    let warnings = reply.body["meta"]["warnings"].as_array().unwrap();
    assert_eq!(warnings.len(), 2);
    for warning in warnings {
        assert!(warning["message"].as_str().unwrap().contains("isFemale"), "{warning}");
    }
    let header = "UNKNOWN_FIELD;field=\"isMale\", UNKNOWN_FIELD;field=\"%EB%82%A8%EC%84%B1\"";
    assert_eq!(reply.header("x-warnings"), Some(header));
    let request = client.post("/v2/saju/manse").header("accept", "text/markdown");
    let markdown = client.send(request.body(body.to_string().into()).unwrap()).await;
    let text = String::from_utf8(markdown.bytes.to_vec()).unwrap();
    assert!(
        text.contains("\n## 알림\n- isMale 항목은") && text.ends_with("보내십시오.\n"),
        "{text}"
    );
    assert_eq!(markdown.header("x-warnings"), Some(header));
    assert_eq!(client.manse(birth()).await.header("x-warnings"), None);
    let wrong = json!({ "birthYear": 1991, "birth_month": 3, "birthDay": 2 });
    let reply = client.manse(wrong).await;
    reply.assert(400, "VALIDATION_ERROR");
    let hint = reply.body["error"]["issues"][0]["hint"].as_str().unwrap();
    assert!(hint.starts_with("birth_month 항목은 읽지 않습니다. birthMonth 항목"), "{hint}");
    let dated = client.manse(json!({ "birthDate": "1991-03-02" })).await;
    for issue in dated.body["error"]["issues"].as_array().unwrap() {
        assert!(issue["hint"].as_str().unwrap().starts_with("birthDate 항목은"), "{issue}");
    }
}

#[tokio::test]
async fn members_sent_twice_and_options_without_effect_are_warned_of() {
    let client = Client::new("growth").await;
    let body = r#"{"birthYear":1990,"birthMonth":3,"birthDay":2,"birthYear":1991,"gender":"F","seunWindow":2}"#;
    let reply = send(&client, Some("application/json"), body).await;
    assert_eq!(reply.body["data"]["input"]["solar"]["year"], 1991);
    let warned: Vec<Value> = reply.body["meta"]["warnings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|warning| json!([warning["code"], warning["field"]]))
        .collect();
    assert_eq!(
        warned,
        [json!(["DUPLICATE_FIELD", "birthYear"]), json!(["UNUSED_FIELD", "seunWindow"])]
    );
    let batch = r#"{"items":[{"topic":"manse","input":{"birthYear":1990,"birthYear":1991,"birthMonth":3,"birthDay":2}}]}"#;
    let request = client.post("/v2/saju/batch").body(batch.into()).unwrap();
    let reply = client.send(request).await;
    assert_eq!(reply.body["meta"]["warnings"][0]["field"], "items.0.input.birthYear");
}

#[tokio::test]
async fn a_member_for_itself_is_an_item_of_a_batch() {
    let client = Client::new("growth").await;
    let mut bare = birth();
    bare["id"] = "a".into();
    let batch = json!({ "defaults": { "topic": "manse" }, "items": [bare, { "topic": null, "input": birth() }] });
    let reply = client.batch(batch).await;
    assert_eq!(reply.body["meta"]["succeeded"], 2, "{}", reply.body["data"]);
    assert_eq!(reply.body["data"]["results"][0]["id"], "a");
    assert_eq!(reply.body["data"]["results"][0]["meta"]["warnings"], json!([]));
    // The same for one whose birth is written otherwise: it is told what its own members should be called.
    let dated = json!({ "topic": "manse", "birthDate": "1998-05-19", "isFemale": true });
    let reply = client.batch(json!({ "items": [dated] })).await;
    let issue = &reply.body["data"]["results"][0]["error"]["issues"][0];
    assert_eq!(issue["field"], "birthYear", "{issue}");
    assert!(issue["hint"].as_str().unwrap().contains("birthDate"), "{issue}");
}

#[tokio::test]
async fn a_ruleset_is_held_where_it_is_the_present_one() {
    let client = Client::new("growth").await;
    let held = client.manse(with(birth(), "ruleset", saju_reading::RULESET_VERSION)).await;
    assert_eq!(held.status, 200);
    let other = client.manse(with(birth(), "ruleset", "0.9.0")).await;
    other.assert(400, "RULESET_NOT_SERVED");
    let issue = &other.body["error"]["issues"][0];
    assert!(issue["hint"].as_str().unwrap().contains(saju_reading::RULESET_VERSION), "{issue}");
}

#[tokio::test]
async fn a_year_of_months_comes_where_it_is_asked_for() {
    let client = Client::new("growth").await;
    for (topic, name, value) in
        [("yearly", "year", json!(2028)), ("monthly", "month", json!("2028-06"))]
    {
        let body = with(with(birth(), name, value), "months", true);
        let reply = client.ask(&format!("/v2/saju/{topic}"), body.clone()).await;
        let months = reply.body["data"]["modules"]["weolun"]["months"].as_array().unwrap().clone();
        assert_eq!(months.len(), 12);
        assert_eq!((&months[0]["jeolKo"], &months[0]["ganji"]), (&json!("입춘"), &json!("갑인")));
        assert_eq!(months[11]["jeolKo"], "소한");
        assert_eq!(months.iter().filter(|month| month["isReference"] == true).count(), 1);
        for pair in months.windows(2) {
            assert_eq!(pair[0]["endsAt"], pair[1]["startsAt"]);
        }
        let without = client.ask(&format!("/v2/saju/{topic}"), with(body, "months", false)).await;
        assert!(without.body["data"]["modules"]["weolun"].get("months").is_none());
    }
    let unused = client.manse(with(birth(), "months", true)).await;
    assert_eq!(unused.body["meta"]["warnings"][0]["code"], "UNUSED_FIELD");
}

#[tokio::test]
async fn a_sex_that_is_not_sent_is_told_wherever_an_answer_depends_on_it() {
    let client = Client::new("growth").await;
    let mut unsaid = birth();
    unsaid.as_object_mut().unwrap().remove("isFemale");
    let reply = client.manse(unsaid.clone()).await;
    assert_eq!(reply.header("x-warnings"), Some("SEX_ASSUMED;field=\"isFemale\""));
    assert_eq!(reply.body["data"]["diagnostics"], json!([]));
    let batch = json!({ "defaults": { "topic": "manse", "gender": "여" }, "items": [
        { "input": unsaid }, { "input": with(unsaid.clone(), "sex", "male") },
    ] });
    let reply = client.batch(batch).await;
    let results = &reply.body["data"]["results"];
    for (place, is_female) in [(0, true), (1, false)] {
        assert_eq!(results[place]["data"]["input"]["isFemale"], is_female, "{results}");
        assert_eq!(results[place]["meta"]["warnings"], json!([]));
    }
    let dated = json!({ "person": unsaid, "family": "with", "fromYear": 2026, "toYear": 2026 });
    let reply = client.ask("/v2/saju/find-dates", dated).await;
    assert_eq!(reply.header("x-warnings"), Some("SEX_ASSUMED;field=\"person.isFemale\""));
    let odd = with(with(unsaid, "isFemale", true), "gender", "male");
    client.manse(odd).await.assert(400, "VALIDATION_ERROR");
}

#[tokio::test]
async fn a_path_that_is_nearly_right_is_told_with_the_one_that_is() {
    let client = Client::new("growth").await;
    for path in ["/v2/saju/manse/", "/v2/saju/Manse"] {
        let reply = client.ask(path, birth()).await;
        reply.assert(404, "NOT_FOUND");
        assert!(reply.body["error"]["message"].as_str().unwrap().contains(" /v2/saju/manse "));
    }
}

#[tokio::test]
async fn another_topic_in_the_body_than_in_the_path_is_warned_of() {
    let client = Client::new("growth").await;
    for (topic, warned) in [("manse", None), ("love", Some("UNUSED_FIELD;field=\"topic\""))] {
        let reply = client.manse(with(birth(), "topic", topic)).await;
        assert_eq!(reply.body["data"]["topic"], "manse");
        assert_eq!(reply.header("x-warnings"), warned, "{topic}");
    }
}
