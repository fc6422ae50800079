"""Every kind of event that a text can wait for (engine/program/events.py)."""

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from tests.phrases import *
from engine.program import Pattern
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)
GOBLIN = monster_card("Goblin", 800, 600)
SPARK = spell_card("Spark", program(card_effect(damage(100))))
MINE = monster(side=YOU)
THEIRS = monster(side=OPPONENT)


def watcher(event: Pattern, places: int = IN_MONSTER_ZONE, **more) -> Card:
    """Its player gains 10 LP at each event it waits for."""
    effect = trigger(event, gain_lp(10), optional=False, places=places, **more)
    return monster_card("Watcher", 0, 3000, program=program(effect))


def cast(game: Scenario, *acts: Act, costs: tuple[Cost, ...] = (), side: Side | None = None) -> Piece:
    """A Spell with these acts, in A's hand unless told."""
    return (side or game.a).hand(spell_card("Spell", program(card_effect(*acts, costs=costs))))


def seen(game: Scenario) -> int:
    """How often the watcher's effect resolved."""
    game.resolve()
    return (game.lp[A] - 8000) // 10


# ------------------------------------------------------------------------------------ Summons


@pytest.mark.parametrize(
    ("how", "normal", "tribute", "flipped", "special"),
    [
        (0, 1, 1, 1, 1),
        (NORMAL_SUMMON, 1, 1, 0, 0),
        (TRIBUTE_SUMMON, 0, 1, 0, 0),
        (FLIP_SUMMON, 0, 0, 1, 0),
        (SPECIAL_SUMMON, 0, 0, 0, 1),
    ],
    ids=("any", "Normal", "Tribute", "Flip", "Special"),
)
def test_a_monster_is_summoned(how: int, normal: int, tribute: int, flipped: int, special: int):
    for way, expected in (("normal", normal), ("tribute", tribute), ("flip", flipped), ("special", special)):
        game = Scenario()
        game.a.monster(watcher(p.IsSummoned(MINE, how=how)), DEFENSE_POSITION)
        wolf, big = game.a.hand(WOLF, monster_card("Big", 2400, 1000, 6))
        lying, fodder = game.a.monster(GOBLIN, FACE_DOWN), game.a.monster(GOBLIN)
        call = cast(game, p.SpecialSummon(in_hand(named("Wolf")), position=ATTACK_POSITION))
        game.begin()
        if way == "normal":
            game.normal_summon(wolf)
        elif way == "tribute":
            game.normal_summon(big).pick(fodder)
        elif way == "flip":
            game.flip_summon(lying)
        else:
            game.activate(call)
        assert seen(game) == expected, way


def test_this_card_is_summoned_and_by_whom():
    for by, gained in ((YOU, 1), (OPPONENT, 0)):
        game = Scenario()
        piece = game.a.hand(watcher(p.IsSummoned(by=by)))
        call = cast(game, p.SpecialSummon(in_hand(named("Wolf")), position=ATTACK_POSITION))
        game.a.hand(WOLF)
        game.begin()
        game.activate(call)
        assert seen(game) == 0
        game.normal_summon(piece)
        assert seen(game) == gained


def test_a_summon_is_attempted():
    veto = trap_effect(
        p.NegateSummon(),
        and_if_you_do,
        p.Destroy(that("summoned")),
        answers=[p.WouldBeSummoned(THEIRS, how=NORMAL_SUMMON)],
        speed=3,
    )
    game = Scenario()
    trap = game.b.set(trap_card("Veto", program(veto), COUNTER))
    wolf, goblin = game.a.hand(WOLF, GOBLIN)
    call = cast(game, p.SpecialSummon(in_hand(named("Goblin")), position=ATTACK_POSITION))
    game.begin()
    game.activate(call)
    assert goblin.place == MONSTER_ZONE and game.question == "open"  # by an effect: no attempt
    game.normal_summon(wolf)
    assert game.asked == B and game.may(q.ACTIVATE, trap)
    game.activate(trap)
    assert wolf.place == GRAVEYARD


