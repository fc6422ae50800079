"""What players do, as an act or as a cost: the verb table's meanings."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Cost, Selector
from engine.text.language import amounts, sorts_told, times_told
from engine.text.language.described import NOWHERE, cards
from engine.text.language.meanings import Meanings
from engine.text.language.places_told import Where, into, place, player_of, places, side_of
from engine.text.language.scene import Scene
from engine.text.language.sorts_told import ATTRIBUTES, TYPES, how
from engine.text.language.tree import Refused, Tree
from engine.text.lowering.context import Mention

ANYWHERE: Final = (1 << v.PLACES) - 1


@dataclass(frozen=True)
class Verb:
    """``act``: what it is as an act; ``cost``: as a cost. ``lends``: it may hold for a time."""

    act: Callable[[Tree, Scene], Act] | None = None
    cost: Callable[[Tree, Scene], Cost] | None = None


def _of_cards(
    act: Callable[[Selector], Act] | None,
    cost: Callable[[Selector], Cost] | None = None,
    *,
    takes: int,
    at: Where = NOWHERE,
    asked: bool = False,
) -> Verb:
    """A verb that does one thing to cards. ``takes``: where it takes them from; ``at``: where they are if it isn't
    said; ``asked``: it has to be said from where."""

    def what(does: Tree, scene: Scene) -> Selector:
        found = cards(does.the("cards"), scene, takes, at)
        if does.says("to"):
            _own_place(does.the("to"), found, scene)
        does.word("to-gy")  # where what is discarded goes in any case
        if not found.ref and (not found.places or asked and found.places & ~takes):
            raise Refused("it has to be said from where", does)
        return found

    def done(does: Tree, scene: Scene) -> Act:
        assert act is not None
        return act(what(does, scene))

    def paid(does: Tree, scene: Scene) -> Cost:
        assert cost is not None
        found = what(does, scene)
        if not found.ref and found.side != v.YOU and found.places != v.IN_GRAVEYARD:
            raise Refused("whose cards pay for it?", does)
        return cost(found)

    return Verb(done if act else None, paid if cost else None)


def _own_place(tree: Tree, what: Selector, scene: Scene) -> None:
    """Whose hand, Deck or Graveyard cards come to says nothing: their owners'. But it has to be right."""
    kind = tree.kind
    if kind == "of":
        side = side_of(tree.the("whose"), scene)
        if side != v.EITHER and what.side not in (v.EITHER, side) and not what.places & v.ON_FIELD:
            raise Refused("cards go to their owners", tree)


_HAND: Final = Where(v.IN_HAND, v.YOU)
_OWN_MONSTERS: Final = Where(v.IN_MONSTER_ZONE, v.YOU)


def _banish(does: Tree, scene: Scene) -> Act:
    face = does.word("face")
    if face == "face-up":
        raise Refused("cards are banished face-up", does)
    return p.Banish(cards(does.the("cards"), scene, ANYWHERE & ~v.IN_BANISHED), face_down=face == "face-down")


def _banish_cost(does: Tree, scene: Scene) -> Cost:
    if does.word("face"):
        raise Refused("such a cost has no meaning yet", does)
    what = cards(does.the("cards"), scene, ANYWHERE & ~v.IN_BANISHED)
    if not what.ref and what.side != v.YOU and what.places != v.IN_GRAVEYARD:
        raise Refused("whose cards pay for it?", does)
    return p.BanishCost(what)


def _on_deck(does: Tree, scene: Scene) -> Act:
    what = cards(does.the("cards"), scene, ANYWHERE & ~v.IN_DECK)
    to = does.the("to")
    if to.kind != "of" or to.word("end") not in ("top", "bottom"):
        raise Refused("top or bottom?", to)
    _own_place(to.the("decks"), what, scene)
    any_order = bool(does.word("any-order"))
    if any_order and (not what.ref and not what.all and what.most == 1 or what.side == v.OPPONENT):
        raise Refused("it isn't clear who puts them in order", does)
    end = to.word("end")
    return say.return_to_deck(what, top=end == "top", bottom=end == "bottom", in_any_order=any_order)


