"""The rooms around the duel: start, new duel, toss, siding, result, settings, about."""
