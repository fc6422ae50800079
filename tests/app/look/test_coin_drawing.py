"""One coin, at the toss and in the duel."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from app.look.coin_drawing import MOON, STAR, draw_coin
from app.look.themes import CONTRAST, DAYLIGHT, LAMPLIGHT


def coin(side, turns=0.0, theme=LAMPLIGHT):
    image = QImage(80, 80, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    draw_coin(painter, QPointF(40, 40), 36, side, theme, turns)
    painter.end()
    return image


def height(image):
    rows = [y for y in range(image.height()) if image.pixelColor(40, y).alpha()]
    return rows[-1] - rows[0] + 1


def test_in_the_air_it_turns_and_comes_down_as_it_was_called():
    assert coin(STAR, 0.5) == coin(MOON) and coin(MOON, 2.5) == coin(STAR)
    assert coin(STAR, 3.0) == coin(STAR)
    assert height(coin(STAR)) >= 72 and height(coin(STAR, 0.25)) < 10


@pytest.mark.parametrize("theme", [LAMPLIGHT, DAYLIGHT, CONTRAST])
def test_the_sides_are_told_apart_without_colour(theme):
    """By what is dark on them: a star in the middle, a crescent that leaves the middle free to the right."""
    star, moon = (coin(side, theme=theme) for side in (STAR, MOON))
    assert star.pixelColor(46, 38).lightness() < 60 < moon.pixelColor(46, 38).lightness()
    assert moon.pixelColor(24, 44).lightness() < 60 < star.pixelColor(24, 56).lightness()
