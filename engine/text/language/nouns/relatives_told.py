"""What is said behind the noun of what cards do or did: whom they fight, whether they have attacked."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter
from engine.text.language.nouns.adjectives_told import traits
from engine.text.language.nouns.figures_told import bounded, figure
from engine.text.language.nouns.having_told import HAVING, compared
from engine.text.language.nouns.likeness_told import known_one
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import is_on_field
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree

_DID: Final = {"attack": p.DID_ATTACK, "declare": p.DID_ATTACK, "change-own": p.DID_TURN}
_FIGHTS: Final = {"battle": (p.BattlesThis(),), "attack-card": (p.Attacking(), p.BattlesThis())}
_FOES: Final = {
    p.THIS: p.BATTLED,
    p.OWN_FIGHTER: p.FOE_FIGHTER,
    p.FOE_FIGHTER: p.OWN_FIGHTER,
    p.ATTACKER: p.ATTACKED,
    p.ATTACKED: p.ATTACKER,
}


def did(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "That battles this card", "that attacked this turn", "that did not declare an attack this turn"."""
    does = tree.the("does")
    if tree.is_a("did", "did-then") and does.is_a(*_FIGHTS):
        if tree.says("time") or not _is_this(does.the("cards")) or not scene.kinds & v.MONSTER:
            raise NoMeaning("whom do they fight?", tree)
        said.filters += _FIGHTS[does.kind]
        return
    now = tree.says("time") and tree.the("time").is_a("this-turn")
    if tree.is_a("did-then", "never-did") and not does.is_a(*_DID) and now:
        did_so = _what_it_did(does, said, scene)
        said.filters.append(say.not_(did_so) if tree.is_a("never-did") else did_so)
        return
    if not tree.is_a("did-then", "never-did") or not does.is_a(*_DID) or _says_on_whom(does):
        raise NoMeaning("what did they do?", tree)
    if not (tree.the("time").is_a("this-turn") if tree.says("time") else scene.in_end_phase):
        raise NoMeaning("when did they do it?", tree)
    asked = p.DidThisTurn(_DID[does.kind])
    said.filters.append(say.not_(asked) if tree.is_a("never-did") else asked)


def _what_it_did(does: Tree, said: Sort, scene: Scene) -> Filter:
    if does.is_a("battles"):
        return p.UnderwentThisTurn(p.HasBattled())
    if does.is_a("activates") and not does.says("places") and said.kinds & v.MONSTER:
        return p.UnderwentThisTurn(p.IsActivated(what=p.MONSTER_EFFECT))
    return scene.underwent(does, False)


def _is_this(tree: Tree) -> bool:
    return tree.is_a("this") and tree.word("what") == "card" and not tree.says("adjective") and not tree.says("post")


def _says_on_whom(does: Tree) -> bool:
    return does.is_a("attack") and bool(does.word("directly")) or does.is_a("declare") and does.says("on")


