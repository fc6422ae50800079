"""Whole sentences: effects that are used or start, what simply holds, and what is said of other sentences."""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program.data import parts_of
from engine.program import Ability, Act, Cost
from engine.text.language import (
    awaited_later,
    beside_told,
    given_orders,
    instead,
    lines_told,
    materials_told,
    more_normal_summons,
    negated_told,
    rituals,
    times_told,
    upkeep_told,
    ways_told,
    whoever_battles,
)
from engine.text.language.answers_barred import answers_barred, bars_answers
from engine.text.language.battles_told import is_battle
from engine.text.language.conditions_told import condition
from engine.text.language.described import is_worn
from engine.text.language.done import acts, costs, go_on, joined, otherwise, undone
from engine.text.language.each_phase_told import comes_each_time, each_phase
from engine.text.language.in_its_place import in_its_place
from engine.text.language.leads import Led, once, told_clause
from engine.text.language.limits_told import limit
from engine.text.language.meanings import Meanings
from engine.text.language.mentions import Scene
from engine.text.language.occurrences import is_event
from engine.text.language.rules import language
from engine.text.language.tree import NoMeaning, Tree
from engine.text.language.vows_told import unanswered, unanswered_others, vow
from engine.text.language.card_sentences import OF_THE_CARD, activated_by
from engine.text.language.what_holds import Said, falls, statement, while_so
from engine.text.lowering.abilities import STAYING, ability
from engine.text.lowering.acts import JoinedActs, finished, selectors
from engine.text.lowering.conditions import all_held
from engine.text.lowering.events import Awaited
from engine.text.lowering.older_targets import with_targets
from engine.text.lowering.said import Equips, Departure, Further, Untold
from engine.text.nodes import Node


def _effect(tree: Tree, scene: Scene) -> Said:
    """An effect that is used or starts; without leads it may be what simply holds."""
    if upkeep_told.is_upkeep(tree):
        return (upkeep_told.begun(tree, scene),)
    header = _header(tree, scene)
    if (gained := lines_told.gains(tree)) is not None:
        return lines_told.gaining(tree, gained, header, scene)
    if bars_answers(header, tree.the("acts")):
        return (answers_barred(tree, header, scene),)
    time = _own_time(tree)
    if (started := _in_told_phase(tree, header, scene)) is not None:
        return (started,)
    if tree.says("last"):
        return while_so(tree, header, scene)
    if (more := more_normal_summons.told_alone(tree, scene)) is not None:
        return (more_normal_summons.lasting(more, header, scene, instead.here(scene)),)
    if time is not None:
        if time.the("phase").is_a("nth") and scene.kinds & (v.SPELL | v.TRAP):
            return (_counted_from_activation(acts(tree.the("acts"), scene), scene),)
        if time.the("phase").is_a("of-turn") and time.the("phase").the("of").is_a("turn-of"):
            header.during(time, scene)
            scene.told_time = time
            return (_used(tree, (), header, scene),)
    if not tree.word("may") and not tree.says("costs") and header.says_nothing_of_use:
        held = statement(tree.the("acts"), scene, header)
        if held is not None:
            return held if scene.wearer is None else (Equips(scene.wearer), *held)
    if scene.wearer is not None:
        raise NoMeaning("the equipped monster isn't described so", tree)
    if sorted(type(each).__name__ for each in header.events) == ["IsActivated", "WouldBeSummoned"]:
        return tuple(_one_of_two(tree, event, header, scene) for event in header.events)
    return (_used(tree, (), header, scene),)


def _one_of_two(tree: Tree, event: p.Pattern, header: Led, scene: Scene) -> Ability:
    """ "When … would be Summoned or … is activated: Negate the Summon or activation": an effect for each of the two."""
    told, only = scene.as_it_is(), copy(header)
    only.awaited = Awaited()
    only.awaited.patterns, only.awaited.stays = [event], True
    left_out = p.EVENT if isinstance(event, p.IsActivated) else p.LINK_BELOW
    told.mentions = [mention for mention in told.mentions if mention.ref != left_out]
    told.one_of_two = True
    made = _used(tree, (), only, told)
    return replace(made, limit_group=f"{scene.name}/choice")


