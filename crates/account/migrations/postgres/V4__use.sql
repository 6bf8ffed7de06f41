-- What keys were used for, by Korean day and topic: for the owner to look at. What is charged stands
-- in the ledger.

CREATE TABLE topic_use (
    key_id   bigint NOT NULL,
    day      bigint NOT NULL, -- days since 1970 in Korea
    topic    text NOT NULL,
    answered bigint NOT NULL,
    refused  bigint NOT NULL,
    PRIMARY KEY (key_id, day, topic)
);

CREATE INDEX topic_use_day ON topic_use (day);
