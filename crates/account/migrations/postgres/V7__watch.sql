-- What a look at the store writes: that it can be written, and the highest time that was seen.

CREATE TABLE watch (
    id      integer PRIMARY KEY CHECK (id = 1),
    highest bigint NOT NULL -- Unix seconds
);
