"""Fusion and Ritual Summons by a card: materials and Tributes are chosen on resolution."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import CLASSIC, EDITIONS
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

X = monster_card("X", 1400, 1200)
Y = monster_card("Y", 1300, 1000)
Z = monster_card("Z", 1200, 900, level=3)
XY = monster_card("XY", 2300, 2000, level=7, kinds=FUSION, program=program(fusion_of(named("X"), named("Y"))))
XZ = monster_card("XZ", 2000, 1800, level=6, kinds=FUSION, program=program(fusion_of(named("X"), named("Z"))))
BEASTS = monster_card(
    "Pack", 1800, 1800, level=5, kinds=FUSION, program=program(fusion_of(p.OfType(BEAST), p.OfType(BEAST)))
)
BEAST_CARD = monster_card("Hound", 900, 900, type=BEAST)
POLYMERIZATION = spell_card("Polymerization", program(card_effect(fusion_summon())))
GRAVE_FUSION = spell_card(
    "Grave Fusion", program(card_effect(fusion_summon(materials=in_graveyard(), goes_to=BANISHED)))
)
INSTANT_FUSION = spell_card("Swift Fusion", program(card_effect(fusion_summon(), speed=2)), QUICK_PLAY)
RIVAL_FUSION = spell_card("Rival Fusion", program(card_effect(fusion_summon(materials=monster()))))

IDOL = monster_card("Idol", 2100, 2100, level=6, kinds=RITUAL | EFFECT)
RITE = spell_card("Rite", program(card_effect(ritual_summon(in_hand(named("Idol"))))), RITUAL)
EXACT_RITE = spell_card("Exact Rite", program(card_effect(ritual_summon(in_hand(named("Idol")), exact=True))), RITUAL)
LEVELS = {n: monster_card(f"Level {n}", 100 * n, 100 * n, level=n) for n in range(1, 10)}

REFUSE = trap_card(
    "Refuse",
    program(
        trap_effect(
            p.NegateActivation(),
            and_if_you_do,
            p.Destroy(that(p.LINK_BELOW)),
            answers=[is_activated(p.OfKinds(SPELL))],
            speed=3,
        )
    ),
    COUNTER,
)
WITHER = trap_card("Wither", program(trap_effect(p.Destroy(every(monster(side=OPPONENT))))))
DROUGHT = trap_card("Drought", program(trap_effect(p.SendToGraveyard(every(in_hand(side=OPPONENT))))))
VOID = spell_card("Void", stays(continuous(p.Redirected(BANISHED, who=cards(0xFFF)))), CONTINUOUS)
RECALL = spell_card("Recall", program(card_effect(return_to_hand(), costs=[p.Targeting(monster())])))
TOLL = trap_card("Toll", program(trap_effect(damage(500), answers=[p.IsSummoned(Selector(), how=SPECIAL_SUMMON)])))

every_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
positions = pytest.mark.parametrize("position", [ATTACK_POSITION, DEFENSE_POSITION])


# ---------------------------------------------------------------------------------- Fusion


@every_edition
@positions
@rule("SUMMON-39", "SUMMON-40", "SUMMON-41", "SUMMON-42", "SUMMON-43", "SUMMON-45", "KIND-17", "EX-50", "PROC-19")
@rule("DIFF-39")
def test_polymerization_fuses_a_monster_of_the_hand_with_one_of_the_field(edition, position):
    game = Scenario(edition)
    poly, x = game.a.hand(POLYMERIZATION, X)
    y = game.a.monster(Y)
    fused = game.a.extra(XY)
    whim = game.b.set(trap_card("Whim", program(trap_effect(draw(1)))))
    game.begin()
    game.activate(poly)
    assert poly.place == SPELL_ZONE and game.chain == ["Polymerization"]  # activated there, and it may be answered
    assert x.place == HAND and y.place == MONSTER_ZONE
    game.passes()
    assert game.question == "position"
    game.position_is(position)
    assert x.place == y.place == poly.place == GRAVEYARD
    assert fused.place == MONSTER_ZONE and fused.position == position and fused.now.how & FUSION_SUMMON
    assert whim.position == FACE_DOWN


@every_edition
@rule("SUMMON-43", "PROC-19")
def test_materials_first_then_the_fusion_monster_and_the_card_last(edition):
    game = Scenario(edition)
    poly, x, y = game.a.hand(POLYMERIZATION, X, Y)
    fused = game.a.extra(XY)
    game.begin()
    seen = []
    for step in (lambda: game.activate(poly), lambda: game.position_is(ATTACK_POSITION)):
        step()
        moves = [e for e in game.duel.events if e.kind == p.E_MOVED and e.place_to != SPELL_ZONE]
        seen += [(e.card, e.place_to, e.moment) for e in moves]
    assert [(card, place) for card, place, _ in seen] == [
        (x.uid, GRAVEYARD),
        (y.uid, GRAVEYARD),
        (fused.uid, MONSTER_ZONE),
        (poly.uid, GRAVEYARD),
    ]
    assert seen[0][2] == seen[1][2] < seen[2][2]  # the materials leave at one moment, and earlier


@every_edition
@rule("SUMMON-39", "SUMMON-40", "SUMMON-41")
@pytest.mark.parametrize("missing", ["material", "in the graveyard", "opposing", "fusion monster", "only one copy"])
def test_without_all_listed_materials_or_the_fusion_monster_it_cannot_be_activated(edition, missing):
    game = Scenario(edition)
    poly, _ = game.a.hand(POLYMERIZATION, X)
    if missing == "in the graveyard":
        game.a.graveyard(Y)
    elif missing == "opposing":
        game.b.monster(Y)
    elif missing == "fusion monster":
        game.a.hand(Y)
    elif missing == "only one copy":
        game.a.hand(BEAST_CARD)
    if missing != "fusion monster":
        game.a.extra(BEASTS if missing == "only one copy" else XY)
    game.begin()
    assert not game.may(q.ACTIVATE, poly)


@every_edition
@rule("SUMMON-41", "SUMMON-39", "DIFF-38")
def test_polymerization_is_used_on_the_own_turn(edition):
    game = Scenario(edition)
    poly = game.b.hand(POLYMERIZATION)
    game.b.hand(X, Y)
    game.b.extra(XY)
    whim = game.b.set(trap_card("Whim", program(trap_effect(draw(1)))))
    spell = game.a.hand(spell_card("Spark", program(card_effect(damage(100)))))
    game.begin()
    game.activate(spell)
    assert game.asked == B and game.offered(q.ACTIVATE) == [whim]
    assert game.why_not(q.ACTIVATE, poly, player=B) != ()


@every_edition
@rule("SUMMON-39", "AMB-62", "DIFF-38", "DIFF-39")
def test_other_cards_fuse_with_materials_from_the_places_they_name(edition):
    game = Scenario(edition)
    grave = game.a.hand(GRAVE_FUSION)
    x, y = game.a.graveyard(X, Y)
    fused = game.a.extra(XY)
    game.begin()
    game.activate(grave)
    while game.question == "cards":
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION)
    assert fused.place == MONSTER_ZONE and x.place == y.place == BANISHED


@rule("SUMMON-39", "AMB-61")
def test_opposing_monsters_only_if_the_text_allows():
    game = Scenario()
    poly, rival = game.a.hand(POLYMERIZATION, RIVAL_FUSION)
    x, y = game.a.monster(X), game.b.monster(Y)
    fused = game.a.extra(XY)
    game.begin()
    assert not game.may(q.ACTIVATE, poly)
    game.activate(rival).position_is(ATTACK_POSITION)
    assert fused.place == MONSTER_ZONE and x in game.a.cards(GRAVEYARD) and y in game.b.cards(GRAVEYARD)


@every_edition
@rule("AMB-61", "PROC-19")
def test_materials_are_chosen_on_resolution_and_if_they_are_gone_nothing_happens(edition):
    game = Scenario(edition)
    poly, x = game.a.hand(POLYMERIZATION, X)
    y = game.a.monster(Y)
    fused = game.a.extra(XY)
    wither = game.b.set(WITHER)
    game.begin()
    game.activate(poly)
    assert game.asked == B and x.place == HAND  # no material was asked for on activation
    game.activate(wither)
    assert y.place == GRAVEYARD and x.place == HAND and fused.place == EXTRA_DECK and poly.place == GRAVEYARD


@rule("AMB-61")
def test_another_material_may_take_the_place_of_one_that_is_gone():
    game = Scenario()
    poly, x, y_in_hand = game.a.hand(POLYMERIZATION, X, Y)
    y = game.a.monster(Y)
    fused = game.a.extra(XY)
    wither = game.b.set(WITHER)
    game.begin()
    game.activate(poly).activate(wither)
    game.position_is(ATTACK_POSITION)  # the Y of the hand went without asking
    assert fused.place == MONSTER_ZONE and {x.place, y.place, y_in_hand.place} == {GRAVEYARD}


@every_edition
@rule("AMB-61")
def test_own_face_down_monsters_may_be_fusion_materials(edition):
    game = Scenario(edition)
    poly, x = game.a.hand(POLYMERIZATION, X)
    y = game.a.monster(Y, FACE_DOWN)
    fused = game.a.extra(XY)
    game.begin()
    game.activate(poly).position_is(ATTACK_POSITION)
    assert fused.place == MONSTER_ZONE and x.place == y.place == GRAVEYARD


@every_edition
@rule("AMB-61", "SUMMON-20", "SUMMON-45")
def test_a_full_monster_zone_is_fine_if_a_material_leaves_it(edition):
    game = Scenario(edition)
    poly = game.a.hand(POLYMERIZATION)
    game.a.hand(X, Y)
    for _ in range(5):
        game.a.monster(Z)
    game.a.extra(XY)
    game.begin()
    assert not game.may(q.ACTIVATE, poly)  # both materials in the hand leave no space

    game = Scenario(edition)
    poly, x, y = game.a.hand(POLYMERIZATION, X, Y)
    own_y = game.a.monster(Y)
    for _ in range(4):
        game.a.monster(Z)
    fused = game.a.extra(XY)
    game.begin()
    game.activate(poly)
    while game.question == "cards":
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION)
    assert fused.place == MONSTER_ZONE and own_y.place == GRAVEYARD  # the Y of the hand could not be picked
    assert y.place == HAND and x.place == GRAVEYARD


@every_edition
@rule("SUMMON-46", "PROC-19")
def test_the_player_chooses_the_fusion_monster(edition):
    game = Scenario(edition)
    poly, x, y, z = game.a.hand(POLYMERIZATION, X, Y, Z)
    xy, xz, beasts = game.a.extra(XY, XZ, BEASTS)
    game.begin()
    game.activate(poly)
    assert set(game.choices) == {xy, xz}  # what cannot be completed is not offered
    game.pick(xz)
    while game.question == "cards":
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION)
    assert xz.place == MONSTER_ZONE and xy.place == beasts.place == EXTRA_DECK and y.place == HAND
    assert x.place == z.place == GRAVEYARD


@rule("PROC-19", "CARD-23")
def test_each_listed_material_is_another_monster_and_no_pick_is_a_dead_end():
    game = Scenario()
    poly, one, two, x = game.a.hand(POLYMERIZATION, BEAST_CARD, BEAST_CARD, X)
    pack = game.a.extra(BEASTS)
    game.begin()
    game.activate(poly)
    while game.question == "cards":
        assert x not in game.choices
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION)
    assert pack.place == MONSTER_ZONE and one.place == two.place == GRAVEYARD and x.place == HAND


@every_edition
@rule("SUMMON-44", "AMB-62", "EX-51", "DIFF-40")
def test_materials_that_go_elsewhere_than_the_graveyard_still_fuse(edition):
    game = Scenario(edition)
    poly, x = game.a.hand(POLYMERIZATION, X)
    y = game.a.monster(Y)
    game.b.spell(VOID)
    fused = game.a.extra(XY)
    game.begin()
    game.activate(poly).position_is(ATTACK_POSITION)
    assert x.place == y.place == BANISHED and fused.place == MONSTER_ZONE


@every_edition
@rule("SUMMON-45", "DIFF-41", "AMB-07")
def test_under_classic_the_fused_materials_and_polymerization_are_destroyed(edition):
    mourner = monster_card(
        "Mourner",
        100,
        100,
        program=program(
            each_time(is_destroyed(Selector(filters=(named("X"),))), gain_lp(1)),
            each_time(is_destroyed(Selector(filters=(named("Y"),))), gain_lp(10)),
            each_time(is_destroyed(Selector(filters=(named("Polymerization"),))), gain_lp(100)),
        ),
    )
    game = Scenario(edition)
    game.a.monster(mourner)
    poly, _ = game.a.hand(POLYMERIZATION, X)
    game.a.monster(Y)
    game.a.extra(XY)
    game.begin()
    game.activate(poly).position_is(ATTACK_POSITION)
    assert game.lp == [8111 if edition is CLASSIC else 8000, 8000]


@rule("SUMMON-45", "AMB-07")
def test_a_monster_that_cannot_be_destroyed_can_still_be_fused_under_classic():
    lasting = monster_card(
        "X", 1400, 1200, program=program(continuous(p.NotDestroyedByEffects(), p.NotDestroyedByBattle()))
    )
    game = Scenario(CLASSIC)
    poly, _ = game.a.hand(POLYMERIZATION, Y)
    x = game.a.monster(lasting)
    fused = game.a.extra(XY)
    game.begin()
    game.activate(poly).position_is(ATTACK_POSITION)
    assert x.place == GRAVEYARD and fused.place == MONSTER_ZONE


@rule("PROC-19", "PROC-14", "PROC-18")
def test_the_departure_of_the_materials_is_an_earlier_moment_than_the_summon():
    when_sent = monster_card(
        "Y", 1300, 1000, program=program(trigger(is_sent_to_graveyard(), draw(1), places=IN_GRAVEYARD, when=True))
    )
    if_sent = monster_card(
        "Y", 1300, 1000, program=program(trigger(is_sent_to_graveyard(), draw(1), places=IN_GRAVEYARD))
    )
    for card, asked in ((when_sent, "open"), (if_sent, "trigger")):
        game = Scenario()
        poly, _ = game.a.hand(POLYMERIZATION, X)
        game.a.monster(card)
        game.a.extra(XY)
        game.begin()
        game.activate(poly).position_is(ATTACK_POSITION)
        assert game.question == asked


@every_edition
@rule("KIND-28", "EX-52", "AMB-95", "DIFF-42")
def test_a_fusion_monster_returned_to_the_hand_goes_to_the_second_deck(edition):
    game = Scenario(edition)
    fused = game.a.monster(XY)
    recall = game.a.hand(RECALL)
    game.begin()
    game.activate(recall)
    assert fused.place == EXTRA_DECK and fused.position == FACE_DOWN and game.a.count(HAND) == 0


@rule("PROC-19", "PROC-15")
def test_a_fusion_summon_by_a_resolving_card_is_no_attempt_that_could_be_negated():
    veto = trap_card(
        "Veto", program(trap_effect(p.NegateSummon(), answers=[p.WouldBeSummoned(Selector())], speed=3)), COUNTER
    )
    game = Scenario()
    poly, _, _ = game.a.hand(POLYMERIZATION, X, Y)
    fused = game.a.extra(XY)
    game.b.set(veto)
    toll = game.b.set(TOLL)
    game.begin()
    game.activate(poly).position_is(ATTACK_POSITION)
    assert fused.place == MONSTER_ZONE and game.offered(q.ACTIVATE) == [toll]


@rule("AMB-61", "SUMMON-39")
def test_a_ban_on_fusion_materials_is_kept():
    stiff = monster_card("Y", 1300, 1000, program=program(continuous(p.NotMaterial(FUSION_SUMMON))))
    game = Scenario()
    poly, _ = game.a.hand(POLYMERIZATION, X)
    game.a.monster(stiff)
    game.a.extra(XY)
    game.begin()
    assert not game.may(q.ACTIVATE, poly)


@pytest.mark.parametrize("type, comes", [(WARRIOR, False), (DRAGON, True)])
def test_material_for_the_summon_of_some_monsters_alone_is_none_for_others(type, comes):
    dragons_alone = p.NotMaterial(FUSION_SUMMON, Selector(filters=(not_(p.OfType(DRAGON)),)))
    game = Scenario()
    poly, _ = game.a.hand(POLYMERIZATION, X)
    game.a.monster(monster_card("Y", 1300, 1000, program=program(continuous(dragons_alone))))
    game.a.extra(monster_card("XY", 2500, kinds=FUSION, type=type, program=XY.program))
    game.begin()
    assert game.may(q.ACTIVATE, poly) == comes


# ---------------------------------------------------------------------------------- Ritual


@every_edition
@positions
@rule("SUMMON-47", "SUMMON-48", "SUMMON-49", "KIND-18", "CARD-24", "AMB-04", "AMB-60", "PROC-19", "DIFF-22")
def test_a_ritual_spell_tributes_and_brings_its_monster_from_the_hand(edition, position):
    game = Scenario(edition)
    rite, idol, three = game.a.hand(RITE, IDOL, LEVELS[3])
    other = game.a.monster(LEVELS[3])
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, idol)
    game.activate(rite)
    while game.question == "cards":
        game.pick(game.choices[0])
    assert game.question == "position"
    game.position_is(position)
    assert three.place == other.place == GRAVEYARD
    assert idol.place == MONSTER_ZONE and idol.position == position and idol.now.how & RITUAL_SUMMON
    assert rite.place == GRAVEYARD and idol.now.proper


@every_edition
@rule("SUMMON-49", "PROC-19")
def test_tribute_first_then_the_ritual_monster_and_the_spell_last(edition):
    game = Scenario(edition)
    rite, idol = game.a.hand(RITE, IDOL)
    six = game.a.monster(LEVELS[6])
    game.begin()
    seen = []
    for step in (lambda: game.activate(rite), lambda: game.position_is(ATTACK_POSITION)):
        step()
        seen += [(e.card, e.place_to) for e in game.duel.events if e.kind == p.E_MOVED and e.place_to != SPELL_ZONE]
    assert seen == [(six.uid, GRAVEYARD), (idol.uid, MONSTER_ZONE), (rite.uid, GRAVEYARD)]


@every_edition
@rule("SUMMON-47", "AMB-04")
@pytest.mark.parametrize("missing", ["monster", "tribute", "monster in the graveyard"])
def test_without_the_ritual_monster_or_the_tribute_it_cannot_be_activated(edition, missing):
    game = Scenario(edition)
    rite = game.a.hand(RITE)
    if missing != "tribute":
        game.a.monster(LEVELS[6])
    if missing == "tribute":
        game.a.hand(IDOL)
        game.a.monster(LEVELS[5])
        game.b.monster(LEVELS[6])
    elif missing == "monster in the graveyard":
        game.a.graveyard(IDOL)
    game.begin()
    assert not game.may(q.ACTIVATE, rite)


@every_edition
@rule("SUMMON-48", "EX-53")
def test_if_the_ritual_spell_is_negated_nothing_is_tributed(edition):
    game = Scenario(edition)
    rite, idol = game.a.hand(RITE, IDOL)
    six = game.a.monster(LEVELS[6])
    refuse = game.b.set(REFUSE)
    game.begin()
    game.activate(rite)
    assert six.place == MONSTER_ZONE  # the Tribute is no cost
    game.activate(refuse)
    assert six.place == MONSTER_ZONE and idol.place == HAND and rite.place == GRAVEYARD


@rule("AMB-61", "PROC-19", "SUMMON-48")
def test_if_the_ritual_monster_or_the_tribute_is_gone_on_resolution_nothing_leaves():
    game = Scenario()
    rite, idol = game.a.hand(RITE, IDOL)
    six = game.a.monster(LEVELS[6])
    drought = game.b.set(DROUGHT)
    game.begin()
    game.activate(rite).activate(drought)
    assert idol.place == GRAVEYARD and six.place == MONSTER_ZONE

    game = Scenario()
    rite, idol = game.a.hand(RITE, IDOL)
    game.a.monster(LEVELS[6])
    wither = game.b.set(WITHER)
    game.begin()
    game.activate(rite).activate(wither)
    assert idol.place == HAND and game.question == "open"


@every_edition
@rule("AMB-60")
def test_the_ritual_monster_cannot_be_part_of_its_own_tribute_but_another_copy_can(edition):
    game = Scenario(edition)
    rite, _ = game.a.hand(RITE, IDOL)
    game.begin()
    assert not game.may(q.ACTIVATE, rite)

    game = Scenario(edition)
    rite, one, two = game.a.hand(RITE, IDOL, IDOL)
    game.begin()
    game.activate(rite)
    while game.question == "cards":
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION)
    assert {one.place, two.place} == {MONSTER_ZONE, GRAVEYARD}


@every_edition
@rule("AMB-60", "PROC-19")
def test_no_monster_is_tributed_that_could_be_left_out(edition):
    game = Scenario(edition)
    rite, idol = game.a.hand(RITE, IDOL)
    five, four, two = game.a.monster(LEVELS[5]), game.a.monster(LEVELS[4]), game.a.monster(LEVELS[2])
    game.begin()
    game.activate(rite)
    game.pick(five)
    assert set(game.choices) == {four, two} and q.DONE not in {q.kind_of(c) for c in game.state.question.codes}
    game.pick(two)  # 7 in all; Four would be superfluous now
    assert game.question == "position"
    game.position_is(ATTACK_POSITION)
    assert idol.place == MONSTER_ZONE and four.place == MONSTER_ZONE


@rule("AMB-60", "SUMMON-48")
def test_a_spell_may_ask_for_the_exact_total():
    game = Scenario()
    rite, idol = game.a.hand(EXACT_RITE, IDOL)
    game.a.monster(LEVELS[5])
    four, two = game.a.monster(LEVELS[4]), game.a.monster(LEVELS[2])
    game.begin()
    game.activate(rite)
    assert game.question == "position"  # 4 + 2 is the one way to come to 6: they go without asking
    game.position_is(ATTACK_POSITION)
    assert idol.place == MONSTER_ZONE and four.place == two.place == GRAVEYARD

    game = Scenario()
    rite, idol = game.a.hand(EXACT_RITE, IDOL)
    game.a.monster(LEVELS[7])
    game.begin()
    assert not game.may(q.ACTIVATE, rite)


@rule("AMB-60", "SUMMON-48", "CARD-24")
def test_the_spell_may_name_a_total_of_its_own():
    great_rite = spell_card(
        "Great Rite", program(card_effect(ritual_summon(in_hand(p.OfKinds(RITUAL)), total=8))), RITUAL
    )
    game = Scenario()
    rite, idol = game.a.hand(great_rite, IDOL)
    six = game.a.monster(LEVELS[6])
    game.begin()
    assert not game.may(q.ACTIVATE, rite)  # enough for the Idol's own Level, not for the spell

    game = Scenario()
    rite, idol = game.a.hand(great_rite, IDOL)
    six, two = game.a.monster(LEVELS[6]), game.a.monster(LEVELS[2])
    game.begin()
    game.activate(rite).position_is(ATTACK_POSITION)
    assert idol.place == MONSTER_ZONE and six.place == two.place == GRAVEYARD


@rule("SUMMON-48", "PROC-07")
def test_what_cannot_be_tributed_is_no_tribute_for_a_ritual():
    clinging = monster_card("Clinging", 100, 100, level=6, program=program(continuous(p.NotTributed())))
    game = Scenario()
    rite, _ = game.a.hand(RITE, IDOL)
    game.a.monster(clinging)
    game.begin()
    assert not game.may(q.ACTIVATE, rite)


@every_edition
@rule("AMB-61", "SUMMON-20")
def test_a_full_monster_zone_is_fine_for_a_ritual_if_a_tribute_leaves_it(edition):
    game = Scenario(edition)
    rite, _, six = game.a.hand(RITE, IDOL, LEVELS[6])
    for _ in range(5):
        game.a.monster(LEVELS[1])
    game.begin()
    assert not game.may(q.ACTIVATE, rite)  # with the 6 of the hand any own monster would be superfluous

    game = Scenario(edition)
    rite, idol, six = game.a.hand(RITE, IDOL, LEVELS[6])
    for _ in range(4):
        game.a.monster(LEVELS[1])
    own = game.a.monster(LEVELS[7])
    game.begin()
    game.activate(rite)
    while game.question == "cards":
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION)
    assert own.place == GRAVEYARD and six.place == HAND and idol.place == MONSTER_ZONE


@rule("AMB-26")
def test_an_xyz_monster_counts_no_levels_for_a_ritual():
    game = Scenario()
    rite, _ = game.a.hand(RITE, IDOL)
    game.a.xyz(monster_card("Rank Six", 1000, 1000, level=6, kinds=XYZ | EFFECT, program=program(xyz_of(2))), [X])
    game.begin()
    assert not game.may(q.ACTIVATE, rite)


@rule("KIND-18", "SUMMON-47")
def test_a_ritual_monster_comes_by_its_own_spell_only():
    other = spell_card("Other Rite", program(card_effect(ritual_summon(in_hand(named("Another"))))), RITUAL)
    game = Scenario()
    rite, idol = game.a.hand(other, IDOL)
    game.a.monster(LEVELS[6])
    game.begin()
    assert not game.may(q.ACTIVATE, rite)
    assert game.why_not(q.NORMAL_SUMMON, idol) == ("KIND-18",)
    assert game.why_not(q.SET_MONSTER, idol) == ("KIND-18",)


@rule("PROC-19", "SUMMON-48")
def test_tributes_from_the_hand_and_the_field_leave_at_one_moment_as_tributes():
    counter = monster_card(
        "Counter",
        100,
        100,
        level=9,
        program=program(continuous(p.NotTributed()), each_time(is_tributed(Selector()), gain_lp(100))),
    )
    game = Scenario()
    game.a.monster(counter)
    rite, idol, three = game.a.hand(RITE, IDOL, LEVELS[3])
    other = game.a.monster(LEVELS[3])
    game.begin()
    game.activate(rite)
    while game.question == "cards":
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION)
    assert three.place == other.place == GRAVEYARD and idol.place == MONSTER_ZONE
    assert game.lp == [8100, 8000]


@rule("SUMMON-39", "AMB-58")
def test_a_quick_fusion_may_be_used_on_the_opponents_turn_only_if_set():
    game = Scenario()
    quick = game.b.set(INSTANT_FUSION)
    held = game.b.hand(INSTANT_FUSION)
    game.b.hand(X, Y)
    fused = game.b.extra(XY)
    game.a.hand(POLYMERIZATION)
    spark = game.a.hand(spell_card("Spark", program(card_effect(damage(100)))))
    game.begin()
    game.activate(spark)
    assert held not in game.offered(q.ACTIVATE)
    game.activate(quick).position_is(DEFENSE_POSITION)
    assert fused.place == MONSTER_ZONE and fused.controller == B


# ---------------------------------------------------------------------------------- leaving together

RIFT = monster_card(
    "Rift", 1000, 1000, 3, program=program(continuous(p.Redirected(BANISHED, who=p.Selector(places=0xFFF))))
)


@every_edition
@rule("PROC-19")
@pytest.mark.parametrize("rift_first", (True, False))
@pytest.mark.parametrize("way", ("Fusion", "Ritual"))
def test_materials_leave_together_also_with_what_redirects_them(edition, way: str, rift_first: bool):
    """While the Rift is on the field every card is banished instead: it and what leaves with it."""
    merged = monster_card("Merged", 2000, 2000, 7, kinds=FUSION, program=program(fusion_of(named("Rift"), named("X"))))
    game = Scenario(edition)
    rift, x = game.a.monster(RIFT), game.a.monster(X)
    if way == "Fusion":
        game.a.extra(merged)
        spell = game.a.hand(POLYMERIZATION)
    else:
        spell, _ = game.a.hand(RITE, IDOL)
    game.begin()
    game.activate(spell).resolve()
    if game.question == "cards":
        game.pick(*((rift, x) if rift_first else (x, rift)))
    game.position_is(ATTACK_POSITION)
    assert rift.place == x.place == BANISHED
