-- What a remembered request was charged, and how many calls stand for that charge: the first one and
-- its repeats, but for those that failed. With the last of them it is given back.

ALTER TABLE idempotency ADD COLUMN items bigint NOT NULL DEFAULT 0;
ALTER TABLE idempotency ADD COLUMN day   bigint NOT NULL DEFAULT 0;
ALTER TABLE idempotency ADD COLUMN month bigint NOT NULL DEFAULT 0;
ALTER TABLE idempotency ADD COLUMN calls bigint NOT NULL DEFAULT 1;

-- Slips: a charge is written on one, in the statement that makes it. Whoever takes the slip away
-- learns what was charged, and bars a statement that comes later. No column that changes is indexed.
CREATE TABLE charge_slip (
    id         bigint PRIMARY KEY,          -- drawn at random by the node that uses it
    number     bigint NOT NULL DEFAULT 0,   -- of the charge written last
    key_id     bigint NOT NULL DEFAULT 0,
    items      bigint NOT NULL DEFAULT 0,   -- charged to day and month
    day        bigint NOT NULL DEFAULT 0,
    month      bigint NOT NULL DEFAULT 0,
    digest     bytea,                       -- of the Idempotency-Key
    until      bigint,                      -- when the request is forgotten
    used_at    bigint NOT NULL              -- Unix seconds
) WITH (fillfactor = 50);