def _tribute(what: Selector) -> Selector:
    if not what.ref and what.places == v.IN_MONSTER_ZONE and what.side == v.EITHER:
        what = replace(what, side=v.YOU)
    if not what.ref and (what.side != v.YOU or what.places & ~v.IN_MONSTER_ZONE):
        raise Refused("it has to be said whose monsters are Tributed")
    return what


def _discarded(what: Selector) -> Selector:
    if what.ref:
        return what
    if what.places != v.IN_HAND or what.side != v.YOU:
        raise Refused("a discard is made from the own hand")
    return what


# -- Summons -----------------------------------------------------------------------------------------------


def summon_tails(does: Tree, scene: Scene) -> dict[str, int | bool]:
    told: dict[str, int | bool] = {}
    for tail in does.all("summon-tail"):
        if tail.is_a("in"):
            told["position"] = into(tail.the("position"))
        elif tail.is_a("ignoring"):
            told["ignoring_conditions"] = True
        elif tail.is_a("to"):
            side = tail.the("side")
            if side.kind != "of":
                raise Refused("to whose field?", tail)
            told["side"] = side_of(side.the("whose"), scene)
        else:
            raise Refused("such a Summon has no meaning yet", tail)
    return told


def _summon(does: Tree, scene: Scene) -> Act:
    if how(does.all("any")) != v.SPECIAL_SUMMON:
        raise Refused("another Summon than a Special Summon", does)
    what = cards(does.the("cards"), scene, ANYWHERE & ~v.IN_MONSTER_ZONE)
    if not what.ref and what.places & v.ON_FIELD:
        raise Refused("it has to be said from where", does)
    return p.SpecialSummon(what, **summon_tails(does, scene))  # type: ignore[arg-type]


def _summon_late(does: Tree, scene: Scene) -> Act:
    """ "Special Summon 1 monster in Attack Position from your Deck"."""
    if how(does.all("any")) != v.SPECIAL_SUMMON:
        raise Refused("another Summon than a Special Summon", does)
    position = into(does.the("position"))
    origin_ = places(does.the("places"), scene)
    what = cards(does.the("cards"), scene, at=origin_)
    if what.places & v.ON_FIELD or what.ref and what.ref != p.THIS:
        raise Refused("it has to be said from where", does)
    if what.ref == p.THIS:
        scene.this_from |= origin_.places
    return p.SpecialSummon(what, position=position)


def _tokens(does: Tree, scene: Scene) -> Act:
    facts = does.the("facts")
    facts.is_a("facts")
    count = does.number("n")
    name = does.word("name").removesuffix("(s)")
    if count > 1 and name.endswith("Tokens"):
        name = name[:-1]
    made = p.TokenFacts(
        name=name,
        type=TYPES[facts.the("type").kind],
        attribute=ATTRIBUTES[facts.the("attribute").kind],
        level=facts.number("level"),
        attack=facts.number("atk"),
        defense=facts.number("def"),
    )
    told = summon_tails(does, scene)
    if set(told) - {"side", "position"}:
        raise Refused("Tokens are not Summoned so", does)
    return say.make_tokens(made, count, **told)


# -- targets -----------------------------------------------------------------------------------------------


def _target(does: Tree, scene: Scene) -> Cost:
    what = cards(does.the("cards"), scene)
    if what.all and not what.ref or what.all and what.ref == p.THIS:
        raise Refused("the number has to be said", does)
    if what.places & (v.IN_HAND | v.IN_DECK):
        raise Refused("what is hidden isn't targeted", does)
    known = next((m for m in reversed(scene.mentions) if what.ref and m.ref == what.ref), None)
    name = scene.new_target(what)
    if known is not None:
        mention: Mention = scene.mentions[-1]
        mention.selector = known.selector
    return p.Targeting(replace(what, name=name))


# -- players ------------------------------------------------------------------------------------------------


def _draw(does: Tree, scene: Scene) -> Act:
    return say.draw(_drawn(does))


def _drawn(does: Tree) -> int:
    drawn = does.the("drawn")
    return 1 if drawn.is_a("one") else _many(drawn)


