"""Sorts of cards: the noun, and what stands behind it."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Selector
from engine.text.language.nouns import relatives_told
from engine.text.language.nouns.adjectives_told import adjective, at_random, how, traits
from engine.text.language.nouns.done_to_them import done_so, returned, summoned_this_way, they_did, underwent
from engine.text.language.nouns.having_told import HAVING, declared, without
from engine.text.language.nouns.left_out_told import leave_out
from engine.text.language.nouns.likeness_told import but_higher, but_unlike
from engine.text.language.nouns.made_up_of import at_least, including, made_up
from engine.text.language.nouns.materials_meant import attached_to_it, came_using, gone_for_it, used_for_it
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.nouns_told import MONSTER_KINDS, noun
from engine.text.language.nouns.places_told import (
    FACES,
    Where,
    cards_places,
    cards_where,
    is_owners,
    lying,
    off_the_field,
    place,
    player_of,
    player_told,
)
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.nouns.totals_told import total
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.worn_told import equipped_to, equipped_with, equipped_with_such, worn_by_this


def sort(tree: Tree, scene: Scene) -> Sort:
    said = known_sort(tree, scene)
    if any(each.bare_kind == "but" for each in tree.all("post")[:-1]):
        raise NoMeaning("of which of both is this an exception?", tree)  # "1 Fish or Spell, except “X”, from …"
    if said.is_target:
        raise NoMeaning("which target?", tree)
    if said.equipped:
        if any(each.is_a("equipped-with") for each in tree.all("post")):
            raise NoMeaning("the equipped monster is known", tree)
        said.filters.append(p.Equipped())
    return said


def declared_card(tree: Tree, scene: Scene) -> Sort | None:
    """ "The declared card": one with the name that was declared."""
    if (tree.category, tree.bare_kind, tree.form) != ("core", "that", "s"):
        return None
    told = tree.the("sort")
    if (
        named_so(scene)
        and not told.says("adjective")
        and not told.says("post")
        and told.the("noun").bare_kind == "card"
    ):
        if tree.is_a("that") and tree.word("which") == "that" and told.the("noun").is_a("card"):
            said = Sort(told)
            told.is_a("one")
            said.filters.append(p.OfDeclared("name"))
            return said
    if not any(each.bare_kind == "declared" for each in tree.the("sort").all("adjective")):
        return None
    if not tree.is_a("that") or tree.word("which") != "the":
        raise NoMeaning("which card is this?", tree)
    return known_sort(tree.the("sort"), scene)


def _noun(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "Copies of that card": with the name that was declared, or with that of the one card that was spoken of."""
    if tree.category != "noun" or tree.bare_kind != "copies" or not tree.says("of"):
        noun(tree, said)
        return
    tree.is_a("copies")
    of = tree.the("of")
    if of.bare_kind not in ("it", "that"):
        raise NoMeaning("copies of which card?", of)
    if named_so(scene) and (declared_card(of, scene) is not None or of.is_a("it") and not of.says("from")):
        said.filters.append(p.OfDeclared("name"))
    else:
        said.filters.append(p.Like(scene.known(of, scene), p.LIKE_NAME))


def named_so(scene: Scene) -> bool:
    """Whether "that card" is the one whose name was declared: no other has been spoken of."""
    return scene.declared == "name" and all(each.ref == p.THIS for each in scene.mentions)


_ONE_OF_A_CARD: Final = (p.OfType, p.OfAttribute)
_RANKS: Final = {"other": 0}
"""In what order adjectives stand: which ones comes first."""


def by_adjectives(tree: Tree, scene: Scene) -> Sort:
    """What a noun says with the adjectives before it, and nothing behind it."""
    said = Sort(tree)
    for each in tree.all("adjective"):
        adjective(each, said, scene)
    _noun(tree.the("noun"), said, scene)
    return said


def of_this_card(tree: Tree, scene: Scene) -> Sort:
    """What is said of the card itself."""
    said = Sort(tree)
    for each in tree.all("adjective"):
        adjective(each, said, scene)
    for each in tree.all("post"):
        post(each, said, scene)
    return said


