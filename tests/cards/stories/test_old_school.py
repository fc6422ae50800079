"""What the cards of Old School do in a Duel."""

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.phrases import the_target, card_effect, in_graveyard, program
from engine.vocabulary import (
    AQUA,
    ATTACK_POSITION,
    BANISHED,
    DECK,
    DEFENSE_POSITION,
    EXTRA_DECK,
    FACE_DOWN,
    FIEND,
    FIRE,
    FUSION_SUMMON,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    RITUAL_SUMMON,
    SPELL_ZONE,
    TRIBUTE_SUMMON,
    WATER,
    ZOMBIE,
)
from tests.cards.known import known
from tests.cards.stories.what_stories_share import untold
from tests.rulebook.scenario import A, B, Piece, Scenario, monster_card, spell_card

X = monster_card("X", 1500, 1200)  # Warriors
Y = monster_card("Y", 1400, 1000)
GIANT = monster_card("Giant", 2800, 2500, level=8)
WALL = monster_card("Wall", 500, 2000)
GHOUL = monster_card("Ghoul", 1600, 500, type=ZOMBIE)
BONES = monster_card("Bones", 300, 200, level=1, type=ZOMBIE)
IMPLING = monster_card("Impling", 700, 700, level=2, type=FIEND)
LEVELS = {n: monster_card(f"Level {n}", 100 * n, 100 * n, level=n) for n in range(1, 9)}
PROCESSION = known("Procession of the Old Hill")
REVIVE = spell_card(
    "Revive", program(card_effect(p.SpecialSummon(the_target), costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))]))
)
STONE = known("Well-Thrown Stone")
GUST = known("Gust from the Pass")
CRUCIBLE = known("Crucible")


def flipped(card: Card) -> tuple[Scenario, Piece]:
    """That monster is Set, and A may Flip Summon it once the story begins."""
    game = Scenario()
    return game, game.a.monster(card, FACE_DOWN)


# ------------------------------------------------------------------------------------ Flip monsters


def test_trapdoor_imp_destroys_a_monster() -> None:
    game, imp = flipped(known("Trapdoor Imp"))
    own, theirs = game.a.monster(X), game.b.monster(GIANT, FACE_DOWN)
    game.b.spell(PROCESSION)
    game.begin()
    game.flip_summon(imp).use(imp)
    assert set(game.choices) == {imp, own, theirs}
    game.pick(theirs)
    assert theirs.place == GRAVEYARD and own.place == imp.place == MONSTER_ZONE


def test_trapdoor_imp_may_decline() -> None:
    game, imp = flipped(known("Trapdoor Imp"))
    theirs = game.b.monster(GIANT)
    game.begin()
    game.flip_summon(imp).passes()
    assert theirs.place == MONSTER_ZONE and game.question == "open"