def _own_time(tree: Tree) -> Tree | None:
    """When the one thing is done that a sentence without leads tells of: "… during your 3rd End Phase after
    activation", "… during the End Phase of the turn that this card is Normal Summoned"."""
    body = tree.the("acts")
    if tree.bare_kind not in ("plain", "lead-in") or tree.says("may") or body.bare_kind != "acts" or body.says("rest"):
        return None
    first = body.the("first")
    told = (
        first.the("order") if first.bare_kind in ("order", "doer") else first if first.bare_kind == "passive" else None
    )
    if told is None or not told.says("time") or told.the("time").bare_kind != "during":
        return None
    return told.the("time")


def _in_told_phase(tree: Tree, header: Led, scene: Scene) -> Ability | None:
    """What starts by itself in the phase that is told behind it; None if no such one is."""
    time = _own_time(tree)
    if time is not None and comes_each_time(time) and not tree.says("last"):
        each_phase(tree, time, header, scene)
        return _used(tree, (), header, scene)
    phase = _its_phase(tree, scene)
    if phase is not None and scene.fights:
        raise NoMeaning("it no longer fights by then", tree)
    return None if phase is None else _in_its_phase(tree, phase, header, scene)


def _its_phase(tree: Tree, scene: Scene) -> Tree | None:
    """ "This card returns to the Extra Deck during the End Phase": when a monster does by itself what is told so."""
    time = _own_time(tree)
    stays = scene.kinds & v.MONSTER or tree.says("last") and scene.kinds & v.STAYS_ON_FIELD
    if time is None or not stays or time.the("phase").bare_kind != "phase":
        return None
    if times_told.turn_part(time.the("phase"))[0] not in (v.STANDBY_PHASE, v.END_PHASE):
        return None
    return time


def _in_its_phase(tree: Tree, time: Tree, header: Led, scene: Scene) -> Ability:
    header.during(time, scene)
    scene.told_time = time
    if tree.says("last"):
        last = tree.the("last")
        last.is_a("clause")
        if any(map(is_event, last.all("any"))):
            raise NoMeaning("it is said twice what it waits for", last)
        told_clause(header, last, scene)
    made = _used(tree, (), header, scene)
    if any(act.what is None or act.what.ref != p.THIS for act in made.block.acts):
        raise NoMeaning("it has to be said that this happens by itself", tree)
    return made


def _limited_late(tree: Tree, scene: Scene) -> Said:
    """ "You can flip this card into face-down Defense Position once per turn during your Main Phase"."""
    header, late = Led(), tree.the("per")
    late.is_a("turn")
    late.word("during")
    if not scene.kinds & v.MONSTER and not scene.kinds & v.STAYS_ON_FIELD:
        raise NoMeaning("this card doesn't stay on the field", tree)
    header.limit = p.PerTurn()
    return (_used(tree, (), header, scene),)


def _header(tree: Tree, scene: Scene) -> Led:
    header = Led()
    header.starts = tree.is_a("ability", "choice", "paid-for")
    if tree.category == "sentence" and tree.bare_kind == "lead-in":
        header.starts |= tree.says("costs")
    if tree.says("leads"):
        header.read_leads(tree.the("leads"), scene)
    if tree.category == "sentence" and tree.word("early"):
        header.quick = True
    if header.would is not None:
        raise NoMeaning("this is said with a comma", tree)
    if tree.category == "sentence" and tree.says("quick"):
        tree.the("quick").is_a("told")
        if header.quick:
            raise NoMeaning("this was said already", tree)
        header.quick = True
    header.is_quick_by_its_time(scene)
    if not scene.answering:
        scene.amount = any(isinstance(e, p.DealsDamage | p.GainsLifePoints) for e in header.events)
        scene.event_stays = all(e.kind in STAYING for e in header.events)
    scene.this_at = header.this_at()
    scene.own_turn |= header.is_used_in_own_turn(scene)
    return header


