"""Faces: at once without a picture, again with one, in every form, theme and size."""

import gc
from pathlib import Path
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image
from PySide6.QtGui import QColor, QTransform

from app.faces import SIZE
from app.faces.cache import Cache, encoded
from app.faces.faces import BACK, FULL, HAND, MAT, RATIO, UNROLLED, Faces, Shelf
from app.faces.lettering import Paragraph, fitted, width_of
from app.faces.worker import as_qimage
from app.look import fonts
from app.resources import load_resources
from engine.cards.card import UNKNOWN_STAT, Card
from engine.program.whole import Program
from engine.vocabulary import (
    BEAST,
    CONTINUOUS,
    COUNTER,
    DARK,
    EARTH,
    EFFECT,
    EQUIP,
    FAIRY,
    FIELD,
    FUSION,
    LIGHT,
    MACHINE,
    MONSTER,
    NORMAL,
    PENDULUM,
    QUICK_PLAY,
    RITUAL,
    SPELL,
    SYNCHRO,
    TOKEN,
    TRAP,
    XYZ,
)

A_WHILE = 90_000  # milliseconds: pictures are drawn by a process that lets all others go first
LONG = "Once per turn: You can choose 1 lantern on the table; put it out, then light 2 others in its place. " * 6


def monster(number, kinds, **facts):
    badger = Card(
        9000 + number,
        f"Ladle Badger {number}",
        MONSTER | kinds,
        attribute=EARTH,
        type=BEAST,
        level=4,
        attack=1600,
        defense=1200,
        text=LONG[:180],
    )
    return badger.but(**facts)


CARDS = [
    monster(1, NORMAL),
    monster(2, EFFECT, level=12, text=LONG),
    monster(3, EFFECT | FUSION, text='2 "Ladle" monsters\nX.'),
    monster(4, EFFECT | SYNCHRO, level=10),
    monster(5, EFFECT | XYZ, level=7),
    monster(6, EFFECT | RITUAL, type=FAIRY),
    monster(7, EFFECT | PENDULUM, left_scale=1, right_scale=13, pendulum_text=LONG[:260]),
    monster(8, TOKEN, level=1, attack=UNKNOWN_STAT, text=""),
    monster(9, EFFECT | XYZ | PENDULUM, type=MACHINE, attribute=LIGHT),
    Card(9020, "Ladle", SPELL, text="Draw 1 card."),
    Card(9021, "A Ladle with a Very, Very Long Name", SPELL | EQUIP, text=LONG),
    Card(9022, "Quick Ladle", SPELL | QUICK_PLAY),
    Card(9023, "Ladle Field", SPELL | FIELD),
    Card(9024, "Rite of the Ladle", SPELL | RITUAL),
    Card(9025, "Ladle Snare", TRAP | CONTINUOUS, text="Gain 100 LP."),
    Card(9026, "Ladle Objection", TRAP | COUNTER, text="Gain 100 LP."),
    monster(10, EFFECT, attribute=0, type=0, level=0),
]


@pytest.fixture
def resources(qapp):
    load_resources(Path.cwd())


@pytest.fixture
def make(qapp, resources, tmp_path):
    made = []

    def faces(pictures=None, theme="dark", patterns=False):
        made.append(Faces(tmp_path / "kept", (pictures,) if pictures else (), theme, patterns))
        return made[-1]

    yield faces
    for each in made:
        each.stop()


def colours(pixmap, steps=40):
    image = pixmap.toImage()
    spots = range(steps)
    return {
        image.pixel((i * 2 + 1) * image.width() // (2 * steps), (k * 2 + 1) * image.height() // (2 * steps))
        for i in spots
        for k in spots
    }


@pytest.mark.parametrize("form", [MAT, HAND, FULL, BACK])
@pytest.mark.parametrize(("width", "dpr"), [(94, 1.0), (122, 2.0), (56, 1.5), (421, 1.25)])
def test_forms_have_the_size_asked_for(make, form, width, dpr):
    pixmap = make().pixmap(CARDS[0], form, width, dpr)
    assert pixmap.devicePixelRatio() == dpr
    assert pixmap.width() == round(width * dpr)
    assert pixmap.height() == round(round(width * dpr) * RATIO)


def test_an_unrolled_card_is_as_tall_as_its_text(make):
    faces = make()
    short, long = (faces.pixmap(monster(40 + n, EFFECT, text=LONG[: 40 + 460 * n]), UNROLLED, 258, 1.0) for n in (0, 1))
    assert short.width() == long.width() == 258
    assert long.height() > short.height() + 100


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.type_line())
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_no_face_is_blank(make, card, theme):
    faces = make(theme=theme, patterns=theme == "light")
    for form in (MAT, HAND, FULL, UNROLLED):
        assert len(colours(faces.pixmap(card, form, 160, 1.0))) > 12


