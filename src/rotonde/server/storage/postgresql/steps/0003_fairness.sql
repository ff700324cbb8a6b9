-- Where chance comes from, and what each seat has added to it: fixed when the game begins. It stays
-- even if its table goes: a secret that was told must never be used again.
CREATE TABLE fairness (
    place TEXT PRIMARY KEY,
    secret TEXT NOT NULL,
    contributions TEXT NOT NULL
);

CREATE TRIGGER secrets_never_change BEFORE UPDATE OF place, secret ON fairness
FOR EACH ROW EXECUTE FUNCTION refuse('a secret never changes');

CREATE FUNCTION contributions_come_before_the_game() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT state FROM place WHERE id = new.place) != 'waiting' THEN
        RAISE EXCEPTION 'the game has begun' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN new;
END $$;
CREATE TRIGGER contributions_come_before_the_game BEFORE UPDATE OF contributions ON fairness
FOR EACH ROW EXECUTE FUNCTION contributions_come_before_the_game();

CREATE TRIGGER fairness_never_goes BEFORE DELETE ON fairness
FOR EACH ROW EXECUTE FUNCTION refuse('what chance follows from never goes');
