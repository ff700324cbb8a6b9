-- Where chance comes from, and what each seat has added to it: fixed when the game begins. It stays
-- even if its table goes: a secret that was told must never be used again.
CREATE TABLE fairness (
    place TEXT PRIMARY KEY,
    secret TEXT NOT NULL,
    contributions TEXT NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER secrets_never_change BEFORE UPDATE OF place, secret ON fairness
BEGIN SELECT raise(ABORT, 'a secret never changes'); END;

CREATE TRIGGER contributions_come_before_the_game BEFORE UPDATE OF contributions ON fairness
WHEN (SELECT state FROM place WHERE id = new.place) != 'waiting'
BEGIN SELECT raise(ABORT, 'the game has begun'); END;

CREATE TRIGGER fairness_never_goes BEFORE DELETE ON fairness
BEGIN SELECT raise(ABORT, 'what chance follows from never goes'); END;