def _used(tree: Tree, further: Sequence[Tree], header: Led, scene: Scene) -> Ability:
    """An effect, with what further sentences say of what it does. "Tribute 1 monster to draw 1 card": it is used."""
    if tree.says("costs") and tree.the("costs").says("per"):
        once(header, tree.the("costs"), scene)
    may = bool(tree.word("may")) or bool(tree.word("so")) and not tree.says("leads") and bool(scene.kinds & v.MONSTER)
    paid = _paid(tree, scene)
    if header.gives_up_draw:
        if not may:
            raise NoMeaning("the normal draw is given up by choice", tree)
        paid = (p.GiveUpDraw(), *paid)
    said = joined(tree.the("acts"), scene)
    if tree.word("so") and not header.events and _is_its_own_way(said.acts[0], scene):
        raise NoMeaning("this is how it is Summoned", tree)
    if tree.word("so") and isinstance(said.acts[0], p.NormalSummon) and any(isinstance(c, p.TributeCost) for c in paid):
        raise NoMeaning("are these the Tributes of that Summon?", tree)
    _told_further(further, said, scene)
    return _assembled(tree, scene, header, paid, finished(said.acts, tree.node(), scene), may)


def _is_its_own_way(first: Act, scene: Scene) -> bool:
    """ "Tribute 1 monster to Special Summon this card from your hand"; from elsewhere an effect brings it."""
    brought = isinstance(first, p.SpecialSummon) and first.what is not None and first.what.ref == p.THIS
    return brought and not scene.this_from & ~v.IN_HAND


def _paid(tree: Tree, scene: Scene) -> tuple[Cost, ...]:
    """ "Tribute this Synchro Summoned card": how it has come is asked of the effect."""
    scene.asks_of_this = True
    paid = costs(tree.the("costs"), scene) if tree.says("costs") else ()
    scene.asks_of_this = False
    return paid


def _paid_for(tree: Tree, scene: Scene) -> Said:
    """ "Once per turn, by paying 300 LP, draw 1 card"."""
    header = _header(tree, scene)
    paid = tuple(given_orders.costs(tree.the("pay"), scene))
    if not header.events and header.says_nothing_of_use and not scene.kinds & v.MONSTER:
        raise NoMeaning("is this paid as the card is activated?", tree)
    said = joined(tree.the("acts"), scene)
    return (_assembled(tree, scene, header, paid, finished(said.acts, tree.node(), scene), True),)


def _told_further(further: Sequence[Tree], said: JoinedActs, scene: Scene) -> None:
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
        if each.is_a("lead-in"):
            said.join(Node("connected", how, {}), _led(each, scene), scene)
            continue
        if each.is_a("goes-on"):
            how = {"then": "then", "also": "also", "if you do": "and-if-you-do"}[each.word("how")]
        else:
            each.is_a("plain")
        how += "-may" if each.word("may") else ""
        go_on(each.the("acts"), how, said, scene)


def _led(tree: Tree, scene: Scene) -> list[Act]:
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
            return finished(said.acts, tree.node(), scene)
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
    scene.before_if = scene.as_it_is()
    done = acts(tree.the("acts"), scene)
    once = isinstance(held, p.NumberIs)  # what a coin or a die shows
    lasting = all(map(_is_done_to_this, done)) or any(map(_is_of_wearer, lead.all("any")))
    if not once and scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD) and lasting:
        raise NoMeaning("it isn't clear whether this is so whenever it is so", tree)
    return [say.if_(held, done)]


def _is_of_wearer(clause: Tree) -> bool:
    """ "If a monster equipped with this card has no materials, …": whenever it is so."""
    who = clause.get("subject")
    return who is not None and who.bare_kind == "some" and is_worn(who)


