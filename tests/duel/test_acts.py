"""Every act that an effect can be made of (engine/program/acts.py): what it does, and what it leaves alone.

The control words (then, if you do, for each …) have their stories in test_control.py.
"""

from dataclasses import replace

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.outside.seen import SaidYesOrNo
from engine.duel.reading import traits
from engine.duel.state import question as q
from engine.duel.procedures.acts import ACTS
from engine.duel.state.questions import AskName
from engine.edition import CLASSIC, V9
from engine.program.deeds import DEEDS
from tests.narrowed import as_a
from tests.phrases import *
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 100)
OX = monster_card("Ox", 2200, 500, level=5)
TUNED = monster_card("Tuned", 2300, 100, 7, kinds=SYNCHRO, program=program(synchro_of()))
OVERLAID = monster_card("Overlaid", 2500, 2000, 4, kinds=XYZ, program=program(xyz_of(2)))
TWO_HEADS = monster_card(
    "Two Heads", 2800, 2000, 8, kinds=FUSION, program=program(fusion_of(named("Wolf"), named("Bear")))
)
WHIM = trap_card("Whim", program(trap_effect(gain_lp(1))))
MEADOW = spell_card("Meadow", stays(continuous(gains_atk(200, every(face_up_monster())))), FIELD)
SWORD = spell_card("Sword", equip_spell(continuous(gains_atk(800, equipped_monster), places=IN_SPELL_ZONE)), EQUIP)
SHOWN: set[type[p.Act]] = set()


def shows(*kinds: type[p.Act]):
    """Which acts the story is about."""
    SHOWN.update(kinds)
    return lambda test: test


def spell(*acts, costs=()) -> Card:
    return spell_card("Spell", program(card_effect(*acts, costs=costs)))


def story(*acts, costs=(), edition=V9) -> tuple[Scenario, Piece]:
    """A holds a Spell that does this."""
    game = Scenario(edition)
    return game, game.a.hand(spell(*acts, costs=costs))


def cast(game: Scenario, card: Piece) -> None:
    game.activate(card).resolve()


# ------------------------------------------------------------------------------------------ moving cards


@shows(p.SpecialSummon)
def test_special_summon_in_a_position_of_choice_or_a_given_one():
    game, card = story(p.SpecialSummon(in_graveyard(p.OfKinds(MONSTER))))
    wolf = game.a.graveyard(WOLF)
    game.begin()
    cast(game, card)
    assert game.question == "position"
    game.position_is(DEFENSE_POSITION).resolve()
    assert wolf.place == MONSTER_ZONE and wolf.position == DEFENSE_POSITION and wolf.now.how & SPECIAL_SUMMON


@shows(p.SpecialSummon)
def test_special_summon_to_the_opponents_side_face_down_or_with_its_effects_negated():
    game, card = story(p.SpecialSummon(in_hand(p.OfKinds(MONSTER)), side=OPPONENT, position=FACE_DOWN))
    wolf = game.a.hand(WOLF)
    game.begin()
    cast(game, card)
    assert wolf.controller == B and wolf.owner == A and wolf.position == FACE_DOWN

    proud = monster_card("Proud", 1000, 1000, program=program(continuous(gains_atk(500))))
    game, card = story(p.SpecialSummon(in_hand(p.OfKinds(MONSTER)), position=ATTACK_POSITION, effects_negated=True))
    piece = game.a.hand(proud)
    game.begin()
    cast(game, card)
    assert piece.place == MONSTER_ZONE and piece.attack == 1000


@shows(p.SpecialSummon)
def test_with_too_few_spaces_a_fixed_number_does_not_come_but_as_many_as_possible_do():
    for many, expected in ((False, 4), (True, 5)):
        wanted = replace(in_graveyard(p.OfKinds(MONSTER), count=2), as_many_as_possible=many)
        game, card = story(draw(1), p.SpecialSummon(wanted, position=ATTACK_POSITION))
        for _ in range(4):
            game.a.monster(BEAR)
        game.a.graveyard(WOLF, WOLF)
        game.begin()
        cast(game, card)
        while game.question == "cards":
            game.pick(game.choices[0])
        assert game.a.count(MONSTER_ZONE) == expected


@shows(p.Destroy)
def test_destroy_the_chosen_cards_all_or_some():
    for act, left in ((p.Destroy(every(monster(side=OPPONENT))), 0), (p.Destroy(monster(side=OPPONENT, count=2)), 1)):
        game, card = story(act)
        for _ in range(3):
            game.b.monster(WOLF)
        mine = game.a.monster(BEAR)
        game.begin()
        cast(game, card)
        while game.question == "cards":
            game.pick(game.choices[0])
        assert game.b.count(MONSTER_ZONE) == left and mine.place == MONSTER_ZONE
        assert game.events().count("CardDestroyed") == 3 - left


@shows(p.Banish)
def test_banish_face_up_face_down_or_for_a_time():
    for act, position in ((p.Banish(the_target), ATTACK_POSITION), (p.Banish(the_target, face_down=True), FACE_DOWN)):
        game, card = story(act, costs=[p.Targeting(monster())])
        wolf = game.b.monster(WOLF)
        game.begin()
        cast(game, card)
        assert wolf.place == BANISHED and wolf.position == position
    game, card = story(p.Banish(in_hand(side=OPPONENT), until=p.UntilPhase(END_PHASE)))
    held = game.b.hand(BEAR)
    game.begin()
    cast(game, card)
    assert held.place == BANISHED
    game.end_turn()
    assert held.place == HAND


