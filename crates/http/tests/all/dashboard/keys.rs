//! What the owner sees of a key and does with it.

use serde_json::json;

use super::BIRTH;
use super::browser::Browser;

const GROWTH: [(&str, &str); 3] = [("plan", "growth"), ("label", "가게"), ("origins", "")];

#[tokio::test]
async fn a_reload_issues_nothing_again() {
    let mut browser = Browser::logged_in().await;
    let (path, secret) = browser.issue(&GROWTH).await;
    let page = browser.get(&format!("{path}/secret")).await;
    assert_eq!(page.leads_to(), Some(path.as_str()));
    assert_eq!(browser.service.store().list_keys().await.unwrap().len(), 2);
    assert_eq!(browser.call("/v2/me", &secret, None).await.0, 200);
    // What somebody puts into the cookie is no key.
    browser.cookies.insert("saju-shown".to_owned(), "<b>".to_owned());
    let page = browser.get(&format!("{path}/secret")).await;
    assert_eq!(page.leads_to(), Some(path.as_str()));
}

#[tokio::test]
async fn use_is_plotted_by_key_and_by_topic() {
    let mut browser = Browser::logged_in().await;
    let (path, secret) = browser.issue(&GROWTH).await;
    assert!(browser.get(&path).await.text.contains("지난 30일 동안 부른 일이 없습니다"));
    assert!(browser.get(&path).await.text.contains("아직 온 호출이 없습니다"));
    for topic in ["manse", "manse", "love"] {
        let (status, _) = browser.call(&format!("/v2/saju/{topic}"), &secret, Some(BIRTH)).await;
        assert_eq!(status, 200);
    }
    browser.service.store().flush_errors().await;
    let page = browser.get(&path).await;
    assert!(page.text.contains("만세력 manse <b>2</b>"), "{}", page.text);
    assert!(page.text.contains("연애 love <b>1</b>") && page.text.contains("<svg"));
    assert!(!page.text.contains("아직 온 호출이 없습니다"), "it was used");
    let list = browser.get("/dashboard").await;
    assert!(list.text.contains("가게 (") && list.text.contains("<b>3</b>"), "{}", list.text);
    let asked = browser.get(&format!("{path}/revoke")).await;
    assert!(asked.text.contains("지난 30일에 3번"));
}

#[tokio::test]
async fn errors_are_filtered_and_lead_to_what_to_change() {
    let mut browser = Browser::logged_in().await;
    let (path, secret) = browser.issue(&GROWTH).await;
    let (_, empty) = browser.call("/v2/saju/manse", &secret, Some("{}")).await;
    let no_json = browser.call("/v2/saju/manse", &secret, Some("{")).await.1;
    browser.service.store().flush_errors().await;
    let id = |body: &serde_json::Value| body["error"]["requestId"].as_str().unwrap().to_owned();
    let page = browser.get(&path).await;
    for told in [&id(&empty), &id(&no_json), "href=\"/docs/errors/validation-error\""] {
        assert!(page.text.contains(told), "{told}");
    }
    let page = browser.get(&format!("{path}?code=INVALID_JSON")).await;
    assert!(page.text.contains(&id(&no_json)) && !page.text.contains(&id(&empty)));
    let page = browser.get(&format!("{path}?code=NOTHING")).await;
    assert!(page.text.contains(&id(&no_json)) && page.text.contains(&id(&empty)));
}

#[tokio::test]
async fn a_key_is_rotated_with_an_overlap_or_at_once() {
    let mut browser = Browser::logged_in().await;
    let (path, first) = browser.issue(&GROWTH).await;
    let rotate = format!("{path}/rotate");
    let page = browser.post(&rotate, &[("overlap_hours", "24")]).await;
    let shown = page.leads_to().unwrap().to_owned();
    let second = browser.shown_once(&shown).await;
    assert_ne!(first, second);
    for key in [&first, &second] {
        assert_eq!(browser.call("/v2/me", key, None).await.0, 200);
    }
    assert!(browser.get(&path).await.text.contains(&format!("{}…</code>", &first[..12])));

    let page = browser.post(&rotate, &[("overlap_hours", "0")]).await;
    let shown = page.leads_to().unwrap().to_owned();
    let third = browser.shown_once(&shown).await;
    let (status, told) = browser.call("/v2/me", &second, None).await;
    assert_eq!((status, &told["error"]["code"]), (401, &json!("KEY_EXPIRED")));
    assert_eq!(browser.call("/v2/me", &third, None).await.0, 200);
    assert_eq!(browser.post(&rotate, &[("overlap_hours", "x")]).await.status, 400);
    // Its address may be opened again.
    assert_eq!(browser.get(&rotate).await.leads_to(), Some(path.as_str()));
}

