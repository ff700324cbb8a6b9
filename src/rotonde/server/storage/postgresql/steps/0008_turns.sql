-- A game in which a bot must move, or may have to: written, and ended, by the append itself. Who thinks
-- for its bots says until when; after that anybody else may. `watched`: until when somebody looks.
CREATE TABLE bot_turn (
    place TEXT PRIMARY KEY,
    n INTEGER NOT NULL,
    people INTEGER NOT NULL,
    worker TEXT NOT NULL DEFAULT '',
    until DOUBLE PRECISION NOT NULL DEFAULT 0,
    watched DOUBLE PRECISION NOT NULL DEFAULT 0
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
INSERT INTO bot_turn (place, n, people) SELECT id, n, (EXISTS (
    SELECT 1 FROM seat WHERE seat.place = id AND seat.kind != 'bot'))::int
FROM place WHERE state = 'running' AND EXISTS (
    SELECT 1 FROM seat WHERE seat.place = id AND seat.kind = 'bot' AND (deciding >> seat.seat) & 1 = 1);

-- What must happen once, and when. Who takes a row puts it off for as long as he may need.
CREATE TABLE due (
    kind TEXT NOT NULL,
    place TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (kind, place)
);
CREATE INDEX due_by_time ON due (at);