def _is_done_to_this(act: Act) -> bool:
    if isinstance(act, p.Later):
        return all(map(_is_done_to_this, act.does.acts))
    return act.what is not None and act.what.ref == p.THIS


def one_of(heading: Tree, tree: Tree, scene: Scene) -> Said:
    """One of several effects: what is said of all of them is said of each."""
    heading.is_a("choice")
    heading.word("after")
    if not tree.is_a("ability", "paid", "plain"):
        raise NoMeaning("one of several effects is no effect", tree)
    may = lines_told.usable_line(heading, tree, scene)
    header = _header(heading if heading.says("leads") else tree, scene)
    if heading.says("leads") and tree.says("quick"):
        raise NoMeaning("when it is used has been said before", tree)
    paid = _paid(heading, scene) + _paid(tree, scene)
    told = heading if heading.says("leads") else tree
    made = _assembled(told, scene, header, paid, acts(tree.the("acts"), scene), may)
    return (lines_told.of_choice(made, heading, tree, scene),)


def completed(before: Sequence[Tree], scene: Scene) -> Ability:
    """The effect of several sentences, with the lines that complete it."""
    main, *others = before
    if main.is_a("activate-by"):
        return activated_by(main, scene, lambda said: _told_further(others, said, scene))
    main.is_a("ability", "paid", "plain")
    return _used(main, others, _header(main, scene), scene)


def speak_of_answered(tree: Tree, scene: Scene) -> None:
    """ "Activate only when a monster is Summoned. Destroy it": the effect after it is told of that event."""
    header = Led()
    header.only_when = True
    header.read_leads(tree.the("leads"), scene)
    if not header.events:
        scene.mentions.clear()
        return
    scene.answering = True
    scene.amount = any(isinstance(e, p.DealsDamage | p.GainsLifePoints) for e in header.events)
    scene.event_stays = all(e.kind in STAYING for e in header.events)


def going_on(tree: Tree, before: Sequence[Tree], scene: Scene) -> Said:
    """What the effect of the sentences ``before`` does further."""
    main, *others = before
    then = [*others, tree]
    if upkeep_told.is_upkeep(main):
        return (Further(upkeep_told.completed(before, tree, scene)),)
    if main.is_a("activate-by"):
        return (Further(activated_by(main, scene, lambda said: _told_further(then, said, scene))),)
    if main.is_a("lead-in") and not main.says("costs"):
        done = _lead_in(main, scene, lambda said: _told_further(then, said, scene))
        if len(done) != 1 or not isinstance(done[0], Ability) or done[0].kind != p.EACH_TIME:
            raise NoMeaning("it goes on with what simply holds", tree)
        return (Further(done[0]),)
    main.is_a("ability", "paid", "plain")
    header = _header(main, scene)
    if scene.kinds & (v.SPELL | v.TRAP) and then[0].is_a("plain", "lead-in") and _is_cost(main):
        return (Further(_paid_before(main, then, header, scene)),)
    return (Further(_used(main, then, header, scene)),)


_PAYING: Final = ("tribute", "discard", "reveal", "send", "banish", "to-deck")


def _is_cost(main: Tree) -> bool:
    """ "Discard 1 card. Destroy …": what older texts of Spells and Traps say in a first sentence of its own is paid."""
    body = main.the("acts")
    if main.word("may") or main.says("costs") or not body.is_a("acts") or body.says("rest"):
        return False
    first = body.the("first")
    if not first.is_a("order"):
        return False
    order = first.the("order")
    if _is_theirs(order):
        return False  # what the opponent has pays for nothing
    return order.the("does").is_a(*_PAYING) and not order.says("time") and order.the("does").the("cards").is_a("some")


def _is_theirs(tree: Tree) -> bool:
    """Whether it is said of something that it is your opponent's."""
    return tree.category == "whose" and tree.bare_kind == "opponent" or any(map(_is_theirs, tree.children()))


