"""What a player writes for a card whose text isn't read: it plays by that, shows what is printed, and needs no file."""

import os
from pathlib import Path

import pytest

from engine.cards import own, own_stock
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.library import CardLibrary
from engine.cards.programs import Programs
from engine.cards.given_readings import FILE
from engine.duel.outside.duel import Duel
from engine.duel.state.question import ACTIVATE
from engine.edition import V9
from engine.formats import cdb, readings
from engine.formats.readings import Reading
from engine.record.record import Record
from engine.record.recording import Recording
from engine.text.compiler import compile_card
from engine.vocabulary import CONTINUOUS, EFFECT, GRAVEYARD, HAND, MONSTER, PENDULUM, SPELL
from tests.formats.test_cdb import PENDULUM_TEXT, database, fact
from tests.rulebook.scenario import FILLER, Scenario, monster_card, spell_card

DATABASE = os.environ.get("DUELMAT_CARD_DB", "")
DRAW = (*fact(1, SPELL), "Draw", "Draw 2 cards.")
MUMBLE = (*fact(2, SPELL), "Mumble", "Mumble twice.")


def told(place: Path, programs: Programs | None = None) -> tuple[CardLibrary, list[str]]:
    library = CardLibrary()
    notes = own.add_all(library, programs or Programs(), place).notes
    return library, [str(note) for note in notes]


def found(library: CardLibrary, passcode: int) -> Card:
    card = library.find(passcode)
    assert card is not None
    return card


def given(place: Path, **texts: str) -> Path:
    """By passcode: ``_2="Draw 1 card."``."""
    readings.write(place / FILE, {int(word[1:]): Reading(text) for word, text in texts.items()})
    return place


def test_a_card_plays_by_its_reading_and_shows_what_is_printed(tmp_path: Path) -> None:
    database(tmp_path / "a.cdb", DRAW, MUMBLE)
    library, notes = told(given(tmp_path, _2="Draw 1 card."))
    mumble = found(library, 2)
    assert notes == [] and mumble.understood and mumble.has_reading
    assert (mumble.text, mumble.reading) == ("Mumble twice.", "Draw 1 card.")
    game = Scenario()
    card = game.a.hand(mumble)
    game.begin()
    held = game.a.count(HAND)
    game.activate(card).resolve()
    assert card.place == GRAVEYARD and game.a.count(HAND) == held, "one goes, one comes"


@pytest.mark.skipif(not DATABASE, reason="DUELMAT_CARD_DB names no database of real cards")
def test_a_real_card_that_is_not_read_plays_by_itself() -> None:
    programs = Programs()
    spells = (card for card in cdb.read(Path(DATABASE)).cards if card.kinds == SPELL)
    unread = next(card for card in spells if not programs.read(card).understood)
    from engine.cards.given_readings import read_as

    card = read_as(unread, Reading("Gain 700 Life Points."), programs)
    game = Scenario()
    spell = game.a.hand(card)
    game.begin()
    game.activate(spell).resolve()
    assert game.lp[0] == 8700 and card.text == unread.text


def test_a_reading_that_is_not_read_whole_leaves_the_card_to_its_player(tmp_path: Path) -> None:
    database(tmp_path / "a.cdb", MUMBLE)
    library, notes = told(given(tmp_path, _2="Draw 1 card, then zorble all of them."))
    assert not found(library, 2).understood and not found(library, 2).has_reading
    assert notes == ["The reading of “Mumble” isn’t understood from “zorble all of them.” on."]


def test_a_card_that_is_read_takes_no_reading_and_one_that_is_not_there_is_counted(tmp_path: Path) -> None:
    database(tmp_path / "a.cdb", DRAW, (*fact(3), "Ram", "It counts itself to sleep."))
    library, notes = told(given(tmp_path, _1="Draw 3 cards.", _3="Draw 1 card.", _77="Draw 1 card."))
    assert not found(library, 1).has_reading and not found(library, 3).has_reading
    assert notes == [
        "There are readings for cards that aren’t there (1): 77.",
        "“Draw” is read by itself: its reading isn’t used.",
        "“Ram” is read by itself: its reading isn’t used.",
    ]


