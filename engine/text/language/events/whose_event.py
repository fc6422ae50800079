"""Of what card something happens, and what is spoken of from then on."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Pattern, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.described import called_so, cards, is_worn, of_opponent
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import Quantity, quantity
from engine.text.language.nouns.places_told import side_of
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.verb import ANYWHERE
from engine.text.lowering.awaited import Awaited


LOST: Final = (
    p.HasCounters, p.TakesCounters, p.Equipped, p.Unequipped, p.IsEquipCard, p.EquippedToThis, p.HasMaterials,
    p.HasThisAsMaterial, p.DidThisTurn, p.CameWith, p.CameWithThis,
)  # fmt: skip
"""What can't be asked of a card any more that has moved."""


def is_equipped(scene: Scene) -> bool:
    """Whether it is said of an Equip Card, or of a monster that is one for a time."""
    return bool(scene.kinds & v.EQUIP) or scene.equips_itself or scene.works_equipped


_ATTACKS: Final = p.AreSuch(say.that(p.THIS, p.Attacking()))
WHERE_CARDS_GO: Final = v.IN_GRAVEYARD | v.IN_BANISHED


class Who:
    """Whose event it is. ``selector`` is None for this card; ``there``: the same, where such cards are on the field."""

    def __init__(self, tree: Tree, scene: Scene, left_out: Tree | None = None) -> None:
        """``left_out``: what is left out of such cards, if that is said behind what happens."""
        self.tree = tree
        self.scene = scene
        self.selector: Selector | None = None
        self.there: Selector | None = None
        self.places = 0
        self.positions = 0
        self.lay = 0  # the same of one that may have lain face-down: "this Defense Position card"
        self.side = v.EITHER
        self.came_by = 0  # how this card had been Summoned
        self.came_with: list[p.Filter] = []  # … and with what
        self.conditions: list[p.Condition] = []
        self.conditions_after: list[p.Condition] = []  # of a card of which it is told as of this one
        self.just = 0  # whether it happens to exactly one such card
        self.worn_goes = False  # whether it is the equipped monster, and no longer when that has happened
        self.is_this = tree.is_a("this")
        if left_out is not None and tree.is_a("this", "it", "that"):
            raise NoMeaning("of what is this an exception?", left_out)
        if self.is_this:
            self._this(tree, scene)
            return
        if tree.is_a("it"):
            newest = scene.newest()
            if newest is None or newest.ref not in (p.THIS, p.EQUIPPED) or tree.says("from"):
                raise NoMeaning("an effect can't wait for that", tree)
            self.is_this = newest.ref == p.THIS
            if not self.is_this:
                self.selector = self.there = say.equipped_monster
            return
        if tree.is_a("that"):
            told = sorts_told.known_sort(tree.the("sort"), scene)
            newest, which = scene.newest(), tree.word("which")
            just_told = which == "that" and newest is not None and newest.ref == p.EQUIPPED
            if which not in ("the", "that") or not told.equipped and not just_told:
                raise NoMeaning("an effect can't wait for that", tree)
            elsewhere = told.placed and (told.side != v.YOU or told.places != v.IN_MONSTER_ZONE)
            if told.filters or elsewhere or told.kinds != v.MONSTER:
                raise NoMeaning("an effect can't wait for that", tree)
            self.selector = self.there = say.equipped_monster
            self.side = told.side
            return
        if tree.is_a("either"):
            self._either(tree, scene, left_out)
            return
        if tree.is_a("some") and left_out is None and is_worn(tree) and tree.the("quantity").bare_kind == "one":
            found = cards(tree, scene)
            wearer, scene.wearer = scene.wearer, None
            if found != say.equipped_monster or wearer is not None and wearer.filters:
                raise NoMeaning("the equipped monster isn't described so", tree)
            self.selector = self.there = say.equipped_monster
            return
        said = self._sort(tree, scene)
        if left_out is not None:
            sorts_told.exception(left_out, said, scene)
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
        if tree.is_a("bare", "but"):
            said = (
                sorts_told.sort(tree.the("sort"), scene) if tree.is_a("bare") else self._sort(tree.the("cards"), scene)
            )
            if tree.says("except"):
                sorts_told.exception(tree.the("except"), said, scene)
            return said
        if tree.is_a("called"):
            return called_so(tree, scene)
        if not tree.is_a("some"):
            raise NoMeaning("an effect can't wait for that", tree)
        many = tree.the("quantity")
        told = Quantity() if many.form == "s" and many.is_a("any") else quantity(many)
        said = sorts_told.sort(tree.the("sort"), scene)
        if told.all or told.least != 1 or told.most not in (1, p.ANY_NUMBER):
            raise NoMeaning("an effect waits for one card or more", tree)
        just = tree.the("quantity").is_a("exactly")
        if said.no_others and not just and not tree.the("quantity").says("one"):
            raise NoMeaning("it has to be said that it is exactly one", tree)
        self.just = p.EXACTLY_ONE_AND_NO_OTHER if said.no_others else p.EXACTLY_ONE if just else 0
        said.other = said.other or told.other
        return said

    def _either(self, tree: Tree, scene: Scene, left_out: Tree | None) -> None:
        """ "A Fish monster or "Tin Heron" you control": cards of one of two sorts."""
        if left_out is not None:
            raise NoMeaning("of which of both is this an exception?", left_out)
        found = cards(tree, scene)
        if found.ref or found.all or found.least != 1 or found.most not in (1, p.ANY_NUMBER) or found.group is not None:
            raise NoMeaning("an effect can't wait for that", tree)
        if found.chooser != p.BY_YOU or found.places & ~v.ON_FIELD:
            raise NoMeaning("an effect can't wait for that", tree)
        self.there = replace(found, most=1)
        said_where = any(tree.the(slot).all("post") for slot in ("one", "other"))
        self.selector = self.there if said_where else replace(self.there, places=0)
        if not said_where and found.places == v.IN_MONSTER_ZONE and p.OfKinds(v.MONSTER) not in found.filters:
            self.selector = replace(self.selector, filters=(p.OfKinds(v.MONSTER), *found.filters))

    def _this(self, tree: Tree, scene: Scene) -> None:
        if tree.word("what") not in ("card", "monster", "Equip Card"):
            raise NoMeaning("this card is none", tree)
        said = sorts_told.of_this_card(tree, scene)
        for asked in said.filters:
            if isinstance(asked, p.Attacking):
                self.conditions.append(_ATTACKS)
            elif isinstance(asked, p.Summoned) and not self.came_by and asked == p.Summoned(asked.how):
                self.came_by = asked.how
            elif isinstance(asked, p.CameWith | p.CameWithThis):
                self.came_with.append(asked)
            elif asked == say.not_(p.Summoned(v.SPECIAL_SUMMON)):  # "this Normal Summoned/Set card"
                self.conditions.append(p.AreSuch(say.that(p.THIS, asked)))
            else:
                raise NoMeaning("this card isn't described so here", tree)
        if said.kinds or said.icons or said.other or said.group is not None or said.equipped:
            raise NoMeaning("this card isn't described so here", tree)
        self.places = said.places if said.placed else 0
        self.side = said.side
        if self.places and said.positions == v.FACE_UP and self.places == v.ON_FIELD:
            self.positions = self.lay = v.FACE_UP
        elif said.positions != v.ANY_POSITION:
            self.positions, self.lay = said.positions & v.FACE_UP or said.positions, said.positions
            battle_position = said.positions != v.FACE_UP and said.positions & v.FACE_UP
            self.places = self.places or (v.IN_MONSTER_ZONE if battle_position else v.ON_FIELD)
        if self.came_by:
            if self.places and not self.places & v.IN_MONSTER_ZONE:
                raise NoMeaning("a monster that was Summoned is in the Monster Zone", tree)
            self.places = v.IN_MONSTER_ZONE

    def came(self) -> p.Condition:
        """How this card, which is on the field, was Summoned."""
        return p.AreSuch(say.that(p.THIS, p.Summoned(self.came_by), *self.came_with))

    def on_field(self, awaited: Awaited, lies: bool = False) -> Selector | None:
        """For what happens to a card on the field. ``lies``: whether how it lies stands in the event."""
        awaited.conditions += self.conditions
        if self.is_this:
            if (self.side != v.EITHER or self.places) and not self.places & v.ON_FIELD:
                raise NoMeaning("this happens on the field", self.tree)
            if self.came_by:
                awaited.conditions.append(self.came())
            if self.positions == v.FACE_DOWN:
                raise NoMeaning("face-down cards have no effects", self.tree)
            if self.positions and self.positions != v.FACE_UP:
                awaited.conditions.append(p.ThisIs(positions=self.positions))
            return None
        assert self.there is not None
        if self.there.ref and self.side != v.EITHER:
            raise NoMeaning("who controls it can't be asked", self.tree)
        if self.there.ref:
            return self.there
        if self.there.places & ~v.ON_FIELD:
            raise NoMeaning("an effect can't wait for that", self.tree)
        if not lies and self.there.positions not in (v.ANY_POSITION, v.FACE_UP):
            raise NoMeaning("an effect can't wait for that", self.tree)
        return self.there

    def targeted(self, awaited: Awaited) -> Selector | None:
        """For what is targeted, which may lie elsewhere."""
        if self.selector is not None and not self.selector.ref and not self.selector.places:
            assert self.there is not None
            if self.there.places == v.ON_FIELD:  # a monster, a Spell or a Trap is one on the field
                return self.selector  # "a card or effect that targets 1 card", wherever that is
        if self.there is None or self.there.ref or not self.there.places & ~v.ON_FIELD:
            return self.on_field(awaited, lies=True)
        if self.there.positions not in (v.ANY_POSITION, v.FACE_UP) or self.there.places & v.ON_FIELD:
            raise NoMeaning("an effect can't wait for that", self.tree)
        return self.there

    def moved(self, *, fell: bool = False, **more: Any) -> dict[str, Any]:
        """For what moves a card: where it was and how it lay stand in the event. ``fell``: by battle, in which the
        attacking monster attacks still."""
        told: dict[str, Any] = {"subject": self.selector, **more}
        if self.conditions and not (fell and self.conditions == [_ATTACKS]):
            raise NoMeaning("it no longer fights when that has happened", self.tree)
        if self.came_with:
            raise NoMeaning("this can't be asked of a card that has moved", self.tree)
        if self.is_this:
            if self.came_by:
                told["came_by"] = self.came_by
            if self.side != v.EITHER:
                told["whose"] = self.side
            if self.places:
                told["from_places"] = self.places & more.get("from_places", self.places)
                if not told["from_places"]:
                    raise NoMeaning("it can't be in both places", self.tree)
            if self.lay:
                told["last_positions"] = self.lay
            return told
        assert self.selector is not None
        if self.selector.ref:
            return self._worn(told)
        if self.selector.places:
            if self.selector.places & ~more.get("from_places", self.selector.places):
                raise NoMeaning("it is said twice where it was", self.tree)
            told["from_places"] = self.selector.places  # "a monster you control is sent from the field to the GY"
        self._as_it_was(told)
        return told

    def _worn(self, told: dict[str, Any]) -> dict[str, Any]:
        """For the monster that this Equip Card is equipped to: because of that this card goes as well."""
        if not is_equipped(self.scene):
            raise NoMeaning("the card is no longer equipped when that has happened", self.tree)
        self.worn_goes = True
        side = {} if self.side == v.EITHER else {"whose": self.side}
        return told | {"subject": Selector(), **side}

    def _as_it_was(self, told: dict[str, Any]) -> None:
        """How other cards had been Summoned stands in the event; what else they were on the field is lost."""
        assert self.selector is not None
        filters = []
        for each in self.selector.filters:
            if isinstance(each, LOST):
                raise NoMeaning("this can't be asked of a card that has moved", self.tree)
            if not isinstance(each, p.Summoned):
                filters.append(each)
            elif each.from_places or each.by_effect_of or not each.how or "came_by" in told:
                raise NoMeaning("this can't be asked of a card that has moved", self.tree)
            elif told.get("from_places", v.IN_MONSTER_ZONE) & ~v.IN_MONSTER_ZONE:
                raise NoMeaning("a monster that was Summoned is in the Monster Zone", self.tree)
            else:
                told["came_by"] = each.how
        told["subject"] = replace(self.selector, places=0, filters=tuple(filters))

    def plain(self) -> Selector | None:
        """For what is used as material, however and wherever it was."""
        if self.places or self.positions or self.side != v.EITHER or self.came_by or self.conditions:
            raise NoMeaning("an effect can't wait for that", self.tree)
        if self.selector is not None and self.selector.ref:
            raise NoMeaning("an effect can't wait for that", self.tree)
        return None if self.selector is None else replace(self.selector, places=0)


