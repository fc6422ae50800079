"""What an effect does, in a few words made from its acts: "destroy 1 Trap", "draw 2 cards"."""

from typing import Any, Final

from engine import program as p
from engine.program import Ability, Act, Block, Cost, CostOfCards, Modifier, Value
from engine.vocabulary import (
    ANY_PHASE,
    ATTACK_POSITION,
    DECK,
    DEFENSE_POSITION,
    EITHER,
    EXTRA_DECK,
    FACE_DOWN,
    GRAVEYARD,
    OPPONENT,
    PHASE_NAMES,
    names_of,
)
from engine.words.changes import Changes
from engine.words.ids import ACT_IDS, COST_IDS
from engine.words.names import Names

_MOST_ACTS: Final = 3
_SILENT: Final = frozenset((p.A_THEN, p.A_IF_YOU_DO, p.A_ALSO))
_INSIDE: Final = frozenset((p.A_IF, p.A_FOR_EACH, p.A_MAY, p.A_LATER, p.A_REACT, p.A_REPEAT, p.A_BOTH))
_NEGATED: Final = {p.N_EFFECT: ".effect", p.N_ATTACK: ".attack", p.N_SUMMON: ".summon"}
_RETURNED: Final = {DECK: ".deck", EXTRA_DECK: ".extra_deck", GRAVEYARD: ".graveyard"}
_TURNED: Final = {ATTACK_POSITION: ".attack", DEFENSE_POSITION: ".defense", FACE_DOWN: ".face_down"}
_BOTH: Final = frozenset((p.A_DRAW, p.A_DISCARD, p.A_DAMAGE, p.A_GAIN, p.A_LOSE, p.A_SET_LP))
_PAID_AS: Final[dict[type[Cost], int]] = {
    p.DiscardCost: p.A_DISCARD,
    p.BanishCost: p.A_BANISH,
    p.SendCost: p.A_SEND,
    p.ReturnCost: p.A_RETURN,
}


def summary(speech: Names, ability: Ability, player: int, block: Block | None = None, targets: str = "") -> str:
    """What the ability, or one block of it, does; empty if there is nothing to tell. ``player``: whose effect it is.
    ``targets``: the names of what it targets, once they are known."""
    telling = Summary(speech, ability, player)
    telling.targets = targets
    return telling.block(ability.block if block is None else block)


def costs(speech: Names, ability: Ability, player: int) -> str:
    """What has to be paid for it; empty if nothing."""
    return Summary(speech, ability, player).costs(ability)


def _amount(cost: Cost) -> Value | None:
    match cost:
        case p.LifePointCost(amount):
            return amount
        case p.DetachCost() | p.CounterCost():
            return cost.count
    return None


class Summary(Changes):
    """What the acts and costs of one ability come to."""

    untold: frozenset[int] = _SILENT
    """Acts that are left out."""

    def block(self, block: Block) -> str:
        told = list(dict.fromkeys(filter(None, map(self.act, block.acts))))
        if not told:
            return ""
        said = told[0]
        for other in told[1:_MOST_ACTS]:
            said = self.speech.term("act.list", first=said, last=other)
        return self.speech.term("act.many", first=said) if len(told) > _MOST_ACTS else said

    def costs(self, ability: Ability) -> str:
        said = ""
        for cost in ability.costs:
            key = f"cost.{COST_IDS[type(cost)]}"
            if key in self.speech.table:
                selector = cost.selector if isinstance(cost, CostOfCards) else None
                what = self.what(selector, _PAID_AS.get(type(cost), 0))
                word = self.with_aside(self.speech.term(key, what=what, n=self.number(_amount(cost))))
                said = self.speech.term("act.list", first=said, last=word) if said else word
        return said

    def act(self, act: Act) -> str:
        op = act.op
        if op in self.untold:
            return ""
        if op in _INSIDE:
            return self.block(act.blocks[0]) if act.blocks else ""
        if op == p.A_THEY:
            return self.themselves(act)
        if op == p.A_CHOOSE_ONE:
            ways = [told for block in act.blocks if (told := self.block(block))]
            said = ways[0] if ways else ""
            for way in ways[1:]:
                said = self.speech.term("act.or", first=said, last=way)
            return said
        if op == p.A_MODIFY:
            return self.modify(act)
        said = self.with_aside(self.speech.term(f"act.{ACT_IDS[op]}{self.variant(act)}", **self.arguments(act)))
        return self.speech.term("act.both", what=said) if act.side == EITHER and op in _BOTH else said

    def themselves(self, act: Act) -> str:
        """What players do themselves, told of them."""
        before = self.player
        if act.side == OPPONENT or act.what is not None and before == self.speech.viewer:
            self.player = 1 - before  # whoever it is, it is told of somebody
        said = self.block(act.blocks[0])
        self.player = before
        return self.speech.term("act.both", what=said) if said and act.side == EITHER else said

    def variant(self, act: Act) -> str:
        """Which sentence of the act: by the place it leads to, by the player it is about …"""
        op = act.op
        if op == p.A_RETURN:
            return _RETURNED.get(act.place, "")
        if op == p.A_NEGATE:
            return ".effects_of" if act.a == p.N_EFFECT and act.what is not None else _NEGATED.get(act.a, "")
        if op == p.A_DECLARE:
            return f".{act.word}" if f"act.declare.{act.word}" in self.speech.table else ""
        if op == p.A_CHANGE_POSITION:
            return _TURNED.get(act.position, "")
        if op == p.A_END_PHASE:
            return ".attack" if act.a else ""
        return self.they(act.side, op)

    def modifier(self, modifier: Modifier) -> str:
        if modifier.op == p.M_GRANTED and modifier.ability is not None:
            given = summary(self.speech, modifier.ability, self.player)
            return self.speech.term("mod.granted.told", what=given) if given else self.speech.term("mod.granted")
        return super().modifier(modifier)

    def they(self, side: int, op: int) -> str:
        mine = side == EITHER or self.speech.viewer == self.player_of(side)
        word = ".you" if mine else ".they"
        return word if f"act.{ACT_IDS[op]}{word}" in self.speech.table else ""

    def arguments(self, act: Act) -> dict[str, Any]:
        speech = self.speech
        number = self.number(act.value)
        return {
            "what": self.what(act.what, act.op),
            "other": self.what(act.to, act.op),
            "n": number,
            "who": self.who(act.side),
            "word": speech.counters(number, act.word),
            "cards": self.cards(number),
            "name": act.token.name if act.token is not None else "",
            "phase": " / ".join(names_of(act.a & ANY_PHASE, {b: speech.name(w) for b, w in PHASE_NAMES.items()})),
        }
