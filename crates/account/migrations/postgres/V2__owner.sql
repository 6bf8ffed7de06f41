-- The one login of the dashboard, and the sessions it opened. Instants are Unix seconds.

CREATE TABLE dashboard_owner (
    id             integer PRIMARY KEY CHECK (id = 1),
    password_hash  text    NOT NULL,           -- argon2id, as a PHC string
    attempts       bigint  NOT NULL DEFAULT 0, -- logins tried in the present window
    attempts_since bigint  NOT NULL DEFAULT 0  -- when that window began
);

CREATE TABLE dashboard_session (
    digest     bytea  PRIMARY KEY, -- of the token
    expires_at bigint NOT NULL
);

CREATE INDEX dashboard_session_expires_at ON dashboard_session (expires_at);
