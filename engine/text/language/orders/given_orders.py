"""What players do, as an act or as a cost: the verb table's meanings."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Cost, Duration, Pattern
from engine.text.language.nouns import sorts_told, times_told
from engine.text.language.orders import reacting
from engine.text.language.nouns.described import are_sorts, parts_of
from engine.text.language.nouns.either_told import alternatives
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.orders.both_told import (
    are_both,
    both_or_nothing,
    both_told_in,
    says_both,
    whichever_there_are,
)
from engine.text.language.orders.orders_moving import MOVING
from engine.text.language.orders.orders_of_counters import OF_COUNTERS
from engine.text.language.orders.orders_of_lines import OF_LINES, by_result
from engine.text.language.orders.orders_of_players import OF_PLAYERS
from engine.text.language.orders.orders_on_field import ON_FIELD
from engine.text.language.orders.orders_summoning import SUMMONING
from engine.text.language.nouns.places_told import places
from engine.text.language.orders.order_tails import for_each, or_all, picked_by, quietly
from engine.text.language.parsing.rules import language
from engine.text.language.nouns.told_together import apart
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.verb import Verb
from engine.text.lowering.context import Mention
from engine.text.lowering.how_long import in_battle_phase

_VERBS: Final[Meanings[Verb]] = Meanings(
    "player-does",
    MOVING | SUMMONING | ON_FIELD | OF_COUNTERS | OF_PLAYERS,
    none="detach-card inflict-some pierce summons summon-with tribute-for " + " ".join(OF_LINES),
)


def act(order: Tree, scene: Scene) -> list[Act]:
    """An order, as what an effect does."""
    order.is_a("one")
    does = order.the("does")
    if does.is_a(*OF_LINES):
        if order.says("time") or order.says("except"):
            raise NoMeaning("this is said of what the lines tell", order)
        return OF_LINES[does.kind](does, scene)
    if scene.lines and does.is_a("toss"):
        return by_result(does, scene)
    verb = _VERBS.of(does)
    if verb.act is None:
        raise NoMeaning(f"{does.kind} is done on activation alone", does)
    if does.says("cards"):
        what = does.the("cards")
        if len(groups := alternatives(what)) > 1:
            return _one_group(order, groups, scene)
        _refuse_without_number(what)
        if does.bare_kind.startswith("summon") and what.says_within("lying"):
            raise NoMeaning("in which position it is Summoned stands behind it", does)
        each = what.category == "core" and not does.is_a("swap-control")
        both = scene.both_told() if each else None
        if both is not None and are_both(what, both, scene):
            if says_both(what) and does.is_a(*_BOTH_OR_NEITHER) and not scene.older:
                return [_to_both(order, does, verb, both, scene)]
            return _to_each(order, does, verb, both, scene)
        together = what.category == "cards" and not does.is_a(*_DONE_TO_EACH, "swap-control", "look")
        if together and (not are_sorts(parts_of(what)) or _elsewhere_each(parts_of(what), scene)):
            return _done_to_both(order, does, verb, scene)
    elif does.is_a(*_DONE_TO_EACH) and (both := both_told_in(does, scene)) is not None:
        return _to_each(order, does, verb, both, scene)
    if does.is_a(*_DONE_TO_EACH) and len(parts := apart(does)) > 1:
        return _one_by_one(order, parts, verb, scene)
    with scene.excepting(order.get("except")), scene.taking_own():
        scene.limit = does.get("limit")
        if scene.limit is not None and scene.exception is not None:
            raise NoMeaning("of which of both is this an exception?", order)
        scene.said_first = None if scene.doer or order.says("time") else []
        made = whichever_there_are(verb.act(does, scene), does)
        first, scene.said_first = scene.said_first, None
    if does.says("cards") and says_both(does.the("cards")) and does.is_a(*_BOTH_OR_NEITHER) and not scene.older:
        made = both_or_nothing(made, does.the("cards"))
    if does.says("each"):
        made = for_each(made, does.the("each"), scene)
    if picker := p.AT_RANDOM if order.word("random") else scene.picker:
        made = picked_by(made, picker, order)
    if order.says("fewer"):
        made = or_all(made, order, scene)
    if order.says("max"):
        if not isinstance(made, p.PlaceCounters) or made.most:
            raise NoMeaning("at most what?", order)
        made = replace(made, most=order.number("max"))
        if made.most < 1:
            raise NoMeaning("at most none?", order)
    if order.has("quiet"):
        made = quietly(made, order)
    if order.word("even-if") and (made.what is None or made.what.ref == p.THIS):
        raise NoMeaning("how long it lasts was said already", order)
    return [*(each for said in first or () for each in (said, say.then)), *when(made, order.get("time"), scene)]


def _one_group(order: Tree, groups: Sequence[Tree], scene: Scene) -> list[Act]:
    """ "Destroy all monsters or all Spells": the one or the other, as is chosen then."""
    ways: list[list[Act]] = []
    they = scene.they
    for each in groups:
        told = scene.as_it_is()
        told.they = they
        ways.append(act(order.with_part("does", order.the("does").with_part("cards", each)), told))
        they = told.they  # "… your opponent controls or all Spells they control"
    made = say.choose_one(*ways)
    scene.did(made)
    return [made]


_DONE_TO_EACH: Final = (
    "lie", "turn", "flip", "control", "negate-effects", "increase", "reduce", "halve", "double", "change-figure",
    "make", "make-level", "place-counter",
)  # fmt: skip
"""What is done to one card after the other where several are told."""


def _one_by_one(order: Tree, parts: Sequence[Tree], verb: Verb, scene: Scene) -> list[Act]:
    """ "Negate the effects of this card and that monster"."""
    if order.says("except") or order.says("max") or order.word("even-if") or verb.act is None:
        raise NoMeaning("of which of them is this said?", order)
    made: list[Act] = []
    spoken = list(scene.mentions)
    for part in parts:
        scene.mentions = list(spoken)
        done = verb.act(part, scene)
        made += [
            *([say.also] if made else []),
            *when(quietly(done, order) if order.has("quiet") else done, order.get("time"), scene),
        ]
    scene.parted = True
    return made


def _refuse_without_number(what: Tree) -> None:
    """An order says how many cards, or "all"; "monsters you control cannot …" needs no such word."""
    if what.bare_kind == "owned":
        raise NoMeaning("it has to be said how many, or that all are meant", what)
    if what.bare_kind == "some" and what.the("quantity").bare_kind == "exactly":
        raise NoMeaning("just so many are said of what happens, or is there", what)


def when(made: Act, told: Tree | None, scene: Scene) -> list[Act]:
    at = None
    if told is not None and told is not scene.told_time:
        at = times_told.later(told)
        if at is None and (then := times_told.in_this_battle_phase(told)) is not None:
            scene.did(made)
            return [_later_in_battle(made, *then, told)]
        if at is None and isinstance(made, p.ChooseOne):
            made = _each_for_a_time(made, told, scene)
        elif at is None:
            made = _for_a_time(made, told, scene)
    elif scene.for_now is not None and isinstance(made, p.Modify | p.React) and made.until == say.while_on_field:
        made = replace(made, until=scene.for_now)  # "this turn, double its ATK"
    if isinstance(made, p.React) and made.until == say.while_on_field:
        raise NoMeaning("for how long?", told)
    if isinstance(made, p.ChooseOne) and at is None and (taken := _taken_first(made)) is not None:
        scene.did(taken)
        made = say.choose_one(*([p.done_to(each, say.it) for each in way.acts] for way in made.ways))
        scene.did(made)
        return [taken, say.and_if_you_do, made]
    scene.did(made)
    return [say.later(at, made)] if at is not None else [made]


_DONE_TO_BOTH: Final = ("destroy", "banish", "send", "to-hand", "to-deck", "summon", "add", "discard", "set", "tribute")
_BOTH_OR_NEITHER: Final = (*_DONE_TO_BOTH, "summon-from", "summon-late")


def _elsewhere_each(parts: Sequence[Tree], scene: Scene) -> bool:
    """ "1 … from your hand and 1 … from your GY": of each it is said where it is, and that isn't the same place."""
    if not all(map(_says_from_where, parts)):
        return False
    told = [sorts_told.sort(each.the("sort"), scene) for each in parts]
    first = told[0]
    return all(
        each.side != first.side or not each.places & first.places and (each.places | first.places) & ~v.ON_FIELD
        for each in told[1:]
    )


