"""The player's Decks on disk: saved with versions, renamed, changed by others, deleted and brought back."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from app.controller.player.deck_keeping import deck_file_names, deck_store
from app.controller.player.deck_keeping.deck_file_names import file_name, is_file_name_of
from app.controller.player.deck_keeping.deck_store import DeckStore
from app.controller.player.deck_keeping.open_deck import CHANGED, GONE, UNCHANGED, ChangedOutside
from engine.cards.deck_draft import DeckCard, DeckDraft
from engine.cards.library import CardLibrary
from engine.formats import ydk
from engine.formats.errors import FormatError
from tests.cards.samples import FUSED, SPELL_CARD, TRAP_CARD

LIBRARY = CardLibrary((FUSED, SPELL_CARD, TRAP_CARD))
SPELL, TRAP, NOBODY, FOXX = DeckCard(110), DeckCard(111), DeckCard(46986414), DeckCard(0, "Ember Foxx")
FOXES = DeckDraft("Foxes", (SPELL, NOBODY, FOXX), (DeckCard(101),), (TRAP,), notes="quick", tags=("red",), folder="Old")
DAY = 24 * 3600


class PassingTime:
    """Time passes when a test says so."""

    def __init__(self) -> None:
        self.time = 1_700_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> PassingTime:
    return PassingTime()


@pytest.fixture
def store(tmp_path: Path, clock: PassingTime) -> DeckStore:
    return DeckStore(tmp_path / "decks", LIBRARY.find, clock)


def again(store: DeckStore) -> DeckStore:
    """As the program finds it at its next start."""
    return DeckStore(store._folder, LIBRARY.find, store.now)


def drafts(store: DeckStore) -> list[DeckDraft | None]:
    return [kept.draft for kept in again(store).every()]


def test_all_of_a_deck_is_there_at_the_next_start(store: DeckStore) -> None:
    opened = store.create(FOXES)
    assert (
        opened.path.read_text()
        == "#created by Duelmat\n#main\n110\n46986414\n#card Ember Foxx\n#extra\n101\n!side\n111\n"
    )
    assert drafts(store) == [FOXES] and again(store).open(opened.path).saved == FOXES
    assert again(store).folders() == ("Old",)


def test_a_plain_file_of_another_program_is_a_deck_and_its_first_version(store: DeckStore, clock: PassingTime) -> None:
    path = deck_file_names.free_path(store._folder, "Theirs")
    path.write_text("#created by Somebody\n#on a rainy day\n#main\n101\n110\n7\n")
    opened = store.open(path)
    assert opened.saved.parts() == ((SPELL, DeckCard(7)), (DeckCard(101),), ())
    before = opened.saved
    clock.time += DAY * 9999
    opened.save(replace(before, main=(TRAP,)))
    assert [version.draft for version in opened.versions()] == [replace(before, main=(TRAP,)), before]
    assert path.read_text() == "#created by Somebody\n#on a rainy day\n#main\n111\n#extra\n101\n!side\n"


def test_every_saving_is_a_version_and_notes_alone_leave_the_file_as_it_is(
    store: DeckStore, clock: PassingTime
) -> None:
    opened = store.create(FOXES)
    mark = opened.path.stat()
    clock.time += 100
    opened.save(replace(FOXES, notes="slow"))
    assert opened.path.stat() == mark
    clock.time += 100
    opened.save(replace(FOXES, main=()))
    assert [(version.draft.notes, len(version.draft.main)) for version in opened.versions()] == [
        ("quick", 0),
        ("slow", 3),
        ("quick", 3),
    ]
    assert again(store).open(opened.path).versions()[0].when == clock.time


def test_old_versions_are_thinned_as_they_come(store: DeckStore, clock: PassingTime) -> None:
    opened = store.create(FOXES)
    for number in range(450):
        clock.time += 5
        opened.save(replace(FOXES, notes=str(number)))
    file = store.history_of(opened.path)
    assert file.read_bytes().count(b"\n") < 300
    found = opened.versions()
    assert found[0].draft.notes == "449" and found[-1].draft.notes == "quick" and 36 <= len(found) <= 45


def test_renamed_with_its_versions_and_never_over_another(store: DeckStore) -> None:
    other = store.create(replace(FOXES, name="Wolves"))
    opened = store.create(FOXES)
    opened.save(replace(FOXES, name="Wolves"))
    assert opened.path.name == "Wolves 2.ydk" and other.path.exists()
    assert [draft.name for draft in drafts(store) if draft] == ["Wolves", "Wolves"]
    assert len(again(store).open(opened.path).versions()) == 2
    opened.save(replace(FOXES, name="A/B: C?"))
    assert opened.path.name == "A B C.ydk" and again(store).open(opened.path).saved.name == "A/B: C?"
    opened.save(replace(FOXES, name="a/b: c?"))
    assert sorted(path.name for path in store._folder.glob("*.ydk")) == ["Wolves.ydk", "a b c.ydk"]


def test_a_duplicate_has_a_name_of_its_own(store: DeckStore) -> None:
    store.create(FOXES)
    second = store.duplicate(FOXES)
    assert second.saved == replace(FOXES, name="Foxes 2") and second.path.name == "Foxes 2.ydk"
    assert store.duplicate(FOXES).saved.name == "Foxes 3"


def test_a_link_stays_a_link_with_a_history_of_its_own(store: DeckStore) -> None:
    plain = DeckDraft("Foxes", (SPELL,), (), (TRAP,))
    store.create(replace(plain, notes="the list"))
    link = store._folder / "Foxes.ydke"
    link.write_text("ydke://bgAAAA==!!bwAAAA==!")
    opened = store.open(link)
    assert opened.saved == plain
    opened.save(replace(plain, side=(), notes="the link"))
    assert link.read_text() == "ydke://bgAAAA==!!!"
    with pytest.raises(FormatError, match="known by its name alone"):
        opened.save(FOXES)
    assert [draft.notes for draft in drafts(store) if draft] == ["the list", "the link"]
    opened.save(replace(plain, name="Vixens"))
    assert opened.path.name == "Vixens.ydke" and again(store).open(opened.path).saved == replace(plain, name="Vixens")
    opened.path.unlink()
    (gone,) = again(store).deleted()
    assert again(store).open(store.bring_back(gone)).saved == replace(plain, name="Vixens")
    assert {kept.path.name for kept in store.every()} == {"Foxes.ydk", "Vixens.ydk"}


def test_several_are_taken_in_and_none_twice(store: DeckStore) -> None:
    came = list(store.take_in([FOXES, replace(FOXES, main=()), FOXES]))
    assert [path.name for path in came] == ["Foxes.ydk", "Foxes 2.ydk", "Foxes.ydk"]
    assert list(again(store).take_in([FOXES])) == came[:1] and len(drafts(store)) == 2


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("con", "con Deck"),
        ("LPT¹", "LPT¹ Deck"),
        ("nul.", "nul Deck"),
        ("...", "Deck"),
        ("", "Deck"),
        ('a\\b/c:d*e?f"g<h>i|j', "a b c d e f g h i j"),
        ("tail. ", "tail"),
        ("Fu\u0308chse\n\ud800", "Füchse"),
        ("x" * 300, "x" * 60),
    ],
)
def test_names_that_file_systems_refuse(store: DeckStore, name: str, called: str) -> None:
    assert file_name(name) == called
    assert is_file_name_of(called, name) and is_file_name_of(f"{called} 12", name) and not is_file_name_of("y", name)
    opened = store.create(replace(FOXES, name=name.encode("utf-8", "replace").decode()))
    assert opened.path.stem == called or not name.isascii()


# ------------------------------------------------------------------------------------------ other programs


def change(path: Path, text: str) -> None:
    path.write_text(text)
    os.utime(path, ns=(1, 1))


def test_nothing_of_another_program_is_overwritten_unasked(store: DeckStore) -> None:
    opened = store.create(FOXES)
    change(opened.path, "#main\n111\n")
    assert opened.look() == CHANGED
    mine = replace(FOXES, main=())
    with pytest.raises(ChangedOutside) as told:
        opened.save(mine)
    assert told.value.how == CHANGED and opened.path.read_text() == "#main\n111\n"
    assert mine in [version.draft for version in again(store).open(opened.path).versions()]
    theirs = opened.take_theirs(mine)
    assert theirs.parts() == ((TRAP,), (), ()) and theirs.notes == "quick" and opened.look() == UNCHANGED
    opened.save(mine)
    assert drafts(store) == [mine]
    assert theirs in [version.draft for version in opened.versions()]


def test_what_was_not_saved_yet_is_a_version_where_theirs_is_taken(store: DeckStore) -> None:
    opened = store.create(FOXES)
    change(opened.path, "#main\n111\n")
    opened.take_theirs(replace(FOXES, notes="mine"))
    assert [version.draft.notes for version in opened.versions()] == ["mine", "mine", "quick"]


def test_ones_own_can_be_kept_and_theirs_is_a_version(store: DeckStore) -> None:
    opened = store.create(FOXES)
    change(opened.path, "#main\n111\n")
    opened.keep_mine(FOXES)
    assert drafts(store) == [FOXES] and opened.look() == UNCHANGED
    assert (TRAP,) in [version.draft.main for version in opened.versions()]


def test_a_file_that_is_touched_but_not_changed_is_no_change(store: DeckStore) -> None:
    opened = store.create(FOXES)
    os.utime(opened.path, ns=(1, 1))
    assert opened.look() == UNCHANGED


def test_a_deck_that_another_program_deletes_is_among_the_deleted(store: DeckStore, clock: PassingTime) -> None:
    opened = store.create(FOXES)
    clock.time += 90 * DAY
    opened.path.unlink()
    assert opened.look() == GONE
    with pytest.raises(ChangedOutside, match="deleted or moved"):
        opened.save(replace(FOXES, main=()))
    assert again(store).every() == ()
    new = store.create(replace(FOXES, notes="new"))  # of the same name: what was deleted keeps its place
    assert new.path.name == "Foxes 2.ydk"
    store.delete(new.path)
    clock.time += 29 * DAY
    again(store).tidy()
    gone = next(each for each in again(store).deleted() if each.outside)
    assert gone.name == "Foxes" and gone.when == clock.time - 29 * DAY
    path = store.bring_back(gone)
    assert path == opened.path and again(store).open(path).saved == replace(FOXES, main=())
    path.unlink()
    opened.keep_mine(FOXES)
    assert drafts(store) == [FOXES] and not [each for each in again(store).deleted() if each.outside]


def test_a_file_that_is_renamed_outside_keeps_its_notes_and_versions(store: DeckStore) -> None:
    opened = store.create(FOXES)
    opened.path.rename(opened.path.with_name("Vixens.YDK"))
    assert drafts(store) == [replace(FOXES, name="Vixens")] and again(store).deleted() == ()


def test_a_damaged_file_is_shown_with_its_reason(store: DeckStore) -> None:
    opened = store.create(FOXES)
    opened.path.write_text("#main\nabc\n")
    (kept,) = again(store).every()
    assert kept.draft is None and "line 2" in str(kept.wrong) and kept.name == "Foxes"
    store.delete(opened.path)
    assert {(gone.name, gone.draft is None) for gone in again(store).deleted()} == {("Foxes", True), ("Foxes", False)}
    torn = next(gone for gone in store.deleted() if gone.draft is None)
    assert store.bring_back(torn).read_text() == "#main\nabc\n"


# ------------------------------------------------------------------------------------------ deleted


def test_deleted_ones_stay_30_days_with_their_versions(store: DeckStore, clock: PassingTime) -> None:
    opened = store.create(FOXES)
    clock.time += 100
    opened.save(replace(FOXES, main=()))
    store.delete(opened.path)
    assert again(store).every() == () and not opened.path.exists()
    another = store.create(replace(FOXES, notes="another"))  # of the same name, in the same place
    assert another.path == opened.path
    clock.time += 30 * DAY - 1
    again(store).tidy()
    (gone,) = again(store).deleted()
    assert gone.name == "Foxes" and not gone.outside
    path = store.bring_back(gone)
    assert path.name == "Foxes 2.ydk"
    back = again(store).open(path)
    assert back.saved == replace(FOXES, name="Foxes 2", main=()), "no two are called the same"
    assert [len(each.draft.main) for each in back.versions()] == [0, 0, 3]
    assert another.path.exists() and again(store).deleted() == ()
    with pytest.raises(FormatError, match="no longer among"):
        store.bring_back(gone)


def test_after_30_days_they_are_gone_for_good(store: DeckStore, clock: PassingTime) -> None:
    store.delete(store.create(FOXES).path)
    (gone,) = store.deleted()
    os.utime(gone.path, (clock.time, clock.time))
    clock.time += 30 * DAY + 1
    assert again(store).deleted() == () and gone.path.exists()
    again(store).tidy()
    assert not gone.path.exists()


@pytest.mark.parametrize("ended_at", ["unlink", "_lay_aside"])
def test_a_deletion_that_was_ended_in_the_middle_loses_nothing(
    store: DeckStore, monkeypatch: pytest.MonkeyPatch, ended_at: str
) -> None:
    class Killed(BaseException):
        pass

    def killed(*_: object, **__: object) -> None:
        raise Killed

    opened = store.create(FOXES)
    with monkeypatch.context() as patched:
        patched.setattr(DeckStore if ended_at == "_lay_aside" else Path, ended_at, killed)
        with pytest.raises(Killed):
            store.delete(opened.path)
    again(store).tidy()
    alive, gone = drafts(store), [each.draft for each in again(store).deleted()]
    assert (alive, gone) == (([FOXES], []) if ended_at == "unlink" else ([], [FOXES]))
    assert again(store).path_for("Foxes").name == ("Foxes 2.ydk" if alive else "Foxes.ydk")


def test_a_version_that_was_torn_does_not_spoil_the_next(store: DeckStore) -> None:
    opened = store.create(FOXES)
    with store.history_of(opened.path).open("ab") as file:
        file.write(b'{"when":17')
    opened.save(replace(FOXES, notes="slow"))
    assert [version.draft.notes for version in again(store).open(opened.path).versions()] == ["slow", "quick"]


def test_a_deck_that_can_not_be_written_stays_as_it_was(store: DeckStore, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = store.create(FOXES)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(FormatError, match="no space left"):
            opened.save(replace(FOXES, main=()))
    assert drafts(store) == [FOXES] and opened.look() == UNCHANGED
    opened.save(replace(FOXES, main=()))
    assert drafts(store) == [replace(FOXES, main=())]


def test_a_deck_that_could_not_be_read_again_is_not_written(store: DeckStore) -> None:
    opened = store.create(FOXES)
    with pytest.raises(FormatError, match="too big"):
        opened.save(replace(FOXES, main=(DeckCard(0, "ü" * 200),) * 5000))
    assert drafts(store) == [FOXES] and ydk.text(FOXES) == opened.path.read_text()
    assert deck_store.DAYS_KEPT == 30


def test_a_deck_that_is_only_looked_at_leaves_its_place_to_one_that_comes_there(store: DeckStore) -> None:
    lent = store.lend(DeckDraft("Foxes", (SPELL,)))
    theirs = ydk.text(DeckDraft("Foxes", (SPELL, SPELL)))
    lent.path.parent.mkdir(parents=True, exist_ok=True)
    lent.path.write_text(theirs)
    place = lent.path
    assert lent.look() == UNCHANGED and lent.path != place and not lent.is_kept
    lent.save(replace(lent.saved, main=(SPELL, SPELL, SPELL)))
    assert lent.is_kept and len(again(store).open(lent.path).saved.main) == 3
    assert place.read_text() == theirs
