"""Where Decks are looked into and built: the pool of all cards, the Deck on its felt, and what can be said of it."""
