"""The rendered cues as files in the cache, each made when it is wanted for the first time."""

import os
import threading
import wave
from contextlib import suppress
from pathlib import Path

from app.sounds.synthesis import render
from app.sounds.waves import RATE

Key = tuple[str, int]
"""A cue and its step, 0 for one that has none."""


def kept(folder: Path, key: Key) -> bytes:
    """The samples of the cue, from its file; OSError where that can't be written. A damaged file is made anew."""
    cue, step = key
    file = folder / (f"{cue}-{step}.wav" if step else f"{cue}.wav")
    with suppress(FileNotFoundError, EOFError, wave.Error):
        if found := _samples(file):
            return found
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(f".{os.getpid()}-{threading.get_ident()}.part")  # another Duelmat may be at it too
    try:
        unfinished.write_bytes(render(cue, step))
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
    return _samples(file)


def _samples(file: Path) -> bytes:
    """Nothing for a file that is cut short or of another form."""
    with wave.open(str(file), "rb") as found:
        frames = found.readframes(found.getnframes())
        fits = found.getparams()[:3] == (1, 2, RATE) and len(frames) == 2 * found.getnframes()
    return frames if fits else b""
