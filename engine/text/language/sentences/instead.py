"""What is done instead of something, and what is done at once without activating."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Condition, Cost, Selector
from engine.text.language.nouns import sorts_told, times_told
from engine.text.language.orders import given_orders
from engine.text.language.sentences.acts_in_order import acts, joined
from engine.text.language.events.battles_told import ask_no_more, at_step, fight_of, is_battle
from engine.text.language.claims.claims import Claim, claim, own, own_excepted
from engine.text.language.conditions.conditions_told import CAME_SO
from engine.text.language.nouns.described import cards
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.occurrences import happened
from engine.text.language.parsing.rule_notation import OR_MORE
from engine.text.language.parsing.rules import language
from engine.text.language.claims.saved_told import destroyed_by
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.sentences.started_by_itself import is_departure, refuse_banished_instead
from engine.text.language.events.whose_event import Who
from engine.text.lowering.awaited import Awaited
from engine.text.lowering.held_together import asked_together
from engine.text.lowering.joined_acts import JoinedActs, finished, selectors


def here(scene: Scene) -> int:
    return v.IN_MONSTER_ZONE if scene.kinds & v.MONSTER else v.IN_SPELL_TRAP_ZONES


def _asks_how_it_came(held: Condition) -> bool:
    """Whether this card has to have been Summoned so."""
    return isinstance(held, p.AreSuch) and held.of.ref == p.THIS and bool({*held.of.filters} & {*CAME_SO.values()})


def where_it_works(held: Condition | None, scene: Scene, tree: Tree) -> int:
    """Where cards of its kind do, or where it has to be: "while this card is in your GY"."""
    told = {part.places for part in asked_together(held) if isinstance(part, p.ThisIs) and part.places}
    elsewhere = {places for places in told if not places & here(scene)}
    if not elsewhere:
        if not scene.kinds & v.MONSTER and any(map(_asks_how_it_came, asked_together(held))):
            return v.IN_MONSTER_ZONE  # a Trap that has come as a monster
        return v.IN_SPELL_ZONE if scene.kinds & v.MONSTER and while_worn(held) else here(scene)
    if len(told) > 1:
        raise NoMeaning("this card can't be in two places", tree)
    return elsewhere.pop()


def while_worn(held: Condition | None) -> bool:
    """Whether something is asked of the equipped monster, and so this card is an Equip Card."""
    return any(isinstance(part, p.ThereIs | p.AreSuch) and part.of.ref == p.EQUIPPED for part in asked_together(held))


def kept(header: Led, scene: Scene, tree: Tree) -> Ability:
    """ "If this card would be destroyed by battle, it is not destroyed"."""
    each = _said_of_each(header, tree)
    subject, any_cause, side, together = _destruction(header, scene, tree)
    if together or header.limit is None:
        raise NoMeaning("how often?", tree)
    return Ability(
        kind=p.REPLACEMENT,
        optional=False,
        places=_where_it_works(subject, scene),
        limit=None if each else header.limit,
        condition=header.condition(),
        replace=p.KeepsFromDestruction(subject, any_cause, side, each_once=each),
    )


def _said_of_each(header: Led, tree: Tree) -> bool:
    """ "The first time each Fish monster would be destroyed each turn": one of them is told of, as of any other."""
    told = header.would.the("subject") if header.would is not None else tree
    if told.bare_kind != "some" or not told.the("quantity").is_a("each"):
        return False
    if header.limit != p.PerTurn():
        raise NoMeaning("how often?", tree)
    assert header.would is not None
    one = told.the("quantity").as_kind("quantity", "s", language().slots["quantity"], {}, "one")
    header.would = header.would.with_part("subject", told.with_part("quantity", one))
    return True


def kept_times(body: Tree, header: Led, scene: Scene) -> Ability:
    """ "Once per turn, this card cannot be destroyed by battle"."""
    scene.asks_of_this = True
    if body.is_a("own"):
        return _kept(own_excepted(body, scene), body, header, scene)
    body.is_a("acts")
    first = body.the("first")
    if body.all("rest") or not first.is_a("claim") or first.says("time") or first.word("even-if"):
        raise NoMeaning("such a sentence has no meaning yet", body)
    return _kept(claim(first.the("claim"), scene), body, header, scene)


def kept_late(tree: Tree, scene: Scene) -> Ability:
    """ "This card cannot be destroyed by battle once per turn"."""
    header = Led()

    header.limit = p.PerTurn(2 if tree.word("times") == "twice" else 1)
    scene.asks_of_this = True
    return _kept(
        claim(tree.the("claim"), scene) if tree.says("claim") else own(tree.the("own"), scene), tree, header, scene
    )


def _kept(told: Claim, body: Tree, header: Led, scene: Scene) -> Ability:
    bits, by = 0, v.EITHER
    for each in told.modifiers:
        if isinstance(each, p.NotDestroyedByEffects) and each == p.NotDestroyedByEffects(each.by):
            bits, by = bits | v.BY_EFFECT, each.by
        elif each == p.NotDestroyedByBattle():
            bits |= v.BY_BATTLE
        else:
            raise NoMeaning("such a sentence has no meaning yet", body)
    if told.who is None or told.procedures:
        raise NoMeaning("such a sentence has no meaning yet", body)
    header.conditions += scene.how_this_came()  # "this Xyz Summoned card"
    if header.events or header.quick or header.flip or header.phases != v.ANY_PHASE or header.whose != v.EITHER:
        raise NoMeaning("such a sentence has no meaning yet", body)
    saved = told.who
    who: Selector | None = saved
    if saved.ref == p.THIS and replace(saved, positions=v.ANY_POSITION) == say.this_card:
        if saved.positions != v.ANY_POSITION:  # "this Defense Position card"
            header.conditions.append(p.ThisIs(v.IN_MONSTER_ZONE, saved.positions & v.FACE_UP))
        who = None
    if who is not None and who != say.equipped_monster:
        raise NoMeaning("each of them, or all together?", body)
    return Ability(
        kind=p.REPLACEMENT,
        optional=False,
        places=_where_it_works(who, scene),
        limit=header.limit,
        condition=header.condition(),
        replace=p.KeepsFromDestruction(who, bits, by),
    )


def _where_it_works(subject: p.Selector | None, scene: Scene) -> int:
    return v.IN_SPELL_ZONE if subject == say.equipped_monster and scene.kinds & v.MONSTER else here(scene)


def of_destruction(tree: Tree, header: Led, scene: Scene) -> Ability:
    """ "If this card would be destroyed, you can … instead"."""
    subject, any_cause, side, together = _destruction(header, scene, tree)
    body = tree.the("acts")
    body.is_a("acts")
    parts = [
        body.the("first"),
        *(more.the("act") for more in body.all("rest") if more.is_a("and") and more.says("act")),
    ]
    last = parts[-1]
    if len(parts) > 2 or len(parts) <= len(body.all("rest")) or tree.says("costs"):
        raise NoMeaning("what is done instead?", body)
    said = [part.says("instead") or part.says("of-those") for part in parts if part.is_a("order")]
    if said != [False] * (len(parts) - 1) + [True]:
        raise NoMeaning("what is done instead?", body)
    if last.says("of-those"):  # in the place of one of them alone
        those, together = sorts_told.known_sort(last.the("of-those"), scene), False
        if subject is None or those.says_more() or any(each not in subject.filters for each in those.filters):
            raise NoMeaning("instead of which of them?", last)
    else:
        last.the("instead").is_a("instead")
    paid = []
    for part in parts:
        with scene.excepting(part.get("late")):
            paid.append(_paid(part.the("order"), scene))
    of_hand = isinstance(paid[0], p.DiscardCost | p.SendCost) and len(paid) == 1
    elsewhere = scene.this_from & v.IN_HAND and not of_hand
    if elsewhere or subject is None and scene.this_from & ~v.ON_FIELD:
        raise NoMeaning("this card isn't there", tree)
    return Ability(
        kind=p.REPLACEMENT,
        costs=tuple(paid),
        optional=bool(tree.word("may")),
        places=scene.this_from or header.this_at() & ~v.ON_FIELD or _where_it_works(subject, scene),
        limit=header.limit,
        condition=header.condition(),
        replace=p.PaysForDestruction(subject, any_cause, side, together),
    )


def _destruction(header: Led, scene: Scene, tree: Tree) -> tuple[p.Selector | None, int, int, bool]:
    """Of what card (None: this one), by what, by whose effects, and whether of several together."""
    would = header.would
    assert would is not None
    if header.phases != v.ANY_PHASE:
        header.conditions.append(say.during(header.phases, header.whose))
    if header.events or header.quick or header.flip:
        raise NoMeaning("this is said of no activated effect", tree)
    told = would.the("subject")
    any_cause, side = destroyed_by(would, scene)
    who = Who(told, scene)
    if who.just:
        raise NoMeaning("whether it is one alone can't be asked here", told)
    subject, together = None, False
    if who.is_this:
        if who.side != v.EITHER or who.places & ~v.ON_FIELD:
            raise NoMeaning("this card where?", told)
        if who.positions and who.positions != v.FACE_UP:
            header.conditions.append(p.ThisIs(v.IN_MONSTER_ZONE, who.positions))
        header.conditions += who.conditions
        if who.came_by:
            header.conditions.append(who.came())
        scene.spoken(p.THIS, None, False, here(scene))
    else:
        subject = who.there
        assert subject is not None
        together = not subject.ref and (told.form == "p" or _one_or_more(told))
        if subject.places & ~v.ON_FIELD:
            raise NoMeaning("cards on the field are destroyed", told)
        known = subject.filters == _OF_THE_ZONE or subject.side == v.YOU and subject.filters in _OWN_SET_ONES
        if subject.positions == v.ANY_POSITION and subject.filters and not known:
            subject = replace(subject, positions=v.FACE_UP)  # what a card is can be said of a face-up one
    return subject, any_cause, side, together


_OF_THE_ZONE: Final = (p.OfAnyKind(v.SPELL | v.TRAP),)
"""What a Set card is known to be, too, by where it lies."""
_OWN_SET_ONES: Final = ((p.OfKinds(v.SPELL),), (p.OfKinds(v.TRAP),))
"""What a player may say of the own Set cards."""


def _one_or_more(tree: Tree) -> bool:
    if tree.bare_kind == "but":
        return _one_or_more(tree.the("cards"))
    if not tree.says("sort"):
        return False
    return tree.the("sort").the("noun").says(OR_MORE)


def _paid(order: Tree, scene: Scene) -> Cost:
    does = order.the("does")
    if not does.is_a("destroy"):
        return given_orders.cost(order, scene)
    order.is_a("one")
    if order.says("time"):
        raise NoMeaning("it is done at once", order)
    what = cards(does.the("cards"), scene, v.ON_FIELD)
    worn = scene.equips_others and p.EquippedToThis(by_it=True) in what.filters
    if not what.ref and not worn and (what.all or what.side != v.YOU):
        raise NoMeaning("one of the own cards is destroyed instead", does)
    return p.DestroyCost(what)


MoreSaid = Callable[[JoinedActs], None] | None
"""What joins to the acts of a sentence what further ones say."""


def _all_acts(body: Tree, scene: Scene, further: MoreSaid) -> list[Act]:
    if further is None:
        return acts(body, scene)
    said = joined(body, scene)
    further(said)
    return finished(said.acts, body, scene)


def waits_for_resolving(header: Led) -> bool:
    """Whether it is done as something resolves: nothing is activated then."""
    return bool(header.events) and all(isinstance(each, p.IsAboutToResolve) for each in header.events)


def each_time(tree: Tree, header: Led, scene: Scene, further: MoreSaid = None) -> Ability:
    """ "Each time …, …", "When this card leaves the field, destroy …": done at once."""
    resolves, may = waits_for_resolving(header), bool(tree.word("may"))
    limited = header.limit is not None and not (resolves and isinstance(header.limit, p.PerTurn | p.WhileFaceUp))
    if header.quick or header.flip or limited or header.phases != v.ANY_PHASE or may and not resolves:
        raise NoMeaning("what is done at once isn't said so", tree)
    if tree.says("costs"):
        raise NoMeaning("what is done at once costs nothing", tree)
    awaited = header.awaited
    assert awaited is not None
    if _waits_for_resolving(tree.the("acts"), scene):
        if not all(isinstance(each, p.IsActivated) and not each.would for each in awaited.patterns):
            raise NoMeaning("what resolves?", tree)
        awaited.patterns = [
            p.HasResolved(each.subject, each.what, by=each.by)
            for each in awaited.patterns
            if isinstance(each, p.IsActivated)
        ]
    block = _all_acts(tree.the("acts"), scene, further)
    if tree.category == "sentence" and tree.says("last") and block != [p.Destroy(say.this_card)]:
        raise NoMeaning("whether it is activated isn't said", tree)
    refuse_banished_instead(tree, block, awaited.patterns)
    if awaited.gone and any(part.ref == p.EQUIPPED for act in block for part in selectors(act)):
        raise NoMeaning("it is no longer equipped by then", tree)
    departures = [say.wherever_to(each) for each in awaited.patterns if is_departure(each) and p.is_own(each)]
    if awaited.gone and len(departures) == len(awaited.patterns):
        awaited.patterns, awaited.gone = [*departures], awaited.gone | v.IN_DECK
    return Ability(
        kind=p.EACH_TIME,
        event=tuple(awaited.patterns),
        block=say.block([p.May(does=say.block(block))] if may else block),
        condition=header.condition(),
        limit=header.limit,
        places=awaited.gone | (where_it_works(header.condition(), scene, tree) if awaited.stays else 0),
    )


def _waits_for_resolving(body: Tree, scene: Scene) -> bool:
    """ "…, place 1 Spell Counter on this card when that Spell resolves"."""
    if body.bare_kind != "acts" or body.the("first").bare_kind not in ("order", "doer"):
        return False
    time = _own_time(body)
    if time is None or time.bare_kind != "resolves":
        return False
    time.is_a("resolves")
    if time.says("sort"):
        said = sorts_told.sort(time.the("sort"), scene)
        any_card = not said.kinds and not said.filters and not said.says_more()
        one_sort = said.kinds in (v.SPELL, v.TRAP) or said.filters == [p.OfAnyKind(v.SPELL | v.TRAP)]
        if not any_card and (said.says_more() or not one_sort):
            raise NoMeaning("what resolves?", time)
        if scene.answered & ~(said.kinds or v.SPELL | v.TRAP):
            raise NoMeaning("something else was activated", time)
    scene.told_time = time
    return True


def is_after_battle(clause: Tree, body: Tree) -> bool:
    """ "If this card attacks, it is changed to Defense Position at the end of the Battle Phase"."""
    if not is_battle(clause) or body.bare_kind != "acts" or body.the("first").bare_kind not in ("passive", "order"):
        return False
    time = _own_time(body)
    return time is not None and time.bare_kind == "at-end"


def _own_time(body: Tree) -> Tree | None:
    first = body.the("first")
    told = first if first.bare_kind == "passive" else first.the("order")
    return told.the("time") if told.says("time") else None


def after_battle(clause: Tree, body: Tree, header: Led, scene: Scene, further: MoreSaid = None) -> Ability:
    time = _own_time(body)
    assert time is not None
    if not header.says_nothing_of_use:
        raise NoMeaning("what is done at once isn't said so", body)
    time.is_a("at-end")
    phase = time.the("phase")
    awaited = Awaited()
    if phase.is_a("damage-step"):
        at_step(fight_of(clause), (v.DAMAGE_END,), scene, awaited, clause)
        header.conditions += awaited.conditions
    else:
        if not phase.is_a("phase") or times_told.turn_part(phase) != (v.BATTLE_PHASE, v.EITHER):
            raise NoMeaning("no effect begins then yet", phase)
        awaited.patterns.append(p.BattlePhaseEnds())
        header.conditions.append(happened(clause, scene))
    scene.told_time = time
    block = _all_acts(body, scene, further)
    if isinstance(block[0], p.Both):  # one thing, and what then holds of it
        block = [part for act in block[0].does.acts for part in (say.also, act)][1:]
    turned = block[0]
    if isinstance(turned, p.ChangePosition) and turned.position == v.DEFENSE_POSITION and not phase.is_a("damage-step"):
        block[0] = replace(turned, what=replace(turned.what, positions=v.ATTACK_POSITION))
    ask_no_more(awaited, header.conditions, block)
    return Ability(
        kind=p.EACH_TIME,
        event=tuple(awaited.patterns),
        block=say.block(block),
        condition=header.condition(),
        places=here(scene),
    )


def is_piercing(clause: Tree, body: Tree) -> bool:
    """ "If this card attacks a Defense Position monster, inflict piercing battle damage"."""
    first = body.the("first") if body.bare_kind == "acts" else None
    return (
        first is not None
        and clause.is_a("does")
        and not body.says("rest")
        and first.is_a("order")
        and first.the("order").the("does").is_a("pierce")
    )


def piercing(clause: Tree, body: Tree, header: Led, scene: Scene) -> Ability:
    body.is_a("acts")
    order = body.the("first").the("order")
    order.is_a("one")
    if body.the("first").says("instead") or order.says("time") or clause.says("time"):
        raise NoMeaning("piercing damage isn't told so", body)
    deed = clause.the("card-does")
    if not deed.is_a("attack-card") or not header.says_nothing_of_use:
        raise NoMeaning("piercing damage isn't told so", body)
    if cards(deed.the("cards"), scene) != say.monster(positions=v.DEFENSE_POSITION | v.FACE_DOWN):
        raise NoMeaning("monsters in Defense Position are pierced", deed)
    subject_, came = _without_its_way(clause.the("subject"), scene)
    header.conditions += came
    told = Who(subject_, scene)
    places = where_it_works(header.condition(), scene, clause)
    more: dict[str, Any] = {"doubly": True} if order.the("does").word("double") else {}
    whose = told.side not in (v.EITHER, v.YOU)
    if told.conditions or whose or told.places & ~v.ON_FIELD or told.positions & ~v.FACE_UP:
        raise NoMeaning("this card isn't described so here", clause)
    if told.came_by:
        header.conditions.append(told.came())
    if not told.is_this:
        who = told.there
        assert who is not None
        if who == say.equipped_monster and scene.kinds & v.MONSTER:
            places = v.IN_SPELL_ZONE
        elif not who.ref:
            who = replace(who, all=True, positions=v.FACE_UP if who.positions == v.ANY_POSITION else who.positions)
        more["who"] = who
    if header.conditions:
        more["condition"] = header.condition()
    return say.continuous(p.Pierces(**more), places=places)


def _without_its_way(tree: Tree, scene: Scene) -> tuple[Tree, list[Condition]]:
    """ "This card Special Summoned by its own effect", "… this way": this card, and how it has come."""
    posts = tree.the("sort").all("post") if tree.category == "core" and tree.says("sort") else tree.all("post")
    if tree.bare_kind != "this" or len(posts) != 1 or posts[0].bare_kind != "summoned-so":
        return tree, []
    so, told = posts[0].the("so"), posts[0]
    told.is_a("summoned-so")
    ways = [each.kind for each in told.all("any")]
    own = so.is_a("by-its-own") and scene.own_way in CAME_SO and ways == ["Special"]
    this_way = so.is_a("so") and so.word("how") == "this way" and scene.own_way in CAME_SO and ways in ([], ["Special"])
    if not own and not this_way:
        raise NoMeaning("it isn't clear which way this is", tree)
    return tree.with_part("post", ()), [p.AreSuch(say.that(p.THIS, CAME_SO[scene.own_way]))]
