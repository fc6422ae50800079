"""Acts as a sentence tells them one after the other, and how each is joined to the one before; what is paid."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final
from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Cost, Duration
from engine.text.language.orders import given_orders
from engine.text.language.claims.claims import also, also_being, own
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.sentences.done import act, holds, lasting
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import shown_there
from engine.text.language.orders.targets_of_players import targets_of_players
from engine.text.language.sentences.told_beside import (
    are_at_hand,
    ask_who_did,
    asks_number,
    both_did,
    ends_alone,
    is_of_another_sort,
    lets_attack,
    refuse_comma,
)
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.held_together import all_held
from engine.text.lowering.joined_acts import JoinedActs, finished, is_chosen_by_another


def otherwise(tree: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "Otherwise, …": where what the last act hangs on isn't so."""
    before = _before_if(said, scene, tree)
    before.begin_clause()
    instead = JoinedActs(_first(tree, before))
    join_rest(tree, instead, before)
    _is_done_otherwise(instead.acts, said)


def _or_else(told: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "…, otherwise send it to the GY"."""
    later = said.acts[-1]
    if isinstance(later, p.Later):
        inner = JoinedActs(list(later.does.acts))
        _or_else(told, inner, scene)
        said.acts[-1] = replace(later, does=say.block(inner.acts))
        return
    before = _before_if(said, scene, told)
    before.begin_clause()
    _is_done_otherwise(act(told, before), said)


def _otherwise(more: Tree, said: JoinedActs, scene: Scene) -> None:
    _or_else(more.the("act"), said, scene)


def _being_too(more: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "… and is treated as a Tuner"."""
    made = holds(also_being(more, scene), None, more, scene)
    said.join(more.word("how"), made, scene)


def _or_if(more: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "…, or if the result is tails, discard 1 card"."""
    before = _before_if(said, scene, more)
    before.begin_clause()
    held = all_held(*(condition(each, before) for each in more.all("any")))
    last = next(each for each in reversed(said.acts) if isinstance(each, p.If))
    if held is None or held == last.condition:
        raise NoMeaning("or if what?", more)
    _is_done_otherwise([say.if_(held, act(more.the("plain-act"), before))], said)


def _but_if(more: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "Draw 1 card, but if you control a Dragon monster, draw 2 cards instead"."""
    if len(said.acts) != 1:
        raise NoMeaning("instead of what?", more)
    scene.begin_clause()
    held = all_held(*(condition(each, scene) for each in more.all("any")))
    assert held is not None
    said.acts[:] = [say.if_(held, given_orders.act(more.the("order"), scene), said.acts)]


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
    said.join("also", [say.if_(p.Unless(p.WasDone()), penalty.acts)], scene)


def _put_in_order(said: JoinedActs) -> None:
    """ "Look at the top 3 cards of your Deck, then place them on top in any order" is one thing to do."""
    last = said.acts[-3:]
    if len(last) < 3 or not isinstance(last[1], p.Then | p.IfYouDo):
        return
    looked, _, put = last
    on_top = p.Return(say.it, v.DECK, p.ON_TOP, True)
    if isinstance(looked, p.LookAt) and looked.what.ref == p.TOP and put == on_top:
        said.acts[-3:] = [say.reorder_top(looked.what.count or looked.what.most, looked.what.side)]


def _predicate(more: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "… and cannot be destroyed by battle"."""
    if scene.subject is None and scene.told_of is not None:
        scene.subject = say.that(scene.find(more, None, takes=v.ON_FIELD).ref)
    told = also(more.the("own-predicate"), scene)
    scene.joined = more.word("how").replace(",", "and")
    until = lasting(more.the("time"), scene) if more.says("time") else None
    made = holds(told, until, more, scene)
    said.join(scene.joined, made, scene)


def joined_act(more: Tree) -> Tree:
    """What is joined to the act before."""
    return more.the("plain-act" if more.is_a("comma") else "act")


def with_last(rest: Sequence[Tree], tree: Tree) -> None:
    """ "It cannot attack, its effects are negated, and it is destroyed": the last one of a list is joined by a word."""
    if rest and (rest[-1].bare_kind == "comma" or rest[-1].bare_kind == "predicate" and rest[-1].word("how") == ","):
        raise NoMeaning("what ends this list?", tree)


def _passive_too(more: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "… and is destroyed during the End Phase"."""
    made = given_orders.passive(more, scene.told_of or _those_changed(more, scene), scene)
    said.join(more.word("how"), made, scene)


def _those_changed(more: Tree, scene: Scene) -> Tree:
    """ "… but its effects are negated, also is destroyed during the End Phase": "it" is."""
    if not isinstance(scene.last, p.Modify):
        raise NoMeaning("of what is this said?", more)
    form = more.the("passive").form
    return Tree("core", form, "it" if form == "s" else "them", {}, language().slots["core"], more.at, more.at)


def acts(tree: Tree, scene: Scene) -> list[Act]:
    return finished(joined(tree, scene).acts, tree, scene)


def joined(tree: Tree, scene: Scene, for_now: Duration | None = None) -> JoinedActs:
    """The acts of a sentence, to which those of another may be joined."""
    scene.begin_clause()
    scene.for_now = for_now
    scene.acting, scene.joined = True, ""
    if (time := _of_all_claims(tree)) is not None:
        scene.for_now = lasting(time, scene)
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


def _where_not_averted(tree: Tree, said: JoinedActs, scene: Scene, goes_on: Callable[[JoinedActs], None]) -> None:
    """ "… to negate this effect, otherwise destroy it, then draw 1 card": all the rest is negated as well."""
    held = said.acts[-1]
    if not isinstance(held, p.If) or held.otherwise is not None:
        raise NoMeaning("what isn't done then?", tree)
    scene.averted = False
    inner = JoinedActs(list(held.does.acts))
    goes_on(inner)
    said.acts[-1] = replace(held, does=say.block(inner.acts))
    scene.averted = True


def go_on(tree: Tree, how: str, said: JoinedActs, scene: Scene) -> None:
    """What the effect before does further, told in a sentence of its own."""
    if scene.averted:
        _where_not_averted(tree, said, scene, lambda inner: go_on(tree, how, inner, scene))
        return
    if isinstance(said.acts[-1], p.Later) and not how.startswith("also"):
        raise NoMeaning("it isn't clear whether this is done later as well", tree)
    scene.begin_clause()
    scene.acting, scene.joined = True, ""
    said.join(how, _first(tree, scene), scene)
    join_rest(tree, said, scene)


def _first(tree: Tree, scene: Scene) -> list[Act]:
    if tree.is_a("own"):
        with scene.excepting(tree.get("except")):
            told = own(tree.the("own-claim"), scene)
        return holds(told, lasting(tree.the("time"), scene) if tree.says("time") else None, tree, scene)
    if tree.is_a("timed"):
        scene.for_now = lasting(tree.the("held-time"), scene)
    else:
        tree.is_a("acts", "three", "last-at-once")
    return act(tree.the("first"), scene)


def _done_later_as_well(before: p.Later, how: str, told: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "During the End Phase, destroy it, and if you do, draw 1 card": whether it was done is known by then alone."""
    inner = JoinedActs([*before.does.acts])
    scene.joined = how
    inner.join(how, act(told, scene), scene)
    said.acts[-1] = say.later(before.when, *inner.acts)


def _three(tree: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "Reveal …, add …, then shuffle …"."""
    if tree.the("second").bare_kind == "claim" and tree.the("first").bare_kind in ("claim", "timed"):
        raise NoMeaning("what is said to hold is told in a list", tree)
    shown = are_at_hand(said.acts[-1]) if tree.the("second").bare_kind == "doer" else False
    if shown or is_chosen_by_another(said.acts[-1]):
        raise NoMeaning("whoever does more is told in a list", tree)
    if tree.word("how") == "then" and not isinstance(said.acts[-1], p.Reveal | p.LookAt | p.Excavate):
        raise NoMeaning("only what is done with cards that were turned up is told so", tree)
    turned_up = isinstance(said.acts[-1], p.Excavate | p.LookAt)  # something is done with those cards at once
    if tree.word("how") == "and" and not turned_up:
        _three_in_a_row(tree, said, scene)
        return
    may = "-may" if tree.word("may") else ""
    last = tree.word("how") if len(tree.word("how")) < 5 else "also-after-that"
    in_order = "also" if last == "also" and not may else "then"  # a list is joined as its last part is
    second = ("straight-on" if turned_up else in_order) + may
    for slot, how in (("second", second), ("third", last)):
        scene.begin_clause()
        said.join(how, act(tree.the(slot), scene), scene)


def _then_three(more: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "…, then excavate 3 cards, send any Plant monsters to the GY, also place the others on the bottom"."""
    scene.begin_clause()
    scene.joined = "then"
    said.join("then", act(more.the("act"), scene), scene)
    if not isinstance(said.acts[-1], p.Excavate | p.LookAt):
        raise NoMeaning("only what is done with cards that were turned up is told so", more)
    last = more.word("how") if len(more.word("how")) < 5 else "also-after-that"
    for slot, how in (("second", "straight-on"), ("third", last)):
        scene.begin_clause()
        made = act(more.the(slot), scene) if slot == "third" else given_orders.act(more.the(slot), scene)
        said.join(how, made, scene)


def _redirected(tree: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "Choose 1 monster, change the attack target to it, and perform damage calculation"."""
    made = given_orders.act(tree.the("second"), scene)
    if len(made) != 1 or not isinstance(made[0], p.RedirectAttack) or made[0].damage_at_once:
        raise NoMeaning("of which battle is damage calculated?", tree)
    how = "and-if-you-do" if isinstance(said.acts[-1], p.Choose) else "and"
    said.join(how, [replace(made[0], damage_at_once=True)], scene)


def _three_in_a_row(tree: Tree, said: JoinedActs, scene: Scene) -> None:
    """ "Reveal your hand, choose 1 card, and shuffle it into the Deck": the last word joins all of them."""
    if tree.word("may") or not tree.the("second").is_a("order") or not tree.the("third").is_a("order"):
        raise NoMeaning("one thing after the other is ordered", tree)
    for slot in ("second", "third"):
        chosen = isinstance(said.acts[-1], p.Choose) or _chooses_of_shown(tree.the(slot), scene)
        scene.joined = how = "and-if-you-do" if chosen else "and"
        said.join(how, act(tree.the(slot), scene), scene)


_BY_ITSELF: Final[Mapping[str, Callable[[Tree, JoinedActs, Scene], None]]] = {
    "predicate": _predicate,
    "passive": _passive_too,
    "being": _being_too,
    "otherwise": _otherwise,
    "or-if": _or_if,
    "but-if": _but_if,
    "then-three": _then_three,
}
"""What isn't an act that a word joins to the one before."""
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
    none=" ".join(_BY_ITSELF),
)


def join_rest(tree: Tree, said: JoinedActs, scene: Scene) -> None:
    """What is joined to the first act of a sentence."""
    rest = tree.all("rest")
    with_last(rest, tree)
    _join_each(rest, tree.get("first"), scene, said)


def _join_each(rest: Sequence[Tree], last: Tree | None, scene: Scene, said: JoinedActs) -> None:
    for place, more in enumerate(rest):
        if scene.averted:
            told = last.the("plain-act") if last is not None and last.says("plain-act") else last
            _where_not_averted(more, said, scene, partial(_join_each, rest[place:], told, scene))
            return
        by_itself = _BY_ITSELF.get(more.bare_kind)
        if by_itself is not None and more.is_a(more.bare_kind):
            by_itself(more, said, scene)
            continue
        how = _JOINED.of(more)
        if more.is_a("comma"):
            refuse_comma(joined_act(more), last, said)
            if any(each.bare_kind == "also" for each in rest[place:]):
                how = "also"  # by what the last one of the list is joined
        if how == "and" and (isinstance(said.acts[-1], p.Choose) or _chooses_of_shown(joined_act(more), scene)):
            how = "and-if-you-do"  # what is chosen is what something is done to
        if more.is_a("if-you-do") and more.word("theirs"):
            ask_who_did(said.acts[-1], more)
        if more.is_a("then", "if-you-do", "also") and more.word("may"):
            how += "-may"
        before, told = said.acts[-1], joined_act(more)
        if scene.parted and how.startswith(("then", "and-if", "also-after")):
            raise NoMeaning("it isn't clear whether it hangs on both that were done before", more)
        scene.parted = False
        if how.startswith("and-if") and lets_attack(before):
            raise NoMeaning("whether it attacks so is known later", more)
        if isinstance(before, p.Later) and more.is_a("if-you-do"):
            _done_later_as_well(before, how, joined_act(more), said, scene)
            continue
        if isinstance(before, p.Later | p.React) and how != "also":
            raise NoMeaning("it isn't clear whether this is done later as well", more)
        if how == "and" and last is not None and last.bare_kind in ("if-after", "unless-after"):
            raise NoMeaning("whether that is asked of both isn't clear", more)
        who_is_open = told.bare_kind == "order" and told.the("order").the("does").bare_kind != "swap-control"
        if how != "also-after-that" and who_is_open and last is not None and both_did(last):
            raise NoMeaning("it isn't clear who does this: say “you …”, or “each player …, also …”", more)
        last = told
        if how in ("then", "then-may", "also-after-that"):
            scene.begin_clause()
        scene.joined = how
        made = act(told, scene)
        if ends_alone(made[0], before) and not (how == "also" and is_of_another_sort(made[0], before)):
            raise NoMeaning("it isn't clear whether what is said before ends as well", more)
        _join_so(how, made, before, said, scene)
        _put_in_order(said)


def _chooses_of_shown(told: Tree, scene: Scene) -> bool:
    """ "Look at your opponent's hand and choose 1 card": that one is spoken of next."""
    return told.is_a("order") and told.the("order").the("does").bare_kind == "choose" and shown_there(scene) is not None


def _join_so(how: str, made: list[Act], before: Act, said: JoinedActs, scene: Scene) -> None:
    """ "Negate that effect if you roll a 2, and if you do, destroy that card": where that has been rolled."""
    if (
        how == "and-if-you-do"
        and isinstance(before, p.If)
        and before.otherwise is None
        and asks_number(before.condition)
    ):
        said.acts[-1] = replace(before, does=say.block([*before.does.acts, say.and_if_you_do, *made]))
    else:
        said.join(how, made, scene)


def costs(tree: Tree, scene: Scene) -> tuple[Cost, ...]:
    if tree.is_a("none"):
        return ()
    tree.is_a("costs")
    found: list[Cost] = []
    for told in (tree, *tree.all("rest")):
        if told.says("theirs"):
            found += targets_of_players(told.the("theirs"), scene)
        else:
            found += given_orders.costs(told.the("first" if told is tree else "order"), scene)
        told.is_a("costs", "more")
    if tree.says("purpose"):
        purpose = tree.the("purpose")
        purpose.is_a("to")
        found += given_orders.costs(purpose.the("order"), scene)
    return tuple(found)
