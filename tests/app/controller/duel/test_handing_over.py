"""Two at one screen: it changes hands by what both can see; what only one can know is told behind the curtain."""

from collections.abc import Callable
from typing import Any

import pytest

from app.controller.duel.session import PERSON, DuelSession
from app.controller.player.language import sentences
from app.controller.player.response_wishes import ALWAYS, NEVER
from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.duel.checks.could_answer import HiddenAnswers, hidden_answers
from engine.duel.outside.duel import Duel
from engine.edition import EDITIONS, V9, Edition
from tests.phrases import (
    attack_declared,
    card_effect,
    cards,
    continuous,
    discard_cost,
    gain_lp,
    gains_atk,
    in_hand,
    is_activated,
    is_destroyed,
    is_sent_to_graveyard,
    modify,
    monster,
    other,
    program,
    quick,
    takes_damage,
    the_target,
    this_card,
    trap_effect,
    trigger,
)
from engine.players.chance import Chance
from engine.program import FROM_HAND, IN_TURN_SET, PerTurn, ActivatedSooner, Pattern, Selector
from engine.vocabulary import (
    BEFORE_CALCULATION,
    CONTINUOUS,
    COUNTER,
    DAMAGE_END,
    DAMAGE_START,
    END_PHASE,
    FACE_DOWN,
    HAND,
    IN_GRAVEYARD,
    IN_HAND,
    IN_SPELL_ZONE,
    MONSTER_ZONE,
    OPPONENT,
    QUICK_PLAY,
    SPELL,
    YOU,
)
from tests.app.controller.table_talk import Seen
from tests.app.controller.unseen_cards import otherwise, shows
from tests.cards.known import legal_decks
from tests.duel.play import LONG
from tests.narrowed import there
from tests.rulebook.scenario import A, B, Scenario, monster_card, spell_card, trap_card

SHOWN = -1  # among curtains: a card was shown

WHIM = trap_card("Whim", program(trap_effect(gain_lp(100))))
RAGE = trap_card(
    "Rage", program(trap_effect(modify(the_target, gains_atk(100)), costs=[p.Targeting(monster(side=OPPONENT))]))
)
STUDY = spell_card("Study", program(card_effect(gain_lp(100))))
QUICK_STUDY = spell_card("Quick Study", program(card_effect(gain_lp(100), speed=2)), QUICK_PLAY)
WOLF = monster_card("Wolf", 1500, 1000)
WATCHER = monster_card("Watcher", program=program(quick(gain_lp(100))))
WELL = trap_card("Well", program(trap_effect(gain_lp(100)), quick(gain_lp(100), places=IN_SPELL_ZONE)), CONTINUOUS)
STONE = trap_card("Stone", program(trap_effect(gain_lp(100))), CONTINUOUS)
VETO = trap_card(
    "Veto",
    program(trap_effect(p.NegateSummon(), answers=[p.WouldBeSummoned(Selector(), by=OPPONENT)], speed=3)),
    COUNTER,
)
IMP = monster_card("Imp", program=program(quick(gain_lp(100), costs=[discard_cost(this_card)], places=IN_HAND)))
LISTENER = monster_card(
    "Listener",
    program=program(quick(gain_lp(100), costs=[discard_cost(this_card)], places=IN_HAND, answers=[is_activated()])),
)


def table(game: Scenario, *, open_table: bool = False, words: str = "en") -> tuple[DuelSession, Seen]:
    """A sits before the screen, in the open state."""
    session = DuelSession(game.duel, ("Ann", "Ben"), (PERSON, PERSON), open_table=open_table, words=sentences(words))
    seen = Seen(session)
    session.turning.connect(session.lift)
    session.begin()
    session.lift(A)
    assert session.viewer == A and session.question is not None and session.question.kind == q.ASK_OPEN
    seen.curtains.clear()
    return session, seen


def summons(session: DuelSession) -> None:
    assert session.question is not None
    session.answer(session.question.of_kind(q.NORMAL_SUMMON)[0])


def fallen(game: Scenario, act=summons) -> list[int]:
    """To whom the screen is handed when A Summons."""
    game.begin()
    session, seen = table(game)
    act(session)
    return seen.curtains


