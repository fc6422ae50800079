"""Names that a text always gives, and battle positions that stay as they are for long."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine.cards.card import Card
from engine.cards.deck import counted_name
from engine.duel.reading import traits
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from engine.vocabulary import ATTACK_POSITION, CONTINUOUS, DEFENSE_POSITION, EFFECT, GRAVEYARD, MONSTER, SPELL, YOU
from tests.cards.stories.settling import play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import ability, read, refused

A_MONSTER = MONSTER | EFFECT
TURNED = "If this card attacks, it is changed to Defense Position at the end of the Battle Phase"
STAYS = "battle position cannot be changed until the End Phase of your next turn"


@pytest.mark.parametrize(
    "text, names",
    [
        ('(This card\'s name is always treated as "Gale Lady".)', ("Gale Lady",)),
        ('(This card is always treated as "Gale Lady".)', ("Gale Lady",)),
        ('(This card is also always treated as "Gale Lady".)', ("Gale Lady 2", "Gale Lady")),
        ('(This card is always treated as a "Gale Lady" card.)', ("Gale Lady 2",)),
    ],
)
def test_always_called(text: str, names: tuple[str, ...]) -> None:
    whole = f"{text} Cannot attack directly."
    card = Card(7, "Gale Lady 2", A_MONSTER, text=whole, program=compile_text("Gale Lady 2", A_MONSTER, whole))
    assert card.called == names and counted_name(card) == names[0]
    assert len(read(A_MONSTER, whole).abilities) == 1


def test_it_is_found_by_that_name() -> None:
    text = '(This card\'s name is always treated as "Gale Lady".)'
    sister = Card(
        7,
        "Gale Lady 2",
        A_MONSTER,
        level=4,
        attack=1000,
        text=text,
        program=compile_text("Gale Lady 2", A_MONSTER, text),
    )
    game = Scenario()
    lady, other = game.a.monster(monster_card("Gale Lady")), game.a.monster(sister)
    horn = game.a.hand(
        spell_card(
            "Horn", compile_text("Horn", SPELL, 'All "Gale Lady" you control gain 500 ATK until the end of this turn.')
        )
    )
    game.begin()
    assert traits.names(game.state, other.uid) == ("Gale Lady",)
    play(game, horn)
    assert (lady.attack, other.attack) == (1500, 1500)


@pytest.mark.parametrize(
    "text, by_effects",
    [
        (f"{TURNED}, and its {STAYS}.", False),
        (
            f"{TURNED}. This card's battle position cannot be changed until the end of your next turn, except with a card "
            "effect.",
            True,
        ),
        (f"{TURNED}. It cannot change its battle position until the end of your next turn.", False),
    ],
)
def test_turned_for_long(text: str, by_effects: bool) -> None:
    until = replace(say.until_end_of(YOU), to_its_end="End Phase" not in text)
    locked = say.modify(say.this_card, p.NoPositionChange(but_by_effects=by_effects), until=until)
    turned = ability(A_MONSTER, f"{TURNED}.")
    assert ability(A_MONSTER, text) == replace(turned, block=say.block([*turned.block.acts, say.also, locked]))


def test_nothing_has_been_turned() -> None:
    text = "This card's battle position cannot be changed until the end of your next turn, except with a card effect."
    assert refused(A_MONSTER, text)
    assert refused(A_MONSTER, text.replace(", except with a card effect", ", except by its own effect"))


def test_only_a_card_effect_gets_it_up_again() -> None:
    text = f"{TURNED}. This card's {STAYS}, except with a card effect."
    game = Scenario()
    ox = game.a.monster(monster_card("Test Card", 2300, 0, program=compile_text("Test Card", A_MONSTER, text)))
    wolf = game.b.monster(monster_card("Otter Knight", 1600, 1200))
    up = game.a.hand(
        spell_card(
            "Up",
            compile_text("Up", SPELL, "Target 1 Defense Position monster you control; change it to Attack Position."),
        )
    )
    game.begin()
    game.to_battle_phase()
    settle(game.attack(ox, wolf))
    settle(game.to_main_phase_2())
    assert wolf.place == GRAVEYARD and ox.position == DEFENSE_POSITION
    settle(game.end_turn())
    settle(game.end_turn())
    assert not game.may(q.CHANGE_POSITION, ox) and ox.position == DEFENSE_POSITION
    play(game, up)
    assert ox.position == ATTACK_POSITION


def test_a_field_by_another_name() -> None:
    found = read(SPELL | CONTINUOUS, '(This card is always treated as "Umbral Sea".) Monsters cannot attack directly.')
    assert len(found.abilities) == 2
