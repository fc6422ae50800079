"""Pictures go onto the mat pixel by pixel where they can, and look as they would if they were stretched there."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from app.look.themes import theme_called
from app.mat.backdrop import Backdrops
from app.mat.card_item import MAY
from app.mat.geometry import MatGeometry
from app.mat.kit import MatKit
from tests.app.mat.standins import BareFaces, busy

SIZE = (30, 44)


@pytest.fixture
def kit(qapp):
    return MatKit(theme_called("dark"), BareFaces(), Backdrops(), MatGeometry(1280, 800), 1.0)


@pytest.fixture
def picture(qapp):
    """A different colour in each corner."""
    image = QImage(*SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            colours = (("red", "lime"), ("blue", "yellow"))
            image.setPixelColor(x, y, QColor(colours[y > SIZE[1] // 2][x > SIZE[0] // 2]))
    return QPixmap.fromImage(image)


def painted(paint, angle):
    image = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    painter.translate(40, 40)
    painter.rotate(angle)
    paint(painter)
    painter.end()
    return image


def corners(image, angle):
    """The colours a little within each corner of the picture's place."""
    wide, high = SIZE if angle % 180 == 0 else SIZE[::-1]
    near = [(40 + x * (wide / 2 - 4), 40 + y * (high / 2 - 4)) for y in (-1, 1) for x in (-1, 1)]
    return [image.pixelColor(round(x), round(y)).name() for x, y in near]


@pytest.mark.parametrize("angle", [0, 90, 180, -90, 270])
def test_a_turned_picture_is_laid_as_if_it_were_painted_turned(kit, picture, angle):
    box = QRectF(-SIZE[0] / 2, -SIZE[1] / 2, *SIZE)
    laid = painted(lambda painter: kit.lay(painter, picture, box), angle)
    expected = painted(lambda painter: painter.drawPixmap(box, picture, QRectF(picture.rect())), angle)
    assert corners(laid, angle) == corners(expected, angle)
    assert len(set(corners(laid, angle))) == 4


def test_what_does_not_fit_is_stretched(kit, picture):
    box = QRectF(-30, -30, 60, 60)
    laid = painted(lambda painter: kit.lay(painter, picture, box), 0)
    assert laid.pixelColor(12, 12).name() == "#ff0000" and laid.pixelColor(67, 67).name() == "#ffff00"
    assert laid.pixelColor(8, 8).name() == "#000000"


def test_what_looks_alike_is_painted_once(kit):
    painted_by = []

    def paint(painter):
        painted_by.append(painter)
        painter.fillRect(QRectF(-10, -10, 20, 20), QColor("lime"))

    box = QRectF(-10, -10, 20, 20)
    for _ in range(3):
        image = painted(lambda painter: kit.once(painter, ("patch", 1), box, paint), 0)
        assert image.pixelColor(31, 31).name() == image.pixelColor(49, 49).name() == "#00ff00"
    assert len(painted_by) == 1
    painted(lambda painter: kit.once(painter, ("patch", 2), box, paint), 0)
    assert len(painted_by) == 2


def test_on_a_dense_screen_nothing_is_moved(qapp, picture):
    kit = MatKit(theme_called("dark"), BareFaces(), Backdrops(), MatGeometry(1280, 800), 2.0)
    dense = picture.scaled(SIZE[0] * 2, SIZE[1] * 2)
    dense.setDevicePixelRatio(2.0)
    box = QRectF(-SIZE[0] / 2, -SIZE[1] / 2, *SIZE)
    image = QImage(160, 160, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(2.0)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    painter.translate(40, 40)
    painter.rotate(180)
    kit.lay(painter, dense, box)
    painter.end()
    assert image.pixelColor(80 - 25, 80 - 40).name() == "#ffff00"
    assert image.pixelColor(80 + 25, 80 + 40).name() == "#ff0000"


@pytest.mark.parametrize(("angle", "straight"), [(1.1, True), (-1.1, True), (91.0, True), (179.2, True), (6.0, False)])
def test_light_and_shadow_of_a_card_that_lies_hardly_askew_are_laid_straight(mat, monkeypatch, angle, straight):
    view = mat(busy().table())
    item = next(iter(view.mat.cards.values()))
    item.setRotation(angle)
    item.mark(MAY, True)
    turned = []
    for name in ("shadow", "glow"):
        monkeypatch.setattr(item.kit, name, lambda painter, *_: turned.append(askew(painter)))
    painted(lambda painter: item.paint(painter, None), angle)
    assert turned == [not straight, not straight]


def askew(painter):
    return 1e-6 < abs(painter.worldTransform().m11()) < 1 - 1e-6
