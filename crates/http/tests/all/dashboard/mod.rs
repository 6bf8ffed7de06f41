//! The dashboard as its owner has it in a browser.

mod accounts;
mod browser;
mod keys;

use saju_account::{LOGIN_ATTEMPTS, OWNER_NAME};

use browser::{Browser, Page};

const PATHS: [&str; 8] = [
    "/dashboard",
    "/dashboard/keys/1",
    "/dashboard/keys/1/secret",
    "/dashboard/keys/1/revoke",
    "/dashboard/keys/99",
    "/dashboard/accounts",
    "/dashboard/accounts/owner/password",
    "/dashboard/accounts/owner/remove",
];
const FORMS: [&str; 11] = [
    "/dashboard/keys",
    "/dashboard/keys/1/label",
    "/dashboard/keys/1/rotate",
    "/dashboard/accounts",
    "/dashboard/accounts/owner/password",
    "/dashboard/accounts/owner/remove",
    "/dashboard/keys/1/origins",
    "/dashboard/keys/1/origins/remove",
    "/dashboard/keys/1/daily-bound",
    "/dashboard/keys/1/revoke",
    "/dashboard/logout",
];
const BIRTH: &str = r#"{"birthYear":1991,"birthMonth":3,"birthDay":2,"birthHour":10}"#;

#[track_caller]
fn assert_private(page: &Page) {
    assert_eq!(page.header("cache-control"), Some("no-store"));
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("form-action 'self'"));
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    // Without a referrer browsers hide where a form comes from.
    assert_eq!(page.header("referrer-policy"), Some("same-origin"));
}

#[tokio::test]
async fn the_owner_logs_in_and_out() {
    let mut browser = Browser::new().await;
    let page = browser.get("/dashboard/login").await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("로그인") && page.text.contains("name=\"password\""));
    assert_private(&page);

    let password = browser.password.clone();
    let page = browser.log_in(&format!(" {password}\n")).await;
    assert_eq!(page.leads_to(), Some("/dashboard"));
    assert_private(&page);
    let cookie = page.header("set-cookie").unwrap().to_owned();
    let token = browser.cookies["saju-session"].clone();
    assert_eq!(
        cookie,
        format!("saju-session={token}; Path=/dashboard; Max-Age=43200; HttpOnly; SameSite=Lax")
    );
    let page = browser.get("/dashboard").await;
    assert_eq!(page.status, 200);
    assert_private(&page);

    let page = browser.post("/dashboard/logout", &[]).await;
    assert_eq!(page.leads_to(), Some("/dashboard/login?ended=true"));
    assert!(!browser.cookies.contains_key("saju-session"));
    assert!(browser.get("/dashboard/login?ended=true").await.text.contains("로그아웃했습니다"));
    // A copy of the cookie opens nothing any more.
    browser.cookies.insert("saju-session".to_owned(), token);
    assert_eq!(browser.get("/dashboard").await.leads_to(), Some("/dashboard/login"));
}

#[tokio::test]
async fn name_and_password_are_not_told_apart() {
    let mut browser = Browser::new().await;
    let wrong = browser.log_in("wrong").await;
    let password = browser.password.clone();
    let fields = [("name", "<b>admin"), ("password", password.as_str())];
    let unknown = browser.post("/dashboard/login", &fields).await;
    for page in [&wrong, &unknown] {
        assert_eq!(page.status, 403);
        assert!(page.text.contains("이름이나 비밀번호가 맞지 않습니다"));
        assert!(page.header("set-cookie").is_none());
    }
    let typed = unknown.text.replace("&#60;b&#62;admin", OWNER_NAME);
    assert_eq!(typed, wrong.text);
}

#[tokio::test]
async fn attempts_are_limited() {
    let mut browser = Browser::new().await;
    for _ in 0..LOGIN_ATTEMPTS {
        assert_eq!(browser.log_in("wrong").await.status, 403);
    }
    let password = browser.password.clone();
    let page = browser.log_in(&password).await;
    assert_eq!(page.status, 429);
    let seconds: u32 = page.header("retry-after").unwrap().parse().unwrap();
    assert!((890..=900).contains(&seconds), "{seconds}");
    assert!(page.text.contains("15분 뒤에") && browser.cookies.is_empty());
}

#[tokio::test]
async fn nothing_is_shown_or_done_without_a_session() {
    let mut browser = Browser::new().await;
    for cookie in ["", "junk", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"] {
        browser.cookies.insert("saju-session".to_owned(), cookie.to_owned());
        for path in PATHS {
            assert_eq!(browser.get(path).await.leads_to(), Some("/dashboard/login"), "{path}");
        }
        for path in FORMS {
            let fields = [("plan", "growth"), ("origin", "https://a.example"), ("on", "false")];
            let page = browser.post(path, &fields).await;
            assert_eq!(page.leads_to(), Some("/dashboard/login"), "{path}");
            assert_private(&page);
        }
    }
    let keys = browser.service.store().list_keys().await.unwrap();
    let [key] = keys.as_slice() else { panic!("{keys:?}") };
    assert!(key.revoked_at.is_none());
    assert!(key.settings.allowed_origins.is_empty() && key.settings.daily_bound);
}

