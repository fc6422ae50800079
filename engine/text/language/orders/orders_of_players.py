"""Orders about players: what they draw, pay, gain and lose."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.text.language.nouns import amounts, times_told
from engine.text.language.nouns.counted_told import counted
from engine.text.language.orders.damage_told import ordered
from engine.text.language.nouns.done_to_them import they_did
from engine.text.language.nouns.holders_told import HOLDERS, damage_to
from engine.text.language.nouns.mentions import DONE_AS_COST, Scene
from engine.text.language.nouns.places_told import player_of, side_of
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.verb import Verb
from engine.text.lowering.how_many import as_many, paid_cards


def _draw(does: Tree, scene: Scene) -> Act:
    return say.draw(how_many(does.the("drawn"), scene))


def how_many(tree: Tree, scene: Scene) -> p.Value:
    """Cards that are drawn."""
    if tree.is_a("one"):
        return say.number(1)
    if tree.is_a("many"):
        return say.number(tree.number("many"))
    if tree.is_a("each"):
        if tree.says("counted"):
            return amounts.at_most(counted(tree.the("counted"), tree.number("number"), scene), tree)
        return replace(as_many(tree, scene), times=tree.number("number"))
    if tree.is_a("equal"):
        return amounts.value(tree.the("value"), scene)
    if tree.is_a("until"):
        own = player_of(tree.the("they"), scene) if tree.says("they") else v.YOU
        if own != v.YOU or side_of(tree.the("whose"), scene) != v.YOU:
            raise NoMeaning("until whose hand is full?", tree)
        return p.Minus(say.number(tree.number("n")), p.Count(say.in_hand(all=True)))
    tree.is_a("alike")
    if tree.says("did-to-cards"):
        _refuse_others(tree, scene)
    return as_many(tree, scene)


def _refuse_others(tree: Tree, scene: Scene) -> None:
    """ "The same number of cards you discarded": that was done last, or was paid."""
    told = Sort(tree)
    they_did(tree, told, scene)
    paid, last = paid_cards(scene) if scene.last is None else None, scene.last
    if isinstance(last, p.They) and last.side == v.OPPONENT:
        last = last.does.acts[-1]
    done = type(last) if last is not None else None if paid is None else DONE_AS_COST.get(paid)
    if done is not told.done:
        raise NoMeaning("nothing of the sort has been done", tree)


def points(tree: Tree, scene: Scene) -> p.Value:
    if tree.is_a("half"):
        return p.Half(p.LifePoints(v.YOU))
    return amounts.amount(tree, scene)


def _inflict(does: Tree, scene: Scene) -> Act:
    if does.says("to") and does.the("to").is_a(*HOLDERS, *(("that-player",) if scene.who_did is not None else ())):
        return damage_to(does.the("to"), _how_much(does, scene), scene)
    side = side_of(does.the("lp"), scene) if does.says("lp") else player_of(does.the("to"), scene)
    if not does.says("times"):
        return say.damage(_how_much(does, scene), side)
    if does.number("times") < 2:
        raise NoMeaning("how often?", does)
    return p.Repeat(say.number(does.number("times")), does=say.block([say.damage(_how_much(does, scene), side)]))


def _how_much(does: Tree, scene: Scene) -> p.Value:
    if does.says("value"):
        return amounts.value(does.the("value"), scene)
    if does.says("counted"):
        return counted(does.the("counted"), does.number("number"), scene)
    if does.says("number"):
        return replace(as_many(does, scene), times=does.number("number"))
    return amounts.amount(does.the("damage"), scene)


def _inflict_both(does: Tree, scene: Scene) -> Act:
    """ "Inflict 1000 damage to your opponent and 500 damage to you"."""
    made = []
    for to, much in (("to", "damage"), ("other", "more")):
        side = player_of(does.the(to), scene) if does.says(to) else side_of(does.the("lp"), scene)
        made.append(say.damage(amounts.amount(does.the(much), scene), side))
    if {each.side for each in made} != {v.YOU, v.OPPONENT}:
        raise NoMeaning("to one player and to the other", does)
    return say.both(*made)


def _skip(does: Tree, scene: Scene) -> Act:
    side = side_of(does.the("whose"), scene)
    if not does.word("next"):
        raise NoMeaning("which phase is skipped?", does)
    return say.skip_phase(times_told.PHASES.of(does.the("phase-name")), side, next_turn=bool(does.word("turn")))


def _shuffle(does: Tree, scene: Scene) -> Act:
    return p.Shuffle(v.HAND if does.word("pile") == "hand" else v.DECK, side=side_of(does.the("whose"), scene))


def _roll(does: Tree, scene: Scene) -> Act:
    n = does.number("n") if does.says("n") else 1
    if does.says("n") and n < 2:
        raise NoMeaning("how often?", does)
    return p.RollDice(say.number(n))


def _toss(does: Tree, scene: Scene) -> Act:
    n = does.number("n") if does.says("n") else 1
    if does.says("n") and n < 2:
        raise NoMeaning("how often?", does)
    return p.TossCoins(say.number(n))


_DECLARED: Final = {
    "Attribute": "attribute",
    "Type": "type",
    "card name": "name",
    "Level": "level",
    "number": "number",
} | {"card type": "kind"}


def _declared(does: Tree, scene: Scene) -> tuple[str, int, int]:
    word = scene.declared = _DECLARED[does.word("what") or "number"]
    if does.is_a("declare"):
        if not does.word("kinds"):
            return word, 1, 12
        if word != "kind":
            raise NoMeaning("what is declared?", does)
        return word, 2, 3
    low, high = does.number("low"), does.number("high")
    if not 1 <= low < high:
        raise NoMeaning("the smaller number comes first", does)
    return word, low, high


_DECLARE: Final = Verb(
    lambda does, scene: p.Declare(*_declared(does, scene)), lambda does, scene: p.Declaration(*_declared(does, scene))
)


def _set_lp(does: Tree, scene: Scene) -> Act:
    """ "Halve your opponent's LP", "make your LP 4000"."""
    side = side_of(does.the("whose"), scene)
    if side == v.EITHER:
        raise NoMeaning("whose LP?", does)
    halved = does.is_a("halve-lp")
    whole = p.Half(p.LifePoints(side)) if halved else amounts.value(does.the("value"), scene)
    does.is_a("make-lp")
    return p.SetLifePoints(whole, side=side)


def _less_lp(does: Tree, scene: Scene) -> Act:
    """ "Decrease your opponent's LP by 300": as older texts tell damage."""
    side = side_of(does.the("whose"), scene)
    if side == v.EITHER:
        raise NoMeaning("whose LP?", does)
    return say.damage(amounts.value(does.the("value"), scene), side)


OF_PLAYERS: Final[dict[str, Verb]] = {
    "increase-lp": Verb(lambda does, scene: say.gain_lp(amounts.value(does.the("value"), scene))),
    "decrease-lp": Verb(_less_lp),
    "draw": Verb(_draw),
    "halve-lp": Verb(_set_lp),
    "make-lp": Verb(_set_lp),
    "declare": _DECLARE,
    "declare-level": _DECLARE,
    "pay": Verb(None, lambda does, scene: say.pay_lp(points(does.the("points"), scene))),
    "pay-down": Verb(
        None, lambda does, scene: say.pay_lp(p.Minus(p.LifePoints(v.YOU), say.number(does.number("left"))))
    ),
    "gain-lp": Verb(lambda does, scene: say.gain_lp(points(does.the("points"), scene))),
    "lose-lp": Verb(lambda does, scene: say.lose_lp(points(does.the("points"), scene))),
    "inflict": Verb(_inflict),
    "inflict-both": Verb(_inflict_both),
    "skip": Verb(_skip),
    "end": Verb(lambda does, scene: p.EndBattlePhase()),
    "shuffle": Verb(_shuffle),
    "take-damage": Verb(lambda does, scene: say.damage(amounts.amount(does.the("damage"), scene), v.YOU)),
    "halve-damage": Verb(ordered),
    "reduce-damage": Verb(ordered),
    "double-damage": Verb(ordered),
    "toss": Verb(_toss),
    "roll": Verb(_roll),
    "exchange": Verb(lambda does, scene: p.ExchangeHands()),
    "win": Verb(lambda does, scene: p.WinDuel()),
}
