"""What the commands without a screen are called where this Duelmat lies, as a player would type it."""

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

from engine import assets

INSTALLED: Final = "duelmat-engine"
IN_A_CHECKOUT: Final = "python -m engine"
FLATPAK: Final = "FLATPAK_ID"
"""By this a program knows that it runs in a Flatpak."""


def called() -> str:
    """The name by which it was called; else that of the package, with its folder where the system doesn't find it."""
    if sys.argv and Path(sys.argv[0]).stem == INSTALLED:
        return INSTALLED
    if getattr(sys, "frozen", False):
        return _beside(Path(sys.executable))
    if assets.in_a_package() and shutil.which(INSTALLED):
        return INSTALLED
    return IN_A_CHECKOUT


def _beside(program: Path) -> str:
    if os.environ.get(FLATPAK):
        return f"flatpak run --command={INSTALLED} {os.environ[FLATPAK]}"
    place = program.with_name(INSTALLED + program.suffix)
    found = shutil.which(INSTALLED)
    if found and os.path.realpath(found) == os.path.realpath(place):
        return INSTALLED
    return f'"{place}"' if sys.platform == "win32" else shlex.quote(str(place))
