"""What is printed on a card, and what it means (section 4 of the catalogue; AMB-26, AMB-28, AMB-29)."""

import pytest

from engine import program as p
from engine.cards.card import UNKNOWN_STAT, is_card_kind_valid
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from engine.vocabulary import names_of
from tests.rulebook.rules import rule
from engine.duel.reading import traits
from tests.rulebook.scenario import *

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
later_editions = pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda edition: edition.key)
with_xyz = pytest.mark.parametrize("edition", (V9, V8), ids=lambda edition: edition.key)

WARWOLF = monster_card("Gene-Warped Warwolf", 2000, 100, type=BEAST_WARRIOR)
ZUBABA = monster_card("Zubaba Knight", 1600, 900, 3, type=WARRIOR, program=program(ignition(gain_lp(100))))
FOUR_STARS = monster_card("Four Stars", 1000, 1000, 4)
UTOPIA = monster_card(
    "Number 39: Utopia", 2500, 2000, 4, kinds=XYZ | EFFECT, attribute=LIGHT, program=program(xyz_of(2))
)
GAIN = spell_card("Gain", program(card_effect(gain_lp(100))))
SNARE = trap_card("Snare", program(trap_effect(gain_lp(100))))


def smite(*filters: Filter) -> Card:
    """Destroys one monster that the filters mean."""
    return spell_card(
        "Smite", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(face_up_monster(*filters))]))
    )


def can_hit(edition: Edition, victim: Card, *filters: Filter) -> bool:
    game = Scenario(edition)
    spell = game.a.hand(smite(*filters))
    game.b.monster(victim)
    game.begin()
    return game.may(q.ACTIVATE, spell)


# ------------------------------------------------------------------------------------------ types and names


@rule("CARD-01")
@each_edition
def test_a_card_is_a_monster_a_spell_or_a_trap(edition: Edition) -> None:
    assert [bits for bits in range(8) if is_card_kind_valid(bits)] == [MONSTER, SPELL, TRAP]
    game = Scenario(edition)
    wolf, gain, snare = game.a.hand(WARWOLF, GAIN, SNARE)
    game.begin()
    # Only monsters are Summoned; only Spells and Traps are Set in the other zone.
    assert [game.may(q.NORMAL_SUMMON, card) for card in (wolf, gain, snare)] == [True, False, False]
    assert game.why_not(q.NORMAL_SUMMON, gain) == ("CARD-01",)
    assert [game.may(q.SET_CARD, card) for card in (wolf, gain, snare)] == [False, True, True]
    game.normal_summon(wolf)
    assert game.why_not(q.NORMAL_SUMMON, gain) == ("CARD-01",), "for what it is, not because a Summon was used"


@rule("CARD-02")
@each_edition
def test_a_text_that_quotes_a_name_means_cards_of_that_name(edition: Edition) -> None:
    king = monster_card("Zubaba Knight King", 1000, 1000)
    assert can_hit(edition, ZUBABA, named("Zubaba Knight"))
    assert not can_hit(edition, king, named("Zubaba Knight"))
    assert not can_hit(edition, WARWOLF, named("Zubaba Knight"))
    # A quoted part of a name means all that have it in their names.
    assert can_hit(edition, king, archetype("Zubaba")) and not can_hit(edition, WARWOLF, archetype("Zubaba"))


@rule("CARD-11", "AMB-25")
@each_edition
def test_the_number_of_a_printing_has_no_effect_on_play(edition: Edition) -> None:
    once = program(ignition(gain_lp(100), limit=p.UsedPerTurn()))
    first = Card(1, "Twin", MONSTER | EFFECT, attribute=EARTH, type=WARRIOR, level=4, attack=10, program=once)
    second = Card(2, "Twin", MONSTER | EFFECT, attribute=EARTH, type=WARRIOR, level=4, attack=10, program=once)
    game = Scenario(edition)
    one, other = game.a.monster(first), game.a.monster(second)
    game.begin()
    assert game.may(q.ACTIVATE, other)
    game.activate(one)
    assert not game.may(q.ACTIVATE, other)  # once per turn by name: the other printing is the same card
    assert can_hit(edition, first, named("Twin")) and can_hit(edition, second, named("Twin"))


# ------------------------------------------------------------------------------------------ Level and Rank


