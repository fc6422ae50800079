"""Card faces: their pictures, drawn here or the player's own, and everything printed about them.

Nothing is imported here: the pictures alone are drawn without Qt, when a wheel is built.
"""
