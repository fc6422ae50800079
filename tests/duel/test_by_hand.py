"""Texts that aren't read, carried out by their player: the activation, the link, deed by deed; when one may use it."""

import pytest

from engine.duel.outside.duel import Duel
from engine.duel.outside.seen import CardRevealed
from engine.duel.state import question as q
from engine.duel.state import reasons
from engine.duel.state.questions import AskDeed
from engine.edition import V9, edition_from_plain
from engine.program.found_in_text import named_in
from engine.text.compiler import compile_text
from engine.words.questions import used_by_hand
from engine.words.speech import Speech
from tests.narrowed import as_a, there
from tests.phrases import *
from tests.rulebook.scenario import *
from tests.duel.deeds_done import *


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
    for times, told in ((1, ""), (2, "Use 2 this turn (at most 2)")):
        game.activate(card)
        assert as_a(AskDeed, game.state.question).uses == times
        assert used_by_hand(Speech(game.duel.edition, 0), game.duel.view(0)) == told
        game.done().resolve().done()
    assert not game.may(q.ACTIVATE, card)
    game.end_turn().resolve()
    game.end_turn().resolve()
    assert game.may(q.ACTIVATE, card)


def test_where_the_text_limits_its_name_a_copy_that_lies_in_the_graveyard_by_now_counts_too():
    for text, uses, told in (
        ("You can only use each effect of zorbling cards once per turn.", 2, "Used once this turn already"),
        ("Once per turn: you can zorble this card in your GY.", 1, ""),
    ):
        game = Scenario(V9.with_switches(first_player_by_hand=True))
        card = game.a.monster(tongue(text + " Zorble this card in your GY."))
        game.begin().activate(card).done().resolve()
        does(game, "send", "field")
        game.done().activate(card)
        assert card.place == GRAVEYARD and as_a(AskDeed, game.state.question).uses == uses
        assert used_by_hand(Speech(game.duel.edition, 0), game.duel.view(0)) == told


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
        ("Place 2 Z-Counters on monsters.", "Z"),
        ("Place 1 Deep-Gear Counter on it.", "Deep-Gear"),
        ('Zorble any but "Rusty Counter" monsters.', ""),
    ):
        assert named_in(text).counter == called, text


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


def test_a_text_that_is_read_counts_the_counters_that_were_placed_by_hand():
    game = by_hand()
    words = "If a monster with a Z-Counter is destroyed, zorble 1 Z-Counter."
    zorble, bear = game.a.hand(SPELL_UNREAD.but(text=words)), game.b.monster(BEAR)
    act = "Destroy all monsters with a Z-Counter your opponent controls."
    read = game.a.hand(spell_card("Reader", compile_text("Reader", SPELL, act)))
    game.begin().activate(zorble).done().resolve()
    does(game, "place counter", "field").answer(q.NUMBER, argument=2)
    speech = Speech(game.duel.edition, 0)
    assert speech.log(game.duel.seen(0))[-1] == "Bear: 2 Z-Counters placed."
    game.done()
    game.activate(read).resolve()
    assert bear.place == GRAVEYARD


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


def test_it_is_used_where_it_lies_open_and_not_in_the_extra_deck():
    game = by_hand()
    hidden = game.a.extra(tongue("Zorble.", monster_card("Whole", 2000, 100, 5, kinds=SYNCHRO)))
    open_there = game.a.graveyard(tongue("Zorble."))
    game.begin()
    assert game.may(q.ACTIVATE, open_there) and not game.may(q.ACTIVATE, hidden)


def test_what_was_not_pointed_to_is_not_offered_and_a_spell_is_no_monster():
    game = by_hand()
    card, _ = game.a.hand(SPELL_UNREAD), game.b.monster(BEAR)
    game.begin()
    game.activate(card)
    game.done().resolve()
    assert may_do(game, "destroy", "field")
    assert not may_do(game, "destroy", "targets") and not may_do(game, "summon", "this card")


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
        assert said == "Strange Tongue: what do you do at the same time as the last?"
        assert Duel.from_plain(game.duel.to_plain()).hash() == game.duel.hash()
    if what_comes != "nothing":
        does(game, "gain", "you").answer(q.NUMBER, argument=100)
    game.done()
    assert ("TimingMissed" in game.events()) is (what_comes == "later")
    assert (game.question == "trigger" and game.asked == B) is (what_comes != "later")


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
    does(game, "move", "field").answer(q.NUMBER, argument=4)
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


