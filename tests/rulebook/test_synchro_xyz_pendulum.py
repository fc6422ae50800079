"""Synchro, Xyz and Pendulum Summons."""

from dataclasses import replace

import pytest

from engine import program as p
from engine.cards.deck import Deck
from engine.duel.state import question as q
from engine.edition import V7, V8, V9
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *
from tests.rulebook.veto import VETO

FORK = monster_card("Fork", 500, 500, level=3, kinds=TUNER | EFFECT)
SMALL_FORK = monster_card("Small Fork", 300, 300, level=1, kinds=TUNER | NORMAL)
PAGE = monster_card("Page", 800, 900, level=2)
IMP = monster_card("Imp", 300, 300, level=1)
FOUR = monster_card("Four", 1400, 1200)
STARS = {
    n: monster_card(f"Star {n}", 400 * n, 400 * n, level=n, kinds=SYNCHRO | EFFECT, program=program(synchro_of()))
    for n in range(4, 10)
}
STRICT = monster_card(
    "Strict Star",
    2200,
    2000,
    level=5,
    kinds=SYNCHRO | EFFECT,
    program=program(synchro_of([p.OfAttribute(FIRE)], [p.OfType(DRAGON)], least=1, most=1)),
)
TOKEN_2 = monster_card("Token", 0, 0, 2, kinds=TOKEN | NORMAL)

UTOPIA = monster_card(
    "Number 39: Utopia",
    2500,
    2000,
    level=4,
    kinds=XYZ | EFFECT,
    attribute=LIGHT,
    program=program(xyz_of(2), ignition(gain_lp(100), costs=[detach_cost()])),
)
TRIO = monster_card("Trio", 2800, 2000, level=4, kinds=XYZ | EFFECT, program=program(xyz_of(3)))
RANK_3 = monster_card("Rank Three", 1800, 1000, level=3, kinds=XYZ | EFFECT, program=program(xyz_of(2)))
TOKEN_4 = monster_card("Big Token", 0, 0, 4, kinds=TOKEN | NORMAL)

HUSH = trap_card(
    "Hush", program(trap_effect(p.NegateSummon(), answers=[p.WouldBeSummoned(Selector())], speed=3)), COUNTER
)
WHIM = trap_card("Whim", program(trap_effect(draw(1))))
OPPOSE = trap_card(
    "Oppose", program(trap_effect(p.Destroy(that(p.EVENT)), answers=[p.IsSummoned(Selector(), how=SPECIAL_SUMMON)]))
)
SHATTER = spell_card("Shatter", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(card_on_field())])))
RECALL = spell_card("Recall", program(card_effect(return_to_hand(), costs=[p.Targeting(card_on_field())])))
NIGHTFALL = spell_card(
    "Nightfall", program(card_effect(p.ChangePosition(the_target, FACE_DOWN), costs=[p.Targeting(face_up_monster())]))
)
EXILE_UNTIL = spell_card(
    "Rift",
    program(card_effect(p.Banish(the_target, until=p.UntilPhase(END_PHASE)), costs=[p.Targeting(face_up_monster())])),
)
LURE = spell_card("Lure", program(card_effect(p.TakeControl(the_target), costs=[p.Targeting(monster(side=OPPONENT))])))
MACRO = spell_card("Void", stays(continuous(p.Redirected(BANISHED, who=cards(0xFFF)))), CONTINUOUS)
OBSERVER = monster_card(
    "Observer",
    100,
    100,
    program=program(
        each_time(is_sent_to_graveyard(Selector(), from_places=ON_FIELD), gain_lp(1000)),
        each_time(is_sent_to_graveyard(Selector()), gain_lp(1)),
        each_time(leaves_field(Selector()), gain_lp(10)),
        each_time(p.IsUsedAsMaterial(Selector()), gain_lp(100)),
    ),
)

with_synchro = pytest.mark.parametrize("edition", [V9, V8, V7], ids=lambda e: e.key)
with_xyz = pytest.mark.parametrize("edition", [V9, V8], ids=lambda e: e.key)
positions = pytest.mark.parametrize("position", [ATTACK_POSITION, DEFENSE_POSITION])


# ---------------------------------------------------------------------------------- Synchro


@with_synchro
@positions
@rule("SUMMON-35", "SUMMON-36", "SUMMON-38", "KIND-19", "KIND-20", "EX-46", "PROC-20")
def test_a_tuner_and_another_monster_whose_levels_add_up_exactly(edition, position):
    game = Scenario(edition)
    fork, page = game.a.monster(FORK), game.a.monster(PAGE)
    four, five, six = game.a.extra(STARS[4], STARS[5], STARS[6])
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, four) and not game.may(q.SPECIAL_SUMMON, six)
    assert game.why_not(q.SPECIAL_SUMMON, four) == game.why_not(q.SPECIAL_SUMMON, six) == ("SUMMON-36",)
    game.special_summon(five)
    assert game.question == "position"
    game.position_is(position)
    assert fork.place == page.place == GRAVEYARD
    assert five.place == MONSTER_ZONE and five.position == position and five.now.how & SYNCHRO_SUMMON
    assert game.question == "open"


@with_synchro
@rule("SUMMON-38", "PROC-20")
def test_the_materials_leave_together_before_the_synchro_monster_comes(edition):
    game = Scenario(edition)
    fork, page = game.a.monster(FORK), game.a.monster(PAGE)
    five = game.a.extra(STARS[5])
    for _ in range(3):
        game.a.monster(IMP)  # the Monster Zone is full: they make the space
    game.begin()
    game.special_summon(five).pick(page).position_is(ATTACK_POSITION)
    moves = [e for e in game.duel.events if e.kind == p.E_MOVED]
    assert [e.card for e in moves] == [fork.uid, page.uid, five.uid]
    assert moves[0].moment == moves[1].moment < moves[2].moment


