"""From a plan to a duel that is over: kept on the way, gone on with, and a match with siding in between."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.controller.duel.host import Host
from app.controller.duel.session import DuelSession
from app.controller.player.duel_plan import HOTSEAT, MATCH, ONE_DUEL, DuelPlan
from app.controller.player.response_wishes import NEVER
from app.controller.player.saves import SavedDuels
from app.controller.player.settings import Settings
from engine.duel.state.question import ASK_OPEN, NORMAL_SUMMON, SET_CARD
from engine.edition import CLASSIC, V9
from engine.match import CHOOSING, DUELING, OVER, SIDING
from engine.players.chance import Chance
from engine.record.recording import Recording
from engine.vocabulary import HAND, NOBODY
from tests.app.controller.table_talk import LIBRARY, Seen
from tests.narrowed import there

DECKS = (LIBRARY.decks["First Steps"], LIBRARY.decks["The Old Hill"])


@pytest.fixture
def host(tmp_path: Path, qtbot):
    found = Host(Settings(), SavedDuels(tmp_path / "duels", tmp_path / "replays"))
    yield found
    found.close()


def plan(opponent: str = HOTSEAT, **more) -> DuelPlan:
    edition = more.pop("edition", V9)
    return DuelPlan(edition, opponent, DECKS, ("Wren", "Marl"), 5, **more)


def give_up(host: Host, player: int) -> None:
    session = host.session
    assert session is not None
    seen = Seen(session)
    session.concede(player)
    assert seen.ending is not None
    host.end(seen.ending.winner)


def test_a_duel_against_a_program_goes_on_by_itself(host: Host, qtbot) -> None:
    host.settings.set("speed", 0.0)
    host.begin(plan("marl", first=0))
    session = host.deal()
    seen = Seen(session)
    session.begin()
    assert seen.asked is not None and seen.asked.kind == ASK_OPEN
    session.answer(seen.asked.answers[-1])
    qtbot.waitUntil(lambda: seen.asked is not None, timeout=20_000)
    assert session.table().turn >= 1 and len(seen.happenings) > 1


@pytest.mark.parametrize("asks", [False, True])
def test_of_all_cards_the_names_are_kept_where_one_is_asked_for(host: Host, asks: bool) -> None:
    host.cards = LIBRARY
    sender = LIBRARY.find_called("Return to Sender")
    assert sender is not None
    deck = replace(DECKS[0], main=(*DECKS[0].main, sender)) if asks else DECKS[0]
    host.begin(replace(plan(first=0), decks=(deck, DECKS[1])))
    host.deal()
    assert host.record is not None
    names = Recording.read(host.record).names
    assert len(names) > 400 and names == sorted({card.name for card in LIBRARY}) if asks else names == []


def test_how_long_the_opponent_may_think_is_heard_amid_a_duel(host: Host) -> None:
    host.settings.set("thinking_seconds", 3.0)
    host.begin(plan("loom", first=0))
    host.deal()
    assert host._thinker is not None and (host._thinker.seconds, host._thinker.delay > 0) == (3.0, True)
    host.settings.set("thinking_seconds", 0.5)
    host.settings.set("speed", 0.0)
    assert (host._thinker.seconds, host._thinker.delay) == (0.5, 0.0)


def test_what_was_left_is_gone_on_with(host: Host) -> None:
    host.begin(plan(first=0, take_back=True))
    session = host.deal()
    seen = Seen(session)
    session.begin()
    chance = Chance(4)
    for _ in range(12):
        if session.question is None:
            session.lift(seen.curtains[-1])
        assert session.question is not None
        session.answer(session.question.answers[chance.below(len(session.question.answers))])
    kept = session.table()
    played = len([each for each in session.history if each.told])
    host.close()
    (saved,) = host.saves.unfinished()
    again = host.resume(saved)
    assert again is not None and again.is_hotseat
    again.viewer = kept.viewer
    assert again.table() == kept
    assert len([each for each in again.history if each.told]) >= played - 1
    seen = Seen(again)
    again.resume()
    assert seen.curtains and not seen.happenings, "nothing is shown before the right player sits there"
    again.lift(seen.curtains[-1])
    assert [each.after.viewer for each in seen.happenings] == [again.viewer]
    assert again.question is not None and again.can_undo


def wished(host: Host, session: DuelSession, wish: str = NEVER) -> str:
    """Of a card in the hand of whoever sits before the screen; its name."""
    card = next(card for card in session.table().cards.values() if card.place == HAND and card.card is not None)
    session.set_wish_about(card.handle, wish)
    assert session.table().cards[card.handle].wish == wish
    assert card.card is not None
    return card.card.name


@pytest.mark.parametrize("length", [ONE_DUEL, MATCH])
def test_what_was_wished_of_single_cards_is_kept_with_the_duel(host: Host, length: str) -> None:
    host.begin(plan(first=0, length=length))
    session = host.deal()
    session.begin()
    session.lift(0)
    name = wished(host, session)
    host.close()
    (saved,) = host.saves.unfinished()
    again = host.resume(saved)
    assert again is not None and again.wishes == ({name: NEVER}, {})
    again.resume()
    assert not any(card.wish for card in again.table().cards.values()), "behind the curtain no mark is to be seen"
    again.lift(0)
    marked = {there(card.card).name for card in again.table().cards.values() if card.wish}
    assert marked == {name}
    again.viewer = 1
    assert not any(card.wish for card in again.table().cards.values())
    again.viewer = 0
    wished(host, again, "")
    assert again.wishes == ({}, {})
    host.close()
    third = host.resume(saved)
    assert third is not None and third.wishes == ({}, {})


def test_the_next_duel_of_a_match_begins_without_wishes(host: Host) -> None:
    host.begin(plan(first=0, length=MATCH))
    session = host.deal()
    session.begin()
    session.lift(0)
    wished(host, session)
    give_up(host, 1)
    assert host.match is not None
    host.sided(host.match.keep(0).keep(1))
    host.choose(0)
    assert host.deal().wishes == ({}, {})
    host.close()
    (saved,) = host.saves.unfinished()
    assert there(host.resume(saved)).wishes == ({}, {})


@pytest.mark.parametrize(
    "kept, read",
    [
        (None, {}),
        (7, {}),
        ([], {}),
        ([{}], {}),
        ([{"Whim": "often", "Wh\nim": "never", "Study": "never"}, 3], {"Study": "never"}),
    ],
)
def test_a_plan_without_wishes_or_with_some_that_cannot_be_is_read(
    host: Host, kept: object, read: dict[str, str]
) -> None:
    """Older ones have none."""
    host.begin(plan(first=0))
    host.deal()
    assert host.record is not None
    path = host.record.with_suffix(".plan")
    host.close()
    plain = json.loads(path.read_text())
    del plain["wishes"]
    path.write_text(json.dumps(plain if kept is None else plain | {"wishes": kept}))
    (saved,) = host.saves.unfinished()
    session = host.resume(saved)
    assert session is not None
    assert session.is_hotseat and session.wishes == (read, {})


def test_wishes_stay_where_something_is_taken_back(host: Host) -> None:
    host.begin(plan("marl", first=0, take_back=True))
    session = host.deal()
    session.begin()
    assert session.question is not None
    answer = next(answer for answer in session.question.answers if answer.kind in (NORMAL_SUMMON, SET_CARD))
    session.answer(answer)
    name = wished(host, session)
    session.undo()
    assert session.wishes == ({name: NEVER}, {}) and any(card.wish for card in session.table().cards.values())
    session.redo()
    assert session.wishes == ({name: NEVER}, {}) and any(card.wish for card in session.table().cards.values())


def test_who_wins_the_toss_chooses_and_programs_begin(host: Host) -> None:
    stages = set()
    for seed in range(1, 9_000_000, 1_000_003):
        match = host.begin(replace(plan("pip"), seed=seed))
        assert host.shows_toss and host.seats == (True, False)
        stages.add((match.toss_winner, match.stage, match.starter))
    assert stages == {(0, CHOOSING, NOBODY), (1, DUELING, 1)}
    host.begin(plan("pip", first=1))
    assert not host.shows_toss


def test_under_the_classic_rules_the_toss_says_it(host: Host) -> None:
    decks = (LIBRARY.decks["The Old Hill"], LIBRARY.decks["The Old Hill"])
    match = host.begin(DuelPlan(CLASSIC, HOTSEAT, decks, ("Wren", "Marl"), 3))
    assert match.stage == DUELING


def test_a_match_is_carried_from_duel_to_duel(host: Host) -> None:
    host.begin(plan(length=MATCH, first=0))
    host.deal().begin()
    give_up(host, 1)
    assert host.match is not None and host.match.stage == SIDING and host.match.wins == (1, 0)
    (saved,) = host.saves.unfinished()
    assert saved.is_match
    assert host.resume(saved) is None and host.match.stage == SIDING
    host.sided(host.match.keep(0).keep(1))
    assert host.match.stage == CHOOSING and host.match.chooser == 1  # who lost chooses
    host.choose(0)
    host.deal().begin()
    give_up(host, 1)
    assert host.match.stage == OVER and host.match.winner == 0
    assert not host.saves.unfinished()


def test_nothing_is_lost_where_nothing_can_be_written(tmp_path: Path, qtbot) -> None:
    (tmp_path / "duels").write_text("a file where the folder should be")
    host = Host(Settings(), SavedDuels(tmp_path / "duels", tmp_path / "replays"))
    said: list[str] = []
    host.failed.connect(said.append)
    host.begin(plan(first=0))
    session = host.deal()
    session.begin()
    session.lift(0)
    assert said and session.question is not None
    host.close()


@pytest.mark.parametrize("asks_empty", [True, False])
def test_whether_empty_windows_are_asked_is_for_the_plan_to_say(host: Host, asks_empty: bool) -> None:
    """At one screen, too."""
    host.begin(plan(first=0, edition=V9.with_switches(ask_empty_windows=asks_empty)))
    assert host.deal().edition.ask_empty_windows == asks_empty


def test_an_open_table_stays_open(host: Host) -> None:
    host.begin(plan(first=0, open_table=True))
    session = host.deal()
    seen = Seen(session)
    session.begin()
    assert session.question is not None and not seen.curtains
    host.close()
    (saved,) = host.saves.unfinished()
    again = host.resume(saved)
    assert again is not None and again.handing_over.open_table
    seen = Seen(again)
    again.turning.connect(again.lift)
    again.resume()
    assert again.question is not None and not seen.curtains
