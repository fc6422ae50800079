"""Sentences about the card itself: what it equips, how often it may be there, its duties, when it is activated."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Condition, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.orders import given_orders
from engine.text.language.sentences import instead
from engine.text.language.sentences.acts_in_order import costs, joined
from engine.text.language.claims.claims import claim
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.nouns.described import cards, subject
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.conditions.needed_told import needed
from engine.text.language.events.occurrences import is_event
from engine.text.language.nouns.places_told import into, side_of
from engine.text.language.claims.saved_told import destroyed_by
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.abilities import for_its_stay
from engine.text.lowering.bonds import bond
from engine.text.lowering.held_together import all_held
from engine.text.lowering.joined_acts import JoinedActs, finished
from engine.text.lowering.said import AlwaysTreated, Bond, Departure, Equips, NotOf, OnlyThen, Remark, SaidLimit, Sure

from engine.text.language.sentences.what_holds import Said, continuous


def _equip(tree: Tree, scene: Scene) -> Said:
    found, to = subject(tree.the("to"), scene), tree.the("to")
    if to.is_a("some") and found.all:
        raise NoMeaning("to all of them at once?", tree)
    if to.is_a("called"):
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
    return (AlwaysTreated(tree.word("name"), called=True),)


def _called_such(tree: Tree, scene: Scene) -> Said:
    """ "This card is not treated as a “Tin” card"; that it always is says where it is printed."""
    if tree.word("how") == "always":
        return (AlwaysTreated(tree.word("name")),)
    if tree.word("name") not in scene.name:
        raise NoMeaning("its name has no such word in it", tree)
    return (NotOf(tree.word("name")),)


_TAKEN_ALONG: Final[dict[str, Callable[[Selector], Act]]] = {
    "destroy": p.Destroy,
    "banish": p.Banish,
    "return": say.return_to_hand,
}
_ENDS: Final = {"is destroyed": "falls-with-it", "leaves the field": "goes-with-it"}


def _bond(tree: Tree, scene: Scene) -> Said:
    """ "When that monster is destroyed, destroy this card": it was bound to this card as that was activated."""
    equips = bool(scene.kinds & v.EQUIP) and tree.says("bound") and tree.the("bound").bare_kind == "worn"
    worn = (scene.equips_itself or equips) and tree.is_a("takes-along")
    if tree.word("point") == ":" and equips:
        raise NoMeaning("that is an effect that starts", tree)
    if not scene.binds and not worn:
        raise NoMeaning("it isn't clear which monster this is", tree)
    if tree.says("bound"):
        tree.the("bound").is_a("the", *(("worn",) if worn else ()))
    made = bond("takes-it-along" if tree.is_a("takes-along") else _ENDS[tree.word("end")])
    how, other = tree.word("how") or "destroy", say.that(p.OTHER, places=v.IN_MONSTER_ZONE)
    done: list[Act] = [_TAKEN_ALONG[how](other)]
    if tree.word("banish-too"):
        if how != "destroy":
            raise NoMeaning("it is banished already", tree)
        done += [say.and_if_you_do, p.Banish(say.that(p.IT))]
    if tree.says("hands"):
        if tree.the("hands").is_a("of"):
            tree.the("hands").the("whose").is_a("owner")
        tree.the("hands").is_a("the")
    if worn:
        return (say.each_time(say.wherever_to(say.leaves_field()), *done, places=made.places),)
    return (Bond(replace(made, block=say.block(done)) if tree.is_a("takes-along") else made),)


def _from_hand(tree: Tree, scene: Scene) -> Said:
    """ "If …, you can activate this card from your hand", "… the turn it was Set"."""
    header = Led()
    if tree.says("leads"):
        header.read_leads(tree.the("leads"), scene)
    if tree.says("last"):
        last = tree.the("last")
        last.is_a("clause")
        held = all_held(*(condition(each, scene) for each in last.all("any")))
        assert held is not None
        header.add(p.Unless(held) if last.word("word") == "unless" else held)
    if not scene.kinds & (v.QUICK_PLAY | v.TRAP) or not header.says_nothing_of_use or header.would is not None:
        raise NoMeaning("such a sentence has no meaning yet", tree)
    how, at = (p.FROM_HAND, v.IN_HAND) if tree.word("when").startswith("from") else (p.IN_TURN_SET, v.IN_SPELL_ZONE)
    sooner = p.ActivatedSooner(condition=header.condition(), how=how, cards=say.this_card)
    return (say.continuous(sooner, places=at),)


def _remains_there(tree: Tree, scene: Scene) -> Said:
    """ "After this card's activation, it remains on the field, but you must destroy it during …", of a Spell or Trap
    that would go."""
    if scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
        raise NoMeaning("it stays there anyway", tree)
    scene.spoken(p.THIS, None, False)
    if tree.says("number"):
        side = side_of(tree.the("whose"), scene)
        if side != v.OPPONENT:
            raise NoMeaning("for how many of whose turns?", tree)
        gone: list[Act] = [say.later(p.UntilPhase(v.END_PHASE, side, tree.number("number")), p.Destroy(say.this_card))]
    else:
        gone = given_orders.act(tree.the("order"), scene) if tree.says("order") else []
    if any(not isinstance(each, p.Later) or each.does.acts != (p.Destroy(say.this_card),) for each in gone):
        raise NoMeaning("when does it go?", tree)
    return (*map(Departure, gone), Departure(p.Stay()))


def _sooner(tree: Tree, scene: Scene) -> Said:
    """ "You can activate "X" the turn it was Set", "you can activate Trap Cards the turn they were Set"."""
    who = subject(tree.the("subject"), scene)
    one = tree.the("subject").is_a("called") and who.least == who.most == 1
    if who.ref or who.side != v.EITHER or who.positions != v.ANY_POSITION or not one and not who.all or who.other:
        raise NoMeaning("which cards are activated sooner?", tree)
    if who.places & ~v.ON_FIELD or not scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
        raise NoMeaning("which cards are activated sooner?", tree)
    sooner = p.ActivatedSooner(p.IN_TURN_SET, Selector(filters=who.filters))
    return (say.continuous(sooner, places=instead.here(scene)),)


def _shielded(tree: Tree, scene: Scene) -> Said:
    """ "A monster equipped with this card gains 500 ATK, also if it would be destroyed, destroy this card instead"."""
    told = claim(tree.the("claim"), scene)
    if told.procedures:
        raise NoMeaning("such a sentence has no meaning yet", tree)
    holds = continuous([told], None, scene, tree)
    header = Led()
    would = tree.all("any")
    if len(would) != 1 or would[0].bare_kind != "would" or is_event(would[0]):
        raise NoMeaning("what would happen?", tree)
    would[0].is_a("would")
    header.would = would[0]
    return (holds, instead.of_destruction(tree, header, scene))


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


def activated_by(tree: Tree, scene: Scene, further: Callable[[JoinedActs], None] | None = None) -> Ability:
    """ "Activate this card by …": its activation has that cost or target. ``further``: joins what later sentences say
    of what it does."""
    if scene.kinds & v.MONSTER:
        raise NoMeaning("a monster is not activated", tree)
    paid = given_orders.costs(tree.the("order"), scene)
    if tree.says("more"):
        paid += given_orders.costs(tree.the("more"), scene)
    for slot in ("then", "last"):
        if tree.says(slot):
            paid += given_orders.costs(tree.the(slot), scene)
    block: list[Act] = []
    if tree.says("acts"):
        said = joined(tree.the("acts"), scene)
        if further is not None:
            further(said)
        block = finished(said.acts, tree, scene)
    elif further is not None:
        raise NoMeaning("it isn't clear whether this is done, or simply holds", tree)
    if scene.kinds & v.STAYS_ON_FIELD:
        block = for_its_stay(block)
    speed = 3 if scene.kinds & v.COUNTER else 2 if scene.kinds & (v.TRAP | v.QUICK_PLAY) else 1
    return say.card_effect(*block, costs=paid, speed=speed, when=True)


def _pay_to(tree: Tree, scene: Scene) -> Said:
    """ "Discard 1 card to activate this card": its activation has that cost or target."""
    if scene.kinds & v.MONSTER:
        raise NoMeaning("a monster is not activated", tree)
    speed = 3 if scene.kinds & v.COUNTER else 2 if scene.kinds & (v.TRAP | v.QUICK_PLAY) else 1
    return (say.card_effect(costs=costs(tree.the("costs"), scene), speed=speed, when=True),)


def _cannot_negate(tree: Tree, scene: Scene) -> Said:
    if scene.last_kind < 0:
        raise NoMeaning("there is no effect before it", tree)
    return (Remark("cannot-be-negated"),)


def _sure_activation(tree: Tree, scene: Scene) -> Said:
    """ "This card's activation cannot be negated", "this effect's …"."""
    of_card = tree.word("whose").startswith("this card")
    if of_card and scene.kinds & v.MONSTER:
        raise NoMeaning("a monster is not activated", tree)
    return (Sure(p.SURE_ACTIVATION, of_card),)


def _duty(tree: Tree, scene: Scene) -> Said:
    """ "During your Standby Phase, pay … or destroy this card", "…, destroy this card unless you …"."""
    header = Led()
    header.read_leads(tree.the("leads"), scene)
    if header.conditions or header.events or header.quick or header.flip or header.phases == v.ANY_PHASE:
        raise NoMeaning("such a duty has no meaning yet", tree)
    if header.limit not in (None, p.PerTurn()) or not header.triggering:
        raise NoMeaning("such a duty has no meaning yet", tree)
    paid = given_orders.costs(tree.the("pay"), scene)
    must = tree.is_a("must-duty")
    penalty: list[Act] = [p.Destroy(say.this_card)] if must else given_orders.act(tree.the("penalty"), scene)
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
    header.only_when = True
    header.read_leads(tree.the("leads"), scene)
    if header.limit or header.quick or header.flip or header.would is not None:
        raise NoMeaning("such a limit has no meaning yet", tree)
    _let_pass(header, tree)
    header.only_activation = True
    return (OnlyThen(header),)


def _cannot_then(tree: Tree, scene: Scene) -> Said:
    """ "You cannot activate this card if your opponent controls no monsters"."""
    if scene.kinds & v.MONSTER:
        raise NoMeaning("a monster is not activated", tree)
    header = Led()
    held = all_held(*(condition(each, scene) for each in tree.all("any")))
    assert held is not None
    header.conditions.append(held if tree.word("word") == "unless" else p.Unless(held))
    header.only_activation = True
    return (OnlyThen(header),)


def _let_pass(header: Led, tree: Tree) -> None:
    """ "Only during your turn, unless you control …": where that holds nothing else is asked."""
    passes = [held for held in header.conditions if isinstance(held, p.Unless) and not _is_time(held.part)]
    if not passes:
        return
    asked = [held for held in header.conditions if held not in passes]
    if header.events or len(passes) > 1:
        raise NoMeaning("such a limit has no meaning yet", tree)
    if header.phases != v.ANY_PHASE or header.whose != v.EITHER:
        asked.append(say.during(0 if header.phases == v.ANY_PHASE else header.phases, header.whose))
    if (only := all_held(*asked)) is not None:
        header.phases, header.whose = v.ANY_PHASE, v.EITHER
        header.conditions = [say.any_of(only, passes[0].part)]


def _is_time(held: Condition) -> bool:
    """ "… (except during the Damage Step)": nothing else lets it pass."""
    return isinstance(held, p.During | p.InStep)


def _only_placed(tree: Tree, scene: Scene) -> Said:
    """ "Can only be placed on the field by the effect of "X"": its player neither activates nor Sets it."""
    tree.word("name")  # what that card does stands on it
    if scene.kinds & v.MONSTER or not scene.kinds & v.STAYS_ON_FIELD:
        raise NoMeaning("only cards that stay are placed there", tree)
    never = (p.NotActivated(), p.CannotSummon(v.SET_FACE_DOWN, cards=say.this_card))
    return (say.continuous(*never, places=v.IN_HAND, as_rule=True),)


def _saved(tree: Tree, scene: Scene) -> Said:
    """ "Once per turn, if this card would be destroyed by battle, it is not destroyed"."""
    header = Led()
    header.read_leads(tree.the("leads"), scene)
    if header.would is None:
        raise NoMeaning("what would happen?", tree)
    return (instead.kept(header, scene, tree),)


def _stays_placed(tree: Tree, scene: Scene) -> Said:
    if not scene.kinds & v.MONSTER:
        raise NoMeaning("only a monster is in a Monster Zone", tree)
    return (Ability(kind=p.REPLACEMENT, replace=p.PlacesDestroyed()),)


def _either_turn(tree: Tree, scene: Scene) -> Said:
    if scene.last_kind == p.QUICK and scene.kinds & v.MONSTER:
        return (Remark("is-quick"),)  # its time says so already
    if scene.last_kind != p.IGNITION or not scene.kinds & v.MONSTER:
        raise NoMeaning("no effect of a monster's own turn stands before it", tree)
    return (SaidLimit("in-either-turn"),)


def _union(tree: Tree, scene: Scene) -> Said:
    """ "Target 1 monster you control; equip this card to that target, OR: Unequip this card and Special Summon it"."""
    what = cards(tree.the("cards"), scene)
    what = replace(what, places=what.places & v.IN_MONSTER_ZONE)  # "1 "X" you control" is one there
    if what.ref or what.all or (what.least, what.most) != (1, 1) or what.places != v.IN_MONSTER_ZONE:
        raise NoMeaning("one monster is equipped", tree)
    if not scene.kinds & v.MONSTER:
        raise NoMeaning("this is said of another kind of card", tree)
    if what.positions == v.ANY_POSITION:
        what = replace(what, positions=v.FACE_UP)
    mount, dismount = say.union(what).abilities[:2]
    back = dismount.block.acts[0]
    assert isinstance(back, p.SpecialSummon)
    back = replace(back, position=into(tree.the("position")) if tree.says("position") else 0)
    return mount, replace(dismount, block=say.block([back]))


def _one_union(tree: Tree, scene: Scene) -> Said:
    """ "A monster can only be equipped with 1 Union Monster at a time. If it would be destroyed, …"."""
    if not scene.kinds & v.UNION:
        raise NoMeaning("this is said of another kind of card", tree)
    if not tree.says("worn"):
        return (Remark("one-union"),)
    if cards(tree.the("worn"), scene) != say.equipped_monster:
        raise NoMeaning("which monster is equipped?", tree)
    shield = say.union(say.monster()).abilities[2]
    assert isinstance(shield.replace, p.OfDestruction)
    any_cause, by = destroyed_by(tree, scene)
    return (Remark("one-union"), replace(shield, replace=replace(shield.replace, any_cause=any_cause, by=by)))


def _wins_with(tree: Tree, scene: Scene) -> Said:
    """As soon as all of them are in the hand (MATCH-08)."""
    if not scene.kinds & v.MONSTER:
        raise NoMeaning("this is said of a monster", tree)
    held = say.all_of(*(p.ThereIs(say.in_hand(say.named(name))) for name in tree.words("any")))
    found = say.each_time(p.Draws(v.YOU), p.WinDuel(), places=v.IN_HAND, condition=held)
    elsewhere = say.cards(v.ON_FIELD | v.IN_DECK | v.IN_GRAVEYARD | v.IN_BANISHED)
    return (replace(found, event=(p.Draws(v.YOU), say.is_added_to_hand(elsewhere))),)


def _once_face_up(tree: Tree, scene: Scene) -> Said:
    """ "This effect can only be used once while this card is face-up on the field"."""
    if tree.says("name") and tree.word("name") != scene.name:
        raise NoMeaning("the name of another card", tree)
    return (SaidLimit("this-effect-once-while-face-up"),)


OF_THE_CARD: Final[dict[str, Callable[[Tree, Scene], Said]]] = {
    "stays-placed": _stays_placed,
    "either-turn": _either_turn,
    "union": _union,
    "one-union": _one_union,
    "equip": _equip,
    "needed": needed,
    "from-hand": _from_hand,
    "remains-there": _remains_there,
    "shielded": _shielded,
    "sooner": _sooner,
    "pierces-so": lambda tree, scene: (say.continuous(p.Pierces(), places=instead.here(scene)),),
    "only-on-field": _only_on_field,
    "gemini-normal": _gemini,
    "gemini": _gemini,
    "always-called": _always_called,
    "takes-along": _bond,
    "goes-with": _bond,
    "called-such": _called_such,
    "once-face-up": _once_face_up,
    "activate-by": lambda tree, scene: (activated_by(tree, scene),),
    "pay-to": _pay_to,
    "cannot-negate": _cannot_negate,
    "sure": lambda tree, scene: (Sure(3, tree.word("whose") != "this"),),
    "wins-with": _wins_with,
    "sure-activation": _sure_activation,
    "duty": _duty,
    "duty-unless": _duty,
    "must-duty": _duty,
    "only-then": _only_then,
    "cannot-then": _cannot_then,
    "only-placed": _only_placed,
    "saved": _saved,
}
