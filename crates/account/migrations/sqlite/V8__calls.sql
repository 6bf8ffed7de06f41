-- What a remembered request was charged, and how many calls stand for that charge: the first one and
-- its repeats, but for those that failed. With the last of them it is given back.

ALTER TABLE idempotency ADD COLUMN items INTEGER NOT NULL DEFAULT 0;
ALTER TABLE idempotency ADD COLUMN day   INTEGER NOT NULL DEFAULT 0;
ALTER TABLE idempotency ADD COLUMN month INTEGER NOT NULL DEFAULT 0;
ALTER TABLE idempotency ADD COLUMN calls INTEGER NOT NULL DEFAULT 1;