def test_trapdoor_imp_works_when_it_is_attacked() -> None:
    game = Scenario()
    giant, imp = game.a.monster(GIANT), game.b.monster(known("Trapdoor Imp"), FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(giant, imp)
    assert game.asked == B
    game.use(imp)
    while game.question == "cards":
        game.pick(giant)
    game.resolve()
    assert giant.place == GRAVEYARD and imp.place == GRAVEYARD


def test_lantern_scribe_draws() -> None:
    game, scribe = flipped(known("Lantern Scribe"))
    top = game.a.deck(X)
    game.begin()
    game.flip_summon(scribe)
    assert top.place == HAND and game.a.count(HAND) == 1


def test_lantern_scribe_does_nothing_when_it_is_normal_summoned() -> None:
    game = Scenario()
    scribe = game.a.hand(known("Lantern Scribe"))
    game.begin()
    game.normal_summon(scribe)
    assert game.question == "open" and game.a.count(HAND) == 0


def test_cellar_gremlin_returns_a_spell_or_trap_of_the_opponent() -> None:
    game, gremlin = flipped(known("Cellar Gremlin"))
    own, one, two = game.a.set(known("Feint")), game.b.set(known("Feint")), game.b.spell(PROCESSION)
    game.b.monster(X)
    game.begin()
    game.flip_summon(gremlin).use(gremlin)
    assert set(game.choices) == {one, two}
    game.pick(two)
    assert two.place == HAND and two.controller == B and one.place == own.place == SPELL_ZONE


def test_watchful_gargoyle_turns_a_monster_of_the_opponent_down() -> None:
    game, gargoyle = flipped(known("Watchful Gargoyle"))
    own, giant, hidden = game.a.monster(X), game.b.monster(GIANT), game.b.monster(Y, FACE_DOWN)
    game.begin()
    game.flip_summon(gargoyle)  # there is but one to choose
    assert giant.position == FACE_DOWN and own.position == ATTACK_POSITION and hidden.place == MONSTER_ZONE


def test_mist_sage_brings_a_spell_back() -> None:
    game, sage = flipped(known("Mist Sage"))
    spell, other, trap, _ = game.a.graveyard(STONE, GUST, known("Feint"), X)
    game.b.graveyard(STONE)
    game.begin()
    game.flip_summon(sage)
    assert set(game.choices) == {spell, other}
    game.pick(other)
    assert other.place == HAND and spell.place == trap.place == GRAVEYARD


def test_barrow_moth_revives_a_small_zombie() -> None:
    game, moth = flipped(known("Barrow Moth"))
    ghoul, bones, _, _ = game.a.graveyard(GHOUL, BONES, X, monster_card("Dead King", 2500, level=7, type=ZOMBIE))
    game.begin()
    game.flip_summon(moth).use(moth)
    assert set(game.choices) == {ghoul, bones}
    game.pick(ghoul).position_is(ATTACK_POSITION)
    assert ghoul.place == MONSTER_ZONE and bones.place == GRAVEYARD


def test_moat_crocodile_burns_for_each_monster_of_the_opponent() -> None:
    game, crocodile = flipped(known("Moat Crocodile"))
    game.a.monster(X)
    game.b.monster(X), game.b.monster(Y, FACE_DOWN)
    game.begin()
    game.flip_summon(crocodile)
    assert game.lp == [8000, 7400]


# ------------------------------------------------------------------------------------ Effect Monsters

SEARCHERS = [
    ("Bell Ringer", HAND, ["Crypt Hymn", "Rite of the First Frost"], ["Crucible", "Choir of the Crypt"]),
    ("Crucible Tender", HAND, ["Crucible"], ["Crucible Tender", "Crypt Hymn"]),
    ("Gravedigger's Mole", GRAVEYARD, ["Bone Collector", "Widow of the Well"], ["Iron Badger", "Old Hill"]),
]


@pytest.mark.parametrize(("name", "place", "found", "others"), SEARCHERS, ids=[row[0] for row in SEARCHERS])
def test_a_normal_summoned_searcher_takes_its_card_out_of_the_deck(
    name: str, place: int, found: list[str], others: list[str]
) -> None:
    game = Scenario(deck=0)
    searcher = game.a.hand(known(name))
    wanted = [game.a.deck(known(each)) for each in found]
    rest = [game.a.deck(known(each)) for each in others if each != "Old Hill"]
    game.begin()
    game.normal_summon(searcher).use(searcher)
    if len(wanted) > 1:
        assert set(game.choices) == set(wanted)
        game.pick(wanted[0])
    assert wanted[0].place == place
    assert all(piece.place == DECK for piece in wanted[1:] + rest)


@pytest.mark.parametrize(("name", "found"), [(row[0], row[2][0]) for row in SEARCHERS])
def test_a_searcher_may_decline_and_needs_a_normal_summon(name: str, found: str) -> None:
    game = Scenario()
    searcher, hidden = game.a.hand(known(name)), game.a.monster(known(name), FACE_DOWN)
    wanted = game.a.deck(known(found))
    game.begin()
    game.flip_summon(hidden)
    assert game.question == "open"
    game.normal_summon(searcher)
    assert game.offered(q.TRIGGER) == [searcher]
    game.passes()
    assert wanted.place == DECK


def test_sexton_of_the_old_hill_fetches_a_weak_monster_when_destroyed_by_battle() -> None:
    game = Scenario(deck=0)
    giant, sexton = game.a.monster(GIANT), game.b.monster(known("Sexton of the Old Hill"))
    x, _, y = game.b.deck(X, GIANT, Y)
    game.begin().to_battle_phase()
    game.attack(giant, sexton)
    assert game.asked == B
    game.use(sexton)
    assert set(game.choices) == {x, y}
    game.pick(y).position_is(DEFENSE_POSITION)
    assert y.place == MONSTER_ZONE and y.controller == B and game.lp == [8000, 6700]


def test_sexton_of_the_old_hill_does_nothing_when_an_effect_destroys_it() -> None:
    game = Scenario()
    sexton, rockslide = game.b.monster(known("Sexton of the Old Hill")), game.a.hand(known("Rockslide"))
    game.begin()
    game.activate(rockslide)
    assert sexton.place == GRAVEYARD and game.question == "open"


def test_gorge_basilisk_destroys_what_it_battled() -> None:
    game = Scenario()
    basilisk, wall = game.a.monster(known("Gorge Basilisk")), game.b.monster(WALL, DEFENSE_POSITION)
    game.begin().to_battle_phase()
    game.attack(basilisk, wall)
    assert wall.place == GRAVEYARD and basilisk.place == MONSTER_ZONE and game.lp == [7700, 8000]


def test_gorge_basilisk_takes_its_conqueror_along_but_nothing_on_a_direct_attack() -> None:
    game = Scenario()
    giant, basilisk = game.a.monster(GIANT), game.b.monster(known("Gorge Basilisk"))
    game.begin().to_battle_phase()
    game.attack(giant, basilisk)
    assert giant.place == basilisk.place == GRAVEYARD
    game = Scenario()
    basilisk = game.a.monster(known("Gorge Basilisk"))
    game.begin().to_battle_phase()
    game.attack(basilisk)
    assert game.lp == [8000, 6300] and game.question == "open"


def test_gorge_basilisk_destroys_a_face_down_monster_it_attacked() -> None:
    game = Scenario()
    basilisk, golem = game.a.monster(known("Gorge Basilisk")), game.b.monster(known("Milestone Golem"), FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(basilisk, golem)
    assert golem.place == GRAVEYARD and game.lp == [7700, 8000]


def test_pikeman_of_the_gate_pierces_and_kneels_in_the_end_phase() -> None:
    game = Scenario()
    pikeman, x = game.a.monster(known("Pikeman of the Gate")), game.b.monster(X, DEFENSE_POSITION)
    game.begin().to_battle_phase()
    game.attack(pikeman, x)
    assert game.lp == [8000, 7400] and x.place == GRAVEYARD and pikeman.position == ATTACK_POSITION
    game.end_turn()
    assert pikeman.position == DEFENSE_POSITION


def test_pikeman_of_the_gate_stands_if_it_did_not_attack() -> None:
    game = Scenario()
    pikeman = game.a.monster(known("Pikeman of the Gate"))
    game.begin().end_turn()
    assert pikeman.position == ATTACK_POSITION


def test_marsh_lurker_comes_without_tribute_beside_a_water_monster() -> None:
    puddle = monster_card("Puddle", 100, 100, attribute=WATER, type=AQUA)
    for mine, theirs, allowed in ((puddle, None, True), (None, puddle, False), (X, None, False)):
        game = Scenario()
        lurker = game.a.hand(known("Marsh Lurker"))
        if mine is puddle:
            game.a.monster(mine)
        if theirs:
            game.b.monster(theirs)
        game.begin()
        assert game.may(q.NORMAL_SUMMON, lurker) == game.may(q.SET_MONSTER, lurker) == allowed
    game = Scenario()
    lurker, helper = game.a.hand(known("Marsh Lurker")), game.a.monster(puddle)
    game.begin()
    game.normal_summon(lurker)
    while game.question not in ("open", "response"):
        game.duel.answer(game.state.question.codes[0])
    assert lurker.place == MONSTER_ZONE and (lurker.attack, lurker.defense) == (1900, 2000)
    assert helper.uid >= 0


def test_twin_tail_salamander_is_two_tributes_for_a_fire_monster() -> None:
    game = Scenario()
    salamander = game.a.monster(known("Twin-Tail Salamander"))
    tyrant, giant = game.a.hand(known("Furnace Tyrant"), GIANT)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, giant)  # EARTH
    game.normal_summon(tyrant).use(salamander)  # the Tyrant's own effect begins as well
    assert tyrant.place == MONSTER_ZONE and tyrant.now.how & TRIBUTE_SUMMON
    assert salamander.place == GRAVEYARD and game.lp == [8000, 7700]  # it was Tributed


def test_furnace_tyrant_destroys_all_weaker_face_up_monsters() -> None:
    game = Scenario()
    tyrant, one, two = game.a.hand(known("Furnace Tyrant")), game.a.monster(X), game.a.monster(X)
    mine, theirs = game.a.monster(Y), game.b.monster(X, DEFENSE_POSITION)
    strong, hidden = game.b.monster(GIANT), game.b.monster(Y, FACE_DOWN)
    game.begin()
    game.normal_summon(tyrant).pick(one, two).resolve()
    assert mine.place == theirs.place == GRAVEYARD
    assert tyrant.place == strong.place == hidden.place == MONSTER_ZONE


def test_furnace_tyrant_does_nothing_when_special_summoned() -> None:
    game = Scenario()
    revive, tyrant, theirs = game.a.hand(REVIVE), game.a.graveyard(known("Furnace Tyrant")), game.b.monster(X)
    game.begin()
    game.activate(revive).position_is(ATTACK_POSITION)
    assert tyrant.place == theirs.place == MONSTER_ZONE


def test_candle_wraith_burns_another_zombie_to_return_once_per_turn() -> None:
    game = Scenario()
    wraith, other, ghoul, bones, x = game.a.graveyard(known("Candle Wraith"), known("Candle Wraith"), GHOUL, BONES, X)
    game.begin()
    game.activate(wraith)
    assert set(game.choices) == {other, ghoul, bones}
    game.pick(ghoul).position_is(DEFENSE_POSITION)
    assert wraith.place == MONSTER_ZONE and ghoul.place == BANISHED and x.place == GRAVEYARD
    assert not game.may(q.ACTIVATE, other)  # by name, once per turn


def test_candle_wraith_is_banished_when_it_leaves_the_field() -> None:
    game = Scenario()
    wraith, _ = game.a.graveyard(known("Candle Wraith"), GHOUL)
    giant = game.b.monster(GIANT)
    game.begin()
    game.activate(wraith).position_is(ATTACK_POSITION)
    game.to_battle_phase().attack(wraith, giant)
    assert wraith.place == BANISHED


def test_candle_wraith_needs_another_zombie_in_the_graveyard() -> None:
    game = Scenario()
    wraith, _ = game.a.graveyard(known("Candle Wraith"), X)
    game.b.graveyard(GHOUL)
    game.begin()
    assert not game.may(q.ACTIVATE, wraith)


def test_bone_collector_counts_the_zombies_of_the_own_graveyard() -> None:
    game = Scenario()
    collector = game.a.monster(known("Bone Collector"))
    game.a.graveyard(GHOUL, BONES, X)
    game.b.graveyard(GHOUL)
    tithe, corpse = game.a.hand(known("Burial Tithe")), game.a.deck(GHOUL)
    game.begin()
    assert collector.attack == 1500 and collector.defense == 1300
    game.activate(tithe).pick(corpse)
    assert collector.attack == 1600


def test_widow_of_the_well_banishes_from_the_opponents_graveyard() -> None:
    game = Scenario()
    widow, rockslide = game.b.monster(known("Widow of the Well")), game.a.hand(known("Rockslide"))
    x, y, _ = game.a.graveyard(X, Y, STONE)
    game.b.graveyard(X)
    game.begin()
    game.activate(rockslide)
    assert game.asked == B
    game.use(widow)
    assert set(game.choices) == {x, y}
    game.pick(y)
    assert y.place == BANISHED and x.place == GRAVEYARD


def test_widow_of_the_well_does_nothing_from_the_deck() -> None:
    game = Scenario()
    tithe, widow = game.a.hand(known("Burial Tithe")), game.a.deck(known("Widow of the Well"))
    game.b.graveyard(X)
    game.begin()
    game.activate(tithe).pick(widow)
    assert widow.place == GRAVEYARD and game.question == "open"


# ------------------------------------------------------------------------------------ Fusion

FUSIONS = [
    ("Sparrow Knight", [known("Clay Sparrow"), X], [known("Clay Sparrow"), GHOUL]),
    ("Badger Siege Engine", [known("Iron Badger"), known("Pikeman of the Gate")], [known("Iron Badger"), X]),
    ("Lantern Chimera", [known("Lantern Scribe"), IMPLING], [known("Lantern Scribe"), X]),
    ("Mourning Wyrm", [GHOUL, BONES], [GHOUL, X]),
]


@pytest.mark.parametrize(("name", "right", "wrong"), FUSIONS, ids=[row[0] for row in FUSIONS])
@pytest.mark.parametrize("spell", ["Crucible", "Polymerization"])
def test_a_fusion_monster_comes_of_its_materials(spell: str, name: str, right: list[Card], wrong: list[Card]) -> None:
    game = Scenario()
    fusing, fused = game.a.hand(known(spell)), game.a.extra(known(name))
    one, two = game.a.hand(right[0]), game.a.monster(right[1])
    game.begin()
    game.activate(fusing).position_is(ATTACK_POSITION)
    assert fused.place == MONSTER_ZONE and fused.now.how & FUSION_SUMMON
    assert one.place == two.place == fusing.place == GRAVEYARD
    game = Scenario()
    fusing = game.a.hand(known(spell))
    game.a.extra(known(name))
    game.a.hand(*wrong)
    game.begin()
    assert not game.may(q.ACTIVATE, fusing)


def test_crucible_offers_what_can_be_fused() -> None:
    game = Scenario()
    crucible, *_ = game.a.hand(CRUCIBLE, known("Clay Sparrow"), X, GHOUL)
    game.a.monster(BONES)
    knight, wyrm, engine = game.a.extra(known("Sparrow Knight"), known("Mourning Wyrm"), known("Badger Siege Engine"))
    game.begin()
    game.activate(crucible)
    assert set(game.choices) == {knight, wyrm} and engine.place == EXTRA_DECK


def test_sparrow_knight_weakens_a_monster_once_per_turn() -> None:
    game = Scenario()
    knight, x = game.a.monster(known("Sparrow Knight")), game.b.monster(X)
    game.b.monster(GIANT, FACE_DOWN)
    game.begin()
    game.activate(knight)
    assert set(game.choices) == {knight, x}
    game.pick(x)
    assert x.attack == 1000 and not game.may(q.ACTIVATE, knight)
    game.end_turn()
    assert x.attack == 1500
    game.end_turn()
    assert game.may(q.ACTIVATE, knight)


def test_badger_siege_engine_survives_the_first_battle_of_each_turn() -> None:
    game = Scenario()
    one, two = game.a.monster(GIANT), game.a.monster(GIANT)
    engine = game.b.monster(known("Badger Siege Engine"))
    game.begin().to_battle_phase()
    game.attack(one, engine)
    assert engine.place == MONSTER_ZONE and game.lp == [8000, 7700]
    game.end_turn().end_turn().to_battle_phase()
    game.attack(one, engine)
    assert engine.place == MONSTER_ZONE  # the first time of another turn
    game.attack(two, engine)
    assert engine.place == GRAVEYARD


@pytest.mark.parametrize(
    ("name", "again"),
    [
        ("Badger Siege Engine", True),
        ("Mourning Wyrm", True),
        ("Lich of the Long Night", True),
        ("Choir of the Crypt", False),  # "Must be", not "must first be"
        ("Antler King", True),
    ],
)
def test_what_must_be_summoned_its_own_way_first_cannot_be_revived_before(name: str, again: bool) -> None:
    for proper in (False, True):
        game = Scenario()
        revive, dead = game.a.hand(REVIVE), game.a.graveyard(known(name))
        dead.now.proper = proper
        game.begin()
        assert game.may(q.ACTIVATE, revive) == (proper and again)


def test_lantern_chimera_draws_when_fusion_summoned() -> None:
    game = Scenario()
    crucible, *_ = game.a.hand(CRUCIBLE, known("Lantern Scribe"), IMPLING)
    chimera, top = game.a.extra(known("Lantern Chimera")), game.a.deck(X)
    game.begin()
    game.activate(crucible).position_is(ATTACK_POSITION)
    game.use(chimera)
    assert top.place == HAND and game.a.count(HAND) == 1


def test_lantern_chimera_draws_nothing_when_revived() -> None:
    game = Scenario()
    revive, chimera = game.a.hand(REVIVE), game.a.graveyard(known("Lantern Chimera"))
    chimera.now.proper = True
    game.begin()
    game.activate(revive).position_is(ATTACK_POSITION)
    assert chimera.place == MONSTER_ZONE and game.question == "open" and game.a.count(HAND) == 0


def test_mourning_wyrm_banishes_a_zombie_to_destroy_a_card_once_per_turn() -> None:
    game = Scenario()
    wyrm = game.a.monster(known("Mourning Wyrm"))
    ghoul, bones, x = game.a.graveyard(GHOUL, BONES, X)
    own, theirs, spell = game.a.monster(X), game.b.monster(X, FACE_DOWN), game.b.set(known("Feint"))
    game.begin()
    game.activate(wyrm)
    assert set(game.choices) == {ghoul, bones}
    game.pick(ghoul)
    assert ghoul.place == BANISHED and set(game.choices) == {theirs, spell}
    game.pick(spell)
    assert spell.place == GRAVEYARD and own.place == MONSTER_ZONE and x.place == GRAVEYARD
    assert not game.may(q.ACTIVATE, wyrm)


def test_mourning_wyrm_needs_a_zombie_in_the_graveyard() -> None:
    game = Scenario()
    wyrm = game.a.monster(known("Mourning Wyrm"))
    game.a.graveyard(X)
    game.b.monster(X)
    game.begin()
    assert not game.may(q.ACTIVATE, wyrm)


# ------------------------------------------------------------------------------------ Ritual

RITUALS = [
    # the Spell, the monster, Levels of a Tribute that is right, and of one that is wrong
    ("Crypt Hymn", "Choir of the Crypt", [2, 4], [3, 4]),
    ("Crypt Hymn", "Choir of the Crypt", [6], [8]),
    ("Rite of the Long Night", "Lich of the Long Night", [3, 4], [2, 4]),
    ("Rite of the Long Night", "Lich of the Long Night", [8], [6]),
    ("Rite of the First Frost", "Hearth Golem", [4, 4], [3, 4]),
    ("Rite of the First Frost", "Choir of the Crypt", [8], [6]),
    ("Rite of the First Frost", "Lich of the Long Night", [3, 5], [7]),
    ("Rite of the First Frost", "Antler King", [8], [7]),
]


@pytest.mark.parametrize(("spell", "name", "right", "wrong"), RITUALS)
def test_a_ritual_monster_comes_by_its_spell(spell: str, name: str, right: list[int], wrong: list[int]) -> None:
    game = Scenario()
    rite, idol = game.a.hand(known(spell), known(name))
    tributes = [game.a.monster(LEVELS[right[0]])] + [game.a.hand(LEVELS[level]) for level in right[1:]]
    game.begin()
    game.activate(rite)
    while game.question == "cards":
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION)
    assert idol.place == MONSTER_ZONE and idol.now.how & RITUAL_SUMMON
    assert {piece.place for piece in tributes} == {GRAVEYARD} and rite.place == GRAVEYARD
    game = Scenario()
    rite, _ = game.a.hand(known(spell), known(name))
    game.a.monster(LEVELS[wrong[0]])
    for level in wrong[1:]:
        game.a.hand(LEVELS[level])
    game.begin()
    assert not game.may(q.ACTIVATE, rite)


