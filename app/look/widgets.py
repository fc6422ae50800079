"""All painted widgets of the look under one roof."""

from app.look.buttons import MenuButton, PaintedButton, PlateButton, PrimaryButton
from app.look.choices import Check, Choice, ChoiceRow, Choices, Segmented
from app.look.look import Look, dress
from app.look.plates import Plate, WoodBackground

__all__ = [
    "Check", "Choice", "ChoiceRow", "Choices", "Look", "MenuButton", "PaintedButton", "Plate", "PlateButton",
    "PrimaryButton", "Segmented", "WoodBackground", "dress",
]  # fmt: skip
