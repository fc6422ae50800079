"""Generated pictures: the same card is the same picture, and no two cards of a set look alike."""

import hashlib
import random
from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from app.faces import SIZE, art
from app.faces.art.motifs import attribute, motif
from app.faces.cache import MOST_BYTES, encoded, name_of
from engine.cards import builtin
from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.vocabulary import (
    DARK,
    DRAGON,
    EFFECT,
    FIRE,
    FUSION,
    LIGHT,
    MONSTER,
    PENDULUM,
    RITUAL,
    SPELL,
    SYNCHRO,
    TOKEN,
    TRAP,
    TYPE_NAMES,
    XYZ,
)

PLAIN = Card(4711, "Lamp Drake", MONSTER | EFFECT, attribute=FIRE, type=DRAGON, level=4, attack=1500, defense=1000)
KINDS = (EFFECT, EFFECT | FUSION, EFFECT | SYNCHRO, EFFECT | XYZ, EFFECT | RITUAL, EFFECT | PENDULUM, TOKEN)


def difference(one, other) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def test_the_same_card_gives_the_same_bytes():
    first, second = art.draw(PLAIN), art.draw(PLAIN)
    assert first.size == art.SIZE
    assert hashlib.sha256(first.tobytes()).digest() == hashlib.sha256(second.tobytes()).digest()


def test_another_passcode_gives_another_picture():
    assert difference(art.draw(PLAIN), art.draw(PLAIN.but(passcode=4712))) > 8


@pytest.mark.parametrize("kinds", KINDS)
def test_every_kind_of_monster_is_drawn(kinds):
    plain = art.draw(PLAIN, (117, 96))
    changed = art.draw(PLAIN.but(kinds=MONSTER | kinds, level=8), (117, 96))
    assert changed.size == (117, 96)
    assert difference(plain, changed) > 2


@pytest.mark.parametrize("type_", TYPE_NAMES)
def test_every_type_has_figures(type_):
    for passcode in range(3):
        card = PLAIN.but(passcode=passcode, type=type_, attribute=DARK)
        figure = motif(card)(random.Random(passcode))
        assert len(figure.patches) > 5
        heights = [y for patch in figure.patches for _, y in patch.outline]
        assert min(heights) > -1.8 and max(heights) < 1.6


def test_a_monster_without_attribute_and_type_is_drawn_too():
    assert attribute(PLAIN.but(attribute=0)) == "TOKEN"
    assert len(art.draw(PLAIN.but(attribute=0, type=0), (117, 96)).getcolors(20_000) or []) > 500


def test_a_word_of_the_name_picks_the_figure_of_a_spell():
    assert motif(Card(1, "Quiet Umbrella Stand", SPELL)).__name__ in ("umbrella", "storm")
    assert motif(Card(1, "Bear in a Web", TRAP)).__name__ == "web"


def test_kept_pictures_are_small():
    cards = list(CardLibrary.builtin())
    for card in random.Random(5).sample(cards, 12):
        assert len(encoded(art.draw(card, SIZE))) <= MOST_BYTES


def test_what_a_picture_shows_is_in_its_files_name():
    assert name_of(PLAIN) == name_of(PLAIN.but(attack=3000, text="Other words."))
    assert (
        len({name_of(PLAIN.but(**change)) for change in ({}, {"attribute": LIGHT}, {"level": 8}, {"kinds": MONSTER})})
        == 4
    )


@pytest.mark.parametrize("name", ["Clockwork Library", "Twin Scales", "First Steps"])
def test_no_two_cards_of_a_set_look_alike(name):
    cards = next(found.cards for found in builtin.sets() if found.name == name)
    sample = random.Random(7).sample(list(cards), 40) if len(cards) > 40 else cards
    small = [(card.name, art.draw(card, (24, 20))) for card in sample]
    alike = [(a[0], b[0]) for a, b in combinations(small, 2) if difference(a[1], b[1]) < 9]
    assert not alike
