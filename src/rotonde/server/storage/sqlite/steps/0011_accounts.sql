-- Those guests who can come back from anywhere: `skeleton` is a name as it looks, one for all that look
-- alike. Passwords are hashed slowly; tokens and codes, which nobody can guess, by SHA-256.
CREATE TABLE account (
    person TEXT PRIMARY KEY,
    skeleton TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    shown INTEGER NOT NULL,
    at REAL NOT NULL
) WITHOUT ROWID;

CREATE TABLE device (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL,
    label TEXT NOT NULL,
    at REAL NOT NULL,
    seen_at REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX device_by_person ON device (person);

CREATE TABLE passkey (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    public TEXT NOT NULL,
    signs INTEGER NOT NULL,
    label TEXT NOT NULL,
    at REAL NOT NULL,
    used_at REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkey_by_person ON passkey (person);

CREATE TABLE recovery (
    person TEXT NOT NULL,
    code TEXT NOT NULL,
    PRIMARY KEY (person, code)
) WITHOUT ROWID;

-- What a device must sign to prove its passkey: good once, and for some minutes.
CREATE TABLE challenge (id TEXT PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID;

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
