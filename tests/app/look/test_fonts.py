"""The bundled faces: every weight is a drawn one, and without them the system's own serve."""

from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QRawFont

from app.look import fonts
from app.resources import load_resources


@pytest.fixture
def bundle(qapp, tmp_path, monkeypatch):
    monkeypatch.setattr("app.resources.user_cache_path", lambda name: tmp_path)
    assert load_resources(Path(__file__).resolve().parents[3])


@pytest.mark.parametrize(
    "font, style",
    [
        (lambda: fonts.heading(20), "SemiBold"),
        (lambda: fonts.heading(138, 700), "Bold"),
        (lambda: fonts.text(15), "Regular"),
        (lambda: fonts.text(15, italic=True), "Italic"),
        (lambda: fonts.text(15, 500), "Medium"),
        (lambda: fonts.text(15, 600), "SemiBold"),
        (lambda: fonts.text(15, 700), "Bold"),
    ],
)
def test_each_weight_has_its_own_file(bundle, font, style):
    assert QRawFont.fromFont(font()).styleName() == style


def test_sizes_are_pixels_and_shapes_are_not_bent_to_them(bundle):
    font = fonts.text(14.5)
    assert font.pixelSize() in (14, 15)
    assert font.hintingPreference() == QFont.HintingPreference.PreferNoHinting


def test_german_letters_are_in_both_faces(bundle):
    for font in (fonts.heading(20), fonts.text(15)):
        assert all(QRawFont.fromFont(font).supportsCharacter(ord(letter)) for letter in "ÄÖÜäöüß„“–…")


def test_numbers_stand_in_columns(bundle):
    from PySide6.QtGui import QFontMetricsF

    for font in (fonts.heading(40), fonts.text(40, 700)):
        widths = {round(QFontMetricsF(font).horizontalAdvance(digit * 10)) for digit in "0123456789"}
        assert len(widths) == 1


def test_without_the_bundle_the_system_serves_and_the_bundle_may_come_later(qapp):
    fonts.family.cache_clear()
    missing = ("no-such-file",)
    assert fonts.font(missing, 15, 400, False).family() == QFont().family()
    with pytest.raises(LookupError):
        fonts.family(missing)
