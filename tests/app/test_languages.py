"""The windows speak German where a player wants it, and no text of theirs is forgotten."""

import time
import tomllib
from pathlib import Path

import pytest
from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QWidget

from app import languages
from app.controller.player.deck_shelf import DeckShelf
from app.controller.player.language import LANGUAGES, code_of, moment_said, number_said, said, sentences
from app.controller.player.saves import SavedDuels
from app.languages import Language, install, texts_of
from app.look.look import Look
from app.widgets.reading import ReadingLine
from engine import assets
from engine.cards.library import CardLibrary
from engine.edition import V9
from engine.formats.errors import FormatError
from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from tests.app.translatable import Found, as_toml, collect, missing, placeholders, renewed

HELLO = QT_TRANSLATE_NOOP("Speaker", "Hello, {name}")


class Speaker(QWidget):
    def hello(self) -> str:
        return self.tr("Hello, {name}").format(name="Ann")


class Louder(Speaker):
    pass


@pytest.fixture
def german(qapp, monkeypatch):
    monkeypatch.setattr(languages, "texts_of", lambda code: texts_of(code) | {"Speaker": {HELLO: "Hallo, {name}"}})
    yield install(qapp, "de")
    install(qapp, "en")


def test_numbers_and_moments_are_written_as_the_windows_speak(qapp, german):
    assert number_said(6720) == "6.720"
    assert moment_said(time.time()).startswith("Heute, ")
    assert moment_said(time.time() - 24 * 3600).startswith("Gestern, ")
    install(qapp, "en")
    assert number_said(6720) == "6,720" and moment_said(time.time()).startswith("Today, ")
    assert "2001" in moment_said(1_000_000_000) or "/01" in moment_said(1_000_000_000)


def test_the_line_of_the_reading_changes_its_language(qapp, german):
    install(qapp, "en")
    line = ReadingLine(Look())
    assert line.stop.text() == "Stop reading"
    install(qapp, "de")
    QApplication.sendEvent(line, QEvent(QEvent.Type.LanguageChange))
    line.go_on(1053, 6720)
    assert line.stop.text() != "Stop reading" and line.away.text() == "Schließen"
    assert "1.053 von 6.720" in line.words.text()


def test_every_text_of_the_windows_is_translated():
    found, unclear = collect()
    assert not unclear, "these texts are not written out where they are translated:\n" + "\n".join(unclear)
    lacking = missing(found, texts_of("de"))
    assert not lacking, "missing in app_de.toml (python -m tests.app.translatable --write):\n" + "\n".join(
        f"{one.place}: [{one.context}] {one.text!r}" for one in lacking
    )


def test_translations_have_the_placeholders_and_shortcuts_of_their_texts():
    wrong = [
        f"[{context}] {text!r} = {said!r}"
        for context, pairs in texts_of("de").items()
        for text, said in pairs.items()
        if placeholders(text) != placeholders(said)
        or said.count("&") != text.count("&")
        or text.count("\n") != said.count("\n")
        or text[:1].isspace() != said[:1].isspace()
    ]
    assert not wrong, "\n".join(wrong)


def test_texts_of_a_widget_and_of_the_classes_made_from_it_are_german(german, qtbot):
    assert isinstance(german, Language) and german.code == "de"
    for made in (Speaker(), Louder()):
        qtbot.addWidget(made)
        assert made.hello() == "Hallo, Ann"
    assert QCoreApplication.translate("Speaker", "Unheard of") == "Unheard of"
    assert german.translate("Nobody", "Nothing") == "Nothing"


def test_buttons_of_qt_are_german_even_without_its_own_files(german, qtbot):
    wanted = QDialogButtonBox.StandardButton
    box = QDialogButtonBox(wanted.Ok | wanted.Cancel | wanted.Save | wanted.Discard | wanted.Close | wanted.Apply)
    qtbot.addWidget(box)
    said = {button.text().replace("&", "") for button in box.buttons()}
    assert said == {"OK", "Abbrechen", "Speichern", "Verwerfen", "Schließen", "Anwenden"}
    bare = Language("xx", texts_of("de"))
    assert bare.translate("QPlatformTheme", "&Yes") == "&Ja" and bare.translate("QPlatformTheme", "&No") == "&Nein"


def test_english_comes_back(qapp, qtbot):
    assert install(qapp, "de") is not None
    assert install(qapp, "de") is not None, "twice is as good as once"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"
    assert install(qapp, "en") is None
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


