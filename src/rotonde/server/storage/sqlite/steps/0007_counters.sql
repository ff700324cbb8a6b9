-- What two who write at the same time are told apart by: how many entries there are, how often seats
-- and table were changed, and whose turn it is (bits of seats; -1: only the game itself can tell).
ALTER TABLE place ADD COLUMN n INTEGER NOT NULL DEFAULT 0;
ALTER TABLE place ADD COLUMN seating INTEGER NOT NULL DEFAULT 0;
ALTER TABLE place ADD COLUMN deciding INTEGER NOT NULL DEFAULT -1;
UPDATE place SET n = (SELECT count(*) FROM entry WHERE entry.place = place.id);

-- A key makes one table of a host, whoever asks first.
UPDATE place SET key = '' WHERE key != '' AND EXISTS (
    SELECT 1 FROM place AS other WHERE other.host = place.host AND other.key = place.key
    AND (other.made_at, other.id) < (place.made_at, place.id));
CREATE UNIQUE INDEX place_by_key ON place (host, key) WHERE key != '';

-- An entry and what it changes at its table, in one statement: one commit without BEGIN and COMMIT.
CREATE VIEW appended AS
SELECT place, n, seat, text, key, note, at, 0 AS seating, 0 AS deciding FROM entry;

CREATE TRIGGER append INSTEAD OF INSERT ON appended BEGIN
    SELECT raise(ABORT, 'other seats') FROM place
    WHERE id = new.place AND seating != new.seating;
    INSERT INTO entry
    VALUES (new.place, new.n, new.seat, new.text, new.key, new.note, new.at);
    UPDATE place SET n = new.n + 1, deciding = new.deciding WHERE id = new.place;
END;
