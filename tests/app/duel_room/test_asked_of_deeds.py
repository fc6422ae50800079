"""What is asked of a deed in the window: it says what its main button does, and begins with what the text has."""

import pytest

from app.duel_room.duel_room import DuelRoom
from app.duel_room.prompts.choosing import PositionPrompt
from app.duel_room.prompts.declaring import NumberPrompt
from app.duel_room.tiles import IconTile, PositionTile
from app.mat.card_menu import entries_for
from app.mat.geometry import OWN
from engine.duel.state import question as q
from engine.vocabulary import FACE_DOWN, HAND, MONSTER_ZONE
from tests.app.duel_room.setting import calm, room
from tests.app.duel_room.test_dragging_by_hand import at, carried_out, chosen, deeds, dropped, menu_of
from tests.app.duel_room.test_dropping import called
from tests.duel.deeds_done import BEAR, SPELL_UNREAD, WOLF, by_hand, does, tongue
from tests.narrowed import as_a, there
from tests.rulebook.scenario import A, Scenario


def asked_by(qtbot, text: str, *deed: str) -> Scenario:
    game = by_hand()
    card, _ = game.a.hand(SPELL_UNREAD.but(text=text), WOLF)
    game.b.monster(BEAR)
    game.a.deck(BEAR, WOLF)
    game.begin().activate(card).done().resolve()
    return does(game, *deed)


def first_of(asks: NumberPrompt) -> list[str]:
    return [as_a(IconTile, tile).said for tile in asks.tiles[:3]]


def test_a_number_of_the_text_comes_first_and_its_button_says_what_it_does(qtbot):
    made = room(qtbot, duel=asked_by(qtbot, "Inflict 850 zorbles of damage.", "damage", "opponent").duel)
    calm(qtbot, made)
    asks = as_a(NumberPrompt, made.answering.prompt)
    assert there(asks.main_button()).said == "Inflict 850 damage"
    assert first_of(asks) == ["850", "100", "200"] and asks.tiles[0].isChecked()
    assert asks.tiles[1].accessibleName() == "Inflict 100 damage"
    asks.step(1)
    assert asks.number == 900, "up from there, not on to the next tile"


def test_of_few_numbers_the_one_of_the_text_is_first(qtbot):
    made = room(qtbot, duel=asked_by(qtbot, "Draw 2 cards, zorbling.", "draw", "you").duel)
    calm(qtbot, made)
    asks = as_a(NumberPrompt, made.answering.prompt)
    assert first_of(asks) == ["2", "1", "3"] and there(asks.main_button()).said == "Draw 2"


@pytest.mark.parametrize(
    ("text", "deed", "first"),
    [
        ("Zorble, and Special Summon 1 monster in face-down Defense Position.", ("summon", "hand"), "face-down"),
        ("Zorble, and Special Summon 1 monster.", ("summon", "hand"), "face-up attack"),
        ("Zorble 1 monster, and change it to face-up Defense Position.", ("position", "field"), "face-up defense"),
    ],
)
def test_the_position_that_the_text_names_stands_first(qtbot, text, deed, first):
    made = room(qtbot, duel=asked_by(qtbot, text, *deed).duel)
    calm(qtbot, made)
    asks = as_a(PositionPrompt, made.answering.prompt)
    assert as_a(PositionTile, asks.tiles[0]).said.lower().startswith(first) and asks.first_focus() is asks.tiles[0]


def test_where_a_text_that_is_not_read_limits_what_is_offered_its_players_judge(qtbot):
    game = by_hand()
    limited, free = game.a.hand(
        tongue("Cannot be Normal Summoned, unless you zorble."), tongue("Zorble while face-up.").but(name="Free")
    )
    made = room(qtbot, duel=game.begin().duel)
    calm(qtbot, made)
    said = {}
    for handle in made.session.table().zones[HAND, A]:
        lines = entries_for(made.session.possibilities(handle))
        card = there(made.session.table().cards[handle].card)
        said[card.name] = next(line.more for line in lines if line.kind == q.NORMAL_SUMMON)
    assert said == {"Strange": "Its text isn’t read: the players judge whether this may be done.", "Free": ""}
    assert game.may(q.NORMAL_SUMMON, limited) and game.may(q.NORMAL_SUMMON, free)


def test_from_the_menu_and_by_a_drag_a_monster_comes_or_is_turned_face_down(qtbot):
    made = carried_out(qtbot)
    horse = called(made, "Horse")
    menu_of(made, horse)
    chosen(made, "On the field …")
    chosen(made, "Change position")
    calm(qtbot, made)
    choose(made, FACE_DOWN)
    calm(qtbot, made)
    assert there(made.session.table().cards[horse].position) == FACE_DOWN and deeds(made) == 1
    dropped(made, "Bear", at(made, MONSTER_ZONE, OWN, 4), "Special Summon")
    calm(qtbot, made)
    choose(made, FACE_DOWN)
    calm(qtbot, made)
    lies = [card.seat for card in made.session.table().pile(MONSTER_ZONE, 0) if card.position == FACE_DOWN]
    assert 4 in lies and deeds(made) == 2


def choose(made: DuelRoom, position: int) -> None:
    asks = as_a(PositionPrompt, made.answering.prompt)
    asks.answer(next(each for each in asks.asked.answers if each.argument == position))
