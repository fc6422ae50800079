"""The pictures of cloth and wood: the same each time, made once, let go when there are too many."""

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from app.look.sewing import focus_ring, life_points, stitches
from app.look.textures import Textures
from app.look.themes import THEMES
from itertools import pairwise

pytestmark = pytest.mark.usefixtures("qapp")
DARK = THEMES["dark"]


def canvas(width=200, height=120):
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


def painted(paint, width=200, height=120):
    image = canvas(width, height)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


def every_picture(textures):
    return [
        textures.wood(QSize(300, 200)),
        textures.felt(QSize(240, 100), "you"),
        textures.felt(QSize(240, 100), "opponent"),
        textures.binding(QSize(240, 200)),
        textures.tape(QSize(240, 40)),
        *(textures.button(QSize(120, 50), state) for state in ("idle", "hover", "pressed")),
        *(textures.glow(kind).pixmap for kind in ("gold", "vermilion", "white")),
        *(textures.shadow(depth).pixmap for depth in ("lying", "raised", "carried")),
    ]


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_same_pictures_each_time(theme):
    first, second = every_picture(Textures(theme)), every_picture(Textures(theme))
    assert all(one.toImage() == other.toImage() for one, other in zip(first, second))


def test_dense_screens_get_more_pixels_for_the_same_size():
    picture = Textures(DARK, 2).felt(QSize(240, 100), "you")
    assert (picture.width(), picture.height()) == (480, 200)
    assert picture.deviceIndependentSize().toSize() == QSize(240, 100)


def test_a_picture_is_made_once():
    textures = Textures(DARK)
    assert textures.wood(QSize(300, 200)).cacheKey() == textures.wood(QSize(300, 200)).cacheKey()
    assert textures.wood(QSize(300, 200)).cacheKey() != textures.wood(QSize(301, 200)).cacheKey()


def test_resizing_a_window_does_not_fill_the_memory():
    textures = Textures(DARK, most_bytes=1_500_000)
    for width in range(200, 400, 10):
        textures.tape(QSize(width, 300))
    kept = [key for key in textures.held if isinstance(key, tuple) and key[0] == "tape"]
    assert 1 <= len(kept) < 6
    assert kept[-1][-2:] == (390, 300)


def test_high_contrast_has_neither_grain_nor_glow():
    textures = Textures(THEMES["contrast"])
    wood = textures.wood(QSize(80, 60)).toImage()
    assert {wood.pixelColor(x, y).name() for x in range(80) for y in range(60)} == {"#000000"}
    glow = painted(lambda painter: textures.glow("gold").draw(painter, QRectF(60, 30, 80, 60)))
    assert glow == canvas()


def test_the_sides_differ_in_colour_or_in_lines():
    for theme in THEMES.values():
        textures = Textures(theme)
        you, opponent = (textures.felt(QSize(240, 100), side).toImage() for side in ("you", "opponent"))
        assert you != opponent


def test_light_reaches_out_of_its_thing_and_no_further_than_it_says():
    patch = Textures(DARK).glow("gold")
    thing = QRectF(80, 60, 94, 137)
    image = painted(lambda painter: patch.draw(painter, thing), 260, 260)
    assert image.pixelColor(76, 120).alpha() > 100
    assert image.pixelColor(70, 120).alpha() < image.pixelColor(76, 120).alpha()
    bounds = patch.bounds(thing).toAlignedRect()
    assert all(image.pixelColor(x, 120).alpha() == 0 for x in range(260) if not bounds.left() <= x <= bounds.right())


@pytest.mark.parametrize("dpr", [1, 1.5, 2])
def test_light_is_faint_within_its_thing(dpr):
    patch = Textures(DARK, dpr).glow("gold")
    image = painted(lambda painter: patch.draw(painter, QRectF(60, 60, 144, 160)), 260, 280)
    assert 0 < image.pixelColor(132, 140).alpha() < 70
    assert image.pixelColor(80, 80).alpha() < 160


def test_a_shadow_falls_down_and_to_the_right():
    patch = Textures(DARK).shadow("carried")
    thing = QRectF(80, 60, 94, 137)
    image = painted(lambda painter: patch.draw(painter, thing), 300, 300)
    left, right = image.pixelColor(70, 130).alpha(), image.pixelColor(184, 130).alpha()
    above, below = image.pixelColor(127, 50).alpha(), image.pixelColor(127, 207).alpha()
    assert right > left
    assert below > above


def test_the_parts_of_a_shadow_meet_without_a_line():
    patch = Textures(DARK).shadow("raised")

    def draw(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(QTransform.fromTranslate(0.37, 0.61).scale(1.13, 1.13))
        patch.draw(painter, QRectF(60.3, 50.4, 94, 137))

    image = painted(draw, 240, 280)
    across = [image.pixelColor(x, 150).alpha() for x in range(80, 160)]
    down = [image.pixelColor(120, y).alpha() for y in range(80, 190)]
    for row in (across, down):
        assert max(abs(one - other) for one, other in pairwise(row)) <= 4


def test_very_small_things_cast_a_shadow_too():
    patch = Textures(DARK).shadow("lying")
    image = painted(lambda painter: patch.draw(painter, QRectF(50, 50, 4, 3)))
    assert image != canvas()


def stitched(**options):
    return painted(lambda painter: stitches(painter, QRectF(20, 20, 160, 80), QColor("white"), **options))


def test_a_seam_has_stitches_and_gaps_and_may_run():
    row = [stitched().pixelColor(x, 20).alpha() > 80 for x in range(40, 160)]
    assert 0.3 < sum(row) / len(row) < 0.8
    assert stitched() != stitched(offset=4)


def lit(lp, theme=DARK):
    image = painted(lambda painter: life_points(painter, QRectF(4, 4, 192, 16), lp, theme), 200, 24)
    warm = [(x, y) for x in range(200) for y in range(24) if image.pixelColor(x, y).red() > 200]
    return image, len(warm)


def test_lost_life_points_leave_holes():
    counts = [lit(lp)[1] for lp in (0, 2500, 5200, 8000, 12000)]
    assert counts[0] == 0
    assert counts[1] < counts[2] < counts[3] == counts[4]
    assert lit(0)[0] != canvas(200, 24)


def test_few_life_points_change_the_thread():
    assert lit(2000)[0].pixelColor(8, 13) != lit(2001)[0].pixelColor(8, 13)


def test_the_focus_ring_lies_outside_of_its_thing():
    image = painted(lambda painter: focus_ring(painter, QRectF(50, 30, 100, 60), DARK))
    assert image.pixelColor(100, 60).alpha() == 0
    assert image.pixelColor(100, 28).name() == "#ffffff"
    assert image.pixelColor(100, 26).name() == "#10233f"
