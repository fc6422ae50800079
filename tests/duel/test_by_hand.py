"""Texts that aren't read, carried out by their player: what is paid and pointed to, what is done, how long it holds."""

from typing import Any

import pytest

from engine.cards.card import Card
from engine.duel.outside.duel import Duel
from engine.duel.outside.seen import CardRevealed
from engine.duel.state import question as q
from engine.duel.state import reasons
from engine.duel.checks.options import is_use_of_use
from engine.duel.reading import traits
from engine.duel.reading.in_force import modified_by
from engine.duel.state.questions import AskDeed, AskName
from engine.edition import V9, edition_from_plain
from engine import vocabulary as v
from engine.program.by_hand import DEEDS, UNTILS, WHICHES, WHOMS, counter_of
from engine.program.by_hand import by_hand as carried_out
from engine.text.partly import read_part
from engine.words.questions import used_by_hand
from engine.words.speech import Speech
from tests.narrowed import as_a, there
from tests.phrases import *
from tests.rulebook.scenario import *
from tests.rulebook.veto import VETO

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 100)
OX = monster_card("Ox", 2200, 500, level=5)
SHY = monster_card("Shy", 1000, 100, program=program(continuous(p.NotTargeted(by=OPPONENT), places=IN_MONSTER_ZONE)))
BAN = trap_card(
    "Ban", program(trap_effect(p.NegateActivation(), answers=[is_activated(by=OPPONENT)], speed=3)), COUNTER
)
SPELL_UNREAD = spell_card("Strange Tongue").but(text="Zorble 1 monster.", program=None, kept=None)
STAYING = spell_card("Stranger Tongue", icon=CONTINUOUS).but(text="Zorble all.", program=None, kept=None)


def tongue(text: str, kind: Card = BEAR) -> Card:
    return kind.but(
        passcode=kind.passcode + 1, name="Strange", text=text, kinds=kind.kinds | EFFECT, program=None, kept=None
    )


def by_hand(**more: Any) -> Scenario:
    return Scenario(V9.with_switches(first_player_by_hand=True), **more)


def deed(word: str, where: str = "") -> int:
    return next(n for n, each in enumerate(DEEDS) if (each.word, each.where) == (word, where))


def does(game: Scenario, word: str, where: str = "") -> Scenario:
    return game.answer(q.DEED, argument=deed(word, where))


def may_do(game: Scenario, word: str, where: str = "") -> bool:
    return any(code >> 40 == q.DEED and code & 0xFFFFFF == deed(word, where) for code in game.state.question.codes)


def holds(game: Scenario, until: str, whom: str = "picked") -> Scenario:
    game.answer(q.HOW_LONG, argument=[word for word, _ in UNTILS].index(until))
    return game.answer(q.WHOM, argument=[word for word, _ in WHOMS].index(whom))


def test_before_the_link_its_player_pays_and_points_and_then_it_resolves_like_any_other():
    game = by_hand()
    card, price = game.a.hand(SPELL_UNREAD), game.a.hand(WOLF)
    bear, shy, ox = game.b.monster(BEAR), game.b.monster(SHY), game.b.monster(OX)
    game.begin()
    game.activate(card)
    assert game.question == "deed" and not may_do(game, "destroy", "field"), "nothing is done yet"
    does(game, "pay discard", "hand")
    assert price.place == GRAVEYARD, "the only card is not asked for"
    does(game, "point to", "field")
    assert game.choices == [bear, ox], "the other one cannot be targeted"
    game.pick(bear).done()
    game.done()
    assert game.events().count("CardTargeted") == 1
    game.resolve()
    assert not may_do(game, "point to", "field")
    does(game, "destroy", "targets")
    assert (bear.place, shy.place, ox.place) == (GRAVEYARD, MONSTER_ZONE, MONSTER_ZONE)
    game.done()
    assert card.place == GRAVEYARD and game.question == "open"


def test_its_activation_is_answered_and_negated_and_what_was_paid_stays_paid():
    game = by_hand()
    card, price = game.a.hand(SPELL_UNREAD), game.a.hand(WOLF)
    ban = game.b.set(BAN)
    bear = game.b.monster(BEAR)
    game.begin()
    game.activate(card)
    does(game, "pay discard", "hand").done()
    game.activate(ban)
    game.resolve()
    assert (card.place, price.place, bear.place) == (GRAVEYARD, GRAVEYARD, MONSTER_ZONE)
    assert game.question == "open", "nothing of it is carried out"


def test_targets_that_are_gone_leave_it_without_effect():
    game = by_hand()
    card, bear = game.a.hand(SPELL_UNREAD), game.b.monster(BEAR)
    flood = game.b.set(trap_card("Flood", program(trap_effect(p.Destroy(every(monster()))))))
    game.begin()
    game.activate(card)
    does(game, "point to", "field").pick(bear).done().done()
    game.activate(flood)
    game.resolve()
    assert bear.place == GRAVEYARD and card.place == GRAVEYARD and game.question == "open"


def test_done_at_once_means_that_nothing_happens_and_is_told_so():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    game.begin()
    game.activate(card)
    game.done().resolve()
    game.done()
    assert card.place == GRAVEYARD and "NothingDone" in game.events()


def test_nothing_more_is_done_once_it_is_said_that_the_duel_is_won():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "win")
    assert game.question == "" and game.winner == 0


def test_where_both_are_people_both_say_that_the_duel_is_won():
    game = Scenario(V9.with_switches(first_player_by_hand=True, second_player_by_hand=True))
    card = game.a.hand(SPELL_UNREAD)
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "win")
    assert (game.asked, game.question) == (B, "yes or no")
    said = Speech(game.duel.edition, B, names=("Ann", "Ben")).question(game.duel.view(B))
    assert said == "Ann wins the Duel by the text of Strange Tongue. Do you agree?"
    game.no()
    assert (game.asked, game.question) == (A, "deed") and "SaidYesOrNo" in game.events()
    does(game, "win")
    game.yes()
    assert game.question == "" and game.winner == 0


def test_a_card_is_used_as_often_in_a_turn_as_the_switch_has_it_and_that_is_told():
    game = Scenario(V9.with_switches(first_player_by_hand=True, most_uses_by_hand=2))
    card = game.a.monster(tongue("Zorble this card."))
    game.begin()
    for times, told in ((1, "Used once this turn, of 2"), (2, "Used 2 times this turn, of 2")):
        game.activate(card)
        assert as_a(AskDeed, game.state.question).uses == times
        assert used_by_hand(Speech(game.duel.edition, 0), game.duel.view(0)) == told
        game.done().resolve().done()
    assert not game.may(q.ACTIVATE, card)
    game.end_turn().resolve()
    game.end_turn().resolve()
    assert game.may(q.ACTIVATE, card)