@with_synchro
@rule("SUMMON-35", "AMB-63")
def test_any_number_of_other_monsters_but_at_least_one(edition):
    game = Scenario(edition)
    fork, *others = game.a.monster(FORK), game.a.monster(PAGE), game.a.monster(IMP), game.a.monster(IMP)
    seven = game.a.extra(STARS[7])
    game.begin()
    game.special_summon(seven)
    while game.question == "cards":
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION)
    assert {m.place for m in (fork, *others)} == {GRAVEYARD} and seven.place == MONSTER_ZONE

    game = Scenario(edition)
    game.a.monster(monster_card("Fork Five", 0, 0, level=5, kinds=TUNER | EFFECT))
    game.a.monster(FOUR)
    five = game.a.extra(STARS[5])
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, five)  # a Tuner alone, though its Level fits


@with_synchro
@rule("SUMMON-37", "AMB-63", "DIFF-21")
def test_exactly_one_of_the_materials_is_a_tuner(edition):
    game = Scenario(edition)
    game.a.monster(FORK), game.a.monster(SMALL_FORK)
    four, five = game.a.extra(STARS[4], STARS[5])
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, four)  # 3 + 1, but both are Tuners
    assert not game.may(q.SPECIAL_SUMMON, five)

    game = Scenario(edition)
    fork, small, page = game.a.monster(FORK), game.a.monster(SMALL_FORK), game.a.monster(PAGE)
    five, six = game.a.extra(STARS[5], STARS[6])
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, six)  # 3 + 1 + 2 would need both Tuners
    game.special_summon(five).position_is(ATTACK_POSITION)
    assert small.place == MONSTER_ZONE and fork.place == page.place == GRAVEYARD


@with_synchro
@rule("SUMMON-37")
def test_without_a_tuner_nothing_can_be_synchro_summoned(edition):
    game = Scenario(edition)
    game.a.monster(FOUR), game.a.monster(IMP)
    five = game.a.extra(STARS[5])
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, five)


@with_synchro
@rule("SUMMON-35")
@pytest.mark.parametrize("hidden", ["tuner", "other", "theirs", "hand"])
def test_face_down_opposing_or_held_monsters_are_no_synchro_materials(edition, hidden):
    game = Scenario(edition)
    game.a.monster(FORK, FACE_DOWN if hidden == "tuner" else ATTACK_POSITION)
    if hidden == "theirs":
        game.b.monster(PAGE)
    elif hidden == "hand":
        game.a.hand(PAGE)
    else:
        game.a.monster(PAGE, FACE_DOWN if hidden == "other" else DEFENSE_POSITION)
    five = game.a.extra(STARS[5])
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, five)


@with_synchro
@rule("SUMMON-35")
def test_a_synchro_summon_belongs_to_the_own_main_phase(edition):
    game = Scenario(edition)
    game.a.monster(FORK), game.a.monster(PAGE)
    five = game.a.extra(STARS[5])
    theirs = game.b.set(WHIM)
    game.begin()
    game.to_battle_phase()
    assert "PHASE-13" in game.why_not(q.SPECIAL_SUMMON, five)
    game.to_main_phase_2()
    assert game.may(q.SPECIAL_SUMMON, five) and theirs.position == FACE_DOWN


@with_synchro
@rule("AMB-63", "PROC-32")
def test_tokens_may_be_synchro_materials(edition):
    game = Scenario(edition)
    fork, token = game.a.monster(FORK), game.a.monster(TOKEN_2)
    five = game.a.extra(STARS[5])
    game.begin()
    game.special_summon(five).position_is(ATTACK_POSITION)
    assert fork.place == GRAVEYARD and token.place == GONE and five.place == MONSTER_ZONE


@rule("AMB-26", "SUMMON-36")
def test_an_xyz_monster_has_no_level_to_add():
    game = Scenario()
    game.a.monster(FORK)
    game.a.xyz(monster_card("Rank Two", 1000, 1000, level=2, kinds=XYZ | EFFECT, program=program(xyz_of(2))), [PAGE])
    five = game.a.extra(STARS[5])
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, five)


@rule("SUMMON-36", "KIND-20")
def test_what_the_synchro_monster_lists_is_asked_of_its_materials():
    fire_tuner = monster_card("Ember", 100, 100, level=3, kinds=TUNER | EFFECT, attribute=FIRE)
    drake = monster_card("Drake", 100, 100, level=2, type=DRAGON)
    game = Scenario()
    game.a.monster(FORK), game.a.monster(drake)
    strict = game.a.extra(STRICT)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, strict)

    game = Scenario()
    game.a.monster(fire_tuner), game.a.monster(drake), game.a.monster(PAGE)
    strict = game.a.extra(STRICT)
    game.begin()
    game.special_summon(strict).position_is(ATTACK_POSITION)
    assert strict.place == MONSTER_ZONE and [m.card.name for m in game.a.cards(MONSTER_ZONE)] == ["Page", "Strict Star"]


