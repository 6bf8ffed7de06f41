-- The one login of the dashboard, and the sessions it opened. Instants are Unix seconds.

CREATE TABLE dashboard_owner (
    id             INTEGER PRIMARY KEY CHECK (id = 1),
    password_hash  TEXT    NOT NULL,           -- argon2id, as a PHC string
    attempts       INTEGER NOT NULL DEFAULT 0, -- logins tried in the present window
    attempts_since INTEGER NOT NULL DEFAULT 0  -- when that window began
) STRICT;

CREATE TABLE dashboard_session (
    digest     BLOB    PRIMARY KEY, -- of the token
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX dashboard_session_expires_at ON dashboard_session (expires_at);
