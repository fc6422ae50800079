"""Stories of the cards of Forge and Font: each effect is played once."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from tests.phrases import card_effect, draw, in_extra_deck, monster, program
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    DECK,
    DEFENSE_POSITION,
    EXTRA_DECK,
    FACE_DOWN,
    FIRE,
    FUSION,
    FUSION_SUMMON,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    RITUAL,
    RITUAL_SUMMON,
    SPELL_ZONE,
    WIND,
    YOU,
)
from tests.cards.known import known
from tests.cards.stories.settling import (
    BLAST,
    BOUNCE,
    PLAIN,
    REVIVE,
    SPARK,
    SWEEP,
    WHIM,
    declined,
    fight,
    next_turn,
    play,
    settle,
    summon,
)
from tests.cards.stories.what_stories_share import untold
from tests.rulebook.scenario import A, B, Piece, Scenario, monster_card, spell_card

CRUCIBLE = known("Crucible")  # Fusion Summons with monsters of the hand and field
INGOT, ANVIL, BELLOWS = known("Alloy Ingot"), known("Alloy Anvil"), known("Alloy Bellows")
TONGS, APPRENTICE, CRANE = known("Alloy Tongs"), known("Alloy Apprentice"), known("Alloy Crane")
ALLOY_5 = monster_card("Alloy Five", 2000, 2000, level=5)
POLISH = spell_card("Alloy Polish")
RITE = known("Rite of the Font")
MAIDEN, KNIGHT, DRAGON = known("Font Maiden"), known("Font Knight"), known("Font Dragon")
FLAME = monster_card("Flame", 1000, 1000, attribute=FIRE)
BREEZE = monster_card("Breeze", 1000, 1000, attribute=WIND)
IDOL = monster_card("Idol", 2000, 2000, level=4, kinds=RITUAL)
CALL = spell_card("Call", program(card_effect(p.SpecialSummon(in_extra_deck(p.OfKinds(FUSION))))))
OFFER = spell_card("Offer", program(card_effect(draw(1), costs=[p.TributeCost(monster(side=YOU))])))


def fuse(name: str, *materials, spell=CRUCIBLE) -> tuple[Scenario, Piece, list[Piece]]:
    """That Fusion Monster, Fusion Summoned in A's Main Phase 1 with these materials of the field."""
    game = Scenario()
    fused, fusing = game.a.extra(known(name)), game.a.hand(spell)
    pieces = [game.a.monster(card) for card in materials]
    game.begin()
    game.activate(fusing)
    settle(game, *pieces, position=ATTACK_POSITION)
    return game, fused, pieces


# ------------------------------------------------------------------------------------ Fusion Monsters

FUSIONS = [
    ("Alloy Bellringer", [ANVIL, FLAME], [ANVIL, BREEZE]),
    ("Alloy Bellringer", [ANVIL, TONGS], [FLAME, FLAME]),  # an Alloy monster may be the FIRE one
    ("Alloy Bellringer", [APPRENTICE, TONGS], [APPRENTICE, PLAIN[4]]),
    ("Alloy Gryphon", [INGOT, BREEZE], [ANVIL, BREEZE]),
    ("Alloy Gryphon", [INGOT, CRANE], [INGOT, FLAME]),
    ("Alloy Colossus", [ANVIL, BELLOWS], [ANVIL, PLAIN[4]]),
    ("Alloy Colossus", [INGOT, INGOT], [FLAME, BREEZE]),
    ("Alloy Cathedral", [ANVIL, BELLOWS, TONGS], [ANVIL, BELLOWS, PLAIN[4]]),
]


