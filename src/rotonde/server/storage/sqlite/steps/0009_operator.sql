-- What the operator of a server does: people and addresses that are kept out, and how often an address
-- has made something, where several processes count together.
CREATE TABLE ban (
    kind TEXT NOT NULL,
    who TEXT NOT NULL,
    at REAL NOT NULL,
    why TEXT NOT NULL,
    PRIMARY KEY (kind, who)
) WITHOUT ROWID;

CREATE TABLE ration (who TEXT PRIMARY KEY, has REAL NOT NULL, at REAL NOT NULL) WITHOUT ROWID;

-- Entries still never change and never go, but for a table that the operator names here while he
-- deletes it, or takes a name out of it.
CREATE TABLE pardon (place TEXT PRIMARY KEY) WITHOUT ROWID;

DROP TRIGGER entries_never_change;
CREATE TRIGGER entries_never_change BEFORE UPDATE ON entry
WHEN NOT EXISTS (SELECT 1 FROM pardon WHERE place = old.place)
BEGIN SELECT raise(ABORT, 'entries never change'); END;

DROP TRIGGER entries_never_go;
CREATE TRIGGER entries_never_go BEFORE DELETE ON entry
WHEN NOT EXISTS (SELECT 1 FROM pardon WHERE place = old.place)
BEGIN SELECT raise(ABORT, 'entries never go'); END;
