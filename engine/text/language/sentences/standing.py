"""What a sentence says where it stands: by itself, or of the effect before it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Modifier, Procedure
from engine.text.language.nouns import amounts
from engine.text.language.nouns.described import cards, such
from engine.text.language.orders import rituals
from engine.text.language.sentences.done_instead import is_instead
from engine.text.language.sentences.equipped_by_then import worn_by_then
from engine.text.language.sentences.further_told import FURTHER
from engine.text.language.sentences.lines_told import CHOICE, COMPLETED, TOSSED_FOR, graded, line
from engine.text.language.nouns.mentions import Scene, ToldLine
from engine.text.language.parsing.tree import NoMeaning, NoMeaningYet, Tree
from engine.text.language.events.undergone import cards_this_turn, this_turn
from engine.text.language.events.used_told import came_with
from engine.text.language.sentences.what_holds import Said
from engine.text.language.sentences.whole_sentences import (
    and_untold,
    completed,
    going_on,
    is_cost,
    meaning,
    one_of,
    speak_of_answered,
)
from engine.text.lowering.context import OwnName
from engine.text.lowering.granting import Gaining, modifiers_of
from engine.text.lowering.held_together import asked_together
from engine.text.lowering.own_way import BY_EFFECT
from engine.text.lowering.said import Departure, Further, Listed, SaidLimit


@dataclass(frozen=True)
class SentencePlace:
    """On what card a sentence stands, and after what. ``goes_on``: the sentence before was an effect; ``before``: the
    sentences of that effect, if they are read."""

    name: OwnName = field(compare=False)
    kinds: int
    older: bool = False
    topic: str = ""
    equips_itself: bool = False
    own_way: str = ""  # the way of Summoning it that its text has told last
    flips_to_equip: bool = False  # whether a Flip Effect before makes this monster an Equip Card
    works_equipped: bool = False  # an effect before works while this monster is an Equip Card
    goes_on: bool = False
    before: tuple[Tree, ...] = ()
    procedures: tuple[Procedure, ...] = ()  # how it is Summoned, as far as its text has told
    binds: bool = False  # whether its activation has brought or targeted one monster that it can be bound to
    equips_others: bool = False  # whether an effect before equips this monster with others
    targeted: bool = False  # whether the effect before has targeted one card
    way_just_told: bool = False  # whether the sentence before has told it
    last_kind: int = -1  # of the effect before
    last_waits: bool = False  # whether that starts by itself, and not in a phase
    effects_before: tuple[type[Act], ...] = ()  # what they do, each deed once of each of them
    told_before: int = 0  # how many effects the card has told before
    in_line: bool = False
    line_further: bool = False  # in a line with one of several effects, behind that
    lines: str = ""  # what the "●" lines are that go on here, or have been announced
    entries: int = 0  # how many lines have completed the effect before, the last ones of ``before``
    awaits: bool = False  # whether lines have been announced, and none has come yet
    gaining: Gaining | None = None  # who has the effects of the lines
    it: str = ""  # who "it" is before anybody is spoken of
    attacks_lying_down: bool = False  # whether the sentence before has left open by which figure it does
    answers: Tree | None = None  # "Activate only when …", if the sentence before says it

    def scene(self) -> Scene:
        scene = Scene(self.name, self.kinds, self.older)
        scene.topic, scene.equips_itself = self.topic, self.equips_itself
        scene.own_way, scene.way_just_told = self.own_way, self.way_just_told
        scene.last_kind = self.last_kind
        scene.told_before = self.told_before
        scene.effects_before = self.effects_before
        scene.binds = self.binds
        scene.targeted_before = self.targeted
        scene.equips_others = self.equips_others
        scene.procedures = self.procedures
        scene.materials = next((q.materials for q in self.procedures if isinstance(q, p.FusionMaterials)), ())
        scene.attacks_lying_down = self.attacks_lying_down
        scene.works_equipped = self.works_equipped
        scene.reckon = amounts.value
        scene.known = lambda tree, scene: cards(tree, scene).ref
        scene.such = such
        scene.came_with = came_with
        scene.underwent, scene.counts_past = this_turn, cards_this_turn
        if self.it:
            scene.spoken(self.it, None, False)
        if self.topic:
            scene.spoken(self.topic, None, False, v.IN_MONSTER_ZONE)
        return scene


def answered_first(before: Sequence[Tree]) -> tuple[Tree, ...]:
    """ "Activate only when …": what the effect after it answers."""
    return tuple(before[:1]) if before and before[0].bare_kind == "only-then" else ()


def _after(tree: Tree, where: SentencePlace) -> SentencePlace:
    """Where an effect stands behind "Activate only when …", and what goes on with an effect that isn't activated."""
    if answers := answered_first(where.before):
        stays = where.kinds & v.STAYS_ON_FIELD
        told = None if stays else answers[0]
        where = replace(where, before=where.before[1:], goes_on=len(where.before) > 1, answers=told)
    led = bool(where.before) and where.before[0].bare_kind == "lead-in"
    at_once = led and where.last_kind != p.CARD_ACTIVATION and not where.last_waits
    if at_once and tree.bare_kind != "goes-on" and not _is_of_those(tree) and not _lasts_then(tree):
        where = replace(where, before=(), goes_on=False)  # what is done at once is gone on with by such a word alone
    if where.before and where.before[0].bare_kind == "ritual" and tree.bare_kind == "plain":
        where = replace(where, before=(), goes_on=False)  # the effect itself tells what it Ritual Summons
    return where


