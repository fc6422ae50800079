"""Generated pictures, drawn as if sewn of felt. Pillow only."""

from app.faces.art.picture import SIZE, draw

__all__ = ["SIZE", "draw"]
