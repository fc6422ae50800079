"""What is added from outside comes whole or not at all, is registered, and can be taken away again."""

import json
import os
import random
from pathlib import Path

import pytest

from engine.cards import additions, own, register
from engine.cards.additions import Stopped
from engine.cards.content import Content, look_into
from engine.cards.register import Addition, Places
from engine.cards.given_readings import FILE
from engine.formats import readings
from engine.cards.programs import Programs
from engine.formats.errors import FormatError
from engine.formats.readings import Reading
from engine.vocabulary import SPELL
from tests.formats.test_cdb import database, fact

DRAW = (*fact(1, SPELL), "Draw", "Draw 2 cards.")
MUMBLE = (*fact(2, SPELL), "Mumble", "Mumble twice.")


def always(_done: int, _of: int) -> bool:
    return True


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "home", tmp_path / "home" / "additions.json")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """The folder of another duel program."""
    root = tmp_path / "Other Program"
    for folder in ("expansions", "pics", "deck", "lflists", "config"):
        (root / folder).mkdir(parents=True)
    os.utime(database(root / "cards.cdb", DRAW), (1_600_000_000,) * 2)
    database(root / "expansions" / "more.cdb", MUMBLE)
    (root / "strings.conf").write_text("!setname 0x1 Drawers\n")
    (root / "pics" / "1.jpg").write_bytes(b"a picture")
    (root / "deck" / "first.ydk").write_text("#main\n1\n1\n")
    (root / "deck" / "broken.ydk").write_text("#main\nnothing\n")
    (root / "lflists" / "old.lflist.conf").write_text("!Old\n1 1\n")
    (root / "config" / "system.conf").write_text("fullscreen = 1\n")
    return root


