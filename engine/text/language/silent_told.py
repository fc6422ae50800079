"""What nobody can activate when a monster is Summoned, told in a sentence of its own."""

from dataclasses import replace

from engine import phrases as say
from engine import vocabulary as v
from engine.program import Ability
from engine.text.language import claims, instead
from engine.text.language.forbidden import silenced
from engine.text.language.leads import Led
from engine.text.language.mentions import Scene
from engine.text.language.tree import NoMeaning, Tree


def told_alone(body: Tree, header: Led) -> Tree | None:
    """The claim of "When this card is Normal Summoned, neither player can activate Trap Cards"."""
    if body.bare_kind != "acts" or body.says("rest") or not header.events:
        return None
    first = body.the("first")
    if first.bare_kind != "claim" or first.says("time") or first.says("except") or first.says("even-if"):
        return None
    told = first.the("claim")
    if told.bare_kind in ("players", "nobody"):
        return told if all(each.bare_kind == "activate" for each in told.all("any")) else None
    return told if told.bare_kind == "not-activated" else None


def lasting(body: Tree, told: Tree, header: Led, scene: Scene) -> Ability:
    body.is_a("acts")
    body.the("first").is_a("claim")
    if header.quick or header.flip or header.limit is not None or header.phases != v.ANY_PHASE:
        raise NoMeaning("this is said of effects alone", told)
    bans = silenced(claims.claim(told, scene).modifiers, header.events, told)
    held = header.condition()
    return say.continuous(*(replace(each, condition=held) for each in bans), places=instead.here(scene))
