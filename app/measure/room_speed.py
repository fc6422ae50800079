"""How quick the Deck room is with very many cards: ``python -m app --measure-rooms FILE``."""

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from app.controller.player.card_pool import CardPool
    from app.controller.player.settings import Settings
    from app.deck_room.pool.pool import Pool
    from app.faces.faces import Faces
    from engine.cards.library import CardLibrary

SIZE: Final = (1600, 1000)
COLUMN: Final = 450  # pixels that the pool has of it
FRAME: Final = 16.7  # milliseconds
FRAMES: Final = 400
TYPED: Final = (
    "draw",
    "special summon graveyard",
    "zzyzx",
    '"draw 1 card" kind:spell',
    "type:dragon level<=4 atk>=1800",
    'type:dragon level<=4 "draw" is:tuner',
    "attribute:dark,light (def=? || scale:1-3) set:none",
    "kind:trap -does:negate plays:by-itself",
    'does:"destroy spell"',
    "archetype:a || archetype:dark",
    "fits:8.0 limit:unlimited in:none rank>=4",
    "-(e || a) || -x",
)


def rooms(file: str) -> int:
    """Milliseconds of the processor's time, and on the clock: other programs say little in the first."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen" if sys.platform.startswith("linux") else "")
    from app.controller.player.home import Home

    cache = Home.of_player().cache
    with tempfile.TemporaryDirectory(prefix="duelmat-measure-") as home:
        os.environ["DUELMAT_HOME"] = home
        from PySide6.QtWidgets import QApplication

        from app.main_window import prepare
        from app.resources import load_resources

        application = QApplication(sys.argv[:1])
        load_resources(Path(__file__).resolve().parents[2])
        settings, _ = prepare(application, {"language": "en"})
        from app.controller.player.card_loading import cards_at_once
        from app.controller.player.card_pool import CardPool
        from app.deck_room.pool.pool import Pool
        from app.faces.faces import Faces
        from app.measure.table_speed import tell_deck_table
        from app.rooms.room import Room
        from engine.cards import own

        library = cards_at_once()
        if file:
            library.add(own.READERS[Path(file).suffix](Path(file)).cards)
        faces = Faces(cache, [], settings.theme)
        known, room = CardPool(), Room(settings)
        room.resize(*SIZE)
        stopwatch = Stopwatch()
        known.set_cards(library)
        pool = Pool(known, faces, room, settings=settings)
        pool.setGeometry(0, 0, COLUMN, SIZE[1])
        room.show()
        application.processEvents()
        print(f"{len(library)} cards; the pool is there after {stopwatch.told()}", flush=True)
        _tell_laying(application, known)
        _tell_typing(application, pool)
        for name in ("a grid", "a table"):
            pool.show_as_table(name == "a table")
            _tell_scrolling(application, pool, name)
        room.close()
        tell_deck_table(application, settings, library, faces)
        _tell_room(application, settings, library, known, faces)
        faces.stop()
    return 0


class Stopwatch:
    def __init__(self) -> None:
        self._clock, self._processor = time.perf_counter(), time.thread_time()

    def passed(self) -> tuple[float, float]:
        """Milliseconds of the processor's time, and on the clock."""
        return (time.thread_time() - self._processor) * 1000, (time.perf_counter() - self._clock) * 1000

    def told(self) -> str:
        processor, clock = self.passed()
        return f"{processor:.0f} ms ({clock:.0f} on the clock)"


def _tell_room(
    application: "QApplication", settings: "Settings", library: "CardLibrary", known: "CardPool", faces: "Faces"
) -> None:
    """From the menu into the room, with a Deck of the player's own open, until all of it is painted."""
    from app.controller.player.deck_keeping.deck_store import DeckStore
    from app.controller.player.home import Home
    from app.controller.player.restricted_lists import RestrictedLists
    from app.deck_room.deck_room import DeckRoom
    from engine.cards.deck_draft import DeckDraft

    home = Home.of_player()
    store = DeckStore(home.decks, library.find)
    store.create(DeckDraft.of(next(iter(library.decks.values()))))
    took = []
    for _ in range(5):
        stopwatch = Stopwatch()
        room = DeckRoom(settings, home, library, store, known, RestrictedLists.of_player(), faces)
        room.resize(*SIZE)
        room.begin()
        room.show()
        application.processEvents()
        took.append(stopwatch.told())
        room.close_room()
        room.close()
        room.deleteLater()
        application.processEvents()
    print(f"the room, with a Deck open, is there after {', '.join(took)}", flush=True)


def _tell_laying(application: "QApplication", known: "CardPool") -> None:
    """How long the window stands still at most while cards are laid out."""
    turns: list[tuple[float, float]] = []
    whole = Stopwatch()
    while known.is_growing:
        turn = Stopwatch()
        application.processEvents()
        turns.append(turn.passed())
    print(f"all of them are laid out after {whole.told()}; {_worst(turns)}", flush=True)


def _tell_typing(application: "QApplication", pool: "Pool") -> None:
    from PySide6.QtTest import QTest

    took: list[tuple[float, float]] = []
    slowest: list[tuple[float, str]] = []
    pool.field.setFocus()
    for typed in TYPED:
        pool.field.clear()
        application.processEvents()
        for letter in typed:
            stopwatch = Stopwatch()
            QTest.keyClicks(pool.field, letter)
            application.processEvents()  # paints the answer
            took.append(stopwatch.passed())
            slowest.append((took[-1][0], pool.field.text()))
    print(f"{len(took)} letters typed, each answered and painted: {_worst(took)}", flush=True)
    told = ", ".join(f"“{said}” {each:.0f} ms" for each, said in sorted(slowest, reverse=True)[:4])
    print(f"  slowest: {told}", flush=True)
    pool.field.clear()


def _tell_scrolling(application: "QApplication", pool: "Pool", name: str) -> None:
    """Down the whole list, at first as with a wheel, then as fast as one can drag."""
    view = pool.table if pool.searches.as_table else pool.grid
    bar = view.verticalScrollBar()
    for how, step in (("by the wheel", 40), ("by its bar", max(1, bar.maximum() // FRAMES))):
        bar.setValue(0)
        application.processEvents()
        took: list[tuple[float, float]] = []
        for _ in range(FRAMES):
            stopwatch = Stopwatch()
            bar.setValue(bar.value() + step)
            application.processEvents()
            took.append(stopwatch.passed())
            time.sleep(max(0.0, (FRAME - took[-1][1]) / 1000))
        late = sum(processor > FRAME for processor, _ in took)
        print(f"{name} scrolled {how}, {FRAMES} frames: {_worst(took)}; {late} took longer than a frame", flush=True)


def _worst(took: list[tuple[float, float]]) -> str:
    """At the median, at the 99th percentile, and at most."""
    shares = []
    for times in zip(*took, strict=True):
        ordered = sorted(times)
        places = (len(ordered) // 2, min(len(ordered) - 1, len(ordered) * 99 // 100), len(ordered) - 1)
        shares.append("/".join(f"{ordered[place]:.1f}" for place in places))
    return f"{shares[0]} ms (half, 99 %, all; on the clock {shares[1]})"
