"""A program in plain words: how a text was read, with nothing left out and nothing smoothed over."""
