CREATE TABLE chat (
    place TEXT NOT NULL,
    n INTEGER NOT NULL,
    person TEXT NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (place, n)
) WITHOUT ROWID;
CREATE UNIQUE INDEX chat_by_key ON chat (place, person, key) WHERE key != '';
