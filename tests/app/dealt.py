"""Duels that begin in a window: its room comes some turns of the event loop later."""

from PySide6.QtWidgets import QApplication

from app.controller.player.duel_plan import DuelPlan
from app.hall import Hall


def begin(hall: Hall, plan: DuelPlan) -> None:
    """Until the duel has begun, or the toss is to be seen."""
    hall.begin(plan)
    until_dealt(hall)


def until_dealt(hall: Hall) -> None:
    while hall.dealing:
        QApplication.processEvents()
