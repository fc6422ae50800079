"""Summons by hand: by a card's own text, from the Extra Deck, by an effect with its materials, Tokens."""

import pytest

from engine.duel.state import question as q
from engine.duel.state import reasons
from engine.edition import V9
from engine import vocabulary as v
from engine.program.by_hand import by_hand as carried_out
from engine.text.partly import read_part
from engine.words.speech import Speech
from tests.narrowed import there
from tests.phrases import *
from tests.rulebook.scenario import *
from tests.rulebook.veto import VETO
from tests.duel.deeds_done import WOLF, BEAR, OX, SPELL_UNREAD, tongue, by_hand, does, may_do


@pytest.mark.parametrize("where", ["you", "opponent"])
def test_a_token_is_as_its_player_tells(where):
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD.but(text="Zorble 1 “Lamb Token” (1350)."))
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "token", where).answer(q.NUMBER, argument=3)
    game.answer(q.TYPE, argument=v.BEAST.bit_length()).answer(q.ATTRIBUTE, argument=v.EARTH.bit_length())
    game.answer(q.NUMBER, argument=1350).answer(q.NUMBER, argument=0)
    game.position_is(DEFENSE_POSITION)
    game.done()
    (uid,) = game.state.zones[MONSTER_ZONE * 2 + (where == "opponent")]
    made = game.state.cards[uid].card
    assert made.kinds & TOKEN and (made.name, made.level, made.attack, made.defense) == ("Lamb Token", 3, 1350, 0)
    assert (made.type, made.attribute) == (v.BEAST, v.EARTH) and game.state.cards[uid].position == DEFENSE_POSITION


def test_a_fusion_monster_that_is_fusion_summoned_by_hand_has_come_properly():
    game = by_hand()
    card, whole = (
        game.a.hand(SPELL_UNREAD),
        game.a.extra(tongue("Wolf + Bear", monster_card("W", 2800, 100, 8, kinds=FUSION))),
    )
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "send", "field").pick(wolf, bear)
    does(game, "fusion summon", "extra").position_is(ATTACK_POSITION)
    assert whole.place == MONSTER_ZONE and whole.now.proper


PIXIE = monster_card("Pixie", 500, 100, 3, kinds=TUNER)
WHOLE = tongue("1 Zorble Tuner + 1 Zorble", monster_card("Whole", 2800, 100, 7, kinds=SYNCHRO))
RANKED = tongue("2 Level 4 Zorbles", monster_card("Ranked", 2800, 100, 4, kinds=XYZ))


def test_a_synchro_monster_whose_materials_are_not_read_takes_what_the_rulebook_asks():
    game = by_hand()
    whole = game.a.extra(WHOLE)
    pixie, wolf, ox = game.a.monster(PIXIE), game.a.monster(WOLF), game.a.monster(OX)
    game.begin()
    game.answer(q.SPECIAL_SUMMON, whole)
    assert ox.place == MONSTER_ZONE, "Levels 3 and 4 alone make 7"
    game.position_is(ATTACK_POSITION)
    assert whole.place == MONSTER_ZONE and whole.now.proper
    assert {pixie.place, wolf.place} == {GRAVEYARD}


def test_without_such_materials_it_is_refused_as_any_synchro_summon_is():
    game = by_hand()
    whole = game.a.extra(WHOLE)
    game.a.monster(WOLF), game.a.monster(OX)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, whole)


def test_xyz_materials_are_two_or_more_of_the_level_that_its_rank_names():
    game = by_hand()
    ranked = game.a.extra(RANKED)
    monsters = game.a.monster(WOLF), game.a.monster(BEAR), game.a.monster(WOLF)
    game.a.monster(OX)
    game.begin()
    game.answer(q.SPECIAL_SUMMON, ranked)
    assert game.choices == [*monsters], "not the one of Level 5"
    game.pick(*monsters[:2])
    game.done()
    game.position_is(ATTACK_POSITION)
    assert ranked.place == MONSTER_ZONE and len(ranked.now.materials) == 2 and monsters[2].place == MONSTER_ZONE


