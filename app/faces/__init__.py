"""Card faces: their pictures, drawn here or the player's own, and everything printed about them.

Nothing of them is imported here: the pictures alone are drawn without Qt, when a wheel is built.
"""

from typing import Final

SIZE: Final = (468, 384)
"""Of a drawn picture, in pixels."""
