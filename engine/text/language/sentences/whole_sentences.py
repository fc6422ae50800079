"""Whole sentences: effects that are used or start, what simply holds, and what is said of other sentences."""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act
from engine.text.language.claims import beside_told
from engine.text.language.sentences import whoever_battles
from engine.text.language.nouns import materials_told, times_told
from engine.text.language.orders import given_orders, rituals
from engine.text.language.sentences import gone_elsewhere, instead, lines_told, negated_told, upkeep_told, ways_told
from engine.text.language.claims import more_normal_summons
from engine.text.language.conditions import lead_times
from engine.text.language.sentences.acts_in_order import acts, joined
from engine.text.language.sentences.answers_barred import answers_barred, bars_answers
from engine.text.language.events.battles_told import is_battle
from engine.text.language.sentences.card_sentences import OF_THE_CARD, activated_by
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.sentences.done import averted, theirs_alone
from engine.text.language.sentences.each_phase_told import comes_each_time, each_phase
from engine.text.language.sentences.effects_used import (
    assembled,
    costs_paid,
    led_by,
    read_header,
    told_further,
    used_effects,
)
from engine.text.language.sentences.in_its_place import in_its_place
from engine.text.language.conditions.leads import Led, told_clause
from engine.text.language.claims.limits_told import limit
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.occurrences import is_event
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.sentences.started_by_itself import after_its_battle, is_gone_with_its_summon, starts_by_itself
from engine.text.language.sentences.vows_told import unanswered, unanswered_others, vow
from engine.text.language.sentences.what_holds import Said, falls, statement, while_so
from engine.text.lowering.abilities import STAYING
from engine.text.lowering.awaited import Awaited
from engine.text.lowering.held_together import all_held
from engine.text.lowering.joined_acts import JoinedActs, finished, selectors
from engine.text.lowering.players_told_to import unless
from engine.text.lowering.said import Departure, Equips, Further, Untold


def _effect(tree: Tree, scene: Scene) -> Said:
    """An effect that is used or starts; without leads it may be what simply holds."""
    if upkeep_told.is_upkeep(tree):
        return (upkeep_told.begun(tree, scene),)
    if (halves := _when_or_if(tree, scene)) is not None:
        shared = f"{scene.name}/{scene.told_before}"
        both = [used_effects(half, (), read_header(half, own), own) for half, own in halves]
        return tuple(replace(each, limit=each.limit or p.OneOfThem(), limit_group=shared) for each in both)
    header = read_header(tree, scene)
    if (gained := lines_told.gains(tree)) is not None:
        return lines_told.gaining(tree, gained, header, scene)
    if bars_answers(header, tree.the("acts")):
        return (answers_barred(tree, header, scene),)
    if instead.waits_for_resolving(header):
        return (instead.each_time(tree, header, scene),)
    time = _own_time(tree)
    if (started := _in_told_phase(tree, header, scene)) is not None:
        return (started,)
    if tree.says("last") and (theirs := _averted_by(tree)) is not None:
        avoided = averted(theirs, scene)
        made = used_effects(tree, (), header, scene)
        return (replace(made, block=say.block(unless(list(made.block.acts), avoided))),)
    if tree.says("last"):
        return while_so(tree, header, scene)
    if (more := more_normal_summons.told_alone(tree, scene)) is not None:
        places = instead.where_it_works(header.condition(), scene, more)
        return (more_normal_summons.lasting(more, header, scene, places),)
    if time is not None:
        if time.the("phase").is_a("nth") and scene.kinds & (v.SPELL | v.TRAP):
            return (_counted_from_activation(acts(tree.the("acts"), scene), scene),)
        if time.the("phase").is_a("of-turn") and time.the("phase").the("of").is_a("turn-of"):
            if _returns_itself(tree.the("acts").the("first")):
                scene.spoken(p.THIS, None, False)
            header.during(time, scene)
            scene.told_time = time
            return (used_effects(tree, (), header, scene),)
    if not tree.word("may") and not tree.says("costs") and header.says_nothing_of_use:
        held = statement(tree.the("acts"), scene, header)
        if held is not None:
            return held if scene.wearer is None else (Equips(scene.wearer), *held)
    if scene.wearer is not None:
        raise NoMeaning("the equipped monster isn't described so", tree)
    if sorted(type(each).__name__ for each in header.events) == ["IsActivated", "WouldBeSummoned"]:
        return tuple(_one_of_two(tree, event, header, scene) for event in header.events)
    return (used_effects(tree, (), header, scene),)