def test_in_another_way_of_its_text_it_comes_on_top_of_what_its_player_picks():
    game = by_hand()
    text = "2 Level 4 monsters\nYou can also Xyz Summon this card by zorbling an Xyz Monster you control."
    higher = tongue(text, monster_card("Higher", 3000, 100, 4, kinds=XYZ))
    part = read_part(higher.name, higher.kinds, text)
    piece = game.a.extra(higher.but(part=lambda: there(part)))
    lower = game.a.xyz(monster_card("Lower", 2000, 100, 3, kinds=XYZ), [WOLF])
    game.a.monster(OX)
    price = game.a.hand(BEAR)
    game.begin()
    game.answer(q.SPECIAL_SUMMON, piece)
    does(game, "pay discard", "hand")
    assert not may_do(game, "point to", "field") and price.place == GRAVEYARD
    game.done().pick(lower).done()
    game.position_is(ATTACK_POSITION)
    assert piece.place == MONSTER_ZONE and piece.now.proper and game.state.links == []
    assert len(piece.now.materials) == 2, "and on what lay under that one"


def test_whoever_pays_with_what_it_would_come_on_top_of_has_no_summon():
    game = by_hand()
    text = "2 Level 4 monsters\nYou can also Xyz Summon this card by zorbling an Xyz Monster you control."
    higher = tongue(text, monster_card("Higher", 3000, 100, 4, kinds=XYZ))
    part = read_part(higher.name, higher.kinds, text)
    piece = game.a.extra(higher.but(part=lambda: there(part)))
    lower = game.a.xyz(monster_card("Lower", 2000, 100, 3, kinds=XYZ), [WOLF])
    game.begin()
    game.answer(q.SPECIAL_SUMMON, piece)
    does(game, "pay send", "field").done()
    assert (lower.place, piece.place, game.question) == (GRAVEYARD, EXTRA_DECK, "open")


def test_whoever_does_nothing_by_hand_does_not_summon_it_either():
    game = Scenario(V9)
    whole = game.a.extra(WHOLE)
    game.a.monster(PIXIE), game.a.monster(WOLF)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, whole)
    assert there(game.duel.why_not(0, q.Wish(q.SPECIAL_SUMMON, whole.uid, None))).reason == reasons.NOT_SUPPORTED


def test_where_the_line_of_materials_is_read_it_alone_holds():
    text = "1 Tuner + 2+ non-Tuner monsters\nZorble all monsters."
    read = read_part("Line", MONSTER | SYNCHRO | EFFECT, text)
    assert read is not None
    (way,) = carried_out(MONSTER | SYNCHRO | EFFECT, text, read).procedures
    assert isinstance(way, p.SynchroMaterials) and way.least == 2 and not way.judged


STRIDER = tongue(
    "You can Special Summon this card (from your hand) by zorbling 1 monster.", monster_card("Strider", 2400, level=6)
)
MERGED = tongue(
    "Must first be Special Summoned (from your Extra Deck) by zorbling the above.",
    monster_card("Merged", 2900, 100, 8, kinds=FUSION),
)


def test_a_monster_whose_text_summons_it_comes_without_a_link_when_its_player_has_paid():
    game = by_hand()
    strider, price = game.a.hand(STRIDER), game.a.hand(WOLF)
    game.begin()
    game.answer(q.SPECIAL_SUMMON, strider)
    assert game.question == "deed" and not may_do(game, "point to", "field"), "nothing is activated"
    said = Speech(game.duel.edition, 0).question(game.duel.view(0))
    assert said == "Strange: pay for its Summon first."
    does(game, "pay discard", "hand")
    assert price.place == GRAVEYARD and strider.place == HAND
    game.done().position_is(ATTACK_POSITION)
    assert strider.place == MONSTER_ZONE and strider.now.how & SPECIAL_SUMMON and not game.state.links


def test_such_a_summon_is_negated_as_others_are():
    game = by_hand()
    strider = game.a.hand(STRIDER)
    stop = game.b.set(VETO)
    game.begin()
    game.answer(q.SPECIAL_SUMMON, strider).done().position_is(ATTACK_POSITION)
    game.activate(stop)
    game.resolve()
    assert strider.place == GRAVEYARD


def test_from_the_extra_deck_it_has_come_properly():
    game = by_hand()
    merged = game.a.extra(MERGED)
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    game.begin()
    game.answer(q.SPECIAL_SUMMON, merged)
    does(game, "pay banish", "field").pick(wolf, bear)
    game.done().position_is(ATTACK_POSITION)
    assert (merged.place, wolf.place, bear.place) == (MONSTER_ZONE, BANISHED, BANISHED) and merged.now.proper


