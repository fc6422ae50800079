"""A duel at the table: asked and answered, taken back, called off, kept, and played by two at one screen."""

from pathlib import Path

import pytest

from app.controller.duel.session import PERSON, DuelSession
from app.controller.player.language import sentences
from app.controller.shown.asked import Asked
from engine.duel.outside.seen import CardTurnedFaceUp
from engine.duel.state import question as q
from engine.edition import CLASSIC, V8, V9, Edition
from engine.players.chance import Chance
from engine.record.recording import Recording
from engine.vocabulary import DECK, HAND, MONSTER_ZONE
from tests.app.controller.table_talk import AtOnce, Seen, table_for
from tests.narrowed import there

PLAYING = (q.NORMAL_SUMMON, q.SET_MONSTER, q.SET_CARD)


def play_on(session: DuelSession, seen: Seen, thinker: AtOnce, chance: Chance, answers: int = 2000) -> int:
    """Both sides answer at random; how many answers it took."""
    thinker.pick = chance.below
    for given in range(answers):
        if seen.ending is not None:
            return given
        if thinker.waiting:
            thinker.speak()
        elif session.question is not None:
            asked = session.question
            session.answer(asked.answers[chance.below(len(asked.answers))])
        else:
            session.lift(seen.curtains[-1])
    return answers