def _many(tree: Tree) -> int:
    tree.is_a("many")
    return tree.number("many")


def points(tree: Tree, scene: Scene) -> p.Value:
    if tree.is_a("half"):
        return p.Half(p.LifePoints(v.YOU))
    return amounts.amount(tree, scene)


def _inflict(does: Tree, scene: Scene) -> Act:
    side = player_of(does.the("to"), scene)
    if does.says("value"):
        return say.damage(amounts.value(does.the("value"), scene), side)
    return say.damage(amounts.amount(does.the("damage"), scene), side)


def _detached(does: Tree) -> int:
    what = does.the("what")
    what.is_a("n")
    return what.number("number")


def _detach(does: Tree, scene: Scene) -> Act:
    return say.detach(_detached(does), cards(does.the("from"), scene))


def _detach_cost(does: Tree, scene: Scene) -> Cost:
    holder = cards(does.the("from"), scene)
    found = say.detach_cost(_detached(does))
    if holder.ref == p.THIS:
        return found
    return replace(found, selector=holder if holder.ref else replace(holder, all=True))  # type: ignore[call-arg]


def counters(tree: Tree) -> tuple[str, int]:
    n = tree.number("number") if tree.is_a("many") else 1
    tree.is_a("n")
    return tree.word("counter-name"), n


def _place_counter(does: Tree, scene: Scene) -> Act:
    name, n = counters(does.the("counters"))
    most = does.number("most") if does.says("most") else 0
    return say.place_counter(name, n, cards(does.the("on"), scene), most)


def _remove_counter(does: Tree, scene: Scene) -> Act:
    name, n = counters(does.the("counters"))
    return say.remove_counter(name, n, cards(does.the("from"), scene))


def _remove_anywhere(does: Tree, scene: Scene) -> Cost:
    name, n = counters(does.the("counters"))
    told = place(does.the("place"), scene)
    if told.places != v.ON_FIELD:
        raise Refused("counters lie on the field", does)
    return say.remove_counter_cost(name, n, Selector(places=v.ON_FIELD, side=told.side, all=True))


def _remove_counter_cost(does: Tree, scene: Scene) -> Cost:
    name, n = counters(does.the("counters"))
    holders = cards(does.the("from"), scene)
    selector = None if holders.ref == p.THIS else holders if holders.ref else replace(holders, all=True)
    return say.remove_counter_cost(name, n, selector)


# -- positions, control, equips --------------------------------------------------------------------------------


def _lie(does: Tree, scene: Scene) -> Act:
    position = into(does.the("position"))
    if not position:
        raise Refused("into which position?", does)
    return p.ChangePosition(cards(does.the("cards"), scene, v.IN_MONSTER_ZONE), position)


def _flip(does: Tree, scene: Scene) -> Act:
    if does.word("face") == "face-up":
        raise Refused("flipped into which position?", does)
    return p.ChangePosition(cards(does.the("cards"), scene, v.IN_MONSTER_ZONE), v.FACE_DOWN)


def _turn(does: Tree, scene: Scene) -> Act:
    its = does.the("its")
    if its.is_a("this"):
        return p.ChangePosition(say.this_card)
    if its.is_a("its"):
        return p.ChangePosition(say.that(scene.find(its, False, takes=v.IN_MONSTER_ZONE).ref))
    its.is_a("cards")
    return p.ChangePosition(cards(its.the("cards"), scene, v.IN_MONSTER_ZONE))


def _equip(does: Tree, scene: Scene) -> Act:
    what = cards(does.the("cards"), scene)
    return p.Equip(what, cards(does.the("to"), scene))


def _equip_with(does: Tree, scene: Scene) -> Act:
    """ "Equip it with this card"."""
    to = cards(does.the("cards"), scene, v.IN_MONSTER_ZONE)
    return p.Equip(cards(does.the("with"), scene), to)


_CHANGES: Final[dict[int, Callable[[p.Value], p.Modifier]]] = {
    p.S_ATK: lambda whole: p.GainsAttack(whole),
    p.S_DEF: lambda whole: p.GainsDefense(whole),
    p.S_LEVEL: lambda whole: p.LevelChanges(whole),
}


