"""When the owner of a card whose text isn't read is asked about it: events, phases, windows, stops."""

import pytest

from engine.cards.card import Card
from engine.duel.outside.duel import Duel
from engine.duel.state import question as q
from engine.duel.checks.options import is_of_use
from engine.duel.state.questions import AskDeed
from engine.edition import V9
from engine import vocabulary as v
from engine.program.by_hand import by_hand as carried_out
from engine.program.own_events import waits_for_others
from engine.text.partly import read_part
from tests.narrowed import as_a
from tests.phrases import *
from tests.rulebook.scenario import *
from tests.duel.deeds_done import BAN, WOLF, SPELL_UNREAD, tongue, by_hand, does, holds, may_do, which


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("If this card is Normal Summoned: zorble 1 card.", True),
        ("Zorble: Monster beschwören.", True),  # nobody knows of what it speaks
        ("When this card attacks: zorble 1 card.", False),
        ("● While in Attack Position: It gains 800 ATK for each Equip Card equipped to it.", False),
        ("When this card is destroyed, you can Special Summon 1 monster.", False),
        ("You can Special Summon 1 monster from your hand.", False),
        ("If this card is Normal, Flip, or Special Summoned: zorble.", True),
        ("You can wait: Zorble. (It waits.) If Summoned this way, zorble it.", True),
        ("● While in Attack Position: If this card is Summoned, zorble it.", True),
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
    foreign = game.b.set(tongue("Zorble: Beschwörung annullieren.", trap_card("T")))
    game.b.set(tongue("Zorble the card.", trap_card("T")))
    game.begin()
    game.normal_summon(wolf)
    assert game.question == "response" and game.offered(q.ACTIVATE) == [trap, foreign]
    game.activate(trap).done().resolve()
    does(game, "negate summon").done()
    assert wolf.place == GRAVEYARD


def test_a_computer_is_not_asked():
    game = Scenario(V9)
    card = game.a.hand(tongue("If this card is Normal Summoned: zorble 1 card."))
    game.begin()
    game.normal_summon(card)
    assert game.question == "open"


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
        assert is_of_use(game.state, use) == (place in of_use_in), (text, where)


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
    trap = trap_card("Snare").but(text=f"{said} Zorble the monster.", program=None, kept=None)
    assert any(ability.answers >> p.E_ATTEMPT & 1 for ability in trap.program.abilities)
    left = trap.but(part=lambda: p.Program(unread="Zorble the monster."))
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
    assert as_a(AskDeed, game.state.question).uses == 1
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
        ("Zorble 1 monster. (This applies even if this card leaves the field.)", p.E_MOVED, False),
        ("When this card attacks: zorble.", p.E_ATTACK_DECLARED, True),
        ("You can change 1 monster to Attack Position.", p.E_ATTACK_DECLARED, False),
        ("During the Battle Phase: zorble.", p.E_BATTLED, False),
        ("If this card battles: zorble.", p.E_BATTLED, True),
        ("If this card is Summoned (except during the Damage Step): zorble.", p.E_BATTLED, False),
        ("If this card is Summoned (except during the Damage Step): zorble.", p.E_SUMMONED, True),
        ("Zorble. (If this card battles, zorble it.)", p.E_BATTLED, True),  # a sentence in brackets holds as well
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


SCALE = monster_card("Scale", 100, 100, kinds=PENDULUM, scales=(4, 4))
READ_IN_ZONE = "Once per turn: You can draw 1 card."
LASTING = "All zorbling monsters of the field gain 500 ATK."


def two_texts(own: str, in_zone: str) -> Card:
    """Of a Pendulum Monster; what plays by itself of them does."""
    card = tongue(own, SCALE).but(kinds=MONSTER | EFFECT | PENDULUM, pendulum_text=in_zone)
    part = read_part(card.name, card.kinds, own, in_zone)
    return card.but(part=(lambda: part) if part is not None else None)


@pytest.mark.parametrize("own", ["Zorble this card.", READ_OF_ITS_SUMMON])
def test_what_lasts_of_a_text_in_the_pendulum_zone_is_set_there_and_not_for_the_monster(own):
    game = by_hand()
    scale, monster = game.a.hand(two_texts(own, LASTING)), game.a.hand(two_texts(own, LASTING))
    game.begin()
    game.activate(scale).resolve()
    assert game.question == "deed", "as its activation resolves"
    game.done()
    game.normal_summon(monster).resolve()
    assert game.question == "open" and game.may(q.ACTIVATE, scale)
    read = own == READ_OF_ITS_SUMMON
    assert (game.lp[0] == 8500, game.may(q.ACTIVATE, monster)) == (read, not read), "what is read isn't left to anybody"