@shows(p.SendToGraveyard)
def test_send_to_the_graveyard_from_the_deck():
    game, card = story(p.SendToGraveyard(in_deck(named("Wolf"))))
    wolf = game.a.deck(WOLF)
    game.begin()
    cast(game, card)
    assert wolf.place == GRAVEYARD and "CardDestroyed" not in game.events() and "DeckShuffled" in game.events()


@shows(p.AddToHand)
def test_add_to_the_hand_from_deck_graveyard_or_banished():
    for lay in ("deck", "graveyard", "banished"):
        game, card = story(p.AddToHand(cards(IN_DECK | IN_GRAVEYARD | IN_BANISHED, named("Wolf"), side=YOU)))
        wolf = getattr(game.a, lay)(WOLF)
        game.begin()
        cast(game, card)
        assert wolf.place == HAND
        assert ("DeckShuffled" in game.events()) == (lay == "deck") or lay != "deck"


@shows(p.Return)
def test_return_to_the_hand_the_deck_or_the_extra_deck():
    for act, place in ((return_to_hand(), HAND), (return_to_deck(), DECK), (return_to_extra_deck(), EXTRA_DECK)):
        game, card = story(act, costs=[p.Targeting(monster(side=OPPONENT))])
        piece = game.b.monster(TWO_HEADS if place == EXTRA_DECK else WOLF)
        game.begin()
        cast(game, card)
        assert piece.place == place and piece in game.b.cards(place)


@shows(p.Return)
def test_return_to_the_top_or_the_bottom_of_the_deck():
    for top in (True, False):
        game, card = story(return_to_deck(top=top, bottom=not top), costs=[p.Targeting(monster(side=OPPONENT))])
        wolf = game.b.monster(WOLF)
        game.begin()
        cast(game, card)
        assert game.b.cards(DECK)[-1 if top else 0] == wolf and "DeckShuffled" not in game.events()


@shows(p.Draw)
def test_draw_for_you_the_opponent_or_both():
    for side, hands in ((YOU, [2, 0]), (OPPONENT, [0, 2]), (EITHER, [2, 2])):
        game, card = story(draw(2, side=side))
        game.begin()
        cast(game, card)
        assert [game.a.count(HAND), game.b.count(HAND)] == hands


@shows(p.Draw)
def test_what_both_drew_is_what_was_drawn():
    game, card = story(draw(1, side=EITHER), then, p.Reveal(that("drawn")), then, damage(p.Noted("drawn", 100)))
    wolf, bear = game.a.deck(WOLF), game.b.deck(BEAR)
    game.begin()
    cast(game, card)
    assert wolf.now.known == bear.now.known == 3 and game.lp == [8000, 7800]


@shows(p.Discard)
def test_discard_by_choice_by_the_opponents_choice_at_random_or_all():
    for more, asked in (
        ({}, B),
        ({"chooser": p.BY_OPPONENT}, A),
        ({"chooser": p.AT_RANDOM}, None),
        ({"all": True}, None),
    ):
        game, card = story(discard(1, side=OPPONENT, **more))
        held = game.b.hand(WOLF, BEAR, OX)
        game.begin()
        cast(game, card)
        if asked is not None:
            assert game.asked == asked and game.choices == held
            game.pick(held[1])
            assert held[1].place == GRAVEYARD
        assert game.b.count(HAND) == (0 if "all" in more else 2)


@shows(p.Tribute)
def test_tribute_by_an_effect():
    game, card = story(p.Tribute(monster(side=OPPONENT)))
    wolf = game.b.monster(WOLF)
    game.begin()
    cast(game, card)
    assert wolf.place == GRAVEYARD and "MonsterTributed" in game.events() and "CardDestroyed" not in game.events()


@shows(p.Set)
def test_set_a_spell_a_trap_or_a_monster_face_down():
    for printed, place in ((WHIM, SPELL_ZONE), (MEADOW, FIELD_ZONE), (WOLF, MONSTER_ZONE)):
        game, card = story(p.Set(in_graveyard()))
        piece = game.a.graveyard(printed)
        game.begin()
        cast(game, card)
        assert piece.place == place and piece.position == FACE_DOWN and "CardSet" in game.events()
        assert not game.may(q.ACTIVATE, piece) or printed is MEADOW


# ------------------------------------------------------------------------------------------ on the field


@shows(p.Activate)
def test_activate_a_field_spell_from_the_deck():
    game, card = story(p.Activate(in_deck(p.OfKinds(FIELD))))
    wolf = game.a.monster(WOLF)
    meadow = game.a.deck(MEADOW)
    game.begin()
    cast(game, card)
    assert meadow.place == FIELD_ZONE and meadow.is_face_up and wolf.attack == 2200
    assert "DeckShuffled" in game.events()


