"""What is said to hold of cards and players: modifiers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Modifier, Procedure, Selector
from engine.text.language.nouns import amounts, sorts_told
from engine.text.language.orders import damage_told, figures_changed
from engine.text.language.claims import ways
from engine.text.language.claims.activations_forbidden import nor_in_hand
from engine.text.language.nouns.adjectives_told import ATTRIBUTES
from engine.text.language.claims.banned_told import cannot, joined, not_destroyed, own_ban
from engine.text.language.nouns.causes_told import effects, kinds_told, of_sort
from engine.text.language.nouns.counted_told import counted
from engine.text.language.claims.deeds_allowed import can_do, cannot_do, deed_banned, on_whom
from engine.text.language.nouns.described import cards, every, says_no, subject
from engine.text.language.nouns.having_told import declared_word
from engine.text.language.claims.forbidden import OF_PLAYERS, of_those_positions, others_cannot_attack
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.orders.orders_on_field import whose_effects
from engine.text.language.nouns.places_told import side_of
from engine.text.language.claims.rules_changed import RULES_CHANGED, kept_from_all
from engine.text.language.claims.saved_told import saved_now, saved_once
from engine.text.language.claims.summons_forbidden import nobody_summons
from engine.text.language.claims.sure_told import sure_others
from engine.text.language.orders.treated_told import treated
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.said import Remark


@dataclass
class Claim:
    """``who``: None for players; ``procedures``: where it tells how this card is Summoned."""

    who: Selector | None
    modifiers: list[Modifier]
    procedures: list[Procedure | Remark]


def claim(tree: Tree, scene: Scene) -> Claim:
    told = _CLAIMS.of(tree)(tree, scene)
    if told.who is not None and not told.who.ref and tree.bare_kind in OF_PLAYERS:
        scene.subject = told.who  # "…, also those monsters cannot be destroyed by battle"
    if told.who == say.this_card and tree.bare_kind in OF_PLAYERS:
        scene.spoken(p.THIS, None, False)  # "your opponent cannot target this card, also it is unaffected by …"
    return told


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
    if (alone := others_cannot_attack(tree, scene)) is not None:
        return Claim(*alone, [])
    if who.bare_kind == "they" and scene.they == v.OPPONENT and _attacks_of_player(what, scene):
        raise NoMeaning("that is said of the player", tree)
    if says_no(who):
        return _none_can(every(who, scene), what, scene)
    if (same := _those(who, scene)) is not None:
        return said_of(same, what, scene)
    if (unused := nor_in_hand(who, what, scene)) is not None:
        return Claim(None, [unused], [])
    if what.bare_kind == "cannot" and what.the("banned").bare_kind == "activated" and who.bare_kind == "that":
        return said_of(every(who, scene, 0), what, scene)  # wherever it is by now
    return said_of(_every_one(who, scene, denied=what.bare_kind in _DENIED), what, scene)


def _those(tree: Tree, scene: Scene) -> Selector | None:
    """ "…, also those monsters cannot be destroyed by battle": of whatever such cards it was said before."""
    told = scene.subject
    if scene.acting or told is None or told.ref or not told.all or (tree.bare_kind, tree.form) != ("that", "p"):
        return None
    sort = tree.the("sort")
    if tree.word("which") != "those" or sort.all("adjective") or sort.all("post") or not tree.is_a("that"):
        return None
    if not sort.the("noun").is_a("card", "monster") or not sort.is_a("one"):
        return None
    return told if sort.the("noun").is_a("card") or told.places == v.IN_MONSTER_ZONE else None


def _attacks_of_player(what: Tree, scene: Scene) -> bool:
    """ "If your opponent controls 3 or more monsters, they cannot declare an attack": a player declares attacks."""
    if what.bare_kind != "cannot-do" or any(each.bare_kind != "declare" for each in what.all("any")):
        return False
    return len(scene.there) == 1 and not scene.there[0].filters and not scene.mentions


def _none_can(who: Selector, tree: Tree, scene: Scene) -> Claim:
    """ "No monsters can attack"."""
    if not tree.is_a("can-do"):
        raise NoMeaning("what can none of them do?", tree)
    scene.subject = who
    return Claim(who, on_whom(who, [deed_banned(tree.the("card-does"))], tree, scene), [])


def _every_one(tree: Tree, scene: Scene, *, denied: bool = False) -> Selector:
    """ "“X” cannot attack": each of that name. ``denied``: then "any" are all of them as well."""
    found = every(tree, scene) if denied else subject(tree, scene)
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


def also_being(tree: Tree, scene: Scene) -> Claim:
    """ "… and gain 400 DEF": said of the same cards as before."""
    if scene.subject is None:
        raise NoMeaning("of what is this said?", tree)
    return Claim(scene.subject, _being(tree, scene), [])


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
    if tree.is_a("cannot", "neither", "none-of") and all(each.bare_kind in _GOING for each in _banned(tree)):
        return Claim(None, [*kept_from_all(who, _banned(tree), scene)], [])
    if tree.is_a("cannot"):
        barred = own_ban(tree.the("banned"), scene)
        if barred is not None:
            return Claim(who, [], [barred])
    found = _PREDICATES[tree.category].of(tree)(tree, scene)
    return Claim(who, on_whom(who, found, tree, scene), [])


_GOING: Final = ("returned", "sent", "banished")


def _banned(tree: Tree) -> list[Tree]:
    """What of it can't be done, one after the other."""
    return [tree.the(slot) for slot in ("banned", "more", "last") if tree.says(slot)]


