-- The present of the store, and days and months that keys have left while it was in doubt (see
-- timeline.rs and aside.rs). The present is watch.highest. Instants are Unix seconds.

ALTER TABLE watch ADD COLUMN skipped_from INTEGER; -- NULL = nothing is doubted
ALTER TABLE watch ADD COLUMN skipped_to INTEGER;

CREATE TABLE aside (
    key_id INTEGER NOT NULL,
    window TEXT    NOT NULL, -- day, month
    number INTEGER NOT NULL,
    used   INTEGER NOT NULL,
    PRIMARY KEY (key_id, window, number)
) STRICT, WITHOUT ROWID;
