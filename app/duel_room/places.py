"""Where a card lies, in a few words."""

from PySide6.QtCore import QCoreApplication

from app.controller.table import Table, TableCard
from engine.vocabulary import (
    BANISHED, DECK, EXTRA_DECK, FACE_DOWN, FIELD_ZONE, GRAVEYARD, HAND, MONSTER_ZONE, ON_FIELD, PENDULUM_ZONE,
    SPELL_ZONE, UNDER,
)  # fmt: skip


def tr(said: str) -> str:
    return QCoreApplication.translate("places", said)


def place_name(table: Table, place: int) -> str:
    """The place in the words of the rulebook that is played."""
    zones = table.edition.zone_names
    names = {
        MONSTER_ZONE: zones[0], SPELL_ZONE: zones[1], FIELD_ZONE: zones[2],
        EXTRA_DECK: zones[3].removesuffix(" Zone"), DECK: tr("Deck"), HAND: tr("Hand"), GRAVEYARD: tr("Graveyard"),
        BANISHED: tr("Banished"), PENDULUM_ZONE: tr("Pendulum Zone"), UNDER: tr("Xyz Material"),
    }  # fmt: skip
    return names.get(place, "")


def place_words(table: Table, lies: TableCard) -> str:
    """ "Yours, Graveyard"; zones of a row are counted from the left."""
    name = place_name(table, lies.place)
    if lies.place in (MONSTER_ZONE, SPELL_ZONE):
        name = f"{name} {lies.seat + 1}"
    if not name:
        return ""
    said = tr("Your {place}") if lies.controller == table.viewer else tr("Their {place}")
    return said.format(place=name)


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