def at_table(asks_empty: bool = True, edition: Edition = V9) -> Scenario:
    game = Scenario(edition, ask_empty_windows=asks_empty)
    game.a.hand(WOLF)
    return game


# -- what both can see ---------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda each: each.key)
def test_nobody_is_handed_it_who_has_nothing_to_answer_with(edition: Edition):
    game = at_table(edition=edition)
    game.b.hand(WHIM, STUDY)  # which can't be used from the hand now
    game.b.monster(WOLF)
    game.b.monster(WATCHER, FACE_DOWN)
    game.b.spell(STONE)
    assert fallen(game) == []


@pytest.mark.parametrize("card", [WHIM, STUDY, RAGE])
def test_what_is_set_may_be_anything(card: Card):
    game = at_table()
    game.b.set(card)
    assert fallen(game) == [B]


def test_what_is_fast_lies_open():
    game = at_table()
    game.b.monster(WATCHER)
    assert fallen(game) == [B]
    game = at_table()
    game.b.spell(WELL)
    assert fallen(game) == [B]


@pytest.mark.parametrize("card", [WHIM, STUDY, QUICK_STUDY])
def test_what_was_set_this_turn_cannot_be_used_this_turn(card: Card):
    """Not in the own turn: in A’s it was an effect that Set it."""
    for this_turn, wanted in ((True, []), (False, [B])):
        game = at_table()
        game.b.set(card, this_turn=this_turn)
        assert fallen(game) == wanted


def test_unless_an_effect_lets_its_player_use_it_so():
    hurry = spell_card(
        "Hurry",
        program(continuous(ActivatedSooner(FROM_HAND | IN_TURN_SET, cards(IN_SPELL_ZONE | IN_HAND, side=YOU)))),
        CONTINUOUS,
    )
    for owner, place, wanted in (("b", "set", [B]), ("a", "set", []), ("b", "hand", [B]), ("a", "hand", [])):
        game = at_table()
        getattr(game, owner).spell(hurry)
        game.b.set(WHIM, this_turn=True) if place == "set" else game.b.hand(WHIM)
        assert fallen(game) == wanted, (owner, place)


def test_what_both_have_seen_used_up_or_cannot_be_used_at_that_time_is_no_reason():
    once = monster_card("Once", program=program(quick(gain_lp(100), limit=PerTurn())))
    late = monster_card("Late", program=program(quick(gain_lp(100), phases=END_PHASE)))
    of_another = monster_card(
        "Other", program=program(quick(gain_lp(100), costs=[p.Targeting(other(monster(side=YOU)))]))
    )
    for card, used, wanted in ((once, False, [B]), (once, True, []), (late, False, []), (of_another, False, [])):
        game = at_table()
        piece = game.b.monster(card)
        if used:
            piece.now.used = ((0, game.state.turn, 1),)
        assert fallen(game) == wanted, card.name


@pytest.mark.parametrize("trick, wanted", [(None, []), (RAGE, [DAMAGE_START, BEFORE_CALCULATION]), (WHIM, [])])
def test_in_the_damage_step_a_set_card_counts_where_a_deck_holds_one_for_it(trick: Card | None, wanted: list[int]):
    game = at_table()
    game.a.monster(WOLF)
    game.b.monster(WOLF, FACE_DOWN)
    if trick is not None:
        game.a.deck(trick)
    game.b.set(WHIM)
    game.begin()
    session, _ = table(game)
    told = "A card in one of the Decks can be used in the Damage Step: you will both be asked there, too."
    assert session.handing_over.notice == (told if wanted else "")
    duel, hidden = game.duel, game.duel.hidden_answers()
    found: list[int] = []
    game.answer(q.TO_BATTLE_PHASE)
    while not duel.state.attack_number or duel.state.battle.attacker >= 0:
        if game.question == "open":
            assert duel.question is not None
            duel.answer(duel.question.options[0])
            assert duel.state.battle.attacker >= 0
            continue
        view = duel.view(-1)
        if DAMAGE_START <= view.step <= DAMAGE_END and game.asked == B and view.could_answer(B, hidden):
            found.append(view.step)
        game.answer(q.PASS)
    assert found == wanted


