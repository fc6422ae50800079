"""Where a Spell or Trap goes that was used, instead of to the Graveyard."""

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.text.language.orders import given_orders
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree


def once_used(tree: Tree, scene: Scene) -> list[Act]:
    """ "Set this card face-down instead of sending it to the GY": what is done with a Spell or Trap that was used."""
    instead = tree.the("instead")
    if not instead.is_a("of-gy") or tree.says("late"):
        raise NoMeaning("instead of what?", tree)
    _of_its_owner(instead.the("gy"), tree)
    does = tree.the("order").the("does")
    made = given_orders.act(tree.the("order"), scene)
    it_falls = scene.has_fallen and isinstance(made[0], p.Return | p.Banish)
    if (
        it_falls and made[0].what is not None and made[0].what.ref in p.IN_BATTLE
    ):  # "shuffle the destroyed monster into the Deck instead of sending it to the GY"
        return made
    its_own = len(made) == 1 and isinstance(made[0], p.Set | p.Return | p.Banish) and made[0].what == say.this_card
    if not its_own or scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD) or scene.this_from:
        raise NoMeaning("only a Spell or Trap that is used and sent away goes elsewhere so", tree)
    if does.says("to"):
        _of_its_owner(does.the("to"), tree)
    return made


def _of_its_owner(place: Tree, tree: Tree) -> None:
    """ "The GY", "its owner's GY"."""
    if place.is_a("of") and not place.the("whose").is_a("owner", "your"):
        raise NoMeaning("whose is this?", tree)
    place.is_a("the")