@pytest.mark.parametrize(("word", "place"), [("pay send", GRAVEYARD), ("pay banish", BANISHED)])
def test_its_materials_are_taken_wherever_they_lie_also_on_the_other_field(word, place):
    game = by_hand()
    merged, wolf, bear = game.a.extra(MERGED), game.a.monster(WOLF), game.b.monster(BEAR)
    shy = game.b.monster(OX)
    game.begin()
    game.answer(q.SPECIAL_SUMMON, merged)
    does(game, word, "field")
    does(game, word, "their field").pick(bear).done()
    game.done().position_is(ATTACK_POSITION)
    assert (wolf.place, bear.place, shy.place) == (place, place, MONSTER_ZONE) and merged.now.proper


@pytest.mark.parametrize(
    ("text", "comes"),
    [
        ("If you zorble, you can Special Summon this card (from your hand).", IN_HAND),
        ("Must be Special Summoned (from your hand or GY) by zorbling 2 monsters.", IN_HAND | IN_GRAVEYARD),
        ("During your Main Phase: You can Special Summon this card from your hand.", 0),  # an effect: used by hand
        ("You can zorble; Special Summon this card from your hand.", 0),
        ("Cannot be Special Summoned from the GY.", 0),
        ("You can Special Summon 1 Zorble from your hand.", 0),
        ("If this card is Special Summoned from the hand, zorble.", 0),
    ],
)
def test_only_a_text_that_summons_its_card_without_an_effect_offers_that(text, comes):
    ways = [way for way in tongue(text).program.procedures if isinstance(way, p.OwnWay)]
    assert [way.places for way in ways] == ([comes] if comes else [])


def test_where_its_way_to_be_summoned_is_read_there_is_none_by_hand():
    text = "If you control no monsters, you can Special Summon this card (from your hand). If you zorble: Zorble all."
    read = read_part("Gust", MONSTER | EFFECT, text)
    assert read is not None
    (way,) = carried_out(MONSTER | EFFECT, text, read).procedures
    assert isinstance(way, p.OwnWay) and not way.judged and way.condition is not None


def test_each_monster_whose_materials_are_not_read_is_measured_by_its_own_level():
    game = by_hand()
    low = game.a.extra(tongue("Zorbles", monster_card("Low", 1000, 100, 7, kinds=SYNCHRO)))
    high = game.a.extra(tongue("Zorbles", monster_card("High", 3000, 100, 12, kinds=SYNCHRO)).but(name="Stranger"))
    game.a.monster(PIXIE), game.a.monster(WOLF)
    game.begin()
    assert game.may(q.SPECIAL_SUMMON, low) and not game.may(q.SPECIAL_SUMMON, high)


UNREAD_FUSION = monster_card("Two in One", 2400, 2000, level=6, kinds=FUSION).but(text="Two.", program=None, kept=None)
UNREAD_RITUAL = monster_card("Rite", 2400, 2000, level=5, kinds=RITUAL).but(text="Rite.", program=None, kept=None)


@pytest.mark.parametrize(
    ("where", "place"), [("materials graveyard", GRAVEYARD), ("materials banished", BANISHED), ("materials deck", DECK)]
)
def test_an_unread_fusion_monster_comes_with_its_materials_and_they_go_where_was_told(where, place):
    game = by_hand()
    card, ox, one = game.a.hand(SPELL_UNREAD, OX, BEAR)
    wolf, fusion = game.a.monster(WOLF), game.a.extra(UNREAD_FUSION)
    for _ in range(4):
        game.a.monster(BEAR)
    game.begin()
    game.activate(card).done().resolve()
    does(game, "fusion summon", where)
    assert one in game.choices and fusion not in game.choices
    game.pick(ox, one)
    assert q.DONE_CODE not in game.state.question.codes, "all zones are taken: one on the field has to go"
    game.pick(wolf).done()
    assert game.events().count("UsedAsMaterial") == 3
    game.position_is(ATTACK_POSITION)
    assert {each.place for each in (ox, one, wolf)} == {place} and fusion.place == MONSTER_ZONE
    assert fusion.now.how & FUSION_SUMMON and fusion.now.proper


def test_a_ritual_monster_takes_tributes_of_its_level():
    game = by_hand()
    card, rite, small = game.a.hand(SPELL_UNREAD, UNREAD_RITUAL, monster_card("Small", level=1))
    bear = game.a.monster(BEAR)
    game.begin()
    game.activate(card).done().resolve()
    assert not may_do(game, "fusion summon", "materials graveyard"), "there is no Fusion Monster"
    does(game, "ritual summon", "materials graveyard")
    game.position_is(ATTACK_POSITION)
    assert (bear.place, small.place, rite.place) == (GRAVEYARD, GRAVEYARD, MONSTER_ZONE) and rite.now.proper


