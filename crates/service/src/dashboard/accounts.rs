//! Accounts, which the owner alone adds and removes.

use saju_account::{Account, OwnerPassword, Role, StoreError, UnixSeconds};

use super::{Owner, Refused};

impl Owner {
    /// The accounts of the dashboard, the owner first.
    pub async fn accounts(&self) -> Result<Vec<Account>, StoreError> {
        self.service.store.accounts().await
    }

    /// Lets somebody in under a name. The password is returned this once.
    pub async fn add_account(
        &self,
        name: &str,
        now: UnixSeconds,
    ) -> Result<OwnerPassword, Refused> {
        self.check_owner()?;
        Ok(self.changes().add_account(name.trim(), now).await?)
    }

    /// Gives an account a new password, returned this once; its sessions end. Everybody may do this
    /// for the own account, the owner for all.
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

    /// Lets an account in no more; its sessions end.
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