@pytest.mark.parametrize("how", (TRIBUTE_SUMMON, SYNCHRO_SUMMON))
def test_a_monster_is_used_as_material(how: int):
    game = Scenario()
    big = monster_card("Big", 2400, 1000, 6)
    fodder = game.a.monster(watcher(p.IsUsedAsMaterial(how=how), IN_GRAVEYARD))
    piece = game.a.hand(big)
    game.begin()
    game.normal_summon(piece)
    assert fodder.place == GRAVEYARD and seen(game) == (how == TRIBUTE_SUMMON)


# ------------------------------------------------------------------------------------ moves


@pytest.mark.parametrize(
    ("event", "by_effect", "by_battle", "sent"),
    [
        (is_destroyed(THEIRS), 1, 1, 0),
        (is_destroyed_by_effect(THEIRS), 1, 0, 0),
        (is_destroyed_by_battle(THEIRS), 0, 1, 0),
        (is_sent_to_graveyard(THEIRS), 1, 1, 1),
        (is_sent_to_graveyard(THEIRS, from_places=IN_HAND), 0, 0, 0),
        (leaves_field(THEIRS), 1, 1, 1),
    ],
    ids=("destroyed", "by an effect", "by battle", "sent", "sent from the hand", "left the field"),
)
def test_a_card_is_destroyed_or_sent(event: Pattern, by_effect: int, by_battle: int, sent: int):
    for way, expected in (("effect", by_effect), ("battle", by_battle), ("sent", sent)):
        game = Scenario()
        game.a.monster(watcher(event), DEFENSE_POSITION)
        wolf, goblin = game.a.monster(WOLF), game.b.monster(GOBLIN)
        bite, rot = cast(game, p.Destroy(every(THEIRS))), cast(game, p.SendToGraveyard(every(THEIRS)))
        game.begin()
        if way == "battle":
            game.to_battle_phase().attack(wolf, goblin)
        else:
            game.activate(bite if way == "effect" else rot)
        assert seen(game) == expected, way


def test_a_card_is_banished_or_returned_or_discarded_or_tributed():
    events = {
        "banished": is_banished(MINE),
        "returned": is_added_to_hand(MINE, from_places=ON_FIELD),
        "tributed": is_tributed(MINE),
        "discarded": is_discarded(Selector(side=YOU)),
    }
    acts = {
        "banished": p.Banish(every(monster(named("Wolf")))),
        "returned": return_to_hand(every(monster(named("Wolf")))),
        "tributed": p.Tribute(every(monster(named("Wolf")))),
        "discarded": discard(1),
    }
    for waited, event in events.items():
        for done, act in acts.items():
            game = Scenario()
            game.a.monster(watcher(event), DEFENSE_POSITION)
            game.a.monster(WOLF)
            spell = cast(game, act)
            game.a.hand(GOBLIN)
            game.begin()
            game.activate(spell)
            assert seen(game) == (waited == done), (waited, done)


def test_whose_effect_moved_it():
    for by, mine, theirs in ((YOU, 1, 0), (OPPONENT, 0, 1), (EITHER, 1, 1)):
        for player, expected in ((A, mine), (B, theirs)):
            game = Scenario()
            game.a.monster(watcher(is_destroyed(monster(named("Wolf")), by=by)), DEFENSE_POSITION)
            game.a.monster(WOLF)
            spell = cast(game, p.Destroy(every(monster(named("Wolf")))), side=game.a if player == A else game.b)
            game.begin(player=player)
            game.activate(spell)
            assert seen(game) == expected, (by, player)


@rule("GLOSS-19")
def test_drawing_several_cards_is_one_event():
    for whose, expected in ((YOU, 1), (OPPONENT, 0)):
        game = Scenario()
        game.a.monster(watcher(p.Draws(whose)))
        spell = cast(game, draw(2))
        game.begin()
        game.activate(spell)
        assert seen(game) == expected


