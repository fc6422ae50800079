"""Card faces: their pictures, drawn here or the player's own, and everything printed about them."""

from app.faces.faces import BACK, FULL, HAND, MAT, RATIO, UNROLLED, Faces

__all__ = ["BACK", "FULL", "HAND", "MAT", "RATIO", "UNROLLED", "Faces"]
