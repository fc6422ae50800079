"""Things a player has to name: a card, a Type, an Attribute, a number, a Level, a kind of card."""

from dataclasses import dataclass
from typing import Final

from engine import program as p
from engine.duel.changes.triggers import tell
from engine.duel.reading.traits import free_zones
from engine.duel.state.agenda import Frame
from engine.duel.state.events import Event
from engine.duel.state.eyes import may_know
from engine.duel.state.question import ATTRIBUTE, KIND, NAME, NUMBER, TYPE, argument_of, code
from engine.duel.state.questions import ZONE, AskAttribute, AskKind, AskName, AskNumber, AskType
from engine.duel.state.state import State
from engine.vocabulary import ATTRIBUTE_NAMES, MONSTER, SPELL, TOKEN, TRAP, TYPE_NAMES

KINDS: Final = (MONSTER, SPELL, TRAP)


@dataclass(slots=True, eq=False, repr=False)
class Declaring(Frame):
    """One player names something; it is kept with the link: a name in ``words``, else a number in ``numbers``."""

    link: int
    player: int
    what: str
    low: int = 1
    high: int = 12

    def step(self, state: State) -> bool:
        link = state.links[self.link]
        what = self.what
        if self.at == 0:
            self.at = 1
            if what == "name":
                names = declarable_names(state, self.player)
                codes = [code(NAME, -1, n) for n in range(len(names))]
                return state.ask(AskName(self.player, codes, link.card, self.link, names))
            if what == "type":
                return state.ask(AskType(self.player, type_codes(state, self.player), link.card, self.link))
            if what == "attribute":
                return state.ask(AskAttribute(self.player, attribute_codes(state, self.player), link.card, self.link))
            if what == "kind":
                codes = [code(KIND, -1, bit.bit_length()) for bit in KINDS[self.low - 1 : self.high]]
                return state.ask(AskKind(self.player, codes, link.card, self.link))
            if self.high < self.low:
                link.numbers[p.N_DECLARED] = link.numbers[what] = 0
                return state.pop()
            codes = [code(NUMBER, -1, n) for n in range(self.low, self.high + 1)]
            return state.ask(AskNumber(self.player, codes, link.card, self.link, what))
        said = argument_of(state.reply)
        if what == "name":
            asked = state.question
            assert isinstance(asked, AskName)
            name = asked.names[said]
            link.words["name"] = name
            tell(state, Event(p.E_DECLARED, -1, self.player, source=link.card, word=name))
        else:
            number = 1 << said - 1 if what in ("type", "attribute", "kind") else said
            link.numbers[p.N_DECLARED] = link.numbers[what] = number
            tell(state, Event(p.E_DECLARED, -1, self.player, source=link.card, word=what, amount=number))
        return state.pop()


@dataclass(slots=True, eq=False, repr=False)
class ChoosingZone(Frame):
    """To which of the player's own Monster Zones the effect of a link moves a monster; the first is number 1."""

    link: int
    player: int
    uid: int

    def step(self, state: State) -> bool:
        if self.at == 0:
            self.at = 1
            codes = [code(NUMBER, -1, seat + 1) for seat in free_zones(state, self.player)]
            return state.ask(AskNumber(self.player, codes, self.uid, self.link, ZONE))
        state.preferred = argument_of(state.reply) - 1
        return state.pop()


def type_codes(state: State, player: int) -> list[int]:
    """The Types that the player may name."""
    known = state.facts.edition.types | _shown(state, player, "type")
    return [code(TYPE, -1, bit.bit_length()) for bit in TYPE_NAMES if bit & known]


def attribute_codes(state: State, player: int) -> list[int]:
    known = state.facts.edition.attributes | _shown(state, player, "attribute")
    return [code(ATTRIBUTE, -1, bit.bit_length()) for bit in ATTRIBUTE_NAMES if bit & known]


def _shown(state: State, player: int, what: str) -> int:
    """The Types or Attributes of the own cards: a promotional one may be named by who has it (AMB-28)."""
    bits = 0
    for card in state.cards:
        if card.owner == player:
            bits |= getattr(card.card, what)
    return bits


def declarable_names(state: State, player: int) -> tuple[str, ...]:
    """Names the duel was started with, those of the own Deck and of what is seen, telling nothing of the rest.

    The former are in no View: tried out in thought, only names that its player knows there come up.
    """
    seen = (c.card.name for c in state.cards if not c.card.kinds & TOKEN and may_know(state, c.uid, player))
    return tuple(sorted({*state.facts.names, *state.facts.deck_names[player], *seen}))
