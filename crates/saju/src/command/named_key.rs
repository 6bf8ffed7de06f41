//! The key that an argument names: by its number, the first 12 characters of a text of it, or a whole text.

use saju_account::{Key, KeyDigest, KeyId, Store};
use saju_service::clock;

/// The key that was named.
pub(super) struct NamedKey {
    pub(super) id: KeyId,
    /// The prefix of its replaced text, if it was named by that.
    pub(super) replaced: Option<String>,
}

impl NamedKey {
    /// The one key that the argument names, and nothing that is only like it: what is revoked or deleted cannot be had
    /// back.
    pub(super) async fn find(store: &Store, wanted: &str) -> anyhow::Result<Self> {
        if let Some(digest) = KeyDigest::of(wanted) {
            let found = store.find_key(&digest, clock::now()).await?;
            let key = found.ok_or_else(|| unknown(wanted))?;
            let replaced = key.is_by_replaced_text().then(|| key.prefix.clone());
            return Ok(Self { id: key.id, replaced });
        }
        let keys = store.list_keys().await?;
        let mut found = keys.iter().filter_map(|key| Self::if_named(key, wanted));
        match (found.next(), found.next()) {
            (Some(named), None) => Ok(named),
            (None, _) => Err(unknown(wanted)),
            _ => anyhow::bail!(
                "{wanted}: 둘 이상의 키에 맞습니다. 번호로 적어 주십시오 (more than one; give its number)"
            ),
        }
    }

    fn if_named(key: &Key, wanted: &str) -> Option<Self> {
        if key.prefix == wanted || key.id.to_string() == wanted {
            return Some(Self { id: key.id, replaced: None });
        }
        let replaced = key.replaced.as_ref().filter(|replaced| replaced.prefix == wanted)?;
        Some(Self { id: key.id, replaced: Some(replaced.prefix.clone()) })
    }
}

fn unknown(wanted: &str) -> anyhow::Error {
    // A typed secret is not repeated.
    let shown: String = wanted.chars().take(12).collect();
    anyhow::anyhow!(
        "{shown}: 그런 키가 없습니다. 번호, 앞 12자, 또는 키 전체를 적어 주십시오 \
         (no such key; give its number, its first 12 characters, or all of it)"
    )
}
