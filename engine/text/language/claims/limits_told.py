"""How often effects may be used, told in a sentence of its own."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.said import SaidLimit

_LIMITS: Final = {
    ("use-effect", "this-of", "once", "turn"): "use-once-per-turn",
    ("use-effect", "this-of", "once", "duel"): "use-once-per-duel",
    ("use-effect", "this", "once", "turn"): "this-effect-once-per-turn",
    ("use-effect", "each-of", "once", "turn"): "use-each-once-per-turn",
    ("use-effect", "following-of", "once", "turn"): "use-following-each-once-per-turn",
    ("use-effect", "these-of", "once", "turn"): "use-following-each-once-per-turn",
    ("use-effect", "each-of", "once", "duel"): "use-each-once-per-duel",
    ("use-effect", "following-of", "once", "duel"): "use-following-each-once-per-duel",
    ("use-effect", "these-of", "once", "duel"): "use-following-each-once-per-duel",
    ("use-effect", "the-following-of", "once", "turn"): "use-following-once-per-turn",
    ("use-effect", "this-of", "twice", "turn"): "use-twice-per-turn",
    ("use-effect", "this", "twice", "turn"): "this-effect-twice-per-turn",
    ("use-effect", "this", "thrice", "turn"): "this-effect-thrice-per-turn",
    ("use-effect", "this-of", "thrice", "turn"): "use-thrice-per-turn",
    ("use-effect", "this-of", "once", "chain"): "effect-once-per-chain",
    ("activate-effect", "this-of", "once", "chain"): "effect-once-per-chain",
    ("activate-effect", "each-of", "once", "turn"): "activate-each-once-per-turn",
    ("activate-effect", "this", "once", "turn"): "this-effect-once-per-turn",
    ("activate-effect", "this-of", "once", "turn"): "activate-effect-once-per-turn",
}
_ONE: Final = {
    ("one-effect", "turn"): "use-one-per-turn",
    ("one-effect", "duel"): "use-one-per-duel",
    ("one-of-effects", "turn"): "use-one-of-effects",
    ("use-card", "turn"): "use-card-once-per-turn",
    ("activate-card", "turn"): "activate-once-per-turn",
    ("use-card", "duel"): "use-card-once-per-duel",
    ("activate-card", "duel"): "use-card-once-per-duel",
}


def limit(tree: Tree, scene: Scene) -> tuple[object, ...]:
    told = tree.the("limited")
    if told.category == "limited" and not tree.word("only") and not told.is_a("use-effect"):
        raise NoMeaning("no limit is told", tree)
    if told.is_a("use-effect", "activate-effect"):
        effect = told.the("limited-effect")
        if effect.says("name"):
            _own_name(effect, scene)
        found = _LIMITS.get((told.kind, effect.kind, told.word("times"), told.the("per").kind))
    elif told.is_a("one-effect", "one-of-effects", "use-card", "activate-card"):
        if told.is_a("one-effect", "one-of-effects") or told.says("one"):
            told.number("one")
        _own_name(told, scene)
        told.word("only-once")
        if told.is_a("use-card", "activate-card") and scene.kinds & v.MONSTER:
            raise NoMeaning("a monster is not activated", tree)
        found = _ONE.get((told.kind, told.the("per").kind))
        if told.word("which") == "the following":
            found = "use-one-of-following" if found == "use-one-of-effects" else None
    elif told.is_a("control"):
        told.number("one")
        told.word("face")
        _own_name(told, scene)
        places = _places(scene)
        return (say.continuous(p.OnlyOne(), places=places, as_rule=True),)
    elif told.is_a("summon"):
        _own_name(told, scene)
        so = bool(told.word("so"))
        ways = how(told.all("any")) if told.says("any") else v.ANY_SUMMON
        if so and told.the("per").is_a("turn", "duel") and ways == v.SPECIAL_SUMMON:
            return (SaidLimit(f"summon-so-once-per-{told.the('per').kind}"),)
        if so or not told.the("per").is_a("turn") or not scene.kinds & v.MONSTER:
            raise NoMeaning("such a limit has no meaning yet", tree)
        came = p.IsSummoned(Selector(filters=(say.named(scene.name),)), 0 if ways == v.ANY_SUMMON else ways, by=v.YOU)
        return (p.CannotBeSummoned(ways, condition=p.HappenedThisTurn(came)),)
    elif told.is_a("control-sort"):
        told.number("one")
        said = sorts_told.sort(told.the("sort"), scene)
        if said.positions == v.FACE_UP:
            said.positions = v.ANY_POSITION  # what lies face-down is known to nobody
        if said.says_more() or said.joined_by_and or said.places != v.IN_MONSTER_ZONE:
            raise NoMeaning("such a limit has no meaning yet", tree)
        kinds = [p.OfKinds(said.kinds)] if said.kinds & ~v.MONSTER else []
        places = _places(scene)
        such = Selector(filters=(*kinds, *said.filters))
        return (say.continuous(p.OnlyOne(such), places=places, as_rule=True),)
    elif told.is_a("gain-effect"):
        found = "gained-once-per-turn" if told.the("per").is_a("turn") else None
    else:
        found = None
    if found is None:
        raise NoMeaning("such a limit has no meaning yet", tree)
    return (SaidLimit(found),)


def _places(scene: Scene) -> int:
    if not scene.kinds & v.MONSTER:
        return v.IN_SPELL_TRAP_ZONES
    return v.IN_MONSTER_ZONE | v.IN_SPELL_ZONE if scene.works_equipped else v.IN_MONSTER_ZONE


def _own_name(tree: Tree, scene: Scene) -> None:
    if tree.word("name").removesuffix("(s)") != scene.name:
        raise NoMeaning("the name of another card", tree)
