//! Cards under links: shared by our own page, shown to whoever has the link, deleted by whoever has the token.

use std::sync::Arc;

use axum::body::Body;
use axum::http::Request;
use saju_account::SHARE_SECONDS;
use saju_http::{App, router};
use saju_service::clock;
use serde_json::{Value, json};

use super::client::{Client, Reply, service, with};
use super::own_page::token;

/// A birth whose pillars are 戊寅 丁巳 丙寅 癸巳.
fn birth() -> Value {
    json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10, "isFemale": false })
}

/// What the page sends of a chart and of a language: the sentence is that of its answer.
async fn card_of(client: &Client, language: &str, asked: Value) -> Value {
    let answer = client.ask("/v2/saju/consult", with(asked, "language", language)).await;
    let data = &answer.body["data"];
    let pillars = &data["modules"]["fourPillars"]["pillars"];
    let letters: Vec<&str> = ["year", "month", "day", "hour"]
        .into_iter()
        .filter_map(|position| pillars[position]["ganjiHan"].as_str())
        .collect();
    let story = data["story"]["paragraphs"][0]["text"].as_str();
    let likeness = &data["modules"]["fourPillars"]["dayMaster"]["meaning"];
    let text = story.unwrap_or_else(|| likeness.as_str().unwrap());
    let end = text.find(". ").map_or(text.len(), |end| end + 1);
    json!({
        "kind": "one", "language": language, "theme": "dark", "letters": [letters],
        "sentence": text[..end], "year": 2026, "months": "▲▲◆◆▽▽▲▲◆◆▽▽",
    })
}

fn two() -> Value {
    json!({
        "kind": "two", "language": "ko", "theme": "light", "sentence": "뜻이 모이는 사이입니다.",
        "letters": [["乙亥", "戊寅", "丙申"], ["戊寅", "丁巳", "丙寅", "癸巳"]],
    })
}

fn posted(token: &str, card: &Value) -> Request<Body> {
    Request::post("/s")
        .header("sec-fetch-site", "same-origin")
        .header("content-type", "application/json")
        .header("page-token", token)
        .body(card.to_string().into())
        .unwrap()
}

async fn share(client: &Client, card: &Value) -> Reply {
    let token = token(&client.router).await;
    client.send(posted(&token, card)).await
}

async fn get(client: &Client, path: &str) -> Reply {
    let request = Request::get(path).header("host", "saju.example");
    client.send(request.body(Body::empty()).unwrap()).await
}

async fn delete(client: &Client, path: &str, token: &str) -> Reply {
    let request = Request::delete(path).header("deletion-token", token);
    client.send(request.body(Body::empty()).unwrap()).await
}

fn page(reply: &Reply) -> &str {
    std::str::from_utf8(&reply.bytes).unwrap()
}