def test_one_effect_has_as_many_deeds_as_the_switch_has_it():
    game = Scenario(V9.with_switches(first_player_by_hand=True, most_deeds_by_hand=2))
    card = game.a.hand(SPELL_UNREAD)
    game.begin()
    game.activate(card)
    game.done().resolve()
    assert as_a(AskDeed, game.state.question).uses == 0, "its activation is not counted"
    does(game, "shuffle", "deck")
    assert game.question == "deed"
    does(game, "shuffle", "deck")
    assert game.question == "open" and card.place == GRAVEYARD


def test_bounds_stand_in_the_record_and_no_others_are_believed():
    edition = V9.with_switches(most_uses_by_hand=7)
    assert edition_from_plain({"key": "v9", "switches": edition.switches()}) == edition
    assert edition_from_plain({"key": "v9", "switches": {}}).most_uses_by_hand == 4, "a record from before"
    for wrong in ({"most_uses_by_hand": 0}, {"most_deeds_by_hand": 251}, {"most_deeds_by_hand": True}):
        with pytest.raises(ValueError, match="can’t be"):
            edition_from_plain({"key": "v9", "switches": wrong})


def test_counters_are_called_as_the_text_calls_them():
    for text, called in (
        ("Each time: place 1 Spell Counter on this card.", "Spell"),
        ("Place 1 Rusty Gear Counter on this card.", "Rusty Gear"),
        ("Lege 1 Zauberzählmarke auf diese Karte.", "Spell"),
        ("Place Counter Traps on the field; remove counters.", ""),
        ("Zorble counters.", ""),
    ):
        assert counter_of(text) == called, text


def test_counters_are_placed_and_removed():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD.but(text="Zorble Spell Counters."))
    unnamed = game.a.hand(SPELL_UNREAD.but(text="Zorble counters."))
    bear, _ = game.a.monster(BEAR), game.b.set(BAN)
    game.begin()
    game.activate(card)
    game.done().resolve()
    assert not may_do(game, "remove counter", "field"), "there are none"
    does(game, "place counter", "field").answer(q.NUMBER, argument=3)
    assert bear.now.counters == (("Spell", 3),)
    game.done()
    game.activate(unnamed)
    game.done().resolve()
    does(game, "remove counter", "field").answer(q.NUMBER, argument=2)
    assert bear.now.counters == (("Spell", 1),), "of any sort, where the text names none"


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


def offered_numbers(game: Scenario) -> list[int]:
    return [argument_of(code) for code in game.state.question.codes if kind_of(code) == q.NUMBER]


def test_numbers_are_those_of_the_text_and_of_the_table_and_hundreds():
    game = by_hand()
    game.state.lp[:] = [7000, 4100]
    card = game.a.hand(SPELL_UNREAD.but(text="Zorble 1 monster: 1,250 or 3333, not 5."))
    game.b.monster(OX)
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "gain", "you")
    printed, played = {1250, 3333}, {7000, 4100, 2200, 500, OX.level}
    halves, doubles = {n // 2 for n in played}, {n * 2 for n in played}
    assert offered_numbers(game) == sorted({*printed, *played, *halves, *doubles, *range(100, 1001, 100)})
    assert q.ANOTHER_CODE in game.state.question.codes and len(game.state.question.codes) <= 250


def test_any_other_number_is_told_digit_by_digit():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "gain", "you").answer(q.ANOTHER)
    said = Speech(game.duel.edition, 0).question(game.duel.view(0))
    assert said == "Strange Tongue: another number, digit by digit. Which is the first?"
    assert offered_numbers(game) == [*range(1, 10)] and q.DONE_CODE not in game.state.question.codes
    for digit in (1, 0, 7):
        game.answer(q.NUMBER, argument=digit)
    assert Speech(game.duel.edition, 0).question(game.duel.view(0)).startswith("Strange Tongue: 107, and")
    read = Duel.from_plain(game.duel.to_plain())
    assert read.hash() == game.duel.hash()
    game.done().done()
    assert game.lp[0] == 8107


def test_no_digit_leads_to_a_number_that_is_not_possible():
    game = by_hand()
    game.state.lp[:] = [2500, 8000]
    card = game.a.hand(SPELL_UNREAD)
    game.begin()
    game.activate(card)
    does(game, "pay lp").answer(q.ANOTHER)
    game.answer(q.NUMBER, argument=3)
    game.answer(q.NUMBER, argument=1)
    assert offered_numbers(game) == [*range(10)]
    game.answer(q.NUMBER, argument=2)
    assert game.question == "deed" and game.lp[0] == 2500 - 312, "there is no more to it"


def test_atk_becomes_zero():
    game = by_hand()
    card, bear = game.a.hand(SPELL_UNREAD), game.a.monster(BEAR)
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "attack becomes", "field").answer(q.NUMBER, argument=0)
    holds(game, "this turn").done()
    assert bear.attack == 0


def test_what_begins_to_apply_later_acts_on_an_atk_that_was_set_by_hand():
    wolves = monster(named("Wolf"))
    proud = monster_card("Proud", 1500, program=program(continuous(gains_atk(500, condition=p.ThereIs(wolves)))))
    game = by_hand()
    card, wolf, lion = game.a.hand(SPELL_UNREAD), game.a.hand(WOLF), game.a.monster(proud)
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "attack becomes", "field").answer(q.NUMBER, argument=1000)
    holds(game, "for good").done()
    assert lion.attack == 1000
    game.normal_summon(wolf).resolve()
    assert lion.attack == 1500


@pytest.mark.parametrize("until", ["this turn", "next turn", "for good"])
def test_what_shall_hold_holds_as_long_as_was_told(until):
    game = by_hand()
    card, bear = game.a.hand(SPELL_UNREAD), game.a.monster(BEAR)
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    assert [UNTILS[argument_of(code)][0] for code in game.state.question.codes] == [
        "this turn",
        "next turn",
        "for good",
        "your standby",
    ]
    holds(game, until).done()
    assert bear.attack == 2000
    game.end_turn().resolve()
    assert bear.attack == (1500 if until == "this turn" else 2000)
    game.end_turn().resolve()
    assert bear.attack == (2000 if until == "for good" else 1500)


