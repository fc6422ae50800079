"""What Pillow makes of wood and felt is kept between two starts; damage only costs the time to make it again."""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from app.look import grain, kept, noise

ROOT = Path(__file__).resolve().parents[3]
WOOD = (64, 48, 1.0, QColor("#201008"), QColor("#402010"), QColor("#604020"))


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(kept, "folder", lambda: tmp_path / "cache")
    return tmp_path / "cache"


@pytest.fixture
def makings(monkeypatch):
    """What was made, in place of being found."""
    made = []
    for name in ("plank_grain", "fibres", "blurred"):
        make = getattr(noise, name)
        monkeypatch.setattr(noise, name, lambda *args, make=make, name=name: made.append(name) or make(*args))
    return made


def soft():
    sharp = QImage(9, 9, QImage.Format.Format_ARGB32_Premultiplied)
    sharp.fill(0)
    sharp.setPixelColor(4, 4, QColor(0, 0, 0, 255))
    return grain.softened(sharp, 2.0)


def test_what_is_made_once_is_found_at_the_next_start(folder, makings):
    first = grain.wood(*WOOD), grain.felt_tile(1.0), soft()
    assert makings == ["plank_grain", "fibres", "blurred"]
    assert (grain.wood(*WOOD), grain.felt_tile(1.0), soft()) == first
    assert len(makings) == 3 and len(list(folder.iterdir())) == 3


def test_another_size_density_or_edge_is_another_picture(folder, makings):
    grain.wood(*WOOD)
    grain.wood(80, *WOOD[1:])
    grain.felt_tile(1.0)
    grain.felt_tile(2.0)
    assert len(makings) == 4


@pytest.mark.parametrize("damage", [b"", b"short", None])
def test_damage_is_made_anew_without_a_word(folder, makings, damage, capfd):
    sound = grain.wood(*WOOD)
    (file,) = folder.iterdir()
    data = file.read_bytes()
    file.write_bytes(bytes([data[0] ^ 1]) + data[1:] if damage is None else damage)
    assert grain.wood(*WOOD) == sound and len(makings) == 2
    assert file.read_bytes() == data
    assert capfd.readouterr() == ("", "")


def test_where_nothing_can_be_written_it_is_made_each_time(folder, makings):
    folder.write_text("a file")
    assert grain.wood(*WOOD) == grain.wood(*WOOD) and len(makings) == 2


def test_the_folder_does_not_grow_without_end(folder, monkeypatch):
    monkeypatch.setattr(kept, "MOST_BYTES", 400)
    for name in "abcde":
        kept.kept(name, 100, lambda: bytes(100))
    assert [file.name[0] for file in sorted(folder.iterdir())] == ["c", "d", "e"]


def test_what_came_to_nothing_is_not_kept(folder):
    assert kept.kept("name", 100, bytes) == b"" and not folder.exists()


def test_whoever_changes_the_recipe_says_so():
    """If it comes out differently on purpose: raise ``kept.RECIPE``, or everybody keeps the old pictures."""
    blurred = noise.blurred(bytes(range(81)), (9, 9), 2)
    grains = noise.plank_grain(96, 400, 1.0, grain.PLANK) + noise.fibres(64, 1.0) + blurred
    assert (kept.RECIPE, sha256(grains).hexdigest()[:12]) == (1, "73ac6739e503")


def test_pillow_is_not_loaded_where_all_is_kept(tmp_path):
    code = """
import sys
from pathlib import Path
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from app.look import kept
from app.look.textures import Textures
from app.look.themes import THEMES
kept.folder = lambda: Path(sys.argv[1])
application = QGuiApplication(["test", "-platform", "offscreen"])
for theme in THEMES.values():
    textures = Textures(theme)
    pictures = textures.wood(QSize(300, 200)), textures.felt(QSize(240, 100), "you"), textures.shadow("raised")
print("PIL" in sys.modules)
"""
    told = [
        subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True).stdout
        for _ in range(2)
    ]
    assert told == ["True\n", "False\n"]