@pytest.mark.parametrize(
    ("spell", "name"),
    [
        ("Crypt Hymn", "Lich of the Long Night"),
        ("Crypt Hymn", "Hearth Golem"),
        ("Crypt Hymn", "Antler King"),
        ("Rite of the Long Night", "Choir of the Crypt"),
        ("Rite of the Long Night", "Hearth Golem"),
    ],
)
def test_a_ritual_spell_of_another_monster_does_not_help(spell: str, name: str) -> None:
    game = Scenario()
    rite, idol = game.a.hand(known(spell), known(name))
    for level in LEVELS.values():
        game.a.hand(level)
    game.begin()
    assert not game.may(q.ACTIVATE, rite) and not game.may(q.NORMAL_SUMMON, idol)


def test_choir_of_the_crypt_returns_all_spells_and_traps_of_the_opponent() -> None:
    game = Scenario()
    rite, choir, _ = game.a.hand(known("Crypt Hymn"), known("Choir of the Crypt"), LEVELS[6])
    own = game.a.set(known("Feint"))
    theirs = [game.b.set(known("Feint")), game.b.spell(PROCESSION)]
    x = game.b.monster(X)
    game.begin()
    game.activate(rite).position_is(ATTACK_POSITION)
    game.use(choir)
    assert {piece.place for piece in theirs} == {HAND} and own.place == SPELL_ZONE and x.place == MONSTER_ZONE


