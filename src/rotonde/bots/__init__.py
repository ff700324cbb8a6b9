"""Bots: from chance to search, what a hint says, and what was a good move."""
