"""What a person sees of a duel, as plain values made of a View: the table, what happened, what is asked."""
