"""Orders that bring monsters to the field."""

from dataclasses import replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Selector, Value
from engine.text.language.nouns import sorts_told
from engine.text.language.orders import rituals
from engine.text.language.nouns.adjectives_told import ATTRIBUTES, TYPES, how
from engine.text.language.nouns.counted_told import counted
from engine.text.language.nouns.described import cards
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import Where, into, places, side_of
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.verb import ANYWHERE, Verb, own_place
from engine.text.lowering.how_many import as_many


def summon_tails(does: Tree, scene: Scene) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for tail in does.all("summon-tail"):
        if tail.is_a("in"):
            told["position"] = into(tail.the("position"))
        elif tail.is_a("face-up", "freely"):
            raise NoMeaning("a Special Summon isn't told so", tail)
        elif tail.is_a("ignoring"):
            told["ignoring_conditions"] = True
        elif tail.is_a("to"):
            side = tail.the("side")
            if side.kind != "of":
                raise NoMeaning("to whose field?", tail)
            told["side"] = side_of(side.the("whose"), scene)
        elif tail.is_a("on"):
            told["on_top_of"] = _laid_on(cards(tail.the("cards"), scene), tail, scene)
        elif tail.is_a("treated"):
            told["how"] = how((tail.the("how"),))
            if tail.has("transfer"):
                told["with_its_materials"] = True
        elif tail.is_a("as-monster"):
            told["as_monster"] = _becomes(tail, scene)
        else:
            tail.is_a("trap")
            told["trap"] = tail.word("told") == "also still"
    return _as_trap(told, does, scene)


def _laid_on(base: Selector, tail: Tree, scene: Scene) -> Selector:
    """On a monster of the field: one that was there, or has just come there."""
    known = next((m.selector for m in scene.mentions if m.ref == base.ref), None)
    brought = isinstance(scene.last, p.SpecialSummon)
    if known is not None and not known.places & v.IN_MONSTER_ZONE and not brought:
        raise NoMeaning("a monster is laid on one that is on the field", tail)
    return base


def _becomes(tail: Tree, scene: Scene) -> p.TokenFacts:
    """ "As an Effect Monster (Rock/EARTH/Level 4/ATK 1800/DEF 1000)": said by a Trap of itself."""
    if not scene.kinds & v.TRAP:
        raise NoMeaning("only a Trap says this of itself", tail)
    facts = tail.the("facts")
    kinds = v.MONSTER | (v.EFFECT if tail.word("kind") == "Effect" else v.NORMAL)
    return facts_of("", facts, kinds=kinds | (v.TUNER if facts.word("tuner") else 0))


def _as_trap(told: dict[str, Any], does: Tree, scene: Scene) -> dict[str, Any]:
    """Whether what has become a monster is a Trap as well is told in brackets, or in the sentence after it."""
    still = told.pop("trap", None)
    facts = told.get("as_monster")
    if facts is None:
        if still is not None:
            raise NoMeaning("nothing becomes a monster", does)
        return told
    if still:
        told["as_monster"] = replace(facts, kinds=facts.kinds | scene.kinds & OF_TRAPS)
    elif still is None:
        scene.untold = "it isn't told whether it is still a Trap"
    return told


OF_TRAPS: Final = v.TRAP | v.CONTINUOUS | v.COUNTER


def facts_of(name: str, facts: Tree, **more: int) -> p.TokenFacts:
    facts.is_a("facts")
    return p.TokenFacts(
        name=name,
        type=TYPES[facts.the("type").kind],
        attribute=ATTRIBUTES[facts.the("attribute").kind],
        level=facts.number("level"),
        attack=facts.number("atk"),
        defense=facts.number("def"),
        **more,
    )


