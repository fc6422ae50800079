"""Two people at one screen: when it changes hands, and what is told of it.

Whether it does depends on nothing that one of them alone knows: it is decided by what an onlooker sees, by the modes
and stops of both, which lie open to both, and by what was told of the Decks in the beginning. What only the player can
know (that nothing can be used, that a card shall not be asked about) is told behind the curtain, and waits for a press
there as everything else does: neither the time nor the look of it tells the other one which of both it was.
"""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from app.controller.duel.when_asked import calls, is_unwanted
from app.controller.player.response_wishes import Responses
from app.controller.shown.asked import Asked
from engine import program as p
from engine.duel.state import question as q
from engine.duel.checks.could_answer import ANY_TIME
from engine.duel.outside.duel import Duel
from engine.duel.state.eyes import ONLOOKER
from engine.duel.outside.view import View
from engine.vocabulary import EITHER, HAND, YOU


class HandingOver:
    """``open_table``: two friends who show each other their hands. ``is_under_way``: nobody sits before the screen.
    ``begins``: what the beginning brought is still to be told."""

    def __init__(self, duel: Duel, is_hotseat: bool, open_table: bool) -> None:
        self.open_table = is_hotseat and open_table
        self.hides_hands = is_hotseat and not open_table
        self.is_under_way = False
        self.begins = False
        self.is_fresh = False  # just handed over: for what it was handed over is put, even if nothing can be used
        self._hidden = duel.hidden_answers()
        self.notice = self._told() if self.hides_hands and duel.edition.ask_empty_windows else ""
        """What both are told in the beginning; empty where there is nothing to tell."""

    def _told(self) -> str:
        told = (self._told_of_hands(), self._told_of_attempts(), self._told_of_damage_steps())
        return " ".join(filter(None, told))

    def _told_of_attempts(self) -> str:
        if not self._hidden.attempts:
            return ""
        return QCoreApplication.translate(
            "session", "A card in one of the Decks can negate a Summon: you will both be asked before one succeeds."
        )

    def _told_of_damage_steps(self) -> str:
        if not self._hidden.set_parts | self._hidden.hand_parts:
            return ""
        return QCoreApplication.translate(
            "session", "A card in one of the Decks can be used in the Damage Step: you will both be asked there, too."
        )

    def _told_of_hands(self) -> str:
        say = QCoreApplication.translate
        ways, waits = ({way[1] for way in self._hidden.ways}, self._hidden.waits)
        if ANY_TIME in ways:
            when = [say("session", "at any time")]
        else:
            when = [_occasion(kind, EITHER) for kind in sorted(ways)]
            when += [_occasion(each.event, each.side) for each in sorted(waits)]
            if self._hidden.quick_play:
                when.append(say("session", "as an answer in its player’s own turn"))
            if when and self._hidden.set_parts and not self._hidden.hand_parts:
                when.append(say("session", "not in the Damage Step"))
        told = say(
            "session",
            "A card in one of the Decks can be used from the hand {when}: you will both be asked then, whoever has it.",
        )
        if ({place for place, _ in self._hidden.ways} | {each.place for each in waits}) - {HAND}:
            told = say(
                "session",
                "A card in one of the Decks can be used where it lies hidden {when}: you will both be asked then.",
            )
        return told.format(when=", ".join(dict.fromkeys(when))) if when else ""

    def is_called(self, duel: Duel, player: int, responses: Responses) -> bool:
        """Whether the screen goes to that player for the response that may be given now."""
        view = duel.view(ONLOOKER)
        return calls(view, player, responses) and view.could_answer(player, self._hidden, duel.stops_by_hand(player))

    def arrive(self) -> bool:
        """The player sits before the screen. Whether the duel begins with it."""
        begins, self.begins = self.begins, False
        self.is_under_way = False
        self.is_fresh = self.hides_hands
        return begins

    def put(self, asked: Asked, view: View, responses: Responses) -> Asked:
        """The question as it is put to the player before the screen."""
        self.is_fresh = False
        in_vain = asked.kind == q.ASK_TRIGGER and not asked.of_kind(q.TRIGGER)
        if not self.hides_hands or asked.kind != q.ASK_RESPONSE and not in_vain:
            return asked
        usable = asked.of_kind(q.ACTIVATE)
        if usable and not is_unwanted(view, responses):
            return asked
        words = QCoreApplication.translate("session", "Nothing to do: you can’t use anything now.")
        if usable:
            words = QCoreApplication.translate("session", "You don’t want to be asked about what you could use now.")
        return replace(asked, words=words, answers=asked.of_kind(q.PASS), in_vain=True)


def _occasion(event: int, side: int) -> str:
    """When a card that waits for such an event can be used. ``side``: as of HiddenWait."""
    say = QCoreApplication.translate
    if event in (p.E_ATTEMPT, p.E_SUMMONED):
        if side == EITHER:
            return say("session", "when a monster is Summoned")
        return (
            say("session", "when a monster is Summoned to its player’s side")
            if side == YOU
            else say("session", "when a monster is Summoned to the other side")
        )
    if event in (p.E_ACTIVATED, p.E_TARGETED, p.E_RESOLVED):
        return say("session", "when something is activated")
    if event in (p.E_ATTACK_DECLARED, p.E_ATTACKED):
        return say("session", "when an attack is declared")
    if event in (p.E_BATTLED, p.E_STEP, p.E_DESTROYED_BY_BATTLE):
        return say("session", "when monsters battle")
    if event in (p.E_DRAWN, p.E_CARD_DRAWN, p.E_BEFORE_DRAW):
        return say("session", "when cards are drawn")
    if event == p.E_DAMAGE:
        if side == EITHER:
            return say("session", "when a player takes damage")
        return (
            say("session", "when its player takes damage")
            if side == YOU
            else say("session", "when the other player takes damage")
        )
    if event == p.E_GAINED_LP:
        return say("session", "when a player gains LP")
    if event == p.E_MOVED:
        return say("session", "when cards move")
    if event in (p.E_FLIPPED, p.E_POSITION):
        return say("session", "when a monster’s battle position changes")
    if event == p.E_PHASE:
        return say("session", "when a phase begins")
    return say("session", "when something changes on the field")