def test_choir_of_the_crypt_may_let_them_be() -> None:
    game = Scenario()
    rite, choir, _ = game.a.hand(known("Crypt Hymn"), known("Choir of the Crypt"), LEVELS[6])
    feint = game.b.set(known("Feint"))
    game.begin()
    game.activate(rite).position_is(ATTACK_POSITION)
    assert game.offered(q.TRIGGER) == [choir]
    game.passes()
    assert feint.place == SPELL_ZONE


def test_antler_king_attacks_each_monster_once() -> None:
    game = Scenario()
    king, x, y, wall = game.a.monster(known("Antler King")), game.b.monster(X), game.b.monster(Y), game.b.monster(GIANT)
    game.begin().to_battle_phase()
    game.attack(king, x)
    game.attack(king, y)
    assert x.place == y.place == GRAVEYARD and game.may(q.ATTACK, king, wall)
    assert game.lp == [8000, 5300]


def test_antler_king_attacks_no_monster_twice_and_not_directly_after() -> None:
    game = Scenario()
    king, golem = game.a.monster(known("Antler King")), game.b.monster(known("Milestone Golem"))
    game.begin().to_battle_phase()
    game.attack(king, golem)
    assert golem.place == MONSTER_ZONE and not game.may(q.ATTACK, king, golem)
    game = Scenario()
    king, x = game.a.monster(known("Antler King")), game.b.monster(X)
    game.begin().to_battle_phase()
    game.attack(king, x)
    assert not game.may(q.ATTACK, king)