def _returns_itself(first: Tree) -> bool:
    """ "This card returns to the hand during the End Phase of the turn it is Normal Summoned"."""
    return first.bare_kind == "passive" and first.the("subject").bare_kind == "this"


def _when_or_if(tree: Tree, scene: Scene) -> list[tuple[Tree, Scene]] | None:
    """ "When …, or if …: You can": an effect for each of the two, as only the first can miss its timing."""
    lead = tree.the("leads").the("lead") if tree.says("leads") else None
    if lead is None or lead.bare_kind != "or-clause" or not tree.word("may") or not scene.kinds & v.MONSTER:
        return None
    if (lead.word("word"), lead.word("again")) != ("when", "if"):
        return None
    both = (lead.the("one"), lead.the("other"))
    if any(each.bare_kind == "would" for each in both):
        return None
    lead.is_a("or-clause")
    slots = language().slots["lead"]
    leads = [
        Tree("lead", "", "clause", {"word": word, "any": (told,)}, slots, lead.at, lead.end)
        for word, told in zip(("when", "if"), both)
    ]
    first, second = scene.as_it_is(), scene.as_it_is()
    if both[0].says("subject") and both[0].the("subject").bare_kind == "this":
        second.spoken(p.THIS, None, False)  # "…, or if it is …"
    told = [tree.with_part("leads", tree.the("leads").with_part("lead", each)) for each in leads]
    return list(zip(told, (first, second)))


def _averted_by(tree: Tree) -> Tree | None:
    """ "Destroy 1 card on the field, unless your opponent discards 1 card"."""
    last, body = tree.the("last"), tree.the("acts")
    if body.bare_kind != "acts" or body.the("first").bare_kind != "order" or last.word("word") != "unless":
        return None
    last.is_a("clause")
    last.has("averting")
    return theirs_alone(last.all("any"))


def _one_of_two(tree: Tree, event: p.Pattern, header: Led, scene: Scene) -> Ability:
    """ "When … would be Summoned or … is activated: Negate the Summon or activation": an effect for each of the two."""
    told, only = scene.as_it_is(), copy(header)
    only.awaited = Awaited()
    only.awaited.patterns, only.awaited.stays = [event], True
    left_out = p.EVENT if isinstance(event, p.IsActivated) else p.LINK_BELOW
    told.mentions = [mention for mention in told.mentions if mention.ref != left_out]
    told.one_of_two = True
    made = used_effects(tree, (), only, told)
    return replace(made, limit_group=f"{scene.name}/choice")


def _own_time(tree: Tree) -> Tree | None:
    """When the one thing is done that a sentence without leads tells of: "… during your 3rd End Phase after
    activation", "… during the End Phase of the turn that this card is Normal Summoned"."""
    body = tree.the("acts")
    if tree.bare_kind not in ("plain", "lead-in") or tree.says("may") or body.bare_kind != "acts":
        return None
    further = [each.bare_kind for each in body.all("rest")] if body.says("rest") else []
    first = body.the("first")
    told = (
        first.the("order") if first.bare_kind in ("order", "doer") else first if first.bare_kind == "passive" else None
    )
    if told is None or not told.says("time") or told.the("time").bare_kind != "during":
        return None
    time = told.the("time")
    counted = time.the("phase").bare_kind == "nth" and set(further) == {"if-you-do"}
    return time if counted or not further else None


def _in_told_phase(tree: Tree, header: Led, scene: Scene) -> Ability | None:
    """What starts by itself in the phase that is told behind it; None if no such one is."""
    time = _own_time(tree)
    if time is not None and comes_each_time(time) and not tree.says("last"):
        each_phase(tree, time, header, scene)
        return used_effects(tree, (), header, scene)
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
    made = used_effects(tree, (), header, scene)
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
    return (used_effects(tree, (), header, scene),)


def _paid_for(tree: Tree, scene: Scene) -> Said:
    """ "Once per turn, by paying 300 LP, draw 1 card"."""
    header = read_header(tree, scene)
    paid = tuple(given_orders.costs(tree.the("pay"), scene))
    if not header.events and header.says_nothing_of_use and not scene.kinds & v.MONSTER:
        raise NoMeaning("is this paid as the card is activated?", tree)
    said = joined(tree.the("acts"), scene)
    return (assembled(tree, scene, header, paid, finished(said.acts, tree, scene), True),)