def tell(who: Who, awaited: Awaited, patterns: Sequence[Pattern], gone: int, done: type[Act] | None) -> None:
    """What it waits for, and what is spoken of from now on."""
    if who.just:
        only = patterns[0]
        if len(patterns) > 1 or not isinstance(only, p.WithSubject):
            raise NoMeaning("of what there is exactly one isn't clear", who.tree)
        patterns = [replace(only, just=who.just)]
    if who.worn_goes:
        went = [each for each in patterns if isinstance(each, p.Moves)]
        awaited.patterns += [p.Moves(from_places=v.IN_SPELL_ZONE, worn=each) for each in went]
        awaited.gone |= WHERE_CARDS_GO
        who.scene.worn_gone = True
        who.scene.spoken(p.THIS, None, False, WHERE_CARDS_GO)
        who.scene.spoken(p.OTHER, say.monster(), False, gone, () if done is None else (done,))
        return
    awaited.patterns += patterns
    deeds = () if done is None else (done,)
    if who.is_this:
        awaited.gone |= gone
        awaited.stays |= not gone
        awaited.conditions += who.conditions_after
        who.scene.spoken(p.THIS, None, False, gone, deeds)
    else:
        awaited.stays = True
        ref = p.EQUIPPED if who.there is not None and who.there.ref else p.EVENT
        there = gone or (who.there.places if who.there is not None else 0)
        who.scene.spoken(ref, who.there, None, there, deeds)


