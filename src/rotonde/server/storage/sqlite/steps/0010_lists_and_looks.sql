-- How far a game was when somebody took it off his list: once it has gone on to be his turn, it is there again.
ALTER TABLE hidden ADD COLUMN n INTEGER NOT NULL DEFAULT 0;
