"""The themes: words can be read in all of them, and a broken setting still shows a mat."""

from dataclasses import fields

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from app.look import themes
from app.look.themes import KINDS, THEMES, faded, mix, theme_called


def luminance(colour: QColor) -> float:
    def linear(part):
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(first: QColor, second: QColor) -> float:
    lighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_words_can_be_read_on_every_panel(theme):
    for word in ("text", "text2", "text3", "up", "down", "teal", "vermilion"):
        assert contrast(getattr(theme, word), theme.panel) >= 4.49, word
    for word in ("text", "text2"):
        assert contrast(getattr(theme, word), theme.panel3) >= 4.5, word
    assert contrast(theme.on_gold, theme.gold) >= 4.5
    assert contrast(theme.on_gold, theme.gold_foot) >= 4.5
    assert contrast(theme.tag_text, theme.tag) >= 4.5
    assert contrast(theme.tag_weak, theme.tag) >= 4.5
    assert contrast(theme.ink, theme.text_box_foot) >= 4.5


def over(cloth: QColor, ground: QColor) -> QColor:
    return mix(ground, faded(cloth, 100 / cloth.alphaF()), cloth.alphaF()) if cloth.alpha() else ground


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_words_can_be_read_on_the_mat_and_beside_it(theme):
    for felt in (theme.felt_you, theme.felt_you_rim, theme.felt_opp, theme.felt_opp_rim):
        zone = over(theme.zone_fill, felt)
        assert contrast(over(theme.zone_label, zone), zone) >= 4.5
    for wood in (theme.table, over(faded(theme.lamp_shade, 50), theme.table)):
        assert contrast(theme.weak_on_wood, wood) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_pairs_of_rings_show_on_light_and_on_dark(theme):
    assert contrast(theme.focus, theme.focus_under) >= 3
    assert contrast(theme.selected, theme.selected_under) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_colour_is_a_colour(theme):
    colours = [getattr(theme, field.name) for field in fields(theme)]
    colours += [*theme.attributes.values()]
    colours += [part for kind in theme.kinds.values() for part in (kind.light, kind.dark, kind.stitch, kind.text)]
    assert all(colour.isValid() for colour in colours if isinstance(colour, QColor))


def test_high_contrast_paints_frames_flat():
    assert all(kind.light == kind.dark for kind in THEMES["contrast"].kinds.values())
    assert KINDS["effect"].light != KINDS["effect"].dark


def test_the_name_in_the_settings_chooses(qapp, monkeypatch):
    assert theme_called("contrast") is THEMES["contrast"]
    assert theme_called("an edited setting") is THEMES["dark"]

    class Desktop:
        def __init__(self, scheme):
            self.scheme = scheme

        def instance(self):
            return self

        styleHints = instance

        def colorScheme(self):
            return self.scheme

    monkeypatch.setattr(themes, "QGuiApplication", Desktop(Qt.ColorScheme.Light))
    assert theme_called("system") is THEMES["light"]
    monkeypatch.setattr(themes, "QGuiApplication", Desktop(Qt.ColorScheme.Unknown))
    assert theme_called("system") is THEMES["dark"]


def test_mixing_and_fading_keep_alpha_in_mind():
    assert mix(QColor("#000000"), QColor("#ffffff"), 0.5).red() in (127, 128)
    assert faded(faded(QColor("red"), 50), 50).alpha() in (63, 64)