def _taken_first(made: p.ChooseOne) -> p.Choose | None:
    """Which card it is, where it is placed on the top or the bottom of the Deck: that is chosen first."""
    whats = {each.what for way in made.ways for each in way.acts if isinstance(each, p.Return)}
    what = whats.pop() if len(whats) == 1 else None
    return None if what is None or what.ref else p.Choose(what)


def _later_in_battle(made: Act, pattern: Pattern, until: Duration, told: Tree) -> Act:
    """Once the Battle Phase ends, nobody attacks any longer: which monster of a battle is meant is kept until then."""
    if not isinstance(pattern, p.BattlePhaseEnds) or made.what is None or made.what.ref not in p.IN_BATTLE:
        return say.react(pattern, made, once=True, until=until)
    if not isinstance(made, p.OnCards):
        raise NoMeaning("of which monster is this said?", told)
    return say.react(pattern, p.done_to(made, say.that(p.EACH)), to=made.what, once=True, until=until)


def _done_to_both(order: Tree, does: Tree, verb: Verb, scene: Scene) -> list[Act]:
    """ "Destroy both it and this card": both or nothing, at one moment (PROC-10)."""
    time = order.the("time") if order.says("time") and does.bare_kind == "banish" else None
    if order.says("time") and time is None or order.says("except") or verb.act is None or not does.is_a(*_DONE_TO_BOTH):
        raise NoMeaning("this can't be said of both", order)
    parts = parts_of(does.the("cards"))
    one_of_several = any((each.bare_kind, each.form) == ("owned", "s") for each in parts)
    if len(parts) > 2 or scene.older or one_of_several or any(each.is_a("them") for each in parts):
        raise NoMeaning("it isn't clear which two these are", order)
    if does.is_a("summon"):
        if together_at := _place_of_both(parts, scene):
            scene.this_taken(does, together_at, v.YOU)
    made = [verb.act(does.with_part("cards", part), scene) for part in parts]
    if does.is_a("summon") and made[0].what == say.this_card and made[1].what is not None and not made[1].what.ref:
        both = say.both(*made)
        scene.both_summoned(both, made[1].what)
        return [both]
    made = made if time is None else [_for_a_time(each, time, scene) for each in made]
    return [say.both(*made)]


