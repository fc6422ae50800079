"""The normal draw: what is used instead of it, how many cards it is, and what waits for a card that is drawn."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.text.compiler import compile_text
from tests.cards.stories.settling import settle
from tests.rulebook.scenario import A, Piece, Scenario, monster_card, spell_card
from tests.text.reading import A_MONSTER, ability, read, refused

INSTEAD = "During your Draw Phase, if this card is in your GY, instead of conducting your normal draw: You can"
BACK = f"{INSTEAD} add this card to your hand."
REVEALED = "When you draw this card: You can reveal this card; Special Summon it from your hand."
SHOWN = "During your Draw Phase, when you draw a Normal Monster(s): You can reveal it; draw 2 more cards."
CONTINUOUS = v.SPELL | v.CONTINUOUS


def test_instead_of_the_normal_draw() -> None:
    expected = say.trigger(
        p.NormalDrawComes(v.YOU),
        p.AddToHand(say.this_card),
        costs=[p.GiveUpDraw()],
        condition=p.ThisIs(v.IN_GRAVEYARD),
        places=v.IN_GRAVEYARD,
    )
    assert ability(A_MONSTER, BACK) == expected
    old = (
        "If this card is in your Graveyard, you can add this card to your hand instead of conducting a normal draw "
        "during your Draw Phase."
    )
    assert ability(A_MONSTER, old) == expected


@pytest.mark.parametrize(
    "text, found",
    [
        (
            REVEALED,
            say.trigger(
                p.IsDrawn(),
                p.SpecialSummon(say.this_card),
                when=True,
                places=v.IN_HAND,
                costs=[p.RevealCost(say.this_card)],
            ),
        ),
        (
            "If your opponent draws a Spell(s): Gain 300 LP.",
            say.trigger(
                p.IsDrawn(p.Selector(filters=(p.OfKinds(v.SPELL),)), v.OPPONENT), say.gain_lp(300), optional=False
            ),
        ),
        (
            "Each time you draw a card(s) for your normal draw in your Draw Phase, gain 300 LP.",
            say.each_time(p.Draws(whose=v.YOU, cause=v.BY_RULE), say.gain_lp(300), places=v.IN_MONSTER_ZONE),
        ),
        (
            "While this card is on the field, draw 3 cards instead of 1 for your normal draw during your Draw Phase.",
            say.continuous(
                p.NormalDraw(p.Const(3), condition=p.ThisIs(v.ON_FIELD, v.FACE_UP)), places=v.IN_MONSTER_ZONE
            ),
        ),
    ],
)
def test_draws(text: str, found: p.Ability) -> None:
    assert ability(A_MONSTER, text) == found


def test_a_card_of_a_sort_is_drawn() -> None:
    wanted = p.Selector(filters=(p.OfKinds(v.MONSTER | v.NORMAL),))
    assert read(CONTINUOUS, SHOWN).abilities[1] == say.trigger(
        p.IsDrawn(wanted, v.YOU),
        say.draw(2),
        costs=[p.RevealCost(say.that(p.EVENT))],
        when=True,
        places=v.IN_SPELL_TRAP_ZONES,
        condition=say.during(v.DRAW_PHASE, v.YOU),
    )


@pytest.mark.parametrize(
    "text",
    [
        "During your Standby Phase, instead of conducting your normal draw: You can add this card to your hand.",
        "During your Draw Phase, instead of conducting your normal draw: Gain 300 LP.",
        "When your opponent draws this card: You can reveal this card; Special Summon it from your hand.",
        "Draw 1 card instead of 1 for your normal draw.",
        "When you draw a monster you control: You can gain 300 LP.",
    ],
)
def test_refused(text: str) -> None:
    assert refused(A_MONSTER, text)


# ---------------------------------------------------------------------------------- played

WOLF = monster_card("Otter Knight", 1600, 1200)


def creature(text: str) -> Card:
    return monster_card("Test Card", 1000, 1000, program=compile_text("Test Card", v.MONSTER | v.EFFECT, text))


def turn_of_a(game: Scenario) -> Scenario:
    """From the opponent's turn to the Draw Phase of player A."""
    game.begin(player=1 - A)
    return game.end_turn()


@pytest.mark.parametrize("used", [True, False])
def test_it_comes_back_or_a_card_is_drawn(used: bool) -> None:
    game = Scenario()
    fox = game.a.graveyard(creature(BACK))
    turn_of_a(game)
    assert game.question == "trigger" and game.a.count(v.HAND) == 0
    if used:
        game.use(fox)
    else:
        game.passes()
    settle(game)
    assert (fox.place == v.HAND) == used and game.a.count(v.HAND) == 1
    assert len(game.state.zones[v.DECK * 2]) == (20 if used else 19)


def test_only_one_is_used_instead() -> None:
    game = Scenario()
    foxes: list[Piece] = [game.a.graveyard(creature(BACK)) for _ in range(2)]
    turn_of_a(game)
    settle(game)
    assert sorted(fox.place == v.HAND for fox in foxes) == [False, True] and game.a.count(v.HAND) == 1


def test_a_drawn_card_comes() -> None:
    game = Scenario()
    fox = game.a.deck(creature(REVEALED))
    turn_of_a(game)
    settle(game)
    assert fox.place == v.MONSTER_ZONE


def test_two_more_for_what_is_shown() -> None:
    game = Scenario()
    game.a.spell(spell_card("Test Card", compile_text("Test Card", CONTINUOUS, SHOWN), v.CONTINUOUS))
    plain = spell_card("Plain", compile_text("Plain", v.SPELL, "Draw 1 card."))
    first, second = game.a.deck(plain, plain)
    game.a.deck(WOLF)
    turn_of_a(game)
    settle(game)
    assert game.a.count(v.HAND) == 3 and first.place == second.place == v.HAND


def test_two_cards_for_the_normal_draw() -> None:
    game = Scenario()
    game.a.monster(creature("While this card is on the field, draw 2 cards instead of 1 for your normal draw."))
    turn_of_a(game)
    settle(game)
    assert game.a.count(v.HAND) == 2 and game.b.count(v.HAND) == 0
