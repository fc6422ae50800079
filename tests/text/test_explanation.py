"""A program is explained in full: no part of it goes unsaid."""

import re
from collections.abc import Iterator
from dataclasses import MISSING, replace
from typing import Any

import pytest

from engine import program as p
from engine.cards.library import CardLibrary
from engine.text.explanation.acts import act
from engine.text.explanation.costs import cost
from engine.text.explanation.effects import ability, explained, is_explained
from engine.text.explanation.happenings import condition, event
from engine.text.explanation.modifiers import modifier
from engine.text.explanation.nouns import cards, filter_, group, value
from engine.text.explanation.replaces import replaced
from engine.vocabulary import (
    BATTLE_PHASE,
    CALCULATION,
    CONTINUOUS,
    DECK,
    EFFECT,
    EQUIP,
    FACE_UP,
    GRAVEYARD,
    IN_GRAVEYARD,
    IN_HAND,
    MONSTER,
    NORMAL_SUMMON,
    OPPONENT,
    SPECIAL_SUMMON,
    SPELL,
    YOU,
)
from tests import phrases as say
from tests.text.reading import read

NAMES = vars(p)


def every(prefix: str, highest: int = 1000) -> list[int]:
    return sorted({n for name, n in NAMES.items() if name.startswith(prefix) and isinstance(n, int) and n < highest})


def test_an_effect_is_told_with_all_that_matters() -> None:
    told = ability(
        say.trigger(
            p.IsSummoned(how=NORMAL_SUMMON),
            p.Destroy(say.the_target),
            when=True,
            limit=p.PerTurn(),
            costs=[say.discard_cost(), p.Targeting(say.face_up_monster(side=OPPONENT))],
        )
    )
    for words in (
        "Trigger",
        "optional",
        "can miss its timing",
        "per turn for each copy",
        "this card is Normal Summoned",
        "discard 1 card from your hand",
        "targets 1 face-up monster your opponent controls",
        "Destroy the target",
    ):
        assert words in told


def test_what_is_mandatory_cannot_miss_its_timing() -> None:
    told = ability(say.trigger(p.IsSummoned(), say.draw(), optional=False, when=True))
    assert "mandatory" in told and "cannot miss" in told


FIELDS: dict[str, Any] = {
    "what": say.this_card, "to": say.it, "materials": say.monster(), "place": DECK, "word": "Spell", "side": YOU,
    "count": say.number(2), "amount": say.number(2), "times": say.number(2), "percent": 50, "phases": BATTLE_PHASE,
    "facts": p.TokenFacts(), "modifiers": (p.Pierces(),), "until": say.until_end_of_turn,
    "modifier": say.react(p.IsSummoned()).modifier, "when": p.UntilPhase(BATTLE_PHASE),
    "condition": say.during(), "does": say.block([say.draw()]), "ways": (say.block([say.draw()]),),
    "value": say.number(2), "costs": (say.pay_lp(100),), "ability": say.ignition(say.draw()), "how": SPECIAL_SUMMON,
    "places": IN_HAND,
}  # fmt: skip


@pytest.mark.parametrize("kind", [kind for kind in p.ACTS if kind not in (p.Then, p.IfYouDo, p.Also)])
def test_every_act_has_words(kind: type[p.Act]) -> None:
    assert act(kind(**{word: FIELDS[word] for word, default in kind.DEFAULTS.items() if default is MISSING}))


@pytest.mark.parametrize("kind", p.MODIFIERS)
def test_every_modifier_has_words(kind: type[p.Modifier]) -> None:
    made = kind(**{word: FIELDS[word] for word, default in kind.DEFAULTS.items() if default is MISSING})
    assert len(modifier(made)) > len("this card: ")


@pytest.mark.parametrize("kind", p.COSTS)
def test_every_cost_has_words(kind: type[p.Cost]) -> None:
    two = say.number(2)
    given = {
        "selector": say.in_hand(), "place": DECK, "count": two, "amount": two, "word": "level",
        "modifier": p.Pierces(),
    }  # fmt: skip
    assert cost(kind(**{name: given[name] for name in kind.DEFAULTS if name in given}))