def passive(tree: Tree, what: Tree, scene: Scene) -> list[Act]:
    """ "It is destroyed during the End Phase": as an order to do it to those cards."""
    told, what = tree.the("passive"), _as_object(what)
    if told.is_a(*_BACK):
        kind = _BACK[told.kind]
        does = told.as_kind("player-does", "base", language().slots["player-does"], {"cards": what}, kind)
    else:
        told.is_a("done")
        done = told.the("done-to-cards")
        if done.says("from"):
            raise NoMeaning("known cards are where they are", done)
        does = done.as_kind("player-does", "base", language().slots["player-does"], {"cards": what})
    verb = _VERBS.of(does)
    if verb.act is None:
        raise NoMeaning(f"{does.kind} is done on activation alone", does)
    scene.told_of = what
    return when(verb.act(does, scene), tree.get("time"), scene)


def _as_object(what: Tree) -> Tree:
    """The subject of "they are destroyed", "your monsters are …", as what something is done to."""
    if what.category != "subject" or not what.is_a("they", "bare"):
        return what
    slots = language().slots
    if what.bare_kind == "they":
        return what.as_kind("core", "p", slots["core"], {}, "them")
    every = Tree("quantity", "p", "all", {}, slots["quantity"], what.at, what.at)
    return what.as_kind("core", "p", slots["core"], {"quantity": every}, "some")