def _special(what: Selector, told: dict[str, Any], does: Tree) -> Act:
    base = told.get("on_top_of")
    if "with_its_materials" in told and base is None:
        raise NoMeaning("which materials?", does)
    if base is not None and (not base.ref or what.ref or what.places != v.IN_EXTRA_DECK or what.all):
        raise NoMeaning("one monster of the Extra Deck is laid on a known one", does)
    if "as_monster" in told and what.ref != p.THIS:
        raise NoMeaning("only a Trap says this of itself", does)
    if told.get("side") == v.EITHER:
        if what.all and not what.ref or not what.ref and (what.least, what.most) != (1, 1):
            raise NoMeaning("each of them to whose field?", does)
        return say.choose_one(*([p.SpecialSummon(what, **told | {"side": side})] for side in (v.YOU, v.OPPONENT)))
    return p.SpecialSummon(what, **told)


def _special_alone(does: Tree) -> None:
    if not does.says("any") or how(does.all("any")) != v.SPECIAL_SUMMON:
        raise NoMeaning("another Summon than a Special Summon", does)


def _brought(what: Selector, does: Tree, scene: Scene) -> Act:
    if does.the("cards").is_a("as-many"):
        what = replace(what, as_many_as_possible=True)
    return _special(what, summon_tails(does, scene), does)


def _summon(does: Tree, scene: Scene) -> Act:
    ways = how(does.all("any")) if does.says("any") else 0
    if ways in (v.NORMAL_SUMMON, v.TRIBUTE_SUMMON):
        return _normal(ways, does, scene)
    _special_alone(does)
    with scene.excepting(does.get("left")):
        what = cards(does.the("cards"), scene, ANYWHERE & ~v.IN_MONSTER_ZONE)
    if not what.ref and what.places & v.ON_FIELD and what.places != v.IN_SPELL_ZONE:
        raise NoMeaning("it has to be said from where", does)
    return _brought(what, does, scene)


def _summon_from(does: Tree, scene: Scene) -> Act:
    """ "Special Summon from your Extra Deck, 1 …"."""
    _special_alone(does)
    origin_ = places(does.the("places"), scene)
    with scene.excepting(does.get("left")):
        return _brought_from(origin_, does, scene)


def _brought_from(origin_: Where, does: Tree, scene: Scene) -> Act:
    laid = any(tail.bare_kind == "on" for tail in does.all("summon-tail"))
    if laid and (origin_.places, origin_.side) == (v.IN_EXTRA_DECK, v.YOU):
        return _special(_in_extra_deck(does, scene), summon_tails(does, scene), does)
    what = cards(does.the("cards"), scene, at=origin_)
    if what.ref == p.USED and not what.places:
        what = replace(what, places=origin_.places, side=origin_.side)
    elif what.ref:
        raise NoMeaning("it has to be said from where", does)
    if what.places & v.ON_FIELD:
        raise NoMeaning("it has to be said from where", does)
    return _brought(what, does, scene)


def _summon_late(does: Tree, scene: Scene) -> Act:
    """ "Special Summon 1 monster in Attack Position from your Deck"."""
    _special_alone(does)
    position = into(does.the("position"))
    origin_ = places(does.the("places"), scene)
    what = cards(does.the("cards"), scene, at=origin_)
    if what.places & v.ON_FIELD or what.ref and what.ref != p.THIS:
        raise NoMeaning("it has to be said from where", does)
    if what.ref == p.THIS:
        scene.this_taken(does, origin_.places, origin_.side)
    return p.SpecialSummon(what, position=position)


