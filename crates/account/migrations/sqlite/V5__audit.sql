-- Who changed which key, and who tried to log in. Instants are Unix seconds.

CREATE TABLE audit (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    at     INTEGER NOT NULL,
    actor  TEXT NOT NULL,
    source TEXT,          -- an address, or the network of an IPv6 address
    action TEXT NOT NULL,
    key_id INTEGER,
    detail TEXT NOT NULL
) STRICT;

CREATE INDEX audit_at ON audit (at);