def test_a_card_is_set():
    game = Scenario()
    game.a.monster(watcher(p.IsSet(cards(IN_SPELL_ZONE, side=YOU))), DEFENSE_POSITION)
    wolf, spark = game.a.hand(WOLF, SPARK)
    game.begin()
    game.set_monster(wolf)
    assert seen(game) == 0
    game.set_card(spark)
    assert seen(game) == 1


# ------------------------------------------------------------------------------------ faces, positions, control


def test_a_monster_is_turned_face_up():
    game = Scenario()
    game.a.monster(watcher(p.IsFlipped(MINE)), DEFENSE_POSITION)
    first, second = game.a.monster(WOLF, FACE_DOWN), game.a.monster(GOBLIN, FACE_DOWN)
    spell = cast(game, p.ChangePosition(monster(positions=FACE_DOWN), DEFENSE_POSITION))
    game.begin()
    game.flip_summon(first)
    assert seen(game) == 1
    game.activate(spell)
    assert second.position == DEFENSE_POSITION and seen(game) == 2


def test_a_battle_position_changes():
    game = Scenario()
    game.a.monster(watcher(p.ChangesPosition(MINE)), DEFENSE_POSITION)
    wolf = game.a.monster(WOLF)
    game.begin()
    game.change_position(wolf)
    assert seen(game) == 1


def test_control_changes():
    game = Scenario()
    game.a.monster(watcher(p.ChangesControl(MINE)), DEFENSE_POSITION)
    game.b.monster(WOLF)
    spell = cast(game, p.TakeControl(the_target), costs=(p.Targeting(THEIRS),))
    game.begin()
    game.activate(spell)
    assert seen(game) == 1


def test_a_monster_is_equipped():
    game = Scenario()
    game.a.monster(watcher(p.GetsEquipped(subject=Selector(side=YOU))), DEFENSE_POSITION)
    sword = game.a.hand(spell_card("Sword", equip_spell(continuous(gains_atk(100, equipped_monster))), EQUIP))
    wolf = game.a.monster(WOLF)
    game.begin()
    game.activate(sword).pick(wolf)
    assert wolf.attack == 1600 and seen(game) == 1


# ------------------------------------------------------------------------------------ activations


def test_a_card_or_effect_is_activated():
    burner = monster_card("Burner", program=program(ignition(damage(100))))
    another = not_(named("Watcher"))  # or it would answer itself without end
    for event, expected in (
        (is_activated(another), (1, 1)),
        (is_activated(another, what=1), (1, 0)),
        (is_activated(another, what=2), (0, 1)),
        (is_activated(p.OfKinds(SPELL)), (1, 0)),
        (is_activated(by=OPPONENT), (0, 0)),
        (is_activated(another, places=IN_MONSTER_ZONE), (0, 1)),
    ):
        for number_of, card in enumerate((SPARK, burner)):
            game = Scenario()
            game.a.monster(watcher(event), DEFENSE_POSITION)
            piece = game.a.hand(card) if card is SPARK else game.a.monster(card)
            game.begin()
            game.activate(piece)
            assert seen(game) == expected[number_of], (event, card.name)


def test_where_an_effect_was_activated_though_its_cost_moved_it():
    effect = quick(damage(100), costs=[discard_cost(this_card)], places=IN_HAND)
    for place, answered in ((IN_HAND, True), (IN_GRAVEYARD, False)):
        veto = trap_effect(p.NegateActivation(), answers=[is_activated(p.OfKinds(MONSTER), places=place)], speed=3)
        game = Scenario(ask_empty_windows=True)
        kuri = game.a.hand(monster_card("Kuri", program=program(effect)))
        trap = game.b.set(trap_card("Veto", program(veto), COUNTER))
        game.begin()
        game.activate(kuri)
        assert game.asked == B and game.may(q.ACTIVATE, trap) == answered


