"""Items stay in step with the table; what is hidden has no face; lights say what may be done."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from app.controller.player.response_wishes import ALWAYS, NEVER
from app.look.themes import THEMES
from app.mat import pile_item, zone_item
from app.mat.card_item import DIMMED, HOVERED, MAY, PICKED, TARGET
from app.mat.geometry import OPPOSING, OWN
from app.mat.pile_item import PILE_GLYPHS
from app.mat.words import card_words
from engine.duel.state.question import (
    ACTIVATE,
    ASK_CARDS,
    ASK_OPEN,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
    PICK,
    TO_BATTLE_PHASE,
)
from engine.edition import Edition
from engine.vocabulary import (
    ATTACK_POSITION,
    BATTLE_PHASE,
    DARK,
    DECK,
    DEFENSE_POSITION,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    PENDULUM_ZONE,
    SPELL_ZONE,
)
from tests.app.mat.standins import KNIGHT, RAM, WOLF, TableMaker, answer, asking, busy, empty, moved, named


@pytest.mark.parametrize("edition", [Edition.V9, Edition.CLASSIC])
def test_each_card_that_lies_open_or_in_a_hand_has_its_item(mat, edition):
    table = busy(edition).table()
    view = mat(table)
    assert set(view.mat.cards) == view.mat.laid_out()
    assert view.places.pendulum == edition.pendulum_zones
    for item in view.mat.cards.values():
        assert item.pose == view.mat.rest_pose(item.card)
    assert {pile.place for pile in view.mat.piles.values() if pile.cards} >= {DECK, GRAVEYARD}


def test_a_card_that_moves_takes_its_item_with_it(mat):
    table = empty().table()
    view = mat(table)
    handle = table.zones[HAND, 0][0]
    item = view.mat.cards[handle]
    view.show_table(moved(table, handle, MONSTER_ZONE, seat=3, position=DEFENSE_POSITION))
    assert view.mat.cards[handle] is item and item.pose.angle == -90
    assert view.mat.zones[MONSTER_ZONE, OWN, 3].occupied and view.mat.tags[handle].has_tag
    view.show_table(moved(view.mat.table, handle, GRAVEYARD))
    assert handle not in view.mat.cards and view.mat.piles[GRAVEYARD, OWN].top.handle == handle
    assert not view.mat.zones[MONSTER_ZONE, OWN, 3].occupied and handle not in view.mat.tags


def test_opposing_cards_lie_turned_round_with_their_tag_at_the_other_end(mat):
    view = mat()
    table = view.mat.table
    vesper = named(table, "Vesper, Queen of Rites", MONSTER_ZONE)
    assert view.mat.cards[vesper].pose.angle == 180
    tag = view.mat.tags[vesper]
    assert tag.tag_box.top() == tag.cell.top()


def test_what_the_viewer_may_not_know_is_never_painted_with_a_face(mat, faces, qtbot):
    maker = TableMaker()
    secret = [maker.put(None, MONSTER_ZONE, 1, 0, FACE_DOWN), maker.put(None, SPELL_ZONE, 1, 0, FACE_DOWN)]
    maker.pile(4, HAND, 1, position=0)
    maker.pile(10, DECK, 0)
    own = maker.put(RAM, MONSTER_ZONE, 0, 0, FACE_DOWN)
    view = mat(maker.table())
    view.grab()
    assert {card for card, _ in faces.shown} <= {None}  # not even one's own that lies face-down
    for handle in secret:
        view.pointer.hover.raise_card(view.mat.cards[handle], True)
    view.grab()
    assert {card for card, _ in faces.shown} <= {None}
    view.pointer.hover.raise_card(view.mat.cards[own], True)  # one may look under the own one
    view.grab()
    assert (RAM, "mat") in faces.shown


def test_a_card_whose_text_is_not_read_is_said_to_be_played_by_hand():
    maker = TableMaker()
    unread = RAM.but(text="Zorble 1 monster.", program=None, kept=None)
    by_hand, read = (maker.put(card, HAND, 0) for card in (unread, RAM))
    table = maker.table()
    assert card_words(table.cards[by_hand], table).startswith(f"{RAM.name}, by hand")
    assert "by hand" not in card_words(table.cards[read], table)


@pytest.mark.parametrize("place, position", [(HAND, 0), (SPELL_ZONE, FACE_DOWN)])
@pytest.mark.parametrize(
    "wish, said", [(ALWAYS, "you are always asked about it"), (NEVER, "you are never asked about it")]
)
def test_a_wish_about_a_card_is_marked_on_it_and_said(mat, place, position, wish, said):
    maker = TableMaker()
    handle = maker.put(RAM, place, 0, 0, position)
    table = maker.table()
    view = mat(table)
    plain = view.grab().toImage()
    marked = replace(table, cards={handle: replace(table.cards[handle], wish=wish)})
    view.mat.set_table(marked)
    shown = view.grab().toImage()
    box = view.mapFromScene(view.mat.cards[handle].sceneBoundingRect()).boundingRect()
    assert plain.copy(box) != shown.copy(box)
    assert card_words(marked.cards[handle], marked).endswith(said)
    assert said not in card_words(table.cards[handle], table)


def test_a_deck_shows_its_back_even_where_its_cards_are_known(mat, faces):
    maker = TableMaker()
    maker.pile(3, DECK, 0, card=RAM, position=ATTACK_POSITION)
    view = mat(maker.table())
    view.grab()
    assert {card for card, _ in faces.shown} == {None}


def test_no_slot_of_the_opposing_hand_can_be_followed(mat):
    table = busy().table()
    view = mat(table)
    hand = table.zones[HAND, 1]
    handle = hand[-1]  # whichever card goes, a View has one back less
    lay = {other: view.mat.cards[other].pose for other in hand}
    changes = {c.item.handle: c for c in view.mat.arrange(moved(table, handle, SPELL_ZONE, seat=0, position=FACE_DOWN))}
    assert changes[handle].before == view.places.hand_middle(OPPOSING)
    for other in hand[:-1]:  # they close up, as in the own hand
        assert changes[other].before == lay[other] and changes[other].after == view.mat.rest_pose(table.cards[other])


def test_cards_that_may_be_used_are_gold_and_the_others_dim(mat):
    table = empty().table()
    first, second = table.zones[HAND, 0][:2]
    view = mat(table, asking(ASK_OPEN, answer(NORMAL_SUMMON, first), answer(TO_BATTLE_PHASE)))
    assert view.mat.cards[first].has_mark(MAY) and not view.mat.cards[second].has_mark(MAY)
    assert view.mat.cards[second].has_mark(DIMMED) and not view.mat.cards[first].has_mark(DIMMED)
    assert view.mat.cards[first].pose.y < view.mat.cards[second].pose.y
    assert view.mat.ribbon.answer_for(BATTLE_PHASE) is not None
    view.session.ask(None)
    assert not any(item.marks for item in view.mat.cards.values())


def test_a_use_of_which_its_text_says_nothing_there_is_no_gold(mat):
    table = empty().table()
    first, second = table.zones[HAND, 0][:2]
    of_no_use = replace(answer(ACTIVATE, second), of_use=False)
    view = mat(table, asking(ASK_OPEN, answer(NORMAL_SUMMON, first), of_no_use))
    assert view.mat.cards[first].has_mark(MAY) and not view.mat.cards[second].has_mark(MAY)
    assert of_no_use in view.mat.asked.answers, "it can be done all the same"


def test_picking_shows_targets_and_what_is_picked(mat):
    table = busy().table()
    wolf, knight = named(table, "Undertow Wolf", MONSTER_ZONE), named(table, "Galewright Knight", MONSTER_ZONE)
    view = mat(table, asking(ASK_CARDS, answer(PICK, wolf), picked=(knight,), most=2))
    assert view.mat.cards[wolf].has_mark(TARGET) and view.mat.cards[knight].has_mark(PICKED)


def test_a_rebuild_keeps_table_and_question(mat):
    table = empty().table()
    first = table.zones[HAND, 0][0]
    view = mat(table, asking(ASK_OPEN, answer(NORMAL_SUMMON, first)))
    for theme, size in (("light", (900, 700)), ("contrast", (1400, 1200)), ("dark", (672, 640))):
        view.look.set_to(theme=THEMES[theme])
        view.resize(*size)
        assert view.mat.kit.theme.name == theme and view.mat.table is table
        assert view.mat.cards[first].has_mark(MAY) and not view.mat.cards[first].has_mark(HOVERED)
        assert not view.grab().isNull()


def test_changed_values_xyz_materials_and_counters_are_told_by_the_tag(mat):
    view = mat()
    table = view.mat.table
    tags = view.mat.tags
    knight = tags[named(table, "Galewright Knight", MONSTER_ZONE)]
    assert [part.change for part in knight.values(knight.card, 200)[0]] == [1, 0]
    colossus = view.mat.cards[named(table, "Night Foundry Colossus", MONSTER_ZONE)]
    assert [card.name for card in colossus.materials] == [RAM.name, WOLF.name]
    assert len(view.mat.equips.tied) == 1


@pytest.mark.parametrize(
    ("changes", "corner"), [({}, ""), ({"level": 5}, "left"), ({"level": 8}, "left"), ({"attribute": DARK}, "right")]
)
def test_a_level_and_an_attribute_that_have_changed_stand_on_the_card(mat, changes, corner):
    maker = TableMaker()
    handle = maker.put(KNIGHT, MONSTER_ZONE, attribute=KNIGHT.attribute)
    scene = mat(maker.table()).mat
    before = face_of(scene, handle)
    maker.cards[handle] = replace(maker.cards[handle], **changes)
    scene.arrange(maker.table())
    after = face_of(scene, handle)
    differs = {
        "left" if x < before.width() / 2 else "right"
        for x in range(0, before.width(), 2)
        for y in range(0, before.height() // 4, 2)
        if before.pixel(x, y) != after.pixel(x, y)
    }
    assert differs == ({corner} if corner else set())


def face_of(scene, handle):
    """As it is painted on the mat."""
    item = scene.cards[handle]
    image = QImage(round(item.box.width()), round(item.box.height()), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(-item.box.topLeft())
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image


@pytest.mark.parametrize("size", [(760, 640), (900, 700), (1400, 1200)])
def test_of_a_changed_monster_both_values_are_read_in_every_size(mat, size):
    view = mat(width=size[0], height=size[1])
    tag = view.mat.tags[named(view.mat.table, "Galewright Knight", MONSTER_ZONE)]
    strong = replace(tag.card, attack=2300, printed_attack=2000, defense=1700, printed_defense=1000)
    room = tag.tag_box.width() - tag._size(20) * view.mat.kit.k - 6 * view.mat.kit.k
    parts, widths = tag.values(strong, room)
    assert [part.now for part in parts] == [2300, 1700] and [part.change for part in parts] == [1, 1]
    assert sum(widths) + parts[0].way.gap * view.mat.kit.k <= room, "neither is cut"


def test_a_long_name_is_pressed_before_it_is_cut(mat):
    view = mat(width=600, height=640, small=True)
    tag = view.mat.tags[named(view.mat.table, "Galewright Knight", MONSTER_ZONE)]
    name = "Starwell Sovereign"
    room = QFontMetricsF(tag.fitting_font(name, 1000)).horizontalAdvance(name) * 0.75
    fitting = tag.fitting_font(name, room)
    assert QFontMetricsF(fitting).horizontalAdvance(name) <= room
    assert fitting.stretch() < 100 and fitting.pixelSize() >= 11 and tag.fitting_font("Ram", room).stretch() == 100


def test_an_attack_points_at_nothing_once_its_target_has_left_the_field(mat):
    maker = TableMaker()
    mine = maker.put(WOLF, MONSTER_ZONE, 0, 1, ATTACK_POSITION)
    theirs = maker.put(RAM, MONSTER_ZONE, 1, 2, ATTACK_POSITION)
    table = maker.table(attacker=mine, attacked=theirs)
    view = mat(table)
    assert view.mat.threads.arrow is not None
    view.show_table(moved(table, theirs, GRAVEYARD))
    assert view.mat.threads.arrow is None
    view.show_table(replace(table, attacked=-1))
    assert view.mat.threads.arrow is not None, "a direct attack"


def test_words_of_the_mat_are_crossed_by_no_thread(mat):
    view = mat()
    tags = {tag.zValue() for tag in view.mat.tags.values()}
    assert view.mat.equips.zValue() < min(tags)
    assert view.mat.threads.zValue() < view.mat.ribbon.zValue()


def test_both_scales_glow_for_a_pendulum_summon(mat):
    table = busy(Edition.V9).table()
    left, right = table.zones[PENDULUM_ZONE, 0]
    view = mat(table, asking(ASK_OPEN, answer(PENDULUM_SUMMON, left)))
    assert view.mat.cards[left].has_mark(MAY) and view.mat.cards[right].has_mark(MAY)


@pytest.mark.parametrize("small", [True, False])
@pytest.mark.parametrize("edition", [Edition.V9, Edition.CLASSIC])
def test_each_pile_has_its_glyph_where_there_is_no_room_for_words(mat, edition, small, monkeypatch):
    """On the count of its cards, and on the felt where none lies."""
    seen = []
    for module in (pile_item, zone_item):
        monkeypatch.setattr(module, "draw_icon", lambda painter, name, place, colour: seen.append(name))
    table = busy(edition).table()
    table = replace(table, zones={key: cards for key, cards in table.zones.items() if key != (GRAVEYARD, 1)})
    view = mat(table, width=600, height=640, small=small)
    view.grab()
    piles = [pile.place for pile in view.mat.piles.values() if pile.cards]
    empty = [zone.place for zone in view.mat.zones.values() if zone.is_pile and not zone.occupied]
    assert empty and len(piles) > 2
    wanted = sorted(PILE_GLYPHS[place] for place in piles + empty) if small else []
    assert sorted(name for name in seen if name in PILE_GLYPHS.values()) == wanted


def test_pictures_of_what_is_about_to_be_shown_are_fetched_before(mat, faces):
    fetched: list[Any] = []
    faces.prefetch = lambda cards, soon: fetched.extend((card.name, soon) for card in cards)
    table = empty().table()
    view = mat(table)
    card = table.zones[HAND, 1][0]
    view.session.tell(moved(table, card, MONSTER_ZONE, card=KNIGHT, seat=2, position=ATTACK_POSITION))
    assert (KNIGHT.name, True) in fetched and (RAM.name, True) in fetched
