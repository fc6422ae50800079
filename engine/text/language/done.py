"""What an effect does, act after act, and what it costs."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Cost, Duration, Selector
from engine.text.language import all_negated, claimed_of_two, given_orders, more_normal_summons, reacting, times_told
from engine.text.language.claims import Claim, also, excepted, of_those, own
from engine.text.language.conditions_told import condition
from engine.text.language.described import subject
from engine.text.language.meanings import Meanings
from engine.text.language.mentions import Scene
from engine.text.language.piercing_told import is_piercing_too, pierces_too
from engine.text.language.places_told import side_of
from engine.text.language.players_told import players_do
from engine.text.language.rules import language
from engine.text.language.tree import NoMeaning, Tree
from engine.text.language.turns_told import is_this_turn
from engine.text.language.used_up import once_used
from engine.text.lowering.acts import JoinedActs, finished
from engine.text.lowering.acts_on_cards import how_long
from engine.text.lowering.conditions import all_held
from engine.text.nodes import Node


def _reacts(tree: Tree, scene: Scene) -> list[Act]:
    """ "Each time it inflicts battle damage to your opponent this turn, gain 500 LP"."""
    then, made, until, known = reacting.reacts(tree, scene.for_now, scene)
    done = act(tree.the("plain-act"), then)
    if known is not None:
        reacting.refuse_this(done, tree)
    found = p.React(made, until, known, does=say.block(done))
    scene.did(found)
    return [found]


def _in_no_place(tree: Tree, scene: Scene) -> list[Act]:
    raise NoMeaning("instead of what?", tree)


def _order(tree: Tree, scene: Scene) -> list[Act]:
    if tree.says("of-those"):
        raise NoMeaning("instead of what?", tree)
    if tree.says("instead"):
        return once_used(tree, scene)
    if tree.says("gone"):
        done = given_orders.act(tree.the("order"), scene)
        return [reacting.when_gone(tree.the("gone"), done, scene)]
    return given_orders.act(tree.the("order"), scene)


def _granted(tree: Tree, told: Tree, scene: Scene) -> list[Act]:
    """ "It gains this effect until the end of this turn": those of the lines after it, as far as they are known."""
    told.is_a("of")
    told.the("predicate").is_a("being")
    told.the("predicate").the("being").is_a("gain-effect")
    who = subject(told.the("subject"), scene)
    until = _how_long(tree.the("time"), scene) if tree.says("time") else scene.for_now
    if not who.ref or tree.says("except") or until is None and (who.ref == p.THIS and not scene.kinds & v.MONSTER):
        raise NoMeaning("it isn't clear how long this holds", tree)
    scene.subject = who
    made = p.Grant(who, scene.given, how_long(until, who, scene, tree.node()))
    scene.did(made)
    return [made]


def _claimed(tree: Tree, scene: Scene) -> list[Act]:
    made = claimed_of_two.of_each(tree, _claimed_of_one, scene)
    return _claimed_of_one(tree, scene) if made is None else made


def _claimed_of_one(tree: Tree, scene: Scene) -> list[Act]:
    claimed = tree.the("claim")
    if claimed.bare_kind == "of" and claimed.the("predicate").bare_kind == "being":
        if claimed.the("predicate").the("being").bare_kind == "gain-effect":
            return _granted(tree, claimed, scene)
    if (used := all_negated.told_by(tree)) is not None:
        tree.the("claim").is_a("negated-used")
        if tree.says("except") or tree.word("even-if"):
            raise NoMeaning("of what is this an exception?", tree)
        return given_orders.when(all_negated.negated_now(used, scene), tree.get("time"), scene)
    told = excepted(tree, scene)
    if told.who is not None and not told.who.ref and _of_whichever(tree.the("claim")):
        raise NoMeaning("which monster is this?", tree)
    if tree.says("time") and (then := times_told.next_turn(tree.the("time"), scene.they)) is not None:
        return [say.later(then, *_holds(told, say.until_end_of_turn, tree, scene))]
    scene.currently |= (tree.says("time") or scene.for_now is not None) and _of_all(tree.the("claim"))
    until = _how_long(tree.the("time"), scene) if tree.says("time") else None
    of_players = tree.the("claim").is_a("players", "players-or", "nobody")
    if (
        (until or scene.for_now) is None
        and of_players
        and (told.who is None or not told.who.ref)
        and not all(isinstance(m, _NOT_USED) for m in told.modifiers)
    ):
        raise NoMeaning("for how long?", tree)
    if tree.word("even-if") and told.who is not None and told.who.ref == p.THIS:
        raise NoMeaning("how long it lasts was said already", tree)
    return _holds(told, until, tree, scene)


_NOT_USED: Final = (p.NotTributed, p.NotMaterial)


def _how_long(time: Tree, scene: Scene) -> Duration:
    if is_this_turn(time, scene):
        return say.until_end_of_turn
    if time.is_a("until-event"):
        return reacting.until_then(time.the("clause"), scene)
    if time.bare_kind == "until-end" and time.the("phase").bare_kind == "turn" and scene.they == v.OPPONENT:
        owner = time.the("phase").the("time-owner")
        if owner.bare_kind in ("their-next", "their") and time.is_a("until-end") and time.the("phase").is_a("turn"):
            owner.is_a("their-next", "their")
            return p.UntilPhase(v.END_PHASE, v.OPPONENT)
    return times_told.duration(time, own_turn=scene.own_turn)


def _of_whichever(told: Tree) -> bool:
    """ "Your opponent's monster": of several nobody knows which, unless they fight."""
    who = told.get("subject") if told.bare_kind == "of" else None
    return who is not None and (who.bare_kind, who.form) == ("owned", "s")


def _of_all(told: Tree) -> bool:
    """ "All monsters you control cannot …": those that are there by then."""
    who = told.get("subject") if told.bare_kind == "of" else None
    return who is not None and who.bare_kind == "some" and who.the("quantity").bare_kind == "all"


_OF_EACH: Final = (p.GainsFigure, p.FigureBecomes, p.FigureChanges, p.TreatedAs)
"""What is done to each card that is there by then, and doesn't hold for those that come later."""