def test_lich_of_the_long_night_revives_a_small_zombie_of_either_graveyard_once_per_turn() -> None:
    game = Scenario()
    lich = game.a.monster(known("Lich of the Long Night"))
    ghoul, _, _ = game.a.graveyard(GHOUL, X, monster_card("Dead King", 2500, level=7, type=ZOMBIE))
    bones = game.b.graveyard(BONES)
    game.begin()
    game.activate(lich)
    assert set(game.choices) == {ghoul, bones}
    game.pick(bones).position_is(ATTACK_POSITION)
    assert bones.place == MONSTER_ZONE and bones.controller == A and bones.owner == B
    assert not game.may(q.ACTIVATE, lich)
    game.end_turn().end_turn()
    assert game.may(q.ACTIVATE, lich)


def test_hearth_golem_is_not_destroyed_by_battle_and_turns_a_monster_once_per_turn() -> None:
    game = Scenario()
    golem, giant = game.a.monster(known("Hearth Golem")), game.b.monster(GIANT)
    game.b.monster(X, FACE_DOWN)
    game.begin()
    game.activate(golem)
    game.pick(giant)
    assert giant.position == DEFENSE_POSITION and not game.may(q.ACTIVATE, golem)
    game = Scenario()
    giant, golem, rockslide = (
        game.a.monster(GIANT),
        game.b.monster(known("Hearth Golem")),
        game.a.hand(known("Rockslide")),
    )
    game.begin().to_battle_phase()
    game.attack(giant, golem)
    assert golem.place == MONSTER_ZONE and game.lp == [8000, 7800]
    game.to_main_phase_2().activate(rockslide)
    assert golem.place == GRAVEYARD


# ------------------------------------------------------------------------------------ Spells


def test_oak_shield_gives_500_and_500_lp_when_it_goes() -> None:
    game = Scenario()
    shield, gust, x = game.a.hand(known("Oak Shield"), GUST, X)
    game.begin()
    game.normal_summon(x).activate(shield)
    assert shield.equipped_to == x and (x.attack, x.defense) == (2000, 1700)
    game.activate(gust)
    assert shield.place == GRAVEYARD and (x.attack, x.defense) == (1500, 1200) and game.lp == [8500, 8000]


def test_oak_shield_gains_nothing_when_discarded() -> None:
    game = Scenario()
    footprints, shield = game.a.hand(known("Fresh Footprints"), known("Oak Shield"))
    game.begin()
    game.activate(footprints).pick(shield)
    assert shield.place == GRAVEYARD and game.lp == [8000, 8000]


def test_grave_robbers_hook_pays_700_and_equips_what_it_revives() -> None:
    game = Scenario()
    hook, gust = game.a.hand(known("Grave-Robber's Hook"), GUST)
    x, y, _ = game.a.graveyard(X, Y, STONE)
    game.b.graveyard(GIANT)
    game.begin()
    game.activate(hook)
    assert game.lp == [7300, 8000] and set(game.choices) == {x, y}
    game.pick(x)
    assert x.place == MONSTER_ZONE and x.position == ATTACK_POSITION and hook.equipped_to == x
    game.activate(gust)
    assert hook.place == x.place == GRAVEYARD  # the monster goes with it


def test_voice_from_the_vault_revives_and_destroys_its_monster_when_it_leaves() -> None:
    game = Scenario()
    voice, gust = game.a.set(known("Voice from the Vault")), game.a.hand(GUST)
    x, y, _ = game.a.graveyard(X, Y, STONE)
    game.begin()
    game.activate(voice)
    assert set(game.choices) == {x, y}
    game.pick(x)
    assert x.place == MONSTER_ZONE and x.position == ATTACK_POSITION and voice.equipped_to == x
    game.activate(gust)
    assert voice.place == x.place == GRAVEYARD


def test_fog_over_the_moor_keeps_strong_monsters_from_attacking_except_zombies() -> None:
    game = Scenario()
    x, y, ghoul = game.a.monster(X), game.a.monster(Y), game.a.monster(GHOUL)
    game.b.spell(known("Fog over the Moor"))
    gust = game.a.hand(GUST)
    game.begin().to_battle_phase()
    assert not game.may(q.ATTACK, x)
    assert game.may(q.ATTACK, y) and game.may(q.ATTACK, ghoul)
    game.to_main_phase_2().activate(gust)
    game.end_turn().end_turn().to_battle_phase()
    assert game.may(q.ATTACK, x)


