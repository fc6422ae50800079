"""The licences of everything that an installed Duelmat brings along: its About page shows them."""

import shutil
import sysconfig
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
PARTS: Final = ("pillow", "platformdirs", "PyInstaller")
PYTHON: Final = ("LICENSE.txt", "LICENSE", "../LICENSE.txt", "../../LICENSE.txt")
ABOUT: Final = """Duelmat is made with Qt and PySide6, used under the GNU Lesser General Public License, version 3.
Their sources: https://download.qt.io and https://code.qt.io/cgit/pyside/pyside-setup.git
The libraries lie as files of their own in Duelmat's folder and can be replaced by others of the same version.
Beside this file stand the licences of Qt and PySide6 (LGPL-3.0, which adds to GPL-3.0), of Python, and of the other
parts.
"""


def gather(folder: Path) -> list[str]:
    """A text for each part; their names. A part without one is an error: it may not be given away."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in (HERE / "licence_texts").glob("*.txt"):
        shutil.copy2(file, folder)
    (folder / "README.txt").write_text(ABOUT, encoding="utf-8")
    for part in PARTS:
        found = [file for file in distribution(part).files or () if _is_licence(file.name)]
        if not found:
            raise FileNotFoundError(f"{part} comes without its licence")
        texts = [Path(str(file.locate())).read_text(encoding="utf-8", errors="replace") for file in found]
        (folder / f"{part}.txt").write_text("\n\n".join(texts), encoding="utf-8")
    library = Path(sysconfig.get_path("stdlib"))
    places = [library / name for name in PYTHON] + [Path("/usr/share/doc/python3/copyright")]
    python = next((place for place in places if place.is_file()), None)
    if python is None:
        raise FileNotFoundError("Python comes without its licence")
    shutil.copyfile(python, folder / "Python.txt")
    return sorted(file.name for file in folder.iterdir())


def _is_licence(name: str) -> bool:
    return name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))
