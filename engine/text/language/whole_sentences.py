"""Whole sentences: effects that are used or start, what simply holds, and what is said of other sentences."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Condition, Cost, Modifier, Selector
from engine.text.language import (
    claims,
    given_orders,
    instead,
    lines,
    materials_told,
    places_told,
    rituals,
    sorts_told,
    times_told,
    ways_told,
)
from engine.text.language.battles_told import is_battle
from engine.text.language.claims import Claim, also, claim, excepted, own_excepted
from engine.text.language.conditions_told import condition, controlled, on_place, there, this_is
from engine.text.language.described import cards
from engine.text.language.done import acts, costs, go_on, joined, otherwise
from engine.text.language.leads import Led, of_its_turn
from engine.text.language.limits_told import limit
from engine.text.language.meanings import Meanings
from engine.text.language.mentions import Scene
from engine.text.language.occurrences import is_event
from engine.text.language.places_told import places
from engine.text.language.orders_summoning import OF_TRAPS
from engine.text.language.tree import NoMeaning, Tree
from engine.text.language.vows_told import unanswered, vow
from engine.text.lowering.abilities import STAYING, ability, for_its_stay
from engine.text.lowering.bonds import bond
from engine.text.lowering.acts import JoinedActs, with_names
from engine.text.lowering.conditions import all_held
from engine.text.lowering.older_targets import with_targets
from engine.text.lowering.said import (
    Bond,
    Departure,
    Equips,
    Further,
    Needed,
    NotOf,
    OnlyThen,
    Remark,
    SaidLimit,
    Sure,
    Untold,
)
from engine.text.nodes import Node

Said = tuple[object, ...]


def _effect(tree: Tree, scene: Scene) -> Said:
    """An effect that is used or starts; without leads it may be what simply holds."""
    header = _header(tree, scene)
    if (gained := lines.gains(tree)) is not None:
        return lines.gaining(tree, gained, header, scene)
    if tree.says("last"):
        return _while_so(tree, header, scene)
    if tree.word("may") and _is_extra_summon(tree):
        return (_extra_summon(tree, header, scene),)
    time = _own_time(tree)
    if time is not None:
        if time.the("phase").is_a("nth") and scene.kinds & (v.SPELL | v.TRAP):
            return (Departure(acts(tree.the("acts"), scene)[0]),)
        if time.the("phase").is_a("of-turn") and time.the("phase").the("of").is_a("turn-of"):
            header.during(time, scene)
            scene.told_time = time
            return (_used(tree, (), header, scene),)
    if not tree.word("may") and not tree.says("costs") and header.says_nothing_of_use:
        held = _statement(tree.the("acts"), scene, header)
        if held is not None:
            return held
    return (_used(tree, (), header, scene),)


def _own_time(tree: Tree) -> Tree | None:
    """When the one thing is done that a sentence without leads tells of: "… during your 3rd End Phase after
    activation", "… during the End Phase of the turn that this card is Normal Summoned"."""
    body = tree.the("acts")
    if not tree.is_a("plain") or tree.says("may") or body.bare_kind != "acts" or body.says("rest"):
        return None
    first = body.the("first")
    told = first.the("order") if first.bare_kind == "order" else first if first.bare_kind == "passive" else None
    if told is None or not told.says("time") or told.the("time").bare_kind != "during":
        return None
    return told.the("time")


def _while_so(tree: Tree, header: Led, scene: Scene) -> Said:
    """ "Gains 400 ATK while you control …", "cannot attack unless …": what holds, with its condition behind it."""
    last = tree.the("last")
    last.is_a("clause")
    told = scene.as_it_is()
    scene.spoken(p.THIS, None, False)  # "it" behind the words that are said of this card
    held = all_held(*(condition(each, scene) for each in last.all("any")))
    assert held is not None
    header.add(p.Unless(held) if last.word("word") == "unless" else held)
    scene.mentions = told.mentions
    found = None if tree.word("may") else _statement(tree.the("acts"), scene, header)
    if found is None:
        raise NoMeaning("such a sentence has no meaning yet", tree)
    return found


def _is_extra_summon(tree: Tree) -> bool:
    body = tree.the("acts")
    if not body.is_a("acts") or body.says("rest") or tree.says("costs"):
        return False
    first = body.the("first")
    return first.is_a("order") and first.the("order").the("does").is_a("extra-normal")