@rule("SUMMON-36")
def test_the_picks_never_lead_into_a_dead_end():
    game = Scenario()
    fork = game.a.monster(FORK)
    small = game.a.monster(SMALL_FORK)
    four, page, imp = game.a.monster(FOUR), game.a.monster(PAGE), game.a.monster(IMP)
    six = game.a.extra(STARS[6])
    game.begin()
    game.special_summon(six)  # 3 + 2 + 1, or 1 + 4 + 1
    assert set(game.choices) == {fork, small}
    game.pick(small)
    # from here only Four and Imp can complete it: Page is no longer offered
    while game.question == "cards":
        assert page not in game.choices
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION)
    assert small.place == four.place == imp.place == GRAVEYARD and page.place == fork.place == MONSTER_ZONE


@rule("SUMMON-36", "PROC-41")
def test_a_changed_level_is_the_one_that_counts():
    raise_level = spell_card(
        "Growth",
        program(card_effect(modify(the_target, p.LevelChanges(p.Const(1))), costs=[p.Targeting(face_up_monster())])),
    )
    game = Scenario()
    game.a.monster(FORK)
    page = game.a.monster(PAGE)
    growth = game.a.hand(raise_level)
    five, six = game.a.extra(STARS[5], STARS[6])
    game.begin()
    game.activate(growth).pick(page)
    assert not game.may(q.SPECIAL_SUMMON, five) and game.may(q.SPECIAL_SUMMON, six)


@with_synchro
@rule("PROC-15", "PROC-20", "PROC-14")
def test_a_negated_synchro_summon_costs_the_materials(edition):
    game = Scenario(edition)
    fork, page = game.a.monster(FORK), game.a.monster(PAGE)
    five = game.a.extra(STARS[5])
    veto = game.b.set(VETO)
    oppose = game.b.set(OPPOSE)
    game.begin()
    game.special_summon(five).position_is(ATTACK_POSITION)
    assert game.offered(q.ACTIVATE) == [veto]
    game.activate(veto)
    assert {fork.place, page.place, five.place} == {GRAVEYARD}
    assert not five.now.proper and oppose.position == FACE_DOWN and game.question == "open"


@rule("PROC-20", "PROC-14")
def test_when_sent_as_material_misses_its_timing_if_sent_does_not():
    echo_when = monster_card(
        "Echo",
        500,
        500,
        level=2,
        program=program(trigger(is_sent_to_graveyard(), draw(1), places=IN_GRAVEYARD, when=True)),
    )
    echo_if = monster_card(
        "Call",
        500,
        500,
        level=2,
        program=program(trigger(p.IsUsedAsMaterial(how=SYNCHRO_SUMMON), draw(1), places=IN_GRAVEYARD)),
    )
    for echo, asked in ((echo_when, False), (echo_if, True)):
        game = Scenario()
        game.a.monster(FORK), game.a.monster(echo)
        five = game.a.extra(STARS[5])
        game.begin()
        game.special_summon(five).position_is(ATTACK_POSITION)
        assert (game.question == "trigger") == asked


# ---------------------------------------------------------------------------------- Xyz


@with_xyz
@positions
@rule("SUMMON-33", "SUMMON-34", "AMB-64", "KIND-21", "EX-25", "PROC-20", "OTHER-23", "OTHER-24")
def test_two_level_4_monsters_lie_under_utopia(edition, position):
    game = Scenario(edition)
    one, two = game.a.monster(FOUR), game.a.monster(FOUR, DEFENSE_POSITION)
    utopia = game.a.extra(UTOPIA)
    game.begin()
    game.special_summon(utopia).position_is(position)
    assert utopia.place == MONSTER_ZONE and utopia.position == position
    assert set(utopia.materials) == {one, two} and one.place == two.place == UNDER
    assert game.a.count(MONSTER_ZONE) == 1 and game.a.count(GRAVEYARD) == 0
    assert game.question == "open" and game.chain == []


@with_xyz
@rule("SUMMON-33", "AMB-64", "OTHER-10", "EX-26")
@pytest.mark.parametrize("second", ["face-down", "token", "level 3", "theirs", "none"])
def test_face_down_monsters_tokens_and_other_levels_are_no_xyz_materials(edition, second):
    game = Scenario(edition)
    game.a.monster(FOUR)
    if second == "face-down":
        game.a.monster(FOUR, FACE_DOWN)
    elif second == "token":
        game.a.monster(TOKEN_4)
    elif second == "level 3":
        game.a.monster(monster_card("Three", 1000, 1000, level=3))
    elif second == "theirs":
        game.b.monster(FOUR)
    utopia = game.a.extra(UTOPIA)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, utopia)
    refused = game.why_not(q.SPECIAL_SUMMON, utopia)
    assert refused == ("OTHER-10", "AMB-64") if second == "token" else "SUMMON-33" in refused


@with_xyz
@rule("AMB-64")
def test_exactly_the_number_of_materials_the_card_lists(edition):
    game = Scenario(edition)
    fours = [game.a.monster(FOUR) for _ in range(3)]
    utopia, trio = game.a.extra(UTOPIA, TRIO)
    game.begin()
    game.special_summon(utopia).pick(fours[0], fours[2])
    assert game.question == "position"  # a third is neither asked for nor accepted
    game.position_is(ATTACK_POSITION)
    assert fours[1].place == MONSTER_ZONE and not game.may(q.SPECIAL_SUMMON, trio)


@with_xyz
@rule("AMB-64", "SUMMON-33")
def test_an_xyz_summon_belongs_to_the_own_main_phase_and_needs_no_further_space(edition):
    game = Scenario(edition)
    for _ in range(5):
        game.a.monster(FOUR)
    utopia = game.a.extra(UTOPIA)
    game.begin()
    game.to_battle_phase()
    assert not game.may(q.SPECIAL_SUMMON, utopia)
    game.to_main_phase_2()
    one, two = game.a.cards(MONSTER_ZONE)[:2]
    game.special_summon(utopia).pick(one, two).position_is(ATTACK_POSITION)
    assert game.a.count(MONSTER_ZONE) == 4


