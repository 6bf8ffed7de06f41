//! Who is let in beside the owner.

use super::browser::Browser;

const ACCOUNTS: &str = "/dashboard/accounts";

/// Lets somebody in: the password.
async fn add(browser: &mut Browser, name: &str) -> String {
    let page = browser.post(ACCOUNTS, &[("name", name)]).await;
    let shown = page.leads_to().unwrap_or_else(|| panic!("{}", page.text)).to_owned();
    browser.shown_once(&shown).await
}

/// Another browser, in which somebody tries to log in.
async fn member(browser: &Browser, name: &str, password: &str) -> Browser {
    let mut other = browser.clone();
    other.cookies.clear();
    other.post("/dashboard/login", &[("name", name), ("password", password)]).await;
    other
}

#[tokio::test]
async fn a_member_issues_keys_and_lets_nobody_in() {
    let mut browser = Browser::logged_in().await;
    let password = add(&mut browser, "mina").await;
    let mut member = member(&browser, "mina", &password).await;
    let (path, _) = member.issue(&[("plan", "growth"), ("label", ""), ("origins", "")]).await;
    assert_eq!(browser.get(&path).await.status, 200);
    let page = member.get(ACCOUNTS).await;
    assert!(page.text.contains("mina") && !page.text.contains("id=\"new\""));
    for (path, fields) in [
        (ACCOUNTS, &[("name", "jun")][..]),
        ("/dashboard/accounts/mina/remove", &[]),
        ("/dashboard/accounts/owner/password", &[]),
    ] {
        assert_eq!(member.post(path, fields).await.status, 403, "{path}");
    }
    let password = browser.password.clone();
    assert_eq!(browser.log_in(&password).await.leads_to(), Some("/dashboard"));
}

#[tokio::test]
async fn a_new_password_ends_sessions_and_an_account_is_removed() {
    let mut browser = Browser::logged_in().await;
    let first = add(&mut browser, "mina").await;
    let mut other = member(&browser, "mina", &first).await;
    let page = browser.post("/dashboard/accounts/mina/password", &[]).await;
    let shown = page.leads_to().unwrap().to_owned();
    let second = browser.shown_once(&shown).await;
    assert_eq!(other.get("/dashboard").await.leads_to(), Some("/dashboard/login"));

    let mut other = member(&browser, "mina", &second).await;
    // The own password is shown at once, since the session ends with it.
    let page = other.post("/dashboard/accounts/mina/password", &[]).await;
    assert_eq!(page.status, 200);
    let third = page.between("<pre class=\"secret\" tabindex=\"0\">", "<").to_owned();
    assert_eq!(other.get("/dashboard").await.leads_to(), Some("/dashboard/login"));

    let mut other = member(&browser, "mina", &third).await;
    assert!(browser.get("/dashboard/accounts/mina/remove").await.text.contains("mina"));
    let page = browser.post("/dashboard/accounts/mina/remove", &[]).await;
    assert_eq!(page.leads_to(), Some(ACCOUNTS));
    assert_eq!(other.get("/dashboard").await.leads_to(), Some("/dashboard/login"));
    assert!(!browser.get(ACCOUNTS).await.text.contains("mina"));
}

#[tokio::test]
async fn names_that_do_not_fit_are_told_at_the_form() {
    let mut browser = Browser::logged_in().await;
    add(&mut browser, "mina").await;
    for (name, told) in [("Mina <b>", "계정의 이름이 아닙니다"), ("mina", "이미 있는 이름입니다")]
    {
        let page = browser.post(ACCOUNTS, &[("name", name)]).await;
        assert_eq!(page.status, 400);
        assert!(page.text.contains(told) && !page.text.contains("<b>\""), "{}", page.text);
    }
    assert_eq!(browser.post("/dashboard/accounts/nobody/password", &[]).await.status, 404);
}