def _extra_summon(tree: Tree, header: Led, scene: Scene) -> Ability:
    """ "You can Normal Summon 1 "X" monster in addition to your Normal Summon/Set"."""
    first = tree.the("acts").the("first")
    order = first.the("order")
    order.is_a("one")
    does = order.the("does")
    does.number("one")
    if first.says("instead") or order.says("time") or header.events or header.quick or header.flip or header.limit:
        raise NoMeaning("an additional Summon isn't told so", tree)
    said = sorts_told.sort(does.the("sort"), scene)
    if said.says_more() or said.joined_by_and or not said.kinds & v.MONSTER:
        raise NoMeaning("such monsters can't be meant here", does)
    held = list(header.conditions)
    if header.phases != v.ANY_PHASE or header.whose != v.EITHER:
        held.append(say.during(0 if header.phases == v.ANY_PHASE else header.phases, header.whose))
    kinds = [p.OfKinds(said.kinds)] if said.kinds & ~v.MONSTER else []
    filters = (*kinds, *said.filters)
    more = p.ExtraNormalSummons(
        say.number(1),
        Selector(filters=filters) if filters else None,
        no_set=not does.word("set"),
        condition=all_held(*held),
    )
    return say.continuous(more, places=instead.here(scene))


def _header(tree: Tree, scene: Scene) -> Led:
    header = Led()
    header.starts = tree.is_a("ability", "choice")
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
    scene.amount = any(isinstance(e, p.DealsDamage | p.GainsLifePoints) for e in header.events)
    scene.event_stays = all(e.kind in STAYING for e in header.events)
    return header


def _used(tree: Tree, further: Sequence[Tree], header: Led, scene: Scene) -> Ability:
    """An effect, with what further sentences say of what it does."""
    may = bool(tree.word("may"))
    paid = costs(tree.the("costs"), scene) if tree.says("costs") else ()
    if header.gives_up_draw:
        if not may:
            raise NoMeaning("the normal draw is given up by choice", tree)
        paid = (p.GiveUpDraw(), *paid)
    said = joined(tree.the("acts"), scene)
    _told_further(further, said, scene)
    return _assembled(tree, scene, header, paid, with_names(said.acts, scene), may)


def _told_further(further: Sequence[Tree], said: JoinedActs, scene: Scene) -> None:
    for each in further:
        how = "also"
        if each.is_a("goes-on") and each.word("how") == "otherwise":
            if each.word("may"):
                raise NoMeaning("what is done otherwise is no choice", each)
            otherwise(each.the("acts"), said, scene)
            continue
        if each.is_a("goes-on"):
            how = {"then": "then", "also": "also", "if you do": "and-if-you-do"}[each.word("how")]
        else:
            each.is_a("plain")
        how += "-may" if each.word("may") else ""
        go_on(each.the("acts"), how, said, scene)


def one_of(heading: Tree, tree: Tree, scene: Scene) -> Said:
    """One of several effects: what is said of all of them is said of each."""
    heading.is_a("choice")
    heading.word("after")
    if not tree.is_a("ability", "paid", "plain"):
        raise NoMeaning("one of several effects is no effect", tree)
    may = lines.usable_line(heading, tree, scene)
    header = _header(heading if heading.says("leads") else tree, scene)
    if heading.says("leads") and tree.says("quick"):
        raise NoMeaning("when it is used has been said before", tree)
    paid = costs(heading.the("costs"), scene) if heading.says("costs") else ()
    paid += costs(tree.the("costs"), scene) if tree.says("costs") else ()
    told = heading if heading.says("leads") else tree
    made = _assembled(told, scene, header, paid, acts(tree.the("acts"), scene), may)
    return (lines.of_choice(made, heading, tree, scene),)


def completed(before: Sequence[Tree], scene: Scene) -> Ability:
    """The effect of several sentences, with the lines that complete it."""
    main, *others = before
    main.is_a("ability", "paid", "plain")
    return _used(main, others, _header(main, scene), scene)