def test_what_holds_while_a_card_is_face_up_ends_with_it():
    game = by_hand()
    card, bear = game.a.hand(STAYING), game.a.monster(BEAR)
    storm = game.b.set(trap_card("Storm", program(trap_effect(p.Destroy(every(cards(IN_SPELL_ZONE)))))))
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "lower attack", "field").answer(q.NUMBER, argument=500)
    holds(game, "face-up").done()
    assert bear.attack == 1000 and card.place == SPELL_ZONE
    game.activate(storm)
    game.resolve()
    assert card.place == GRAVEYARD and bear.attack == 1500


def which(game: Scenario, word: str) -> Scenario:
    return game.answer(q.WHICH, argument=[each for each, _ in WHICHES].index(word))


def carrying_out(game: Scenario, card: Piece) -> Scenario:
    return game.begin().activate(card).done().resolve()


def test_what_shall_hold_for_a_sides_monsters_holds_for_those_that_come_later():
    game = by_hand()
    card, later = game.a.hand(SPELL_UNREAD), game.a.hand(WOLF)
    bear, theirs = game.a.monster(BEAR), game.b.monster(BEAR)
    carrying_out(game, card)
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    which(holds(game, "this turn", "yours"), "every").done()
    game.normal_summon(later)
    assert (bear.attack, later.attack, theirs.attack) == (2000, 2500, 1500)
    game.end_turn().resolve()
    assert (bear.attack, later.attack) == (1500, 2000)


def test_it_holds_for_this_card_and_for_the_monster_that_it_is_equipped_to_whichever_that_is():
    game = by_hand()
    card, bear = game.a.monster(tongue("Zorble.")), game.a.monster(BEAR)
    blade = game.a.hand(spell_card("Blade", icon=EQUIP).but(text="Zorble it.", program=None, kept=None))
    carrying_out(game, card)
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    holds(game, "face-up", "this").done()
    assert (card.attack, bear.attack) == (2000, 1500)
    game.activate(blade).pick(bear).resolve()
    does(game, "raise attack", "field").answer(q.NUMBER, argument=300)
    holds(game, "face-up", "equipped").done()
    assert (card.attack, bear.attack) == (2000, 1800)
    game.state.edit(blade.uid).equipped_to = card.uid
    assert (card.attack, bear.attack) == (2300, 1500)


def test_nobody_needs_to_be_there_yet():
    game = by_hand()
    card, later = game.a.hand(SPELL_UNREAD), game.a.hand(WOLF)
    carrying_out(game, card)
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    game.answer(q.HOW_LONG, argument=0)
    assert [WHOMS[argument_of(code)][0] for code in game.state.question.codes] == ["yours", "theirs", "all"]
    which(game.answer(q.WHOM, argument=argument_of(game.state.question.codes[0])), "every").done()
    game.normal_summon(later)
    assert later.attack == 2500


def test_all_others_are_those_without_this_card():
    game = by_hand()
    card, bear, theirs = game.a.monster(tongue("Zorble.")), game.a.monster(BEAR), game.b.monster(OX)
    carrying_out(game, card)
    does(game, "no attack", "field")
    which(holds(game, "this turn", "all others"), "every").done()
    stopped = {a.source for a in game.state.modifiers if isinstance(a.modifier, p.CannotAttack)}
    assert stopped == {card.uid}
    assert [bool(modified_by(game.state, each.uid, p.CannotAttack)) for each in (card, bear, theirs)] == [
        False,
        True,
        True,
    ]


@pytest.mark.parametrize("sort", ["type", "attribute", "kind", "name", "quoted"])
def test_it_holds_for_those_alone_that_have_something_in_common(sort):
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD.but(text="Zorble all “Gray” monsters, not “Red” ones."))
    kinds = TUNER if sort == "kind" else 0
    gray = game.b.monster(monster_card("Gray Wolf", 1000, 100, type=v.DRAGON, attribute=v.FIRE, kinds=kinds))
    other = game.b.monster(monster_card("Fox", 1000, 100))
    carrying_out(game, card)
    does(game, "lower attack", "field").answer(q.NUMBER, argument=500)
    which(holds(game, "this turn", "theirs"), sort)
    told = {"type": (q.TYPE, v.DRAGON), "attribute": (q.ATTRIBUTE, v.FIRE), "kind": (q.KIND, TUNER)}.get(sort)
    if told is not None:
        game.answer(told[0], argument=told[1].bit_length())
    else:
        names = as_a(AskName, game.state.question).names
        game.answer(q.NAME, argument=names.index("Gray Wolf" if sort == "name" else "Gray"))
    read = Duel.from_plain(game.duel.to_plain())
    assert read.hash() == game.duel.hash()
    game.done()
    assert (gray.attack, other.attack) == (500, 1000)


def test_a_word_of_the_text_is_offered_only_where_it_sets_one_in_quotation_marks():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    carrying_out(game, card)
    does(game, "piercing", "field")
    holds(game, "this turn", "yours")
    assert "quoted" not in [WHICHES[argument_of(code)][0] for code in game.state.question.codes]


def test_type_attribute_and_name_become_others_and_a_name_that_was_told_is_not_forgotten():
    game = by_hand()
    card, ox, _ = game.a.hand(SPELL_UNREAD), game.a.monster(OX), game.b.monster(BEAR)
    carrying_out(game, card)
    does(game, "type becomes", "field").answer(q.TYPE, argument=v.DRAGON.bit_length())
    holds(game, "this turn").pick(ox).done()
    does(game, "attribute becomes", "field").answer(q.ATTRIBUTE, argument=v.FIRE.bit_length())
    holds(game, "this turn").pick(ox).done()
    does(game, "name becomes", "field")
    game.answer(q.NAME, argument=as_a(AskName, game.state.question).names.index("Bear"))
    which(holds(game, "this turn", "yours"), "name")
    game.answer(q.NAME, argument=as_a(AskName, game.state.question).names.index("Ox")).done()
    state = game.state
    assert (traits.type_of(state, ox.uid), traits.attribute(state, ox.uid)) == (v.DRAGON, v.FIRE)
    assert traits.names(state, ox.uid) == ("Bear",)
    game.end_turn().resolve()
    assert traits.names(state, ox.uid) == ("Ox",) and traits.type_of(state, ox.uid) == OX.type


def test_what_holds_for_a_side_is_told_with_whom_it_holds_for():
    game = by_hand()
    card, _ = game.a.hand(SPELL_UNREAD), game.b.monster(BEAR)
    carrying_out(game, card)
    does(game, "lower attack", "field").answer(q.NUMBER, argument=500)
    which(holds(game, "this turn", "theirs"), "attribute").answer(q.ATTRIBUTE, argument=v.FIRE.bit_length())
    told = Speech(game.duel.edition, 0).log(game.duel.seen(0))
    assert "All FIRE monsters B controls lose 500 ATK until the end of the turn." in told, told


