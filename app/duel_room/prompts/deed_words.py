"""How far a text is that is carried out by hand, in words: its stage, its targets, what was done of it."""

from html import escape
from typing import Final

from PySide6.QtCore import QCoreApplication

from app.controller.shown.asked import Answer, Asked
from app.controller.shown.table import Table
from app.mat.kit import of_side
from app.mat.geometry import OWN
from app.mat.words import listed, listed_in_part, seat_words
from engine.program.by_hand import BY_PLAYERS
from engine.program.deeds import COSTS, DEEDS, LASTING_WORDS
from engine.duel.state.question import DEED
from engine.vocabulary import ON_FIELD, SPELL, TRAP

_FEW_TARGETS: Final = 6
"""So many are named above the text: the rest are marked on the mat and named where the mouse rests."""


def tr(said: str) -> str:
    return QCoreApplication.translate("deeds", said)


def mends(asked: Asked) -> bool:
    """It is no text that is carried out, but the position is set right."""
    return asked.card is not None and asked.card.name == BY_PLAYERS


def is_one_part(asked: Asked) -> bool:
    """The position is set right, or nothing but what lasts is told, nothing of its other text."""
    deeds = asked.of_kind(DEED)
    lasts = all(DEEDS[each.argument].word in LASTING_WORDS for each in deeds)
    return mends(asked) or lasts and not asked.prepares


def stage_words(asked: Asked) -> str:
    """Which part of it this is; empty where there is but one."""
    if is_one_part(asked):
        return ""
    if asked.prepares:
        if asked.summons:
            return tr("Pay what it costs, then it is Summoned")
        return tr("1 of 2: pay and point to targets")
    return tr("2 of 2: carry it out")


def does_nothing(asked: Asked) -> bool:
    """What ends it now leaves all as it is."""
    return not asked.prepares and not asked.deeds


def main_words(asked: Asked) -> str:
    """What ends this part."""
    if does_nothing(asked):
        return tr("Do nothing")
    if not asked.prepares:
        return tr("Done")
    if asked.summons:
        return tr("Summon it")
    is_card = asked.card is not None and bool(asked.card.kinds & (SPELL | TRAP)) and not asked.uses
    return tr("Activate") if is_card else tr("Use it")


def done_words(asked: Asked, done: tuple[Answer, ...], count: int) -> str:
    """How much was done, and what last."""
    if not count:
        return "" if asked.prepares else tr("Nothing done yet")
    if asked.together:
        said = tr("At the same time as the last")
        return f"{said}: {done[-1].words}" if done else said
    said = tr("Done so far: {count}").format(count=count)
    return tr("{count}, last: {deed}").format(count=said, deed=done[-1].words) if done else said


def unpaid_words(asked: Asked, done: tuple[Answer, ...]) -> str:
    """That its text has a cost of which nothing is paid: nobody is kept from going on."""
    if not asked.prepares or any(each.argument in COSTS for each in done):
        return ""
    return tr("Its text has a cost: not paid") if asked.of_its_text(COSTS) else ""


def list_words(done: tuple[Answer, ...]) -> str:
    """All that was done, one after the other."""
    return tr("Done: {deeds}").format(deeds=". ".join(each.words for each in done)) if done else ""


def targets_words(asked: Asked, table: Table, *, struck_out: bool) -> str:
    """Those that are there, and those that no longer are: struck out, a few of all of them, or said so."""
    there = [target_name(handle, table) for handle in asked.targets]
    cards = listed(there)
    if struck_out:
        lost = [f"<s>{escape(name)}</s>" for name in asked.lost]
        cards = listed_in_part([*map(escape, there), *lost], _FEW_TARGETS)
    said = [tr("Targets: {cards}").format(cards=cards)] if cards else []
    if asked.lost and not struck_out:
        said.append(tr("No longer targets: {cards}").format(cards=listed(list(asked.lost))))
    return " ".join(said)


def are_many(asked: Asked) -> bool:
    """So many targets that not all are named."""
    return len(asked.targets) + len(asked.lost) > _FEW_TARGETS


def target_name(handle: int, table: Table) -> str:
    """Of one that lies face-down, where it lies."""
    lies = table.cards.get(handle)
    if lies is not None and lies.card is not None and not lies.face_down:
        return lies.card.name
    name = tr("Face-down card") if lies is None or lies.card is None else lies.card.name
    if lies is None or not 1 << lies.place & ON_FIELD:
        return name
    where = seat_words(lies.place, lies.seat, of_side(table, lies.controller) == OWN, table.edition)
    return tr("{card} ({place})").format(card=name, place=where)