@pytest.mark.parametrize("spell", ["Crucible", "Second Pour"])
@pytest.mark.parametrize("name, right, wrong", FUSIONS)
def test_fusion_monsters_ask_for_their_materials(spell, name, right, wrong):
    game, fused, pieces = fuse(name, *right, spell=known(spell))
    assert fused.place == MONSTER_ZONE and fused.now.how & FUSION_SUMMON
    assert {piece.place for piece in pieces} == {GRAVEYARD}

    game = Scenario()
    fusing = game.a.hand(known(spell))
    game.a.extra(known(name))
    for card in wrong:
        game.a.monster(card)
    game.begin()
    assert not game.may(q.ACTIVATE, fusing)


def test_alloy_bellringer_destroys_a_spell_or_trap_when_fusion_summoned():
    game = Scenario()
    bellringer, crucible = game.a.extra(known("Alloy Bellringer")), game.a.hand(CRUCIBLE)
    game.a.monster(ANVIL), game.a.monster(FLAME), game.a.set(SPARK)
    hidden, foe = game.b.set(SPARK), game.b.monster(PLAIN[4])
    game.begin()
    game.activate(crucible).position_is(ATTACK_POSITION)
    game.use(bellringer)
    settle(game, foe)  # which is no Spell or Trap
    assert hidden.place == GRAVEYARD and foe.place == MONSTER_ZONE and game.a.count(SPELL_ZONE) == 1


def test_alloy_bellringer_may_decline_and_does_nothing_when_revived():
    game = Scenario()
    bellringer, crucible = game.a.extra(known("Alloy Bellringer")), game.a.hand(CRUCIBLE)
    game.a.monster(ANVIL), game.a.monster(FLAME)
    hidden = game.b.set(SPARK)
    game.begin()
    game.activate(crucible).position_is(ATTACK_POSITION)
    assert game.offered(q.TRIGGER) == [bellringer]
    game.passes().resolve()
    assert hidden.place == SPELL_ZONE

    game = Scenario()
    bellringer, revive = game.a.graveyard(known("Alloy Bellringer")), game.a.hand(REVIVE)
    bellringer.now.proper = True
    hidden = game.b.set(SPARK)
    game.begin()
    play(game, revive)
    assert bellringer.place == MONSTER_ZONE and hidden.place == SPELL_ZONE


def test_alloy_gryphon_attacks_twice():
    game = Scenario()
    gryphon, foe, other = game.a.monster(known("Alloy Gryphon")), game.b.monster(PLAIN[4]), game.b.monster(PLAIN[5])
    game.begin()
    fight(game, gryphon, foe)
    fight(game, gryphon, other)
    assert foe.place == other.place == GRAVEYARD and game.lp == [8000, 8000 - 1100 - 800]
    assert not game.may(q.ATTACK, gryphon)


def test_alloy_colossus_withstands_card_effects_and_falls_in_battle():
    game = Scenario()
    colossus, other = game.a.monster(known("Alloy Colossus")), game.a.monster(PLAIN[4])
    foe, sweep = game.b.monster(monster_card("Titan", 3500, 3500, level=8)), game.a.hand(SWEEP)
    game.begin()
    play(game, sweep)
    assert colossus.place == MONSTER_ZONE and other.place == foe.place == GRAVEYARD

    game = Scenario()
    colossus, foe = game.a.monster(known("Alloy Colossus")), game.b.monster(monster_card("Titan", 3500, 3500, level=8))
    game.begin(player=B)
    fight(game, foe, colossus)
    assert colossus.place == GRAVEYARD and game.lp == [7100, 8000]


@pytest.mark.parametrize("name, again", [("Alloy Colossus", True), ("Alloy Cathedral", False)])
def test_alloy_colossus_must_first_be_and_alloy_cathedral_must_be_fusion_summoned(name, again):
    for proper in (False, True):
        game = Scenario()
        dead, revive = game.a.graveyard(known(name)), game.a.hand(REVIVE)
        dead.now.proper = proper
        game.begin()
        assert game.may(q.ACTIVATE, revive) == (proper and again)


