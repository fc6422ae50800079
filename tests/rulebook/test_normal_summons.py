"""Normal Summon, Tribute Summon, Set and Flip Summon, and the window in which a Summon can be negated."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.duel.state.questions import AskChoice
from engine.edition import CLASSIC, EDITIONS
from tests.narrowed import as_a
from tests.phrases import *
from engine.vocabulary import NORMAL_SUMMON as BY_NORMAL_SUMMON
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *
from tests.rulebook.veto import VETO

SQUIRE = monster_card("Squire", 1400, 1200)
PAGE = monster_card("Page", 800, 900, level=3)
CAPTAIN = monster_card("Captain", 1900, 1500, level=5)
BARON = monster_card("Baron", 2200, 1600, level=6)
DUKE = monster_card("Duke", 2500, 2000, level=7)
KING = monster_card("King", 2800, 2300, level=8)
WORKER = monster_card("Worker", 1300, 1000, program=program(ignition(draw(1))))
MENDER = monster_card("Mender", 300, 600, level=2, program=program(flip(draw(1))))
RECLUSE = monster_card("Recluse", 2600, 100, program=program(p.CannotBeNormalSummoned()))

AMBUSH = trap_card(
    "Ambush", program(trap_effect(p.Destroy(that(p.EVENT)), answers=[p.IsSummoned(Selector(), by=OPPONENT)]))
)
NORMAL_SUMMON_TAX = trap_card(
    "Normal Summon Tax", program(trap_effect(damage(500), answers=[p.IsSummoned(Selector(), how=BY_NORMAL_SUMMON)]))
)
FLIP_TAX = trap_card(
    "Flip Summon Tax", program(trap_effect(damage(700), answers=[p.IsSummoned(Selector(), how=FLIP_SUMMON)]))
)
WHIM = trap_card("Whim", program(trap_effect(draw(1))))
LAMP = spell_card(
    "Lamp", program(card_effect(p.ChangePosition(the_target, DEFENSE_POSITION), costs=[p.Targeting(monster())]))
)
SUNRISE = spell_card(
    "Sunrise",
    program(
        card_effect(p.ChangePosition(the_target, ATTACK_POSITION), costs=[p.Targeting(monster(positions=FACE_DOWN))])
    ),
)
NIGHTFALL = spell_card(
    "Nightfall", program(card_effect(p.ChangePosition(the_target, FACE_DOWN), costs=[p.Targeting(face_up_monster())]))
)
CENSUS = spell_card("Census", program(card_effect(p.Destroy(every(monster(p.Summoned()))))))

every_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)


# ---------------------------------------------------------------------------------- Normal Summon


@every_edition
@rule("SUMMON-02", "SUMMON-03", "AMB-03", "EX-48")
def test_a_monster_is_normal_summoned_from_the_hand_in_face_up_attack_position(edition):
    game = Scenario(edition)
    squire, worker = game.a.hand(SQUIRE, WORKER)
    buried = game.a.graveyard(SQUIRE)
    game.begin()
    assert game.may(q.NORMAL_SUMMON, worker)  # an Effect Monster without a restriction as well as a Normal Monster
    assert game.why_not(q.NORMAL_SUMMON, buried) == ("SUMMON-02",)
    game.normal_summon(squire)
    assert squire.place == MONSTER_ZONE and squire.position == ATTACK_POSITION
    assert squire.now.how == BY_NORMAL_SUMMON
    assert game.question == "open"  # no Tribute was asked for, and no position


@rule("SUMMON-03")
def test_a_monster_whose_text_forbids_it_cannot_be_normal_summoned_or_set():
    game = Scenario()
    recluse = game.a.hand(RECLUSE)
    game.begin()
    assert game.why_not(q.NORMAL_SUMMON, recluse) == ("SUMMON-03",)
    assert game.why_not(q.SET_MONSTER, recluse) == ("SUMMON-03",)


@every_edition
@rule("SUMMON-09", "SUMMON-13", "AMB-03")
def test_a_set_monster_lies_in_face_down_defense_position(edition):
    game = Scenario(edition)
    squire = game.a.hand(SQUIRE)
    game.begin()
    game.set_monster(squire)
    assert squire.place == MONSTER_ZONE and squire.position == FACE_DOWN
    assert game.question == "open"  # neither act asked for a position: face-up Defense Position is never offered


@every_edition
@rule("SUMMON-13")
def test_from_the_hand_only_face_up_attack_and_face_down_defense_are_offered(edition):
    game = Scenario(edition)
    squire = game.a.hand(SQUIRE)
    game.begin()
    ways = {q.kind_of(c) for c in game.state.question.codes if q.card_of(c) == squire.uid}
    assert ways == {q.NORMAL_SUMMON, q.SET_MONSTER}
    game.normal_summon(squire)
    assert squire.position == ATTACK_POSITION
    assert not game.may(q.CHANGE_POSITION, squire)


@every_edition
@rule("SUMMON-01", "SUMMON-12", "EX-49")
def test_one_normal_summon_or_set_a_turn_but_flip_summons_without_limit(edition):
    game = Scenario(edition)
    first, second = game.a.hand(SQUIRE, PAGE)
    one = game.a.monster(SQUIRE, FACE_DOWN)
    two = game.a.monster(SQUIRE, FACE_DOWN)
    game.begin()
    game.set_monster(first)
    assert game.why_not(q.NORMAL_SUMMON, second) == ("SUMMON-12",)
    assert game.why_not(q.SET_MONSTER, second) == ("SUMMON-12",)
    game.to_battle_phase().to_main_phase_2()
    assert game.why_not(q.NORMAL_SUMMON, second) == ("SUMMON-12",)
    game.flip_summon(one).flip_summon(two)
    assert one.position == two.position == ATTACK_POSITION
    game.end_turn()
    game.end_turn()
    assert game.may(q.NORMAL_SUMMON, second)


@rule("SUMMON-12", "SUMMON-19")
def test_flip_summons_leave_the_normal_summon_of_the_turn_untouched():
    game = Scenario()
    squire = game.a.hand(SQUIRE)
    one, two = game.a.monster(PAGE, FACE_DOWN), game.a.monster(PAGE, FACE_DOWN)
    game.begin()
    game.flip_summon(one).flip_summon(two)
    assert game.may(q.NORMAL_SUMMON, squire)


@every_edition
@rule("SUMMON-20")
def test_a_full_monster_zone_leaves_no_space_for_a_summon_or_set(edition):
    game = Scenario(edition)
    squire = game.a.hand(SQUIRE)
    for _ in range(5):
        game.a.monster(PAGE)
    game.begin()
    assert game.why_not(q.NORMAL_SUMMON, squire)[0] == "SUMMON-20"
    assert game.why_not(q.SET_MONSTER, squire)[0] == "SUMMON-20"


@rule("SUMMON-50", "SUMMON-25")
def test_a_summon_by_an_effect_is_a_special_summon_not_a_normal_one():
    game = Scenario(CLASSIC)
    call = game.a.hand(spell_card("Call", program(card_effect(p.SpecialSummon(in_hand(level(4)))))))
    squire, page = game.a.hand(SQUIRE, PAGE)
    tax = game.b.set(NORMAL_SUMMON_TAX)
    game.begin()
    game.activate(call).position_is(ATTACK_POSITION)
    assert squire.place == MONSTER_ZONE and squire.now.how == SPECIAL_SUMMON
    assert game.question == "open"  # nobody could answer a Normal Summon
    game.normal_summon(page)  # and the one of the turn is still there
    assert game.asked == B and game.offered(q.ACTIVATE) == [tax]


# ---------------------------------------------------------------------------------- Tributes


@every_edition
@pytest.mark.parametrize(
    ("card", "tributes"),
    [(SQUIRE, 0), (CAPTAIN, 1), (BARON, 1), (DUKE, 2), (KING, 2)],
    ids=["level 4", "level 5", "level 6", "level 7", "level 8"],
)
@pytest.mark.parametrize("face_down", [False, True], ids=["summon", "set"])
@rule("SUMMON-04", "SUMMON-05", "SUMMON-06", "SUMMON-07", "SUMMON-10", "AMB-02", "AMB-59", "EX-48")
@rule("DIFF-34", "DIFF-35")
def test_level_5_and_6_need_one_tribute_level_7_and_higher_two(edition, card, tributes, face_down):
    game = Scenario(edition)
    own = [game.a.monster(SQUIRE), game.a.monster(PAGE), game.a.monster(PAGE)]
    big = game.a.hand(card)
    game.begin()
    game.set_monster(big) if face_down else game.normal_summon(big)
    for monster in own[:tributes]:
        assert game.question == "cards" and q.DONE not in {q.kind_of(c) for c in game.state.question.codes}
        game.pick(monster)
    assert big.place == MONSTER_ZONE and big.position == (FACE_DOWN if face_down else ATTACK_POSITION)
    assert [m.place for m in own] == [GRAVEYARD] * tributes + [MONSTER_ZONE] * (3 - tributes)
    assert game.question == "open"


@every_edition
@rule("SUMMON-04", "SUMMON-10", "PROC-16", "EX-48")
def test_without_enough_own_monsters_a_tribute_summon_is_not_offered(edition):
    game = Scenario(edition)
    game.a.monster(SQUIRE)
    game.b.monster(SQUIRE)  # the opponent's monsters are no Tributes
    captain, duke = game.a.hand(CAPTAIN, DUKE)
    game.begin()
    assert game.may(q.NORMAL_SUMMON, captain) and game.may(q.SET_MONSTER, captain)
    assert not game.may(q.NORMAL_SUMMON, duke) and not game.may(q.SET_MONSTER, duke)
    assert ("AMB-02" if edition is CLASSIC else "SUMMON-06") in game.why_not(q.NORMAL_SUMMON, duke)


@every_edition
@rule("SUMMON-08")
def test_a_tribute_summon_is_the_normal_summon_of_the_turn(edition):
    game = Scenario(edition)
    game.a.monster(SQUIRE)
    captain, page = game.a.hand(CAPTAIN, PAGE)
    tax = game.b.set(NORMAL_SUMMON_TAX)
    game.begin()
    game.normal_summon(captain)
    assert game.asked == B and game.offered(q.ACTIVATE) == [tax]  # what answers a Normal Summon answers it
    game.resolve()
    assert captain.now.how & BY_NORMAL_SUMMON and captain.now.how & TRIBUTE_SUMMON
    assert game.why_not(q.NORMAL_SUMMON, page) == ("SUMMON-12",)


@every_edition
@rule("AMB-59", "DIFF-37")
def test_tokens_face_down_monsters_and_a_full_zone_are_no_obstacle(edition):
    game = Scenario(edition)
    hidden = game.a.monster(SQUIRE, FACE_DOWN)
    token = game.a.monster(monster_card("Token", 0, 0, 1, kinds=TOKEN | NORMAL))
    for _ in range(3):
        game.a.monster(PAGE)
    duke = game.a.hand(DUKE)
    game.begin()
    game.normal_summon(duke).pick(hidden, token)
    assert hidden.place == GRAVEYARD and hidden.is_face_up  # shown on its way
    assert token.place == GONE
    assert duke.place == MONSTER_ZONE and game.a.count(MONSTER_ZONE) == 4


CLINGING = monster_card("Clinging", 1000, 1000, program=program(continuous(p.NotTributed())))
IMMORTAL = monster_card("Immortal", 1000, 1000, program=program(continuous(p.NotDestroyedByEffects(), p.Unaffected())))


@rule("EX-48", "PROC-16")
def test_tributes_are_a_cost_that_only_a_ban_on_tributing_stops():
    game = Scenario()
    game.a.monster(CLINGING)
    immortal = game.a.monster(IMMORTAL)
    captain, duke = game.a.hand(CAPTAIN, DUKE)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, duke)
    game.normal_summon(captain)  # the one possible Tribute goes without asking
    assert immortal.place == GRAVEYARD and captain.place == MONSTER_ZONE


TRUSTEE_WHEN = monster_card(
    "Trustee", 500, 500, program=program(trigger(is_tributed(), draw(1), places=IN_GRAVEYARD, when=True))
)
TRUSTEE_IF = monster_card("Heir", 500, 500, program=program(trigger(is_tributed(), draw(1), places=IN_GRAVEYARD)))
HERALD = monster_card(
    "Herald", 2000, 1000, level=5, program=program(trigger(p.IsSummoned(), gain_lp(300), optional=False))
)


@rule("EX-73", "PROC-16", "PROC-15")
def test_when_this_card_is_tributed_misses_its_timing_if_joins_the_chain_of_the_summon():
    game = Scenario()
    game.a.monster(TRUSTEE_WHEN)
    herald = game.a.hand(HERALD)
    game.begin()
    game.normal_summon(herald)
    assert game.question == "open" and game.lp == [8300, 8000] and game.a.count(HAND) == 0

    game = Scenario()
    heir = game.a.monster(TRUSTEE_IF)
    herald = game.a.hand(HERALD)
    game.begin()
    game.normal_summon(herald)
    assert game.chain == ["Herald"]  # the mandatory one is link 1, the optional one may follow on the same Chain
    game.use(heir)
    assert game.a.count(HAND) == 1 and game.lp == [8300, 8000]


@rule("OTHER-17", "PROC-07")
def test_a_monster_that_no_tribute_summon_may_use_can_still_be_tributed_for_a_cost():
    proud = monster_card("Proud", 1000, 1000, program=program(continuous(p.NotMaterial(TRIBUTE_SUMMON))))
    offering = spell_card("Offering", program(card_effect(draw(1), costs=[p.TributeCost(monster(side=YOU))])))
    game = Scenario()
    monster_there = game.a.monster(proud)
    captain, spell = game.a.hand(CAPTAIN, offering)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, captain)
    game.activate(spell)
    assert monster_there.place == GRAVEYARD


@rule("PROC-16", "SUMMON-08")
def test_a_normal_summon_by_an_effect_takes_tributes_like_any_other():
    game = Scenario()
    squire = game.a.monster(SQUIRE)
    hurry, captain, duke = game.a.hand(HURRY, CAPTAIN, DUKE)
    veto = game.b.set(VETO)
    game.begin()
    game.activate(hurry)
    assert captain.place == MONSTER_ZONE and squire.place == GRAVEYARD  # Duke could not come
    assert captain.now.how == BY_NORMAL_SUMMON | TRIBUTE_SUMMON and duke.place == HAND
    assert veto.position == FACE_DOWN and game.question == "open"  # it came by a resolving effect (PROC-18)


@rule("PROC-16")
def test_both_tributes_leave_at_one_moment():
    watch = monster_card("Watch", 100, 100, program=program(each_time(is_tributed(monster(side=YOU)), gain_lp(100))))
    game = Scenario()
    game.a.monster(watch)
    one, two = game.a.monster(SQUIRE), game.a.monster(PAGE)
    duke = game.a.hand(DUKE)
    game.begin()
    game.normal_summon(duke).pick(one, two)
    assert game.lp == [8100, 8000]


# ---------------------------------------------------------------------------------- Tribute variants by text


STEED = monster_card("Steed", 1500, 500, type=BEAST)
RIDER = monster_card("Rider", 2400, 1000, level=7, program=program(tributes(1, p.OfType(BEAST))))
LONER = monster_card(
    "Loner", 1900, 0, level=5, program=program(tributes(0, condition=p.ThereIsNone(monster(side=YOU)), also_set=False))
)
TITAN = monster_card("Titan", 4000, 4000, level=10, program=program(tributes(3, optional=False)))
DOUBLE = monster_card(
    "Double", 600, 600, program=program(continuous(p.TributeWorth(p.Const(2), Selector(filters=(p.OfType(DRAGON),)))))
)
DRAGON_LORD = monster_card("Dragon Lord", 2700, 2000, level=8, type=DRAGON)


@rule("OTHER-17", "SUMMON-06")
def test_a_text_may_ask_for_fewer_tributes_of_a_kind():
    game = Scenario()
    steed = game.a.monster(STEED)
    rider, duke = game.a.hand(RIDER, DUKE)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, duke)
    game.normal_summon(rider)
    assert steed.place == GRAVEYARD and rider.place == MONSTER_ZONE

    game = Scenario()
    game.a.monster(SQUIRE)
    rider = game.a.hand(RIDER)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, rider)  # one monster of another Type is not enough


@rule("OTHER-17", "PROC-16")
def test_with_both_ways_open_the_player_chooses_the_number_of_tributes():
    game = Scenario()
    steed, squire = game.a.monster(STEED), game.a.monster(SQUIRE)
    rider = game.a.hand(RIDER)
    game.begin()
    game.normal_summon(rider)
    assert game.question == "choice" and as_a(AskChoice, game.state.question).tributes == (1, 2)
    game.choose(1)
    assert steed.place == squire.place == GRAVEYARD and rider.place == MONSTER_ZONE


@rule("OTHER-17", "SUMMON-05")
def test_a_text_may_allow_a_summon_without_tribute_but_no_set():
    game = Scenario()
    loner = game.a.hand(LONER)
    game.begin()
    assert not game.may(q.SET_MONSTER, loner)
    game.normal_summon(loner)
    assert loner.place == MONSTER_ZONE and not loner.now.how & TRIBUTE_SUMMON

    game = Scenario()
    squire = game.a.monster(SQUIRE)
    loner = game.a.hand(LONER)
    game.begin()
    game.normal_summon(loner)  # with a monster there it takes the usual Tribute
    assert squire.place == GRAVEYARD and loner.now.how & TRIBUTE_SUMMON


@rule("OTHER-17", "PROC-16")
def test_a_text_may_demand_three_tributes():
    game = Scenario()
    two = [game.a.monster(SQUIRE), game.a.monster(SQUIRE)]
    titan = game.a.hand(TITAN)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, titan)
    assert all(m.place == MONSTER_ZONE for m in two)

    game = Scenario()
    three = [game.a.monster(SQUIRE) for _ in range(3)]
    titan = game.a.hand(TITAN)
    game.begin()
    game.normal_summon(titan)
    assert all(m.place == GRAVEYARD for m in three) and titan.place == MONSTER_ZONE


@rule("AMB-59", "SUMMON-06")
def test_a_monster_that_counts_as_two_tributes_is_never_joined_by_a_superfluous_one():
    game = Scenario()
    double, squire = game.a.monster(DOUBLE), game.a.monster(SQUIRE)
    lord, duke = game.a.hand(DRAGON_LORD, DUKE)
    game.begin()
    game.normal_summon(lord)
    assert double.place == GRAVEYARD and squire.place == MONSTER_ZONE and lord.place == MONSTER_ZONE

    game = Scenario()
    game.a.monster(DOUBLE)
    duke = game.a.hand(DUKE)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, duke)  # for others it counts once


# ---------------------------------------------------------------------------------- further Normal Summons


BANNER = spell_card("Banner", stays(continuous(p.ExtraNormalSummons(p.Const(1)))), CONTINUOUS)
STABLE = spell_card(
    "Stable",
    stays(continuous(p.ExtraNormalSummons(p.Const(1), cards=Selector(filters=(p.OfType(BEAST),))))),
    CONTINUOUS,
)
HURRY = spell_card("Hurry", program(card_effect(p.NormalSummon(in_hand(p.OfKinds(MONSTER))))))


@rule("SUMMON-12")
def test_a_card_may_allow_one_more_normal_summon():
    game = Scenario()
    one, two, three = game.a.hand(SQUIRE, PAGE, PAGE)
    game.a.spell(BANNER)
    game.begin()
    game.normal_summon(one).normal_summon(two)
    assert game.why_not(q.NORMAL_SUMMON, three) == ("SUMMON-12",)


@rule("SUMMON-12")
@pytest.mark.parametrize("beast_first", [True, False])
def test_a_normal_summon_added_for_beasts_may_be_used_first_or_second(beast_first):
    game = Scenario()
    squire, page, steed, second_steed = game.a.hand(SQUIRE, PAGE, STEED, STEED)
    game.a.spell(STABLE)
    game.begin()
    game.normal_summon(steed if beast_first else squire)
    assert game.may(q.NORMAL_SUMMON, squire if beast_first else steed)
    assert game.may(q.NORMAL_SUMMON, page) == beast_first
    game.normal_summon(squire if beast_first else steed)
    assert not game.may(q.NORMAL_SUMMON, page) and not game.may(q.NORMAL_SUMMON, second_steed)


@rule("SUMMON-12")
def test_a_summon_added_for_this_turn_is_gone_in_the_next_one():
    second = spell_card("Second", program(card_effect(modify(None, p.ExtraNormalSummons(p.Const(1))))))
    game = Scenario()
    spell, one, two, three, four = game.a.hand(second, SQUIRE, PAGE, PAGE, PAGE)
    game.begin()
    game.normal_summon(one)
    assert not game.may(q.NORMAL_SUMMON, two)
    game.activate(spell)
    game.set_monster(two)
    assert not game.may(q.NORMAL_SUMMON, three)
    game.end_turn()
    game.end_turn()
    game.normal_summon(three)
    assert not game.may(q.NORMAL_SUMMON, four)


@rule("SUMMON-12")
def test_a_text_may_add_a_summon_but_no_set():
    march = spell_card("March", stays(continuous(p.ExtraNormalSummons(p.Const(1), no_set=True))), CONTINUOUS)
    game = Scenario()
    one, two, three = game.a.hand(SQUIRE, PAGE, PAGE)
    game.a.spell(march)
    game.begin()
    game.set_monster(one)
    assert not game.may(q.SET_MONSTER, two)
    game.normal_summon(two)
    assert not game.may(q.NORMAL_SUMMON, three)

    game = Scenario()
    one, two = game.a.hand(SQUIRE, PAGE)
    game.a.spell(march)
    game.begin()
    game.normal_summon(one).set_monster(two)  # the added one may come first
    assert two.position == FACE_DOWN


@rule("SUMMON-12")
def test_a_normal_summon_by_an_effect_is_one_besides_that_of_the_turn():
    game = Scenario()
    hurry, squire, page = game.a.hand(HURRY, SQUIRE, PAGE)
    game.begin()
    game.activate(hurry).pick(page)
    assert page.place == MONSTER_ZONE and page.now.how == BY_NORMAL_SUMMON
    assert game.may(q.NORMAL_SUMMON, squire)


# ---------------------------------------------------------------------------------- Set and Flip Summon


@every_edition
@rule("SUMMON-11", "PROC-17", "DIFF-92")
def test_a_set_monster_has_not_been_summoned(edition):
    game = Scenario(edition)
    squire = game.a.hand(SQUIRE)
    game.b.set(AMBUSH)
    veto = game.b.set(VETO)
    game.begin()
    game.set_monster(squire)
    assert game.question == "open"  # neither what answers a Summon nor what negates one could be used
    assert squire.now.how == 0 and not squire.now.counts_as_summoned
    assert squire.now.turn_set == game.state.turn
    assert veto.position == FACE_DOWN


@every_edition
@rule("SUMMON-14", "SUMMON-15", "SUMMON-51", "DIFF-92")
def test_a_flip_summon_turns_an_own_face_down_monster_to_face_up_attack_position(edition):
    game = Scenario(edition)
    squire = game.a.monster(SQUIRE, FACE_DOWN)
    theirs = game.b.monster(SQUIRE, FACE_DOWN)
    game.begin()
    assert not game.may(q.FLIP_SUMMON, theirs)
    game.flip_summon(squire)
    assert squire.position == ATTACK_POSITION and game.question == "open"
    assert squire.now.how == FLIP_SUMMON
    assert not game.may(q.FLIP_SUMMON, squire)


@every_edition
@rule("SUMMON-16", "AMB-08", "DIFF-36")
def test_no_flip_summon_in_the_turn_the_monster_was_set(edition):
    game = Scenario(edition)
    squire = game.a.hand(SQUIRE)
    game.begin()
    game.set_monster(squire)
    assert game.why_not(q.FLIP_SUMMON, squire) == (("AMB-08",) if edition is CLASSIC else ("SUMMON-16",))
    game.end_turn()
    game.end_turn()
    assert game.may(q.FLIP_SUMMON, squire)


@every_edition
@rule("SUMMON-17", "SUMMON-51", "PROC-17")
def test_turned_up_by_an_effect_is_no_flip_summon(edition):
    game = Scenario(edition)
    mender = game.a.monster(MENDER, FACE_DOWN)
    sunrise = game.a.hand(SUNRISE)
    game.b.set(FLIP_TAX)
    game.b.set(AMBUSH)
    game.begin()
    game.activate(sunrise)
    # the Flip Effect waited until the Chain was over; the Traps that answer a Summon could not be used
    assert game.a.count(HAND) == 1 and mender.position == ATTACK_POSITION
    assert game.question == "open" and game.lp == [8000, 8000]


@rule("PROC-17")
def test_a_flip_effect_waits_until_the_chain_that_turned_its_monster_up_is_over():
    game = Scenario()
    mender = game.a.monster(MENDER, FACE_DOWN)
    sunrise = game.a.hand(SUNRISE)
    whim = game.b.set(WHIM)
    game.begin()
    game.activate(sunrise)
    assert game.chain == ["Sunrise"]
    game.passes()
    assert game.chain == ["Mender"] and game.asked == B  # a Chain of its own, which may be answered
    assert sunrise.place == GRAVEYARD
    game.activate(whim)
    game.resolve()
    assert game.a.count(HAND) == 1 and game.b.count(HAND) == 1 and mender.is_face_up


@every_edition
@rule("SUMMON-17", "SUMMON-18", "AMB-81", "DIFF-92")
def test_a_monster_turned_up_by_an_attack_is_not_flip_summoned(edition):
    game = Scenario(edition)
    knight = game.b.monster(monster_card("Knight", 1000, 1000))
    wall = game.a.monster(monster_card("Wall", 0, 2000), FACE_DOWN)
    game.a.set(trap_card("Toll", program(trap_effect(damage(900), answers=[p.IsSummoned(Selector())]))))
    game.a.set(FLIP_TAX)
    census = game.b.hand(CENSUS)
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(knight, wall)
    game.resolve()
    assert wall.position == DEFENSE_POSITION
    assert game.lp == [8000, 7000]  # nothing that reacts to a Summon could be used
    game.to_main_phase_2()
    game.activate(census)
    game.resolve()
    # classic alone: from then on it counts as having been Summoned
    assert wall.place == (GRAVEYARD if edition is CLASSIC else MONSTER_ZONE)


@rule("SUMMON-18", "AMB-81")
def test_classic_counts_a_monster_turned_up_by_an_effect_as_summoned_and_a_face_down_one_not():
    game = Scenario(CLASSIC)
    hidden = game.b.monster(SQUIRE, FACE_DOWN)
    turned = game.b.monster(SQUIRE, FACE_DOWN)
    sunrise, census = game.a.hand(SUNRISE, CENSUS)
    game.begin()
    game.activate(sunrise).pick(turned)
    game.activate(census)
    assert turned.place == GRAVEYARD and hidden.place == MONSTER_ZONE


@rule("AMB-88")
def test_a_monster_that_an_effect_turned_face_down_may_be_flip_summoned_in_the_same_turn():
    game = Scenario()
    squire = game.a.monster(SQUIRE)
    nightfall = game.a.hand(NIGHTFALL)
    game.begin()
    game.activate(nightfall)
    assert squire.position == FACE_DOWN
    assert game.may(q.FLIP_SUMMON, squire)


@rule("AMB-88")
def test_but_not_if_it_was_summoned_this_turn_attacked_or_was_turned_by_its_player():
    game = Scenario()
    fresh, nightfall = game.a.hand(SQUIRE, NIGHTFALL)
    game.begin()
    game.normal_summon(fresh).activate(nightfall)
    assert fresh.position == FACE_DOWN and game.why_not(q.FLIP_SUMMON, fresh) == ("PHASE-15",)

    game = Scenario()
    turned = game.a.monster(SQUIRE)
    nightfall = game.a.hand(NIGHTFALL)
    game.begin()
    game.change_position(turned).activate(nightfall)
    assert game.why_not(q.FLIP_SUMMON, turned) == ("PHASE-17",)

    game = Scenario()
    attacker = game.a.monster(SQUIRE)
    nightfall = game.a.hand(NIGHTFALL)
    game.begin()
    game.to_battle_phase().attack(attacker).resolve().to_main_phase_2().activate(nightfall)
    assert game.why_not(q.FLIP_SUMMON, attacker) == ("PHASE-16",)


# ---------------------------------------------------------------------------------- the attempt


@every_edition
@rule("PROC-15", "SUMMON-12")
def test_a_negated_normal_summon_is_used_up_and_the_monster_was_never_summoned(edition):
    game = Scenario(edition)
    squire, page = game.a.hand(SQUIRE, PAGE)
    ambush, veto = game.b.set(AMBUSH), game.b.set(VETO)
    game.begin()
    game.normal_summon(squire)
    # laid down, not yet Summoned: only what negates a Summon may be used
    assert game.asked == B and game.offered(q.ACTIVATE) == [veto]
    assert game.why_not(q.ACTIVATE, ambush, player=B)[0] == "PROC-15"
    game.activate(veto)
    assert game.question == "open"  # nothing was Summoned: the Ambush had nothing to answer
    assert squire.place == GRAVEYARD
    assert game.why_not(q.NORMAL_SUMMON, page) == ("SUMMON-12",)


@rule("PROC-15")
def test_if_nobody_negates_the_summon_succeeds_and_then_the_window_opens():
    game = Scenario()
    squire = game.a.hand(SQUIRE)
    ambush = game.b.set(AMBUSH)
    game.b.set(VETO)
    game.begin()
    game.normal_summon(squire).passes()
    assert game.offered(q.ACTIVATE) == [ambush]  # too late for the Veto
    game.activate(ambush)
    assert squire.place == GRAVEYARD


@rule("PROC-15", "PROC-14")
def test_what_each_time_effects_do_makes_no_answer_to_the_summon_miss_its_timing():
    tally = monster_card(
        "Tally",
        100,
        100,
        program=program(
            each_time(is_tributed(monster()), gain_lp(100)), each_time(p.IsSummoned(monster()), gain_lp(10))
        ),
    )
    game = Scenario()
    game.a.monster(tally)
    squire, captain = game.a.monster(SQUIRE), game.a.hand(CAPTAIN)
    ambush, veto = game.b.set(AMBUSH), game.b.set(VETO)
    game.begin()
    game.normal_summon(captain).pick(squire)
    assert game.offered(q.ACTIVATE) == [veto] and game.lp == [8100, 8000]
    game.passes()
    assert game.offered(q.ACTIVATE) == [ambush] and game.lp == [8110, 8000]


@rule("PROC-15")
def test_the_turn_player_is_asked_first_whether_to_negate():
    game = Scenario()
    squire = game.a.hand(SQUIRE)
    own, theirs = game.a.set(VETO), game.b.set(VETO)
    game.begin()
    game.normal_summon(squire)
    assert game.asked == A and game.offered(q.ACTIVATE) == [own]
    game.passes()
    assert game.asked == B and game.offered(q.ACTIVATE) == [theirs]


def veto_of(how):
    return trap_card(
        f"Veto of {how}",
        program(
            trap_effect(
                p.NegateSummon(),
                and_if_you_do,
                p.Destroy(that("summoned")),
                answers=[p.WouldBeSummoned(Selector(), how=how)],
                speed=3,
            )
        ),
        COUNTER,
    )


@rule("PROC-15", "PROC-17", "SUMMON-14")
def test_a_text_may_negate_one_kind_of_summon_only():
    game = Scenario()
    squire, hidden = game.a.hand(SQUIRE), game.a.monster(PAGE, FACE_DOWN)
    of_flips, of_normals = game.b.set(veto_of(FLIP_SUMMON)), game.b.set(veto_of(BY_NORMAL_SUMMON))
    game.begin()
    game.normal_summon(squire)
    assert game.offered(q.ACTIVATE) == [of_normals]
    game.passes()
    game.flip_summon(hidden)
    assert game.offered(q.ACTIVATE) == [of_flips]
    game.activate(of_flips)
    assert hidden.place == GRAVEYARD and squire.place == MONSTER_ZONE


@rule("PROC-15", "PROC-08")
def test_a_summon_succeeds_after_all_if_its_negation_is_negated():
    tools = trap_card(
        "Tools",
        program(trap_effect(p.NegateActivation(), answers=[is_activated(p.OfKinds(TRAP), what=1)], speed=3)),
        COUNTER,
    )
    game = Scenario()
    squire, own = game.a.hand(SQUIRE), game.a.set(tools)
    veto, ambush = game.b.set(VETO), game.b.set(AMBUSH)
    game.begin()
    game.normal_summon(squire).activate(veto)
    assert game.asked == A and game.offered(q.ACTIVATE) == [own]
    game.activate(own)
    assert squire.place == MONSTER_ZONE and veto.place == GRAVEYARD
    assert game.offered(q.ACTIVATE) == [ambush]  # now the Summon succeeded, and can be answered


LEAVER = monster_card(
    "Leaver",
    1000,
    1000,
    level=5,
    program=program(
        trigger(leaves_field(), gain_lp(1000), places=IN_GRAVEYARD, optional=False),
        continuous(gains_atk(500, every(monster(side=YOU)))),
    ),
)


@rule("PROC-15")
def test_a_monster_whose_summon_was_negated_did_not_leave_the_field_and_its_tributes_are_gone():
    game = Scenario()
    squire = game.a.monster(SQUIRE)
    page = game.a.monster(PAGE)
    leaver = game.a.hand(LEAVER)
    veto = game.b.set(VETO)
    game.begin()
    game.normal_summon(leaver).pick(squire)
    assert page.attack == 800  # its Continuous Effect does not apply yet
    game.activate(veto)
    assert leaver.place == squire.place == GRAVEYARD  # nothing is refunded
    assert game.lp == [8000, 8000]

    game = Scenario()
    squire = game.a.monster(SQUIRE)
    leaver = game.a.hand(LEAVER)
    game.b.set(VETO)
    game.begin()
    game.normal_summon(leaver).passes()
    assert leaver.attack == 1500  # Summoned: it applies at once


@rule("PROC-15")
def test_a_monster_being_summoned_is_not_on_the_field_for_other_cards():
    sweep = trap_card(
        "Sweep",
        program(
            trap_effect(
                p.NegateSummon(),
                and_if_you_do,
                p.Destroy(every(monster(side=OPPONENT))),
                answers=[p.WouldBeSummoned(Selector())],
                speed=3,
            )
        ),
        COUNTER,
    )
    game = Scenario()
    squire = game.a.hand(
        monster_card("Newcomer", 100, 100, program=program(trigger(is_destroyed(), draw(1), places=IN_GRAVEYARD)))
    )
    page = game.a.monster(PAGE)
    trap = game.b.set(sweep)
    game.begin()
    game.normal_summon(squire).activate(trap)
    assert page.place == GRAVEYARD
    # it was not among the destroyed monsters, but its Summon was negated and no text sent it anywhere: the Graveyard
    assert squire.place == GRAVEYARD and game.question == "open" and game.a.count(HAND) == 0


@every_edition
@rule("PROC-17", "PROC-15")
def test_a_negated_flip_summon_triggers_no_flip_effect_but_the_monster_leaves_the_field(edition):
    game = Scenario(edition)
    mender = game.a.monster(MENDER, FACE_DOWN)
    keeper = game.a.monster(
        monster_card(
            "Keeper",
            100,
            100,
            program=program(each_time(is_sent_to_graveyard(monster(side=YOU), from_places=ON_FIELD), gain_lp(200))),
        )
    )
    veto = game.b.set(VETO)
    game.begin()
    game.flip_summon(mender)
    assert game.offered(q.ACTIVATE) == [veto]
    game.activate(veto)
    assert mender.place == GRAVEYARD and keeper.place == MONSTER_ZONE
    assert game.a.count(HAND) == 0 and game.lp == [8200, 8000]


@rule("PROC-17")
def test_a_flip_summon_that_succeeds_triggers_the_flip_effect():
    game = Scenario()
    mender = game.a.monster(MENDER, FACE_DOWN)
    tax = game.b.set(FLIP_TAX)
    game.begin()
    game.flip_summon(mender)
    assert game.chain == ["Mender"] and game.asked == B
    game.activate(tax)  # the Trap that names a Flip Summon fits
    assert game.a.count(HAND) == 1 and game.lp == [7300, 8000]


@rule("PROC-15")
def test_summons_by_effects_cannot_be_negated_as_summons():
    call = spell_card("Call", program(card_effect(p.SpecialSummon(in_hand(level(4))))))
    game = Scenario()
    spell, squire = game.a.hand(call, SQUIRE)
    game.b.set(VETO)
    game.begin()
    game.activate(spell).position_is(DEFENSE_POSITION)
    assert squire.place == MONSTER_ZONE and squire.position == DEFENSE_POSITION and game.question == "open"


# ---------------------------------------------------------------------------------- Gemini


TWIN = monster_card(
    "Twin", 1800, 1500, kinds=EFFECT | GEMINI, program=program(continuous(gains_atk(400)), ignition(draw(1)))
)


@rule("SUMMON-12", "PROC-15")
def test_a_gemini_monster_is_normal_until_it_is_normal_summoned_again():
    game = Scenario()
    twin, page = game.a.monster(TWIN), game.a.hand(PAGE)
    game.begin()
    assert twin.attack == 1800 and not game.may(q.ACTIVATE, twin)
    game.normal_summon(twin)
    assert twin.attack == 2200 and twin.position == ATTACK_POSITION
    assert game.why_not(q.NORMAL_SUMMON, page) == ("SUMMON-12",)  # it used up the Normal Summon
    assert not game.may(q.NORMAL_SUMMON, twin)
    game.activate(twin)
    assert game.a.count(HAND) == 2


@rule("OTHER-17")
def test_a_face_down_gemini_monster_cannot_be_normal_summoned_again():
    game = Scenario()
    twin = game.a.monster(TWIN, FACE_DOWN)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, twin)
    game.flip_summon(twin)
    assert twin.attack == 1800 and game.may(q.NORMAL_SUMMON, twin)


@rule("OTHER-17")
def test_a_gemini_monster_is_normal_face_up_on_the_field_and_in_the_graveyard_only():
    """In the hand, in the Deck and banished it is the Effect Monster that its type line tells."""

    def is_normal(lay: str) -> bool:
        wanted = cards(IN_HAND | IN_DECK | IN_GRAVEYARD | IN_BANISHED | IN_MONSTER_ZONE, p.OfKinds(NORMAL), side=YOU)
        game = Scenario(deck=0)
        getattr(game.a, lay)(TWIN)
        choosing = game.a.hand(
            spell_card(
                "Seek", program(card_effect(p.SendToGraveyard(every(wanted)), gain_lp(1), condition=p.ThereIs(wanted)))
            )
        )
        game.begin()
        return game.may(q.ACTIVATE, choosing)

    assert [lay for lay in ("monster", "graveyard", "hand", "deck", "banished") if is_normal(lay)] == [
        "monster",
        "graveyard",
    ]


@rule("PROC-15")
def test_the_second_summon_of_a_gemini_monster_can_be_negated():
    game = Scenario()
    twin = game.a.monster(TWIN)
    veto = game.b.set(VETO)
    game.begin()
    game.normal_summon(twin)
    assert game.asked == B and game.offered(q.ACTIVATE) == [veto]
    assert twin.attack == 1800
    game.activate(veto)
    assert twin.place == GRAVEYARD


@rule("PROC-15")
def test_the_second_summon_of_a_gemini_monster_can_be_answered_as_a_normal_summon():
    game = Scenario()
    twin = game.a.monster(TWIN)
    tax = game.b.set(NORMAL_SUMMON_TAX)
    game.begin()
    game.normal_summon(twin)
    assert game.offered(q.ACTIVATE) == [tax]


# ---------------------------------------------------------------------------------- Spirit


WISP = monster_card("Wisp", 1500, 100, kinds=EFFECT | SPIRIT, program=spirit(p.OnlyInOwnWay()))


@rule("PHASE-31")
def test_a_spirit_returns_to_the_hand_in_the_end_phase_of_the_turn_it_was_normal_summoned():
    game = Scenario()
    wisp = game.a.hand(WISP)
    old = game.a.monster(WISP)
    game.begin()
    game.normal_summon(wisp).end_turn()
    assert wisp.place == HAND and old.place == MONSTER_ZONE  # the old one was Summoned in an earlier turn


@rule("PHASE-31")
def test_a_spirit_returns_in_the_turn_it_was_flipped_also_on_the_opponents_turn():
    game = Scenario()
    wisp = game.a.monster(WISP, FACE_DOWN)
    game.begin()
    game.flip_summon(wisp).end_turn()
    assert wisp.place == HAND

    game = Scenario()
    wisp = game.a.monster(WISP, FACE_DOWN)
    attacker = game.b.monster(monster_card("Weak", 50, 50))
    game.begin(player=B)
    game.to_battle_phase().attack(attacker, wisp).resolve()
    game.end_turn()
    assert wisp.place == HAND


@rule("OTHER-17", "AMB-27")
def test_a_spirit_cannot_be_special_summoned():
    call = spell_card("Call", program(card_effect(p.SpecialSummon(in_hand(p.OfKinds(MONSTER))))))
    game = Scenario()
    spell, wisp = game.a.hand(call, WISP)
    game.begin()
    assert not game.may(q.ACTIVATE, spell)
    assert game.may(q.NORMAL_SUMMON, wisp)


# ---------------------------------------------------------------------------------- Union


BIKE = monster_card(
    "Bike",
    800,
    800,
    kinds=EFFECT | UNION,
    program=union(
        face_up_monster(named("Squire"), side=YOU), continuous(gains_atk(600, equipped_monster), places=IN_SPELL_ZONE)
    ),
)
QUAKE = spell_card("Quake", program(card_effect(p.Destroy(every(monster(side=OPPONENT))))))


@rule("PROC-34", "OTHER-17")
def test_a_union_monster_is_equipped_once_a_turn_and_comes_back_in_a_later_one():
    game = Scenario()
    squire, bike = game.a.monster(SQUIRE), game.a.monster(BIKE)
    game.begin()
    game.activate(bike)
    assert bike.place == SPELL_ZONE and bike.equipped_to == squire and squire.attack == 2000
    assert not game.may(q.ACTIVATE, bike)  # equipping and coming back share the "once per turn"
    game.end_turn()
    game.end_turn()
    game.activate(bike)
    assert bike.place == MONSTER_ZONE and bike.position == ATTACK_POSITION and squire.attack == 1400
    assert not game.may(q.ACTIVATE, bike)


@rule("OTHER-17")
def test_a_union_monster_goes_in_the_place_of_its_monster():
    game = Scenario()
    squire, bike = game.b.monster(SQUIRE), game.b.monster(BIKE)
    quake = game.a.hand(QUAKE)
    game.begin(player=B)
    game.activate(bike)
    game.end_turn()
    game.activate(quake)
    assert bike.place == GRAVEYARD and squire.place == MONSTER_ZONE and squire.attack == 1400


@rule("SUMMON-28")
def test_the_summon_of_a_union_monster_that_comes_back_is_a_special_summon():
    game = Scenario()
    game.a.monster(SQUIRE)
    bike, page = game.a.monster(BIKE), game.a.hand(PAGE)
    game.begin()
    game.activate(bike).end_turn()
    game.end_turn()
    game.activate(bike)
    assert bike.now.how == SPECIAL_SUMMON and game.may(q.NORMAL_SUMMON, page)


# ---------------------------------------------------------------------------------- only one


SOVEREIGN = monster_card("Sovereign", 2000, 2000, program=program(continuous(p.OnlyOne())))
LURE = spell_card("Lure", program(card_effect(p.TakeControl(the_target), costs=[p.Targeting(monster(side=OPPONENT))])))


@rule("AMB-97")
def test_you_can_only_control_one_refuses_a_second_face_up_one():
    game = Scenario()
    game.a.monster(SOVEREIGN)
    second = game.a.hand(SOVEREIGN)
    hidden = game.a.monster(SOVEREIGN, FACE_DOWN)
    game.begin()
    assert game.why_not(q.NORMAL_SUMMON, second) == ("AMB-97",)
    assert game.why_not(q.FLIP_SUMMON, hidden) == ("AMB-97",)
    assert game.may(q.SET_MONSTER, second)


@rule("AMB-97")
def test_nor_can_control_of_a_second_one_be_taken():
    game = Scenario()
    game.a.monster(SOVEREIGN)
    theirs = game.b.monster(SOVEREIGN)
    lure = game.a.hand(LURE)
    game.begin()
    if game.may(q.ACTIVATE, lure):
        game.activate(lure).resolve()
    assert theirs.controller == B


@rule("AMB-97")
def test_one_that_is_turned_up_beside_another_is_destroyed_by_rule():
    game = Scenario()
    first = game.a.monster(SOVEREIGN)
    hidden = game.a.monster(SOVEREIGN, FACE_DOWN)
    sunrise = game.a.hand(SUNRISE)
    game.begin()
    game.activate(sunrise)
    assert hidden.place == GRAVEYARD and first.place == MONSTER_ZONE
