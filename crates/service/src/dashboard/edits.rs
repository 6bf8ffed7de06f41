//! Changes to the settings of a key.

use saju_account::{Key, KeyId, KeySettings, StoreError, UnixSeconds};

use super::{Owner, Refused};

/// The changes to a key; `None` leaves a setting as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyEdit {
    /// The name for people.
    pub label: Option<String>,
    /// The id of the plan.
    pub plan: Option<String>,
    /// The complete list of origins whose pages may call with the key.
    pub allowed_origins: Option<Vec<String>>,
    /// Whether the daily bound of the plan applies.
    pub daily_bound: Option<bool>,
    /// When the key expires, in Unix seconds; `Some(None)` = never.
    pub expires_at: Option<Option<UnixSeconds>>,
}

impl Owner {
    /// Changes the settings of a key.
    pub async fn edit_key(
        &self,
        id: KeyId,
        edit: KeyEdit,
        now: UnixSeconds,
    ) -> Result<Key, Refused> {
        let KeyEdit { label, plan, allowed_origins, daily_bound, expires_at } = edit;
        let change = |old: KeySettings| KeySettings {
            label: label.unwrap_or(old.label),
            plan: plan.unwrap_or(old.plan),
            allowed_origins: allowed_origins.unwrap_or(old.allowed_origins),
            daily_bound: daily_bound.unwrap_or(old.daily_bound),
            expires_at: expires_at.unwrap_or(old.expires_at),
        };
        self.change(id, change, now).await
    }

    /// Registers an origin.
    pub async fn add_origin(
        &self,
        id: KeyId,
        origin: &str,
        now: UnixSeconds,
    ) -> Result<Key, Refused> {
        let change = |mut settings: KeySettings| {
            settings.allowed_origins.push(origin.to_owned());
            settings
        };
        self.change(id, change, now).await
    }

    /// Removes an origin.
    pub async fn remove_origin(
        &self,
        id: KeyId,
        origin: &str,
        now: UnixSeconds,
    ) -> Result<Key, Refused> {
        let change = |mut settings: KeySettings| {
            settings.allowed_origins.retain(|other| other != origin);
            settings
        };
        self.change(id, change, now).await
    }

    /// Switches the daily bound of a key.
    pub async fn set_daily_bound(
        &self,
        id: KeyId,
        is_on: bool,
        now: UnixSeconds,
    ) -> Result<Key, Refused> {
        let edit = KeyEdit { daily_bound: Some(is_on), ..KeyEdit::default() };
        self.edit_key(id, edit, now).await
    }

    async fn change(
        &self,
        id: KeyId,
        change: impl FnOnce(KeySettings) -> KeySettings,
        now: UnixSeconds,
    ) -> Result<Key, Refused> {
        let key = self.in_hand(id).await?;
        if key.revoked_at.is_some() {
            return Err(StoreError::Revoked(id).into());
        }
        let old_plan = key.settings.plan.clone();
        let mut settings = change(key.settings);
        tidy(&mut settings);
        // A key whose plan the configuration has lost can still be changed otherwise.
        if settings.plan != old_plan {
            self.check_plan(&settings)?;
        }
        Ok(self.changes().change_key(id, settings, now).await?)
    }
}

/// The settings with the label trimmed and each origin listed once, as browsers send it.
pub(super) fn tidy(settings: &mut KeySettings) {
    settings.label = settings.label.trim().to_owned();
    let given = std::mem::take(&mut settings.allowed_origins);
    for origin in given.iter().map(|origin| as_browsers_send(origin)) {
        if !settings.allowed_origins.contains(&origin) {
            settings.allowed_origins.push(origin);
        }
    }
}

/// An origin as typed or pasted, in the form browsers send: lower case, without a trailing slash or default port.
fn as_browsers_send(typed: &str) -> String {
    let origin = typed.trim().trim_end_matches('/').to_ascii_lowercase();
    let port = if origin.starts_with("https://") { ":443" } else { ":80" };
    origin.strip_suffix(port).map(str::to_owned).unwrap_or(origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pasted_address_becomes_the_origin_that_browsers_send() {
        for (typed, sent) in [
            (" https://Shop.Example/ ", "https://shop.example"),
            ("https://shop.example:443", "https://shop.example"),
            ("http://localhost:80/", "http://localhost"),
            ("http://localhost:8080", "http://localhost:8080"),
            ("https://shop.example:80", "https://shop.example:80"),
            ("https://shop.example/page", "https://shop.example/page"),
        ] {
            assert_eq!(as_browsers_send(typed), sent);
        }
    }
}