@rule("CARD-03")
@each_edition
def test_the_stars_of_a_monster_are_its_level(edition: Edition) -> None:
    for stars, tributes in ((4, 0), (5, 1), (7, 2)):
        card = monster_card(f"Stars {stars}", 1000, 1000, stars)
        assert f"Level {stars}" in card.facts()
        assert can_hit(edition, card, level(stars)) and not can_hit(edition, card, level(stars + 1))
        game = Scenario(edition)
        monster = game.a.hand(card)
        for _ in range(tributes):
            game.a.monster(WARWOLF)
        game.begin()
        game.normal_summon(monster)
        assert monster.level == stars and game.a.count(GRAVEYARD) == tributes


@rule("CARD-04", "KIND-21")
@with_xyz
def test_the_stars_of_an_xyz_monster_are_its_rank(edition: Edition) -> None:
    assert not UTOPIA.has_level and WARWOLF.has_level
    assert "Rank 4" in UTOPIA.facts() and "Level" not in UTOPIA.facts()
    assert can_hit(edition, UTOPIA, rank(4)) and not can_hit(edition, UTOPIA, level(4))
    assert can_hit(edition, WARWOLF, level(4)) and not can_hit(edition, WARWOLF, rank(4))


RAISE = spell_card("Raise", program(card_effect(modify(every(face_up_monster()), p.LevelChanges(p.Const(2))))))


@rule("AMB-26")
@with_xyz
def test_what_needs_adds_or_compares_levels_passes_an_xyz_monster_by(edition: Edition) -> None:
    # compares
    for wanted in (level(4), p.HasLevel(high=12), p.HasLevel()):
        assert not can_hit(edition, UTOPIA, wanted)
    # adds: its Rank stays as it is
    game = Scenario(edition)
    raised = game.a.hand(RAISE)
    wolf, utopia = game.a.monster(WARWOLF), game.a.xyz(UTOPIA, [])
    game.begin()
    game.activate(raised)
    assert wolf.level == 6 and utopia.level == 4
    # A text that names Ranks is another matter.
    lift = modify(every(face_up_monster()), p.LevelChanges(p.Const(1), of_rank=True))
    game = Scenario(edition)
    ranked = game.a.hand(spell_card("Lift", program(card_effect(lift))))
    wolf, utopia = game.a.monster(WARWOLF), game.a.xyz(UTOPIA, [])
    game.begin()
    game.activate(ranked)
    assert wolf.level == 4 and utopia.level == 5


@rule("AMB-26")
@with_xyz
def test_an_xyz_monster_is_no_material_where_levels_are_asked_for(edition: Edition) -> None:
    synchro = monster_card("Synchro", 2500, 1000, 6, kinds=SYNCHRO, program=program(synchro_of()))
    second = monster_card("Second Utopia", 2600, 2000, 4, kinds=XYZ, program=program(xyz_of(2)))
    tuner = monster_card("Tuner", 500, 500, 2, kinds=TUNER)
    for helper, allowed in ((UTOPIA, False), (WARWOLF, True)):
        game = Scenario(edition)
        game.a.monster(tuner)
        game.a.monster(helper)
        made = game.a.extra(synchro)
        game.begin()
        assert game.may(q.SPECIAL_SUMMON, made) == allowed  # Levels 2 and 4, or Level 2 and Rank 4
        game = Scenario(edition)
        game.a.monster(ZUBABA)
        game.a.monster(FOUR_STARS)
        game.a.monster(helper)
        stacked = game.a.extra(second)
        game.begin()
        assert game.may(q.SPECIAL_SUMMON, stacked) == allowed


@rule("AMB-26", "PROC-19")
@with_xyz
def test_an_xyz_monster_counts_nothing_towards_the_levels_of_a_ritual(edition: Edition) -> None:
    rite = monster_card("Rite Master", 2000, 2000, 4, kinds=RITUAL)
    spell = spell_card("Rite", program(card_effect(ritual_summon(in_hand(named("Rite Master"))))), RITUAL)
    for helper, allowed in ((UTOPIA, False), (WARWOLF, True)):
        game = Scenario(edition)
        game.a.monster(helper)
        _, card = game.a.hand(rite, spell)
        game.begin()
        assert game.may(q.ACTIVATE, card) == allowed


# ------------------------------------------------------------------------------------------ Attribute and Type


@rule("CARD-05")
@each_edition
def test_effects_may_refer_to_the_attribute(edition: Edition) -> None:
    light = monster_card("Light", attribute=LIGHT)
    assert can_hit(edition, light, p.OfAttribute(LIGHT)) and not can_hit(edition, light, p.OfAttribute(DARK))
    assert "LIGHT" in light.facts()


