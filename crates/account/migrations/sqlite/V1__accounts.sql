-- Instants are Unix seconds. Windows are numbered as in window.rs.

CREATE TABLE api_key (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    digest          BLOB    NOT NULL UNIQUE,
    prefix          TEXT    NOT NULL,
    label           TEXT    NOT NULL,
    plan            TEXT    NOT NULL,
    allowed_origins TEXT    NOT NULL, -- one on each line
    daily_bound     INTEGER NOT NULL,
    created_at      INTEGER NOT NULL,
    revoked_at      INTEGER           -- NULL = active
) STRICT;

-- One row for each key, written together with the key.
CREATE TABLE ledger (
    key_id      INTEGER PRIMARY KEY REFERENCES api_key (id),
    minute      INTEGER NOT NULL DEFAULT 0,
    minute_used INTEGER NOT NULL DEFAULT 0,
    day         INTEGER NOT NULL DEFAULT 0,
    day_used    INTEGER NOT NULL DEFAULT 0,
    month       INTEGER NOT NULL DEFAULT 0,
    month_used  INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE idempotency (
    key_id     INTEGER NOT NULL,
    digest     BLOB    NOT NULL, -- of the Idempotency-Key
    request    BLOB    NOT NULL, -- digest of path and body
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (key_id, digest)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_expires_at ON idempotency (expires_at);

CREATE TABLE recent_error (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    key_id     INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    request_id TEXT    NOT NULL,
    path       TEXT    NOT NULL,
    status     INTEGER NOT NULL,
    code       TEXT    NOT NULL,
    field      TEXT,
    message    TEXT    NOT NULL
) STRICT;

CREATE INDEX recent_error_key_at ON recent_error (key_id, at, id);
CREATE INDEX recent_error_at ON recent_error (at);