def everything(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_folder_of_a_duel_program_is_copied_and_taken_away(program: Path, places: Places) -> None:
    content = look_into(program)
    assert content.asks and [len(each) for each in (content.databases, content.decks, content.lists)] == [2, 2, 1]
    added = additions.add(content, places, True, always)
    assert [str(note).count("broken.ydk") for note in added.notes] == [1]
    assert sorted(everything(places.data)) == [
        "additions.json",
        "cards/Other Program/cards.cdb",
        "cards/Other Program/expansions/more.cdb",
        "cards/Other Program/pics/1.jpg",
        "cards/Other Program/strings.conf",
        "decks/first.ydk",
        "lists/old lflist.conf",
    ]
    oldest = own.files(places.cards)[0]
    assert oldest.name == "cards.cdb" and oldest.stat().st_mtime == 1_600_000_000  # as old as the original
    assert register.picture_folders(places) == [places.cards / "Other Program" / "pics"]
    (one,) = register.added(places)
    assert additions.take_away(one, places) == [] and list(everything(places.data)) == ["additions.json"]
    assert len(everything(program)) == 8


def test_of_a_folder_with_nothing_but_decks_all_are_taken(tmp_path: Path) -> None:
    for name in ("one.ydk", "two.ydk"):
        (tmp_path / name).write_text("#main\n1\n", "utf-8")
    content = look_into(tmp_path)
    assert sorted(file.name for file in content.decks) == ["one.ydk", "two.ydk"] and not content.asks


def test_a_folder_is_read_where_it_lies_and_missed_once_it_has_gone(program: Path, places: Places) -> None:
    additions.add(look_into(program), places, False, always)
    additions.add(look_into(program), places, False, always)  # once more changes nothing
    assert len(register.added(places)) == 1
    names = [path.name for path in own.files(places.cards, register.linked(places))]
    assert names == ["cards.cdb", "more.cdb"] and not list(places.cards.glob("*"))
    assert register.picture_folders(places) == [program / "pics"] and not list(register.missing(places))
    program.rename(program.with_name("moved"))
    (note,) = register.missing(places)
    assert "Other Program" in note and "It has gone" in note
    assert own.files(places.cards, register.linked(places)) == []
    assert (places.data / "decks" / "first.ydk").exists()


@pytest.mark.parametrize("name", ["some.json", "some.duelset", "some.cdb"])
def test_a_file_alone_is_copied_once_and_read(places: Places, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    if name == "some.cdb":
        database(file, DRAW)
    elif name == "some.json":
        file.write_text(
            '{"data": [{"id": 1, "name": "Draw", "type": "Spell Card", "race": "Normal", "desc": "Draw 2 cards."}]}'
        )
    else:
        file.write_text('[[card]]\npasscode = 1\nname = "Draw"\nkind = "Normal Spell"\ntext = "Draw 2 cards."\n')
    one = additions.add(look_into(file), places, True, always).addition
    assert additions.add(look_into(file), places, True, always).addition.made == ()  # it is there already
    found = own.read_all(own.files(places.cards, register.linked(places)), Programs())
    assert [card.name for cards, _ in found.parts for card in cards] == ["Draw"] and found.notes == []
    assert register.added(places) == [one]
    assert additions.take_away(one, places) == [] and list(everything(places.data)) == ["additions.json"]


@pytest.mark.parametrize("copies", [True, False])
def test_of_a_folder_sets_and_json_of_cards_come_along_and_settings_do_not(
    places: Places, program: Path, copies: bool
) -> None:
    card = {"id": 3, "name": "Third", "type": "Spell Card", "race": "Normal", "desc": "Draw 1 card."}
    (program / "cardinfo.json").write_text(json.dumps({"data": [card]}, indent=2))
    (program / "expansions" / "more.json").write_text(json.dumps([card | {"id": 4, "name": "Fourth"}]))
    (program / "system.json").write_text(json.dumps({"id": 1, "name": "x", "type": "y", "desc": [{"data": []}]}))
    (program / "torn.json").write_text('{"data": [{"id": 5, "name": "Fifth", "type": "Spell Card", "desc": "Dr')
    text = '[[card]]\npasscode = 6\nname = "Sixth"\nkind = "Normal Spell"\ntext = "Draw 1 card."\n'
    (program / "own.duelset").write_text(text)
    additions.add(look_into(program), places, copies, always)
    read = own.read_files(own.files(places.cards, register.linked(places)))
    assert sorted(card.passcode for card in read.every()) == [1, 2, 3, 4, 6]
    assert [note for note in read.notes if "torn.json" in note and "JSON" in note], "what is damaged is told as ever"


def test_a_folder_that_was_copied_is_copied_again_only_if_it_has_changed(program: Path, places: Places) -> None:
    for files in (8, 8, 9):
        if files == 9:
            (program / "pics" / "2.jpg").write_bytes(b"another picture")
        additions.add(look_into(program), places, True, always)
        assert len(register.added(places)) == (1 if files == 8 else 2)


def test_what_was_read_where_it_lies_and_is_copied_later_is_taken_away_whole(program: Path, places: Places) -> None:
    additions.add(look_into(program), places, False, always)
    additions.add(look_into(program), places, False, always)
    assert (places.data / "decks" / "first.ydk").exists()
    additions.add(look_into(program), places, True, always)
    (one,) = register.added(places)
    assert not one.linked and additions.take_away(one, places) == []
    assert list(everything(places.data)) == ["additions.json"]


def test_pictures_are_found_in_all_usual_folders(program: Path, places: Places) -> None:
    for folder in ("pictures", "expansions/pics", "repositories/news/pics"):
        (program / folder).mkdir(parents=True)
        (program / folder / "7.png").write_bytes(b"a picture")
    database(program / "repositories" / "news" / "news.cdb", (*fact(7, SPELL), "News", "Draw 1 card."))
    additions.add(look_into(program), places, True, always)
    copied = places.cards / "Other Program"
    usual = ("pics", "pictures", "expansions/pics", "repositories/news/pics")
    assert register.picture_folders(places) == [copied / folder for folder in usual]
    assert all((copied / folder / "7.png").exists() for folder in usual[1:])
    assert "news.cdb" in [file.name for file in own.files(places.cards)]


@pytest.mark.parametrize("copy", [True, False])
def test_a_folder_of_pictures_alone_can_be_added(program: Path, places: Places, copy: bool) -> None:
    one = additions.add(look_into(program / "pics"), places, copy, always).addition
    (folder,) = [each for each in register.picture_folders(places) if (each / "1.jpg").exists()]
    assert (folder == program / "pics") is not copy
    additions.take_away(one, places)
    assert register.picture_folders(places) == [] and (program / "pics" / "1.jpg").exists()


def test_readings_are_added_to_the_players_own_and_taken_away_again(places: Places, tmp_path: Path) -> None:
    own_file, file = places.cards / FILE, tmp_path / "from a friend.toml"
    places.cards.mkdir(parents=True)
    own_file.write_text('[readings]\n1 = "Draw 1 card."\n2 = "Draw 2 cards."\n')
    file.write_text('[readings]\n2 = "Draw 3 cards."\n3 = "Draw 4 cards."\n')
    content = look_into(file)
    assert not content.asks and not content.databases
    one = additions.add(content, places, True, always).addition
    assert [each.text for each in readings.read(own_file).values()] == [
        "Draw 1 card.",
        "Draw 3 cards.",
        "Draw 4 cards.",
    ]
    assert additions.add(look_into(file), places, True, always).addition.readings == ()  # nothing of it is new
    assert register.added(places) == [one]
    readings.write(own_file, readings.read(own_file) | {3: Reading("Draw 5 cards.")})
    (note,) = additions.take_away(one, places)
    assert "reading of 3" in note and [*readings.read(own_file)] == [1, 3]


def test_readings_come_whole_or_not_at_all(places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "readings.toml"
    file.write_text('[readings]\n1 = "Draw 1 card."\n')

    def full(_additions: list[Addition], _places: Places) -> None:
        raise FormatError("additions.json", "", "It is full.")

    monkeypatch.setattr("engine.cards.register.keep", full)
    with pytest.raises(FormatError, match="full"):
        additions.add(look_into(file), places, True, always)
    assert everything(places.data) == {}
    places.cards.mkdir(exist_ok=True)
    (places.cards / FILE).write_text("[readings]\n1 = 7\n")
    with pytest.raises(FormatError, match="Mend it in a text editor"):
        additions.add(look_into(file), places, True, always)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[readings]\nx = "Draw."\n', "reading of “x”: “x” is not a passcode. Mend it in a text editor"),
        ("[readings]\n1 = \n", "line 2"),
        ("[readings]\n", "There is nothing in it"),
        ('readings.1 = "Draw."\nmore = 1\n', "“more” is not known here"),
    ],
)
def test_a_damaged_file_of_readings_is_refused_with_place_and_remedy(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "some.toml"
    file.write_text(text)
    with pytest.raises(FormatError) as refused:
        look_into(file)
    assert "some.toml" in str(refused.value) and told in str(refused.value)


def test_a_deck_that_was_changed_since_stays(program: Path, places: Places) -> None:
    one = additions.add(look_into(program), places, True, always).addition
    (places.data / "decks" / "first.ydk").write_text("#main\n1\n")
    (note,) = additions.take_away(one, places)
    assert "“first”" in note and (places.data / "decks" / "first.ydk").exists()


@pytest.mark.parametrize("after", range(6))
def test_whoever_calls_it_off_finds_nothing_of_it(program: Path, places: Places, after: int) -> None:
    with pytest.raises(Stopped):
        additions.add(look_into(program), places, True, lambda done, _: done < after)
    assert everything(places.data) == {} and register.added(places) == []


def test_what_cannot_be_copied_leaves_nothing(program: Path, places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_from: Path, to: Path) -> None:
        to.write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("shutil.copyfile", full)
    with pytest.raises(FormatError, match="no space left"):
        additions.add(look_into(program), places, True, always)
    assert everything(places.data) == {}


@pytest.mark.parametrize("name", ["notes.txt", "empty", "cards.cdb"])
def test_what_is_no_use_is_refused_in_words(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.mkdir() if name == "empty" else path.write_bytes(b"nothing")
    with pytest.raises(FormatError, match=name):
        look_into(path)


def test_how_much_of_an_addition_is_understood(program: Path, places: Places) -> None:
    additions.add(look_into(program), places, False, always)
    database(places.cards / "mine.cdb", (*fact(3, SPELL), "Other", "Other.")) if places.cards.mkdir() is None else None
    programs = Programs()
    found = own.read_all(own.files(places.cards, register.linked(places)), programs)
    report = found.report(programs, [program])
    assert (report.cards, report.understood, dict(report.phrases)) == (2, 1, {"Mumble twice.": 1})
    again = Programs(programs.kept())
    assert own.read_all(own.files(places.cards, register.linked(places)), again).report(again, [program]) == report


def test_ten_thousand_damaged_registers_take_nothing_away(places: Places, tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("mine")
    places.data.mkdir()
    made = Addition(
        "Other", str(tmp_path), (("cards/Other", ""), ("decks/a.ydk", "0" * 32)), ("/nowhere",), ((1, "0" * 32),)
    )
    register.keep([made], places)
    assert register.added(places) == [made]
    whole = places.register.read_bytes()
    chance = random.Random(7)
    damaged = 0
    for _ in range(10_000):
        data = bytearray(whole)
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(data))
            if chance.random() < 0.5:
                data[at] = chance.randrange(256)
            else:
                del data[at : at + chance.randrange(1, 30)]
            if not data:
                break
        places.register.write_bytes(data)
        found = register.added(places)
        told = list(register.problem(places))
        damaged += bool(told)
        assert not (told and found)
        assert all(len(Path(path).parts) == 2 and path.split("/")[0] in ("cards", "decks", "lists") for one in found
                   for path, _ in one.made)  # fmt: skip
    assert damaged > 5_000


@pytest.mark.parametrize("evil", ["../precious.txt", "/etc/passwd", "cards", "cards/..", "cards/a/b", "settings.json"])
def test_a_register_made_to_do_harm_counts_for_nothing(places: Places, evil: str) -> None:
    places.data.mkdir()
    row = {"name": "x", "origin": "y", "made": [[evil, ""]], "linked": []}
    places.register.write_text(json.dumps({"additions": [row]}))
    assert register.added(places) == [] and list(register.problem(places))


def test_a_damaged_folder_of_files_never_raises_anything_else(program: Path, places: Places) -> None:
    files = [path for path in program.rglob("*") if path.is_file()]
    sound = {path: path.read_bytes() for path in files}
    chance = random.Random(11)
    for _ in range(250):
        for path in files:
            data = bytearray(sound[path])
            for _ in range(chance.randrange(4)):
                data[chance.randrange(len(data))] = chance.randrange(256)
            path.write_bytes(data[: chance.randrange(len(data))] if chance.random() < 0.2 else data)
        content = look_into(program)
        assert isinstance(content, Content)
        added = additions.add(content, places, True, always)
        own.read_all(own.files(places.cards), Programs())
        additions.take_away(added.addition, places)
        assert list(everything(places.data)) in ([], ["additions.json"])
