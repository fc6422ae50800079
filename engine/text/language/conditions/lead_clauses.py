"""Clauses that stand before an effect: "if …", "when …", "while …", "each time …"."""

from typing import TYPE_CHECKING

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition
from engine.text.language.events.battles_told import is_battle
from engine.text.language.conditions.circumstances_told import itself_there
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.conditions.holdings_told import does_not
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.occurrences import event, is_event, own_deed, worn_goes_too
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.awaited import Awaited
from engine.text.lowering.held_together import all_held

if TYPE_CHECKING:
    from engine.text.language.conditions.leads import Led


def told_clause(header: "Led", tree: Tree, scene: Scene) -> None:
    word = tree.word("word")
    told = tree.all("any")
    if word in ("if", "when") and header.awaited is None and (gone := worn_goes_too(told, scene)) is not None:
        header.awaited, header.when = gone, word == "when"
        return
    if word == "unless":
        held = all_held(*(condition(each, scene) for each in told))
        assert held is not None
        header.conditions.append(p.Unless(held))
        return
    at_once = len(told) > 1 and word == "when" and not header.only_when
    if sum(map(is_event, told)) > 1 or at_once and not any(is_event(each) or is_battle(each) for each in told):
        raise NoMeaning("two things that happen at once?", tree)
    for place, each in enumerate(told):
        if each.is_a("do-not"):
            header.conditions.append(does_not(each, told[place - 1] if place else None, header.conditions, scene))
        elif each.is_a("self-activated") and (word == "when" or word == "if" and header.starts):
            header.only_activation = header.on_activation = True
        elif each.bare_kind == "summoned-so" and word in ("if", "when"):
            header.told_own_way(each, word)
        elif word == "while" and _stays_there(each, scene):
            header.remains = True
            scene.spoken(p.THIS, None, False)
        elif each.is_a("itself-there") and word == "while":
            header.conditions.append(itself_there(scene))
        elif each.bare_kind == "itself" and word in ("if", "when"):
            told_of = own_deed(each, scene)
            if header.awaited is not None or word == "if" and not header.starts:
                raise NoMeaning("it is said twice what it waits for", tree)
            header.awaited, header.when = told_of, word == "when"
        elif is_event(each) and each.bare_kind == "done" and word == "while":
            header.conditions.append(condition(each, scene))
        elif each.bare_kind in ("would-take", "would-pay") and word == "if":
            if header.would is not None:
                raise NoMeaning("two things that would happen?", tree)
            header.would = each
        elif each.bare_kind == "would" and not is_event(each) and word in ("if", "when"):
            each.is_a("would")
            if header.would is not None:
                raise NoMeaning("two things that would happen?", tree)
            header.would = each
        elif is_battle(each) and (word in ("if", "when") or word == "each time" and header.starts):
            if header.fight is not None:
                raise NoMeaning("two battles?", tree)
            header.fight, header.fight_at = each, len(header.conditions)
        elif is_event(each) and word in ("if", "when", "each time", "after"):
            if header.awaited is not None:
                raise NoMeaning("it is said twice what it waits for", tree)
            awaited = Awaited()
            event(each, scene, awaited)
            header.awaited = awaited
            scene.in_battle |= any(isinstance(e, p.DeclaresAttack | p.IsAttacked) for e in awaited.patterns)
            header.conditions += awaited.conditions
            header.when, header.every, header.after = word == "when", word == "each time", word == "after"
            header.done_by_this = each.bare_kind == "does" and each.the("subject").bare_kind == "this"
            scene.fell_in_battle = bool(awaited.patterns) and all(map(_fell, awaited.patterns))
            if awaited.patterns and isinstance(awaited.patterns[0], p.IsAttacked):
                header.fight = each
        elif word == "while" and header.done_by_this:
            header.conditions.append(_meanwhile(each, scene))
        elif word in ("if", "while") or word == "when" and (len(told) > 1 or header.only_when):
            header.conditions.append(condition(each, scene))
        else:
            raise NoMeaning(f"{word} has no meaning here", tree)


def _fell(pattern: p.Pattern) -> bool:
    return isinstance(pattern, p.Moves) and pattern.subject is None and pattern.any_cause == v.BY_BATTLE


def _meanwhile(clause: Tree, scene: Scene) -> Condition:
    """ "If this card destroys a monster while it has material": it is the one that does it."""
    before = list(scene.mentions)
    scene.spoken(p.THIS, None, False)
    held = condition(clause, scene)
    scene.mentions = before
    return held


def _stays_there(clause: Tree, scene: Scene) -> bool:
    """ "As long as this card remains face-up on the field": what holds as long as cards of its kind work."""
    if clause.bare_kind != "is" or not clause.says("stays") or clause.says("now") or clause.says("because"):
        return False
    who, state = clause.the("subject"), clause.the("state")
    if who.bare_kind != "this" or not (state.says("place") or state.bare_kind == "lies-there"):
        return False
    before = list(scene.mentions)
    same = condition(clause, scene) == p.ThisIs(v.ON_FIELD, v.FACE_UP)
    scene.mentions = before
    if same:
        clause.is_a("is")
    return same


def either(header: "Led", tree: Tree, scene: Scene) -> None:
    """One of two events, or of two conditions."""
    word, again = tree.word("word"), tree.word("again")
    both = (tree.the("one"), tree.the("other"))
    if again and again != word and (word, again) != ("when", "if"):
        raise NoMeaning(f"{word}, or {again}?", tree)
    if word in ("if", "while") and not any(map(is_event, both)) and not any(map(is_battle, both)):
        header.conditions.append(say.any_of(*(condition(each, scene) for each in both)))
        return
    if header.awaited is not None or word == "while" or not all(map(is_event, both)):
        raise NoMeaning("one of two things that happen?", tree)
    awaited = Awaited()
    for each in both:
        event(each, scene, awaited)
    if awaited.conditions:
        raise NoMeaning("this is asked of one of several events alone", tree)
    header.awaited = awaited
    header.when, header.every = word == "when", word == "each time"
    if again and again != word and not any(isinstance(each, p.WouldBeSummoned) for each in awaited.patterns):
        header.when, header.one_if = False, True
