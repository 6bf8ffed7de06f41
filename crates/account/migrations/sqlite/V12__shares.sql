-- Cards that visitors keep under a link for a while. What stands in `card` is written and read by the pages: it holds
-- no birth and no name. Instants are Unix seconds.

CREATE TABLE shared_card (
    id         TEXT PRIMARY KEY,
    token      BLOB NOT NULL, -- digest of the token that deletes it
    card       TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX shared_card_expires_at ON shared_card (expires_at);