def test_a_damaged_file_is_told_and_gives_none(tmp_path: Path) -> None:
    database(tmp_path / "a.cdb", MUMBLE)
    (tmp_path / FILE).write_text('[readings]\n2 = "Draw 1 card."\n3 = 4\n')
    library, (note,) = told(tmp_path)
    assert not found(library, 2).understood
    assert note.startswith(str(tmp_path / FILE)) and "reading of “3”" in note and "Mend it" in note


def test_a_pendulum_monster_has_two_texts_and_what_is_left_out_is_as_printed(tmp_path: Path) -> None:
    text = PENDULUM_TEXT.replace("Draw", "You can draw").replace("This card can attack directly.", "It zorbles.")
    kinds = MONSTER | EFFECT | PENDULUM
    database(tmp_path / "a.cdb", (*fact(5, kinds, level=4 | 1 << 24 | 8 << 16), "Clock", text))
    readings.write(tmp_path / FILE, {5: Reading("This card can attack directly.")})
    clock = found(told(tmp_path)[0], 5)
    assert clock.understood and (clock.text, clock.pendulum_text) == (
        "It zorbles.",
        "Once per turn: You can draw 1 card.",
    )
    readings.write(tmp_path / FILE, {5: Reading("This card can attack directly.", "Once per turn: You can gain 5 LP.")})
    other = found(told(tmp_path)[0], 5)
    assert other.understood and other.program != clock.program and other.pendulum_reading.endswith("gain 5 LP.")


def test_what_the_text_says_of_its_name_holds_and_another_picture_plays_by_it_too(tmp_path: Path) -> None:
    mumble = (*fact(2, SPELL), "Mumble", 'This card is always treated as a "Hum" card. Mumble twice.')
    database(tmp_path / "a.cdb", mumble, (*fact(3, SPELL, alias=2), "Mumble", mumble[-1]))
    library, notes = told(given(tmp_path, _3="Draw 1 card."))
    assert notes == [] and found(library, 2).understood and found(library, 3).understood
    library, notes = told(given(tmp_path, _2='This card\'s name is always treated as "Hush". Draw 1 card.'))
    assert notes == [] and found(library, 2).called == ("Hush",)
    library, (note,) = told(given(tmp_path, _2="Draw 1 card.", _3="Draw 2 cards."))
    assert found(library, 2).reading == "Draw 1 card." and "two readings" in note


def test_a_reading_that_speaks_of_a_card_does_so_for_other_cards() -> None:
    """One that searches for what mentions Mumble finds it by what is printed, and by what was written."""
    mumble = spell_card("Mumble")
    search = compile_card("Search", SPELL, 'Add 1 Spell that mentions "Mumble" from your Deck to your hand.')
    game = Scenario()
    card = game.a.hand(spell_card("Search", search))
    silent = spell_card("Silent").but(text="Hum.")
    printed, written = silent.but(text='Hum for "Mumble".'), silent.but(reading='Add 1 "Mumble" to your hand.')
    pieces = game.a.deck(silent, printed.but(name="Printed"), written.but(name="Written"), mumble)
    game.begin()
    game.activate(card).resolve()
    assert game.choices == list(pieces[1:3])


