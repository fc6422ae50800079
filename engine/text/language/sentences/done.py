"""What an effect does, act after act, and what it costs."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Duration, Selector
from engine.text.language.nouns import times_told
from engine.text.language.orders import all_negated, claimed_of_two, either_player, given_orders, reacting
from engine.text.language.claims import more_normal_summons
from engine.text.language.claims.claims import Claim, excepted, of_those
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.nouns.described import subject
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.claims.piercing_told import is_piercing_too, pierces_too
from engine.text.language.nouns.places_told import side_of
from engine.text.language.orders.players_told import players_do
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.conditions.turns_told import is_this_turn
from engine.text.language.sentences.used_up import once_used
from engine.text.lowering.held_together import all_held
from engine.text.lowering.how_long import how_long, in_battle_phase
from engine.text.lowering.joined_acts import finished
from engine.text.lowering.players_told_to import done_by, unless


def _reacts(tree: Tree, scene: Scene) -> list[Act]:
    """ "Each time it inflicts battle damage to your opponent this turn, gain 500 LP"."""
    found = reacting.reacts(tree, scene.for_now, scene, act)
    scene.did(found)
    return [found]


def _in_no_place(tree: Tree, scene: Scene) -> list[Act]:
    raise NoMeaning("instead of what?", tree)


def _order(tree: Tree, scene: Scene) -> list[Act]:
    if tree.says("of-those"):
        raise NoMeaning("instead of what?", tree)
    if tree.says("instead"):
        return once_used(tree, scene)
    if scene.they == v.OPPONENT and not scene.doer and _is_of_their_choice(tree.the("order")):
        with scene.done_by(v.OPPONENT):
            done = given_orders.act(tree.the("order"), scene)
        return done_by(v.OPPONENT, done, scene)
    if tree.says("gone"):
        done = given_orders.act(tree.the("order"), scene)
        return [reacting.when_gone(tree.the("gone"), done, scene)]
    return given_orders.act(tree.the("order"), scene)


def _is_of_their_choice(order: Tree) -> bool:
    """ "… discard 1 more card of their choice": who has been spoken of does it."""
    does = order.the("does")
    told = does.the("cards") if does.bare_kind == "discard" else None
    posts = told.the("sort").all("post") if told is not None and told.bare_kind == "some" else ()
    return [each.bare_kind for each in posts] == ["their-choice"]


def _granted(tree: Tree, told: Tree, scene: Scene) -> list[Act]:
    """ "It gains this effect until the end of this turn": those of the lines after it, as far as they are known."""
    told.is_a("of")
    told.the("predicate").is_a("being")
    told.the("predicate").the("being").is_a("gain-effect")
    who = subject(told.the("subject"), scene)
    until = lasting(tree.the("time"), scene) if tree.says("time") else scene.for_now
    if not who.ref or tree.says("except") or until is None and (who.ref == p.THIS and not scene.kinds & v.MONSTER):
        raise NoMeaning("it isn't clear how long this holds", tree)
    scene.subject = who
    made = p.Grant(who, scene.given, how_long(until, who, scene, tree))
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
        return [say.later(then, *holds(told, say.until_end_of_turn, tree, scene))]
    scene.currently |= (tree.says("time") or scene.for_now is not None) and _of_all(tree.the("claim"))
    until = lasting(tree.the("time"), scene) if tree.says("time") else None
    of_players = tree.the("claim").is_a("players", "players-or", "nobody")
    if (
        (until or scene.for_now) is None
        and of_players
        and (told.who is None or not told.who.ref)
        and not all(isinstance(m, _NOT_USED) for m in told.modifiers)
    ):
        raise NoMeaning("for how long?", tree)
    if until is not None and tree.the("time").bare_kind == "activation-turn" and _of_you(claimed):
        raise NoMeaning("that turn begins before this card is activated", tree.the("time"))
    if tree.word("even-if") and told.who is not None and told.who.ref == p.THIS:
        raise NoMeaning("how long it lasts was said already", tree)
    return holds(told, until, tree, scene)


def _of_you(told: Tree) -> bool:
    """ "You cannot …": what has to be so before as well is a vow."""
    return told.bare_kind == "players" and told.the("player").bare_kind == "you"


_NOT_USED: Final = (p.NotTributed, p.NotMaterial)


def lasting(time: Tree, scene: Scene) -> Duration:
    if is_this_turn(time, scene):
        return say.until_end_of_turn
    if time.is_a("until-event"):
        return reacting.until_then(time.the("clause"), scene)
    if time.bare_kind == "until-end" and time.the("phase").bare_kind == "nth-turn" and scene.they == v.OPPONENT:
        time = _of_theirs(time)
    if time.bare_kind == "until-end" and time.the("phase").bare_kind == "turn" and scene.they == v.OPPONENT:
        owner = time.the("phase").the("time-owner")
        if owner.bare_kind in ("their-next", "their") and time.is_a("until-end") and time.the("phase").is_a("turn"):
            return say.until_end_of(v.OPPONENT, next_turn=owner.kind == "their-next")
    return times_told.duration(time)


def _of_theirs(time: Tree) -> Tree:
    """ "Until the end of their 2nd turn", where that is the opponent's."""
    phase, slots = time.the("phase"), language().slots["whose"]
    if not phase.the("whose").is_a("their"):
        return time
    theirs = Tree("whose", "", "opponent", {}, slots, phase.at, phase.end)
    return time.with_part("phase", phase.with_part("whose", theirs))


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


