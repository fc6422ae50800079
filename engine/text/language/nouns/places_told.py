"""Places, positions and whose they are."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.rule_notation import JOINED_BY, OR_MORE
from engine.text.language.parsing.tree import NoMeaning, Tree


class Where(NamedTuple):
    """``together``: said of all cards there alone; ``each``: that of both players is meant; ``other``: not that of this
    card."""

    places: int
    side: int
    positions: int = v.ANY_POSITION
    together: bool = False
    each: bool = False
    other: bool = False
    among: tuple[Filter, ...] = ()  # which cards in those places, where they are of different players


_ANY: Final = v.ANY_POSITION
_ZONES: Final = Meanings(
    "zone",
    {
        "hand": v.IN_HAND,
        "deck": v.IN_DECK,
        "extra": v.IN_EXTRA_DECK,
        "gy": v.IN_GRAVEYARD,
        "field": v.ON_FIELD,
        "monster-zone": v.IN_MONSTER_ZONE,
        "spell-zone": v.IN_SPELL_ZONE,
        "field-zone": v.IN_FIELD_ZONE,
        "scale-zone": v.IN_PENDULUM_ZONE,
        "banished": v.IN_BANISHED,
    },
    none="lying",  # the zone inside it has one: zones_of
)
_THEIR_OPPONENT: Final = 4
"""No side: the other player than the one who was spoken of."""
_SIDES: Final = Meanings(
    "whose",
    {
        "your": v.YOU,
        "opponent": v.OPPONENT,
        "either": v.EITHER,
        "both": v.EITHER,
        "owner": v.EITHER,
        "their": 0,
        "other-one": _THEIR_OPPONENT,
    },
    none="its-controller turn each",  # each player has a hand of their own: rules_changed
)
TURN_PLAYER: Final = 5
"""No side: whose turn it is."""
_BARE: Final = Meanings("bare-position", {"attack": v.ATTACK_POSITION, "defense": v.DEFENSE_POSITION | v.FACE_DOWN})
_YOU: Final = Meanings("they", {"you": v.YOU})
_THOSE: Final = Meanings("those", {"both": v.EITHER, "they": 0})
_HE: Final = Meanings(
    "he",
    {"opponent": v.OPPONENT, "each": v.EITHER, "a": v.EITHER, "any": v.EITHER},
    none="turn controller owner that-player holder had-it their-opponent",
)
_TO: Final = Meanings("recipient", {"them": 0, "yourself": v.YOU})
_PLAYERS: Final = {"they": _YOU, "those": _THOSE, "he": _HE, "recipient": _TO}


def side_of(tree: Tree, scene: Scene) -> int:
    """Of "your", "your opponent's" …"""
    if tree.is_a("turn", "its-controller"):
        return _seen(scene.sides[tree.kind], tree, scene) if scene.doer else scene.sides[tree.kind]
    side = _SIDES.of(tree)
    if side == _THEIR_OPPONENT:
        return v.OPPONENT if scene.doer else v.EITHER - _those_spoken_of(tree, scene)
    return _seen(side, tree, scene) if scene.doer else side or _those_spoken_of(tree, scene)


def _seen(side: int, tree: Tree, scene: Scene) -> int:
    """As the player would say it who does what is told: "their" is the own one."""
    if not side:
        return v.YOU
    if side == v.EITHER:
        return side
    if scene.doer != v.OPPONENT:
        raise NoMeaning("whose this is isn't clear where another player does it", tree)
    return v.EITHER - side


def off_the_field(tree: Tree, scene: Scene) -> Where:
    """From where a monster is Summoned."""
    told = places(tree.the("places"), scene)
    lies = v.FACE_UP if told.places & v.IN_BANISHED else v.ANY_POSITION
    if told.places & v.IN_MONSTER_ZONE or told.positions not in (v.ANY_POSITION, lies):
        raise NoMeaning("a monster is not Summoned from there", tree)
    return told


def doer_of(tree: Tree, scene: Scene) -> int:
    """Of a player who is told to do something; 0: who controls or owns a card."""
    who_did = ("they", "that-player") if scene.who_did is not None and not scene.they and not scene.doer else ()
    if tree.is_a("controller", "owner", "had-it", *who_did):
        return 0
    if tree.is_a("turn"):
        return scene.sides.get("turn", TURN_PLAYER)
    if tree.is_a("holder"):
        this = tree.the("cards")
        own = this.bare_kind == "this" and not this.says("adjective") and not this.says("post")
        return v.YOU if own and tree.word("what") == "controller" and this.is_a("this") and this.word("what") else 0
    side = player_of(tree, scene)
    if scene.doer:
        raise NoMeaning("who does this?", tree)
    return side


def doer_of_it(scene: Scene) -> int:
    """Who does what an order tells, as its teller says it."""
    if scene.doer:
        return v.YOU if scene.last_doer == scene.doer else 0
    return scene.last_doer or v.YOU


def player_of(tree: Tree, scene: Scene) -> int:
    """Of a player who does something."""
    if tree.is_a("neither"):
        return v.EITHER
    if tree.is_a("their-opponent"):
        return v.OPPONENT if scene.doer else v.EITHER - _those_spoken_of(tree, scene)
    if tree.bare_kind == "holder" and not scene.doer and doer_of(tree, scene) == v.YOU:
        return v.YOU
    if tree.bare_kind == "turn" and "turn" in scene.sides:
        side = scene.sides[tree.kind]
        return _seen(side, tree, scene) if scene.doer else side
    if tree.bare_kind == "that-player":
        so = "“its controller”" if scene.mentions else "“you”, with a sentence for each"
        raise NoMeaning(f"who is meant by “that player”? Say “your opponent”, or {so}", tree)
    side = _PLAYERS[tree.category].of(tree)
    if scene.doer:
        return _seen(side, tree, scene)
    side = side or _those_spoken_of(tree, scene)
    if side == v.OPPONENT:
        scene.they = v.OPPONENT
    return side


def player_told(tree: Tree, scene: Scene) -> int:
    """Who "you" or "your opponent" is of a line that tells of both, with either form of the verb."""
    return player_of(tree.the("they" if tree.says("they") else "he"), scene)


def _those_spoken_of(tree: Tree, scene: Scene) -> int:
    if not scene.they:
        raise NoMeaning("it isn't clear who “they” are", tree)
    return scene.they


def zones_of(trees: Sequence[Tree]) -> int:
    places = 0
    for tree in trees:
        bits = _ZONES.of(tree.the("zone") if tree.is_a("lying") else tree)
        if places & bits:
            raise NoMeaning("the same place twice", tree)
        places |= bits
    return places


def _lying(trees: Sequence[Tree]) -> tuple[int, int]:
    """The places, and how cards lie there: "your hand or face-up field"."""
    open_ones = [each.is_a("lying") for each in trees]
    found = zones_of(trees)
    if not any(open_ones):
        if found & v.IN_BANISHED and found & (v.ON_FIELD | v.IN_EXTRA_DECK):
            raise NoMeaning("it has to be said of both or of none that the cards lie face-up", trees[0])
        return found, v.FACE_UP if found & v.IN_BANISHED and found != v.IN_BANISHED else v.ANY_POSITION
    lies = v.ON_FIELD | v.IN_EXTRA_DECK | v.IN_BANISHED
    told = zones_of([each for each, is_open in zip(trees, open_ones) if is_open])
    if told & ~lies or found & ~told & lies:
        raise NoMeaning("it has to be said of both or of none that the cards lie face-up", trees[0])
    return found, v.FACE_UP


def place(tree: Tree, scene: Scene) -> Where:
    return _plain(_PLACES.of(tree)(tree, scene), tree)


def _plain(found: Where, tree: Tree) -> Where:
    if found.together or found.other or found.among:
        raise NoMeaning("such places have no meaning here", tree)
    return found


def _owned(tree: Tree, scene: Scene) -> Where:
    side = side_of(tree.the("whose"), scene)
    if side == v.OPPONENT:
        scene.they = v.OPPONENT
    found, positions = _lying(tree.all("any"))
    return Where(found, side, positions, together=_joined(tree))


def _joined(tree: Tree) -> bool:
    return tree.says("any" + JOINED_BY) and tree.word("any" + JOINED_BY) == "and"


def _of_both(tree: Tree, scene: Scene) -> Where:
    """ "Both players' hands"; of players who do something "their hands", each in the own one."""
    found, positions = _lying(tree.all("any"))
    if tree.the("whose").is_a("their") and scene.doer == v.EITHER:
        return Where(found, v.YOU, positions, together=_joined(tree))
    if tree.the("whose").is_a("their") and scene.told_of_each:
        return Where(found, scene.told_of_each, positions)
    if not tree.the("whose").is_a("both"):
        raise NoMeaning("one player has one of them", tree)
    return Where(found, v.EITHER, positions, together=_joined(tree), each=True)


def _the(tree: Tree, scene: Scene) -> Where:
    for each in tree.all("any"):
        if each.says(OR_MORE):
            each.word(OR_MORE)  # of one player or of both
    found, positions = _lying(tree.all("any"))
    return Where(found, v.EITHER, positions)


def _owned_any(tree: Tree, scene: Scene) -> Where:
    found, positions = _lying((tree.the("one"), tree.the("other")))
    return Where(found, side_of(tree.the("whose"), scene), positions)


def _other_zone(tree: Tree, scene: Scene) -> Where:
    """ "Your other Pendulum Zone"."""
    found = zones_of((tree.the("zone"),))
    if found != v.IN_PENDULUM_ZONE or not tree.the("whose").is_a("your"):
        raise NoMeaning("there are not two of them", tree)
    return Where(found, v.YOU, other=True)


_PLACES: Final[Meanings[Callable[[Tree, Scene], Where]]] = Meanings(
    "place",
    {
        "owned": _owned,
        "owned-any": _owned_any,
        "of-both": _of_both,
        "yours-or-theirs": lambda tree, scene: _the(tree, scene),
        "the": _the,
        "either": _the,
        "the-all": _the,
        "other-zone": _other_zone,
    },
)


def places(tree: Tree, scene: Scene) -> Where:
    return _plain(cards_places(tree, scene), tree)


def cards_places(tree: Tree, scene: Scene) -> Where:
    """Said of cards: it may be of all of them alone, or of others."""
    if tree.category == "place":
        return _PLACES.of(tree)(tree, scene)
    if tree.is_a("looked-at"):
        return _looked_at(tree, scene)
    if tree.is_a("faces"):
        return place(tree.the("place"), scene)._replace(positions=v.FACE_UP)
    if tree.is_a("or-in"):
        one, other = place(tree.the("one"), scene), place(tree.the("other"), scene)
        if one.side != other.side or one.places & other.places or (one.positions, other.positions) != (_ANY, _ANY):
            raise NoMeaning("places of both players", tree)
        return Where(one.places | other.places, one.side)
    if tree.is_a("face-too"):
        return _face_up_too(place(tree.the("one"), scene), place(tree.the("other"), scene), tree)
    if tree.is_a("two"):
        return _two(place(tree.the("one"), scene), place(tree.the("other"), scene), tree)
    raise NoMeaning("places of both players", tree)


def _looked_at(tree: Tree, scene: Scene) -> Where:
    """ "Look at your opponent's hand, and discard 1 card from it"."""
    seen = shown_there(scene)
    if seen is None:
        raise NoMeaning("what is that?", tree)
    return seen


def shown_there(scene: Scene) -> Where | None:
    """The hand or pile that has just been shown as a whole: what is chosen then is chosen there."""
    last = shown = scene.last
    side = v.YOU
    if isinstance(last, p.They) and len(last.does.acts) == 1:  # "your opponent reveals their hand"
        shown, side = last.does.acts[0], last.side
    if not isinstance(shown, p.LookAt | p.Reveal) or not shown.what.all or shown.what.filters or shown.what.ref:
        return None
    if side == v.OPPONENT and shown.what.side == v.YOU:
        return Where(shown.what.places, side)
    return Where(shown.what.places, shown.what.side) if side == v.YOU else None


_OF_EITHER: Final = ("either", "of-both", "the-all")
"""What is said of both players' places without doubt; "the field" may be the own one."""


