"""A Deck that is edited keeps itself, beside the window."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.controller.player.deck_keeping.deck_keeper import DeckKeeper
from app.controller.player.deck_keeping.deck_store import DeckStore
from app.controller.player.deck_keeping.open_deck import CHANGED, GONE, ChangedOutside
from engine.cards.deck_draft import MAIN, DeckCard, DeckDraft
from engine.cards.library import CardLibrary
from tests.app.controller.player.killed_while_editing import kill_often
from tests.cards.samples import SPELL_CARD, TRAP_CARD

LIBRARY = CardLibrary((SPELL_CARD, TRAP_CARD))
SPELL, TRAP = DeckCard(110), DeckCard(111)
FOXES = DeckDraft("Foxes", (SPELL,))


@pytest.fixture
def store(tmp_path: Path) -> DeckStore:
    return DeckStore(tmp_path / "decks", LIBRARY.find)


@pytest.fixture
def keeper(qapp, store: DeckStore) -> Iterator[DeckKeeper]:
    kept = DeckKeeper(store, store.create(FOXES))
    yield kept
    kept.let_go()


def on_disk(store: DeckStore) -> list[DeckDraft | None]:
    return [kept.draft for kept in store.every()]


def test_what_is_changed_is_on_disk_within_a_second(qtbot, store: DeckStore, keeper: DeckKeeper) -> None:
    with qtbot.waitSignal(keeper.saved, timeout=1000):
        for _ in range(3):
            keeper.editing.add(TRAP)
        assert not keeper.is_saved
    assert keeper.is_saved and on_disk(store) == [keeper.editing.draft]
    with qtbot.waitSignal(keeper.saved, timeout=1000):
        keeper.editing.undo()
    assert on_disk(store) == [DeckDraft("Foxes", (SPELL, TRAP, TRAP))]


def test_whoever_leaves_the_room_finds_all_of_it(store: DeckStore, keeper: DeckKeeper) -> None:
    keeper.editing.add(TRAP)
    keeper.editing.rename("Vixens")
    keeper.finish()
    assert on_disk(store) == [DeckDraft("Vixens", (SPELL, TRAP))]


def test_an_earlier_version_is_a_step_like_any_other(store: DeckStore, keeper: DeckKeeper) -> None:
    keeper.editing.add(TRAP)
    keeper.finish()
    keeper.go_back_to(keeper.opened.versions()[-1])
    assert keeper.editing.draft == FOXES and keeper.editing.undo_words == "Go back to an earlier version"
    keeper.finish()
    assert on_disk(store) == [FOXES]
    keeper.editing.undo()
    keeper.finish()
    assert on_disk(store) == [DeckDraft("Foxes", (SPELL, TRAP))]


def test_the_first_version_gives_back_the_cards_and_not_the_name(qapp, tmp_path: Path) -> None:
    """It was looked at under the name of one that comes with the program, and got a name and a folder of its own."""
    store = DeckStore(tmp_path / "decks", LIBRARY.find, along=lambda: ["Foxes"])
    keeper = DeckKeeper(store, store.lend(FOXES))
    keeper.editing.add(TRAP)
    keeper.editing.set_folder("Woods")
    keeper.editing.set_notes("Run")
    keeper.finish()
    own = keeper.editing.draft.name
    first = keeper.opened.versions()[-1]
    assert own != "Foxes"
    keeper.go_back_to(first)
    assert keeper.editing.draft == DeckDraft(own, (SPELL,), folder="Woods")
    keeper.finish()
    assert [draft.name for draft in on_disk(store) if draft is not None] == [own]
    keeper.let_go()


def test_one_that_comes_along_becomes_the_players_under_a_name_that_tells_them_apart(qapp, tmp_path: Path) -> None:
    store = DeckStore(tmp_path / "decks", LIBRARY.find, along=lambda: ["Foxes"])
    keeper = DeckKeeper(store, store.lend(FOXES))
    became: list[tuple[str, str]] = []
    keeper.lent_out.connect(lambda before, after: became.append((before, after)))
    assert keeper.editing.draft.name == "Foxes"
    keeper.editing.add(TRAP)
    keeper.finish()
    assert became == [("Foxes", "Foxes 2")] and keeper.opened.path.name == "Foxes 2.ydk"
    keeper.editing.undo()
    keeper.finish()
    assert on_disk(store) == [DeckDraft("Foxes 2", (SPELL,))]
    other = DeckKeeper(store, store.lend(FOXES))
    other.editing.rename("Vixens")
    other.finish()
    assert became == [("Foxes", "Foxes 2")] and {kept.name for kept in store.every()} == {"Foxes 2", "Vixens"}
    assert store.duplicate(FOXES).saved.name == "Foxes 3"


def test_the_way_back_is_there_when_the_room_is_entered_again(store: DeckStore, keeper: DeckKeeper) -> None:
    keeper.editing.add(TRAP)
    keeper.editing.add(TRAP)
    keeper.editing.undo()
    keeper.finish()
    again = DeckKeeper(store, store.open(keeper.opened.path))
    again.editing.redo()
    again.editing.undo()
    again.editing.undo()
    assert again.editing.draft == FOXES
    again.finish()
    change(again.opened.path)
    assert DeckKeeper(store, store.open(keeper.opened.path)).editing.undo_words is None, "it is another Deck by now"


def change(path: Path) -> None:
    path.write_text("#main\n111\n")
    os.utime(path, ns=(1, 1))


def test_a_change_by_another_program_is_told_once_and_nothing_of_it_overwritten(
    qtbot, store: DeckStore, keeper: DeckKeeper
) -> None:
    path = keeper.opened.path
    change(path)
    told: list[str] = []
    keeper.changed_outside.connect(told.append)
    keeper.editing.add(TRAP)
    qtbot.waitUntil(lambda: told == [CHANGED], timeout=2000)
    keeper.editing.add(SPELL)
    mine = keeper.editing.draft
    qtbot.waitUntil(lambda: store.versions_of(path)[-1].draft == mine, timeout=2000)
    assert path.read_text() == "#main\n111\n" and told == [CHANGED] and keeper.outside == CHANGED
    with pytest.raises(ChangedOutside):
        keeper.finish()
    keeper.take_theirs()
    assert keeper.editing.draft.main == (TRAP,) and not keeper.outside
    keeper.editing.undo()
    keeper.finish()
    assert on_disk(store) == [mine]


def test_it_is_seen_when_somebody_looks_and_ones_own_can_be_kept(qtbot, store: DeckStore, keeper: DeckKeeper) -> None:
    keeper.look()
    keeper.opened.path.unlink()
    with qtbot.waitSignal(keeper.changed_outside) as told:
        keeper.look()
    assert told.args == [GONE]
    keeper.keep_mine()
    assert on_disk(store) == [FOXES] and not keeper.outside


def test_what_can_not_be_written_is_told_and_tried_again(
    qtbot, store: DeckStore, keeper: DeckKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.controller.player.deck_keeping.deck_keeper.TRIED_AGAIN_AFTER", 10)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with qtbot.waitSignal(keeper.failed, timeout=2000) as told:
            keeper.editing.add(TRAP)
    assert "no space left" in told.args[0]
    qtbot.waitUntil(lambda: keeper.is_saved, timeout=2000)
    assert on_disk(store) == [DeckDraft("Foxes", (SPELL, TRAP))]


def test_a_removed_card_is_back_after_undo_and_redo_takes_it_again(keeper: DeckKeeper) -> None:
    changes: list[int] = []
    keeper.changed.connect(lambda: changes.append(len(keeper.editing.draft.main)))
    keeper.editing.remove(MAIN, [0])
    keeper.editing.undo()
    keeper.editing.redo()
    assert changes == [0, 1, 0]


def test_a_program_that_is_killed_loses_the_last_second_at_most(tmp_path: Path) -> None:
    came = kill_often(tmp_path / "decks", 3, longest=1.2)
    assert len(came) == 3 and any(steps > 20 for steps, _ in came)