def test_where_the_levels_come_to_too_little_no_ritual_monster_comes():
    game = by_hand()
    card, _ = game.a.hand(SPELL_UNREAD, UNREAD_RITUAL)
    game.a.monster(BEAR)
    game.begin()
    game.activate(card).done().resolve()
    assert not may_do(game, "ritual summon", "materials graveyard") and may_do(game, "ritual summon", "hand")


def test_what_a_fusion_monster_lists_holds_where_it_is_read():
    game = by_hand()
    card, _ = game.a.hand(SPELL_UNREAD, OX)
    game.a.monster(BEAR)
    read = monster_card(
        "Known Pair", 2400, 2000, level=6, kinds=FUSION, program=program(fusion_of(named("Bear"), named("Wolf")))
    )
    game.a.extra(read)
    game.begin()
    game.activate(card).done().resolve()
    assert not may_do(game, "fusion summon", "materials graveyard")


def test_synchro_and_xyz_monsters_come_by_an_effect_with_what_the_rulebook_asks():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    helper, bear, star = game.a.monster(monster_card("Helper", level=2, kinds=TUNER)), game.a.monster(BEAR), None
    star = game.a.extra(monster_card("Star", 2400, 2000, level=6, kinds=SYNCHRO).but(text="?", program=None, kept=None))
    game.begin()
    game.activate(card).done().resolve()
    assert not may_do(game, "xyz summon", "materials")
    does(game, "synchro summon", "materials")
    game.position_is(ATTACK_POSITION)
    assert (helper.place, bear.place, star.place) == (GRAVEYARD, GRAVEYARD, MONSTER_ZONE)


@pytest.mark.parametrize("judges", [True, False])
def test_a_fusion_monster_whose_materials_are_not_read_comes_by_a_spell_that_is(judges):
    game = Scenario(V9.with_switches(first_player_by_hand=judges))
    spell = game.a.hand(spell_card("Polymerization", program(card_effect(fusion_summon()))))
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    strange = game.a.extra(tongue("Zorble this card.", monster_card("Twins", 2000, 0, 6, kinds=FUSION)))
    game.begin()
    assert game.may(q.ACTIVATE, spell) == judges, "which they are its player judges, and no computer"
    if judges:
        game.activate(spell).resolve().position_is(ATTACK_POSITION)
        assert (strange.place, wolf.place, bear.place) == (MONSTER_ZONE, GRAVEYARD, GRAVEYARD)


@pytest.mark.parametrize("people", [True, False])
@pytest.mark.parametrize(
    ("text", "comes"),
    [
        ("Cannot be Normal Summoned/Set. Must be Special Summoned by zorbling.", False),
        ("Zorble.\nThis card cannot be Normal Summoned or Set and must be Special Summoned by zorbling.", False),
        ("Cannot be Normal Summoned/Set, unless you zorble.", True),
        ("Monsters with this name cannot be Normal Summoned or Set.", True),
        ("Cannot be Normal Summoned (but can be Normal Set).", True),
    ],
)
def test_a_body_that_cannot_be_normal_summoned_is_not_whoever_has_it(text, comes, people):
    game = Scenario(V9.with_switches(first_player_by_hand=people))
    body = game.a.hand(tongue(text))
    game.begin()
    assert game.may(q.NORMAL_SUMMON, body) == game.may(q.SET_MONSTER, body) == comes
    assert comes or game.why_not(q.NORMAL_SUMMON, body)


@pytest.mark.parametrize("people", [True, False])
def test_how_else_it_comes_its_player_judges_and_to_a_computer_it_has_not_come_properly(people):
    game = Scenario(V9.with_switches(first_player_by_hand=people))
    body = game.a.hand(tongue("Cannot be Normal Summoned/Set. Must be Special Summoned by zorbling 1 “Zorb”."))
    dead = game.a.graveyard(body.card)
    reborn = game.a.hand(spell_card("Again", program(card_effect(p.SpecialSummon(in_graveyard())))))
    game.begin()
    assert game.may(q.ACTIVATE, reborn) == people
    if people:
        game.activate(body)
        game.done().resolve()
        does(game, "summon", "this card").position_is(ATTACK_POSITION)
        game.done()
        assert body.place == MONSTER_ZONE and dead.place == GRAVEYARD
