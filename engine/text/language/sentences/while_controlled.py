"""What holds of cards of a sort while a player controls them: of those of that player alone."""

from dataclasses import replace

from engine import program as p
from engine import vocabulary as v
from engine.program import Modifier
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import player_told
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.sentences.what_holds import Said, statement


def while_controlled(tree: Tree, header: Led, scene: Scene) -> Said | None:
    """ "Dragon monsters cannot attack while your opponent controls them"; None if something else is said behind."""
    last = tree.the("last")
    held = last.all("any")
    deeds = held[0].all("any") if len(held) == 1 and held[0].bare_kind == "holding" else []
    if last.bare_kind != "clause" or [each.bare_kind for each in deeds] != ["control"]:
        return None
    if deeds[0].the("cards").bare_kind != "them" or not last.is_a("clause") or last.word("word") != "while":
        return None
    held[0].is_a("holding")
    deeds[0].is_a("control")
    deeds[0].the("cards").is_a("them")
    body = tree.the("acts")
    side, found = player_told(held[0], scene), statement(body, scene, header)
    sides = (side,) if body.bare_kind == "acts" and body.all("rest") else (side, v.EITHER)  # of all, or of the last?
    if found is None or not all(isinstance(each, p.Ability) and each.kind == v.CONTINUOUS_EFFECT for each in found):
        raise NoMeaning("which cards have to be there?", tree)
    return tuple(
        replace(each, modifiers=tuple(_of_player(m, side, sides, tree) for m in each.modifiers))
        for each in found
        if isinstance(each, p.Ability)
    )


def _of_player(modifier: Modifier, side: int, sides: tuple[int, ...], tree: Tree) -> Modifier:
    if not isinstance(modifier, p.CardModifier) or (who := modifier.who) is None:
        raise NoMeaning("which cards have to be there?", tree)
    if who.ref or who.side not in sides or who.places & ~v.ON_FIELD:
        raise NoMeaning("which cards have to be there?", tree)
    return replace(modifier, who=replace(who, side=side))