@with_xyz
@rule("AMB-26", "AMB-64")
def test_an_xyz_monster_is_no_material_for_its_rank(edition):
    game = Scenario(edition)
    game.a.xyz(UTOPIA, [FOUR, FOUR])
    game.a.monster(FOUR)
    utopia = game.a.extra(UTOPIA)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, utopia)


@with_xyz
@rule("AMB-26")
def test_effects_that_ask_for_a_level_pass_an_xyz_monster_by(edition):
    level_4 = spell_card("Level Strike", program(card_effect(p.Destroy(every(monster(level(4), side=OPPONENT))))))
    rank_4 = spell_card("Rank Strike", program(card_effect(p.Destroy(every(monster(rank(4), side=OPPONENT))))))
    game = Scenario(edition)
    utopia, four = game.b.xyz(UTOPIA, [FOUR]), game.b.monster(FOUR)
    one, two = game.a.hand(level_4, rank_4)
    game.begin()
    game.activate(one)
    assert four.place == GRAVEYARD and utopia.place == MONSTER_ZONE
    game.activate(two)
    assert utopia.place == GRAVEYARD


@with_xyz
@rule("PROC-31", "AMB-64", "KIND-22")
def test_the_player_picks_which_material_is_detached_and_it_does_not_come_from_the_field(edition):
    game = Scenario(edition)
    game.a.monster(OBSERVER)
    utopia = game.a.xyz(UTOPIA, [FOUR, PAGE])
    four, page = utopia.materials
    game.begin()
    game.activate(utopia)
    assert set(game.choices) == {four, page}
    game.pick(page)
    assert page.place == GRAVEYARD and utopia.materials == [four]
    assert game.lp == [8101, 8000]  # 100 by Utopia; sent to the Graveyard, but not from the field


@with_xyz
@rule("PROC-31", "AMB-64", "OTHER-25")
def test_materials_go_to_their_owners_graveyards_with_the_xyz_monster_and_are_not_detached(edition):
    freed = monster_card(
        "Freed",
        100,
        100,
        program=program(
            trigger(is_sent_to_graveyard(all_causes=DETACHED), draw(1), places=IN_GRAVEYARD, optional=False)
        ),
    )
    game = Scenario(edition)
    theirs = game.b.monster(FOUR)
    own = game.a.monster(freed)
    lure, shatter = game.a.hand(LURE, SHATTER)
    utopia = game.a.extra(UTOPIA)
    game.begin()
    game.activate(lure)
    game.special_summon(utopia).position_is(ATTACK_POSITION)
    assert theirs.place == UNDER and theirs.controller == A
    game.activate(shatter)
    assert utopia.place == GRAVEYARD
    assert theirs in game.b.cards(GRAVEYARD) and own in game.a.cards(GRAVEYARD)
    assert game.a.count(HAND) == 0 and game.question == "open"


@with_xyz
@rule("PROC-31")
def test_a_temporary_banishment_brings_it_back_without_materials(edition):
    game = Scenario(edition)
    utopia = game.a.xyz(UTOPIA, [FOUR, FOUR])
    materials = utopia.materials
    rift = game.a.hand(EXILE_UNTIL)
    game.begin()
    game.activate(rift)
    assert utopia.place == BANISHED and {m.place for m in materials} == {GRAVEYARD}
    game.end_turn()
    assert utopia.place == MONSTER_ZONE and utopia.materials == []


@with_xyz
@rule("PROC-31", "OTHER-24", "OTHER-26")
def test_effects_on_the_field_do_not_see_materials_and_they_stay_under_a_face_down_monster(edition):
    sweep = spell_card("Sweep", program(card_effect(p.Destroy(every(card_on_field(side=OPPONENT))))))
    game = Scenario(edition)
    utopia = game.b.xyz(UTOPIA, [FOUR, FOUR])
    night, counting = game.a.hand(
        NIGHTFALL, spell_card("Count", program(card_effect(damage(p.Count(monster(side=OPPONENT), 100)))))
    )
    swept = game.a.hand(sweep)
    game.begin()
    game.activate(night)
    assert utopia.position == FACE_DOWN and len(utopia.materials) == 2
    game.activate(counting)
    assert game.lp == [8000, 7900]
    game.activate(swept)
    assert game.b.count(GRAVEYARD) == 3


@with_xyz
@rule("PROC-20")
def test_stacked_monsters_lose_equip_cards_and_their_own_materials(edition):
    sword = spell_card("Sword", equip_spell(continuous(gains_atk(500, equipped_monster))), EQUIP)
    over = monster_card(
        "Over",
        3000,
        3000,
        level=5,
        kinds=XYZ | EFFECT,
        program=program(replace(xyz_of(1, p.OfKinds(XYZ)), any_level=True)),
    )
    game = Scenario(edition)
    utopia = game.a.xyz(UTOPIA, [FOUR])
    old = utopia.materials[0]
    equip = game.a.equip(sword, utopia)
    top = game.a.extra(over)
    game.begin()
    assert utopia.attack == 3000
    game.special_summon(top).position_is(ATTACK_POSITION)
    assert top.materials == [utopia] and top.attack == 3000
    assert old.place == GRAVEYARD and equip.place == GRAVEYARD


