"""Orders that bring monsters to the field."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Selector
from engine.text.language import sorts_told
from engine.text.language.described import cards
from engine.text.language.mentions import Scene
from engine.text.language.places_told import into, places, side_of
from engine.text.language.sorts_told import ATTRIBUTES, TYPES, how
from engine.text.language.tree import NoMeaning, Tree
from engine.text.language.verb import ANYWHERE, Verb
from engine.text.lowering.how_many import as_many


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
                raise NoMeaning("to whose field?", tail)
            told["side"] = side_of(side.the("whose"), scene)
        else:
            raise NoMeaning("such a Summon has no meaning yet", tail)
    return told


def _summon(does: Tree, scene: Scene) -> Act:
    if not does.says("any") or how(does.all("any")) != v.SPECIAL_SUMMON:
        raise NoMeaning("another Summon than a Special Summon", does)
    what = cards(does.the("cards"), scene, ANYWHERE & ~v.IN_MONSTER_ZONE)
    if not what.ref and what.places & v.ON_FIELD:
        raise NoMeaning("it has to be said from where", does)
    if does.the("cards").is_a("as-many"):
        what = replace(what, as_many_as_possible=True)
    return p.SpecialSummon(what, **summon_tails(does, scene))  # type: ignore[arg-type]


def _summon_late(does: Tree, scene: Scene) -> Act:
    """ "Special Summon 1 monster in Attack Position from your Deck"."""
    if how(does.all("any")) != v.SPECIAL_SUMMON:
        raise NoMeaning("another Summon than a Special Summon", does)
    position = into(does.the("position"))
    origin_ = places(does.the("places"), scene)
    what = cards(does.the("cards"), scene, at=origin_)
    if what.places & v.ON_FIELD or what.ref and what.ref != p.THIS:
        raise NoMeaning("it has to be said from where", does)
    if what.ref == p.THIS:
        scene.this_comes_from(origin_.places)
    return p.SpecialSummon(what, position=position)


def _tokens(does: Tree, scene: Scene) -> Act:
    facts = does.the("facts")
    facts.is_a("facts")
    alike = does.word("alike")
    count = as_many(does.node(), scene) if alike else does.number("n")
    name = does.word("name").removesuffix("(s)")
    if (alike or does.number("n") > 1) and name.endswith("Tokens"):
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
        raise NoMeaning("Tokens are not Summoned so", does)
    return say.make_tokens(made, count, **told)


def _fusion_summon(does: Tree, scene: Scene) -> Act:
    what = cards(does.the("cards"), scene)
    used = sorts_told.sort(does.the("with"), scene)
    if what.ref or what.places != v.IN_EXTRA_DECK or what.all or (what.least, what.most) != (1, 1):
        raise NoMeaning("what is Fusion Summoned?", does)
    if used.filters or used.other or used.positions != v.ANY_POSITION or used.group is not None or not used.placed:
        raise NoMeaning("such materials have no meaning yet", does)
    if used.kinds != v.MONSTER or used.side != v.YOU:
        raise NoMeaning("own monsters are used", does)
    places_ = used.places & ~v.IN_SPELL_TRAP_ZONES
    return p.FusionSummon(what, Selector(places=places_, side=v.YOU))


SUMMONING: Final[dict[str, Verb]] = {
    "summon": Verb(_summon),
    "summon-late": Verb(_summon_late),
    "token": Verb(_tokens),
    "fusion-summon": Verb(_fusion_summon),
}
