"""What is offered on the sheet of deeds, in groups: first that of which the card's text speaks, then each heading."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QCoreApplication

from app.controller.shown.asked import Answer, Asked, Heading
from app.duel_room.prompts.deed_tiles import DeedGroup, DeedTile
from app.look.look import Look
from engine.duel.state.question import DEED

_FEW: Final = 12
"""So few verbs need neither folds nor a search, nor those of the text first."""


def tr(said: str) -> str:
    return QCoreApplication.translate("DeedSheet", said)


def groups_of(look: Look, asked: Asked, headings: Sequence[Heading], uses: Callable[[Answer], str]) -> list[DeedGroup]:
    """``headings``: all that was offered so far; what can't be done now is dim. ``uses``: what is taken unasked."""
    named = {answer.argument: (answer, short) for heading in headings for answer, short in heading.below}
    many = len(named) > _FEW
    first = [named[number][0] for number in asked.of_its_text(named)] if many else []
    groups = []
    if first:
        below = [(answer, answer.words) for answer in first]
        groups.append(_group(look, asked, tr("By its text"), below, uses, copies=True))
    return groups + [_group(look, asked, each.words, each.below, uses, folds=many) for each in headings]


def _group(
    look: Look,
    asked: Asked,
    said: str,
    below: Sequence[tuple[Answer, str]],
    uses: Callable[[Answer], str],
    *,
    copies: bool = False,
    folds: bool = False,
) -> DeedGroup:
    offered = {answer.argument: answer for answer in asked.of_kind(DEED)}
    refused = dict(asked.refused)
    tiles = []
    for kept, short in below:
        why_not = "" if kept.argument in offered else refused.get(kept.argument, tr("Can’t be done as things stand."))
        answer = offered.get(kept.argument, replace(kept, takes=()))
        tiles.append(DeedTile(look, answer, short, said, uses(answer), why_not))
    return DeedGroup(look, said, tiles, copies=copies, folds=folds)