def source_of(tree: Tree, scene: Scene, left_out: Tree | None = None) -> tuple[Selector, int]:
    """ "A "X" monster you control", "your opponent's card": whose effect it is, and of whose card. One that
    is controlled is on the field where its effect is activated."""
    at = 0
    if tree.is_a("called") and not tree.says("post") and left_out is None:
        return Selector(filters=(say.named(*tree.words("any")),)), v.EITHER
    if tree.is_a("opponents"):
        said, side = sorts_told.sort(tree.the("sort"), scene), v.OPPONENT
    elif tree.is_a("owned"):
        said, side = sorts_told.sort(tree.the("sort"), scene), side_of(tree.the("whose"), scene)
    else:
        if not tree.is_a("some") or not tree.the("quantity").is_a("one"):
            raise NoMeaning("of which card?", tree)
        quantity(tree.the("quantity"))
        said = sorts_told.sort(tree.the("sort"), scene)
        side, said.side = said.side, v.EITHER
        if said.placed and said.places & ~v.ON_FIELD or side != v.EITHER and not said.placed:
            raise NoMeaning("of which card?", tree)
        at, said.placed = said.places if said.placed else 0, False
    if left_out is not None:
        sorts_told.exception(left_out, said, scene)
    if said.says_more() or said.joined_by_and:
        raise NoMeaning("of which card?", tree)
    kinds = [p.OfKinds(said.kinds)] if said.kinds else []
    return Selector(places=at, filters=(*kinds, *said.filters)), side