def _holds(told: Claim, said: Duration | None, tree: Tree, scene: Scene) -> list[Act]:
    """``said``: how long, as far as the words themselves tell."""
    if told.procedures:
        raise NoMeaning("no effect does this", tree)
    if scene.own_end is not None:
        if said is not None:
            raise NoMeaning("for how long is said twice", tree)
        said, scene.own_end = scene.own_end, None
    if any(map(_asks_for_declared, told.modifiers)):
        raise NoMeaning("what was declared is known to the effect alone", tree)
    who = told.who
    until = said or scene.for_now
    if until is None and any(isinstance(each, p.AttacksAlone) for each in told.modifiers):
        raise NoMeaning("for how long?", tree)
    modifiers: Sequence[p.Modifier] = told.modifiers
    if who is None and (known := _whose_battles(modifiers)) is not None:
        who = known
        if any(m.selector is not None and m.selector.side == v.OPPONENT for m in scene.mentions if m.ref == known.ref):
            raise NoMeaning("whose damage this is depends on who controls it", tree)
        modifiers = [replace(each, who=None) for each in modifiers if isinstance(each, p.BattleDamageTaken)]
    elif who is None and until is None:
        raise NoMeaning("for how long?", tree)
    elif who is not None and not who.ref:
        who, modifiers = _of_described(who, modifiers, until, tree, scene)
    going = said is None and all(isinstance(m, p.Redirected) and m.leaving_field for m in modifiers)
    lasts = say.while_on_field if going else how_long(said, who, scene, tree.node())
    copied, scene.copied = scene.copied, None
    made = say.modify(who, *modifiers, until=lasts, copied=copied)
    scene.did(made)
    return [made]


def _asks_for_declared(modifier: p.Modifier) -> bool:
    such = [each for each in (modifier.who, modifier.cards) if each is not None]
    return any(isinstance(part, p.OfDeclared) for each in such for part in each.filters)