@pytest.mark.parametrize("owner", ["a", "b", ""])
def test_before_a_summon_succeeds_a_set_card_counts_where_a_deck_holds_one_that_negates_it(owner: str):
    """Else whoever gets the screen is asked at once for what the Summon is answered with."""
    game = at_table()
    if owner:
        getattr(game, owner).deck(VETO)
    game.b.set(WHIM)
    game.begin()
    session, seen = table(game)
    told = "A card in one of the Decks can negate a Summon: you will both be asked before one succeeds."
    assert session.handing_over.notice == (told if owner else "")
    summons(session)
    assert seen.curtains == [B]
    session.lift(B)
    assert session.question is not None and session.question.in_vain == bool(owner)


def activates(session: DuelSession) -> None:
    assert session.question is not None
    session.answer(session.question.of_kind(q.ACTIVATE)[0])


@pytest.mark.parametrize("owner", ["a", "b"])
def test_a_hand_counts_where_a_deck_at_the_table_holds_a_card_that_acts_there(owner: str):
    """Whoever's Deck that is."""
    game = at_table()
    getattr(game, owner).deck(IMP)
    game.b.hand(WOLF)
    assert fallen(game) == [B]


def test_a_hand_counts_at_what_the_decks_cards_wait_for():
    for act, wanted in ((summons, []), (activates, [B])):
        game = at_table()
        game.a.deck(LISTENER)
        game.a.hand(STUDY)
        game.b.hand(WOLF)
        assert fallen(game, act) == wanted


def test_an_empty_hand_holds_nothing():
    game = at_table()
    game.a.deck(IMP)
    assert fallen(game) == []


def test_quick_play_spells_count_in_the_hand_of_the_turn_player_alone():
    game = at_table()
    game.b.deck(QUICK_STUDY)
    game.a.hand(STUDY)
    game.b.hand(WOLF)
    assert fallen(game) == []
    hidden = game.duel.hidden_answers()
    onlooker = game.duel.view(-1)
    assert hidden.quick_play and onlooker.could_answer(A, hidden) and not onlooker.could_answer(B, hidden)


@pytest.mark.parametrize("seed", range(4))
def test_whoever_can_use_something_could_as_an_onlooker_sees(seed: int):
    """Over random duels: nothing that can be used is left out."""
    edition, chance = EDITIONS[seed], Chance(seed + 1)
    decks = legal_decks(edition)
    found = 0
    for number in range(3):
        pair = (decks[chance.below(len(decks))], decks[chance.below(len(decks))])
        duel = Duel.start(pair, edition=edition, seed=seed * 10 + number)
        hidden = duel.hidden_answers()
        while (question := duel.question) is not None and duel.answered < 400:
            if question.kind == q.ASK_RESPONSE and len(question.codes) > 1:
                found += 1
                assert duel.view(-1).could_answer(question.player, hidden), (duel.answered, question.options)
            duel.answer(question.codes[chance.below(len(question.codes))])
    assert found > 10


# -- what is chosen ------------------------------------------------------------------------------------


def test_in_auto_it_is_handed_over_at_autos_moments_alone():
    def to_battle(session: DuelSession) -> None:
        assert session.question is not None
        session.answer(session.question.of_kind(q.TO_BATTLE_PHASE)[0])

    for mode, wanted in (("sensible", [B]), (ALWAYS, [B]), (NEVER, [])):
        game = at_table()
        game.b.set(WHIM)
        game.begin()
        session, seen = table(game)
        session.set_responses(mode, B)
        summons(session)
        assert seen.curtains == wanted
    game = at_table()
    game.a.monster(WOLF)
    game.a.set(WHIM)
    assert fallen(game, to_battle) == [], "A’s own Battle Phase is no moment of A’s Auto, and B has nothing"


def test_never_ask_about_a_hidden_card_is_told_behind_the_curtain():
    game = at_table()
    game.a.hand(STUDY)
    game.b.set(WHIM)
    game.begin()
    session, seen = table(game)
    session.responses[B].cards[WHIM.name] = NEVER
    activates(session)
    assert seen.curtains == [B], "as if there were no such wish"
    session.lift(B)
    assert session.question is not None and session.question.in_vain
    assert session.question.words == "You don’t want to be asked about what you could use now."
    assert [answer.kind for answer in session.question.answers] == [q.PASS]


