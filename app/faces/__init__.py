"""Card faces: their pictures, drawn here or the player's own, and everything printed about them."""
<<<<<<< HEAD
=======

from app.faces.faces import BACK, FULL, HAND, MAT, RATIO, Faces

__all__ = ["BACK", "FULL", "HAND", "MAT", "RATIO", "Faces"]
>>>>>>> e1470f0 (Pictures of every card, drawn as if sewn of felt, and faces painted around them)