@rule("CARD-06", "AMB-28", "DIFF-23")
@each_edition
def test_there_are_six_attributes(edition: Edition) -> None:
    assert names_of(edition.attributes, ATTRIBUTE_NAMES) == ["EARTH", "WATER", "FIRE", "WIND", "LIGHT", "DARK"]
    assert declarable(edition, "attribute") == edition.attributes


@rule("CARD-07")
def test_attributes_that_the_documents_show() -> None:
    assert {"EARTH", "LIGHT", "DARK"} <= set(ATTRIBUTE_NAMES.values())
    assert [WARWOLF.mark(), UTOPIA.mark()] == ["EARTH", "LIGHT"]


@rule("CARD-08", "CARD-10", "CARD-25")
@each_edition
def test_the_type_stands_next_to_the_abilities(edition: Edition) -> None:
    tuner = monster_card("Tuning Wolf", kinds=TUNER | EFFECT, type=BEAST_WARRIOR)
    assert WARWOLF.type_line() == "Beast-Warrior / Normal"
    assert ZUBABA.type_line() == "Warrior / Effect"
    assert UTOPIA.type_line() == "Warrior / Effect / Xyz"
    assert tuner.type_line() == "Beast-Warrior / Effect / Tuner"
    assert monster_card("Fused", kinds=FUSION).type_line() == "Warrior / Fusion"
    assert can_hit(edition, WARWOLF, p.OfType(BEAST_WARRIOR)) and not can_hit(edition, WARWOLF, p.OfType(WARRIOR))


CLASSIC_TYPES = {
    "Aqua",
    "Beast",
    "Beast-Warrior",
    "Dinosaur",
    "Dragon",
    "Fairy",
    "Fiend",
    "Fish",
    "Insect",
    "Machine",
    "Plant",
    "Pyro",
    "Reptile",
    "Rock",
    "Sea Serpent",
    "Spellcaster",
    "Thunder",
    "Warrior",
    "Winged Beast",
    "Zombie",
}


@rule("CARD-09", "AMB-28", "DIFF-24")
def test_classic_has_twenty_types() -> None:
    assert len(CLASSIC_TYPES) == 20
    assert set(names_of(CLASSIC.types, TYPE_NAMES)) == CLASSIC_TYPES
    assert declarable(CLASSIC, "type") == CLASSIC.types


@rule("AMB-28", "DIFF-24")
def test_later_rulebooks_have_more_types() -> None:
    for edition, more in ((V7, {"Psychic"}), (V8, {"Psychic"}), (V9, {"Psychic", "Wyrm"})):
        assert set(names_of(edition.types, TYPE_NAMES)) == CLASSIC_TYPES | more
        assert declarable(edition, "type") == edition.types


@rule("AMB-28")
@each_edition
def test_promotional_cards_may_have_another_attribute_and_type(edition: Edition) -> None:
    divine = monster_card("Divine", attribute=DIVINE, type=DIVINE_BEAST)
    assert divine.facts().startswith("DIVINE, Divine-Beast")
    assert can_hit(edition, divine, p.OfAttribute(DIVINE)) and can_hit(edition, divine, p.OfType(DIVINE_BEAST))
    assert declarable(edition, "attribute", divine) == edition.attributes | DIVINE


def declarable(edition: Edition, what: str, own: Card | None = None) -> int:
    """What a player may name whose text says: declare 1 Type, or 1 Attribute."""
    game = Scenario(edition)
    spell = game.a.hand(spell_card("Oracle", program(card_effect(p.Declare(what)))))
    if own is not None:
        game.a.hand(own)
    game.begin()
    game.activate(spell)
    return sum(1 << q.argument_of(c) - 1 for c in game.state.question.codes)


# ------------------------------------------------------------------------------------------ ATK and DEF


@rule("CARD-12")
@each_edition
def test_atk_counts_in_attack_position_and_def_in_defense_position(edition: Edition) -> None:
    low_guard = monster_card("Low Guard", 1900, 300)
    high_guard = monster_card("High Guard", 300, 1900)
    attacker = monster_card("Attacker", 1000, 2500)
    for card, position, left in (
        (low_guard, ATTACK_POSITION, [7100, 8000]),
        (low_guard, DEFENSE_POSITION, [8000, 8000]),
        (high_guard, ATTACK_POSITION, [8000, 7300]),
        (high_guard, DEFENSE_POSITION, [7100, 8000]),
    ):
        game = Scenario(edition)
        strong, target_ = game.a.monster(attacker), game.b.monster(card, position)
        game.begin()
        game.to_battle_phase()
        game.attack(strong, target_)
        assert game.lp == left


