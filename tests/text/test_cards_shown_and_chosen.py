"""What has been shown, and what is chosen of it: a hand that is looked at, and cards on the field with it."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.text.compiler import compile_text
from tests.text.reading import program
from tests.cards.stories.settling import settle
from tests.rulebook.scenario import Piece, Scenario, monster_card, spell_card, trap_card

LOOK = "Look at your opponent's hand"
THEIR_HAND = say.in_hand(side=v.OPPONENT, all=True)
OAK, ELM = monster_card("Oak", 1600, 500), monster_card("Elm", 500, 500)
IDLE = spell_card("Idle")
LOOKER = 1 << 0


def acts(text: str) -> tuple[Act, ...]:
    found = program("Test Card", v.SPELL, text)
    assert found is not None, text
    return found.abilities[-1].block.acts


def same(one: str, *others: str) -> None:
    for other in others:
        assert acts(other) == acts(one), other


def test_one_of_the_cards_in_a_hand_is_chosen() -> None:
    same(
        f"{LOOK}, choose 1 card in it, and discard that card.",
        f"{LOOK}, choose 1 card from their hand and discard that card.",
        f"{LOOK}, select 1 card in it and discard that card.",
    )
    same(
        f"{LOOK}, then choose 1 Fish monster and banish it.", f"{LOOK}, then choose 1 Fish monster in it and banish it."
    )
    same(
        f"{LOOK}, choose 1 of those cards, and shuffle it into the Deck.",
        f"{LOOK}. Select 1 card among them and return it to his/her Deck. The Deck is then shuffled.",
    )
    reveals = "Your opponent reveals their hand, and you discard 1 card from"
    same(f"{reveals} it.", f"{reveals} their hand.")


def test_a_monster_is_chosen_among_the_cards_that_were_shown() -> None:
    told = acts("Reveal your hand, choose 1 Fish monster, and banish it.")
    assert told[0] == p.Reveal(say.in_hand(all=True)) and told[-1] == p.Banish(say.that(p.IT))
    chosen = next(each for each in told if isinstance(each, p.Choose))
    assert (chosen.what.places, chosen.what.side) == (v.IN_HAND, v.YOU)


def test_a_hand_and_cards_on_the_field_are_looked_at_together() -> None:
    looked, *_, gone = acts(
        f"{LOOK} and all monsters they control, and if you do, destroy the Fish monsters among them."
    )
    assert isinstance(looked, p.LookAt) and looked.what.places == v.IN_HAND | v.IN_MONSTER_ZONE
    assert isinstance(gone, p.Destroy) and gone.what.ref == p.IT and gone.what.all
    assert program("Test Card", v.SPELL, f"{LOOK} and 1 monster they control.") is None
    assert program("Test Card", v.SPELL, f"{LOOK} and your hand.") is None


def played(text: str, *wanted: int, own: int = 2) -> tuple[list[Piece], list[Piece]]:
    """The cards of both hands after that, of the opponent's those that were picked."""
    game = Scenario()
    card = game.a.hand(spell_card("Flow", compile_text("Flow", v.SPELL, text)))
    mine = [game.a.hand(ELM) for _ in range(own)]
    game.a.deck(ELM)
    theirs = [game.b.hand(OAK), game.b.hand(IDLE), game.b.hand(ELM)]
    game.begin()
    game.activate(card)
    settle(game, *(theirs[n] for n in wanted))
    return mine, theirs


@pytest.mark.parametrize(
    "text, wanted, gone, to",
    [
        (f"{LOOK}, select 1 card in it and discard that card.", [1], [1], v.GRAVEYARD),
        (
            f"{LOOK}. Select 1 card among them and return it to his/her Deck. The Deck is then shuffled.",
            [0],
            [0],
            v.DECK,
        ),
        (f"{LOOK}, then discard 1 monster among them.", [2], [2], v.GRAVEYARD),
        (f"{LOOK}, then discard 2 cards among them.", [1, 2], [1, 2], v.GRAVEYARD),
        (f"{LOOK}, then discard all monsters in their hand.", [], [0, 2], v.GRAVEYARD),
        (f"{LOOK}, then choose 1 Trap and banish it.", [], [], v.BANISHED),
        ("Draw 1 card, and if you do, discard it.", [], [], v.GRAVEYARD),
    ],
)
def test_what_was_chosen_goes_and_nothing_else(text: str, wanted: list[int], gone: list[int], to: int) -> None:
    mine, theirs = played(text, *wanted)
    assert [each.place for each in mine] == [v.HAND] * 2
    assert [each.place for each in theirs] == [to if n in gone else v.HAND for n in range(3)]


def test_only_who_looks_sees_it_and_the_strong_ones_of_both_places_go() -> None:
    text = (
        f"{LOOK} and all monsters they control, and if you do, destroy the monsters among them with 1500 or more ATK."
    )
    game = Scenario()
    card = game.a.hand(spell_card("Flow", compile_text("Flow", v.SPELL, text)))
    held, weak = game.b.hand(OAK), game.b.hand(ELM)
    set_down, face_down = game.b.monster(OAK, v.FACE_DOWN), game.b.monster(ELM, v.FACE_DOWN)
    unseen = game.b.set(trap_card("Whisper"))
    own = game.a.hand(ELM)
    game.begin()
    game.activate(card)
    settle(game)
    assert not unseen.now.known & LOOKER and not own.now.known & ~LOOKER
    assert [each.place for each in (held, set_down)] == [v.GRAVEYARD] * 2
    assert (weak.place, face_down.place) == (v.HAND, v.MONSTER_ZONE)
    assert weak.now.known & LOOKER and face_down.now.known & LOOKER


@pytest.mark.parametrize("told", [
    f"{LOOK} and discard all Fish monsters in it.",
    f"{LOOK}, and discard 1 Fish monster from it.",
    f"{LOOK}, and send all Fish monsters in their hand to the GY.",
    "Your opponent reveals their hand, and you destroy all Fish monsters in it.",
])  # fmt: skip
@pytest.mark.parametrize("fish", [True, False])
def test_the_look_comes_first_whatever_there_is(told: str, fish: bool) -> None:
    """Whether anything in a hand can go is known by the look alone."""
    game = Scenario()
    card = game.a.hand(spell_card("Flow", compile_text("Flow", v.SPELL, told)))
    oak, carp = game.b.hand(OAK, monster_card("Carp", 500, 500, type=v.FISH if fish else v.PLANT))
    game.begin()
    game.activate(card)
    settle(game)
    assert oak.now.known & LOOKER
    assert (oak.place, carp.place) == (v.HAND, v.GRAVEYARD if fish else v.HAND)


def test_what_else_is_done_is_both_or_nothing() -> None:
    assert isinstance(acts(f"{LOOK} and draw 1 card.")[0], p.Both)
    assert isinstance(acts(f"{LOOK} and discard 1 card from your hand.")[0], p.Both)
    assert isinstance(acts("Reveal your hand and discard all Fish monsters in it.")[0], p.Both)
