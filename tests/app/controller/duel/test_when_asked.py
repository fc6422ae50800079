"""When a player is asked to respond: the moments of Auto, the stops, the wishes about single cards."""

import pytest

from app.controller.duel.when_asked import (
    BATTLE_BEGINS,
    BEFORE_DAMAGE,
    BEFORE_END,
    MOMENTS,
    calls,
    is_asked,
    is_never_set,
    moments,
    stop_at,
)
from app.controller.player.response_wishes import ALWAYS, END_OF_MAIN, NEVER, SENSIBLE, STOPS, Responses
from engine import program as p
from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.edition import CLASSIC, EDITIONS, V9, Edition
from tests.phrases import (
    card_effect,
    damage,
    draw,
    gain_lp,
    gains_atk,
    modify,
    monster,
    program,
    return_to_hand,
    takes_damage,
    the_target,
    trap_effect,
    trigger,
)
from engine.vocabulary import (
    BEFORE_CALCULATION,
    BY_BATTLE,
    DAMAGE_START,
    DECK,
    DRAW_PHASE,
    EACH_TIME,
    END_PHASE,
    FACE_DOWN,
    HAND,
    MAIN_PHASE_1,
    MAIN_PHASES,
    MONSTER_ZONE,
    OPPONENT,
    SPELL_ZONE,
    START_STEP,
    YOU,
)
from tests.app.controller.windows_asked import count
from tests.duel.play import SameChance
from tests.duel.secrets import twin
from tests.rulebook.scenario import A, B, Piece, Scenario, monster_card, spell_card, trap_card

WHIM = trap_card("Whim", program(trap_effect(gain_lp(100))))
OTHER_WHIM = trap_card("Other Whim", program(trap_effect(gain_lp(100))))
RAGE = trap_card("Rage", program(trap_effect(modify(the_target, gains_atk(100)), costs=[p.Targeting(monster())])))
WOLF = monster_card("Wolf", 1500, 1000)
CUB = monster_card("Cub", 100, 100)
SPARK = spell_card("Spark", program(card_effect(damage(1000))))
WIND = spell_card("Wind", program(card_effect(return_to_hand(), costs=[p.Targeting(monster(side=OPPONENT))])))
LURE = spell_card("Lure", program(card_effect(p.TakeControl(the_target), costs=[p.Targeting(monster(side=OPPONENT))])))
STUDY = spell_card("Study", program(card_effect(draw(1))))
HEAL = spell_card("Heal", program(card_effect(gain_lp(100))))
MIRROR = trap_card("Mirror", program(trap_effect(gain_lp(100), answers=[p.IsSummoned(monster(side=OPPONENT))])))
EVERY = pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
AUTO = Responses()


def standing(edition: Edition = V9, trap: Card = WHIM) -> tuple[Scenario, Piece]:
    """It is A's turn; B, the one who may be asked, has Set a Trap that answers nothing in particular."""
    game = Scenario(edition)
    return game, game.b.set(trap)


def now(game: Scenario, player: int = B) -> tuple[str, ...]:
    """The moments of the response that this player is asked for, after checking that the engine does ask."""
    assert game.question == "response" and game.asked == player, (game.question, game.asked)
    return moments(game.duel.view(player), player)


def asked(game: Scenario, responses: Responses = AUTO) -> bool:
    assert game.question == "response"
    return is_asked(game.duel.view(game.asked), responses)


# -- the moments of Auto, with a usable card, and no card in either Deck that waits for the event ----------------


@EVERY
def test_when_the_opponent_has_activated_something(edition: Edition):
    game, _ = standing(edition)
    spark = game.a.hand(SPARK)
    game.begin().activate(spark)
    assert not game.state.answerable
    assert now(game) == ("activated",) and asked(game)


@EVERY
def test_when_the_opponent_has_summoned(edition: Edition):
    game, _ = standing(edition)
    wolf = game.a.hand(WOLF)
    game.begin().normal_summon(wolf)
    assert now(game) == ("summoned",) and asked(game)


@EVERY
def test_when_the_opponent_has_set_a_monster_or_another_card(edition: Edition):
    game, _ = standing(edition)
    wolf, spark = game.a.hand(WOLF, SPARK)
    game.begin().set_monster(wolf)
    assert now(game) == ("set",) and asked(game)
    game.passes().set_card(spark)
    assert now(game) == ("set",) and asked(game)


@EVERY
def test_when_the_opponent_has_turned_a_monster_up(edition: Edition):
    game, _ = standing(edition)
    wolf = game.a.monster(WOLF, FACE_DOWN)
    game.begin().flip_summon(wolf)
    assert "turned up" in now(game) and asked(game)


