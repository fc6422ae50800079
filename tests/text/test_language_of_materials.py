"""What the combining grammar reads of what monsters of the Extra Deck are made of."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine.cards.card import Card
from engine.program import Filter, Group, Procedure, Selector
from tests.text.reading import program
from engine.duel.state import question as q
from engine.vocabulary import (
    BEAST,
    CONTINUOUS,
    EFFECT,
    FUSION,
    GRAVEYARD,
    HAND,
    LIGHT,
    MONSTER,
    MONSTER_ZONE,
    OPPONENT,
    PLANT,
    RITUAL,
    SPELL,
    SYNCHRO,
    SYNCHRO_SUMMON,
    TUNER,
    XYZ,
)
from tests.cards.stories.settling import play, settle
from tests.phrases import fusion_of, synchro_of
from tests.rulebook.scenario import Scenario, monster_card, spell_card

FUSION_MONSTER = MONSTER | FUSION | EFFECT
FUSE = spell_card("Stitch", say.program(say.card_effect(say.fusion_summon())))


def made_of(line: str) -> Procedure:
    made = program("Test Card", FUSION_MONSTER, f"{line}\nGains 300 ATK.")
    assert made is not None, line
    (procedure,) = made.procedures
    return procedure


def alike(line: str, other: str) -> bool:
    return replace(made_of(line), text=(0, 0)) == replace(made_of(other), text=(0, 0))


OPOSSUM = say.named("Opossum")
A_PLANT = p.OfType(PLANT)


@pytest.mark.parametrize(
    "line, each, more, together",
    [
        ('"Opossum" + 1+ Plant monsters', (OPOSSUM, A_PLANT), A_PLANT, None),
        ('"Opossum" + 1 or more Plant monsters', (OPOSSUM, A_PLANT), A_PLANT, None),
        ("2+ Plant monsters", (A_PLANT, A_PLANT), A_PLANT, None),
        ('3 x "Opossum"', (OPOSSUM,) * 3, None, None),
        ("2 Plant monsters with the same name", (A_PLANT, A_PLANT), None, p.SameName()),
        ("2 Plant monsters with different Attributes", (A_PLANT, A_PLANT), None, p.DifferentAttributes()),
    ],
)
def test_fusion_materials(line: str, each: tuple[Filter, ...], more: Filter | None, together: Group | None) -> None:
    found = made_of(line)
    assert isinstance(found, p.FusionMaterials)
    assert tuple(one.filters for one in found.materials) == tuple((one,) for one in each)
    assert (found.more.filters if found.more is not None else None) == (None if more is None else (more,))
    assert found.together == together


def test_some_of_them_are_described_further() -> None:
    assert alike("3 Plant monsters, including a Tuner", "1 Plant Tuner + 2 Plant monsters")
    assert alike("2 Plant monsters (1 Fusion and 1 Synchro)", "1 Plant Fusion Monster + 1 Plant Synchro Monster")
    theirs = made_of('"Opossum" + 1 Plant monster in your opponent\'s GY')
    assert isinstance(theirs, p.FusionMaterials)
    assert theirs.materials[1].filters == (A_PLANT, p.Lies(places=say.in_graveyard().places), p.OwnedBy(OPPONENT))


@pytest.mark.parametrize(
    "line", ["1 Plant monster", '1+ Plant monsters + 1+ "Opossum" monsters', "1 other Plant monster"]
)
def test_what_no_fusion_monster_is_made_of(line: str) -> None:
    assert program("Test Card", FUSION_MONSTER, f"{line}\nGains 300 ATK.") is None


BEETLE = monster_card("Beetle", 900, 900)
HOUND = monster_card("Hound", 900, 900, type=BEAST)


@pytest.mark.parametrize("used", [2, 3, 4])
def test_as_many_further_materials_as_its_player_likes(used: int) -> None:
    game = Scenario()
    pack = fusion_of(say.named("Beetle"), p.OfType(BEAST), more=p.OfType(BEAST))
    fused = game.a.extra(monster_card("Pack", 1800, 1800, level=5, kinds=FUSION, program=say.program(pack)))
    spell, beetle, *hounds = game.a.hand(FUSE, BEETLE, HOUND, HOUND, HOUND)
    game.begin()
    game.activate(spell)
    for piece in (beetle, *hounds)[:used]:
        game.pick(piece)
    if used < 4:
        assert set(game.choices) == set(hounds[used - 1 :])
        game.done()
    settle(game)
    assert fused.place == MONSTER_ZONE
    assert [each.place for each in (beetle, *hounds)] == [GRAVEYARD] * used + [HAND] * (4 - used)


def test_materials_that_have_to_differ() -> None:
    game = Scenario()
    two = p.FusionMaterials((say.monster(p.OfType(BEAST)),) * 2, together=p.DifferentAttributes())
    fused = game.a.extra(monster_card("Pair", 1800, 1800, level=5, kinds=FUSION, program=say.program(two)))
    bright = monster_card("Lynx", 900, 900, type=BEAST, attribute=LIGHT)
    spell, one, same, other = game.a.hand(FUSE, HOUND, HOUND, bright)
    game.begin()
    game.activate(spell)
    game.pick(one)
    settle(game)
    assert fused.place == MONSTER_ZONE and same.place == HAND and one.place == other.place == GRAVEYARD


# -- what stands for a material, and what is never one ------------------------------------------------------------

STAND_IN = (
    "This card can be used as a substitute for any 1 Fusion Material mentioned by name, but the other materials must be "
    "correct."
)


def way(text: str, kinds: int = MONSTER | EFFECT) -> Procedure:
    made = program("Test Card", kinds, text)
    assert made is not None, text
    return replace(made.procedures[-1], text=(0, 0))


def test_it_stands_for_a_material_that_is_told_by_its_name() -> None:
    assert way(STAND_IN) == p.FusionSubstitute()
    there = STAND_IN.replace("This card can", "This card in your hand or GY can")
    assert way(there) == p.FusionSubstitute(places=say.in_hand().places | say.in_graveyard().places)
    assert program("Test Card", MONSTER | EFFECT, there.replace("your hand", "your opponent's hand")) is None
    herons = STAND_IN.replace("by name", 'by name on a "Heron" Fusion Monster')
    assert way(herons) == p.FusionSubstitute(Selector(filters=(say.archetype("Heron"),)))
    tuner = 'For a Synchro Summon, you can substitute this card for any 1 "Heron" Tuner.'
    assert way(tuner, MONSTER | EFFECT | TUNER) == p.TunerSubstitute(Selector(filters=(say.archetype("Heron"),)))


@pytest.mark.parametrize("themselves", [False, True])
def test_one_of_them_stands_for_another(themselves: bool) -> None:
    """For one alone, where another is the right one, and not for what is told by its Type."""
    game = Scenario()
    pair = replace(fusion_of(say.named("Beetle"), say.named("Wren")), themselves=themselves)
    kinds = fusion_of(say.named("Beetle"), p.OfType(BEAST))
    stand_in = monster_card("Mimic", 100, 100, program=say.program(p.FusionSubstitute()))
    fused = game.a.extra(monster_card("Pair", 1800, 1800, level=5, kinds=FUSION, program=say.program(pair)))
    other = game.a.extra(monster_card("Kin", 1800, 1800, level=5, kinds=FUSION, program=say.program(kinds)))
    spell, mimic, second, beetle = game.a.hand(FUSE, stand_in, stand_in, BEETLE)
    game.begin()
    if themselves:
        assert not game.may(q.ACTIVATE, spell)
        return
    game.activate(spell)
    game.pick(mimic)
    assert game.choices == [] or second not in game.choices
    settle(game)
    assert fused.place == MONSTER_ZONE and other.place != MONSTER_ZONE
    assert (mimic.place, beetle.place, second.place) == (GRAVEYARD, GRAVEYARD, HAND)


def test_nothing_stands_for_it() -> None:
    made = program(
        "Test Card",
        FUSION_MONSTER,
        '"Opossum" + "Wren"\nA Fusion Summon of this card can only be done with the above Fusion Materials.',
    )
    assert made is not None and made.fusion is not None and made.fusion.themselves


@pytest.mark.parametrize(
    "text, such",
    [
        ('Must be Ritual Summoned, without using "Wren".', say.named("Wren")),
        ("Must be Ritual Summoned, without using any Level 7 monsters.", p.HasLevel(7, 7)),
        ("Must be Ritual Summoned, using monsters, and you cannot use Level 7 monsters.", p.HasLevel(7, 7)),
    ],
)
def test_never_used_for_it(text: str, such: Filter) -> None:
    assert way(text, MONSTER | RITUAL | EFFECT) == p.RitualWithout(Selector(filters=(such,)))


def test_a_ritual_without_some_monsters() -> None:
    game = Scenario()
    rite = spell_card("Rite", say.program(say.card_effect(say.ritual_summon(say.in_hand(say.named("Idol"))))), RITUAL)
    no_seven = say.program(p.RitualWithout(Selector(filters=(p.HasLevel(7, 7),))))
    spell, idol, _ = game.a.hand(
        rite,
        monster_card("Idol", 2100, 2100, level=6, kinds=RITUAL | EFFECT, program=no_seven),
        monster_card("Seven", 700, 700, level=7),
    )
    game.begin()
    assert not game.may(q.ACTIVATE, spell)
    game = Scenario()
    spell, idol, eight = game.a.hand(rite, idol.card, monster_card("Eight", 700, 700, level=8))
    game.begin()
    play(game, spell)
    assert idol.place == MONSTER_ZONE and eight.place == GRAVEYARD


@pytest.mark.parametrize(
    ("asked", "stands"),
    [
        (say.archetype("Heron"), True),
        (say.archetype("Tin Heron"), True),
        (say.named("Old Heron"), True),
        (say.archetype("Otter"), False),
    ],
)
def test_a_tuner_that_stands_for_another(asked: p.Filter, stands: bool) -> None:
    """For each "Heron": one that is called so in full is one as well."""
    game = Scenario()
    herons = Selector(filters=(say.archetype("Heron"),))
    great = synchro_of((asked,))
    synchro = game.a.extra(monster_card("Great", 2000, 2000, level=5, kinds=SYNCHRO, program=say.program(great)))
    mimic = game.a.monster(
        monster_card("Mimic", 100, 100, level=1, kinds=TUNER, program=say.program(p.TunerSubstitute(herons)))
    )
    reed = game.a.monster(monster_card("Reed", 500, 500, level=4))
    game.begin()
    assert game.may(q.SPECIAL_SUMMON, synchro) == stands
    if stands:
        game.special_summon(synchro)
        settle(game)
        assert synchro.place == MONSTER_ZONE and mimic.place == reed.place == GRAVEYARD


def test_so_many_more_from_elsewhere() -> None:
    """ "You can also use up to 1 … in your Deck": of three in the Deck one is used."""
    text = (
        "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field as Fusion Material. "
        "You can also use up to 1 monster in your Deck as Fusion Material."
    )
    made = program("Seam", SPELL, text)
    assert made is not None
    game = Scenario()
    pack = fusion_of(p.OfType(BEAST), p.OfType(BEAST))
    fused = game.a.extra(monster_card("Pack", 1800, 1800, level=5, kinds=FUSION, program=say.program(pack)))
    spell = game.a.hand(spell_card("Seam", made))
    game.a.deck(HOUND, HOUND, HOUND)
    game.begin()
    assert not game.may(q.ACTIVATE, spell)
    game = Scenario()
    fused = game.a.extra(fused.card)
    spell, own = game.a.hand(spell.card, HOUND)
    there = game.a.deck(HOUND, HOUND, HOUND)
    game.begin()
    play(game, spell)
    assert fused.place == MONSTER_ZONE and own.place == GRAVEYARD
    assert sum(each.place == GRAVEYARD for each in there) == 1


# -- Synchro Materials -----------------------------------------------------------------------------------------

SYNCHRO_MONSTER = MONSTER | SYNCHRO | EFFECT


@pytest.mark.parametrize(
    "line, made",
    [
        ("2 Tuners + 1+ non-Tuner monsters", p.SynchroMaterials(tuners=2)),
        (
            '2 Tuners + 1 non-Tuner "Heron" monster',
            p.SynchroMaterials(others=Selector(filters=(say.archetype("Heron"),)), most=1, tuners=2),
        ),
        (
            '"Reed" + "Wren" + 1 non-Tuner monster',
            p.SynchroMaterials(
                Selector(filters=(say.named("Reed"),)), most=1, beside=Selector(filters=(say.named("Wren"),))
            ),
        ),
    ],
)
def test_synchro_materials(line: str, made: Procedure) -> None:
    found = program("Test Card", SYNCHRO_MONSTER, f"{line}\nGains 300 ATK.")
    assert found is not None and replace(found.procedures[0], text=(0, 0)) == made


def test_what_no_synchro_monster_is_made_of() -> None:
    for line in (
        "1+ Tuners + 1 non-Tuner monster",
        "2 Tuners + 1 Plant monster",
        '1 Tuner + 2 "Heron" monsters + "Wren"',
    ):
        assert program("Test Card", SYNCHRO_MONSTER, f"{line}\nGains 300 ATK.") is None


def star(name: str, level: int, kinds: int = 0) -> Card:
    return monster_card(name, 100 * level, 100, level=level, kinds=kinds)


@pytest.mark.parametrize("tuners", [(1, 2), (1, 1), (3,)])
def test_two_tuners_and_another(tuners: tuple[int, ...]) -> None:
    """Level 7 of two Tuners and one that is none, not of one Tuner and two others."""
    game = Scenario()
    two = p.SynchroMaterials(tuners=2)
    great = game.a.extra(monster_card("Great", 2000, 2000, level=7, kinds=SYNCHRO, program=say.program(two)))
    there = [game.a.monster(star(f"Tuner {n}", level, TUNER)) for n, level in enumerate(tuners)]
    four = game.a.monster(star("Four", 4))
    game.begin()
    if sum(tuners) != 3 or len(tuners) < 2:
        assert not game.may(q.SPECIAL_SUMMON, great)
        return
    game.special_summon(great)
    settle(game)
    assert great.place == MONSTER_ZONE and four.place == GRAVEYARD
    assert all(each.place == GRAVEYARD for each in there)


@pytest.mark.parametrize("name", ["Wren", "Rook"])
def test_one_that_is_named_and_another(name: str) -> None:
    game = Scenario()
    beside = Selector(filters=(say.named("Wren"),))
    made = p.SynchroMaterials(Selector(filters=(say.named("Reed"),)), most=1, beside=beside)
    great = game.a.extra(monster_card("Great", 2000, 2000, level=8, kinds=SYNCHRO, program=say.program(made)))
    game.a.monster(star("Reed", 1, TUNER))
    three, four = game.a.monster(star(name, 3)), game.a.monster(star("Four", 4))
    game.begin()
    assert game.may(q.SPECIAL_SUMMON, great) == (name == "Wren")
    if name == "Wren":
        game.special_summon(great)
        settle(game)
        assert three.place == four.place == GRAVEYARD


# -- what may be material beside it ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, barred",
    [
        ("The other Synchro Material(s) cannot be Level 4.", p.HasLevel(4, 4)),
        (
            "If this card is used as Synchro Material, all other Synchro Materials must be Plant monsters.",
            say.not_(A_PLANT),
        ),
        (
            "Cannot be used as Synchro Material, unless all other Synchro Materials are Plant monsters.",
            say.not_(A_PLANT),
        ),
    ],
)
def test_who_may_be_material_beside_it(text: str, barred: Filter) -> None:
    made = program("Test Card", MONSTER | EFFECT, text)
    assert made is not None
    (ban,) = made.abilities[0].modifiers
    assert isinstance(ban, p.NotMaterial) and ban.beside and ban.how == SYNCHRO_SUMMON
    assert ban.cards == Selector(filters=(barred,))
    assert program("Test Card", MONSTER | EFFECT, text.replace("Synchro Material", "Ritual Material")) is None


@pytest.mark.parametrize("type", [PLANT, BEAST])
@pytest.mark.parametrize("kind", [XYZ, SYNCHRO, FUSION])
def test_it_is_no_material_beside_others(kind: int, type: int) -> None:
    words = "Cannot be used as material for a Fusion, Synchro, or Xyz Summon, unless all other materials are Plant monsters."
    made = program("Choosy", MONSTER | EFFECT, words)
    assert made is not None
    game = Scenario()
    ways: dict[int, Procedure] = {
        XYZ: p.XyzMaterials(least=2, most=2, level=3),
        SYNCHRO: p.SynchroMaterials(),
        FUSION: fusion_of(say.named("Choosy"), p.OfKinds(MONSTER)),
    }
    great = game.a.extra(monster_card("Great", 2000, 2000, level=6, kinds=kind, program=say.program(ways[kind])))
    game.a.monster(monster_card("Choosy", 300, 100, level=3, program=made))
    tuner = TUNER if kind == SYNCHRO else 0
    game.a.monster(monster_card("Other", 300, 100, level=3, type=type, kinds=tuner))
    spell = game.a.hand(FUSE)
    game.begin()
    may = game.may(q.ACTIVATE, spell) if kind == FUSION else game.may(q.SPECIAL_SUMMON, great)
    assert may == (type == PLANT)


@pytest.mark.parametrize("in_hand", [True, False])
@pytest.mark.parametrize(
    "words, binds",
    [
        ("Cannot be used as Fusion Material.", True),
        ("Cannot be used as material for a Fusion or Xyz Summon, unless all other materials are Beast monsters.", True),
        ("If this card is used as Fusion Material, all other Fusion Materials must be Beast monsters.", True),
        ("While this card is face-up on the field, it cannot be used as Fusion Material.", False),
    ],
)
def test_what_it_is_no_material_for_is_a_condition_of_the_card(words: str, binds: bool, in_hand: bool) -> None:
    """It holds in the hand, and while effects are negated; what it says of the field is an effect."""
    made = program("Choosy", MONSTER | EFFECT, words)
    assert made is not None
    hush = say.program(say.continuous(p.EffectsNegated(who=say.every(say.face_up_monster()))))
    game = Scenario()
    way = fusion_of(p.OfType(PLANT), p.OfType(PLANT))
    game.a.extra(monster_card("Great", 2000, 2000, kinds=FUSION, program=say.program(way)))
    choosy = monster_card("Choosy", 300, 100, type=PLANT, program=made)
    game.a.hand(choosy) if in_hand else game.a.monster(choosy)
    game.a.monster(monster_card("Other", 300, 100, type=PLANT))
    game.b.spell(spell_card("Hush", hush, CONTINUOUS))
    spell = game.a.hand(FUSE)
    game.begin()
    assert game.may(q.ACTIVATE, spell) is not binds
