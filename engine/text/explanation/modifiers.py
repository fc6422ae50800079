"""What holds of cards and players, read aloud."""

from collections.abc import Callable
from typing import Any, Final

from engine import program as p
from engine import vocabulary as v
from engine.text.explanation.happenings import activations, causes, condition
from engine.text.explanation.nouns import (
    SIDES,
    cards,
    every,
    listed,
    phases,
    places,
    so_many,
    sort,
    summons,
    value,
    with_article,
)
from engine.text.explanation.replaces import goes_to
from engine.text.explanation.spoken_of import claimed

OF_PLAYERS: Final = (p.PlayerModifier, p.Unanswered)
_TREATED: Final[dict[type[p.Modifier], tuple[str, dict[int, str]]]] = {
    p.TypeBecomes: ("~Type~ becomes", v.TYPE_NAMES), p.AttributeBecomes: ("~Attribute~ becomes", v.ATTRIBUTE_NAMES),
    p.AttributeAdded: ("is also", v.ATTRIBUTE_NAMES), p.KindsAdded: ("is also", v.KIND_NAMES),
    p.KindsBecome: ("is only", v.KIND_NAMES),
}  # fmt: skip


def _player_of(m: p.Modifier) -> int:
    """Battle damage in battles of described monsters is told from the side of whoever controls those."""
    theirs = isinstance(m, p.BattleDamageTaken) and m.who is not None and not m.who.ref and m.who.side == v.OPPONENT
    return v.EITHER - m.side if theirs and m.side != v.EITHER else m.side


def modifier(m: p.Modifier) -> str:
    """Something that holds, in full."""
    whom = SIDES[_player_of(m)] if isinstance(m, OF_PLAYERS) else every(m.who)
    said = claimed(whom, [holds(m)])
    return f"{said}, while {condition(m.condition)}" if m.condition is not None else said


def holds(m: p.Modifier) -> str:
    wanted = f" of {cards(m.cards, 'a')}" if m.cards is not None else ""
    return _HOLDS[type(m)](m, value(m.value), wanted)


def _by_whom(side: int) -> str:
    return f" of {SIDES[side]}" if side in (v.YOU, v.OPPONENT) else ""


def _whom(m: p.OfAttacks) -> str:
    return f" {SIDES[m.whom]}" if m.whom in (v.YOU, v.OPPONENT) else ""


def _treated(m: p.TreatedAs) -> str:
    said, bits = _TREATED[type(m)]
    return f"{said} {listed(v.names_of(m.bits, bits)) if m.bits else 'the declared one'}"


def _extra(m: p.ExtraNormalSummons) -> str:
    return "Tribute" if m.with_tributes else "Normal"


def _sooner(m: p.ActivatedSooner, at_once: str = "in the turn they were Set") -> str:
    return listed(v.names_of(m.how, {p.FROM_HAND: "from the hand", p.IN_TURN_SET: at_once}))


def _lost(n: str) -> str:
    """Of a negative amount its size, else ""."""
    if " × -" in n:
        what, _, times = n.rpartition(" × -")
        return what if times == "1" else f"{what} × {times}"
    return n[1:] if n.startswith("-") else ""


def _gains(n: str, stat: str) -> str:
    lost = _lost(n)
    size = lost or n
    return f"{'loses' if lost else 'gains'} {f'{size} {stat}' if size.isdigit() else f'{stat} equal to {size}'}"


def _moves(n: str, stat: str) -> str:
    lost = _lost(n)
    return f"~{stat}~ {'falls' if lost else 'rises'} by {lost or n}"


def _becomes(n: str, stat: str) -> str:
    of_itself = {"half of it": "is halved", "2 times of it": "is doubled"}
    return f"~{stat}~ {of_itself.get(n, f'becomes {n}')}"


def _percent(n: int) -> str:
    return {0: "none of", 50: "half of", 200: "double"}.get(n, f"{n} % of")


def _attacks(m: p.ExtraAttacks, n: str) -> str:
    """ "Up to 3 attacks": how many there are in all, where that is known."""
    if m.adding or not isinstance(m.value, p.Const):
        return so_many(n, "more attack", "more attacks")
    return f"{m.value.n + 1} attacks"


def _once(m: p.GainsFigure) -> str:
    return ", once, however many cards say so" if m.once else ""


def _stands_aside(m: p.NotAttacked) -> str:
    return ", and does not keep its player from being attacked" if m.stands_aside else ""