def test_what_was_set_for_a_scale_holds_while_it_lies_there_and_is_not_told_as_done_without_activating():
    game = by_hand()
    scale, wolf = game.a.hand(two_texts("Zorble this card.", LASTING)), game.a.monster(WOLF)
    game.begin()
    game.activate(scale).resolve()
    does(game, "raise attack", "field").answer(q.NUMBER, argument=500)
    which(holds(game, "face-up", "yours"), "every")
    assert "ActDone" not in game.events()
    game.done()
    assert wolf.attack == 2500 and game.question == "open"
    abilities = two_texts("Zorble this card.", LASTING).program.abilities
    game.activate(scale, next(n for n, each in enumerate(abilities) if each.kind == v.EACH_TIME))
    assert may_do(game, "end lasting")


def test_what_lasts_of_the_monsters_own_text_is_not_set_for_a_scale():
    game = by_hand()
    scale, monster = game.a.hand(two_texts(LASTING, READ_IN_ZONE)), game.a.hand(two_texts(LASTING, READ_IN_ZONE))
    game.begin()
    game.activate(scale).resolve()
    assert game.question == "open"
    game.normal_summon(monster)
    assert game.question == "deed"


def test_an_event_or_a_phase_is_asked_about_where_the_text_that_speaks_of_it_is_at_work():
    card = two_texts(
        "If this card is Summoned: zorble.", "During the End Phase: zorble. If this card is destroyed: zorble."
    )
    waiting = {e: each.places for each in card.program.abilities if each.kind == v.TRIGGER for e in each.event}
    (summoned,) = (places for e, places in waiting.items() if isinstance(e, p.IsSummoned))
    (phase,) = (places for e, places in waiting.items() if isinstance(e, p.PhaseComes))
    (gone,) = (e for e in waiting if isinstance(e, p.Moves))
    assert not summoned & v.IN_PENDULUM_ZONE and phase == gone.from_places == v.IN_PENDULUM_ZONE


def test_whoever_does_nothing_by_hand_lays_it_out_as_a_scale_all_the_same():
    game = Scenario(V9)
    scale = game.a.hand(two_texts("Zorble this card.", LASTING))
    game.begin()
    game.activate(scale).resolve()
    assert scale.place == PENDULUM_ZONE and game.question == "open"


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


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("When this card attacks: zorble 1 card. It is piercing if this card destroys something.", {p.DeclaresAttack}),
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
    ("text", "asked"),
    [
        # what happens to another, and what this card does then
        ('When you Normal Summon a "Zorb" monster, you can Special Summon this card from your hand.', set()),
        ("If a monster with a Zorb Counter battles, it loses 300 ATK during damage calculation only.", set()),
        ('If a "Zorb" monster you control is destroyed by battle: zorble this card.', set()),
        ("When a monster is Special Summoned by this card's effect: zorble.", set()),
        ("If this card is in the GY and a monster is banished: zorble.", set()),
        ("Neither player can Summon monsters.", set()),
        ("If this card would be destroyed, zorble 1 other card instead.", set()),
        ("When this card destroys a monster by battle and sends it to the Graveyard: zorble.", {p.HasBattled}),
        ("When this card leaves the field, all that was Summoned by its effect is destroyed.", {p.Moves}),
        # what happens to it
        ("When you Normal Summon this card, zorble.", {p.IsSummoned}),
        ('If this card or a "Zorb" monster is Normal Summoned: zorble.', {p.IsSummoned}),
        ("You can Special Summon this card (from your hand). If Summoned this way: Zorble.", {p.IsSummoned}),
        (
            "FLIP: Zorble. After this is seen, when it is destroyed by battle and sent to the GY, draw 1 card.",
            {p.IsFlipped, p.Moves},
        ),
        ("When an opponent's monster attacks this card: zorble.", {p.IsAttacked}),
        ("You can zorble: Summon it. If Summoned this way, it is zorbled.", {p.IsSummoned}),
        ("If this card attacks or is attacked, zorble.", {p.DeclaresAttack, p.IsAttacked}),
        ("If this card is Tributed or sent to the GY: zorble.", {p.Moves}),
        ("It can be read with this effect:\n● When this card battles, zorble.", {p.HasBattled}),
        # what is done in a part of the Damage Step or of the Battle Phase
        ("If this card battles, during damage calculation: It gains 400 ATK.", {p.DamageStepComes}),
        ("If this card attacks, it zorbles 400 times during the Damage Step only.", {p.DamageStepComes}),
        ("If this card attacks, zorble at the end of the Damage Step.", {p.HasBattled}),
        ("At the end of the Battle Phase, if this card attacked or was attacked: Zorble.", {p.BattlePhaseEnds}),
        ("If this card was Summoned this turn, you can zorble.", set()),
        # phases
        ("It gains 400 ATK until the End Phase.", set()),
        ("Zorble each monster that was seen since your last Standby Phase.", set()),
        ("During your opponent's Standby Phase, zorble.", {p.PhaseComes}),
    ],
)
def test_an_event_is_one_of_the_card_itself(text, asked):
    own = [each for each in carried_out(MONSTER | EFFECT, text).abilities if each.by_hand and each.kind == v.TRIGGER]
    assert {type(pattern) for each in own for pattern in each.event} == asked


