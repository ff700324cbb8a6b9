-- A table's clock (JSON; empty: none), the level of the bots that stand in for its players, when the
-- game began, and how reliable who comes must be (percent).
ALTER TABLE place ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE place ADD COLUMN stand_in TEXT NOT NULL DEFAULT '';
ALTER TABLE place ADD COLUMN begun_at REAL NOT NULL DEFAULT 0;
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
) WITHOUT ROWID;

-- A bot that stands in for one decision goes with it; one that stands in has turns like any bot.
DROP TRIGGER append;
CREATE TRIGGER append INSTEAD OF INSERT ON appended BEGIN
    SELECT raise(ABORT, 'other seats') FROM place
    WHERE id = new.place AND seating != new.seating;
    INSERT INTO entry
    VALUES (new.place, new.n, new.seat, new.text, new.key, new.note, new.at);
    UPDATE place SET n = new.n + 1, deciding = new.deciding WHERE id = new.place;
    UPDATE seat SET stand_in = '', once = 0
    WHERE place = new.place AND seat = new.seat AND once = 1 AND substr(new.text, 1, 1) != '!';
    DELETE FROM bot_turn WHERE place = new.place AND NOT EXISTS (
        SELECT 1 FROM seat WHERE seat.place = new.place AND (kind = 'bot' OR stand_in != '')
        AND (new.deciding >> seat.seat) & 1 = 1);
    INSERT INTO bot_turn (place, n, people) SELECT new.place, new.n + 1, EXISTS (
        SELECT 1 FROM seat WHERE seat.place = new.place AND kind != 'bot')
    WHERE EXISTS (
        SELECT 1 FROM seat WHERE seat.place = new.place AND (kind = 'bot' OR stand_in != '')
        AND (new.deciding >> seat.seat) & 1 = 1)
    ON CONFLICT (place) DO UPDATE SET n = excluded.n, people = excluded.people;
END;