ENDINGS = {
    "turned": p.ChangePosition(every(monster(side=YOU)), FACE_DOWN),
    "negated": modify(every(monster(side=YOU)), p.EffectsNegated(), until=p.WhileOnField()),
    "gone": p.Destroy(every(monster(side=YOU))),
}


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("until", ["face-up", "for good", "this turn"])
def test_face_up_ends_as_its_card_is_turned_negated_or_gone_and_no_other_way_of_lasting_does(until, ending):
    game = by_hand()
    card, bear = game.a.monster(tongue("Zorble.")), game.b.monster(BEAR)
    spell = game.a.hand(spell_card("Ending", program(card_effect(ENDINGS[ending]))))
    carrying_out(game, card)
    does(game, "lower attack", "field").answer(q.NUMBER, argument=500)
    which(holds(game, until, "theirs"), "every").done()
    assert bear.attack == 1000
    game.activate(spell).resolve()
    assert bear.attack == (1500 if until == "face-up" else 1000)


def test_what_was_set_by_hand_is_listed_in_its_own_words_and_ends_when_it_is_picked():
    game = by_hand()
    card, bear, ox = game.a.hand(SPELL_UNREAD), game.b.monster(BEAR), game.b.monster(OX)
    hasty = game.a.hand(spell_card("Hasty", program(card_effect(modify(every(monster()), gains_atk(-100))))))
    game.begin().activate(hasty).resolve().activate(card).done().resolve()
    assert not may_do(game, "end lasting"), "what was read is none of it"
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    holds(game, "next turn").pick(bear, ox)
    does(game, "no attack", "field")
    which(holds(game, "this turn", "theirs"), "attribute").answer(q.ATTRIBUTE, argument=v.FIRE.bit_length())
    does(game, "no battle phase", "opponent").answer(q.HOW_LONG, argument=3)
    does(game, "end lasting")
    speech = Speech(game.duel.edition, 0)
    assert [speech.option(game.duel.view(0), code) for code in game.state.question.codes] == [
        "Strange Tongue: Bear gains 500 ATK until the end of the next turn",
        "Strange Tongue: Ox gains 500 ATK until the end of the next turn",
        "Strange Tongue: All FIRE monsters B controls can’t attack until the end of the turn",
        "Strange Tongue: no Battle Phase for B for the rest of the Duel",
    ]
    read = Duel.from_plain(game.duel.to_plain())
    assert read.hash() == game.duel.hash()
    game.answer(q.LASTING, argument=argument_of(game.state.question.codes[1]))
    assert (bear.attack, ox.attack) == (1900, 2100)
    assert speech.log(game.duel.seen(0))[-1] == "No longer: Ox gains 500 ATK."


LORD = tongue("All other monsters you control gain 400 ATK.")


def its(game: Scenario, card: Piece) -> int:
    """The number of the ability by which what lasts of it is set."""
    return next(n for n, each in enumerate(card.card.program.abilities) if each.kind == v.EACH_TIME and each.by_hand)


def test_what_lasts_is_set_without_a_link_in_the_open_state_of_the_own_main_phase():
    game = by_hand()
    lord, bear = game.a.monster(LORD), game.a.monster(BEAR)
    ban = game.b.set(BAN)
    game.begin()
    game.answer(q.ACTIVATE, lord, argument=its(game, lord))
    assert not game.state.links[0].number and game.question == "deed"
    said = Speech(game.duel.edition, 0)
    assert said.question(game.duel.view(0)) == "Strange: what holds because of it from now on? Then Done."
    assert may_do(game, "raise attack", "field") and not may_do(game, "destroy", "field")
    does(game, "raise attack", "field").answer(q.NUMBER, argument=400)
    which(holds(game, "face-up", "your others"), "every")
    assert said.log(game.duel.seen(0)) == [
        "Strange: set by hand, without activating.",
        "All other monsters you control gain 400 ATK while Strange is face-up on the field.",
    ]
    game.done()
    assert game.question == "open" and not game.state.links and ban.place == SPELL_ZONE
    assert (lord.attack, bear.attack) == (1500, 1900)


def test_it_is_set_as_often_as_the_card_may_be_used_and_by_nobody_else():
    game = Scenario(V9.with_switches(first_player_by_hand=True, most_uses_by_hand=2))
    lord, theirs = game.a.monster(LORD), game.b.monster(LORD)
    game.begin()
    game.answer(q.ACTIVATE, lord, argument=its(game, lord))
    assert as_a(AskDeed, game.state.question).uses == 1
    game.done()
    game.activate(lord).done().resolve().done()
    assert not game.may(q.ACTIVATE, lord), "both are counted together"
    assert not game.may(q.ACTIVATE, theirs)
    game.end_turn().resolve()
    assert not game.may(q.ACTIVATE, lord), "it is not the own turn"


@pytest.mark.parametrize("way", ["Normal Summoned", "Flip Summoned", "turned up"])
def test_its_owner_is_asked_at_once_when_it_has_come_face_up(way):
    game = by_hand()
    lord = game.a.hand(LORD) if way == "Normal Summoned" else game.a.monster(LORD, FACE_DOWN)
    bear = game.a.monster(BEAR)
    turned = p.ChangePosition(every(monster(side=YOU)), ATTACK_POSITION)
    dawn = game.a.hand(spell_card("Dawn", program(card_effect(turned))))
    flood = game.b.set(trap_card("Flood", program(trap_effect(p.Destroy(every(monster(side=OPPONENT)))))))
    game.begin()
    if way == "turned up":
        game.activate(dawn)
        game.passes()
    else:
        game.answer(q.NORMAL_SUMMON if way == "Normal Summoned" else q.FLIP_SUMMON, lord)
    assert game.question == "deed", "before anybody can answer the Summon"
    does(game, "raise attack", "field").answer(q.NUMBER, argument=400)
    which(holds(game, "face-up", "your others"), "every").done()
    assert bear.attack == 1900 and game.question == "response" and game.offered(q.ACTIVATE) == [flood]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("All other monsters you control gain 400 ATK.", True),
        ("Cannot be destroyed by battle. Once per turn: zorble.", True),
        ("Once per turn: This card gains 400 ATK.", False),
        ("Cannot be Special Summoned. If you zorble: Draw 1 card.", False),
        ("Alle Monster verlieren 400 ATK.", True),  # who knows
    ],
)
def test_only_a_text_that_lasts_without_being_activated_has_its_owner_asked(text, asked):
    game = by_hand()
    card = game.a.hand(tongue(text))
    game.begin()
    game.normal_summon(card)
    assert (game.question == "deed") == asked