def known_sort(tree: Tree, scene: Scene) -> Sort:
    """The same words, said of cards that are known already."""
    if not tree.is_a("one"):
        raise NoMeaning("sorts of several kinds have no meaning yet", tree)
    said = Sort(tree)
    told = tree.all("adjective")
    if len({each.kind for each in told if not each.is_a("is")}) + sum(each.is_a("is") for each in told) < len(told):
        raise NoMeaning("this was said already", tree)
    ranks = [_RANKS.get(each.bare_kind, 1) for each in told]
    if ranks != sorted(ranks):
        raise NoMeaning("adjectives stand in another order", tree)
    for each in told:
        adjective(each, said, scene)
    if len({(type(each) if isinstance(each, _ONE_OF_A_CARD) else each) for each in said.filters}) < len(said.filters):
        raise NoMeaning("no card is of two Types or Attributes, and nothing is said twice", tree)
    _noun(tree.the("noun"), said, scene)
    if said.appropriate:
        said.filters.append(p.Like(_what_goes_with_it(said, scene), p.LIKE_EQUIPPED))
    for each in tree.all("post"):
        post(each, said, scene)
    if said.material_for and said.of_ref != p.USED:
        raise NoMeaning("material of what?", tree)
    if any(isinstance(each, p.EquippedToThis) for each in said.filters):
        said.equip_card = None  # whatever is equipped to it is an Equip Card
    return said


def _what_goes_with_it(said: Sort, scene: Scene) -> str:
    """ "1 appropriate monster": for the Equip Card that was told; "1 appropriate Equip Spell": for this monster."""
    if said.kinds & v.EQUIP and scene.kinds & v.MONSTER:
        return p.THIS
    equips = [each for each in scene.mentions if each.selector is not None and _are_equip_cards(each.selector)]
    if said.kinds != v.MONSTER or len(equips) != 1 or not equips[0].ref or equips[0].several:
        raise NoMeaning("appropriate for which card?", said.tree)
    return equips[0].ref


def _are_equip_cards(what: Selector) -> bool:
    return any(isinstance(f, p.IsEquipCard) or isinstance(f, p.OfKinds) and f.kinds & v.EQUIP for f in what.filters)


# -- what stands behind the noun -------------------------------------------------------------------------------


def _no_others(tree: Tree, said: Sort, scene: Scene) -> None:
    said.no_others = True


def _with(tree: Tree, said: Sort, scene: Scene) -> None:
    for each in tree.all("any"):
        HAVING.of(each)(each, said, scene)
    if tree.says("number"):
        but_higher(tree, said, scene)
    elif tree.says("but") and not but_unlike(tree, said, scene):
        HAVING.of(tree.the("but"))(tree.the("but"), said, scene)


def _summoned(tree: Tree, said: Sort, scene: Scene) -> None:
    from_places = 0
    if tree.says("places"):
        told = off_the_field(tree, scene)
        from_places = told.places
        if told.side != v.EITHER:
            said.filters.append(p.OwnedBy(told.side))
    by: tuple[Filter, ...] = ()
    if tree.says("by"):
        whose = tree.the("by")
        if not whose.is_a("some") or not whose.the("quantity").is_a("one"):
            raise NoMeaning("by whose effect?", tree)
        if whose.the("quantity").says("one"):
            whose.the("quantity").number("one")
        its = sort(whose.the("sort"), scene)
        if its.says_more():
            raise NoMeaning("whose effect it was can't be asked any more", tree)
        by = (*([p.OfKinds(its.kinds)] if its.kinds else []), *its.filters)
    said.filters.append(p.Summoned(how(tree.all("any")), from_places, by))
    if tree.word("this-turn"):
        said.filters.append(p.DidThisTurn(p.DID_SUMMONED))


