"""The Deck of a duel is chosen, looked into, and changed for that duel."""
