-- Cards that visitors keep under a link for a while. What stands in `card` is written and read by the pages: it holds
-- no birth and no name. Instants are Unix seconds.

CREATE TABLE shared_card (
    id         text PRIMARY KEY,
    token      bytea NOT NULL, -- digest of the token that deletes it
    card       text NOT NULL,
    expires_at bigint NOT NULL
);

CREATE INDEX shared_card_expires_at ON shared_card (expires_at);

-- One row, which whoever adds a card holds until it is there: their number is bounded.
CREATE TABLE shared_card_turn (
    id    integer PRIMARY KEY,
    taken bigint NOT NULL
);
