-- What a look at the store writes: that it can be written, and the highest time that was seen.

CREATE TABLE watch (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    highest INTEGER NOT NULL -- Unix seconds
) STRICT;
