-- What keys were used for, by Korean day and topic: for the owner to look at. What is charged stands
-- in the ledger.

CREATE TABLE topic_use (
    key_id   INTEGER NOT NULL,
    day      INTEGER NOT NULL, -- days since 1970 in Korea
    topic    TEXT NOT NULL,
    answered INTEGER NOT NULL,
    refused  INTEGER NOT NULL,
    PRIMARY KEY (key_id, day, topic)
) STRICT, WITHOUT ROWID;

CREATE INDEX topic_use_day ON topic_use (day);
