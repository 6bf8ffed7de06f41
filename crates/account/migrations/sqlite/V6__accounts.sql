-- Accounts beside the owner's, the devices they log in from, and logins tried. Instants are Unix
-- seconds. The columns of attempts in dashboard_owner are no longer used.

CREATE TABLE dashboard_member (
    name          TEXT PRIMARY KEY,
    password_hash TEXT NOT NULL, -- argon2id, as a PHC string
    created_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE dashboard_session ADD COLUMN account TEXT NOT NULL DEFAULT 'owner';

CREATE TABLE known_device (
    digest     BLOB PRIMARY KEY, -- of the token
    account    TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX known_device_expires_at ON known_device (expires_at);

CREATE TABLE login_attempts (
    subject TEXT PRIMARY KEY, -- source:…, account:… or device:…
    count   INTEGER NOT NULL,
    since   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX login_attempts_since ON login_attempts (since);