#[tokio::test]
async fn forms_of_other_pages_are_refused() {
    let mut browser = Browser::logged_in().await;
    let password = browser.password.clone();
    for sent in [
        vec![("host", "localhost:8080"), ("sec-fetch-site", "cross-site")],
        vec![("host", "localhost:8080"), ("sec-fetch-site", "same-site")],
        vec![("host", "localhost:8080"), ("origin", "http://localhost:9090")],
        vec![("host", "localhost:8080"), ("origin", "null")],
        vec![("host", "localhost:8080")],
    ] {
        browser.headers.clone_from(&sent);
        for path in FORMS {
            let fields = [("plan", "growth"), ("origin", "https://a.example"), ("on", "false")];
            let page = browser.post(path, &fields).await;
            assert_eq!(page.status, 403, "{path} {sent:?}");
            assert_private(&page);
        }
        let page = browser.log_in(&password).await;
        assert_eq!((page.status, page.header("set-cookie")), (403, None), "{sent:?}");
        // Following a link from elsewhere is fine.
        assert_eq!(browser.get("/dashboard").await.status, 200);
    }
    assert_eq!(browser.service.store().list_keys().await.unwrap().len(), 1);
    browser.headers = vec![("host", "localhost:8080"), ("origin", "http://localhost:8080")];
    assert_eq!(browser.post("/dashboard/logout", &[]).await.status, 303);
}

#[tokio::test]
async fn the_cookie_is_for_https_and_no_password_is_taken_in_the_clear() {
    let mut browser = Browser::new().await;
    let password = browser.password.clone();
    browser.headers = vec![("host", "saju.example"), ("origin", "http://saju.example")];
    let page = browser.get("/dashboard/login").await;
    assert_eq!(page.status, 403);
    assert!(page.text.contains("암호화되지 않아") && !page.text.contains("name=\"password\""));
    let page = browser.log_in(&password).await;
    assert_eq!((page.status, page.header("set-cookie")), (403, None));

    for sent in [("x-forwarded-proto", "https"), ("origin", "https://saju.example")] {
        browser.cookies.clear();
        browser.headers = vec![("host", "saju.example"), ("sec-fetch-site", "same-origin"), sent];
        let page = browser.log_in(&password).await;
        let cookie = page.header("set-cookie").unwrap();
        assert!(cookie.starts_with("__Host-saju-session="), "{cookie}");
        assert!(cookie.ends_with("; Path=/; Max-Age=43200; Secure; HttpOnly; SameSite=Lax"));
        assert_eq!(browser.get("/dashboard").await.status, 200);
    }
}

#[tokio::test]
async fn a_key_is_issued_used_and_revoked() {
    let mut browser = Browser::logged_in().await;
    let label = "가게 <b>서버";
    let fields = [
        ("plan", "pro"),
        ("label", label),
        ("origins", "https://Shop.Example/\r\nhttp://localhost:3000\r\n\r\nhttps://shop.example"),
    ];
    let (path, secret) = browser.issue(&fields).await;
    let (status, me) = browser.call("/v2/me", &secret, None).await;
    assert_eq!((status, &me["data"]["tier"]), (200, &"pro".into()));
    assert_eq!(me["data"]["key"]["label"], label);
    let origins = serde_json::json!(["https://shop.example", "http://localhost:3000"]);
    assert_eq!(me["data"]["key"]["allowedOrigins"], origins);

    assert_eq!(browser.call("/v2/saju/manse", &secret, Some(BIRTH)).await.0, 200);
    assert_eq!(browser.call("/v2/saju/manse", &secret, Some("{}")).await.0, 400);
    browser.service.store().flush_errors().await;
    for page in [browser.get("/dashboard").await, browser.get(&path).await] {
        assert!(page.text.contains(&secret[..12]) && !page.text.contains(&secret), "shown once");
        assert!(page.text.contains("가게 &#60;b&#62;서버") && !page.text.contains("<b>서버"));
        assert!(page.text.contains("1 / 10,000") && page.text.contains("1 / 100,000"));
        assert!(page.text.contains("https://shop.example"));
    }
    let page = browser.get(&path).await;
    assert!(page.text.contains("VALIDATION_ERROR") && page.text.contains("birthYear"));

    let page = browser.get(&format!("{path}/revoke")).await;
    assert!(page.status == 200 && page.text.contains("되돌릴 수 없습니다"));
    assert_eq!(browser.call("/v2/me", &secret, None).await.0, 200, "only asked so far");
    let page = browser.post(&format!("{path}/revoke"), &[]).await;
    assert_eq!(page.leads_to(), Some(path.as_str()));
    let (status, told) = browser.call("/v2/me", &secret, None).await;
    assert_eq!((status, &told["error"]["code"]), (401, &"KEY_REVOKED".into()));
    let page = browser.get(&path).await;
    assert!(page.text.contains("중지됨") && !page.text.contains("/origins"));
    assert_eq!(browser.get(&format!("{path}/revoke")).await.leads_to(), Some(path.as_str()));
    let fields = [("origin", "https://late.example")];
    assert_eq!(browser.post(&format!("{path}/origins"), &fields).await.status, 409);
}