@with_xyz
@rule("PROC-20", "AMB-98", "PROC-15")
def test_a_negated_xyz_summon_sends_all_of_them_to_the_graveyard_not_from_the_field(edition):
    from_field = trigger(is_sent_to_graveyard(from_places=ON_FIELD), draw(1), places=IN_GRAVEYARD, optional=False)
    from_anywhere = trigger(is_sent_to_graveyard(), gain_lp(100), places=IN_GRAVEYARD, optional=False)
    clinger = monster_card("Clinger", 1000, 1000, program=program(from_field, from_anywhere))
    game = Scenario(edition)
    one, two = game.a.monster(clinger), game.a.monster(FOUR)
    utopia = game.a.extra(UTOPIA)
    veto = game.b.set(VETO)
    game.begin()
    game.special_summon(utopia).position_is(ATTACK_POSITION)
    assert game.offered(q.ACTIVATE) == [veto]
    game.activate(veto)
    assert {m.place for m in (one, two, utopia)} == {GRAVEYARD} and not utopia.now.proper
    assert game.lp == [8100, 8000] and game.a.count(HAND) == 0


@with_xyz
@rule("OTHER-28", "PROC-20")
def test_becoming_a_material_is_not_leaving_the_field_in_the_sense_of_texts(edition):
    leaver = monster_card(
        "Leaver", 1000, 1000, program=program(trigger(leaves_field(), draw(1), places=0xFFF, optional=False))
    )
    game = Scenario(edition)
    game.a.monster(leaver), game.a.monster(FOUR)
    utopia = game.a.extra(UTOPIA)
    game.begin()
    game.special_summon(utopia).position_is(ATTACK_POSITION)
    assert game.a.count(HAND) == 0 and game.question == "open"


# ---------------------------------------------------------------------------------- Pendulum


def pendulum_card(name, scale, level=4, *effects, kinds=NORMAL, **more):
    return monster_card(
        name, 1000, 1000, level=level, kinds=PENDULUM | kinds, scales=(scale, scale), program=pendulum(effects), **more
    )


LOW = pendulum_card("Low", 1)
HIGH = pendulum_card("High", 8)
LEVELS = {n: monster_card(f"Level {n}", 100 * n, 100 * n, level=n) for n in range(1, 13)}


def with_scales(*, low=LOW, high=HIGH, **more):
    game = Scenario(V9, **more)
    game.a.scale(low), game.a.scale(high)
    return game


@rule("SUMMON-30", "KIND-23", "KIND-24", "PROC-20", "AMB-68")
def test_a_pendulum_monster_is_activated_as_a_spell_into_a_pendulum_zone():
    aura = continuous(gains_atk(300, every(face_up_monster(side=YOU))))
    banner = monster_card(
        "Banner",
        1000,
        1000,
        kinds=PENDULUM | EFFECT,
        scales=(1, 1),
        program=pendulum([aura], continuous(gains_atk(700), places=IN_MONSTER_ZONE)),
    )
    game = Scenario(V9)
    four = game.a.monster(FOUR)
    for _ in range(5):
        game.a.set(WHIM)  # the S/T zone is full, and no obstacle
    card, high = game.a.hand(banner, HIGH)
    three = game.a.hand(LEVELS[3])
    theirs = game.b.set(WHIM)
    game.begin()
    game.activate(card)
    # a link of Spell Speed 1: answered before it counts
    assert game.chain == ["Banner"] and card.place == PENDULUM_ZONE and game.state.links[0].spell_speed == 1
    assert game.asked == B and four.attack == 1400
    game.passes()
    assert game.asked == A and four.attack == 1400
    game.passes()
    assert four.attack == 1700 and theirs.position == FACE_DOWN
    game.resolve()
    assert not game.may(q.PENDULUM_SUMMON)
    game.activate(high).resolve()
    assert game.may(q.PENDULUM_SUMMON) and three.place == HAND


@rule("SUMMON-30")
def test_only_in_the_own_main_phase_and_only_while_a_zone_is_free():
    game = Scenario(V9)
    low, high, third = game.a.hand(LOW, HIGH, LOW)
    game.begin()
    game.activate(low).activate(high)
    assert game.why_not(q.ACTIVATE, third)[0] == "ZONE-21"

    game = Scenario(V9)
    low = game.a.hand(LOW)
    game.begin()
    game.to_battle_phase()
    assert not game.may(q.ACTIVATE, low)


@rule("SUMMON-31")
def test_a_pendulum_summon_needs_a_card_in_each_zone_and_is_made_once_a_turn():
    game = Scenario(V9)
    game.a.scale(LOW)
    four, five = game.a.hand(FOUR, LEVELS[5])
    game.begin()
    assert game.why_not(q.PENDULUM_SUMMON) == ("SUMMON-31",)

    game = with_scales()
    four, five = game.a.hand(FOUR, LEVELS[5])
    game.begin()
    game.to_battle_phase()
    assert "PHASE-13" in game.why_not(q.PENDULUM_SUMMON)
    game.to_main_phase_2()
    game.pendulum_summon().pick(four).done().position_is(ATTACK_POSITION)
    assert four.place == MONSTER_ZONE
    assert game.why_not(q.PENDULUM_SUMMON) == ("SUMMON-31",)
    game.end_turn()
    game.end_turn()
    assert game.may(q.PENDULUM_SUMMON)
    assert five.place == HAND