def battling(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "The monster this card is battling", "the opponent's monster it is battling"."""
    foe = tree.the("foe")
    if tree.word("past") and not scene.in_battle:
        raise NoMeaning("in which battle?", tree)
    if foe.is_a("it") and not foe.says("from"):
        spoken = {mention.ref for mention in scene.mentions}
        if p.THIS in spoken or not spoken:
            ref = p.THIS if scene.kinds & v.MONSTER else ""
        else:
            ref = p.OWN_FIGHTER if said.side == v.OPPONENT and p.OWN_FIGHTER in spoken else ""
    else:
        ref = scene.known(foe, scene)
    if ref not in _FOES:
        raise NoMeaning("in which battle?", tree)
    said.fighter = _FOES[ref]


def normal_summonable(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "That can be Normal Summoned/Set"."""
    such = p.NormalSummonable()
    said.filters.append(such if tree.word("can") == "can" else say.not_(such))


def higher(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "That is 1 Rank higher than that target"."""
    stat = p.S_RANK if tree.word("stat") == "Rank" else p.S_LEVEL
    figure_ = p.FigureOf(stat, say.that(scene.known(tree.the("cards"), scene)))
    if tree.word("how") != "more":
        raise NoMeaning("such a figure has no meaning yet", tree)
    said.filters.append(p.HasFigure(stat, p.EQUAL, p.Sum(figure_, p.Const(tree.number("number")))))


def originally(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "Whose original Type is Dragon or Wyrm", "whose Attribute is DARK"."""
    told = Sort(said.tree)
    traits(tree.all("any"), told)
    wanted = _OF_TRAIT.get(tree.the("trait-word").kind)
    if wanted is None or told.icons or not all(isinstance(each, wanted) for each in told.filters):
        raise NoMeaning("such cards can't be meant here", tree)
    for each in told.filters:
        if tree.word("original") and not isinstance(each, p.OfType):
            raise NoMeaning("only an original Type can be asked for yet", tree)
        said.filters.append(
            replace(each, original=True) if isinstance(each, p.OfType) and tree.word("original") else each
        )


_OF_TRAIT: Final = {"type": p.OfType, "attribute": p.OfAttribute}


def named_on(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "That is mentioned on that monster", "Fusion Materials whose name is mentioned on that card"."""
    as_material, said.material_for = said.material_for, 0
    if as_material and as_material != v.FUSION_SUMMON:
        raise NoMeaning("which material is told by its name?", tree)
    of = known_one(tree.the("on"), scene)
    said.filters.append(p.Like(of, p.LIKE_MATERIAL if as_material else p.LIKE_NAMED))


def made_of(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "That was Summoned using this card as material": it lies under it. An Xyz Monster is laid on monsters of the
    field alone, so that "this card on the field" says nothing else; what lay under those was not used for it."""
    this = tree.the("cards")
    if not this.is_a("this") or this.word("what") != "card" or this.all("adjective"):
        raise NoMeaning("made of which card?", tree)
    for each in this.all("post"):
        if not tree.is_a("used") or not each.is_a("where") or not is_on_field(each.the("where")):
            raise NoMeaning("made of which card?", tree)
    if tree.is_a("used"):
        said.filters += [p.Summoned(v.XYZ_SUMMON), p.CameWithThis()]
    said.filters.append(p.HasThisAsMaterial())


def among(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "1 Spell among them"."""
    if said.placed:
        raise NoMeaning("where they are was said", tree)
    said.among = True


def worn_by(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "The monster this card is equipped to"."""
    if not scene.kinds & v.EQUIP and not scene.works_equipped:
        raise NoMeaning("this card is no Equip Card", tree)
    said.equipped = True


def whose(tree: Tree, scene: Scene) -> Filter:
    """ "Whose Level is 4 or lower"."""
    told = tree.the("compared")
    if told.is_a("number"):
        return bounded(tree.the("figure"), told.number("number"), told.word("bound"))
    stat = figure(tree.the("figure"))
    scene.each = not _is_its_same(told, stat)
    found = compared(stat, told, scene)
    scene.each = False
    return found


def _is_its_same(told: Tree, stat: int) -> bool:
    """ "Whose Level is higher than its Level": no card's is higher than its own."""
    value = told.get("value") if told.says("value") else None
    of = value.the("figure-of") if value is not None and value.bare_kind == "its" else None
    if of is None or of.bare_kind != "its":
        return False
    return any(figure(each) == stat for each in of.the("figures").all("any"))


def whose_is(tree: Tree, scene: Scene) -> Filter:
    """ "Whose Level equals the number of …"."""
    stat, before = figure(tree.the("figure")), scene.figure
    scene.figure, scene.each = stat, True
    found = say.compared(stat, p.EQUAL, scene.reckon(tree.the("value"), scene))
    scene.figure, scene.each = before, False
    return found


def of_same(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "2 monsters of the same name", "1 monster of the same Type as that target"."""
    told = tree.the("having")
    if told.is_a("together", "like"):
        if told.word("how") != "the same":
            raise NoMeaning("nobody says so", tree)
    elif not told.is_a("same-figure", "alike"):
        raise NoMeaning("nobody says so", tree)
    HAVING.of(told)(told, said, scene)


def has_not(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "That does not have a Level"."""
    told, lacks = tree.the("having"), Sort(said.tree)
    HAVING.of(told)(told, lacks, scene)
    if len(lacks.filters) != 1 or lacks.says_more() or lacks.group is not None:
        raise NoMeaning("such cards can't be left out here", tree)
    said.filters.append(say.not_(lacks.filters[0]))


def their_choice(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "1 monster from your opponent's Extra Deck (their choice)"."""
    if scene.doer and said.side != v.OPPONENT:
        return  # who does it chooses
    if said.side != v.OPPONENT or said.chooser != p.BY_YOU:
        raise NoMeaning("who chooses?", tree)
    said.chooser = p.BY_OPPONENT


def your_choice(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "1 of the Summoned monsters of your choice": as always, where nothing else is said."""
    if scene.doer or said.chooser != p.BY_YOU:
        raise NoMeaning("who chooses?", tree)