def test_the_owner_ends_what_the_card_had_set_but_not_what_others_have():
    game = by_hand()
    lord, other, bear = game.a.monster(LORD), game.a.monster(LORD), game.b.monster(BEAR)
    game.begin()
    for card, lost in ((lord, 400), (other, 300)):
        game.answer(q.ACTIVATE, card, argument=its(game, card))
        assert not may_do(game, "end lasting")
        does(game, "lower attack", "field").answer(q.NUMBER, argument=lost)
        which(holds(game, "for good", "theirs"), "every").done()
    assert bear.attack == 800
    game.answer(q.ACTIVATE, lord, argument=its(game, lord))
    does(game, "end lasting").done()
    assert bear.attack == 1200


def test_a_negated_card_sets_nothing_and_a_computer_is_never_asked():
    game = by_hand()
    lord = game.a.monster(LORD)
    hush = modify(every(monster(side=YOU)), p.EffectsNegated(), until=p.WhileOnField())
    silences = game.a.hand(spell_card("Hush", program(card_effect(hush))))
    game.begin().activate(silences).resolve()
    assert (q.ACTIVATE, its(game, lord)) not in [(kind_of(c), argument_of(c)) for c in game.state.question.codes]
    game = Scenario(V9)
    lord = game.a.hand(LORD)
    game.begin().normal_summon(lord)
    assert game.question == "open" and not game.may(q.ACTIVATE, lord) and not lord.now.used


def test_a_spell_goes_when_it_has_resolved_unless_it_was_said_that_it_stays():
    game = by_hand()
    card, bear = game.a.hand(SPELL_UNREAD), game.a.monster(BEAR)
    storm = game.b.set(trap_card("Storm", program(trap_effect(p.Destroy(every(cards(IN_SPELL_ZONE)))))))
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "stay")
    assert not may_do(game, "stay"), "it does already"
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    holds(game, "face-up").done().resolve()
    assert card.place == SPELL_ZONE and bear.attack == 2000
    game.activate(card).done()
    game.resolve()
    assert game.question == "deed" and not may_do(game, "stay"), "it is used where it lies, not activated anew"
    game.done()
    game.activate(storm)
    game.resolve()
    assert card.place == GRAVEYARD and bear.attack == 1500


def test_a_player_who_does_nothing_by_hand_has_bodies():
    game = Scenario(V9)
    card = game.a.hand(SPELL_UNREAD)
    game.begin()
    assert not game.may(q.ACTIVATE, card) and not game.may(q.SET_CARD, card)
    assert there(game.duel.why_not(0, q.Wish(q.ACTIVATE, card.uid, None))).reason == reasons.NOT_SUPPORTED


def test_in_mid_deed_a_duel_goes_on_from_its_plain_form():
    game = by_hand()
    card, _ = game.a.hand(SPELL_UNREAD), game.b.monster(BEAR)
    game.begin()
    game.activate(card)
    does(game, "point to", "field")
    read = Duel.from_plain(game.duel.to_plain())
    assert read.hash() == game.duel.hash() and there(read.question).codes == game.state.question.codes


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("If this card is Normal Summoned: zorble 1 card.", True),
        ("Zorble: Monster beschwören.", True),  # nobody knows of what it speaks
        ("When this card attacks: zorble 1 card.", False),
    ],
)
def test_its_owner_is_asked_when_something_has_happened_of_which_the_text_speaks(text, asked):
    game = by_hand()
    card = game.a.hand(tongue(text))
    game.begin()
    game.normal_summon(card)
    assert (game.question == "trigger") == asked
    if asked:
        game.use(card).done().resolve()
        does(game, "gain", "you").answer(q.NUMBER, argument=500)
        game.done()
        assert game.lp[0] == 8500


def test_a_phase_is_asked_about_while_it_lies_face_up_on_the_field():
    game = by_hand()
    card = game.a.monster(tongue("During the End Phase: zorble."))
    game.a.graveyard(tongue("During the End Phase: zorble."))
    game.begin()
    game.end_turn().resolve()
    assert game.question == "trigger" and game.offered(q.TRIGGER) == [card]


def test_a_trap_that_speaks_of_negating_a_summon_answers_one():
    game = Scenario(V9.with_switches(second_player_by_hand=True))
    wolf = game.a.hand(WOLF)
    trap = game.b.set(tongue("When a monster would be Summoned: negate the Summon.", trap_card("T")))
    silent = game.b.set(tongue("Zorble a card.", trap_card("T")))
    game.begin()
    game.normal_summon(wolf)
    assert game.question == "response" and game.offered(q.ACTIVATE) == [trap] != [silent]
    game.activate(trap).done().resolve()
    does(game, "negate summon").done()
    assert wolf.place == GRAVEYARD


def test_a_computer_is_not_asked():
    game = Scenario(V9)
    card = game.a.hand(tongue("If this card is Normal Summoned: zorble 1 card."))
    game.begin()
    game.normal_summon(card)
    assert game.question == "open"


def test_it_is_used_where_it_lies_open_and_not_in_the_extra_deck():
    game = by_hand()
    hidden = game.a.extra(tongue("Zorble.", monster_card("Whole", 2000, 100, 5, kinds=SYNCHRO)))
    open_there = game.a.graveyard(tongue("Zorble."))
    game.begin()
    assert game.may(q.ACTIVATE, open_there) and not game.may(q.ACTIVATE, hidden)


@pytest.mark.parametrize(
    ("text", "of_use_in"),
    [
        ("Once per turn: you can zorble 1 monster in your GY.", ()),
        ("You can banish this card from your GY; zorble your monsters.", (IN_GRAVEYARD,)),
        ("If this card is in your Graveyard: you can zorble it.", (IN_GRAVEYARD,)),
        ("You can discard this card; zorble.", (IN_HAND,)),
        ("You can Special Summon this card (from your hand or GY), then zorble.", (IN_HAND, IN_GRAVEYARD)),
        ("While this card is banished, you can zorble.", (IN_BANISHED,)),
        ("Zorble diese Karte von deinem Friedhof.", (IN_HAND, IN_GRAVEYARD, IN_BANISHED)),
    ],
)
def test_beside_the_field_its_text_tells_where_using_it_may_do_anything(text, of_use_in):
    places = {"hand": IN_HAND, "graveyard": IN_GRAVEYARD, "banished": IN_BANISHED}
    for where, place in places.items():
        game = by_hand()
        card = getattr(game.a, where)(tongue(text))
        game.begin()
        assert game.may(q.ACTIVATE, card), "its player may find more in it"
        (use,) = [code for code in game.state.question.codes if q.kind_of(code) == q.ACTIVATE]
        assert is_use_of_use(game.state, use) == (place in of_use_in), (text, where)