def holds(told: Claim, said: Duration | None, tree: Tree, scene: Scene) -> list[Act]:
    """``said``: how long, as far as the words themselves tell."""
    if told.procedures:
        raise NoMeaning("no effect does this", tree)
    if scene.own_end is not None:
        if said is not None:
            raise NoMeaning("for how long is said twice", tree)
        said, scene.own_end = scene.own_end, None
    who = told.who
    until = said or scene.for_now
    if until is None and any(isinstance(each, p.AttacksAlone) for each in told.modifiers):
        raise NoMeaning("for how long?", tree)
    modifiers: Sequence[p.Modifier] = told.modifiers
    if who is None and (known := _whose_battles(modifiers)) is not None:
        who = known
        modifiers = [replace(each, who=None) for each in modifiers if isinstance(each, p.BattleDamageTaken)]
    elif who is None and until is None:
        raise NoMeaning("for how long?", tree)
    elif who is not None and not who.ref:
        who, modifiers = _of_described(who, modifiers, until, tree, scene)
    going = said is None and all(isinstance(m, p.Redirected) and m.leaving_field for m in modifiers)
    lasts = say.while_on_field if going else how_long(said, who, scene, tree)
    copied, scene.copied = scene.copied, None
    made = say.modify(who, *in_battle_phase(modifiers, lasts), until=lasts, copied=copied)
    scene.did(made)
    return [_if_it_has_so_much(made, tree, scene)] if scene.exactly else [made]


_HAS: Final[dict[type[p.Modifier], Callable[[int], p.Filter]]] = {
    p.GainsAttack: p.HasAttack,
    p.GainsDefense: p.HasDefense,
}


def _if_it_has_so_much(made: p.Modify, tree: Tree, scene: Scene) -> Act:
    """ "This card loses exactly 500 ATK": what has not so much loses nothing."""
    low, scene.exactly = scene.exactly, 0
    who = made.what
    if who is None or not who.ref or not all(type(each) in _HAS for each in made.modifiers):
        raise NoMeaning("which card has so much?", tree)
    enough = [_HAS[type(each)](low) for each in made.modifiers]
    return say.if_(p.AreSuch(replace(who, filters=(*who.filters, *enough))), [made])


def _of_described(
    who: Selector, modifiers: Sequence[p.Modifier], until: Duration | None, tree: Tree, scene: Scene
) -> tuple[Selector | None, Sequence[p.Modifier]]:
    """What is done to those that are there, or is said of all such cards, also of those that come later."""
    now, scene.currently = scene.currently, False
    if now and scene.told_of is not None:
        scene.subject = None  # what is said of them further is said of those cards
    figures = all(isinstance(m, _OF_EACH) for m in modifiers)
    negated = all(isinstance(m, p.EffectsNegated) for m in modifiers) and who != scene.told_of_all()
    begun = bool(scene.mentions or scene.costs or scene.last or scene.flips)
    picked = not who.all and until is not None and not now  # "1 Fish monster you control cannot … this turn"
    if until is None and not now and not (figures and begun) or not who.all and not figures and not picked:
        raise NoMeaning("which of them, and for how long?", tree)
    lying = p.of_all(who, modifiers, tree.says_within("except"))
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
        ways.append(finished(given_orders.act(each, told), each, told))
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
        ways.append(finished(given_orders.act(tree.the(slot), told), tree.the(slot), told))
    made = say.choose_one(*ways)
    scene.moved_on()
    return [made]


def theirs_alone(told: Sequence[Tree]) -> Tree | None:
    """ "… unless your opponent discards 1 card": what they may do, as an order."""
    clause = told[0]
    if len(told) > 1 or clause.bare_kind != "player" or not clause.says("he") or clause.says("time"):
        return None
    if not clause.is_a("player") or clause.the("he").bare_kind != "opponent" or clause.word("not-drawn"):
        return None
    clause.the("he").is_a("opponent")
    slots, does = language().slots, clause.the("player-does")
    does = does.as_kind("player-does", "base", slots["player-does"], {})
    return Tree("order", "base", "one", {"does": does}, slots["order"], does.at, does.end)


