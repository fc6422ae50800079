"""Sets of cards that the player opens go into the folder of their own cards."""

import os
from pathlib import Path
from typing import Final

from engine.formats import duelset
from engine.formats.errors import FormatError, Told
from engine.formats.files import MEGABYTE, printable, read_bytes, why, write_atomically

MOST_BYTES: Final = 8 * MEGABYTE


def take_in(path: Path, folder: Path) -> tuple[str, bool]:
    """The set's name, and whether it is new; FormatError if it is none, or can't be written."""
    name = duelset.read(path).name
    data = read_bytes(path, MOST_BYTES)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for other in folder.iterdir():
            if other.suffix.lower() == path.suffix.lower() and other.stat().st_size == len(data):
                if other.read_bytes() == data:
                    return name, False
    except OSError as error:
        reason = Told("The folder can’t be used: {why}.", why=why(error))
        raise FormatError(printable(str(folder)), "", reason) from error
    files = (folder / f"{path.stem}{f' {n}' if n > 1 else ''}{path.suffix}" for n in range(1, 100_000))
    write_atomically(next(file for file in files if not os.path.lexists(file)), data)
    return name, True
