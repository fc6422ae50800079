"""What is paid and targeted, read aloud."""

from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.text.explanation.happenings import event
from engine.text.explanation.modifiers import modifier
from engine.text.explanation.nouns import cards, counters, so_many, value


def cost(c: p.Cost) -> str:
    match c:
        case p.Targeting(selector):
            return f"targets {cards(selector)}{f' (“{c.name}”)' if c.name != p.TARGET else ''}"
        case p.TurnVow(ban, unless):
            before = f", not done before: {event(unless)}" if unless is not None else ""
            return f"vow for the turn: {modifier(ban)}{before}"
        case p.Declaration(word, low, high, most):
            return f"declare first: {declared(word, low, high, most)}"
    return f"cost: {_paid(c)}"


def declared(word: str, low: int, high: int, most: tuple[p.Value, ...]) -> str:
    """What has to be named."""
    if word == "kind":
        return (
            word if (low, high) == (1, 12) else f"{word} ({' or '.join(('Monster', 'Spell', 'Trap')[low - 1 : high])})"
        )
    bound = ", but no higher than ".join(map(value, most)) or high
    return word + (f" from {low} to {bound}" if word == "number" or (low, high) != (1, 12) else "")


def _up_to(most: int) -> str:
    return "" if not most else "any number of" if most == p.ANY_NUMBER else f"up to {most}"


def _paid(c: p.Cost) -> str:
    match c:
        case p.LifePointCost(amount):
            said = value(amount)
            return f"pay {said}" if said.endswith("Life Points") else f"pay {said} Life Points"
        case p.DetachCost(selector, count=count):
            number = _up_to(c.most) or so_many(value(count), "material", "materials")
            return f"detach {number}{' materials' if c.most else ''} from {cards(selector)}"
        case p.CounterCost(selector, word=word, count=count):
            number = _up_to(c.most) or so_many(value(count), counters(word, "1"), counters(word))
            return f"remove {number}{' ' + counters(word) if c.most else ''} from {cards(selector)}"
        case p.BanishCost(selector, face_down=True):
            return f"banish {cards(selector, at='from')} face-down"
        case p.ReturnCost(selector, place, where):
            return f"return to the {v.PLACE_NAMES[place]}{IN_THE_DECK[where]}: {cards(selector, at='from')}"
        case p.PicksCards(selector):
            at = "from" if isinstance(c, p.TakesAway) else "in"
            return f"{_VERBS[type(c)]} {cards(selector, at=at)}"
    return "give up the normal draw"


_VERBS: Final[dict[type[p.Cost], str]] = {
    p.DiscardCost: "discard",
    p.TributeCost: "Tribute",
    p.BanishCost: "banish",
    p.SendCost: "send to the Graveyard:",
    p.RevealCost: "reveal",
    p.PositionCost: "change the position of",
    p.DestroyCost: "destroy",
}
IN_THE_DECK: Final = {p.SHUFFLED_IN: "", p.ON_TOP: " (on top)", p.AT_BOTTOM: " (at the bottom)"}