@pytest.mark.parametrize(
    "act",
    [p.Destroy(every(MINE)), draw(1), p.SpecialSummon(in_hand(p.OfKinds(MONSTER)), position=ATTACK_POSITION)],
    ids=lambda act: type(act).__name__,
)
def test_an_activation_that_would_do_something(act: Act):
    for wanted in (type(act), p.Negate):
        veto = trap_effect(p.NegateActivation(), answers=[is_activated(would=[wanted, p.Banish])], speed=3)
        game = Scenario(ask_empty_windows=True)
        game.a.monster(WOLF)
        spell = cast(game, act)
        game.a.hand(WOLF)
        trap = game.b.set(trap_card("Veto", program(veto), COUNTER))
        game.begin()
        game.activate(spell)
        assert game.asked == B and game.may(q.ACTIVATE, trap) == (wanted is not p.Negate)


def test_a_card_is_targeted():
    dodge = trap_effect(p.NegateActivation(), answers=[p.IsTargeted(MINE, by=OPPONENT)], speed=3)
    for targets in (True, False):
        game = Scenario(ask_empty_windows=True)
        game.b.monster(WOLF)
        trap = game.b.set(trap_card("Dodge", program(dodge), COUNTER))
        spell = cast(
            game,
            p.Destroy(the_target) if targets else p.Destroy(every(THEIRS)),
            costs=(p.Targeting(THEIRS),) if targets else (),
        )
        game.begin()
        game.activate(spell)
        assert game.asked == B and game.may(q.ACTIVATE, trap) == targets


def test_this_card_is_targeted():
    game = Scenario()
    game.a.monster(watcher(p.IsTargeted()), DEFENSE_POSITION)
    spell = cast(game, modify(that(p.TARGET), gains_atk(100)), costs=(p.Targeting(MINE),))
    game.begin()
    game.activate(spell)
    assert seen(game) == 1


def test_a_card_resolved():
    resolved = p.HasResolved(subject=Selector(filters=(p.OfKinds(SPELL),)))
    veto = trap_effect(p.NegateActivation(), answers=[is_activated(p.OfKinds(SPELL))], speed=3)
    for negated in (False, True):
        game = Scenario(ask_empty_windows=True)
        game.a.monster(watcher(resolved), DEFENSE_POSITION)
        spark = game.a.hand(SPARK)
        trap = game.b.set(trap_card("Veto", program(veto), COUNTER))
        game.begin()
        game.activate(spark)
        if negated:
            game.activate(trap)
        assert seen(game) == (not negated)


def test_what_waits_for_a_card_does_not_count_an_effect_on_the_field_that_resolved():
    cards_alone = p.HasResolved(subject=Selector(filters=(p.OfKinds(SPELL),)), what=p.CARD_WAS_ACTIVATED)
    game = Scenario()
    game.a.monster(watcher(cards_alone), DEFENSE_POSITION)
    lamp = spell_card("Lamp", program(card_effect(), ignition(draw(), places=ON_FIELD)), CONTINUOUS)
    lasting = game.a.spell(lamp)
    spark = game.a.hand(SPARK)
    game.begin()
    game.activate(lasting)
    assert seen(game) == 0
    game.activate(spark)
    assert seen(game) == 1


# ------------------------------------------------------------------------------------ LP and counters


def test_damage_is_taken_by_battle_or_effect():
    for cause, by_battle, by_effect in ((0, 1, 1), (BY_BATTLE, 1, 0), (BY_EFFECT, 0, 1)):
        for way, expected in (("battle", by_battle), ("effect", by_effect)):
            game = Scenario()
            game.a.monster(watcher(takes_damage(OPPONENT, cause)), DEFENSE_POSITION)
            wolf, spark = game.a.monster(WOLF), game.a.hand(SPARK)
            game.begin()
            if way == "battle":
                game.to_battle_phase().attack(wolf)
            else:
                game.activate(spark)
            assert seen(game) == expected, (cause, way)


def test_this_card_deals_battle_damage():
    event = deals_battle_damage()
    striker = monster_card("Striker", 1000, program=program(trigger(event, gain_lp(10), optional=False)))
    game = Scenario()
    piece, wolf = game.a.monster(striker), game.a.monster(WOLF)
    game.begin()
    game.to_battle_phase().attack(wolf)
    assert seen(game) == 0
    game.attack(piece)
    assert seen(game) == 1


