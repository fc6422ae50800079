"""The files that come with the program."""

import sys
from pathlib import Path


def folder() -> Path:
    """The files that come with the program: in a frozen app, beside an installed one, or in a checkout."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return Path(frozen) / "assets"
    root = Path(__file__).resolve().parent.parent
    installed = root / "duelmat_data" / "assets"
    return installed if installed.is_dir() else root / "assets"