_BANNED: Final = {p.OF_CARDS: "cards", p.OF_EFFECTS: "effects"}
_HOLDS: Final[dict[type[p.Modifier], Callable[[Any, str, str], str]]] = {
    p.GainsAttack: lambda m, n, of: _gains(n, "ATK") + _once(m),
    p.GainsDefense: lambda m, n, of: _gains(n, "DEF") + _once(m),
    p.AttackBecomes: lambda m, n, of: _becomes(n, "original ATK" if m.original else "ATK"),
    p.DefenseBecomes: lambda m, n, of: _becomes(n, "original DEF" if m.original else "DEF"),
    p.LevelChanges: lambda m, n, of: (_becomes if m.becomes else _moves)(n, "Rank" if m.of_rank else "Level"),
    p.ScaleChanges: lambda m, n, of: (_becomes if m.becomes else _moves)(n, "Pendulum Scale"),
    p.NotDestroyedByBattle: lambda m, n, of: "is not destroyed by battle" + of.replace(" of", " with", 1),
    p.NotDestroyedByEffects: lambda m, n, of: f"is not destroyed by {_whose_effects(m)}{of}",
    p.NotTargeted: lambda m, n, of: f"is not targeted by {_whose_effects(m)}{of}",
    p.Unaffected: lambda m, n, of: (
        f"is unaffected by {'activated ' if m.activated_alone else ''}{_others_effects(m)}{of}"
        f"{' that do not target it' if m.not_targeting else ''}"
    ),
    p.SavedOnce: lambda m, n, of: (
        f"is not destroyed the first time{' ' + causes(m.causes, 'or') if m.causes else ''}{_by_whom(m.by)}"
    ),
    p.NotAttacked: lambda m, n, of: f"cannot be attacked{of.replace(' of', ' by', 1)}{_stands_aside(m)}",
    p.MustBeAttacked: lambda m, n, of: "is the only one that can be attacked",
    p.CannotAttack: lambda m, n, of: f"cannot attack{f'{_whom(m)} directly' if m.directly else ''}",
    p.AttacksAlone: lambda m, n, of: (
        f"is the only {'one' if m.side == v.EITHER else 'one of your monsters'} that can attack"
    ),
    p.MustAttack: lambda m, n, of: f"must attack{of.replace(' of', '', 1)} if able",
    p.AttacksDirectly: lambda m, n, of: f"can attack{_whom(m)} directly",
    p.AttacksAll: lambda m, n, of: f"can attack every {'monster' if m.cards is None else sort(m.cards.filters)} once",
    p.ExtraAttacks: lambda m, n, of: (
        f"can make {_attacks(m, n)}{' on monsters' if m.on_monsters else ''}{' in a row' if m.in_a_row else ''}"
        f"{' each time' if m.adding else ''}"
    ),
    p.AttackCost: lambda m, n, of: f"attacks only at this price: {_price(m)}",
    p.Pierces: lambda m, n, of: f"inflicts {'double ' if m.doubly else ''}piercing damage",
    p.AttacksWithDefense: lambda m, n, of: "battles with its DEF",
    p.AttacksLyingDown: lambda m, n, of: f"attacks in Defense Position with its {'ATK' if m.with_attack else 'DEF'}",
    **dict.fromkeys(_TREATED, lambda m, n, of: _treated(m)),
    p.NameBecomes: lambda m, n, of: f"~name~ becomes {m.name}".rstrip(),
    p.NameAdded: lambda m, n, of: f"is also called {m.name}".rstrip(),
    p.NameCopied: lambda m, n, of: f"has the name {m.name}".rstrip(),
    p.EffectsNegated: lambda m, n, of: "has its effects negated",
    p.NotActivated: lambda m, n, of: (
        f"cannot {'activate its effects' if m.effects_alone else 'be activated, nor can its effects'}"
    ),
    p.Granted: lambda m, n, of: f"has this effect: {_granted(m)}",
    p.Reacts: lambda m, n, of: "reacts to what happens",
    p.Redirected: lambda m, n, of: (
        f"{goes_to(m.place)} instead when it {'leaves the field' if m.leaving_field else 'would go to the Graveyard'}"
    ),
    p.NoPositionChange: lambda m, n, of: (
        f"~battle position~ cannot change{', except by a card effect' if m.but_by_effects else ''}"
    ),
    p.ControlTaken: lambda m, n, of: f"is controlled by {SIDES[v.YOU]}",
    p.NotTributed: lambda m, n, of: f"cannot be Tributed{of and f', except for a Tribute Summon{of}'}",
    p.NotMaterial: lambda m, n, of: (
        f"cannot be material for {with_article(summons(m.how))} together with{of.removeprefix(' of')}"
        if m.beside
        else f"cannot be material for {with_article(summons(m.how))}{of}"
    ),
    p.TributeWorth: lambda m, n, of: f"counts as {so_many(n, 'Tribute', 'Tributes')}{of}",
    p.OnlyOne: lambda m, n, of: _only_one(m, of),
    p.KeepsEquipCards: lambda m, n, of: f"keeps Equip Cards{of}",
    p.Bound: lambda m, n, of: "goes together with this card",
    p.Falls: lambda m, n, of: f"is {'sent to the Graveyard' if m.sent else 'destroyed'} at once",
    p.CannotActivate: lambda m, n, of: (
        f"cannot activate {of.removeprefix(' of ')}"
        if of and m.alone == p.OF_CARDS
        else f"cannot activate {_BANNED.get(m.alone, 'cards or effects')}{of}"
    ),
    p.Unanswered: lambda m, n, of: f"cannot answer the activation of {_was_activated(m)}{of}",
    p.NotNegated: lambda m, n, of: f"{sure(m.sure)} of {_was_activated(m)}{of} cannot be negated",
    p.CannotSummon: lambda m, n, of: (
        f"cannot make {with_article(('other ' if m.others else '') + summons(m.how))}{of}"
        + (f", except {with_article(summons(m.but))}" if m.but else "")
    ),
    p.ExtraNormalSummons: lambda m, n, of: (
        f"can make {so_many(n, *(f'more {_extra(m)} {word}' for word in ('Summon', 'Summons')))}"
        f"{' (no Sets)' if m.no_set and not m.with_tributes else ''}{of}"
        f"{', gained once per turn' if m.once else ''}"
    ),
    p.SureSummons: lambda m, n, of: f"makes {summons(m.how)}s{of} that cannot be negated",
    p.FewerTributes: lambda m, n, of: (
        f"can Normal Summon {'once a turn ' if m.once else ''}with {so_many(n, 'Tribute', 'Tributes')} less{of}"
    ),
    p.ActivatedSooner: lambda m, n, of: (
        f"may activate {_sooner(m)}{of}" if of else f"can be activated {_sooner(m, 'though Set this turn')}"
    ),
    p.CannotAddOrDraw: lambda m, n, of: (
        "cannot draw at all"
        if m.at_all
        else f"cannot add cards from the Deck to the hand by effects{', except by draws' if m.but_draw else ''}"
    ),
    p.CannotGo: lambda m, n, of: (
        f"cannot move {of.removeprefix(' of ') or 'this card'} to {places(m.places, v.EITHER)}"
    ),
    p.BattleDamageTaken: lambda m, n, of: (
        (
            "hands the battle damage on to the other player"
            if m.to_other
            else f"takes {_percent(m.percent)} {'the next' if m.next_alone else 'the'} battle damage"
            if not m.shared
            else f"takes the battle damage, and the other player as much {causes(m.shared, 'or')}"
        )
        + (f" in battles of {cards(m.who)}" if m.who is not None else "")
    ),
    p.EffectDamageTaken: lambda m, n, of: (
        (
            "hands the effect damage on to the other player"
            if m.to_other
            else f"takes {_percent(m.percent)} the effect damage"
            if m.percent >= 0
            else "gains the effect damage as LP instead"
        )
        + {v.EITHER: "", v.YOU: " of the own effects", v.OPPONENT: " of the opponent's effects"}[m.by]
    ),
    p.NoBattlePhase: lambda m, n, of: "has no Battle Phase",
    p.PhasesSkipped: lambda m, n, of: f"skips the {phases(m.phases)}",
    p.HandLimit: lambda m, n, of: "has no hand limit" if m.value is None else f"has a hand limit of {n}",
    p.NormalDraw: lambda m, n, of: f"makes a normal draw of {n} cards",
    p.HandRevealed: lambda m, n, of: "plays with the hand revealed",
}
p.require_all(p.MODIFIERS, _HOLDS)


