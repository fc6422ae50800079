"""Standard input and output as they come: a terminal without these letters, a full disk, a pipe that nobody reads."""

import codecs
import io
import os
import sys
from typing import Final

_PLAIN: Final = {"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "×": "x", "µ": "u", "●": "*"}


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


def prepare() -> None:
    """No letter is an error: what can't be shown is told more plainly, what can't be read is a question mark."""
    codecs.register_error("plainly", _plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plainly")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def give_up_output() -> None:
    """Nothing more can be written, so nothing more is: the interpreter would try again as it ends."""
    for stream in filter(None, (sys.stdout, sys.stderr)):  # one that was closed from the start is None
        try:
            stream.flush()
        except (OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
