"""What an effect does as soon as something happens: "each time it inflicts battle damage this turn, …", "destroy it
when this card leaves the field"."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Duration, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.occurrences import event, is_event
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.awaited import Awaited
from engine.text.lowering.held_together import all_held
from engine.text.lowering.joined_acts import selectors


def _happens(clause: Tree, scene: Scene) -> tuple[Selector | None, Awaited]:
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
    scene.told_as_this = known is not None
    event(clause, scene, awaited)
    scene.told_as_this = False
    if any(each not in _IS_OWNED for each in awaited.conditions):
        raise NoMeaning("this is asked of no card yet", clause)
    if known is not None:
        scene.mentions = [each for each in scene.mentions if each.ref != p.THIS]
    if known is not None and awaited.gone:  # from then on it is known by what has happened alone
        was = next((each.selector for each in scene.mentions if each.ref == known.ref), None)
        scene.mentions = [each for each in scene.mentions if each.ref != known.ref]
        scene.spoken(p.EVENT, was, False, awaited.gone)
    return known, awaited


_IS_OWNED: Final = [p.AreSuch(say.that(p.EVENT, p.OwnedBy(side))) for side in (v.YOU, v.OPPONENT)]
"""Asked of a known card that comes to the Graveyard of one of the players."""


def reacts(tree: Tree, until: Duration | None, scene: Scene, act: Callable[[Tree, Scene], list[Act]]) -> p.React:
    """Whatever happens this turn, and what is done then. ``act`` tells that."""
    clause, then = tree.the("clause"), scene.as_it_is()
    if is_of_one(clause):
        if tree.word("word") != "each time" or tree.word("now") or until is not None:
            raise NoMeaning("for how long?", tree)
        return each_of_those(clause, scene, lambda after: act(tree.the("plain-act"), after))
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
    if _lasts_for_its_battle(tree.the("plain-act")):
        clause = _as_declared(clause)
    known, awaited = _happens(clause, then)
    done = act(tree.the("plain-act"), then)
    if known is not None:
        _refuse_this(done, tree, p.THIS, p.OTHER, *([] if awaited.gone else [p.EVENT]))
    if (held := all_held(*awaited.conditions)) is not None:
        done = [say.if_(held, done)]
    made = p.Reacts(p.Ability(kind=p.EACH_TIME, event=tuple(awaited.patterns)))
    return p.React(made, until, known, does=say.block(done))


def _lasts_for_its_battle(told: Tree) -> bool:
    """ "Your opponent cannot activate Traps until the end of the Damage Step": from the attack on."""
    if told.bare_kind != "claim" or not told.says("time") or told.the("time").bare_kind != "until-end":
        return False
    return told.the("time").the("phase").bare_kind == "damage-step"


def _as_declared(clause: Tree) -> Tree:
    """ "If it attacks a Dragon monster", as "it declares an attack on" one."""
    does = clause.the("card-does") if clause.bare_kind == "does" else None
    if does is None or does.bare_kind not in ("attack", "attack-card") or does.says("directly"):
        return clause
    parts = {"on": does.the("cards")} if does.is_a("attack-card") else {}
    declared = does.as_kind("card-does", does.form, language().slots["card-does"], parts, "declare")
    return clause.with_part("card-does", declared)


def is_of_one(clause: Tree) -> bool:
    """ "Each time 1 is destroyed": one of those that were spoken of."""
    return clause.bare_kind == "done" and clause.the("subject").bare_kind == "one"


def each_of_those(clause: Tree, scene: Scene, tell: Callable[[Scene], list[Act]]) -> p.React:
    who = clause.the("subject")
    who.is_a("one")
    who.number("one")
    known = say.that(scene.find(who, True, takes=v.ON_FIELD).ref)
    this = Tree("core", "s", "this", {"what": "card"}, language().slots["core"], who.at, who.end)
    awaited = Awaited()
    event(clause.with_part("subject", this), Scene(scene.own_name, v.MONSTER | v.EFFECT), awaited)
    if awaited.conditions or not awaited.patterns or not all(isinstance(e, p.Moves) for e in awaited.patterns):
        raise NoMeaning("an effect that has resolved doesn't wait for that", clause)
    after = scene.as_it_is()
    after.spoken(p.EVENT, None, False)
    return say.react(awaited.patterns, *tell(after), to=known, until=say.while_on_field)


def until_then(clause: Tree, scene: Scene) -> Duration:
    """ "Until a monster is destroyed by battle"."""
    known, awaited = _happens(clause, scene.as_it_is())
    if known is not None or len(awaited.patterns) != 1:
        raise NoMeaning("until when?", clause)
    return p.UntilEvent(awaited.patterns[0])


def _refuse_this(acts: list[Act], tree: Tree, *refs: str) -> None:
    if any(part.ref in refs for act in acts for part in selectors(act)):
        raise NoMeaning("which card this is by then isn't clear", tree)


def when_gone(clause: Tree, done: list[Act], scene: Scene) -> Act:
    """ "Destroy it when this card leaves the field": once, however long that takes."""
    leaves = clause.bare_kind == "does" and clause.the("card-does").bare_kind == "leave"
    if not leaves or clause.the("subject").bare_kind in ("it", "them"):
        raise NoMeaning("a known monster goes when another card leaves the field", clause)
    if len(done) != 1 or done[0].what is None or not done[0].what.ref or done[0].what.ref == p.THIS:
        raise NoMeaning("to which card is it done?", clause)
    this = clause.the("subject").bare_kind == "this"
    _, awaited = _happens(clause, scene.as_it_is())
    made = p.Reacts(p.Ability(kind=p.EACH_TIME, event=tuple(awaited.patterns)), once=True)
    about = (say.while_on_field, say.this_card) if this else (say.rest_of_duel, None)
    return p.React(made, *about, does=say.block(done))


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