def test_alloy_cathedral_destroys_a_card_of_the_opponent_once_per_turn():
    game = Scenario()
    cathedral, mine = game.a.monster(known("Alloy Cathedral")), game.a.monster(PLAIN[4])
    foe, hidden = game.b.monster(PLAIN[4]), game.b.set(WHIM)
    game.begin()
    game.activate(cathedral)
    assert set(game.choices) == {foe, hidden}
    settle(game, hidden)
    assert hidden.place == GRAVEYARD and foe.place == mine.place == MONSTER_ZONE
    assert not game.may(q.ACTIVATE, cathedral)
    next_turn(game)
    next_turn(game)
    assert game.may(q.ACTIVATE, cathedral)


# ------------------------------------------------------------------------------------ the other Alloy monsters


@pytest.mark.parametrize(
    "name, found, wrong",
    [
        ("Alloy Anvil", ["Crucible"], ["Second Pour", "Alloy Ingot"]),
        ("Font Acolyte", ["Font Maiden", "Hearth Golem"], ["Rite of the Font", "Font Minnow"]),
    ],
)
def test_alloy_anvil_and_font_acolyte_find_a_card_when_normal_summoned(name, found, wrong):
    game = Scenario(deck=0)
    one, hidden = game.a.hand(known(name)), game.a.monster(known(name), FACE_DOWN)
    pieces = [game.a.deck(known(card)) for card in found]
    for card in wrong:
        game.a.deck(known(card))
    game.begin()
    game.flip_summon(hidden)
    assert game.question == "open"  # a Flip Summon is none
    game.normal_summon(one).use(one)
    if len(pieces) > 1:
        assert set(game.choices) == set(pieces)
    settle(game, pieces[0])
    assert pieces[0].place == HAND and game.a.count(HAND) == 1


def test_alloy_anvil_may_decline_and_needs_crucible():
    game = Scenario()
    anvil, crucible = game.a.hand(ANVIL), game.a.deck(CRUCIBLE)
    game.begin()
    game.normal_summon(anvil).passes()
    assert crucible.place == DECK

    game = Scenario()
    anvil = game.a.hand(ANVIL)
    game.begin()
    game.normal_summon(anvil)
    assert game.question == "open"


def test_alloy_bellows_draws_as_fusion_material_once_per_turn():
    game = Scenario()
    first, second, again = game.a.hand(CRUCIBLE, CRUCIBLE, BELLOWS)
    one, two, third = game.a.monster(BELLOWS), game.a.monster(ANVIL), game.a.monster(INGOT)
    game.a.extra(known("Alloy Colossus"), known("Alloy Colossus"))
    game.begin()
    game.activate(first)
    settle(game, game.a.cards(EXTRA_DECK)[0], one, two, asks=False)
    assert one.place == GRAVEYARD and game.a.count(HAND) == 3  # Crucible, Bellows and the drawn one
    game.activate(second)
    settle(game, game.a.cards(EXTRA_DECK)[0], again, third)
    assert again.place == third.place == GRAVEYARD and game.a.count(HAND) == 1


def test_alloy_bellows_draws_nothing_for_another_way_to_the_graveyard():
    game = Scenario()
    bellows, blast = game.a.monster(BELLOWS), game.a.hand(BLAST)
    game.begin()
    play(game, blast, bellows)
    assert bellows.place == GRAVEYARD and game.a.count(HAND) == 0


def test_alloy_tongs_finds_an_alloy_monster_once_per_turn():
    game = Scenario()
    tongs, second = game.a.hand(TONGS, TONGS)
    ingot, crane, _, _, _ = game.a.deck(INGOT, CRANE, TONGS, PLAIN[4], POLISH)
    game.begin()
    game.activate(tongs)
    assert tongs.place == GRAVEYARD and set(game.choices) == {ingot, crane}  # no other Tongs, no Spell
    settle(game, crane)
    assert crane.place == HAND and ingot.place == DECK and not game.may(q.ACTIVATE, second)
    next_turn(game)
    next_turn(game)
    assert game.may(q.ACTIVATE, second)


