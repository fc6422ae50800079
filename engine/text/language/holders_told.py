"""The player of a card: who controls or owns it."""

from engine import phrases as say
from engine import program as p
from engine.text.language.mentions import Scene
from engine.text.language.tree import NoMeaning, Tree


def its_player(who: Tree, scene: Scene) -> p.ItsPlayer:
    """The act of the player who controls or owns a card that is known, without what is done."""
    if who.is_a("of-card"):
        told, owner = who.the("cards"), who.word("whose") == "owner"
        if told.bare_kind not in ("it", "this", "that"):
            raise NoMeaning("it isn't clear whose this is", who)
        ref = scene.known(told, scene)
        if any(mention.several for mention in scene.mentions if mention.ref == ref):
            raise NoMeaning("it isn't clear whose this is", who)
        return say.its_player(say.that(ref), owner=owner)
    newest = scene.newest()
    if newest is None or not newest.ref or newest.several or isinstance(newest.maker, p.Draw | p.Excavate):
        raise NoMeaning("it isn't clear whose this is", who)
    return say.its_player(say.that(newest.ref), owner=who.is_a("owner"))