@shows(p.Activate)
def test_an_activated_card_does_at_once_what_its_text_says_on_activation():
    parade = spell_card(
        "Parade", program(card_effect(draw(2)), continuous(gains_atk(100, every(face_up_monster())))), CONTINUOUS
    )
    purse = spell_card("Purse", program(card_effect(gain_lp(500))))
    for printed, place in ((parade, SPELL_ZONE), (purse, GRAVEYARD)):
        game, card = story(p.Activate(in_graveyard()))
        piece = game.a.graveyard(printed)
        wolf = game.a.monster(WOLF)
        game.begin()
        cast(game, card)
        assert piece.place == place
        assert (game.a.count(HAND), wolf.attack, game.lp[A]) == (
            (2, 2100, 8000) if printed is parade else (0, 2000, 8500)
        )


@shows(p.Activate)
def test_what_an_effect_activates_counts_for_the_limit_of_its_name():
    purse = spell_card("Purse", program(card_effect(gain_lp(500), limit=p.ActivatedPerTurn())))
    game, card = story(p.Activate(in_graveyard()))
    game.a.graveyard(purse)
    second = game.a.hand(purse)
    game.begin()
    cast(game, card)
    assert game.lp[A] == 8500 and game.why_not(q.ACTIVATE, second) == ("PROC-34",)


@shows(p.Place)
def test_place_a_card_face_up_without_activating_it():
    parade = spell_card(
        "Parade", program(card_effect(draw(2)), continuous(gains_atk(100, every(face_up_monster())))), CONTINUOUS
    )
    game, card = story(p.Place(in_graveyard()))
    wolf, piece = game.a.monster(WOLF), game.a.graveyard(parade)
    game.begin()
    cast(game, card)
    assert piece.place == SPELL_ZONE and wolf.attack == 2100 and game.a.count(HAND) == 0


@shows(p.Place)
def test_place_a_pendulum_monster_in_a_pendulum_zone():
    swinging = monster_card("Swinging", kinds=PENDULUM, scales=(3, 3))
    game, card = story(p.Place(in_deck(p.OfKinds(PENDULUM)), PENDULUM_ZONE))
    piece = game.a.deck(swinging)
    game.begin()
    cast(game, card)
    assert piece.place == PENDULUM_ZONE and traits.kinds(game.state, piece.uid) & SPELL


@shows(p.Equip)
def test_equip_a_card_to_a_monster():
    game, card = story(p.Equip(in_graveyard(p.OfKinds(EQUIP)), face_up_monster(side=YOU)))
    wolf, sword = game.a.monster(WOLF), game.a.graveyard(SWORD)
    game.begin()
    cast(game, card)
    assert sword.equipped_to == wolf and wolf.attack == 2800


@shows(p.Attach, p.Detach)
def test_attach_and_detach_xyz_materials():
    game = Scenario()
    xyz = game.a.xyz(OVERLAID, [WOLF])
    bear = game.b.monster(BEAR)
    attach_it, detach_all = game.a.hand(
        spell(p.Attach(monster(named("Bear")), monster(p.OfKinds(XYZ), side=YOU))),
        spell(detach(2, monster(p.OfKinds(XYZ)))),
    )
    game.begin()
    cast(game, attach_it)
    assert xyz.materials[1:] == [bear] and bear.place == UNDER
    wolf = xyz.materials[0]
    cast(game, detach_all)
    assert xyz.materials == [] and wolf in game.a.cards(GRAVEYARD) and bear in game.b.cards(GRAVEYARD)


@shows(p.Attach)
def test_to_which_xyz_monster_a_card_is_attached_is_chosen():
    game, card = story(p.Attach(monster(named("Bear")), monster(p.OfKinds(XYZ), side=YOU)))
    one, two = game.a.xyz(OVERLAID, [WOLF]), game.a.xyz(OVERLAID, [WOLF])
    bear = game.b.monster(BEAR)
    game.begin()
    cast(game, card)
    assert game.asked == A and game.choices == [one, two]
    game.pick(two)
    assert two.materials[1:] == [bear] and len(one.materials) == 1


@shows(p.ChangePosition)
def test_change_the_battle_position_to_the_other_or_a_given_one():
    for to, expected in (
        (0, [DEFENSE_POSITION, ATTACK_POSITION, ATTACK_POSITION]),
        (FACE_DOWN, [FACE_DOWN] * 3),
        (DEFENSE_POSITION, [DEFENSE_POSITION] * 3),
    ):
        game, card = story(p.ChangePosition(every(monster(side=OPPONENT)), to))
        pieces = [game.b.monster(WOLF, at) for at in (ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN)]
        game.begin()
        cast(game, card)
        assert [piece.position for piece in pieces] == expected


@shows(p.TakeControl, p.SwapControl)
def test_take_and_swap_control():
    game, card = story(p.TakeControl(the_target, until=until_end_of_turn), costs=[p.Targeting(monster(side=OPPONENT))])
    wolf = game.b.monster(WOLF)
    game.begin()
    cast(game, card)
    assert wolf.controller == A

    game, card = story(p.SwapControl(monster(side=YOU), monster(side=OPPONENT)))
    bear, wolf = game.a.monster(BEAR), game.b.monster(WOLF)
    game.begin()
    cast(game, card)
    assert (bear.controller, wolf.controller) == (B, A)
    game.end_turn()
    assert (bear.controller, wolf.controller) == (B, A)  # for good