def _lasts_then(tree: Tree) -> bool:
    """ "Its battle position cannot be changed until the end of your next turn": no such thing holds by itself."""
    first = tree.the("acts").get("first") if tree.bare_kind == "plain" else None
    if first is None or first.bare_kind != "claim" or not first.says("time"):
        return False
    return first.the("time").bare_kind in ("until", "until-end")


def _holds_while_there(tree: Tree) -> bool:
    """ "Your opponent cannot … while this card is face-up on the field": no part of the effect before."""
    first = tree.the("acts").get("first") if tree.bare_kind == "plain" else None
    if first is None or first.bare_kind != "claim" or not first.says("time"):
        return False
    return first.the("time").bare_kind == "while-this" and not _speaks_of_known(tree)


def _told_first_while_there(tree: Tree) -> bool:
    """ "While this card is face-up on the field, your opponent's monsters cannot attack": what holds by itself."""
    acts = tree.the("acts") if tree.bare_kind == "plain" else None
    if acts is None or acts.bare_kind != "timed" or acts.the("held-time").bare_kind != "while-this":
        return False
    return acts.the("first").bare_kind == "claim" and not _speaks_of_known(tree)


def _is_of_those(tree: Tree) -> bool:
    """ "Those Tokens cannot be Tributed": said of what a sentence before has brought."""
    first = tree.the("acts").get("first") if tree.bare_kind == "plain" else None
    told = first.the("claim") if first is not None and first.bare_kind == "claim" else None
    who = told.the("subject") if told is not None and told.bare_kind == "of" else None
    return who is not None and who.bare_kind == "that" and who.form == "p"


def lowered(tree: Tree, where: SentencePlace) -> Said:
    """What a sentence says there; NoMeaning if nothing, or if something of it was asked by nobody."""
    said = _lowered(tree, where)
    return worn_by_then(said) if where.flips_to_equip else said