@pytest.mark.parametrize(
    "text", ["You can zorble 1 monster in your GY.", "You can banish this card from your GY; zorble."]
)
def test_a_stop_is_for_what_may_be_of_use(text):
    game = Scenario(V9.with_switches(second_player_by_hand=True))
    wolf = game.a.hand(WOLF)
    game.b.graveyard(tongue(text))
    game.begin()
    game.duel.stop_by_hand(B, True)
    game.normal_summon(wolf)
    assert (game.asked == B) == text.startswith("You can banish")


def test_what_was_not_pointed_to_is_not_offered_and_a_spell_is_no_monster():
    game = by_hand()
    card, _ = game.a.hand(SPELL_UNREAD), game.b.monster(BEAR)
    game.begin()
    game.activate(card)
    game.done().resolve()
    assert may_do(game, "destroy", "field")
    assert not may_do(game, "destroy", "targets") and not may_do(game, "summon", "this card")


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


def test_a_ban_on_activations_lasts_as_long_as_was_told():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    ban = game.b.set(BAN)
    two = game.a.hand(spell_card("Two", program(card_effect(gain_lp(1)))))
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "no traps", "opponent").answer(q.HOW_LONG, argument=0)
    game.done()
    game.activate(two)
    assert ban not in game.offered(q.ACTIVATE) and game.resolve().lp[0] == 8001


def test_what_is_banished_face_down_is_left_alone():
    """What could be done with it would tell its player's opponent what it is."""
    game = by_hand()
    card, open_card = game.a.hand(SPELL_UNREAD), game.b.banished(WOLF)
    hidden = game.b.banished(BEAR)
    game.state.edit(hidden.uid).position = FACE_DOWN
    game.a.monster(OX)
    game.begin()
    game.activate(card)
    does(game, "point to", "banished").done().resolve()
    assert game.state.links[0].bound["target"] == ((open_card.uid, open_card.now.visit),)
    assert may_do(game, "summon", "targets")
    does(game, "summon", "banished").position_is(ATTACK_POSITION)
    assert open_card.place == MONSTER_ZONE and hidden.place == BANISHED


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
    assert said == "Strange: what do you pay for its Summon? Then Done."
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


@pytest.mark.parametrize("what_comes", ["nothing", "later", "together"])
def test_deeds_come_one_after_the_other_unless_one_is_done_together_with_the_last(what_comes):
    """Who waits "when it is destroyed" misses it by what comes later, not by what comes at the same moment."""
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    whim = trigger(is_destroyed(), gain_lp(500), places=IN_GRAVEYARD, when=True)
    game.b.monster(monster_card("Mourner", program=program(whim)))
    game.begin()
    game.activate(card).done().resolve()
    assert not may_do(game, "together"), "with what?"
    does(game, "destroy", "field")
    if what_comes == "together":
        does(game, "together")
        assert as_a(AskDeed, game.state.question).together and not may_do(game, "together")
        said = Speech(game.duel.edition, 0).question(game.duel.view(0))
        assert said == "Strange Tongue: what do you do together with the last?"
        assert Duel.from_plain(game.duel.to_plain()).hash() == game.duel.hash()
    if what_comes != "nothing":
        does(game, "gain", "you").answer(q.NUMBER, argument=100)
    game.done()
    assert ("TimingMissed" in game.events()) is (what_comes == "later")
    assert (game.question == "trigger" and game.asked == B) is (what_comes != "later")


def test_counters_of_any_cards_are_paid_by_the_name_that_the_text_has():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD.but(text="Remove 2 Spell Counters from the field: zorble."))
    bear, ox = game.a.monster(BEAR), game.b.monster(OX)
    bear.now.counters, ox.now.counters = (("Spell", 1),), (("Gear", 4), ("Spell", 2))
    game.begin()
    game.activate(card)
    does(game, "pay counter", "field")
    assert offered_numbers(game) == [1, 2, 3]
    game.answer(q.NUMBER, argument=2).pick(bear)
    assert bear.now.counters == () and ox.now.counters == (("Gear", 4), ("Spell", 1))
    assert may_do(game, "pay counter", "field")
    game.done().resolve()
    assert game.question == "deed" and not may_do(game, "pay counter", "field")


def test_where_there_are_no_counters_none_are_paid():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD.but(text="Remove 2 Spell Counters from the field: zorble."))
    game.a.monster(BEAR).now.counters = (("Gear", 4),)
    game.begin()
    game.activate(card)
    assert not may_do(game, "pay counter", "field")


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


def half_read(read: str, unread: str) -> Card:
    kept = tongue(f"{read} {unread}")
    part = read_part(kept.name, kept.kinds, kept.text)
    assert part is not None and part.unread == unread
    return kept.but(part=lambda: part)


READ_OF_ITS_SUMMON = "If this card is Normal Summoned: Gain 500 LP."


def test_of_an_event_that_is_read_nobody_is_asked_by_hand_once_more():
    game = by_hand()
    card = game.a.hand(half_read(READ_OF_ITS_SUMMON, "During the End Phase: Zorble 1 monster."))
    game.begin()
    game.normal_summon(card)
    game.resolve()
    assert game.lp[0] == 8500 and game.question == "open", "its own effect alone has come"
    game.end_turn()
    assert game.question == "trigger" and game.offered(q.TRIGGER) == [card], "of the End Phase it isn't read"


def test_a_read_sentence_that_negates_summons_makes_no_attempt_answered_by_hand():
    said = "When your opponent would Special Summon a monster(s): You can negate the Summon."
    trap = trap_card("Snare").but(text=f"{said} Zorble 1 monster.", program=None, kept=None)
    assert any(ability.answers >> p.E_ATTEMPT & 1 for ability in trap.program.abilities)
    left = trap.but(part=lambda: p.Program(unread="Zorble 1 monster."))
    assert not any(ability.answers >> p.E_ATTEMPT & 1 for ability in left.program.abilities)