def _increase(does: Tree, scene: Scene) -> Act:
    """ "Increase its Level by 1"."""
    of = does.the("figure-of")
    who = amounts.whose(of, scene)
    whole = amounts.value(does.the("value"), scene)
    if does.is_a("reduce"):
        whole = amounts.negative(whole)
    else:
        does.is_a("increase")
    found = amounts.figures(of.the("figures"))
    if any(stat not in _CHANGES for stat in found):
        raise Refused("such a figure doesn't change so", of)
    return _changed(who, [_CHANGES[stat](whole) for stat in found], does)


_SET: Final[dict[int, Callable[[p.Value], p.Modifier]]] = {
    p.S_ATK: lambda whole: p.AttackBecomes(whole, False),
    p.S_DEF: lambda whole: p.DefenseBecomes(whole, False),
    p.S_ORIGINAL_ATK: lambda whole: p.AttackBecomes(whole, True),
    p.S_ORIGINAL_DEF: lambda whole: p.DefenseBecomes(whole, True),
}


def _double(does: Tree, scene: Scene) -> Act:
    """ "Halve its ATK"."""
    of = does.the("figure-of")
    who = amounts.whose(of, scene)
    found = amounts.figures(of.the("figures"))
    if any(stat not in _SET for stat in found):
        raise Refused("such a figure doesn't change so", of)
    own = [(stat, p.FigureOf(stat, say.that(p.EACH))) for stat in found]
    halved = does.is_a("halve")
    if not halved:
        does.is_a("double")
    return _changed(who, [_SET[s](p.Half(o) if halved else p.Times(2, o)) for s, o in own], does)


def _changed(who: Selector, modifiers: list[p.Modifier], tree: Tree) -> Act:
    if not who.ref and not who.all:
        raise Refused("of which of them?", tree)
    if not who.ref and who.positions == v.ANY_POSITION:
        who = replace(who, positions=v.FACE_UP)
    return say.modify(who, *modifiers, until=say.while_on_field)


def _fusion_summon(does: Tree, scene: Scene) -> Act:
    what = cards(does.the("cards"), scene)
    used = sorts_told.sort(does.the("with"), scene)
    if what.ref or what.places != v.IN_EXTRA_DECK or what.all or (what.least, what.most) != (1, 1):
        raise Refused("what is Fusion Summoned?", does)
    if used.filters or used.other or used.positions != v.ANY_POSITION or used.group is not None or not used.placed:
        raise Refused("such materials have no meaning yet", does)
    if used.kinds != v.MONSTER or used.side != v.YOU:
        raise Refused("own monsters are used", does)
    places_ = used.places & ~v.IN_SPELL_TRAP_ZONES
    return p.FusionSummon(what, Selector(places=places_, side=v.YOU))


def _attach(does: Tree, scene: Scene) -> Act:
    what = cards(does.the("cards"), scene)
    return p.Attach(what, cards(does.the("to"), scene))


def _take_control(does: Tree, scene: Scene) -> Act:
    return p.TakeControl(cards(does.the("cards"), scene, v.IN_MONSTER_ZONE))


# -- negating ------------------------------------------------------------------------------------------------

_ANSWERED: Final[Meanings[tuple[str, Callable[[], Act]]]] = Meanings(
    "answered",
    {
        "activation": (p.LINK_BELOW, p.NegateActivation),
        "effect": (p.LINK_BELOW, p.NegateEffect),
        "attack": ("", p.NegateAttack),
        "summon": ("", p.NegateSummon),
    },
)


def _negate(does: Tree, scene: Scene) -> Act:
    told = does.the("answered")
    ref, make = _ANSWERED.of(told)
    if ref and not any(mention.ref == ref for mention in scene.mentions):
        raise Refused("which activation?", told)
    return make()


def whose_effects(tree: Tree, scene: Scene) -> Selector:
    if tree.is_a("its"):
        return say.that(scene.find(tree, None, takes=v.ON_FIELD).ref)
    if tree.is_a("this"):
        return say.this_card
    tree.is_a("cards")
    return cards(tree.the("cards"), scene, v.ON_FIELD)