@pytest.mark.parametrize("kind", p.FILTERS)
def test_every_filter_has_words(kind: type[p.Filter]) -> None:
    such = (say.named("X"), say.named("Y"))
    given = {"words": ("X",), "names": ("X",), "name": "X", "word": "X", "of": p.TARGET, "types": 1, "attributes": 1,
             "kinds": 1, "traits": 1, "did": 1, "positions": 1, "by": 1, "side": YOU, "such": such, "parts": such,
             "stat": p.S_ATK, "how": p.LESS, "value": say.number(1), "what": "type",
             "pattern": p.IsSummoned()}  # fmt: skip
    if kind is p.Equipped:
        given["by"] = such
    if issubclass(kind, p.Likeness):
        given["such"] = say.monster()
    assert filter_(kind(**{name: given[name] for name in kind.DEFAULTS if name in given}))


@pytest.mark.parametrize("kind", p.GROUPS)
def test_every_group_has_words(kind: type[p.Group]) -> None:
    given = {"total": 8, "parts": (say.named("X"), say.named("Y")), "stat": p.S_ATK, "value": say.number(3)}
    assert group(kind(**{name: given[name] for name in kind.DEFAULTS}))


@pytest.mark.parametrize("kind", p.CONDITIONS)
def test_every_condition_has_words(kind: type[p.Condition]) -> None:
    given = {"of": say.monster(), "one": say.number(1), "how": p.LESS, "other": say.number(2), "places": 1, "positions": 1,
             "pattern": p.IsSummoned(), "times": 1, "whose": YOU, "phases": 0, "steps": 1, "word": "die", "low": 1,
             "high": 2, "parts": (say.during(), say.during()), "part": say.during(),
             "name": p.TARGET, "side": YOU, "meanwhile": True, "such": (say.named("X"),)}  # fmt: skip
    assert condition(kind(**{name: given[name] for name in kind.DEFAULTS}))


@pytest.mark.parametrize("kind", p.VALUES)
def test_every_value_has_words(kind: type[p.Value]) -> None:
    given = {"of": say.monster() if issubclass(kind, p.Counted | p.Figure) else say.number(1), "stat": p.S_ATK, "n": 1,
             "factor": 2, "one": say.number(1), "other": say.number(2), "side": YOU, "word": "die", "times": 2,
             "pattern": p.IsSummoned()}  # fmt: skip
    assert value(kind(**{name: given[name] for name in kind.DEFAULTS}))


@pytest.mark.parametrize("kind", p.PATTERNS)
def test_every_event_has_words(kind: type[p.Pattern]) -> None:
    given = {"subject": say.monster(), "phases": BATTLE_PHASE, "steps": 1 << CALCULATION}
    assert event(kind(**{name: given[name] for name in kind.DEFAULTS if name in given}))


@pytest.mark.parametrize("kind", p.REPLACES)
def test_every_replacement_has_words(kind: type[p.Replace]) -> None:
    given = {"place": GRAVEYARD, "percent": 50, "cost": p.DiscardCost}
    assert replaced(kind(**{name: given[name] for name in kind.DEFAULTS if name in given}))


@pytest.mark.parametrize(
    "which, told",
    [
        (
            say.other(say.face_up_monster(p.OfKinds(MONSTER), p.HasAttack(high=1500), side=OPPONENT)),
            "1 other face-up monster your opponent controls with 1500 or less ATK",
        ),
        (say.in_deck(say.named("Clay Fox")), "1 “Clay Fox” in your Deck"),
    ],
)
def test_cards_are_told_as_a_player_would(which: p.Selector, told: str) -> None:
    assert cards(which) == told


def test_ways_of_being_summoned_come_first() -> None:
    lines = explained(
        say.program(
            say.ignition(say.draw(), places=IN_GRAVEYARD), say.xyz_of(2, level=4), equips=say.monster(positions=FACE_UP)
        )
    )
    assert lines[0].startswith("Xyz Materials: 2 monsters, Level 4") and lines[-1].startswith("Equipped only to")


# ---------------------------------------------------------------------------------- nothing goes unsaid

Way = list[tuple[Any, ...]]
"""From a program down to a part of it: names of slots, with places where they hold several."""