def _still_trap(before: Sequence[Tree], tree: Tree, scene: Scene) -> Said:
    """ "This card is also still a Trap": said of what has become a monster."""
    made = completed(before, scene)
    kinds = scene.kinds & OF_TRAPS if tree.is_a("still-trap") else 0
    tree.is_a("no-trap")
    found = [act for act in made.block.acts if isinstance(act, p.SpecialSummon) and act.as_monster is not None]
    if len(found) != 1 or not scene.untold:
        raise NoMeaning("nothing has become a monster", tree)
    scene.untold = ""
    facts = found[0].as_monster
    assert facts is not None
    so = replace(found[0], as_monster=replace(facts, kinds=facts.kinds | kinds))
    return (Further(_with_act(made, found[0], so)),)


def _as_summon(before: Sequence[Tree], tree: Tree, scene: Scene) -> Said:
    """ "This is treated as an Xyz Summon. Transfer its materials to the Summoned monster"."""
    made = completed(before, scene)
    summons, materials = sorts_told.how((tree.the("how"),)), bool(tree.word("with"))
    laid = [act for act in made.block.acts if isinstance(act, p.SpecialSummon) and act.on_top_of is not None]
    last = made.block.acts[-1]
    found = laid[0] if len(laid) == 1 and summons == v.XYZ_SUMMON else last
    if not isinstance(found, p.SpecialSummon) or found.how or materials and found.on_top_of is None:
        raise NoMeaning("which Special Summon is this?", tree)
    return (Further(_with_act(made, found, replace(found, how=summons, with_its_materials=materials))),)


def _with_act(ability: Ability, old: Act, new: Act) -> Ability:
    acts_ = tuple(new if each is old else each for each in ability.block.acts)
    return replace(ability, block=replace(ability.block, acts=acts_))


def _from_hand(tree: Tree, scene: Scene) -> Said:
    """ "If you control …, you can activate this card from your hand"."""
    header = Led()
    if tree.says("leads"):
        header.read_leads(tree.the("leads"), scene)
    if not scene.kinds & v.TRAP or not header.says_nothing_of_use or header.would is not None:
        raise NoMeaning("this is said of a Trap", tree)
    return (say.continuous(p.ActivatedSooner(1, say.this_card, condition=header.condition()), places=v.IN_HAND),)


def _either_turn(tree: Tree, scene: Scene) -> Said:
    if scene.last_kind != p.IGNITION or not scene.kinds & v.MONSTER:
        raise NoMeaning("no effect of a monster's own turn stands before it", tree)
    return (SaidLimit("in-either-turn"),)


def _union(tree: Tree, scene: Scene) -> Said:
    """ "Target 1 monster you control; equip this card to that target, OR: Unequip this card and Special Summon it"."""
    what = cards(tree.the("cards"), scene)
    if any(isinstance(each, p.HasName) for each in what.filters):
        what = replace(what, places=what.places & v.IN_MONSTER_ZONE)
    if what.ref or what.all or (what.least, what.most) != (1, 1) or what.places != v.IN_MONSTER_ZONE:
        raise NoMeaning("one monster is equipped", tree)
    if not scene.kinds & v.UNION:
        raise NoMeaning("this is said of another kind of card", tree)
    if what.positions == v.ANY_POSITION:
        what = replace(what, positions=v.FACE_UP)
    mount, dismount = say.union(what).abilities[:2]
    back = dismount.block.acts[0]
    assert isinstance(back, p.SpecialSummon)
    back = replace(back, position=places_told.into(tree.the("position")) if tree.says("position") else 0)
    return mount, replace(dismount, block=say.block([back]))


def going_on(tree: Tree, before: Sequence[Tree], scene: Scene) -> Said:
    """What the effect of the sentences ``before`` does further."""
    main, *others = before
    main.is_a("ability", "paid", "plain")
    header = _header(main, scene)
    then = [*others, tree]
    if scene.kinds & (v.SPELL | v.TRAP) and then[0].is_a("plain") and _is_cost(main):
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
    return order.the("does").is_a(*_PAYING) and not order.says("time") and order.the("does").the("cards").is_a("some")


def _paid_before(main: Tree, then: Sequence[Tree], header: Led, scene: Scene) -> Ability:
    first = main.the("acts").the("first")
    if first.says("instead"):
        raise NoMeaning("instead of what?", main)
    paid = tuple(given_orders.costs(first.the("order"), scene))
    said = joined(then[0].the("acts"), scene)
    _told_further(then[1:], said, scene)
    return _assembled(main, scene, header, paid, with_names(said.acts, scene), False)


