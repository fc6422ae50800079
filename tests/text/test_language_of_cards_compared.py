"""Cards that are compared with any of a sort, exceptions of several sorts, and so many of the top as one likes."""

import pytest

from engine import program as p
from engine import vocabulary as v
from engine.duel.state import question as q
from tests.cards.stories.settling import settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card
from tests.text.reading import program
from tests.text.test_language_of_orders import MONSTER, means, not_read, read


@pytest.mark.parametrize("place", ["you control", "in your GY"])
def test_like_any_of_a_sort(place: str) -> None:
    """What lies hidden isn't compared."""
    adds = "Add 1 monster from your Deck to your hand with the same Type as a monster"
    found = read(f"{adds} {place}.").abilities[0].block.acts[0].what
    assert found is not None
    (like,) = [each for each in found.filters if isinstance(each, p.Like)]
    assert like.of == "" and like.such is not None and like.such.side == v.YOU
    not_read(f"{adds} in your hand.")


def test_unlike_all_of_two_sorts() -> None:
    made = program(
        "Ebb",
        v.SPELL,
        "Special Summon 1 monster from your hand with a different Level from the monsters you control and the monsters "
        "in your GY.",
    )
    assert made is not None
    game = Scenario()
    ebb = game.a.hand(spell_card("Ebb", made))
    game.a.monster(monster_card("Reed", 500, 500, level=2))
    game.a.graveyard(monster_card("Alder", 500, 500, level=3))
    two, three, four = game.a.hand(*(monster_card(f"Tin {n}", 500, 500, level=n) for n in (2, 3, 4)))
    game.begin()
    game.activate(ebb)
    while game.question == "response":
        game.passes()
    assert game.question != "cards" or not {two, three} & set(game.offered(q.PICK))
    settle(game, four)
    assert four.place == v.MONSTER_ZONE and (two.place, three.place) == (v.HAND, v.HAND)


def test_two_sorts_are_left_out() -> None:
    text = "You can destroy all monsters on the field, except"
    means(f"{text} this card and Tokens.", f"{text} Tokens and this card.", MONSTER)
    not_read(f"{text} this card and this card.", MONSTER)


def test_only_such_monsters_lie_in_a_graveyard() -> None:
    """Spells lie there beside them."""
    made = program("Tin Heron", MONSTER, "If you have only Fish monsters in your GY: You can draw 1 card.")
    assert made is not None
    for others, may in ((spell_card("Ebb"), True), (monster_card("Reed", 500, 500), False)):
        game = Scenario()
        heron = game.a.monster(monster_card("Tin Heron", 1000, 1000, program=made))
        game.a.graveyard(monster_card("Pike", 500, 500, type=v.FISH))
        game.a.graveyard(others)
        game.begin()
        assert game.may(q.ACTIVATE, heron) is may


@pytest.mark.parametrize("said, there, sent", [(2, 6, 2), (3, 6, 3), (1, 1, 1)])
def test_so_many_of_the_top_as_one_likes(said: int, there: int, sent: int) -> None:
    """No more than there are."""
    made = program("Flow", v.SPELL, "Send up to 3 cards from the top of your Deck to the GY.")
    assert made is not None
    game = Scenario()
    flow = game.a.hand(spell_card("Flow", made))
    game.a.deck(*(monster_card(f"Reed {n}", 100, 100) for n in range(there)))
    game.begin()
    left = len(game.a.cards(v.DECK))
    game.activate(flow)
    while game.question == "response":
        game.passes()
    if game.question == "number":
        game.declare(said)
    settle(game)
    assert len(game.a.cards(v.DECK)) == left - sent


def test_up_to_so_many_is_a_choice_of_a_number() -> None:
    looks = "Look at up to 6 cards from the top of your Deck, then place them on the top of the Deck in any order."
    said, _, ordered = read(looks).abilities[0].block.acts
    assert isinstance(said, p.Declare) and isinstance(ordered, p.Reorder)
    assert ordered.count == p.Noted(p.N_DECLARED)
    not_read("Your opponent banishes up to 2 cards from the top of their Deck.")


