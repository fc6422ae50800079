"""What is said to hold of cards and players: modifiers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Modifier, Procedure, Selector
from engine.text.language import amounts, damage_told, figures_changed, sorts_told, ways
from engine.text.language.causes_told import CauseTold, causes, effects, kinds_told
from engine.text.language.counted_told import counted
from engine.text.language.deeds_allowed import can_do, cannot_do, deed_banned
from engine.text.language.described import cards, every, says_no, subject
from engine.text.language.forbidden import OF_PLAYERS, nobody_summons
from engine.text.language.meanings import Meanings
from engine.text.language.mentions import Scene
from engine.text.language.orders_on_field import whose_effects
from engine.text.language.places_told import off_the_field, side_of
from engine.text.language.rule_notation import JOINED_BY
from engine.text.language.sort_said import Sort
from engine.text.language.adjectives_told import ATTRIBUTES, TYPES, how
from engine.text.language.rules_changed import RULES_CHANGED, kept_from
from engine.text.language.saved_told import saved_now, saved_once
from engine.text.language.sure_told import sure_others
from engine.text.language.tree import NoMeaning, Tree
from engine.text.language.whose_event import sort_of
from engine.text.lowering.nouns import lacking
from engine.text.lowering.said import Remark


@dataclass
class Claim:
    """``who``: None for players; ``procedures``: where it tells how this card is Summoned."""

    who: Selector | None
    modifiers: list[Modifier]
    procedures: list[Procedure | Remark]


def claim(tree: Tree, scene: Scene) -> Claim:
    return _CLAIMS.of(tree)(tree, scene)


def excepted(tree: Tree, scene: Scene) -> Claim:
    """A claim with the exception that stands behind it."""
    with scene.excepting(tree.get("except")):
        return claim(tree.the("claim"), scene)


def own_excepted(body: Tree, scene: Scene) -> Claim:
    with scene.excepting(body.get("except")):
        return own(body.the("own-claim"), scene)


# -- what is said of cards -------------------------------------------------------------------------------------


_DENIED: Final = ("cannot", "neither", "neither-nor", "cannot-do")


def _of(tree: Tree, scene: Scene) -> Claim:
    who, what = tree.the("subject"), tree.the("predicate")
    scene.told_of = who
    if says_no(who):
        return _none_can(every(who, scene), what, scene)
    return said_of(every(who, scene) if what.bare_kind in _DENIED else _every_one(who, scene), what, scene)


def _none_can(who: Selector, tree: Tree, scene: Scene) -> Claim:
    """ "No monsters can attack"."""
    if not tree.is_a("can-do"):
        raise NoMeaning("what can none of them do?", tree)
    scene.subject = who
    return Claim(who, [deed_banned(tree.the("card-does"))], [])


def _every_one(tree: Tree, scene: Scene) -> Selector:
    """ "“X” cannot attack": each of that name."""
    found = subject(tree, scene)
    return replace(found, all=True) if tree.bare_kind == "called" and not found.ref else found


def own(tree: Tree, scene: Scene) -> Claim:
    """ "Cannot be destroyed by battle": said of this card."""
    tree.is_a("own")
    return said_of(say.this_card, tree.the("predicate"), scene)


def also(tree: Tree, scene: Scene) -> Claim:
    """ "… and cannot be destroyed by battle": said of the same cards as before."""
    if scene.subject is None:
        raise NoMeaning("of what is this said?", tree)
    return said_of(scene.subject, tree, scene)


def said_of(who: Selector, tree: Tree, scene: Scene) -> Claim:
    scene.subject = who
    if who.ref == p.THIS or who.ref and not scene.acting:
        scene.spoken(who.ref, None, False)
    if tree.is_a("must-be", "except-so"):
        return Claim(who, [], ways.must(tree, scene))
    if tree.is_a("cannot") and who.ref != p.THIS and tree.the("banned").is_a("summoned"):
        return Claim(None, [nobody_summons(who, tree.the("banned"), scene)], [])
    if tree.is_a("cannot") and not who.ref and who.positions & v.FACE_UP and tree.the("banned").is_a("activated"):
        raise NoMeaning("players activate, or cannot", tree)
    if tree.is_a("cannot") and tree.the("banned").is_a("returned", "sent"):
        return Claim(None, [kept_from(who, tree.the("banned"), scene)], [])
    if tree.is_a("cannot"):
        barred = _own_ban(tree.the("banned"), scene)
        if barred is not None:
            return Claim(who, [], [barred])
    found = _PREDICATES[tree.category].of(tree)(tree, scene)
    return Claim(who, found, [])


def _being(tree: Tree, scene: Scene) -> list[Modifier]:
    return figures_changed.BEING.of(tree.the("being"))(tree.the("being"), scene)


def _unaffected(tree: Tree, scene: Scene) -> list[Modifier]:
    _joined(tree)
    return [_safe_from(each, scene) for each in (*tree.all("any"), *([tree.the("more")] if tree.says("more") else []))]


def _safe_from(tree: Tree, scene: Scene) -> Modifier:
    if tree.is_a("activated"):
        side = side_of(tree.the("whose"), scene) if tree.says("whose") else v.EITHER
        return p.Unaffected(side, kinds_told(tree) if tree.says("any") else 0, activated_alone=True)
    if tree.is_a("others", "others-of"):
        return p.Unaffected(kinds=v.MONSTER if tree.is_a("others-of") else 0)
    if tree.is_a("others-sort"):
        kinds = kinds_told(tree)
        return p.Unaffected(kinds=kinds, cards=Selector(other=True) if kinds & v.TRAP else None)
    if tree.is_a("named"):
        return p.Unaffected(cards=Selector(filters=(say.named(tree.word("name")),)))
    if tree.is_a("of-kinds"):
        said = sorts_told.sort(tree.the("sort"), scene)
        return _safe_from_such(said, tree)
    if tree.is_a("activated-of"):
        which = tree.the("cards")
        if not which.is_a("some") or not which.the("quantity").is_a("one", "any"):
            raise NoMeaning("of which cards?", tree)
        return replace(_safe_from_such(sorts_told.sort(which.the("sort"), scene), tree), activated_alone=True)
    told = effects(tree, scene)
    return p.Unaffected(told.side, told.kinds)


def _safe_from_such(said: Sort, tree: Tree) -> p.Unaffected:
    """ "The effects of other Spells", "activated effects from any monster whose Level is lower than …"."""
    other, said.other = said.other, False
    if said.says_more() or said.joined_by_and:
        raise NoMeaning("of which cards?", tree)
    if said.filters == [p.OfAnyKind(v.SPELL | v.TRAP)] and not said.kinds:
        said.kinds, said.filters = v.SPELL | v.TRAP, []
    if not said.filters:
        kinds = said.kinds & ~v.MONSTER or said.kinds
        if not kinds:
            raise NoMeaning("of which cards?", tree)
        return p.Unaffected(kinds=kinds, cards=Selector(other=True) if other else None)
    if tree.is_a("of-kinds") and not all(isinstance(each, _LASTING) for each in said.filters):
        raise NoMeaning("what works by itself is not asked for its figures", tree)
    sort = (p.OfKinds(said.kinds),) if said.kinds else ()
    return p.Unaffected(cards=Selector(filters=(*sort, *said.filters), other=other))


_LASTING: Final = (p.OfKinds, p.OfNoKind, p.OfAnyKind, p.Called)


def _joined(tree: Tree) -> None:
    """ "And" and "or" say the same of what a card is safe from."""
    if tree.says("any" + JOINED_BY):
        tree.word("any" + JOINED_BY)


def _treated(tree: Tree, scene: Scene) -> list[Modifier]:
    told = tree.the("treated")
    if told.is_a("name"):
        return [p.NameBecomes(told.word("name"))]
    if told.is_a("type"):
        return [p.TypeBecomes(TYPES[told.the("type").kind])]
    told.is_a("card")
    said = sorts_told.sort(told.the("sort"), scene)
    kinds = said.kinds & ~v.MONSTER
    if said.filters or said.says_more() or not said.kinds & v.MONSTER or kinds not in (v.TUNER, v.NORMAL):
        raise NoMeaning("treated as what?", told)
    return [p.KindsAdded(kinds)]


def _attributes_too(tree: Tree) -> list[Modifier]:
    """ "This card's Attribute is also treated as WIND and FIRE"."""
    return [p.AttributeAdded(sum({ATTRIBUTES[each.kind] for each in tree.all("any")}))]


def _attribute_too(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Is also DARK, EARTH, and WIND-Attribute"."""
    named = [*(each.kind for each in tree.all("any")), tree.the("last").kind.removesuffix("-Attribute")]
    if len(set(named)) < len(named):
        raise NoMeaning("this was said already", tree)
    return [p.AttributeAdded(sum(ATTRIBUTES[each] for each in named))]