def _of_described(
    who: Selector, modifiers: Sequence[p.Modifier], until: Duration | None, tree: Tree, scene: Scene
) -> tuple[Selector | None, Sequence[p.Modifier]]:
    """What is done to those that are there, or is said of all such cards, also of those that come later."""
    now, scene.currently = scene.currently, False
    if now and scene.told_of is not None:
        scene.subject = None  # what is said of them further is said of those cards
    figures = all(isinstance(m, _OF_EACH) for m in modifiers)
    negated = all(isinstance(m, p.EffectsNegated) for m in modifiers) and who != scene.told_of_all()
    begun = bool(scene.mentions or scene.costs or scene.last)
    picked = not who.all and until is not None and not now  # "1 Fish monster you control cannot … this turn"
    if until is None and not now and not (figures and begun) or not who.all and not figures and not picked:
        raise NoMeaning("which of them, and for how long?", tree)
    lying = p.of_all(who, modifiers)
    if now and not figures and not negated:
        return (lying if all(isinstance(m, p.NotTargeted) for m in modifiers) else who), modifiers
    if not figures and not negated and not picked:
        return None, of_those(modifiers, lying)
    return lying, modifiers


def _whose_battles(modifiers: Sequence[p.Modifier]) -> Selector | None:
    """The known card from whose battles alone no damage is taken: that is told of the card."""
    found = {each.who for each in modifiers if isinstance(each, p.BattleDamageTaken)}
    known = found.pop() if len(found) == 1 and len(modifiers) == 1 else None
    return known if known is not None and known.ref not in ("", p.THIS) else None


def _now(tree: Tree, scene: Scene) -> list[Act]:
    """ "Immediately after this effect resolves, Synchro Summon …"."""
    scene.now = True
    made = given_orders.act(tree.the("order"), scene)
    scene.now = False
    if not all(isinstance(each, p.ExtraDeckSummon | p.NormalSummon | p.ChooseOne) for each in made):
        raise NoMeaning("a Summon alone is told so", tree)
    return [say.you_may(*made)] if tree.word("may") else made


