"""A player asks to be stopped for cards by hand: kept, and in force across the way back."""

from pathlib import Path

import pytest

from app.controller.player.response_wishes import ALWAYS, NEVER, STOPS, Responses
from app.controller.duel.handing_over import HandingOver
from app.controller.duel.session import PERSON, DuelSession
from app.controller.duel.when_asked import is_asked
from engine.duel.outside.duel import Duel
from engine.duel.state import question as q
from engine.edition import V9
from engine.players.chance import Chance
from engine.record.record import Record
from engine.record.recording import Recording
from engine.vocabulary import EFFECT, MONSTER
from tests.app.controller.table_talk import LIBRARY, AtOnce, Seen
from tests.duel.play import SameChance, unread
from tests.narrowed import there
from tests.rulebook.scenario import Scenario, monster_card

BY_HAND = V9.with_switches(first_player_by_hand=True)


def table(path: Path) -> tuple[DuelSession, Seen, AtOnce]:
    """Half of the first player's cards aren't read."""
    decks = (unread(LIBRARY.decks["First Steps"], SameChance(1), 2), LIBRARY.decks["First Steps"])
    duel = Duel.start(decks, edition=BY_HAND, seed=5, first=0, moments=True)
    thinker = AtOnce()
    record = Record.create(path, duel, decks)
    session = DuelSession(duel, ("Wren", "Marl"), (PERSON, "marl"), record=record, thinkers={1: thinker})
    seen = Seen(session)
    session.begin()
    return session, seen, thinker


def play(session: DuelSession, thinker: AtOnce, chance: Chance, answers: int) -> None:
    thinker.pick = chance.below
    for _ in range(answers):
        if session.over:
            return
        if thinker.waiting:
            thinker.speak()
        else:
            given = there(session.question).answers
            session.answer(given[chance.below(len(given))])


def test_it_is_kept_and_a_record_with_it_is_played_again(tmp_path: Path) -> None:
    session, _, thinker = table(tmp_path / "a.duel")
    assert session.can_stop_by_hand
    chance = Chance(4)
    for stops in (True, False, True):
        play(session, thinker, chance, 12)
        asked = session.question
        session.stop_by_hand(stops)
        assert session.question is asked, "what is asked stays asked"
        assert session.stops_by_hand(0) == session._duel.stops_by_hand(0) == stops and not session.stops_by_hand(1)
    play(session, thinker, chance, 12)
    session.leave()
    recording = Recording.read(tmp_path / "a.duel")
    said = [step.answer for step in recording.steps if step.answer[0] == "stop by hand"]
    assert [word for *_, word in said] == ["on", "off", "on"] and recording.verify() is None
    again = DuelSession(recording.resume()[0], ("Wren", "Marl"), (PERSON, "marl"), thinkers={1: AtOnce()})
    again.remember(recording.replay())
    assert again.stops_by_hand(0)


def until_asked(session: DuelSession, thinker: AtOnce, chance: Chance) -> None:
    while session.question is None and not session.over:
        play(session, thinker, chance, 1)


def test_the_wish_outlasts_what_is_taken_back_and_is_given_again(tmp_path: Path) -> None:
    session, _, thinker = table(tmp_path / "a.duel")
    chance = Chance(4)
    play(session, thinker, chance, 6)
    until_asked(session, thinker, chance)
    session.stop_by_hand(True)
    words = there(session.question).words
    play(session, thinker, chance, 1)
    until_asked(session, thinker, chance)
    session.undo()
    assert there(session.question).words == words and session.stops_by_hand(0), "as it is wished now"
    session.undo()
    assert not session._duel.stops_by_hand(0) and session.can_redo
    session.redo()
    assert session.can_redo and there(session.question).words == words
    session.redo()
    assert session._duel.stops_by_hand(0)
    session.undo(), session.undo(), session.undo()
    play(session, thinker, chance, 1)
    assert session._duel.stops_by_hand(0), "it holds from where one goes on"
    session.leave()
    assert Recording.read(tmp_path / "a.duel").verify() is None


def test_a_wish_after_taking_back_leaves_what_can_be_given_again(tmp_path: Path) -> None:
    session, _, thinker = table(tmp_path / "a.duel")
    chance = Chance(4)
    play(session, thinker, chance, 6)
    until_asked(session, thinker, chance)
    session.undo()
    session.stop_by_hand(True)
    assert session.can_redo and session.stops_by_hand(0)
    session.redo()
    until_asked(session, thinker, chance)
    play(session, thinker, chance, 1)
    assert session._duel.stops_by_hand(0)
    session.leave()
    assert Recording.read(tmp_path / "a.duel").verify() is None


def test_nothing_of_it_is_offered_without_cards_by_hand() -> None:
    deck = LIBRARY.decks["First Steps"]
    duel = Duel.start((deck, deck), edition=BY_HAND, seed=5)
    session = DuelSession(duel, ("Wren", "Marl"), (PERSON, "marl"), thinkers={1: AtOnce()})
    session.begin()
    assert not session.can_stop_by_hand and there(session.question).kind == q.ASK_OPEN


