"""The files that players own: decks, restricted lists, card databases. They are data, never trusted."""
