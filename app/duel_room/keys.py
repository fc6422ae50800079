"""What keys do in the room. The player may give any action another key (settings.keys)."""

from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

from app.controller.player.settings import DEFAULT_KEYS, Settings

BATTLE, MAIN_2, END = "phases/battle", "phases/main2", "phases/end"
GRAVEYARD, EXTRA, BANISHED = "piles/graveyard", "piles/extra", "piles/banished"
THEIR_GRAVEYARD, THEIR_BANISHED = "piles/their_graveyard", "piles/their_banished"
OWN_DECK = "piles/deck"
HAND, LOG, INSPECTOR, HELP = "view/hand", "view/log", "view/inspector", "view/help"
SORT_HAND = "view/sort_hand"
UNDO, REDO, PASS, CONFIRM, HINT = "duel/undo", "duel/redo", "duel/pass", "duel/confirm", "duel/hint"
SET_RIGHT = "duel/set_right"
CANCEL, ASK_HOLD, PASS_HOLD = "duel/cancel", "duel/ask_always_hold", "duel/pass_hold"

LEFT, RIGHT, UP, DOWN, READ = "mat/left", "mat/right", "mat/up", "mat/down", "duel/read"
WAYS: Final = (LEFT, RIGHT, UP, DOWN)
WALK: Final = "walk"  # all four, in the help
SECOND_ASK_HOLD: Final = "A"


def key_of(settings: Settings, action: str) -> str:
    """As the player has set it; an empty one is no key at all."""
    return settings.keys.get(action, DEFAULT_KEYS.get(action, ""))


def shown_key(settings: Settings, action: str) -> str:
    """As it stands on a button or in the help, in the words of the system."""
    key = key_of(settings, action)
    named = {
        "Ctrl": tr("Ctrl"),
        "Shift": tr("Shift"),
        "Alt": tr("Alt"),
        "Meta": tr("Meta"),
        "Return": tr("Enter"),
        "Space": tr("Space"),
        "Escape": tr("Esc"),
        "Left": tr("Left"),
        "Right": tr("Right"),
        "Up": tr("Up"),
        "Down": tr("Down"),
    }
    if key in named:
        return named[key]
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def enter() -> str:
    """As a prompt shows it on the button that it presses."""
    return tr("Enter")


def walking_keys(settings: Settings) -> str:
    """The four keys that lead over the mat."""
    if all(key_of(settings, action) == DEFAULT_KEYS[action] for action in WAYS):
        return tr("Arrow keys")
    return " ".join(shown_key(settings, action) for action in WAYS)


def tr(said: str) -> str:
    return QCoreApplication.translate("keys", said)


def help_lines() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """(heading, ((action or key, what it does) …)): all that keys do, in the order of the help."""
    return (
        (
            tr("Phases and turns"),
            ((BATTLE, tr("To the Battle Phase")), (MAIN_2, tr("To Main Phase 2")), (END, tr("End the turn"))),
        ),
        (
            tr("Answering"),
            (
                (CONFIRM, tr("Confirm, activate, yes")),
                (PASS, tr("Pass, none")),
                (CANCEL, tr("Undo a choice, or call it off")),
                ("1 - 9", tr("Choose a candidate")),
                (tr("Y, N"), tr("Yes, no")),
                (tr("Backspace"), tr("Undo the last pick")),
                (ASK_HOLD, tr("Held: ask at every chance to respond")),
                (PASS_HOLD, tr("Held: pass at every chance")),
            ),
        ),
        (
            tr("On the mat"),
            (
                (WALK, tr("Walk over zones and the hand")),
                (CONFIRM, tr("What the card can do")),
                (READ, tr("Read the card")),
                (tr("Tab"), tr("To the next part of the screen")),
                (HAND, tr("To the hand")),
                (GRAVEYARD, tr("Look through the Graveyard")),
                (EXTRA, tr("Look through the Extra Deck")),
                (OWN_DECK, tr("What is still in the Deck")),
                (BANISHED, tr("Look through the banished cards")),
                (THEIR_GRAVEYARD, tr("Your opponent’s Graveyard")),
                (THEIR_BANISHED, tr("Your opponent’s banished cards")),
                (SORT_HAND, tr("Sort the hand")),
            ),
        ),
        (
            tr("The rest"),
            (
                (HINT, tr("A hint")),
                (UNDO, tr("Undo")),
                (REDO, tr("Redo")),
                (SET_RIGHT, tr("Set the Duel right by hand")),
                (LOG, tr("To the log")),
                (INSPECTOR, tr("To the card inspector")),
                (HELP, tr("This help")),
                (CANCEL, tr("Close, or open the menu")),
            ),
        ),
    )