@pytest.mark.parametrize(
    ("text", "normally", "specially"),
    [
        ("If this card is Normal Summoned: zorble.", True, False),
        ("If this card is Special Summoned: zorble.", False, True),
        ("If this card is Normal or Special Summoned: zorble.", True, True),
        ("When this card is Fusion Summoned, zorble.", False, False),
        ("When this card is Summoned: zorble.", True, True),
        ("You can Special Summon this card (from your hand). When you do, zorble.", False, True),
    ],
)
def test_of_a_summon_it_is_the_kind_that_the_text_names(text, normally, specially):
    for is_normal, asked in ((True, normally), (False, specially)):
        game = by_hand()
        card = game.a.hand(tongue(text))
        call = game.a.hand(spell_card("Call", program(card_effect(p.SpecialSummon(in_hand(p.OfKinds(MONSTER)))))))
        game.begin()
        if is_normal:
            game.normal_summon(card).resolve()
        else:
            game.activate(call)
            while game.question in ("cards", "position"):
                game.pick(card) if game.question == "cards" else game.position_is(ATTACK_POSITION)
            game.resolve()
        assert (game.question == "trigger") == asked, (is_normal, game.question)


def test_what_is_done_during_damage_calculation_is_done_before_the_figures_are_compared():
    game = by_hand()
    card = game.a.monster(tongue("If this card battles, during damage calculation: It gains 900 ATK."))
    wolf = game.b.monster(WOLF)
    game.begin()
    game.to_battle_phase().attack(card, wolf).resolve()
    game.use(card).done().resolve()
    does(game, "raise attack", "field").answer(q.NUMBER, argument=900)
    holds(game, "this battle", "this")
    game.done()
    assert (card.place, wolf.place, game.lp[1]) == (MONSTER_ZONE, GRAVEYARD, 7600)


def test_an_equip_spell_that_went_with_its_monster_asks_and_one_that_was_negated_does_not():
    text = "When the equipped monster leaves and this card is sent to the Graveyard, return this card to your hand."
    blade_card = tongue(text, spell_card("Blade", icon=EQUIP))
    game = by_hand()
    bear = game.a.monster(WOLF)
    blade = game.a.equip(blade_card, bear)
    spell = game.a.hand(spell_card("Away", program(card_effect(p.Destroy(every(monster()))))))
    game.begin()
    game.activate(spell).resolve()
    assert (game.question, game.offered(q.TRIGGER)) == ("trigger", [blade])
    game.use(blade).done().resolve()
    does(game, "return", "graveyard").pick(blade).done()
    assert blade.place == HAND

    game = by_hand()
    bear, blade, _ = game.a.monster(WOLF), game.a.hand(blade_card), game.b.set(BAN)
    game.begin()
    game.activate(blade)
    game.activate(game.b.cards(SPELL_ZONE)[0]).resolve()
    assert blade.place == GRAVEYARD and game.question == "open"


@pytest.mark.parametrize(
    ("text", "waits"),
    [
        ('When you Normal Summon a "Zorb" monster, you can Special Summon this card from your hand.', True),
        ('When a "Zorb" card is returned to your hand by a card effect: zorble.', True),
        ("If this card is Summoned: zorble.", False),
        ("Once per turn: You can zorble.", False),
    ],
)
def test_a_text_may_wait_for_what_others_do(text, waits):
    assert waits_for_others(text) == waits


@pytest.mark.parametrize(
    ("text", "is_asked"),
    [
        ("If this card is destroyed by your opponent's card and sent to your GY: zorble.", False),
        ("If this card is destroyed by battle or leaves the field because of an opponent's effect: zorble.", False),
        ("If this card is sent to the GY by a card effect: zorble.", False),
        ("If this card is Tributed: zorble.", True),
        ("If this card is sent to the GY: zorble.", True),
    ],
)
def test_what_a_card_pays_with_itself_is_nothing_that_an_effect_or_the_opponent_does_to_it(text, is_asked):
    game = by_hand()
    card = game.a.monster(tongue(f"You can Tribute this card; zorble 1 card. {text}"))
    game.begin().activate(card)
    does(game, "pay tribute", "field").done().resolve().done()
    assert card.place == GRAVEYARD
    assert (game.question == "trigger") == is_asked
