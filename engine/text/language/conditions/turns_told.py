"""The turn in which something happened, as a condition."""

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Filter
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.conditions.conditions_told import CAME_SO
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.occurrences import happened
from engine.text.language.parsing.tree import NoMeaning, Tree


def is_this_turn(time: Tree, scene: Scene) -> bool:
    """ "The turn they are Special Summoned", of those that an effect has just Summoned: the turn that goes on."""
    if not time.is_a("its-turn"):
        return False
    clause = time.the("clause")
    if not clause.is_a("done", "was") or clause.says("time") or clause.says("except"):
        raise NoMeaning("which turn is this?", time)
    who, deeds = clause.the("subject"), clause.all("any")
    newest = scene.newest()
    if newest is None or not who.is_a("it", "they"):
        raise NoMeaning("which turn is this?", time)
    if len(deeds) > 1 or not deeds[0].is_a("summoned") or how(deeds[0].all("any")) != v.SPECIAL_SUMMON:
        raise NoMeaning("which turn is this?", time)
    tails = deeds[0].all("deed-tail")
    if deeds[0].says("places") or deeds[0].says("side") or len(tails) > 1 or tails and not tails[0].is_a("so"):
        raise NoMeaning("which turn is this?", time)
    if tails:
        tails[0].word("how")
    if not scene.was_done(newest, p.SpecialSummon) and not scene.was_done(newest, p.MakeTokens):
        raise NoMeaning("which turn is this?", time)
    return True


def _in_its_own_way(deed: Tree, scene: Scene) -> Filter | None:
    """ "Special Summoned this way", of this card."""
    tails = deed.all("deed-tail")
    if len(tails) != 1 or not tails[0].is_a("so") or deed.says("places") or deed.says("side"):
        return None
    if tails[0].word("how") != "this way" or how(deed.all("any")) != v.SPECIAL_SUMMON or scene.own_way not in CAME_SO:
        raise NoMeaning("which way is this?", deed)
    return CAME_SO[scene.own_way]


def in_their_turn(time: Tree) -> tuple[Filter, ...] | None:
    """ "The turn they are Special Summoned", of all such monsters; None if it is said of one that is known."""
    clause = time.the("clause")
    deeds = clause.all("any") if clause.bare_kind in ("done", "was") else ()
    if not deeds or clause.the("subject").bare_kind != "they" or any(deed.bare_kind != "summoned" for deed in deeds):
        return None
    time.is_a("its-turn")
    clause.is_a("done", "was")
    clause.the("subject").is_a("they")
    ways = 0
    for deed in deeds:
        deed.is_a("summoned")
        if deed.says("deed-tail") or deed.says("places") or deed.says("side") or clause.says("time"):
            raise NoMeaning("which turn is this?", time)
        ways |= how(deed.all("any")) if deed.says("any") else 0
    return (p.DidThisTurn(p.DID_SUMMONED), *((p.Summoned(ways),) if ways else ()))


def of_its_turn(time: Tree, scene: Scene) -> Condition:
    """ "The turn it is Special Summoned", of this card."""
    clause = time.the("clause")
    if not clause.is_a("done", "was", "did", "player-did") or clause.says("time"):
        raise NoMeaning("which turn is this?", time)
    who = clause.get("subject")
    of_others = who is None or who.bare_kind not in ("it", "this")
    if of_others or clause.bare_kind == "did" or any(deed.bare_kind != "summoned" for deed in clause.all("any")):
        scene.spoken(p.THIS, None, False)
        found = happened(clause, scene)
        if isinstance(found, p.HappenedThisTurn) and isinstance(found.pattern, p.Moves) and p.is_own(found.pattern):
            raise NoMeaning("nothing holds by a card that has gone", time)
        return found
    assert who is not None
    if not who.is_a("it", "this") or who.says("from") or who.says("post") or who.is_a("this") and who.says("adjective"):
        raise NoMeaning("which turn is this?", time)
    if who.is_a("this"):
        who.word("what")
        scene.spoken(p.THIS, None, False)  # "During the turn this card is Special Summoned, it can …"
    deeds = clause.all("any")
    if not all(deed.is_a("summoned") for deed in deeds):
        raise NoMeaning("which turn is this?", time)
    if len(deeds) == 1 and (so := _in_its_own_way(deeds[0], scene)):
        return p.AreSuch(say.that(p.THIS, p.DidThisTurn(p.DID_SUMMONED), so))
    ways = 0
    for deed in deeds:
        if deed.says("deed-tail") or deed.says("places") or deed.says("side"):
            raise NoMeaning("which turn is this?", time)
        ways |= how(deed.all("any")) if deed.says("any") else 0
    came = (p.Summoned(ways),) if ways else ()
    return p.AreSuch(say.that(p.THIS, p.DidThisTurn(p.DID_SUMMONED), *came))
