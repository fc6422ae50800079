#!/usr/bin/env python3
"""Installs Duelmat by pip from a source archive and from a wheel, each into a fresh environment without a compiler, and
by pipx from the wheel; runs it from another folder, and takes it away again. Needs the network, to fetch what it needs.

Where DUELMAT_FACES names a folder of pictures that an earlier build drew, they are not drawn anew."""

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


def in_environment(place: Path) -> Path:
    """The programs of a fresh one."""
    venv.create(place, with_pip=True)
    return place / ("Scripts" if os.name == "nt" else "bin")


def try_out(archive: Path, place: Path, environ: dict[str, str]) -> None:
    place.mkdir()
    programs = in_environment(place / "venv")
    environ = environ | {"DUELMAT_HOME": str(place / "home")}
    python = programs / "python"
    run(python, "-m", "pip", "install", "--quiet", archive, cwd=place, environ=environ)
    see_it_run(programs, place, environ)
    told = run(python, "-m", "engine", "simulate", "--duels", "5", cwd=place / "elsewhere", environ=environ)
    assert "errors: 0" in told, told
    run(python, "-m", "pip", "uninstall", "--quiet", "--yes", "duelmat", cwd=place, environ=environ)
    assert not [file for file in place.rglob("*") if file.name.startswith("duelmat") and "home" not in file.parts]


def try_pipx(wheel: Path, place: Path, environ: dict[str, str]) -> None:
    place.mkdir()
    pipx = (in_environment(place / "venv") / "python", "-m", "pipx")
    environ = environ | {"DUELMAT_HOME": str(place / "home"), "PIPX_HOME": str(place / "pipx")}
    environ |= {"PIPX_BIN_DIR": str(place / "bin"), "PIPX_MAN_DIR": str(place / "man")}
    run(pipx[0], "-m", "pip", "install", "--quiet", "pipx", cwd=place, environ=environ)
    run(*pipx, "install", wheel, cwd=place, environ=environ)
    see_it_run(place / "bin", place, environ)
    run(*pipx, "uninstall", "duelmat", cwd=place, environ=environ)
    left = [*(place / "bin").iterdir(), *(file for file in (place / "pipx" / "venvs").iterdir() if file.is_dir())]
    assert not left, left  # but for a lock that pipx keeps for itself


def see_it_run(programs: Path, place: Path, environ: dict[str, str]) -> None:
    elsewhere = place / "elsewhere"
    elsewhere.mkdir()
    for name in ("duelmat", "duelmat-engine"):
        assert run(programs / name, "--version", cwd=elsewhere, environ=environ).startswith("Duelmat ")
    told = run(programs / "duelmat-engine", "simulate", "--duels", "5", cwd=elsewhere, environ=environ)
    assert "errors: 0" in told, told
    assert not (place / "home" / "cache" / "programs").exists(), "card texts were read anew"
    told = run(programs / "duelmat", "--tell-start", cwd=elsewhere, environ=environ)
    assert "menu" in told, told
    print(told.strip())


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="duelmat-pip-") as name:
        place = Path(name)
        environ = without_compilers(place / "no-compilers")
        python = in_environment(place / "building") / "python"
        run(python, "-m", "pip", "install", "--quiet", "build", cwd=place, environ=environ)
        run(python, "-m", "build", "--outdir", place / "dist", ROOT, cwd=place, environ=environ)
        for archive in sorted((place / "dist").iterdir()):
            print(f"{archive.name}: {archive.stat().st_size / 1e6:.1f} MB")
            try_out(archive, place / archive.suffix.strip("."), environ)
        try_pipx(next((place / "dist").glob("*.whl")), place / "by-pipx", environ)
    print("All of them can be installed, run and taken away.")


if __name__ == "__main__":
    sys.exit(main())
