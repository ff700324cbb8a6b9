"""What teaches the games: it knows rules and bots, and no screen."""