@shows(p.AnsweredDamage)
def test_the_damage_of_the_answered_effect_is_altered_or_goes_to_the_other():
    for answer, lp in (
        (p.AnsweredDamage(0), [8000, 8000]),
        (p.AnsweredDamage(50), [8000, 7750]),
        (p.AnsweredDamage(200, to_other=True), [7000, 8000]),
    ):
        game, burn = story(damage(500))
        shield = trap_card(
            "Shield", program(trap_effect(answer, answers=[is_activated(would=[p.Damage], to_you=True)]))
        )
        held = game.b.set(shield)
        game.begin()
        game.activate(burn)
        game.activate(held).resolve()
        assert game.lp == lp


@shows(p.SwapControl)
def test_which_monsters_change_sides_is_chosen_where_the_text_leaves_it_open():
    game, card = story(p.SwapControl(monster(side=YOU), monster(side=OPPONENT)))
    bear = game.a.monster(BEAR)
    wolf, ox = game.b.monster(WOLF), game.b.monster(OX)
    game.begin()
    cast(game, card)
    assert game.asked == A and game.choices == [wolf, ox]
    game.pick(ox)
    assert (bear.controller, wolf.controller, ox.controller) == (B, B, A)


@shows(p.TakeControl)
def test_control_of_a_second_of_its_sort_is_not_taken():
    """ "You can only control 1 "Arch" monster": neither names nor luck decide, the limit does."""
    single = p.OnlyOne(p.Selector(filters=(archetype("Arch"),)))
    one, two = (monster_card(name, archetypes=("Arch",), program=program(continuous(single))) for name in ("I", "II"))
    for phrase, costs in (
        (the_target, [p.Targeting(monster(side=OPPONENT))]),
        (monster(side=OPPONENT), []),
        (every(monster(side=OPPONENT)), []),
    ):
        game, card = story(p.TakeControl(phrase), costs=costs)
        game.a.monster(one), game.b.monster(two)
        game.begin()
        assert not game.may(q.ACTIVATE, card)
        game, card = story(p.TakeControl(phrase), costs=costs)
        game.a.monster(one)
        other, wolf = game.b.monster(two), game.b.monster(WOLF)
        game.begin()
        cast(game, card)
        assert wolf.controller == A and other.controller == B and other.place == MONSTER_ZONE


@shows(p.MakeTokens)
def test_make_tokens_on_either_side():
    lamb = TokenFacts(name="Lamb Token", type=BEAST, attribute=EARTH, level=1, attack=0, defense=0)
    for side in (YOU, OPPONENT):
        game, card = story(make_tokens(lamb, 2, side=side, position=DEFENSE_POSITION))
        game.begin()
        cast(game, card)
        lambs = (game.a if side == YOU else game.b).cards(MONSTER_ZONE)
        assert [piece.card.name for piece in lambs] == ["Lamb Token"] * 2 and {piece.owner for piece in lambs} == {A}


# ------------------------------------------------------------------------------------------ Summons


@shows(p.NormalSummon)
def test_another_normal_summon_now_does_not_use_up_the_turns():
    game, card = story(p.NormalSummon(in_hand(p.OfKinds(MONSTER))))
    wolf, bear = game.a.hand(WOLF, BEAR)
    game.begin()
    cast(game, card)
    game.pick(wolf).resolve()
    assert wolf.place == MONSTER_ZONE and wolf.now.how & NORMAL_SUMMON
    assert game.may(q.NORMAL_SUMMON, bear)


@shows(p.FusionSummon)
def test_fusion_summon_with_materials_from_hand_and_field_or_other_places():
    game, card = story(fusion_summon())
    wolf, bear, fused = game.a.hand(WOLF), game.a.monster(BEAR), game.a.extra(TWO_HEADS)
    game.begin()
    game.activate(card).resolve()
    game.position_is(ATTACK_POSITION).resolve()
    assert fused.place == MONSTER_ZONE and wolf.place == bear.place == GRAVEYARD and fused.now.proper

    game, card = story(fusion_summon(materials=in_graveyard(), goes_to=BANISHED))
    buried, fused = game.a.graveyard(WOLF, BEAR), game.a.extra(TWO_HEADS)
    game.begin()
    game.activate(card).resolve()
    game.position_is(ATTACK_POSITION).resolve()
    assert fused.place == MONSTER_ZONE and {piece.place for piece in buried} == {BANISHED}


@shows(p.RitualSummon)
def test_ritual_summon_with_tributes_that_reach_its_level():
    idol = monster_card("Idol", 2500, 2000, 8, kinds=RITUAL | EFFECT, program=program())
    rite = spell_card("Rite", program(card_effect(ritual_summon(in_hand(named("Idol"))))), RITUAL)
    game = Scenario()
    card, piece = game.a.hand(rite, idol)
    tributes = [game.a.hand(WOLF), game.a.monster(BEAR)]
    game.begin()
    game.activate(card).resolve()
    while game.question == "cards":
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION).resolve()
    assert piece.place == MONSTER_ZONE and piece.now.proper
    assert {tribute.place for tribute in tributes} == {GRAVEYARD}


@shows(p.SynchroSummon, p.XyzSummon)
def test_synchro_and_xyz_summons_by_an_effect_also_in_the_opponents_turn():
    tuner = monster_card("Tuner", 500, 500, 3, kinds=TUNER | EFFECT)
    for act, summoned_card, others in (
        (p.SynchroSummon(), TUNED, (tuner, WOLF)),
        (p.XyzSummon(), OVERLAID, (BEAR, WOLF)),
    ):
        game = Scenario()
        now = game.b.set(trap_card("Now", program(trap_effect(act))))
        materials = [game.b.monster(card) for card in others]
        piece = game.b.extra(summoned_card)
        nothing = game.a.hand(spell(gain_lp(1)))
        game.begin()
        game.activate(nothing)
        game.activate(now).resolve()
        game.position_is(ATTACK_POSITION).resolve()
        assert piece.place == MONSTER_ZONE and piece.controller == B
        assert {m.place for m in materials} == {GRAVEYARD if summoned_card is TUNED else UNDER}


