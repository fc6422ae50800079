"""Packs a frozen Duelmat for Windows: a .zip that runs from any folder, and the set-up program."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
PLACES: Final = (r"C:\Program Files (x86)\Inno Setup 6\ISCC.exe", r"C:\Program Files\Inno Setup 6\ISCC.exe")


def pack(program: Path, parts: Path, dist: Path, version: str) -> list[Path]:
    name = f"duelmat-{version}-windows-x64"
    made = [Path(shutil.make_archive(str(dist / name), "zip", program.parent, program.name))]
    compiler = os.environ.get("ISCC") or shutil.which("iscc") or next(filter(os.path.exists, PLACES), None)
    if compiler is None:
        print("Inno Setup was not found: no set-up program is made.")
        return made
    subprocess.run([compiler, f"/DVersion={version}", f"/DProgram={program}", f"/DIcons={parts / 'icons'}",
                    f"/DOut={dist}", str(HERE / "duelmat.iss")], check=True)  # fmt: skip
    return [dist / f"duelmat-{version}-setup.exe", *made]