def _lowered(tree: Tree, where: SentencePlace) -> Said:
    where = _after(tree, where)
    if tree.bare_kind == "ritual-tributes" and where.kinds & v.MONSTER:
        return _or_refused(_read(tree, (), where, lambda scene: rituals.told_of_its_spell(tree, scene)))
    if tree.category == "sentence" and tree.bare_kind in FURTHER:
        return _further(tree, where)
    if where.in_line and where.lines in COMPLETED:
        return (_listed(tree, where),)
    if where.in_line and where.gaining is not None:
        return _gained(tree, where, where.gaining)
    if where.line_further and tree.bare_kind != "vow":
        raise NoMeaning("each of several effects is one sentence", tree)
    if where.in_line and where.lines == CHOICE and tree.bare_kind != "vow":
        if len(where.before) != 1:
            raise NoMeaning("its heading isn't read", tree)
        return _or_refused(_read(tree, where.before, where, lambda scene: one_of(where.before[0], tree, scene)))
    if where.awaits and not where.in_line and tree.bare_kind != "limit":
        raise NoMeaning("the lines are missing that have been announced", tree)
    if where.kinds & v.TRAP and where.own_way == BY_EFFECT and _speaks_of_its_way(tree):
        where = replace(where, kinds=v.MONSTER | v.EFFECT)  # it is said of the monster that the Trap has become
    begins = _read(tree, (), where, lambda scene: meaning(tree, scene))
    if _is_paid_for(tree, where) and all(map(_is_on_activation, _or_none(begins))):
        return _or_refused(_read(tree, where.before, where, lambda scene: going_on(tree, where.before, scene)))
    if not where.goes_on or not _may_go_on(tree):
        return _or_refused(begins)
    if where.kinds & v.STAYS_ON_FIELD and any(isinstance(each, Departure) for each in _or_none(begins)):
        return _or_refused(begins)  # it is the card that is activated, whatever effect it has told of last
    alone = begins
    if (
        not isinstance(begins, NoMeaning)
        and not _asks_for_its_use(tree)
        and not (tree.is_a("lead-in") and all(map(waits_for_event, begins)))
        and all(isinstance(each, Ability) and each.kind in p.ACTIVATED for each in begins)
    ):
        begins = NoMeaning("it goes on with the effect before", tree)
    goes_on: Said | NoMeaning = NoMeaning("it goes on with a sentence that isn't read", tree)
    if where.before:
        goes_on = _read(tree, where.before, where, lambda scene: and_untold(going_on(tree, where.before, scene), scene))
    if isinstance(goes_on, NoMeaning):
        if not isinstance(alone, NoMeaning) and tree.is_a("plain") and tree.says("last"):
            return alone  # "Destroy this card during the End Phase if …"
        if isinstance(begins, NoMeaning):
            raise goes_on
        return begins
    if isinstance(begins, NoMeaning) and (_holds_while_there(tree) or _told_first_while_there(tree)):
        raise begins
    if not isinstance(begins, NoMeaning) and tree.is_a("lead-in"):
        return begins
    if not isinstance(begins, NoMeaning) and (where.topic or not _speaks_of_known(tree)):
        return begins  # "This card gains …" holds by itself
    return goes_on


def _is_paid_for(tree: Tree, where: SentencePlace) -> bool:
    """ "Discard 1 card. Negate the activation of a Spell": the one sentence pays for what the other does."""
    if where.kinds & (v.MONSTER | v.STAYS_ON_FIELD) or len(where.before) != 1 or not is_cost(where.before[0]):
        return False
    return tree.bare_kind in ("ability", "paid") and not tree.word("may")


def _is_on_activation(told: object) -> bool:
    return isinstance(told, Ability) and told.kind == p.CARD_ACTIVATION


def _further(tree: Tree, where: SentencePlace) -> Said:
    """What completes the sentence before it."""
    if not where.before:
        raise NoMeaning("it goes on with a sentence that isn't read", tree)
    before = where.before
    told = _read(tree, before, where, lambda scene: and_untold(FURTHER[tree.kind](before, tree, scene), scene))
    return _or_refused(told)


def waits_for_event(told: object) -> bool:
    """ "When this card is destroyed, …": an effect of its own, whatever was told before."""
    if not isinstance(told, Ability) or told.kind != p.TRIGGER:
        return False
    return not any(isinstance(each, p.PhaseComes) for each in told.event)


def _or_none(found: Said | NoMeaning) -> Said:
    return () if isinstance(found, NoMeaning) else found


def _or_refused(found: Said | NoMeaning) -> Said:
    if isinstance(found, NoMeaning):
        raise found
    return found