def test_a_wish_marks_the_own_cards_of_that_name_and_for_their_player_alone():
    game = at_table()
    game.a.hand(STUDY)
    mine, other = game.a.spell(WELL), game.b.spell(WELL)
    hidden = game.a.set(WELL)
    game.begin()
    session, _ = table(game)
    laid = session.table()
    handle = next(card.handle for card in laid.cards.values() if card.card is WELL and card.controller == A)
    session.set_wish_about(handle, NEVER)
    assert sorted((card.controller, card.seat) for card in session.table().cards.values() if card.wish) == [
        (A, mine.now.seat),
        (A, hidden.now.seat),
    ]
    assert other.controller == B
    activates(session)
    session.lift(B)
    assert session.viewer == B and not any(card.wish for card in session.table().cards.values())


# -- behind the curtain --------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [STUDY, WHIM])
def test_what_turns_out_unusable_waits_for_a_press_like_everything_else(card: Card):
    game = at_table()
    game.a.hand(STUDY)
    game.b.set(card)
    game.begin()
    session, seen = table(game)
    activates(session)
    assert seen.curtains == [B]
    session.lift(B)
    asked = session.question
    assert asked is not None and asked.player == B and asked.kind == q.ASK_RESPONSE, "nothing goes back by itself"
    assert asked.in_vain == (card is STUDY)
    assert (asked.words == "Nothing to do: you can’t use anything now.") == asked.in_vain
    seen.curtains.clear()
    while session.question is not None:
        session.answer(session.question.of_kind(q.PASS)[0])
    assert seen.curtains == [A], "passing hands back"


def test_whoever_sits_before_the_screen_already_is_not_asked_with_nothing_to_use():
    game = at_table()
    game.a.monster(WOLF)
    game.b.monster(WOLF, FACE_DOWN)
    game.begin()
    session, seen = table(game)
    session.set_responses(ALWAYS)
    assert session.question is not None
    session.answer(session.question.of_kind(q.TO_BATTLE_PHASE)[0])
    session.answer(session.question.of_kind(q.ATTACK)[0])
    assert session.question.kind == q.ASK_OPEN and not seen.curtains
    assert game.state.turn == 3 and not game.b.count(MONSTER_ZONE), "the battle is over"


def curtains(duel: Duel, code: int, player: int, hidden: HiddenAnswers, unseen: set[int]) -> list[int]:
    """To whom the screen goes when that player, who sits before it, gives that answer and both then do nothing of their
    own accord: until the next open state, until somebody has to choose, or a card that was ``unseen`` is shown.
    ``hidden``: as was told.
    """
    session = DuelSession(duel.clone(), ("Ann", "Ben"), (PERSON, PERSON))
    session.handing_over._hidden = hidden
    session.viewer = player
    fallen = Seen(session).curtains
    is_shown: list[bool] = []
    session.happened.connect(lambda happening: is_shown.append(shows(session._duel, player, unseen)))
    session._played.give(code, -1)
    session._go_on()
    while not session.over and not any(is_shown):
        if session.handing_over.is_under_way:
            session.lift(fallen[-1])
        asked = session.question
        declines = asked.of_kind(q.PASS, q.NO) if asked is not None and asked.kind != q.ASK_OPEN else ()
        if not declines:
            break
        session.answer(declines[0])
    return fallen if not any(is_shown) else [*fallen, SHOWN]


def same_until_shown(one: list[int], two: list[int]) -> bool:
    both = min(len(each) - (each[-1:] == [SHOWN]) for each in (one, two))
    return one[:both] == two[:both] and (one == two or SHOWN in (*one[-1:], *two[-1:]))


