"""What takes long to make and comes out alike each time is kept in this user's cache folder, for the next start.

It is bytes alone, with a sum over them: what is damaged is made anew.
"""

import os
import threading
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

RECIPE: Final = 1
"""Raised whenever something comes out differently, so that what is kept is made anew."""
MOST_BYTES: Final = 32 * 2**20
"""Of all that is kept; what was made first goes first."""
_SUFFIX: Final = ".kept"
_SUM: Final = 4  # bytes at the beginning


def folder() -> Path:
    from platformdirs import user_cache_path

    return Path(user_cache_path("duelmat"))


def kept(name: str, size: int, make: Callable[[], bytes]) -> bytes:
    """So many bytes of that name: read, or made and kept. Where nothing can be written they are made each time."""
    file = folder() / f"{name}-{RECIPE}{_SUFFIX}"
    data = _read(file, size)
    if data is None:
        data = make()
        if len(data) != size:
            return data  # nothing came of it
        with suppress(OSError):
            write(file, _sum(data) + data)
            _make_room(file)
    return data


def _read(file: Path, size: int) -> bytes | None:
    try:
        data = file.read_bytes()
    except OSError:
        return None
    return data[_SUM:] if len(data) == size + _SUM and _sum(data[_SUM:]) == data[:_SUM] else None


def _sum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(_SUM, "big")


def _make_room(newest: Path) -> None:
    files = sorted((each.stat().st_mtime_ns, each.stat().st_size, each) for each in newest.parent.glob(f"*{_SUFFIX}"))
    much = sum(size for _, size, _ in files)
    for _, size, file in files:
        if much > MOST_BYTES and file != newest:
            file.unlink()
            much -= size


def write(file: Path, data: bytes) -> None:
    """Whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(f".{os.getpid()}-{threading.get_ident()}.part")
    try:
        unfinished.write_bytes(data)
        unfinished.replace(file)
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
