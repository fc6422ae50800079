"""A duel from outside: Duel, View, what was seen, answers, plain form, why not."""