def _paid_before(main: Tree, then: Sequence[Tree], header: Led, scene: Scene) -> Ability:
    first = main.the("acts").the("first")
    if first.says("instead"):
        raise NoMeaning("instead of what?", main)
    paid = tuple(given_orders.costs(first.the("order"), scene))
    led = then[0].is_a("lead-in")
    said = JoinedActs(_led(then[0], scene)) if led else joined(then[0].the("acts"), scene)
    _told_further(then[1:], said, scene)
    return _assembled(main, scene, header, paid, finished(said.acts, main.node(), scene), False)


def _assembled(tree: Tree, scene: Scene, header: Led, paid: tuple[Cost, ...], block: list[Act], may: bool) -> Ability:
    told: dict[str, Any] = {"may": True} if may else {}
    if tree.says("leads"):
        told["header"] = True
    if scene.asked_of_this:
        header.add(p.AreSuch(say.that(p.THIS, *scene.asked_of_this)))
    if header.awaited is not None and header.awaited.gone and any(map(_counts_what_lay_on_it, block)):
        raise NoMeaning("it has moved, and what lay on it is not known", tree)
    node = Node("sentence", "effect", told)
    header.conditions += scene.needed
    if scene.older:
        paid, block = with_targets(node, scene, paid, block)
    return ability(node, scene, header, paid, block)


def _counts_what_lay_on_it(act: Act) -> bool:
    return any(isinstance(part, p.Counters | p.MaterialsUnder) and part.of.ref == p.THIS for part in parts_of(act))


# -- told with a comma ---------------------------------------------------------------------------------------------


def _lead_in(tree: Tree, scene: Scene, further: Callable[[JoinedActs], None] | None = None) -> Said:
    """ "If you control no monsters, …": no activated effect, but what holds, or is done at once."""
    if upkeep_told.is_upkeep(tree):
        return (upkeep_told.begun(tree, scene),)
    if tree.says("costs"):  # what is paid for is activated
        return (_used(tree, (), _header(tree, scene), scene),)
    header = Led()
    leads, body = tree.the("leads"), tree.the("acts")
    if (departs := _departs_later(leads, scene)) is not None:
        return (_counted_from_activation([say.later(departs, *acts(body, scene))], scene),)
    if (gained := lines_told.gains(tree)) is not None:
        header.read_leads(leads, scene)
        return lines_told.gaining(tree, gained, header, scene)
    if (after := _after_its_summon(leads)) is not None:
        return (ways_told.after_summon(after, body, tree, scene),)
    if (so := ways_told.own_way_before(tree, scene)) is not None:
        return (ways_told.once_it_came_so(so, body, tree, scene),)
    clause = _only_clause(leads, "if")
    if clause is not None and instead.is_piercing(clause, body):
        _read_beside(leads, header, scene)
        return (instead.piercing(clause, body, header, scene),)
    fought = _only_clause(leads, "if", "when", "each time")
    if fought is not None and instead.is_after_battle(fought, body):
        _read_beside(leads, header, scene)
        return (instead.after_battle(fought, body, header, scene, further),)
    if clause is not None and not leads.says("rest") and whoever_battles.is_told(clause, body):
        _read_beside(leads, header, scene)
        return (whoever_battles.held(clause, body, scene),)
    if clause is not None and instead.is_of_gy(clause, body):
        _read_beside(leads, header, scene)
        return (instead.of_gy(clause, body, header, scene),)
    if clause is not None and _is_how_it_is(clause, body):
        _read_beside(leads, header, scene)
        header.add(condition(clause, scene))
    else:
        header.read_leads(leads, scene)
    if header.would is not None:
        return (in_its_place(tree, header, scene),)
    if (more := more_normal_summons.told_alone(tree, scene)) is not None:
        return (more_normal_summons.lasting(more, header, scene, instead.here(scene)),)
    scene.amount = any(isinstance(e, p.DealsDamage | p.GainsLifePoints) for e in header.events)
    scene.event_stays = all(e.kind in STAYING for e in header.events)
    if bars_answers(header, body):
        return (answers_barred(tree, header, scene),)
    if header.events:
        return (instead.each_time(tree, header, scene, further),)
    if isinstance(header.limit, p.PerTurn) and not tree.word("may") and not tree.says("costs"):
        return (instead.kept_times(tree.the("acts"), header, scene),)
    if header.phases_start_it and (_is_ordered(tree) or _changes_each_time(tree)):
        return (_used(tree, (), header, scene),)
    if tree.word("may") or tree.says("costs") or not header.says_nothing_of_use:
        raise NoMeaning("such a sentence has no meaning yet", tree)
    if (started := _in_told_phase(tree, header, scene)) is not None:
        return (started,)
    held = statement(body, scene, header)
    if held is None:
        return (falls(body, scene, header),)
    return held


