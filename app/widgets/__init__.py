"""What several rooms of the window share."""
