"""What an effect that has resolved does as soon as something happens to a card that it knows: "when that monster leaves
the field, destroy this card"."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Selector
from engine.text.language.sentences.acts_in_order import acts
from engine.text.language.nouns.described import cards
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.occurrences import event, is_event
from engine.text.language.orders.reacting import each_of_those, is_of_one
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.awaited import Awaited
from engine.text.language.sentences.started_by_itself import refuse_banished_instead

_OF_ONE: Final = ("it", "that", "this")


def is_awaited(tree: Tree) -> bool:
    """Whether a sentence that goes on with an effect begins with what happens to one card: "if it is destroyed, …"."""
    lead = tree.the("leads").the("lead")
    if lead.bare_kind != "clause" or lead.word("word") not in ("when", "if", "each time"):
        return False
    told = lead.all("any")
    if len(told) == 1 and is_of_one(told[0]):
        return lead.word("word") == "each time"
    if lead.word("word") == "each time":
        return False
    if len(told) != 1 or told[0].bare_kind not in ("done", "does") or not is_event(told[0]):
        return False
    who = told[0].the("subject")
    return who.form == "s" and (who.bare_kind in _OF_ONE or _was_done(who))


def _was_done(who: Tree) -> bool:
    """ "A monster Special Summoned by this effect"."""
    posts = who.the("sort").all("post") if who.bare_kind == "some" else ()
    return any(each.bare_kind in ("done-so", "done", "summoned-so") for each in posts)


def reaction(tree: Tree, scene: Scene) -> list[Act]:
    lead = tree.the("leads").the("lead")
    lead.is_a("clause")
    clause = lead.all("any")[0]
    if is_of_one(clause):
        return [each_of_those(clause, scene, lambda after: acts(tree.the("acts"), after))]
    known, clause = _of_known(clause, scene)
    awaited, inner = Awaited(), Scene(scene.own_name, v.MONSTER | v.EFFECT if known != say.this_card else scene.kinds)
    event(clause, inner, awaited)
    patterns = awaited.patterns
    if awaited.conditions or not patterns or not all(isinstance(e, p.Moves) and not e.just for e in patterns):
        raise NoMeaning("an effect that has resolved doesn't wait for that", clause)
    if known == say.this_card and scene.equips_itself:
        raise NoMeaning("that is said of the monster that it is equipped to", tree)
    after = scene.as_it_is()
    if known != say.this_card:
        after.spoken(p.EVENT, None, False)
    done = acts(tree.the("acts"), after)
    refuse_banished_instead(tree, done, patterns)
    if scene.binds and (known == say.this_card or done[0] == p.Destroy(say.this_card)):
        raise NoMeaning("that it goes along is said of a card that is bound to this one", tree)
    return [say.react(patterns, *done, to=known, once=True, until=say.while_on_field)]


def _of_known(clause: Tree, scene: Scene) -> tuple[Selector, Tree]:
    """The card to which it happens, and the event as one of "this card"."""
    who = clause.the("subject")
    if who.is_a("this") and who.word("what") != "Token":
        if not scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
            raise NoMeaning("this card doesn't stay on the field", who)
        return say.this_card, clause
    if who.bare_kind == "this":
        if scene.kinds & v.TOKEN or who.says("adjective") or who.says("post"):
            raise NoMeaning("which Token is this?", who)
        who.is_a("this")
        made = [each for each in scene.mentions if isinstance(each.maker, p.MakeTokens)]
        if len(made) != 1 or not made[0].ref:
            raise NoMeaning("which Token is this?", who)
        known = say.that(made[0].ref)
    else:
        known = cards(who, scene)
    here = next((scene.now_at(each) for each in reversed(scene.mentions) if each.ref == known.ref), 0)
    if here and not here & v.ON_FIELD:
        raise NoMeaning("it is not on the field by then", who)
    if not known.ref or known.ref in p.ON_THE_SPOT or known.filters or known.places:
        raise NoMeaning("it has to be a known card", who)
    slots = language().slots
    this = Tree("core", "s", "this", {"what": "card"}, slots["core"], who.at, who.end)
    return known, clause.with_part("subject", this)
