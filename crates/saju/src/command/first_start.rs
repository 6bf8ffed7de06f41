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
    if let Some((_, secret)) = &key {
        told += &of_key(secret, &plan.id, address);
    }
    if told.is_empty() || tell(&told, folder) {
        return Ok(());
    }
    if let Some((key, _)) = key {
        // Nobody has it.
        store.revoke_key(key.id, clock::now()).await?;
    }
    tracing::error!(
        "login and key of the first start could not be told to anybody; the key is revoked: \
         make others with saju owner reset-password and saju keys create"
    );
    Ok(())
}

/// Prints; writes to a file if standard output is logged or cannot be written. If the file cannot be written either,
/// prints into the log: this is the only chance. Returns whether anybody can have read it.
fn tell(told: &str, folder: &Path) -> bool {
    let (is_logged, is_discarded) = (is_logged(), is_discarded());
    let print = || crate::out::try_print(format_args!("{told}")).is_ok();
    if !is_logged && !is_discarded && print() {
        return true;
    }
    match write(told, folder) {
        Ok(path) => {
            let path = path.display();
            if !is_logged {
                tracing::warn!(file = %path, "nobody reads standard output: login and key of the first start are in a file");
            }
            crate::out::tell(format_args!(
                "첫 시작의 로그인과 키를 {path} 파일에 적었습니다. 옮겨 적은 뒤 지우십시오.\n\
                 The login and the first key are in {path}: note them, then delete the file.\n"
            ));
            true
        }
        Err(error) => {
            let file = absolute(folder.join(FILE));
            tracing::warn!(%error, file = %file.display(), "the file for login and key of the first start cannot be written");
            is_logged && print()
        }
    }
}

/// Whether standard output is the null device, as it is for a process that was started without one.
#[cfg(unix)]
fn is_discarded() -> bool {
    use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _};
    let null = std::fs::metadata("/dev/null");
    let found = stdout_file().and_then(|stdout| stdout.metadata());
    let is_null = |null: std::fs::Metadata, found: std::fs::Metadata| {
        found.file_type().is_char_device() && found.rdev() == null.rdev()
    };
    null.and_then(|null| Ok(is_null(null, found?))).unwrap_or(false)
}

#[cfg(not(unix))]
fn is_discarded() -> bool {
    false
}

#[cfg(unix)]
fn stdout_file() -> io::Result<std::fs::File> {
    use std::os::fd::AsFd as _;
    io::stdout().as_fd().try_clone_to_owned().map(std::fs::File::from)
}

/// Whether standard output ends in a log: the journal of systemd, or that of a container.
fn is_logged() -> bool {
    !io::stdout().is_terminal() && (is_journal() || std::env::var_os("container").is_some())
}

/// Whether standard output is the stream that systemd provided: the variable alone may be inherited by a process that
/// writes elsewhere.
#[cfg(unix)]
fn is_journal() -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let Ok(named) = std::env::var("JOURNAL_STREAM") else { return false };
    let found = stdout_file().and_then(|stdout| stdout.metadata());
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
    Ok(absolute(path))
}

fn absolute(path: PathBuf) -> PathBuf {
    std::path::absolute(&path).unwrap_or(path)
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
