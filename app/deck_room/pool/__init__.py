"""The left column of the Deck room: all cards, searched, filtered, sorted, and taken from there."""
