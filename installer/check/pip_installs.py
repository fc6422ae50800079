#!/usr/bin/env python3
"""Installs Duelmat by pip from a source archive and from a wheel, each into a fresh environment without a compiler, and
runs it from another folder. Needs the network, to fetch what it needs."""

import os
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMPILERS = ("cc", "gcc", "clang", "c++", "g++")


def run(*command: object, cwd: Path, environ: dict[str, str]) -> str:
    began = time.monotonic()
    ran = subprocess.run([str(word) for word in command], cwd=cwd, env=environ, capture_output=True, text=True)
    print(f"{time.monotonic() - began:6.1f} s  {' '.join(str(word) for word in command)[-110:]}", flush=True)
    if ran.returncode:
        raise SystemExit(f"failed:\n{ran.stdout}\n{ran.stderr}")
    return ran.stdout


def without_compilers(place: Path) -> dict[str, str]:
    """An environment in which whoever calls a compiler fails."""
    place.mkdir()
    for name in COMPILERS:
        (place / name).write_text("#!/bin/sh\necho 'there is no compiler' >&2\nexit 1\n")
        (place / name).chmod(0o755)
    environ = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    return environ | {"PATH": f"{place}{os.pathsep}{environ['PATH']}", "CC": "cc", "QT_QPA_PLATFORM": "offscreen"}


def try_out(archive: Path, place: Path, environ: dict[str, str]) -> None:
    place.mkdir()
    venv.create(place / "venv", with_pip=True)
    programs = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    elsewhere = place / "elsewhere"
    elsewhere.mkdir()
    environ = environ | {"DUELMAT_HOME": str(place / "home")}
    run(programs / "python", "-m", "pip", "install", "--quiet", archive, cwd=elsewhere, environ=environ)
    assert run(programs / "duelmat", "--version", cwd=elsewhere, environ=environ).startswith("Duelmat ")
    assert run(programs / "duelmat-engine", "--version", cwd=elsewhere, environ=environ).startswith("Duelmat ")
    told = run(programs / "duelmat-engine", "simulate", "--duels", "5", cwd=elsewhere, environ=environ)
    assert "errors: 0" in told, told
    told = run(programs / "python", "-m", "engine", "simulate", "--duels", "5", cwd=elsewhere, environ=environ)
    assert "errors: 0" in told, told
    told = run(programs / "duelmat", "--measure-start", cwd=elsewhere, environ=environ)
    assert "menu" in told, told
    print(told.strip())


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="duelmat-pip-") as name:
        place = Path(name)
        environ = without_compilers(place / "no-compilers")
        venv.create(place / "building", with_pip=True)
        python = place / "building" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        run(python, "-m", "pip", "install", "--quiet", "build", cwd=place, environ=environ)
        run(python, "-m", "build", "--outdir", place / "dist", ROOT, cwd=place, environ=environ)
        for archive in sorted((place / "dist").iterdir()):
            print(f"{archive.name}: {archive.stat().st_size / 1e6:.1f} MB")
            try_out(archive, place / archive.suffix.strip("."), environ)
    print("Both can be installed and run.")


if __name__ == "__main__":
    sys.exit(main())