def _of_another(tree: Tree, where: SentencePlace) -> list[Ability]:
    """What a sentence means as the effect of a monster that gains it."""
    other = SentencePlace(OwnName(""), v.MONSTER | v.EFFECT, where.older, it=p.THIS)
    said = [each for each in lowered(tree, other) if isinstance(each, Ability)]
    if len(said) != 1:
        raise NoMeaning("this is no effect that a card can gain", tree)
    return said


def _gained(tree: Tree, where: SentencePlace, gaining: Gaining) -> Said:
    """An effect that this card has under a condition, or that others have."""
    if gaining.measure is not None:
        if tree.bare_kind != "graded":
            raise NoMeaning("how much does this effect take?", tree)
        gaining, tree = graded(tree, gaining)
    found: list[object] = []
    if gaining.who is not None:
        return tuple(gaining.granted(each, tree) for each in _of_another(tree, where))
    for each in lowered(tree, replace(where, gaining=None)):
        if isinstance(each, Further):
            found.append(Further(gaining.own(each.ability, tree)))
        elif isinstance(each, Ability):
            found.append(gaining.own(each, tree))
        elif isinstance(each, SaidLimit):
            found.append(each)
        else:
            raise NoMeaning("this is no effect that a card can gain", tree)
    return tuple(found)


def _by_toss(tree: Tree, where: SentencePlace) -> ToldLine:
    """ "Heads: This card gains 500 ATK": the effect that this card has from the toss on, while its effects work."""
    if not tree.is_a("by-toss"):
        raise NoMeaning("this doesn't complete what stands before it", tree)
    own = replace(where, before=(), goes_on=False, lines="", in_line=False, awaits=False, it=p.THIS)
    until, acts = p.WhileThisCardIsFaceUp(works=True), list[Act]()
    for each in lowered(tree.the("told"), own):
        if not isinstance(each, Ability):
            raise NoMeaning("this is no effect that a card can gain", tree)
        if each.kind != p.CONTINUOUS_EFFECT:
            acts += [say.also, p.Grant(say.this_card, modifiers_of(each, None, tree), until)]
            continue
        if each.condition is not None or each.phases != v.ANY_PHASE or each.whose_turn != v.EITHER:
            raise NoMeaning("this effect can't be given to another card yet", tree)
        for held in each.modifiers:
            of_others = held.who is not None or isinstance(held, p.PlayerModifier)
            acts += [say.also, p.Modify(None if of_others else say.this_card, (held,), until)]
    return ToldLine((1 if tree.word("side") == "Heads" else 0,), lambda scene: acts[1:])


def _listed(tree: Tree, where: SentencePlace) -> Listed:
    """The effect before, completed by one more line."""
    begins = len(where.before) - where.entries
    if begins < 1:
        raise NoMeaning("what it completes isn't read", tree)
    told, entries = where.before[:begins], (*where.before[begins:], tree)
    given: tuple[Modifier, ...] = ()
    if not COMPLETED[where.lines] and where.lines != TOSSED_FOR:
        given = tuple(m for e in entries for a in _of_another(e, where) for m in modifiers_of(a, None, e))

    tossed = [_by_toss(each, where) for each in entries] if where.lines == TOSSED_FOR else ()

    def whole(scene: Scene) -> Said:
        scene.lines = [line(each, where.lines) for each in entries] if COMPLETED[where.lines] else tossed
        scene.given = given
        return (completed(told, scene),)

    read = (*told, *entries) if COMPLETED[where.lines] else told
    made = _or_refused(_read(read[0], read[1:], where, whole))
    assert isinstance(made[0], Ability)
    return Listed(made[0])


def _speaks_of_its_way(tree: Tree) -> bool:
    """Whether "Summoned this way" is said anywhere."""
    return any(part.bare_kind == "summoned-so" for part in tree.parts())


