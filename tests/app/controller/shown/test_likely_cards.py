"""Of the cards to which a text by hand may do something, those that it most likely means are listed first."""

import pytest

from app.controller.shown.asked_from_view import worded
from engine.duel.state import question as q
from engine.vocabulary import CONTINUOUS
from engine.words.speech import Speech
from tests.duel.deeds_done import BEAR, OX, SPELL_UNREAD, WOLF, by_hand, does
from tests.narrowed import there
from tests.rulebook.scenario import spell_card


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Place 2 Gear Counters on each zorbling monster your opponent controls.", ["Ox", "Flag", "Wolf", "Banner"]),
        ("Place 2 Gear Counters on zorbling monsters you control.", ["Wolf", "Banner", "Ox", "Flag"]),
        ("Zorble 2 Gear Counters.", ["Wolf", "Banner", "Ox", "Flag"]),
    ],
)
def test_counters_are_placed_on_each_card_and_the_likely_ones_come_first(text, first):
    game = by_hand()
    game.a.spell(spell_card("Banner", icon=CONTINUOUS))
    game.a.monster(WOLF)
    game.b.spell(spell_card("Flag", icon=CONTINUOUS))
    game.b.monster(OX)
    card = game.a.hand(SPELL_UNREAD.but(text=text))
    game.begin().activate(card).done().resolve()
    does(game, "place counter", "field").answer(q.NUMBER, argument=2)
    view = game.duel.view(0)
    asked = there(worded(view, Speech(game.duel.edition, 0), False, ()))
    assert asked.heading.endswith("place 2 Gear Counters on each of 1 to 4 cards.")
    names = [there(view.card(view.number(each.handle)).card).name for each in asked.of_kind(q.PICK)]
    assert [name for name in names if name in first] == first


def test_cards_are_shown_in_one_order_whatever_is_picked_of_them():
    game = by_hand()
    wolf, ox, bear = game.a.monster(WOLF), game.b.monster(OX), game.b.monster(BEAR)
    card = game.a.hand(SPELL_UNREAD.but(text="Zorble 1 Gear Counter."))
    game.begin().activate(card).done().resolve()
    does(game, "place counter", "field").answer(q.NUMBER, argument=1)
    shown = []
    for picked in (ox, bear, None):
        view = game.duel.view(0)
        asked = there(worded(view, Speech(game.duel.edition, 0), False, ()))
        shown.append([view.number(handle) for handle in asked.among])
        if picked is not None:
            game.answer(q.PICK, picked)
    assert shown == [[wolf.uid, ox.uid, bear.uid]] * 3
