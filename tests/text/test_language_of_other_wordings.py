"""The same said in other words, as players and older texts say it: the combining grammar makes the same of both."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Selector
from tests.text.reading import program
from engine.text.language.sentences.same_meaning import canonical

A_MONSTER = v.MONSTER | v.EFFECT
A_SPELL = v.SPELL
A_TRAP = v.TRAP
STAYS = v.TRAP | v.CONTINUOUS


def told(text: str, kinds: int = A_MONSTER) -> Ability:
    """The last thing that a text tells."""
    found = program("Test Card", kinds, text)
    assert found is not None, text
    return found.abilities[-1]


def refused(text: str, kinds: int = A_MONSTER) -> bool:
    return program("Test Card", kinds, text) is None


ALIKE = (
    (A_MONSTER, "You can activate Traps the turn you Set them.", "You can activate Traps the turn they are Set."),
    (
        A_MONSTER,
        "When this card attacks with an ATK that is higher than the DEF of your opponent's Defense Position monster, "
        "inflict the difference as battle damage to your opponent's LP.",
        "If this card attacks a Defense Position monster, inflict piercing battle damage to your opponent.",
    ),
    (STAYS, "Your opponent plays with their hand revealed.", "Your opponent must keep their hand revealed."),
    (STAYS, "You have no hand size limit.", "There is no limit to the number of cards in your hand."),
    (A_MONSTER, "You must pay 500 LP to attack with this card.", "You must pay 500 LP to declare an attack with this card."),
    (STAYS, "Any Trap that would be sent to your GY is banished instead.", "Any Trap sent to your GY is banished instead."),
    (A_MONSTER, "If this card leaves the field, banish it instead.", "Banish this card when it leaves the field."),
    (STAYS, "Players cannot activate Trap Cards.", "Neither player can activate Trap Cards."),
    (STAYS, "Your opponent cannot activate any cards or effects.", "Your opponent cannot activate cards or effects."),
    (
        A_MONSTER,
        "You can Normal Summon a Plant monster in addition to your Normal Summon/Set, except this card.",
        "You can Normal Summon 1 Plant monster in addition to your Normal Summon/Set.",
    ),
    (A_MONSTER, "You can only control 1 face-up Plant monster.", "You can only control 1 Plant monster."),
    (A_MONSTER, "During the opponent's Standby Phase: Gain 500 LP.", "During your opponent's Standby Phase: Gain 500 LP."),
    (
        A_MONSTER,
        "If your Plant monsters would be destroyed by battle, you can discard this card instead.",
        "If a Plant monster(s) you control would be destroyed by battle, you can discard this card instead.",
    ),
    (
        A_MONSTER,
        "If this face-up card you control attacks a Defense Position monster, inflict double piercing battle damage.",
        "If this card attacks a Defense Position monster, inflict double piercing battle damage.",
    ),
    (A_SPELL, "Draw 1 card. The activation of this card cannot be negated.", "Draw 1 card. This card's activation cannot be negated."),
    (A_SPELL, "Draw 1 card, then reveal the card you drew.", "Draw 1 card, then reveal the drawn card."),
    (
        A_TRAP,
        "Target 1 Plant card you control and 1 card your opponent controls; destroy both cards.",
        "Target 1 Plant card you control and 1 card your opponent controls; destroy both targets.",
    ),
    (
        A_MONSTER | v.SPIRIT,
        "This card returns to its owner's hand during the End Phase of the turn it is Special Summoned.",
        "During the End Phase of the turn this card is Special Summoned: Return it to the hand.",
    ),
    (
        A_MONSTER,
        "You can Tribute 1 monster; Special Summon 1 monster from your Deck with a Level higher than that monster had when "
        "it was on the field.",
        "You can Tribute 1 monster; Special Summon 1 monster from your Deck whose Level is higher than the Level that "
        "monster had on the field.",
    ),
    (
        A_MONSTER,
        'Once per turn: You can Tribute 1 Plant monster, except "Tin Heron", ; destroy 1 card on the field.',
        'Once per turn: You can Tribute 1 Plant monster, except "Tin Heron"; destroy 1 card on the field.',
    ),
    (A_TRAP, "Your opponent cannot attack during this Battle Phase.", "Your opponent cannot attack until the end of this Battle Phase."),
    (A_SPELL, "Destroy all monsters with 1500 or more current ATK.", "Destroy all monsters with 1500 or more ATK."),
    (
        A_MONSTER,
        "During your turn, this card cannot be destroyed by battle.",
        "This card cannot be destroyed by battle during your turn.",
    ),
    (
        A_MONSTER,
        "While this card is in Defense Position, it gains 500 ATK if you control a Trap.",
        "While this card is in Defense Position and you control a Trap, it gains 500 ATK.",
    ),
    (
        A_MONSTER,
        "If a monster is Special Summoned to the field from the hand or GY: Draw 1 card.",
        "If a monster is Special Summoned from the hand or GY: Draw 1 card.",
    ),
    (
        A_MONSTER,
        "For the Tribute Summon of a DARK Normal Monster, you can treat this card as 2 Tributes.",
        "If you Tribute Summon a DARK Normal Monster, you can treat this monster as 2 Tributes.",
    ),
)  # fmt: skip


@pytest.mark.parametrize(("kinds", "text", "same"), ALIKE, ids=lambda each: str(each)[:40])
def test_the_same_in_other_words(kinds: int, text: str, same: str) -> None:
    one, other = program("Test Card", kinds, text), program("Test Card", kinds, same)
    assert one is not None, text
    assert canonical(one) == canonical(other)


def test_nobody_tributes_anything() -> None:
    """From the field or the hand; what a player alone can't is told of cards that are known."""
    (banned,) = told("Neither player can Tribute monsters.", STAYS).modifiers
    assert banned == p.NotTributed(who=Selector(places=v.IN_MONSTER_ZONE | v.IN_HAND, all=True))
    assert refused("Your opponent cannot Tribute cards.", STAYS)