@pytest.mark.parametrize("how, value", [("twice", p.Times), ("half", p.Half)])
def test_multiples(how: str, value: type) -> None:
    text = f"Target 1 monster you control; Special Summon 1 monster from your Deck whose Level is {how} its Level."
    what = read(text).abilities[0].block.acts[0].what
    assert what is not None
    (asked,) = [each for each in what.filters if isinstance(each, p.HasFigure)]
    assert isinstance(asked.value, value) and asked.asks_of == p.TARGET


@pytest.mark.parametrize("alone", [True, False])
def test_a_trap_that_is_activated_in_the_turn_in_which_it_was_set(alone: bool) -> None:
    """Its own text tells when; else it has to wait."""
    text = "Draw 1 card. If you control a Fish monster, you can activate this card the turn it was Set."
    made = program("Undertow", v.TRAP, text)
    assert made is not None
    game = Scenario()
    undertow = game.a.hand(trap_card("Undertow", made))
    if not alone:
        game.a.monster(monster_card("Pike", 500, 500, type=v.FISH))
    game.begin()
    game.set_card(undertow)
    assert game.may(q.ACTIVATE, undertow) is not alone
    if not alone:
        game.activate(undertow)
        settle(game)
        assert undertow.place == v.GRAVEYARD


@pytest.mark.parametrize(
    "text, known",
    [
        ("Target 1 monster on each field; destroy them.", "you control and 1 monster your opponent controls; destroy"),
        ("Target 1 monster in each GY; banish them.", "in your GY and 1 monster in your opponent's GY; banish"),
    ],
)
def test_one_on_each_side(text: str, known: str) -> None:
    means(text, f"Target 1 monster {known} them.")


def test_neither_is_destroyed() -> None:
    battles = "If this card battles a monster,"
    both = "this card and that monster cannot be destroyed by that battle."
    means(f"{battles} neither can be destroyed by that battle.", f"{battles} {both}", MONSTER)


def test_what_a_monster_did_this_turn() -> None:
    made = program("Ebb", v.SPELL, "Target 1 monster on the field that activated its effect this turn; destroy it.")
    draws = program("Tin Heron", MONSTER, "Once per turn: You can draw 1 card.")
    assert made is not None and draws is not None
    game = Scenario()
    ebb = game.a.hand(spell_card("Ebb", made))
    heron, other = (game.a.monster(monster_card(name, 900, 900, program=draws)) for name in ("Tin Heron", "Tin Owl"))
    game.begin()
    assert not game.may(q.ACTIVATE, ebb)
    game.activate(heron)
    settle(game)
    game.activate(ebb)
    settle(game)
    assert (heron.place, other.place) == (v.GRAVEYARD, v.MONSTER_ZONE)


@pytest.mark.parametrize("how", ["Synchro Material for", "Synchro Material for the Synchro Summon of"])
def test_material_for_a_sort(how: str) -> None:
    text = "If this card is used as {} a Fish monster: You can draw 1 card."
    means(text.format(how), text.format("material for the Synchro Summon of"), MONSTER)


@pytest.mark.parametrize("deed", ["banished", "discarded to the GY", "Tributed", "sent to the GY"])
def test_as_the_cost_of_the_effect_of_a_sort(deed: str) -> None:
    text = f"If this card is {deed} to activate a Fish monster's effect: You can draw 1 card."
    (event,) = read(text, MONSTER).abilities[0].event
    assert isinstance(event, p.Moves) and event.to_activate and event.source is not None


def test_others_than_some_would_be_destroyed() -> None:
    """Of several together, as where no exception is made."""
    (ability,) = read(
        'If a Fish monster(s) you control, except "Wisp", would be destroyed by battle, you can destroy this card '
        "instead.",
        MONSTER,
    ).abilities
    assert isinstance(ability.replace, p.PaysForDestruction) and ability.replace.together
