-- Records that were uploaded lie by themselves: whoever lists tables does not read them.
CREATE TABLE uploaded (place TEXT PRIMARY KEY, bytes INTEGER NOT NULL, record TEXT NOT NULL);
INSERT INTO uploaded SELECT id, octet_length(record), record FROM place WHERE record IS NOT NULL;
ALTER TABLE place DROP COLUMN record;
ALTER TABLE place ADD COLUMN touched_at DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE place ADD COLUMN result TEXT NOT NULL DEFAULT '';
ALTER TABLE place ADD COLUMN closing TEXT NOT NULL DEFAULT '';
UPDATE place SET touched_at = made_at;
CREATE INDEX place_by_game ON place (listed, state, game, made_at);
CREATE INDEX place_by_touch ON place (state, touched_at);

CREATE TABLE unseated (
    place TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (place, seat, person)
);
