"""What is set by hand and lasts: for whom, how long, and how it is set and ended without a link."""

import pytest

from engine.duel.outside.duel import Duel
from engine.duel.state import question as q
from engine.duel.reading import traits
from engine.duel.reading.in_force import modified_by
from engine.duel.state.questions import AskDeed, AskName
from engine.edition import V9
from engine import vocabulary as v
from engine.program.told_deeds import UNTILS, WHICHES, WHOMS
from engine.text.partly import read_part
from engine.words.questions import used_by_hand
from engine.words.speech import Speech
from tests.narrowed import as_a
from tests.phrases import *
from tests.rulebook.scenario import *
from tests.duel.deeds_done import *


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


@pytest.mark.parametrize(
    ("sort", "safe", "words"),
    [
        ("every", {"up", "down"}, "monsters"),
        ("face-up", {"up"}, "face-up monsters"),
        ("face-down", {"down"}, "face-down monsters"),
    ],
)
def test_what_holds_of_set_cards_holds_of_those_of_a_side_unless_they_are_told_apart(sort, safe, words):
    game = by_hand()
    card, attacker = game.a.hand(SPELL_UNREAD), game.a.monster(OX)
    lying = {"up": game.b.monster(BEAR), "down": game.b.monster(WOLF, v.FACE_DOWN)}
    carrying_out(game, card)
    does(game, "not attacked", "field")
    which(holds(game, "this turn", "theirs"), sort)
    told = Speech(game.duel.edition, 0).log(game.duel.seen(0))
    game.done().to_battle_phase()
    targets = {argument_of(code) - 1 for code in game.state.question.codes if kind_of(code) == q.ATTACK}
    assert {name for name, each in lying.items() if each.uid not in targets} == safe, attacker
    assert f"All {words} B controls can’t be attacked until the end of the turn." in told, told


def test_what_does_not_hold_of_set_cards_is_said_of_none():
    game = by_hand()
    card, wolf = game.a.hand(SPELL_UNREAD), game.b.monster(WOLF, v.FACE_DOWN)
    carrying_out(game, card)
    does(game, "lower attack", "field").answer(q.NUMBER, argument=500)
    holds(game, "this turn", "theirs")
    offered = {WHICHES[argument_of(code)][0] for code in game.state.question.codes}
    assert "every" in offered and not offered & {"face-up", "face-down"}
    which(game, "every").done()
    assert wolf.attack == WOLF.attack


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
    assert said.question(game.duel.view(0)) == "Strange: which lasting effects begin or end?"
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


def test_a_line_of_the_log_begins_with_a_capital_letter_also_where_it_is_about_a_player():
    game = by_hand()
    lord = game.a.monster(LORD)
    game.begin().answer(q.ACTIVATE, lord, argument=its(game, lord))
    does(game, "no battle damage", "you").answer(q.HOW_LONG, argument=[word for word, _ in UNTILS].index("face-up"))
    told = Speech(game.duel.edition, 0).log(game.duel.seen(0))
    assert told[-1] == "No battle damage for you while Strange is face-up on the field."


def test_it_is_set_as_often_as_the_card_may_be_used_and_by_nobody_else():
    game = Scenario(V9.with_switches(first_player_by_hand=True, most_uses_by_hand=2))
    lord, theirs = game.a.monster(LORD), game.b.monster(LORD)
    game.begin()
    game.answer(q.ACTIVATE, lord, argument=its(game, lord))
    assert as_a(AskDeed, game.state.question).uses == 0, "nothing is set as yet"
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    holds(game, "face-up", "this")
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


@pytest.mark.parametrize(
    ("text", "at_once"),
    [
        ("All Bears you control gain 400 ATK.", True),
        ("While you control a Bear, this card cannot be attacked.", True),
        ("Once during each of your Standby Phases, you can increase the ATK of 1 Bear by 400.", False),
        ("If this card attacks a Bear, it gains 400 ATK in that battle alone.", False),
        ("You take no damage from attacks of Bears.", True),
        ("Your opponent cannot Special Summon Bears.", True),
        ("Neither player can target Bears.", True),
        ("Gains 400 ATK for each Bear used for its Summon.", True),
        ("This card cannot be Special Summoned.", False),
        ("Once per turn: Zorble. (Xyz Materials attached to it also become this card’s.) During Zorble: Wait.", False),
        ("During Zorble, you can summon Bears. (You can only gain this effect once per turn.)", False),
        ("Zorble 1 of these.\n● When a Bear comes, it gains 400 ATK.", False),
        ("You cannot Special Summon Bears the turn you activate this effect.", False),
    ],
)
def test_only_what_holds_from_now_on_is_asked_about_as_a_card_comes(text, at_once):
    game = by_hand()
    card = game.a.hand(tongue(text))
    game.begin().normal_summon(card)
    assert (game.question == "deed") == at_once


