"""An effect that is used or starts: its leads, costs and acts, and what further sentences say of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Cost, Selector
from engine.program.data import parts_of
from engine.text.language.nouns import times_told
from engine.text.language.sentences import awaited_later
from engine.text.language.sentences.acts_in_order import acts, costs, go_on, joined, otherwise, undone
from engine.text.language.sentences.told_beside import ask_who_did
from engine.text.language.events.battles_told import ask_no_more, is_battle
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.events.destroyed_by_then import as_it_leaves
from engine.text.language.nouns.described import is_worn
from engine.text.language.conditions.leads import Led, once
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import who_chooses_is_told
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.sentences.done import if_undone
from engine.text.language.sentences.done_instead import done_instead, is_instead
from engine.text.language.sentences.set_when_attacked import at_the_end
from engine.text.lowering.abilities import STAYING, ability
from engine.text.lowering.held_together import all_held
from engine.text.lowering.joined_acts import JoinedActs, finished
from engine.text.lowering.older_targets import with_targets


def read_header(tree: Tree, scene: Scene) -> Led:
    header = Led()
    header.starts = tree.is_a("ability", "choice", "paid-for")
    if tree.category == "sentence" and tree.bare_kind == "lead-in":
        header.starts |= tree.says("costs")
    if tree.says("leads"):
        header.read_leads(tree.the("leads"), scene)
    elif tree.category == "sentence" and tree.bare_kind == "ability":  # "activate only if …: …"
        if scene.kinds & v.MONSTER:
            raise NoMeaning("a monster is not activated", tree)
        header.only_when = header.only_activation = True
        header.read_leads(tree.the("first"), scene)
    if tree.category == "sentence" and tree.word("early"):
        header.quick = True
    header.activated_by_you = tree.category == "sentence" and bool(tree.word("begun"))
    if header.would is not None:
        raise NoMeaning("this is said with a comma", tree)
    if tree.category == "sentence" and tree.says("quick"):
        tree.the("quick").is_a("told")
        if header.quick:
            raise NoMeaning("this was said already", tree)
        header.quick = True
    header.is_quick_by_its_time(scene)
    if header.one_if and (not scene.kinds & v.MONSTER or tree.word("may")):
        raise NoMeaning("when the one, and if the other?", tree)
    if not scene.answering:
        scene.amount = any(isinstance(e, p.DealsDamage | p.GainsLifePoints) for e in header.events)
        scene.event_stays = all(e.kind in STAYING for e in header.events)
    scene.discarded_by_effect = bool(header.events) and all(map(_is_discard_by_effect, header.events))
    scene.this_at = header.this_at()
    return header


def _is_discard_by_effect(event: p.Pattern) -> bool:
    """Whether this card has been discarded by an effect."""
    if not isinstance(event, p.Moves) or event.subject is not None or event.any_cause != v.BY_EFFECT:
        return False
    return bool(event.all_causes & v.DISCARDED)


def used_effects(tree: Tree, further: Sequence[Tree], header: Led, scene: Scene) -> Ability:
    """An effect, with what further sentences say of what it does. "Tribute 1 monster to draw 1 card": it is used."""
    if tree.says("costs") and tree.the("costs").says("per"):
        once(header, tree.the("costs"), scene)
    if tree.says("costs") and tree.the("costs").says("held"):
        header.conditions += [condition(each, scene) for each in tree.the("costs").all("held")]
    paid = costs_paid(tree, scene)
    may = bool(tree.word("may")) or _is_used_as_one_likes(tree, header, paid, scene)
    may = may or _attacks_again(tree.the("acts"))
    if header.gives_up_draw:
        if not may:
            raise NoMeaning("the normal draw is given up by choice", tree)
        paid = (p.GiveUpDraw(), *paid)
    said = joined(tree.the("acts"), scene)
    if tree.word("so") and not header.events and _is_its_own_way(said.acts[0], scene):
        raise NoMeaning("this is how it is Summoned", tree)
    if tree.word("so") and isinstance(said.acts[0], p.NormalSummon) and any(isinstance(c, p.TributeCost) for c in paid):
        raise NoMeaning("are these the Tributes of that Summon?", tree)
    told_further(further, said, scene)
    return assembled(tree, scene, header, paid, finished(said.acts, tree, scene), may)


def _is_used_as_one_likes(tree: Tree, header: Led, paid: Sequence[Cost], scene: Scene) -> bool:
    """ "If you control 3 Fish monsters, Tribute 2 of them to draw 3 cards": nothing has a monster start that."""
    if header.events or header.phases_start_it or header.flip or not scene.kinds & v.MONSTER:
        return False
    pays = any(not isinstance(each, p.NOT_PAID) for each in paid)
    return bool(tree.word("so")) or pays and tree.category == "sentence" and tree.bare_kind == "paid"


def _attacks_again(body: Tree) -> bool:
    """ "If this card destroys a monster by battle: It can attack once again": as its player likes."""
    first = body.the("first") if body.bare_kind == "acts" and not body.says("rest") else None
    told = first.the("claim") if first is not None and first.bare_kind == "claim" else None
    if told is None or told.bare_kind != "of" or told.the("predicate").bare_kind != "can-do":
        return False
    return told.the("predicate").the("card-does").bare_kind == "now-second"


def _is_its_own_way(first: Act, scene: Scene) -> bool:
    """ "Tribute 1 monster to Special Summon this card from your hand"; from elsewhere an effect brings it."""
    brought = isinstance(first, p.SpecialSummon) and first.what is not None and first.what.ref == p.THIS
    return brought and not scene.this_from & ~v.IN_HAND


def costs_paid(tree: Tree, scene: Scene) -> tuple[Cost, ...]:
    """ "Tribute this Synchro Summoned card": how it has come is asked of the effect."""
    scene.asks_of_this = True
    paid = costs(tree.the("costs"), scene) if tree.says("costs") else ()
    scene.asks_of_this = False
    return tuple(_that_can_pay(each, paid) for each in paid)


def _that_can_pay(target: Cost, paid: Sequence[Cost]) -> Cost:
    """ "Target 1 Xyz Monster and detach all of its materials": one that has some."""
    if not isinstance(target, p.Targeting):
        return target
    asked: list[p.Filter] = []
    for each in paid:
        if not isinstance(each, p.DetachCost | p.CounterCost) or each.selector is None:
            continue
        if each.selector.ref == target.selector.name:
            low = each.count.n if isinstance(each.count, p.Const) else 1
            counters = p.HasCounters(low, word=each.word) if isinstance(each, p.CounterCost) else None
            asked.append(counters or p.HasMaterials(low))
    return replace(target, selector=replace(target.selector, filters=(*target.selector.filters, *asked)))


_GOES_ON: Final = {"then": "then", "also": "also", "if you do": "and-if-you-do", "if they do": "and-if-you-do"}


def told_further(further: Sequence[Tree], said: JoinedActs, scene: Scene) -> None:
    for each in further:
        how = "also"
        if each.is_a("goes-on") and each.word("how") == "otherwise":
            if each.word("may"):
                raise NoMeaning("what is done otherwise is no choice", each)
            otherwise(each.the("acts"), said, scene)
            continue
        if each.is_a("goes-on") and each.word("how") == "if you cannot":
            if each.word("may"):
                raise NoMeaning("what is done then is no choice", each)
            undone(each.the("acts"), said, scene)
            continue
        if each.is_a("tied"):
            who_chooses_is_told(each, scene)
            continue
        if is_instead(each):
            each.is_a("lead-in")
            done_instead(each, said, scene)
            continue
        if each.is_a("lead-in"):
            said.join(how, led_by(each, scene), scene)
            continue
        if each.is_a("goes-on"):
            if each.word("how") == "if they do":
                ask_who_did(said.acts[-1], each)
            how = _GOES_ON[each.word("how")]
        else:
            each.is_a("plain")
        how += "-may" if each.word("may") else ""
        go_on(each.the("acts"), how, said, scene)


def led_by(tree: Tree, scene: Scene) -> list[Act]:
    """ "If you call it right, …", "during the End Phase of this turn, …": of the effect before."""
    leads = tree.the("leads")
    leads.is_a("leads")
    lead = leads.the("lead")
    if leads.says("rest") or tree.word("may") or tree.says("costs"):
        raise NoMeaning("it goes on with the effect before", tree)
    if lead.is_a("time"):
        when = times_told.later(lead.the("time"))
        if when is None and times_told.is_this_turn(lead.the("time")):
            said = joined(tree.the("acts"), scene, say.until_end_of_turn)
            return finished(said.acts, tree, scene)
        if when is None and (then := _with_time_behind(tree.the("acts"), lead.the("time"))) is not None:
            return acts(then, scene)
        if when is None:
            raise NoMeaning("it goes on with the effect before", tree)
        if times_told.comes_again(lead.the("time")):
            raise NoMeaning("it isn't clear whether this happens once", tree)
        return [say.later(when, *acts(tree.the("acts"), scene))]
    if awaited_later.is_awaited(tree):
        return awaited_later.reaction(tree, scene)
    if not lead.is_a("clause") or lead.word("word") != "if":
        raise NoMeaning("it goes on with the effect before", tree)
    if any(map(is_battle, lead.all("any"))):
        raise NoMeaning("this holds by itself", tree)
    held = all_held(*(condition(each, scene) for each in lead.all("any")))
    assert held is not None
    held = if_undone(held, tree, scene)
    scene.before_if = scene.as_it_is()
    done = acts(tree.the("acts"), scene)
    once = isinstance(held, p.NumberIs)  # what a coin or a die shows
    lasting = all(map(_is_done_to_this, done)) or any(map(_is_of_wearer, lead.all("any")))
    if not once and scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD) and lasting:
        raise NoMeaning("it isn't clear whether this is so whenever it is so", tree)
    return [say.if_(held, done)]


def _with_time_behind(body: Tree, time: Tree) -> Tree | None:
    """ "At the end of the Battle Phase, destroy that monster", as if the time stood behind it."""
    first = body.the("first") if body.bare_kind == "acts" and not body.says("rest") else None
    order = first.the("order") if first is not None and first.bare_kind == "order" else None
    if first is None or order is None or order.says("time") or times_told.in_this_battle_phase(time) is None:
        return None
    order.forget()
    return body.with_part("first", first.with_part("order", order.with_part("time", time)))


def _is_of_wearer(clause: Tree) -> bool:
    """ "If a monster equipped with this card has no materials, …": whenever it is so."""
    who = clause.get("subject")
    return who is not None and who.bare_kind == "some" and is_worn(who)


def _is_done_to_this(act: Act) -> bool:
    if isinstance(act, p.Later):
        return all(map(_is_done_to_this, act.does.acts))
    return act.what is not None and act.what.ref == p.THIS


def assembled(tree: Tree, scene: Scene, header: Led, paid: tuple[Cost, ...], block: list[Act], may: bool) -> Ability:
    header.conditions += scene.how_this_came()
    if header.awaited is not None and header.awaited.gone and any(map(_counts_what_lay_on_it, block)):
        raise NoMeaning("it has moved, and what lay on it is not known", tree)
    if header.awaited is not None:
        ask_no_more(header.awaited, header.conditions, (*paid, *block))
        block = at_the_end(header, block, tree)
    header.conditions += scene.needed
    if scene.older:
        paid, block = with_targets(tree, scene, paid, block)
    if header.limit is not None and header.limit.times > 1:
        block = [_adding(act) for act in block]
    led = tree.says("leads") or tree.bare_kind == "ability"
    return as_it_leaves(_on_another(ability(tree, scene, header, paid, block, may, led)), tree)


def _on_another(made: Ability) -> Ability:
    """ "Target 1 monster you control; equip this monster to that target": no card lies on itself."""
    if not made.places & v.IN_MONSTER_ZONE:
        return made
    told = [(act.what, act.to) for act in made.block.acts if isinstance(act, p.Equip | p.Attach)]
    named = {other.ref for pair in told for other in pair if other is not None and say.this_card in pair}
    costs = tuple(
        replace(cost, selector=_another(cost.selector))
        if isinstance(cost, p.Targeting) and cost.selector.name in named
        else cost
        for cost in made.costs
    )
    return replace(made, costs=costs, block=replace(made.block, acts=tuple(map(_to_another, made.block.acts))))


def _to_another(act: Act) -> Act:
    if not isinstance(act, p.Equip | p.Attach) or act.what is None or act.to is None:
        return act
    one, other = act.what, act.to
    return replace(act, what=_another(one), to=_another(other)) if say.this_card in (one, other) else act


def _another(what: Selector) -> Selector:
    there = what.places & v.IN_MONSTER_ZONE and what.side != v.OPPONENT and not what.ref
    return replace(what, other=True) if there else what


def _adding(act: Act) -> Act:
    """ "Up to twice per turn, …: this card can attack again"."""
    if not isinstance(act, p.Modify):
        return act
    held = [replace(m, adding=True) if isinstance(m, p.ExtraAttacks) else m for m in act.modifiers]
    return replace(act, modifiers=tuple(held))


def _counts_what_lay_on_it(act: Act) -> bool:
    return any(isinstance(part, p.Counters | p.MaterialsUnder) and part.of.ref == p.THIS for part in parts_of(act))