_BACK: Final = {"back": "to-hand", "back-extra": "to-extra", "back-deck": "to-deck"}


def _to_both(order: Tree, does: Tree, verb: Verb, both: Mention, scene: Scene) -> Act:
    """ "Return both monsters to the hand", of two targets told apart: if one is no longer there, neither."""
    if order.says("time") or order.says("except") or verb.act is None:
        raise NoMeaning("this can't be said of both", order)
    made: list[Act] = []
    for part in both.parts:
        scene.only = part
        made.append(verb.act(does, scene))
    scene.only = None
    return say.both(*made)


def _to_each(order: Tree, does: Tree, verb: Verb, both: Mention, scene: Scene) -> list[Act]:
    """To two that are known, one after the other."""
    if order.says("time") or order.says("except") or verb.act is None:
        raise NoMeaning("this can't be said of both", order)
    made: list[Act] = []
    for part in both.parts:
        scene.only = part
        made += [*([say.also] if made else []), verb.act(does, scene)]
    scene.only = None
    for each in made:
        scene.did(each)
    scene.parted = True
    return made


def _for_a_time(made: Act, told: Tree, scene: Scene) -> Act:
    if isinstance(made, p.TakeControl):
        return replace(made, until=times_told.duration(told, lent=True))
    if isinstance(made, p.Banish):
        until = times_told.duration(told, lent=True)
        if not isinstance(until, p.UntilPhase) or told.is_a("this-turn", "activation-turn"):
            raise NoMeaning("until when is it banished?", told)
        return replace(made, until=until)
    if isinstance(made, p.Modify) and made.until == say.while_on_field and told.is_a("until-event"):
        return replace(made, until=reacting.until_then(told.the("clause"), scene))
    if isinstance(made, p.Modify | p.React) and made.until == say.while_on_field:
        until = times_told.duration(told)
        if isinstance(made, p.Modify):
            return replace(made, until=until, modifiers=tuple(in_battle_phase(made.modifiers, until)))
        return replace(made, until=until)
    if isinstance(made, p.SwapControl):
        raise NoMeaning("control can't be switched for a time: leave this out", told)
    raise NoMeaning("no time can be told of what is done at once: leave this out", told)


def _each_for_a_time(made: p.ChooseOne, told: Tree, scene: Scene) -> Act:
    return say.choose_one(*([_for_a_time(each, told, scene) for each in way.acts] for way in made.ways))