def test_alloy_tongs_needs_another_alloy_monster_in_the_deck():
    game = Scenario()
    tongs, _ = game.a.hand(TONGS), game.a.deck(TONGS)
    game.begin()
    assert not game.may(q.ACTIVATE, tongs)


def test_alloy_apprentice_brings_an_alloy_monster_of_the_hand():
    game = Scenario()
    apprentice, anvil, crane, plain, _, _ = game.a.hand(APPRENTICE, ANVIL, CRANE, PLAIN[4], ALLOY_5, POLISH)
    game.begin()
    game.normal_summon(apprentice).use(apprentice)
    assert set(game.choices) == {anvil, crane}
    settle(game, crane)
    assert crane.place == MONSTER_ZONE and anvil.place == plain.place == HAND


def test_alloy_apprentice_brings_none_when_there_is_none_or_it_is_special_summoned():
    game = Scenario()
    apprentice, _ = game.a.hand(APPRENTICE, PLAIN[4])
    game.begin()
    game.normal_summon(apprentice)
    assert game.question == "open"

    game = Scenario()
    apprentice = game.a.graveyard(APPRENTICE)
    revive, anvil = game.a.hand(REVIVE, ANVIL)
    game.begin()
    play(game, revive)
    assert apprentice.place == MONSTER_ZONE and anvil.place == HAND


def test_alloy_crane_leaves_the_graveyard_to_strengthen_a_fusion_monster():
    game = Scenario()
    crane, on_field = game.a.graveyard(CRANE), game.a.monster(CRANE)
    gryphon, other = game.a.monster(known("Alloy Gryphon")), game.a.monster(known("Alloy Colossus"))
    theirs = game.b.monster(known("Alloy Colossus"))
    game.begin()
    assert not game.may(q.ACTIVATE, on_field)
    game.activate(crane)
    assert crane.place == BANISHED and set(game.choices) == {gryphon, other}
    settle(game, gryphon)
    assert gryphon.attack == 2900 and other.attack == theirs.attack == 2600
    next_turn(game)
    assert gryphon.attack == 2300


def test_alloy_crane_needs_a_fusion_monster():
    game = Scenario()
    crane, _, _ = game.a.graveyard(CRANE), game.a.monster(ANVIL), game.b.monster(known("Alloy Gryphon"))
    game.begin()
    assert not game.may(q.ACTIVATE, crane)


# ------------------------------------------------------------------------------------ Spells and Traps of the forge


def test_second_pour_takes_monsters_of_the_field_alone_for_alloy_fusion_monsters_alone():
    game = Scenario()
    pour, _, _ = game.a.hand(known("Second Pour"), ANVIL, INGOT)
    game.a.extra(known("Alloy Colossus"))
    game.a.monster(ANVIL), game.b.monster(INGOT)
    game.begin()
    assert not game.may(q.ACTIVATE, pour)

    game = Scenario()
    pour = game.a.hand(known("Second Pour"))
    game.a.extra(known("Mourning Wyrm"))
    game.a.monster(known("Ferryman of the Fog")), game.a.monster(known("Ferryman of the Fog"))
    game.begin()
    assert not game.may(q.ACTIVATE, pour)


def test_second_pour_fuses_in_the_opponents_turn():
    game = Scenario()
    pour, colossus = game.a.set(known("Second Pour")), game.a.extra(known("Alloy Colossus"))
    game.a.monster(ANVIL), game.a.monster(INGOT)
    spark = game.b.hand(SPARK)
    game.begin(player=B)
    game.activate(spark)
    assert game.asked == A
    play(game, pour)
    assert colossus.place == MONSTER_ZONE and colossus.now.how & FUSION_SUMMON and colossus.controller == A


