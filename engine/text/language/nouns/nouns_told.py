"""Nouns: what sort of cards they mean by themselves, and which kinds can be said of such cards."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.parsing.rule_notation import JOINED_BY, OR_MORE
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree

_ICONS: Final = v.CONTINUOUS | v.EQUIP | v.FIELD | v.QUICK_PLAY | v.COUNTER
MONSTER_KINDS: Final = ~(_ICONS | v.SPELL | v.TRAP | v.MONSTER)


# -- the noun ------------------------------------------------------------------------------------------------

_NOUNS: Final[Meanings[tuple[int, int, int]]] = Meanings(
    "plain-noun",
    {  # its kinds, those that can be said of it, and where such cards are if nothing else is said
        "card": (0, 0, v.ON_FIELD),
        "monster": (v.MONSTER, MONSTER_KINDS, v.IN_MONSTER_ZONE),
        "spell": (v.SPELL, _ICONS | v.NORMAL | v.RITUAL, v.IN_SPELL_TRAP_ZONES),
        "trap": (v.TRAP, v.CONTINUOUS | v.COUNTER | v.NORMAL, v.IN_SPELL_TRAP_ZONES),
        "spell-trap": (0, v.CONTINUOUS | v.NORMAL, v.IN_SPELL_TRAP_ZONES),
        "tuner": (v.MONSTER | v.TUNER, MONSTER_KINDS, v.IN_MONSTER_ZONE),
        "token": (v.MONSTER | v.TOKEN, 0, v.IN_MONSTER_ZONE),
        "target": (0, 0, 0),
        "one": (0, 0, 0),
        "attack-target": (v.MONSTER, 0, v.IN_MONSTER_ZONE),
        "equip-card": (0, 0, v.ON_FIELD),
        "monster-card": (v.MONSTER, MONSTER_KINDS, 0),
        "non-tuner": (v.MONSTER, MONSTER_KINDS, v.IN_MONSTER_ZONE),
        "material": (v.MONSTER, MONSTER_KINDS, v.IN_MONSTER_ZONE),
    },
)


_NAMED: Final = Meanings(
    "noun", {"named": (0, 0, v.ON_FIELD), "copies": (0, 0, v.ON_FIELD), "each-of": (0, 0, v.ON_FIELD)}
)


def noun(tree: Tree, said: Sort) -> None:
    own, possible, at = (_NOUNS if tree.category == "plain-noun" else _NAMED).of(tree)
    said.kinds |= own
    said.on_field = at
    if not said.placed:
        said.places = at
    if tree.says(OR_MORE):
        said.or_more = tree
        tree.word(OR_MORE)
    if tree.is_a("spell-trap"):
        said.filters.append(p.OfAnyKind(v.SPELL | v.TRAP))
    elif tree.is_a("target", "one"):  # "the one you control", of several targets
        said.is_target = True
    elif tree.is_a("attack-target"):
        said.filters.append(p.Attacked())
    elif tree.is_a("equip-card"):
        said.equip_card = tree
    elif tree.is_a("monster-card"):
        said.monster_card = tree
    elif tree.is_a("material"):
        said.material_for = how((tree.the("how"),)) if tree.says("how") else v.ANY_SUMMON
        if not tree.says("how") and any(bits & (v.EXTRA_DECK_KINDS | v.RITUAL) for bits in said.icons):
            raise NoMeaning("that is one word with the noun", tree)
    elif tree.is_a("non-tuner"):
        said.filters.append(p.OfNoKind(v.TUNER))
    elif tree.is_a("copies") and tree.says("of"):
        raise NoMeaning("copies of which card?", tree)  # where that is known: sorts_told
    elif tree.is_a("copies"):
        said.called = say.named(tree.word("name"))
        said.filters.append(said.called)
    elif tree.is_a("named", "each-of"):
        if tree.is_a("each-of"):
            said.joined_by_and = True
        if tree.says("any" + JOINED_BY) and tree.word("any" + JOINED_BY) == "and":
            said.joined_by_and = True
        said.called = say.named(*(name.removesuffix("(s)") for name in tree.words("any")))
        said.filters.append(said.called)
    for bits in said.icons:
        if bits & ~possible:
            raise NoMeaning("there are no such cards", tree)
        if bits == v.NORMAL and not own & v.MONSTER:
            said.filters.append(p.OfNoKind(v.ICONS))  # nothing is printed beside "Spell Card" or "Trap Card"
        else:
            said.kinds |= bits
    said.icons.clear()


def plain(tree: Tree) -> Sort:
    """What a noun alone says."""
    said = Sort(tree)
    noun(tree, said)
    return said
