#!/usr/bin/env python3
"""Builds what people install, for the system it runs on, into dist/.

    python installer/build.py              everything for this system
    python installer/build.py --reuse      the same, with the pictures, icons and programs of the last time

Linux: a .deb, a .tar.zst that runs from any folder, and the folder that AppImage and Flatpak are made of.
Windows: a set-up program (where Inno Setup's ISCC is found) and a .zip. macOS: Duelmat.app in a .dmg.
It needs what installer/requirements.txt lists.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.version import VERSION  # noqa: E402
from installer import icons, licences  # noqa: E402

WORK: Final = ROOT / "build" / "installer"
DIST: Final = ROOT / "dist"


def run(*command: object, **more: object) -> None:
    print("+", *command, flush=True)
    subprocess.run([str(word) for word in command], check=True, cwd=ROOT, **more)  # type: ignore[call-overload]


def make_parts(parts: Path) -> None:
    """The pictures of the cards, the icons and the licences of all that comes along."""
    run(sys.executable, "-m", "app.faces", "--all", parts / "faces")
    icons.draw_all(parts / "icons")
    licences.gather(parts / "licences")


def freeze(parts: Path) -> Path:
    """The folder that runs by itself; on macOS Duelmat.app. What card texts mean fits the sources that are frozen."""
    run(sys.executable, "-m", "engine.cards", parts / "programs")
    run(sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--distpath", WORK / "frozen",
        "--workpath", WORK / "work", ROOT / "installer/duelmat.spec",
        env={**os.environ, "DUELMAT_PARTS": str(parts)})  # fmt: skip
    return frozen()


def frozen() -> Path:
    return WORK / "frozen" / ("Duelmat.app" if sys.platform == "darwin" else "duelmat")


def try_out(program: Path) -> None:
    """What was frozen starts, in the window and without one, or nothing is packed."""
    inside = program / "Contents/MacOS" if program.suffix == ".app" else program
    end = ".exe" if sys.platform == "win32" else ""
    home = WORK / "home"
    shutil.rmtree(home, ignore_errors=True)
    environ = {**os.environ, "DUELMAT_HOME": str(home)}
    run(inside / f"duelmat-engine{end}", "--version", env=environ)
    run(inside / f"duelmat-engine{end}", "simulate", "--duels", "2", env=environ)
    run(inside / f"duelmat{end}", "--tell-start", env=environ, timeout=180)
    if (home / "cache" / "programs").exists():
        raise SystemExit("It read card texts anew: what came along with it doesn't fit.")


def pack(program: Path, parts: Path) -> list[Path]:
    if sys.platform.startswith("linux"):
        from installer.linux import package

        return package.pack(program, parts, WORK, DIST, VERSION)
    if sys.platform == "win32":
        from installer.windows import package as windows

        return windows.pack(program, parts, DIST, VERSION)
    if sys.platform == "darwin":
        from installer.macos import package as macos

        return macos.pack(program, WORK, DIST, VERSION)
    raise SystemExit(f"There is no package for {sys.platform}; the program lies in {program}.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--reuse", action="store_true", help="what was made the last time is not made again")
    parser.add_argument("--untried", action="store_true", help="pack it without having started it")
    asked = parser.parse_args()
    parts = WORK / "parts"
    if not (asked.reuse and parts.is_dir()):
        shutil.rmtree(parts, ignore_errors=True)
        make_parts(parts)
    program = frozen() if asked.reuse and frozen().is_dir() else freeze(parts)
    if not asked.untried:
        try_out(program)
    DIST.mkdir(exist_ok=True)
    made = pack(program, parts)
    for file in made:
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        (file.parent / f"{file.name}.sha256").write_bytes(f"{digest}  {file.name}\n".encode())
        print(f"{file.name}  {file.stat().st_size / 1e6:.1f} MB  {digest}")


if __name__ == "__main__":
    main()
