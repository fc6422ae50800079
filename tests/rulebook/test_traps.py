"""Trap Cards: Set first, used later, in either player's turn (chapter Spell & Trap Cards)."""

import pytest

from engine import program as p
from engine.duel.checks.could_answer import hidden_answers
from engine.duel.state import question as q
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from engine.words.speech import Speech
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

LATER_EDITIONS = [V9, V8, V7]

WOLF = monster_card("Wolf", 2000, 100)
GIFT = spell_card("Gift", program(card_effect(draw(1))))
HEAVY_STORM = spell_card("Heavy Storm", program(card_effect(p.Destroy(every(spell_or_trap())))))
WHIRLWIND = spell_card(
    "Whirlwind", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(spell_or_trap())], speed=2)), QUICK_PLAY
)
THREATENING_ROAR = trap_card(
    "Threatening Roar", program(trap_effect(modify(None, p.CannotAttack(who=face_up_monster(side=OPPONENT)))))
)
AMBUSH = trap_card("Ambush", program(trap_effect(draw(1))))
BANNER = trap_card("Banner", stays(continuous(gains_atk(300, every(face_up_monster(side=YOU)))), speed=2), CONTINUOUS)
GALE = trap_card("Gale", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(spell_or_trap())])))
VETO = trap_card(
    "Veto",
    program(
        trap_effect(
            p.NegateActivation(),
            and_if_you_do,
            p.Destroy(that(p.LINK_BELOW)),
            costs=[pay_lp(1000)],
            answers=[is_activated(p.OfAnyKind(SPELL | TRAP), what=1)],
            speed=3,
        )
    ),
    COUNTER,
)
HALT = trap_card(
    "Halt",
    program(
        trap_effect(
            p.NegateSummon(),
            and_if_you_do,
            p.Destroy(that("summoned")),
            answers=[p.WouldBeSummoned(monster(side=OPPONENT))],
            speed=3,
        )
    ),
    COUNTER,
)
MOURNER = monster_card(
    "Mourner of Traps", program=program(trigger(is_destroyed(spell_or_trap()), gain_lp(100), optional=False))
)


# ------------------------------------------------------------------------------------ Set first


@pytest.mark.parametrize("edition", EDITIONS)
@rule("TRAP-01", "TRAP-02", "EX-06")
def test_a_trap_is_set_first_and_not_used_before_the_next_turn(edition: Edition):
    game = Scenario(edition)
    roar, held = game.a.hand(THREATENING_ROAR, THREATENING_ROAR)
    game.begin()
    assert game.why_not(q.ACTIVATE, held) == ("TRAP-01",)
    game.set_card(roar)
    too_early = ("TRAP-03",) if edition is CLASSIC else ("TRAP-02",)
    assert game.why_not(q.ACTIVATE, roar) == too_early
    game.answer(q.END_TURN)
    while game.turn_player == A:  # not in the End Phase either
        assert not (game.asked == A and roar in game.offered(q.ACTIVATE))
        game.passes()
    assert game.phase == DRAW_PHASE and game.asked == A  # from the very start of the next turn
    assert game.may(q.ACTIVATE, roar)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("TRAP-01", "TRAP-02")
def test_no_trap_from_the_hand_in_a_window_either(edition: Edition):
    game = Scenario(edition)
    gift = game.a.hand(GIFT)
    held = game.b.hand(AMBUSH)
    game.b.set(AMBUSH)
    game.begin()
    game.activate(gift)
    assert game.asked == B and game.why_not(q.ACTIVATE, held) == ("TRAP-01",)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("TRAP-02", "TRAP-03", "AMB-10", "DIFF-53")
def test_a_trap_set_in_the_opponents_turn_waits_in_classic_for_the_opponents_next_turn(edition: Edition):
    burial = trap_card("Burial", program(trap_effect(p.Set(in_graveyard(p.OfKinds(TRAP))))))
    game = Scenario(edition, turn=4)
    buried = game.a.graveyard(AMBUSH)
    game.a.set(burial)
    game.begin(player=B)
    game.answer(q.END_TURN)
    game.activate(game.a.cards(SPELL_ZONE)[0]).resolve()  # B's turn: A Sets the Trap from the Graveyard
    assert buried.place == SPELL_ZONE and buried.position == FACE_DOWN and game.turn_player == B
    game.end_turn()
    assert game.turn_player == A and game.phase == MAIN_PHASE_1  # A's own next turn
    assert game.may(q.ACTIVATE, buried) == (edition is not CLASSIC)
    if edition is CLASSIC:
        assert game.why_not(q.ACTIVATE, buried) == ("TRAP-03",)
    game.end_turn()
    game.answer(q.END_TURN)
    assert game.turn_player == B and game.asked == A and game.may(q.ACTIVATE, buried)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("TRAP-02", "TRAP-03", "AMB-10")