# -- what cannot be done --------------------------------------------------------------------------------------


def _cannot(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Cannot be destroyed by battle, or be targeted …", "cannot attack or be Tributed"."""
    found = [deed_banned(tree.the("card-does"))] if tree.is_a("neither-nor") else []
    found += _banned(tree.the("banned"), scene)
    return [*found, *_banned(tree.the("more"), scene)] if tree.says("more") else found


def _banned(tree: Tree, scene: Scene) -> list[Modifier]:
    return _BANNED.of(tree)(tree, scene)


def _not_destroyed(tree: Tree, scene: Scene) -> list[Modifier]:
    if tree.is_a("destroyed-either"):
        cause = causes((tree.the("one"), tree.the("other")), scene)
    else:
        cause = causes(tree.all("any"), scene)
        _joined(tree)
    if cause.card:
        raise NoMeaning("by which of both?", tree)
    found: list[Modifier] = [_no_battle(cause, tree)] if cause.battle else []
    if cause.this_battle:
        if scene.for_now is not None:
            raise NoMeaning("for how long is said twice", tree)
        scene.own_end = say.this_battle
    if cause.effects is not None:
        found.append(p.NotDestroyedByEffects(cause.effects.side, cause.effects.kinds))
    return found


def _destroyed_by_battle_alone(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Cannot be destroyed, except by battle"."""
    if causes((tree.the("cause"),), scene) != CauseTold(battle=True):
        raise NoMeaning("by what can it be destroyed?", tree)
    return [p.NotDestroyedByEffects()]


def _fought_alone(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Cannot be destroyed by battle, except with a Normal Monster": by battle with all others."""
    which = tree.the("with")
    if not which.is_a("some") or not which.the("quantity").is_a("one", "another"):
        raise NoMeaning("which monsters can destroy it?", tree)
    said = sorts_told.sort(which.the("sort"), scene)
    if said.says_more() or said.joined_by_and or not said.kinds & v.MONSTER:
        raise NoMeaning("which monsters can destroy it?", tree)
    such = (*((p.OfKinds(said.kinds),) if said.kinds & ~v.MONSTER else ()), *said.filters)
    if not such:
        raise NoMeaning("which monsters can destroy it?", tree)
    return [p.NotDestroyedByBattle(cards=Selector(filters=(say.not_(say.all_these(*such)),)))]


def _no_battle(cause: CauseTold, tree: Tree) -> Modifier:
    """By battle, or by battle with some monsters."""
    foe = cause.fought
    if foe is None:
        return p.NotDestroyedByBattle()
    if foe.side != v.EITHER:
        raise NoMeaning("with all monsters of a player?", tree)
    return p.NotDestroyedByBattle(cards=Selector(filters=foe.filters))


def _not_targeted(tree: Tree, scene: Scene) -> list[Modifier]:
    told = effects(tree.the("effects"), scene)
    return [p.NotTargeted(told.side, told.kinds)]


def _not_reached(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Cannot be targeted or destroyed by card effects"."""
    told = effects(tree.the("effects"), scene)
    return [p.NotTargeted(told.side, told.kinds), p.NotDestroyedByEffects(told.side, told.kinds)]


def _not_tributed(tree: Tree) -> Modifier:
    if not tree.says("how"):
        return p.NotTributed()
    if how((tree.the("how"),)) != v.TRIBUTE_SUMMON:
        raise NoMeaning("for which Summon?", tree)
    return p.NotMaterial(v.TRIBUTE_SUMMON)


def _not_material(tree: Tree, scene: Scene) -> list[Modifier]:
    """As Material, or as material for a Summon of that kind."""
    return [p.NotMaterial(how(tree.all("any")))]


def _material_of_some(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "…, except for the Synchro Summon of a Machine monster"."""
    way = how((tree.the("how" if tree.says("how") else "other"),))
    if (
        tree.says("other")
        and how((tree.the("other"),)) != way
        or tree.is_a("tributed-except")
        and way != v.TRIBUTE_SUMMON
        or not way & (v.SYNCHRO_SUMMON | v.XYZ_SUMMON | v.TRIBUTE_SUMMON)
    ):
        raise NoMeaning("for which Summon?", tree)
    return [p.NotMaterial(way, Selector(filters=(lacking(_for_which(tree, scene)),)))]


def _for_which(tree: Tree, scene: Scene) -> tuple[Filter, ...]:
    """For the Summon of which monsters."""
    of = tree.the("of")
    if of.is_a("called") and not of.says("post"):
        return (say.named(*of.words("any")),)
    filters = tuple(each for each in sort_of(of, scene).filters if each != p.OfKinds(v.MONSTER))
    if not filters:
        raise NoMeaning("such monsters can't be meant here", tree)
    return filters


def _tributed_for_some(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Tributed, except for the Tribute Summon of a Dragon monster": for nothing else."""
    if how((tree.the("how"),)) != v.TRIBUTE_SUMMON:
        raise NoMeaning("for which Summon?", tree)
    return [p.NotTributed(Selector(filters=_for_which(tree, scene)))]


_BANNED: Final[Meanings[Callable[[Tree, Scene], list[Modifier]]]] = Meanings(
    "banned",
    {
        "destroyed": _not_destroyed,
        "destroyed-either": _not_destroyed,
        "destroyed-but": _destroyed_by_battle_alone,
        "fought-but": _fought_alone,
        "targeted": _not_targeted,
        "attacked": lambda tree, scene: [p.NotAttacked()],
        "targeted-destroyed": _not_reached,
        "activated": lambda tree, scene: [p.NotActivated()],
        "tributed": lambda tree, scene: [_not_tributed(tree)],
        "tributed-except": _material_of_some,
        "tributed-but": _tributed_for_some,
        "material": _not_material,
        "material-for": _not_material,
        "material-too": lambda tree, scene: [p.NotMaterial(how(tree.all("any")) | v.XYZ_SUMMON)],
        "material-except": _material_of_some,
    },
    none="summoned set other-ways normal-alone returned sent",  # told apart: _own_ban, kept_from
)


def _own_ban(tree: Tree, scene: Scene) -> Procedure | None:
    """ "Cannot be Normal Summoned/Set": no effect, but how this card is Summoned. None if it is an effect."""
    if tree.is_a("set"):
        return p.CannotBeNormalSummoned()
    if tree.is_a("other-ways"):
        return p.OnlyInOwnWay()
    if tree.is_a("normal-alone"):
        return p.CannotBeSummoned(v.NORMAL_SUMMON)
    if not tree.is_a("summoned"):
        return None
    found = how(tree.all("any"))
    if tree.says("places"):
        told = off_the_field(tree, scene)
        if told.side != v.EITHER:
            raise NoMeaning("from wherever it is", tree)
        return p.CannotBeSummoned(found, told.places)
    return p.OnlyInOwnWay() if found == v.SPECIAL_SUMMON else p.CannotBeSummoned(found)


def _worth(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Can be treated as 2 Tributes for the Tribute Summon of a Dragon monster"."""
    said = sorts_told.sort(tree.the("sort"), scene)
    if said.says_more() or said.joined_by_and or not said.kinds & v.MONSTER or tree.number("number") < 2:
        raise NoMeaning("such monsters can't be meant here", tree)
    kinds = [p.OfKinds(said.kinds)] if said.kinds & ~v.MONSTER else []
    filters = (*kinds, *said.filters)
    such = Selector(filters=filters) if filters else None
    return [p.TributeWorth(say.number(tree.number("number")), such)]


_PREDICATES: Final[dict[str, Meanings[Callable[[Tree, Scene], list[Modifier]]]]] = {
    "shared-predicate": Meanings(
        "shared-predicate",
        {
            "cannot": _cannot,
            "neither": _cannot,
            "neither-nor": _cannot,
            "cannot-do": cannot_do,
            "can-do": can_do,
            "directly-halved": lambda tree, scene: [p.AttacksDirectly(), damage_told.of_direct_attack()],
            "tribute-worth": _worth,
            "is-level": lambda tree, scene: figures_changed.level(tree),
            "must-attack": lambda tree, scene: [p.MustAttack()],
            "negated": lambda tree, scene: [p.EffectsNegated()],
        },
        none="must-be except-so",  # told apart: they say how this card is Summoned
    ),
    "predicate": Meanings(
        "predicate", {"being": _being, "unaffected": _unaffected, "treated": _treated, "attribute-too": _attribute_too}
    ),
    "own-predicate": Meanings("own-predicate", {"being": _being, "unaffected": _unaffected}),
}

# -- figures, names, effects ------------------------------------------------------------------------------------


def _figure(tree: Tree, scene: Scene) -> Claim:
    of = tree.the("figure-of")
    who = amounts.whose(of, scene)
    scene.subject = who
    return Claim(who, figures_changed.told_by_becomes(of, tree.the("becomes"), who, scene), [])


def _negated(tree: Tree, scene: Scene) -> Claim:
    return Claim(whose_effects(tree.the("whose-effects"), scene), [p.EffectsNegated()], [])


def _name_of(tree: Tree, scene: Scene) -> Selector:
    if tree.is_a("this"):
        return say.this_card
    if tree.is_a("its"):
        return say.that(scene.find(tree, False, takes=v.ON_FIELD).ref)
    tree.is_a("cards")
    return subject(tree.the("cards"), scene)


def _name(tree: Tree, scene: Scene) -> Claim:
    return Claim(_name_of(tree.the("of"), scene), [p.NameBecomes(tree.word("name"))], [])


def _name_copied(tree: Tree, scene: Scene) -> Claim:
    """ "This card's name becomes that monster's original name"."""
    if not scene.acting:
        raise NoMeaning("when does it become so?", tree)
    who, like = _name_of(tree.the("of"), scene), cards(tree.the("cards"), scene)
    if not like.ref or like.ref == who.ref:
        raise NoMeaning("the name of which card?", tree)
    gone = like.ref == p.COST or isinstance(scene.maker_of(like.ref), p.SendToGraveyard | p.Banish | p.Tribute)
    if not tree.word("original") and not gone:
        raise NoMeaning("on the field it may be called otherwise", tree)
    scene.copied = like
    return Claim(who, [p.NameCopied()], [])


def _trait_declared(tree: Tree, scene: Scene) -> Claim:
    """ "Its Attribute becomes the declared Attribute"."""
    if scene.declared != tree.word("what").lower():
        raise NoMeaning("none was declared", tree)
    made = p.AttributeBecomes() if tree.word("what") == "Attribute" else p.TypeBecomes()
    return Claim(_name_of(tree.the("of"), scene), [made], [])


def _trait(tree: Tree, scene: Scene) -> Claim:
    return Claim(_name_of(tree.the("of"), scene), [figures_changed.become_so(tree.the("trait"))], [])


def _attacks_each(tree: Tree, scene: Scene) -> Claim:
    """ "For each Equip Card equipped to this card, it gains 1 additional attack during each Battle Phase"."""
    value = counted(tree.the("counted"), tree.number("number"), scene)
    who = subject(tree.the("subject"), scene)
    scene.subject = who
    return Claim(who, [p.ExtraAttacks(value)], [])


def _banished_then(tree: Tree, scene: Scene) -> Claim:
    """ "Banish it when it leaves the field"."""
    what = subject(tree.the("of"), scene)
    if not what.ref:
        raise NoMeaning("of which cards is this said?", tree)
    return Claim(what, [p.Redirected(v.BANISHED, leaving_field=True)], [])


def _position_fixed(tree: Tree, scene: Scene) -> Claim:
    its = tree.the("its")
    if its.is_a("this"):
        who = say.this_card
    elif its.is_a("its", "theirs"):
        who = say.that(scene.find(its, its.is_a("theirs"), takes=v.IN_MONSTER_ZONE).ref)
    else:
        its.is_a("cards")
        who = subject(its.the("cards"), scene)
    scene.subject = who
    return Claim(who, [p.NoPositionChange()], [])


def _of_players(
    tell: Callable[[Tree, Scene], tuple[Selector | None, list[Modifier]]],
) -> Callable[[Tree, Scene], Claim]:
    return lambda tree, scene: Claim(*tell(tree, scene), [])


_CLAIMS: Final[Meanings[Callable[[Tree, Scene], Claim]]] = Meanings(
    "claim",
    {
        **{kind: _of_players(tell) for kind, tell in (OF_PLAYERS | RULES_CHANGED).items()},
        "of": _of,
        "figure": _figure,
        "negated": _negated,
        "attacks-each": _attacks_each,
        "saved-next": lambda tree, scene: Claim(*saved_once(tree, scene), []),
        "saved-now": lambda tree, scene: Claim(*saved_now(tree, scene), []),
        "sure-others": lambda tree, scene: Claim(None, sure_others(tree, scene), []),
        "attribute-too": lambda tree, scene: Claim(say.this_card, _attributes_too(tree), []),
        "position-fixed": _position_fixed,
        "name": _name,
        "name-too": lambda tree, scene: Claim(_name_of(tree.the("of"), scene), [p.NameAdded(tree.word("name"))], []),
        "name-copied": _name_copied,
        "trait": _trait,
        "trait-declared": _trait_declared,
        "banished-then": _banished_then,
    },
)


def of_those(modifiers: Sequence[Modifier], who: Selector) -> list[Modifier]:
    """The same, told of those cards."""
    found: list[Modifier] = []
    for each in modifiers:
        if not isinstance(each, p.CardModifier):
            raise NoMeaning("this is said of players")
        found.append(replace(each, who=who))
    return found


def everybody(who: Selector) -> Selector:
    """Cards of which something simply holds lie face-up."""
    if who.places & v.ON_FIELD and who.positions & v.FACE_UP:
        return replace(who, positions=who.positions & v.FACE_UP)
    return who
