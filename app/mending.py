"""What to do where a part that Duelmat needs is missing: it depends on how it came here. Without Qt, which may be just
that part."""

import os
import sys
from pathlib import Path
from typing import Final

from app.saying import translate
from engine.called import FLATPAK

SET_UP: Final = Path(__file__).resolve().parent.parent / "installer" / "run.py"
DEBIAN_PACKAGES: Final = (
    "libgl1 libegl1 libglib2.0-0 libdbus-1-3 libxkbcommon0 libfontconfig1 "
    "libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0"
)
"""What Qt takes from the system."""


def how_to_mend() -> str:
    if SET_UP.is_file() and not getattr(sys, "frozen", False):
        return translate(
            "start", "In the project’s folder, python3 installer/run.py finds and installs what is missing."
        )
    again = translate("start", "Installing Duelmat again may mend that.")
    if not sys.platform.startswith("linux") or os.environ.get(FLATPAK):
        return again
    system = translate(
        "start", "Qt needs some libraries of the system, too. On Debian and Ubuntu: sudo apt-get install {packages}"
    )
    return f"{again}\n{system.format(packages=DEBIAN_PACKAGES)}"