#[tokio::test]
async fn a_label_is_changed_and_what_does_not_fit_is_told_at_its_form() {
    let mut browser = Browser::logged_in().await;
    let (path, secret) = browser.issue(&GROWTH).await;
    let label = format!("{path}/label");
    let page = browser.post(&label, &[("label", " <b>두 번째 ")]).await;
    assert_eq!(page.leads_to(), Some(path.as_str()));
    let me = browser.call("/v2/me", &secret, None).await.1;
    assert_eq!(me["data"]["key"]["label"], "<b>두 번째");
    let page = browser.post(&label, &[("label", &"가".repeat(101))]).await;
    assert_eq!(page.status, 400);
    let form = page.between("id=\"label\"", "</form>");
    assert!(form.contains("100자까지") && form.contains("가가가"), "{form}");
}

#[tokio::test]
async fn a_first_call_is_awaited_mended_and_seen_to_arrive() {
    let mut browser = Browser::logged_in().await;
    let shown = browser.post("/dashboard/keys", &GROWTH).await.leads_to().unwrap().to_owned();
    let page = browser.get(&shown).await;
    let secret = page.between("<pre class=\"secret\" tabindex=\"0\">", "<").to_owned();
    // The calls that it offers have the key in them, and it says where it looks for their arrival.
    let calls = page.text.split("class=\"tabs\"").nth(1).unwrap();
    assert_eq!(calls.matches(&secret).count(), 3, "{calls}");
    let path = shown.strip_suffix("/secret").unwrap();
    assert!(page.text.contains(&format!("data-state=\"waiting\" data-from=\"{path}\"")));

    let page = browser.get(path).await;
    assert!(page.text.contains("data-state=\"waiting\"") && page.text.contains("$SAJU_KEY"));
    let list = browser.get("/dashboard").await.text;
    assert!(list.contains(&format!("{path}#first")), "{list}");

    assert_eq!(browser.call("/v2/saju/manse", &secret, Some("{}")).await.0, 400);
    browser.service.store().flush_errors().await;
    let page = browser.get(path).await;
    let arrival = page.between("data-state=\"refused\"", "</div>");
    assert!(arrival.contains("400 VALIDATION_ERROR") && arrival.contains("birthYear"), "{arrival}");
    assert!(arrival.contains("href=\"/docs/errors/validation-error\""), "{arrival}");

    assert_eq!(browser.call("/v2/saju/manse", &secret, Some(BIRTH)).await.0, 200);
    let page = browser.get(path).await;
    let arrival = page.between("data-state=\"answered\"", "</div>");
    assert!(arrival.contains("첫 호출에 답했습니다"), "{arrival}");
    // What was refused stands in the plot beside what was answered.
    assert!(
        page.text.contains("class=\"refused\"")
            && page.text.contains("거절하거나 답하지 못함 <b>1</b>")
    );
    assert!(!browser.get("/dashboard").await.text.contains(&format!("{path}#first")));
}

#[tokio::test]
async fn the_language_is_the_visitors_and_a_secret_has_no_link_to_another() {
    let mut browser = Browser::logged_in().await;
    browser.headers.push(("accept-language", "en"));
    let page = browser.get("/dashboard").await;
    assert!(page.text.contains("<html lang=\"en\">") && page.text.contains("Make a new key"));
    assert!(!page.text.contains("이름표"), "{}", page.text);
    let page = browser.get("/dashboard?lang=ko").await;
    assert!(page.text.contains("새 키 만들기"));
    assert_eq!(page.header("cache-control"), Some("no-store"));
    assert_eq!(browser.cookies["saju-language"], "ko");
    assert!(browser.get("/dashboard/audit").await.text.contains("누가 무엇을"));
    let page = browser.post("/dashboard/keys", &GROWTH).await;
    let page = browser.get(page.leads_to().unwrap()).await;
    assert!(page.text.contains("class=\"secret\"") && !page.text.contains("?lang="));
    let refused = browser.get("/dashboard/keys/99?lang=en").await;
    assert_eq!(refused.status, 404);
    assert!(refused.text.contains("There is no such key."), "{}", refused.text);
}
