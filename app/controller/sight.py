"""What the player who sits before the screen may see, and be told of."""

from collections.abc import Iterable, Mapping

from app.controller.asking import Possibility, Why
from app.controller.causes import causes_of
from app.controller.laying import lay
from app.controller.table import Cause, Table
from app.controller.telling import Told
from app.controller.wording import possibilities, why_for
from engine import program as p
from engine.duel.duel import Duel
from engine.duel.events import Event
from engine.duel.question import Wish
from engine.text.explanation.effects import explained
from engine.words.seen import faces_shown, shows_card
from engine.words.speech import Speech


class Sight:
    """Of one duel, wherever it stands. ``shared``: two people read what is told, so that nobody is "you" there."""

    def __init__(
        self, duel: Duel, names: tuple[str, str], words: Mapping[str, str], viewer: int, shared: bool = False
    ) -> None:
        self.viewer = viewer
        self._speeches = tuple(Speech(duel.edition, player, names, words) for player in (0, 1))
        self._tellers = self._speeches
        if shared:
            self._tellers = tuple(Speech(duel.edition, player, names, words, by_name=True) for player in (0, 1))
        self._starting_lp = duel.state.facts.starting_lp

    @property
    def speech(self) -> Speech:
        return self._speeches[self.viewer]

    @property
    def teller(self) -> Speech:
        """For what stays on the screen: where two people read it, nobody is "you"."""
        return self._tellers[self.viewer]

    def lay(self, duel: Duel) -> Table:
        return lay(duel.state, self.speech, self.viewer, self._starting_lp)

    def sees(self, duel: Duel, uid: int) -> bool:
        return 0 <= uid < len(duel.state.cards) and shows_card(duel.state, uid, self.viewer)

    def causes(self, duel: Duel, uid: int) -> tuple[Cause, ...]:
        return causes_of(duel.state, self.speech, uid) if self.sees(duel, uid) else ()

    def reading(self, duel: Duel, uid: int) -> tuple[str, ...]:
        """How the program reads the card's text."""
        if not self.sees(duel, uid):
            return ()
        program = duel.state.cards[uid].card.program
        return tuple(explained(program)) if program is not None else ()

    def possibilities(self, duel: Duel, uid: int) -> tuple[Possibility, ...]:
        return possibilities(duel, self.speech, self.viewer, uid) if self.sees(duel, uid) else ()

    def why_not(self, duel: Duel, wish: Wish) -> Why | None:
        refusal = duel.why_not(self.viewer, wish)
        return None if refusal is None else why_for(duel.state, self.speech, refusal)

    def told(self, duel: Duel, events: Iterable[Event]) -> tuple[Told, ...]:
        """What has just happened in the duel."""
        state, events = duel.state, list(events)
        lines = {id(event): line for event, line in self.teller.told(state, events)}
        found = []
        for event in events:
            if event.name == "ChoiceForced" and event.player != self.viewer or event.word == "look" and (
                event.by != self.viewer
            ):
                continue  # told to one player alone
            shows, shows_other = faces_shown(state, event, self.viewer)
            words = lines.get(id(event), "")
            heading = ""
            if event.kind in (p.E_TURN, p.E_PHASE):
                heading, words = words, ""
            uids = tuple(uid for uid, seen in ((event.card, shows), (event.other, shows_other)) if seen and uid >= 0)
            found.append(Told(event, words, shows, shows_other, heading, uids))
        return tuple(found)
