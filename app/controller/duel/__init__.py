"""A duel that is being played: who is seated, asked, answered for, kept, and how it is gone back."""
