"""The rules of a game as its page shows them."""