def one_of(heading: Tree, tree: Tree, scene: Scene) -> Said:
    """One of several effects: what is said of all of them is said of each."""
    heading.is_a("choice")
    heading.word("after")
    if not tree.is_a("ability", "paid", "plain"):
        raise NoMeaning("one of several effects is no effect", tree)
    limit = read_header(heading, scene).limit if lines_told.only_limits(heading, tree) else None
    common = heading.says("leads") and limit is None
    may = lines_told.usable_line(heading, tree, common, scene)
    header = read_header(heading if common else tree, scene)
    if limit is not None and header.limit is not None:
        raise NoMeaning("it is said twice how often it is used", tree)
    header.limit = limit or header.limit
    if common and tree.says("quick"):
        raise NoMeaning("when it is used has been said before", tree)
    paid = costs_paid(heading, scene) + costs_paid(tree, scene)
    told = heading if common else tree
    made = assembled(told, scene, header, paid, acts(tree.the("acts"), scene), may)
    return (lines_told.of_choice(made, heading, tree, scene),)


def completed(before: Sequence[Tree], scene: Scene) -> Ability:
    """The effect of several sentences, with the lines that complete it."""
    main, *others = before
    if main.is_a("activate-by"):
        return activated_by(main, scene, lambda said: told_further(others, said, scene))
    if main.is_a("lead-in") and not main.says("costs"):
        made = _told_with_a_comma(main, others, scene)
        if made.kind != p.TRIGGER:
            raise NoMeaning("it goes on with what isn't activated", main)
        return made
    main.is_a("ability", "paid", "plain")
    return used_effects(main, others, read_header(main, scene), scene)


def _told_with_a_comma(main: Tree, then: Sequence[Tree], scene: Scene) -> Ability:
    """ "When this card is Summoned, draw 1 card", with what further sentences say of it."""
    done = _lead_in(main, scene, lambda said: told_further(then, said, scene))
    if len(done) != 1 or not isinstance(done[0], Ability) or done[0].kind not in (p.EACH_TIME, *p.ACTIVATED):
        raise NoMeaning("it goes on with what simply holds", main)
    return done[0]


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
        return (Further(activated_by(main, scene, lambda said: told_further(then, said, scene))),)
    if main.is_a("lead-in") and not main.says("costs"):
        only = _told_with_a_comma(main, then, scene)
        if only.kind == p.CARD_ACTIVATION:
            said = JoinedActs([*only.block.acts])
            told_further(then, said, scene)
            only = replace(only, block=say.block(finished(said.acts, main, scene)))
        return (Further(only),)
    main.is_a("ability", "paid", "plain")
    header = read_header(main, scene)
    if scene.kinds & (v.SPELL | v.TRAP) and then[0].is_a("plain", "lead-in") and _is_cost(main):
        return (Further(_paid_before(main, then, header, scene)),)
    return (Further(used_effects(main, then, header, scene)),)


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
    if order.has_within("whose", "opponent"):
        return False  # what the opponent has pays for nothing
    if order.the("does").bare_kind == "reveal" and order.has_within("zone", "deck"):
        return False  # it is looked for as the effect resolves
    return order.the("does").is_a(*_PAYING) and not order.says("time") and order.the("does").the("cards").is_a("some")


def _paid_before(main: Tree, then: Sequence[Tree], header: Led, scene: Scene) -> Ability:
    first = main.the("acts").the("first")
    if first.says("instead"):
        raise NoMeaning("instead of what?", main)
    paid = tuple(given_orders.costs(first.the("order"), scene))
    led = then[0].is_a("lead-in")
    said = JoinedActs(led_by(then[0], scene)) if led else joined(then[0].the("acts"), scene)
    told_further(then[1:], said, scene)
    return assembled(main, scene, header, paid, finished(said.acts, main, scene), False)


# -- told with a comma ---------------------------------------------------------------------------------------------