@rule("CARD-13", "AMB-29", "DIFF-85")
@each_edition
def test_a_question_mark_is_an_original_value_of_0(edition: Edition) -> None:
    riddle = monster_card("Riddle", UNKNOWN_STAT, UNKNOWN_STAT)
    assert "ATK ? DEF ?" in riddle.facts()
    grown = monster_card(
        "Grown Riddle",
        UNKNOWN_STAT,
        UNKNOWN_STAT,
        program=program(continuous(p.AttackBecomes(p.Count(in_hand(), 400)))),
    )
    game = Scenario(edition)
    plain, text = game.a.monster(riddle), game.a.monster(grown)
    boost = game.a.hand(
        spell_card("Boost", program(card_effect(modify(the_target, gains_atk(300)), costs=[p.Targeting(monster())])))
    )
    game.a.hand(GAIN)
    game.begin()
    assert (plain.attack, plain.defense) == (0, 0)
    assert text.attack == 800  # the card's text may set the current value
    assert traits.original_attack(game.state, text.uid) == 0
    game.activate(boost).pick(plain)
    assert plain.attack == 300


# ------------------------------------------------------------------------------------------ the text box


@rule("CARD-14", "KIND-01", "EX-30")
@each_edition
def test_the_text_of_a_normal_monster_is_description(edition: Edition) -> None:
    game = Scenario(edition)
    wolf, knight = game.a.monster(WARWOLF), game.a.monster(ZUBABA)
    game.begin()
    assert WARWOLF.understood and WARWOLF.program.abilities == ()
    assert not game.may(q.ACTIVATE, wolf)
    assert game.why_not(q.ACTIVATE, wolf) == ("KIND-01",)
    assert game.may(q.ACTIVATE, knight)


@rule("CARD-15")
@each_edition
def test_effects_are_not_used_while_the_monster_is_face_down(edition: Edition) -> None:
    lord = monster_card("Lord", 1000, 1000, program=program(continuous(gains_atk(500, face_up_monster()))))
    game = Scenario(edition)
    knight, hidden = game.a.monster(ZUBABA, FACE_DOWN), game.a.monster(lord, FACE_DOWN)
    wolf = game.a.monster(WARWOLF)
    game.begin()
    assert not game.may(q.ACTIVATE, knight) and "CARD-15" in game.why_not(q.ACTIVATE, knight)
    assert wolf.attack == 2000
    game.flip_summon(knight)
    game.flip_summon(hidden)
    assert game.may(q.ACTIVATE, knight) and wolf.attack == 2500


@rule("CARD-18", "CARD-27", "DIFF-17")
@each_edition
def test_spells_and_traps_show_a_mark_in_place_of_an_attribute(edition: Edition) -> None:
    assert [card.mark() for card in (GAIN, SNARE, WARWOLF)] == ["SPELL", "TRAP", "EARTH"]
    assert edition.spell_word == ("Magic" if edition is CLASSIC else "Spell")


@rule("CARD-19", "DIFF-25")
def test_there_are_six_icons() -> None:
    assert set(names_of(ICONS, KIND_NAMES)) == {"Equip", "Field", "Quick-Play", "Ritual", "Continuous", "Counter"}
    for icon in (EQUIP, FIELD, QUICK_PLAY, RITUAL, CONTINUOUS):
        assert spell_card("Some Spell", icon=icon).type_line() == f"{KIND_NAMES[icon]} Spell"
    for icon in (CONTINUOUS, COUNTER):
        assert trap_card("Some Trap", icon=icon).type_line() == f"{KIND_NAMES[icon]} Trap"


@rule("CARD-20")
@each_edition
def test_without_an_icon_it_is_a_normal_spell_or_trap(edition: Edition) -> None:
    assert [GAIN.type_line(), SNARE.type_line()] == ["Normal Spell", "Normal Trap"]
    game = Scenario(edition)
    gain, snare = game.a.hand(GAIN), game.a.set(SNARE)
    game.begin()
    game.activate(gain)
    game.passes()
    game.activate(snare)
    assert gain.place == snare.place == GRAVEYARD  # used once, and gone


