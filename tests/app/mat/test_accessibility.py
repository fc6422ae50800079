"""What a screen reader finds: rows of places, each in words."""

from PySide6.QtGui import QAccessible

from app.controller.shown.happening import ToldEvent
from app.mat.announcing import Announcing
from app.mat.geometry import OPPOSING, OWN
from app.mat.spots import PHASE, Spot, words_of
from engine.duel.state.events import Event
from engine.duel.state.question import ASK_OPEN, NORMAL_SUMMON, TO_BATTLE_PHASE
from engine.edition import Edition
from engine.program import E_DRAWN, E_PHASE, E_STEP, E_SUMMONED, E_TURN
from engine.vocabulary import (
    BANISHED,
    BATTLE_PHASE,
    DECK,
    DEFENSE_POSITION,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    PENDULUM_ZONE,
    SPELL_ZONE,
)
from tests.app.happenings import as_seen
from tests.app.mat.standins import RAM, TableMaker, answer, asking, busy, empty

NAME = QAccessible.Text.Name


def tree_of(view):
    """Row name -> names of its places, as Qt's interfaces tell."""
    root = QAccessible.queryAccessibleInterface(view)
    assert root.text(NAME) == "Game mat" and root.role() == QAccessible.Role.List
    rows = [root.child(n) for n in range(root.childCount())]
    return {row.text(NAME): [row.child(n).text(NAME) for n in range(row.childCount())] for row in rows}


def test_the_mat_is_a_list_of_rows_from_the_opponents_hand_to_the_own(mat):
    view = mat()
    tree = tree_of(view)
    assert list(tree) == [
        "opponent’s hand",
        "opponent’s Spell & Trap Zone",
        "opponent’s Monster Zone",
        "opponent’s piles and other zones",
        "Phases",
        "your Monster Zone",
        "your Spell & Trap Zone",
        "your piles and other zones",
        "your hand",
    ]
    assert len(tree["your hand"]) == 6 and len(tree["your Monster Zone"]) == 5


def test_places_are_named_by_what_lies_there(mat):
    maker = TableMaker()
    maker.put(RAM, MONSTER_ZONE, 0, 1)
    maker.put(RAM, MONSTER_ZONE, 1, 0, DEFENSE_POSITION)
    maker.put(None, MONSTER_ZONE, 1, 4, FACE_DOWN)
    maker.put(RAM, MONSTER_ZONE, 0, 2, FACE_DOWN)
    maker.put(None, HAND, 1, position=0)
    view = mat(maker.table())
    words = {
        Spot(MONSTER_ZONE, OWN, 1): "Meadow Ram, 1500 ATK, 1200 DEF, Attack Position, your Monster Zone 2",
        Spot(MONSTER_ZONE, OPPOSING, 0): "Meadow Ram, 1500 ATK, 1200 DEF, Defense Position, opponent’s Monster Zone 1",
        Spot(MONSTER_ZONE, OPPOSING, 4): "face-down card, Defense Position, opponent’s Monster Zone 5",
        Spot(MONSTER_ZONE, OWN, 3): "your Monster Zone 4, empty",
        Spot(HAND, OPPOSING, 0): "a card, opponent’s hand, 1 of 1",
        Spot(GRAVEYARD, OWN): "your Graveyard, empty",
    }
    for spot, said in words.items():
        assert words_of(spot, view.mat) == said
    assert words_of(Spot(MONSTER_ZONE, OWN, 2), view.mat).startswith("Meadow Ram")  # one knows one's own


def test_equips_counters_materials_scales_and_piles_are_said(mat):
    view = mat(busy().table())
    said = "; ".join(words for row in tree_of(view).values() for words in row)
    for part in (
        "equipped to Galewright Knight",
        "3 of Stitch Counter",
        "2 Xyz Materials",
        "Scale 7",
        "your Graveyard, 8 cards, Meadow Ram on top",
        "your left Pendulum Zone",
        "your banished cards, 2 cards",
    ):
        assert part in said, part