@pytest.mark.parametrize(
    "edition, decks", [(V8, ("Starwell", "Engine Yard")), (CLASSIC, ("The Old Hill", "Behind the Curtain"))]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_duel_is_played_and_told(edition: Edition, decks: tuple[str, str], seed: int) -> None:
    session, seen, thinker = table_for(*decks, edition=edition, seed=seed)
    session.begin()
    play_on(session, seen, thinker, Chance(seed))
    assert seen.ending is not None and seen.ending.words and seen.ending.rule
    assert seen.happenings[-1].after == session.table()
    for earlier, later in zip(seen.happenings[1:], seen.happenings[2:]):
        assert earlier.after == later.before
    assert all(told.words or told.heading or told.event for each in seen.happenings for told in each.told)


def test_what_the_opponent_holds_has_no_face() -> None:
    session, seen, thinker = table_for()
    session.begin()
    play_on(session, seen, thinker, Chance(3), 150)
    for happening in seen.happenings:
        table = happening.after
        assert not any(card.card for card in (*table.pile(HAND, 1), *table.pile(DECK, 1)))
        assert all(card.card for card in table.pile(HAND, 0))


def first_play(asked: Asked) -> int:
    return next(answer.code for answer in asked.answers if answer.kind in PLAYING)


def test_taken_back_and_done_again() -> None:
    session, seen, _ = table_for(starts=0)
    session.begin()
    before = session.table()
    assert seen.asked is not None and not session.can_undo
    session.answer(first_play(seen.asked))
    after = session.table()
    assert after != before and session.can_undo
    session.undo()
    assert session.table() == before and seen.happenings[-1].taken_back and session.can_redo
    session.redo()
    assert session.table() == after and not session.can_redo
    session.undo()
    assert seen.asked is not None
    session.answer(seen.asked.of_kind(q.END_TURN)[0])
    assert not session.can_redo  # another way was taken


def until_offered(kind: int, session: DuelSession, seen: Seen, thinker: AtOnce) -> int:
    """Nothing is done until an answer of that kind can be given."""
    for _ in range(100):
        while thinker.waiting:
            thinker.pick = lambda count: count - 1
            thinker.speak()
        assert seen.asked is not None
        offered = {answer.kind: answer.code for answer in seen.asked.answers}
        if kind in offered:
            return offered[kind]
        session.answer(
            next((offered[way] for way in (q.PASS, q.END_TURN) if way in offered), seen.asked.answers[0].code)
        )
    raise AssertionError("never offered")


def test_an_own_card_that_was_turned_up_was_hidden_from_others_alone() -> None:
    session, seen, thinker = table_for(starts=0)
    session.begin()
    session.answer(until_offered(q.SET_MONSTER, session, seen, thinker))
    session.answer(until_offered(q.END_TURN, session, seen, thinker))
    session.answer(until_offered(q.FLIP_SUMMON, session, seen, thinker))
    assert any(isinstance(told.event, CardTurnedFaceUp) for told in seen.happenings[-1].told)
    session.undo()
    assert seen.happenings[-1].note == "Undone."


def test_what_happens_has_its_tables_also_after_going_on_with_a_kept_duel_and_taking_back(tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    kept, was, _ = table_for(starts=0, path=path)
    kept.begin()
    assert was.asked is not None
    kept.answer(first_play(was.asked))
    kept.leave()
    recording = Recording.read(path)
    duel, answers, _ = recording.resume()
    session = DuelSession(duel, ("Wren", "Marl"), (PERSON, "marl"), thinkers={1: AtOnce()})
    seen = Seen(session)
    lengths: list[tuple[int, int]] = []
    session.happened.connect(lambda each: lengths.append((len(each.told), len(session.moments()))))
    session.remember(recording.replay(answers))
    session.resume()
    session.undo()
    session.answer(first_play(there(seen.asked)))
    assert lengths[-1][0] > 0 and all(told == tables for told, tables in lengths)


def test_a_thinking_opponent_is_stopped_by_taking_back() -> None:
    session, seen, thinker = table_for()
    session.begin()
    assert seen.asked is not None
    session.answer(seen.asked.of_kind(q.END_TURN)[0])
    assert thinker.waiting and seen.asked is None
    ((number, _),) = thinker.waiting
    session.undo()
    assert thinker.cancelled and session.question is not None
    thinker.chosen.emit(number, 0)  # too late: the question is not asked any more
    assert session.question is not None and session.table().turn == 1


def test_the_last_pick_waits_to_be_confirmed_and_picks_are_taken_back() -> None:
    for seed in range(12, 60):
        session, seen, thinker = table_for("Starwell", "First Steps", seed=seed)
        session.begin()
        for _ in range(120):
            asked = session.question
            if asked is not None and asked.kind == q.ASK_CARDS and asked.most > 1 and len(asked.answers) > 2:
                break
            if play_on(session, seen, thinker, Chance(seed), 1) == 0:
                break
        asked = session.question
        if asked is None or asked.kind != q.ASK_CARDS or asked.most < 2:
            continue
        cards = []
        while session.question is not None and session.question.kind == q.ASK_CARDS and session._last_pick is None:
            answer = session.question.of_kind(q.PICK)[0]
            cards.append(answer.handle)
            session.answer(answer)
        if session._last_pick is None or len(cards) < 2:
            continue
        assert session.question is not None and session.question.picked[-len(cards) :] == tuple(cards)
        assert [answer.kind for answer in session.question.answers] == [q.DONE]
        session.unpick(cards[0])
        assert session.question is not None and cards[0] not in session.question.picked
        assert cards[1] in session.question.picked
        return
    pytest.fail("no question for several cards came up")


def test_what_alone_is_left_to_be_picked_is_shown_as_picked() -> None:
    """Of two Fusion Materials the first is picked, and one monster alone goes with it."""
    for seed in range(50, 120):
        session, seen, thinker = table_for("The Forge", "First Steps", seed=seed)
        session.begin()
        for _ in range(160):
            asked = session.question
            if asked is not None and asked.kind == q.ASK_CARDS and not asked.picked:
                picks = asked.of_kind(q.PICK)
                session.answer(picks[-1])
                if session._last_pick is not None and session._along:
                    confirming = session.question
                    assert confirming is not None and confirming.picked == (picks[-1].handle, *session._along)
                    assert confirming.least <= len(confirming.picked) <= confirming.most
                    session.unpick(session._along[0])
                    assert session.question is not None and session.question.picked == ()
                    return
            elif play_on(session, seen, thinker, Chance(seed), 1) == 0:
                break
    pytest.fail("no such question came up")


def test_a_declaration_is_called_off() -> None:
    for seed in range(1, 40):
        session, seen, thinker = table_for("The Forge", "First Steps", seed=seed)
        session.begin()
        for _ in range(60):
            before, asked = session.table(), session.question
            if asked is not None and asked.kind == q.ASK_OPEN and (activations := asked.of_kind(q.ACTIVATE)):
                session.answer(activations[0])
                if session.can_cancel:
                    session.cancel()
                    assert session.table() == before and session.question is not None
                    assert session.question.words == asked.words
                    return
            elif play_on(session, seen, thinker, Chance(seed), 1) == 0:
                break
    pytest.fail("nothing was declared that can be called off")


def test_the_curtain_falls_before_the_other_is_asked() -> None:
    session, seen, _ = table_for(hotseat=True, responses="sensible")
    session.begin()
    session.lift(0)
    assert session.viewer == 0 and seen.asked is not None
    session.answer(seen.asked.of_kind(q.END_TURN)[0])
    assert seen.curtains == [0, 1] and seen.asked is None and session.question is None
    assert session.possibilities(session.table().zones[HAND, 1][0]) == ()
    session.lift(1)
    assert session.viewer == 1 and seen.asked is not None and session.table().viewer == 1
    assert all(card.card for card in session.table().pile(HAND, 1))
    assert not any(card.card for card in session.table().pile(HAND, 0))


@pytest.mark.parametrize("starts", [0, 1])
def test_the_first_hand_is_dealt_behind_the_curtain(starts: int) -> None:
    session, seen, _ = table_for(hotseat=True, responses="sensible", starts=starts)
    session.begin()
    assert seen.curtains == [starts], "for whoever is asked first"
    assert not seen.happenings and session.question is None and not session.history, "nothing is shown before"
    session.lift(starts)
    assert seen.asked is not None and session.viewer == starts
    for happening in seen.happenings:
        assert all(card.card for card in happening.after.pile(HAND, starts))
        assert not any(card.card for card in happening.after.pile(HAND, 1 - starts))
    first = session.history[0]
    assert first.told and first.before == first.after, "what the beginning brought is told then"


def test_handing_over_looks_the_same_whether_or_not_the_other_can_act() -> None:
    """The curtain falls for a window in which there is nothing to do but pass as for one with something to use."""
    fallen: dict[bool, int] = {True: 0, False: 0}
    for seed in range(1, 9):
        edition = V9.with_switches(ask_empty_windows=True)
        session, seen, _ = table_for(
            "The Old Hill", "Merry Machines", edition=edition, seed=seed, hotseat=True, responses="sensible"
        )
        chance = Chance(seed)
        session.begin()
        session.lift(0)
        for _ in range(120):
            if session.over:
                break
            before = len(seen.curtains)
            if session.question is not None:
                session.answer(session.question.answers[chance.below(len(session.question.answers))])
            if len(seen.curtains) > before:
                asked = session._duel.question
                assert session.question is None and seen.asked is None, "nothing is seen of the question"
                if asked is not None and asked.kind == q.ASK_RESPONSE:
                    fallen[len(asked.codes) > 1] += 1
                session.lift(seen.curtains[-1])
    assert fallen[True] and fallen[False], fallen


def test_what_one_wishes_of_single_cards_hands_the_screen_over_no_more_and_no_less() -> None:
    """The curtain falls by what both can see; behind it a card that is never asked about is passed in silence."""

    def course(seed: int, wish: str) -> tuple[list[tuple[int, int]], int]:
        """Each time it falls: after so many answers, for whom; and how often somebody was asked to pass."""
        edition = V9.with_switches(ask_empty_windows=True)
        session, seen, _ = table_for(
            "Engine Yard", "Starwell", edition=edition, seed=seed, hotseat=True, responses="sensible"
        )
        for responses in session.responses:
            responses.cards.update({card.card.name: wish for card in session._duel.state.cards})
        chance, asked = Chance(seed), 0
        falls: list[tuple[int, int]] = []
        session.begin()
        while session._duel.state.turn < 7 and not session.over:
            if session.question is None:
                falls.append((session._played.answers, seen.curtains[-1]))
                session.lift(seen.curtains[-1])
            elif session.question.of_kind(q.PASS):  # what a wish has passed in silence
                asked += 1
                session.answer(q.PASS_CODE)
            else:
                session.answer(session.question.answers[chance.below(len(session.question.answers))])
        return falls, asked

    fewer = 0
    for seed in range(1, 4):
        plain, never, always = (course(seed, wish) for wish in ("", "never", "always"))
        assert plain[0] == never[0] == always[0]
        fewer += plain[1] > never[1]
    assert fewer


def test_it_goes_on_where_it_was_kept(tmp_path: Path) -> None:
    session, seen, thinker = table_for(path=tmp_path / "kept.duel")
    session.begin()
    play_on(session, seen, thinker, Chance(8), 60)
    session.leave()
    duel, _, difference = Recording.read(tmp_path / "kept.duel").resume()
    assert difference is None
    assert duel.hash() == session._duel.hash()


def test_a_refusal_names_its_rule() -> None:
    session, seen, _ = table_for("First Steps", starts=0)
    session.begin()
    assert seen.asked is not None
    hand = session.table().pile(HAND, 0)
    monsters = [card for card in hand if card.is_monster]
    session.answer(next(a for a in seen.asked.of_kind(q.NORMAL_SUMMON)))
    assert session.question is not None
    left = next(card for card in monsters if card.handle in session.table().zones[HAND, 0])
    found = {each.kind: each for each in session.possibilities(left.handle)}
    assert "SUMMON-12" in there(found[q.NORMAL_SUMMON].why).rules
    attacker = session.table().zones[MONSTER_ZONE, 0][0]
    why = session.why_not(q.ATTACK, attacker)
    assert why is not None and why.rules and why.words.endswith(".")


def test_giving_up_ends_it() -> None:
    session, seen, _ = table_for()
    session.begin()
    session.concede()
    assert seen.ending is not None and seen.ending.winner == 1 and session.question is None


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "{winner} won the Duel: {loser} gave up."),
        ("de", "{winner} hat das Duell gewonnen: {loser} hat aufgegeben."),
    ],
)
@pytest.mark.parametrize("loser, viewer", [(0, 0), (1, 1), (1, 0)])
def test_two_people_read_who_gave_up_by_name(language: str, said: str, loser: int, viewer: int) -> None:
    session, seen, _ = table_for(hotseat=True, starts=viewer, words=sentences(language))
    session.begin()
    session.lift(viewer)
    session.concede(loser)
    assert seen.ending is not None and seen.ending.winner == 1 - loser
    assert seen.ending.words == said.format(winner=session.names[1 - loser], loser=session.names[loser])


def test_two_people_at_one_screen_are_both_told_of_by_name() -> None:
    session, seen, _ = table_for(hotseat=True, responses="sensible")
    session.begin()
    session.lift(0)
    assert seen.asked is not None
    session.answer(seen.asked.of_kind(q.END_TURN)[0])
    session.lift(1)
    told = [told.words for happening in session.history for told in happening.told if told.words]
    assert told and not any(words.startswith("You") for words in told)
    assert any(session.names[0] in words for words in told) and any(session.names[1] in words for words in told)
    assert session.question is not None and session.names[1] not in session.question.words