def parts(d: p.Data) -> Iterator[tuple[p.Data, str, Way]]:
    """All that a program says: the data, the slot that isn't empty, and the way there."""
    for slot, default in type(d).DEFAULTS.items():
        found = getattr(d, slot)
        if found != default:
            yield d, slot, [(slot,)]
        if isinstance(found, p.Data):
            yield from ((part, its, [(slot,), *way]) for part, its, way in parts(found))
        elif isinstance(found, tuple):
            for n, each in enumerate(found):
                if isinstance(each, p.Data):
                    yield from ((part, its, [(slot, n), *way]) for part, its, way in parts(each))
                elif isinstance(each, tuple):
                    yield from (
                        (part, its, [(slot, n, m), *way])
                        for m, inner in enumerate(each)
                        if isinstance(inner, p.Data)
                        for part, its, way in parts(inner)
                    )


def without(d: Any, way: Way) -> Any:
    """The same without what is there."""
    (slot, *places), rest = way[0], way[1:]
    if not rest:
        return replace(d, **{slot: type(d).DEFAULTS[slot]})

    def changed(old: Any, at: list[int]) -> Any:
        return (*old[: at[0]], changed(old[at[0]], at[1:]), *old[at[0] + 1 :]) if at else without(old, rest)

    return replace(d, **{slot: changed(getattr(d, slot), places)})


def goes_without_saying(d: p.Data, slot: str) -> bool:
    """What is for the engine alone, or what being left out means as well."""
    found = getattr(d, slot)
    if isinstance(d, p.Ability) and slot == "kind" and found == p.EACH_TIME and not d.block.acts:
        return True  # it only tells an effect that has resolved what to wait for
    if slot in ("text", "name") or isinstance(d, p.Ability) and slot in ("places", "when", "limit_group"):
        return True
    if isinstance(found, p.Selector) and found.ref == p.THIS or isinstance(found, p.Value) and found == say.number(1):
        return True
    if isinstance(d, p.PaysInstead) and slot == "cost":
        return True  # any is told as "a cost"
    return found in (1, OPPONENT | YOU) and slot == "a" or slot in ("all", "op") or isinstance(d, p.Procedure)


def test_whether_there_is_a_line_is_known_without_making_it() -> None:
    programs = [card.program for card in CardLibrary.builtin() if card.understood]
    programs += [say.program(), say.program(equips=say.monster())]
    assert [is_explained(program) for program in programs] == [bool(explained(program)) for program in programs]
    assert not is_explained(say.program())


def test_no_part_of_a_built_in_card_goes_unsaid() -> None:
    unsaid = set()
    for card in CardLibrary.builtin():
        assert card.understood
        told = explained(card.program)
        for d, slot, way in parts(card.program):
            if goes_without_saying(d, slot):
                continue
            try:
                if explained(without(card.program, way)) == told:
                    unsaid.add((card.name, type(d).__name__, slot, getattr(d, "op", 0)))
            except (ValueError, LookupError, TypeError, AttributeError):
                pass  # nothing is meant without it
    assert unsaid == set()


# ---------------------------------------------------------------------------------- whole sentences


BROKEN = re.compile(
    r"what the last act was done to|“(?:it|target) \d+”|\ban? other\b|\b(?:a Xyz|an? [a-z]+s of)\b"
    r"|\b(\w+) \1\b|\b1 (?:\w+ Counter|material|card|attack|Normal Summon)s\b|Life Points Life|  |\(\)|\.\."
    r"|\b(?:until|later,) the (?:before|after)\b|\byou \w+s the\b"
)


def test_no_reading_of_a_card_of_ours_is_broken() -> None:
    for card in CardLibrary.builtin():
        for line in explained(card.program) if card.understood else ():
            found = BROKEN.search(line)
            assert found is None, f"{card.name}: “{found and found[0]}” in {line}"


def reading(text: str, kinds: int = SPELL) -> str:
    """The reading of the last effect of a text, without what it says of where and how often."""
    return explained(read(kinds, text))[-1].partition(". ")[2]


