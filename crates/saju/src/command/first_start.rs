//! The first start of a server on an empty store.

use std::fs::OpenOptions;
use std::io::{self, IsTerminal as _, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use saju_account::{FirstStart, KeySecret, KeySettings, OWNER_NAME, OwnerPassword, Plans, Store};
use saju_service::clock;

/// The plan of the first key, if the configuration has it.
const PLAN: &str = "growth";

/// The file for login and key if standard output is logged.
const FILE: &str = "first-start.txt";

/// Creates the owner of the dashboard and a first key, each if missing, and prints them with a working example. Of
/// several servers that start at once on one store, one does this. `folder` is where the store has its data.
pub(crate) async fn welcome(
    store: &Store,
    plans: &Plans,
    address: SocketAddr,
    folder: &Path,
) -> anyhow::Result<()> {
    let Some(plan) = plans.get(PLAN).or_else(|| plans.iter().next()) else { return Ok(()) };
    let settings =
        KeySettings { label: "첫 키".to_owned(), ..KeySettings::for_plan(plan.id.clone()) };
    let FirstStart { key, owner } = store.first_start(settings, clock::now()).await?;
    let mut told = String::new();
    if let Some(password) = owner {
        told += &of_owner(&password, address);
    }
    if let Some((_, secret)) = key {
        told += &of_key(&secret, &plan.id, address);
    }
    if !told.is_empty() {
        tell(&told, folder);
    }
    Ok(())
}

/// Prints, or writes to a file if standard output is logged. If writing fails, prints anyway: this is the only chance.
fn tell(told: &str, folder: &Path) {
    if !is_logged() {
        crate::out::tell(format_args!("{told}"));
        return;
    }
    match write(told, folder) {
        Ok(path) => {
            let path = path.display();
            crate::out::tell(format_args!(
                "첫 시작의 로그인과 키를 {path} 파일에 적었습니다. 옮겨 적은 뒤 지우십시오.\n\
                 The login and the first key are in {path}: note them, then delete the file.\n"
            ));
        }
        Err(error) => {
            tracing::warn!(%error, folder = %folder.display(), "first-start.txt cannot be written");
            crate::out::tell(format_args!("{told}"));
        }
    }
}

/// Whether standard output ends in a log: the journal of systemd, or that of a container.
fn is_logged() -> bool {
    !io::stdout().is_terminal() && (is_journal() || std::env::var_os("container").is_some())
}

/// Whether standard output is the stream that systemd provided: the variable alone may be inherited by a process that
/// writes elsewhere.
#[cfg(unix)]
fn is_journal() -> bool {
    use std::os::fd::AsFd as _;
    use std::os::unix::fs::MetadataExt as _;
    let Ok(named) = std::env::var("JOURNAL_STREAM") else { return false };
    let stdout = io::stdout().as_fd().try_clone_to_owned().map(std::fs::File::from);
    let found = stdout.and_then(|stdout| stdout.metadata());
    found.is_ok_and(|found| named == format!("{}:{}", found.dev(), found.ino()))
}

#[cfg(not(unix))]
fn is_journal() -> bool {
    false
}

/// Writes to a file that only its owner can read.
fn write(told: &str, folder: &Path) -> io::Result<PathBuf> {
    let path = folder.join(FILE);
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let mut file = options.open(&path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        file.set_permissions(std::fs::Permissions::from_mode(0o600))?;
    }
    file.write_all(told.as_bytes())?;
    file.sync_all()?;
    Ok(std::path::absolute(&path).unwrap_or(path))
}

fn of_owner(password: &OwnerPassword, address: SocketAddr) -> String {
    let password = password.expose();
    format!(
        "대시보드(http://{address}/dashboard)의 로그인을 만들었습니다. 다시 보여 드리지 않으니 지금 적어 두십시오.\n\
         The login of the dashboard, shown only now:\n\n  \
         이름 name          {OWNER_NAME}\n  \
         비밀번호 password  {password}\n\n"
    )
}

fn of_key(secret: &KeySecret, plan: &str, address: SocketAddr) -> String {
    let key = secret.expose();
    let body =
        r#"{"birthYear":1998,"birthMonth":5,"birthDay":19,"birthHour":10,"birthCity":"서울"}"#;
    format!(
        "첫 시작이므로 {plan} 플랜의 API 키를 만들었습니다. 다시 보여 드리지 않으니 지금 적어 두십시오.\n\n  \
         {key}\n\n\
         바로 불러 보기:\n\n  \
         curl -s http://{address}/v2/saju/manse -H 'x-api-key: {key}' -H 'content-type: application/json' -d '{body}'\n\n"
    )
}
