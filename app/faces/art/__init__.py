"""Generated pictures, drawn as if sewn of felt. Pillow only."""

from app.faces import SIZE
from app.faces.art.picture import draw

__all__ = ["SIZE", "draw"]