def test_a_text_that_lets_set_traps_be_used_at_once_ends_every_waiting(edition: Edition):
    haste = p.ActivatedSooner(2, spell_or_trap(p.OfKinds(TRAP)))
    burial = trap_card("Burial", program(trap_effect(p.Set(in_graveyard(p.OfKinds(TRAP))))))
    game = Scenario(edition, turn=4)
    game.a.monster(monster_card("Herald of Haste", program=program(continuous(haste))))
    buried, digger = game.a.graveyard(AMBUSH), game.a.set(burial)
    game.begin(player=B)
    game.answer(q.END_TURN)
    game.activate(digger)
    assert buried.position == FACE_DOWN and game.turn_player == B
    while game.question == "response" and game.turn_player == B:
        assert game.asked == A and game.may(q.ACTIVATE, buried)  # in the very turn it was Set
        game.passes()
    while game.turn_player == B:
        game.answer(q.END_TURN).resolve()
    assert game.turn_player == A and game.may(q.ACTIVATE, buried)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("TRAP-03", "AMB-10")
def test_a_trap_set_in_the_own_turn_is_ready_at_the_start_of_the_opponents(edition: Edition):
    game = Scenario(edition)
    ambush = game.a.hand(AMBUSH)
    game.begin()
    game.set_card(ambush)
    game.answer(q.END_TURN)
    assert (game.turn_player, game.phase, game.asked) == (B, DRAW_PHASE, A)
    assert game.may(q.ACTIVATE, ambush)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("TRAP-04")
def test_traps_are_for_both_players_turns(edition: Edition):
    game = Scenario(edition)
    mine, later = game.a.set(AMBUSH), game.a.set(AMBUSH)
    game.begin()
    assert game.may(q.ACTIVATE, mine) and game.turn_player == A
    game.activate(mine).resolve()
    assert game.a.count(HAND) == 1
    game.answer(q.END_TURN)
    while game.turn_player == A:
        game.passes()
    assert game.turn_player == B and game.asked == A and game.may(q.ACTIVATE, later)


# ------------------------------------------------------------------------------------ used once, or staying


@pytest.mark.parametrize("edition", EDITIONS)
@rule("TRAP-05", "TRAP-06", "DIFF-54")
def test_a_normal_trap_serves_once_and_counts_as_destroyed_in_classic_alone(edition: Edition):
    game = Scenario(edition)
    game.a.monster(MOURNER)
    ambush = game.a.set(AMBUSH)
    game.begin()
    game.activate(ambush).resolve()
    assert game.a.count(HAND) == 1 and ambush.place == GRAVEYARD and not game.may(q.ACTIVATE, ambush)
    assert game.lp == [8100 if edition is CLASSIC else 8000, 8000]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("TRAP-06", "TRAP-11", "TRAP-12")
def test_a_counter_trap_serves_once_and_counts_as_destroyed_in_classic_alone(edition: Edition):
    """Gift, negated, does not fall on the field (PROC-09); Veto is spent there, which classic alone calls destroyed."""
    game = Scenario(edition)
    game.a.monster(MOURNER)
    gift = game.a.hand(GIFT)
    veto = game.b.set(VETO)
    game.begin()
    game.activate(gift)
    game.activate(veto).resolve()
    assert gift.place == veto.place == GRAVEYARD
    assert game.lp == [8100 if edition is CLASSIC else 8000, 7000]


@pytest.mark.parametrize("edition", LATER_EDITIONS)
@rule("TRAP-07")
def test_a_set_trap_can_be_destroyed_before_it_is_ever_used(edition: Edition):
    game = Scenario(edition)
    ambush = game.a.hand(AMBUSH)
    storm = game.b.hand(HEAVY_STORM)
    whirlwind = game.b.set(WHIRLWIND)
    game.begin()
    game.set_card(ambush)
    assert game.asked == B
    game.activate(whirlwind).resolve()  # in the very turn it was Set
    assert ambush.place == GRAVEYARD and "CardDestroyed" in game.events() and game.a.count(HAND) == 0
    assert storm.place == HAND


