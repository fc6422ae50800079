"""What is declared, and what it is asked of afterwards: names, kinds, Types, Attributes; the combining grammar, read and
played."""

import pytest

from engine import program as p
from engine import vocabulary as v
from engine.duel.state import question as q
from tests.cards.stories.settling import PLAIN, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.test_language_of_orders import means, not_read, read

NAME = "Declare 1 card name;"
KIND = "Declare 1 card type (Monster, Spell, or Trap);"


def test_cards_of_the_declared_name() -> None:
    (told,) = read(f"{NAME} banish all cards with that name from your opponent's hand.").abilities[0].block.acts
    assert told.what is not None and told.what.filters == (p.OfDeclared("name"),)
    held = "if that card is in your opponent's hand,"
    means(f"{NAME} {held} banish all copies of it from their hand.",
          f"{NAME} {held} banish all cards with the declared name from their hand.")  # fmt: skip
    means(
        f"{NAME} {held} banish it.", f"{NAME} if your opponent has the declared card in their hand, banish that 1 card."
    )
    (drawn,) = (
        read(f"{NAME} if your opponent does not have the declared card in their hand, draw 1 card.")
        .abilities[0]
        .block.acts
    )
    assert isinstance(drawn, p.If) and isinstance(drawn.condition, p.ThereIsNone)
    not_read("Banish all cards with that name from your opponent's hand.")
    not_read("If your opponent does not control the monster: Draw 1 card.")
    not_read("Declare 1 Attribute; banish all cards with that name from your opponent's hand.")


def test_copies_of_a_known_card() -> None:
    target = "Target 1 face-up monster on the field;"
    (told,) = read(f"{target} destroy all copies of it on the field.").abilities[0].block.acts
    assert told.what is not None and told.what.filters == (p.Like(p.TARGET, p.LIKE_NAME),)
    means(
        f"{target} destroy all copies of that monster on the field.", f"{target} destroy all copies of it on the field."
    )
    not_read("Destroy all copies of it on the field.")


@pytest.mark.parametrize("there", [True, False])
def test_all_copies_of_the_declared_card_go(there: bool) -> None:
    text = (
        f"{NAME} if that card is in your opponent's hand, they must discard all copies of it, "
        "otherwise you lose 700 LP."
    )
    game = Scenario()
    ebb, _ = game.a.hand(spell_card("Ebb", read(text)), PLAIN[1])
    game.a.graveyard(monster_card("Reed"))
    reeds = game.b.hand(*[monster_card("Reed")] * 2, PLAIN[2])
    game.begin()
    game.activate(ebb)
    game.declare_name("Reed" if there else "Plain 1")
    settle(game)
    assert [each.place for each in reeds] == ([v.GRAVEYARD] * 2 if there else [v.HAND] * 2) + [v.HAND]
    assert game.lp == [8000 if there else 7300, 8000]


def test_whether_a_card_is_of_the_declared_kind() -> None:
    turned = f"{KIND} excavate the top card of your Deck, and if"
    means(f"{turned} it is that card type, draw 1 card.", f"{turned} it is a card of the declared type, draw 1 card.")
    means(f"{turned} it is the declared type, draw 1 card.", f"{turned} it is that card type, draw 1 card.")
    not_read("Declare 1 Attribute; excavate the top card of your Deck, and if it is that card type, draw 1 card.")
    (declared,) = (
        read("Declare 1 card type (Spell or Trap); destroy all cards of that type on the field.").abilities[0].costs
    )
    assert declared == p.Declaration("kind", 2, 3)
    not_read("Declare 1 Attribute (Spell or Trap); draw 1 card.")


def test_what_was_declared_is_kept_by_what_lasts() -> None:
    """Once it is declared, it is a ban on that Attribute alone, also where the declaring effect is over."""
    text = "Declare 1 Attribute; monsters with that Attribute cannot attack this turn."
    game = Scenario()
    ebb = game.a.hand(spell_card("Ebb", read(text)))
    ember = game.a.monster(monster_card("Ember", attribute=v.FIRE))
    clod = game.a.monster(monster_card("Clod", attribute=v.EARTH))
    game.begin()
    game.activate(ebb)
    game.answer(q.ATTRIBUTE, argument=v.FIRE.bit_length())
    settle(game)
    game.to_battle_phase()
    assert game.offered(q.ATTACK) == [clod] and ember.place == v.MONSTER_ZONE
