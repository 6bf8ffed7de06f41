//! A store whose file was changed: some of its bytes, or what stands in its rows. Whatever it is asked is
//! answered or fails as stores do.

use std::cell::OnceCell;

use arbitrary::{Result, Unstructured};
use saju_account::{
    Actor, AuditFilter, KeyId, KeySettings, LoginAttempt, Plans, Shared, Store, check,
};
use tokio::runtime::{Builder, Runtime};

use crate::rows::{File, LIMITS, NOW, charge, error};

thread_local! {
    static MADE: OnceCell<(Runtime, File)> = const { OnceCell::new() };
}

/// Changes the file as bytes have it, and uses it.
pub fn run(bytes: &[u8]) {
    MADE.with(|made| {
        let (runtime, file) = made.get_or_init(|| {
            let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
            let file = runtime.block_on(File::new());
            (runtime, file)
        });
        // Too few bytes to draw from are no change.
        let _ = runtime.block_on(use_changed(file, &mut Unstructured::new(bytes)));
    });
}

async fn use_changed(file: &File, u: &mut Unstructured<'_>) -> Result<()> {
    file.renew();
    if u.ratio(1, 3)? {
        file.change_bytes(u)?;
    } else {
        file.change_rows(u)?;
    }
    let now = NOW + u.int_in_range(-100_000..=100_000)?;
    let findings = check(&file.address(), &Plans::default(), now).await;
    assert!(!findings.is_empty());
    // A file that cannot be read is tried for a second before it is refused.
    if findings.iter().any(|finding| {
        finding.is_trouble() && ["store", "integrity", "schema"].contains(&finding.subject)
    }) {
        return Ok(());
    }
    if let Ok(store) = Store::open(&file.address()).await {
        use_store(&store, file, now).await;
        // A password is as slow to compare as fifty of the others together.
        if !u.is_empty() && u.ratio(1, 32)? {
            let _ = store.log_in(LoginAttempt::new("owner", "none"), now).await;
        }
        store.close().await;
    }
    Ok(())
}

/// Asks everything that a server asks, without a look at the answers: a row may hold anything.
async fn use_store(store: &Store, file: &File, now: i64) {
    let _ = store.watch(now).await;
    let _ = store.list_keys().await;
    let key = store.find_key(&file.digest, now).await.ok().flatten();
    let id = key.as_ref().map_or(KeyId::new(1), |key| key.id);
    if let Some(key) = &key {
        let _ = (key.status_at(now), key.settings.allows("https://app.example"));
    }
    for _ in 0..2 {
        if let Ok(admission) = store.admit(charge(id), now).await {
            let usage = admission.keep().usage;
            let _ = (usage.day.remaining(), usage.month.remaining());
        }
    }
    let _ = store.usage(id, &LIMITS, now).await;
    store.record_error(error(id));
    store.record_use(id, "manse", false, now);
    store.flush_errors().await;
    let _ = store.recent_errors(id, now).await;
    let _ = store.topic_use(now).await;
    let _ = store.last_used().await;
    let _ = store.audit(AuditFilter::latest(100)).await;
    let _ = store.accounts().await;
    if let Some(session) = file.session {
        let _ = store.session_account(session, now).await;
    }
    let _ =
        store.changes(Actor::operator()).change_key(id, KeySettings::for_plan("free"), now).await;
    if let Ok(Shared::Kept { id, .. }) = store.share("{}".to_owned(), 2, now).await {
        let _ = store.shared(&id, now).await;
    }
    let _ = store.trust_clock(now).await;
    let _ = store.sweep(now).await;
    let _ = store.sweep(now + 400 * 86_400).await;
}
