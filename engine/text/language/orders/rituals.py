"""Ritual Spells: which monster they bring, and what is Tributed for it, told in two sentences."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.described import cards
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import Where, places
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.verb import own_place
from engine.text.lowering.said import Remark, Ritual

Said = tuple[object, ...]


def brought(tree: Tree, scene: Scene) -> Said:
    """ "This card is used to Ritual Summon …"."""
    if not scene.kinds & v.SPELL or not scene.kinds & v.RITUAL:
        raise NoMeaning("only a Ritual Spell is used so", tree)
    _wanted(tree.the("brings"), scene)
    return (Ritual(),)


def _wanted(tree: Tree, scene: Scene) -> Selector:
    if tree.is_a("named"):
        return say.in_hand(p.OfKinds(v.MONSTER | v.RITUAL), say.named(*tree.words("any")))
    tree.is_a("sort")
    said = sorts_told.sort(tree.the("sort"), scene)
    at = Where(said.places, said.side) if said.placed else Where(v.IN_HAND, v.YOU)
    said.placed, said.side = False, v.EITHER
    if not said.kinds & v.RITUAL or said.says_more() or at.side != v.YOU or at.places & v.ON_FIELD:
        raise NoMeaning("one Ritual Monster has to be meant", tree)
    said.places, said.side = at.places, at.side
    return said.selector()


_REACH: Final = Meanings("reach", {"level": True, "exactly-such": True, "exactly-many": True, "at-least-many": False})


def _is_exact(reach: Tree) -> bool:
    """Whether it has to be reached exactly."""
    return _REACH.of(reach) and not reach.word("exceed")


_OWN: Final = v.IN_HAND | v.IN_MONSTER_ZONE


def tributed(first: Tree, tree: Tree, scene: Scene) -> Said:
    """ "You must also Tribute monsters from your hand or field whose total Levels equal N or more"."""
    first.is_a("ritual")
    wanted = _wanted(first.the("brings"), scene)
    gone_to = v.GRAVEYARD
    if tree.says("sort"):
        given = _tributes(tree, tree.get("places"), scene)
    else:
        given, gone_to = _others(tree, Selector(), scene)
        if tree.says("places"):
            raise NoMeaning("this was said already", tree)
    reach = tree.the("reach")
    if reach.is_a("exactly-such"):
        _called_again(reach.the("sort"), wanted, scene)
    total = reach.number("number") if reach.says("number") else None
    made = say.ritual_summon(wanted, exact=_is_exact(reach), total=total, materials=_told(given))
    if tree.says("sort"):
        made = _with_others(made, tree, scene)
    return (say.card_effect(replace(made, goes_to=gone_to), when=True),)


def told_of_its_spell(tree: Tree, scene: Scene) -> Said:
    """What a Ritual Monster tells of the Spell that brings it: that one says the same itself."""
    tree.is_a("ritual-tributes")
    if not scene.kinds & v.RITUAL or not scene.procedures or tree.says("besides") or not tree.says("sort"):
        raise NoMeaning("a Ritual Monster alone is brought so", tree)
    _tributes(tree, tree.get("places"), scene)
    tree.the("reach").is_a("exactly-many", "at-least-many")
    tree.the("reach").number("number")
    return (Remark("told-by-its-spell"),)


def summoned_now(does: Tree, scene: Scene) -> Act:
    """ "Tribute monsters from your hand or field, then Ritual Summon 1 … whose Level equals …", by an effect."""
    given = _tributes(does, None, scene)
    brings = cards(does.the("cards"), scene)
    rituals = [f for f in brings.filters if isinstance(f, p.OfKinds) and f.kinds & v.RITUAL]
    named = any(isinstance(f, p.HasName) for f in brings.filters)
    if brings.ref or not rituals and not named or (brings.least, brings.most, brings.side) != (1, 1, v.YOU):
        raise NoMeaning("one Ritual Monster of one's own has to be meant, and where it is", does)
    if brings.places & v.ON_FIELD:
        raise NoMeaning("one Ritual Monster of one's own has to be meant, and where it is", does)
    exact, number = True, does
    if does.says("reach"):
        number = does.the("reach")
        exact = _is_exact(number)
        if number.is_a("exactly-such"):
            raise NoMeaning("another monster is brought", does)
    total = number.number("number") if number.says("number") else None
    return _with_others(say.ritual_summon(brings, exact=exact, total=total, materials=_told(given)), does, scene)


def _told(given: Selector) -> Selector | None:
    return None if given.filters in ((), (p.OfKinds(v.MONSTER),)) else given


def _tributes(tree: Tree, origin: Tree | None, scene: Scene) -> Selector:
    """Monsters of the own hand and field."""
    such = tree.the("sort")
    behind = such.all("post")
    if origin is None and len(behind) == 1 and behind[0].is_a("from") and behind[0].the("places").bare_kind == "two":
        origin = behind[0].the("places")  # "the field or your hand"
        such = such.with_part("post", ())
    said = sorts_told.sort(such, scene)
    at = Where(said.places, said.side) if said.placed else None
    if origin is not None:
        if at is not None:
            raise NoMeaning("this was said already", tree)
        parts = [origin.the("one"), origin.the("other")] if origin.is_a("two") else [origin]
        found = [places(each, scene) for each in parts]
        at = Where(sum(each.places for each in found), max(each.side for each in found if each.side != v.EITHER))
    said.placed, said.side, said.places = False, v.EITHER, _OWN
    if at is None or at.places & ~v.IN_SPELL_TRAP_ZONES != _OWN or at.side == v.OPPONENT or said.says_more():
        raise NoMeaning("what is Tributed are monsters of the own hand and field", tree)
    said.side = v.YOU
    return said.selector()


def _called_again(tree: Tree, wanted: Selector, scene: Scene) -> None:
    """ "The Level of the "X" Ritual Monster": the one that it brings."""
    said = sorts_told.sort(tree, scene)
    if said.says_more() or said.joined_by_and or not said.kinds & v.RITUAL:
        raise NoMeaning("another monster is brought", tree)
    if any(each not in wanted.filters for each in said.filters):
        raise NoMeaning("another monster is brought", tree)


def _with_others(made: p.RitualSummon, tree: Tree, scene: Scene) -> p.RitualSummon:
    if not tree.says("besides"):
        return made
    further, gone_to = _others(tree, made.materials, scene)
    return replace(made, besides=further, besides_to=gone_to)


_GONE: Final = Meanings("besides", {"banish": v.BANISHED, "shuffle": v.DECK, "send": v.GRAVEYARD})


def _others(tree: Tree, own: Selector, scene: Scene) -> tuple[Selector, int]:
    """What isn't Tributed, and where it goes."""
    told = tree.the("besides")
    found = further_materials(told.the("sort"), own, scene)
    if told.says("gy"):
        own_place(told.the("gy"), found, scene)
        if found.places & ~v.IN_DECKS:
            raise NoMeaning("what is sent from there is Tributed", told)
    return found, _GONE.of(told)


def further_materials(tree: Tree, own: Selector, scene: Scene) -> Selector:
    """ "Plant monsters from your GY": from where nothing else is taken."""
    said = sorts_told.sort(tree, scene)
    if not said.placed or said.side != v.YOU or said.places & (own.places | v.ON_FIELD) & ~v.IN_PENDULUM_ZONE:
        raise NoMeaning("from where are they?", tree)
    if said.other or said.group is not None or said.done is not None or said.of_ref or said.highest:
        raise NoMeaning("such cards can't be material", tree)
    said.several()
    found = said.selector(all=True)
    return replace(found, filters=tuple(f for f in found.filters if f != p.OfKinds(v.MONSTER)))