def _tokens(does: Tree, scene: Scene) -> Act:
    """ "Special Summon 2 "X Tokens" (…)", "any number of …, up to the number of …", "as many … as possible"."""
    alike = does.is_a("token") and bool(does.word("alike"))
    each = does.is_a("token") and does.says("counted")
    a = does.is_a("token") and bool(does.word("single"))
    single = a or does.is_a("token") and not alike and (each or does.number("n") == 1)
    count: Value = as_many(does, scene) if alike else p.Const(_ROOM)
    if each:
        count = counted(does.the("counted"), does.number("one"), scene)
    elif does.is_a("token") and not alike:
        count = p.Const(1 if a else does.number("n"))
    elif does.is_a("tokens-up-to") and does.says("most"):
        count = p.Const(does.number("most"))
    elif does.is_a("tokens-up-to") and does.says("value"):
        count = scene.reckon(does.the("value"), scene)
    if does.is_a("tokens-up-to"):
        does.word("any")
    name = does.word("name").removesuffix("(s)")
    if does.is_a("token") and does.word("bare") and name.endswith(("Token", "Tokens")):
        raise NoMeaning("how is it called?", does)
    if not single and name.endswith("Tokens"):
        name = name[:-1]
    name = _token_name(name)
    if does.the("facts").word("tuner"):
        raise NoMeaning("such a Token has no meaning yet", does)
    made = facts_of(name, does.the("facts"))
    told = summon_tails(does, scene)
    if set(told) - {"side", "position"}:
        raise NoMeaning("Tokens are not Summoned so", does)
    tokens = say.make_tokens(made, count, **told)
    return replace(tokens, up_to=does.is_a("tokens-up-to"), as_many=does.is_a("tokens-as-many"))


def _two_tokens(does: Tree, scene: Scene) -> Act:
    """ "1 "X Token" (…) and 1 "Y Token" (…)": both or nothing (PROC-10)."""
    told = summon_tails(does, scene)
    if set(told) - {"side", "position"} or any(does.the(slot).word("tuner") for slot in ("facts", "its")):
        raise NoMeaning("Tokens are not Summoned so", does)
    sorts = [(does.word("name"), does.the("facts"), "one"), (does.word("second"), does.the("its"), "other")]
    made = [
        say.make_tokens(facts_of(_token_name(name), facts), p.Const(does.number(n)), **told) for name, facts, n in sorts
    ]
    return say.both(*made)


def _token_name(name: str) -> str:
    """A Token is called so, whether its text says "a “Seed” Token" or "a “Seed Token”"."""
    return name if name.endswith(("Token", "Tokens")) else f"{name} Token"


_ROOM: Final = 5
"""More Tokens don't fit on a field."""


def _fusion_summon(does: Tree, scene: Scene) -> Act:
    """ "…, using monsters from your hand or field as Fusion Material", "using this card you control and other ones"."""
    what = _in_extra_deck(does, scene)
    with_this = does.is_a("fusion-with-this") or bool(does.word("this"))
    if does.is_a("fusion-with-this"):
        this = cards(does.the("cards-too"), scene)
        if this != say.this_card:
            raise NoMeaning("which card is used besides?", does)
    told, theirs = _of_both_fields(does.the("with"), scene)
    used = sorts_told.sort(told, scene)
    at = Where(used.places, used.side)
    if theirs:
        if at.places & v.ON_FIELD or at.side != v.YOU:
            raise NoMeaning("own monsters are used", does)
        at = Where(at.places | v.IN_MONSTER_ZONE * (theirs == v.EITHER), v.YOU)
    used.side, placed, used.placed = v.EITHER, used.placed, False
    if with_this and used.other:
        used.other = False  # "this card and other monsters"
    if does.is_a("fusion-with-this") or at.places & ~v.ON_FIELD:
        whose_: tuple[int, ...] = (v.YOU,)
    else:
        whose_ = (v.YOU, v.EITHER)  # "from either field"
    if not placed or at.side not in whose_ or used.says_more() or not used.kinds & v.MONSTER:
        raise NoMeaning("own monsters are used", does)
    if with_this and not scene.kinds & v.MONSTER:
        raise NoMeaning("only a monster is Fusion Material", does)
    kinds = [p.OfKinds(used.kinds)] if used.kinds & ~v.MONSTER or used.filters else []
    materials = Selector(places=_of_monsters(at.places), side=at.side, filters=(*kinds, *used.filters))
    made = say.fusion_summon(what, materials, with_this_card=with_this)
    others = Selector(places=v.IN_MONSTER_ZONE, side=v.OPPONENT, filters=materials.filters)
    return replace(made, besides=others) if theirs else made