@rule("SUMMON-32", "AMB-65", "AMB-66", "KIND-26", "EX-54")
def test_levels_strictly_between_the_scales_from_hand_and_face_up_extra_deck():
    game = with_scales()
    one, two, seven, eight = game.a.hand(LEVELS[1], LEVELS[2], LEVELS[7], LEVELS[8])
    four = game.a.extra(pendulum_card("Swing", 3), face_up=True)
    hidden = game.a.extra(STARS[5])
    game.begin()
    game.pendulum_summon()
    assert set(game.choices) == {two, seven, four}
    game.pick(two, seven, four)
    for position in (ATTACK_POSITION, DEFENSE_POSITION, ATTACK_POSITION):
        game.position_is(position)
    assert two.place == seven.place == four.place == MONSTER_ZONE
    assert (two.position, seven.position, four.position) == (ATTACK_POSITION, DEFENSE_POSITION, ATTACK_POSITION)
    assert one.place == eight.place == HAND and hidden.place == EXTRA_DECK
    assert not game.may(q.PENDULUM_SUMMON)


@rule("AMB-65")
@pytest.mark.parametrize(("low", "high", "allowed"), [(4, 4, []), (3, 4, []), (3, 5, [4]), (0, 13, list(range(1, 13)))])
def test_equal_scales_give_nothing_and_the_scales_themselves_do_not_count(low, high, allowed):
    game = with_scales(low=pendulum_card("Left", low), high=pendulum_card("Right", high))
    hand = game.a.hand(*LEVELS.values())
    game.begin()
    if not allowed:
        assert "AMB-65" in game.why_not(q.PENDULUM_SUMMON)
        return
    if len(allowed) > 1:
        game.pendulum_summon()
        assert [m.level for m in game.choices] == allowed
    else:
        game.pendulum_summon().position_is(ATTACK_POSITION)
        assert [m.level for m in hand if m.place == MONSTER_ZONE] == allowed


@rule("AMB-65")
def test_crossing_scales_give_nothing():
    game = with_scales(low=HIGH, high=LOW)
    game.a.hand(*LEVELS.values())
    game.begin()
    assert "AMB-65" in game.why_not(q.PENDULUM_SUMMON)


@rule("AMB-65", "SUMMON-30")
def test_without_a_wish_a_low_scale_is_placed_on_the_left_and_a_high_one_on_the_right():
    for order in ((LOW, HIGH), (HIGH, LOW)):
        game = Scenario(V9)
        first, second = game.a.hand(*order)
        game.a.hand(FOUR)
        game.begin()
        game.activate(first).activate(second)
        assert game.may(q.PENDULUM_SUMMON)

    game = Scenario(V9)
    high, low = game.a.hand(HIGH, LOW)
    game.a.hand(FOUR)
    game.begin()
    game.answer(q.ACTIVATE, high, zone=0).activate(low)  # the player may ask for the other zone
    assert high.now.seat == 0 and not game.may(q.PENDULUM_SUMMON)


@rule("AMB-65", "PROC-20")
def test_it_is_one_summon_of_all_limited_by_the_free_spaces():
    game = with_scales()
    for _ in range(3):
        game.a.monster(FOUR)
    hand = game.a.hand(LEVELS[2], LEVELS[3], LEVELS[4])
    oppose = game.b.set(OPPOSE)
    game.begin()
    game.pendulum_summon().pick(hand[0], hand[1])
    game.position_is(ATTACK_POSITION).position_is(ATTACK_POSITION)
    assert hand[2].place == HAND and game.a.count(MONSTER_ZONE) == 5
    game.activate(oppose)
    assert hand[0].place == hand[1].place == GRAVEYARD  # one event of both monsters


@rule("AMB-65", "PROC-20", "PROC-15")
def test_one_negation_stops_them_all_and_the_pendulum_summon_is_used_up():
    game = with_scales()
    two, three = game.a.hand(LEVELS[2], LEVELS[3])
    game.b.set(VETO)
    game.begin()
    game.pendulum_summon().pick(two, three).position_is(ATTACK_POSITION).position_is(ATTACK_POSITION)
    assert game.asked == B and len(game.offered(q.ACTIVATE)) == 1
    game.activate(game.offered(q.ACTIVATE)[0])
    assert two.place == three.place == GRAVEYARD
    assert game.why_not(q.PENDULUM_SUMMON) == ("SUMMON-31",)


@rule("PROC-20", "AMB-65")
def test_the_scales_are_read_when_the_summon_is_declared():
    game = with_scales()
    two = game.a.hand(LEVELS[2])
    shatter = game.b.set(trap_card("Snap", program(trap_effect(p.Destroy(every(cards(IN_PENDULUM_ZONE)))))))
    game.begin()
    game.pendulum_summon()  # the one monster goes without asking
    game.position_is(ATTACK_POSITION)
    assert two.place == MONSTER_ZONE and game.offered(q.ACTIVATE) == [shatter]


@rule("AMB-66")
def test_monsters_that_need_another_summon_first_are_excluded_in_the_hand_too():
    strict = monster_card(
        "Strict", 1000, 1000, program=program(p.OnlyInOwnWay(first=True), p.OwnWay(IN_HAND, costs=(pay_lp(100),)))
    )
    recluse = monster_card(
        "Recluse", 1000, 1000, program=program(p.CannotBeNormalSummoned(), p.OwnWay(IN_HAND, costs=(pay_lp(100),)))
    )
    ritual = monster_card("Idol", 1000, 1000, kinds=RITUAL | EFFECT)
    game = with_scales()
    game.a.hand(strict, recluse, ritual, PAGE, FOUR)
    game.begin()
    game.pendulum_summon()
    assert [m.card.name for m in game.choices] == ["Page", "Four"]


