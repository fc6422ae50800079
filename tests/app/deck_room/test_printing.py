"""Pictures of a Deck and sheets to cut: drawn as faces are drawn here, and never with pictures of others."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from app.deck_room.printing import Printing, paint_page
from app.faces.cache import Cache
from app.look.themes import THEMES
from engine import assets
from engine.cards.deck_draft import DeckCard, DeckDraft
from engine.cards.library import CardLibrary
from tests.cards.known import known

LIBRARY = CardLibrary.builtin()
MM = 300 / 25.4


@pytest.fixture
def made(qtbot, tmp_path):
    """The file that a Deck of ten rams and somebody unknown becomes."""
    ram = known("Meadow Ram")
    draft = DeckDraft("Rams", (DeckCard(ram.passcode),) * 10, (), (DeckCard(0, "Ember Fenec"),))

    def make(name: str) -> Path:
        file = tmp_path / name
        cache = Cache(tmp_path / "cache", assets.folder() / "faces")
        printing = Printing(draft, LIBRARY.find, file, cache, THEMES["dark"])
        with qtbot.waitSignal(printing.ended, timeout=20_000) as ended:
            printing.start()
        assert ended.args == [""]
        return file

    return make


def test_a_players_own_pictures_are_in_none_of_them(made, tmp_path, monkeypatch):
    """They may lie wherever pictures are looked for: nothing of them is read."""
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    plain = made("plain.png").read_bytes()
    red = QImage(421, 614, QImage.Format.Format_RGB32)
    red.fill(QColor("#FF0000"))
    for folder in (tmp_path / "pics", tmp_path / "cards" / "pics", tmp_path / "pictures"):
        folder.mkdir(parents=True)
        assert red.save(str(folder / f"{known('Meadow Ram').passcode}.jpg"))
    assert made("again.png").read_bytes() == plain


def test_eleven_cards_are_two_sheets(made):
    data = made("sheets.pdf").read_bytes()
    assert data.startswith(b"%PDF") and b"/Count 2" in data


def test_lines_outside_the_cards_show_where_to_cut(qapp):
    page = QImage(round(210 * MM), round(297 * MM), QImage.Format.Format_RGB32)
    page.fill(QColor("#FFFFFF"))
    face = QImage(59, 86, QImage.Format.Format_RGB32)
    face.fill(QColor("#204060"))
    painter = QPainter(page)
    paint_page(painter, [face] * 9)
    painter.end()
    left, top = (210 - 3 * 59) / 2, (297 - 3 * 86) / 2

    def is_marked(x: float, y: float) -> bool:
        near = (page.pixelColor(round(x * MM) + dx, round(y * MM) + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        return any(colour.lightness() < 200 for colour in near)

    for column in range(4):
        for y in (top - 3, top + 3 * 86 + 3):
            assert is_marked(left + column * 59, y) and not is_marked(left + column * 59 + 10, y)
    for row in range(4):
        for x in (left - 3, left + 3 * 59 + 3):
            assert is_marked(x, top + row * 86) and not is_marked(x, top + row * 86 + 10)