def _unless_they(order: Tree, tree: Tree, scene: Scene) -> list[Act]:
    """They may do that, and what is done otherwise doesn't happen."""
    avoided = averted(order, scene)
    return unless(act(tree.the("plain-act"), scene), avoided)


def averted(order: Tree, scene: Scene) -> list[Act]:
    """What the opponent may do so that something else isn't done."""
    told = scene.as_it_is()
    with told.done_by(v.OPPONENT):
        return given_orders.act(order, told)


def _averted(tree: Tree, scene: Scene) -> list[Act]:
    """ "Your opponent can discard 1 card to negate this effect, otherwise destroy that target"."""
    if not tree.the("he").is_a("opponent") or not tree.has("averting"):
        raise NoMeaning("who can?", tree)
    made = _unless_they(tree.the("order"), tree, scene)
    scene.averted = True
    return made


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
        "next-damage": lambda tree, scene: [say.modify(None, p.BattleDamageTaken(0, next_alone=True))],
        "damage-kept": reacting.answered_damage,
        "damage-turned": reacting.answered_damage,
        "lp-become": _lp_become,
        "or": _or,
        "averted": _averted,
    },
)


def _timed(tree: Tree, scene: Scene) -> list[Act]:
    """ "During the End Phase, …", "until the end of this turn, …"."""
    told, inner = tree.the("time"), tree.the("act")
    when = times_told.later(told)
    if when is not None:
        if not inner.is_a("order", "doer", "if"):
            raise NoMeaning("what is done later is ordered", tree)
        return [say.later(when, *act(inner, scene))]
    if inner.bare_kind == "order" and times_told.in_this_battle_phase(told) is not None:
        if inner.the("order").says("time"):
            raise NoMeaning("it is said twice when it is done", tree)
        inner.the("order").forget()
        return act(inner.with_part("order", inner.the("order").with_part("time", told)), scene)
    reacting_then = inner.bare_kind == "reacts"
    if inner.category == "act" and not reacting_then and not is_piercing_too(inner):
        raise NoMeaning("this doesn't last", tree)
    scene.for_now = lasting(told, scene)
    made = act(inner, scene)
    if not inner.is_a("claim") and not reacting_then and not all(isinstance(each, p.Modify) for each in made):
        raise NoMeaning("this doesn't last", tree)
    return made


def _conditional(tree: Tree, scene: Scene) -> list[Act]:
    """ "…, if it is a Spell, …"."""
    if tree.the("plain-act").bare_kind == "or":
        raise NoMeaning("it isn't clear what the other way does", tree)
    if is_piercing_too(tree):
        return holds(pierces_too(tree, scene), None, tree, scene)
    if tree.is_a("unless-after") and (theirs := theirs_alone(tree.all("any"))) is not None:
        negates = tree.has("averting")
        made = _unless_they(theirs, tree, scene)
        scene.averted = negates
        return made
    doer = tree.the("plain-act")
    if not tree.is_a("if") and doer.bare_kind == "doer" and doer.says("he") and doer.the("he").bare_kind == "opponent":
        scene.they = v.OPPONENT  # "your opponent takes 500 damage if they control …"
    held = all_held(*(condition(each, scene) for each in tree.all("any")))
    assert held is not None
    if tree.is_a("unless-after"):
        held = p.Unless(held)
    held = if_undone(held, tree, scene)
    scene.before_if = scene.as_it_is()
    made = act(tree.the("plain-act"), scene)
    return [say.if_(held, [say.you_may(*made)] if tree.word("may") else made)]


def if_undone(held: p.Condition, tree: Tree, scene: Scene) -> p.Condition:
    """ "Your opponent discards 1 Spell. If your opponent has no Spell in their hand, …": the discard uses up what is
    asked for, so it asks whether that could be done. Where all lies open it may as well be a look at what is left."""
    last = scene.last
    theirs = isinstance(last, p.They | p.Discard) and last.side == v.OPPONENT
    done = last.does.acts[0] if isinstance(last, p.They) and len(last.does.acts) == 1 else last
    what = done.what if done is not None else None
    if not isinstance(held, p.ThereIsNone) or what is None or what.all or not what.filters or what.ref:
        return held
    side = v.EITHER - what.side if theirs else what.side
    if replace(held.of, least=1, most=1, all=False) != Selector(places=what.places, side=side, filters=what.filters):
        return held
    if (what.least, what.most) != (1, 1) or what.places & ~(v.IN_HAND | v.IN_DECK | v.IN_EXTRA_DECK):
        raise NoMeaning("is this asked before that is done, or after it?", tree)
    return p.Unless(p.WasDone())


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
    told = either_player.told_in(tree, scene)
    return either_player.of_each(told, tree, scene, _act) if told else _act(tree, scene)


def _act(tree: Tree, scene: Scene) -> list[Act]:
    scene.currently = False  # what was said of others
    return (_PLAIN if tree.category == "plain-act" else _ACTS).of(tree)(tree, scene)
