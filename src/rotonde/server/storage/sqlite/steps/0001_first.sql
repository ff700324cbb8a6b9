CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);

CREATE TABLE person (id TEXT PRIMARY KEY, name TEXT NOT NULL, at REAL NOT NULL);

CREATE TABLE place (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    map TEXT NOT NULL,
    digest TEXT NOT NULL,
    options TEXT NOT NULL,
    seed INTEGER NOT NULL,
    seeded INTEGER NOT NULL,
    host TEXT NOT NULL,
    key TEXT NOT NULL,
    listed INTEGER NOT NULL,
    state TEXT NOT NULL,
    made_at REAL NOT NULL,
    rematch_of TEXT UNIQUE,
    record TEXT
);
CREATE INDEX place_by_state ON place (listed, state, made_at);
CREATE INDEX place_by_host ON place (host, key);

CREATE TABLE seat (
    place TEXT NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    level TEXT NOT NULL,
    name TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    PRIMARY KEY (place, seat)
) WITHOUT ROWID;

CREATE TABLE holder (
    place TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (place, seat, person)
) WITHOUT ROWID;
CREATE INDEX holder_by_person ON holder (person);

CREATE TABLE entry (
    place TEXT NOT NULL,
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    key TEXT NOT NULL,
    note TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (place, n)
) WITHOUT ROWID;

CREATE TRIGGER entries_leave_no_gap BEFORE INSERT ON entry
WHEN new.n != coalesce((SELECT max(n) + 1 FROM entry WHERE place = new.place), 0)
BEGIN SELECT raise(ABORT, 'not the next entry'); END;

CREATE TRIGGER entries_never_change BEFORE UPDATE ON entry
BEGIN SELECT raise(ABORT, 'entries never change'); END;

CREATE TRIGGER entries_never_go BEFORE DELETE ON entry
BEGIN SELECT raise(ABORT, 'entries never go'); END;