def test_quenching_saves_a_fusion_monster_for_a_turn():
    game = Scenario()
    quenching, blast, later = game.a.hand(known("Quenching"), BLAST, BLAST)
    gryphon, plain = game.a.monster(known("Alloy Gryphon")), game.a.monster(PLAIN[4])
    foe = game.b.monster(PLAIN[8])
    game.begin()
    play(game, quenching)
    play(game, blast, gryphon)
    fight(game, gryphon, foe)
    assert gryphon.place == MONSTER_ZONE and game.lp == [7900, 8000] and plain.place == MONSTER_ZONE
    next_turn(game)
    next_turn(game)
    play(game, later, gryphon)
    assert gryphon.place == GRAVEYARD


def test_quenching_needs_a_fusion_monster_of_its_player():
    game = Scenario()
    quenching = game.a.hand(known("Quenching"))
    game.a.monster(ANVIL), game.b.monster(known("Alloy Gryphon"))
    game.begin()
    assert not game.may(q.ACTIVATE, quenching)


def test_recasting_shuffles_two_alloy_monsters_away_and_draws():
    game = Scenario()
    recasting = game.a.hand(known("Recasting"))
    anvil, ingot, gryphon, plain, _ = game.a.graveyard(ANVIL, INGOT, known("Alloy Gryphon"), PLAIN[4], POLISH)
    game.begin()
    game.activate(recasting)
    assert set(game.choices) == {anvil, ingot, gryphon}
    settle(game, anvil, gryphon)
    assert gryphon.place == EXTRA_DECK and ingot.place == plain.place == GRAVEYARD
    assert game.a.count(HAND) == 1 and anvil.place in (DECK, HAND) and game.a.count(DECK) == 20


def test_recasting_needs_two_alloy_monsters():
    game = Scenario()
    recasting = game.a.hand(known("Recasting"))
    game.a.graveyard(ANVIL, PLAIN[4], known("Second Pour")), game.b.graveyard(ANVIL)
    game.begin()
    assert not game.may(q.ACTIVATE, recasting)


def test_cracked_mould_returns_a_fusion_monster_and_destroys_spells_and_traps():
    game = Scenario()
    mould, gryphon, mine = game.a.set(known("Cracked Mould")), game.a.monster(known("Alloy Gryphon")), game.a.set(WHIM)
    one, two, foe = game.b.set(WHIM), game.b.spell(known("Rain on the Font")), game.b.monster(PLAIN[4])
    game.begin()
    play(game, mould)
    assert gryphon.place == EXTRA_DECK and one.place == two.place == GRAVEYARD
    assert mine.place == SPELL_ZONE and foe.place == MONSTER_ZONE


def test_cracked_mould_needs_a_fusion_monster_and_something_to_destroy():
    for has_fusion, has_target in ((False, True), (True, False)):
        game = Scenario()
        mould = game.a.set(known("Cracked Mould"))
        game.a.monster(known("Alloy Gryphon") if has_fusion else ANVIL)
        if has_target:
            game.b.set(WHIM)
        game.begin()
        assert not game.may(q.ACTIVATE, mould)


# ------------------------------------------------------------------------------------ Font monsters


def test_font_minnow_draws_when_tributed_once_per_turn():
    game = Scenario()
    game.a.hand(OFFER, OFFER)
    one, two = game.a.monster(known("Font Minnow")), game.a.monster(known("Font Minnow"))
    first, second = game.a.cards(HAND)
    game.begin()
    play(game, first, one, asks=False)
    assert one.place == GRAVEYARD and game.a.count(HAND) == 3  # Offer itself draws one
    play(game, second, two)
    assert two.place == GRAVEYARD and game.a.count(HAND) == 3


def test_font_minnow_draws_for_a_ritual_and_not_when_destroyed():
    game = Scenario()
    rite, maiden, _ = game.a.hand(RITE, MAIDEN, known("Font Minnow"))
    other = game.a.monster(PLAIN[2])
    game.begin()
    play(game, rite, maiden)
    assert maiden.place == MONSTER_ZONE and other.place == GRAVEYARD and game.a.count(HAND) == 1

    game = Scenario()
    minnow, blast = game.a.monster(known("Font Minnow")), game.a.hand(BLAST)
    game.begin()
    play(game, blast, minnow)
    assert minnow.place == GRAVEYARD and game.a.count(HAND) == 0


