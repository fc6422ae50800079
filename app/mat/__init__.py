"""The game mat: a scene of zones, cards, piles and threads, and the four ways to play on it."""
