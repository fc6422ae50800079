"""German for what is told of files, Decks and Matches, by the English sentence: engine.formats.errors.Told."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.words.german_names import NAMES
from engine.words.german_rule_titles import GERMAN_RULE_TITLES

_FILES: Final = {
    "line {number}": "Zeile {number}",
    "card {number}": "Karte {number}",
    "card {passcode}": "Karte {passcode}",
    "entry {number}": "Eintrag {number}",
    "table “{table}”": "Tabelle „{table}“",
    "{place}, card {number}": "{place}, Karte {number}",
    "{place}, “{name}”: {reason}": "{place}, „{name}“: {reason}",
    "“{name}”": "„{name}“",
    "“{name}”: {reason}": "„{name}“: {reason}",
    "main part": "Teil des Main Decks",
    "extra part": "Teil des Extra Decks",
    "side part": "Teil des Side Decks",
    "deck code": "Deckcode",
    "{more} more": "{more} weitere",
    "The folder can’t be looked into: {why}.": "In den Ordner lässt sich nicht hineinsehen: {why}.",
    "The folder can’t be made: {why}.": "Der Ordner lässt sich nicht anlegen: {why}.",
    "As it was": "Wie es war",
    "None of these Decks can be played.": "Keines dieser Decks ist spielbar.",
    "One by chance": "Eines, das der Zufall wählt",
    "One by chance from “{folder}”": "Eines aus „{folder}“, das der Zufall wählt",
    "One by chance that comes with Duelmat": "Eines von Duelmat, das der Zufall wählt",
    "Its cards are just being read.": "Seine Karten werden gerade gelesen.",
    "Your cards are still being read: wait for them.": "Deine Karten werden noch gelesen: warte auf sie.",
    "The folder can’t be used: {why}.": "Der Ordner lässt sich nicht benutzen: {why}.",
    "The file can’t be opened: {why}.": "Die Datei lässt sich nicht öffnen: {why}.",
    "The file can’t be read: {why}.": "Die Datei lässt sich nicht lesen: {why}.",
    "The file can’t be written: {why}.": "Die Datei lässt sich nicht schreiben: {why}.",
    "no such file or directory": "es gibt sie nicht",
    "permission denied": "das ist nicht erlaubt",
    "operation not permitted": "das ist nicht erlaubt",
    "is a directory": "es ist ein Ordner",
    "not a directory": "es ist kein Ordner",
    "file exists": "es gibt schon eine Datei dieses Namens",
    "no space left on device": "auf dem Datenträger ist kein Platz mehr",
    "disk quota exceeded": "der zugeteilte Platz ist aufgebraucht",
    "read-only file system": "auf den Datenträger kann nicht geschrieben werden",
    "file name too long": "der Dateiname ist zu lang",
    "input/output error": "der Datenträger meldet einen Fehler",
    "too many open files": "es sind zu viele Dateien offen",
    "This is not a file.": "Das ist keine Datei.",
    "Choose a file, not a folder or a device.": "Wähle eine Datei, keinen Ordner und kein Gerät.",
    "Choose another file.": "Wähle eine andere Datei.",
    "Choose another name.": "Wähle einen anderen Namen.",
    "There is a file of this name already.": "Es gibt schon eine Datei dieses Namens.",
    "There is nothing in it.": "Es steht nichts darin.",
    "The file is too big: {st_size} bytes, at most {most} are read.":
        "Die Datei ist zu groß: {st_size} Byte, gelesen werden höchstens {most}.",
    "The file is too big: {count} bytes, at most {most} are read.":
        "Die Datei ist zu groß: {count} Byte, gelesen werden höchstens {most}.",
    "The file is too big: at most {most} bytes are read.":
        "Die Datei ist zu groß: Gelesen werden höchstens {most} Byte.",
    "The text is too long: {count} characters, at most {most} are read.":
        "Der Text ist zu lang: {count} Zeichen, gelesen werden höchstens {most}.",
    "The line is too long: {count} characters, at most {longest_line}.":
        "Die Zeile ist zu lang: {count} Zeichen, höchstens {longest_line}.",
    "Until it is mended, archetypes go by the names of cards.": "Bis sie berichtigt ist, gehen Themen nach den Namen "
    "der Karten.",
    "The text is not in UTF-8.": "Der Text ist nicht in UTF-8.",
    "Open it in a text editor and save it as UTF-8.": "Öffne ihn in einem Texteditor und speichere ihn als UTF-8.",
    "There is a NUL character: this is not a text file, or it is damaged.":
        "Es steht ein NUL-Zeichen darin: Das ist keine Textdatei, oder sie ist beschädigt.",
}  # fmt: skip
_DECK_LISTS: Final = {
    "1 passcode is not known: {names}.": "1 Kartennummer ist unbekannt: {names}.",
    "{count} passcodes are not known: {names}.": "{count} Kartennummern sind unbekannt: {names}.",
    "Add the card database that has these cards, or remove the entries.":
        "Nimm die Kartendatenbank mit diesen Karten dazu, oder entferne die Einträge.",
    "The deck has {count} cards; at most {most_cards} are read.":
        "Das Deck hat {count} Karten; gelesen werden höchstens {most_cards}.",
    "Remove this entry.": "Entferne diesen Eintrag.",
    "{passcode} is not a passcode.": "{passcode} ist keine Kartennummer.",
    "{text} is not a passcode.": "{text} ist keine Kartennummer.",
    "Passcodes are numbers from 1 to {highest_passcode}.":
        "Kartennummern sind Zahlen von 1 bis {highest_passcode}.",
    "“{name}” is a Token; Tokens are in no Deck.": "„{name}“ ist eine Spielmarke; die sind in keinem Deck.",
    "Write one passcode on each line.": "Schreibe in jede Zeile eine Kartennummer.",
    "There is a card before the first section.": "Vor dem ersten Abschnitt steht eine Karte.",
    "Begin with the line “#main”.": "Beginne mit der Zeile „#main“.",
    "This is not a deck list: it has none of the lines “#main”, “#extra”, “!side”.":
        "Das ist keine Deckliste: Sie hat keine der Zeilen „#main“, „#extra“, „!side“.",
    "This is not a deck link: it doesn’t begin with “ydke://”.":
        "Das ist kein Deck-Link: Er beginnt nicht mit „ydke://“.",
    "The link is cut off: a deck link has three parts, each ended by “!”.":
        "Der Link ist abgeschnitten: Ein Deck-Link hat drei Teile, und jeder endet mit „!“.",
    "Copy it again, whole.": "Kopiere ihn noch einmal, als Ganzes.",
    "This is not a deck code, or it is damaged.": "Das ist kein Deckcode, oder er ist beschädigt.",
    "The code doesn’t hold as many cards as it says.": "Der Code enthält nicht so viele Karten, wie er sagt.",
    "The deck is too big for a code: each part holds {most_in_a_part} cards.":
        "Das Deck ist zu groß für einen Code: In jeden Teil passen {most_in_a_part} Karten.",
    "Use a .ydk file or a ydke:// link.": "Nimm eine .ydk-Datei oder einen ydke://-Link.",
    "This part is not Base64.": "Dieser Teil ist kein Base64.",
    "A passcode is cut off: the code is not complete.":
        "Eine Kartennummer ist abgeschnitten: Der Code ist nicht vollständig.",
    "The passcode {passcode} doesn’t fit into this code.": "Die Kartennummer {passcode} passt nicht in diesen Code.",
    "There is no restricted list in it.": "Es steht keine Liste beschränkter Karten darin.",
    "This is not a restricted list: no line begins with “!”.":
        "Das ist keine Liste beschränkter Karten: Keine Zeile beginnt mit „!“.",
    "This list has no name.": "Diese Liste hat keinen Namen.",
    "Write the name behind the “!”.": "Schreibe den Namen hinter das „!“.",
    "There is an entry before the first list.": "Vor der ersten Liste steht ein Eintrag.",
    "Begin the list with a line “!Name”.": "Beginne die Liste mit einer Zeile „!Name“.",
    "{text} is not known.": "{text} ist nicht bekannt.",
    "Only “$whitelist” is.": "Bekannt ist nur „$whitelist“.",
    "{text} is not an entry.": "{text} ist kein Eintrag.",
    "An entry is a passcode and a count from 0 to 3.": "Ein Eintrag ist eine Kartennummer und eine Anzahl von 0 bis 3.",
    "The count is {limit}.": "Die Anzahl ist {limit}.",
    "Counts are 0, 1, 2 and 3.": "Es gibt die Anzahlen 0, 1, 2 und 3.",
    "{passcode} stands in this list twice: with {value} and with {limit}.":
        "{passcode} steht zweimal in dieser Liste: mit {value} und mit {limit}.",
    "Keep one of the two lines.": "Behalte eine der beiden Zeilen.",
}  # fmt: skip
_DECKS_EDITED: Final = {
    "Main Deck": "Main Deck",
    "Extra Deck": "Extra Deck",
    "Side Deck": "Side Deck",
    "Monsters": "Monster",
    "Spells": "Zauber",
    "Traps": "Fallen",
    "Fusion Monsters": "Fusionsmonster",
    "Synchro Monsters": "Synchromonster",
    "Xyz Monsters": "Xyz-Monster",
    "Link Monsters": "Linkmonster",
    "Other cards": "Andere Karten",
    "No fourth copy.": "Keine vierte.",
    "At most {most} copies.": "Höchstens {most} Exemplare.",
    "At most {most} in “{name}”.": "Höchstens {most} laut „{name}“.",
    "Forbidden in “{name}”.": "Verboten laut „{name}“.",
    "Add {name}": "{name} hinzufügen",
    "Add {count} {name}": "{count} {name} hinzufügen",
    "Add {count} cards": "{count} Karten hinzufügen",
    "Remove {name}": "{name} entfernen",
    "Remove {count} {name}": "{count} {name} entfernen",
    "Remove {count} cards": "{count} Karten entfernen",
    "Move {name} to the {part}": "{name} ins {part} legen",
    "Move {count} {name} to the {part}": "{count} {name} ins {part} legen",
    "Move {count} cards to the {part}": "{count} Karten ins {part} legen",
    "Arrange the {part}": "{part} umordnen",
    "{count} {name}": "{count} {name}",
    "Remove one": "Eine entfernen",
    "Remove {count}": "{count} entfernen",
    "Remove the last one": "Die letzte entfernen",
    "Remove the last {count}": "Die letzten {count} entfernen",
    "Move the last one to the {part}": "Die letzte ins {part} legen",
    "Move the last {count} to the {part}": "Die letzten {count} ins {part} legen",
    "Move to the {part}": "Ins {part} legen",
    "Empty the {part}": "{part} leeren",
    "Leave out": "Weglassen",
    "Leave them out": "Weglassen",
    "Leave out {count} cards": "{count} Karten weglassen",
    "Leave out {name}": "{name} weglassen",
    "Replace…": "Ersetzen…",
    "Replace with “{card}”": "Durch „{card}“ ersetzen",
    "Replace {name}": "{name} ersetzen",
    "Replace {name} with {other}": "{name} durch {other} ersetzen",
    "Clear the {part}": "{part} leeren",
    "Clear the Deck": "Deck leeren",
    "Sort by kind": "Nach Art sortieren",
    "Arrange by hand": "Von Hand ordnen",
    "Paste 1 card": "1 Karte einfügen",
    "Paste {count} cards": "{count} Karten einfügen",
    "Rename to “{name}”": "In „{name}“ umbenennen",
    "Change the notes": "Notizen ändern",
    "Change the tags": "Schlagwörter ändern",
    "Put {name} on the cover": "{name} aufs Titelbild setzen",
    "Take away the cover": "Titelbild wegnehmen",
    "Move to the folder “{folder}”": "In den Ordner „{folder}“ legen",
    "Take out of its folder": "Aus dem Ordner nehmen",
    "Take what another program has written": "Übernehmen, was ein anderes Programm geschrieben hat",
    "Go back to an earlier version": "Zu einer früheren Fassung zurückgehen",
    "A Deck needs a name.": "Ein Deck braucht einen Namen.",
    "The notes are too long: {count} characters, at most {most}.":
        "Die Notizen sind zu lang: {count} Zeichen, höchstens {most}.",
    "A Deck has at most {most} tags.": "Ein Deck hat höchstens {most} Schlagwörter.",
    "“{name}” belongs in the Extra Deck, not in the Main Deck.":
        "„{name}“ gehört nicht ins Main Deck, sondern ins Extra Deck.",
    "“{name}” belongs in the Main Deck, not in the Extra Deck.":
        "„{name}“ gehört nicht ins Extra Deck, sondern ins Main Deck.",
    "renamed": "umbenannt",
    "the notes": "die Notizen",
    "the tags": "die Schlagwörter",
    "the cover": "das Titelbild",
    "the folder": "der Ordner",
    "the order": "die Reihenfolge",
    "Main": "Main",
    "Extra": "Extra",
    "Side": "Side",
    "{name}: {count} from {source} to {to}": "{name}: {count} vom {source} ins {to}",
    "{part}: {change}": "{part}: {change}",
    "nothing": "nichts",
    "1 card is not known: {names}.": "1 Karte ist unbekannt: {names}.",
    "{count} cards are not known: {names}.": "{count} Karten sind unbekannt: {names}.",
    "This card is known by its name alone: it has no passcode for a code.":
        "Von dieser Karte ist nur der Name bekannt: Sie hat keine Kartennummer für einen Code.",
    "Replace it, or share the list with names.": "Ersetze sie, oder teile die Liste mit Namen.",
    "a .ydk list": "eine .ydk-Liste",
    "a ydke:// link": "ein ydke://-Link",
    "an Omega code": "ein Omega-Code",
    "a list with names": "eine Liste mit Namen",
    "{place}: {count} {name}": "{place}: {count} {name}",
    "{place}: No card is called “{name}”. Perhaps: {nearest}.":
        "{place}: Keine Karte heißt „{name}“. Vielleicht: {nearest}.",
    "{place}: No card is called “{name}”.": "{place}: Keine Karte heißt „{name}“.",
    "{place}: No card has the passcode {passcode}.": "{place}: Keine Karte hat die Kartennummer {passcode}.",
    "{place}: a heading": "{place}: eine Überschrift",
    "{place}: left aside": "{place}: übergangen",
    "This is not a list of cards: no line names a card or says how many.":
        "Das ist keine Liste von Karten: Keine Zeile nennt eine Karte oder eine Anzahl.",
    "Write each card into a line of its own, like “3 Ember Fennec”.":
        "Schreibe jede Karte in eine eigene Zeile, wie „3 Ember Fennec“.",
    "There are more than {most} files in it: the others are not looked at.":
        "Es sind mehr als {most} Dateien darin: Die übrigen werden nicht angesehen.",
    "This was written by a newer version of Duelmat.": "Das hat eine neuere Fassung von Duelmat geschrieben.",
    "Another program has deleted or moved this Deck.":
        "Ein anderes Programm hat dieses Deck gelöscht oder verschoben.",
    "Keep yours, or let it go.": "Behalte deines, oder lass es gehen.",
    "Another program has changed this Deck.": "Ein anderes Programm hat dieses Deck geändert.",
    "Keep your own or take the other one: both are among the versions.":
        "Behalte dein eigenes, oder nimm das andere: Beide sind unter den Fassungen.",
    "The file can’t be deleted: {why}.": "Die Datei lässt sich nicht löschen: {why}.",
    "This Deck is no longer among the deleted ones.": "Dieses Deck ist nicht mehr unter den gelöschten.",
}  # fmt: skip
_READINGS: Final = {
    "reading of {text}": "Lesart von {text}",
    "Mend it in a text editor, or take the file away.":
        "Bringe sie in einem Texteditor in Ordnung, oder nimm die Datei weg.",
    "The line has too many full stops: {count}, at most {most} are read.":
        "Die Zeile hat zu viele Punkte: {count}, gelesen werden höchstens {most}.",
    "a number in it is too long": "eine Zahl darin ist zu lang",
    "{text} is not known here: readings stand below [readings].":
        "{text} ist hier nicht bekannt: Lesarten stehen unter [readings].",
    "“readings” is no table of passcodes and texts.": "„readings“ ist keine Tabelle von Kartennummern und Texten.",
    "There are too many readings: {count}, at most {most} are read.":
        "Es sind zu viele Lesarten: {count}, gelesen werden höchstens {most}.",
    "There is a reading of this card already.": "Eine Lesart dieser Karte gibt es schon.",
    "It is neither a text nor a table of “text” and “pendulum”.":
        "Sie ist weder ein Text noch eine Tabelle aus „text“ und „pendulum“.",
    "There is no text in it.": "Es steht kein Text darin.",
    "“{name}” has two readings: that of {passcode} isn’t used.":
        "„{name}“ hat zwei Lesarten: Die von {passcode} gilt nicht.",
    "“{name}” is read by itself: its reading isn’t used.":
        "„{name}“ wird auch so gelesen: Die Lesart gilt nicht.",
    "The reading of “{name}” isn’t understood from “{phrase}” on.":
        "Die Lesart von „{name}“ wird ab „{phrase}“ nicht verstanden.",
    "The reading of “{name}” isn’t understood.": "Die Lesart von „{name}“ wird nicht verstanden.",
    "There are readings for cards that aren’t there ({count}): {passcodes}.":
        "Es gibt Lesarten für Karten, die nicht da sind ({count}): {passcodes}.",
    "The text has characters that can’t be shown.": "Der Text hat Zeichen, die sich nicht zeigen lassen.",
}  # fmt: skip
_CARDS: Final = {
    "Get a fresh copy of the database.": "Hole eine frische Kopie der Datenbank.",
    "{source}: 1 card can’t be used: {card}": "{source}: 1 Karte lässt sich nicht benutzen: {card}",
    "{older} and {newer} differ in cards ({count}): those of the second, the newer file, are used. The first is "
    "“{name}”.": "{older} und {newer} weichen bei Karten voneinander ab ({count}): Es gelten die der zweiten, neueren "
    "Datei. Die erste ist „{name}“.",
    "There is nothing in it that Duelmat can use.": "Darin ist nichts, was Duelmat benutzen kann.",
    "Give it card databases (.cdb, .json), sets (.duelset), readings (.toml), restricted lists (.lflist.conf), Decks "
    "(.ydk), or the folder of a duel program.": "Gib ihm Kartendatenbanken (.cdb, .json), Sets (.duelset), Lesarten "
    "(.toml), Listen beschränkter Karten (.lflist.conf), Decks (.ydk) oder den Ordner eines Duellprogramms.",
    "The reading of {passcode} was changed since it came, and stays.": "Die Lesart von {passcode} wurde seither "
    "geändert und bleibt.",
    "It can’t be copied: {why}.": "Es lässt sich nicht kopieren: {why}.",
    "The register of what was added is damaged: what was read where it lies is not read any more.":
        "Das Verzeichnis dessen, was hinzugefügt wurde, ist beschädigt: Was gelesen wurde, wo es liegt, wird nicht "
        "mehr gelesen.",
    "Add it again.": "Füge es noch einmal hinzu.",
    "It has gone, and with it its cards; the Decks that came with it stay.":
        "Es ist fort, und mit ihm seine Karten; die Decks, die dabei waren, bleiben.",
    "Bring it back, or take it away in the settings.": "Bringe es zurück oder nimm es in den Einstellungen weg.",
    "“{name}” was changed since it came, and stays.": "„{name}“ wurde seitdem geändert und bleibt.",
    "“{name}” can’t be removed.": "„{name}“ lässt sich nicht entfernen.",
    "{source}: {count} cards can’t be used. The first: {card}":
        "{source}: {count} Karten lassen sich nicht benutzen. Die erste: {card}",
    "Download the file again.": "Lade die Datei noch einmal herunter.",
    "This is not the JSON of a card database.": "Das ist nicht das JSON einer Kartendatenbank.",
    "This is not the JSON of a card database: it has no list “data”.":
        "Das ist nicht das JSON einer Kartendatenbank: Es hat keine Liste „data“.",
    "This is not JSON: {msg}.": "Das ist kein JSON: {msg}.",
    "This is not TOML: {told}.": "Das ist kein TOML: {told}.",
    "it is nested too deep": "es ist zu tief verschachtelt",
    "Compare it with a set that works.": "Vergleiche sie mit einem Set, das funktioniert.",
    "There is no card in it.": "Es steht keine Karte darin.",
    "Each card begins with a line [[card]].": "Jede Karte beginnt mit einer Zeile [[card]].",
    "There are {count} cards; at most {most_cards} are read.":
        "Es sind {count} Karten; gelesen werden höchstens {most_cards}.",
    "There are too many cards: {count}, at most {most_cards} are read.":
        "Es sind zu viele Karten: {count}, gelesen werden höchstens {most_cards}.",
    "This is not a card database: it is no SQLite file.":
        "Das ist keine Kartendatenbank: Es ist keine SQLite-Datei.",
    "This is not a card database: it has no table “{table}”.":
        "Das ist keine Kartendatenbank: Sie hat keine Tabelle „{table}“.",
    "This is not a card database of the known layout: there is no column “{value}”.":
        "Das ist keine Kartendatenbank von bekanntem Aufbau: Es gibt keine Spalte „{value}“.",
    "The card database can’t be read: {why}.": "Die Kartendatenbank lässt sich nicht lesen: {why}.",
    "The file is damaged after {found} rows; the rest is left out ({why}).":
        "Die Datei ist nach {found} Zeilen beschädigt; der Rest bleibt weg ({why}).",
    "Only {most} rows are read.": "Gelesen werden nur {most} Zeilen.",
    "It is no card.": "Es ist keine Karte.",
    "Its passcode occurs twice; the first is kept.": "Ihre Kartennummer kommt zweimal vor; die erste Karte bleibt.",
    "It has no facts.": "Sie hat keine Angaben.",
    "It has no name.": "Sie hat keinen Namen.",
    "Its name has characters that can’t be shown.": "Ihr Name hat Zeichen, die sich nicht zeigen lassen.",
    "Its text has characters that can’t be shown.": "Ihr Text hat Zeichen, die sich nicht zeigen lassen.",
    "Its name is longer than {longest_name} characters.": "Ihr Name ist länger als {longest_name} Zeichen.",
    "Its text is longer than {longest_text} characters.": "Ihr Text ist länger als {longest_text} Zeichen.",
    "It is a Token: Tokens are made by effects and are in no Deck.":
        "Sie ist eine Spielmarke: Die entstehen durch Effekte und sind in keinem Deck.",
    "It doesn’t have exactly one known Attribute.": "Sie hat nicht genau eine bekannte Eigenschaft.",
    "It doesn’t have exactly one known Type.": "Sie hat nicht genau einen bekannten Typ.",
    "Its Pendulum Scales are out of range.": "Ihre Pendelbereiche liegen außerhalb des Erlaubten.",
    "Its Scales are not one number or two.": "Ihre Pendelbereiche sind nicht eine Zahl oder zwei.",
    "Its Level is {level}.": "Ihre Stufe ist {level}.",
    "Its {word} is {value}.": "{word} ist {value}.",
    "Its “{field}” is not a whole number.": "„{field}“ ist keine ganze Zahl.",
    "Its “{field}” is not a text.": "„{field}“ ist kein Text.",
    "“{word}” is missing, or is no text.": "„{word}“ fehlt oder ist kein Text.",
    "“{word}” is missing, or is no whole number.": "„{word}“ fehlt oder ist keine ganze Zahl.",
    "“archetypes” is no list of names.": "„archetypes“ ist keine Liste von Namen.",
    "{text} is no fact of a card.": "{text} ist keine Angabe einer Karte.",
    "{text} is no kind of card.": "{text} ist keine Kartenart.",
    "{text} is no {word} of a monster. There are: {names}.":
        "{text} kann bei einem Monster unter „{word}“ nicht stehen. Es gibt: {names}.",
    "“{value}” is not an icon.": "„{value}“ ist kein Symbol.",
    "“{value}” is not a kind of monster that the rulebooks know.":
        "„{value}“ ist keine Monsterart, die die Regelbücher kennen.",
    "“{value}” is not a kind of card that the rulebooks know.":
        "„{value}“ ist keine Kartenart, die die Regelbücher kennen.",
    "0x{value} is not a kind of card that the rulebooks know.":
        "0x{value} ist keine Kartenart, die die Regelbücher kennen.",
}  # fmt: skip
_DUELS: Final = {
    "This file is damaged or was written by another program.":
        "Diese Datei ist beschädigt oder wurde von einem anderen Programm geschrieben.",
    "The file is left as it is; use a copy of it from before, if there is one.":
        "Die Datei bleibt, wie sie ist; nimm eine Kopie von früher, wenn es eine gibt.",
    "The line is damaged: {text}.": "Die Zeile ist beschädigt: {text}.",
    "The line is too long: {count} bytes, at most {longest_line}.":
        "Die Zeile ist zu lang: {count} Byte, höchstens {longest_line}.",
    "This is not a duel of this program.": "Das ist kein Duell dieses Programms.",
    "This is not a duel of this program: it has no whole first line.":
        "Das ist kein Duell dieses Programms: Es hat keine ganze erste Zeile.",
    "It was written by a newer version of this program.":
        "Sie wurde von einer neueren Version dieses Programms geschrieben.",
    "It was written by a newer version of this program: format {version}, known are up to {version2}.":
        "Sie wurde von einer neueren Version dieses Programms geschrieben: Format {version}, bekannt sind die bis "
        "{version2}.",
    "Update the program, then open it again.": "Bringe das Programm auf den neuesten Stand und öffne sie wieder.",
    "Its version is {text}, which is no number of a version.": "Ihre Version ist {text}, das ist keine Versionsnummer.",
    "It has {count} lines; at most {most_lines} are read.":
        "Sie hat {count} Zeilen; gelesen werden höchstens {most_lines}.",
    "It says nothing that is known: no answer, no state, no end.":
        "Sie sagt nichts Bekanntes: keine Antwort, keinen Stand, kein Ende.",
    "Another program has written to this duel.": "Ein anderes Programm hat in dieses Duell geschrieben.",
    "Open it in one place only.": "Öffne es nur an einer Stelle.",
    "The duel can’t be saved: {why}.": "Das Duell lässt sich nicht speichern: {why}.",
    "The duel can’t be written to: {why}.": "In das Duell lässt sich nicht schreiben: {why}.",
    "“{name}” is {text}, which can’t be.": "„{name}“ ist {text}, das kann nicht sein.",
    "Its rulebook isn’t known: {error}.": "Sein Regelbuch ist nicht bekannt: {error}.",
    "A Deck in it can’t be read.": "Ein Deck darin lässt sich nicht lesen.",
    "The cards of the Deck {text} can’t be read.": "Die Karten des Decks {text} lassen sich nicht lesen.",
    "Card {number} of its cards can’t be read: {text}.": "Karte {number} darin lässt sich nicht lesen: {text}.",
    "No duel can be begun with it: {error}.": "Damit lässt sich kein Duell beginnen: {error}.",
    "It can’t be gone on with in this version.": "In dieser Version kann es nicht weitergehen.",
    "answer {number}": "Antwort {number}",
    "the start": "dem Anfang",
    "The replay stops at {where}: {reason}": "Das Nachspielen endet bei {where}: {reason}",
    "The replay differs at {where}: the record says {expected}, playing it again gives {found}. It was made with "
    "another version of this program, or was changed.":
        "Das Nachspielen weicht ab bei {where}: Die Aufzeichnung sagt {expected}, nachgespielt ergibt sich {found}. "
        "Sie entstand mit einer anderen Version dieses Programms oder wurde verändert.",
}  # fmt: skip
_DECKS: Final = {
    "The Main Deck has {a} cards; it needs at least {b}.":
        "Das Main Deck hat {a} Karten; es braucht mindestens {b}.",
    "The Main Deck has 1 card; it needs at least {b}.": "Das Main Deck hat 1 Karte; es braucht mindestens {b}.",
    "The Side Deck has 1 card; it must have exactly {b}, or none.":
        "Das Side Deck hat 1 Karte; es muss genau {b} haben oder keine.",
    "The Main Deck has {a} cards; at most {b} are allowed.":
        "Das Main Deck hat {a} Karten; erlaubt sind höchstens {b}.",
    "The Extra Deck has {a} cards; at most {b} are allowed.":
        "Das Extra Deck hat {a} Karten; erlaubt sind höchstens {b}.",
    "The Side Deck has {a} cards; at most {b} are allowed.":
        "Das Side Deck hat {a} Karten; erlaubt sind höchstens {b}.",
    "The Side Deck has {a} cards; it must have exactly {b}, or none.":
        "Das Side Deck hat {a} Karten; es muss genau {b} haben oder keine.",
    "This rulebook has no {b} cards, such as “{a}”.": "Dieses Regelbuch kennt keine Karten wie „{a}“ ({b}).",
    "{b} Monsters, such as “{a}”, belong in the {c}, not in the Main Deck.":
        "{b}-Monster wie „{a}“ gehören nicht ins Main Deck, sondern ins {c}.",
    "“{a}” can’t be in the {c}: only {b} Monsters can.":
        "„{a}“ kann nicht im {c} sein: Das können nur {b}-Monster.",
    "There are {b} copies of “{a}”; at most {c} are allowed.":
        "„{a}“ ist {b}-mal darin; erlaubt sind höchstens {c}.",
    "There are {b} copies of “{a}” in the {d}; at most {c} are allowed.":
        "„{a}“ ist {b}-mal im {d}; erlaubt sind höchstens {c}.",
    "“{a}” is Forbidden ({d}).": "„{a}“ ist verboten ({d}).",
    "“{a}” is Limited to {c} copy ({d}); there are {b}.": "„{a}“ ist auf {c} Kopie limitiert ({d}); es sind {b}.",
    "“{a}” is Semi-Limited to {c} copies ({d}); there are {b}.":
        "„{a}“ ist auf {c} Kopien semi-limitiert ({d}); es sind {b}.",
    "“{a}” is not among the cards that “{d}” allows.": "„{a}“ ist nicht unter den Karten, die „{d}“ erlaubt.",
    "No card with the passcode {a} is known.": "Eine Karte mit der Kartennummer {a} ist nicht bekannt.",
    "No card called “{a}” is known.": "Eine Karte „{a}“ ist nicht bekannt.",
    "“{a}” is a Token; Tokens are in no Deck.": "„{a}“ ist eine Spielmarke; die sind in keinem Deck.",
    "Not supported yet, so they can’t be played: {names}.":
        "Noch nicht unterstützt, daher nicht spielbar: {names}.",
}  # fmt: skip
_MATCHES: Final = {
    "The Deck “{deck}” of player {player} can’t be used. {reasons}":
        "Das Deck „{deck}“ von Spieler {player} kann nicht benutzt werden. {reasons}",
    "“{card}” is not in this player’s Deck or Side Deck": "„{card}“ ist nicht im Deck oder Side Deck dieses Spielers",
    "“{card}” is missing": "„{card}“ fehlt",
    "The Side Deck must keep its {before} cards; it would have {after}.":
        "Das Side Deck muss seine {before} Karten behalten; es hätte {after}.",
    "The Side Deck must keep its 1 card; it would have {after}.":
        "Das Side Deck muss seine 1 Karte behalten; es hätte {after}.",
    "The Deck must keep its {before} cards; it would have {after}. Fusion Monsters swap with Fusion Monsters only.":
        "Das Deck muss seine {before} Karten behalten; es hätte {after}. Fusionsmonster werden nur gegen "
        "Fusionsmonster getauscht.",
    "{told} now: {stage}.": "{told}: {stage}.",
    "Nobody chooses who starts": "Jetzt wählt niemand, wer beginnt",
    "No Duel can end": "Jetzt kann kein Duell enden",
    "Cards can’t be swapped with the Side Deck": "Jetzt können keine Karten mit dem Side Deck getauscht werden",
    "both players may swap cards with their Side Decks": "Beide Spieler dürfen Karten mit ihren Side Decks tauschen",
    "it is still open who starts": "Noch ist offen, wer beginnt",
    "a Duel is being played": "Ein Duell läuft",
    "the Match is over": "Das Match ist vorbei",
    "This player has already finished swapping.": "Dieser Spieler ist mit dem Tauschen schon fertig.",
    "The winner of the toss chooses who starts.": "Wer beginnt, wählt, wer den Wurf gewonnen hat.",
    "Whoever lost the last Duel chooses who starts.": "Wer beginnt, wählt, wer das letzte Duell verloren hat.",
    "One of the two players goes first.": "Einer der beiden Spieler beginnt.",
    "A Duel is won by one of the two players, or drawn.":
        "Ein Duell gewinnt einer der beiden Spieler, oder es endet unentschieden.",
}  # fmt: skip
_LAB: Final = {
    "The results can’t be written: {why}.": "Die Ergebnisse lassen sich nicht schreiben: {why}.",
    "At least one Deck is needed on either side, and not too many.":
        "Auf beiden Seiten wird mindestens ein Deck gebraucht, und nicht zu viele.",
    "The number of duels must be even, so that both begin equally often; not too large.":
        "Die Zahl der Duelle muss gerade sein, damit beide gleich oft anfangen, und nicht zu groß.",
    "“{card}” is not in this Deck.": "„{card}“ ist nicht in diesem Deck.",
    "“{card}” can’t take its own place.": "„{card}“ kann sich nicht selbst ersetzen.",
    "Not all cards of “{deck}” are known now.": "Nicht alle Karten von „{deck}“ sind jetzt bekannt.",
    "Another version of Duelmat began it: begin it anew.": "Eine andere Version von Duelmat hat es begonnen: "
    "Beginne es neu.",
    "“{card}” doesn’t belong in the same part of the Deck.": "„{card}“ gehört nicht in denselben Teil des Decks.",
    "With “{card}” in its place, the Deck isn’t legal.": "Mit „{card}“ an ihrer Stelle ist das Deck nicht erlaubt.",
    "The Deck may have no other card once more: choose what takes the place of “{card}”.":
        "Von keiner anderen Karte darf das Deck noch eine haben: Wähle, was an die Stelle von „{card}“ kommt.",
    "This is no result of the Deck lab, or it is damaged.":
        "Das ist kein Ergebnis des Deck-Labors, oder es ist beschädigt.",
}  # fmt: skip
_WHAT_A_DECK_DOES: Final = {
    "{common} Besides: {ways}.": "{common} Dazu: {ways}.",
    "It is built round “{name}”: {n} of its {of} cards in the Main Deck belong to it.":
        "Es ist um „{name}“ gebaut: {n} der {of} Karten im Main Deck gehören dazu.",
    "{n} of its {of} monsters are of one Type: {type}.": "{n} der {of} Monster sind vom selben Typ: {type}.",
    "{n} of its {of} cards are Continuous or Field Spells and Traps, which stay on the field.":
        "{n} der {of} Karten sind Permanente Zauber und Fallen oder Spielfeldzauber, die auf dem Feld bleiben.",
    "It has no monsters: Spells {spells}, Traps {traps}.":
        "Es hat keine Monster: {spells} Zauber, {traps} Fallen.",
    "It is a mix: {of} monsters of {types} Types, {spells} Spells and {traps} Traps.":
        "Es ist eine Mischung: {of} Monster von {types} Typen, {spells} Zauber und {traps} Fallen.",
    "{n} of its {of} monsters have FLIP effects: they are Set and turned face-up.":
        "{n} der {of} Monster haben FLIPP-Effekte: Sie werden gesetzt und aufgedeckt.",
    "{n} of its {of} monsters are Union monsters, which equip others.":
        "{n} der {of} Monster sind Union-Monster, die andere ausrüsten.",
    "{n} of its {of} monsters are Gemini monsters, which are Normal Summoned twice.":
        "{n} der {of} Monster sind Zwillingsmonster, die zweimal als Normalbeschwörung beschworen werden.",
    "{n} of its {of} monsters are Spirit monsters, which return to the hand.":
        "{n} der {of} Monster sind Spiritmonster, die auf die Hand zurückkehren.",
    "{n} of its {of} monsters are Normal Monsters, without effects.":
        "{n} der {of} Monster sind Normale Monster, ohne Effekte.",
    "{n} × Fusion": "{n} × Fusion",
    "{n} × Fusion (cards that Fusion Summon: {by}, {cards})":
        "{n} × Fusion (Karten für Fusionsbeschwörungen: {by}, {cards})",
    "{n} × Fusion, which need no Fusion card": "{n} × Fusion, die keine Fusionskarte brauchen",
    "{n} × Synchro, with {tuners} × Tuner in the Main Deck": "{n} × Synchro, mit {tuners} × Empfänger im Main Deck",
    "{n} × Xyz ({each})": "{n} × Xyz ({each})",
    "Rank {rank} from {n} × Level {rank}": "Rang {rank} aus {n} × Stufe {rank}",
    "{n} × Ritual, with {spells} × Ritual Spell": "{n} × Ritual, mit {spells} × Ritualzauber",
    "{n} × Pendulum in the Main Deck, Scales from {low} to {high}":
        "{n} × Pendel im Main Deck, Pendelbereiche von {low} bis {high}",
    "{n} × Pendulum in the Main Deck, with no two Scales for a Pendulum Summon":
        "{n} × Pendel im Main Deck, ohne zwei Bereiche für eine Pendelbeschwörung",
    "the Field Spell “{name}”, for which {n} cards ask": "der Spielfeldzauber „{name}“, den {n} Karten verlangen",
    "Its cards {things}.": "Was seine Karten tun: {things}.",
    "get rid of the opponent’s monsters ({n}: {cards})": "Monster des Gegners loswerden ({n}: {cards})",
    "get rid of Spells or Traps ({n}: {cards})": "Zauber oder Fallen loswerden ({n}: {cards})",
    "draw ({n}: {cards})": "ziehen ({n}: {cards})",
    "fetch cards from the Deck ({n}: {cards})": "Karten aus dem Deck holen ({n}: {cards})",
    "Special Summon from the Graveyard ({n}: {cards})": "vom Friedhof beschwören ({n}: {cards})",
    "take cards back to the hand ({n}: {cards})": "Karten auf die Hand zurückholen ({n}: {cards})",
    "negate cards, effects or Summons ({n}: {cards})": "Karten, Effekte oder Beschwörungen annullieren ({n}: {cards})",
    "stop attacks ({n}: {cards})": "Angriffe aufhalten ({n}: {cards})",
    "inflict effect damage ({n}: {cards})": "Effektschaden zufügen ({n}: {cards})",
    "send cards from the Deck to the Graveyard ({n}: {cards})":
        "Karten vom Deck auf den Friedhof legen ({n}: {cards})",
    "Special Summon from the Deck ({n}: {cards})": "aus dem Deck beschwören ({n}: {cards})",
    "Special Summon from the hand ({n}: {cards})":
        "als Spezialbeschwörung aus der Hand beschwören ({n}: {cards})",
    "keep monsters from attacking as long as they are on the field ({n}: {cards})":
        "hindern Monster am Angriff, solange sie auf dem Spielfeld sind ({n}: {cards})",
    "restrict what players or monsters may do ({n}: {cards})":
        "einschränken, was Spieler oder Monster tun dürfen ({n}: {cards})",
    "raise the ATK of other monsters ({n}: {cards})": "die ATK anderer Monster erhöhen ({n}: {cards})",
    "do something when they are discarded ({n}: {cards})":
        "etwas tun, wenn sie abgeworfen werden ({n}: {cards})",
    "change battle positions ({n}: {cards})": "Kampfpositionen ändern ({n}: {cards})",
    "make cards Equip Cards ({n}: {cards})": "Karten zu Ausrüstungskarten machen ({n}: {cards})",
    "have FLIP effects ({n}: {cards})": "haben FLIPP-Effekte ({n}: {cards})",
    "protect monsters or themselves ({n}: {cards})": "Monster oder sich selbst schützen ({n}: {cards})",
    "turn monsters face-down ({n}: {cards})": "Monster verdecken ({n}: {cards})",
    "do one thing in Attack Position and another in Defense Position ({n}: {cards})":
        "in Angriffsposition das eine und in Verteidigungsposition das andere ({n}: {cards})",
    "place counters ({n}: {cards})": "Zählmarken legen ({n}: {cards})",
    "equip monsters ({n} Equip Spells: {cards})": "Monster ausrüsten ({n} Ausrüstungszauber: {cards})",
    "equip monsters as Union monsters ({n}: {cards})": "als Union-Monster andere ausrüsten ({n}: {cards})",
    "It can win by an effect: {cards}.": "Es kann durch einen Effekt gewinnen: {cards}.",
    "It wears the opponent down by effect damage: {n} cards inflict some.":
        "Es zermürbt den Gegner durch Effektschaden: {n} Karten fügen welchen zu.",
    "It plays for time and wins slowly: {n} × effect damage ({cards}); its strongest monster is “{name}” with {attack} "
    "ATK.":
        "Es spielt auf Zeit und gewinnt langsam: {n} × Effektschaden ({cards}); sein stärkstes Monster ist „{name}“ "
        "mit {attack} ATK.",
    "It wins by battle: {parts}.": "Es gewinnt durch Kampf: {parts}.",
    "with a second attack, a direct attack or piercing damage: {cards}":
        "mit zweitem Angriff, direktem Angriff oder durchschlagendem Schaden: {cards}",
    "{n} cards let ATK grow or double ({cards})": "{n} Karten lassen ATK wachsen oder verdoppeln sie ({cards})",
    "do something when they are Tribute Summoned ({n}: {cards})":
        "etwas tun, wenn sie als Tributbeschwörung kommen ({n}: {cards})",
    "change Levels ({n}: {cards})": "Stufen ändern ({n}: {cards})",
    "do something when they are sent to the Graveyard ({n}: {cards})":
        "etwas tun, wenn sie auf den Friedhof gelegt werden ({n}: {cards})",
    "do something when they are destroyed ({n}: {cards})": "etwas tun, wenn sie zerstört werden ({n}: {cards})",
    "do something when they are Tributed ({n}: {cards})":
        "etwas tun, wenn sie als Tribut angeboten werden ({n}: {cards})",
    "do something when they are banished ({n}: {cards})": "etwas tun, wenn sie verbannt werden ({n}: {cards})",
    "do something by banishing themselves from the Graveyard ({n}: {cards})":
        "etwas tun, indem sie sich selbst vom Friedhof verbannen ({n}: {cards})",
    "Special Summon Tokens ({n}: {cards})": "Spielmarken beschwören ({n}: {cards})",
    "return to the hand by themselves ({n}: {cards})": "von selbst auf die Hand zurückkehren ({n}: {cards})",
    "excavate cards of the Deck ({n}: {cards})": "Karten vom Deck aufdecken ({n}: {cards})",
    "gain Life Points ({n}: {cards})": "Life Points gewinnen ({n}: {cards})",
    "shuffle cards from the Graveyard into the Deck ({n}: {cards})":
        "Karten vom Friedhof ins Deck mischen ({n}: {cards})",
    "Tribute monsters for what they do ({n}: {cards})":
        "für das, was sie tun, Monster als Tribut anbieten ({n}: {cards})",
    "destroy other cards of one’s own ({n}: {cards})": "andere eigene Karten zerstören ({n}: {cards})",
    "Synchro or Xyz Summon in an effect ({n}: {cards})":
        "in einem Effekt als Synchro- oder Xyz-Beschwörung beschwören ({n}: {cards})",
    "do something as material of another monster ({n}: {cards})":
        "etwas als Material eines anderen Monsters tun ({n}: {cards})",
    "keep the opponent from activating cards when they attack ({n}: {cards})":
        "den Gegner keine Karten aktivieren lassen, wenn sie angreifen ({n}: {cards})",
    "at least {n}": "mindestens {n}",
    "At least {n}": "Mindestens {n}",
    "Set cards from the Deck ({n}: {cards})": "Karten aus dem Deck setzen ({n}: {cards})",
    "place monsters in the Spell & Trap Zone as Continuous Spells ({n}: {cards})":
        "Monster als Permanente Zauber in die Zauber- & Fallenzone legen ({n}: {cards})",
    "Special Summon what is banished ({n}: {cards})": "Verbanntes beschwören ({n}: {cards})",
    "{n} by cards that raise Ranks: {cards}": "{n} durch Karten, die Ränge erhöhen: {cards}",
    "Rank {rank} by changed Levels": "Rang {rank} durch geänderte Stufen",
    "{n} on top of a single monster: {cards}": "{n} auf ein einziges Monster gelegt: {cards}",
    "its strongest monster is “{name}” with {attack} ATK": "Sein stärkstes Monster ist „{name}“ mit {attack} ATK",
    "its strongest monster that can come is “{name}” with {attack} ATK":
        "Das stärkste Monster, das kommen kann, ist „{name}“ mit {attack} ATK",
}  # fmt: skip
_WHAT_A_DECK_LACKS: Final = {
    "{n} × Synchro Monster, but no Tuner to Summon them with.":
        "{n} × Synchromonster, aber kein Empfänger, um sie zu beschwören.",
    "{n} × Synchro Monster, but only {tuners} × Tuner.": "{n} × Synchromonster, aber nur {tuners} × Empfänger.",
    "{n} × Ritual Monster, but no Ritual Spell.": "{n} × Ritualmonster, aber kein Ritualzauber.",
    "{n} × Ritual Spell, but no Ritual Monster in the Main Deck.":
        "{n} × Ritualzauber, aber kein Ritualmonster im Main Deck.",
    "{n} × Ritual Monster and {spells} × Ritual Spell: they are seldom in the hand together.":
        "{n} × Ritualmonster und {spells} × Ritualzauber: Sie sind selten zusammen auf der Hand.",
    "Each Ritual Summon takes three cards or more: the Ritual Monster, one of {n} Ritual Spells, and Tributes.":
        "Jede Ritualbeschwörung kostet drei Karten oder mehr: das Ritualmonster, einen von {n} Ritualzaubern und "
        "Tribute.",
    "{n} × Fusion Monster ({cards}), but no card that Fusion Summons.":
        "{n} × Fusionsmonster ({cards}), aber keine Karte für Fusionsbeschwörungen.",
    "{n} × Fusion Monster, but only one card that Fusion Summons: {cards}.":
        "{n} × Fusionsmonster, aber nur eine Karte für Fusionsbeschwörungen: {cards}.",
    "“{name}” for “{card}”": "„{name}“ für „{card}“",
    "the highest ATK that is printed has “{name}” ({attack}), and {n} monsters have theirs from what else is there "
    "({cards})":
        "die höchste gedruckte ATK hat „{name}“ ({attack}), und {n} Monster haben ihre von dem, was sonst da ist "
        "({cards})",
    "Materials that aren’t in the Deck: {pairs}.": "Material, das nicht im Deck ist: {pairs}.",
    "Materials that aren’t in the Deck, but may be substituted ({cards}): {pairs}.":
        "Material, das nicht im Deck ist, aber ersetzt werden kann ({cards}): {pairs}.",
    "{n} × Synchro Monster, and all of them need one of {tuners} × Tuner ({cards}): without one none comes.":
        "{n} × Synchromonster, und alle brauchen einen von {tuners} × Empfänger ({cards}): Ohne ihn kommt keines.",
    "{n} × Synchro Monster can’t come by the Tuners and the Levels in the Deck ({cards}).":
        "{n} × Synchromonster kann mit den Empfängern und den Stufen im Deck nicht kommen ({cards}).",
    "Each Fusion Summon takes three cards or more: one of {n} cards for it ({cards}), and the materials.":
        "Jede Fusionsbeschwörung kostet drei Karten oder mehr: eine von {n} Karten dafür ({cards}) und das Material.",
    "{n} × card looks in the Deck for something that isn’t there: {cards}.":
        "{n} × Karte sucht im Deck etwas, das nicht da ist: {cards}.",
    "{n} cards do something when they are sent to the Graveyard ({cards}): where cards are banished instead, they do "
    "not.":
        "{n} Karten tun etwas, wenn sie auf den Friedhof gelegt werden ({cards}): Wo Karten stattdessen verbannt "
        "werden, tun sie nichts.",
    "{n} cards do something when they are destroyed ({cards}): who banishes them or returns them avoids that.":
        "{n} Karten tun etwas, wenn sie zerstört werden ({cards}): Wer sie verbannt oder zurückgibt, vermeidet das.",
    "{n} cards do something when they are Tributed ({cards}): without something to Tribute them for they do not.":
        "{n} Karten tun etwas, wenn sie als Tribut angeboten werden ({cards}): Ohne etwas, wofür sie Tribut sind, tun "
        "sie nichts.",
    "{n} monsters can use an effect only once while they are face-up ({cards}): to use it again, they have to leave "
    "the field or be turned face-down.":
        "{n} Monster können einen Effekt nur einmal verwenden, solange sie offen liegen ({cards}): Für ein weiteres "
        "Mal müssen sie das Feld verlassen oder verdeckt werden.",
    "{n} cards cost their own player Life Points ({cards}): in a long Duel they run low.":
        "{n} Karten kosten die eigenen Life Points ({cards}): In einem langen Duell werden sie knapp.",
    "{n} of its {of} cards are Traps that are Set first: they come a turn later than Spells, and Set cards can be "
    "destroyed before they are activated.":
        "{n} seiner {of} Karten sind Fallen, die zuerst gesetzt werden: Sie kommen einen Zug später als Zauber, und "
        "gesetzte Karten können zerstört werden, bevor sie aktiviert sind.",
    "{n} cards Special Summon monsters ({cards}): who forbids Special Summons stops them.":
        "{n} Karten beschwören Monster als Spezialbeschwörung ({cards}): Wer Spezialbeschwörungen verbietet, hält sie "
        "auf.",
    "{n} cards place counters ({cards}): with the card that they lie on they are lost.":
        "{n} Karten legen Zählmarken ({cards}): Mit der Karte, auf der sie liegen, gehen sie verloren.",
    "{count} × Xyz Monster of Rank {rank} ({cards}), for which a Level has to be changed.":
        "{count} × Xyz-Monster von Rang {rank} ({cards}), wofür eine Stufe geändert werden muss.",
    "{count} × Xyz Monster of Rank {rank} ({cards}), but no monster of Level {rank} in the Main Deck.":
        "{count} × Xyz-Monster mit Rang {rank} ({cards}), aber kein Monster der Stufe {rank} im Main Deck.",
    "{count} × Xyz Monster of Rank {rank} ({cards}), but only {n} × Level {rank} in the Main Deck.":
        "{count} × Xyz-Monster mit Rang {rank} ({cards}), aber nur {n} × Stufe {rank} im Main Deck.",
    "{n} × Xyz Monster can’t come by the monsters in the Deck ({cards}).":
        "{n} × Xyz-Monster kann mit den Monstern im Deck nicht kommen ({cards}).",
    "Cards that negate what the opponent activates: no more than {n} ({cards}).":
        "Karten, die annullieren, was der Gegner aktiviert: nicht mehr als {n} ({cards}).",
    "{n} monsters have their ATK from what else is there ({cards}): alone, or with their effects negated, they are "
    "weak.":
        "{n} Monster haben ihre ATK von dem, was sonst da ist ({cards}): Allein oder mit annullierten Effekten sind "
        "sie schwach.",
    "{n} monsters have to be paid for turn by turn ({cards}): without that they are destroyed.":
        "Für {n} Monster muss Zug für Zug bezahlt werden ({cards}): Sonst werden sie zerstört.",
    "{n} × Ritual Monster, and all of them need one of {spells} × Ritual Spell ({cards}).":
        "{n} × Ritualmonster, und alle brauchen einen von {spells} × Ritualzauber ({cards}).",
    "{n} × Xyz Monster ({cards}): each takes two monsters or more that are on the field together.":
        "{n} × Xyz-Monster ({cards}): Jedes braucht zwei oder mehr Monster, die zugleich auf dem Feld sind.",
    "{n} cards speak of “{name}”, which isn’t in the Deck ({cards}).":
        "{n} Karten sprechen von „{name}“, das nicht im Deck ist ({cards}).",
    "{n} of its {of} cards are in the Main Deck once: what is needed is seldom in the hand.":
        "{n} der {of} Karten sind einmal im Main Deck: Was gebraucht wird, ist selten auf der Hand.",
    "{n} cards do something when they are discarded ({cards}): without another card that discards they do not.":
        "{n} Karten tun etwas, wenn sie abgeworfen werden ({cards}): ohne eine andere Karte, die abwirft, nicht.",
    "{n} monsters must attack if they can ({cards}): they attack stronger ones, too.":
        "{n} Monster müssen angreifen, wenn sie können ({cards}): auch stärkere.",
    "{tuners} × Tuner, but only {n} × Synchro Monster in the Extra Deck.":
        "{tuners} × Empfänger, aber nur {n} × Synchromonster im Extra Deck.",
    "{n} × Tuner, but no Synchro Monster in the Extra Deck.":
        "{n} × Empfänger, aber kein Synchromonster im Extra Deck.",
    "{n} × monster comes only by a card that the Deck doesn’t have: {pairs}.":
        "{n} × Monster kommt nur durch eine Karte, die das Deck nicht hat: {pairs}.",
    "{count} × Xyz Monster with few monsters of its Level in the Main Deck: {each}.":
        "{count} × Xyz-Monster mit wenigen Monstern seiner Stufe im Main Deck: {each}.",
    "“{card}” ({asked})": "„{card}“ ({asked})",
    "“{card}” (“{name}”)": "„{card}“ („{name}“)",
    "{n} × card asks for something that the Deck doesn’t have: {cards}.":
        "{n} × Karte verlangt etwas, das das Deck nicht hat: {cards}.",
    "“{card}” also hits the Deck’s own cards ({n}: {cards}).":
        "„{card}“ trifft auch die eigenen Karten des Decks ({n}: {cards}).",
    "Who uses “{card}” cannot Special Summon in that turn, and {n} cards of the Deck do that ({cards}).":
        "Wer „{card}“ benutzt, kann in dem Zug nichts als Spezialbeschwörung beschwören, und {n} Karten des Decks tun "
        "das ({cards}).",
    "{n} monsters want no Spells or Traps on their side ({cards}); the Deck has {traps} that lie there.":
        "{n} Monster wollen keine Zauber oder Fallen auf ihrer Seite ({cards}); das Deck hat {traps}, die dort liegen.",
    "{n} monsters want no Spells or Traps in their Graveyard ({cards}); the Deck has {traps}.":
        "{n} Monster wollen keine Zauber oder Fallen auf ihrem Friedhof ({cards}); das Deck hat {traps}.",
    "{n} cards do something only beside another monster of one’s own ({cards}): alone they do less.":
        "{n} Karten tun etwas nur neben einem weiteren eigenen Monster ({cards}): Allein tun sie weniger.",
    "It wins by battle with DEF in the place of ATK: {n} cards let monsters fight so; the highest DEF has "
    "“{name}” ({defense}).":
        "Es gewinnt durch Kampf mit DEF anstelle der ATK: {n} Karten lassen Monster so kämpfen; die höchste DEF hat "
        "„{name}“ ({defense}).",
    "No card gets rid of the opponent’s monsters by an effect; only battle does.":
        "Keine Karte wird Monster des Gegners durch einen Effekt los; das tut nur der Kampf.",
    "No card gets rid of Spells or Traps on the field.": "Keine Karte wird Zauber oder Fallen auf dem Feld los.",
    "No card negates what the opponent activates.": "Keine Karte annulliert, was der Gegner aktiviert.",
    "No card is made to stop an attack.": "Keine Karte ist dafür da, einen Angriff aufzuhalten.",
    "No card takes anything out of the opponent’s Graveyard.": "Keine Karte nimmt etwas vom Friedhof des Gegners.",
    "Cards that get rid of the opponent’s monsters by an effect: no more than {n} ({cards}).":
        "Karten, die Monster des Gegners durch einen Effekt loswerden: nicht mehr als {n} ({cards}).",
    "Cards that get rid of Spells or Traps on the field: no more than {n} ({cards}).":
        "Karten, die Zauber oder Fallen auf dem Feld loswerden: nicht mehr als {n} ({cards}).",
    "No card draws, or adds another from the Deck to the hand.":
        "Keine Karte zieht oder holt eine andere aus dem Deck auf die Hand.",
    "Cards that draw, or add others from the Deck to the hand: no more than {n} ({cards}).":
        "Karten, die ziehen oder andere aus dem Deck auf die Hand holen: nicht mehr als {n} ({cards}).",
    "Nothing protects its monsters: no card negates, stops an attack or saves from destruction.":
        "Nichts schützt seine Monster: Keine Karte annulliert, hält einen Angriff auf oder bewahrt vor Zerstörung.",
    "Only {n} of its {of} cards are monsters.": "Von seinen {of} Karten sind nur {n} Monster.",
    "{percent} % of opening hands of 5 have no monster that can be Normal Summoned without Tributes; the Deck has {n}.":
        "{percent} % der Starthände von 5 haben kein Monster, das ohne Tribute als Normalbeschwörung kommt; das Deck "
        "hat {n}.",
    "{n} monsters need Tributes and tell of no other way to come ({cards}).":
        "{n} Monster brauchen Tribute und nennen keinen anderen Weg aufs Feld ({cards}).",
    "No monster has more than {attack} ATK printed (“{name}”).":
        "Kein Monster hat mehr als {attack} ATK aufgedruckt („{name}“).",
    "No monster that can come has more than {attack} ATK printed (“{name}”).":
        "Kein Monster, das kommen kann, hat mehr als {attack} ATK aufgedruckt („{name}“).",
    "No monster that can come has {large} ATK printed; the strongest is “{name}” with {attack}.":
        "Kein Monster, das kommen kann, hat {large} ATK aufgedruckt; das stärkste ist „{name}“ mit {attack}.",
    "Of its monsters of Level 4 or lower none has more than {attack} ATK printed (“{name}”).":
        "Von seinen Monstern der Stufe 4 oder niedriger hat keines mehr als {attack} ATK aufgedruckt („{name}“).",
    "Of its {of} monsters no more than {n} have {attack} ATK or more printed ({cards}).":
        "Von seinen {of} Monstern haben nicht mehr als {n} mindestens {attack} ATK aufgedruckt ({cards}).",
    "A monster of {large} ATK: none of its monsters has as much printed, and no more than {n} cards get rid of one by "
    "an effect ({cards}).":
        "Ein Monster mit {large} ATK: Keines der eigenen hat so viel aufgedruckt, und nicht mehr als {n} Karten werden "
        "eines durch einen Effekt los ({cards}).",
    "No monster has {large} ATK printed; the strongest is “{name}” with {attack}.":
        "Kein Monster hat {large} ATK aufgedruckt; das stärkste ist „{name}“ mit {attack}.",
    "{n} cards work with its Graveyard ({cards}): who banishes cards from there takes much away.":
        "{n} Karten arbeiten mit dem eigenen Friedhof ({cards}): Wer Karten von dort verbannt, nimmt viel weg.",
    "{n} cards cost their own player Life Points each turn ({cards}): the more of them are there, the sooner they run "
    "out.":
        "{n} Karten kosten den eigenen Spieler jeden Zug Life Points ({cards}): Je mehr davon da sind, desto eher "
        "gehen sie aus.",
    "{n} cards want “{name}” on the field ({cards}): without it, or once it is destroyed, they do less. In the Deck: "
    "{there}.":
        "{n} Karten wollen „{name}“ auf dem Spielfeld ({cards}): Ohne das, oder sobald es zerstört ist, tun sie "
        "weniger. Im Deck: {there}.",
    "{n} cards ask for the Field Spell “{name}” ({cards}): who destroys it takes much away. In the Deck: {there}.":
        "{n} Karten verlangen den Spielfeldzauber „{name}“ ({cards}): Wer ihn zerstört, nimmt viel weg. Im Deck: "
        "{there}.",
    "{n} cards send the top cards of its own Deck to the Graveyard ({cards}): in a long Duel the Deck runs out.":
        "{n} Karten legen die obersten Karten des eigenen Decks auf den Friedhof ({cards}): In einem langen Duell geht "
        "das Deck aus.",
    "It needs two cards in its Pendulum Zones at once: who destroys one of them stops the Pendulum Summon.":
        "Es braucht zwei Karten zugleich in den Pendelzonen: Wer eine zerstört, verhindert die Pendelbeschwörung.",
    "{n} × Equip Spell that is lost with the monster that it equips, and for nothing ({cards}).":
        "{n} × Ausrüstungszauber, der mit dem Monster verloren geht, das er ausrüstet, und für nichts ({cards}).",
    "{n} × FLIP effect: they are Set first, and as a rule they come a turn later, or when the opponent attacks.":
        "{n} × FLIPP-Effekt: Erst wird gesetzt, und meist wirkt es einen Zug später oder wenn der Gegner angreift.",
    "{n} monsters do something when they are Normal Summoned ({cards}): one a turn can.":
        "{n} Monster tun etwas bei ihrer Normalbeschwörung ({cards}): Das kann nur eines je Zug.",
    "{n} monsters do something by battling ({cards}): who keeps them from attacking stops that.":
        "{n} Monster tun etwas, wenn sie kämpfen ({cards}): Wer sie am Angriff hindert, verhindert das.",
    "{n} cards cost another card from the hand, or themselves ({cards}): the hand runs low.":
        "{n} Karten kosten eine andere Karte aus der Hand oder sich selbst ({cards}): Die Hand wird knapp.",
    "“{card}” {does}": "„{card}“ {does}",
    "{told}.": "{told}.",
    "{told}, and fits in: {shares}": "{told} und passt dazu: {shares}",
    "{told} (such cards in the Deck so far: {n})": "{told} (solche Karten bisher im Deck: {n})",
    "{told}. “{out}” could go for it.": "{told}. „{out}“ könnte dafür gehen.",
    "is the material that is missing": "ist das Material, das fehlt",
    "has {attack} ATK and needs no Tribute": "hat {attack} ATK und braucht keinen Tribut",
    "{told} (none in the Deck so far)": "{told} (bisher keine im Deck)",
    "is the card that others speak of": "ist die Karte, von der andere sprechen",
    "gets rid of monsters": "wird Monster los",
    "gets rid of Spells or Traps": "wird Zauber oder Fallen los",
    "draws": "zieht",
    "negates": "annulliert",
    "stops attacks of both players": "hält Angriffe beider Spieler auf",
    "stops an attack": "hält einen Angriff auf",
    "takes cards out of the opponent’s Graveyard": "nimmt Karten vom Friedhof des Gegners",
    "Fusion Summons": "ermöglicht Fusionsbeschwörungen",
    "is a Tuner": "ist ein Empfänger",
    "turns monsters face-up": "deckt Monster auf",
    "is what “{by}” looks for in the Deck": "ist, was „{by}“ im Deck sucht",
    "fetches cards from the Deck": "holt Karten aus dem Deck",
    "Special Summons from the Graveyard": "beschwört vom Friedhof",
    "Special Summons from the Deck": "beschwört aus dem Deck",
    "inflicts effect damage": "fügt Effektschaden zu",
    "counters": "Zählmarken",
    "A further copy of “{card}” (in the Deck: {n}): it {does}":
        "Ein weiteres Exemplar von „{card}“ (im Deck: {n}): Es {does}",
    "is a monster of Level {level}": "ist ein Monster der Stufe {level}",
    "protects monsters or itself": "schützt Monster oder sich selbst",
    "is a Synchro Monster that can come": "ist ein Synchromonster, das kommen kann",
    "is an Xyz Monster of Rank {rank}, of which the Deck has none for its Level {rank} monsters":
        "ist ein Xyz-Monster mit Rang {rank}; das Deck hat keines für seine Monster der Stufe {rank}",
    "Special Summons from the hand": "beschwört aus der Hand",
    "takes cards back to the hand": "holt Karten auf die Hand zurück",
    "sends cards from the Deck to the Graveyard": "legt Karten vom Deck auf den Friedhof",
    "Sets cards from the Deck": "setzt Karten aus dem Deck",
    "Special Summons Tokens": "beschwört Spielmarken",
    "places counters": "legt Zählmarken",
    "makes cards Equip Cards": "macht Karten zu Ausrüstungskarten",
    "changes Levels": "ändert Stufen",
    "excavates cards of the Deck": "deckt Karten vom Deck auf",
    "shuffles cards from the Graveyard into the Deck": "mischt Karten vom Friedhof ins Deck",
    "has a FLIP effect": "hat einen FLIPP-Effekt",
    "does something when it is sent to the Graveyard": "tut etwas, wenn sie auf den Friedhof gelegt wird",
    "does something when it is destroyed": "tut etwas, wenn sie zerstört wird",
    "does something when it is Tributed": "tut etwas, wenn sie als Tribut angeboten wird",
    "does something when it is discarded": "tut etwas, wenn sie abgeworfen wird",
    "does something when it is banished": "tut etwas, wenn sie verbannt wird",
    "can be Normal Summoned without Tributes": "kommt als Normalbeschwörung ohne Tribute",
    "is a Ritual Spell": "ist ein Ritualzauber",
    "is the card that is missing": "ist die Karte, die fehlt",
}  # fmt: skip
_BUILTIN_DECKS: Final = {
    "Flip and control: monsters that wait face-down, and attacks that never arrive.":
        "Flipp und Kontrolle: Monster, die verdeckt warten, und Angriffe, die nie ankommen.",
    "Spell Counters: every Spell winds the clock, and the clock strikes.":
        "Zauberzählmarken: Jeder Zauber zieht die Uhr auf, und die Uhr schlägt.",
    "Burn and Counter Traps: every objection costs the other side Life Points.":
        "Effektschaden und Konterfallen: Jeder Einspruch kostet die Gegenseite Lebenspunkte.",
    "Synchro swarm: small gears, one after the other, until the express is complete.":
        "Synchro-Schwarm: kleine Zahnräder, eins nach dem anderen, bis der Schnellzug steht.",
    "Straightforward battle: strong monsters, a few weapons, one plan at a time. To begin with.":
        "Geradliniger Kampf: starke Monster, ein paar Waffen, ein Plan nach dem anderen. Für den Anfang.",
    "Ritual: small offerings, and what answers from the water.":
        "Ritual: kleine Gaben, und was aus dem Wasser antwortet.",
    "Fusion: pour two small ones together, and mind the bell.":
        "Fusion: Gieß zwei Kleine zusammen und gib auf die Glocke acht.",
    "Field and Continuous cards: the house decides who may attack, who pays, and when it closes.":
        "Spielfeld und Permanentes: Das Haus entscheidet, wer angreifen darf, wer zahlt und wann es schließt.",
    "Equips and Unions: engines that ride one another, and a weapon for each.":
        "Ausrüstungen und Unions: Maschinen, die aufeinander reiten, und für jede eine Waffe.",
    "Graveyard: what was buried walks again, and the hill grows with it.":
        "Friedhof: Was begraben war, geht wieder um, und der Hügel wächst mit.",
    "Xyz: two of a Level, a light below them, and materials to spend.":
        "Xyz: zwei von einer Stufe, ein Licht unter ihnen und Materialien zum Ausgeben.",
    "Pendulum: set the Scales, then bring the whole menagerie at once.":
        "Pendel: Leg die Pendelbereiche fest, dann kommt die ganze Menagerie auf einmal.",
}  # fmt: skip
GERMAN_TOLD: Final[Mapping[str, str]] = MappingProxyType(
    {
        **{key.removeprefix("name."): word for key, word in NAMES.items() if key.startswith("name.")},
        **_FILES,
        **_DECK_LISTS,
        **_DECKS_EDITED,
        **_READINGS,
        **_CARDS,
        **_DUELS,
        **_DECKS,
        **_MATCHES,
        **_LAB,
        **_WHAT_A_DECK_DOES,
        **_WHAT_A_DECK_LACKS,
        **_BUILTIN_DECKS,
        **GERMAN_RULE_TITLES,
    }
)
"""Names of the game are in it as well, for those that stand in these sentences."""
