"""Showing what lies over something that moves."""

from PySide6.QtWidgets import QWidget


def show_whole(widget: QWidget) -> None:
    """Qt has a child that comes to be shown painted a turn of the event loop later; where something stirs beneath it
    meanwhile, people would see it in shreds first."""
    widget.show()
    widget.update()