#[tokio::test]
async fn origins_and_the_daily_bound_change_at_once() {
    let mut browser = Browser::logged_in().await;
    let (path, secret) = browser.issue(&[("plan", "growth"), ("label", ""), ("origins", "")]).await;
    let me =
        async |browser: &Browser| browser.call("/v2/me", &secret, None).await.1["data"].clone();
    assert_eq!(me(&browser).await["daily"]["limit"], 300);

    let add = format!("{path}/origins");
    for _ in 0..2 {
        let page = browser.post(&add, &[("origin", " https://a.example/ ")]).await;
        assert_eq!(page.leads_to(), Some(path.as_str()));
        assert_eq!(
            me(&browser).await["key"]["allowedOrigins"],
            serde_json::json!(["https://a.example"])
        );
    }
    let page = browser.post(&add, &[("origin", "a.example/\"><i>")]).await;
    assert_eq!(page.status, 400);
    // Its address may be opened again.
    assert_eq!(browser.get(&add).await.leads_to(), Some(path.as_str()));
    assert!(page.text.contains("출처가 아닙니다") && !page.text.contains("<i>"));
    let page =
        browser.post(&format!("{path}/origins/remove"), &[("origin", "https://a.example")]).await;
    assert_eq!(page.leads_to(), Some(path.as_str()));
    assert_eq!(me(&browser).await["key"]["allowedOrigins"], serde_json::json!([]));

    for (on, enabled) in [("false", false), ("true", true)] {
        let page = browser.post(&format!("{path}/daily-bound"), &[("on", on)]).await;
        assert_eq!(page.leads_to(), Some(path.as_str()));
        assert_eq!(me(&browser).await["daily"]["enabled"], enabled);
    }
    let (path, _) = browser.issue(&[("plan", "internal")]).await;
    assert!(browser.get(&path).await.text.contains("이 플랜에는 하루 한도가 없습니다"));
}

#[tokio::test]
async fn what_does_not_fit_is_told_at_the_form() {
    let mut browser = Browser::logged_in().await;
    let long = "가".repeat(101);
    for (fields, told) in [
        ([("plan", "gold"), ("label", ""), ("origins", "")], "그런 플랜이 없습니다: gold"),
        ([("plan", "free"), ("label", &long), ("origins", "")], "100자까지"),
        ([("plan", "free"), ("label", "가게"), ("origins", "shop")], "출처가 아닙니다: shop"),
    ] {
        let page = browser.post("/dashboard/keys", &fields).await;
        assert_eq!(page.status, 400);
        assert!(page.text.contains(told) && page.text.contains(fields[1].1), "{told}");
    }
    let huge = "a".repeat(40_000);
    let page = browser.post("/dashboard/keys", &[("plan", "free"), ("label", &huge)]).await;
    assert_eq!(page.status, 413);
    assert!(page.text.contains("양식이 너무 큽니다"));
    assert_eq!(browser.post("/dashboard/keys", &[("label", "가게")]).await.status, 400);
    assert_eq!(browser.post("/dashboard/keys/1/daily-bound", &[("on", "maybe")]).await.status, 400);
    for path in ["/dashboard/keys/99", "/dashboard/keys/x", "/dashboard/keys/99/revoke"] {
        assert_eq!(browser.get(path).await.status, 404, "{path}");
    }
    assert_eq!(browser.post("/dashboard/keys/99/revoke", &[]).await.status, 404);
    assert_eq!(browser.service.store().list_keys().await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_store_that_is_away_is_told() {
    let path = std::env::temp_dir().join(format!("saju-dashboard-{}.db", std::process::id()));
    let mut browser = Browser::at(&format!("sqlite:{}", path.display())).await;
    let password = browser.password.clone();
    browser.log_in(&password).await;
    assert_eq!(browser.get("/dashboard").await.status, 200);
    browser.service.store().close().await;
    for file in ["db", "db-wal", "db-shm"] {
        // The log may be gone already.
        let _gone = std::fs::remove_file(path.with_extension(file));
    }
    std::fs::create_dir(&path).unwrap();
    let pages = [browser.get("/dashboard").await, browser.log_in(&password).await];
    std::fs::remove_dir(&path).unwrap();
    for page in pages {
        assert_eq!(page.status, 503);
        assert!(page.text.contains("저장소가 답하지 않습니다"));
        assert_private(&page);
    }
}