def _of_both_fields(tree: Tree, scene: Scene) -> tuple[Tree, int]:
    """ "Monsters from your hand or either field": what is said of the first place, and whose field the other is; 0 if
    it isn't told so."""
    behind = tree.all("post")
    if len(behind) != 1 or not behind[0].is_a("from") or behind[0].the("places").bare_kind != "two":
        return tree, 0
    two = behind[0].the("places")
    other = places(two.the("other"), scene)
    if other.places & ~v.ON_FIELD or other.side == v.YOU or other.positions != v.ANY_POSITION:
        return tree, 0
    two.is_a("two")
    return tree.with_part("post", (behind[0].with_part("places", two.the("one")),)), other.side


def _fusion_taking(does: Tree, scene: Scene) -> Act:
    """ "…, by banishing Fusion Materials mentioned on it from your field or GY"."""
    at = places(does.the("places"), scene)
    if at.side != v.YOU:
        raise NoMeaning("the own cards are materials", does)
    goes_to, to = _TAKEN[does.word("how")]
    if to != ("to" if does.says("to") else "into" if does.says("into") else ""):
        raise NoMeaning("where do they go?", does)
    if to:
        own_place(does.the(to), Selector(places=at.places, side=at.side), scene)
    if at.places >> goes_to & 1:
        raise NoMeaning("they would stay where they are", does)
    materials = Selector(places=_of_monsters(at.places), side=v.YOU, positions=at.positions)
    return say.fusion_summon(_in_extra_deck(does, scene), materials, goes_to=goes_to)


_TAKEN: Final = {"banishing": (v.BANISHED, ""), "sending": (v.GRAVEYARD, "to"), "shuffling": (v.DECK, "into")}
"""By taking materials, where they go, and by which word that is told."""


def _of_monsters(places_: int) -> int:
    return places_ & ~v.IN_SPELL_TRAP_ZONES | v.IN_MONSTER_ZONE * bool(places_ & v.ON_FIELD)


def _in_extra_deck(does: Tree, scene: Scene) -> Selector:
    what = cards(does.the("cards"), scene)
    if what.ref or what.all or (what.least, what.most) != (1, 1) or what.places not in _FROM_THERE:
        raise NoMeaning("it has to be one of the Extra Deck", does)
    if what.side == v.OPPONENT:
        raise NoMeaning("it is Summoned from the own Extra Deck", does)
    return replace(what, places=v.IN_EXTRA_DECK, side=v.YOU)


_FROM_THERE: Final = (v.IN_EXTRA_DECK, v.IN_MONSTER_ZONE, v.ON_FIELD)
_NOW: Final[dict[int, type[p.ExtraDeckSummon]]] = {v.SYNCHRO_SUMMON: p.SynchroSummon, v.XYZ_SUMMON: p.XyzSummon}


def _summon_now(does: Tree, scene: Scene) -> Act:
    """ "Immediately after this effect resolves, Xyz Summon 1 "X" monster"."""
    ways = how((does.the("how"),) if does.says("how") else does.all("any"))
    if not scene.now:
        raise NoMeaning("this is done after the effect has resolved", does)
    if ways in (v.NORMAL_SUMMON, v.TRIBUTE_SUMMON):
        return _normal(ways, does, scene)
    if ways not in _NOW or does.is_a("summon") and does.says("summon-tail"):
        raise NoMeaning("such a Summon has no meaning yet", does)
    target = _in_extra_deck(does, scene) if does.says("cards") else None
    used = _used(does.the("used"), scene) if does.says("used") else {}
    return _NOW[ways](target, **used)


