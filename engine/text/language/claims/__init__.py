"""What holds of cards and players: what they have, can and cannot."""