def _negate_effects(does: Tree, scene: Scene) -> Act:
    return say.modify(whose_effects(does.the("whose-effects"), scene), p.EffectsNegated(), until=say.while_on_field)


def _skip(does: Tree, scene: Scene) -> Act:
    side = side_of(does.the("whose"), scene)
    if not does.word("next"):
        raise Refused("which phase is skipped?", does)
    return say.skip_phase(times_told.PHASES.of(does.the("phase-name")), side)


def _shuffle(does: Tree, scene: Scene) -> Act:
    return say.shuffle(side_of(does.the("whose"), scene))


def _excavate(what: Selector) -> Act:
    if what.ref != p.TOP:
        raise Refused("the top cards of a Deck are excavated")
    return say.excavate(what.most, what.side)


def _return_to(place_: int) -> Callable[[Selector], Act]:
    return lambda what: p.Return(what, place_)


def _return_cost(place_: int) -> Callable[[Selector], Cost]:
    return lambda what: p.ReturnCost(what, place_)


_VERBS: Final[Meanings[Verb]] = Meanings(
    "player-does",
    {
        "destroy": _of_cards(p.Destroy, takes=v.ON_FIELD, asked=True),
        "banish": Verb(_banish, _banish_cost),
        "send": _of_cards(p.SendToGraveyard, p.SendCost, takes=ANYWHERE & ~v.IN_GRAVEYARD),
        "to-hand": _of_cards(_return_to(v.HAND), _return_cost(v.HAND), takes=ANYWHERE & ~v.IN_HAND),
        "to-deck": _of_cards(_return_to(v.DECK), _return_cost(v.DECK), takes=ANYWHERE & ~v.IN_DECK),
        "to-extra": _of_cards(_return_to(v.EXTRA_DECK), _return_cost(v.EXTRA_DECK), takes=ANYWHERE & ~v.IN_EXTRA_DECK),
        "to-gy": _of_cards(_return_to(v.GRAVEYARD), takes=v.IN_BANISHED, asked=True),
        "on-deck": Verb(_on_deck),
        "add": _of_cards(p.AddToHand, takes=ANYWHERE & ~(v.IN_HAND | v.ON_FIELD), asked=True),
        "discard": _of_cards(
            lambda what: p.Discard(_discarded(what)),
            lambda what: p.DiscardCost(_discarded(what)),
            takes=v.IN_HAND,
            at=_HAND,
        ),
        "tribute": _of_cards(
            lambda what: p.Tribute(_tribute(what)),
            lambda what: p.TributeCost(_tribute(what)),
            takes=v.IN_MONSTER_ZONE,
            at=_OWN_MONSTERS,
        ),
        "reveal": _of_cards(p.Reveal, p.RevealCost, takes=v.IN_HAND | v.IN_DECK | v.IN_EXTRA_DECK),
        "set": _of_cards(p.Set, takes=ANYWHERE & ~v.ON_FIELD, asked=True),
        "look": _of_cards(p.LookAt, takes=ANYWHERE),
        "excavate": _of_cards(_excavate, takes=v.IN_DECK),
        "summon": Verb(_summon),
        "summon-late": Verb(_summon_late),
        "token": Verb(_tokens),
        "target": Verb(None, _target),
        "control": Verb(_take_control),
        "lie": Verb(_lie),
        "turn": Verb(_turn),
        "equip": Verb(_equip),
        "equip-with": Verb(_equip_with),
        "fusion-summon": Verb(_fusion_summon),
        "increase": Verb(_increase),
        "reduce": Verb(_increase),
        "double": Verb(_double),
        "halve": Verb(_double),
        "attach": Verb(_attach),
        "detach": Verb(_detach, _detach_cost),
        "draw": Verb(_draw),
        "pay": Verb(None, lambda does, scene: say.pay_lp(points(does.the("points"), scene))),
        "gain-lp": Verb(lambda does, scene: say.gain_lp(points(does.the("points"), scene))),
        "lose-lp": Verb(lambda does, scene: say.lose_lp(points(does.the("points"), scene))),
        "inflict": Verb(_inflict),
        "place-counter": Verb(_place_counter),
        "remove-counter": Verb(_remove_counter, _remove_counter_cost),
        "remove-anywhere": Verb(None, _remove_anywhere),
        "flip": Verb(_flip),
        "negate": Verb(_negate),
        "negate-effects": Verb(_negate_effects),
        "skip": Verb(_skip),
        "end": Verb(lambda does, scene: p.EndBattlePhase()),
        "shuffle": Verb(_shuffle),
    },
    none=("choose extra-normal declare toss roll look-hand reveal-hand discard-hand give win pierce activate-one"),
)


