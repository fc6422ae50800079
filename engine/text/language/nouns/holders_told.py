"""Players who are told by a card: its controller, its owner, the player who controlled it."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Value
from engine.program.data import parts_of
from engine.text.language.nouns.described import cards
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.players_told_to import of_own

HOLDERS: Final = ("controller", "owner", "holder", "had-it")


def is_this_controller(who: Tree) -> bool:
    """ "This card's controller": who uses its effects, and has them hold."""
    if not who.is_a("holder"):
        return False
    of = who.the("cards")
    this = of.bare_kind == "this" and not of.says("adjective") and not of.says("post")
    return this and who.word("what") == "controller" and of.is_a("this") and of.word("what") in ("card", "monster")


def holder(who: Tree, scene: Scene) -> p.ItsPlayer:
    """The act of the player who controls or owns a card that is known, without what is done."""
    if scene.who_did is not None and who.is_a("they", "that-player"):
        return scene.who_did
    if who.is_a("holder", "had-it"):
        owner = who.is_a("holder") and who.word("what") == "owner"
        what = cards(who.the("cards"), scene)
        if not what.ref or what != say.that(what.ref) or what.ref == p.THIS and not owner:
            raise NoMeaning("it has to be a known card", who)
        if any(mention.several for mention in scene.mentions if mention.ref == what.ref):
            raise NoMeaning("the player of which of them?", who)
        return say.its_player(what, owner=owner)
    newest = scene.newest()
    if newest is None or not newest.ref or newest.several or isinstance(newest.maker, p.Draw | p.Excavate):
        raise NoMeaning("it isn't clear whose this is", who)
    return say.its_player(say.that(newest.ref), owner=who.is_a("owner"))


def damage_to(who: Tree, amount: Value, scene: Scene) -> Act:
    """ "Inflict 500 damage to its controller"."""
    if is_this_controller(who):
        return say.damage(amount, v.YOU)
    told = holder(who, scene)
    if any(isinstance(part, p.Counted) and part.of.side != v.EITHER for part in (amount, *parts_of(amount))):
        raise NoMeaning("whose cards are counted?", who)
    yours = is_own(told, scene) if isinstance(amount, p.Const) else None
    if yours is not None:
        return say.if_(yours, [say.damage(amount, v.YOU)], [say.damage(amount, v.OPPONENT)])
    return replace(told, does=say.block([of_own(say.damage(amount, v.YOU), told)]))


def is_own(told: p.ItsPlayer, scene: Scene) -> p.Condition | None:
    """That it is the player of the effect, where that is known as well: of the equipped monster, of what was destroyed
    just now."""
    if told.what.ref == p.EQUIPPED:
        return p.AreSuch(replace(say.equipped_monster, side=v.YOU))
    newest = scene.newest()
    if told.owner or newest is None or newest.ref != told.what.ref:
        return None
    felled = newest.maker is not None and newest.maker is scene.recorded and newest.maker is scene.last
    return p.NumberIs("controller", v.YOU, v.YOU) if felled and isinstance(newest.maker, p.Destroy) else None