@rule("AMB-66")
def test_face_down_extra_deck_monsters_and_xyz_monsters_need_their_own_summon():
    both = monster_card("Both", 1000, 1000, kinds=PENDULUM | XYZ | EFFECT, scales=(4, 4), program=program(xyz_of(2)))
    game = with_scales()
    game.a.extra(STARS[4], monster_card("Mix", 1000, 1000, kinds=FUSION))
    game.a.extra(both, face_up=True)
    game.a.extra(pendulum_card("Hidden Swing", 4))
    game.begin()
    assert "AMB-65" in game.why_not(q.PENDULUM_SUMMON)


@rule("AMB-67", "KIND-25", "PROC-33")
@pytest.mark.parametrize("way", ["destroyed", "destroyed face-down", "in the zone", "equipped", "tributed", "synchro"])
def test_from_the_field_it_goes_face_up_to_the_extra_deck(way):
    swing = pendulum_card("Swing", 4, 2)
    game = Scenario(V9)
    observer = game.a.monster(OBSERVER)
    shatter, captain = game.a.hand(SHATTER, monster_card("Captain", 1900, 1500, level=5))
    game.a.monster(FORK)
    five = game.a.extra(STARS[5])
    if way == "in the zone":
        card = game.a.scale(swing)
    elif way == "equipped":
        card = game.a._lay(swing, SPELL_ZONE, ATTACK_POSITION)
        card.now.equipped_to, card.now.active = observer.uid, True
    else:
        card = game.a.monster(swing, FACE_DOWN if "face-down" in way else ATTACK_POSITION)
    game.begin()
    if way == "tributed":
        game.normal_summon(captain).pick(card)
    elif way == "synchro":
        game.special_summon(five).position_is(ATTACK_POSITION)
    else:
        game.activate(shatter).pick(card)
    assert card.place == EXTRA_DECK and card.is_face_up and card in game.a.cards(EXTRA_DECK)
    sent = sum(e.place_to == GRAVEYARD for e in game.duel.events if e.kind == p.E_MOVED and e.card == card.uid)
    assert sent == 0  # not sent to the Graveyard


@rule("AMB-67", "PROC-33")
def test_it_still_counts_as_destroyed_but_not_as_sent_to_the_graveyard():
    mourner = monster_card(
        "Mourner",
        100,
        100,
        program=program(
            each_time(is_destroyed(monster(p.OfKinds(MONSTER))), gain_lp(10)),
            each_time(is_sent_to_graveyard(monster(p.OfKinds(MONSTER))), gain_lp(100)),
        ),
    )
    game = Scenario(V9)
    game.a.monster(mourner)
    swing = game.a.monster(pendulum_card("Swing", 4))
    shatter = game.a.hand(SHATTER)
    game.begin()
    game.activate(shatter).pick(swing)
    assert game.lp == [8010, 8000]


@rule("AMB-67", "PROC-33", "EX-77")
def test_detached_discarded_or_negated_it_goes_to_the_graveyard():
    swing = pendulum_card("Swing", 4)
    game = Scenario(V9)
    utopia = game.a.xyz(UTOPIA, [swing, FOUR])
    material = utopia.materials[0]
    game.begin()
    game.activate(utopia).pick(material)
    assert material.place == GRAVEYARD

    for trap in (VETO, HUSH):
        game = Scenario(V9)
        summoned_one = game.a.hand(swing)
        veto = game.b.set(trap)
        game.begin()
        game.normal_summon(summoned_one).activate(veto)
        assert summoned_one.place == GRAVEYARD

    game = Scenario(V9)
    hidden = game.a.monster(swing, FACE_DOWN)
    veto = game.b.set(VETO)
    game.begin()
    game.flip_summon(hidden).activate(veto)
    assert hidden.place == GRAVEYARD

    game = Scenario(V9)
    hidden = game.a.monster(swing, FACE_DOWN)
    shatter = game.a.hand(SHATTER)
    game.begin()
    game.activate(shatter)
    assert hidden.place == EXTRA_DECK and hidden.is_face_up

    game = Scenario(V9)
    held, drop = game.a.hand(swing, spell_card("Drop", program(card_effect(draw(1), costs=[discard_cost()]))))
    game.begin()
    game.activate(drop)
    assert held.place == GRAVEYARD


@rule("AMB-67", "PROC-33", "EX-77", "PROC-09")
@pytest.mark.parametrize("destroys", [True, False])
def test_negated_in_its_activation_as_a_spell_it_goes_to_the_graveyard(destroys):
    acts = [p.NegateActivation(), and_if_you_do, p.Destroy(that(p.LINK_BELOW))] if destroys else [p.NegateActivation()]
    refuse = trap_card(
        "Refuse", program(trap_effect(*acts, answers=[is_activated(p.OfKinds(SPELL))], speed=3)), COUNTER
    )
    game = Scenario(V9)
    low = game.a.hand(LOW)
    trap = game.b.set(refuse)
    game.begin()
    game.activate(low).activate(trap)
    assert low.place == GRAVEYARD and game.question == "open"


@rule("AMB-67", "PROC-33")
def test_an_effect_that_banishes_what_would_go_to_the_graveyard_comes_first():
    game = Scenario(V9)
    game.b.spell(MACRO)
    swing = game.a.monster(pendulum_card("Swing", 4))
    shatter = game.a.hand(SHATTER)
    game.begin()
    game.activate(shatter).pick(swing)
    assert swing.place == BANISHED