def _assembled(tree: Tree, scene: Scene, header: Led, paid: tuple[Cost, ...], block: list[Act], may: bool) -> Ability:
    told: dict[str, Any] = {"may": True} if may else {}
    if tree.says("leads"):
        told["header"] = True
    node = Node("sentence", "effect", told)
    if scene.older:
        paid, block = with_targets(node, scene, paid, block)
    return ability(node, scene, header, paid, block)


# -- what simply holds -------------------------------------------------------------------------------------------


def _statement(body: Tree, scene: Scene, header: Led) -> Said | None:
    """What simply holds; None if something is done."""
    told: list[Claim] = []
    parts: list[Tree] = []
    if body.is_a("timed"):
        return None
    if not body.is_a("own"):
        body.is_a("acts")
        parts = [body.the("first")]
    for more in body.all("rest"):
        if more.is_a("predicate") and more.word("how") in ("and", "also"):
            continue
        if not more.is_a("and", "also"):
            return None
        parts.append(more.the("act"))
    if any(not part.is_a("claim") or part.word("even-if") for part in parts):
        return None
    if any(part.says("except") for part in parts[1:]):
        raise NoMeaning("of what is this an exception?", body)
    timed = [part for part in parts or [body] if part.says("time")]
    if timed:
        if len(parts) > 1 or body.all("rest"):
            return None
        time = timed[0].the("time")
        if time.is_a("while-in"):
            return _while_in(parts[0].the("claim") if parts else body.the("own-claim"), time, scene, header)
        held = of_its_turn(time, scene) if time.is_a("its-turn") else times_told.while_phase(time)
        if held is not None:
            header.conditions.insert(0, held)
        elif not scene.fights or not times_told.is_this_battle(time):
            return None
    told.append(own_excepted(body, scene) if body.is_a("own") else excepted(body.the("first"), scene))
    for more in body.all("rest"):
        further = also(more.the("own-predicate"), scene) if more.says("own-predicate") else None
        told.append(further or claim(more.the("act").the("claim"), scene))
    barred = [way for each in told for way in each.procedures]
    if barred:
        if barred[-1] == p.OnlyInOwnWay() and any(isinstance(each, p.OnlySo) for each in barred[:-1]):
            barred.pop()  # "…, and cannot be Special Summoned by other ways"
        if not all(each.procedures for each in told) or header.conditions or not scene.kinds & v.MONSTER:
            raise NoMeaning("a monster is not Summoned so", body)
        if any(each.who is None or each.who.ref != p.THIS for each in told):
            raise NoMeaning("this is said of this card alone", body)
        return tuple(barred)
    if not scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD) and not scene.topic:
        if header.conditions:
            return None
        raise NoMeaning("this card doesn't stay on the field", body)
    return (_continuous(told, header.condition(), scene, body),)


def _while_in(tree: Tree, time: Tree, scene: Scene, header: Led) -> Said:
    """ "This card's name becomes "X" while in the GY": it works there."""
    told = claim(tree, scene)
    at = places(time.the("places"), scene)
    if told.who != say.this_card or told.procedures or at.side not in (v.EITHER, v.YOU):
        raise NoMeaning("this card is there alone", time)
    found = at.places
    if found & v.ON_FIELD == v.ON_FIELD:
        found = found & ~v.ON_FIELD | instead.here(scene)
    held = header.condition()
    return (say.continuous(*(replace(m, condition=held) if held else m for m in told.modifiers), places=found),)


def _continuous(told: Sequence[Claim], held: Condition | None, scene: Scene, tree: Tree) -> Ability:
    own = instead.here(scene)
    made: list[Modifier] = []
    for each in told:
        who, modifiers = each.who, each.modifiers
        if held is not None:
            modifiers = [replace(m, condition=held) for m in modifiers]
        if who is None or who.ref == p.THIS:
            made += modifiers
            continue
        if who == say.equipped_monster:
            own = v.IN_SPELL_ZONE if scene.kinds & v.MONSTER else own
        elif who.ref or not who.all:
            raise NoMeaning("which of them?", tree)
        staying = all(isinstance(m, p.NoPositionChange) for m in modifiers)
        staying |= not who.filters and all(isinstance(m, p.NotAttacked) for m in modifiers)
        made += claims.of_those(modifiers, who if staying else claims.everybody(who))
    return say.continuous(*made, places=own)


# -- told with a comma ---------------------------------------------------------------------------------------------


