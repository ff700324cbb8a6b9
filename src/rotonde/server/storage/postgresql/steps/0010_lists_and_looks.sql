-- How far a game was when somebody took it off his list: once it has gone on to be his turn, it is there again.
ALTER TABLE hidden ADD COLUMN n INTEGER NOT NULL DEFAULT 0;

-- What is worth nothing after a crash (unlogged), and goes by itself when its time is over: answers on
-- their way from the process that thought to the one that asked, and who looks at which table.
CREATE UNLOGGED TABLE answer (
    id TEXT PRIMARY KEY,
    said TEXT NOT NULL,
    until DOUBLE PRECISION NOT NULL
);

CREATE UNLOGGED TABLE looking (
    process TEXT NOT NULL,
    place TEXT NOT NULL,
    person TEXT NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (process, place, person)
);
CREATE INDEX looking_by_place ON looking (place);