def otherwise(tree: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "Otherwise, …": where what the last act hangs on isn't so."""
    before = _before_if(said, scene, tree)
    before.begin_clause()
    instead = JoinedActs(_first(tree, before))
    join_rest(tree, instead, before)
    _is_done_otherwise(instead.acts, said)


def _or_else(told: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "…, otherwise send it to the GY"."""
    before = _before_if(said, scene, told)
    before.begin_clause()
    _is_done_otherwise(act(told, before), said)


def _or_if(more: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "…, or if the result is tails, discard 1 card"."""
    before = _before_if(said, scene, more)
    before.begin_clause()
    held = all_held(*(condition(each, before) for each in more.all("any")))
    last = next(each for each in reversed(said.acts) if isinstance(each, p.If))
    if held is None or held == last.condition:
        raise NoMeaning("or if what?", more)
    _is_done_otherwise([say.if_(held, act(more.the("plain-act"), before))], said)


def _before_if(said: JoinedActs, scene: Scene, tree: Tree) -> Scene:
    place = max((n for n, each in enumerate(said.acts) if isinstance(each, p.If)), default=-1)
    last = said.acts[place] if place >= 0 else None
    if not isinstance(last, p.If) or last.otherwise is not None or scene.before_if is None:
        raise NoMeaning("otherwise than what?", tree)
    # what is done after that is done where it is so
    said.acts[place:] = [replace(last, does=say.block([*last.does.acts, *said.acts[place + 1 :]]))]
    return scene.before_if


def _is_done_otherwise(acts_: Sequence[Act], said: JoinedActs) -> None:
    last = said.acts[-1]
    assert isinstance(last, p.If)
    said.acts[-1] = replace(last, otherwise=say.block(acts_))


def undone(tree: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "If you cannot, …", "if you do not, …": where the last act wasn't done."""
    if isinstance(said.acts[-1], p.If):
        raise NoMeaning("if what cannot be done?", tree)
    scene.begin_clause()
    penalty = JoinedActs(_first(tree, scene))
    join_rest(tree, penalty, scene)
    said.join(Node("connected", "also", {}), [say.if_(p.Unless(p.WasDone()), penalty.acts)], scene)


def _passive(tree: Tree, scene: Scene) -> list[Act]:
    return given_orders.passive(tree, tree.the("subject"), scene)


def _either(tree: Tree, scene: Scene) -> list[Act]:
    """ "Either add it to your hand or Special Summon it": one of the two with the same cards."""
    orders = [tree.the("order"), tree.the("other")]
    if not all(_is_done_to_known(each) for each in orders):
        raise NoMeaning("one or the other of what?", tree)
    ways = []
    for each in orders:
        told = scene.as_it_is()
        ways.append(finished(given_orders.act(each, told), each.node(), told))
    made = say.choose_one(*ways)
    scene.moved_on()
    return [made]


def _lp_become(tree: Tree, scene: Scene) -> list[Act]:
    """ "Both players' LP become 3000"."""
    whose = tree.the("whose")
    side, whole = v.EITHER if whose.is_a("each") else side_of(whose, scene), scene.reckon(tree.the("value"), scene)
    made = p.SetLifePoints(whole, side=side)
    scene.did(made)
    return [made]


def _is_done_to_known(order: Tree) -> bool:
    does = order.the("does")
    return does.says("cards") and does.the("cards").bare_kind in ("it", "them", "that", "both")


def _or(tree: Tree, scene: Scene) -> list[Act]:
    """ "Tribute 1 monster or take 1000 damage"."""
    ways = []
    for slot in ("order", "other"):
        told = scene.as_it_is()
        ways.append(finished(given_orders.act(tree.the(slot), told), tree.the(slot).node(), told))
    made = say.choose_one(*ways)
    scene.moved_on()
    return [made]


_PLAIN: Final[Meanings[Callable[[Tree, Scene], list[Act]]]] = Meanings(
    "plain-act",
    {
        "order": _order,
        "claim": _claimed,
        "doer": players_do,
        "doer-may": players_do,
        "passive": _passive,
        "now": _now,
        "more-normal": more_normal_summons.given,
        "either": _either,
        "gain-instead": _in_no_place,
        "next-attack": reacting.next_attack,
        "damage-kept": reacting.answered_damage,
        "damage-turned": reacting.answered_damage,
        "lp-become": _lp_become,
    },
)


def _timed(tree: Tree, scene: Scene) -> list[Act]:
    """ "During the End Phase, …", "until the end of this turn, …"."""
    told, inner = tree.the("time"), tree.the("plain-act")
    when = times_told.later(told)
    if when is not None:
        if not inner.is_a("order"):
            raise NoMeaning("what is done later is ordered", tree)
        return [say.later(when, *act(inner, scene))]
    scene.for_now = _how_long(told, scene)
    made = act(inner, scene)
    if not inner.is_a("claim") and not all(isinstance(each, p.Modify) for each in made):
        raise NoMeaning("this doesn't last", tree)
    return made


def _conditional(tree: Tree, scene: Scene) -> list[Act]:
    """ "…, if it is a Spell, …"."""
    if is_piercing_too(tree):
        return _holds(pierces_too(tree, scene), None, tree, scene)
    held = all_held(*(condition(each, scene) for each in tree.all("any")))
    assert held is not None
    if tree.is_a("unless-after"):
        held = p.Unless(held)
    scene.before_if = scene.as_it_is()
    made = act(tree.the("plain-act"), scene)
    return [say.if_(held, [say.you_may(*made)] if tree.word("may") else made)]


_ACTS: Final[Meanings[Callable[[Tree, Scene], list[Act]]]] = Meanings(
    "act",
    {
        "timed": _timed,
        "if": _conditional,
        "if-after": _conditional,
        "unless-after": _conditional,
        "or": _or,
        "reacts": _reacts,
    },
)


def act(tree: Tree, scene: Scene) -> list[Act]:
    return (_PLAIN if tree.category == "plain-act" else _ACTS).of(tree)(tree, scene)


_JOINED: Final = Meanings(
    "connected",
    {
        "then": "then",
        "if-you-do": "and-if-you-do",
        "also": "also",
        "also-after-that": "also-after-that",
        "and": "and",
        "but": "but",
        "comma": "and",
    },
    none="predicate passive otherwise or-if",  # said further of the same cards: _predicate, _passive_too
)


def _put_in_order(said: JoinedActs) -> None:
    """ "Look at the top 3 cards of your Deck, then place them on top in any order" is one thing to do."""
    last = said.acts[-3:]
    if len(last) < 3 or not isinstance(last[1], p.Then | p.IfYouDo):
        return
    looked, _, put = last
    on_top = p.Return(say.it, v.DECK, p.ON_TOP, True)
    if isinstance(looked, p.LookAt) and looked.what.ref == p.TOP and put == on_top:
        said.acts[-3:] = [say.reorder_top(looked.what.most, looked.what.side)]


def _predicate(more: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "… and cannot be destroyed by battle"."""
    if scene.subject is None and scene.told_of is not None:
        scene.subject = say.that(scene.find(more, None, takes=v.ON_FIELD).ref)
    told = also(more.the("own-predicate"), scene)
    scene.joined = more.word("how").replace(",", "and")
    until = _how_long(more.the("time"), scene) if more.says("time") else None
    made = _holds(told, until, more, scene)
    said.join(Node("connected", scene.joined, {}), made, scene)


def joined_act(more: Tree) -> Tree:
    """What is joined to the act before. Behind a comma alone stands a claim, one of several."""
    if more.is_a("comma"):
        return more.as_kind("plain-act", "", language().slots["plain-act"], {}, "claim")
    return more.the("act")


def with_last(rest: Sequence[Tree], tree: Tree) -> None:
    """ "It cannot attack, its effects are negated, and it is destroyed": the last one of a list is joined by a word."""
    if rest and (rest[-1].bare_kind == "comma" or rest[-1].bare_kind == "predicate" and rest[-1].word("how") == ","):
        raise NoMeaning("what ends this list?", tree)


def _passive_too(more: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "… and is destroyed during the End Phase"."""
    if scene.told_of is None:
        raise NoMeaning("of what is this said?", more)
    made = given_orders.passive(more, scene.told_of, scene)
    said.join(Node("connected", more.word("how"), {}), made, scene)


def acts(tree: Tree, scene: Scene) -> list[Act]:
    return finished(joined(tree, scene).acts, tree.node(), scene)


def joined(tree: Tree, scene: Scene, for_now: Duration | None = None) -> JoinedActs:
    """The acts of a sentence, to which those of another may be joined."""
    scene.begin_clause()
    scene.for_now = for_now
    scene.acting, scene.joined = True, ""
    if (time := _of_all_claims(tree)) is not None:
        scene.for_now = _how_long(time, scene)
    said = JoinedActs(_first(tree, scene))
    if tree.bare_kind == "three":
        _three(tree, said, scene)
    if tree.bare_kind == "last-at-once":
        _redirected(tree, said, scene)
        return said
    join_rest(tree, said, scene)
    if tree.category == "acts" and tree.word("put-back") and not isinstance(said.acts[-1], p.LookAt | p.Reveal):
        raise NoMeaning("it was not taken up", tree)
    return said


def _of_all_claims(tree: Tree) -> Tree | None:
    """ "Its ATK becomes 0, also its effects are negated, until the End Phase": what a comma sets off there
    from the last claim is said of all of them."""
    rest = tree.all("rest") if tree.bare_kind == "acts" else ()
    if not rest or rest[-1].bare_kind not in ("and", "also", "predicate"):
        return None
    parts = [tree.the("first"), *(more if more.bare_kind == "predicate" else joined_act(more) for more in rest)]
    if any(each.bare_kind not in ("claim", "predicate") for each in parts):
        return None
    last = parts.pop()
    if not last.says("time") or any(each.says("time") for each in parts):
        return None
    time, told = last.the("time"), last.the("claim" if last.bare_kind == "claim" else "own-predicate")
    is_set_off = time.at > told.end and time.bare_kind in ("until", "until-end", "rest", "this-turn")
    return time if is_set_off else None


def go_on(tree: Tree, how: str, said: JoinedActs, scene: Scene) -> None:
    """What the effect before does further, told in a sentence of its own."""
    if isinstance(said.acts[-1], p.Later) and not how.startswith("also"):
        raise NoMeaning("it isn't clear whether this is done later as well", tree)
    scene.begin_clause()
    scene.acting, scene.joined = True, ""
    said.join(Node("connected", how, {}), _first(tree, scene), scene)
    join_rest(tree, said, scene)


def _first(tree: Tree, scene: Scene) -> list[Act]:
    if tree.is_a("own"):
        with scene.excepting(tree.get("except")):
            told = own(tree.the("own-claim"), scene)
        return _holds(told, _how_long(tree.the("time"), scene) if tree.says("time") else None, tree, scene)
    if tree.is_a("timed"):
        scene.for_now = _how_long(tree.the("held-time"), scene)
    else:
        tree.is_a("acts", "three", "last-at-once")
    return act(tree.the("first"), scene)


def _three(tree: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "Reveal …, add …, then shuffle …"."""
    if tree.the("second").bare_kind == "claim" and tree.the("first").bare_kind in ("claim", "timed"):
        raise NoMeaning("what is said to hold is told in a list", tree)
    if tree.word("how") == "then" and not isinstance(said.acts[-1], p.Reveal | p.LookAt | p.Excavate):
        raise NoMeaning("only what is done with cards that were turned up is told so", tree)
    if tree.word("how") == "and":
        _three_in_a_row(tree, said, scene)
        return
    turned_up = isinstance(said.acts[-1], p.Excavate | p.LookAt)  # something is done with those cards at once
    second = ("straight-on" if turned_up else "then") + ("-may" if tree.word("may") else "")
    last = tree.word("how") if len(tree.word("how")) < 5 else "also-after-that"
    for slot, how in (("second", second), ("third", last)):
        scene.begin_clause()
        said.join(Node("connected", how, {}), act(tree.the(slot), scene), scene)


def _redirected(tree: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "Choose 1 monster, change the attack target to it, and perform damage calculation"."""
    made = given_orders.act(tree.the("second"), scene)
    if len(made) != 1 or not isinstance(made[0], p.RedirectAttack) or made[0].damage_at_once:
        raise NoMeaning("of which battle is damage calculated?", tree)
    how = "and-if-you-do" if isinstance(said.acts[-1], p.Choose) else "and"
    said.join(Node("connected", how, {}), [replace(made[0], damage_at_once=True)], scene)


def _three_in_a_row(tree: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "Reveal your hand, choose 1 card, and shuffle it into the Deck": the last word joins all of them."""
    if tree.word("may") or not tree.the("second").is_a("order") or not tree.the("third").is_a("order"):
        raise NoMeaning("one thing after the other is ordered", tree)
    for slot in ("second", "third"):
        how = "and-if-you-do" if isinstance(said.acts[-1], p.Choose) else "and"
        scene.joined = how
        said.join(Node("connected", how, {}), act(tree.the(slot), scene), scene)


def join_rest(tree: Tree, said: JoinedActs, scene: Scene) -> None:
    """What is joined to the first act of a sentence."""
    rest = tree.all("rest")
    with_last(rest, tree)
    last = tree.get("first")
    for place, more in enumerate(rest):
        if more.is_a("predicate"):
            _predicate(more, said, scene)
            continue
        if more.is_a("passive"):
            _passive_too(more, said, scene)
            continue
        if more.is_a("otherwise"):
            _or_else(more.the("act"), said, scene)
            continue
        if more.is_a("or-if"):
            _or_if(more, said, scene)
            continue
        how = _JOINED.of(more)
        if more.is_a("comma") and any(each.bare_kind == "also" for each in rest[place:]):
            how = "also"  # by what the last one of the list is joined
        if how == "and" and isinstance(said.acts[-1], p.Choose):
            how = "and-if-you-do"  # what is chosen is what something is done to
        if more.is_a("then", "if-you-do") and more.word("may"):
            how += "-may"
        before, told = said.acts[-1], joined_act(more)
        if scene.parted and how.startswith(("then", "and-if", "also-after")):
            raise NoMeaning("it isn't clear whether it hangs on both that were done before", more)
        scene.parted = False
        if how.startswith("and-if") and _lets_attack(before):
            raise NoMeaning("whether it attacks so is known later", more)
        if isinstance(before, p.Later | p.React) and how != "also":
            raise NoMeaning("it isn't clear whether this is done later as well", more)
        if how != "also-after-that" and told.bare_kind == "order" and last is not None and _both_did(last):
            raise NoMeaning("it isn't clear who does this", more)
        last = told
        if how in ("then", "then-may", "also-after-that"):
            scene.begin_clause()
        scene.joined = how
        made = act(told, scene)
        if _ends_alone(made[0], before) and not (how == "also" and _is_of_another_sort(made[0], before)):
            raise NoMeaning("it isn't clear whether what is said before ends as well", more)
        _join_so(how, made, before, said, scene)
        _put_in_order(said)


def _join_so(how: str, made: list[Act], before: Act, said: JoinedActs, scene: Scene) -> None:
    """ "Negate that effect if you roll a 2, and if you do, destroy that card": where that has been rolled."""
    if (
        how == "and-if-you-do"
        and isinstance(before, p.If)
        and before.otherwise is None
        and _asks_number(before.condition)
    ):
        said.acts[-1] = replace(before, does=say.block([*before.does.acts, say.and_if_you_do, *made]))
    else:
        said.join(Node("connected", how, {}), made, scene)


_ATTACKS_SO: Final = (p.ExtraAttacks, p.AttacksDirectly, p.AttacksAll, p.AttacksWithDefense, p.AttacksLyingDown)


def _lets_attack(before: Act) -> bool:
    """ "It can make a second attack, and if it does, …"."""
    return isinstance(before, p.Modify) and any(isinstance(each, _ATTACKS_SO) for each in before.modifiers)


def _asks_number(held: p.Condition) -> bool:
    parts = held.parts if isinstance(held, p.AnyHolds) else (held,)
    return all(isinstance(each, p.NumberIs) for each in parts)


def _ends_alone(told: Act, before: Act) -> bool:
    """ "It gains 500 ATK, also it loses 500 DEF until the end of this turn"."""
    return (
        isinstance(told, p.Modify)
        and isinstance(before, p.Modify)
        and told.what == before.what
        and told.until != before.until == say.while_on_field
    )


def _is_of_another_sort(told: Act, before: Act) -> bool:
    """ "Its effects are negated, also it cannot attack this turn": how long the other lasts is said of that alone."""
    assert isinstance(told, p.Modify) and isinstance(before, p.Modify)
    return not any(isinstance(each, p.GainsFigure | p.FigureBecomes | p.FigureChanges) for each in told.modifiers) and (
        not {type(each) for each in told.modifiers} & {type(each) for each in before.modifiers}
    )


def _both_did(told: Tree) -> bool:
    """ "Both players discard 2 cards, then draw 2 cards": both, or you?"""
    if told.bare_kind != "doer":
        return False
    who = next((told.the(slot) for slot in ("they", "he", "those") if told.says(slot)), None)
    return who is not None and who.bare_kind in ("both", "each")


def costs(tree: Tree, scene: Scene) -> tuple[Cost, ...]:
    if tree.is_a("none"):
        return ()
    tree.is_a("costs")
    found = given_orders.costs(tree.the("first"), scene)
    for more in tree.all("rest"):
        more.is_a("and", "then", "comma")
        found += given_orders.costs(more.the("order"), scene)
    if tree.says("purpose"):
        purpose = tree.the("purpose")
        purpose.is_a("to")
        found += given_orders.costs(purpose.the("order"), scene)
    return tuple(found)