@pytest.mark.parametrize(
    ("wish", "system", "code"),
    [
        ("de", "C", "de"),
        ("en", "de_DE", "en"),
        ("system", "de_AT", "de"),
        ("system", "en_GB", "en"),
        ("system", "fr_FR", "en"),
        ("tlh", "de_DE", "en"),
    ],
)
def test_the_language_is_the_wished_one_or_the_system_s(wish, system, code, monkeypatch):
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(system))
    assert code_of(wish) == code and code in LANGUAGES
    assert sentences(wish) is (GERMAN if code == "de" else ENGLISH)


@pytest.mark.parametrize("content", [None, "no table"])
def test_without_a_readable_table_it_goes_on_in_english(qapp, monkeypatch, tmp_path, capsys, content):
    if content is not None:
        (tmp_path / "words").mkdir()
        (tmp_path / "words" / "app_de.toml").write_text(content)
    monkeypatch.setattr(assets, "folder", lambda: tmp_path)
    assert install(qapp, "de") is None
    assert "English" in capsys.readouterr().err


# -- the collector ------------------------------------------------------------------------------------------

SOURCE = """
GREETING = "Good day"

def say(text, loud=False):
    return QCoreApplication.translate("sayings", text)

class Room(QWidget):
    def paint(self, painter):
        painter.translate(3, 4)
        self.tr("One").format(n=1)
        self.tr("A " "long " + "one" if self.x else "Short")
        QCoreApplication.translate("other", GREETING)
        say("Said", loud=True)
        tr = QCoreApplication.translate
        tr("third", "Named otherwise")

class Second(Room):
    NAMES = [QT_TRANSLATE_NOOP("names", "Marked")]
    def name(self):
        return [self.tr("Two"), QCoreApplication.translate("names", self.NAMES[0])]
"""


def collected(source: str, folder: Path) -> tuple[set[tuple[str, str]], list[str]]:
    file = folder / "source.py"
    file.write_text(source)
    found, unclear = collect([file])
    return {(one.context, one.text) for one in found}, unclear


def test_all_ways_of_translating_are_collected(tmp_path):
    found, unclear = collected(SOURCE, tmp_path)
    assert found == {
        ("Room", "One"),
        ("Room", "A long one"),
        ("Room", "Short"),
        ("other", "Good day"),
        ("sayings", "Said"),
        ("third", "Named otherwise"),
        ("names", "Marked"),
        ("Second", "Two"),
    }
    assert not unclear


def test_a_text_that_is_put_together_first_is_reported(tmp_path):
    assert len(collected('class A:\n def f(self): return self.tr(f"{self.x} cards")', tmp_path)[1]) == 1
    assert len(collected("class A:\n def f(self): return self.tr(self.words)", tmp_path)[1]) == 1


def test_the_table_is_renewed_without_loss():
    found = [Found("A", 'Say "x"\n{n}', "a:1"), Found("B c", "New…", "b:1")]
    old = {"A": {'Say "x"\n{n}': "Sag „x“\n{n}", "Gone": "Weg"}, "QMessageBox": {"OK": "OK"}}
    new = renewed(found, old)
    assert new == {"A": {'Say "x"\n{n}': "Sag „x“\n{n}"}, "B c": {"New…": ""}, "QMessageBox": {"OK": "OK"}}
    assert tomllib.loads(as_toml(new)) == new
    assert missing(found, new) == [found[1]]


def test_what_the_engine_tells_of_files_and_decks_is_german_as_well(german, tmp_path):
    (tmp_path / "mine.ydk").write_text("#main\nseven\n")
    (tmp_path / "thin.ydk").write_text("#main\n")
    shelf = DeckShelf(CardLibrary(), tmp_path)
    broken, thin = shelf.own_entries()
    assert shelf.problems(broken, V9) == (
        ("Zeile 2: “seven” ist keine Kartennummer. Schreibe in jede Zeile eine Kartennummer.", ()),
    )
    assert shelf.problems(thin, V9)[0][0] == "Das Main Deck hat 0 Karten; es braucht mindestens 40."
    with pytest.raises(FormatError) as error:
        shelf.take_in(tmp_path / "nowhere.ydk")
    assert said(error.value.told).endswith(": Die Datei lässt sich nicht öffnen: es gibt sie nicht.")
    (tmp_path / "a.duel").write_text("{}\n")
    (listed,) = SavedDuels(tmp_path, tmp_path / "replays").unfinished()
    assert listed.reason.endswith("Zeile 1: Das ist kein Duell dieses Programms. Wähle eine andere Datei.")
    install(german.parent(), "en")
    assert shelf.problems(broken, V9)[0][0].startswith("Line 2: ")
