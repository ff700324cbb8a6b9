-- How much of a table's chat somebody has read, on whatever device; and seats that are kept for people
-- who were invited by name.
CREATE TABLE heard (
    person TEXT NOT NULL,
    place TEXT NOT NULL,
    chat INTEGER NOT NULL,
    PRIMARY KEY (person, place)
) WITHOUT ROWID;

CREATE TABLE invited (
    place TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (place, seat, person)
) WITHOUT ROWID;
CREATE INDEX invited_by_person ON invited (person);