def test_old_hill_lifts_zombies_and_fire_and_weakens_the_rest() -> None:
    game = Scenario()
    hill, gust = game.a.hand(known("Old Hill"), GUST)
    ghoul, flame = game.a.monster(GHOUL), game.b.monster(monster_card("Flame", 1000, 900, attribute=FIRE))
    x = game.b.monster(X)
    game.begin()
    game.activate(hill)
    assert [(m.attack, m.defense) for m in (ghoul, flame, x)] == [(1900, 500), (1300, 900), (1500, 1000)]
    game.activate(gust)
    assert [(m.attack, m.defense) for m in (ghoul, flame, x)] == [(1600, 500), (1000, 900), (1500, 1200)]


def test_tax_of_the_castle_lets_the_opponent_set_no_spells_or_traps() -> None:
    game = Scenario()
    feint, x = game.a.hand(known("Feint"), X)
    game.b.spell(known("Tax of the Castle"))
    game.begin()
    assert not game.may(q.SET_CARD, feint) and game.may(q.SET_MONSTER, x)
    game = Scenario()
    feint = game.a.hand(known("Feint"))
    game.a.spell(known("Tax of the Castle"))
    game.begin()
    assert game.may(q.SET_CARD, feint)  # its own controller may


@pytest.mark.parametrize("pays", [True, False])
def test_tax_of_the_castle_is_paid_in_the_own_standby_phase_or_destroyed(pays: bool) -> None:
    game = Scenario()
    tax = game.a.spell(known("Tax of the Castle"))
    game.begin().end_turn()
    assert game.lp == [8000, 8000] and tax.place == SPELL_ZONE  # not in the opponent's
    game.end_turn()
    assert game.asked == A
    if game.question == "yes or no":
        game.yes() if pays else game.no()
    else:
        game.choose(0 if pays else 1)
    assert (game.lp[A], tax.place) == ((7500, SPELL_ZONE) if pays else (8000, GRAVEYARD))


