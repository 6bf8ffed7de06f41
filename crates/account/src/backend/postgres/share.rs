//! Shares as rows, timed by the database.

use super::{
    Postgres,
    connection::{Connection, Session as _},
    database::Failure,
};
use crate::{
    NewShare, Placed, SHARE_SECONDS, SessionDigest, Share, ShareId, StoreError, UnixSeconds,
    share::surplus,
};

/// Locks the one row of the turn, creating it if needed, so that cards are added one after the other.
const TURN: &str = "
    INSERT INTO shared_card_turn (id, taken) VALUES (1, 1)
    ON CONFLICT (id) DO UPDATE SET taken = shared_card_turn.taken + 1
    RETURNING floor(extract(epoch FROM now()))::bigint";

const COUNT: &str = "SELECT count(*) FROM shared_card";

const FORGET: &str = "
    DELETE FROM shared_card WHERE id IN
        (SELECT id FROM shared_card WHERE expires_at <= floor(extract(epoch FROM now()))::bigint
         ORDER BY expires_at LIMIT $1)";

const FIRST: &str = "SELECT min(expires_at) FROM shared_card WHERE expires_at > $1";

const INSERT: &str =
    "INSERT INTO shared_card (id, token, card, expires_at) VALUES ($1, $2, $3, $4)";

const FIND: &str = "
    SELECT card, expires_at FROM shared_card
    WHERE id = $1 AND expires_at > floor(extract(epoch FROM now()))::bigint";

const DELETE: &str = "
    DELETE FROM shared_card
    WHERE id = $1 AND token = $2 AND expires_at > floor(extract(epoch FROM now()))::bigint";

impl Postgres {
    /// Timed by the database; `now` is ignored.
    pub(crate) async fn insert_share(
        &self,
        new: NewShare,
        most: u32,
        _now: UnixSeconds,
    ) -> Result<Placed, StoreError> {
        self.database.run(|client| insert(client, &new, most)).await
    }

    /// Timed by the database; `now` is ignored.
    pub(crate) async fn shared(
        &self,
        id: &ShareId,
        _now: UnixSeconds,
    ) -> Result<Option<Share>, StoreError> {
        self.database.run(|client| find(client, id)).await
    }

    /// Timed by the database; `now` is ignored.
    pub(crate) async fn delete_share(
        &self,
        id: &ShareId,
        token: SessionDigest,
        _now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        self.database.run(|client| delete(client, id, token)).await
    }
}

async fn insert(mut client: Connection, new: &NewShare, most: u32) -> Result<Placed, Failure> {
    let transaction = client.transaction().await?;
    let now: UnixSeconds = transaction.query_one(TURN, &[]).await?.try_get(0)?;
    let count: i64 = transaction.query_one(COUNT, &[]).await?.try_get(0)?;
    let surplus = surplus(count, most);
    if surplus > 0 && transaction.execute(FORGET, &[&surplus]).await? < surplus as u64 {
        let first = transaction.query_one(FIRST, &[&now]).await?.try_get(0)?;
        transaction.commit().await?;
        return Ok(Placed::full(first, now));
    }
    let expires_at = now + SHARE_SECONDS;
    let (id, token) = (new.id.as_str(), new.token.as_bytes().as_slice());
    transaction.execute(INSERT, &[&id, &token, &new.card, &expires_at]).await?;
    transaction.commit().await?;
    Ok(Placed::Until(expires_at))
}

async fn find(client: Connection, id: &ShareId) -> Result<Option<Share>, Failure> {
    let row = client.query_opt(FIND, &[&id.as_str()]).await?;
    row.map(|row| Ok(Share { card: row.try_get(0)?, expires_at: row.try_get(1)? })).transpose()
}

async fn delete(client: Connection, id: &ShareId, token: SessionDigest) -> Result<bool, Failure> {
    let values = [&id.as_str() as _, &token.as_bytes().as_slice() as _];
    Ok(client.execute(DELETE, &values).await? > 0)
}

/// Deletes up to `most` expired rows; returns how many.
pub(super) async fn sweep(client: Connection, most: u64) -> Result<u64, Failure> {
    Ok(client.execute(FORGET, &[&(most as i64)]).await?)
}
