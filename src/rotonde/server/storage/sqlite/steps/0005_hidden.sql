-- What somebody does not want in his list of tables any more.
CREATE TABLE hidden (
    person TEXT NOT NULL,
    place TEXT NOT NULL,
    PRIMARY KEY (person, place)
) WITHOUT ROWID;
