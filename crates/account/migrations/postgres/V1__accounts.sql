-- Instants are Unix seconds. Windows are numbered as in window.rs.

CREATE TABLE api_key (
    id              bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    digest          bytea   NOT NULL UNIQUE,
    prefix          text    NOT NULL,
    label           text    NOT NULL,
    plan            text    NOT NULL,
    allowed_origins text    NOT NULL, -- one on each line
    daily_bound     boolean NOT NULL,
    created_at      bigint  NOT NULL,
    revoked_at      bigint            -- NULL = active
);

-- One row for each key, written together with the key. No column that changes is indexed and the
-- pages are kept half empty, so that a charge rewrites its row in place (a HOT update).
CREATE TABLE ledger (
    key_id      bigint PRIMARY KEY REFERENCES api_key (id),
    minute      bigint NOT NULL DEFAULT 0,
    minute_used bigint NOT NULL DEFAULT 0,
    day         bigint NOT NULL DEFAULT 0,
    day_used    bigint NOT NULL DEFAULT 0,
    month       bigint NOT NULL DEFAULT 0,
    month_used  bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE idempotency (
    key_id     bigint NOT NULL,
    digest     bytea  NOT NULL, -- of the Idempotency-Key
    request    bytea  NOT NULL, -- digest of path and body
    expires_at bigint NOT NULL,
    PRIMARY KEY (key_id, digest)
);

CREATE INDEX idempotency_expires_at ON idempotency (expires_at);

CREATE TABLE recent_error (
    id         bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key_id     bigint  NOT NULL,
    at         bigint  NOT NULL,
    request_id text    NOT NULL,
    path       text    NOT NULL,
    status     integer NOT NULL,
    code       text    NOT NULL,
    field      text,
    message    text    NOT NULL
);

CREATE INDEX recent_error_key_at ON recent_error (key_id, at, id);
CREATE INDEX recent_error_at ON recent_error (at);