def test_the_back_is_the_same_both_ways_up(make):
    image = make().pixmap(None, MAT, 94, 1.0).toImage()
    turned = image.transformed(QTransform().rotate(180))
    different = 0
    for x in range(0, image.width(), 3):
        for y in range(0, image.height(), 3):
            a, b = QColor(image.pixel(x, y)), QColor(turned.pixel(x, y))
            different += abs(a.lightness() - b.lightness()) > 40
    assert different < 25
    assert len(colours(make().pixmap(None, FULL, 421, 1.0))) > 12


def test_a_face_is_there_at_once_and_again_when_its_picture_comes(make, qtbot):
    faces = make()
    card = CARDS[0]
    with qtbot.waitSignal(faces.art_ready, timeout=A_WHILE) as ready:
        before = faces.pixmap(card, MAT, 94, 1.0)
        assert not before.isNull()
        assert faces.pixmap(card, MAT, 94, 1.0).cacheKey() == before.cacheKey()
    assert ready.args == [card.key]
    after = faces.pixmap(card, MAT, 94, 1.0)
    assert after.cacheKey() != before.cacheKey()
    assert after.toImage() != before.toImage()
    assert len(colours(after)) > len(colours(before))


def test_the_players_own_picture_wins(make, qtbot, tmp_path):
    Image.new("RGB", (600, 500), (250, 0, 250)).save(tmp_path / "9001.png")
    faces = make(tmp_path)
    with qtbot.waitSignal(faces.art_ready, timeout=A_WHILE):
        faces.pixmap(CARDS[0], FULL, 421, 1.0)
    middle = QColor(faces.pixmap(CARDS[0], FULL, 421, 1.0).toImage().pixel(190, 214))
    assert (middle.red(), middle.green(), middle.blue()) == (250, 0, 250)


def test_a_bad_picture_is_told_of_once_and_the_drawn_one_shown(make, qtbot, tmp_path):
    (tmp_path / "9001.jpg").write_text("no picture at all")
    faces = make(tmp_path)
    with qtbot.waitSignals([faces.noted, faces.art_ready], timeout=A_WHILE):
        faces.pixmap(CARDS[0], MAT, 94, 1.0)
    assert len(faces.notes) == 1 and "9001.jpg" in faces.notes[0]
    assert len(colours(faces.pixmap(CARDS[0], MAT, 94, 1.0))) > 100


def test_another_theme_and_patterns_paint_anew(make):
    faces = make()
    card = CARDS[2]
    looks = [faces.pixmap(card, FULL, 200, 1.0).toImage()]
    faces.set_theme("contrast")
    looks.append(faces.pixmap(card, FULL, 200, 1.0).toImage())
    faces.set_patterns(True)
    looks.append(faces.pixmap(card, FULL, 200, 1.0).toImage())
    assert looks[0] != looks[1] and looks[1] != looks[2]


def test_visible_cards_come_before_those_fetched_ahead(make, qtbot):
    faces = make()
    came = []
    ready: list[Any] = []
    faces.art_ready.connect(ready.append)
    faces._worker.drawn.connect(lambda card, image: came.append(card.key))
    faces.prefetch(CARDS[1:6])
    assert not faces.busy, "nothing to be seen waits for them"
    faces.prefetch(CARDS[6:7], soon=True)
    faces.pixmap(CARDS[0], MAT, 94, 1.0)
    assert faces.busy
    qtbot.waitUntil(lambda: len(came) == 7, timeout=30_000)
    assert CARDS[0].key in came[:3] and CARDS[6].key in came[:4]
    assert ready == [CARDS[0].key], "what nobody has looked at needs no painting"


