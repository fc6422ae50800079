"""The combining grammar: what a card remembers until the next Standby Phase, as it is played."""

import pytest

from engine import phrases as say
from engine import vocabulary as v
from engine.duel.state import question as q
from tests.text.reading import program
from engine.text.language.parsing.tree import NoMeaning
from tests.cards.stories.settling import SWEEP, SWEEP_TRAP, play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.test_language_of_leads import effect

FELLED = "this card was destroyed by card effect and sent to the GY"


@pytest.mark.parametrize(
    "lead, gains",
    [
        (f"During the next Standby Phase after {FELLED}", [400, 0, 0, 0]),
        (f"During your next Standby Phase after {FELLED}", [0, 400, 0, 0]),
        (f"During the Standby Phase of your next turn after {FELLED}", [0, 400, 0, 0]),
        (f"During your opponent's next Standby Phase after {FELLED}", [400, 0, 0, 0]),
        ("During the Standby Phase, if this card is in the GY because it was sent there last turn", [400, 0, 0, 0]),
    ],
)
def test_the_next_standby_phase_after_it_and_no_other(lead: str, gains: list[int]) -> None:
    heron = monster_card("Tin Heron", 1000, 1000, program=say.program(effect(f"{lead}: Gain 400 LP.")))
    game = Scenario()
    game.a.monster(heron)
    sweep = game.a.hand(SWEEP)
    game.begin()
    play(game, sweep)
    for gained in gains:
        before = game.lp[0]
        game.end_turn()
        settle(game)
        assert game.lp[0] - before == gained


def test_what_happened_during_a_standby_phase_is_remembered_in_the_next_one() -> None:
    told = "During the next Standby Phase after this card was sent to the GY: Gain 400 LP."
    heron = monster_card("Tin Heron", 1000, 1000, program=say.program(effect(told)))
    game = Scenario()
    sent = game.a.monster(heron)
    trap = game.b.set(SWEEP_TRAP)
    game.begin()
    game.answer(q.END_TURN)
    while game.phase != v.STANDBY_PHASE or not game.may(q.ACTIVATE, trap):
        game.passes()
    game.activate(trap)
    settle(game)
    assert sent.place == v.GRAVEYARD and game.lp[0] == 8000
    for lp in (8400, 8400):
        game.end_turn()
        settle(game)
        assert game.lp[0] == lp


def test_it_remembers_nothing_of_an_earlier_visit() -> None:
    lead = "During your next Standby Phase after this card destroyed a monster by battle"
    heron = monster_card("Tin Heron", 1800, 1000, program=say.program(effect(f"{lead}: Gain 400 LP.")))
    for sweeps in (False, True):
        game = Scenario()
        fighter = game.a.monster(heron)
        prey = game.b.monster(monster_card("Reed", 900, 900))
        sweep = game.a.hand(SWEEP)
        game.begin()
        game.to_battle_phase()
        game.attack(fighter, prey)
        settle(game)
        if sweeps:
            game.to_main_phase_2()
            play(game, sweep)
        game.end_turn()
        settle(game)
        game.end_turn()
        settle(game)
        assert game.lp[0] == 8000 + (0 if sweeps else 400)
        assert fighter.place == (v.GRAVEYARD if sweeps else v.MONSTER_ZONE)


@pytest.mark.parametrize("position, gained", [(v.ATTACK_POSITION, 0), (v.DEFENSE_POSITION, 400)])
def test_how_the_destroyed_monster_lay(position: int, gained: int) -> None:
    lead = "If this card destroys a Defense Position monster by battle"
    heron = monster_card("Tin Heron", 1800, 1000, program=say.program(effect(f"{lead}: Gain 400 LP.")))
    game = Scenario()
    fighter = game.a.monster(heron)
    prey = game.b.monster(monster_card("Reed", 900, 900), position)
    game.begin()
    game.to_battle_phase()
    game.attack(fighter, prey)
    settle(game)
    assert game.lp[0] == 8000 + gained


