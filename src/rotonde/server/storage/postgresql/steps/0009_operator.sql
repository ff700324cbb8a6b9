-- What the operator of a server does: people and addresses that are kept out, and how often an address
-- has made something, where several processes count together (worth nothing after a crash: unlogged).
CREATE TABLE ban (
    kind TEXT NOT NULL,
    who TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    why TEXT NOT NULL,
    PRIMARY KEY (kind, who)
);

CREATE UNLOGGED TABLE ration (
    who TEXT PRIMARY KEY,
    has DOUBLE PRECISION NOT NULL,
    at DOUBLE PRECISION NOT NULL
);

-- Entries still never change and never go, but for a table that the operator names here while he
-- deletes it, or takes a name out of it.
CREATE TABLE pardon (place TEXT PRIMARY KEY);

CREATE FUNCTION refuse_unless_pardoned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM pardon WHERE place = old.place) THEN
        RAISE EXCEPTION '%', tg_argv[0] USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN CASE tg_op WHEN 'DELETE' THEN old ELSE new END;
END $$;

DROP TRIGGER entries_never_change ON entry;
CREATE TRIGGER entries_never_change BEFORE UPDATE ON entry
FOR EACH ROW EXECUTE FUNCTION refuse_unless_pardoned('entries never change');

DROP TRIGGER entries_never_go ON entry;
CREATE TRIGGER entries_never_go BEFORE DELETE ON entry
FOR EACH ROW EXECUTE FUNCTION refuse_unless_pardoned('entries never go');