@pytest.mark.parametrize("seed", range(len(EDITIONS) * LONG))
def test_whether_the_curtain_falls_tells_nothing_of_hidden_cards(seed: int):
    """After each answer of the turn player in the open state, with other cards where the opponent’s lie hidden. One of
    the Decks, where there is such a one, holds cards that wait in the hand.
    """
    edition = EDITIONS[seed % len(EDITIONS)].with_switches(ask_empty_windows=True)
    chance = Chance(seed * 31 + 7)
    decks = legal_decks(edition)
    waiting = [deck for deck in decks if hidden_answers((*deck.main, *deck.extra), edition).waits] or decks
    pair = (decks[chance.below(len(decks))], waiting[chance.below(len(waiting))])
    faces = list({card.name: card for deck in pair for card in (*deck.main, *deck.extra)}.values())
    duel = Duel.start(pair, edition=edition, seed=seed + 1, first=seed % 2)
    hidden = duel.hidden_answers()
    compared = called = 0
    while (question := duel.question) is not None and compared < 40:
        code = question.codes[chance.below(len(question.codes))]
        if question.kind == q.ASK_OPEN:
            viewer = question.player
            other, changed = otherwise(duel, viewer, chance, faces)
            if other.question is not None and code in other.question.codes and q.card_of(code) not in changed:
                one, two = (curtains(each, code, viewer, hidden, changed) for each in (duel, other))
                assert same_until_shown(one, two), (duel.answered, q.kind_of(code), one, two)
                compared += 1
                called += bool(one)
        duel.answer(code)
    assert compared >= 20 and 0 < called < compared


# -- what waits in a hidden hand -------------------------------------------------------------------------


def waits(name: str, event: Pattern, **more: Any) -> Card:
    """A monster that waits in the hand."""
    return monster_card(
        name, program=program(trigger(event, gain_lp(100), costs=[p.RevealCost(this_card)], places=IN_HAND, **more))
    )


def battles(session: DuelSession) -> None:
    assert session.question is not None
    session.answer(session.question.of_kind(q.TO_BATTLE_PHASE)[0])
    while session.question.kind != q.ASK_OPEN:
        session.answer(session.question.of_kind(q.PASS)[0])
    session.answer(session.question.of_kind(q.ATTACK)[0])


HIDDEN = [
    (waits("Summon Watcher", p.IsSummoned(monster())), summons, "when a monster is Summoned"),
    (waits("Card Watcher", is_sent_to_graveyard(cards(IN_SPELL_ZONE))), activates, "when cards move"),
    (waits("Wound Watcher", takes_damage()), battles, "when its player takes damage"),
    (waits("Attack Watcher", attack_declared(monster())), battles, "when an attack is declared"),
]


@pytest.mark.parametrize("card, act, when", HIDDEN, ids=lambda each: getattr(each, "name", ""))
@pytest.mark.parametrize("in_hand", [True, False], ids=["in hand", "in the Deck"])
def test_whoever_could_hold_a_card_that_waits_is_handed_the_screen_whether_they_hold_it_or_not(
    card: Card, act: Callable[[DuelSession], None], when: str, in_hand: bool
):
    """Two Duels that differ in nothing but the hidden hand."""
    game = at_table()
    game.a.hand(STUDY)
    game.a.monster(WOLF)
    game.b.deck(card)
    game.b.hand(card if in_hand else WOLF)
    game.begin()
    session, seen = table(game)
    assert when in session.handing_over.notice
    act(session)
    while not seen.curtains:
        assert session.question is not None
        session.answer(session.question.of_kind(q.PASS)[0])
    session.lift(B)
    asked = session.question
    assert asked is not None and asked.kind == q.ASK_TRIGGER and asked.in_vain == (not in_hand)
    session.answer(asked.of_kind(q.PASS)[0])
    while not seen.curtains[1:]:
        assert session.question is not None
        session.answer(session.question.of_kind(q.PASS)[0])
    assert seen.curtains == [B, A], "as both can see"


@pytest.mark.parametrize("in_hand", [True, False], ids=["drawn", "another drawn"])
def test_a_card_that_waits_for_being_drawn_asks_its_player_whatever_is_drawn(in_hand: bool):
    joker = waits("Joker", p.IsDrawn())
    game = at_table()
    game.a.hand(STUDY)
    game.b.deck(WOLF if in_hand else joker, joker if in_hand else WOLF)
    game.begin(player=A)
    session, seen = table(game)
    assert session.question is not None
    session.answer(session.question.of_kind(q.END_TURN)[0])
    while session.viewer == A:
        if session.question is None:
            session.lift(seen.curtains[-1])
        else:
            session.answer(session.question.of_kind(q.PASS)[0])
    assert session.question.kind == q.ASK_TRIGGER and session.question.in_vain == (not in_hand)


