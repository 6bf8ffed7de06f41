-- What else belongs to a remembered request: the form of its answer, as a digest, and the day that it was
-- calculated for, numbered as in window.rs. NULL in rows of before: any form, and the day of the charge.

ALTER TABLE idempotency ADD COLUMN form BLOB;
ALTER TABLE idempotency ADD COLUMN effective_day INTEGER;