@pytest.mark.parametrize(
    ("whose", "answered"),
    (
        ("a Trap Card", p.Unanswered(what=p.CARD_WAS_ACTIVATED, cards=Selector(filters=(p.OfKinds(v.TRAP),)), side=3)),
        ("a monster effect", p.Unanswered(what=p.MONSTER_EFFECT, side=3)),
        (
            "your Xyz monsters' effects",
            p.Unanswered(
                what=p.MONSTER_EFFECT, cards=Selector(side=v.YOU, filters=(p.OfKinds(v.MONSTER | v.XYZ),)), side=3
            ),
        ),
    ),
)
def test_activations_that_nobody_answers(whose: str, answered: p.Unanswered) -> None:
    text = f"Neither player can activate cards or effects in response to the activation of {whose}."
    assert told(text).modifiers == (answered,)


def test_what_targets_something_is_negated_and_destroyed() -> None:
    """ "That card" is then the one whose effect it was; what was targeted is "it"."""
    answered = 'When a "Tin" monster you control is targeted by an opponent\'s card effect: '
    negated = told(answered + "Negate that effect, and if you do, destroy that card.", A_TRAP)
    assert negated.block.acts == (p.NegateEffect(), say.and_if_you_do, p.Destroy(say.that(p.LINK_BELOW)))
    saved = told(answered + "Return it to the hand.", A_TRAP)
    assert saved.block.acts == (p.Return(say.that(p.EVENT), v.HAND),)


def test_an_attacker_that_falls() -> None:
    """It attacks still as battle destroys it; whatever else moves it, it has moved from the battle."""
    fallen = told("When this attacking card is destroyed by battle: You can draw 1 card.")
    assert fallen.condition == p.AreSuch(say.that(p.THIS, p.Attacking()))
    assert refused("When this attacking card is sent to the GY: You can draw 1 card.")


def test_a_level_that_falls_no_further() -> None:
    (lowered,) = told("Once per turn: You can reduce the Level of this card by 3 (min. 1).").block.acts
    assert isinstance(lowered, p.Modify)
    (made,) = lowered.modifiers
    assert isinstance(made, p.LevelChanges)
    assert p.Minus(p.FigureOf(p.S_LEVEL, say.that(p.EACH)), say.number(1)) in list(_values(made.value))


def _values(value: object) -> list[object]:
    found = [value]
    for each in getattr(value, "key", tuple)():
        found += _values(each)
    return found


def test_of_two_sorts_an_exception_before_their_place_leaves_out_both() -> None:
    made = told('Add 1 Fish monster or 1 Spell, except "Tin Heron", from your Deck to your hand.', A_SPELL)
    (added,) = made.block.acts
    assert added.what is not None
    assert say.not_(say.named("Tin Heron")) in added.what.filters


def test_activation_alone_is_told_before_a_colon() -> None:
    """Of a card that stays, too: no effect of it starts later."""
    text = "Activate only when a monster you control is destroyed by battle: Target 1 monster on the field; destroy it."
    found = program("Test Card", STAYS, text)
    assert found is not None
    (only,) = found.abilities
    assert only.kind == p.CARD_ACTIVATION and only.event and only.costs


def test_this_equipped_card_works_as_an_equip_card() -> None:
    assert told("You can send this equipped card to the GY; draw 1 card.").places == v.IN_SPELL_ZONE


def test_the_owner_of_a_card_that_has_gone_draws() -> None:
    made = told("When this card is destroyed by battle: The owner of this card draws 1 card.")
    assert made.block.acts == (say.its_player(say.this_card, owner=True),) or isinstance(
        made.block.acts[0], p.ItsPlayer
    )


def test_damage_halved_for_a_turn() -> None:
    made = told(
        "Once per turn: You can target 1 monster you control; this turn, it cannot be destroyed by battle, also halve any "
        "battle damage your opponent takes from attacks involving it."
    )
    halved = made.block.acts[-1]
    assert isinstance(halved, p.Modify) and halved.until == say.until_end_of_turn


def test_what_nobody_answers_while_something_is_so() -> None:
    text = "While you control a Plant monster, neither player can activate cards or effects in response to the activation of "
    (barred,) = told(text + "a monster effect.", STAYS).modifiers
    assert isinstance(barred, p.Unanswered) and isinstance(barred.condition, p.ThereIs)


def test_what_lasts_until_a_monster_falls() -> None:
    (raised,) = told(
        "Once per turn: You can increase this card's ATK by 600, until a monster is destroyed by battle."
    ).block.acts
    assert isinstance(raised, p.Modify) and isinstance(raised.until, p.UntilEvent)