def _two(one: Where, other: Where, tree: Tree) -> Where:
    """ "Their hand or their side of the field", "your hand or either GY": off the field a card is with its owner."""
    if one.places & other.places or (one.positions, other.positions) != (_ANY, _ANY) or one.each or other.each:
        raise NoMeaning("places of both players", tree)
    found = one.places | other.places
    if one.side == other.side:
        return Where(found, one.side)
    asked = []
    for each, told in ((one, tree.the("one")), (other, tree.the("other"))):
        if (
            each.side == v.EITHER
            and told.bare_kind not in _OF_EITHER
            or each.side != v.EITHER
            and each.places & v.ON_FIELD
        ):
            raise NoMeaning("places of both players", tree)
        owned = () if each.side == v.EITHER else (p.OwnedBy(each.side),)
        asked.append(say.all_these(p.Lies(places=each.places), *owned))
    return Where(found, v.EITHER, each=True, among=(say.either(*asked),))


def _face_up_too(one: Where, other: Where, tree: Tree) -> Where:
    """ "From your hand or face-up from your field"."""
    lies = v.ON_FIELD | v.IN_EXTRA_DECK  # what is banished lies so if nothing else is said
    if one.places & (lies | other.places) or other.places & ~(lies | v.IN_BANISHED) or one.side != other.side:
        raise NoMeaning("it has to be said of both or of none that the cards lie face-up", tree)
    return Where(one.places | other.places, one.side, v.FACE_UP)