/// The path and the token of a card that was shared.
#[track_caller]
fn kept(reply: &Reply) -> (String, String) {
    assert_eq!(reply.status, 201, "{}", reply.body);
    let data = &reply.body["data"];
    (data["path"].as_str().unwrap().to_owned(), data["token"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_card_is_seen_by_its_link_until_it_is_deleted() {
    let client = Client::new("growth").await;
    let card = card_of(&client, "ko", birth()).await;
    let shared = share(&client, &card).await;
    let (path, deletion) = kept(&shared);
    let left = shared.body["data"]["expiresAt"].as_i64().unwrap() - clock::now();
    assert!((SHARE_SECONDS - 5..=SHARE_SECONDS).contains(&left), "{left}");
    assert_eq!(shared.header("cache-control"), Some("no-store"));
    assert!(shared.header("page-token").is_some());
    let seen = get(&client, &path).await;
    assert_eq!(seen.status, 200);
    let text = page(&seen);
    let sentence = card["sentence"].as_str().unwrap();
    assert!(text.contains(&format!("<h1>{sentence}</h1>")), "{text}");
    assert!(text.contains("<meta property=\"og:title\" content=\"병인(丙寅) 일주\">"), "{text}");
    assert!(text.contains("content=\"http://saju.example/assets/icons/share.png\""), "{text}");
    assert!(
        text.contains("shared dark") && text.contains("<meta name=\"robots\" content=\"noindex\">")
    );
    for letter in "戊寅丁巳丙寅癸巳".chars() {
        assert!(text.contains(&format!("<b lang=\"zh-Hant\">{letter}</b>")), "{letter}: {text}");
    }
    assert_eq!(text.matches("<li class=").count(), 12);
    assert!(!text.contains("<script") && !text.contains("style="), "{text}");
    for (name, value) in [("x-robots-tag", "noindex"), ("cache-control", "no-store")] {
        assert_eq!(seen.header(name), Some(value));
    }
    let policy = seen.header("content-security-policy").unwrap();
    assert!(
        policy.starts_with("default-src 'none'; style-src 'self'") && !policy.contains("script")
    );
    // A wrong token deletes nothing, and is told no more than one for another link.
    for (path, token) in [
        (&*path, "x".repeat(43)),
        (&*path, String::new()),
        ("/s/AAAAAAAAAAAAAAAAAAAAAA", deletion.clone()),
        ("/s/x", deletion.clone()),
    ] {
        delete(&client, path, &token).await.assert(404, "NOT_FOUND");
    }
    assert_eq!(get(&client, &path).await.status, 200);
    let deleted = delete(&client, &path, &deletion).await;
    assert_eq!((deleted.status.as_u16(), deleted.bytes.len()), (204, 0));
    assert_eq!(get(&client, &path).await.status, 404);
    delete(&client, &path, &deletion).await.assert(404, "NOT_FOUND");
}

#[tokio::test]
async fn every_birth_of_the_page_makes_a_card_in_either_language() {
    let client = Client::new("growth").await;
    let app = App::new(Arc::clone(&client.service)).with_shares(1000, 1000);
    let client = Client { router: router(app), ..client };
    for language in ["ko", "en"] {
        // A child is told of to others, and of some no story is told.
        for year in [1900, 1924, 1950, 1987, 2011, 2020, 2026, 2040] {
            let card = card_of(&client, language, with(birth(), "birthYear", year)).await;
            let (path, _) = kept(&share(&client, &card).await);
            let text = get(&client, &path).await;
            assert!(page(&text).contains(card["sentence"].as_str().unwrap()), "{card}");
            assert!(page(&text).contains(&format!("<html lang=\"{language}\">")), "{year}");
        }
    }
}

#[tokio::test]
async fn a_card_of_two_is_told_in_its_language_and_in_the_other() {
    let client = Client::new("growth").await;
    let (path, _) = kept(&share(&client, &two()).await);
    let text = get(&client, &path).await;
    assert!(page(&text).contains("병신(丙申) 일주 · 병인(丙寅) 일주"), "{}", page(&text));
    assert_eq!(page(&text).matches("<table").count(), 2);
    assert!(
        page(&text).contains("뜻이 모이는 사이입니다.")
            && page(&text).contains("class=\"letter none\"")
    );
    assert!(!page(&text).contains("class=\"strip\""));
    let english = get(&client, &format!("{path}?lang=en")).await;
    assert!(page(&english).contains("<html lang=\"en\">"), "{}", page(&english));
    assert!(!page(&english).contains("뜻이 모이는"));
}

#[tokio::test]
async fn a_link_without_a_card_is_told_in_the_language_asked() {
    let client = Client::new("growth").await;
    let now = clock::now();
    let long_ago = client.service.store().share("{}".to_owned(), 10, now - SHARE_SECONDS).await;
    let saju_account::Shared::Kept { id: expired, .. } = long_ago.unwrap() else {
        panic!("no room")
    };
    let unknown = client.service.store().share("{\"kind\":\"nine\"}".to_owned(), 10, now).await;
    let saju_account::Shared::Kept { id: odd, .. } = unknown.unwrap() else { panic!("no room") };
    for id in ["AAAAAAAAAAAAAAAAAAAAAA", "x", "%3Cb%3E", expired.as_str(), odd.as_str()] {
        for (query, told) in [("", "카드가 없습니다"), ("?lang=en", "There is no such card")]
        {
            let reply = get(&client, &format!("/s/{id}{query}")).await;
            assert_eq!(reply.status, 404, "{id}");
            assert!(page(&reply).contains(told), "{}", page(&reply));
            assert_eq!(reply.header("x-robots-tag"), Some("noindex"));
        }
    }
}

#[tokio::test]
async fn nothing_is_kept_that_a_card_does_not_print() {
    let client = Client::new("growth").await;
    let token = token(&client.router).await;
    let card = card_of(&client, "ko", birth()).await;
    for (member, value) in [
        ("sentence", json!("https://example.com에 오십시오.")),
        ("sentence", json!("당신은 물가에 선 큰 나무로 태어났습니다.")),
        ("name", json!("하나")),
        ("birthYear", json!(1998)),
        ("letters", json!([["戊寅", "丁巳", "丙寅", "癸巳", "하나"]])),
        ("letters", json!([["戊寅", "戊午", "丙寅", "癸卯"]])),
        ("months", json!("하나둘셋넷다섯여섯일곱")),
        ("year", json!(20_261)),
        ("theme", json!("url(//example.com)")),
        ("kind", json!("two")),
    ] {
        let reply = client.send(posted(&token, &with(card.clone(), member, value))).await;
        reply.assert(400, "VALIDATION_ERROR");
        let issues = reply.body["error"]["issues"].as_array().unwrap();
        let is_named = |issue: &Value| issue["field"] == member || member == "kind";
        assert!(issues.iter().any(is_named), "{issues:?}");
        assert!(
            issues.iter().all(|issue| issue["hint"].as_str().is_some_and(|hint| !hint.is_empty()))
        );
    }
    let long = json!({ "kind": "x".repeat(3000) });
    client.send(posted(&token, &long)).await.assert(413, "BODY_TOO_LARGE");
    let first = client.service.store().share(String::new(), 1, clock::now()).await.unwrap();
    assert!(matches!(first, saju_account::Shared::Kept { .. }), "nothing was kept before it");
}

#[tokio::test]
async fn only_our_own_page_shares() {
    let client = Client::new("growth").await;
    let token = token(&client.router).await;
    let card = two();
    client.send(posted("", &card)).await.assert(401, "MISSING_API_KEY");
    let post = || Request::post("/s").header("content-type", "application/json");
    let body = || Body::from(card.to_string());
    for request in [
        post().header("page-token", &token),
        post().header("page-token", &token).header("sec-fetch-site", "cross-site"),
        post().header("x-api-key", &client.key),
    ] {
        client.send(request.body(body()).unwrap()).await.assert(401, "MISSING_API_KEY");
    }
    assert_eq!(client.send(posted(&token, &card)).await.status, 201);
    client
        .send(Request::get("/s").body(Body::empty()).unwrap())
        .await
        .assert(405, "METHOD_NOT_ALLOWED");
}

#[tokio::test]
async fn cards_are_bounded_by_the_hour_and_altogether() {
    let client = Client::new("growth").await;
    let with = |most, per_hour| Client {
        router: router(App::new(Arc::clone(&client.service)).with_shares(most, per_hour)),
        ..client.clone()
    };
    let eager = with(100, 2);
    for _ in 0..2 {
        kept(&share(&eager, &two()).await);
    }
    let refused = share(&eager, &two()).await;
    refused.assert(429, "RATE_LIMITED");
    assert!(refused.body["error"]["message"].as_str().unwrap().contains("2장"), "{}", refused.body);
    assert!(refused.header("retry-after").unwrap().parse::<u64>().unwrap() <= 3600);
    let full = with(2, 100);
    let refused = share(&full, &two()).await;
    refused.assert(503, "OVERLOADED");
    assert!(
        refused.body["error"]["message"].as_str().unwrap().contains("30일"),
        "{}",
        refused.body
    );
    assert!(refused.header("retry-after").unwrap().parse::<i64>().unwrap() > 29 * 86_400);
    // Where none is kept, no page offers it.
    let none = with(0, 100);
    share(&none, &two()).await.assert(404, "NOT_FOUND");
    let offered =
        async |client: &Client| page(&get(client, "/").await).contains("name=\"card-links\"");
    assert!(offered(&full).await && !offered(&none).await);
}

#[tokio::test]
async fn guesses_at_tokens_are_counted() {
    let app = App::new(Arc::new(service().await)).with_page_calls_per_minute(3);
    let client = Client::new("growth").await;
    let client = Client { router: router(app), ..client };
    let mut statuses = Vec::new();
    for _ in 0..9 {
        let path = "/s/AAAAAAAAAAAAAAAAAAAAAA";
        statuses.push(delete(&client, path, &"x".repeat(43)).await.status.as_u16());
    }
    // The minute may change once in between.
    assert!(statuses.iter().filter(|status| **status == 429).count() >= 3, "{statuses:?}");
}