def passing(game: Scenario, card: Piece, stops: bool) -> list[str]:
    """What both are asked while A Summons that card and ends the turn."""
    game.duel.stop_by_hand(1, stops)
    asked: list[str] = []
    turn = game.state.turn
    game.normal_summon(card)
    while game.state.turn == turn and len(asked) < 20:
        asked.append(f"{game.state.question.player} {game.question}")
        game.answer(q.END_TURN if game.question == "open" else q.PASS)
    return asked


def test_for_face_up_cards_alone_nobody_is_asked_but_who_has_asked_for_it():
    for stops in (False, True):
        game = Scenario(V9.with_switches(second_player_by_hand=True))
        wolf, card = game.a.hand(WOLF), game.b.monster(tongue("Zorble."))
        game.begin()
        asked = passing(game, wolf, stops)
        assert ("1 response" in asked) == stops and not any(each.startswith("0 response") for each in asked), asked
        assert game.duel.view(1).stops_by_hand == stops
        assert not game.duel.view(0).stops_by_hand, "that is nobody else's business"
        assert not stops or card.place == MONSTER_ZONE


def test_where_somebody_is_asked_anyway_face_up_cards_are_listed():
    for empty in (False, True):
        game = Scenario(V9.with_switches(second_player_by_hand=True, ask_empty_windows=empty))
        wolf, card = game.a.hand(WOLF), game.b.monster(tongue("Zorble."))
        trap = None if empty else game.b.set(trap_card("Whim", program(trap_effect(gain_lp(1)))))
        game.begin()
        game.normal_summon(wolf)
        while game.state.question.player == 0:
            game.answer(q.PASS)
        assert game.question == "response" and card in game.offered(q.ACTIVATE)
        assert trap is None or trap in game.offered(q.ACTIVATE)
        assert game.duel.view(1).is_asked_in_passing == empty


def test_a_stop_holds_from_the_next_window_and_changes_nothing_that_is_asked():
    game = Scenario(V9.with_switches(first_player_by_hand=True))
    game.a.monster(tongue("Zorble."))
    game.begin()
    codes = list(game.state.question.codes)
    assert game.duel.stop_by_hand(0, True) and not game.duel.stop_by_hand(0, True), "once is enough"
    assert game.state.question.codes == codes and game.duel.stops_by_hand(0)
    assert not game.duel.stop_by_hand(1, True), "who does nothing by hand"
    read = Duel.from_plain(game.duel.to_plain())
    assert read.stops_by_hand(0) and read.clone().stops_by_hand(0) and read.hash() == game.duel.hash()
    assert game.duel.stop_by_hand(0, False) and not game.duel.stops_by_hand(0)


def test_turned_up_and_summoned_at_one_moment_it_is_asked_about_once():
    game = by_hand()
    card = game.a.monster(tongue("FLIP: Zorble. If this card is Summoned: zorble 1 card."), FACE_DOWN)
    game.begin()
    game.flip_summon(card)
    assert game.question == "trigger" and game.offered(q.TRIGGER) == [card]
    game.use(card).done().resolve().done()
    assert game.question == "open"


def test_what_is_asked_about_by_an_event_counts_among_its_uses():
    game = Scenario(V9.with_switches(first_player_by_hand=True, most_uses_by_hand=2))
    card = game.a.hand(tongue("If this card is Summoned: zorble 1 card."))
    game.begin()
    game.normal_summon(card)
    game.use(card).done().resolve()
    assert used_by_hand(Speech(game.duel.edition, 0), game.duel.view(0)) == "Used once this turn, of 2"
    game.done()
    game.activate(card)
    game.done().resolve().done()
    assert not game.may(q.ACTIVATE, card)


@pytest.mark.parametrize(
    ("text", "event", "asked"),
    [
        ("If this card is sent to the GY: zorble.", p.E_MOVED, True),
        ("If this card is Tributed: zorble.", p.E_MOVED, True),
        ("If this card is used as Synchro Material for a zorble: zorble.", p.E_MOVED, True),
        ("If this card is banished: zorble.", p.E_MOVED, True),
        ("When this card attacks: zorble.", p.E_ATTACK_DECLARED, True),
        ("You can change 1 monster to Attack Position.", p.E_ATTACK_DECLARED, False),
        ("During the Battle Phase: zorble.", p.E_BATTLED, False),
        ("If this card battles: zorble.", p.E_BATTLED, True),
        ("During each Standby Phase: zorble.", p.E_PHASE, True),
        ("Once per turn: You can zorble.", p.E_PHASE, False),
        ("Zorble: „Servant of the Kings“ zerstören.", p.E_PHASE, True),  # the name is English, the text isn't
    ],
)
def test_each_event_has_its_words(text, event, asked):
    waiting = [ability for ability in tongue(text).program.abilities if ability.kind == v.TRIGGER]
    assert any(ability.answers >> event & 1 for ability in waiting) == asked
    assert all(ability.optional and not ability.when and ability.speed == 1 for ability in waiting)


def test_of_a_pendulum_monster_either_text_may_speak_of_an_event():
    scale = monster_card("Scale", 100, 100, kinds=PENDULUM)
    card = tongue("You can zorble.", scale).but(pendulum_text="During the End Phase: zorble.")
    assert any(ability.answers >> p.E_PHASE & 1 for ability in card.program.abilities)


def test_what_is_banished_face_down_is_not_asked_about():
    game = by_hand()
    card, spell = game.a.monster(tongue("If this card is banished: zorble.")), game.a.hand(SPELL_UNREAD)
    other = game.a.monster(tongue("If this card is banished: zorble.", WOLF))
    game.begin()
    game.activate(spell)
    game.done().resolve()
    does(game, "banish face-down", "field").pick(card).done()
    does(game, "banish", "field").done()
    assert (card.place, other.place) == (BANISHED, BANISHED) and card.position == FACE_DOWN
    assert game.question == "trigger" and game.offered(q.TRIGGER) == [other]


def begun(game: Scenario, *paid: tuple[str, str]) -> Scenario:
    """Its text is activated, and what there is to pay is paid."""
    game.activate(game.a.cards(HAND)[0])
    for word, where in paid:
        does(game, word, where)
    return game.done().resolve()