def test_font_lily_finds_a_ritual_spell():
    game = Scenario(deck=0)
    lily, other = game.a.hand(known("Font Lily")), game.a.monster(known("Font Lily"))
    rite, hymn, _, _ = game.a.deck(RITE, known("Crypt Hymn"), MAIDEN, CRUCIBLE)
    game.begin()
    assert not game.may(q.ACTIVATE, other)
    game.activate(lily)
    assert lily.place == GRAVEYARD and set(game.choices) == {rite, hymn}
    settle(game, rite)
    assert rite.place == HAND and hymn.place == DECK


def test_font_heron_returns_a_spell_or_trap_when_tributed():
    game = Scenario()
    offer, heron = game.a.hand(OFFER), game.a.monster(known("Font Heron"))
    hidden, foe, mine = game.b.set(WHIM), game.b.monster(PLAIN[4]), game.a.set(SPARK)
    game.begin()
    play(game, offer, mine, foe)  # neither may be the target
    assert mine.place == SPELL_ZONE and heron.place == GRAVEYARD and hidden.place == HAND and foe.place == MONSTER_ZONE


def test_font_heron_may_decline_and_stays_quiet_when_destroyed():
    game = Scenario()
    big, heron, hidden = game.a.hand(PLAIN[5]), game.a.monster(known("Font Heron")), game.b.set(WHIM)
    game.begin()
    game.normal_summon(big)
    if game.question == "cards":
        game.pick(heron)
    assert game.offered(q.TRIGGER) == [heron]
    game.passes().resolve()
    assert heron.place == GRAVEYARD and hidden.place == SPELL_ZONE

    game = Scenario()
    blast, heron, hidden = game.a.hand(BLAST), game.a.monster(known("Font Heron")), game.b.set(WHIM)
    game.begin()
    play(game, blast, heron)
    assert heron.place == GRAVEYARD and hidden.place == SPELL_ZONE


def test_font_warden_fetches_a_ritual_spell_of_the_graveyard():
    game = Scenario()
    warden = game.a.hand(known("Font Warden"))
    rite, pour, maiden = game.a.graveyard(RITE, CRUCIBLE, MAIDEN)
    hymn = game.b.graveyard(known("Crypt Hymn"))
    game.begin()
    summon(game, warden, pour, maiden, hymn)  # none of which may be the target
    assert rite.place == HAND and maiden.place == hymn.place == GRAVEYARD


# ------------------------------------------------------------------------------------ Ritual Monsters

RITUALS = [
    ("Font Maiden", [4], [3]),
    ("Font Maiden", [2, 2], [2, 1]),
    ("Font Knight", [3, 4], [2, 3]),
    ("Font Dragon", [8], [7]),
    ("Font Dragon", [5, 6], [3, 4]),
]


@pytest.mark.parametrize("name, right, wrong", RITUALS)
def test_rite_of_the_font_summons_each_font_ritual_monster(name, right, wrong):
    game = Scenario()
    rite, idol = game.a.hand(RITE, known(name))
    tributes = [game.a.monster(PLAIN[right[0]])] + [game.a.hand(PLAIN[level]) for level in right[1:]]
    game.begin()
    play(game, rite)
    assert idol.place == MONSTER_ZONE and idol.now.how & RITUAL_SUMMON
    assert {piece.place for piece in tributes} == {GRAVEYARD} and rite.place == GRAVEYARD

    game = Scenario()
    rite, idol = game.a.hand(RITE, known(name))
    game.a.monster(PLAIN[wrong[0]])
    for level in wrong[1:]:
        game.a.hand(PLAIN[level])
    game.begin()
    assert not game.may(q.ACTIVATE, rite) and not game.may(q.NORMAL_SUMMON, idol)


