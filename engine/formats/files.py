"""Reading foreign files within limits, writing files whole or not at all."""

import os
import re
import shutil
import stat
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from engine.formats.errors import FormatError, line, Told

MEGABYTE: Final = 1 << 20
_LONGEST_LINE: Final = 1000
_UNFINISHED: Final = re.compile(r"\.([0-9]+)-[0-9]+\.tmp", re.ASCII)
_AN_HOUR: Final = 3600  # seconds


def printable(text: str) -> str:
    """A name from outside as one that can be shown and stored: file names may hold broken characters."""
    sound = text.encode("utf-8", "replace").decode("utf-8")
    return "".join(sign if sign.isprintable() else " " for sign in sound).strip()


def require_file(path: Path, most: int) -> None:
    """FormatError unless this is an ordinary file of at most so many bytes: a pipe would never end."""
    source = printable(str(path))
    try:
        facts = path.stat()
    except (OSError, ValueError) as reason:
        raise FormatError(source, "", "The file can’t be opened: {why}.", why=why(reason)) from reason
    if not stat.S_ISREG(facts.st_mode):
        raise FormatError(source, "", "This is not a file.", "Choose a file, not a folder or a device.")
    if facts.st_size > most:
        raise FormatError(
            source,
            "",
            "The file is too big: {st_size} bytes, at most {most} are read.",
            st_size=facts.st_size,
            most=most,
        )


def read_bytes(path: Path, most: int) -> bytes:
    """The whole file, if it is no longer than ``most`` bytes."""
    require_file(path, most)
    source = printable(str(path))
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as reason:
        raise FormatError(source, "", "The file can’t be read: {why}.", why=why(reason)) from reason
    if len(data) > most:
        raise FormatError(source, "", "The file is too big: at most {most} bytes are read.", most=most)
    return data


def decoded(data: bytes | str, source: str, most: int) -> str:
    """The text of a file: UTF-8, without NUL characters, within the limit."""
    if isinstance(data, str):
        text = data.removeprefix("\ufeff")
    else:
        if len(data) > most:
            raise FormatError(
                source, "", "The file is too big: {count} bytes, at most {most} are read.", count=len(data), most=most
            )
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as reason:
            place = line(data.count(b"\n", 0, reason.start) + 1)
            raise FormatError(
                source, place, "The text is not in UTF-8.", "Open it in a text editor and save it as UTF-8."
            ) from reason
    if len(text) > most:
        raise FormatError(
            source, "", "The text is too long: {count} characters, at most {most} are read.", count=len(text), most=most
        )
    if "\0" in text:
        place = line(text.count("\n", 0, text.index("\0")) + 1)
        raise FormatError(source, place, "There is a NUL character: this is not a text file, or it is damaged.")
    return text


def text_lines(data: bytes | str, source: str, most: int) -> list[tuple[int, str]]:
    """The lines that hold something, with their numbers, without the blanks around them."""
    found = []
    for number, row in enumerate(decoded(data, source, most).replace("\r\n", "\n").split("\n"), 1):
        refuse_too_long(row, source, number)
        if text := row.strip():
            found.append((number, text))
    return found


def refuse_too_long(row: str, source: str, number: int) -> None:
    if len(row) > _LONGEST_LINE:
        raise FormatError(
            source,
            line(number),
            "The line is too long: {count} characters, at most {longest_line}.",
            count=len(row),
            longest_line=_LONGEST_LINE,
        )


def write_atomically(path: Path, data: bytes) -> None:
    """Afterwards the file is there whole, or as it was before, also if the power fails. It keeps its rights."""
    target = Path(os.path.realpath(path))
    temporary = None
    try:
        temporary, descriptor = _fresh_file(target)
        with os.fdopen(descriptor, "wb") as file:
            _keep_rights(descriptor, target)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, target)
    except (OSError, ValueError) as reason:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
        raise FormatError(printable(str(path)), "", "The file can’t be written: {why}.", why=why(reason)) from reason
    _sync_folder(target.parent)


def keep(path: Path, data: bytes) -> None:
    """For the next start, in silence if that can't be: it can be made again."""
    with suppress(OSError, FormatError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, data)


def inside(folder: Path) -> list[Path]:
    """What lies in the folder; nothing where it can't be looked into."""
    try:
        return sorted(folder.iterdir()) if folder.is_dir() else []
    except OSError:
        return []


def _fresh_file(target: Path) -> tuple[Path, int]:
    """A new file beside the target, with the rights that new files get."""
    for attempt in count():
        name = target.with_name(f".{os.getpid()}-{attempt}.tmp")
        try:
            return name, os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        except FileExistsError:
            if attempt == 100:
                raise
    raise AssertionError("count() never ends")


def remove_unfinished(folder: Path) -> None:
    """Removes what programs that were killed in the middle of writing have left in this folder."""
    try:
        found = [Path(entry) for entry in os.scandir(folder) if not entry.is_symlink()]
    except OSError:
        return
    for file in found:
        named = _UNFINISHED.fullmatch(file.name)
        if named is not None:
            with suppress(OSError):
                if time.time() - file.stat().st_mtime > _AN_HOUR or _is_gone(int(named[1])):
                    shutil.rmtree(file) if file.is_dir() else file.unlink()


def _is_gone(process: int) -> bool:
    """Whether there surely is no such process."""
    if os.name != "posix" or process < 1:
        return False  # elsewhere asking would end it
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return True
    except OSError:
        pass  # somebody else's
    return False


def _keep_rights(descriptor: int, target: Path) -> None:
    """A file that its owner alone may read stays so when it is written again."""
    if hasattr(os, "fchmod") and target.exists():
        os.fchmod(descriptor, stat.S_IMODE(target.stat().st_mode))


def _sync_folder(folder: Path) -> None:
    """Makes the new name last; some systems can't, and then the file is as safe as they make it."""
    if os.name != "posix":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    except OSError:
        return
    finally:
        os.close(descriptor)


def why(reason: Exception) -> Told:
    """The system's own words for what went wrong, without numbers and paths."""
    words = reason.strerror if isinstance(reason, OSError) and reason.strerror else str(reason)
    return Told(words[:1].lower() + words[1:] if words else type(reason).__name__)
