"""The practice table, as it is set in the Deck room before it is sat down at."""