def test_another_file_is_noticed_although_the_cards_are_kept(tmp_path: Path) -> None:
    place, kept = tmp_path / "cards", tmp_path / "kept"
    place.mkdir()
    database(place / "a.cdb", MUMBLE)
    given(place, _2="Draw 1 card.")
    paths, programs = own.files(place), Programs()
    assert [path.name for path in paths] == ["a.cdb"]
    own_stock.keep(own.read_all(paths, programs), programs, kept, paths)

    def played_as() -> str:
        from engine.cards.given_readings import take

        library = CardLibrary()
        cards = own_stock.read(kept, paths)
        assert cards is not None
        cards.add_to(library)
        take(place, library, programs)
        return found(library, 2).reading

    assert played_as() == "Draw 1 card."
    given(place, _2="Draw 2 cards.")
    assert played_as() == "Draw 2 cards."
    (place / FILE).unlink()
    assert played_as() == ""


def test_what_a_reading_means_is_kept_for_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.text import compiler

    database(tmp_path / "a.cdb", MUMBLE)
    programs = Programs()
    told(given(tmp_path, _2="Draw 1 card."), programs)
    monkeypatch.setattr(compiler, "compile_card", lambda *_: pytest.fail("a text was read"))
    assert found(told(tmp_path, Programs(programs.kept()))[0], 2).understood


def test_the_same_library_takes_other_readings(tmp_path: Path) -> None:
    from engine.cards.given_readings import apply

    programs, printed = Programs(), spell_card("Mumble").but(passcode=2, text="Mumble.", program=None, kept=None)
    library = CardLibrary([printed])
    library.add([], {9: 2})
    apply({2: Reading("Draw 1 card.")}, library, programs)
    assert found(library, 9).reading == "Draw 1 card."
    apply({2: Reading("Draw 2 cards.")}, library, programs)
    assert found(library, 9).reading == "Draw 2 cards."
    apply({}, library, programs)
    assert found(library, 2) is printed and not found(library, 9).understood
    apply({2: Reading("Draw 1 card.")}, library, programs)
    newer = printed.but(text="Mumble on.")
    library.add([newer])
    apply({}, library, programs)
    assert found(library, 2) is newer


def test_the_plain_form_carries_the_reading_and_nothing_strange(tmp_path: Path) -> None:
    database(tmp_path / "a.cdb", MUMBLE)
    mumble = found(told(given(tmp_path, _2="Draw 1 card."))[0], 2)
    again = Card.from_plain(mumble.to_plain())
    assert again == mumble and again.reading == "Draw 1 card." and again.program == mumble.program
    assert "reading" not in monster_card("Wolf", 100, 100).to_plain()
    assert mumble != found(told(given(tmp_path, _2="Draw 2 cards."))[0], 2)
    for wrong in (7, "a\x07b", ["Draw 1 card."], None):
        with pytest.raises(ValueError, match="its reading can't be"):
            Card.from_plain(mumble.to_plain() | {"reading": wrong})


def test_a_record_plays_again_without_the_file(tmp_path: Path) -> None:
    database(tmp_path / "a.cdb", (*fact(2, SPELL | CONTINUOUS), "Mumble", "Mumble twice."))
    given(tmp_path, _2="Once per turn: You can gain 500 LP.")
    mumble = found(told(tmp_path)[0], 2)
    deck = Deck("Mumbling", (mumble,) * 3 + tuple(FILLER)[:37])
    duel = Duel.start([deck, deck], edition=V9, seed=4)
    with Record.create(tmp_path / "a.duel", duel, (deck, deck)) as record:
        used = 0
        while duel.question is not None and used < 4:
            options = duel.question.options
            wanted = [option for option in options if option.kind == ACTIVATE]
            used += bool(wanted)
            record.answer(duel, wanted[0] if wanted else options[-1])
    (tmp_path / FILE).unlink()
    recording = Recording.read(tmp_path / "a.duel")
    assert recording.verify() is None and recording.resume()[0].hash() == duel.hash()
    (card,) = (card for card in recording.cards if card.passcode == 2)
    assert (card.text, card.reading, card.understood) == ("Mumble twice.", mumble.reading, True)
    seen = {card.card for card in duel.view(0).state.cards if card.card is not None and card.card.passcode == 2}
    assert {card.reading for card in seen} == {mumble.reading}
