"""Card faces: their pictures, drawn here or the player's own, and everything printed about them."""