def _with_lead_before(tree: Tree) -> Tree:
    """ "Destroy this card when it is targeted": as if that stood before it."""
    slots = language().slots
    told = {"word": tree.word("word"), "any": tuple(tree.all("any"))}
    lead = Tree("lead", "", "clause", told, slots["lead"], tree.at, tree.end)
    if tree.says("before"):
        before = tree.the("before")
        more = Tree("more-lead", "", "lead", {"lead": lead}, slots["more-lead"], tree.at, tree.end)
        leads = before.with_part("rest", (*before.all("rest"), more))
    else:
        leads = Tree("leads", "", "leads", {"lead": lead}, slots["leads"], tree.at, tree.end)
    return tree.as_kind("sentence", "", slots["sentence"], {"leads": leads}, "lead-in")


def _is_ordered(tree: Tree) -> bool:
    """Whether something is done, in a phase in which effects start by themselves."""
    body = tree.the("acts")
    return body.bare_kind == "acts" and body.the("first").bare_kind in ("order", "passive", "doer")


def _changes_each_time(tree: Tree) -> bool:
    """ "During each of your Standby Phases, it loses 200 ATK": each time once more."""
    lead, body = tree.the("leads").the("lead"), tree.the("acts")
    if lead.bare_kind != "time" or lead.the("time").bare_kind != "during" or not comes_each_time(lead.the("time")):
        return False
    first = body.the("first") if body.bare_kind == "acts" and not body.says("rest") else None
    if first is None or first.bare_kind != "claim" or first.says("time"):
        return False
    told = first.the("claim")
    return told.bare_kind == "of" and told.the("predicate").bare_kind == "being"


def _is_how_it_is(clause: Tree, body: Tree) -> bool:
    """ "If this card is Synchro Summoned using …, it is treated as …", "if it is attacked, it gains … during the Damage
    Step only": no event, but what holds."""
    if clause.bare_kind != "done" or body.bare_kind != "acts" or body.the("first").bare_kind != "claim":
        return False
    deed = clause.all("any")[0].bare_kind
    first = body.the("first")
    if first.says("time") and first.the("time").bare_kind == "while-this":
        return False
    if (
        deed == "summoned"
        and first.says("time")
        and first.the("time").bare_kind in ("rest", "this-turn", "until", "until-end")
    ):
        return False
    timed = first.says("time") and first.the("time").bare_kind == "during" or first.the("claim").bare_kind == "damage"
    return deed in ("summoned", "normal-set") and not timed or deed == "attacked" and timed


def _after_its_summon(leads: Tree) -> Tree | None:
    """ "After this card was Special Summoned this way, …"."""
    lead = leads.the("lead")
    if leads.says("rest") or lead.bare_kind != "clause" or not lead.says("word") or lead.word("word") != "after":
        return None
    leads.is_a("leads")
    lead.is_a("clause")
    told = lead.all("any")
    return told[0] if len(told) == 1 and told[0].bare_kind == "was" else None


def _counted_from_activation(made: list[Act], scene: Scene) -> Departure | Ability:
    """ "During your 3rd End Phase after activation, destroy this card", or "draw 1 card"."""
    if any(part.ref == p.THIS for act in made for part in selectors(act)):
        return Departure(made[0])
    speed = 3 if scene.kinds & v.COUNTER else 2 if scene.kinds & (v.TRAP | v.QUICK_PLAY) else 1
    return say.card_effect(*made, speed=speed, when=True)