def _lead_in(tree: Tree, scene: Scene, further: Callable[[JoinedActs], None] | None = None) -> Said:
    """ "If you control no monsters, …": no activated effect, but what holds, or is done at once."""
    if upkeep_told.is_upkeep(tree):
        return (upkeep_told.begun(tree, scene),)
    if tree.says("costs"):  # what is paid for is activated
        return (used_effects(tree, (), read_header(tree, scene), scene),)
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
        done_then = instead.after_battle(fought, body, header, scene, further)
        return (after_its_battle(tree, done_then, scene),)
    if clause is not None and not leads.says("rest") and whoever_battles.is_told(clause, body):
        _read_beside(leads, header, scene)
        return (whoever_battles.held(clause, body, scene),)
    if clause is not None and gone_elsewhere.is_of_gy(clause, body):
        _read_beside(leads, header, scene)
        return (gone_elsewhere.of_gy(clause, body, header, scene),)
    if clause is not None and _is_how_it_is(clause, body):
        _read_beside(leads, header, scene)
        header.add(condition(clause, scene))
    else:
        header.read_leads(leads, scene)
    if header.would is not None:
        return (in_its_place(tree, header, scene),)
    if (more := more_normal_summons.told_alone(tree, scene)) is not None:
        places = instead.where_it_works(header.condition(), scene, more)
        return (more_normal_summons.lasting(more, header, scene, places),)
    if tree.says("last"):
        _ask_behind(tree.the("last"), body, header, scene)
    scene.amount = any(isinstance(e, p.DealsDamage | p.GainsLifePoints) for e in header.events)
    scene.event_stays = all(e.kind in STAYING for e in header.events)
    if bars_answers(header, body):
        return (answers_barred(tree, header, scene),)
    if starts_by_itself(tree, header):
        scene.older = True  # texts of today write a colon there
        said = joined(body, scene)
        if is_gone_with_its_summon(said.acts[0], header.events):
            raise NoMeaning("whether it goes there instead isn't told so yet", tree)
        if further is not None:
            further(said)
        return (assembled(tree, scene, header, (), finished(said.acts, tree, scene), False),)
    if header.events:
        return (instead.each_time(tree, header, scene, further),)
    if isinstance(header.limit, p.PerTurn) and not tree.word("may") and not tree.says("costs"):
        return (instead.kept_times(tree.the("acts"), header, scene),)
    if header.phases_start_it and not scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
        raise NoMeaning("when is it activated, and when is this done?", tree)
    if header.phases_start_it and (_is_ordered(tree) or _changes_each_time(tree)):
        return (used_effects(tree, (), header, scene),)
    if _holds_then(body, header):
        held_in = 0 if header.phases == v.ANY_PHASE else header.phases
        header.conditions.append(say.during(held_in, header.whose))
        header.phases, header.whose = v.ANY_PHASE, v.EITHER
    if tree.word("may") and header.conditions:
        raise NoMeaning("an effect has a colon before it, as in “If …: You can draw 1 card”", tree)
    if tree.word("may") or tree.says("costs") or not header.says_nothing_of_use:
        raise NoMeaning("such a sentence has no meaning yet", tree)
    if (started := _in_told_phase(tree, header, scene)) is not None:
        return (started,)
    if scene.kinds & (v.SPELL | v.TRAP) and not scene.kinds & v.STAYS_ON_FIELD and _is_ordered(tree):
        return (_done_if(body, header, scene),)
    held = statement(body, scene, header)
    if held is None:
        return (falls(body, scene, header),)
    return held


def _ask_behind(last: Tree, body: Tree, header: Led, scene: Scene) -> None:
    """ "While this card is face-up on the field, it gains 500 ATK if you control a Tuner": that is asked as well."""
    last.is_a("clause")
    if body.bare_kind != "acts" or body.says("rest") or body.the("first").bare_kind != "claim" or header.events:
        raise NoMeaning("of what is this asked?", last)
    if any(is_event(each) or is_battle(each) for each in last.all("any")):
        raise NoMeaning("it is said twice when this holds", last)
    mentions = list(scene.mentions)
    held = all_held(*(condition(each, scene) for each in last.all("any")))
    scene.mentions = mentions
    assert held is not None
    header.add(p.Unless(held) if last.word("word") == "unless" else held)


def _holds_then(body: Tree, header: Led) -> bool:
    """ "During your Battle Phase, this card cannot be destroyed by battle": what holds in that phase."""
    if header.says_nothing_of_use or header.phases_start_it or header.quick or header.flip or header.limit:
        return False
    first = body.the("first") if body.bare_kind == "acts" else None
    return first is not None and first.bare_kind == "claim" and not first.says("time")


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
    return told[0] if len(told) == 1 and told[0].bare_kind in ("was", "player") else None


