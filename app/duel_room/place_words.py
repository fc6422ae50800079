"""Where a card lies, in a few words."""

from PySide6.QtCore import QCoreApplication

from app.controller.shown.table import Table, TableCard
from app.mat.words import is_pile
from app.mat.words import place_words as mat_words
from engine.vocabulary import BANISHED, FACE_DOWN, HAND, MONSTER_ZONE, ON_FIELD, SPELL_ZONE, UNDER


def tr(said: str) -> str:
    return QCoreApplication.translate("places", said)


def place_name(table: Table, place: int) -> str:
    """The place in the words of the rulebook that is played."""
    names = {HAND: tr("Hand"), BANISHED: tr("Banished"), UNDER: tr("Xyz Material")}
    return names.get(place) or mat_words(place, table.edition)


def place_words(table: Table, lies: TableCard) -> str:
    """ "Yours, Graveyard"; zones of a row are counted from the left."""
    name = place_name(table, lies.place)
    if lies.place in (MONSTER_ZONE, SPELL_ZONE):
        name = f"{name} {lies.seat + 1}"
    if not name:
        return ""
    return your(lies.place, name) if lies.controller == table.viewer else tr("Their {place}").format(place=name)


def your(place: int, name: str) -> str:
    """ "Your Graveyard". In some languages the first word depends on the noun: zones are not said like piles."""
    if place == BANISHED:
        return tr("Your banished cards")
    of_pile = is_pile(place) or place == UNDER
    return (tr("Your {place}") if of_pile else QCoreApplication.translate("zones", "Your {place}")).format(place=name)


def position_words(table: Table, lies: TableCard) -> str:
    """ "Yours, Attack Position", as over the values in the inspector."""
    whose = tr("Yours") if lies.controller == table.viewer else tr("Theirs")
    if lies.place == MONSTER_ZONE and lies.position:
        if lies.position == FACE_DOWN:
            said = tr("face-down")
        else:
            said = tr("Defense Position") if lies.sideways else tr("Attack Position")
    elif 1 << lies.place & ON_FIELD and lies.position == FACE_DOWN:
        said = tr("face-down")
    else:
        said = place_name(table, lies.place)
    return f"{whose}, {said}" if said else whose