@pytest.mark.parametrize("name", ["Font Maiden", "Font Knight", "Font Dragon"])
@pytest.mark.parametrize("spell", ["Crypt Hymn"])
def test_a_ritual_spell_of_other_monsters_does_not_help(name, spell):
    game = Scenario()
    rite = game.a.hand(known(spell), known(name), PLAIN[8], PLAIN[4], PLAIN[6])[0]
    game.begin()
    assert not game.may(q.ACTIVATE, rite)


def test_rite_of_the_font_summons_no_other_ritual_monster():
    game = Scenario()
    rite, _, _, _ = game.a.hand(RITE, IDOL, known("Hearth Golem"), PLAIN[8])
    game.begin()
    assert not game.may(q.ACTIVATE, rite)


def test_font_maiden_is_no_target_for_the_opponent():
    game = Scenario()
    maiden, plain = game.a.monster(MAIDEN), game.a.monster(PLAIN[4])
    mine, theirs = game.a.hand(BLAST), game.b.hand(BOUNCE)
    game.begin(player=B)
    game.activate(theirs)
    assert game.question != "cards" or maiden not in game.choices
    settle(game)
    assert plain.place == HAND
    next_turn(game)
    play(game, mine, maiden)
    assert maiden.place == GRAVEYARD


def test_font_maiden_falls_to_what_does_not_target():
    game = Scenario()
    maiden, sweep = game.a.monster(MAIDEN), game.b.hand(SWEEP)
    game.begin(player=B)
    play(game, sweep)
    assert maiden.place == GRAVEYARD


def test_font_knight_pierces():
    game = Scenario()
    knight, wall = game.a.monster(KNIGHT), game.b.monster(PLAIN[4], DEFENSE_POSITION)
    game.begin()
    fight(game, knight, wall)
    assert wall.place == GRAVEYARD and game.lp == [8000, 8000 - 1200]


def test_font_dragon_returns_all_cards_of_the_opponent_when_ritual_summoned():
    game = Scenario()
    rite, dragon, _ = game.a.hand(RITE, DRAGON, PLAIN[8])
    mine = game.a.set(WHIM)
    foe, hidden = game.b.monster(PLAIN[4]), game.b.set(WHIM)
    game.begin()
    play(game, rite)
    assert dragon.place == MONSTER_ZONE and foe.place == hidden.place == HAND and mine.place == SPELL_ZONE


def test_font_dragon_may_decline_and_returns_nothing_when_revived():
    game = Scenario()
    rite, dragon, _ = game.a.hand(RITE, DRAGON, PLAIN[8])
    foe = game.b.monster(PLAIN[4])
    game.begin()
    game.activate(rite).position_is(ATTACK_POSITION)
    assert game.offered(q.TRIGGER) == [dragon]
    game.passes()
    assert foe.place == MONSTER_ZONE

    game = Scenario()
    revive, dragon, foe = game.a.hand(REVIVE), game.a.graveyard(DRAGON), game.b.monster(PLAIN[4])
    dragon.now.proper = True
    game.begin()
    play(game, revive)
    assert dragon.place == MONSTER_ZONE and foe.place == MONSTER_ZONE


def test_rain_on_the_font_keeps_ritual_monsters_in_battle():
    game = Scenario()
    game.b.spell(known("Rain on the Font"))
    attacker, second = game.a.monster(PLAIN[8]), game.a.monster(PLAIN[8])
    maiden, plain = game.b.monster(MAIDEN), game.b.monster(PLAIN[4])
    game.begin()
    fight(game, attacker, maiden)
    assert maiden.place == MONSTER_ZONE and game.lp == [8000, 7500]
    fight(game, second, plain)
    assert plain.place == GRAVEYARD


