"""Guided first games: a record, and what is said at its moves."""