def test_lp_are_gained():
    for whose, expected in ((YOU, 0), (OPPONENT, 1)):
        game = Scenario()
        game.a.monster(watcher(p.GainsLifePoints(whose)))
        spell = cast(game, gain_lp(500), side=game.b)
        game.begin(player=B)
        game.activate(spell)
        assert seen(game) == expected


def test_paying_lp_is_no_damage():
    game = Scenario()
    game.a.monster(watcher(takes_damage(OPPONENT)))
    spell = cast(game, draw(1), costs=(pay_lp(500),), side=game.b)
    game.begin(player=B)
    game.activate(spell)
    assert game.lp[B] == 7500 and seen(game) == 0


def test_a_counter_of_that_name_is_placed():
    for name, expected in (("Spell Counter", 1), ("Clock Counter", 0), ("", 1)):
        game = Scenario()
        game.a.monster(watcher(p.GetsCounters(MINE, name)), DEFENSE_POSITION)
        game.a.monster(WOLF)
        spell = cast(game, place_counter("Spell Counter", 2, every(monster(named("Wolf")))))
        game.begin()
        game.activate(spell)
        assert seen(game) == expected


# ------------------------------------------------------------------------------------ battle


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (attack_declared(by=YOU), 1),
        (attack_declared(by=OPPONENT), 0),
        (attack_declared(monster(named("Wolf"))), 1),
        (attack_declared(monster(named("Goblin"))), 0),
        (p.IsAttacked(THEIRS), 1),
        (p.IsAttacked(MINE), 0),
        (p.HasBattled(monster(named("Wolf"))), 1),
        (p.HasBattled(monster(named("Goblin"))), 1),
        (p.DestroysByBattle(MINE), 1),
        (p.DestroysByBattle(THEIRS), 0),
        (p.DestroysByBattle(MINE, THEIRS), 1),
        (p.DestroysByBattle(MINE, monster(p.OfType(FAIRY))), 0),
    ],
)
def test_attacks_and_battles(event: Pattern, expected: int):
    game = Scenario()
    game.a.monster(watcher(event), DEFENSE_POSITION)
    wolf, goblin = game.a.monster(WOLF), game.b.monster(GOBLIN)
    game.begin()
    game.to_battle_phase().attack(wolf, goblin)
    assert seen(game) == expected


def test_this_card_attacks_is_attacked_and_battles():
    for event, attacking_it, attacking_by_it in (
        (p.DeclaresAttack(), 0, 1),
        (p.IsAttacked(), 1, 0),
        (p.HasBattled(), 1, 1),
    ):
        card = monster_card("Watcher", 2000, 2000, program=program(trigger(event, gain_lp(10), optional=False)))
        game = Scenario()
        piece, goblin = game.a.monster(card), game.b.monster(GOBLIN)
        game.begin()
        game.to_battle_phase().attack(piece, goblin)
        assert seen(game) == attacking_by_it
        game = Scenario()
        piece, strong = game.a.monster(card, DEFENSE_POSITION), game.b.monster(WOLF)
        game.begin(player=B)
        game.to_battle_phase().attack(strong, piece)
        assert seen(game) == attacking_it


@pytest.mark.parametrize("step", (DAMAGE_START, BEFORE_CALCULATION, CALCULATION, AFTER_CALCULATION, DAMAGE_END))
def test_a_part_of_the_damage_step_is_reached(step: int):
    game = Scenario(ask_empty_windows=True)
    game.a.monster(watcher(damage_step(step, subject=MINE)), DEFENSE_POSITION)
    wolf, goblin = game.a.monster(WOLF), game.b.monster(GOBLIN)
    game.begin()
    game.to_battle_phase()
    game.attack(wolf, goblin)
    while game.chain == []:
        game.passes()
    assert game.state.step == step


# ------------------------------------------------------------------------------------ phases


