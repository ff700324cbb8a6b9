-- How much of a table's chat somebody has read, on whatever device; and seats that are kept for people
-- who were invited by name.
CREATE TABLE heard (
    person TEXT NOT NULL,
    place TEXT NOT NULL,
    chat INTEGER NOT NULL,
    PRIMARY KEY (person, place)
);

CREATE TABLE invited (
    place TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (place, seat, person)
);
CREATE INDEX invited_by_person ON invited (person);