@rule("PROC-33", "AMB-95")
def test_to_the_hand_it_goes_like_any_main_deck_card():
    game = Scenario(V9)
    swing, scale = game.a.monster(pendulum_card("Swing", 4)), game.a.scale(LOW)
    one, two = game.a.hand(RECALL, RECALL)
    game.begin()
    game.activate(one).pick(swing)
    game.activate(two)  # the one card left there
    assert swing.place == scale.place == HAND


@rule("PROC-33", "AMB-67")
def test_as_fusion_material_from_the_hand_it_goes_to_the_graveyard_from_the_field_to_the_extra_deck():
    mix = monster_card("Mix", 2000, 2000, kinds=FUSION, program=program(fusion_of(named("Swing"), named("Sway"))))
    game = Scenario(V9)
    swing = game.a.hand(pendulum_card("Swing", 4))
    sway = game.a.monster(pendulum_card("Sway", 4))
    spell = game.a.hand(spell_card("Polymerization", program(card_effect(fusion_summon()))))
    fused = game.a.extra(mix)
    game.begin()
    game.activate(spell)
    while game.question == "cards":
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION)
    assert fused.place == MONSTER_ZONE and swing.place == GRAVEYARD
    assert sway.place == EXTRA_DECK and sway.is_face_up


@rule("PROC-33", "AMB-64")
def test_as_xyz_material_it_goes_under():
    game = Scenario(V9)
    swing, four = game.a.monster(pendulum_card("Swing", 4)), game.a.monster(FOUR)
    utopia = game.a.extra(UTOPIA)
    game.begin()
    game.special_summon(utopia).position_is(ATTACK_POSITION)
    assert set(utopia.materials) == {swing, four}


@rule("AMB-68", "AMB-93", "DIFF-05")
def test_face_up_pendulum_cards_may_exceed_the_size_of_the_extra_deck_and_are_public():
    game = Scenario(V9)
    for _ in range(15):
        game.a.extra(STARS[5])
    swing = game.a.monster(pendulum_card("Swing", 4))
    shatter = game.a.hand(SHATTER)
    game.begin()
    game.activate(shatter)
    assert game.a.count(EXTRA_DECK) == 16 and swing.is_face_up


@rule("AMB-68", "SUMMON-30")
def test_it_can_be_set_as_a_monster_but_not_into_a_pendulum_zone():
    game = Scenario(V9)
    low = game.a.hand(LOW)
    game.begin()
    assert game.why_not(q.SET_CARD, low) == ("AMB-68",)
    game.set_monster(low)
    assert low.place == MONSTER_ZONE and low.position == FACE_DOWN


@rule("AMB-93")
def test_a_pendulum_monster_starts_in_the_main_deck():
    swing = pendulum_card("Swing", 4)
    assert not swing.belongs_in_extra_deck
    deck = Deck(name="Swings", main=(swing,) * 3 + tuple(FILLER[:20]) * 2, extra=(), side=())
    duel = Duel.start([deck, deck])
    places = {c.place for c in duel.state.cards if c.card is swing}
    assert EXTRA_DECK not in places and places <= {DECK, HAND}


@rule("KIND-26", "AMB-66")
def test_a_card_face_up_in_the_extra_deck_leaves_it_only_by_pendulum_summon_or_a_text():
    swing = pendulum_card("Swing", 4, 4)
    game = Scenario(V9)
    face_up = game.a.extra(swing, face_up=True)
    game.begin()
    assert not game.may(q.ACTIVATE, face_up) and not game.may(q.NORMAL_SUMMON, face_up)
    assert not game.may(q.SPECIAL_SUMMON, face_up)


@rule("PROC-09", "AMB-37", "KIND-24")
def test_a_pendulum_effect_needs_its_card_in_the_zone_until_it_resolves():
    scale = monster_card("Scale", kinds=PENDULUM | EFFECT, scales=(1, 8), program=pendulum([ignition(gain_lp(500))]))
    strike = card_effect(p.Destroy(the_target), costs=[p.Targeting(spell_or_trap(side=OPPONENT))], speed=2)
    game = Scenario(V9)
    lying = game.a.scale(scale)
    answer = game.b.set(spell_card("Strike", program(strike), QUICK_PLAY))
    game.begin()
    game.activate(lying, 1)
    game.activate(answer)
    assert lying.place == EXTRA_DECK and lying.is_face_up and game.lp == [8000, 8000]


@rule("AMB-26")
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda e: e.key)
def test_an_xyz_monster_is_not_compared_by_its_level(edition):
    small = monster(compared(p.S_LEVEL, p.AT_MOST, 3), side=OPPONENT)
    game = Scenario(edition)
    game.b.xyz(monster_card("Ranked", level=3, kinds=XYZ | EFFECT, program=program(xyz_of(2))), FILLER[:2])
    spell = game.a.hand(spell_card("Sieve", program(card_effect(p.Destroy(every(small))))))
    game.begin()
    assert not game.may(q.ACTIVATE, spell)


@rule("AMB-27", "AMB-67")
def test_on_the_extra_deck_nothing_is_remembered_of_a_proper_summon():
    both_kinds = monster_card(
        "Arc", level=6, kinds=PENDULUM | SYNCHRO | EFFECT, scales=(4, 4), program=program(synchro_of())
    )
    game = Scenario(V9)
    arc = game.a.monster(both_kinds, how=SPECIAL_SUMMON | SYNCHRO_SUMMON)
    arc.now.proper = True
    fall = game.a.hand(spell_card("Fall", program(card_effect(p.Destroy(every(monster(side=YOU)))))))
    game.begin()
    game.activate(fall)
    assert arc.place == EXTRA_DECK and arc.is_face_up and not arc.now.proper
