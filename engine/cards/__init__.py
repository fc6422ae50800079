"""What a card is: its printed facts, the library, Decks and what makes them legal."""