def _lead_in(tree: Tree, scene: Scene) -> Said:
    """ "If you control no monsters, …": no activated effect, but what holds, or is done at once."""
    header = Led()
    leads, body = tree.the("leads"), tree.the("acts")
    if (gained := lines.gains(tree)) is not None:
        header.read_leads(leads, scene)
        return lines.gaining(tree, gained, header, scene)
    clause = _only_clause(leads)
    if clause is not None and instead.is_piercing(clause, body):
        _read_beside(leads, header, scene)
        return (instead.piercing(clause, body, header, scene),)
    if clause is not None and instead.is_after_battle(clause, body):
        _read_beside(leads, header, scene)
        return (instead.after_battle(clause, body, header, scene),)
    if clause is not None and _is_how_it_is(clause, body):
        _read_beside(leads, header, scene)
        header.add(condition(clause, scene))
    else:
        header.read_leads(leads, scene)
    if header.would is not None:
        return (instead.of_destruction(tree, header, scene),)
    if tree.word("may") and _is_extra_summon(tree):
        return (_extra_summon(tree, header, scene),)
    scene.amount = any(isinstance(e, p.DealsDamage | p.GainsLifePoints) for e in header.events)
    scene.event_stays = all(e.kind in STAYING for e in header.events)
    if header.events:
        return (instead.each_time(tree, header, scene),)
    if isinstance(header.limit, p.PerTurn) and not tree.word("may") and not tree.says("costs"):
        return (instead.kept_times(tree.the("acts"), header, scene),)
    if tree.word("may") or tree.says("costs") or not header.says_nothing_of_use:
        raise NoMeaning("such a sentence has no meaning yet", tree)
    held = _statement(body, scene, header)
    if held is None:
        return (_falls(body, scene, header),)
    return held


def _falls(body: Tree, scene: Scene, header: Led) -> Ability:
    """ "If you control no …, destroy this card"."""
    if acts(body, scene) != [p.Destroy(say.this_card)] or not header.conditions:
        raise NoMeaning("such a sentence has no meaning yet", body)
    return say.continuous(p.Falls(condition=header.condition()), places=instead.here(scene))


def _is_how_it_is(clause: Tree, body: Tree) -> bool:
    """ "If this card is Synchro Summoned using …, it is treated as …", "if it is attacked, it gains … during the Damage
    Step only": no event, but what holds."""
    if clause.bare_kind != "done" or body.bare_kind != "acts" or body.the("first").bare_kind != "claim":
        return False
    deed = clause.all("any")[0].bare_kind
    timed = body.the("first").says("time") and body.the("first").the("time").bare_kind == "during"
    return deed == "summoned" and not timed or deed == "attacked" and timed


def _only_clause(leads: Tree) -> Tree | None:
    """The last lead, if it is one clause after "if"."""
    rest = leads.all("rest")
    last = rest[-1].the("lead") if rest else leads.the("lead")
    if not last.is_a("clause") or last.word("word") != "if" or len(last.all("any")) != 1:
        return None
    clause = last.all("any")[0]
    return clause if is_event(clause) or is_battle(clause) else None


def _read_beside(leads: Tree, header: Led, scene: Scene) -> None:
    """The leads before the last one."""
    leads.is_a("leads")
    every = [leads.the("lead"), *(more.the("lead") for more in leads.all("rest") if more.is_a("lead"))]
    for each in every[:-1]:
        header.lead(each, scene)


# -- others ----------------------------------------------------------------------------------------------------


def _equip(tree: Tree, scene: Scene) -> Said:
    found = cards(tree.the("cards"), scene)
    if tree.the("cards").is_a("called"):
        found = replace(found, places=found.places & v.IN_MONSTER_ZONE)
    if found.ref or found.places != v.IN_MONSTER_ZONE or found.group is not None or not scene.kinds & v.EQUIP:
        raise NoMeaning("monsters are equipped", tree)
    positions = v.FACE_UP if found.positions == v.ANY_POSITION else found.positions
    return (Equips(replace(found, least=1, most=1, all=False, positions=positions)),)


def _gemini(tree: Tree, scene: Scene) -> Said:
    if not scene.kinds & v.GEMINI:
        raise NoMeaning("only a Gemini monster is Summoned again", tree)
    if tree.is_a("gemini") and tree.word("effects") == "these effects":
        return (Remark("gemini-several"),)
    return (Remark(tree.kind),)


