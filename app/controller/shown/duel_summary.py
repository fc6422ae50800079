"""What a result screen tells of a duel that is over: what both players did, and how their Life Points went."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from app.controller.shown.happening import Happening, Standing
from engine.duel.outside.seen import AttackDeclared, DamageDealt, EffectActivated, MonsterSummoned, SetRight
from engine.vocabulary import BY_BATTLE


def tally(history: Iterable[Happening]) -> dict[str, tuple[str, str]]:
    """Title -> (first player's, second player's). What an effect does to its own player is nobody's success."""
    tr = QCoreApplication.translate
    titles = (tr("session", "Summons"), tr("session", "Activations"), tr("session", "Attacks"))
    more = (tr("session", "Damage dealt"), tr("session", "Set right by hand"))
    counted: dict[str, list[int]] = {title: [0, 0] for title in (*titles, *more)}

    def count(title: str, player: int, amount: int = 1) -> None:
        if player in (0, 1):
            counted[title][player] += amount

    for happening in history:
        for told in happening.told:
            event = told.event
            match event:
                case MonsterSummoned():
                    count(tr("session", "Summons"), event.by if event.by in (0, 1) else event.player)
                case EffectActivated():
                    count(tr("session", "Activations"), event.player)
                case AttackDeclared():
                    count(tr("session", "Attacks"), event.player)
                case SetRight():
                    count(tr("session", "Set right by hand"), event.player)
                case DamageDealt() if event.causes & BY_BATTLE or event.by != event.player:
                    count(tr("session", "Damage dealt"), 1 - event.player, event.amount)
    return {title: (str(pair[0]), str(pair[1])) for title, pair in counted.items() if any(pair)}


def course(history: Iterable[Happening]) -> tuple[Standing, ...]:
    """The Life Points at the beginning, after each change and at the end."""
    standings: list[Standing] = []
    tables = [table for happening in history for table in (happening.before, happening.after)]
    for table in tables:
        if not standings or standings[-1].lp != table.lp:
            standings.append(Standing(max(1, table.turn), table.lp))
    if tables and tables[-1].turn > standings[-1].turn:
        standings.append(Standing(tables[-1].turn, tables[-1].lp))
    return tuple(standings)
