//! Parameters of a query that no route reads, or that are sent twice.

use serde_json::Value;

use super::client::Client;

#[tokio::test]
async fn what_is_not_read_of_a_query_is_told_on_every_list() {
    let client = Client::new("growth").await;
    for (path, told) in [
        ("/v2/calendar/terms?year=2024&year=2025", "DUPLICATE_FIELD;field=\"year\""),
        ("/v2/calendar/terms?year=2024&foo=1&foo=2", "UNKNOWN_FIELD;field=\"foo\""),
        ("/v2/calendar/day?date=2026-02-04&q", "UNKNOWN_FIELD;field=\"q\""),
        ("/v2/cities/resolve?q=a&q=b", "DUPLICATE_FIELD;field=\"q\""),
        ("/v2/places?q=suwon&max=3", "UNKNOWN_FIELD;field=\"max\""),
        ("/v2/cities?q=seoul", "UNKNOWN_FIELD;field=\"q\""),
        ("/v2/me?q=1", "UNKNOWN_FIELD;field=\"q\""),
        ("/v2/me/errors?limit=1", "UNKNOWN_FIELD;field=\"limit\""),
        ("/v2/saju/topics?lang=en", "UNKNOWN_FIELD;field=\"lang\""),
        ("/v2/saju/modules?lang=en", "UNKNOWN_FIELD;field=\"lang\""),
        ("/v2/saju/samples?lang=en", "UNKNOWN_FIELD;field=\"lang\""),
    ] {
        let answer = client.get(path).await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("x-warnings")),
            (200, Some(told)),
            "{path}"
        );
        let [warning] = &answer.body["meta"]["warnings"].as_array().unwrap()[..] else {
            panic!("{path}: {}", answer.body)
        };
        let (code, _) = told.split_once(';').unwrap();
        assert_eq!(warning["code"], code, "{path}");
    }
    let last = client.get("/v2/calendar/terms?year=2024&year=2025").await;
    assert_eq!(last.body["data"]["year"], 2025);
    for plain in ["/v2/cities", "/v2/calendar/terms?year=2024", "/v2/places?q=suwon&limit=3"] {
        let answer = client.get(plain).await;
        assert_eq!(answer.body["meta"], serde_json::json!({}), "{plain}");
        assert_eq!(answer.header("x-warnings"), None, "{plain}");
    }
}

#[tokio::test]
async fn a_parameter_in_other_letters_is_told_with_the_right_one() {
    let client = Client::new("growth").await;
    let first = |body: &Value| body["error"]["issues"][0].clone();
    for (path, sent, field) in [
        ("/v2/calendar/terms?Year=2024", "Year", "year"),
        ("/v2/cities/resolve?Q=seoul", "Q", "q"),
        ("/v2/places?Q=seoul&limit=3", "Q", "q"),
        ("/v2/calendar/convert?Solar=1998-05-19", "Solar", "solar"),
    ] {
        let refused = client.get(path).await;
        refused.assert(400, "VALIDATION_ERROR");
        let (issue, hint) = (first(&refused.body), first(&refused.body)["hint"].clone());
        assert_eq!(issue["field"], field, "{path}");
        let hint = hint.as_str().unwrap();
        assert!(
            hint.contains(&format!("{sent} 항목은")) && hint.contains(&format!("{field} 항목으로")),
            "{hint}"
        );
        let told = format!("UNKNOWN_FIELD;field=\"{sent}\"");
        assert_eq!(refused.header("x-warnings"), Some(&*told), "{path}");
    }
    let answer = client.get("/v2/places?q=seoul&Limit=3").await;
    let told = answer.body["meta"]["warnings"][0]["message"].as_str().unwrap();
    assert!(told.contains("Limit") && told.contains("limit"), "{told}");
    let refused = client.get("/v2/calendar/terms").await;
    assert!(!first(&refused.body)["hint"].as_str().unwrap().contains("읽지"), "{}", refused.body);
}

/// Whoever kept a list without warnings is not told that the one with them is the same.
#[tokio::test]
async fn a_list_with_warnings_has_another_tag() {
    let client = Client::new("growth").await;
    let plain = client.get("/v2/cities").await;
    let tag = plain.header("etag").unwrap();
    assert_eq!(client.get_unless("/v2/cities", tag).await.status, 304);
    assert_eq!(client.get_unless("/v2/cities?q=seoul", tag).await.status, 200);
}