_FARES: Final[Meanings[Callable[[Tree, int, Scene], Act]]] = Meanings(
    "fare-does",
    {
        "take-damage": lambda does, side, scene: say.damage(amounts.amount(does.the("damage"), scene), side),
        "draw": lambda does, side, scene: say.draw(_drawn(does), side),
        "gain-lp": lambda does, side, scene: say.gain_lp(points(does.the("points"), scene), side),
        "lose-lp": lambda does, side, scene: say.lose_lp(points(does.the("points"), scene), side),
    },
)


def fare(does: Tree, side: int, scene: Scene) -> list[Act]:
    """What a player draws, takes, gains: "your opponent gains 1000 LP"."""
    made = _FARES.of(does)(does, side, scene)
    if side == v.EITHER and not isinstance(made, p.Damage):
        raise Refused("each by themselves, or at once?", does)
    scene.did(made)
    return [made]


def act(order: Tree, scene: Scene) -> list[Act]:
    """An order, as what an effect does."""
    order.is_a("one")
    does = order.the("does")
    verb = _VERBS.of(does)
    if verb.act is None:
        raise Refused(f"{does.kind} is done on activation alone", does)
    made = verb.act(does, scene)
    when = None
    if order.says("time"):
        told = order.the("time")
        when = times_told.later(told)
        if when is None:
            made = _for_a_time(made, told)
    scene.did(made)
    return [say.later(when, made)] if when is not None else [made]


def _for_a_time(made: Act, told: Tree) -> Act:
    if isinstance(made, p.TakeControl):
        return replace(made, until=times_told.duration(told, times_told.LENT))
    if isinstance(made, p.Banish):
        until = times_told.duration(told, times_told.LENT)
        if not isinstance(until, p.UntilPhase):
            raise Refused("until when is it banished?", told)
        return replace(made, until=until)
    if isinstance(made, p.Modify):
        return replace(made, until=times_told.duration(told))
    raise Refused("this doesn't last", told)


def costs(order: Tree, scene: Scene) -> list[Cost]:
    """An order, as what is paid or chosen on activation: two things told together, one after the other."""
    order.is_a("one")
    does = order.the("does")
    verb = _VERBS.of(does)
    if verb.cost is None:
        raise Refused(f"{does.kind} is no cost", does)
    if order.says("time"):
        raise Refused("a cost is paid at once", order)
    parts = [does]
    if does.says("cards") and does.the("cards").is_a("both"):
        both = does.the("cards")
        parts = [does.with_part("cards", both.the("one")), does.with_part("cards", both.the("other"))]
        if not does.is_a("target") and not any(both.the(slot).is_a("this") for slot in ("one", "other")):
            raise Refused("whether these are two costs isn't clear", does)
        scene.this_from |= _place_of_both(both, scene)
    made = []
    for part in parts:
        made.append(verb.cost(part, scene))
        scene.paid_with(made[-1])
    if len(made) == 2 and does.is_a("target"):
        scene.together()
    return made


def _place_of_both(both: Tree, scene: Scene) -> int:
    """ "This card and 1 … from your GY": both are there."""
    last = both.the("other")
    if not both.the("one").is_a("this") or not last.is_a("some"):
        return 0
    posts = last.the("sort").all("post")
    origin_ = next((each for each in posts if each.is_a("from")), None)
    return places(origin_.the("places"), scene).places if origin_ is not None else 0


def cost(order: Tree, scene: Scene) -> Cost:
    found = costs(order, scene)
    if len(found) > 1:
        raise Refused("one thing alone can be paid here", order)
    return found[0]
