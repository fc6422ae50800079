"""The felt in the middle of the room: Main, Extra and Side Deck as cards that can be moved, one in detail."""
