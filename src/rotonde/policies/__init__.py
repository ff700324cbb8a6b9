"""Policies of anybody's own, as bots: they sit wherever a bot of the house can sit."""
