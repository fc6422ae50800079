"""What happens instead, read aloud."""

from engine import program as p
from engine import vocabulary as v
from engine.text.explanation.happenings import causes
from engine.text.explanation.nouns import SIDES, cards, every


def replaced(r: p.Replace) -> str:
    match r:
        case p.OfDestruction(subject, any_cause, by):
            why = _because(any_cause) + (f" (by effects of {SIDES[by]})" if by != v.EITHER else "")
            return _of_destruction(r, cards(subject), why)
        case p.GoesElsewhere(place, subject, any_cause):
            return f"{every(subject)}{_because(any_cause)} {goes_to(place)} instead"
        case p.DamageBecomes(percent, any_cause):
            becomes = f"becomes {percent} %" if percent >= 0 else "is gained instead"
            return f"damage{_because(any_cause)} to you {becomes}"
        case p.TakesAttack(subject):
            return f"attacks on {cards(subject)} go to this card"
    return "instead of a cost"


def goes_to(place: int) -> str:
    return "is banished" if place == v.BANISHED else f"goes to the {v.PLACE_NAMES[place]}"


def _because(any_cause: int) -> str:
    return f" {causes(any_cause, 'or')}" if any_cause else ""


def _of_destruction(r: p.OfDestruction, whose: str, why: str) -> str:
    match r:
        case p.PaysForDestruction():
            together = " (all of them at once)" if r.together else ""
            return f"instead of the destruction of {whose}{why}{together}"
        case p.KeepsFromDestruction():
            return f"{whose} is not destroyed{why}{', each once per turn' if r.each_once else ''}"
    return f"{whose}{why} is destroyed and goes face-up into the Spell & Trap Zone, not to the Graveyard"
