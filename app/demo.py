"""Named states of the windows as pictures: ``python -m app --demo duel --screenshot duel.png --size 1280x800``.

Nothing of the player's is touched: the pictures are made in a home of their own. The built-in cards, as they were read,
and what is painted for them are taken from the player's cache, or put there: that takes longer than a picture.
"""

import os
import shutil
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from app.controller.player.card_loading import stock_made
from app.controller.player.duel_plan import HOTSEAT, MATCH, ONE_DUEL, DuelPlan
from app.controller.player.home import Home
from app.controller.player.language import sentences
from engine.duel.state.question import END_TURN
from engine.edition import V9
from engine.vocabulary import ATTACK_POSITION, HAND

if TYPE_CHECKING:
    from app.main_window import MainWindow

_PATIENCE: Final = 60.0  # seconds for all pictures of cards
_NAMES: Final = ("Wren", "Marl")
_RAISE: Final = ("raise attack", "field")
_SETTLING: Final = 0.3  # seconds in which nothing may change any more


def show(asked: Namespace) -> int:
    """Write the picture that was asked for; 0 if it is there."""
    scenes = all_scenes()
    if asked.demo == "list":
        print("\n".join(scenes))
        return 0
    if asked.demo not in scenes:
        print(f"There is no demo “{asked.demo}”. There are: {', '.join(scenes)}.", file=sys.stderr)
        return 2
    try:
        size = size_called(asked.size)
    except ValueError as error:
        print(f"“{asked.size}” is no size: {error}.", file=sys.stderr)
        return 2
    os.environ["QT_SCALE_FACTOR"] = str(asked.scale)
    if sys.platform.startswith("linux"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    cards, cache = stock_made(), Home.of_player().cache
    with tempfile.TemporaryDirectory(prefix="duelmat-demo-") as home:
        os.environ["DUELMAT_HOME"] = home
        with suppress(OSError):
            Home.of_player().cache.mkdir(parents=True)
            shutil.copy(cards, Home.of_player().cache)
        return _picture(scenes[asked.demo], Path(asked.screenshot), size, asked.theme, asked.language, cache)


def _picture(scene: "Scene", file: Path, size: tuple[int, int], theme: str, language: str, cache: Path) -> int:
    from PySide6.QtWidgets import QApplication

    from app.main_window import MainWindow, prepare
    from app.resources import load_resources

    application = QApplication(sys.argv[:1])
    load_resources(Path(__file__).resolve().parent.parent)
    settings, _ = prepare(application, {"theme": theme, "language": language, "speed": 0.0, "player_name": "Wren"})
    window = MainWindow(settings, replace(Home.of_player(), cache=cache))
    window.resize(*size)
    window.show()
    window.furnish()
    scene(window)
    _settle(window)
    picture = window.grab()
    while window.hall.busy:  # what was painted for the first time just now
        _settle(window)
        picture = window.grab()
    written = picture.save(str(file))
    if not written:
        print(f"The picture can’t be written to {file}.", file=sys.stderr)
    window.close()
    return 0 if written else 1


def _settle(window: "MainWindow") -> None:
    """Until all pictures of cards are there and nothing moves."""
    from PySide6.QtWidgets import QApplication

    end = time.monotonic() + _PATIENCE
    quiet_since = time.monotonic()
    while time.monotonic() < end and time.monotonic() - quiet_since < _SETTLING:
        QApplication.processEvents()
        if window.hall.busy:
            quiet_since = time.monotonic()
        time.sleep(0.01)


Scene = Callable[["MainWindow"], None]


def all_scenes() -> dict[str, Scene]:
    """By name, in the order of a tour."""
    from app.controller.moments.pictured import MOMENTS

    pages: dict[str, Scene] = {name: _page(name) for name in ("menu", "settings", "about")}
    duels: dict[str, Scene] = {name: _moment(name) for name in MOMENTS}
    return (
        pages
        | {"decks": _decks, "readings": _readings, "differences": _differences, "toss": _toss}
        | duels
        | {
            "drag": _drag,
            "card-menu": _card_menu,
            "end-turn": _end_turn,
            "by-hand": _moment("deed"),
            "by-hand-costs": _deed_costs,
            "by-hand-menu": _deed_menu,
            "by-hand-number": _deeds(("gain", "you")),
            "by-hand-pick": _deeds(("discard", "hand")),
            "how-long": _deeds(_RAISE, 0),
            "whom": _deeds(_RAISE, 0, 0),
            "which": _deeds(_RAISE, 0, 0, 1),
            "lasting": _deeds(_RAISE, 0, 0, 1, 0, _RAISE, 1, 0, 1, 0, ("end lasting", "")),
            "set-right": _set_right,
            "deck-room": _deck_room,
            "deck-list": _deck_list,
            "two-decks": _two_decks,
            "deck-search": _deck_search,
            "test-hand": _test_hand,
            "odds": _odds,
            "versions": _versions,
            "lab": _lab,
            "win-rates": _win_rates,
            "practice": _practice,
            "hint": _hint,
            "help": _help,
            "pile": _pile,
            "settings-in-duel": _settings_in_duel,
            "curtain": _curtain,
            "first-curtain": _first_curtain,
            "open-table": _open_table,
            "hotseat": _hotseat,
            "siding": _siding,
            "result": _result,
        }
    )


def _page(name: str) -> Scene:
    def scene(window: "MainWindow") -> None:
        start, page = window.hall.start, "new" if name == "menu" else name
        start.show_page(page)
        start.entries[page].setFocus()

    return scene


def _decks(window: "MainWindow") -> None:
    _page("menu")(window)
    window.hall.start.new_duel.change_deck(0)


def _deck_room(window: "MainWindow") -> None:
    """With a Deck of many kinds."""
    room = window.hall.decks.go()
    room.open_draft(next(draft for draft in room.along if draft.name == "Starwell"))
    room.facts.settle()


def _deck_list(window: "MainWindow") -> None:
    _deck_room(window)
    assert window.hall.decks.room is not None
    window.hall.decks.room.show_decks()


def _practice(window: "MainWindow") -> None:
    """A hand is chosen, a draw after it, and what lies on the field."""
    from app.deck_room.practice.practice_dialog import PracticeDialog

    _deck_room(window)
    room = window.hall.decks.room
    assert room is not None
    room.show_practice()
    dialog = room.findChild(PracticeDialog)
    assert dialog is not None
    side = dialog.sides[0]
    cards = [pile.card.passcode for pile in side.left.piles.piles]
    side.lay(cards[1:5])
    side.lay_chance()
    side.lay(cards[5:7])
    side.place(cards[0], ATTACK_POSITION)


def _two_decks(window: "MainWindow") -> None:
    """Two open, and compared."""
    _deck_room(window)
    room = window.hall.decks.room
    assert room is not None
    room.open_draft(next(draft for draft in room.along if draft.name == "Ember Court"), beside=True)
    room.table.comparing.setChecked(True)
    room.facts.settle()


def _test_hand(window: "MainWindow") -> None:
    _deck_room(window)
    assert window.hall.decks.room is not None
    window.hall.decks.room.facts.show_test_hand()


def _deck_search(window: "MainWindow") -> None:
    """What isn't searched for steps back in the Deck."""
    _deck_room(window)
    assert window.hall.decks.room is not None
    window.hall.decks.room.pool.search("kind:monster level<=4")


def _odds(window: "MainWindow") -> None:
    _deck_room(window)
    assert window.hall.decks.room is not None
    window.hall.decks.room.facts.show_odds()


def _versions(window: "MainWindow") -> None:
    """Of a Deck that was built at three evenings; nothing is kept of it."""
    from app.deck_room.versions_dialog import VersionsDialog
    from engine.formats.deck_history import DeckVersion

    _deck_room(window)
    room = window.hall.decks.room
    assert room is not None and room.editing is not None
    now, begun = room.editing.draft, 1_700_000_000
    built = (now, now.with_part("main", now.main[:36]), now.with_part("side", ()).with_part("main", now.main[4:30]))
    versions = [DeckVersion(begun - day * 90_000, draft) for day, draft in enumerate(built)]
    dialog = VersionsDialog(room, now, versions, room.store.find, room.faces, room.settings)
    dialog.open()
    dialog.list.setCurrentIndex(dialog.model.index(1))


def _lab(window: "MainWindow") -> None:
    _deck_room(window)
    assert window.hall.decks.room is not None
    window.hall.decks.room.show_lab()


def _win_rates(window: "MainWindow") -> None:
    """Of duels that nobody has played."""
    from app.deck_room.lab.lab_dialog import RATES, LabDialog
    from engine.edition import V9
    from engine.trials.deck_lab import LabRow, LabRun
    from engine.trials.lab_results import LabDuel, LabHead, LabResults

    decks = sorted(window.hall.library.decks.values(), key=lambda deck: deck.name)
    run = LabRun(V9, tuple(map(LabRow, decks[:3])), tuple(decks[3:9]), ("novice", "novice"), 50)
    window.hall.decks.lab.results = results = LabResults(LabHead.of_run(run, 1_700_000_000))
    for number in range(run.in_all):
        results.add(LabDuel(number, int(number % 10 >= 2 + number // 50 * 5 % 7), 9, (number % 3, 5)))
    _lab(window)
    room = window.hall.decks.room
    dialog = room.findChild(LabDialog) if room is not None else None
    assert dialog is not None
    dialog.page.button(RATES).click()


def _readings(window: "MainWindow") -> None:
    """Of a card whose text isn't read."""
    from app.rooms.reading_dialog import ReadingDialog

    _page("menu")(window)
    card = window.hall.library.decks["Ember Court"].main[0]
    strange = card.but(text="Let the hearth glow, and take what it gives.", program=None, kept=None)
    hall = window.hall
    dialog = ReadingDialog((strange,), hall.shelf.readings, hall.start.new_duel, hall.faces)
    dialog.open()
    dialog.text.setPlainText("When this card is Normal Summoned: You can draw 1 card.")


def _differences(window: "MainWindow") -> None:
    _page("menu")(window)
    window.hall.start.new_duel.tell_differences()


def _moment(name: str) -> Scene:
    def scene(window: "MainWindow") -> None:
        from app.controller.moments.pictured import session_at

        session = session_at(name, window.hall.library, _NAMES, sentences(window.settings.language))
        window.hall.sit_down(session)
        session.begin()

    return scene


def _deeds(*told: tuple[str, str] | int) -> Scene:
    """A text is carried out by hand: so are these deeds, and of what is asked for them so many answers are passed
    over."""

    def scene(window: "MainWindow") -> None:
        from engine.duel.state.question import DEED
        from engine.program.deeds import DEEDS

        _moment("deed")(window)
        room = window.hall.room
        assert room is not None
        for each in told:
            asked = room.session.question
            assert asked is not None
            if isinstance(each, int):
                room.session.answer(asked.answers[each])
            else:
                deeds = asked.of_kind(DEED)
                number = next(n for n, deed in enumerate(DEEDS) if (deed.word, deed.where) == each)
                room.session.answer(next(deed for deed in deeds if deed.argument == number))
            _settle(window)

    return scene


def _deed_costs(window: "MainWindow") -> None:
    """A text that isn't read is activated: what is paid and pointed to comes first."""
    from engine.duel.state.question import ACTIVATE

    _moment("by-hand-open")(window)
    room = window.hall.room
    assert room is not None and room.session.question is not None
    _settle(window)
    cards = room.table.cards
    for answer in room.session.question.of_kind(ACTIVATE):
        card = cards[answer.handle].card
        if card is not None and not card.understood:
            room.session.answer(answer)
            break


def _deed_menu(window: "MainWindow") -> None:
    """What can be done by hand to the first monster of the player's."""
    from engine.vocabulary import MONSTER_ZONE

    _deeds()(window)
    room = window.hall.room
    assert room is not None
    _settle(window)
    room.mat.clicks.open_menu(room.table.zones[MONSTER_ZONE, room.session.viewer][0])


def _set_right(window: "MainWindow") -> None:
    """The position is set right by hand."""
    from engine.duel.state.question import SET_RIGHT

    _moment("by-hand-open")(window)
    assert window.hall.room is not None
    _settle(window)
    window.hall.room.answering.go_to(SET_RIGHT)


def _drag(window: "MainWindow") -> None:
    """A monster of the hand is carried over a zone."""
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtTest import QTest

    from engine.vocabulary import MONSTER_ZONE

    _moment("open")(window)
    room = window.hall.room
    assert room is not None
    _settle(window)
    view, table = room.mat, room.table
    hand = [handle for handle in table.zones[HAND, 0] if table.cards[handle].is_monster]
    if not hand:
        return
    begin = view.card_box(hand[0]).center().toPoint()
    end = view.places.zone(MONSTER_ZONE, 0, 2).center().toPoint() + QPoint(14, 10)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=begin)
    for step in range(1, 11):
        QTest.mouseMove(view.viewport(), begin + (end - begin) * step / 10)


def _card_menu(window: "MainWindow") -> None:
    """Of the first card of the hand that something may be done with."""
    _moment("open")(window)
    room = window.hall.room
    assert room is not None and room.session.question is not None
    _settle(window)
    hand = room.table.zones[HAND, 0]
    able = (handle for handle in hand if handle in room.session.question.cards)
    room.mat.clicks.open_menu(next(able, hand[0]))


def _end_turn(window: "MainWindow") -> None:
    """It is asked for once more: something is left to do."""
    _moment("open")(window)
    assert window.hall.room is not None
    window.hall.room.answering.go_to(END_TURN)


def _hint(window: "MainWindow") -> None:
    """What The Loom found out, as it takes a moment to do."""
    from PySide6.QtWidgets import QApplication

    _moment("open")(window)
    assert window.hall.room is not None
    sheets = window.hall.room.sheets
    sheets.open_hint()
    end = time.monotonic() + _PATIENCE
    while sheets.hinter.busy and time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.01)


def _help(window: "MainWindow") -> None:
    _moment("duel")(window)
    assert window.hall.room is not None
    window.hall.room.sheets.open_help()


def _pile(window: "MainWindow") -> None:
    """The own Extra Deck, with what can be Summoned from it."""
    from engine.vocabulary import EXTRA_DECK

    _moment("open")(window)
    room = window.hall.room
    assert room is not None
    _settle(window)
    room.open_pile(EXTRA_DECK, room.session.viewer)


def _settings_in_duel(window: "MainWindow") -> None:
    _moment("duel")(window)
    assert window.hall.room is not None
    window.hall.room.settings_wanted.emit()


def _curtain(window: "MainWindow") -> None:
    from app.controller.moments.pictured import session_at

    session = session_at("response", window.hall.library, _NAMES, sentences(window.settings.language), hotseat=True)
    window.hall.sit_down(session)
    session.resume()


def _first_curtain(window: "MainWindow") -> None:
    """Of a new duel: Starwell has a card that acts in the hand."""
    plan = replace(_plan(window, ONE_DUEL), opponent=HOTSEAT, first=0)
    window.hall.begin(replace(plan, edition=plan.edition.with_switches(ask_empty_windows=True)))


def _open_table(window: "MainWindow") -> None:
    """It has just turned to whoever may answer."""
    from app.controller.moments.pictured import session_at

    session = session_at(
        "response", window.hall.library, _NAMES, sentences(window.settings.language), hotseat=True, open_table=True
    )
    session.viewer = 1 - session.asked_player
    window.hall.sit_down(session)
    session.resume()


def _hotseat(window: "MainWindow") -> None:
    """A new duel of two people at one screen, with its house rules."""
    from app.rooms.last_choices import ASK_EMPTY

    _page("menu")(window)
    page = window.hall.start.new_duel
    page.opponents[HOTSEAT].click()
    page.fold.click()
    _settle(window)
    page.scrolled.ensureWidgetVisible(page.house.switches[ASK_EMPTY])


def _plan(window: "MainWindow", length: str) -> DuelPlan:
    decks = (window.hall.library.decks["Starwell"], window.hall.library.decks["Ember Court"])
    return DuelPlan(V9, "marl", decks, _NAMES, 48_213, length=length)


def _siding(window: "MainWindow") -> None:
    window.hall.host.begin(replace(_plan(window, MATCH), first=0))
    window.hall.host.deal()
    window.hall.host.end(1)
    window.hall.go_on_with_match()


def _result(window: "MainWindow") -> None:
    """As after a duel of some turns that was given up."""
    from app.controller.moments.pictured import session_at
    from app.controller.shown.happening import Ending, Standing
    from app.rooms.result_screen import ResultScreen

    session = session_at("duel", window.hall.library, _NAMES, sentences(window.settings.language))
    endings: list[Ending] = []
    session.ended.connect(endings.append)
    session.concede(1)
    tr = QCoreApplication.translate
    told = {
        tr("session", "Summons"): ("9", "7"),
        tr("session", "Activations"): ("14", "11"),
        tr("session", "Attacks"): ("8", "6"),
        tr("session", "Damage dealt"): ("6600", "4300"),
    }
    lp = (
        (8000, 8000),
        (8000, 6500),
        (7200, 6500),
        (7200, 3900),
        (5100, 3900),
        (5600, 3900),
        (4300, 3900),
        (4300, 1400),
        (3700, 1400),
    )
    turns = (1, 3, 4, 7, 8, 8, 10, 13, 16)
    went = tuple(Standing(turn, both) for turn, both in zip(turns, lp))
    result = ResultScreen(replace(endings[0], statistics=told, course=went), _NAMES, window.settings, replay_kept=True)
    window.hall.enter(result)


def _toss(window: "MainWindow") -> None:
    window.hall.begin(_plan(window, ONE_DUEL))


def size_called(text: str) -> tuple[int, int]:
    """ "1280x800"; ValueError if it is no such thing."""
    width, _, height = text.lower().partition("x")
    size = (int(width), int(height))
    if not all(200 <= side <= 8000 for side in size):
        raise ValueError("a size is from 200x200 to 8000x8000")
    return size