@pytest.mark.parametrize("held", [STUDY, WOLF])
def test_a_card_that_both_see_asks_for_what_only_its_player_can_know(held: Card):
    """Its effect asks for a Spell in the hand; whether one is there the screen doesn't tell."""
    keeper = monster_card(
        "Keeper",
        1000,
        1000,
        program=program(
            trigger(is_destroyed(), gain_lp(500), costs=[discard_cost(in_hand(p.OfKinds(SPELL)))], places=IN_GRAVEYARD)
        ),
    )
    game = at_table()
    game.a.monster(WOLF)
    game.b.monster(keeper)
    game.b.hand(held)
    game.begin()
    session, seen = table(game)
    battles(session)
    while not seen.curtains:
        assert session.question is not None
        session.answer(session.question.of_kind(q.PASS)[0])
    session.lift(B)
    assert session.question is not None
    assert session.question.kind == q.ASK_TRIGGER and session.question.in_vain == (held is WOLF)


def test_nobody_is_asked_with_nothing_that_waits_who_does_not_have_to_hide_it():
    """The player before the screen, an empty hand, a Duel that asks no empty windows; at an open table nobody."""
    watcher = HIDDEN[0][0]
    for asks_empty, open_table, hand in ((True, False, ()), (False, False, (WOLF,)), (True, True, (WOLF,))):
        game = at_table(asks_empty)
        game.b.deck(watcher)
        game.b.hand(*hand)
        game.begin()
        session, seen = table(game, open_table=open_table)
        summons(session)
        while open_table and there(session.question).kind == q.ASK_RESPONSE:
            assert session.question is not None
            session.answer(session.question.of_kind(q.PASS)[0])
        assert session.question is not None
        assert session.viewer == A and not seen.curtains and session.question.kind == q.ASK_OPEN
        assert asks_empty or not game.state.facts.hidden_waits


# -- what is told in the beginning ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "card, when",
    [
        (IMP, "at any time"),
        (LISTENER, "when something is activated"),
        (QUICK_STUDY, "as an answer in its player’s own turn"),
        (WOLF, ""),
    ],
)
def test_that_hands_count_is_told_to_both_and_stands_in_the_log(card: Card, when: str):
    game = at_table()
    game.b.deck(card)
    game.begin()
    session, _ = table(game)
    told = f"A card in one of the Decks can be used from the hand {when}: you will both be asked then, whoever has it."
    assert session.handing_over.notice == session.history[0].note == (told if when else "")


def test_nothing_is_told_where_it_changes_nothing():
    for more in ({"asks_empty": False}, {"open": True}):
        game = at_table(more.get("asks_empty", True))
        game.b.deck(IMP)
        game.begin()
        session, _ = table(game, open_table=more.get("open", False))
        assert session.handing_over.notice == ""


# -- empty windows that are not asked --------------------------------------------------------------------


@pytest.mark.parametrize("card", [STUDY, WHIM])
def test_unticked_the_screen_changes_hands_only_where_something_can_be_used(card: Card):
    game = at_table(asks_empty=False)
    game.b.set(card)
    assert fallen(game) == ([B] if card is WHIM else [])


# -- an open table -------------------------------------------------------------------------------------


def test_at_an_open_table_no_curtain_falls_and_the_hand_of_whoever_is_asked_is_shown():
    game = at_table(asks_empty=False)
    game.b.set(WHIM)
    game.b.hand(WOLF)
    game.begin()
    session, seen = table(game, open_table=True)
    turned: list[int] = []
    session.turning.connect(turned.append)
    assert all(card.card for card in session.table().pile(HAND, A))
    summons(session)
    assert turned == [B] and not seen.curtains and session.viewer == B
    assert session.question is not None and session.question.player == B and not session.question.in_vain
    assert all(card.card for card in session.table().pile(HAND, B)) and session.table().viewer == B
    while session.question.player == B:
        session.answer(session.question.of_kind(q.PASS)[0])
    assert turned == [B, A] and session.viewer == A and not seen.curtains


def test_at_an_open_table_nobody_is_asked_with_nothing_to_use():
    game = at_table(asks_empty=False)
    game.b.set(STUDY)
    game.begin()
    session, _ = table(game, open_table=True)
    summons(session)
    assert session.viewer == A and session.question is not None and session.question.kind == q.ASK_OPEN
