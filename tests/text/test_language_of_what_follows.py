"""What follows what: sentences that pay for the next one, or tell what is done instead of the one before."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from tests.cards.stories.settling import settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import ability, refused, read

SPELL, TRAP, MONSTER = v.SPELL, v.TRAP, v.MONSTER | v.EFFECT


# -- one sentence pays for the next -----------------------------------------------------------------


@pytest.mark.parametrize(
    "older, newer",
    [
        (
            "Discard 1 card. Negate the activation of a Trap Card, and destroy it.",
            "When a Trap Card is activated: Discard 1 card; negate the activation, and if you do, destroy it.",
        ),
        (
            "Tribute 1 monster. Select 1 face-up monster and change it to face-down Defense Position.",
            "Tribute 1 monster, then target 1 face-up monster; change it to face-down Defense Position.",
        ),
    ],
)
def test_a_sentence_before_it_pays_for_what_answers_or_targets(older: str, newer: str) -> None:
    assert ability(TRAP, older) == ability(TRAP, newer)


def test_what_is_done_by_choice_or_by_a_card_that_stays_is_paid_by_no_sentence_before() -> None:
    refused(TRAP, "Discard 1 card. When a Trap Card is activated: You can negate the activation.")
    refused(TRAP | v.CONTINUOUS, "Discard 1 card. Negate the activation of a Trap Card, and destroy it.")
    refused(TRAP, "Draw 1 card. Negate the activation of a Trap Card, and destroy it.")


# -- instead of what the effect before does ---------------------------------------------------------

FETCHES = "When this card is Normal Summoned: You can add 1 Fish monster from your Deck to your hand. "


def test_where_something_is_so_another_thing_is_done() -> None:
    made = ability(SPELL, "Draw 1 card. If you control a Dragon monster, draw 2 cards instead.")
    assert made == ability(SPELL, "Draw 1 card, but if you control a Dragon monster, draw 2 cards instead.")


@pytest.mark.parametrize(
    "told, done",
    [("Special Summon it", p.SpecialSummon), ("banish it", p.Banish), ("send it to the GY", p.SendToGraveyard)],
)
def test_it_is_the_card_that_the_other_thing_would_be_done_to(told: str, done: type[p.Act]) -> None:
    (act,) = ability(MONSTER, f'{FETCHES}If "Test Tower" is on the field, {told} instead.').block.acts
    assert isinstance(act, p.If) and act.otherwise is not None
    (instead,), (else_,) = act.does.acts, act.otherwise.acts
    assert isinstance(instead, done) and instead.what == else_.what


def test_another_one_comes_from_the_same_place() -> None:
    text = "Special Summon 1 Fish monster from your {}. If you control a Rock monster, Special Summon 1 {} instead."
    ours = say.in_graveyard(say.named("Test Guard"))
    (act,) = ability(SPELL, text.format("Deck", '"Test Guard"')).block.acts
    assert isinstance(act, p.If) and act.does.acts == (p.SpecialSummon(replace(ours, places=v.IN_DECK)),)
    (act,) = ability(SPELL, text.format("Deck", '"Test Guard" from your GY')).block.acts
    assert isinstance(act, p.If) and act.does.acts == (p.SpecialSummon(ours),)


@pytest.mark.parametrize("choice", [0, 1])
def test_one_may_do_the_other_thing(choice: int) -> None:
    made = read(SPELL, "Draw 1 card. If you control a Dragon monster, you can gain 700 LP instead.")
    game = Scenario()
    spell = game.a.hand(spell_card("Test Card", made))
    game.a.monster(monster_card("Wyrm", 100, type=v.DRAGON))
    game.begin()
    game.activate(spell)
    settle(game, choice=choice)
    assert (game.a.count(v.HAND), game.lp[0]) == ((1, 8000) if choice == 0 else (0, 8700))


def test_what_is_done_instead_of_one_of_several_things_is_not_clear() -> None:
    refused(SPELL, "Draw 2 cards, then discard 1 card. If you control a Dragon monster, draw 3 cards instead.")
    refused(SPELL, "Draw 1 card. If you control a Dragon monster, you can banish it instead.")
    refused(MONSTER, "Cannot be destroyed by battle. If you control a Dragon monster, draw 2 cards instead.")
