//! Accounts, which only the owner adds and removes.

use saju_account::{Account, OwnerPassword, Role, StoreError, UnixSeconds};

use super::{Owner, Refused};

impl Owner {
    /// The accounts of the dashboard, the owner first.
    pub async fn accounts(&self) -> Result<Vec<Account>, StoreError> {
        self.service.store.accounts().await
    }

    /// Adds an account. The password is returned only here.
    pub async fn add_account(
        &self,
        name: &str,
        now: UnixSeconds,
    ) -> Result<OwnerPassword, Refused> {
        self.check_owner()?;
        Ok(self.changes().add_account(name.trim(), now).await?)
    }

    /// Resets the password of an account and ends its sessions; the new one is returned only here. Members may reset
    /// their own, the owner any.
    pub async fn reset_password(
        &self,
        name: &str,
        now: UnixSeconds,
    ) -> Result<OwnerPassword, Refused> {
        if name != self.account.name {
            self.check_owner()?;
        }
        Ok(self.changes().reset_password(name, now).await?)
    }

    /// Removes an account and ends its sessions.
    pub async fn remove_account(&self, name: &str, now: UnixSeconds) -> Result<(), Refused> {
        self.check_owner()?;
        Ok(self.changes().remove_account(name, now).await?)
    }

    pub(super) fn check_owner(&self) -> Result<(), Refused> {
        match self.account.role {
            Role::Owner => Ok(()),
            Role::Member => Err(Refused::OwnerOnly),
        }
    }
}