def where(tree: Tree, scene: Scene, own: int) -> Where:
    return _plain(cards_where(tree, scene, own), tree)


def cards_where(tree: Tree, scene: Scene, own: int) -> Where:
    """``own``: where such cards are that a player controls."""
    if tree.is_a("control"):
        scene.currently = bool(tree.word("now")) or scene.currently
        return Where(own & v.ON_FIELD or v.ON_FIELD, player_told(tree, scene))
    if tree.is_a("on"):
        scene.currently = bool(tree.word("now")) or scene.currently
        found = place(tree.the("place"), scene)
        if not found.places & v.ON_FIELD:
            raise NoMeaning("that isn't on the field", tree)
        if found.places == v.ON_FIELD:
            return found._replace(places=own & v.ON_FIELD or v.ON_FIELD)
        return found
    if tree.is_a("possession"):
        return Where(0, v.YOU)
    if tree.is_a("own-control"):
        return Where(own & v.ON_FIELD or v.ON_FIELD, v.YOU)
    if tree.is_a("in"):
        tree.word("now")
        found = cards_places(tree.the("places"), scene)
        return found._replace(side=v.YOU) if is_owners(tree) and found.places & v.ON_FIELD else found
    if tree.is_a("has"):
        tree.word("now")
        return _had(tree, scene)
    if tree.is_a("on-or-in"):
        return _on_field_or_there(tree, scene, own)
    if tree.is_a("control-or-in", "in-or-control"):
        return _controlled_or_there(tree, scene, own)
    raise NoMeaning("such a place has no meaning yet", tree)


