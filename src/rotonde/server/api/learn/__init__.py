"""Learning a game: what is asked and answered."""
