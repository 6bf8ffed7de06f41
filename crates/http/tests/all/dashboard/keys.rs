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
    assert!(browser.get(&path).await.text.contains("아직 없음"));
    for topic in ["manse", "manse", "love"] {
        let (status, _) = browser.call(&format!("/v2/saju/{topic}"), &secret, Some(BIRTH)).await;
        assert_eq!(status, 200);
    }
    browser.service.store().flush_errors().await;
    let page = browser.get(&path).await;
    assert!(page.text.contains("만세력 manse <b>2</b>"), "{}", page.text);
    assert!(page.text.contains("연애 love <b>1</b>") && page.text.contains("<svg"));
    assert!(!page.text.contains("아직 없음"), "it was used");
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
