"""Packs a frozen Duelmat for Linux: a .deb, a .tar.zst that runs from any folder, and an AppDir for AppImage."""

import gzip
import os
import re
import shutil
import subprocess
import time
from pathlib import Path
from typing import Final

from installer import project

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent.parent
KINDS: Final = ("deck", "set", "replay")
SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
GLIBC: Final = re.compile(rb"GLIBC_2\.(\d+)")


def pack(program: Path, parts: Path, work: Path, dist: Path, version: str) -> list[Path]:
    architecture = subprocess.check_output(["uname", "-m"], text=True).strip()
    share = work / "share"
    shutil.rmtree(share, ignore_errors=True)
    make_share(share, parts, version)
    (work / f"{project.ID}.yml").write_text(filled("flatpak.yml", version), encoding="utf-8")
    made = [tarball(program, share, work, dist / f"duelmat-{version}-linux-{architecture}.tar.zst", version)]
    make_appdir(program, share, work / "Duelmat.AppDir")
    if shutil.which("dpkg-deb"):
        made.append(deb(program, share, parts, work / "deb", dist, version))
    return made


def filled(name: str, version: str, **words: str) -> str:
    """A file of this folder with version, date and all that project.py tells in it."""
    return project.filled((HERE / name).read_text(encoding="utf-8"), VERSION=version, DATE=day(), **words)


def oldest_glibc(program: Path) -> str:
    """The version of the C library without which something in this folder doesn't run."""
    files = [file for file in program.rglob("*") if file.is_file() and (".so" in file.name or file.parent == program)]
    return f"2.{max((int(minor) for file in files for minor in GLIBC.findall(file.read_bytes())), default=28)}"


def day() -> str:
    """Of the release: the same for two builds of the same sources."""
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
    return time.strftime("%Y-%m-%d", time.gmtime(seconds))


def make_share(share: Path, parts: Path, version: str) -> None:
    """What the desktop wants to know, the same in every package."""

    def put(place: str, text: str) -> None:
        file = share / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    put("applications/duelmat.desktop", filled("duelmat.desktop", version))
    put("mime/packages/duelmat.xml", filled("duelmat-mime.xml", version))
    put(f"metainfo/{project.ID}.metainfo.xml", filled("metainfo.xml", version))
    for name in ("duelmat.6", "duelmat-engine.6"):
        file = share / "man/man6" / f"{name}.gz"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(gzip.compress(filled(name, version).encode(), 9, mtime=0))
    hicolor = share / "icons/hicolor"
    named = {"duelmat": "apps/duelmat"} | {kind: f"mimetypes/application-x-duelmat-{kind}" for kind in KINDS}
    for drawing, place in named.items():
        for size in (*SIZES, "scalable"):
            source = parts / "icons" / (f"{drawing}.svg" if size == "scalable" else f"{drawing}-{size}.png")
            target = hicolor / (size if size == "scalable" else f"{size}x{size}") / f"{place}{source.suffix}"
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)


def tarball(program: Path, share: Path, work: Path, target: Path, version: str) -> Path:
    """Runs from wherever it is unpacked."""
    folder = work / target.name.removesuffix(".tar.zst")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(program, folder, symlinks=True)
    shutil.copytree(share, folder / "share")
    readme = filled("README-tar.txt", version, GLIBC=oldest_glibc(program))
    (folder / "README.txt").write_text(readme, encoding="utf-8")
    tar = work / "duelmat.tar"
    subprocess.run(["tar", "--sort=name", "--owner=0", "--group=0", "--numeric-owner", "-C", work, "-cf", tar,
                    folder.name], check=True)  # fmt: skip
    import zstandard

    with tar.open("rb") as source, target.open("wb") as packed:
        zstandard.ZstdCompressor(level=12, threads=-1).copy_stream(source, packed)
    tar.unlink()
    shutil.rmtree(folder)
    return target


def make_appdir(program: Path, share: Path, appdir: Path) -> None:
    """What appimagetool turns into an AppImage."""
    shutil.rmtree(appdir, ignore_errors=True)
    shutil.copytree(program, appdir / "usr/lib/duelmat", symlinks=True)
    shutil.copytree(share, appdir / "usr/share")
    (appdir / "AppRun").symlink_to("usr/lib/duelmat/duelmat")
    shutil.copyfile(share / "applications/duelmat.desktop", appdir / "duelmat.desktop")
    shutil.copyfile(share / "icons/hicolor/256x256/apps/duelmat.png", appdir / "duelmat.png")
    (appdir / ".DirIcon").symlink_to("duelmat.png")


def deb(program: Path, share: Path, parts: Path, folder: Path, dist: Path, version: str) -> Path:
    """Installed with `apt install ./FILE`, which fetches what it needs."""
    shutil.rmtree(folder, ignore_errors=True)
    library = folder / "usr/lib/duelmat"
    shutil.copytree(program, library, symlinks=True)
    shutil.copytree(share, folder / "usr/share")
    (folder / "usr/bin").mkdir()
    for name in ("duelmat", "duelmat-engine"):
        (folder / "usr/bin" / name).symlink_to(f"../lib/duelmat/{name}")
    papers = folder / "usr/share/doc/duelmat"
    papers.mkdir(parents=True)
    (papers / "copyright").write_text(copyright_of(parts), encoding="utf-8")
    (papers / "changelog.gz").write_bytes(gzip.compress(changelog(version).encode(), 9, mtime=0))
    overrides = folder / "usr/share/lintian/overrides/duelmat"
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(HERE / "lintian-overrides", overrides)
    tidy(folder)
    size = sum(-(-file.lstat().st_size // 1024) for file in folder.rglob("*") if not file.is_dir() or file.is_symlink())
    architecture = subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()
    control = filled("control", version, SIZE=str(size), ARCHITECTURE=architecture, GLIBC=oldest_glibc(program))
    (folder / "DEBIAN").mkdir(mode=0o755)
    (folder / "DEBIAN/control").write_text(control, encoding="utf-8")
    target = dist / f"duelmat_{version}_{architecture}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", folder, target], check=True)
    return target


def tidy(folder: Path) -> None:
    """Rights as Debian wants them: programs may be run, libraries and data only read."""
    for path in folder.rglob("*"):
        if path.is_symlink():
            continue
        runs = path.is_dir() or path.parent.name == "duelmat" and path.parent.parent.name == "lib" and path.is_file()
        path.chmod(0o755 if runs else 0o644)


def changelog(version: str) -> str:
    moment = time.strftime("%a, %d %b %Y 00:00:00 +0000", time.strptime(day(), "%Y-%m-%d"))
    signed = f" -- {project.MAINTAINER}  {moment}\n"
    return f"duelmat ({version}) stable; urgency=medium\n\n  * Release {version}.\n\n{signed}"


def copyright_of(parts: Path) -> str:
    """In Debian's format; the licences themselves lie with the program."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    text = "\n".join(f" {line}" if line.strip() else " ." for line in own.strip().splitlines()[2:])
    text = re.sub(r"^( \.\n)+", "", text)
    return (HERE / "copyright").read_text(encoding="utf-8").replace("@MIT@", text)