def test_rain_on_the_font_keeps_nobody_elses_and_not_from_effects():
    game = Scenario()
    game.a.spell(known("Rain on the Font"))
    attacker, maiden = game.a.monster(PLAIN[8]), game.b.monster(MAIDEN)
    mine, sweep = game.a.monster(MAIDEN), game.a.hand(SWEEP)
    game.begin()
    fight(game, attacker, maiden)
    assert maiden.place == GRAVEYARD
    game.to_main_phase_2()
    play(game, sweep)
    assert mine.place == GRAVEYARD


def test_rain_on_the_font_discards_a_ritual_monster_to_draw_once_per_turn():
    game = Scenario()
    rain = game.a.spell(known("Rain on the Font"))
    maiden, knight, plain = game.a.hand(MAIDEN, KNIGHT, PLAIN[4])
    game.begin()
    game.activate(rain)
    assert set(game.choices) == {maiden, knight}
    settle(game, maiden)
    assert maiden.place == GRAVEYARD and knight.place == plain.place == HAND and game.a.count(HAND) == 3
    assert not game.may(q.ACTIVATE, rain)


def test_rain_on_the_font_needs_a_ritual_monster_to_discard():
    game = Scenario()
    rain, _, _ = game.a.spell(known("Rain on the Font")), game.a.hand(PLAIN[4]), game.a.hand(RITE)
    game.begin()
    assert not game.may(q.ACTIVATE, rain)


def test_overflow_tributes_a_ritual_monster_for_two_cards_of_the_opponent():
    game = Scenario()
    trap, maiden, mine = game.a.set(known("Overflow")), game.a.monster(MAIDEN), game.a.monster(PLAIN[4])
    foe, hidden, third = game.b.monster(PLAIN[4]), game.b.set(WHIM), game.b.set(WHIM)
    game.begin()
    play(game, trap, maiden, mine, foe, hidden)
    assert maiden.place == GRAVEYARD and foe.place == hidden.place == HAND
    assert third.place == SPELL_ZONE and mine.place == MONSTER_ZONE


def test_overflow_needs_a_ritual_monster_and_two_cards():
    for card, foes in ((MAIDEN, 1), (PLAIN[4], 2)):
        game = Scenario()
        trap, _ = game.a.set(known("Overflow")), game.a.monster(card)
        for _ in range(foes):
            game.b.monster(PLAIN[4])
        game.begin()
        assert not game.may(q.ACTIVATE, trap)


def test_font_warden_may_decline_and_needs_a_normal_summon():
    game = Scenario()
    warden, hidden = game.a.hand(known("Font Warden")), game.a.monster(known("Font Warden"), FACE_DOWN)
    rite = game.a.graveyard(RITE)
    game.begin()
    game.flip_summon(hidden)
    assert game.question == "open"
    declined(game.normal_summon(warden))
    assert rite.place == GRAVEYARD


def test_alloy_bellows_draws_nothing_as_synchro_material():
    game = Scenario()
    roc, bellows = game.a.extra(known("Turbine Roc")), game.a.monster(BELLOWS)
    whelp = game.a.monster(known("Gear Whelp"))
    game.begin()
    hand = game.a.count(HAND)
    game.special_summon(roc).position_is(ATTACK_POSITION)
    declined(game)  # what the Roc itself does
    assert roc.place == MONSTER_ZONE and bellows.place == whelp.place == GRAVEYARD and game.a.count(HAND) == hand


@pytest.mark.parametrize(
    "name, allowed", [("Alloy Gryphon", True), ("Alloy Colossus", False), ("Alloy Cathedral", False)]
)
def test_alloy_colossus_and_alloy_cathedral_do_not_come_from_the_extra_deck_otherwise(name, allowed):
    game = Scenario()
    call, _ = game.a.hand(CALL), game.a.extra(known(name))
    game.begin()
    assert game.may(q.ACTIVATE, call) == allowed


# ------------------------------------------------------------------------------------ none is left out


def test_every_effect_of_the_set_is_played():
    assert untold("Forge and Font", __file__) == []
