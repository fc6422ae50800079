"""Pictures and fonts: resources.qrc, compiled at the first start and kept in the player's cache folder."""

import hashlib
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import PySide6
from platformdirs import user_cache_path
from PySide6.QtCore import QResource, qRegisterResourceData

_LISTED: Final = re.compile(r"<file\b[^>]*>([^<]*)</file>")  # a parser of XML takes longer than all the rest here


class Uncompiled(Exception):
    """The compiler made nothing of them."""


def load_resources(root: Path) -> bool:
    """Makes `:/icons/…` and `:/fonts/…` known. Without them Duelmat still runs, plainer."""
    try:
        listing = find_list(root)
        if _load_compiled(listing, user_cache_path("duelmat")):
            return True
        from app import packing

        return qRegisterResourceData(1, *packing.tables(listing))
    except (OSError, SyntaxError) as error:  # of XML
        print(f"Duelmat goes on without its pictures and fonts: {error}", file=sys.stderr)
        return False


def _load_compiled(listing: Path, cache: Path) -> bool:
    """False where there is no compiler, no place to keep what it makes, or only damage."""
    try:
        compiled = compiled_resources(listing, cache)
        if QResource.registerResource(str(compiled)):
            return True
        compiled.unlink()  # an earlier start was cut off by a power failure
        return QResource.registerResource(str(compiled_resources(listing, cache)))
    except (OSError, Uncompiled):
        return False


def find_list(root: Path) -> Path:
    """The resources.qrc of a checkout, or of a wheel, where it lies in duelmat_data."""
    for folder in (root, root / "duelmat_data"):
        if (folder / "resources.qrc").is_file():
            return folder / "resources.qrc"
    raise FileNotFoundError(f"no resources.qrc in {root}")


def compiled_resources(listing: Path, cache: Path) -> Path:
    """The compiled resources: those in the cache, if none of the files has changed since."""
    place = hashlib.sha256(str(listing).encode()).hexdigest()[:12]
    compiled = cache / f"resources-{place}-{fingerprint(listing)}.rcc"
    if compiled.is_file():
        return compiled
    cache.mkdir(parents=True, exist_ok=True)
    outdated = list(cache.glob(f"resources-{place}-*.rcc"))
    unfinished = compiled.with_suffix(f".{os.getpid()}.part")  # another Duelmat may be starting too
    command = [str(compiler()), "--binary", str(listing), "-o", str(unfinished)]
    import subprocess

    try:
        subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)
        unfinished.replace(compiled)
    except subprocess.SubprocessError as error:
        raise Uncompiled from error
    finally:
        unfinished.unlink(missing_ok=True)
    for file in outdated:
        with suppress(OSError):  # another Duelmat may still have it open
            file.unlink()
    return compiled


def fingerprint(listing: Path) -> str:
    """Changes when a listed file does; looks at sizes and times only, so that it costs nothing."""
    digest = hashlib.sha256()
    listed = _LISTED.findall(listing.read_text(encoding="utf-8"))
    for path in [listing, *(listing.parent / name for name in listed)]:
        facts = path.stat()
        digest.update(f"{path} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:24]


def compiler() -> Path:
    """Qt's rcc, as PySide6 brings it."""
    package = Path(PySide6.__file__).parent
    return package / "rcc.exe" if sys.platform == "win32" else package / "Qt" / "libexec" / "rcc"