@rule("CARD-21")
@each_edition
def test_the_text_of_a_spell_or_trap_says_when_it_may_be_used_and_what_it_does(edition: Edition) -> None:
    lonely = spell_card(
        "Lonely", program(card_effect(gain_lp(700), condition=p.ThereIsNone(monster(side=YOU)), costs=[pay_lp(200)]))
    )
    alarm = trap_card("Alarm", program(trap_effect(gain_lp(50), answers=[attack_declared(by=OPPONENT)])))
    game = Scenario(edition)
    wolf, spell, trap = game.a.hand(WARWOLF, lonely, lonely)
    game.a.set(alarm)
    game.begin()
    game.activate(spell)
    assert game.lp[A] == 8500
    game.normal_summon(wolf)
    assert not game.may(q.ACTIVATE, trap) and "CARD-21" in game.why_not(q.ACTIVATE, trap)
    waiting = game.a.cards(SPELL_ZONE)[0]
    assert not game.may(q.ACTIVATE, waiting) and "CARD-21" in game.why_not(q.ACTIVATE, waiting)


# ------------------------------------------------------------------------------------------ what special cards list


@rule("CARD-22", "KIND-24")
def test_a_pendulum_monster_has_scales_and_two_sorts_of_effects_either_of_which_may_be_absent() -> None:
    fields: dict[str, Any] = {"kinds": PENDULUM, "scales": (2, 7)}
    cards_ = {
        "both": monster_card("Both", **fields, program=pendulum([ignition(gain_lp(10))], ignition(gain_lp(1)))),
        "pendulum": monster_card("Above", **fields, program=pendulum([ignition(gain_lp(10))])),
        "monster": monster_card("Below", **fields, program=pendulum([], ignition(gain_lp(1)))),
        "neither": monster_card("None", **fields, program=pendulum([])),
    }
    assert "Scales 2/7" in cards_["both"].facts()
    for name, card in cards_.items():
        game = Scenario(V9)
        scale, played = game.a.scale(card), game.a.monster(card)
        game.begin()
        assert game.may(q.ACTIVATE, scale) == (name in ("both", "pendulum"))
        assert game.may(q.ACTIVATE, played) == (name in ("both", "monster"))
        if name == "both":
            game.activate(scale)
            assert game.lp[A] == 8010
            game.activate(played)
            assert game.lp[A] == 8011


POLYMERIZATION = spell_card("Polymerization", program(card_effect(fusion_summon())))


@rule("CARD-23")
@each_edition
def test_a_fusion_monster_lists_its_materials(edition: Edition) -> None:
    fused = monster_card(
        "War Knight",
        2600,
        1000,
        6,
        kinds=FUSION,
        program=program(fusion_of(named("Gene-Warped Warwolf"), named("Zubaba Knight"))),
    )
    for second, allowed in ((ZUBABA, True), (WARWOLF, False)):
        game = Scenario(edition)
        poly, _, _ = game.a.hand(POLYMERIZATION, WARWOLF, second)
        game.a.extra(fused)
        game.begin()
        assert game.may(q.ACTIVATE, poly) == allowed


@rule("CARD-24")
@each_edition
def test_a_ritual_spell_lists_the_tribute_it_requires(edition: Edition) -> None:
    rite = monster_card("Rite Master", 2000, 2000, 8, kinds=RITUAL)
    for total, allowed in ((4, True), (5, False)):
        ritual = card_effect(ritual_summon(in_hand(named("Rite Master")), total=total))
        game = Scenario(edition)
        spell, _, _ = game.a.hand(spell_card("Rite", program(ritual), RITUAL), rite, WARWOLF)
        game.begin()
        assert game.may(q.ACTIVATE, spell) == allowed


@rule("CARD-25", "DIFF-20")
@later_editions
def test_only_a_monster_marked_as_tuner_is_a_tuner(edition: Edition) -> None:
    synchro = monster_card("Synchro", 2500, 1000, 6, kinds=SYNCHRO, program=program(synchro_of()))
    for mark in (TUNER, 0):
        game = Scenario(edition)
        game.a.monster(monster_card("Small", 500, 500, 2, kinds=mark))
        game.a.monster(WARWOLF)
        made = game.a.extra(synchro)
        game.begin()
        assert game.may(q.SPECIAL_SUMMON, made) == bool(mark)


@rule("CARD-26", "DIFF-19")
@with_xyz
def test_an_xyz_monster_lists_number_and_level_of_its_materials(edition: Edition) -> None:
    for levels, allowed in (((4, 4), True), ((4, 3), False), ((4,), False), ((3, 3), False)):
        game = Scenario(edition)
        for number, stars in enumerate(levels):
            game.a.monster(monster_card(f"Material {number}", level=stars))
        utopia = game.a.extra(UTOPIA)
        game.begin()
        assert game.may(q.SPECIAL_SUMMON, utopia) == allowed