@pytest.mark.parametrize(
    ("phase", "whose", "expected"),
    [
        (STANDBY_PHASE, EITHER, [B, A]),
        (STANDBY_PHASE, YOU, [A]),
        (END_PHASE, OPPONENT, [B]),
        (DRAW_PHASE, YOU, [A]),
        (MAIN_PHASE_1, OPPONENT, [B]),
    ],
)
def test_a_phase_begins(phase: int, whose: int, expected: list[int]):
    game = Scenario()
    game.a.monster(watcher(p.PhaseComes(phase, whose)))
    game.begin()
    turns = []
    before = game.lp[A]
    game.end_turn()
    if game.lp[A] > before:
        turns.append(B)
    before = game.lp[A]
    game.end_turn()  # B's End Phase lies in here
    if game.lp[A] > before:
        turns.append(B if phase == END_PHASE else A)
    assert turns == expected


# ------------------------------------------------------------------------------------ what an answer knows


def test_the_effect_knows_the_cards_of_its_event():
    effect = trigger(p.DestroysByBattle(MINE), damage(p.FigureOf(p.S_ORIGINAL_ATK, that(p.OTHER))), optional=False)
    game = Scenario()
    game.a.monster(monster_card("Herald", 0, 3000, program=program(effect)), DEFENSE_POSITION)
    wolf, goblin = game.a.monster(WOLF), game.b.monster(GOBLIN, DEFENSE_POSITION)
    game.begin()
    game.to_battle_phase().attack(wolf, goblin)
    assert game.lp[B] == 8000 - 800


def test_a_trap_knows_the_cards_of_its_event():
    pit = trap_effect(p.Banish(that(p.EVENT)), answers=[p.IsSummoned(THEIRS)])
    game = Scenario()
    trap = game.b.set(trap_card("Pit", program(pit)))
    game.a.monster(GOBLIN)
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    game.activate(trap)
    assert wolf.place == BANISHED and game.a.count(MONSTER_ZONE) == 1


def test_what_counts_a_spell_as_it_resolves_was_there_when_it_was_activated():
    resolves = p.HasResolved(subject=Selector(filters=(p.OfKinds(SPELL),)), what=p.CARD_WAS_ACTIVATED)
    scribe = monster_card("Scribe", 100, 100, program=program(each_time(resolves, place_counter("Spell Counter"))))
    game = Scenario()
    early, late = game.a.monster(scribe), game.a.graveyard(scribe)
    call, spark = cast(game, p.SpecialSummon(in_graveyard(), position=ATTACK_POSITION)), game.a.hand(SPARK)
    game.begin()
    game.activate(call).resolve()
    assert late.place == MONSTER_ZONE and (early.counters(), late.counters()) == (1, 0)
    game.activate(spark).resolve()
    assert (early.counters(), late.counters()) == (2, 1)


def test_each_time_effects_count_without_activating():
    effect = each_time(is_activated(p.OfKinds(SPELL)), place_counter("Spell Counter"))
    game = Scenario()
    mage = game.a.monster(monster_card("Mage", program=program(effect)))
    one, two = game.a.hand(SPARK, SPARK)
    game.begin()
    game.activate(one)
    assert mage.counters("Spell Counter") == 1 and game.chain == []
    game.activate(two)
    assert mage.counters("Spell Counter") == 2


@pytest.mark.parametrize("limit", (p.PerTurn(), p.UsedPerTurn()), ids=("copy", "name"))
def test_an_each_time_effect_with_a_limit_counts_so_often(limit: p.Limit):
    effect = each_time(is_activated(p.OfKinds(SPELL)), place_counter("Spell Counter"), limit=limit)
    game = Scenario()
    mage = game.a.monster(monster_card("Mage", program=program(effect)))
    one, two, three = game.a.hand(SPARK, SPARK, SPARK)
    game.begin()
    game.activate(one)
    game.activate(two)
    assert mage.counters("Spell Counter") == 1
    game.end_turn()
    game.end_turn()
    game.activate(three)
    assert mage.counters("Spell Counter") == 2