def _always_called(tree: Tree, scene: Scene) -> Said:
    tree.word("name")  # it is printed among the names of the card
    return (Remark("always-called" if tree.is_a("always-called") else "always-treated"),)


def _never_called(tree: Tree, scene: Scene) -> Said:
    if tree.word("name") not in scene.name:
        raise NoMeaning("its name has no such word in it", tree)
    return (NotOf(tree.word("name")),)


_BONDS: Final = {"takes-along": "takes-it-along", "falls-with": "falls-with-it", "goes-with": "goes-with-it"}


def _bond(tree: Tree, scene: Scene) -> Said:
    """ "When that monster is destroyed, destroy this card": it was bound to this card as that was activated."""
    if not scene.binds:
        raise NoMeaning("it isn't clear which monster this is", tree)
    return (Bond(bond(tree.node(_BONDS[tree.kind]))),)


def _had(tree: Tree, scene: Scene) -> Condition:
    """ "You must have …": in the own hand, Graveyard …"."""
    found = there(tree.the("cards"), scene)
    of = found.one if isinstance(found, p.Compares) else found
    if not isinstance(of, p.OfCards | p.Count) or of.of.side != v.YOU:
        raise NoMeaning("whose cards?", tree)
    return found


def _only_on_field(tree: Tree, scene: Scene) -> Said:
    """ "There can only be 1 "X" on the field"."""
    tree.number("one")
    said = sorts_told.sort(tree.the("sort"), scene)
    if said.side != v.EITHER or said.places & ~v.ON_FIELD or not said.placed or not said.filters:
        raise NoMeaning("such a limit has no meaning yet", tree)
    if said.other or said.group is not None or said.positions not in (v.ANY_POSITION, v.FACE_UP):
        raise NoMeaning("such a limit has no meaning yet", tree)
    places = instead.here(scene)
    if said.called is not None and not said.kinds:
        if said.called != say.named(scene.name):
            raise NoMeaning("the name of another card", tree)
        return (say.continuous(p.OnlyOne(side=v.EITHER), places=places, as_rule=True),)
    if not said.kinds & v.MONSTER:
        raise NoMeaning("such a limit has no meaning yet", tree)
    kinds = [p.OfKinds(said.kinds)] if said.kinds & ~v.MONSTER else []
    only = p.OnlyOne(Selector(filters=(*kinds, *said.filters)), v.EITHER)
    return (say.continuous(only, places=places, as_rule=True),)


def _activated_by(tree: Tree, scene: Scene) -> Said:
    """ "Activate this card by …": its activation has that cost or target."""
    if scene.kinds & v.MONSTER:
        raise NoMeaning("a monster is not activated", tree)
    paid = given_orders.costs(tree.the("order"), scene)
    if tree.says("then"):
        paid += given_orders.costs(tree.the("then"), scene)
    block = acts(tree.the("acts"), scene) if tree.says("acts") else []
    if scene.kinds & v.STAYS_ON_FIELD:
        block = for_its_stay(block)
    speed = 3 if scene.kinds & v.COUNTER else 2 if scene.kinds & (v.TRAP | v.QUICK_PLAY) else 1
    return (say.card_effect(*block, costs=paid, speed=speed, when=True),)


def _cannot_negate(tree: Tree, scene: Scene) -> Said:
    return (Remark("cannot-be-negated"),)


def _duty(tree: Tree, scene: Scene) -> Said:
    """ "During your Standby Phase, pay … or destroy this card", "…, destroy this card unless you …"."""
    header = Led()
    header.read_leads(tree.the("leads"), scene)
    if header.conditions or header.events or header.quick or header.flip or header.phases == v.ANY_PHASE:
        raise NoMeaning("such a duty has no meaning yet", tree)
    if header.limit not in (None, p.PerTurn()) or header.whose != v.YOU:
        raise NoMeaning("such a duty has no meaning yet", tree)
    paid = given_orders.costs(tree.the("pay"), scene)
    must = tree.is_a("must-duty")
    penalty = [p.Destroy(say.this_card)] if must else given_orders.act(tree.the("penalty"), scene)
    if penalty != [p.Destroy(say.this_card)]:
        raise NoMeaning("or what?", tree)
    if tree.is_a("duty-unless") and tree.says("other"):
        other = given_orders.act(tree.the("other"), scene)
        penalty = [say.you_may(*other), say.also, say.if_(p.Unless(p.WasDone()), penalty)]
    return (
        Ability(
            kind=p.DUTY,
            event=(p.PhaseComes(header.phases, header.whose),),
            costs=tuple(paid),
            block=say.block(penalty),
            places=instead.here(scene),
            optional=not must,
        ),
    )


