CREATE TABLE chat (
    place TEXT NOT NULL,
    n INTEGER NOT NULL,
    person TEXT NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (place, n)
);
CREATE UNIQUE INDEX chat_by_key ON chat (place, person, key) WHERE key != '';