def _speaks_of_known(tree: Tree) -> bool:
    """Whether it begins with cards that were spoken of before: "It gains 500 ATK"."""
    first = tree.the("acts").get("first")
    if first is not None and first.is_a("order") and (does := first.the("order").the("does")).is_a("negate-effects"):
        whose = does.the("whose-effects")
        return not whose.is_a("of-sort", "in-play") and not (
            whose.is_a("cards") and whose.the("cards").is_a("some", *_ALL)
        )
    if first is None or not first.is_a("claim"):
        return True
    told = first.the("claim")
    if told.is_a("players"):
        return False  # "Your opponent cannot …"
    if told.is_a("figure") and told.the("figure-of").says("cards"):
        return told.the("figure-of").the("cards").is_a("it", "them", "that")
    return not told.says("subject") or told.the("subject").is_a("it", "them", "that")


def _asks_for_its_use(tree: Tree) -> bool:
    """ "During your End Phase, unless this effect was activated this turn, destroy this card": no part of that."""
    lead = tree.get("leads") if tree.bare_kind == "lead-in" else None
    every = (
        [lead.the("lead"), *(more.the("lead") for more in lead.all("rest") if more.bare_kind == "lead")] if lead else []
    )
    return any(told.bare_kind == "effect-used" for each in every if each.says("any") for told in each.all("any"))


_ALL: Final = ("all-of-both", "all-owned")


def _may_go_on(tree: Tree) -> bool:
    if tree.category != "sentence":
        return False
    tree.forget()
    if tree.is_a("goes-on"):
        return True
    if _of_a_sort_while_it_lies(tree.get("acts")):
        return False
    if tree.is_a("lead-in"):
        return is_instead(tree) or not tree.word("may") and not tree.says("costs")
    alone = tree.word("may") or tree.says("quick") or tree.the("acts").is_a("own") if tree.is_a("plain") else True
    return not alone


def _of_a_sort_while_it_lies(acts: Tree | None) -> bool:
    """ "While this card is face-up on the field, any card sent to the GY is banished instead": by itself."""
    if acts is None or acts.bare_kind != "timed" or acts.the("held-time").bare_kind != "while-this":
        return False
    first = acts.the("first")
    return first.bare_kind == "claim" and first.the("claim").bare_kind == "redirected"


def _read(
    tree: Tree, before: tuple[Tree, ...], where: SentencePlace, lower: Callable[[Scene], Said]
) -> Said | NoMeaning:
    every = (*before, tree)
    for each in every:
        each.forget()
    try:
        scene = where.scene()
        if where.answers is not None and every[0].bare_kind in ("plain", "paid"):
            speak_of_answered(where.answers, scene)
        found = lower(scene)
    except NoMeaning as why:
        why.left = tree.how_much_left_out()
        return why
    left = next(filter(None, (each.left_out() for each in every)), "")
    if left:
        return NoMeaningYet(f"nobody asked for {left}", tree, tree.how_much_left_out())
    never = next(filter(None, (_why_never(each, where) for each in found)), "")
    return NoMeaning(never, tree, 0) if never else found


def _changes_this_alone(told: Ability) -> bool:
    """Whether this card is changed, and nothing brings it to the field."""
    on_this = [act for block in told.blocks for act in block.acts if getattr(act, "what", None) == say.this_card]
    return bool(on_this) and all(isinstance(act, p.Modify) for act in on_this)


_HELD_ON_FIELD: Final = (p.CONTINUOUS_EFFECT, p.REPLACEMENT, p.EACH_TIME, p.DUTY)


def _why_never(told: object, where: SentencePlace) -> str:
    """Why an effect would never be there to be used, or to hold; "" if it can be."""
    if not isinstance(told, Ability) or where.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
        return ""
    if told.kind in _HELD_ON_FIELD and told.places & v.ON_FIELD and where.topic != p.EQUIPPED:
        hastes = all(isinstance(each, p.ActivatedSooner) for each in told.modifiers) and told.modifiers
        return "" if where.equips_itself or hastes else "this card doesn't stay on the field"
    if told.kind == p.CARD_ACTIVATION and _changes_this_alone(told):
        return "this card doesn't stay on the field"
    if told.kind == p.CARD_ACTIVATION and any(isinstance(part, p.ThisIs) for part in asked_together(told.condition)):
        return "this card can't be a condition for its own activation"
    return ""