# ------------------------------------------------------------------------------------------ effects on effects


@shows(p.Modify)
def test_modify_cards_or_players_for_a_while():
    game, card = story(modify(the_target, gains_atk(500), gains_def(300)), costs=[p.Targeting(monster())])
    wolf = game.a.monster(WOLF)
    game.begin()
    cast(game, card)
    assert (wolf.attack, wolf.defense) == (2500, 400)
    game.end_turn()
    assert (wolf.attack, wolf.defense) == (2000, 100)

    game, card = story(
        modify(None, p.CannotSummon(NORMAL_SUMMON, side=OPPONENT), until=p.UntilPhase(END_PHASE, OPPONENT))
    )
    bear = game.b.hand(BEAR)
    game.begin()
    cast(game, card)
    game.end_turn()
    assert not game.may(q.NORMAL_SUMMON, bear)


@shows(p.Grant)
def test_grant_an_ability():
    game, card = story(grant(ignition(draw(1))), costs=[p.Targeting(monster())])
    wolf = game.a.monster(WOLF)
    game.begin()
    assert not game.may(q.ACTIVATE, wolf)
    cast(game, card)
    game.activate(wolf).resolve()
    assert game.a.count(HAND) == 1
    game.end_turn().end_turn()
    assert not game.may(q.ACTIVATE, wolf)


@shows(p.NegateActivation, p.NegateEffect)
def test_negate_an_activation_or_an_effect():
    """A negated activation of a Continuous Spell sends it to the Graveyard; a negated effect leaves it there."""
    parade = spell_card("Parade", program(card_effect(draw(2))), CONTINUOUS)
    for act, place in ((p.NegateActivation(), GRAVEYARD), (p.NegateEffect(), SPELL_ZONE)):
        game = Scenario()
        no = game.b.set(trap_card("No", program(trap_effect(act, answers=[is_activated(what=1)], speed=3)), COUNTER))
        card = game.a.hand(parade)
        game.begin()
        game.activate(card)
        game.activate(no).resolve()
        assert game.a.count(HAND) == 0 and card.place == place


@shows(p.NegateAttack, p.NegateSummon)
def test_negate_an_attack_or_a_summon():
    game = Scenario()
    no = game.b.set(trap_card("No", program(trap_effect(p.NegateAttack(), answers=[attack_declared(by=OPPONENT)]))))
    wolf = game.a.monster(WOLF)
    game.begin()
    game.to_battle_phase()
    game.attack(wolf)
    game.activate(no).resolve()
    assert game.lp == [8000, 8000] and not game.may(q.ATTACK, wolf)

    game = Scenario()
    refuse = trap_effect(p.NegateSummon(), answers=[p.WouldBeSummoned(Selector())], speed=3)
    no = game.b.set(trap_card("No", program(refuse), COUNTER))
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    game.activate(no).resolve()
    assert wolf.place == GRAVEYARD


@shows(p.PlaceCounters, p.RemoveCounters)
def test_place_and_remove_counters():
    game = Scenario()
    wolf = game.a.monster(WOLF)
    put, take_one, take_all = game.a.hand(
        spell(place_counter("Mark", 3, every(face_up_monster()))),
        spell(remove_counter("Mark", 1, every(monster()))),
        spell(remove_counter("Mark", None, every(monster()))),
    )
    game.begin()
    for card, left in ((put, 3), (take_one, 2), (take_all, 0)):
        cast(game, card)
        assert wolf.counters("Mark") == left


# ------------------------------------------------------------------------------------------ LP, phases, the end


@shows(p.Damage, p.GainLifePoints, p.LoseLifePoints, p.SetLifePoints)
def test_life_points():
    for act, lp, damaged in (
        (damage(700), [8000, 7300], True),
        (damage(700, YOU), [7300, 8000], True),
        (damage(700, EITHER), [7300, 7300], True),
        (gain_lp(700), [8700, 8000], False),
        (lose_lp(700, OPPONENT), [8000, 7300], False),
        (set_lp(100, OPPONENT), [8000, 100], False),
    ):
        game, card = story(act)
        game.begin()
        cast(game, card)
        assert game.lp == lp and ("DamageDealt" in game.events()) == damaged


@shows(p.Damage, p.GainLifePoints, p.LoseLifePoints, p.Draw)
def test_life_points_and_cards_for_each_of_nothing_are_refused():
    theirs = p.Count(monster(side=OPPONENT), 300)
    for act in (
        damage(theirs),
        gain_lp(theirs),
        lose_lp(theirs, OPPONENT),
        damage(p.Counters(monster(), word="Spell")),
        draw(p.Count(monster(side=OPPONENT))),
    ):
        for there in (True, False):
            game, card = story(act)
            if there:
                game.b.monster(BEAR).now.counters = (("Spell", 1),)
            game.begin()
            assert game.may(q.ACTIVATE, card) == there


