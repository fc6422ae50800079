"""What was done by the effect itself, or to this card, as a condition of what is done next."""

from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Condition, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.adjectives_told import DONE
from engine.text.language.nouns.causes_told import Effects, causes
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import places, side_of
from engine.text.language.parsing.tree import NoMeaning, Tree


def by_opponent(clause: Tree, scene: Scene) -> Condition | None:
    """ "It was discarded from your hand to your GY by an opponent's card effect", of the discard that is answered."""
    deeds = clause.all("any")
    if not scene.discarded_by_effect or len(deeds) != 1 or deeds[0].bare_kind != "done" or clause.says("time"):
        return None
    done, tails = deeds[0].the("done-to-cards"), deeds[0].all("deed-tail")
    if done.bare_kind != "discard" or len(tails) != 1 or tails[0].bare_kind != "by":
        return None
    who = clause.the("subject")
    if who.bare_kind not in ("this", "it"):
        return None
    clause.is_a("was")
    deeds[0].is_a("done")
    done.is_a("discard")
    tails[0].is_a("by")
    if who.is_a("this") and (who.word("what") != "card" or who.says("adjective") or who.says("post")):
        raise NoMeaning("this card isn't described so here", who)
    if who.is_a("it") and who.says("from"):
        raise NoMeaning("where it was is told of the discard", who)
    if done.says("from") and places(done.the("from"), scene)[:2] != (v.IN_HAND, v.YOU):
        raise NoMeaning("cards are discarded from the hand", done)
    if done.says("to"):
        done.the("to").is_a("the")
        if done.the("to").is_a("of") and side_of(done.the("to").the("whose"), scene) != v.YOU:
            raise NoMeaning("cards go to their owners", done)
    if causes(tails[0].all("any"), scene).effects != Effects(v.OPPONENT):
        raise NoMeaning("by what was it discarded?", tails[0])
    return p.NumberIs(p.N_BY_OPPONENT, 1, 1)


def some_were(clause: Tree, scene: Scene) -> Condition | None:
    """ "Any monsters were sent to the GY by this effect": among those of the act before."""
    deeds, who = clause.all("any"), clause.the("subject")
    if len(deeds) != 1 or deeds[0].bare_kind != "done" or who.bare_kind != "some" or clause.says("time"):
        return None
    tails = deeds[0].all("deed-tail")
    if len(tails) != 1 or tails[0].bare_kind != "so" or who.the("quantity").bare_kind != "any":
        return None
    clause.is_a("was")
    who.is_a("some")
    who.the("quantity").is_a("any")
    deeds[0].is_a("done")
    tails[0].is_a("so")
    done, last = deeds[0].the("done-to-cards"), scene.last
    wanted: type[Act] | None = DONE.get(done.kind)
    if tails[0].word("how") != "this way" or wanted is None or type(last) is not wanted or done.says("from"):
        raise NoMeaning("nothing of the sort has been done", clause)
    if done.says("to"):
        done.the("to").is_a("the")
    said = sorts_told.sort(who.the("sort"), scene)
    moved = next((m for m in reversed(scene.mentions) if m.maker is last and m.ref), None)
    if moved is None or said.says_more() or said.placed or not isinstance(last, p.SendToGraveyard):
        raise NoMeaning("which of them is this asked of?", clause)
    kinds = (p.OfKinds(said.kinds),) if said.kinds else ()
    found = Selector(ref=moved.ref, places=v.IN_GRAVEYARD, filters=(*kinds, *said.filters), all=True)
    return p.ThereIs(found)