def test_a_synchro_monster_whose_materials_are_read_is_asked_about_as_any_that_comes():
    text = "1 Tuner + 1+ non-Tuner monsters\nGains 400 ATK for each Bear zorbled for its Synchro Summon."
    proud = tongue(text, monster_card("Whole", 2000, 100, 7, kinds=SYNCHRO))
    part = read_part(proud.name, proud.kinds, proud.text)
    assert part is not None and [type(way) for way in part.procedures] == [p.SynchroMaterials]
    game = by_hand()
    whole = game.a.extra(proud.but(part=lambda: part))
    tuner, bear = game.a.monster(monster_card("Tuner", 1000, 100, 3, kinds=TUNER)), game.a.monster(BEAR)
    game.begin().answer(q.SPECIAL_SUMMON, whole).position_is(ATTACK_POSITION)
    assert bear.place == tuner.place == GRAVEYARD and not game.state.links[0].number
    does(game, "raise attack", "field").answer(q.NUMBER, argument=400)
    holds(game, "face-up", "this").done()
    assert whole.attack == 2400


def test_what_holds_while_a_card_is_equipped_goes_with_the_monster_and_not_with_the_card():
    game = by_hand()
    blade = game.a.hand(spell_card("Blade", icon=EQUIP).but(text="Zorble it.", program=None, kept=None))
    bear, wolf, mover = game.a.monster(BEAR), game.a.monster(WOLF), game.a.hand(SPELL_UNREAD)
    game.begin()
    game.activate(blade).pick(bear).resolve()
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    game.answer(q.HOW_LONG, argument=[word for word, _ in UNTILS].index("equipped"))
    assert game.question == "deed", "for no other monster"
    assert bear.attack == 2000
    does(game, "equip this", "field").pick(wolf)
    game.done()
    assert blade.equipped_to == wolf and (bear.attack, wolf.attack) == (1500, 2000), "it doesn't go along"
    game.activate(mover)
    game.done().resolve()
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    assert "equipped" not in [UNTILS[argument_of(code)][0] for code in game.state.question.codes]


LASTS = "Zorbling monsters gain 500 ATK."


def test_a_sheet_that_came_unasked_and_in_which_nothing_was_set_is_no_use():
    game = by_hand()
    card = game.a.hand(tongue(LASTS))
    game.begin().normal_summon(card).resolve()
    speech = Speech(game.duel.edition, 0)
    assert game.question == "deed" and used_by_hand(speech, game.duel.view(0)) == ""
    game.done().activate(card, of_use(card))
    assert as_a(AskDeed, game.state.question).uses == 1
    game.done().resolve().done()
    setting = next(n for n, each in enumerate(card.card.program.abilities) if each.kind == v.EACH_TIME)
    for _ in range(6):
        game.activate(card, setting)
        assert used_by_hand(speech, game.duel.view(0)) == ""
        game.done()
    game.activate(card, setting)
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    holds(game, "face-up", "this")
    assert used_by_hand(speech, game.duel.view(0)) == "Use 2 this turn (at most 4)"


def of_use(card: Piece) -> int:
    return next(n for n, each in enumerate(card.card.program.abilities) if each.kind == v.QUICK)


@pytest.mark.parametrize("kinds", [0, GEMINI])
def test_what_is_a_normal_monster_as_yet_is_not_asked_about(kinds):
    words = f"This card is treated as a Normal Monster while on the field or in the Zorb. {LASTS}"
    twice = tongue(words if not kinds else LASTS, BEAR.but(kinds=BEAR.kinds | kinds))
    game = by_hand()
    card, other = game.a.hand(twice), game.a.monster(twice, FACE_DOWN)
    game.begin().normal_summon(card)
    assert game.question == "open"
    game.flip_summon(other)
    assert game.question == "open"
    if kinds:
        game.end_turn().resolve().end_turn().resolve()
        game.normal_summon(card)
        assert game.question == "deed", "now it has its effects"