@EVERY
@pytest.mark.parametrize("spell", [WIND, LURE, STUDY], ids=lambda card: card.name)
def test_when_the_opponent_has_moved_a_card_by_an_effect(edition: Edition, spell: Card):
    game, _ = standing(edition)
    wolf, hand = game.b.monster(WOLF), game.a.hand(spell)
    game.begin().activate(hand)
    if game.question == "cards":
        game.pick(wolf)
    game.passes()  # the activation itself
    assert game.chain == [] and now(game) == ("moved",) and asked(game)


def test_an_effect_that_moved_nothing_is_over_with_its_chain():
    game, _ = standing()
    heal = game.a.hand(HEAL)
    game.begin().activate(heal)
    assert now(game) == ("activated",)
    game.passes()
    assert now(game) == () and not asked(game)


@EVERY
def test_when_the_opponent_has_declared_an_attack(edition: Edition):
    game, _ = standing(edition)
    wolf = game.a.monster(WOLF)
    game.begin().to_battle_phase()
    while game.question == "response":
        game.passes()
    game.attack(wolf)
    assert now(game) == ("attack",) and asked(game)


@EVERY
@pytest.mark.parametrize("attacks", [True, False], ids=("attacking", "attacked"))
def test_before_damage_calculation_of_the_own_monsters_battle(edition: Edition, attacks: bool):
    game = Scenario(edition)
    own = game.a if attacks else game.b
    own.set(RAGE)
    wolf, cub = game.a.monster(WOLF), game.b.monster(CUB)
    game.begin().to_battle_phase()
    while game.question == "response":
        game.passes()
    game.attack(wolf, cub)
    seen = {}
    while game.state.battle.attacker >= 0:
        seen[game.state.step] = moments(game.duel.view(game.asked), own.player)
        assert asked(game) == bool(seen[game.state.step])
        game.passes()
    assert seen[BEFORE_CALCULATION] == (BEFORE_DAMAGE,) and seen[DAMAGE_START] == ()


def test_not_before_damage_calculation_of_a_battle_without_own_monsters():
    game, _ = standing(V9, RAGE)
    wolf = game.a.monster(WOLF)
    game.begin().to_battle_phase()
    while game.question == "response":
        game.passes()
    game.attack(wolf).passes()
    while game.state.step != BEFORE_CALCULATION:
        game.passes()
    assert now(game) == () and not asked(game)


@EVERY
def test_at_the_start_of_their_battle_phase(edition: Edition):
    game, _ = standing(edition)
    game.a.monster(WOLF)
    game.begin().answer(q.TO_BATTLE_PHASE)
    assert now(game) == () and not asked(game)  # the end of Main Phase 1 is a stop, no moment of Auto
    game.passes()
    assert game.state.step == START_STEP and now(game) == (BATTLE_BEGINS,) and asked(game)


@EVERY
@pytest.mark.parametrize("battle", [True, False], ids=("after a battle", "without one"))
def test_before_their_end_phase_and_in_it(edition: Edition, battle: bool):
    game, _ = standing(edition)
    game.a.monster(WOLF)
    game.begin()
    if battle:
        game.to_battle_phase()
        while game.question == "response":
            game.passes()
    game.answer(q.END_TURN)
    while not game.state.phase & MAIN_PHASES:  # the Battle Phase is left, and ends
        assert now(game) == () and not asked(game)
        game.passes()
    assert now(game) == (BEFORE_END,) and asked(game)
    game.passes()
    assert game.phase == END_PHASE and now(game) == (BEFORE_END,) and asked(game)


def test_every_moment_has_its_name():
    assert set(MOMENTS) == {
        "activated",
        "summoned",
        "set",
        "turned up",
        "moved",
        "attack",
        BEFORE_DAMAGE,
        BATTLE_BEGINS,
        BEFORE_END,
    }


# -- what it goes by ----------------------------------------------------------------------------------------------


def test_what_one_does_oneself_asks_for_nothing():
    game = Scenario(V9)
    game.a.set(WHIM)
    wolf, spark = game.a.hand(WOLF, SPARK)
    game.begin().normal_summon(wolf)
    assert now(game, A) == () and not asked(game)
    game.passes().activate(spark)
    assert now(game, A) == () and not asked(game)


def test_what_came_before_an_own_trigger_can_still_be_answered():
    """The opponent Summons, and an own effect triggers at once: there was no chance yet to answer the Summon."""
    crier = monster_card("Crier", program=program(trigger(p.IsSummoned(monster(side=OPPONENT)), gain_lp(500))))
    game, _ = standing()
    game.b.monster(crier)
    wolf = game.a.hand(WOLF)
    game.begin().normal_summon(wolf)
    if game.question == "trigger":
        game.use(Piece(game, next(c.uid for c in game.state.cards if c.card is crier)))
    assert game.chain and now(game) == ("summoned",) and asked(game)


