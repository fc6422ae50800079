"""The right column of the Deck room: what can be said of a Deck."""
