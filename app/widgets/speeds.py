"""How fast things move on the mat: what can be chosen, in the settings and at the table."""

from typing import Final

from PySide6.QtCore import QCoreApplication

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 0.0)  # times as fast as usual; the last one: nothing moves


def speed_words(speed: float) -> str:
    say = QCoreApplication.translate
    return {
        0.0: say("speeds", "Instant"),
        0.5: say("speeds", "0.5 x"),
        1.0: say("speeds", "1 x"),
        2.0: say("speeds", "2 x"),
        4.0: say("speeds", "4 x"),
    }.get(speed) or say("speeds", "{times} x").format(times=f"{speed:g}")