def costs(order: Tree, scene: Scene) -> list[Cost]:
    """An order, as what is paid or chosen on activation: two things told together, one after the other."""
    order.is_a("one")
    does = order.the("does")
    verb = _VERBS.of(does)
    if verb.cost is None:
        raise NoMeaning(f"{does.kind} is no cost", does)
    if order.says("time"):
        raise NoMeaning("a cost is paid at once", order)
    parts = [does]
    if does.says("cards") and does.the("cards").bare_kind == "owned":
        raise NoMeaning("it has to be said how many, or that all are meant", does)
    if does.says("cards") and does.the("cards").category == "cards":
        told = parts_of(does.the("cards"))
        together = _together(order, does, verb.cost, scene) if are_sorts(told) else None
        if together is not None:
            scene.paid_with(together)
            return [together]
        if len(told) > 2 and told[0].is_a("this") and are_sorts(told[1:]):  # "this card, 1 … and 1 … from your GY"
            told = [told[0], does.the("cards").with_part("before", told[1:-1])]
        parts = [does.with_part("cards", each) for each in told]
        known = (
            any(each.is_a("this") for each in told)
            or all(map(_says_from_where, told))
            and does.is_a("send", "banish", "tribute")
        )
        if not does.is_a("target", "discard") and not known:
            raise NoMeaning("whether these are two costs isn't clear", does)
        if len(told) > 2:
            raise NoMeaning("so many costs aren't told together", does)
        if together_at := _place_of_both(told, scene):
            scene.this_taken(does, together_at, v.YOU)
        if _one_place_for_two(*told):
            both_exact = all(_is_exact(each) for each in told) and not _is_appropriate(told[1])
            if not does.is_a("target") or both_exact:
                raise NoMeaning("whether both are there isn't clear", does)
            parts[0] = does.with_part("cards", _there_too(*told))  # "1 … and up to 2 … in your GY"
    made = []
    for part in parts:  # what stands behind them is an exception from the last ones
        with scene.excepting(order.get("except") if part is parts[-1] else None), scene.taking_own():
            scene.limit = part.get("limit")
            scene.said_first = []
            paid = verb.cost(part, scene)
            made += [*(p.Declaration(each.word, most=each.most) for each in scene.said_first), paid]
            scene.said_first = None
        if _asks_for_declared(made[-1]):
            raise NoMeaning("whether there is one isn't known before it is declared", does)
        scene.paid_with(made[-1])
    if len(made) == 2 and does.is_a("target"):
        scene.together()
    return made


def _says_from_where(tree: Tree) -> bool:
    """ "1 … from your hand", "1 … you control": beside another from elsewhere it is a cost of its own."""
    posts = tree.the("sort").all("post") if tree.bare_kind == "some" else ()
    return any(each.bare_kind in ("from", "where") for each in posts)


def _together(order: Tree, does: Tree, cost: Callable[[Tree, Scene], Cost], scene: Scene) -> Cost | None:
    """ "1 … and 1 …" in one choice; None if they lie in different places."""
    exception, targets, mentions = scene.exception, len(scene.targets), len(scene.mentions)
    try:
        with scene.excepting(order.get("except")):
            scene.limit = does.get("limit")
            return cost(does, scene)
    except NoMeaning:
        scene.exception = exception
        del scene.targets[targets:], scene.mentions[mentions:]
        return None


def _is_exact(tree: Tree) -> bool:
    return tree.the("quantity").bare_kind in ("one", "many", "exactly")


def _is_appropriate(tree: Tree) -> bool:
    """ "1 Equip Spell and 1 appropriate monster on the field": the first has to be known."""
    return any(each.bare_kind == "appropriate" for each in tree.the("sort").all("adjective"))


def _there_too(one: Tree, other: Tree) -> Tree:
    """The first, where the other one is said to be."""
    where = tuple(each for each in other.the("sort").all("post") if each.bare_kind in ("where", "from"))
    return one.with_part("sort", one.the("sort").with_part("post", where))


def _one_place_for_two(one: Tree, other: Tree) -> bool:
    """ "1 … and 1 … in your GY"."""
    if not one.is_a("some") or not other.is_a("some"):
        return False
    return not one.the("sort").all("post") and any(each.is_a("where", "from") for each in other.the("sort").all("post"))


def _place_of_both(told: Sequence[Tree], scene: Scene) -> int:
    """ "This card and 1 … from your GY": both are there."""
    first, last = told[0], parts_of(told[-1])[-1]
    if not first.is_a("this") or first.says("post") or not last.is_a("some"):
        return 0
    posts = last.the("sort").all("post")
    origin_ = next((each for each in posts if each.is_a("from")), None)
    return places(origin_.the("places"), scene).places if origin_ is not None else 0


def _asks_for_declared(cost: Cost) -> bool:
    what = cost.selector if isinstance(cost, p.PicksCards) else None
    return what is not None and any(isinstance(each, p.OfDeclared) for each in what.filters)


def cost(order: Tree, scene: Scene) -> Cost:
    found = costs(order, scene)
    if len(found) > 1:
        raise NoMeaning("one thing alone can be paid here", order)
    return found[0]
