"""Everything around the mat during a duel."""