def test_a_card_that_stands_large_comes_before_all_others(make, qtbot):
    faces = make()
    came = []
    faces._worker.drawn.connect(lambda card, image: came.append(card.key))
    faces.prefetch(CARDS[:1])
    qtbot.waitUntil(lambda: not faces._worker._waiting, timeout=30_000)  # it is being drawn
    faces.pixmap(CARDS[1], FULL, 421, 1.0)
    for card in CARDS[2:6]:
        faces.pixmap(card, MAT, 94, 1.0)
    qtbot.waitUntil(lambda: len(came) == 6, timeout=30_000)
    assert came[1] == CARDS[1].key


def test_pictures_that_may_be_wanted_push_none_off_the_shelf(make, qtbot):
    faces = make()
    with qtbot.waitSignal(faces.art_ready, timeout=A_WHILE):
        faces.pixmap(CARDS[0], MAT, 94, 1.0)
    faces._art.most = faces._art.bytes
    faces.prefetch(CARDS[1:2])
    qtbot.waitUntil(lambda: not faces._asked, timeout=30_000)
    assert faces._art.get(CARDS[0].key) is not None and faces._art.get(CARDS[1].key) is None
    assert faces._cache.files(CARDS[1])[1].is_file(), "it is drawn and kept"


def test_a_painted_face_stays_when_its_picture_has_made_room(make, qtbot):
    faces = make()
    faces._art.most = 1  # room for one picture only
    came: list[Any] = []
    faces.art_ready.connect(came.append)
    faces.art_ready.connect(lambda key: [faces.pixmap(card, MAT, 94, 1.0) for card in CARDS[:3]])
    for card in CARDS[:3]:
        faces.pixmap(card, MAT, 94, 1.0)
    qtbot.waitUntil(lambda: {card.key for card in CARDS[:3]} <= set(came), timeout=30_000)
    assert sorted(came) == [card.key for card in CARDS[:3]]
    assert not faces._asked


def test_own_pictures_may_change_while_faces_are_shown(make, qtbot, tmp_path):
    faces = make()
    with qtbot.waitSignal(faces.art_ready, timeout=A_WHILE):
        faces.pixmap(CARDS[0], MAT, 94, 1.0)
    Image.new("RGB", (600, 500), (250, 0, 250)).save(tmp_path / "9001.png")
    faces.set_pictures_folders((tmp_path,))
    with qtbot.waitSignal(faces.art_ready, timeout=A_WHILE):
        faces.pixmap(CARDS[0], MAT, 94, 1.0)
    assert QColor(faces.pixmap(CARDS[0], MAT, 94, 1.0).toImage().pixel(47, 60)).red() > 240


def test_faces_that_are_let_go_end_their_thread(qapp, resources, tmp_path):
    faces = Faces(tmp_path, (), "dark")
    faces.pixmap(CARDS[0], MAT, 94, 1.0)
    worker = faces._worker
    del faces
    gc.collect()
    assert worker.isFinished()


def test_a_shelf_lets_go_what_was_not_asked_for_longest(qapp):
    shelf = Shelf(3 * 400)
    for key in "abc":
        shelf.put(key, as_qimage(Image.new("RGB", (10, 10))))
    assert shelf.get("a") is not None
    shelf.put("d", as_qimage(Image.new("RGB", (10, 10))))
    assert shelf.get("b") is None and shelf.get("a") is not None
    assert shelf.bytes == 3 * 400


def test_text_never_leaves_its_box(resources, qapp):
    from PySide6.QtCore import QRectF

    for length in (20, 200, 500, 900):
        block = fitted([Paragraph(LONG[:length] * 2, fonts.text)], QRectF(0, 0, 340, 130), 18, 10.2, 1.2)
        assert 0 < block.height <= 130.5
    assert width_of("Ladle Badger", fonts.heading, 27) > width_of("Ladle", fonts.heading, 27) > 20


