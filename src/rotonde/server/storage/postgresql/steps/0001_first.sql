CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);

CREATE TABLE person (id TEXT PRIMARY KEY, name TEXT NOT NULL, at DOUBLE PRECISION NOT NULL);

CREATE TABLE place (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    map TEXT NOT NULL,
    digest TEXT NOT NULL,
    options TEXT NOT NULL,
    seed BIGINT NOT NULL,
    seeded INTEGER NOT NULL,
    host TEXT NOT NULL,
    key TEXT NOT NULL,
    listed INTEGER NOT NULL,
    state TEXT NOT NULL,
    made_at DOUBLE PRECISION NOT NULL,
    rematch_of TEXT UNIQUE,
    record TEXT
);
CREATE INDEX place_by_state ON place (listed, state, made_at);
CREATE INDEX place_by_host ON place (host, key);

CREATE TABLE seat (
    place TEXT NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    level TEXT NOT NULL,
    name TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    PRIMARY KEY (place, seat)
);

CREATE TABLE holder (
    place TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (place, seat, person)
);
CREATE INDEX holder_by_person ON holder (person);

CREATE TABLE entry (
    place TEXT NOT NULL,
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    key TEXT NOT NULL,
    note TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (place, n)
);

CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '%', tg_argv[0] USING ERRCODE = 'integrity_constraint_violation'; END $$;

-- `ORDER BY … LIMIT 1` is an index look-up whatever the planner thinks of the size of the log.
CREATE FUNCTION entries_leave_no_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF new.n != coalesce(
        (SELECT n + 1 FROM entry WHERE place = new.place ORDER BY n DESC LIMIT 1), 0
    ) THEN
        RAISE EXCEPTION 'not the next entry' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN new;
END $$;
CREATE TRIGGER entries_leave_no_gap BEFORE INSERT ON entry
FOR EACH ROW EXECUTE FUNCTION entries_leave_no_gap();

CREATE TRIGGER entries_never_change BEFORE UPDATE ON entry
FOR EACH ROW EXECUTE FUNCTION refuse('entries never change');

CREATE TRIGGER entries_never_go BEFORE DELETE ON entry
FOR EACH ROW EXECUTE FUNCTION refuse('entries never go');