def test_a_face_down_card_that_nobody_may_see_is_called_so_once(mat):
    maker = TableMaker()
    maker.put(None, SPELL_ZONE, 1, 0, FACE_DOWN)
    maker.put(RAM, SPELL_ZONE, 0, 0, FACE_DOWN)
    view = mat(maker.table())
    assert words_of(Spot(SPELL_ZONE, OPPOSING, 0), view.mat) == "face-down card, opponent’s Spell & Trap Zone 1"
    assert "Meadow Ram" in words_of(Spot(SPELL_ZONE, OWN, 0), view.mat)
    assert "face-down" in words_of(Spot(SPELL_ZONE, OWN, 0), view.mat)


def test_one_material_is_one(mat):
    maker = TableMaker()
    maker.put(RAM, MONSTER_ZONE, 0, 0, materials=(77,))
    assert ", 1 Xyz Material," in words_of(Spot(MONSTER_ZONE, OWN, 0), mat(maker.table()).mat)


def told(kind, words):
    heading = words if kind in (E_TURN, E_PHASE) else ""
    return ToldEvent(as_seen(Event(kind, 1)), "" if heading else words, heading)


def test_a_phase_is_said_once_something_happens_in_it(mat):
    spoken = Announcing()
    said = []
    for kind, words in (
        (E_TURN, "Turn 2: Marl."),
        (E_PHASE, "Draw Phase."),
        (E_DRAWN, "Marl draws a card."),
        (E_DRAWN, ""),
        (E_PHASE, "Standby Phase."),
        (E_PHASE, "Main Phase 1."),
        (E_PHASE, "Battle Phase."),
        (E_STEP, "Start Step."),
        (E_STEP, "Battle Step."),
        (E_SUMMONED, "Marl Summons."),
        (E_PHASE, "End Phase."),
        (E_TURN, "Turn 3: Wren."),
        (E_PHASE, "Draw Phase."),
        (E_PHASE, "Standby Phase."),
    ):
        said += spoken.said(told(kind, words))
    assert said == [
        "Turn 2: Marl.",
        "Draw Phase.",
        "Marl draws a card.",
        "Battle Phase.",
        "Battle Step.",
        "Marl Summons.",
        "Turn 3: Wren.",
    ]
    assert spoken.asked() == ["Standby Phase."] and spoken.asked() == []


def test_what_may_be_used_or_entered_is_said(mat):
    table = empty().table()
    handle = table.zones[HAND, 0][0]
    view = mat(table, asking(ASK_OPEN, answer(NORMAL_SUMMON, handle), answer(TO_BATTLE_PHASE)))
    assert "can be used" in words_of(Spot(HAND, OWN, 0), view.mat)
    assert "can be used" not in words_of(Spot(HAND, OWN, 1), view.mat)
    assert words_of(Spot(PHASE, OWN, BATTLE_PHASE), view.mat) == "Battle Phase, can be entered"


def test_zones_are_called_as_the_rulebook_calls_them(mat):
    view = mat(busy(Edition.CLASSIC).table())
    assert words_of(Spot(SPELL_ZONE, OWN, 3), view.mat) == "your Magic & Trap Card Zone 4, empty"
    assert "your Fusion Deck, 11 cards" in tree_of(view)["your piles and other zones"]
    assert not any("Pendulum" in name for name in tree_of(view)["your piles and other zones"])


def test_places_have_parents_rectangles_and_focus(mat):
    view = mat()
    view.keyboard.go(Spot(PENDULUM_ZONE, OWN, 0))
    spot = QAccessible.queryAccessibleInterface(view.tree.of(view.keyboard.spot))
    row = spot.parent()
    assert row.indexOfChild(spot) >= 0 and row.parent().indexOfChild(row) == 7
    assert spot.state().focused and not spot.rect().isEmpty()
    root = QAccessible.queryAccessibleInterface(view)
    assert root.focusChild().text(NAME) == spot.text(NAME)
    view.announce("Your turn")  # must not fail, whether anybody listens or not


def test_two_mats_keep_their_own_trees(mat):
    first, second = mat(busy().table()), mat(empty().table())
    assert len(tree_of(first)["your hand"]) == 6 and len(tree_of(second)["your hand"]) == 5
    assert [Spot(BANISHED, OWN), Spot(DECK, OWN)] == [
        first.tree.of(s).spot for s in (Spot(BANISHED, OWN), Spot(DECK, OWN))
    ]
