"""Every opponent has a face of their own, the same whenever it is seen."""

import pytest

from app.controller.opponents.roster import OPPONENTS, PRACTICE_OPPONENTS
from app.look.portraits import PORTRAITS, portrait
from app.look.textures import Textures
from app.look.themes import THEMES


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("side", [28, 96])
def test_each_has_a_face_of_their_own_and_always_the_same(qapp, theme, side):
    assert list(PORTRAITS) == [opponent.key for opponent in (*OPPONENTS, *PRACTICE_OPPONENTS)]
    one_room, another = Textures(theme), Textures(theme)
    first, again = (
        {key: portrait(key, side, textures).toImage() for key in PORTRAITS} for textures in (one_room, another)
    )
    assert first == again
    assert all(first[one] != first[other] for one in first for other in first if one != other)


def test_it_is_painted_once_for_a_size_and_round(qapp):
    textures = Textures(THEMES["dark"], dpr=2.0)
    face = portrait("pip", 40, textures)
    assert portrait("pip", 40, textures) is face and portrait("pip", 41, textures) is not face
    assert (face.width(), face.height()) == (80, 80), "sharp on a dense screen"
    seen = face.toImage()
    assert seen.pixelColor(0, 0).alpha() == 0 and seen.pixelColor(40, 40).alpha() == 255
