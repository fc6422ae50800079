"""What a duel is: its state as a value, events, questions, and reasons to refuse."""
