"""What cards have in common with another that is known, and what sets them apart from it."""

from collections.abc import Sequence
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Selector
from engine.text.language.nouns.figures_told import figure_of, had_there
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.rule_notation import JOINED_BY
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree

_LIKENESS: Final = {
    ("name", ""): p.LIKE_NAME,
    ("attribute", ""): p.LIKE_ATTRIBUTE,
    ("type", ""): p.LIKE_TYPE,
    ("name", "original"): p.LIKE_ORIGINAL_NAME,
    ("attribute", "original"): p.LIKE_ORIGINAL_ATTRIBUTE,
    ("type", "original"): p.LIKE_ORIGINAL_TYPE,
}
_FIGURES: Final = {
    ("level", ""): p.S_LEVEL,
    ("rank", ""): p.S_RANK,
    ("atk", ""): p.S_ATK,
    ("def", ""): p.S_DEF,
    ("level", "original"): p.S_ORIGINAL_LEVEL,
    ("atk", "original"): p.S_ORIGINAL_ATK,
    ("def", "original"): p.S_ORIGINAL_DEF,
}


def like(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With the same Level as that target", "with the same Attribute and original name as this card"."""
    how, told = tree.word("how"), _told(tree)
    than = tree.the("as")
    if (such := _such(than, scene)) is not None:
        said.filters += _like_any(how, told, such, tree)
        return
    if than.category == "core" and than.says("sort") and not all(map(_tells_which, than.the("sort").all("post"))):
        raise NoMeaning("it isn't clear of what this is said", tree)
    ref = known_one(than, scene)
    traits, stats = _in_common(told, tree)
    if tree.says("had") and stats:
        raise NoMeaning("a figure is asked of alone", tree)
    if tree.says("had"):
        tree.the("had").is_a("had")
        tree.the("had").word("there")
    if how != "the same" and stats and len(told) > 1:
        raise NoMeaning("such a likeness has no meaning yet", tree)
    equal = p.EQUAL if how == "the same" else p.UNEQUAL
    filters: list[Filter] = [say.compared(stat, equal, figure_of(say.that(ref), stat, scene, tree)) for stat in stats]
    make = p.Like if how == "the same" else p.Unlike
    if tree.says("any" + JOINED_BY) and tree.word("any" + JOINED_BY) == "or":
        if how != "the same":
            raise NoMeaning("such a likeness has no meaning yet", tree)
        filters += [make(ref, 1 << n) for n in range(traits.bit_length()) if traits >> n & 1]
        filters = [say.either(*filters)]
    elif traits:
        filters.append(make(ref, traits))
    said.filters += filters


def its(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With that monster's name", "with its Level"."""
    of = known_one(tree.the("as"), scene) if tree.says("as") else scene.the_one(tree)
    said.filters.append(shared(tree.the("trait-word").kind, of, scene, tree))


def shared(what: str, of: str, scene: Scene, tree: Tree) -> Filter:
    """It is of the same name, Type … as a known card."""
    if (what, "") in _LIKENESS:
        return p.Like(of, _LIKENESS[what, ""])
    stat = _FIGURES[what, ""]
    return say.compared(stat, p.EQUAL, figure_of(say.that(of), stat, scene, tree))


_OPEN: Final = v.ON_FIELD | v.IN_GRAVEYARD | v.IN_BANISHED


def _such(than: Tree, scene: Scene) -> list[Selector] | None:
    """ "… as a monster you control", "… from the cards in your GY and the monsters you control": any of those."""
    if than.bare_kind == "both" and than.says("before"):
        parts = [_such(each, scene) for each in (*than.all("before"), than.the("other"))]
        if any(part is None for part in parts):
            return None
        than.is_a("both")
        return [each for part in parts for each in part or ()]
    one = than.bare_kind == "some" and than.form == "s" and than.the("quantity").bare_kind in ("one", "any")
    the = than.bare_kind == "that" and than.form == "p" and than.word("which") == "the"
    if not one and not the or not any(each.bare_kind in ("where", "from") for each in than.the("sort").all("post")):
        return None
    than.is_a("some", "that")
    if one:
        than.the("quantity").is_a("one", "any")
        if than.the("quantity").says("one"):
            than.the("quantity").number("one")
    found = scene.such(than.the("sort"), scene)
    if found.places & ~_OPEN or found.group is not None:
        raise NoMeaning("what lies hidden isn't compared", than)
    return [found]


def _like_any(how: str, told: Sequence[tuple[Tree, str]], such: Sequence[Selector], tree: Tree) -> list[Filter]:
    bits = [
        p.LIKE_LEVEL if (each.kind, original) == ("level", "") else _LIKENESS.get((each.kind, original), 0)
        for each, original in told
    ]
    if not all(bits) or tree.says("any" + JOINED_BY) and tree.word("any" + JOINED_BY) == "or":
        raise NoMeaning("such a likeness has no meaning yet", tree)
    if how == "the same":
        found = [p.Like("", sum(bits), each) for each in such]
        return [found[0] if len(found) == 1 else say.either(*found)]
    if len(bits) > 1:
        raise NoMeaning("such a likeness has no meaning yet", tree)
    return [p.Unlike("", bits[0], each) for each in such]


def _told(tree: Tree) -> list[tuple[Tree, str]]:
    """What is the same, and of each, whether it is the original one: that of the first is that of all, of others alone
    theirs."""
    original, told = tree.word("original"), tree.all("any")
    if told[0].bare_kind == "originally":
        raise NoMeaning("that is said of all of them", tree)
    return [(each.the("trait-word"), "original") if each.is_a("originally") else (each, original) for each in told]


def _in_common(told: Sequence[tuple[Tree, str]], tree: Tree) -> tuple[int, list[int]]:
    """Bits of what is the same, and the figures that are. Of each, whether it is the original one."""
    traits, stats = 0, []
    for each, original in told:
        stat = _FIGURES.get((each.kind, original), 0)
        bit = 0 if stat else _LIKENESS.get((each.kind, original), 0)
        if not stat and not bit or stat in stats or traits & bit:
            raise NoMeaning("such a likeness has no meaning yet", tree)
        traits |= bit
        stats += [stat] if stat else []
    return traits, stats


def _tells_which(post: Tree) -> bool:
    """ "The monster this card is equipped to": that is no further description."""
    return post.bare_kind in ("worn-by", "battling", "summoned-so", "done-so")


def alike(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "1 monster with the same original Type and Level": as the one card that was spoken of."""
    told = _told(tree)
    if len(told) < 2 and not told[0][1] or said.tree.form != "s":
        raise NoMeaning("this is asked of cards together", tree)
    ref = scene.the_one(tree)
    if ref == p.THIS:
        raise NoMeaning("one card alone has nothing in common with others", tree)
    traits, stats = _in_common(told, tree)
    said.filters += [say.compared(stat, p.EQUAL, figure_of(say.that(ref), stat, scene, tree)) for stat in stats]
    said.filters += [p.Like(ref, traits)] if traits else []


def but_unlike(tree: Tree, said: Sort, scene: Scene) -> bool:
    """ "With the same Level as that target, but a different name": than it; False if nothing else was named."""
    but, last = tree.the("but"), tree.all("any")[-1]
    if but.bare_kind != "another" or last.bare_kind != "like":
        return False
    but.is_a("another")
    bit = _LIKENESS.get((but.the("trait-word").kind, but.word("original")))
    if bit is None:
        raise NoMeaning("such a likeness has no meaning yet", but)
    said.filters.append(p.Unlike(known_one(last.the("as"), scene), bit))
    return True


def but_higher(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With the same Type as the Tributed monster, but 1 Level higher"."""
    last = tree.all("any")[-1]
    if tree.says("than") == (last.bare_kind == "like"):
        raise NoMeaning("higher than which?", tree)
    stat = p.S_RANK if tree.word("stat") == "Rank" else p.S_LEVEL
    than = known_one(tree.the("than") if tree.says("than") else last.the("as"), scene)
    figure, by = figure_of(say.that(than), stat, scene, tree), tree.number("number")
    figure = had_there(figure, tree) if tree.says("had") else figure
    made = p.Sum(figure, p.Const(by)) if tree.word("how") == "more" else p.Minus(figure, p.Const(by))
    said.filters.append(say.compared(stat, p.EQUAL, made))


def another(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "With a different name": than the one card that was spoken of, else than this card."""
    trait = tree.the("trait-word").kind
    nobody = not scene.kinds & v.MONSTER and all(mention.ref == p.THIS for mention in scene.mentions)
    ref = "" if nobody else scene.the_one(tree)
    if trait == "level" and ref:
        if ref != p.THIS:
            raise NoMeaning("it has to be said of which card", tree)
        unlike: Filter = say.compared(p.S_LEVEL, p.UNEQUAL, p.FigureOf(p.S_LEVEL, say.that(ref)))
    elif trait == "level":
        if tree.word("original"):
            raise NoMeaning("such a likeness has no meaning yet", tree)
        unlike = p.Unlike(ref, p.LIKE_LEVEL)
    elif (bit := _LIKENESS.get((trait, tree.word("original")))) is not None:
        unlike = p.Unlike(ref, bit)
    else:
        raise NoMeaning("such a likeness has no meaning yet", tree)
    said.another = unlike
    said.filters.append(unlike)


def known_one(tree: Tree, scene: Scene) -> str:
    """By what name the one card is known with which others are compared."""
    ref = scene.known(tree, scene)
    if not ref:
        raise NoMeaning("like which card?", tree)
    if any(mention.several for mention in scene.mentions if mention.ref == ref):
        raise NoMeaning("this can be compared with one card alone, not with several: say with which one", tree)
    return ref