def test_a_card_that_waits_for_just_this_is_always_worth_a_question():
    game, _ = standing(
        V9, trap_card("Wince", program(trap_effect(gain_lp(100), answers=[takes_damage(YOU, BY_BATTLE)])))
    )
    wolf = game.a.monster(WOLF)
    game.begin().to_battle_phase().attack(wolf)
    while game.question == "response" and game.lp[B] == 8000:
        game.passes()
    assert now(game) == () and asked(game)
    assert not asked(game, Responses(cards={"Wince": NEVER}))


def test_a_card_waits_for_what_its_player_has_just_done_as_well():
    wince = trap_card("Wince", program(trap_effect(gain_lp(100), answers=[p.ChangesPosition(monster(side=YOU))])))
    game = Scenario(V9)
    game.a.set(wince)
    wolf = game.a.monster(WOLF)
    game.begin().change_position(wolf)
    assert now(game, A) == () and asked(game)
    assert not asked(game, Responses(cards={"Wince": NEVER})) and not asked(game, Responses(mode=NEVER))


@pytest.mark.parametrize("player", [A, B])
def test_a_summon_that_could_be_negated_is_worth_a_question_where_it_is_the_opponents(player: int):
    halt = trap_card("Halt", program(trap_effect(gain_lp(100), answers=[p.WouldBeSummoned(monster())])))
    game = Scenario(V9)
    (game.a, game.b)[player].set(halt)
    wolf = game.a.hand(WOLF)
    game.begin().normal_summon(wolf)
    assert game.asked == player and asked(game) == (player == B)


def _hidden_cards(game: Scenario) -> list[int]:
    return [
        c.uid
        for c in game.state.cards
        if c.owner == A and (c.place in (DECK, HAND) or c.position == FACE_DOWN and c.place == SPELL_ZONE)
    ]


@EVERY
@pytest.mark.parametrize("hidden", [MIRROR, WHIM, SPARK], ids=lambda card: card.name)
def test_other_cards_in_the_opponents_deck_hand_and_set_change_nothing(edition: Edition, hidden: Card):
    """Every response of a turn is asked, or not, for the same reasons whatever the opponent holds."""

    def course(change: bool) -> list[tuple[int, int, tuple[str, ...], bool, str]]:
        game, _ = standing(edition)
        game.a.set(HEAL)
        wolf, _ = game.a.hand(WOLF, CUB)
        game.b.monster(CUB)
        if change:
            for uid in _hidden_cards(game):
                if uid != wolf.uid:
                    game.state.edit(uid).card = hidden
        game.begin()
        found = []
        cub = game.b.cards(MONSTER_ZONE)[0]
        for act in (
            lambda: game.normal_summon(wolf),
            lambda: game.answer(q.TO_BATTLE_PHASE),
            lambda: game.attack(wolf, cub),
            lambda: game.answer(q.END_TURN),
        ):
            if game.question == "open":
                act()
            while game.question == "response":
                if game.asked == B:
                    view = game.duel.view(B)
                    found.append((view.phase, view.step, moments(view, B), asked(game), stop_at(view, B)))
                game.passes()
        return found

    assert course(False) == course(True)
    assert len(course(False)) >= 6


def test_cards_that_the_player_does_not_know_decide_nothing():
    """In random duels: other faces for all that is hidden, the same question, the same moments, asked or not."""
    decks = CardLibrary.builtin().decks
    compared = 0
    for seed, (first, second) in enumerate((("Engine Yard", "Starwell"), ("The Old Hill", "House Rules")), 1):
        duel = Duel.start((decks[first], decks[second]), edition=V9, seed=seed)
        chance = SameChance(seed)
        pool = list(decks["Merry Machines"].main)
        for _ in range(400):
            question = duel.question
            if question is None:
                break
            if question.kind == q.ASK_RESPONSE:
                player = question.player
                one, other = duel.view(player), twin(duel, player, chance, pool).view(player)
                for mode in (SENSIBLE, NEVER):
                    chosen = Responses(mode, frozenset(("theirs draw", "own end")))
                    assert is_asked(one, chosen) == is_asked(other, chosen)
                    assert calls(one, player, chosen) == calls(duel.view(1 - player), player, chosen)
                assert moments(one, player) == moments(other, player)
                compared += 1
            duel.answer(question.codes[chance.below(len(question.codes))])
    assert compared > 40


def test_both_players_views_say_the_same_of_what_calls():
    game, _ = standing()
    wolf = game.a.hand(WOLF)
    game.begin().normal_summon(wolf)
    assert [calls(game.duel.view(player), B, AUTO) for player in (A, B)] == [True, True]


# -- always, never, held keys ----------------------------------------------------------------------------------------


