-- Who changed which key, and who tried to log in. Instants are Unix seconds.

CREATE TABLE audit (
    id     bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at     bigint NOT NULL,
    actor  text NOT NULL,
    source text,          -- an address, or the network of an IPv6 address
    action text NOT NULL,
    key_id bigint,
    detail text NOT NULL
);

CREATE INDEX audit_at ON audit (at);
