"""Of what card something happens, and what is spoken of from then on."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Pattern, Selector
from engine.text.language import sorts_told
from engine.text.language.described import of_opponent, quantity
from engine.text.language.mentions import Scene
from engine.text.language.places_told import side_of
from engine.text.language.sort_said import Sort
from engine.text.language.tree import NoMeaning, Tree
from engine.text.language.verb import ANYWHERE
from engine.text.lowering.events import Awaited


class Who:
    """Whose event it is. ``selector`` is None for this card; ``there``: the same, where such cards are on the field."""

    def __init__(self, tree: Tree, scene: Scene) -> None:
        self.tree = tree
        self.scene = scene
        self.selector: Selector | None = None
        self.there: Selector | None = None
        self.places = 0
        self.positions = 0
        self.side = v.EITHER
        self.is_this = tree.is_a("this")
        if self.is_this:
            self._this(tree, scene)
            return
        if tree.is_a("it"):
            self._it(tree, scene)
            return
        if tree.is_a("that"):
            told = sorts_told.known_sort(tree.the("sort"), scene)
            if (
                tree.word("which") != "the"
                or not told.equipped
                or told.filters
                or told.placed
                or told.kinds != v.MONSTER
            ):
                raise NoMeaning("an effect can't wait for that", tree)
            self.selector = self.there = say.equipped_monster
            return
        said = self._sort(tree, scene)
        if said.group is not None or said.chooser != p.BY_YOU or said.done is not None or said.joined_by_and:
            raise NoMeaning("an effect can't wait for that", tree)
        placed = said.placed
        self.there = said.selector()
        if placed:
            self.selector = self.there
        else:
            said.places = ANYWHERE
            self.selector = replace(said.selector(), places=0)

    def _sort(self, tree: Tree, scene: Scene) -> Sort:
        if tree.is_a("opponents"):
            return of_opponent(tree, scene)
        if tree.is_a("owned"):
            said = sorts_told.sort(tree.the("sort"), scene)
            said.belongs_to(side_of(tree.the("whose"), scene))
            return said
        if tree.is_a("bare"):
            if tree.says("except"):
                raise NoMeaning("an effect can't wait for that", tree)
            return sorts_told.sort(tree.the("sort"), scene)
        if not tree.is_a("some"):
            raise NoMeaning("an effect can't wait for that", tree)
        told = quantity(tree.the("quantity"))
        said = sorts_told.sort(tree.the("sort"), scene)
        if told.all or told.least != 1 or told.most not in (1, p.ANY_NUMBER):
            raise NoMeaning("an effect waits for one card or more", tree)
        said.other = said.other or told.other
        return said

    def _it(self, tree: Tree, scene: Scene) -> None:
        if tree.says("from"):
            raise NoMeaning("an effect can't wait for that", tree)
        ref = scene.find(tree, False).ref
        if ref == p.EQUIPPED:
            self.selector = self.there = say.equipped_monster
        elif ref != p.THIS:
            raise NoMeaning("an effect can't wait for that", tree)
        self.is_this = ref == p.THIS

    def _this(self, tree: Tree, scene: Scene) -> None:
        if tree.word("what") not in ("card", "monster"):
            raise NoMeaning("this card is none", tree)
        said = Sort(tree)
        for each in tree.all("adjective"):
            sorts_told.adjective(each, said, scene)
        for each in tree.all("post"):
            sorts_told.post(each, said, scene)
        if said.filters or said.kinds or said.icons or said.other or said.group is not None or said.equipped:
            raise NoMeaning("this card isn't described so here", tree)
        self.places = said.places if said.placed else 0
        self.side = said.side
        if self.places and said.positions == v.FACE_UP and self.places == v.ON_FIELD:
            self.positions = v.FACE_UP
        elif said.positions != v.ANY_POSITION:
            self.positions = said.positions
            battle_position = said.positions in (v.ATTACK_POSITION, v.DEFENSE_POSITION)
            self.places = self.places or (v.IN_MONSTER_ZONE if battle_position else v.ON_FIELD)

    def on_field(self, awaited: Awaited) -> Selector | None:
        """For what happens to a card on the field."""
        if self.is_this:
            if self.side != v.EITHER or self.places and not self.places & v.ON_FIELD:
                raise NoMeaning("this happens on the field", self.tree)
            if self.positions and self.positions != v.FACE_UP:
                awaited.conditions.append(p.ThisIs(positions=self.positions))
            return None
        assert self.there is not None
        if self.there.ref:
            return self.there
        if self.there.places & ~v.ON_FIELD or self.there.positions not in (v.ANY_POSITION, v.FACE_UP):
            raise NoMeaning("an effect can't wait for that", self.tree)
        return self.there

    def moved(self, **more: Any) -> dict[str, Any]:
        """For what moves a card: where it was and how it lay stand in the event."""
        told: dict[str, Any] = {"subject": self.selector, **more}
        if self.is_this:
            if self.side != v.EITHER:
                told["whose"] = self.side
            if self.places:
                told["from_places"] = self.places & more.get("from_places", self.places)
                if not told["from_places"]:
                    raise NoMeaning("it can't be in both places", self.tree)
            if self.positions:
                told["last_positions"] = self.positions
            return told
        assert self.selector is not None
        if self.selector.ref:
            raise NoMeaning("the card is no longer equipped when that has happened", self.tree)
        if self.selector.places:
            if "from_places" in more:
                raise NoMeaning("it is said twice where it was", self.tree)
            told["from_places"] = self.selector.places
            told["subject"] = replace(self.selector, places=0)
        return told


def tell(who: Who, awaited: Awaited, patterns: Sequence[Pattern], gone: int, done: type[Act] | None) -> None:
    """What it waits for, and what is spoken of from now on."""
    awaited.patterns += patterns
    deeds = () if done is None else (done,)
    if who.is_this:
        awaited.gone |= gone
        awaited.stays |= not gone
        who.scene.spoken(p.THIS, None, False, gone, deeds)
    else:
        awaited.stays = True
        ref = p.EQUIPPED if who.there is not None and who.there.ref else p.EVENT
        there = gone or (who.there.places if who.there is not None else 0)
        who.scene.spoken(ref, who.there, None, there, deeds)


def sort_of(tree: Tree, scene: Scene) -> Selector:
    """ "A "X" monster", whose effect it is."""
    if not tree.is_a("some") or not tree.the("quantity").is_a("one"):
        raise NoMeaning("of which card?", tree)
    told = quantity(tree.the("quantity"))
    said = sorts_told.sort(tree.the("sort"), scene)
    if said.says_more() or said.joined_by_and or told.other:
        raise NoMeaning("of which card?", tree)
    kinds = [p.OfKinds(said.kinds)] if said.kinds else []
    return Selector(filters=(*kinds, *said.filters))
