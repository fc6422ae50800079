"""Files and folders of Decks are taken in beside the window."""

from pathlib import Path

from app.controller.player.deck_keeping.deck_import import DeckImport
from app.controller.player.deck_keeping.deck_store import DeckStore
from engine.cards.library import CardLibrary
from tests.cards.samples import FUSED, SPELL_CARD

LIBRARY = CardLibrary((FUSED, SPELL_CARD))


def test_a_folder_and_a_file_with_what_can_not_be_read_told(qtbot, tmp_path: Path) -> None:
    theirs = tmp_path / "Theirs"
    (theirs / "Old").mkdir(parents=True)
    (theirs / "one.ydk").write_text("#main\n110\n7\n#extra\n101\n")
    (theirs / "Old" / "two.txt").write_text("3 spring rain\n1 Sprang Rain")
    (theirs / "torn.ydk").write_text("#main\nabc")
    (tmp_path / "link.txt").write_text("ydke://bgAAAA==!!!")
    store = DeckStore(tmp_path / "decks", LIBRARY.find)
    coming = DeckImport([theirs, tmp_path / "link.txt"], LIBRARY, store)
    with qtbot.waitSignal(coming.ended, timeout=5000) as told:
        coming.start()
    paths, notes = told.args
    assert [path.stem for path in paths] == ["one", "two", "link"]
    assert {(kept.name, kept.draft.folder if kept.draft else "") for kept in store.every()} == {
        ("one", "Theirs"),
        ("two", "Theirs/Old"),
        ("link", ""),
    }
    assert notes[0] == "one.ydk, line 3: No card has the passcode 7."
    assert "torn.ydk, line 2: “abc” is not a passcode" in notes[1]
    assert notes[2:] == ["two.txt, line 2: No card is called “Sprang Rain”. Perhaps: “Spring Rain”."]
    assert coming.wait()
