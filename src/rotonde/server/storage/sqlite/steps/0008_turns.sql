-- A game in which a bot must move, or may have to: written, and ended, by the append itself. Who thinks
-- for its bots says until when; after that anybody else may. `watched`: until when somebody looks.
CREATE TABLE bot_turn (
    place TEXT PRIMARY KEY,
    n INTEGER NOT NULL,
    people INTEGER NOT NULL,
    worker TEXT NOT NULL DEFAULT '',
    until REAL NOT NULL DEFAULT 0,
    watched REAL NOT NULL DEFAULT 0
) WITHOUT ROWID;
INSERT INTO bot_turn (place, n, people) SELECT id, n, EXISTS (
    SELECT 1 FROM seat WHERE seat.place = id AND seat.kind != 'bot')
FROM place WHERE state = 'running' AND EXISTS (
    SELECT 1 FROM seat WHERE seat.place = id AND seat.kind = 'bot' AND (deciding >> seat.seat) & 1 = 1);

-- What must happen once, and when. Who takes a row puts it off for as long as he may need.
CREATE TABLE due (
    kind TEXT NOT NULL,
    place TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (kind, place)
) WITHOUT ROWID;
CREATE INDEX due_by_time ON due (at);

DROP TRIGGER append;
CREATE TRIGGER append INSTEAD OF INSERT ON appended BEGIN
    SELECT raise(ABORT, 'other seats') FROM place
    WHERE id = new.place AND seating != new.seating;
    INSERT INTO entry
    VALUES (new.place, new.n, new.seat, new.text, new.key, new.note, new.at);
    UPDATE place SET n = new.n + 1, deciding = new.deciding WHERE id = new.place;
    DELETE FROM bot_turn WHERE place = new.place AND NOT EXISTS (
        SELECT 1 FROM seat WHERE seat.place = new.place AND kind = 'bot'
        AND (new.deciding >> seat.seat) & 1 = 1);
    INSERT INTO bot_turn (place, n, people) SELECT new.place, new.n + 1, EXISTS (
        SELECT 1 FROM seat WHERE seat.place = new.place AND kind != 'bot')
    WHERE EXISTS (
        SELECT 1 FROM seat WHERE seat.place = new.place AND kind = 'bot'
        AND (new.deciding >> seat.seat) & 1 = 1)
    ON CONFLICT (place) DO UPDATE SET n = excluded.n, people = excluded.people;
END;