def _normal(ways: int, does: Tree, scene: Scene) -> Act:
    """ "Normal Summon 1 monster", "Tribute Summon 1 Plant monster face-up": from the hand, in Attack Position."""
    freely = False
    for tail in does.all("summon-tail"):
        if tail.is_a("freely") and ways == v.NORMAL_SUMMON:
            freely = True
        elif not tail.is_a("face-up") and (not tail.is_a("in") or into(tail.the("position")) != v.ATTACK_POSITION):
            raise NoMeaning("such a Summon has no meaning yet", tail)
    what = cards(does.the("cards"), scene)
    if not what.ref and (_is_elsewhere(what) or what.all):
        raise NoMeaning("monsters are Normal Summoned from the own hand", does)
    if freely and what.ref == p.THIS:
        raise NoMeaning("this is how it is Summoned", does)
    if what.places & v.ON_FIELD and (what.side != v.EITHER or what.positions != v.ANY_POSITION):
        raise NoMeaning("monsters are Normal Summoned from the hand", does)
    who = what if what.ref else replace(what, places=v.IN_HAND, side=v.YOU)
    return p.NormalSummon(who, without_tributes=freely, with_tributes=ways == v.TRIBUTE_SUMMON)


def _is_elsewhere(what: Selector) -> bool:
    """Than in the own hand, where cards are meant that are nowhere."""
    return bool(what.places & ~(v.IN_HAND | v.ON_FIELD)) or what.places == v.IN_HAND and what.side == v.OPPONENT


def _normal_or_set(does: Tree, scene: Scene) -> Act:
    """ "Normal Summon/Set 1 monster"."""
    what = cards(does.the("cards"), scene)
    if what.ref or what.all or _is_elsewhere(what):
        raise NoMeaning("monsters are Normal Summoned from the own hand", does)
    who = replace(what, places=v.IN_HAND, side=v.YOU)
    return say.choose_one([p.NormalSummon(who)], [p.NormalSummon(who, face_down=True)])


def _used(tree: Tree, scene: Scene) -> dict[str, Any]:
    if tree.is_a("such"):
        said = sorts_told.sort(tree.the("sort"), scene)
        if said.side != v.YOU or said.places & ~v.ON_FIELD:
            raise NoMeaning("the monsters have to be those that one controls", tree)
        said.places = v.IN_MONSTER_ZONE
        return {"materials": said.selector()}
    if tree.is_a("any"):
        return {}
    if tree.is_a("including"):
        what = cards(tree.the("cards"), scene)
        if not what.ref and (what.all or (what.least, what.most) != (1, 1) or what.side == v.OPPONENT):
            raise NoMeaning("one of the own monsters has to be meant", tree)
        return {"including": what if what.ref else replace(what, places=v.IN_MONSTER_ZONE, side=v.YOU)}
    tree.is_a("cards")
    only = bool(tree.word("only")) != bool(tree.word("last"))
    told = tree.all("any")
    this = [each for each in told if each.is_a("this")]
    found = [cards(each, scene, v.IN_MONSTER_ZONE) for each in told]
    if len(this) == len(told) == 1 and not only:
        return {"including": say.this_card}
    others = [each for each in found if each.ref != p.THIS]
    if not only or len(others) != 1 or not others[0].ref or len(this) + 1 != len(told):
        raise NoMeaning("it has to be known which these are", tree)
    return {"materials": others[0], "with_this_card": bool(this), "all_of_them": True}


SUMMONING: Final[dict[str, Verb]] = {
    "summon": Verb(lambda does, scene: _summon_now(does, scene) if scene.now else _summon(does, scene)),
    "summon-from": Verb(_summon_from),
    "ritual-summon": Verb(rituals.summoned_now),
    "normal-or-set": Verb(_normal_or_set),
    "summon-using": Verb(_summon_now),
    "fusion-with-this": Verb(_fusion_summon),
    "fusion-taking": Verb(_fusion_taking),
    "summon-late": Verb(_summon_late),
    "token": Verb(_tokens),
    "two-tokens": Verb(_two_tokens),
    "tokens-up-to": Verb(_tokens),
    "tokens-as-many": Verb(_tokens),
    "fusion-summon": Verb(_fusion_summon),
}