@shows(p.Discard)
def test_what_was_searched_is_not_discarded_with_the_card_that_is_chosen():
    game, card = story(p.AddToHand(in_deck(named("Bear"))), p.Then(), discard())
    wolf, bear = game.a.hand(WOLF), game.a.deck(BEAR)
    game.begin()
    game.activate(card).resolve()
    assert set(game.choices) == {wolf, bear}
    game.pick(wolf)
    assert wolf.place == GRAVEYARD and bear.place == HAND


@shows(p.SkipPhases)
def test_skip_a_phase_once():
    game, card = story(skip_phase(DRAW_PHASE, OPPONENT))
    game.begin()
    cast(game, card)
    game.end_turn()
    assert game.turn_player == B and game.b.count(HAND) == 0
    game.end_turn().end_turn()
    assert game.turn_player == B and game.b.count(HAND) == 1


@shows(p.SkipPhases)
def test_skip_several_phases_at_once():
    owing = trigger(p.PhaseComes(STANDBY_PHASE, YOU), damage(500, YOU), optional=False)
    game, card = story(skip_phase(DRAW_PHASE | STANDBY_PHASE, OPPONENT))
    game.b.monster(monster_card("Debtor", program=program(owing)))
    game.begin()
    cast(game, card)
    game.end_turn()
    assert game.turn_player == B and game.b.count(HAND) == 0 and game.lp[B] == 8000
    game.end_turn().end_turn()
    assert game.b.count(HAND) == 1 and game.lp[B] == 7500


@shows(p.RedirectAttack)
def test_which_monster_takes_the_attack_is_chosen_and_it_knows_that_it_is_attacked():
    aware = monster_card("Aware", 3000, 100, program=program(trigger(p.IsAttacked(), gain_lp(100), optional=False)))
    decoy = trap_effect(redirect_attack(monster(side=YOU)), answers=[attack_declared(by=OPPONENT)])
    game = Scenario()
    trap = game.b.set(trap_card("Decoy", program(decoy)))
    wolf = game.a.monster(WOLF)
    ox, bear, watcher = (game.b.monster(card) for card in (OX, BEAR, aware))
    game.begin()
    game.to_battle_phase()
    game.attack(wolf, bear)
    game.activate(trap)
    assert game.asked == B and game.choices == [ox, watcher]
    game.pick(watcher).resolve()
    assert game.lp == [7000, 8100] and wolf.place == GRAVEYARD and bear.place == MONSTER_ZONE


@shows(p.RedirectAttack, p.MakeAttackDirect)
def test_redirect_an_attack_to_another_monster_or_to_the_player():
    for directly in (False, True):
        wanted = None if directly else monster(named("Ox"), side=YOU)
        turn_it = trap_effect(redirect_attack(wanted), answers=[attack_declared(by=OPPONENT)])
        game = Scenario()
        trap = game.b.set(trap_card("That Way", program(turn_it)))
        wolf = game.a.monster(WOLF)
        bear, ox = game.b.monster(BEAR), game.b.monster(OX)
        game.begin()
        game.to_battle_phase()
        game.attack(wolf, bear)
        game.activate(trap).resolve()
        assert bear.place == MONSTER_ZONE and ox.place == MONSTER_ZONE
        assert game.lp == ([8000, 6000] if directly else [7800, 8000])


@shows(p.EndBattlePhase)
def test_end_the_battle_phase_at_once():
    end = trap_effect(p.EndBattlePhase(), answers=[attack_declared(by=OPPONENT)])
    game = Scenario()
    trap = game.b.set(trap_card("Enough", program(end)))
    wolf, other_wolf = game.a.monster(WOLF), game.a.monster(WOLF)
    game.begin()
    game.to_battle_phase()
    game.attack(wolf)
    game.activate(trap).resolve()
    assert game.lp == [8000, 8000] and game.phase == MAIN_PHASE_2 and other_wolf.place == MONSTER_ZONE


@shows(p.EndBattlePhase)
def test_outside_the_battle_phase_there_is_nothing_to_end():
    game, card = story(gain_lp(1), p.EndBattlePhase())
    wolf = game.a.monster(WOLF)
    game.begin()
    cast(game, card)
    game.to_battle_phase()
    assert game.phase == BATTLE_PHASE and game.may(q.ATTACK, wolf)


@shows(p.WinDuel)
def test_win_the_duel():
    for side, winner in ((YOU, A), (OPPONENT, B), (EITHER, DRAW)):
        game, card = story(p.WinDuel(side=side))
        game.begin()
        cast(game, card)
        assert game.winner == winner and game.duel.result is not None and game.duel.result.rule == "MATCH-08"


# ------------------------------------------------------------------------------------------ knowledge and chance


@shows(p.Reveal, p.LookAt)
def test_reveal_shows_both_and_look_shows_one():
    for act, known in ((p.Reveal(in_hand(side=OPPONENT)), 3), (p.LookAt(every(in_hand(side=OPPONENT))), 1)):
        game, card = story(act)
        held = game.b.hand(WOLF)
        game.begin()
        cast(game, card)
        assert held.now.known & 1 << A and held.now.known == known | held.now.known & 1 << B and held.place == HAND
        assert (held.now.known == 3) == (known == 3)


