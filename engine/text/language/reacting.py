"""What an effect does as soon as something happens: "each time it inflicts battle damage this turn, …", "destroy it
when this card leaves the field"."""

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Duration, Pattern, Selector
from engine.text.language import sorts_told
from engine.text.language.mentions import Scene
from engine.text.language.occurrences import event, is_event
from engine.text.language.rules import language
from engine.text.language.tree import NoMeaning, Tree
from engine.text.lowering.awaited import Awaited
from engine.text.lowering.joined_acts import selectors


def _happens(clause: Tree, scene: Scene) -> tuple[Selector | None, list[Pattern]]:
    """To which known card, None for those that the patterns describe; and what."""
    if not is_event(clause):
        raise NoMeaning("what happens?", clause)
    known = None
    if clause.says("subject") and clause.the("subject").bare_kind in ("it", "that"):
        told = clause.the("subject")
        known = say.that(scene.known(told, scene))
        this = Tree("core", "s", "this", {"what": "card"}, language().slots["core"], told.at, told.end)
        clause = clause.with_part("subject", this)
    awaited = Awaited()
    event(clause, scene, awaited)
    if awaited.conditions:
        raise NoMeaning("this is asked of no card yet", clause)
    if known is not None:
        scene.mentions = [each for each in scene.mentions if each.ref != p.THIS]
    return known, awaited.patterns


def reacts(tree: Tree, until: Duration | None, scene: Scene) -> tuple[Scene, p.Reacts, Duration, Selector | None]:
    """Whatever happens this turn, without what is done then: that is told in the scene that comes back."""
    clause, then = tree.the("clause"), scene.as_it_is()
    for slot in ("time", "card-does"):
        if slot == "time" and clause.says(slot):
            if until is not None or not clause.the(slot).is_a("this-turn"):
                raise NoMeaning("for how long is said twice", clause)
            until, clause = say.until_end_of_turn, clause.without(slot)
    if tree.word("now"):
        if until is not None:
            raise NoMeaning("for how long is said twice", tree)
        until = say.until_end_of_turn
    if until is None:
        raise NoMeaning("for how long?", tree)
    tree.word("word")
    known, patterns = _happens(clause, then)
    return then, p.Reacts(p.Ability(kind=p.EACH_TIME, event=tuple(patterns))), until, known


def until_then(clause: Tree, scene: Scene) -> Duration:
    """ "Until a monster is destroyed by battle"."""
    known, patterns = _happens(clause, scene.as_it_is())
    if known is not None or len(patterns) != 1:
        raise NoMeaning("until when?", clause)
    return p.UntilEvent(patterns[0])


def refuse_this(acts: list[Act], tree: Tree) -> None:
    if any(part.ref in (p.THIS, p.EVENT, p.OTHER) for act in acts for part in selectors(act)):
        raise NoMeaning("which card this is by then isn't clear", tree)


def when_gone(clause: Tree, done: list[Act], scene: Scene) -> Act:
    """ "Destroy it when this card leaves the field": once, however long that takes."""
    if clause.bare_kind != "does" or clause.the("card-does").bare_kind != "leave":
        raise NoMeaning("when is it done?", clause)
    if clause.the("subject").bare_kind in ("it", "them"):
        raise NoMeaning("that is where it goes instead", clause)
    if len(done) != 1 or done[0].what is None or not done[0].what.ref or done[0].what.ref == p.THIS:
        raise NoMeaning("to which card is it done?", clause)
    this = clause.the("subject").bare_kind == "this"
    _, patterns = _happens(clause, scene.as_it_is())
    made = p.Reacts(p.Ability(kind=p.EACH_TIME, event=tuple(patterns)), once=True)
    return p.React(made, say.rest_of_duel, say.this_card if this else None, does=say.block(done))


def next_attack(tree: Tree, scene: Scene) -> list[Act]:
    """ "Negate the next attack this turn from a monster your opponent controls"."""
    said = sorts_told.sort(tree.the("sort"), scene)
    if said.says_more() and said.side == v.EITHER or said.places & ~v.IN_MONSTER_ZONE or said.joined_by_and:
        raise NoMeaning("whose attack?", tree)
    attack = p.DeclaresAttack(said.selector())
    made = p.Reacts(p.Ability(kind=p.EACH_TIME, event=(attack,)), once=True)
    return [p.React(made, say.until_end_of_turn, does=say.block([p.NegateAttack()]))]


def answered_damage(tree: Tree, scene: Scene) -> list[Act]:
    """ "You take no damage from that effect", "your opponent takes the damage instead"."""
    if not any(mention.ref == p.LINK_BELOW for mention in scene.mentions):
        raise NoMeaning("which effect's damage?", tree)
    if tree.is_a("damage-turned"):
        return [p.AnsweredDamage(percent=200 if tree.word("twice") else 100, to_other=True)]
    everybodys = bool(tree.word("all")) and not tree.word("to-you")
    return [p.AnsweredDamage(percent=0, side=v.EITHER if everybodys else v.YOU)]
