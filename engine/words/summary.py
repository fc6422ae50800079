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
    FACE_UP,
    GRAVEYARD,
    OPPONENT,
    PHASE_NAMES,
    YOU,
    names_of,
)
from engine.words.changes import Changes
from engine.words.ids import ACT_IDS, COST_IDS
from engine.words.names import Names

_MOST_ACTS: Final = 3
_SILENT: Final = frozenset[type[Act]]((p.Then, p.IfYouDo, p.Also))
_NEGATED: Final[dict[type[Act], str]] = {
    p.NegateEffect: ".effect",
    p.NegateAttack: ".attack",
    p.NegateSummon: ".summon",
}
_INTO_DECK: Final = {p.SHUFFLED_IN: ".deck", p.ON_TOP: ".deck_top", p.AT_BOTTOM: ".deck_bottom"}
_RETURNED: Final = {EXTRA_DECK: ".extra_deck", GRAVEYARD: ".graveyard"}
_TURNED: Final = {ATTACK_POSITION: ".attack", DEFENSE_POSITION: ".defense", FACE_DOWN: ".face_down"}
_BOTH: Final = (p.Draw, p.Discard, p.OfLifePoints)
_PAID_AS: Final[dict[type[Cost], type[Act]]] = {
    p.DiscardCost: p.Discard,
    p.BanishCost: p.Banish,
    p.SendCost: p.SendToGraveyard,
    p.ReturnCost: p.Return,
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


def _number_of(act: Act) -> Value | None:
    match act:
        case p.OfLifePoints(amount=amount):
            return amount
        case p.RitualSummon(total=total):
            return total
        case (
            p.Draw(count=count)
            | p.OfTopCards(count=count)
            | p.MakeTokens(count=count)
            | p.Throw(count=count)
            | p.Detach(count=count)
            | p.PlaceCounters(count=count)
            | p.RemoveCounters(count=count)
        ):
            return count
    return None


def side_of(act: Act) -> int:
    """The players it is about."""
    match act:
        case p.OnPlayers(side=side) | p.They(side=side):
            return side
        case p.SpecialSummon(side=side) | p.Place(side=side) | p.TakeControl(side=side):
            return side
    return YOU


def phases_of(speech: Names, act: Act) -> str:
    phases = act.phases if isinstance(act, p.SkipPhases) else 0
    return " / ".join(names_of(phases & ANY_PHASE, {bit: speech.name(word) for bit, word in PHASE_NAMES.items()}))


class Summary(Changes):
    """What the acts and costs of one ability come to."""

    untold: frozenset[type[Act]] = _SILENT
    """Acts that are left out."""

    def block(self, block: Block) -> str:
        told: dict[str, None] = {}
        for act in block.acts:
            self.goes_on = bool(told)
            if said := self.act(act):
                told[said] = None
        return self._together(list(told))

    def _together(self, told: list[str]) -> str:
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
                what = self.what(selector, _PAID_AS.get(type(cost), Act))
                word = self.with_aside(self.speech.term(key, what=what, n=self.number(_amount(cost))))
                said = self.speech.term("act.list", first=said, last=word) if said else word
        return said

    def act(self, act: Act) -> str:
        if type(act) in self.untold:
            return ""
        match act:
            case p.ByThemselves():
                return self.themselves(act)
            case p.If() | p.OfBlock():
                return self.block(act.does)
            case p.ChooseOne(options):
                ways = [told for block in options if (told := self.block(block))]
                said = ways[0] if ways else ""
                for way in ways[1:]:
                    said = self.speech.term("act.or", first=said, last=way)
                return said
            case p.Modify():
                return self.modify(act)
        key = f"act.{ACT_IDS[type(act)]}{self.variant(act)}"
        said = self.with_aside(self.speech.term(key, **self.arguments(act)))
        both = isinstance(act, _BOTH) and act.side == EITHER
        return self.speech.term("act.both", what=said) if both else said

    def themselves(self, act: p.ByThemselves) -> str:
        """What players do themselves, told of them."""
        before, side = self.player, side_of(act)
        if side == OPPONENT or act.what is not None and before == self.speech.viewer:
            self.player = 1 - before  # whoever it is, it is told of somebody
        said = self.block(act.does)
        self.player = before
        return self.speech.term("act.both", what=said) if said and side == EITHER else said

    def variant(self, act: Act) -> str:
        """Which sentence of the act: by the place it leads to, by the player it is about …"""
        match act:
            case p.Return(place=place, where=where):
                return _INTO_DECK[where] if place == DECK else _RETURNED.get(place, "")
            case p.RemoveCounters(count=None):
                return ".all"
            case p.Negate():
                return _NEGATED.get(type(act), "")
            case p.Declare(word):
                return f".{word}" if f"act.declare.{word}" in self.speech.table else ""
            case p.ChangePosition(position=position):
                return _TURNED.get(position, "")
            case p.EndBattlePhase():
                return ""
        return self.they(side_of(act), type(act))

    def modifier(self, modifier: Modifier) -> str:
        if isinstance(modifier, p.Granted):
            given = summary(self.speech, modifier.ability, self.player)
            return self.speech.term("mod.granted.told", what=given) if given else self.speech.term("mod.granted")
        return super().modifier(modifier)

    def they(self, side: int, done: type[Act]) -> str:
        mine = side == EITHER or self.speech.viewer == self.player_of(side)
        word = ".you" if mine else ".they"
        return word if f"act.{ACT_IDS[done]}{word}" in self.speech.table else ""

    def arguments(self, act: Act) -> dict[str, Any]:
        speech = self.speech
        number = self.number(_number_of(act))
        return {
            "what": self.what(act.what, type(act)),
            "other": self.what(act.to, type(act)),
            "n": number,
            "who": self.who(side_of(act)),
            "word": speech.counters(number, act.word if isinstance(act, p.PlaceCounters | p.RemoveCounters) else ""),
            "cards": self.cards(number),
            "name": act.facts.name if isinstance(act, p.MakeTokens) else "",
            "phase": phases_of(speech, act),
        }


class Exact(Summary):
    """ "Face-up" is said, too: where face-down ones may be meant, or lie there as something is missing."""

    positions = {**Summary.positions, FACE_UP: "face_up"}