def test_a_counter_without_a_name_wears_off_in_battle() -> None:
    """With the last one it fights once more; without any it is destroyed after the battle."""
    text = (
        "When this card is Normal Summoned: Place 1 counter on it.\n"
        "At the end of the Damage Step, if this card battled: Remove 1 counter from it. If you cannot, destroy it."
    )
    made = program("Tin Heron", v.MONSTER | v.EFFECT, text)
    assert made is not None
    game = Scenario()
    fighter = game.a.hand(monster_card("Tin Heron", 1800, 1000, level=4, program=made))
    prey = [game.b.monster(monster_card("Reed", 900, 900)) for _ in range(2)]
    game.begin()
    game.normal_summon(fighter)
    settle(game)
    assert fighter.counters() == 1
    game.to_battle_phase()
    game.attack(fighter, prey[0])
    settle(game)
    assert (fighter.counters(), fighter.place) == (0, v.MONSTER_ZONE)
    game.end_turn()
    game.end_turn()
    game.to_battle_phase()
    game.attack(fighter, prey[1])
    settle(game)
    assert fighter.place == v.GRAVEYARD


def test_after_that_in_the_next_phase() -> None:
    told = "During your next Standby Phase after this card is destroyed by battle"
    before = "After this card is destroyed by battle, during your next Standby Phase"
    assert effect(f"{before}: Gain 400 LP.") == effect(f"{told}: Gain 400 LP.")
    with pytest.raises(NoMeaning, match="when after that"):
        effect("After this card is destroyed by battle: Gain 400 LP.")


def test_what_others_alone_place_is_not_played_from_the_hand() -> None:
    kinds = v.SPELL | v.CONTINUOUS
    for text, played in (
        ('This card can only be placed on the field by the effect of "Old Board".', False),
        ("", True),
    ):
        made = program("Lone Sign", kinds, text)
        assert made is not None
        game = Scenario()
        sign = game.a.hand(spell_card("Lone Sign", made, v.CONTINUOUS))
        game.begin()
        for kind in (q.ACTIVATE, q.SET_CARD):
            assert (sign in game.offered(kind)) == played
    with pytest.raises(NoMeaning, match="placed there"):
        effect('Can only be placed on the field by the effect of "Old Board".')


def test_who_attacks_in_the_turn_of_an_activation_gives_that_up() -> None:
    told = '"Tin Heron" cannot attack the turn you activate this card.\nGain 400 LP.'
    made = program("Calm", v.SPELL, told)
    assert made is not None
    for name, waits in (("Tin Heron", True), ("Reed", False)):
        game = Scenario()
        fighter = game.a.monster(monster_card(name, 900, 900))
        spell = game.a.hand(spell_card("Calm", made))
        game.begin()
        play(game, spell)
        game.to_battle_phase()
        assert (fighter in game.offered(q.ATTACK)) != waits


def test_its_departure_is_told_before_or_behind() -> None:
    kinds = v.TRAP | v.CONTINUOUS
    before = program("Far Call", kinds, "During your 3rd End Phase after activation, send this card to the GY.")
    assert before == program("Far Call", kinds, "Send this card to the GY during your 3rd End Phase after activation.")
    assert before is not None


def test_an_effect_that_was_used_this_turn() -> None:
    use = "Once per turn: You can discard 1 card; gain 100 LP."
    ends = "During the End Phase, if this effect was used this turn: Gain 400 LP."
    made = program("Tin Heron", v.MONSTER | v.EFFECT, f"{use}\n{ends}")
    assert made is not None
    for uses, gained in ((True, 500), (False, 0)):
        game = Scenario()
        heron = game.a.monster(monster_card("Tin Heron", 900, 900, program=made))
        game.a.hand(monster_card("Reed", 900, 900))
        game.begin()
        if uses:
            play(game, heron)
        game.end_turn()
        settle(game)
        assert game.lp[0] == 8000 + gained
    other = "When this card is Normal Summoned: Gain 100 LP."
    assert program("Tin Heron", v.MONSTER | v.EFFECT, f"{other}\n{use}\n{ends}") is None
