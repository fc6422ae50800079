"""The player's Decks as they are edited: kept with versions, and brought back after they were deleted."""
