"""How quick the felt of a Deck is: opening one, and a step of editing until it is painted."""

import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from typing import Protocol

    from PySide6.QtWidgets import QApplication

    from app.controller.player.settings import Settings
    from app.faces.faces import ShownFaces
    from engine.cards.library import CardLibrary

    class FacesInTurn(ShownFaces, Protocol):
        """They come one by one."""

        @property
        def busy(self) -> bool: ...


SIZE: Final = (1600, 1000)
TIMES: Final = 30
_FELT: Final = (470, 62, 790, 938)


def tell_deck_table(
    application: "QApplication", settings: "Settings", library: "CardLibrary", faces: "FacesInTurn", times: int = TIMES
) -> tuple[float, float]:
    """Prints milliseconds of the processor, and gives those of opening and of a step: a Deck of 60, 15 and 15 different
    cards, whose faces are all to be painted when it is opened first."""
    from app.deck_room.table.deck_table import DeckTable
    from app.rooms.room import Room
    from engine.cards.deck_draft import MAIN, DeckCard, DeckDraft
    from engine.cards.deck_editing import DeckEditing
    from engine.vocabulary import TOKEN

    cards = [card for card in library if not card.kinds & TOKEN]
    plain = [DeckCard(card.passcode) for card in cards if not card.belongs_in_extra_deck]
    extra = [DeckCard(card.passcode) for card in cards if card.belongs_in_extra_deck]
    room = Room(settings)
    room.resize(*SIZE)
    table = DeckTable(faces, library.find, room, settings)
    table.setGeometry(*_FELT)
    room.show()
    application.processEvents()
    opened, whole = [], []
    for number in range(5):
        first = number * 75 % max(1, len(plain) - 75)
        drawn = DeckDraft(
            "", tuple(plain[first : first + 60]), tuple(extra[:15]), tuple(plain[first + 60 : first + 75])
        )
        editing = DeckEditing(drawn, library.find)
        before = time.thread_time()
        table.show_deck(editing)
        application.processEvents()
        opened.append((time.thread_time() - before) * 1000)
        while any(view.postponed for view in table.felt.views.values()):
            application.processEvents()
        whole.append((time.thread_time() - before) * 1000)
    assert table.editing is not None
    while faces.busy:
        application.processEvents()
        time.sleep(0.01)
    table.editing.sort()
    table.deck_changed()
    application.processEvents()
    steps, slides = [], []
    view = table.felt.views[MAIN]
    view.setFocus()
    for number in range(times):
        view.make_current(number * 7 % len(view.piles.piles))
        application.processEvents()
        before = time.thread_time()
        table.felt.do("remove" if number % 3 else "move")
        application.processEvents()
        steps.append((time.thread_time() - before) * 1000)
        while view.is_sliding:
            before = time.thread_time()
            view.viewport().repaint()
            slides.append((time.thread_time() - before) * 1000)
            application.processEvents()
        table.undo()
        while view.is_sliding:
            application.processEvents()
        application.processEvents()
    room.close()
    opened.sort()
    whole.sort()
    steps.sort()
    slides.sort()
    print(
        f"a Deck of 60, 15 and 15 cards on its felt, {SIZE[0]}x{SIZE[1]}: opened in {_middle(opened):.1f} ms of the "
        f"processor (longest {opened[-1]:.1f}), with all faces in {_middle(whole):.1f} ms (longest {whole[-1]:.1f}); a "
        f"step painted in {_middle(steps):.1f} ms (99 %: {steps[int(len(steps) * 0.99)]:.1f})",
        flush=True,
    )
    if slides:
        print(f"a frame of cards that slide: {_middle(slides):.1f} ms of the processor (longest {slides[-1]:.1f})")
    return opened[-1], steps[int(len(steps) * 0.99)]


def _middle(taken: list[float]) -> float:
    return taken[len(taken) // 2]
