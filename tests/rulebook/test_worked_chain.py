"""The worked chain of the rulebooks: Heavy Storm, Threatening Roar, Seven Tools of the Bandit."""

from engine import program as p
from engine.duel.state import question as q
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

HEAVY_STORM = spell_card("Heavy Storm", program(card_effect(p.Destroy(every(spell_or_trap())))))
THREATENING_ROAR = trap_card(
    "Threatening Roar", program(trap_effect(modify(None, p.CannotAttack(who=face_up_monster(side=OPPONENT)))))
)
SEVEN_TOOLS = trap_card(
    "Seven Tools of the Bandit",
    program(
        trap_effect(
            p.NegateActivation(),
            and_if_you_do,
            p.Destroy(that(p.LINK_BELOW)),
            answers=[is_activated(p.OfKinds(TRAP), what=1)],
            speed=3,
        )
    ),
    COUNTER,
)
WOLF = monster_card("Wolf", 2000, 100)


@rule("CHAIN-02", "CHAIN-03", "CHAIN-07", "CHAIN-12", "CHAIN-06", "CHAIN-10", "EX-01", "EX-02", "AMB-38")
def test_seven_tools_negates_roar_and_the_storm_clears_the_field():
    game = Scenario()
    wolf = game.a.monster(WOLF)
    storm = game.a.hand(HEAVY_STORM)
    tools = game.a.set(SEVEN_TOOLS)
    roar = game.b.set(THREATENING_ROAR)
    another = game.b.set(WHIM)
    game.begin()
    game.activate(storm)
    assert game.asked == B and game.chain == ["Heavy Storm"]
    game.activate(roar)
    assert game.asked == A and game.chain == ["Heavy Storm", "Threatening Roar"]
    game.activate(tools)
    game.resolve()
    assert {c.place for c in (storm, tools, roar, another)} == {GRAVEYARD}
    game.to_battle_phase()
    assert game.may(q.ATTACK, wolf)


WHIM = trap_card("Whim", program(trap_effect(draw(1))))


@rule("CHAIN-04", "EX-03")
def test_without_seven_tools_roar_holds_although_the_storm_clears_the_field():
    game = Scenario()
    wolf = game.a.monster(WOLF)
    storm = game.a.hand(HEAVY_STORM)
    roar = game.b.set(THREATENING_ROAR)
    game.begin()
    game.activate(storm)
    game.activate(roar)
    game.resolve()
    assert roar.place == storm.place == GRAVEYARD
    game.to_battle_phase()
    assert not game.may(q.ATTACK, wolf)
