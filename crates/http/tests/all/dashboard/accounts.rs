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
async fn a_member_issues_what_the_owner_allows_and_changes_its_own_keys_alone() {
    let mut browser = Browser::logged_in().await;
    let password = add(&mut browser, "mina").await;
    let mut member = member(&browser, "mina", &password).await;
    let internal = [("plan", "internal"), ("label", ""), ("origins", "")];
    let page = member.post("/dashboard/keys", &internal).await;
    assert_eq!(page.status, 400, "a member issued a key without limits");
    assert!(page.text.contains("주인(owner)만") && !page.text.contains("value=\"internal\""));
    browser.issue(&internal).await;

    let growth = [("plan", "growth"), ("label", ""), ("origins", "")];
    let (owners, text) = browser.issue(&growth).await;
    let (own, _) = member.issue(&growth).await;
    for (form, fields) in [
        ("rotate", &[("overlap_hours", "0")][..]),
        ("revoke", &[]),
        ("label", &[("label", "mine")]),
        ("origins", &[("origin", "https://a.example")]),
        ("daily-bound", &[("on", "false")]),
    ] {
        let refused = member.post(&format!("{owners}/{form}"), fields).await;
        assert_eq!(refused.status, 403, "{form}");
        let done = member.post(&format!("{own}/{form}"), fields).await;
        let is_done = done.status == 303 || (form != "rotate" && done.status == 409);
        assert!(is_done, "{form}: {}", done.text);
    }
    assert_eq!(browser.call("/v2/me", &text, None).await.0, 200);
    assert!(!member.get(&owners).await.text.contains("id=\"rotate\""));
    // What a member has issued is the owner's to change, too.
    let (own, _) = member.issue(&growth).await;
    assert_eq!(browser.post(&format!("{own}/revoke"), &[]).await.status, 303);
}

#[tokio::test]
async fn the_log_is_the_owners_and_members_see_what_concerns_them() {
    let mut browser = Browser::logged_in().await;
    let password = add(&mut browser, "mina").await;
    let mut member = member(&browser, "mina", &password).await;
    let growth = |label| [("plan", "growth"), ("label", label), ("origins", "")];
    browser.issue(&growth("by the owner")).await;
    let (own, _) = member.issue(&growth("by mina")).await;
    browser.post(&format!("{own}/label"), &[("label", "renamed")]).await;
    let log = browser.get("/dashboard/audit").await;
    assert_eq!(log.status, 200);
    for told in ["by the owner", "by mina", "renamed", "계정을 더함", "서비스 자신", "로그인"]
    {
        assert!(log.text.contains(told), "{told}: {}", log.text);
    }
    let log = member.get("/dashboard/audit").await.text;
    for told in ["by mina", "renamed", "계정을 더함"] {
        assert!(log.contains(told), "{told}: {log}");
    }
    assert!(!log.contains("by the owner"), "{log}");
    let number = own.rsplit('/').next().unwrap();
    let log = browser.get(&format!("/dashboard/audit?key={number}")).await.text;
    assert!(log.contains("renamed") && !log.contains("by the owner"), "{log}");
    // Fifty entries stand on a page.
    for count in 0..60 {
        browser.post(&format!("{own}/label"), &[("label", &count.to_string())]).await;
    }
    let first = browser.get("/dashboard/audit").await;
    assert_eq!(first.text.matches("<li><time>").count(), 50);
    let older = first.between("rel=\"next\" href=\"", "\"").to_owned();
    let last = browser.get(&older).await.text;
    assert!(last.contains("계정을 더함") && !last.contains("rel=\"next\""), "{last}");
    for strange in ["before=x", "key=-", "before=-9223372036854775808"] {
        assert_eq!(browser.get(&format!("/dashboard/audit?{strange}")).await.status, 200);
    }
}

#[tokio::test]
async fn the_owner_deletes_a_key_whose_letters_are_typed() {
    let mut browser = Browser::logged_in().await;
    let password = add(&mut browser, "mina").await;
    let mut member = member(&browser, "mina", &password).await;
    let (path, text) =
        member.issue(&[("plan", "growth"), ("label", "가게"), ("origins", "")]).await;
    let delete = format!("{path}/delete");
    assert_eq!(member.get(&delete).await.status, 403);
    assert_eq!(member.post(&delete, &[("prefix", &text[..12])]).await.status, 403);
    assert!(browser.get(&delete).await.text.contains(&text[..12]));
    let page = browser.post(&delete, &[("prefix", "saju_")]).await;
    assert_eq!(page.status, 400);
    assert_eq!(browser.call("/v2/me", &text, None).await.0, 200);
    let page = browser.post(&delete, &[("prefix", &text[..12])]).await;
    assert_eq!(page.leads_to(), Some("/dashboard"));
    assert_eq!(browser.call("/v2/me", &text, None).await.0, 401);
    assert_eq!(browser.get(&path).await.status, 404);
    let log = browser.get("/dashboard/audit").await.text;
    assert!(log.contains("키를 지움") && !log.contains("가게"), "{log}");
    for action in saju_account::AuditAction::ALL {
        assert!(saju_site::dashboard::is_told(action.id()), "{}", action.id());
    }
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