def _granted(m: p.Granted) -> str:
    from engine.text.explanation.effects import ability

    return ability(m.ability)


def _price(m: p.AttackCost) -> str:
    from engine.text.explanation.costs import cost

    return "; ".join(cost(each).removeprefix("cost: ") for each in m.costs)


def _only_one(m: p.OnlyOne, of: str) -> str:
    there = "on the field" if m.side == v.EITHER else "controlled"
    return f"allows that only one{of} is {there}" if of else f"can be {there} only once"


def sure(bits: int) -> str:
    return listed(v.names_of(bits, {p.SURE_ACTIVATION: "activation", p.SURE_EFFECT: "effect"}), "and")


def _was_activated(m: p.OfActivations) -> str:
    return activations(m.what) if m.what else "anything"


def _others_effects(m: p.Unaffected) -> str:
    """Nothing is unaffected by its own effects; where no kind and no player is told, that is said."""
    plainly = not m.kinds and m.by == v.EITHER and m.cards is None
    return "effects of other cards" if plainly else _whose_effects(m)


def _whose_effects(m: p.FromEffects) -> str:
    sorts = f"{listed(v.names_of(m.kinds, v.KIND_NAMES)).replace('Monster', 'monster')} " if m.kinds else ""
    return f"{sorts}effects of {SIDES[m.by]}"