def _left_out(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "1 Normal Monster (except a Token) you control"."""
    exception(tree, said, scene)
    said.are_at(_there(tree.the("where"), said, scene))


def _except_from(tree: Tree, said: Sort, scene: Scene) -> None:
    known = len(said.filters)
    exception(tree.the("except"), said, scene)
    said.left_out = said.filters[known:]
    said.are_at(_from(tree, said, scene))


def _is_so(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "That is in Defense Position", "that are banished"."""
    told = tree.the("state")
    if told.is_a("where"):
        said.are_at(_there(told.the("where"), said, scene))
    elif told.is_a("banished"):
        said.are_at(Where(v.IN_BANISHED, v.EITHER))
    elif told.is_a("position"):
        said.lies(lying(told.the("position")))
    elif told.is_a("lies-there"):
        said.lies(FACES[told.word("face")])
        said.are_at(_there(told.the("there"), said, scene))
    elif told.is_a("owned"):
        said.filters.append(p.OwnedBy(player_of(told.the("you" if told.says("you") else "he"), scene)))
    elif told.is_a("equipped"):
        equipped_with_such(told.the("cards"), said, scene, known_sort)
    elif told.is_a("worn"):
        worn_by_this(told.the("cards"), said, scene)
    elif told.is_a("cards"):
        _is_one(told.the("subject"), said, scene)
    elif told.is_a("lies"):
        said.lies(FACES[told.word("face")])
        told.word("already")
        if told.says("place"):
            said.are_at(place(told.the("place"), scene))
    else:
        raise NoMeaning("such cards can't be meant here", tree)


def _is_one(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "That is a Fusion Monster", "that are Tuners"."""
    if tree.category == "core" and not tree.is_a("some") or tree.category == "cards":
        raise NoMeaning("such cards can't be meant here", tree)
    if tree.category == "core" and not tree.the("quantity").is_a("one"):
        raise NoMeaning("such cards can't be meant here", tree)
    if tree.category == "subject":
        tree.is_a("bare")
        if tree.says("except"):
            raise NoMeaning("such cards can't be meant here", tree)
    them = known_sort(tree.the("sort"), scene)
    if them.equip_card is not None and not them.kinds and not them.filters and said.kinds in (0, v.MONSTER):
        said.equip_card, them.equip_card = them.equip_card, None
        said.monster_card, said.on_field = said.tree if said.kinds else None, v.ON_FIELD
        said.places = v.ON_FIELD if said.places == v.IN_MONSTER_ZONE else said.places
    if them.says_more() or them.done is not None or them.equip_card is not None or them.monster_card is not None:
        raise NoMeaning("such cards can't be meant here", tree)
    if them.kinds & ~said.kinds & ~MONSTER_KINDS or said.kinds & ~v.MONSTER & ~MONSTER_KINDS:
        raise NoMeaning("such cards can't be meant here", tree)
    said.kinds |= them.kinds
    said.filters += them.filters


def _that_not(tree: Tree, said: Sort, scene: Scene) -> None:
    if tree.says("any"):
        other = Sort(tree)
        traits(tree.all("any"), other)
        filters = [*other.filters, *(p.OfKinds(bits) for bits in other.icons)]
        if len(filters) != 1 or isinstance(filters[0], p.Called):
            raise NoMeaning("such cards can't be left out here", tree)
        said.filters.append(say.not_(filters[0]))
        return
    if not tree.says("sort"):
        said.filters.append(p.Unequipped())
        return
    inner = sort(tree.the("sort"), scene)
    kinds = inner.kinds & ~v.MONSTER
    if inner.says_more() or not inner.filters and not kinds or inner.joined_by_and or inner.filters and kinds:
        raise NoMeaning("such cards can't be left out here", tree)
    said.filters += [say.not_(each) for each in (*inner.filters, *((p.OfKinds(inner.kinds),) if kinds else ()))]


def _where(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "Your opponent controls in face-up Attack Position"."""
    if tree.says("where"):
        said.are_at(_there(tree.the("where"), said, scene))
    elif said.placed and said.places & ~v.ON_FIELD:
        raise NoMeaning("cards lie so on the field alone", tree)
    if tree.says("lying"):
        said.lies(lying(tree.the("lying")))


_POSTS: Final[Meanings[Callable[[Tree, Sort, Scene], None]]] = Meanings(
    "post",
    {
        "where": _where,
        "from": lambda tree, said, scene: said.are_at(_from(tree, said, scene)),
        "from-set-off": lambda tree, said, scene: said.are_at(_from(tree, said, scene)),
        "except-from": _except_from,
        "but": lambda tree, said, scene: exception(tree.the("except"), said, scene),
        "set-off": lambda tree, said, scene: post(tree.the("late-post"), said, scene),
        "summoned": _summoned,
        "left-out": _left_out,
        "came-with": came_using,
        "used-for": used_for_it,
        "gone-for": gone_for_it,
        "attached": attached_to_it,
        "of-same": relatives_told.of_same,
        "made-up": lambda tree, said, scene: made_up(tree, said, scene, sort),
        "least": at_least,
        "they-did": they_did,
        "returned": returned,
        "done": lambda tree, said, scene: done_so(tree, said, scene, sort),
        "underwent": underwent,
        "equipped-to": lambda tree, said, scene: equipped_to(tree, said, scene, known_sort),
        "equipped-with": lambda tree, said, scene: equipped_with(tree, said, scene, known_sort),
        "that-not": _that_not,
        "normal-summonable": relatives_told.normal_summonable,
        "no-others": _no_others,
        "own": lambda tree, said, scene: said.filters.append(p.OwnedBy(player_told(tree, scene))),
        "higher": relatives_told.higher,
        "used": relatives_told.made_of,
        "made-of": relatives_told.made_of,
        "that": _is_so,
        "of-declared": declared,
        "takes-counter": lambda tree, said, scene: said.filters.append(p.TakesCounters(tree.word("counter-name"))),
        "has": lambda tree, said, scene: HAVING.of(tree.the("having"))(tree.the("having"), said, scene),
        "has-not": relatives_told.has_not,
        "done-so": lambda tree, said, scene: done_so(tree, said, scene, sort),
        "summoned-so": summoned_this_way,
        "did": relatives_told.did,
        "did-then": relatives_told.did,
        "never-did": relatives_told.did,
        "battling": relatives_told.battling,
        "their-choice": relatives_told.their_choice,
        "to-you": relatives_told.your_choice,
        "at-random": lambda tree, said, scene: at_random(said),
        "among": relatives_told.among,
        "worn-by": relatives_told.worn_by,
    },
    none="targeting",
)


def _from(tree: Tree, said: Sort, scene: Scene) -> Where:
    found = cards_places(tree.the("places"), scene)
    if found.side == v.EITHER and scene.player:
        return found._replace(side=scene.player)
    came = any(isinstance(each, p.Summoned) for each in said.filters)  # "Summoned from the Extra Deck"
    if found.side == v.EITHER and scene.takes_own and not (found.each or came) and found.places & _OF_ONE_PLAYER:
        return found._replace(side=v.YOU)  # "from the Deck"
    return found


_OF_ONE_PLAYER: Final = v.IN_HAND | v.IN_DECK | v.IN_EXTRA_DECK


def _there(tree: Tree, said: Sort, scene: Scene) -> Where:
    found = cards_where(tree, scene, said.places)
    if is_owners(tree) and found.side == v.YOU and not said.tree.is_a("this"):
        raise NoMeaning("only this card is known to be its owner's", tree)
    if found.side == v.EITHER and scene.player and found.places & _OF_ONE_PLAYER:
        return found._replace(side=scene.player)  # "in the hand"
    return found


_LATE: Final[Meanings[Callable[[Tree, Sort, Scene], None]]] = Meanings(
    "late-post",
    {
        "whose": lambda tree, said, scene: said.filters.append(relatives_told.whose(tree, scene)),
        "whose-is": lambda tree, said, scene: said.filters.append(relatives_told.whose_is(tree, scene)),
        "with": _with,
        "without": without,
        "named-on": relatives_told.named_on,
        "originally": relatives_told.originally,
        "total": lambda tree, said, scene: total(tree.the("total"), said, scene),
        "including": lambda tree, said, scene: including(tree, said, scene, sort),
        "material-lists": lambda tree, said, scene: said.filters.append(
            (p.ListsSortAsMaterial if tree.word("such") else p.ListsMaterial)(tree.word("name"))
        ),
        "mentions": lambda tree, said, scene: said.filters.append(p.Mentions(tuple(tree.words("any")))),
    },
)


def post(tree: Tree, said: Sort, scene: Scene) -> None:
    owner, scene.owner = scene.owner, v.EITHER  # with cards of either player they may be compared
    (_LATE if tree.category == "late-post" else _POSTS).of(tree)(tree, said, scene)
    scene.owner = owner


def exception(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "…, except …": which cards are left out."""
    if tree.category == "late-post":  # "… to the GY whose Level is 4"
        post(tree, said, scene)
        return
    if tree.is_a("such"):  # "…, whose total Levels equal 8"
        post(tree.the("late-post"), said, scene)
        return
    tree.is_a("except", "left-out")
    leave_out(tree.the("left-out"), said, scene, (sort, known_sort))
