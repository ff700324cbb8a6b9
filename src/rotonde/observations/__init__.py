"""What a seat sees, as named numbers: a file a game, and what writes them down fast."""
