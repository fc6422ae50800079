"""What is kept for the player: settings and wishes, Decks, cards, duels to go on with, and where all that lies."""
