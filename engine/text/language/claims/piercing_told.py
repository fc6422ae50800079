"""Piercing damage, told beside what else holds of a monster: "…, and if it attacks a Defense Position monster, inflict
piercing battle damage"."""

from dataclasses import replace

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.text.language.claims.claims import Claim
from engine.text.language.nouns.described import cards, subject
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree


def is_piercing_too(act: Tree) -> bool:
    if act.category != "act" or act.bare_kind != "if":
        return False
    inner = act.the("plain-act")
    return inner.bare_kind == "order" and inner.the("order").the("does").bare_kind == "pierce"


def pierces_too(act: Tree, scene: Scene) -> Claim:
    act.is_a("if")
    inner, clauses = act.the("plain-act"), act.all("any")
    inner.is_a("order")
    order = inner.the("order")
    order.is_a("one")
    order.the("does").is_a("pierce")
    if len(clauses) != 1 or not clauses[0].is_a("does") or clauses[0].says("time") or act.word("may"):
        raise NoMeaning("piercing damage isn't told so", act)
    if inner.says("instead") or order.says("time") or order.says("except"):
        raise NoMeaning("piercing damage isn't told so", act)
    attacked = clauses[0].the("card-does")
    if not attacked.is_a("attack-card"):
        raise NoMeaning("piercing damage isn't told so", act)
    if cards(attacked.the("cards"), scene) != say.monster(positions=v.DEFENSE_POSITION | v.FACE_DOWN):
        raise NoMeaning("monsters in Defense Position are pierced", attacked)
    spoken = scene.mentions  # whichever attacks is not the one that was attacked
    scene.mentions = [each for each in spoken if each.ref != p.ATTACKED]
    who = subject(clauses[0].the("subject"), scene)
    scene.mentions = spoken
    if not who.ref and who != scene.subject:
        if scene.for_now is None or not who.all and (who.least, who.most) != (1, 1):
            raise NoMeaning("of what is this said?", act)
        who = replace(who, all=True)  # "this turn, if a Fish monster you control attacks …": whichever it is
    return Claim(who, [p.Pierces(bool(order.the("does").word("double")))], [])
