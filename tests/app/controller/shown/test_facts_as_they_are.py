"""A Level, an Attribute or a Type that has changed is shown as it is now."""

from app.controller.shown.table_from_view import lay
from engine import program as p
from engine import vocabulary as v
from engine.edition import V9
from engine.words.speech import Speech
from tests.phrases import card_effect, every, modify, monster, program
from tests.rulebook.scenario import A, Scenario, monster_card, spell_card


def test_the_table_has_level_attribute_and_type_of_a_monster_as_they_are_now():
    changes = (p.LevelChanges(p.Const(-1)), p.AttributeBecomes(v.DARK), p.TypeBecomes(v.DRAGON))
    dusk = spell_card("Dusk", program(card_effect(modify(every(monster(side=v.YOU)), *changes))))
    game = Scenario(V9)
    wolf, cow, dusk = (
        game.a.monster(monster_card("Wolf", 1000, 100)),
        game.b.monster(monster_card("Cow")),
        game.a.hand(dusk),
    )
    game.begin().activate(dusk).resolve()
    view = game.duel.view(A)
    cards = {card.card.name: card for card in lay(view, Speech(V9, A), {}).cards.values() if card.card is not None}
    now, left = cards["Wolf"], cards["Cow"]
    assert (now.level, now.attribute, now.type) == (wolf.card.level - 1, v.DARK, v.DRAGON) and now.is_changed
    assert (left.level, left.attribute, left.type) == (cow.card.level, cow.card.attribute, cow.card.type)
    assert not left.is_changed