@shows(p.Excavate, p.Shuffle, p.Reorder)
def test_excavate_shuffle_and_reorder():
    game, card = story(excavate(2), p.AddToHand(one_of("excavated")), shuffle())
    game.a.deck(WOLF, BEAR)
    game.begin()
    cast(game, card)
    assert [piece.card.name for piece in game.choices] == ["Bear", "Wolf"]
    game.pick(game.choices[1]).resolve()
    assert game.a.cards(HAND)[0].card is WOLF and "DeckShuffled" in game.events()

    game, card = story(reorder_top(3))
    wolf, bear, ox = game.a.deck(WOLF, BEAR, OX)
    game.begin()
    cast(game, card)
    game.pick(wolf, bear).resolve()  # the first picked comes on top
    assert game.a.cards(DECK)[-3:] == [ox, bear, wolf]


@shows(p.Declare)
@pytest.mark.parametrize(
    "what, answer, number",
    [("number", 5, 5), ("level", 5, 5), ("type", 14, DRAGON), ("attribute", 6, DARK), ("kind", 3, TRAP)],
)
def test_declare_a_number_a_type_an_attribute_a_kind(what: str, answer: int, number: int):
    game, card = story(p.Declare(what), gain_lp(p.Noted("declared")))
    game.begin()
    cast(game, card)
    game.declare(answer).resolve()
    assert game.lp[A] == 8000 + number


@shows(p.Declare)
def test_declare_a_name_and_ban_it():
    game, card = story(
        p.Declare("name"), modify(None, p.CannotActivate(Selector(), side=EITHER), until=until_end_of_turn)
    )
    banned, other = game.a.hand(spell_card("Purse", program(card_effect(gain_lp(1)))), spell(gain_lp(2)))
    game.begin()
    cast(game, card)
    game.declare_name("Purse").resolve()
    assert not game.may(q.ACTIVATE, banned) and game.may(q.ACTIVATE, other)


@shows(p.Declare)
def test_names_of_the_own_deck_and_of_what_is_seen_can_be_declared():
    game, card = story(p.Declare("name"))
    game.b.monster(WOLF), game.b.graveyard(OX), game.b.monster(BEAR, FACE_DOWN), game.b.hand(BEAR)
    game.begin()
    game.activate(card).resolve()
    names = set(as_a(AskName, game.state.question).names)
    assert {"Wolf", "Ox", card.card.name, FILLER[0].name} <= names and "Bear" not in names


@shows(p.TossCoins, p.RollDice)
def test_coin_and_die_come_from_the_seed():
    seen_coins, seen_dice = set(), set()
    for seed in range(1, 40):
        game = Scenario()
        game.state.random = seed * 104_729
        coin, die = game.a.hand(
            spell(toss_coin(), gain_lp(p.Noted("heads", 100))), spell(roll_die(), damage(p.Noted("die")))
        )
        game.begin()
        cast(game, coin)
        cast(game, die)
        assert {"DieRolled"} <= set(game.events())
        seen_coins.add(game.lp[A] - 8000)
        seen_dice.add(8000 - game.lp[B])
    assert seen_coins == {0, 100} and seen_dice == {1, 2, 3, 4, 5, 6}


@shows(p.Choose)
def test_choose_cards_that_a_later_act_refers_to():
    game, card = story(p.Choose(monster(name="chosen")), p.Destroy(that("chosen")))
    wolf, bear = game.b.monster(WOLF), game.b.monster(BEAR)
    game.begin()
    cast(game, card)
    game.pick(bear).resolve()
    assert bear.place == GRAVEYARD and wolf.place == MONSTER_ZONE


def test_two_delayed_parts_of_one_effect_come_each_in_its_own_phase():
    end = later(p.UntilPhase(END_PHASE, YOU), damage(500))
    standby = later(p.UntilPhase(STANDBY_PHASE, OPPONENT), gain_lp(700))
    for first, second in ((end, standby), (standby, end)):
        game, card = story(first, also, second)
        game.begin()
        cast(game, card)
        game.answer(q.END_TURN)
        assert game.turn_player == B and game.lp == [8700, 7500]
    game, card = story(later(p.UntilPhase(STANDBY_PHASE, YOU), draw(2)), also, end)
    game.begin()
    cast(game, card)
    game.answer(q.END_TURN)
    assert game.lp == [8000, 7500] and game.a.count(HAND) == 0
    game.end_turn()
    assert game.a.count(HAND) == 3


@shows(p.ExchangeHands)
def test_hands_are_exchanged():
    game, card = story(p.ExchangeHands())
    wolf, (bear, ox) = game.a.hand(WOLF), game.b.hand(BEAR, OX)
    game.begin()
    cast(game, card)
    assert game.a.cards(HAND) == [bear, ox] and game.b.cards(HAND) == [wolf]


@shows(p.ChangeZone)
def test_a_monster_changes_its_zone():
    game, card = story(p.ChangeZone(every(monster(side=YOU))))
    wolf = game.a.monster(WOLF)
    game.begin()
    cast(game, card)
    game.answer(q.NUMBER, argument=5)
    assert wolf.place == MONSTER_ZONE and wolf.now.seat == 4


