//! What happens once, when a server finds an empty store.

use std::net::SocketAddr;

use saju_account::{FirstStart, KeySecret, KeySettings, OWNER_NAME, OwnerPassword, Plans, Store};
use saju_service::clock;

/// The plan of the first key, if the configuration has it.
const PLAN: &str = "growth";

/// Makes the owner of the dashboard and a first key, each where there is none, and prints them with
/// a line that works as it stands. Of several servers that start at once on one store, one does.
pub(crate) async fn welcome(
    store: &Store,
    plans: &Plans,
    address: SocketAddr,
) -> anyhow::Result<()> {
    let Some(plan) = plans.get(PLAN).or_else(|| plans.iter().next()) else { return Ok(()) };
    let settings =
        KeySettings { label: "첫 키".to_owned(), ..KeySettings::for_plan(plan.id.clone()) };
    let FirstStart { key, owner } = store.first_start(settings, clock::now()).await?;
    if let Some(password) = owner {
        tell_owner(&password, address);
    }
    if let Some((_, secret)) = key {
        tell_key(&secret, &plan.id, address);
    }
    Ok(())
}

fn tell_owner(password: &OwnerPassword, address: SocketAddr) {
    println!(
        "대시보드(http://{address}/dashboard)의 로그인을 만들었습니다. 다시 보여 드리지 않으니 지금 적어 두십시오.\n\
         The login of the dashboard, shown only now:\n"
    );
    println!("  이름 name          {OWNER_NAME}");
    println!("  비밀번호 password  {}\n", password.expose());
}

fn tell_key(secret: &KeySecret, plan: &str, address: SocketAddr) {
    let key = secret.expose();
    let body =
        r#"{"birthYear":1998,"birthMonth":5,"birthDay":19,"birthHour":10,"birthCity":"서울"}"#;
    println!(
        "첫 시작이므로 {plan} 플랜의 API 키를 만들었습니다. 다시 보여 드리지 않으니 지금 적어 두십시오.\n"
    );
    println!("  {key}\n");
    println!("바로 불러 보기:\n");
    println!(
        "  curl -s http://{address}/v2/saju/manse -H 'x-api-key: {key}' -H 'content-type: application/json' -d '{body}'\n"
    );
}
