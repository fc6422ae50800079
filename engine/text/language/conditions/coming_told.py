"""How this card has come, told like an event, before what holds while it is face-up on the field."""

from engine import phrases as say
from engine import program as p
from engine.program import Condition
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.nouns.described import cards
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree


def is_its_coming(clause: Tree) -> bool:
    """ "This card is Pendulum Summoned or flipped face-up"."""
    if clause.bare_kind != "done" or clause.the("subject").bare_kind != "this":
        return False
    return all(each.bare_kind == "summoned" or _is_flip(each) for each in clause.all("any"))


def _is_flip(deed: Tree) -> bool:
    return deed.bare_kind == "done" and deed.the("done-to-cards").bare_kind == "flip"


def has_come_so(clause: Tree, scene: Scene) -> Condition:
    """The same as what is so from then on, as long as the card stays."""
    clause.is_a("done")
    held = [_has(deed, clause, scene) for deed in clause.all("any")]
    scene.spoken(p.THIS, None, False)
    return held[0] if len(held) == 1 else say.any_of(*held)


def _has(deed: Tree, clause: Tree, scene: Scene) -> Condition:
    if not _is_flip(deed):
        return condition(clause.with_part("any", (deed,)), scene)
    deed.is_a("done")
    flip = deed.the("done-to-cards")
    flip.is_a("flip")
    if cards(clause.the("subject"), scene) != say.this_card or flip.word("face") != "face-up":
        raise NoMeaning("how has it come?", clause)
    return p.AreSuch(say.that(p.THIS, p.TurnedUp()))
