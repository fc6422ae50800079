"""What changes the mat: moves, what lasts, events told, upkeep."""