def test_a_card_about_which_one_never_wants_to_be_asked_is_silent_where_it_waits_by_hand() -> None:
    strange = monster_card("Strange", 1500, 100).but(text="If this card is Summoned: zorble.", program=None, kept=None)
    for wish in ("", NEVER):
        game = Scenario(BY_HAND)
        card = game.a.hand(strange)
        game.begin()
        session = DuelSession(game.duel, ("Wren", "Marl"), (PERSON, "marl"), thinkers={1: AtOnce()})
        session.begin()
        handle = game.duel.handle_of(0, card.uid)
        session.set_wish_about(handle, wish)
        session.answer(there(session.question).of_kind(q.NORMAL_SUMMON)[0])
        assert there(session.question).kind == (q.ASK_OPEN if wish else q.ASK_TRIGGER)


def test_at_one_screen_it_is_not_handed_over_for_face_up_cards_alone() -> None:
    strange = monster_card("Strange", 1500, 100).but(text="You can zorble.", program=None, kept=None)
    both = BY_HAND.with_switches(second_player_by_hand=True, ask_empty_windows=True)
    game = Scenario(both)
    game.b.monster(strange)
    game.b.hand(strange)
    game.begin()
    handing = HandingOver(game.duel, True, False)
    assert "at any time" not in handing.notice
    assert not handing.is_called(game.duel, 1, Responses(ALWAYS))
    game.duel.stop_by_hand(1, True)
    assert handing.is_called(game.duel, 1, Responses(ALWAYS))


@pytest.mark.parametrize("held", [False, True])
def test_a_held_key_passes_what_waits_by_hand_as_well(held: bool) -> None:
    game = Scenario(BY_HAND)
    strange = monster_card("Strange", 1000, 1000).but(
        text="If this card is Summoned: zorble 1 card.", kinds=MONSTER | EFFECT, program=None, kept=None
    )
    game.a.hand(strange)
    session = DuelSession(game.begin().duel, ("Wren", "Marl"), (PERSON, "marl"), thinkers={1: AtOnce()})
    session.begin()
    session.hold_pass(held)
    session.answer(there(session.question).of_kind(q.NORMAL_SUMMON)[0])
    assert there(session.question).kind == (q.ASK_OPEN if held else q.ASK_TRIGGER)
    if not held:
        session.hold_pass(True)
        assert there(session.question).kind == q.ASK_OPEN, "what is asked already is passed, too"


ZORBLE = monster_card("Strange", 1500, 100).but(text="You can zorble.", program=None, kept=None)


def test_who_always_wants_to_be_asked_about_a_card_by_hand_is_stopped_for_it_alone() -> None:
    game = Scenario(BY_HAND)
    card = game.a.monster(ZORBLE)
    session = DuelSession(game.begin().duel, ("Wren", "Marl"), (PERSON, "marl"), thinkers={1: AtOnce()})
    session.begin()
    handle = game.duel.handle_of(0, card.uid)
    assert not session.waits_for_others(handle)
    for wish, stops in ((ALWAYS, True), (NEVER, False), (ALWAYS, True), ("", False)):
        session.set_wish_about(handle, wish)
        assert (game.duel.stops_by_hand(0), session.stops_by_hand(0)) == (stops, False), "nothing was ticked"
    session.stop_by_hand(True)
    session.set_wish_about(handle, ALWAYS)
    session.set_wish_about(handle, "")
    assert game.duel.stops_by_hand(0) and session.stops_by_hand(0), "what was ticked stays"


def test_about_a_card_by_hand_one_is_asked_where_something_has_happened() -> None:
    wished = Responses(cards={"Strange": ALWAYS}, only_wished=True)
    other = ZORBLE.but(passcode=77, name="Stranger")
    game = Scenario(BY_HAND.with_switches(second_player_by_hand=True))
    wolf = game.b.hand(monster_card("Wolf"))
    strange, _ = game.a.monster(ZORBLE), game.a.monster(other)
    game.begin(player=1)
    game.duel.stop_by_hand(0, True)
    game.normal_summon(wolf)
    while game.asked != 0:
        game.passes()
    view = game.duel.view(0)
    assert is_asked(view, wished), "a Summon is something"
    assert not is_asked(view, Responses(cards={"Stranger": NEVER}, only_wished=True)), "of others nothing was wished"
    game.activate(strange).done()
    while game.question == "response":
        assert game.asked != 0 or not is_asked(game.duel.view(0), wished), "nobody answers a card with itself"
        game.passes()
    game.done().resolve().answer(q.END_TURN)
    quiet = 0
    while game.question == "response":
        if game.asked == 0 and not game.duel.view(0).just_happened:
            quiet += 1
            assert not is_asked(game.duel.view(0), wished), "nothing has happened"
            assert is_asked(game.duel.view(0), Responses("sensible", frozenset(STOPS), wished.cards))
        game.passes()
    assert quiet
