"""A wheel comes with the pictures of its cards and with what their texts mean; a source archive and an editable install
do without them."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("setuptools", minversion="77", reason="older ones cannot read pyproject.toml")

ROOT = Path(__file__).resolve().parents[2]
CARDS = 4  # of one set: drawing all of them takes a minute
WITHOUT_DRAWING_OR_READING = """
from pathlib import Path
from app.faces import SIZE, art
from app.faces.cache import MOST_BYTES, Cache
from app.faces.faces import Faces
from engine import assets
from engine.cards import own, programs
from engine.cards.library import CardLibrary

def draw(card, size):
    raise AssertionError(f"{card.name} is drawn anew")

def read(card):
    raise AssertionError(f"the text of {card.name} is read anew")

art.draw = draw
programs._meaning = read
cards = list(CardLibrary.builtin(own.kept_programs(Path("kept"))))
cache = Faces(Path("kept"), (), "dark")._worker._cache
assert cache.shipped.is_relative_to(Path(assets.__file__).parents[1])
assert [cache.picture(card).size for card in cards] == [SIZE] * len(cards)
assert all(file.stat().st_size <= MOST_BYTES for file in cache.shipped.iterdir())
assert not Path("kept").exists()
print(len(cards), "cards")
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """The project with a handful of cards, and pictures that somebody had drawn into it."""
    project = tmp_path_factory.mktemp("project")
    unwanted = shutil.ignore_patterns("__pycache__", "*.pyc")
    for folder in ("app", "engine", "assets", "installer"):
        shutil.copytree(ROOT / folder, project / folder, ignore=unwanted)
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md", "resources.qrc"):
        shutil.copy2(ROOT / name, project)
    shutil.rmtree(project / "assets/decks")
    (project / "assets/decks").mkdir()
    for file in (project / "assets/cards").iterdir():
        if file.stem != "forge-and-font":
            file.unlink()
    some = project / "assets/cards/forge-and-font.toml"
    some.write_text("[[card]]".join(some.read_text(encoding="utf-8").split("[[card]]")[: CARDS + 1]), encoding="utf-8")
    (project / "assets/faces").mkdir(exist_ok=True)
    (project / "assets/faces/outdated.jpg").write_bytes(b"")
    (project / "assets/programs").write_bytes(b"outdated")
    return project


def build(project, kind, into):
    """As pip has it done; what is said meanwhile. The name of the file comes last."""
    command = f"from setuptools import build_meta; print(build_meta.build_{kind}({str(into)!r}))"
    return subprocess.check_output([sys.executable, "-c", command], cwd=project, text=True).splitlines()


def built(project, kind, into):
    return into / build(project, kind, into)[-1]


def test_a_wheel_holds_a_picture_and_the_meaning_of_every_card_and_its_app_takes_them(project, tmp_path):
    with zipfile.ZipFile(built(project, "wheel", tmp_path)) as wheel:
        wheel.extractall(tmp_path / "installed")
    pictures = list((tmp_path / "installed/duelmat_data/assets/faces").iterdir())
    assert len(pictures) == CARDS
    environ = {**os.environ, "PYTHONPATH": str(tmp_path / "installed"), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", WITHOUT_DRAWING_OR_READING]
    ran = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True)
    assert ran.stdout.strip() == f"{CARDS} cards", ran.stderr


def test_pictures_that_an_earlier_build_drew_are_taken(project, tmp_path, monkeypatch):
    (tmp_path / "drawn").mkdir()
    (tmp_path / "drawn/one.jpg").write_bytes(b"drawn before")
    monkeypatch.setenv("DUELMAT_FACES", str(tmp_path / "drawn"))
    with zipfile.ZipFile(built(project, "wheel", tmp_path)) as wheel:
        faces = [name for name in wheel.namelist() if "assets/faces/" in name]
        assert faces == ["duelmat_data/assets/faces/one.jpg"] and wheel.read(faces[0]) == b"drawn before"


def test_a_source_archive_holds_all_that_a_wheel_is_made_of_but_nothing_made(project, tmp_path):
    with tarfile.open(built(project, "sdist", tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"setup.py", "app/faces/__main__.py", "app/faces/art/felt.py", "assets/cards/forge-and-font.toml"} <= names
    assert {
        "engine/text/language/wording/" + each.name for each in (ROOT / "engine/text/language/wording").iterdir()
    } <= names
    assert not [name for name in names if name.startswith(("assets/faces", "assets/programs"))]


def test_an_editable_install_draws_and_reads_nothing(project, tmp_path):
    assert not [line for line in build(project, "editable", tmp_path) if "cards, " in line]
    assert len([line for line in build(project, "wheel", tmp_path) if "cards, " in line]) == 2


def test_pictures_are_drawn_without_qt():
    """A wheel is built where nothing but Pillow has been installed."""
    command = "import sys, app.faces.__main__; assert not [name for name in sys.modules if name.startswith('PySide6')]"
    subprocess.run([sys.executable, "-c", command], cwd=ROOT, check=True)
