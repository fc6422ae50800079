"""The procedures of the rulebook, as frames, and the acts of effects."""
