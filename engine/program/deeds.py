"""What can be done by hand, deed by deed: an act or a cost like any other.

So protection, replacement and triggers hold by themselves.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from engine.program import acts as a
from engine.program import costs as c
from engine.program import durations as d
from engine.program import modifiers as m
from engine.program.filters import KnownToBoth, OfKinds, OfNoKind
from engine.program.references import TARGET, THIS, TOP
from engine.program.selectors import AT_RANDOM, BY_OPPONENT, MANY, Selector
from engine.program.told_deeds import ATTRIBUTE, DEFENSE, LASTING, LEVEL, NAME, NUMBER, TYPE, UNTIL, WHOM, Deed, Said
from engine.program.values import Const
from engine.vocabulary import (
    ANY_POSITION,
    BANISHED,
    BATTLE_PHASE,
    DECK,
    DRAW_PHASE,
    EITHER,
    FACE_DOWN,
    FACE_UP,
    FUSION,
    FUSION_SUMMON,
    GRAVEYARD,
    HAND,
    IN_BANISHED,
    IN_DECK,
    IN_EXTRA_DECK,
    IN_GRAVEYARD,
    IN_HAND,
    IN_MONSTER_ZONE,
    IN_PENDULUM_ZONE,
    MONSTER,
    NORMAL_SUMMON,
    ON_FIELD,
    OPPONENT,
    PLACES,
    RITUAL,
    RITUAL_SUMMON,
    SET_FACE_DOWN,
    SPECIAL_SUMMON,
    SPELL,
    SYNCHRO,
    SYNCHRO_SUMMON,
    TRAP,
    TUNER,
    XYZ,
    XYZ_SUMMON,
    YOU,
)

WIN: Final = "win"
TOGETHER: Final = "together"


def _cards(places: int, side: int = EITHER, *, kinds: int = 0, most: int = MANY, chooser: int = 0) -> Selector:
    """What is banished face-down is left alone: what could be done with it would tell what it is."""
    filters = (OfKinds(kinds),) if kinds else ()
    positions = FACE_UP if places == IN_BANISHED else ANY_POSITION
    return Selector(places=places, side=side, positions=positions, filters=filters, most=most, chooser=chooser)


def _plain(word: str, where: str, act: a.Act) -> Deed:
    return Deed(word, where, lambda said: act)


def _summoned(where: str, what: Selector, word: str = "summon", side: int = YOU) -> Deed:
    """In any position: what a text says of that is for its player to follow (SUMMON-27, -28)."""
    return _plain(word, where, a.SpecialSummon(what, position=ANY_POSITION, side=side))


def _paid(word: str, where: str, cost: c.Cost) -> Deed:
    return Deed(word, where, lambda said: cost, prepares=True)


def _amount(word: str, where: str, kind: Callable[..., a.Act], side: int) -> Deed:
    return Deed(word, where, lambda said: kind(Const(said.number), side=side), (NUMBER,))


def _lasting(word: str, where: str, makes: Callable[[int], m.Modifier], asks: tuple[str, ...] = (UNTIL,)) -> Deed:
    """On monsters, or on a player."""
    if where == "field":
        return _changed(word, asks, lambda said: _of_cards(makes(said.number)))
    return Deed(word, where, lambda said: a.Modify(None, (makes(said.number),), said.until), asks)


_OfCards = m.CardModifier | m.BattleDamageTaken


def _of_cards(modifier: m.Modifier) -> _OfCards:
    assert isinstance(modifier, _OfCards)
    return modifier


def _changed(word: str, asks: tuple[str, ...], *makes: Callable[[Said], _OfCards]) -> Deed:
    """On the monsters picked, this card, the one that it is equipped to, or those of a side."""

    def act(said: Said) -> a.Act:
        changes = tuple(each(said) for each in makes)
        if said.whom is None or said.whom.ref in (THIS, TARGET) or isinstance(said.until, d.WhileEquipped):
            return a.Modify(said.whom or _MONSTERS, changes, said.until)
        who = m.of_all(said.whom, changes)
        return a.Modify(None, tuple(replace(each, who=who) for each in changes), said.until)

    return Deed(word, "field", act, (*asks, WHOM))


def _figure(kind: type[m.GainsAttack | m.GainsDefense], sign: int, said: Said) -> _OfCards:
    return kind(Const(sign * said.number))


def _no_activation(cards: Selector, number: int) -> m.Modifier:
    return m.CannotActivate(side=OPPONENT, cards=cards)


def _none_of_ones_own(cards: Selector, number: int) -> m.Modifier:
    return m.CannotActivate(cards=cards)


def _neither_activated_nor_set(word: str, kinds: int, side: int) -> Deed:
    cards = Selector(filters=(OfKinds(kinds),))
    bans = (m.CannotActivate(side=side, cards=cards), m.CannotSummon(SET_FACE_DOWN, cards, side=side))
    return Deed(word, "you" if side == YOU else "opponent", lambda said: a.Modify(None, bans, said.until), (UNTIL,))


def _scale(said: Said) -> a.Act:
    return a.Modify(_SCALES, (m.ScaleChanges(Const(said.number), becomes=True),), said.until)


def _token(said: Said, side: int) -> a.Act:
    facts = a.TokenFacts(
        name=said.names.token or "Token",
        type=said.type,
        attribute=said.attribute,
        level=said.level,
        attack=said.number,
        defense=said.defense,
    )
    return a.MakeTokens(facts, Const(1), side=side)


def _place_counters(said: Said) -> a.Act:
    return a.PlaceCounters(_FACE_UP, said.names.counter or UNNAMED_COUNTER, Const(said.number))


def _remove_counters(said: Said) -> a.Act:
    """Of any sort where the text names none."""
    return a.RemoveCounters(_FACE_UP, said.names.counter, Const(said.number))


def _pay_counters(said: Said) -> c.Cost:
    return c.CounterCost(_FACE_UP, word=said.names.counter, count=Const(said.number))


def _of_top(kind: Callable[[Selector], a.Act | c.Cost], side: int, said: Said) -> a.Act | c.Cost:
    return kind(Selector(ref=TOP, side=side, most=said.number, all=True))


UNNAMED_COUNTER: Final = "counter"
_FACE_UP: Final = Selector(places=ON_FIELD, positions=FACE_UP, most=MANY)

_SOURCES: Final = {
    "targets": Selector(ref=TARGET, all=True),
    "field": _cards(ON_FIELD),
    "hand": _cards(IN_HAND, YOU),
    "deck": _cards(IN_DECK, YOU),
    "graveyard": _cards(IN_GRAVEYARD),
    "banished": _cards(IN_BANISHED),
    "extra": _cards(IN_EXTRA_DECK, YOU),
    "their hand": _cards(IN_HAND, OPPONENT, chooser=AT_RANDOM, most=1),
}
_MONSTERS: Final = _cards(IN_MONSTER_ZONE)
_SCALES: Final = _cards(IN_PENDULUM_ZONE)
_ALL_TRAPS: Final = Selector(filters=(OfKinds(TRAP),))
_ANY_CARD: Final = Selector(places=(1 << PLACES) - 1)
_SIDES: Final = (("you", YOU), ("opponent", OPPONENT))
_THIS_CARD: Final = Selector(ref=THIS, all=True)
_FUSIONS: Final = _cards(IN_EXTRA_DECK, YOU, kinds=MONSTER | FUSION)
_RITUALS: Final = _cards(IN_HAND, YOU, kinds=MONSTER | RITUAL)


def _from(*sources: str) -> list[tuple[str, Selector]]:
    return [(source, _SOURCES[source]) for source in sources]


_BEFORE: Final = (
    *(
        _paid("point to", where, c.Targeting(_cards(places)))
        for where, places in (("field", ON_FIELD), ("graveyard", IN_GRAVEYARD), ("banished", IN_BANISHED))
    ),
    _paid("pay discard", "hand", c.DiscardCost(_SOURCES["hand"])),
    _paid("pay tribute", "field", c.TributeCost(_cards(IN_MONSTER_ZONE, YOU))),
    *(_paid("pay send", w, c.SendCost(s)) for w, s in (("field", _cards(ON_FIELD, YOU)), *_from("hand", "deck"))),
    *(
        _paid("pay banish", w, c.BanishCost(s))
        for w, s in (("field", _cards(ON_FIELD, YOU)), *_from("hand"), ("graveyard", _cards(IN_GRAVEYARD, YOU)))
    ),
    *(
        _paid("pay return", w, c.ReturnCost(s, place))
        for w, s, place in (("field", _cards(ON_FIELD, YOU), HAND), ("hand", _SOURCES["hand"], DECK))
    ),
    *(
        Deed(f"{word} top", "deck", partial(_of_top, kind, YOU), (NUMBER,), prepares=True)
        for word, kind in (("pay send", c.SendCost), ("pay banish", c.BanishCost))
    ),
    *(
        _paid("pay shuffle in", w, c.ReturnCost(s, DECK))
        for w, s in (("field", _cards(ON_FIELD, YOU)), ("graveyard", _cards(IN_GRAVEYARD, YOU)))
    ),
    _paid("pay reveal", "hand", c.RevealCost(_SOURCES["hand"])),
    Deed("pay detach", "", lambda said: c.DetachCost(count=Const(said.number)), (NUMBER,), True),
    Deed("pay counter", "field", _pay_counters, (NUMBER,), True, of_names=True),
    _paid("pay position", "field", c.PositionCost(_cards(IN_MONSTER_ZONE, YOU))),
    Deed("pay lp", "", lambda said: c.LifePointCost(Const(said.number)), (NUMBER,), True),
)
_ON_CARDS: Final = (
    *(_plain("destroy", w, a.Destroy(s)) for w, s in _from("targets", "field", "hand")),
    *(_plain("send", w, a.SendToGraveyard(s)) for w, s in _from("targets", "field", "hand", "deck", "extra")),
    *(
        _plain("banish", w, a.Banish(s))
        for w, s in _from("targets", "field", "hand", "deck", "graveyard", "extra", "their hand")
    ),
    _plain("banish face-down", "field", a.Banish(_SOURCES["field"], face_down=True)),
    *(_plain("return", w, a.Return(s, HAND)) for w, s in _from("targets", "field", "graveyard", "banished")),
    *(
        _plain("shuffle in", w, a.Return(s, DECK))
        for w, s in _from("targets", "field", "hand", "graveyard", "banished", "their hand")
    ),
    *(_plain("on top", w, a.Return(s, DECK, a.ON_TOP)) for w, s in _from("targets", "field", "hand", "graveyard")),
    *(_plain("at bottom", w, a.Return(s, DECK, a.AT_BOTTOM)) for w, s in _from("field", "hand", "graveyard")),
    _plain("put back", "banished", a.Return(_SOURCES["banished"], GRAVEYARD)),
    _plain("add", "deck", a.AddToHand(_SOURCES["deck"], shown=True)),
    _summoned("targets", _SOURCES["targets"]),
    *(
        _summoned(where, _cards(places, side, kinds=MONSTER))
        for where, places, side in (
            ("hand", IN_HAND, YOU),
            ("deck", IN_DECK, YOU),
            ("graveyard", IN_GRAVEYARD, EITHER),
            ("banished", IN_BANISHED, EITHER),
            ("extra", IN_EXTRA_DECK, YOU),
        )
    ),
    _summoned("this card", _THIS_CARD),
    *(
        _plain(word, where, a.SpecialSummon(_cards(places, YOU, kinds=MONSTER | kind), how=SPECIAL_SUMMON | how))
        for word, where, places, kind, how in (
            ("fusion summon", "extra", IN_EXTRA_DECK, FUSION, FUSION_SUMMON),
            ("ritual summon", "hand", IN_HAND, RITUAL, RITUAL_SUMMON),
            ("synchro summon", "extra", IN_EXTRA_DECK, SYNCHRO, SYNCHRO_SUMMON),
            ("xyz summon", "extra", IN_EXTRA_DECK, XYZ, XYZ_SUMMON),
        )
    ),
    *(
        _plain("fusion summon", f"materials {where}", a.FusionSummon(_FUSIONS, _cards(places, YOU), False, place, True))
        for where, places, place in (
            ("graveyard", IN_HAND | IN_MONSTER_ZONE, GRAVEYARD),
            ("banished", IN_HAND | IN_MONSTER_ZONE | IN_GRAVEYARD, BANISHED),
            ("deck", IN_HAND | IN_MONSTER_ZONE | IN_GRAVEYARD, DECK),
        )
    ),
    *(
        _plain("ritual summon", f"materials {where}", a.RitualSummon(_RITUALS, _cards(places, YOU), goes_to=place))
        for where, places, place in (
            ("graveyard", IN_HAND | IN_MONSTER_ZONE, GRAVEYARD),
            ("banished", IN_HAND | IN_MONSTER_ZONE | IN_GRAVEYARD, BANISHED),
        )
    ),
    _plain("synchro summon", "materials", a.SynchroSummon()),
    _plain("xyz summon", "materials", a.XyzSummon()),
    _summoned("hand", _cards(IN_HAND, YOU, kinds=MONSTER), "summon to opponent", OPPONENT),
    *(
        _plain("set", w, a.Set(_cards(places, YOU)))
        for w, places in (("hand", IN_HAND), ("deck", IN_DECK), ("graveyard", IN_GRAVEYARD))
    ),
    *(
        _plain("place", w, a.Place(Selector(places=places, side=YOU, filters=(OfNoKind(MONSTER),))))
        for w, places in (("hand", IN_HAND), ("deck", IN_DECK), ("graveyard", IN_GRAVEYARD))
    ),
    _plain("stay", "", a.Stay()),
    _plain("equip to this", "targets", a.Equip(_SOURCES["targets"], _THIS_CARD)),
    _plain("equip to this", "field", a.Equip(_cards(IN_MONSTER_ZONE, most=1), _THIS_CARD)),
    *(_plain("attach", w, a.Attach(s, _THIS_CARD)) for w, s in _from("targets", "hand", "graveyard")),
    _plain("tribute", "field", a.Tribute(_cards(IN_MONSTER_ZONE, YOU))),
    *(
        Deed("token", where, partial(_token, side=side), (LEVEL, TYPE, ATTRIBUTE, NUMBER, DEFENSE), of_names=True)
        for where, side in (("you", YOU), ("opponent", OPPONENT))
    ),
    Deed("place counter", "field", _place_counters, (NUMBER,), of_names=True),
    Deed("remove counter", "field", _remove_counters, (NUMBER,), of_names=True),
    _plain("position", "field", a.ChangePosition(_MONSTERS, ANY_POSITION)),
    _plain("control", "field", a.TakeControl(_cards(IN_MONSTER_ZONE, OPPONENT))),
    _plain("control this turn", "field", a.TakeControl(_cards(IN_MONSTER_ZONE, OPPONENT), until=d.UntilEndOfTurn())),
    _plain("give", "field", a.TakeControl(_cards(IN_MONSTER_ZONE, YOU), side=OPPONENT)),
    _plain("reveal", "hand", a.Reveal(_SOURCES["hand"])),
    _plain("look", "their hand", a.LookAt(Selector(places=IN_HAND, side=OPPONENT, all=True))),
    _plain("discard", "hand", a.Discard(_SOURCES["hand"])),
    _plain("discard", "their choice", a.Discard(_cards(IN_HAND, OPPONENT, most=1), side=OPPONENT)),
    _plain("discard", "at random", a.Discard(_SOURCES["their hand"], side=OPPONENT)),
    _plain("shuffle", "deck", a.Shuffle(DECK)),
    Deed("look at top", "deck", lambda said: a.Reorder(Const(said.number)), (NUMBER,)),
    *(
        Deed(word, where, partial(_of_top, kind, side), (NUMBER,))
        for word, kind, where, side in (
            ("send top", a.SendToGraveyard, "deck", YOU),
            ("send top", a.SendToGraveyard, "their deck", OPPONENT),
            ("banish top", a.Banish, "deck", YOU),
            ("banish top", a.Banish, "their deck", OPPONENT),
        )
    ),
    Deed("show top", "deck", lambda said: a.Excavate(Const(said.number)), (NUMBER,)),
    *(
        _plain(word, "their choice", kind(_cards(ON_FIELD, OPPONENT, most=1, chooser=BY_OPPONENT)))
        for word, kind in (("destroy", a.Destroy), ("send", a.SendToGraveyard), ("banish", a.Banish))
    ),
    _plain("equip this", "targets", a.Equip(_THIS_CARD, _SOURCES["targets"])),
    _plain("equip this", "field", a.Equip(_THIS_CARD, _cards(IN_MONSTER_ZONE, most=1))),
    _plain("equip", "graveyard", a.Equip(_cards(IN_GRAVEYARD, most=1), _cards(IN_MONSTER_ZONE, most=1))),
    _plain("normal summon", "hand", a.NormalSummon(_cards(IN_HAND, YOU, kinds=MONSTER, most=1))),
    _plain(
        "swap control",
        "field",
        a.SwapControl(_cards(IN_MONSTER_ZONE, YOU, most=1), _cards(IN_MONSTER_ZONE, OPPONENT, most=1)),
    ),
    _plain("move", "field", a.ChangeZone(_cards(IN_MONSTER_ZONE, YOU, most=1))),
    Deed(
        "detach",
        "field",
        lambda said: a.Detach(_cards(IN_MONSTER_ZONE, kinds=MONSTER | XYZ, most=1), Const(said.number)),
        (NUMBER,),
    ),
    *(
        _plain("activate", w, a.Activate(Selector(places=places, side=YOU, filters=(OfNoKind(MONSTER),))))
        for w, places in (("hand", IN_HAND), ("deck", IN_DECK), ("graveyard", IN_GRAVEYARD))
    ),
    *(
        _plain(word, "hand", a.NormalSummon(_cards(IN_HAND, YOU, kinds=MONSTER, most=1), free, face_down))
        for word, free, face_down in (
            ("normal summon free", True, False),
            ("normal set", False, True),
            ("normal set free", True, True),
        )
    ),
)
_ON_PLAYERS: Final = (
    *(
        _amount(word, where, kind, side)
        for word, kind in (
            ("draw", a.Draw),
            ("damage", a.Damage),
            ("gain", a.GainLifePoints),
            ("lose", a.LoseLifePoints),
            ("become", a.SetLifePoints),
        )
        for where, side in (("you", YOU), ("opponent", OPPONENT))
    ),
    _plain("exchange hands", "", a.ExchangeHands()),
    _plain("negate activation", "", a.NegateActivation()),
    _plain("negate effect", "", a.NegateEffect()),
    _plain("negate summon", "", a.NegateSummon()),
    _plain("negate attack", "", a.NegateAttack()),
    _plain("redirect attack", "", a.RedirectAttack(to=_cards(IN_MONSTER_ZONE, most=1))),
    _plain("make attack direct", "", a.MakeAttackDirect()),
    _plain("ask", "opponent", a.AskOpponent()),
    _plain("end battle", "", a.EndBattlePhase()),
    _plain("skip draw", "opponent", a.SkipPhases(DRAW_PHASE, side=OPPONENT, in_next_turn=True)),
    _plain("skip battle", "opponent", a.SkipPhases(BATTLE_PHASE, side=OPPONENT, in_next_turn=True)),
    _plain("skip draw", "you", a.SkipPhases(DRAW_PHASE, in_next_turn=True)),
    _plain("skip battle", "you", a.SkipPhases(BATTLE_PHASE, in_next_turn=True)),
    _plain("coin", "", a.TossCoins(Const(1))),
    _plain("die", "", a.RollDice(Const(1))),
    _plain(WIN, "", a.WinDuel()),
    _plain("change target", "", a.ChangeTarget()),
    _plain("no answered damage", "you", a.AnsweredDamage(0)),
    *(_plain("declare", word, a.Declare(word)) for word in ("name", "type", "attribute", "kind", "number")),
)
_HOLDING: Final = (
    _lasting("raise attack", "field", lambda n: m.GainsAttack(Const(n)), (NUMBER, UNTIL)),
    _lasting("lower attack", "field", lambda n: m.GainsAttack(Const(-n)), (NUMBER, UNTIL)),
    _lasting("raise defense", "field", lambda n: m.GainsDefense(Const(n)), (NUMBER, UNTIL)),
    _lasting("lower defense", "field", lambda n: m.GainsDefense(Const(-n)), (NUMBER, UNTIL)),
    _lasting("attack becomes", "field", lambda n: m.AttackBecomes(Const(n)), (NUMBER, UNTIL)),
    _lasting("defense becomes", "field", lambda n: m.DefenseBecomes(Const(n)), (NUMBER, UNTIL)),
    _lasting("level becomes", "field", lambda n: m.LevelChanges(Const(n), becomes=True), (NUMBER, UNTIL)),
    _lasting("no battle destruction", "field", lambda n: m.NotDestroyedByBattle()),
    _lasting("no effect destruction", "field", lambda n: m.NotDestroyedByEffects()),
    _lasting("no targeting", "field", lambda n: m.NotTargeted(by=OPPONENT)),
    _lasting("no attack", "field", lambda n: m.CannotAttack()),
    _lasting("direct attack", "field", lambda n: m.AttacksDirectly()),
    _lasting("second attack", "field", lambda n: m.ExtraAttacks(Const(1))),
    _lasting("piercing", "field", lambda n: m.Pierces()),
    _lasting("no position change", "field", lambda n: m.NoPositionChange()),
    _lasting("effects negated", "field", lambda n: m.EffectsNegated()),
    _lasting("one more normal summon", "you", lambda n: m.ExtraNormalSummons(Const(1)), ()),
    _lasting("no special summon", "opponent", lambda n: m.CannotSummon(SPECIAL_SUMMON, side=OPPONENT)),
    _lasting("no normal summon", "opponent", lambda n: m.CannotSummon(NORMAL_SUMMON, side=OPPONENT)),
    _lasting("no special summon", "you", lambda n: m.CannotSummon(SPECIAL_SUMMON)),
    *(
        _lasting(f"no {what}", "opponent", partial(_no_activation, _cards(0, kinds=kinds)))
        for what, kinds in (("monster effects", MONSTER), ("spells", SPELL), ("traps", TRAP))
    ),
    _lasting("no battle phase", "opponent", lambda n: m.NoBattlePhase(side=OPPONENT)),
    _lasting("no battle damage", "you", lambda n: m.BattleDamageTaken(0)),
    _lasting("no effect damage", "you", lambda n: m.EffectDamageTaken(0)),
    _lasting("raise level", "field", lambda n: m.LevelChanges(Const(n)), (NUMBER, UNTIL)),
    _lasting("lower level", "field", lambda n: m.LevelChanges(Const(-n)), (NUMBER, UNTIL)),
    _changed("type becomes", (TYPE, UNTIL), lambda said: m.TypeBecomes(bits=said.type)),
    _changed("attribute becomes", (ATTRIBUTE, UNTIL), lambda said: m.AttributeBecomes(bits=said.attribute)),
    _changed("name becomes", (NAME, UNTIL), lambda said: m.NameBecomes(name=said.name)),
    _lasting("treated as tuner", "field", lambda n: m.KindsAdded(bits=TUNER)),
    _lasting("unaffected", "field", lambda n: m.Unaffected(by=OPPONENT)),
    _lasting("not attacked", "field", lambda n: m.NotAttacked()),
    _lasting("no direct attack", "field", lambda n: m.CannotAttack(directly=True)),
    _lasting("no activation", "field", lambda n: m.NotActivated(effects_alone=True)),
    _lasting("no normal summon", "you", lambda n: m.CannotSummon(NORMAL_SUMMON)),
    _lasting("no battle phase", "you", lambda n: m.NoBattlePhase()),
    _lasting("must attack", "field", lambda n: m.MustAttack()),
    _lasting("attack all", "field", lambda n: m.AttacksAll()),
    _lasting("not tributed", "field", lambda n: m.NotTributed()),
    _lasting("not material", "field", lambda n: m.NotMaterial(how=FUSION_SUMMON | SYNCHRO_SUMMON | XYZ_SUMMON)),
    Deed("end lasting", "", lambda said: a.EndLasting(said.age), (LASTING,)),
    _lasting("saved once", "field", lambda n: m.SavedOnce()),
    _lasting("must be attacked", "field", lambda n: m.MustBeAttacked()),
    _lasting("attacks with defense", "field", lambda n: m.AttacksWithDefense()),
    _lasting("attacks lying down", "field", lambda n: m.AttacksLyingDown()),
    _lasting("banished leaving", "field", lambda n: m.Redirected(BANISHED, leaving_field=True)),
    _lasting("tribute worth", "field", lambda n: m.TributeWorth(Const(n)), (NUMBER, UNTIL)),
    _changed("attribute added", (ATTRIBUTE, UNTIL), lambda said: m.AttributeAdded(bits=said.attribute)),
    _changed("name added", (NAME, UNTIL), lambda said: m.NameAdded(name=said.name)),
    Deed("scale becomes", "field", _scale, (NUMBER, UNTIL)),
    *(
        _neither_activated_nor_set(f"no {what} nor set", kinds, side)
        for what, kinds in (("spells", SPELL), ("traps", TRAP))
        for _, side in _SIDES
    ),
    *(
        _lasting(word, where, partial(makes, side))
        for word, makes in (
            ("no set", lambda side, n: m.CannotSummon(SET_FACE_DOWN, _ANY_CARD, side=side)),
            ("no banishing", lambda side, n: m.CannotGo(IN_BANISHED, _ANY_CARD, side=side)),
            ("no adding", lambda side, n: m.CannotAddOrDraw(side=side)),
            ("half battle damage", lambda side, n: m.BattleDamageTaken(50, side=side)),
            ("hand revealed", lambda side, n: m.HandRevealed(side=side)),
            ("draws skipped", lambda side, n: m.PhasesSkipped(DRAW_PHASE, side=side)),
        )
        for where, side in _SIDES
    ),
    *(
        _lasting(word, where, partial(makes, side), (NUMBER, UNTIL))
        for word, makes in (
            ("hand limit", lambda side, n: m.HandLimit(Const(n), side=side)),
            ("normal draw", lambda side, n: m.NormalDraw(Const(n), side=side)),
        )
        for where, side in _SIDES
    ),
    *(
        _lasting(f"no {what}", "you", partial(_none_of_ones_own, _cards(0, kinds=kinds)))
        for what, kinds in (("monster effects", MONSTER), ("spells", SPELL), ("traps", TRAP))
    ),
    _lasting("no battle damage", "opponent", lambda n: m.BattleDamageTaken(0, side=OPPONENT)),
    _lasting("no effect damage", "opponent", lambda n: m.EffectDamageTaken(0, side=OPPONENT)),
    _lasting("no damage in its battles", "field", lambda n: m.BattleDamageTaken(0)),
    _lasting("no damage by its battles", "field", lambda n: m.BattleDamageTaken(0, side=OPPONENT)),
    _lasting("traps from hand", "you", lambda n: m.ActivatedSooner(m.FROM_HAND, _ALL_TRAPS)),
    _lasting("traps at once", "you", lambda n: m.ActivatedSooner(m.IN_TURN_SET, _ALL_TRAPS)),
)
_BOTH_FIGURES: Final = tuple(
    _changed(word, (NUMBER, UNTIL), partial(_figure, m.GainsAttack, sign), partial(_figure, m.GainsDefense, sign))
    for word, sign in (("raise both", 1), ("lower both", -1))
)
LASTING_WORDS: Final = frozenset(deed.word for deed in (*_HOLDING, *_BOTH_FIGURES))
"""The words of deeds that set what lasts, or end it."""
_JOINED: Final = (_plain(TOGETHER, "", a.Also()),)  # the next deed with the last, as by "also": both at one moment
_SEEN: Final = (KnownToBoth(),)
_OF_A_SEEN_HAND: Final = (  # what its player hasn't looked at is left alone: it would be told by what can be done
    _plain("add", "seen hand", a.AddToHand(replace(_cards(IN_HAND, OPPONENT), filters=_SEEN))),
    _summoned("seen hand", replace(_cards(IN_HAND, OPPONENT), filters=(OfKinds(MONSTER), *_SEEN))),
    _plain("add", "their hand", a.AddToHand(_SOURCES["their hand"])),
)
_OF_HIDDEN_CARDS: Final = (
    _plain("add unshown", "deck", a.AddToHand(_SOURCES["deck"])),
    _plain("look", "their field", a.LookAt(replace(_cards(ON_FIELD, OPPONENT), positions=FACE_DOWN))),
    _plain("look", "their extra", a.LookAt(Selector(places=IN_EXTRA_DECK, side=OPPONENT, all=True))),
    Deed("look at top", "their deck", partial(_of_top, a.LookAt, OPPONENT), (NUMBER,)),
)
_PAID_FROM_ELSEWHERE: Final = (
    *(
        _paid(f"pay {word}", "their field", cost(_cards(places, OPPONENT)))
        for word, cost, places in (
            ("send", c.SendCost, ON_FIELD),
            ("banish", c.BanishCost, ON_FIELD),
            ("tribute", c.TributeCost, IN_MONSTER_ZONE),
        )
    ),
    _paid("pay send", "extra", c.SendCost(_SOURCES["extra"])),
    *(_paid("pay banish", w, c.BanishCost(s)) for w, s in _from("deck", "extra")),
    _paid("pay shuffle in", "banished", c.ReturnCost(replace(_SOURCES["banished"], side=YOU), DECK)),
)
_SEEN_THERE: Final = replace(_cards(IN_HAND, OPPONENT), filters=_SEEN)
_OUT_OF_A_SEEN_HAND: Final = (
    _plain("discard", "seen hand", a.Discard(replace(_SEEN_THERE, chooser=BY_OPPONENT), side=OPPONENT)),
    _plain("send", "seen hand", a.SendToGraveyard(_SEEN_THERE)),
    _plain("banish", "seen hand", a.Banish(_SEEN_THERE)),
    _plain("shuffle in", "seen hand", a.Return(_SEEN_THERE, DECK)),
    _plain("on top", "seen hand", a.Return(_SEEN_THERE, DECK, a.ON_TOP)),
    _plain("at bottom", "seen hand", a.Return(_SEEN_THERE, DECK, a.AT_BOTTOM)),
)
_BANISHED_FACE_DOWN: Final = (  # known to their owner alone
    *(
        _plain("banish face-down", w, a.Banish(s, face_down=True))
        for w, s in (*_from("targets", "hand", "deck", "graveyard", "extra", "their hand"), ("seen hand", _SEEN_THERE))
    ),
    *(
        Deed("banish face-down top", where, partial(_of_top, partial(a.Banish, face_down=True), side), (NUMBER,))
        for where, side in (("deck", YOU), ("their deck", OPPONENT))
    ),
    *(
        _paid("pay banish face-down", w, c.BanishCost(replace(_SOURCES[w], side=YOU), face_down=True))
        for w in ("field", "hand", "graveyard", "extra")
    ),
    Deed(
        "pay banish face-down top",
        "deck",
        partial(_of_top, partial(c.BanishCost, face_down=True), YOU),
        (NUMBER,),
        prepares=True,
    ),
)
DEEDS: Final[tuple[Deed, ...]] = (
    *(*_BEFORE, *_ON_CARDS, *_ON_PLAYERS, *_HOLDING, *_JOINED),
    *(*_OF_A_SEEN_HAND, *_OF_HIDDEN_CARDS, *_PAID_FROM_ELSEWHERE, *_OUT_OF_A_SEEN_HAND, *_BOTH_FIGURES),
    *_BANISHED_FACE_DOWN,
)
COSTS: Final = tuple(n for n, deed in enumerate(DEEDS) if deed.prepares and deed.word != "point to")
"""The places of those by which something is paid."""

_OF_A_LINK: Final = frozenset(
    ("stay", "equip to this", "equip this", "attach", "negate activation", "negate effect", "negate summon")
    + ("negate attack", "redirect attack", "make attack direct", "look", "look at top", "show top", "ask")
    + ("end battle", "change target", "no answered damage", WIN, TOGETHER)
)


def is_without_link(deed: Deed) -> bool:
    """Whether it can be done by itself: not to a link, its card or its targets."""
    return not deed.prepares and deed.word not in _OF_A_LINK and deed.where not in ("targets", "this card")
