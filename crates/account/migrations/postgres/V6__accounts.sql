-- Accounts beside the owner's, the devices they log in from, and logins tried. Instants are Unix
-- seconds. The columns of attempts in dashboard_owner are no longer used.

CREATE TABLE dashboard_member (
    name          text PRIMARY KEY,
    password_hash text NOT NULL, -- argon2id, as a PHC string
    created_at    bigint NOT NULL
);

ALTER TABLE dashboard_session ADD COLUMN account text NOT NULL DEFAULT 'owner';

CREATE TABLE known_device (
    digest     bytea PRIMARY KEY, -- of the token
    account    text NOT NULL,
    expires_at bigint NOT NULL
);

CREATE INDEX known_device_expires_at ON known_device (expires_at);

CREATE TABLE login_attempts (
    subject text PRIMARY KEY, -- source:…, account:… or device:…
    count   bigint NOT NULL,
    since   bigint NOT NULL
);

CREATE INDEX login_attempts_since ON login_attempts (since);
