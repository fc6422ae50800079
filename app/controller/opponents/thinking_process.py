"""What runs in the process in which an opponent thinks: questions come in, places of options go out. Without Qt.

Both ways it is JSON, one object each: {"number": 7, "count": 3, "seconds": 1.5, "view": {…}} is answered by
{"number": 7, "place": 2}, or by {"number": 7, "failed": "…"} where the opponent couldn't answer. {"number": 7,
"hint": true, "seconds": 1.5, "view": {…}} asks for advice: {"number": 7, "hints": [{"place": 2, "percent": 61,
"why": "removes", "cards": [40], "n": 0}, …]}.
"""

import gc
import json
from collections.abc import Callable, Sequence
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, Final

from app.child_process import serve
from app.controller.opponents.roster import opponent_called, player_for
from engine import folders
from engine.cards import own, stock
from engine.cards.deck import Deck
from engine.cards.library import CardLibrary
from engine.duel.outside.view import View
from engine.players.budget import Budget
from engine.players.expert import ExpertPlayer

USUAL_SECONDS: Final = 1.5


def think(connection: Connection, key: str, seed: int) -> None:
    """Runs in the process."""
    decks = known_decks() if opponent_called(key).knows_decks else ()
    player = player_for(key, seed, decks)
    gc.freeze()  # what is there by now stays: the collector need not look through it again and again

    def answer(job: bytes) -> bytes:
        asked = json.loads(job)
        said: dict[str, object] = {"number": asked["number"]}
        try:
            seconds = asked.get("seconds") or USUAL_SECONDS
            if asked.get("hint"):
                said["hints"] = advice(asked["view"], decks, seconds)
            else:
                if isinstance(player, ExpertPlayer):
                    player.budget = Budget(seconds=seconds)
                said["place"] = player.choose(asked["count"], seeing(asked["view"]))
        except Exception as error:  # whatever it is, the duel goes on without this answer
            said["failed"] = repr(error)
        return json.dumps(said).encode("ascii")

    serve(connection, answer)


def known_decks() -> tuple[Deck, ...]:
    """The Decks that come along: one who has played much knows them, and what may follow the cards that are seen."""
    try:
        library = stock.read(folders.stock_file())
        if library is None:
            library = CardLibrary.builtin(own.kept_programs(folders.kept_programs_file()), damages=[])
        return tuple(library.decks.values())
    except (OSError, ValueError):  # the duel can do without
        return ()


def advice(plain: dict[str, Any], decks: Sequence[Deck], seconds: float) -> list[dict[str, object]]:
    """What the expert would do, in numbers of the View."""
    from engine.players.hint import hint

    return [
        {
            "place": found.place,
            "percent": found.percent,
            "why": found.why.word,
            "cards": list(found.why.cards),
            "n": found.why.n,
        }
        for found in hint(View.from_plain(plain), budget=Budget(seconds=seconds), decks=decks)
    ]


def seeing(plain: dict[str, Any]) -> Callable[[], View]:
    """Makes the View when it is looked at, and once."""
    return cache(lambda: View.from_plain(plain))
