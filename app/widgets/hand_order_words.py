"""What the orders of a hand are called."""

from PySide6.QtCore import QCoreApplication

from app.controller.player.settings import AS_DRAWN, BY_KIND, BY_LEVEL, BY_NAME


def hand_order_words() -> dict[str, str]:
    say = QCoreApplication.translate
    return {
        AS_DRAWN: say("hand order", "As drawn"),
        BY_KIND: say("hand order", "By kind"),
        BY_LEVEL: say("hand order", "By Level"),
        BY_NAME: say("hand order", "By name"),
    }