def _only_then(tree: Tree, scene: Scene) -> Said:
    """ "Activate only when …": of the activation of the card."""
    if scene.kinds & v.MONSTER:
        raise NoMeaning("a monster is not activated", tree)
    header = Led()
    header.lead(tree.the("lead"), scene)
    if header.limit or header.quick or header.flip or header.would is not None:
        raise NoMeaning("such a limit has no meaning yet", tree)
    header.only_activation = True
    return (OnlyThen(header),)


def _saved(tree: Tree, scene: Scene) -> Said:
    """ "Once per turn, if this card would be destroyed by battle, it is not destroyed"."""
    header = Led()
    header.read_leads(tree.the("leads"), scene)
    if header.would is None:
        raise NoMeaning("what would happen?", tree)
    return (instead.kept(header, scene, tree),)


_SENTENCES: Final[Meanings[Callable[[Tree, Scene], Said]]] = Meanings(
    "sentence",
    {
        "ability": _effect,
        "paid": _effect,
        "plain": _effect,
        "lead-in": _lead_in,
        "limit": limit,
        "from-hand": _from_hand,
        "either-turn": _either_turn,
        "union": _union,
        "choice": lambda tree, scene: lines.choice(tree, _header(tree, scene), scene),
        "procedure": ways_told.procedure,
        "equip": _equip,
        "vow": vow,
        "unanswered": unanswered,
        "keeps-leaving": instead.of_leaving,
        "needed": lambda tree, scene: (Needed(controlled(tree.the("cards"), scene)),),
        "needed-have": lambda tree, scene: (Needed(_had(tree, scene)),),
        "needed-there": lambda tree, scene: (Needed(there(tree.the("cards"), scene)),),
        "needed-on": lambda tree, scene: (Needed(on_place(tree.the("cards"), tree.the("place"), scene)),),
        "needed-this": lambda tree, scene: (Needed(this_is(tree.the("state"), scene)),),
        "only-on-field": _only_on_field,
        "gemini-normal": _gemini,
        "gemini": _gemini,
        "always-called": _always_called,
        "barred": ways_told.barred,
        "as-spell": ways_told.as_spell,
        "tributes-needed": ways_told.tributes_needed,
        "tributes-such": ways_told.tributes_such,
        "no-substitutes": ways_told.no_substitutes,
        "no-spell-needed": ways_told.no_spell_needed,
        "transfers": ways_told.transfers,
        "uses": ways_told.uses,
        "ritual": rituals.brought,
        "takes-along": _bond,
        "falls-with": _bond,
        "goes-with": _bond,
        "never-called": _never_called,
        "always-such": _always_called,
        "once-face-up": lambda tree, scene: (SaidLimit("this-effect-once-while-face-up"),),
        "activate-by": _activated_by,
        "cannot-negate": _cannot_negate,
        "sure": lambda tree, scene: (Sure(3, True),),
        "duty": _duty,
        "duty-unless": _duty,
        "must-duty": _duty,
        "only-then": _only_then,
        "saved": _saved,
    },
    none="goes-on ritual-tributes still-trap no-trap as-summon row heads tails",
)
_MATERIALS: Final = Meanings("materials", {"materials": materials_told.materials})


FURTHER: Final[dict[str, Callable[[Sequence[Tree], Tree, Scene], Said]]] = {
    "ritual-tributes": lambda before, tree, scene: rituals.tributed(before[0], tree, scene),
    "still-trap": _still_trap,
    "no-trap": _still_trap,
    "as-summon": _as_summon,
}
"""Sentences that complete the one before."""


def meaning(tree: Tree, scene: Scene) -> Said:
    found = _meaning(tree, scene)
    return (*found, Untold(scene.untold)) if scene.untold else found


def _meaning(tree: Tree, scene: Scene) -> Said:
    return (_SENTENCES if tree.category == "sentence" else _MATERIALS).of(tree)(tree, scene)
