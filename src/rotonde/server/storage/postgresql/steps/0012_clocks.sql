-- A table's clock (JSON; empty: none), the level of the bots that stand in for its players, when the
-- game began, and how reliable who comes must be (percent).
ALTER TABLE place ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE place ADD COLUMN stand_in TEXT NOT NULL DEFAULT '';
ALTER TABLE place ADD COLUMN begun_at DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE place ADD COLUMN reliable INTEGER NOT NULL DEFAULT 0;

-- Who plays while the owner of a seat is away: a bot of this level, perhaps for one decision alone.
ALTER TABLE seat ADD COLUMN stand_in TEXT NOT NULL DEFAULT '';
ALTER TABLE seat ADD COLUMN once INTEGER NOT NULL DEFAULT 0;

-- How somebody behaved at a table: finished, left, late. Once each, however often it is told.
CREATE TABLE conduct (
    person TEXT NOT NULL,
    place TEXT NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (person, place, kind)
);