def _of_either(tree: Tree, scene: Scene) -> Selector:
    """ "A Warrior monster or a "Rose" Spell", whose effect it is."""
    sorts = [sorts_told.sort(tree.the(slot), scene) for slot in ("one", "other")]
    quantities = [tree.the("quantity"), *([tree.the("again")] if tree.says("again") else [])]
    if not all(each.is_a("one") and not each.says("one") for each in quantities):
        raise NoMeaning("of which card?", tree)
    if any(each.says_more() or each.joined_by_and or not each.filters for each in sorts):
        raise NoMeaning("of which card?", tree)
    every = [[*([p.OfKinds(each.kinds)] if each.kinds else []), *each.filters] for each in sorts]
    return Selector(filters=(say.either(*(say.all_these(*each) for each in every)),))


def sort_of(tree: Tree, scene: Scene) -> Selector:
    """ "A "X" monster", whose effect it is."""
    if tree.is_a("called") and not tree.says("post"):
        return Selector(filters=(say.named(*tree.words("any")),))
    if tree.is_a("either"):
        return _of_either(tree, scene)
    if not tree.is_a("some") or not tree.the("quantity").is_a("one"):
        raise NoMeaning("of which card?", tree)
    told = quantity(tree.the("quantity"))
    said = sorts_told.sort(tree.the("sort"), scene)
    if said.says_more() or said.joined_by_and or told.other:
        raise NoMeaning("of which card?", tree)
    kinds = [p.OfKinds(said.kinds)] if said.kinds else []
    return Selector(filters=(*kinds, *said.filters))