@pytest.mark.parametrize("edition", EDITIONS)
@rule("TRAP-08")
def test_a_continuous_trap_stays_and_works_while_it_is_face_up(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    banner = game.a.set(BANNER)
    gale = game.b.set(GALE)
    game.begin()
    assert wolf.attack == 2000  # Set, it does nothing
    game.activate(banner)
    assert wolf.attack == 2000  # not yet resolved
    game.resolve()
    assert banner.place == SPELL_ZONE and banner.is_face_up and wolf.attack == 2300
    game.end_turn()
    assert wolf.attack == 2300
    game.activate(gale).resolve()
    assert banner.place == GRAVEYARD and wolf.attack == 2000


@pytest.mark.parametrize("edition", EDITIONS)
@rule("TRAP-08", "TRAP-09")
def test_before_a_continuous_trap_has_resolved_nothing_of_it_can_be_used(edition: Edition):
    font = trap_card("Font", stays(quick(gain_lp(100), places=IN_SPELL_ZONE), speed=2), CONTINUOUS)
    game = Scenario(edition)
    trap, other = game.a.set(font), game.a.set(AMBUSH)
    game.b.set(AMBUSH)
    game.begin()
    game.activate(trap)
    game.activate(game.b.cards(SPELL_ZONE)[0])
    assert game.asked == A and game.may(q.ACTIVATE, other) and not game.may(q.ACTIVATE, trap)
    game.resolve()
    assert game.question == "open" and game.may(q.ACTIVATE, trap)


@pytest.mark.parametrize("edition", LATER_EDITIONS)
@rule("TRAP-09")
def test_a_continuous_trap_with_parts_like_ignition_and_trigger_effects(edition: Edition):
    shrine = trap_card(
        "Shrine",
        stays(
            ignition(
                draw(1),
                costs=[discard_cost()],
                places=IN_SPELL_ZONE,
                limit=p.PerTurn(),
                phases=MAIN_PHASES,
                whose_turn=YOU,
            ),
            trigger(is_destroyed_by_battle(monster(side=YOU)), damage(400), places=IN_SPELL_ZONE, optional=False),
            each_time(p.IsSummoned(monster(side=OPPONENT)), damage(100)),
            continuous(p.CannotAttack(who=every(face_up_monster(p.HasAttack(high=500), side=OPPONENT)))),
            speed=2,
        ),
        CONTINUOUS,
    )
    game = Scenario(edition)
    shrine_ = game.a.spell(shrine)
    game.a.hand(GIFT, GIFT)
    wolf = game.a.monster(WOLF)
    giant = game.b.monster(monster_card("Giant", 2600, 2000))
    mouse = game.b.monster(monster_card("Mouse", 300, 300))
    recruit = game.b.hand(monster_card("Recruit"))
    game.begin()
    game.activate(shrine_)  # like an Ignition Effect
    assert game.question == "cards"
    game.pick(game.choices[0]).resolve()
    assert game.a.count(HAND) == 2 and shrine_.place == SPELL_ZONE
    assert game.why_not(q.ACTIVATE, shrine_) == ("PROC-34",)
    game.end_turn()
    game.normal_summon(recruit)
    assert game.lp == [8000, 7900]  # damage bit by bit
    game.to_battle_phase()
    assert not game.may(q.ATTACK, mouse, wolf)  # it restricts the opponent
    game.attack(giant, wolf)
    assert wolf.place == GRAVEYARD and game.lp == [7400, 7500]  # like a Trigger Effect


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-40", "TRAP-09")
def test_what_a_continuous_trap_does_has_its_speed_whatever_the_text_looks_like(edition: Edition):
    spring = trap_card(
        "Spring",
        stays(
            ignition(gain_lp(100), places=IN_SPELL_ZONE),
            trigger(p.Draws(YOU), damage(50), places=IN_SPELL_ZONE, optional=False),
            speed=2,
        ),
        CONTINUOUS,
    )
    game = Scenario(edition)
    trap = game.b.spell(spring)
    gift = game.a.hand(GIFT)
    game.begin()
    game.activate(gift)
    assert game.asked == B and game.may(q.ACTIVATE, trap)  # an answer to a Spell in the opponent's turn
    game.activate(trap, 1)
    assert [link.spell_speed for link in game.state.links] == [1, 2]
    game.resolve().end_turn()
    while game.lp[0] == 8000:  # B drew; the triggered effect
        game.passes()
    assert game.lp[0] == 7950


@pytest.mark.parametrize("edition", EDITIONS)
@rule("TRAP-10", "DIFF-88")
def test_the_upkeep_of_a_continuous_trap_is_paid_or_it_goes(edition: Edition):
    toll = trap_card(
        "Toll Gate",
        stays(
            continuous(gains_atk(-500, every(face_up_monster(side=OPPONENT)))),
            upkeep_cost(STANDBY_PHASE, pay_lp(700), p.Destroy(this_card)),
            speed=2,
        ),
        CONTINUOUS,
    )
    game = Scenario(edition)
    theirs = game.b.monster(WOLF)
    gate = game.a.spell(toll)
    game.begin(DRAW_PHASE)
    assert game.question == "yes or no" and game.phase == STANDBY_PHASE
    game.yes()
    assert game.lp == [7300, 8000] and theirs.attack == 1500
    game.end_turn().end_turn()
    game.no()
    assert gate.place == GRAVEYARD and theirs.attack == 2000 and game.lp == [7300, 8000]


# ------------------------------------------------------------------------------------ Counter Traps


@pytest.mark.parametrize("edition", LATER_EDITIONS)
@rule("TRAP-11", "DIFF-55")
def test_a_counter_trap_answers_an_activation_negates_it_and_asks_a_price(edition: Edition):
    game = Scenario(edition)
    gift = game.a.hand(GIFT)
    veto = game.b.set(VETO)
    game.begin()
    assert game.a.count(HAND) == 1
    game.activate(gift)
    assert game.asked == B and game.may(q.ACTIVATE, veto)
    game.activate(veto).resolve()
    assert game.lp == [8000, 7000] and game.a.count(HAND) == 0 and gift.place == veto.place == GRAVEYARD


@rule("TRAP-11")
def test_without_an_activation_there_is_nothing_to_counter():
    game = Scenario()
    veto = game.a.set(VETO)
    game.begin()
    assert not game.may(q.ACTIVATE, veto) and "CARD-21" in game.why_not(q.ACTIVATE, veto)


@rule("TRAP-12", "DIFF-55")
def test_classic_a_counter_trap_answers_a_summon_or_undoes_a_magic_or_trap():
    game = Scenario(CLASSIC)
    wolf = game.a.hand(WOLF)
    halt = game.b.set(HALT)
    game.begin()
    game.normal_summon(wolf)
    assert game.asked == B
    game.activate(halt)
    assert wolf.place == GRAVEYARD and "MonsterSummoned" not in game.events()

    for used in (GIFT, AMBUSH):  # a Magic, then a Trap
        game = Scenario(CLASSIC)
        card = game.a.hand(used) if used is GIFT else game.a.set(used)
        veto = game.b.set(VETO)
        game.begin()
        before = game.a.count(DECK)
        game.activate(card)
        game.activate(veto).resolve()
        assert card.place == GRAVEYARD and game.a.count(DECK) == before


@pytest.mark.parametrize("edition", EDITIONS)
@rule("EX-05", "AMB-37")
def test_heavy_storm_answers_nothing(edition: Edition):
    game = Scenario(edition)
    storm = game.a.hand(HEAVY_STORM)
    game.a.set(AMBUSH)
    trap = game.b.set(AMBUSH)
    game.begin()
    game.answer(q.END_TURN)
    game.activate(trap)
    assert game.asked == A and game.chain == ["Ambush"]
    assert game.why_not(q.ACTIVATE, storm) == (("CHAIN-13",) if edition is CLASSIC else ("CHAIN-16",))
    assert trap.place == SPELL_ZONE and trap.is_face_up  # used, it stays until the Chain is over
    game.resolve()
    assert trap.place == GRAVEYARD


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-37")
def test_a_normal_trap_that_is_destroyed_in_the_chain_still_resolves_a_continuous_one_does_not(edition: Edition):
    game = Scenario(edition)
    trap = game.a.set(AMBUSH)
    gale = game.b.set(GALE)
    game.begin()
    game.activate(trap)
    game.activate(gale).resolve()
    assert trap.place == GRAVEYARD and game.a.count(HAND) == 1

    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    banner = game.a.set(BANNER)
    gale = game.b.set(GALE)
    game.begin()
    game.activate(banner)
    game.activate(gale).resolve()
    assert banner.place == GRAVEYARD and wolf.attack == 2000


# ------------------------------------------------------------------------------------ classic: which effect is how fast


@rule("AMB-05")
def test_classic_multi_trigger_effects_are_speed_2_other_monster_effects_and_continuous_magic_1():
    swift = monster_card("Swift", program=program(quick(gain_lp(10))))
    slow = monster_card("Slow", program=program(ignition(gain_lp(10))))
    caller = monster_card("Caller", program=program(trigger(p.IsSummoned(), gain_lp(10), optional=False)))
    drum = spell_card("Drum", stays(continuous(gains_atk(300, every(face_up_monster(side=YOU))))), CONTINUOUS)

    def speed_of(card: Piece) -> int:
        return game.state.links[0].spell_speed if game.chain == [card.card.name] else 0

    game = Scenario(CLASSIC)
    game.b.set(AMBUSH)
    pieces = [game.a.monster(swift), game.a.monster(slow), game.a.hand(drum)]
    summoned = game.a.hand(caller)
    game.begin()
    found = []
    for piece in pieces:
        game.activate(piece)
        found.append(speed_of(piece))
        game.resolve()
    game.normal_summon(summoned)
    found.append(speed_of(summoned))
    assert found == [2, 1, 1, 1]

    game = Scenario(CLASSIC)
    gift = game.a.hand(GIFT)
    fast, lame, magic = game.b.monster(swift), game.b.monster(slow), game.b.hand(drum)
    game.begin()
    game.activate(gift)
    assert game.may(q.ACTIVATE, fast) and not game.may(q.ACTIVATE, lame) and not game.may(q.ACTIVATE, magic)


@rule("AMB-80")
def test_classic_cost_effects_are_used_like_ignition_effects_and_discard_what_the_text_names():
    thrower = monster_card(
        "Thrower", program=program(ignition(damage(500), costs=[discard_cost(in_hand(p.OfKinds(SPELL)))]))
    )
    game = Scenario(CLASSIC)
    piece = game.a.monster(thrower)
    gift, wolf, other = game.a.hand(GIFT, WOLF, GIFT)
    theirs = game.b.monster(thrower)
    game.b.hand(GIFT)
    game.b.set(AMBUSH)
    game.begin()
    game.activate(piece)
    assert set(game.choices) == {gift, other}
    game.pick(gift)
    assert game.state.links[0].spell_speed == 1 and game.asked == B
    assert "CHAIN-13" in game.why_not(q.ACTIVATE, theirs)  # it answers nothing
    game.resolve()
    assert game.lp == [8000, 7500] and gift.place == GRAVEYARD and wolf.place == other.place == HAND
    game.to_battle_phase()
    assert "AMB-80" in game.why_not(q.ACTIVATE, piece)
    game.answer(q.TO_MAIN_PHASE_2)
    assert game.asked == B and "AMB-80" in game.why_not(q.ACTIVATE, theirs)  # the opponent's turn
    game.resolve()
    assert game.may(q.ACTIVATE, piece)


# ------------------------------------------------------------------------------------ effects from the hand


@rule("TRAP-01", "OTHER-17")
def test_an_effect_of_a_trap_that_works_in_the_hand_is_used_from_there():
    """Only the activation of the card itself has to wait until it was Set."""
    handy = trap_card(
        "Handy",
        program(
            trap_effect(gain_lp(100)),
            ignition(gain_lp(50), costs=[p.RevealCost(this_card)], places=IN_HAND, limit=p.UsedPerTurn()),
        ),
    )
    game = Scenario()
    card = game.a.hand(handy)
    game.begin()
    assert game.may(q.ACTIVATE, card)
    game.activate(card, 1).resolve()
    assert game.lp == [8050, 8000] and card.place == HAND and not game.may(q.ACTIVATE, card)


@rule("AMB-40")
def test_it_is_fast_there_as_well():
    handy = trap_card(
        "Handy",
        program(trap_effect(gain_lp(100)), ignition(gain_lp(50), costs=[discard_cost(this_card)], places=IN_HAND)),
    )
    game = Scenario()
    card, wolf = game.b.hand(handy), game.a.hand(monster_card("Wolf"))
    game.begin()
    game.normal_summon(wolf)
    assert game.asked == B and game.offered(q.ACTIVATE) == [card]
    game.activate(card, 1).resolve()
    assert game.lp == [8000, 8050] and card.place == GRAVEYARD


# ------------------------------------------------------------------------------------ a house rule

WELL = trap_card(
    "Old Well",
    program(trap_effect(), quick(draw(1), costs=[pay_lp(500)], places=IN_SPELL_TRAP_ZONES, limit=p.PerTurn())),
    CONTINUOUS,
)


def effect_of_its_activation(edition, **switches):
    game = Scenario(edition, **switches)
    well = game.a.set(WELL)
    game.begin()
    return game, well


@rule("TRAP-08", "PROC-05")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_effect_of_a_continuous_trap_is_used_with_its_activation_by_a_house_rule_alone(edition):
    game, well = effect_of_its_activation(edition)
    assert [argument_of(c) for c in game.state.question.codes if kind_of(c) == q.ACTIVATE] == [0]
    game, well = effect_of_its_activation(edition, trap_effect_at_once=True)
    assert [argument_of(c) for c in game.state.question.codes if kind_of(c) == q.ACTIVATE] == [0, 1]
    game.activate(well, 1)
    game.resolve()
    assert well.is_face_up and well.place == SPELL_ZONE and game.lp[A] == 7500 and game.a.count(HAND) == 1
    assert not game.may(q.ACTIVATE, well)  # its one use of this turn
    game.end_turn()
    game.end_turn()
    game.activate(well, 1)
    assert game.lp[A] == 7000


@rule("TRAP-08")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_is_the_activation_of_the_card(edition):
    """Negated it was never activated; in the turn in which it was Set it can't be; and activated alone it waits."""
    for negates in (True, False):
        game = Scenario(edition, trap_effect_at_once=True)
        well = game.a.set(WELL)
        stop = game.b.set(
            trap_card(
                "Stop",
                program(trap_effect(p.NegateActivation(), answers=[is_activated(what=p.CARD_WAS_ACTIVATED)], speed=3)),
                COUNTER,
            )
        )
        game.begin()
        game.activate(well, 1)
        assert game.asked == B
        if negates:
            game.activate(stop)
        game.resolve()
        assert well.place == (GRAVEYARD if negates else SPELL_ZONE) and game.a.count(HAND) == (0 if negates else 1)
    game = Scenario(edition, trap_effect_at_once=True)
    well = game.a.set(WELL, this_turn=True)
    game.begin()
    assert not game.may(q.ACTIVATE, well)
    game, well = effect_of_its_activation(edition, trap_effect_at_once=True)
    game.activate(well, 0)
    game.resolve()
    assert game.lp[A] == 8000 and game.may(q.ACTIVATE, well)


@rule("PROC-05")
def test_the_trap_pays_nothing_with_itself_as_it_is_activated():
    lamp = trap_card(
        "Lamp",
        program(
            trap_effect(),
            quick(draw(1), costs=[p.SendCost(this_card)], places=IN_SPELL_TRAP_ZONES),
            quick(draw(2), costs=[p.SendCost(spell_or_trap(side=YOU))], places=IN_SPELL_TRAP_ZONES),
        ),
        CONTINUOUS,
    )
    game = Scenario(trap_effect_at_once=True)
    lamp = game.a.set(lamp)
    game.begin()
    assert [argument_of(c) for c in game.state.question.codes if kind_of(c) == q.ACTIVATE] == [0]


def test_the_option_says_that_both_are_done():
    game, _ = effect_of_its_activation(V9, trap_effect_at_once=True)
    view = game.duel.view(A)
    said = [Speech(V9, A).option(view, c) for c in view.question.codes if kind_of(c) == q.ACTIVATE]
    assert said == ["Activate Old Well", "Activate Old Well and use its effect"]


def test_what_a_set_trap_may_answer_with_counts_for_whoever_looks_on():
    """In the Damage Step the effect that raises ATK may be used, where the activation alone does no such thing."""
    drum = trap_card(
        "Drum",
        program(trap_effect(), quick(modify(face_up_monster(side=YOU), gains_atk(300)), places=IN_SPELL_TRAP_ZONES)),
        CONTINUOUS,
    )
    for switched in (False, True):
        edition = V9.with_switches(trap_effect_at_once=switched)
        assert bool(hidden_answers([drum], edition).set_parts) == switched
        game = Scenario(edition)
        wolf, other, drum_set = game.a.monster(WOLF), game.b.monster(WOLF), game.b.set(drum)
        game.begin().to_battle_phase()
        game.attack(wolf, other)
        steps = []
        while game.question == "response":
            if game.asked == B and drum_set in game.offered(q.ACTIVATE):
                steps.append(game.state.step)
            game.passes()
        assert (DAMAGE_START in steps) == switched
