"""What runs in the process in which an opponent thinks: questions come in, places of options go out. Without Qt.

Both ways it is JSON, one object each: {"number": 7, "count": 3, "view": {…}} is answered by {"number": 7, "place": 2},
or by {"number": 7, "failed": "…"} where the opponent couldn't answer.
"""

import json
import signal
from functools import cache
from multiprocessing.connection import Connection
from typing import Any

from app.controller.opponents import player_for
from engine.duel.view import View


def think(connection: "Connection", key: str, seed: int) -> None:
    """Answer until the other end of the line is closed, also by the end of the program there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is meant for the program, not for this part
    player = player_for(key, seed)
    while True:
        try:
            asked = json.loads(connection.recv_bytes())
        except (EOFError, OSError):
            return
        answer = {"number": asked["number"]}
        try:
            answer["place"] = player.choose(asked["count"], seeing(asked["view"]))
        except Exception as error:  # whatever it is, the duel goes on without this answer
            answer["failed"] = repr(error)
        try:
            connection.send_bytes(json.dumps(answer).encode("ascii"))
        except OSError:
            return


def seeing(plain: dict[str, Any]) -> Any:
    """Makes the View when it is looked at, and once."""
    return cache(lambda: View.from_plain(plain))
