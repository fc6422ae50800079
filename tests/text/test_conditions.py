"""What has to be true for an effect to be used."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine.program import Condition, Selector
from engine.vocabulary import (
    BATTLE_PHASE,
    BY_BATTLE,
    DEFENSE_POSITION,
    DRAGON,
    EFFECT,
    FACE_UP,
    IN_GRAVEYARD,
    IN_HAND,
    IN_SPELL_ZONE,
    IN_MONSTER_ZONE,
    MONSTER,
    NORMAL_SUMMON,
    ON_FIELD,
    OPPONENT,
    SPELL,
    TRAP,
    YOU,
)
from tests.text.reading import A_MONSTER, ability, refused

OWN_DRAGON = say.monster(p.OfType(DRAGON), side=YOU)
OF_BOTH = (p.ThereIs(OWN_DRAGON), p.ThereIs(say.monster(side=OPPONENT)))
EVERY_DRAGON = say.every(say.face_up_monster(p.OfType(DRAGON), side=YOU))


@pytest.mark.parametrize(
    "what, condition",
    [
        ("you control a Dragon monster", p.ThereIs(OWN_DRAGON)),
        ("you control 2 or more Dragon monsters", p.ThereIs(replace(OWN_DRAGON, least=2, most=99))),
        (
            "the total Levels and Ranks of all Dragon monsters you control are 8 or lower",
            say.compare(p.Sum(p.Total(p.S_LEVEL, EVERY_DRAGON), p.Total(p.S_RANK, EVERY_DRAGON)), p.AT_MOST, 8),
        ),
        ("you control no Dragon monsters", p.ThereIsNone(OWN_DRAGON)),
        ("you do not control a Dragon monster", p.ThereIsNone(OWN_DRAGON)),
        ("you control exactly 2 Dragon monsters", say.compare(p.Count(replace(OWN_DRAGON, all=True)), p.EQUAL, 2)),
        ("the only monsters you control are Dragon monsters", p.OnlySuch(OWN_DRAGON)),
        (
            "all face-up monsters you control are Dragon monsters (min. 1)",
            p.OnlySuch(replace(OWN_DRAGON, positions=FACE_UP)),
        ),
        (
            "only your opponent controls a monster",
            say.all_of(p.ThereIs(say.monster(side=OPPONENT)), p.ThereIsNone(say.monster(side=YOU))),
        ),
        (
            "your opponent controls more monsters than you do",
            say.compare(
                p.Count(say.monster(side=OPPONENT, all=True)), p.MORE, p.Count(say.monster(side=YOU, all=True))
            ),
        ),
        ("you control a Dragon monster and your opponent controls a monster", say.all_of(*OF_BOTH)),
        ("you control a Dragon monster or your opponent controls a monster", say.any_of(*OF_BOTH)),
        (
            "you have 3 or more Spells in your GY",
            p.ThereIs(replace(say.in_graveyard(p.OfKinds(SPELL)), least=3, most=99)),
        ),
        ("you have no cards in your hand", p.ThereIsNone(say.in_hand())),
        ("a Dragon monster is on the field", p.ThereIs(say.monster(p.OfType(DRAGON)))),
        (
            "there is a Dragon monster in either GY",
            p.ThereIs(Selector(places=IN_GRAVEYARD, filters=(p.OfKinds(MONSTER), p.OfType(DRAGON)))),
        ),
        ("this card is in Defense Position", p.ThisIs(IN_MONSTER_ZONE, DEFENSE_POSITION)),
        ("this card is face-up on the field", p.ThisIs(ON_FIELD, FACE_UP)),
        ("this card has material", p.AreSuch(say.that(p.THIS, p.HasMaterials(1)))),
        ("this card has no materials", p.AreSuch(say.that(p.THIS, p.HasMaterials(high=0)))),
        ("this card was Normal Summoned this turn", p.HappenedThisTurn(p.IsSummoned(how=NORMAL_SUMMON))),
        ("this card attacked this turn", p.HappenedThisTurn(p.DeclaresAttack())),
        ("you took battle damage this turn", p.HappenedThisTurn(say.takes_damage(YOU, BY_BATTLE))),
        (
            "this card destroyed a Dragon monster by battle this turn",
            p.HappenedThisTurn(p.DestroysByBattle(None, Selector(filters=(p.OfType(DRAGON),)))),
        ),
        ("it is your opponent's turn", say.during(0, OPPONENT)),
        ("it is the Battle Phase", say.during(BATTLE_PHASE)),
        ("your LP are 2000 or less", say.compare(p.LifePoints(YOU), p.AT_MOST, 2000)),
        ("your opponent's LP are higher than yours", say.compare(p.LifePoints(OPPONENT), p.MORE, p.LifePoints(YOU))),
    ],
)
def test_a_condition(what: str, condition: Condition) -> None:
    where = IN_SPELL_ZONE if "is equipped to" in what else IN_MONSTER_ZONE
    assert ability(A_MONSTER, f"If {what}: You can draw 1 card.") == say.ignition(
        say.draw(), condition=condition, places=where
    )
    if not isinstance(condition, p.ThisIs):  # which a Trap isn't when it is activated
        assert ability(TRAP, f"If {what}: Draw 1 card.") == say.trap_effect(say.draw(), condition=condition)


@pytest.mark.parametrize(
    "what, condition",
    [
        ("this card is equipped to a monster", p.ThereIs(say.equipped_monster)),
        ("this card is equipped to a Dragon monster", p.AreSuch(say.that(p.EQUIPPED, p.OfType(DRAGON)))),
    ],
)
def test_a_monster_that_is_equipped_is_no_monster_on_the_field(what: str, condition: Condition) -> None:
    found = ability(A_MONSTER, f"If {what}: You can draw 1 card.")
    assert found == say.ignition(say.draw(), condition=condition, places=IN_SPELL_ZONE)


@pytest.mark.parametrize(
    "what, places",
    [
        ("this card is in your GY", IN_GRAVEYARD),
        ("this card is in your hand", IN_HAND),
        ("this card is in your hand or GY", IN_HAND | IN_GRAVEYARD),
    ],
)
def test_where_the_card_is_tells_where_its_effect_works(what: str, places: int) -> None:
    found = ability(A_MONSTER, f"If {what}: You can draw 1 card.")
    assert found == say.ignition(say.draw(), places=places, condition=p.ThisIs(places))


def test_not_in_the_turn_it_was_sent() -> None:
    text = (
        "During your Main Phase, except the turn this card was sent to the GY: "
        "You can banish this card from your GY; draw 1 card."
    )
    found = ability(A_MONSTER, text)
    assert found.places == IN_GRAVEYARD
    assert found.condition == p.Unless(p.HappenedThisTurn(say.is_sent_to_graveyard()))


def test_it_is_there_since_this_turn() -> None:
    text = (
        "During the End Phase, if this card is in the GY because it was sent there from the hand or field "
        "this turn: Draw 1 card."
    )
    found = ability(A_MONSTER, text)
    sent = p.HappenedThisTurn(say.is_sent_to_graveyard(from_places=IN_HAND | ON_FIELD))
    assert (found.places, found.condition) == (IN_GRAVEYARD, say.all_of(p.ThisIs(IN_GRAVEYARD), sent))


@pytest.mark.parametrize(
    "what",
    [
        "you control up to 2 monsters",
        "you control that target",
        "you have a Dragon monster",
        "there is a monster",
        "you control a monster in your GY",
        "your LP are higher than yours",
        "this card is in your opponent's GY",
    ],
)
def test_what_means_nothing_is_refused(what: str) -> None:
    assert refused(MONSTER | EFFECT, f"If {what}: You can draw 1 card.")


@pytest.mark.parametrize(
    "what, condition",
    [
        ("This card must be face-up on the field", p.ThisIs(ON_FIELD, FACE_UP)),
        ("You must control a Dragon monster", p.ThereIs(OWN_DRAGON)),
    ],
)
def test_what_must_be_so_when_it_is_used_and_when_it_resolves(what: str, condition: Condition) -> None:
    found = ability(A_MONSTER, f"Once per turn: You can draw 1 card. {what} to activate and to resolve this effect.")
    assert found == say.ignition(say.if_(condition, [say.draw()]), condition=condition, limit=p.PerTurn())
    assert refused(A_MONSTER, f"{what} to activate and to resolve this effect.")


def test_other_cards_than_this_monster() -> None:
    found = ability(A_MONSTER, "If you control no other monsters: You can draw 1 card.")
    assert found.condition == p.ThereIsNone(say.monster(side=YOU, other=True))


def test_counters_on_this_card() -> None:
    found = ability(A_MONSTER, "If this card has 2 or more Moss Counters on it: You can draw 1 card.")
    assert found.condition == p.AreSuch(say.that(p.THIS, p.HasCounters(2, word="Moss")))
    none = ability(A_MONSTER, "If this card has no Moss Counters on it: You can draw 1 card.")
    assert none.condition == p.AreSuch(say.that(p.THIS, p.HasCounters(0, 0, "Moss")))
