"""While cards of the opponent's hand are picked nothing that is said lies over them."""

import pytest

from app.duel_room.picked_from import PickedFrom
from app.duel_room.prompts.card_picker import CardPicker
from app.passing_note import PassingNote
from app.widgets.kept_clear import kept_clear
from engine import program as p
from engine.duel.state import question as q
from engine.program import Selector
from engine.vocabulary import HAND, IN_HAND, OPPONENT
from tests.app.duel_room.setting import calm, room
from tests.narrowed import as_a, there
from tests.phrases import card_effect, program
from tests.rulebook.scenario import Scenario, monster_card, spell_card

THEIRS = Selector(places=IN_HAND, side=OPPONENT, all=True)
PEEK = spell_card(
    "Peek", program(card_effect(p.LookAt(THEIRS), p.SendToGraveyard(Selector(places=IN_HAND, side=OPPONENT))))
)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("laid_aside", [True, False])
def test_what_is_said_stands_beside_the_hand_that_is_picked_from_and_comes_back(qtbot, size, laid_aside):
    game = Scenario()
    card = game.a.hand(PEEK)
    game.b.hand(monster_card("Bear"), monster_card("Wolf"))
    made = room(qtbot, duel=game.begin().activate(card).duel, size=size)
    made.message.say("Something is said in passing, and it is no short word of one or two.")
    before = made.message.geometry()
    while there(made.session.question).kind != q.ASK_CARDS:
        made.answering.do_pass()
        calm(qtbot, made)
    as_a(CardPicker, made.answering.prompt).aside.setChecked(laid_aside)
    hand = [each.handle for each in made.session.table().pile(HAND, 1)]
    boxes = [made.mat.card_box(handle).translated(made.mat.pos()).toRect() for handle in hand]
    assert len(boxes) == 2 and all(before.intersects(box) for box in boxes)
    if not laid_aside:
        boxes = [there(made.answering.prompt).geometry()]
    note = PassingNote(made)
    note.say("And something else is told.", made.settings.theme, 1.0, True, made.height())
    for said in (made.message, note):
        assert said.isVisible() and not any(said.geometry().intersects(box) for box in boxes)
    made.session.answer(there(made.session.question).of_kind(q.PICK)[0])
    calm(qtbot, made)
    assert there(made.session.question).kind == q.ASK_OPEN
    assert made.message.geometry() == before and kept_clear(made).isEmpty()
    assert there(made.findChild(PickedFrom)).isHidden()