def _counted_from_activation(made: list[Act], scene: Scene) -> Departure | Ability:
    """ "During your 3rd End Phase after activation, destroy this card", or "draw 1 card"."""
    if any(part.ref == p.THIS for act in made for part in selectors(act)):
        return Departure(made[0])
    speed = 3 if scene.kinds & v.COUNTER else 2 if scene.kinds & (v.TRAP | v.QUICK_PLAY) else 1
    return say.card_effect(*made, speed=speed, when=True)


def _done_if(body: Tree, header: Led, scene: Scene) -> Ability:
    """ "If your opponent has 5 or more cards in their hand, they must discard 1 card", of a Spell or Trap: asked as it
    resolves."""
    held = header.condition()
    if held is None or scene.older:  # what is selected there is a target
        raise NoMeaning("such a sentence has no meaning yet", body)
    speed = 3 if scene.kinds & v.COUNTER else 2 if scene.kinds & (v.TRAP | v.QUICK_PLAY) else 1
    scene.before_if = scene.as_it_is()
    return say.card_effect(say.if_(held, acts(body, scene)), speed=speed, when=True)


def _departs_later(leads: Tree, scene: Scene) -> p.UntilPhase | None:
    """ "During your 3rd End Phase after activation, …", of a Spell or Trap."""
    lead = leads.the("lead")
    if leads.says("rest") or not scene.kinds & (v.SPELL | v.TRAP):
        return None
    if lead.bare_kind == "next-standby" and not lead.says("clause") and not scene.kinds & v.STAYS_ON_FIELD:
        leads.is_a("leads")
        lead.is_a("next-standby")
        lead.word("of-turn")
        return p.UntilPhase(v.STANDBY_PHASE, lead_times.NEXT.of(lead.the("next-owner")))
    if lead.bare_kind != "time":
        return None
    time = lead.the("time")
    if time.bare_kind != "during" or not _is_yet_to_come(time.the("phase"), scene):
        return None
    leads.is_a("leads")
    lead.is_a("time")
    return times_told.later(time)


def _is_yet_to_come(phase: Tree, scene: Scene) -> bool:
    """ "Your 3rd End Phase after activation", "your next End Phase"; "the End Phase" is that of this turn."""
    if phase.bare_kind == "of-turn":
        told = times_told.moment(phase)
        return told.part == "phase" and told.phases == v.END_PHASE and not scene.kinds & v.STAYS_ON_FIELD
    if phase.bare_kind != "phase" or scene.kinds & v.STAYS_ON_FIELD:
        return phase.bare_kind == "nth"
    coming = phase.the("time-owner").bare_kind in ("the", "next", "your-next", "opponent-next")
    return coming and [each.bare_kind for each in phase.all("any")] == ["end"]


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
        "kept-late": lambda tree, scene: (instead.kept_late(tree, scene),),
        "lead-in": _lead_in,
        "late-led": lambda tree, scene: _lead_in(_with_lead_before(tree), scene),
        "limit": limit,
        "paid-for": _paid_for,
        "choice": lambda tree, scene: lines_told.choice(tree, read_header(tree, scene), scene),
        "procedure": ways_told.procedure,
        "vow": vow,
        "unanswered": unanswered,
        "unanswered-others": unanswered_others,
        "goes-elsewhere": gone_elsewhere.of_sent,
        "attacks-so": lambda tree, scene: (say.continuous(p.AttacksWithDefense(), places=instead.here(scene)),),
        "felled-go": gone_elsewhere.of_felled,
        "felled-banished": gone_elsewhere.felled_banished,
        "keeps-leaving": gone_elsewhere.of_leaving,
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
        "tails by-toss remains quietly tied used-up graded"
    ),
)
_MATERIALS: Final = Meanings("materials", {"materials": materials_told.materials})


def meaning(tree: Tree, scene: Scene) -> Said:
    found = _meaning(tree, scene)
    return (*found, Untold(scene.untold)) if scene.untold else found


def _meaning(tree: Tree, scene: Scene) -> Said:
    return (_SENTENCES if tree.category == "sentence" else _MATERIALS).of(tree)(tree, scene)