def test_of_an_equip_spell_that_was_equipped_as_printed_nothing_is_said_to_have_failed():
    game = by_hand()
    blade = game.a.hand(spell_card("Blade", icon=EQUIP).but(text="Zorble it.", program=None, kept=None))
    bear = game.a.monster(BEAR)
    game.begin()
    game.activate(blade)
    game.resolve()
    assert not may_do(game, "equip this", "targets") and may_do(game, "equip this", "field")
    game.done()
    assert blade.now.equipped_to == bear.uid and "NothingDone" not in game.events()


@pytest.mark.parametrize("kind", [EQUIP, CONTINUOUS, FIELD, 0])
def test_a_spell_is_used_from_the_graveyard_as_from_the_field(kind):
    game = by_hand()
    blade = game.a.graveyard(spell_card("Blade", icon=kind).but(text="Zorble it.", program=None, kept=None))
    game.begin()
    game.activate(blade)
    game.done().resolve()
    does(game, "return", "graveyard")
    game.done()
    assert blade.place == HAND


def test_a_use_is_as_slow_as_an_ignition_effect_in_the_open_state_of_a_main_phase_alone():
    game = by_hand()
    blade, bear = game.a.spell(STAYING), game.a.monster(BEAR)
    game.begin()
    speeds = []
    for _ in range(2):
        game.activate(blade)
        game.done()
        speeds.append(game.state.links[-1].spell_speed)
        game.resolve().done()
        if game.state.phase == MAIN_PHASE_1:
            game.to_battle_phase()
    assert bear.place == MONSTER_ZONE and speeds == [1, 2]


@pytest.mark.parametrize("done_to", ["targets", "field"])
def test_what_was_not_pointed_to_may_be_picked_and_that_is_told(done_to):
    game = by_hand()
    card, bear, ox = game.a.hand(SPELL_UNREAD), game.b.monster(BEAR), game.b.monster(OX)
    game.begin()
    game.activate(card)
    does(game, "point to", "field").pick(bear).done().done().resolve()
    does(game, "destroy", done_to)
    if done_to == "field":
        game.pick(ox).done()
    told = Speech(game.duel.edition, B).log(game.duel.seen(B))
    assert (ox.place == GRAVEYARD) == ("That was no target of Strange Tongue." in told) == (done_to == "field"), told


def test_targets_that_are_gone_are_told_apart_from_those_still_there():
    game = by_hand()
    card, bear, ox, wolf = game.a.hand(SPELL_UNREAD), game.b.monster(BEAR), game.b.monster(OX), game.b.monster(WOLF)
    away = p.Return(every(monster(named("Bear"))), HAND)
    flee = game.b.set(trap_card("Flee", program(trap_effect(away))))
    game.begin()
    game.activate(card)
    does(game, "point to", "field").pick(bear, ox, wolf).done().done()
    assert game.duel.view(A).no_longer_pointed_to == ()
    game.activate(flee).resolve()
    view = game.duel.view(A)
    assert {each.card for each in view.pointed_to} == {OX, WOLF} and view.no_longer_pointed_to == ("Bear",)
    does(game, "destroy", "field").pick(ox).done()
    view = game.duel.view(A)
    assert [each.card for each in view.pointed_to] == [WOLF] and view.no_longer_pointed_to == ("Bear", "Ox")
    assert Duel.from_plain(game.duel.to_plain()).hash() == game.duel.hash()


def test_of_as_many_cards_as_there_are_no_number_is_told():
    game = by_hand()
    tower = game.a.xyz(tongue("Zorble the hand.", monster_card("Tower", 2000, 100, kinds=XYZ)), [WOLF])
    game.a.hand(WOLF, SPELL_UNREAD)
    game.begin()
    game.activate(tower).done().resolve()
    does(game, "attach", "hand")
    said = Speech(game.duel.edition, 0).question(game.duel.view(0))
    assert said == "Strange: choose 1 to 2 cards (make any number of cards in your hand Xyz Material)."