def test_fog_over_the_barrow_hides_a_face_up_monster_and_is_quick() -> None:
    game = Scenario()
    fog, x, giant = game.b.set(known("Fog over the Barrow")), game.a.monster(X), game.b.monster(GIANT)
    game.b.monster(Y, FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(x, giant)
    game.activate(fog)
    assert set(game.choices) == {x, giant}
    game.pick(x)
    assert x.position == FACE_DOWN and giant.place == MONSTER_ZONE and game.lp == [8000, 8000]


def test_raise_the_barrow_revives_an_own_zombie() -> None:
    game = Scenario()
    spell = game.a.hand(known("Raise the Barrow"))
    ghoul, bones, _ = game.a.graveyard(GHOUL, BONES, X)
    game.b.graveyard(GHOUL)
    game.begin()
    game.activate(spell)
    assert set(game.choices) == {ghoul, bones}
    game.pick(bones).position_is(DEFENSE_POSITION)
    assert bones.place == MONSTER_ZONE and ghoul.place == GRAVEYARD


def test_burial_tithe_sends_a_monster_from_the_deck_once_per_turn() -> None:
    game = Scenario(deck=0)
    tithe, other = game.a.hand(known("Burial Tithe"), known("Burial Tithe"))
    x, ghoul, _ = game.a.deck(X, GHOUL, STONE)
    game.begin()
    game.activate(tithe)
    assert set(game.choices) == {x, ghoul}
    game.pick(ghoul)
    assert ghoul.place == GRAVEYARD and x.place == DECK and not game.may(q.ACTIVATE, other)
    game.a.deck(X, X)
    game.b.deck(X, X)
    game.end_turn().end_turn()
    assert game.may(q.ACTIVATE, other)


@pytest.mark.parametrize("many", [1, 2])
def test_cold_ashes_banishes_up_to_2_cards_of_the_opponents_graveyard(many: int) -> None:
    game = Scenario()
    ashes, own = game.a.hand(known("Cold Ashes")), game.a.graveyard(X)
    theirs = game.b.graveyard(X, STONE, known("Feint"))
    game.begin()
    game.activate(ashes)
    assert set(game.choices) == set(theirs)
    game.pick(*theirs[:many])
    if many == 1:
        game.done()
    assert [piece.place for piece in theirs].count(BANISHED) == many and own.place == GRAVEYARD


def test_cold_ashes_is_quick() -> None:
    game = Scenario()
    ashes, raising, ghoul = (
        game.b.set(known("Cold Ashes")),
        game.a.hand(known("Raise the Barrow")),
        game.a.graveyard(GHOUL),
    )
    game.begin()
    game.activate(raising).activate(ashes)
    while game.question == "cards":
        game.pick(ghoul)
    assert ghoul.place == BANISHED and game.a.count(MONSTER_ZONE) == 0


def test_procession_of_the_old_hill_lifts_own_zombies() -> None:
    game = Scenario()
    procession, gust = game.a.hand(PROCESSION, GUST)
    ghoul, x, theirs = game.a.monster(GHOUL), game.a.monster(X), game.b.monster(GHOUL)
    game.begin()
    game.activate(procession)
    assert (ghoul.attack, x.attack, theirs.attack) == (1800, 1500, 1600)
    game.activate(gust)
    assert ghoul.attack == 1600


def test_procession_of_the_old_hill_mourns_one_zombie_per_turn() -> None:
    game = Scenario()
    one, two, three = game.a.monster(GIANT), game.a.monster(GIANT), game.a.monster(GIANT)
    x, first, second = game.b.monster(X), game.b.monster(GHOUL), game.b.monster(GHOUL)
    game.b.spell(PROCESSION)
    game.begin().to_battle_phase()
    game.attack(one, x)
    assert game.lp == [8000, 6700]  # no Zombie
    game.attack(two, first)
    assert game.lp == [8000, 6700 - 1000 + 500]
    game.attack(three, second)
    assert second.place == GRAVEYARD and game.lp == [8000, 6200 - 1000]


def test_grave_goods_banishes_3_zombies_to_draw_2() -> None:
    game = Scenario()
    goods, two = game.a.hand(known("Grave Goods"), known("Grave Goods"))
    zombies = game.a.graveyard(GHOUL, BONES, GHOUL, BONES)
    x = game.a.graveyard(X)
    game.begin()
    game.activate(goods)
    assert set(game.choices) == set(zombies)
    game.pick(*zombies[:3])
    assert [piece.place for piece in zombies] == [BANISHED] * 3 + [GRAVEYARD] and x.place == GRAVEYARD
    assert game.a.count(HAND) == 3 and not game.may(q.ACTIVATE, two)


# ------------------------------------------------------------------------------------ Traps


def test_wall_of_shields_destroys_all_attack_position_monsters_of_the_attacker() -> None:
    game = Scenario()
    x, y, kneeling = game.a.monster(X), game.a.monster(Y), game.a.monster(WALL, DEFENSE_POSITION)
    wall, own = game.b.set(known("Wall of Shields")), game.b.monster(GIANT)
    game.begin().to_battle_phase()
    game.attack(x, own)
    game.activate(wall)
    assert x.place == y.place == GRAVEYARD and kneeling.place == own.place == MONSTER_ZONE
    assert game.lp == [8000, 8000]


def test_judges_gavel_discards_to_negate_and_destroy_a_spell_or_trap_card() -> None:
    game = Scenario()
    stone, gavel, x = game.a.hand(STONE), game.b.set(known("Judge's Gavel")), game.b.hand(X)
    game.begin()
    game.activate(stone).activate(gavel)
    assert x.place == stone.place == gavel.place == GRAVEYARD and game.lp == [8000, 8000]


def test_judges_gavel_stops_traps_too_but_no_monsters_and_not_without_a_discard() -> None:
    game = Scenario()
    courage, x = game.a.set(known("Borrowed Courage")), game.a.monster(X)
    gavel, _ = game.b.set(known("Judge's Gavel")), game.b.hand(Y)
    game.begin()
    game.activate(courage).activate(gavel)
    assert x.attack == 1500 and courage.place == GRAVEYARD
    game = Scenario()
    knight, _ = game.a.monster(known("Sparrow Knight")), game.b.monster(X)
    game.b.set(known("Judge's Gavel"))
    game.b.hand(Y)
    game.begin()
    game.activate(knight).pick(knight)
    assert knight.attack == 1600  # a monster effect: B was not even asked
    game = Scenario()
    stone = game.a.hand(STONE)
    game.b.set(known("Judge's Gavel"))
    game.begin()
    game.activate(stone)
    assert game.lp == [8000, 7500]


def test_judges_gavel_destroys_a_continuous_spell_and_may_answer_an_own_card() -> None:
    game = Scenario()
    procession, ghoul = game.a.hand(PROCESSION), game.a.monster(GHOUL)
    gavel, _ = game.b.set(known("Judge's Gavel")), game.b.hand(Y)
    game.begin()
    game.activate(procession).activate(gavel)
    assert procession.place == GRAVEYARD and ghoul.attack == 1600
    game = Scenario()
    stone, _ = game.a.hand(STONE, Y)
    gavel = game.a.set(known("Judge's Gavel"))
    game.begin()
    game.activate(stone)
    assert game.asked == A and game.may(q.ACTIVATE, gavel)


def test_broken_step_pays_half_the_lp_to_negate_a_normal_summon() -> None:
    game = Scenario()
    x, step = game.a.hand(X), game.b.set(known("Broken Step"))
    game.begin()
    game.normal_summon(x)
    assert game.asked == B
    game.activate(step)
    assert x.place == GRAVEYARD and game.lp == [8000, 4000] and step.place == GRAVEYARD


def test_broken_step_answers_flip_and_special_summons() -> None:
    game = Scenario()
    scribe, step = game.a.monster(known("Lantern Scribe"), FACE_DOWN), game.b.set(known("Broken Step"))
    game.begin()
    game.flip_summon(scribe).activate(step)
    assert scribe.place == GRAVEYARD and game.a.count(HAND) == 0
    game = Scenario()
    colossus, step = game.a.hand(known("Cinder Colossus")), game.b.set(known("Broken Step"))
    game.a.graveyard(*[monster_card("Flame", attribute=FIRE)] * 3)
    game.begin()
    game.special_summon(colossus).position_is(ATTACK_POSITION).activate(step)
    assert colossus.place == GRAVEYARD


def test_broken_step_answers_an_xyz_summon() -> None:
    game = Scenario()
    utopia, x, y = game.a.extra(known("Number 39: Utopia")), game.a.monster(X), game.a.monster(Y)
    step = game.b.set(known("Broken Step"))
    game.begin()
    game.special_summon(utopia).position_is(ATTACK_POSITION)
    game.activate(step)
    assert utopia.place == x.place == y.place == GRAVEYARD and game.lp == [8000, 4000]


def test_broken_step_does_not_answer_an_own_summon_or_a_summon_by_a_card() -> None:
    game = Scenario()
    x, revive = game.a.hand(X, REVIVE)
    y = game.a.graveyard(Y)
    game.a.set(known("Broken Step"))
    step = game.b.set(known("Broken Step"))
    game.begin()
    game.activate(revive).position_is(ATTACK_POSITION)
    assert y.place == MONSTER_ZONE and game.asked == A and game.question == "open"
    game.normal_summon(x)
    assert game.asked == B and game.offered(q.ACTIVATE) == [step]


def test_feint_negates_an_attack_on_a_face_up_monster() -> None:
    game = Scenario()
    giant, x, feint = game.a.monster(GIANT), game.b.monster(X), game.b.set(known("Feint"))
    game.begin().to_battle_phase()
    game.attack(giant, x)
    game.activate(feint)
    assert x.place == MONSTER_ZONE and game.lp == [8000, 8000] and feint.place == GRAVEYARD
    assert game.question == "open" and not game.may(q.ATTACK, giant, x)


@pytest.mark.parametrize("hidden", [True, False])
def test_feint_does_not_answer_attacks_on_face_down_monsters_or_direct_ones(hidden: bool) -> None:
    game = Scenario()
    giant, feint = game.a.monster(GIANT), game.b.set(known("Feint"))
    x = game.b.monster(X, FACE_DOWN) if hidden else None
    game.begin().to_battle_phase()
    game.attack(giant, x)
    assert game.question == "open" and feint.position == FACE_DOWN
    assert game.lp == [8000, 8000 if hidden else 5200]


def test_muster_at_dusk_kneels_the_opponents_monsters_for_the_turn() -> None:
    game = Scenario()
    x, y, wall = game.a.monster(X), game.a.monster(Y), game.a.monster(WALL, DEFENSE_POSITION)
    own, muster = game.b.monster(GIANT), game.b.set(known("Muster at Dusk"))
    stone = game.a.hand(STONE)
    game.begin()
    game.activate(stone).activate(muster)
    assert x.position == y.position == DEFENSE_POSITION and own.position == ATTACK_POSITION
    assert not game.may(q.CHANGE_POSITION, x) and game.may(q.CHANGE_POSITION, wall)
    game.end_turn().end_turn()
    assert game.may(q.CHANGE_POSITION, x)


def test_rude_awakening_turns_a_face_down_monster_up() -> None:
    game = Scenario()
    trap, x = game.a.set(known("Rude Awakening")), game.a.monster(X)
    hidden, scribe = game.b.monster(Y, FACE_DOWN), game.b.monster(known("Lantern Scribe"), FACE_DOWN)
    game.begin()
    game.activate(trap)
    assert set(game.choices) == {hidden, scribe} and x not in game.choices
    game.pick(scribe)
    assert scribe.position == ATTACK_POSITION and game.b.count(HAND) == 1  # its Flip Effect
    assert hidden.position == FACE_DOWN


def test_parish_bells_shuffles_2_monsters_of_one_level_and_draws() -> None:
    game = Scenario()
    bells = game.a.set(known("Parish Bells"))
    x, ghoul, bones, stone = game.a.graveyard(X, GHOUL, BONES, STONE)  # Levels 4, 4, 1
    game.begin()
    game.activate(bells)
    while game.question == "cards":
        assert bones not in game.choices and stone not in game.choices
        game.pick(game.choices[0])
    assert game.a.count(HAND) == 1 and game.a.count(DECK) == 21
    assert x not in game.a.cards(GRAVEYARD) and ghoul not in game.a.cards(GRAVEYARD) and bones.place == GRAVEYARD


def test_parish_bells_needs_one_level_twice() -> None:
    game = Scenario()
    bells = game.a.set(known("Parish Bells"))
    game.a.graveyard(X, BONES)
    game.b.graveyard(X)
    game.begin()
    assert not game.may(q.ACTIVATE, bells)


@pytest.mark.parametrize("first", ["monster", "Trap"])
def test_borrowed_breath_and_the_zombie_it_brings_go_together(first: str) -> None:
    game = Scenario()
    breath = game.a.set(known("Borrowed Breath"))
    gust, rockslide = game.a.hand(GUST, known("Drawn Straw"))
    ghoul, x = game.a.graveyard(GHOUL, X)
    game.begin()
    game.activate(breath)
    assert ghoul.place == MONSTER_ZONE and ghoul.position == ATTACK_POSITION
    assert breath.place == SPELL_ZONE and x.place == GRAVEYARD
    game.activate(rockslide if first == "monster" else gust)
    assert ghoul.place == breath.place == GRAVEYARD


def test_borrowed_breath_stays_without_purpose_when_the_zombie_is_not_destroyed() -> None:
    game = Scenario()
    breath, tribute, _ = game.a.set(known("Borrowed Breath")), game.a.hand(LEVELS[5]), game.a.graveyard(GHOUL)
    game.begin()
    game.activate(breath)
    game.normal_summon(tribute)
    assert tribute.place == MONSTER_ZONE and breath.place == SPELL_ZONE and breath.is_face_up


def test_borrowed_breath_needs_a_zombie() -> None:
    game = Scenario()
    breath = game.a.set(known("Borrowed Breath"))
    game.a.graveyard(X), game.b.graveyard(GHOUL)
    game.begin()
    assert not game.may(q.ACTIVATE, breath)


def test_longneck_of_the_slope_pierces() -> None:
    game = Scenario()
    longneck, wall = game.a.monster(known("Longneck of the Slope")), game.b.monster(WALL, DEFENSE_POSITION)
    game.begin().to_battle_phase()
    game.attack(longneck, wall)
    assert wall.place == GRAVEYARD and game.lp == [8000, 7700]


def test_weathervane_eel_sets_a_normal_trap_of_the_graveyard() -> None:
    game = Scenario()
    eel, hidden = game.a.hand(known("Weathervane Eel")), game.a.monster(known("Weathervane Eel"), FACE_DOWN)
    pit, bells, *_ = game.a.graveyard(known("Covered Pit"), known("Parish Bells"), known("Borrowed Breath"), STONE)
    game.begin()
    game.flip_summon(hidden)
    assert game.question == "open"
    game.normal_summon(eel).use(eel)
    assert set(game.choices) == {pit, bells}
    game.pick(pit).resolve()
    assert pit.place == SPELL_ZONE and pit.position == FACE_DOWN and bells.place == GRAVEYARD


def test_victors_purse_fills_with_each_battle_damage_of_that_monster_this_turn() -> None:
    game = Scenario()
    purse, king, other = game.a.hand(known("Victor's Purse")), game.a.monster(known("Antler King")), game.a.monster(X)
    one, two = game.b.monster(IMPLING), game.b.monster(IMPLING)
    game.begin()
    game.activate(purse).pick(king).resolve()
    game.to_battle_phase()
    game.attack(king, one).resolve()
    assert game.lp[A] == 8500
    game.attack(king, two).resolve()
    assert game.lp[A] == 9000
    game.attack(other).resolve()
    assert game.lp[A] == 9000 and game.lp[B] < 8000
    game.end_turn().end_turn().to_battle_phase()
    game.attack(king).resolve()
    assert game.lp[A] == 9000


def test_boomerang_bones_come_back_instead_of_the_normal_draw() -> None:
    for wanted in (True, False):
        game = Scenario()
        bones, deck = game.a.graveyard(known("Boomerang Bones")), game.a.count(DECK)
        game.begin()
        game.answer(q.END_TURN).resolve()
        game.answer(q.END_TURN)
        while game.question != "trigger":
            game.passes()
        assert game.asked == A and game.offered(q.TRIGGER) == [bones]
        game.use(bones) if wanted else game.passes()
        game.resolve()
        assert bones.place == (HAND if wanted else GRAVEYARD) and game.a.count(HAND) == 1
        assert game.a.count(DECK) == deck - (not wanted)


# ------------------------------------------------------------------------------------ the whole set


def test_every_effect_of_the_set_is_played() -> None:
    assert untold("Old School", __file__) == []