def _being(tree: Tree, scene: Scene) -> list[Modifier]:
    return figures_changed.BEING.of(tree.the("being"))(tree.the("being"), scene)


def _unaffected(tree: Tree, scene: Scene) -> list[Modifier]:
    tree = tree.the("safe-from")
    tree.is_a("effects")
    joined(tree)
    if len(tree.all("any")) > 1 and any(each.bare_kind == "any" for each in tree.all("any")):
        raise NoMeaning("by effects of what?", tree)
    told = [_safe_from(each, scene) for each in (*tree.all("any"), *([tree.the("more")] if tree.says("more") else []))]
    spared = tree.says("not-targeting") and tree.the("not-targeting").is_a("said")
    return [replace(each, not_targeting=True) for each in told] if spared else [*told]


def _safe_from(tree: Tree, scene: Scene) -> p.Unaffected:
    if tree.is_a("activated"):
        side = side_of(tree.the("whose"), scene) if tree.says("whose") else v.EITHER
        return p.Unaffected(side, kinds_told(tree) if tree.says("any") else 0, activated_alone=True)
    if tree.is_a("others", "others-of"):
        return p.Unaffected(kinds=v.MONSTER if tree.is_a("others-of") else 0)
    if tree.is_a("others-sort"):
        kinds = kinds_told(tree) if tree.says("any") else _KINDS_OF.get(tree.the("noun").kind, 0)
        if not kinds:
            raise NoMeaning("by effects of what?", tree)
        return p.Unaffected(kinds=kinds, cards=Selector(other=True) if kinds & v.TRAP else None)
    if tree.is_a("activated-of"):
        which = tree.get("cards")
        if which is not None and not (which.is_a("some") and which.the("quantity").is_a("one", "any")):
            raise NoMeaning("of which cards?", tree)
        return p.Unaffected(*of_sort(which or tree, scene), activated_alone=True)
    told = effects(tree, scene)
    if told.cards is not None and not all(isinstance(each, _LASTING) for each in told.cards.filters):
        raise NoMeaning("what works by itself is not asked for its figures", tree)
    return p.Unaffected(*told)


_KINDS_OF: Final = {"spell": v.SPELL, "trap": v.TRAP, "spell-trap": v.SPELL | v.TRAP}
_LASTING: Final = (p.OfKinds, p.OfNoKind, p.OfAnyKind, p.Called)


def _treated(tree: Tree, scene: Scene) -> list[Modifier]:
    return treated(tree.the("treated"), bool(tree.word("also")), scene)


def _attribute_of(tree: Tree, scene: Scene) -> Claim:
    """ "This card's Attribute is also treated as WIND and FIRE"."""
    who = subject(tree.the("cards"), scene) if tree.says("cards") else _name_of(tree.the("of"), scene)
    return Claim(who, [p.AttributeAdded(sum({ATTRIBUTES[each.kind] for each in tree.all("any")}))], [])


