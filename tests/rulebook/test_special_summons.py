"""Special Summons by effects and by a monster's own text, proper Summons, and Tokens."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9
from tests.phrases import *
from engine.program import UsedPerTurn, TokenFacts
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *
from tests.rulebook.veto import VETO

SQUIRE = monster_card("Squire", 1400, 1200)
PAGE = monster_card("Page", 800, 900, level=3)
TUNER_2 = monster_card("Fork", 500, 500, level=2, kinds=TUNER | EFFECT)
PAGE_3 = monster_card("Page", 800, 900, level=3)
STAR = monster_card("Star", 2400, 1800, level=5, kinds=SYNCHRO | EFFECT, program=program(synchro_of()))
COMPOUND = monster_card(
    "Compound", 2000, 2000, level=6, kinds=FUSION, program=program(fusion_of(named("Squire"), named("Page")))
)
IDOL = monster_card("Idol", 2100, 2100, level=6, kinds=RITUAL | EFFECT)

LOOSE = monster_card(
    "Loose", 1000, 1000, program=program(p.OwnWay(IN_HAND, condition=p.ThereIsNone(monster(side=YOU))))
)
PRICE = monster_card(
    "Price",
    2500,
    2000,
    level=8,
    program=program(
        p.CannotBeNormalSummoned(),
        p.OnlyInOwnWay(first=True),
        p.OwnWay(IN_HAND, costs=(discard_cost(),), position=DEFENSE_POSITION),
    ),
)
ALONE = monster_card(
    "Alone",
    2500,
    2000,
    level=8,
    program=program(
        p.CannotBeNormalSummoned(),
        p.OnlyInOwnWay(),
        p.OwnWay(IN_HAND, costs=(p.BanishCost(in_graveyard(p.OfKinds(MONSTER))),)),
    ),
)
SACRIFICE = monster_card(
    "Sacrifice", 2000, 0, level=6, program=program(p.OwnWay(IN_HAND, costs=(p.TributeCost(monster(side=YOU)),)))
)

REBIRTH = spell_card(
    "Rebirth", program(card_effect(p.SpecialSummon(the_target), costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))]))
)
CALL = spell_card("Call", program(card_effect(p.SpecialSummon(in_hand(p.OfKinds(MONSTER))))))
DECREE = spell_card(
    "Decree", program(card_effect(p.SpecialSummon(in_hand(p.OfKinds(MONSTER)), ignoring_conditions=True)))
)
RETURN = spell_card(
    "Return", program(card_effect(p.SpecialSummon(the_target), costs=[p.Targeting(banished(p.OfKinds(MONSTER)))]))
)
RANK_UP = spell_card("Standing", program(card_effect(p.SpecialSummon(in_deck(level(3)), position=DEFENSE_POSITION))))
SHATTER = spell_card("Shatter", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(monster())])))
RECALL = spell_card("Recall", program(card_effect(return_to_hand(), costs=[p.Targeting(monster())])))
EXILE = spell_card("Exile", program(card_effect(p.Banish(the_target), costs=[p.Targeting(monster())])))
NIGHTFALL = spell_card(
    "Nightfall", program(card_effect(p.ChangePosition(the_target, FACE_DOWN), costs=[p.Targeting(face_up_monster())]))
)
BARRIER = trap_card(
    "Special Toll", program(trap_effect(damage(500), answers=[p.IsSummoned(Selector(), how=SPECIAL_SUMMON)]))
)
LISTENER = monster_card(
    "Listener", 100, 100, program=program(each_time(p.IsSummoned(monster(), how=SPECIAL_SUMMON), gain_lp(100)))
)

every_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
with_synchro = pytest.mark.parametrize("edition", [V9, V8, V7], ids=lambda e: e.key)


# ---------------------------------------------------------------------------------- by effects


@every_edition
@rule("SUMMON-21", "SUMMON-27", "SUMMON-28", "DIFF-94")
@pytest.mark.parametrize("position", [ATTACK_POSITION, DEFENSE_POSITION])
def test_special_summons_have_no_limit_and_the_player_chooses_a_face_up_position(edition, position):
    game = Scenario(edition)
    first, second, squire, page, last = game.a.hand(CALL, CALL, SQUIRE, PAGE, SQUIRE)
    game.begin()
    game.activate(first).pick(squire)
    assert game.question == "position" and len(game.state.question.codes) == 2  # face-down is not among them
    game.position_is(position)
    game.activate(second).pick(page).position_is(position)
    assert squire.position == page.position == position
    assert squire.now.how == SPECIAL_SUMMON
    assert game.may(q.NORMAL_SUMMON, last)  # the Normal Summon is untouched


@rule("SUMMON-27", "SUMMON-28")
def test_where_the_text_names_the_position_there_is_no_choice():
    game = Scenario()
    spell = game.a.hand(RANK_UP)
    page = game.a.deck(PAGE)
    game.begin()
    game.activate(spell)
    assert page.place == MONSTER_ZONE and page.position == DEFENSE_POSITION and game.question == "open"


@every_edition
@rule("SUMMON-25", "SUMMON-28", "PROC-18")
def test_a_summon_by_an_effect_succeeds_at_once_and_is_answered_after_the_chain(edition):
    game = Scenario(edition)
    call, squire = game.a.hand(CALL, SQUIRE)
    toll = game.b.set(BARRIER)
    game.b.set(VETO)
    game.begin()
    game.activate(call).position_is(ATTACK_POSITION)
    # no attempt that a Veto could answer; the Chain is over before the Summon is answered
    assert call.place == GRAVEYARD and game.chain == [] and game.offered(q.ACTIVATE) == [toll]
    game.activate(toll)
    assert game.lp == [7500, 8000]
    assert squire.place == MONSTER_ZONE


GATHERING = spell_card("Gathering", program(card_effect(p.SpecialSummon(in_graveyard(p.OfKinds(MONSTER), count=3)))))
ECHO = spell_card("Echo", program(card_effect(p.SpecialSummon(up_to(3, in_graveyard(p.OfKinds(MONSTER)))))))
ALL_RISE = spell_card(
    "All Rise", program(card_effect(p.SpecialSummon(every(in_graveyard(p.OfKinds(MONSTER), as_many_as_possible=True)))))
)


@rule("PROC-18")
def test_monsters_summoned_together_are_one_event_each_in_a_position_of_choice():
    game = Scenario()
    game.a.monster(LISTENER)
    spell = game.a.hand(GATHERING)
    three = game.a.graveyard(SQUIRE, PAGE, SQUIRE)
    game.begin()
    game.activate(spell)
    for position in (ATTACK_POSITION, DEFENSE_POSITION, ATTACK_POSITION):
        game.position_is(position)
    assert [m.position for m in three] == [ATTACK_POSITION, DEFENSE_POSITION, ATTACK_POSITION]
    assert game.lp == [8100, 8000]


@rule("PROC-18")
def test_with_too_few_spaces_none_comes_unless_the_text_says_up_to():
    game = Scenario()
    for _ in range(3):
        game.a.monster(SQUIRE)
    gathering, echo = game.a.hand(GATHERING, ECHO)
    game.a.graveyard(SQUIRE, PAGE, SQUIRE)
    game.begin()
    assert game.why_not(q.ACTIVATE, gathering)[0] == "SUMMON-20"
    game.activate(echo)
    while game.question == "cards":
        game.pick(game.choices[0])
    while game.question == "position":
        game.position_is(ATTACK_POSITION)
    assert game.a.count(MONSTER_ZONE) == 5


@rule("PROC-18")
def test_spaces_that_are_gone_on_resolution_leave_all_of_them_behind():
    intrusion = spell_card(
        "Intrusion", program(card_effect(p.SpecialSummon(in_hand(p.OfKinds(MONSTER))), speed=2)), QUICK_PLAY
    )
    game = Scenario()
    for _ in range(2):
        game.a.monster(SQUIRE)
    gathering, quick_one, page = game.a.hand(GATHERING, intrusion, PAGE)
    three = game.a.graveyard(SQUIRE, PAGE, SQUIRE)
    game.begin()
    game.activate(gathering).activate(quick_one)
    game.resolve()
    game.position_is(ATTACK_POSITION)
    assert page.place == MONSTER_ZONE  # it took one of the three spaces
    assert game.question == "open" and all(m.place == GRAVEYARD for m in three)


@rule("PROC-18")
def test_as_many_as_possible_fills_the_spaces_there_are():
    game = Scenario()
    for _ in range(3):
        game.a.monster(SQUIRE)
    spell = game.a.hand(ALL_RISE)
    game.a.graveyard(SQUIRE, PAGE, SQUIRE)
    game.begin()
    game.activate(spell)
    while game.question == "cards":
        game.pick(game.choices[0])
    while game.question == "position":
        game.position_is(ATTACK_POSITION)
    assert game.a.count(MONSTER_ZONE) == 5 and game.a.count(GRAVEYARD) == 2  # one monster, and the Spell


@rule("PROC-18")
def test_triggers_of_a_summon_by_an_effect_wait_for_the_end_of_the_chain():
    greeter = monster_card("Greeter", 900, 900, program=program(trigger(p.IsSummoned(), draw(1), optional=False)))
    later_spell = spell_card("Tail", program(card_effect(gain_lp(100), speed=2)), QUICK_PLAY)
    game = Scenario()
    first, quick_call = game.a.hand(
        later_spell,
        spell_card(
            "Quick Call", program(card_effect(p.SpecialSummon(in_hand(p.OfKinds(MONSTER))), speed=2)), QUICK_PLAY
        ),
    )
    game.a.hand(greeter)
    game.begin()
    game.activate(first).activate(quick_call)
    game.position_is(ATTACK_POSITION)
    # link 1 resolved after the Summon; only then the Trigger Effect formed its Chain
    assert game.lp == [8100, 8000] and game.a.count(HAND) == 1


# ---------------------------------------------------------------------------------- by their own text


@every_edition
@rule("SUMMON-26", "SUMMON-21")
def test_a_monster_may_be_special_summoned_by_the_condition_of_its_own_text(edition):
    game = Scenario(edition)
    one, two = game.a.hand(LOOSE, LOOSE)
    toll = game.b.set(BARRIER)
    game.begin()
    game.special_summon(one)
    game.position_is(DEFENSE_POSITION)
    assert game.asked == B and game.offered(q.ACTIVATE) == [toll]  # no Chain Link, but a Special Summon
    game.resolve()
    assert one.place == MONSTER_ZONE and one.position == DEFENSE_POSITION
    assert not game.may(q.SPECIAL_SUMMON, two)  # its condition is not met any more
    assert game.may(q.NORMAL_SUMMON, two)


@rule("SUMMON-26", "PROC-15")
def test_its_own_summon_costs_what_the_text_says_and_never_itself():
    game = Scenario()
    price = game.a.hand(PRICE)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, price)  # it cannot be discarded for its own Summon

    game = Scenario()
    price, squire, page = game.a.hand(PRICE, SQUIRE, PAGE)
    game.begin()
    game.special_summon(price)
    assert set(game.choices) == {squire, page}
    game.pick(page)
    assert page.place == GRAVEYARD and price.position == DEFENSE_POSITION and game.question == "open"


@rule("SUMMON-26", "SUMMON-20")
def test_a_tribute_for_its_own_summon_makes_the_space_it_needs():
    game = Scenario()
    for _ in range(5):
        game.a.monster(PAGE)
    loose, sacrifice = game.a.hand(LOOSE, SACRIFICE)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, loose)
    game.special_summon(sacrifice).pick(game.choices[0]).position_is(ATTACK_POSITION)
    assert sacrifice.place == MONSTER_ZONE and game.a.count(MONSTER_ZONE) == 5


MONSTERS_OF_HAND_OR_FIELD = Selector(places=IN_HAND | IN_MONSTER_ZONE, side=YOU, filters=(p.OfKinds(MONSTER),))
CARD_YOU_CONTROL = Selector(places=ON_FIELD, side=YOU)


def with_full_zones(*hand: Card) -> tuple[Scenario, list[Piece], list[Piece]]:
    """Five own monsters; the cards of the hand, and the monsters."""
    game = Scenario()
    held = [game.a.hand(card) for card in hand]
    return game, held, [game.a.monster(PAGE) for _ in range(5)]


@rule("SUMMON-20", "ZONE-03")
def test_what_is_tributed_from_hand_or_field_has_to_free_a_zone_where_none_is_free():
    way = p.OwnWay(IN_HAND, costs=(p.TributeCost(MONSTERS_OF_HAND_OR_FIELD),), position=ATTACK_POSITION)
    guest = monster_card("Guest", 2000, 0, level=6, program=program(way))
    game, (came, squire), pages = with_full_zones(guest, SQUIRE)
    game.begin()
    game.special_summon(came)
    assert game.choices == pages and game.why_not(q.PICK, squire) == ("AMB-61", "ZONE-03")
    game.pick(pages[0])
    assert came.place == MONSTER_ZONE and pages[0].place == GRAVEYARD

    game = Scenario()
    came, squire = game.a.hand(guest, SQUIRE)
    page = game.a.monster(PAGE)
    game.begin()
    game.special_summon(came)
    assert set(game.choices) == {squire, page}  # Zones are free


@rule("SUMMON-20", "ZONE-03")
def test_a_cost_that_could_free_no_zone_does_not_make_room():
    """Only from the hand or the Spell & Trap Zone could it be paid."""
    way = p.OwnWay(IN_HAND, costs=(p.BanishCost(replace(CARD_YOU_CONTROL, filters=(p.OfKinds(SPELL),))),))
    game, (guest,), _ = with_full_zones(monster_card("Guest", 2000, 0, level=6, program=program(way)))
    game.a.set(CALL)
    game.begin()
    assert game.why_not(q.SPECIAL_SUMMON, guest)[0] == "SUMMON-20"


@rule("SUMMON-20", "ZONE-03")
def test_a_card_sent_from_the_field_for_an_effect_has_to_free_the_zone_it_needs():
    comes = ignition(p.SpecialSummon(this_card), costs=[p.SendCost(CARD_YOU_CONTROL)], places=IN_HAND)
    game, (guest,), pages = with_full_zones(monster_card("Guest", program=program(comes)))
    laid = game.a.set(CALL)
    game.begin()
    game.activate(guest)
    assert game.choices == pages and game.why_not(q.PICK, laid) == ("AMB-61", "ZONE-03")
    game.pick(pages[1]).position_is(ATTACK_POSITION)
    assert guest.place == MONSTER_ZONE and pages[1].place == GRAVEYARD


@rule("SUMMON-20", "ZONE-03")
def test_an_effect_that_can_do_something_else_asks_for_no_free_zone():
    comes = ignition(draw(1), p.SpecialSummon(this_card), costs=[p.SendCost(CARD_YOU_CONTROL)], places=IN_HAND)
    game, (guest,), pages = with_full_zones(monster_card("Guest", program=program(comes)))
    laid = game.a.set(CALL)
    game.begin()
    game.activate(guest)
    assert set(game.choices) == {laid, *pages}


@rule("SUMMON-20", "ZONE-03")
def test_one_of_many_banished_cards_has_to_free_a_zone():
    """ "Banish 5 or more cards from your hand, field and Extra Deck": the last that is picked is one of the field."""
    paid = Selector(places=IN_HAND | ON_FIELD | IN_EXTRA_DECK, side=YOU, least=5, most=5)
    way = p.OwnWay(IN_HAND, costs=(p.BanishCost(paid),), position=ATTACK_POSITION)
    game, (guest, *others), pages = with_full_zones(
        monster_card("Guest", program=program(way)), SQUIRE, SQUIRE, SQUIRE, SQUIRE, SQUIRE
    )
    star = game.a.extra(STAR)
    game.begin()
    game.special_summon(guest)
    assert set(game.choices) == {*others, star, *pages}
    game.pick(star, *others[:3])
    assert game.choices == pages
    game.pick(pages[4])
    assert guest.place == MONSTER_ZONE


@rule("SUMMON-20", "ZONE-03", "AMB-61")
def test_one_of_the_materials_that_are_sent_from_the_field_has_to_free_a_zone():
    """Each of the two lies in the Spell & Trap Zone as well, as a card that is equipped does."""
    parts = p.OneOfEach((named("Squire"), named("Page")))
    sent = replace(together(CARD_YOU_CONTROL, parts), least=2, most=2)
    way = p.OwnWay(IN_EXTRA_DECK, costs=(p.SendCost(sent, as_material=FUSION_SUMMON),), position=ATTACK_POSITION)
    game, _, pages = with_full_zones()
    squire, page = game.a.spell(SQUIRE), game.a.spell(PAGE)
    twofold = game.a.extra(monster_card("Twofold", kinds=FUSION, program=program(way)))
    game.begin()
    game.special_summon(twofold)
    assert game.choices == [*pages, squire] and game.why_not(q.PICK, page) == ("AMB-61", "ZONE-03")
    game.pick(squire, pages[0])
    assert twofold.place == MONSTER_ZONE and squire.place == pages[0].place == GRAVEYARD


@rule("SUMMON-20", "ZONE-03")
def test_two_that_come_need_two_zones():
    """With 1 Zone free, 1 of the 2 cards at least has to leave another."""
    both = p.SpecialSummon(in_graveyard(p.OfKinds(MONSTER), count=2), position=ATTACK_POSITION)
    spell = spell_card(
        "Both Rise", program(card_effect(both, costs=[p.SendCost(replace(CARD_YOU_CONTROL, least=2, most=2))]))
    )
    game = Scenario()
    rise = game.a.hand(spell)
    pages = [game.a.monster(PAGE) for _ in range(4)]
    laid, other = game.a.set(CALL), game.a.set(CALL)
    game.a.graveyard(SQUIRE, SQUIRE)
    game.begin()
    game.activate(rise).pick(laid)
    assert game.choices == pages and game.why_not(q.PICK, other) == ("AMB-61", "ZONE-03")


@rule("SUMMON-20", "ZONE-03")
def test_an_earlier_cost_need_not_free_what_a_later_one_will():
    costs = [p.SendCost(CARD_YOU_CONTROL), p.TributeCost(MONSTERS_OF_HAND_OR_FIELD)]
    comes = ignition(p.SpecialSummon(this_card), costs=costs, places=IN_HAND)
    guest = monster_card("Guest", program=program(comes))
    for first_frees in (False, True):
        game, (came, squire), pages = with_full_zones(guest, SQUIRE)
        laid = game.a.set(CALL)
        game.begin()
        game.activate(came)
        assert set(game.choices) == {laid, *pages}
        game.pick(pages[0] if first_frees else laid)
        assert (squire in game.choices) == first_frees
        game.pick(pages[1]).position_is(ATTACK_POSITION)
        assert came.place == MONSTER_ZONE


@rule("SUMMON-20", "ZONE-03", "PROC-05")
def test_the_only_monster_that_could_free_a_zone_cannot_be_the_target_as_well():
    """The one Squire of the field would have to be sent, and to be targeted afterwards."""
    squires = Selector(places=IN_HAND | ON_FIELD, side=YOU, filters=(named("Squire"),))
    costs = [p.SendCost(squires), p.Targeting(monster(named("Squire"), side=YOU))]
    comes = ignition(p.SpecialSummon(this_card), costs=costs, places=IN_HAND)
    game = Scenario()
    guest, _ = game.a.hand(monster_card("Guest", program=program(comes)), SQUIRE)
    game.a.monster(SQUIRE)
    for _ in range(4):
        game.a.monster(PAGE)
    game.begin()
    assert game.why_not(q.ACTIVATE, guest)[0] == "SUMMON-20"


@rule("SUMMON-20", "ZONE-03", "PROC-30")
def test_what_is_paid_makes_room_for_a_monster_that_changes_sides():
    costs = [p.SendCost(CARD_YOU_CONTROL), p.Targeting(monster(side=OPPONENT))]
    lure = spell_card("Lure", program(card_effect(p.TakeControl(the_target), costs=costs)))
    game, (spell,), pages = with_full_zones(lure)
    laid, theirs = game.a.set(CALL), game.b.monster(SQUIRE)
    game.begin()
    game.activate(spell)
    assert game.choices == pages and game.why_not(q.PICK, laid) == ("AMB-61", "ZONE-03")
    game.pick(pages[0])
    assert theirs.now.controller == A and theirs.place == MONSTER_ZONE


@rule("PROC-15", "SUMMON-26")
def test_a_summon_by_its_own_condition_can_be_negated_and_the_cost_stays_paid():
    game = Scenario()
    price, squire = game.a.hand(PRICE, SQUIRE)
    rebirth = game.a.hand(REBIRTH)
    veto = game.b.set(VETO)
    game.begin()
    game.special_summon(price).pick(squire)
    assert game.offered(q.ACTIVATE) == [veto]
    game.activate(veto)
    assert price.place == squire.place == GRAVEYARD
    game.activate(rebirth)
    assert price not in game.choices  # a negated Summon was not proper (AMB-27); Squire went without asking
    assert game.question == "position"


CORPSE = monster_card(
    "Corpse", 1000, 1000, program=program(p.OwnWay(IN_GRAVEYARD, costs=(pay_lp(500),), limit=UsedPerTurn()))
)
TROJAN = monster_card(
    "Trojan",
    3000,
    3000,
    level=10,
    program=program(
        p.OwnWay(IN_HAND, costs=(p.TributeCost(monster(side=OPPONENT)),), position=DEFENSE_POSITION, to_side=OPPONENT)
    ),
)


@rule("SUMMON-26", "SUMMON-21")
def test_a_text_may_bring_its_monster_from_the_graveyard_and_limit_that_by_name():
    game = Scenario()
    one, two = game.a.graveyard(CORPSE, CORPSE)
    game.begin()
    game.special_summon(one).position_is(ATTACK_POSITION)
    assert one.place == MONSTER_ZONE and game.lp == [7500, 8000]
    assert game.why_not(q.SPECIAL_SUMMON, two) == ("PROC-34",)


@rule("SUMMON-26", "PROC-15")
def test_a_text_may_bring_its_monster_to_the_opponents_side():
    game = Scenario()
    trojan = game.a.hand(TROJAN)
    victim = game.b.monster(SQUIRE)
    for _ in range(4):
        game.b.monster(PAGE)  # the Tribute makes the space over there
    toll = game.b.set(BARRIER)
    game.begin()
    game.special_summon(trojan).pick(victim)
    assert victim.place == GRAVEYARD and trojan.controller == B and trojan.owner == A
    assert trojan.position == DEFENSE_POSITION and game.offered(q.ACTIVATE) == [toll]


# ---------------------------------------------------------------------------------- Special Summon Monsters


def _synchro_summoned(game):
    """A Synchro Summons Star properly."""
    fork, page = game.a.monster(TUNER_2), game.a.monster(PAGE_3)
    star = game.a.extra(STAR)
    return fork, page, star


@with_synchro
@rule("SUMMON-29", "KIND-29", "KIND-27", "AMB-27", "EX-47", "DIFF-43", "DIFF-44")
def test_a_synchro_monster_comes_from_the_graveyard_only_after_a_proper_summon(edition):
    game = Scenario(edition)
    unsummoned = game.a.graveyard(STAR)
    rebirth = game.a.hand(REBIRTH)
    game.begin()
    assert unsummoned.place == GRAVEYARD and not game.may(q.ACTIVATE, rebirth)

    game = Scenario(edition)
    star = game.a.extra(STAR)
    fork, page = game.a.monster(TUNER_2), game.a.monster(PAGE_3)
    shatter, rebirth = game.a.hand(SHATTER, REBIRTH)
    game.begin()
    game.special_summon(star).position_is(ATTACK_POSITION)
    game.activate(shatter)
    assert star.place == GRAVEYARD
    game.activate(rebirth)
    assert set(game.choices) == {fork, page, star}
    game.pick(star).position_is(DEFENSE_POSITION)
    assert star.place == MONSTER_ZONE


@every_edition
@rule("SUMMON-29", "KIND-18", "AMB-27")
@pytest.mark.parametrize("card", [COMPOUND, IDOL, PRICE], ids=lambda c: c.name)
def test_fusion_ritual_and_own_condition_monsters_are_barred_likewise(edition, card):
    game = Scenario(edition)
    rebirth = game.a.hand(REBIRTH)
    game.a.graveyard(card)
    game.begin()
    assert not game.may(q.ACTIVATE, rebirth)

    game = Scenario(edition)
    rebirth = game.a.hand(REBIRTH)
    buried = game.a.graveyard(card)
    buried.now.proper = True  # it was Summoned in its own way earlier in the Duel
    game.begin()
    game.activate(rebirth).position_is(ATTACK_POSITION)
    assert buried.place == MONSTER_ZONE


@rule("SUMMON-29", "AMB-27")
def test_from_hand_and_deck_they_cannot_come_by_an_effect_either():
    search = spell_card("Deck Call", program(card_effect(p.SpecialSummon(in_deck(level(6))))))
    game = Scenario()
    call, idol, deck_call = game.a.hand(CALL, IDOL, search)
    game.a.deck(IDOL)
    game.begin()
    assert not game.may(q.ACTIVATE, call) and not game.may(q.ACTIVATE, deck_call)
    assert idol.place == HAND


@rule("AMB-27")
def test_a_proper_summon_is_remembered_when_banished_face_down_or_under_the_opponents_control():
    lure = spell_card(
        "Lure", program(card_effect(p.TakeControl(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
    )
    game = Scenario()
    price, page = game.a.hand(PRICE, PAGE)
    exile, back, night, shatter, rebirth = game.a.hand(EXILE, RETURN, NIGHTFALL, SHATTER, REBIRTH)
    theirs = game.b.hand(lure)
    game.begin()
    game.special_summon(price).pick(page)
    game.activate(exile)
    assert price.place == BANISHED
    game.activate(back).position_is(ATTACK_POSITION)
    assert price.place == MONSTER_ZONE
    game.activate(night)
    assert price.position == FACE_DOWN
    game.end_turn()
    game.activate(theirs)
    assert price.controller == B
    game.end_turn()
    game.activate(shatter)
    game.activate(rebirth).pick(price).position_is(ATTACK_POSITION)
    assert price.place == MONSTER_ZONE and price.controller == A


@rule("AMB-27")
@pytest.mark.parametrize("where", [HAND, DECK])
def test_it_is_forgotten_when_the_card_returns_to_hand_or_deck(where):
    fold = spell_card("Fold", program(card_effect(return_to_deck(), costs=[p.Targeting(monster())])))
    back = RECALL if where == HAND else fold
    mill = spell_card("Mill", program(card_effect(p.SendToGraveyard(cards(IN_HAND | IN_DECK, level(8), side=YOU)))))
    game = Scenario()
    price, page = game.a.hand(PRICE, PAGE)
    spell, mill_spell, rebirth = game.a.hand(back, mill, REBIRTH)
    game.begin()
    game.special_summon(price).pick(page)
    game.activate(spell)
    assert price.place == where
    game.activate(mill_spell)
    assert price.place == GRAVEYARD
    game.activate(rebirth)
    assert game.question == "position" and page.place == GRAVEYARD  # Page alone can be the target
    game.position_is(ATTACK_POSITION)
    assert page.place == MONSTER_ZONE and price.place == GRAVEYARD


@with_synchro
@rule("AMB-27")
def test_it_is_forgotten_when_the_card_returns_to_the_extra_deck(edition):
    dump = spell_card("Dump", program(card_effect(p.SendToGraveyard(in_extra_deck(p.OfKinds(SYNCHRO))))))
    game = Scenario(edition)
    game.a.monster(TUNER_2), game.a.monster(PAGE_3)
    star = game.a.extra(STAR)
    recall, mill, rebirth = game.a.hand(RECALL, dump, REBIRTH)
    game.begin()
    game.special_summon(star).position_is(ATTACK_POSITION)
    game.activate(recall)
    assert star.place == EXTRA_DECK
    game.activate(mill)
    game.activate(rebirth)
    assert star.place == GRAVEYARD and star not in game.choices


@rule("AMB-27")
def test_a_monster_used_as_xyz_material_stays_properly_summoned():
    pair = monster_card(
        "Pair",
        2000,
        2000,
        level=5,
        kinds=XYZ | EFFECT,
        program=program(xyz_of(2), ignition(gain_lp(100), costs=[detach_cost()])),
    )
    game = Scenario()
    game.a.monster(TUNER_2), game.a.monster(PAGE_3), game.a.monster(monster_card("Five", 1500, 1500, level=5))
    star, xyz = game.a.extra(STAR, pair)
    rebirth = game.a.hand(REBIRTH)
    game.begin()
    game.special_summon(star).position_is(ATTACK_POSITION)
    game.special_summon(xyz).position_is(ATTACK_POSITION)
    assert star.place == UNDER
    game.activate(xyz).pick(star)
    assert star.place == GRAVEYARD
    game.activate(rebirth).pick(star).position_is(ATTACK_POSITION)
    assert star.place == MONSTER_ZONE


@rule("AMB-27")
def test_a_summon_that_ignores_the_conditions_is_not_a_proper_one():
    game = Scenario()
    decree, price, shatter, rebirth = game.a.hand(DECREE, PRICE, SHATTER, REBIRTH)
    game.begin()
    game.activate(decree).position_is(ATTACK_POSITION)
    assert price.place == MONSTER_ZONE
    game.activate(shatter)
    assert price.place == GRAVEYARD and not game.may(q.ACTIVATE, rebirth)


@rule("AMB-27")
def test_a_text_that_allows_no_other_way_bars_it_also_after_a_proper_summon():
    game = Scenario()
    alone, shatter, rebirth = game.a.hand(ALONE, SHATTER, REBIRTH)
    buried = game.a.graveyard(PAGE)
    game.begin()
    game.special_summon(alone).position_is(ATTACK_POSITION)
    assert buried.place == BANISHED
    game.activate(shatter)
    assert alone.place == GRAVEYARD and not game.may(q.ACTIVATE, rebirth)


@rule("AMB-27")
def test_a_pendulum_monster_of_the_main_deck_is_no_special_summon_monster():
    swing = monster_card("Swing", 1500, 1500, kinds=PENDULUM | NORMAL, scales=(3, 3), program=pendulum([]))
    game = Scenario(V9)
    rebirth = game.a.hand(REBIRTH)
    buried = game.a.graveyard(swing)
    game.begin()
    game.activate(rebirth).position_is(ATTACK_POSITION)
    assert buried.place == MONSTER_ZONE


@rule("AMB-27", "SUMMON-28")
def test_an_effect_may_bring_an_extra_deck_monster_from_the_extra_deck_itself():
    gate = spell_card("Gate", program(card_effect(p.SpecialSummon(in_extra_deck(p.OfKinds(SYNCHRO))))))
    game = Scenario()
    spell, shatter, rebirth = game.a.hand(gate, SHATTER, REBIRTH)
    star = game.a.extra(STAR)
    game.begin()
    game.activate(spell).position_is(ATTACK_POSITION)
    assert star.place == MONSTER_ZONE and not star.now.how & SYNCHRO_SUMMON
    game.activate(shatter)
    assert not game.may(q.ACTIVATE, rebirth)  # that was no Synchro Summon


# ---------------------------------------------------------------------------------- Tokens


SHEEP = TokenFacts(name="Sheep Token", type=BEAST, attribute=EARTH, level=1, attack=0, defense=0)
FLOCK = spell_card("Flock", program(card_effect(make_tokens(SHEEP, 2, position=DEFENSE_POSITION))))
TOKEN_TOLL = trap_card(
    "Toll",
    program(trap_effect(draw(1), answers=[p.IsSummoned(Selector(filters=(p.OfKinds(TOKEN),)), how=SPECIAL_SUMMON)])),
)
GIFT = spell_card("Gift", program(card_effect(make_tokens(SHEEP, 1, side=OPPONENT, position=DEFENSE_POSITION))))
MOURNER = monster_card(
    "Mourner",
    100,
    100,
    program=program(
        each_time(is_sent_to_graveyard(monster(p.OfKinds(TOKEN))), gain_lp(1)),
        each_time(is_banished(monster(p.OfKinds(TOKEN))), gain_lp(1)),
        each_time(is_destroyed(monster(p.OfKinds(TOKEN))), gain_lp(10)),
        each_time(is_tributed(monster(p.OfKinds(TOKEN))), gain_lp(1000)),
    ),
)


@every_edition
@rule("PROC-32")
def test_tokens_are_special_summoned_by_their_effect(edition):
    game = Scenario(edition)
    flock = game.a.hand(FLOCK)
    toll = game.b.set(TOKEN_TOLL)
    game.begin()
    game.activate(flock)
    assert [m.position for m in game.a.cards(MONSTER_ZONE)] == [DEFENSE_POSITION] * 2
    assert game.offered(q.ACTIVATE) == [toll]


@rule("PROC-32")
def test_a_token_belongs_to_the_player_whose_effect_made_it():
    game = Scenario()
    gift = game.a.hand(GIFT)
    game.begin()
    game.activate(gift)
    token = game.b.cards(MONSTER_ZONE)[0]
    assert token.owner == A and token.controller == B


@rule("PROC-32")
@pytest.mark.parametrize(
    ("way", "lp"), [(SHATTER, 8010), (EXILE, 8000), (RECALL, 8000)], ids=["destroyed", "banished", "returned"]
)
def test_a_token_that_leaves_ceases_to_exist(way, lp):
    game = Scenario()
    token = game.a.monster(monster_card("Token", 0, 0, 1, kinds=TOKEN | NORMAL))
    game.a.monster(MOURNER)
    spell = game.a.hand(way)
    game.begin()
    game.activate(spell).pick(token)
    assert token.place == GONE and game.a.count(HAND) == 0
    assert game.lp == [lp, 8000]  # destroyed if that was the way, never sent, banished or returned


@rule("PROC-32")
def test_a_token_can_be_tributed_without_being_sent_to_the_graveyard():
    game = Scenario()
    token = game.a.monster(monster_card("Token", 0, 0, 1, kinds=TOKEN | NORMAL))
    game.a.monster(MOURNER)
    captain = game.a.hand(monster_card("Captain", 1900, 1500, level=5))
    game.begin()
    game.normal_summon(captain).pick(token)
    assert token.place == GONE and game.lp == [9000, 8000]


@rule("PROC-32")
def test_a_token_cannot_be_turned_face_down_or_attached():
    pair = monster_card("Pair", 2000, 2000, level=4, kinds=XYZ | EFFECT, program=program(xyz_of(2)))
    game = Scenario()
    game.a.monster(monster_card("Token", 0, 0, 4, kinds=TOKEN | NORMAL))
    bind = spell_card("Bind", program(card_effect(p.Attach(monster(p.OfNoKind(XYZ)), monster(p.OfKinds(XYZ))))))
    night, tie = game.a.hand(NIGHTFALL, bind)
    holder = game.a.xyz(pair, [SQUIRE])
    game.begin()
    assert not game.may(q.ACTIVATE, tie)
    game.activate(night)
    assert holder.position == FACE_DOWN  # it alone could be the target


# ---------------------------------------------------------------------------------- the kinds of Special Summons


POLYMERIZATION = spell_card("Polymerization", program(card_effect(fusion_summon())))
RITE = spell_card("Rite of the Idol", program(card_effect(ritual_summon(in_hand(named("Idol"))))), RITUAL)
CALL_STAR = spell_card("Call of the Star", program(card_effect(p.SynchroSummon())))
CALL_TWIN = spell_card("Call of the Twins", program(card_effect(p.XyzSummon())))
TWIN_STARS = monster_card("Twin Stars", 2500, 2000, level=4, kinds=XYZ | EFFECT, program=program(xyz_of(2)))
PENDULUM_LOW = monster_card("Low", 100, 100, kinds=PENDULUM | NORMAL, scales=(1, 1), program=pendulum([]))
PENDULUM_HIGH = monster_card("High", 100, 100, kinds=PENDULUM | NORMAL, scales=(8, 8), program=pendulum([]))


def _fusion(game):
    spell = game.a.hand(POLYMERIZATION)
    game.a.hand(SQUIRE, PAGE)
    monster = game.a.extra(COMPOUND)
    game.begin()
    game.activate(spell)
    return monster


def _ritual(game):
    spell, monster = game.a.hand(RITE, IDOL)
    game.a.monster(monster_card("Six", 100, 100, level=6))
    game.begin()
    game.activate(spell)
    return monster


def _synchro(game):
    monster = game.a.extra(STAR)
    game.a.monster(TUNER_2), game.a.monster(PAGE_3)
    game.begin()
    game.special_summon(monster)
    return monster


def _xyz(game):
    monster = game.a.extra(TWIN_STARS)
    game.a.monster(SQUIRE), game.a.monster(SQUIRE)
    game.begin()
    game.special_summon(monster)
    return monster


def _pendulum(game):
    game.a.scale(PENDULUM_LOW), game.a.scale(PENDULUM_HIGH)
    monster = game.a.hand(SQUIRE)
    game.begin()
    game.pendulum_summon()
    return monster


@rule("SUMMON-22", "SUMMON-23", "SUMMON-24", "SUMMON-25")
@pytest.mark.parametrize(
    ("edition", "way", "how"),
    [
        (V9, _pendulum, PENDULUM_SUMMON),
        *((edition, _xyz, XYZ_SUMMON) for edition in (V9, V8)),
        *((edition, _synchro, SYNCHRO_SUMMON) for edition in (V9, V8, V7)),
        *((edition, _fusion, FUSION_SUMMON) for edition in EDITIONS),
        *((edition, _ritual, RITUAL_SUMMON) for edition in EDITIONS),
    ],
    ids=lambda v: getattr(v, "key", None) or getattr(v, "__name__", "").strip("_") or str(v),
)
def test_all_these_summons_are_special_summons(edition, way, how):
    game = Scenario(edition)
    toll = game.b.set(BARRIER)
    monster = way(game)
    while game.question == "cards":
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION)
    assert monster.place == MONSTER_ZONE and monster.now.how == SPECIAL_SUMMON | how
    assert game.asked == B and game.offered(q.ACTIVATE) == [toll]


@rule("PROC-18", "PROC-20", "SUMMON-28")
def test_a_synchro_or_xyz_summon_by_an_effect_succeeds_at_once_and_is_a_proper_one():
    game = Scenario()
    fork, page = game.a.monster(TUNER_2), game.a.monster(PAGE_3)
    one, two = game.a.monster(SQUIRE), game.a.monster(SQUIRE)
    star_call, twin_call = game.a.hand(CALL_STAR, CALL_TWIN)
    star, twins = game.a.extra(STAR, TWIN_STARS)
    game.b.set(VETO)
    toll = game.b.set(BARRIER)
    game.begin()
    game.activate(star_call).position_is(DEFENSE_POSITION)
    assert fork.place == page.place == GRAVEYARD and star.now.how & SYNCHRO_SUMMON and star.now.proper
    assert game.offered(q.ACTIVATE) == [toll]  # the Veto found no attempt
    game.resolve()
    game.activate(twin_call).position_is(ATTACK_POSITION)
    assert set(twins.materials) == {one, two} and twins.now.how & XYZ_SUMMON and twins.now.proper


@rule("SUMMON-22", "SUMMON-23", "SUMMON-24", "DIFF-18", "DIFF-19", "DIFF-20")
@pytest.mark.parametrize(
    ("edition", "way"),
    [(V8, _pendulum), (V7, _pendulum), (CLASSIC, _pendulum), (V7, _xyz), (CLASSIC, _xyz), (CLASSIC, _synchro)],
    ids=lambda v: getattr(v, "key", None) or getattr(v, "__name__", "").strip("_"),
)
def test_an_edition_does_not_have_the_mechanics_of_later_ones(edition, way):
    game = Scenario(edition)
    with pytest.raises(AssertionError, match="is no option"):
        way(game)
    if way is not _pendulum:
        monster = game.a.cards(EXTRA_DECK)[0]
        assert "AMB-01" in game.why_not(q.SPECIAL_SUMMON, monster)
    else:
        assert "AMB-01" in game.why_not(q.PENDULUM_SUMMON)


# ---------------------------------------------------------------------------------- bans


def seal(how, cards=None, side=EITHER):
    """ "Players cannot Summon monsters in this way." """
    return spell_card(f"Seal {how} {side}", stays(continuous(p.CannotSummon(how, cards, side=side))), CONTINUOUS)


RANK_3 = monster_card("Twins", 1000, 1000, level=3, kinds=XYZ | EFFECT, program=program(xyz_of(2)))
MERGED = monster_card(
    "Merged",
    2600,
    2000,
    level=7,
    kinds=FUSION | EFFECT,
    program=program(
        p.OnlyInOwnWay(), p.OwnWay(IN_EXTRA_DECK, costs=(p.BanishCost(in_graveyard(p.OfKinds(MONSTER), count=2)),))
    ),
)


@rule("OTHER-17", "PROC-15", "PROC-18")
@pytest.mark.parametrize("banned", [False, True])
def test_a_ban_on_special_summons_stops_every_kind_of_them(banned):
    game = Scenario(V9)
    if banned:
        game.b.spell(seal(SPECIAL_SUMMON))
    call, poly, rite, flock = game.a.hand(CALL, POLYMERIZATION, RITE, FLOCK)
    star_call, twin_call = game.a.hand(CALL_STAR, CALL_TWIN)
    page, squire, price, idol = game.a.hand(PAGE, SQUIRE, PRICE, IDOL)
    game.a.monster(TUNER_2), game.a.monster(PAGE_3), game.a.monster(PAGE_3)
    game.a.scale(PENDULUM_LOW), game.a.scale(PENDULUM_HIGH)
    star, _ = game.a.extra(STAR, COMPOUND)
    twins = game.a.extra(RANK_3)
    game.begin()
    for spell in (call, poly, rite, flock, star_call, twin_call):
        assert game.may(q.ACTIVATE, spell) != banned, spell
    for monster in (star, twins, price):
        assert game.may(q.SPECIAL_SUMMON, monster) != banned, monster
    assert game.may(q.PENDULUM_SUMMON) != banned
    assert game.may(q.NORMAL_SUMMON, squire) and page.place == idol.place == HAND


@rule("OTHER-17")
def test_a_ban_on_one_kind_of_summon_leaves_the_others():
    game = Scenario(V9)
    for ban in (seal(XYZ_SUMMON), seal(FLIP_SUMMON, side=OPPONENT), seal(SET_FACE_DOWN, side=YOU)):
        game.b.spell(ban)
    game.a.monster(TUNER_2), game.a.monster(PAGE_3), game.a.monster(PAGE_3)
    hidden = game.a.monster(SQUIRE, FACE_DOWN)
    star = game.a.extra(STAR)
    twins = game.a.extra(RANK_3)
    squire = game.a.hand(SQUIRE)
    game.begin()
    assert game.may(q.SPECIAL_SUMMON, star) and not game.may(q.SPECIAL_SUMMON, twins)
    assert game.why_not(q.FLIP_SUMMON, hidden) == ("OTHER-17",)
    assert game.may(q.SET_MONSTER, squire)  # that ban is on the other player


@rule("OTHER-17")
def test_a_ban_may_name_the_monsters_and_where_they_come_from():
    game = Scenario(V9)
    game.b.spell(seal(SPECIAL_SUMMON, cards(IN_EXTRA_DECK, not_(p.OfType(DRAGON)))))
    game.a.monster(TUNER_2), game.a.monster(PAGE_3)
    star, drake = game.a.extra(
        STAR,
        monster_card(
            "Drake Star", 2000, 2000, level=5, kinds=SYNCHRO | EFFECT, type=DRAGON, program=program(synchro_of())
        ),
    )
    call, squire = game.a.hand(CALL, SQUIRE)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, star) and game.may(q.SPECIAL_SUMMON, drake)
    game.activate(call).position_is(ATTACK_POSITION)  # from the hand the ban says nothing
    assert squire.place == MONSTER_ZONE


@rule("SUMMON-26", "AMB-27")
def test_a_text_may_bring_its_monster_from_the_extra_deck_onto_an_empty_field():
    game = Scenario()
    merged = game.a.extra(MERGED)
    one, two = game.a.graveyard(SQUIRE, PAGE)
    game.begin()
    game.special_summon(merged).position_is(ATTACK_POSITION)
    assert merged.place == MONSTER_ZONE and one.place == two.place == BANISHED and merged.now.proper
    assert not merged.now.how & FUSION_SUMMON


@rule("SUMMON-39", "SUMMON-26", "AMB-27")
def test_a_text_may_list_fusion_materials_and_another_way_or_another_way_alone():
    either_way = monster_card(
        "Compound",
        2000,
        2000,
        level=6,
        kinds=FUSION | EFFECT,
        program=program(
            p.OnlyInOwnWay(),
            fusion_of(named("Squire"), named("Page")),
            p.OwnWay(IN_EXTRA_DECK, costs=(p.TributeCost(monster(named("Squire"), side=YOU)),)),
        ),
    )
    game = Scenario()
    poly = game.a.hand(POLYMERIZATION)
    game.a.hand(PAGE)
    squire = game.a.monster(SQUIRE)
    either, merged = game.a.extra(either_way, MERGED)
    game.begin()
    assert game.may(q.ACTIVATE, poly) and not game.may(q.SPECIAL_SUMMON, merged)
    game.special_summon(either).position_is(ATTACK_POSITION)
    assert either.place == MONSTER_ZONE and squire.place == GRAVEYARD and either.now.proper

    game = Scenario()
    poly = game.a.hand(POLYMERIZATION)
    game.a.hand(PAGE, SQUIRE)
    game.a.extra(MERGED)
    game.begin()
    assert not game.may(q.ACTIVATE, poly)


# ------------------------------------------------------------------------------------ Toon monsters

INK = spell_card("Inkwell Stage", stays(), CONTINUOUS)
CARTOON = monster_card("Drawn Duck", 1500, 1000, kinds=TOON, program=toon("Inkwell Stage"))


@rule("SUMMON-26", "OTHER-17")
def test_a_toon_comes_only_while_its_world_is_there_and_rests_the_turn_it_came():
    game = Scenario()
    duck = game.a.hand(CARTOON)
    game.begin()
    assert game.why_not(q.NORMAL_SUMMON, duck) and not game.may(q.SPECIAL_SUMMON, duck)

    game = Scenario()
    duck = game.a.hand(CARTOON)
    game.a.spell(INK)
    game.begin()
    game.special_summon(duck).position_is(ATTACK_POSITION)
    game.to_battle_phase()
    assert duck.place == MONSTER_ZONE and not game.may(q.ATTACK, duck)


@rule("GLOSS-03", "OTHER-17")
def test_a_toon_attacks_past_monsters_that_are_no_toons():
    game = Scenario()
    duck = game.a.monster(CARTOON)
    game.a.spell(INK)
    wall = game.b.monster(monster_card("Wall", 0, 3000), DEFENSE_POSITION)
    game.begin().to_battle_phase()
    assert game.may(q.ATTACK, duck, wall) and game.may(q.ATTACK, duck)
    game.attack(duck)
    assert game.lp == [8000, 6500]

    game = Scenario()
    duck = game.a.monster(CARTOON)
    game.a.spell(INK)
    other = game.b.monster(CARTOON)
    game.begin().to_battle_phase()
    assert game.may(q.ATTACK, duck, other) and not game.may(q.ATTACK, duck)


@rule("OTHER-17", "OTHER-27")
def test_a_toon_falls_with_its_world():
    sweep = spell_card("Sweep", program(card_effect(p.Destroy(every(spell_or_trap(p.OfKinds(SPELL | CONTINUOUS)))))))
    game = Scenario()
    duck = game.a.monster(CARTOON)
    game.a.spell(INK)
    sweeping = game.a.hand(sweep)
    game.begin()
    game.activate(sweeping)
    game.resolve()
    assert duck.place == GRAVEYARD


# ---------------------------------------------------------------------------------- to the other side

LOCK = spell_card("Lock", stays(continuous(p.CannotSummon(SPECIAL_SUMMON, side=YOU))), CONTINUOUS)


def over_there(what: Selector) -> p.SpecialSummon:
    return p.SpecialSummon(what, side=OPPONENT, position=ATTACK_POSITION)


ALMS = spell_card("Alms", program(card_effect(over_there(in_hand(p.OfKinds(MONSTER))))))
OFFER = spell_card(
    "Offer", program(card_effect(over_there(the_target), costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))]))
)
STRAY = TokenFacts(name="Stray", level=1, attack=0, defense=0)
STRAYS = spell_card("Strays", program(card_effect(make_tokens(STRAY, side=OPPONENT, position=ATTACK_POSITION))))


@pytest.mark.parametrize("locked", (A, B))
@pytest.mark.parametrize("card", (ALMS, OFFER, STRAYS), ids=lambda card: card.name)
@rule("PROC-41")
def test_a_ban_on_special_summons_binds_who_summons_not_who_receives(card, locked: int):
    game = Scenario()
    (game.a if locked == A else game.b).spell(LOCK)
    spell, _ = game.a.hand(card, SQUIRE)
    game.a.graveyard(SQUIRE)
    game.begin()
    assert game.may(q.ACTIVATE, spell) == (locked == B)
    if locked == B:
        game.activate(spell).resolve()
        assert game.b.count(MONSTER_ZONE) == 1


@rule("AMB-97")
@pytest.mark.parametrize("holder", (A, B))
def test_of_what_one_can_only_control_one_it_is_the_receiving_side_that_counts(holder: int):
    over_there = p.OwnWay(IN_HAND, position=ATTACK_POSITION, to_side=OPPONENT)
    single = monster_card("Single", program=program(continuous(p.OnlyOne()), over_there))
    game = Scenario()
    (game.a if holder == A else game.b).monster(single)
    alms, second = game.a.hand(ALMS, single)
    game.begin()
    assert game.may(q.ACTIVATE, alms) == game.may(q.SPECIAL_SUMMON, second) == (holder == A)


# ------------------------------------------------------------------------------------ a promise for the turn


@rule("OTHER-17", "PROC-06")
def test_the_promise_to_summon_no_other_monsters_keeps_back_none_of_its_own_targets() -> None:
    promise = p.TurnVow(p.CannotSummon(SPECIAL_SUMMON, others=True), p.IsSummoned(p.Selector(), by=YOU))
    recall = card_effect(p.SpecialSummon(the_target), costs=[promise, p.Targeting(in_graveyard(side=YOU))])
    game = Scenario(V9)
    spell, later = game.a.hand(*(spell_card(name, program(recall)) for name in ("Recall", "Late Recall")))
    squire, page = game.a.graveyard(SQUIRE, PAGE)
    game.begin()
    game.activate(spell).pick(squire).position_is(ATTACK_POSITION)
    assert squire.place == MONSTER_ZONE and page.place == GRAVEYARD
    assert game.why_not(q.ACTIVATE, later)  # for every other effect the promise holds