def test_always_and_never_and_a_key_that_is_held():
    game, _ = standing()
    wolf = game.a.hand(WOLF)
    game.begin().normal_summon(wolf)
    assert not asked(game, Responses(NEVER)) and asked(game, Responses(NEVER, held=ALWAYS))
    assert asked(game, Responses(ALWAYS)) and not asked(game, Responses(ALWAYS, held=NEVER))
    game.passes().answer(q.TO_BATTLE_PHASE)
    assert asked(game, Responses(ALWAYS)) and not asked(game, Responses(SENSIBLE))


# -- stops -------------------------------------------------------------------------------------------------------------


@EVERY
def test_a_stop_asks_at_its_moment_in_every_mode_and_nowhere_else(edition: Edition):
    game, _ = standing(edition, RAGE)
    game.a.set(RAGE)
    wolf, _ = game.a.monster(WOLF), game.b.monster(CUB)
    game.begin(DRAW_PHASE)
    met = set()
    while game.turn_player == A:
        if game.question == "open":
            if game.phase == MAIN_PHASE_1:
                game.answer(q.TO_BATTLE_PHASE)
            elif game.may(q.ATTACK, wolf, game.b.cards(MONSTER_ZONE)[0] if game.b.count(MONSTER_ZONE) else None):
                game.attack(wolf, game.b.cards(MONSTER_ZONE)[0])
            else:
                game.answer(q.END_TURN)
            continue
        here = stop_at(game.duel.view(game.asked), game.asked)
        for stop in STOPS:
            assert asked(game, Responses(NEVER, frozenset((stop,)))) == (stop == here)
        met.add(here)
        game.passes()
    parts = {f"{whose} {part}" for whose in ("own", "theirs") for part in ("damage start", "before calculation")}
    phases = ("draw", "standby", "start of battle", "end")
    rest = {f"{whose} {moment}" for whose in ("own", "theirs") for moment in phases}
    assert met - {""} == parts | rest | {f"theirs {END_OF_MAIN}"}


# -- wishes about single cards -----------------------------------------------------------------------------------------


def test_windows_in_which_only_cards_could_be_used_that_are_never_asked_about_are_passed():
    game, _ = standing()
    wolf = game.a.hand(WOLF)
    game.begin().normal_summon(wolf)
    never = Responses(ALWAYS, frozenset(STOPS), {"Whim": NEVER})
    assert not asked(game, never)
    assert asked(game, Responses(NEVER, held=ALWAYS, cards={"Whim": NEVER}))

    game, _ = standing()
    game.b.set(OTHER_WHIM)
    wolf = game.a.hand(WOLF)
    game.begin().normal_summon(wolf)
    assert asked(game, never)


def test_what_lasts_of_a_card_that_has_come_face_up_is_put_unless_it_is_never_asked_about():
    lord = monster_card("Lord").but(text="Your monsters gain 400 ATK.", program=None, kept=None)
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    held = game.a.hand(lord)
    game.begin().normal_summon(held)
    never = Responses(cards={"Lord": NEVER})
    assert game.question == "deed" and is_never_set(game.duel.view(A), never)
    assert not is_never_set(game.duel.view(A), Responses())
    assert not is_never_set(game.duel.view(A), Responses(cards={"Lord": NEVER}, held=ALWAYS))
    game.done()
    abilities = enumerate(held.card.program.abilities)
    game.answer(q.ACTIVATE, held, argument=next(n for n, each in abilities if each.kind == EACH_TIME and each.by_hand))
    assert game.question == "deed" and not is_never_set(game.duel.view(A), never), "they have opened it themselves"


def test_wherever_a_card_could_be_used_that_is_always_asked_about_one_is_asked():
    game, _ = standing()
    game.a.monster(WOLF)
    game.begin().answer(q.TO_BATTLE_PHASE)
    assert not asked(game) and asked(game, Responses(NEVER, cards={"Whim": ALWAYS}))
    assert not asked(game, Responses(cards={"Whim": ALWAYS}, held=NEVER))


def test_an_empty_window_that_the_house_rule_asks_is_no_window_of_cards_never_asked_about():
    game = Scenario(CLASSIC, ask_empty_windows=True)
    wolf = game.a.hand(WOLF)
    game.begin().normal_summon(wolf)
    game._past_empty_attempts()
    while game.asked != B:
        game.passes()
    assert asked(game) and asked(game, Responses(ALWAYS, cards={"Whim": NEVER}))


def test_in_whole_duels_no_moment_of_auto_is_passed():
    asked_at, passed_at = count(8)
    assert not set(passed_at) & set(MOMENTS) and passed_at.total() > 20
    assert len(set(asked_at) & set(MOMENTS)) >= 7, asked_at
