"""The files that come with the program."""

import sys
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).resolve().parent.parent


def folder() -> Path:
    """The files that come with the program: in a frozen app, beside an installed one, or in a checkout."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return Path(frozen) / "assets"
    return _packed() if in_a_package() else _ROOT / "assets"


def in_a_package() -> bool:
    """Was it installed by pip? Then the files lie in a folder beside the packages."""
    return _packed().is_dir()


def _packed() -> Path:
    return _ROOT / "duelmat_data" / "assets"