@pytest.mark.parametrize("form", [UNROLLED, HAND])
def test_a_long_name_is_read_to_its_end(make, form):
    """Else two cards whose names differ there alone would look alike."""
    long = "The Lantern Warden of the Seventh Quarry, the Silver "
    shield, spoon = (
        make().pixmap(monster(60, EFFECT).but(name=long + end), form, 258, 1.0).toImage() for end in ("Shield", "Spoon")
    )
    assert shield != spoon


def test_light_and_dark_attributes_show_different_discs(make):
    dark, light = (make().pixmap(monster(30, EFFECT, attribute=a), MAT, 94, 1.0).toImage() for a in (DARK, LIGHT))
    assert dark.pixel(80, 14) != light.pixel(80, 14) or dark.pixel(74, 14) != light.pixel(74, 14)


def test_a_card_whose_text_is_not_read_has_a_ring_around_its_kind_until_it_gets_a_reading(make):
    faces = make()
    unread = CARDS[1].but(text="Zorble 1 monster.", program=None, kept=None)
    read = unread.but(program=Program(), kept=None)
    assert not unread.understood and read.understood and unread.key == read.key
    for form, wide in ((MAT, 94), (HAND, 122)):
        ringed, plain = (faces.pixmap(card, form, wide, 1.0).toImage() for card in (unread, read))
        gold = [
            (x, y)
            for x in range(ringed.width())
            for y in range(ringed.height())
            if ringed.pixel(x, y) != plain.pixel(x, y)
        ]
        assert gold and min(y for _, y in gold) > ringed.height() * 0.8, "in the strip of the kind, and nowhere else"


def drawn_so(picture: bytes) -> Callable[[Card], bytes]:
    return lambda card: picture


def test_a_kept_picture_is_not_taken_for_another_one_of_that_name(resources, monkeypatch, tmp_path):
    """As of two homes, one of which has plain pictures."""
    monkeypatch.setattr("app.look.kept.folder", lambda: tmp_path / "look")
    plain, drawn = Image.new("RGB", SIZE, "red"), Image.effect_noise(SIZE, 80).convert("RGB")
    seen = []
    for number, picture in enumerate(map(encoded, (plain, drawn))):
        folder = tmp_path / str(number)
        Cache(folder).picture(CARDS[0], drawn_so(picture))
        faces = Faces(folder, (), "dark")
        faces.take_kept(CARDS[:1])
        seen.append(colours(faces.pixmap(CARDS[0], FULL, 421, 1.0)))
        faces.stop()
    assert len(seen[0]) < len(seen[1])


def test_kept_pictures_are_there_at_the_first_sight_where_all_is_seen_at_once(make, qtbot, monkeypatch, tmp_path):
    monkeypatch.setattr("app.look.kept.folder", lambda: tmp_path / "look")
    first, card = make(), CARDS[0]
    with qtbot.waitSignal(first.art_ready, timeout=30_000):
        first.pixmap(card, HAND, 120, 1.0)
    whole = first.pixmap(card, HAND, 120, 1.0).toImage()
    for _ in range(2):  # out of the file, and out of what is kept of it
        later = make()
        later.take_kept([card, CARDS[1]])
        assert later.pixmap(card, HAND, 120, 1.0).toImage() == whole and not later.busy
    later.pixmap(CARDS[1], HAND, 120, 1.0)
    assert later.busy  # of this one nothing was kept


def test_a_picture_of_the_players_own_comes_before_one_that_is_kept(make, qtbot, monkeypatch, tmp_path):
    monkeypatch.setattr("app.look.kept.folder", lambda: tmp_path / "look")
    first, card = make(), CARDS[0]
    with qtbot.waitSignal(first.art_ready, timeout=30_000):
        first.pixmap(card, HAND, 120, 1.0)
    Image.new("RGB", (300, 300), "red").save(tmp_path / f"{card.passcode}.png")
    later = make(pictures=tmp_path)
    later.take_kept([card])
    with qtbot.waitSignal(later.art_ready, timeout=30_000):
        later.pixmap(card, HAND, 120, 1.0)
    assert later.pixmap(card, HAND, 120, 1.0).toImage() != first.pixmap(card, HAND, 120, 1.0).toImage()
