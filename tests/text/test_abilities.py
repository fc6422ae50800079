"""What kind of effect a sentence begins: by its header, by its card, and by what it announces."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine.program import Ability
from engine.vocabulary import (
    CONTINUOUS,
    COUNTER,
    EARTH,
    END_PHASE,
    FACE_DOWN,
    FIELD,
    FLIP,
    FLIP_SUMMON,
    IN_GRAVEYARD,
    IN_HAND,
    IN_SPELL_TRAP_ZONES,
    MAIN_PHASES,
    NORMAL_SUMMON,
    OPPONENT,
    QUICK_PLAY,
    SPELL,
    STANDBY_PHASE,
    TRAP,
    YOU,
)
from tests.text.reading import A_MONSTER, NAME, ability, read, refused

DRAW = say.draw()
ATTACKER = say.monster(side=OPPONENT)


@pytest.mark.parametrize(
    "kinds, text, wanted",
    [
        (A_MONSTER, "You can draw 1 card.", say.ignition(DRAW)),
        (
            A_MONSTER,
            "During your Main Phase: You can draw 1 card.",
            say.ignition(DRAW, phases=MAIN_PHASES, whose_turn=YOU),
        ),
        (A_MONSTER, "Once per turn: You can draw 1 card.", say.ignition(DRAW, limit=p.PerTurn())),
        (A_MONSTER, "Twice per turn: You can draw 1 card.", say.ignition(DRAW, limit=p.PerTurn(2))),
        (A_MONSTER, "Once while face-up on the field: You can draw 1 card.", say.ignition(DRAW, limit=p.WhileFaceUp())),
        (A_MONSTER, "Once per turn (Quick Effect): You can draw 1 card.", say.quick(DRAW, limit=p.PerTurn())),
        (
            A_MONSTER,
            "Once per turn, during either player's turn: You can draw 1 card.",
            say.quick(DRAW, limit=p.PerTurn()),
        ),
        (
            A_MONSTER,
            "During your opponent's Main Phase (Quick Effect): You can draw 1 card.",
            say.quick(DRAW, phases=MAIN_PHASES, whose_turn=OPPONENT),
        ),
        (
            A_MONSTER,
            "Once per turn, during your Standby Phase: Draw 1 card.",
            say.trigger(p.PhaseComes(STANDBY_PHASE, YOU), DRAW, optional=False, limit=p.PerTurn()),
        ),
        (
            A_MONSTER,
            "During the End Phase of the turn this card was Normal Summoned or flipped face-up: Draw 1 card.",
            say.trigger(
                p.PhaseComes(END_PHASE),
                DRAW,
                optional=False,
                condition=say.any_of(
                    p.HappenedThisTurn(p.IsSummoned(how=NORMAL_SUMMON)), p.HappenedThisTurn(p.IsFlipped())
                ),
            ),
        ),
        (
            A_MONSTER,
            "During your Main Phase, if this card is Flip Summoned: Draw 1 card.",
            say.trigger(p.IsSummoned(how=FLIP_SUMMON), DRAW, optional=False, condition=say.during(MAIN_PHASES, YOU)),
        ),
        (A_MONSTER | FLIP, "FLIP: Draw 1 card.", say.flip(DRAW)),
        (
            A_MONSTER,
            "During your Main Phase, you can: Draw 1 card.",
            say.ignition(DRAW, phases=MAIN_PHASES, whose_turn=YOU),
        ),
        (
            A_MONSTER,
            "You can discard 1 card, then target 1 Set monster your opponent controls; destroy it.",
            say.ignition(
                p.Destroy(say.the_target),
                costs=[say.discard_cost(), p.Targeting(replace(ATTACKER, positions=FACE_DOWN, name="target"))],
            ),
        ),
        (
            A_MONSTER,
            "If this card is sent to the GY: You can discard 1 card; draw 1 card.",
            say.trigger(say.is_sent_to_graveyard(), DRAW, costs=[say.discard_cost()], places=IN_GRAVEYARD),
        ),
        (TRAP, "You can banish this card from your GY; draw 1 card.", None),
    ],
)
def test_what_kind_of_effect_it_is(kinds: int, text: str, wanted: Ability | None) -> None:
    if wanted is None:
        wanted = say.ignition(DRAW, costs=[p.BanishCost(say.this_card)], places=IN_GRAVEYARD)
        assert read(kinds, text).abilities[1:] == (wanted,)
    else:
        assert ability(kinds, text) == wanted


@pytest.mark.parametrize("kinds, speed", [(SPELL, 1), (SPELL | QUICK_PLAY, 2), (TRAP, 2), (TRAP | COUNTER, 3)])
def test_the_speed_of_a_card(kinds: int, speed: int) -> None:
    assert ability(kinds, "Draw 1 card.").speed == speed


def test_cards_that_stay_have_effects_there() -> None:
    spell = read(SPELL | CONTINUOUS, "Once per turn: You can draw 1 card.")
    there = say.ignition(DRAW, places=IN_SPELL_TRAP_ZONES, limit=p.PerTurn())
    assert spell == say.program(say.card_effect(), there)
    trap = read(TRAP | CONTINUOUS, "Once per turn, when your opponent activates a Spell Card: You can draw 1 card.")
    answer = say.is_activated(p.OfKinds(SPELL), by=OPPONENT, what=p.CARD_WAS_ACTIVATED)
    assert trap.abilities[1] == say.quick(
        DRAW, places=IN_SPELL_TRAP_ZONES, answers=[answer], when=True, limit=p.PerTurn()
    )
    assert refused(SPELL | FIELD, "Once per turn, when your opponent activates a Spell Card: You can draw 1 card.")


def test_older_effects_that_start_by_themselves_have_a_comma_for_a_colon() -> None:
    wanted = say.trigger(
        say.is_destroyed_by_battle(to_places=IN_GRAVEYARD), say.damage(500), optional=False, places=IN_GRAVEYARD
    )
    event = "this card is destroyed by battle and sent to the Graveyard"
    assert ability(A_MONSTER, f"When {event}, inflict 500 damage to your opponent.") == wanted
    assert ability(A_MONSTER, f"If {event}, inflict 500 damage to your opponent.") == wanted


def test_when_this_card_is_activated() -> None:
    text = "When this card is activated: You can draw 1 card."
    assert ability(SPELL | CONTINUOUS, text) == say.card_effect(say.you_may(DRAW), when=True)


@pytest.mark.parametrize(
    "text",
    [
        "Activate only if you control no monsters. Draw 1 card.",
        "Activate this card only if you control no monsters. Draw 1 card.",
        "You can only activate this card if you control no monsters. Draw 1 card.",
        "Activate only if you control no monsters: Draw 1 card.",
    ],
)
def test_when_alone_a_card_is_activated(text: str) -> None:
    assert ability(SPELL, text) == say.card_effect(DRAW, when=True, condition=p.ThereIsNone(say.monster(side=YOU)))


def test_activate_only_when_something_happens() -> None:
    text = "Activate only when an opponent's monster declares an attack. Draw 1 card."
    assert ability(TRAP, text) == say.trap_effect(DRAW, answers=[say.attack_declared(ATTACKER)])


def test_activate_by_targeting() -> None:
    text = "Activate this card by targeting 1 face-up EARTH monster your opponent controls; destroy it."
    wanted = p.Targeting(say.face_up_monster(p.OfAttribute(EARTH), side=OPPONENT, name="target"))
    assert ability(TRAP | CONTINUOUS, text) == say.trap_effect(p.Destroy(say.the_target), costs=[wanted])


def test_activate_by_a_cost_and_a_target() -> None:
    text = "Activate this card by paying 800 LP, then target 1 monster your opponent controls; destroy it."
    costs = [say.pay_lp(800), p.Targeting(replace(ATTACKER, name="target"))]
    assert ability(TRAP | CONTINUOUS, text) == say.trap_effect(p.Destroy(say.the_target), costs=costs)


TWO = "\n● Draw 1 card.\n● Target 1 monster your opponent controls; destroy it."


def test_one_of_several_effects_is_chosen_on_activation() -> None:
    one, other = read(SPELL, f"Activate 1 of these effects.{TWO}").abilities
    group = f"{NAME}/choice"
    assert one == say.card_effect(DRAW, when=True, limit_group=group)
    assert other == say.card_effect(
        p.Destroy(say.the_target), costs=[p.Targeting(replace(ATTACKER, name="target"))], when=True, limit_group=group
    )


def test_several_effects_share_their_header_and_their_limit() -> None:
    found = read(A_MONSTER, f"Once per turn: You can pay 500 LP, then activate 1 of these effects;{TWO}").abilities
    assert {(a.kind, a.limit, a.limit_group) for a in found} == {(p.IGNITION, p.PerTurn(), f"{NAME}/choice")}
    assert [a.costs[0] for a in found] == [say.pay_lp(500)] * 2


@pytest.mark.parametrize(
    "kinds, text",
    [
        (SPELL, "Activate 1 of these effects.\n● Draw 1 card."),  # nothing to choose
        (SPELL, "Draw 1 card.\n● Draw 1 card."),  # nothing has announced it
        (A_MONSTER, "Activate 1 of these effects.\n● Draw 1 card.\n● Draw 2 cards."),
        (A_MONSTER, "Draw 1 card."),
        (SPELL, "You can draw 1 card."),
        (SPELL, "When a monster is Flip Summoned: Draw 1 card."),
        (TRAP, "FLIP: Draw 1 card."),
        (A_MONSTER, "Activate only if you control no monsters: Draw 1 card."),
        (A_MONSTER, "And you control no monsters: You can draw 1 card."),
        (A_MONSTER, "During your Main Phase, during your End Phase: You can draw 1 card."),
    ],
)
def test_what_is_used_at_no_time_is_refused(kinds: int, text: str) -> None:
    assert refused(kinds, text)


def test_an_effect_of_the_hand_that_discards_itself() -> None:
    assert ability(A_MONSTER, "(Quick Effect): You can discard this card; draw 1 card.") == say.quick(
        DRAW, costs=[say.discard_cost(say.this_card)], places=IN_HAND
    )