@pytest.mark.parametrize(
    "text, told",
    [
        (
            "Special Summon 2 Warrior monsters from your Deck, and if you do, they cannot attack this turn.",
            "Special Summon 2 Warrior monsters from your Deck, and if that is done the Summoned monsters cannot attack "
            "until the end of the turn.",
        ),
        ("Draw 1 card, and if it is a monster, Special Summon it.",
         "You draw 1 card, also if the drawn card is a monster: (Special Summon the drawn card)."),
        (
            "Discard 1 monster; all monsters you control gain ATK equal to the ATK of the discarded monster.",
            "Cost: discard 1 monster from your hand. All face-up monsters you control gain ATK equal to the ATK of the "
            "discarded monster while it stays there.",
        ),
        (
            "Target 2 monsters in your GY; add them to your hand.",
            "Targets 2 monsters in your Graveyard. Add the targets to the hand.",
        ),
        (
            "Target 1 monster you control and 1 card your opponent controls; destroy the first target, then banish the "
            "second target.",
            "Targets 1 monster you control; targets 1 card your opponent controls (the second target). Destroy the first "
            "target, then banish the second target.",
        ),
        ("Target 1 face-up monster; it gains 500 ATK/DEF, and if it does, its Level becomes 4.",
         "Targets 1 face-up monster on the field. The target gains 500 ATK and 500 DEF while it stays there, and if that is "
         "done the Level of the target becomes 4 while it stays there."),
        ("Pay half your LP; draw 1 card.", "Cost: pay half of your Life Points. You draw 1 card."),
        ("Draw cards equal to the number of Spells your opponent controls.",
         "You draw cards equal to the number of Spells your opponent controls."),
    ],
)  # fmt: skip
def test_it_and_that_are_called_by_what_they_are(text: str, told: str) -> None:
    assert reading(text) == told


@pytest.mark.parametrize(
    "text, told",
    [
        ("When an opponent's monster declares an attack: You can destroy that monster.", "destroy that monster"),
        ("When this card destroys a monster by battle: You can banish that monster.", "banish the destroyed monster"),
        ("If another Pyro monster is destroyed: You can draw 1 card.", "another Pyro monster"),
        ("You can remove 1 Ember Counter from this card; draw 1 card.", "remove 1 Ember Counter from this card"),
        ("Neither player can Special Summon monsters.", "neither player can make a Special Summon"),
        ("Your opponent's monsters cannot attack.", "all face-up monsters your opponent controls cannot attack"),
        (
            "You can target 1 monster you control; this turn, you take no battle damage from battles involving it.",
            "you take none of the battle damage in battles of the target",
        ),
        (
            "Your opponent takes any battle damage you would have taken from battles involving your Fish monsters.",
            "to the other player in battles of all",
        ),
        (
            "You can excavate the top 3 cards of your Deck and Special Summon as many Fish monsters among them as possible, but "
            "their Levels become 2.",
            "the Level of the Summoned monsters becomes 2",
        ),
        ("You can banish 1 random card from your hand, face-down.", "your hand, at random, face-down."),
        (
            "You can target 1 monster on the field; destroy it, then inflict 300 damage to its controller.",
            "if you controlled it: (you take 300 damage)",
        ),
        ("You can declare 1 Attribute; this card becomes that Attribute this turn.", "becomes the declared one"),
    ],
)
def test_what_happens_is_told_in_sentences(text: str, told: str) -> None:
    assert told.lower() in explained(read(EFFECT | MONSTER, text))[-1].lower()


def test_parts_of_several_cards_are_cards() -> None:
    found = group(p.OneOfEach((p.Lies(places=IN_HAND), p.AllOf(()), p.AllOf((p.OfArchetype(("Cod",)),)))))
    assert found == "one each: a card in the hand; a card; a “Cod” card"
    assert (
        filter_(p.AnyOf((p.IsEquipCard(), p.OfKinds(SPELL | EQUIP)))) == "card that is an Equip Card or an Equip Spell"
    )


def test_in_the_hand_nothing_is_said_to_lie_face_up() -> None:
    told = reading("Reduce the Levels of all Dragon monsters in your hand by 2 until the end of this turn.")
    assert "all Dragon monsters in your hand" in told and "face-up" not in told


def test_of_a_duty_it_is_told_what_happens_if_it_is_not_paid() -> None:
    told = reading("During your Standby Phase, pay 500 LP or destroy this card.", SPELL | CONTINUOUS)
    assert "Cost: pay 500 Life Points. Otherwise: destroy this card." in told