def _had(tree: Tree, scene: Scene) -> Where:
    """ "For each card your opponent has in their hand"."""
    side = player_told(tree, scene)
    found = place(tree.the("place"), scene)
    if found.side != side or found.places & v.ON_FIELD:
        raise NoMeaning("whose cards, and where?", tree)
    return found


def _controlled_or_there(tree: Tree, scene: Scene, own: int) -> Where:
    """ "You control or in your GY"."""
    side = player_told(tree, scene)
    found = place(tree.the("place"), scene)
    if found.places & v.ON_FIELD or found.positions != v.ANY_POSITION or found.side != side:
        raise NoMeaning("such a place has no meaning yet", tree)
    together = tree.is_a("control-or-in") and tree.word("joined") == "and"
    return Where(found.places | (own & v.ON_FIELD or v.ON_FIELD), side, together=together)


def _on_field_or_there(tree: Tree, scene: Scene, own: int) -> Where:
    """ "On the field and in the GYs": said with "and" of all cards alone."""
    one, other = place(tree.the("field"), scene), place(tree.the("place"), scene)
    if one.places != v.ON_FIELD or other.places & v.ON_FIELD or one.side != other.side:
        raise NoMeaning("such a place has no meaning yet", tree)
    if (one.positions, other.positions) != (_ANY, _ANY):
        raise NoMeaning("such a place has no meaning yet", tree)
    found = other.places | (own & v.ON_FIELD or v.ON_FIELD)
    return Where(found, one.side, each=other.each, together=tree.word("joined") == "and")


def is_owners(tree: Tree) -> bool:
    """ "In its owner's Spell & Trap Zone"."""
    if tree.is_a("own-control"):
        return True
    told = tree.the("places") if tree.is_a("in") else None
    return told is not None and told.is_a("owned") and told.the("whose").is_a("owner")


def is_on_field(tree: Tree) -> bool:
    """ "On the field", of either player."""
    if not tree.is_a("on"):
        return False
    told = tree.the("place")
    return told.is_a("the", "either") and zones_of(tuple(told.all("any"))) == v.ON_FIELD


_LYING: Final = {
    ("attack", ""): v.ATTACK_POSITION,
    ("attack", "face-up"): v.ATTACK_POSITION,
    ("defense", ""): v.DEFENSE_POSITION | v.FACE_DOWN,
    ("defense", "face-up"): v.DEFENSE_POSITION,
    ("defense", "face-down"): v.FACE_DOWN,
    ("either", "face-up"): v.ATTACK_POSITION | v.DEFENSE_POSITION,
    ("how-it-likes", ""): v.DEFENSE_POSITION | v.FACE_DOWN,
    ("open-or-set", ""): v.ATTACK_POSITION | v.FACE_DOWN,
}
_INTO: Final = _LYING | {("defense", ""): v.DEFENSE_POSITION, ("either", ""): 0, ("either", "face-up"): 0}
FACES: Final = {"face-up": v.FACE_UP, "face-down": v.FACE_DOWN}


def standing(tree: Tree) -> int:
    """The positions that "Attack Position" alone leaves open."""
    return _BARE.of(tree)


def lying(tree: Tree) -> int:
    """The positions of a card that is said to be in one."""
    return _position(tree, _LYING)


def into(tree: Tree) -> int:
    """The position that a card is brought into; 0: as the player likes."""
    return _position(tree, _INTO)


def _position(tree: Tree, table: dict[tuple[str, str], int]) -> int:
    found = table.get((tree.kind, tree.word("face")))
    if found is None:
        raise NoMeaning("such a position has no meaning here", tree)
    return found