@shows(p.ByHand)
def test_what_is_not_read_is_carried_out_deed_by_deed():
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    card = game.a.hand(spell(p.ByHand()))
    bear, _ = game.b.monster(BEAR), game.a.deck(WOLF, OX)
    game.begin()
    game.activate(card)
    game.resolve()
    assert game.question == "deed"
    game.answer(q.DEED, argument=deed("destroy", "field"))
    assert bear.place == GRAVEYARD and game.question == "deed"
    game.answer(q.DEED, argument=deed("draw", "you"))
    game.answer(q.NUMBER, argument=2)
    assert game.a.count(HAND) == 2
    game.answer(q.DONE)
    assert card.place == GRAVEYARD and game.question == "open"


@shows(p.Stay)
def test_a_spell_that_would_go_stays():
    game, card = story(p.Stay())
    storm = game.a.hand(spell(p.Destroy(every(cards(IN_SPELL_ZONE, side=YOU)))))
    game.begin()
    cast(game, card)
    assert card.place == SPELL_ZONE and card.now.active
    cast(game, storm)
    assert card.place == GRAVEYARD


@shows(p.EndLasting)
def test_what_was_set_by_hand_ends_before_its_time():
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    card = game.a.hand(spell_card("Strange Tongue").but(text="Zorble.", program=None, kept=None))
    bear = game.a.monster(BEAR)
    game.begin().activate(card).done().resolve()
    game.answer(q.DEED, argument=deed("raise attack", "field")).answer(q.NUMBER, argument=500)
    game.answer(q.HOW_LONG, argument=0).answer(q.WHOM, argument=0)
    assert bear.attack == BEAR.attack + 500
    game.answer(q.DEED, argument=deed("end lasting", ""))
    assert bear.attack == BEAR.attack, "nothing else holds, so it is not asked about"


@shows(p.AskOpponent)
@pytest.mark.parametrize("yes", [True, False])
def test_the_opponent_says_yes_or_no_and_both_are_told(yes):
    game, card = story(p.AskOpponent())
    game.begin()
    game.activate(card)
    game.resolve()
    assert (game.question, game.asked) == ("yes or no", B)
    (game.yes if yes else game.no)()
    (said,) = [e for e in game.duel.seen(A) if isinstance(e, SaidYesOrNo)]
    assert said.yes == yes and said.player == B


@shows(p.ChangeTarget)
@pytest.mark.parametrize("others", [1, 2])
def test_another_card_becomes_the_target_of_what_is_answered(others):
    shove = trap_card("Shove", program(trap_effect(p.ChangeTarget(), answers=[is_activated(by=OPPONENT)])))
    crush = spell_card(
        "Crush", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
    )
    game = Scenario()
    card, answer = game.a.hand(crush), game.b.set(shove)
    wolf, bear = game.b.monster(WOLF), game.b.monster(BEAR)
    game.a.monster(OX)
    third = [game.b.monster(OX) for _ in range(others - 1)]
    game.begin()
    game.activate(card).pick(wolf)
    game.activate(answer).resolve()
    if third:
        assert game.asked == B and game.choices == [bear, *third], "what the Spell could target, and not that again"
        game.pick(bear)
    assert (wolf.place, bear.place) == (MONSTER_ZONE, GRAVEYARD)


@pytest.mark.parametrize("why", ["there is no other", "it cannot be targeted"])
def test_no_target_is_changed_where_nothing_else_could_be_one(why):
    aloof = monster_card("Aloof", program=program(continuous(p.NotTargeted(by=OPPONENT), places=IN_MONSTER_ZONE)))
    shove = trap_card("Shove", program(trap_effect(p.ChangeTarget(), answers=[is_activated(by=OPPONENT)])))
    crush = spell_card(
        "Crush", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
    )
    game = Scenario()
    card, answer = game.a.hand(crush), game.b.set(shove)
    wolf = game.b.monster(WOLF)
    if why == "it cannot be targeted":
        game.b.monster(aloof)
    game.begin()
    game.activate(card)
    if game.question == "cards":
        game.pick(wolf)
    assert not (game.question == "response" and game.asked == B and game.may(q.ACTIVATE, answer))
    assert wolf.place == GRAVEYARD, "nothing was asked, and it resolved"


def deed(word, where):
    return next(n for n, each in enumerate(DEEDS) if (each.word, each.where) == (word, where))


# ------------------------------------------------------------------------------------------ completeness


@shows(p.ApplyEffect)
def test_what_another_spell_does_is_done_as_well():
    """Of the one that is targeted, without its cost."""
    game = Scenario()
    gain = spell_card("Gain", program(card_effect(gain_lp(700), costs=(pay_lp(100),))))
    echo = game.a.hand(spell(p.ApplyEffect(the_target), costs=(p.Targeting(in_graveyard()),)))
    game.a.graveyard(gain)
    game.begin()
    game.activate(echo).resolve()
    assert game.lp == [8700, 8000]


def test_every_act_has_an_execution_and_a_story():
    kinds = [kind for kind in p.ACTS if not issubclass(kind, p.Operator)]
    assert set(ACTS) == set(kinds)
    assert [kind for kind in kinds if kind not in SHOWN] == []


def test_unknown_mechanics_of_an_edition_are_no_act():
    """Classic knows no Xyz Summon, whatever a text says."""
    game = Scenario(CLASSIC)
    card = game.a.hand(spell(p.XyzSummon()))
    game.a.monster(WOLF)
    game.a.monster(BEAR)
    game.a.extra(OVERLAID)
    game.begin()
    assert not game.may(q.ACTIVATE, card)