def test_more_that_one_text_or_another_asks_for():
    game = by_hand()
    game.a.hand(SPELL_UNREAD), game.a.hand(OX)
    wolf, bear = game.a.monster(WOLF), game.b.monster(BEAR)
    game.b.spell(STAYING)
    game.begin()
    begun(game, ("pay position", "field"))
    assert wolf.position == DEFENSE_POSITION
    does(game, "destroy", "their choice")
    assert game.asked == B, "it is the opponent's to choose"
    game.pick(bear)
    assert bear.place == GRAVEYARD
    seat = wolf.now.seat
    does(game, "move", "field")
    assert wolf.now.seat != seat
    does(game, "ask", "opponent")
    assert game.asked == B
    game.no()
    assert game.question == "deed"
    ox = next(card for card in game.a.cards(HAND) if card.card.name == "Ox")
    does(game, "normal summon", "hand")
    assert ox.place == MONSTER_ZONE and wolf.place == GRAVEYARD


def test_control_is_switched_and_materials_are_detached_by_an_effect():
    game = by_hand()
    game.a.hand(SPELL_UNREAD)
    wolf, stack = game.a.monster(WOLF), game.b.xyz(monster_card("Stack", 2000, 0, kinds=XYZ), [BEAR, BEAR])
    game.begin()
    begun(game)
    does(game, "detach", "field").answer(q.NUMBER, argument=2)
    assert not stack.materials
    does(game, "swap control", "field")
    assert (wolf.controller, stack.controller) == (B, A)


def test_a_card_is_equipped_by_its_own_text_and_an_attack_goes_elsewhere():
    game = by_hand(turn=4)
    knight = game.a.monster(tongue("Zorble this card."))
    bear, ox = game.a.monster(BEAR), game.b.monster(OX)
    game.begin(player=B)
    game.to_battle_phase()
    game.duel.stop_by_hand(A, True)
    game.attack(ox, knight)
    game.activate(knight)
    game.done().resolve()
    does(game, "redirect attack")
    assert game.state.battle.attacked == bear.uid
    does(game, "equip this", "field").pick(ox)
    assert knight.place == SPELL_ZONE and knight.equipped_to == ox


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("must attack", p.MustAttack),
        ("attack all", p.AttacksAll),
        ("not tributed", p.NotTributed),
        ("not material", p.NotMaterial),
    ],
)
def test_what_monsters_must_do_and_cannot_be_used_for(word, kind):
    game = by_hand()
    game.a.hand(SPELL_UNREAD), game.a.monster(WOLF)
    game.begin()
    begun(game)
    does(game, word, "field").answer(q.HOW_LONG, argument=0).answer(q.WHOM, argument=0)
    assert [type(active.modifier) for active in game.state.modifiers] == [kind]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            "When this card attacks: zorble 1 card. It is piercing if this card destroys something.",
            {p.DeclaresAttack, p.IsAttacked},
        ),
        ("If this card attacks, it is piercing. When this card is Summoned: zorble it.", {p.IsSummoned}),
        ("When this card is destroyed by battle and sent to the GY: zorble 1 card.", {p.Moves}),
        ("When this card is summoned, zorble 1 card.", {p.IsSummoned}),  # as older texts have it
    ],
)
def test_of_a_text_with_colons_what_stands_before_them_tells_when_its_owner_is_asked(text, asked):
    own = [each for each in carried_out(MONSTER | EFFECT, text).abilities if each.by_hand and each.kind == v.TRIGGER]
    patterns = [e for each in own for e in each.event]
    assert {type(pattern) for pattern in patterns} == asked
    assert sum(isinstance(pattern, p.Moves) for pattern in patterns) <= 1, "destroyed and sent is one event"


def test_the_top_of_a_deck_goes_where_the_text_says():
    game = by_hand()
    game.a.hand(SPELL_UNREAD)
    game.begin()
    begun(game)
    for word, where, player, place in (
        ("send top", "deck", A, GRAVEYARD),
        ("send top", "their deck", B, GRAVEYARD),
        ("banish top", "deck", A, BANISHED),
    ):
        does(game, word, where).answer(q.NUMBER, argument=3)
        assert (game.a if player == A else game.b).count(place) == 3


def test_whose_hand_is_looked_at_is_told_so():
    game = by_hand()
    game.a.hand(SPELL_UNREAD)
    game.b.hand(WOLF)
    game.begin()
    begun(game)
    does(game, "look", "their hand")
    for viewer in (A, B):
        looked = [e for e in game.duel.seen(viewer) if isinstance(e, CardRevealed)]
        assert [(e.by, e.looks, e.card.name) for e in looked] == [(A, True, "Wolf")]


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


def test_what_lasts_holds_for_what_was_pointed_to():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    bear, ox = game.b.monster(BEAR), game.b.monster(OX)
    game.begin().activate(card)
    does(game, "point to", "field").pick(bear).done().done().resolve()
    does(game, "lower attack", "field").answer(q.NUMBER, argument=500)
    holds(game, "this turn", "targets")
    assert (bear.attack, ox.attack) == (BEAR.attack - 500, OX.attack)
    assert game.question == "deed", "nothing more is asked"


def test_the_top_of_the_deck_and_cards_of_the_field_are_paid():
    game = by_hand()
    card, wolf = game.a.hand(SPELL_UNREAD), game.a.monster(WOLF)
    there = game.a.count(DECK)
    game.begin().activate(card)
    does(game, "pay send top", "deck").answer(q.NUMBER, argument=4)
    assert (game.a.count(DECK), game.a.count(GRAVEYARD)) == (there - 4, 4)
    does(game, "pay shuffle in", "field")
    if game.question == "cards":
        game.pick(wolf).done()
    assert wolf.place == DECK
    game.done().resolve().done()
    assert game.question == "open"


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("Once per turn, during your Standby Phase: zorble 1 card.", [YOU]),
        ("Once per turn, during the End Phase: zorble 1 card.", [v.EITHER]),
        ("During your next Standby Phase, zorble 1 card.", [YOU]),
    ],
)
def test_of_a_phase_its_owner_is_asked_in_the_turns_that_the_text_names(text, whose):
    own = [each for each in carried_out(MONSTER | EFFECT, text).abilities if each.by_hand]
    assert [e.whose for each in own for e in each.event if isinstance(e, p.PhaseComes)] == whose


@pytest.mark.parametrize(
    ("text", "at_once"),
    [
        ("All Bears you control gain 400 ATK.", True),
        ("While you control a Bear, this card cannot be attacked.", True),
        ("Once during each of your Standby Phases, you can increase the ATK of 1 Bear by 400.", False),
        ("If this card attacks a Bear, it gains 400 ATK in that battle alone.", False),
    ],
)
def test_only_what_holds_from_now_on_is_asked_about_as_a_card_comes(text, at_once):
    game = by_hand()
    card = game.a.hand(tongue(text))
    game.begin().normal_summon(card)
    assert (game.question == "deed") == at_once