def _departs_later(leads: Tree, scene: Scene) -> p.UntilPhase | None:
    """ "During your 3rd End Phase after activation, …", of a Spell or Trap."""
    lead = leads.the("lead")
    if leads.says("rest") or lead.bare_kind != "time" or not scene.kinds & (v.SPELL | v.TRAP):
        return None
    time = lead.the("time")
    if time.bare_kind != "during" or time.the("phase").bare_kind != "nth":
        return None
    leads.is_a("leads")
    lead.is_a("time")
    return times_told.later(time)


def _only_clause(leads: Tree, *words: str) -> Tree | None:
    """The last lead, if it is one clause after one of these words."""
    rest = leads.all("rest")
    last = rest[-1].the("lead") if rest else leads.the("lead")
    if not last.is_a("clause") or last.word("word") not in words or len(last.all("any")) != 1:
        return None
    clause = last.all("any")[0]
    return clause if is_event(clause) or is_battle(clause) else None


def _read_beside(leads: Tree, header: Led, scene: Scene) -> None:
    """The leads before the last one."""
    leads.is_a("leads")
    every = [leads.the("lead"), *(more.the("lead") for more in leads.all("rest") if more.is_a("lead"))]
    for more in leads.all("rest"):
        more.word("comma")
    for each in every[:-1]:
        header.lead(each, scene)


_SENTENCES: Final[Meanings[Callable[[Tree, Scene], Said]]] = Meanings(
    "sentence",
    {
        "ability": _effect,
        "paid": _effect,
        "plain": _effect,
        "limited-late": _limited_late,
        "lead-in": _lead_in,
        "late-led": lambda tree, scene: _lead_in(_with_lead_before(tree), scene),
        "limit": limit,
        "paid-for": _paid_for,
        "choice": lambda tree, scene: lines_told.choice(tree, _header(tree, scene), scene),
        "procedure": ways_told.procedure,
        "vow": vow,
        "unanswered": unanswered,
        "unanswered-others": unanswered_others,
        "goes-elsewhere": instead.of_sent,
        "attacks-so": lambda tree, scene: (say.continuous(p.AttacksWithDefense(), places=instead.here(scene)),),
        "felled-go": instead.of_felled,
        "felled-banished": instead.felled_banished,
        "keeps-leaving": instead.of_leaving,
        "negates": negated_told.negated,
        "user-has": ways_told.user_has,
        "barred": ways_told.barred,
        "from-gy-too": ways_told.from_graveyard_too,
        "as-spell": ways_told.as_spell,
        "tributes-needed": ways_told.tributes_needed,
        "companions": beside_told.companions,
        "substitute": ways_told.substitute,
        "tuner-substitute": ways_told.tuner_substitute,
        "tributed-so": ways_told.tributed_so,
        "worth": ways_told.worth,
        "tributes-such": ways_told.tributes_such,
        "no-substitutes": ways_told.no_substitutes,
        "no-spell-needed": ways_told.no_spell_needed,
        "transfers": ways_told.transfers,
        "uses": ways_told.uses,
        "ritual": rituals.brought,
        **OF_THE_CARD,
    },
    none=(
        "goes-on ritual-tributes still-trap no-trap as-summon changes-last quick-if also-used materials-go row heads "
        "tails remains quietly tied used-up graded"
    ),
)
_MATERIALS: Final = Meanings("materials", {"materials": materials_told.materials})


def meaning(tree: Tree, scene: Scene) -> Said:
    found = _meaning(tree, scene)
    return (*found, Untold(scene.untold)) if scene.untold else found


def _meaning(tree: Tree, scene: Scene) -> Said:
    return (_SENTENCES if tree.category == "sentence" else _MATERIALS).of(tree)(tree, scene)