def _attribute_too(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Is also DARK, EARTH, and WIND-Attribute"."""
    named = [*(each.kind for each in tree.all("any")), tree.the("last").kind.removesuffix("-Attribute")]
    if len(set(named)) < len(named):
        raise NoMeaning("this was said already", tree)
    return [p.AttributeAdded(sum(ATTRIBUTES[each] for each in named))]


def _sooner(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "It can be activated this turn": a card that has just been Set."""
    who = scene.subject
    made = scene.maker_of(who.ref) if who is not None and who.ref else None
    if not scene.acting or not isinstance(made, p.Set):
        raise NoMeaning("every card can be activated", tree)
    return [p.ActivatedSooner(2)]


def _worth(tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Can be treated as 2 Tributes for the Tribute Summon of a Dragon monster"."""
    if not tree.says("sort"):
        called = Selector(filters=(say.named(tree.word("name")),))
        return [p.TributeWorth(say.number(tree.number("number")), called)]
    said = sorts_told.sort(tree.the("sort"), scene)
    if said.says_more() or said.joined_by_and or not said.kinds & v.MONSTER or tree.number("number") < 2:
        raise NoMeaning("such monsters can't be meant here", tree)
    kinds = [p.OfKinds(said.kinds)] if said.kinds & ~v.MONSTER else []
    filters = (*kinds, *said.filters)
    such = Selector(filters=filters) if filters else None
    return [p.TributeWorth(say.number(tree.number("number")), such)]


_IN_EITHER_NUMBER: Final[dict[str, Callable[[Tree, Scene], list[Modifier]]]] = {
    "being": _being,
    "unaffected": _unaffected,
    "treated": _treated,
    "is-level": lambda tree, scene: figures_changed.level(tree),
}
_PREDICATES: Final[dict[str, Meanings[Callable[[Tree, Scene], list[Modifier]]]]] = {
    "shared-predicate": Meanings(
        "shared-predicate",
        {
            "cannot": cannot,
            "neither": cannot,
            "none-of": cannot,
            "not-destroyed": not_destroyed,
            "neither-nor": cannot,
            "cannot-do": cannot_do,
            "can-do": can_do,
            "directly-halved": lambda tree, scene: [p.AttacksDirectly(), damage_told.of_direct_attack(scene.subject)],
            "tribute-worth": _worth,
            "pierces": lambda tree, scene: [p.Pierces(bool(tree.word("double")))],
            "must-attack": lambda tree, scene: [p.MustAttack()],
            "negated": lambda tree, scene: [p.EffectsNegated()],
            "sooner": _sooner,
        },
        none="must-be except-so",  # told apart: they say how this card is Summoned
    ),
    "predicate": Meanings("predicate", _IN_EITHER_NUMBER | {"attribute-too": _attribute_too}),
    "own-predicate": Meanings("own-predicate", _IN_EITHER_NUMBER),
}

# -- figures, names, effects ------------------------------------------------------------------------------------


def _figure(tree: Tree, scene: Scene) -> Claim:
    of = tree.the("figure-of")
    who = amounts.whose(of, scene)
    scene.subject = who
    return Claim(who, figures_changed.told_by_becomes(of, tree.the("becomes"), who, scene), [])


def _negated(tree: Tree, scene: Scene) -> Claim:
    return Claim(whose_effects(tree.the("whose-effects"), scene), [p.EffectsNegated()], [])


def _not_used(tree: Tree, scene: Scene) -> Claim:
    """ "Its effects cannot be activated this turn"."""
    who = scene.subject = whose_effects(tree.the("whose-effects"), scene)
    return Claim(who, [p.NotActivated(effects_alone=True)], [])


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
    if declared_word(tree, scene) != tree.word("what").lower():
        raise NoMeaning("none was declared", tree)
    made = p.AttributeBecomes() if tree.word("what") == "Attribute" else p.TypeBecomes()
    return Claim(_name_of(tree.the("of"), scene), [made], [])


def _trait(tree: Tree, scene: Scene) -> Claim:
    return Claim(_name_of(tree.the("of"), scene), [figures_changed.become_so(tree.the("trait"))], [])


def _attacks_each(tree: Tree, scene: Scene) -> Claim:
    """ "For each Equip Card equipped to this card, it gains 1 additional attack during each Battle Phase"."""
    value = counted(tree.the("counted"), tree.number("number"), scene)
    if isinstance(value, p.Count) and any(isinstance(f, p.EquippedToThis) for f in value.of.filters):
        scene.spoken(p.THIS, None, False)
    who = subject(tree.the("subject"), scene)
    scene.subject = who
    return Claim(who, [p.ExtraAttacks(value)], [])


def _banished_then(tree: Tree, scene: Scene) -> Claim:
    """ "Banish it when it leaves the field"."""
    what = subject(tree.the("of" if tree.says("of") else "subject"), scene)
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
        who = of_those_positions(its, scene)
    scene.subject = who
    by_effects = scene.exception is not None and scene.exception.is_a("by-effect")
    if by_effects:
        scene.exception = None
    return Claim(who, [p.NoPositionChange(but_by_effects=by_effects)], [])


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
        "not-used": _not_used,
        "attacks-each": _attacks_each,
        "saved-next": lambda tree, scene: Claim(*saved_once(tree, scene), []),
        "saved-now": lambda tree, scene: Claim(*saved_now(tree, scene), []),
        "sure-others": lambda tree, scene: Claim(None, sure_others(tree, scene), []),
        "attribute-too": _attribute_of,
        "position-fixed": _position_fixed,
        "name": _name,
        "name-too": lambda tree, scene: Claim(_name_of(tree.the("of"), scene), [p.NameAdded(tree.word("name"))], []),
        "name-copied": _name_copied,
        "trait": _trait,
        "trait-declared": _trait_declared,
        "banished-then": _banished_then,
    },
    none="negated-used",  # no modifier: resolving_told.py
)


def of_those(modifiers: Sequence[Modifier], who: Selector) -> list[Modifier]:
    """The same, told of those cards."""
    found: list[Modifier] = []
    for each in modifiers:
        if isinstance(each, p.BattleDamageTaken) and each.who == who:
            found.append(each)
            continue
        if not isinstance(each, p.CardModifier):
            raise NoMeaning("this is said of players")
        found.append(replace(each, who=who))
    return found
