"""Where the user's data lie. Only commands and the app's controller ask here."""

import os
from pathlib import Path
from typing import Final

DECKS: Final = "decks"
ADDITIONS: Final = "additions.json"  # what was added from outside
DUELS: Final = "duels"
LISTS: Final = "lists"  # of cards that are restricted
REPLAYS: Final = "replays"
CARDS: Final = "cards"
PICTURES: Final = "pics"
CACHE: Final = "cache"  # what can be made again at any time
LAB: Final = "lab"  # results of the Deck lab
LOG: Final = "log"
SETTINGS: Final = "settings.json"
HOME: Final = "DUELMAT_HOME"


def data_folder() -> Path:
    """What DUELMAT_HOME names, else the place this system has for a user's data. It need not exist yet."""
    given = os.environ.get(HOME)
    if given:
        return Path(os.path.expanduser(given))  # which leaves "~nobody" as it is, where Path raises an error
    from platformdirs import user_data_path

    return user_data_path("duelmat", appauthor=False)


def folder(name: str) -> Path:
    """One of the folders for the user's things, made if it isn't there."""
    path = data_folder() / name
    path.mkdir(parents=True, exist_ok=True)
    return path


def settings_file() -> Path:
    return data_folder() / SETTINGS


def kept_programs_file() -> Path:
    """What card texts mean, so that they need not be compiled at every start."""
    return data_folder() / CACHE / "programs"


def kept_findings_file() -> Path:
    """How far each card text that was checked is understood."""
    return data_folder() / CACHE / "findings"


def stock_file() -> Path:
    """The cards and Decks that come with the program, as they were last read."""
    return data_folder() / CACHE / "stock"


def own_stock_file() -> Path:
    """The player's own cards as they were last read."""
    return data_folder() / CACHE / "own"


def log_folder() -> Path:
    """Where the log of the program goes: beside a chosen data folder's things, else where this system keeps logs."""
    if os.environ.get(HOME):
        return data_folder() / LOG
    from platformdirs import user_log_path

    return user_log_path("duelmat", appauthor=False)
