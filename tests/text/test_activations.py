"""What is activated: as an event, as what is forbidden, as what is given up, and what is safe from being negated."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Pattern, Selector
from tests.text.reading import A_MONSTER, ability, read, refused

DRAW = say.draw(1)


@pytest.mark.parametrize(
    "what, pattern",
    [
        (
            "your opponent activates a Continuous Spell Card",
            say.is_activated(p.OfKinds(v.SPELL | v.CONTINUOUS), by=v.OPPONENT, what=p.CARD_WAS_ACTIVATED),
        ),
        (
            "a Counter Trap Card is activated",
            say.is_activated(p.OfKinds(v.TRAP | v.COUNTER), what=p.CARD_WAS_ACTIVATED),
        ),
        (
            'a "Tide" Quick-Play Spell Card is activated',
            say.is_activated(p.OfKinds(v.SPELL | v.QUICK_PLAY), say.archetype("Tide"), what=p.CARD_WAS_ACTIVATED),
        ),
        (
            'your opponent activates "Ember"',
            say.is_activated(say.named("Ember"), by=v.OPPONENT, what=p.CARD_WAS_ACTIVATED),
        ),
        (
            "a monster effect is activated on your opponent's field",
            say.is_activated(by=v.OPPONENT, what=p.MONSTER_EFFECT, places=v.ON_FIELD),
        ),
        (
            "a monster effect is activated in the hand or GY",
            say.is_activated(what=p.MONSTER_EFFECT, places=v.IN_HAND | v.IN_GRAVEYARD),
        ),
        (
            "an effect of a card in your opponent's GY is activated",
            say.is_activated(by=v.OPPONENT, what=p.MONSTER_EFFECT | p.SPELL_TRAP_EFFECT, places=v.IN_GRAVEYARD),
        ),
        ('the effect of a "Tide" monster is activated', say.is_activated(say.archetype("Tide"), what=p.MONSTER_EFFECT)),
        ("your opponent's monster effect is activated", say.is_activated(by=v.OPPONENT, what=p.MONSTER_EFFECT)),
        ("another card or effect is activated", p.IsActivated(subject=Selector(other=True))),
        (
            'your opponent activates a card or effect, except "Ember"',
            say.is_activated(say.not_(say.named("Ember")), by=v.OPPONENT),
        ),
    ],
)
def test_what_is_activated(what: str, pattern: Pattern) -> None:
    found = ability(A_MONSTER, f"When {what} (Quick Effect): You can negate the activation.")
    assert found == say.quick(p.NegateActivation(), answers=[pattern], when=True)


def test_in_a_certain_phase() -> None:
    found = ability(v.TRAP, "When your opponent activates a Trap Card during the Battle Phase: Negate the activation.")
    assert found.condition == say.during(v.BATTLE_PHASE)


def test_what_starts_after_the_chain() -> None:
    text = "If a Spell Card is activated (except during the Damage Step): You can draw 1 card."
    found = ability(A_MONSTER, text)
    assert found.kind == p.TRIGGER and not found.when
    assert refused(A_MONSTER, "If a Spell Card is activated: You can negate the activation.")
    assert refused(A_MONSTER, "When a Spell Card is activated: You can draw 1 card.")
    assert refused(A_MONSTER, "If a Spell Card is activated: You can destroy that card.")


@pytest.mark.parametrize(
    "what",
    [
        "your opponent activates a Continuous monster",
        "a face-up Spell Card is activated",
        "an effect of a Spell Card is activated",
        "your opponent activates a card or effect on your field",
        "an effect of a face-up monster is activated",
        "an effect of this card is activated",
    ],
)
def test_what_is_not_activated(what: str) -> None:
    assert refused(A_MONSTER, f"When {what} (Quick Effect): You can negate the activation.")


OTHERS = Selector(filters=(p.OfKinds(v.MONSTER), say.not_(p.OfAttribute(v.WATER))))


@pytest.mark.parametrize(
    "what, bans",
    [
        ("cards or effects", [(0, None)]),
        ("Trap Cards or their effects", [(0, Selector(filters=(p.OfKinds(v.TRAP),)))]),
        ("any Spell Cards", [(1, Selector(filters=(p.OfKinds(v.SPELL),)))]),
        (
            "Spell/Trap Cards and monster effects",
            [(1, Selector(filters=(p.OfAnyKind(v.SPELL | v.TRAP),))), (2, Selector(filters=(p.OfKinds(v.MONSTER),)))],
        ),
        ("effects of cards in the GY", [(2, Selector(places=v.IN_GRAVEYARD))]),
        ("monster effects in the hand", [(2, Selector(filters=(p.OfKinds(v.MONSTER),), places=v.IN_HAND))]),
        ("non-WATER monster effects", [(2, OTHERS)]),
        (
            'Trap Cards, except "Tide" cards',
            [(1, Selector(filters=(p.OfKinds(v.TRAP), say.not_(say.archetype("Tide")))))],
        ),
    ],
)
def test_what_nobody_can_activate(what: str, bans: list[tuple[int, Selector | None]]) -> None:
    modifiers = [p.CannotActivate(cards, alone=a, side=v.EITHER) for a, cards in bans]
    assert ability(A_MONSTER, f"Neither player can activate {what}.") == say.continuous(
        *modifiers, places=v.IN_MONSTER_ZONE
    )


def test_monsters_that_cannot_activate() -> None:
    found = ability(A_MONSTER, "Level 5 or higher monsters your opponent controls cannot activate their effects.")
    theirs = say.every(say.face_up_monster(p.HasLevel(5), side=v.OPPONENT))
    assert found.modifiers == (p.NotActivated(effects_alone=True, who=theirs),)


def test_cards_of_a_name_that_is_known_by_then() -> None:
    text = (
        "Add 1 monster from your Deck to your hand, but you cannot activate cards, or the effects of cards, with "
        "that name for the rest of this turn."
    )
    named = Selector(filters=(p.Like(p.IT, p.LIKE_NAME),))
    ban = say.modify(None, p.CannotActivate(named))
    assert ability(v.SPELL, text).block == say.block(
        [p.AddToHand(say.in_deck(p.OfKinds(v.MONSTER))), say.and_if_you_do, ban]
    )
    assert refused(v.SPELL, "You cannot activate cards with that name for the rest of this turn.")


@pytest.mark.parametrize(
    "text, ban",
    [
        ("Your opponent cannot activate cards or effects", p.CannotActivate(side=v.OPPONENT)),
        (
            "Neither player can activate Spell/Trap Cards",
            p.CannotActivate(Selector(filters=(p.OfAnyKind(v.SPELL | v.TRAP),)), alone=p.OF_CARDS, side=v.EITHER),
        ),
        ("Your opponent cannot activate the targeted card", p.CannotActivate(say.the_target, side=v.OPPONENT)),
    ],
)
def test_what_is_not_activated_in_response(text: str, ban: p.CannotActivate) -> None:
    shot = "Target 1 Set Spell/Trap your opponent controls; destroy that target."
    found = ability(v.SPELL, f"{shot} {text} in response to this card's activation.")
    assert found == replace(ability(v.SPELL, shot), unanswered=(ban,))
    found = ability(A_MONSTER, f"You can t{shot[1:]} {text} in response to this effect's activation.")
    assert found.unanswered == (ban,)
    assert refused(A_MONSTER, f"You can t{shot[1:]} {text} in response to this card's activation.")


def test_activations_that_nobody_answers() -> None:
    found = ability(
        A_MONSTER,
        'Your opponent cannot activate cards or effects in response to the activation of a "Tide" Ritual Spell Card.',
    )
    spells = Selector(filters=(p.OfKinds(v.SPELL | v.RITUAL), say.archetype("Tide")))
    assert found.modifiers == (p.Unanswered(what=p.CARD_WAS_ACTIVATED, cards=spells, side=v.OPPONENT),)


def test_what_cannot_be_negated() -> None:
    both = p.SURE_ACTIVATION | p.SURE_EFFECT
    assert ability(v.SPELL, "Draw 1 card. This card's activation and effect cannot be negated.").sure == both
    assert ability(v.SPELL, "Draw 1 card. This card's activation cannot be negated.").sure == p.SURE_ACTIVATION
    found = ability(A_MONSTER, "The activation and effects of Trap Cards activated on your field cannot be negated.")
    cards = Selector(filters=(p.OfKinds(v.TRAP),), places=v.ON_FIELD, side=v.YOU)
    assert found.modifiers == (p.NotNegated(sure=both, cards=cards),)
    found = ability(A_MONSTER, "The activation of EARTH monsters' effects cannot be negated.")
    earth = Selector(filters=(p.OfAttribute(v.EARTH),))
    assert found.modifiers == (p.NotNegated(what=p.MONSTER_EFFECT, sure=p.SURE_ACTIVATION, cards=earth),)
    assert refused(A_MONSTER, "You can draw 1 card. This card's activation cannot be negated.")


SUMMONED = p.IsSummoned(Selector(), v.SPECIAL_SUMMON, by=v.YOU)


@pytest.mark.parametrize(
    "text, costs",
    [
        (
            "During the turn you activate this effect, you cannot Normal Summon/Set.",
            [
                p.TurnVow(p.CannotSummon(v.NORMAL_SUMMON), p.IsSummoned(Selector(), v.NORMAL_SUMMON, by=v.YOU)),
                p.TurnVow(p.CannotSummon(v.SET_FACE_DOWN), replace(p.IsSet(say.monster(), v.BY_RULE), by=v.YOU)),
            ],
        ),
        (
            "You cannot Special Summon other monsters the turn you activate this effect.",
            [p.TurnVow(p.CannotSummon(v.SPECIAL_SUMMON, others=True), SUMMONED)],
        ),
        (
            "You cannot Special Summon monsters from the Extra Deck the turn you activate this effect.",
            [
                p.TurnVow(
                    p.CannotSummon(v.SPECIAL_SUMMON, Selector(places=v.IN_EXTRA_DECK)),
                    replace(SUMMONED, from_places=v.IN_EXTRA_DECK),
                )
            ],
        ),
        (
            "If you activate this effect, this card cannot attack during this turn.",
            [p.TurnVow(p.CannotAttack(), p.DeclaresAttack())],
        ),
        (
            "You cannot activate non-WATER monster effects during the turn you activate this effect.",
            [
                p.TurnVow(
                    p.CannotActivate(OTHERS, alone=p.OF_EFFECTS),
                    p.IsActivated(subject=OTHERS, by=v.YOU, what=p.MONSTER_EFFECT | p.SPELL_TRAP_EFFECT),
                )
            ],
        ),
    ],
)
def test_what_is_given_up(text: str, costs: list[p.Cost]) -> None:
    assert ability(A_MONSTER, f"You can draw 1 card. {text}") == say.ignition(DRAW, costs=costs)


def test_what_is_given_up_for_either_effect() -> None:
    text = (
        "You can draw 1 card. You can gain 300 LP. You cannot Special Summon the turn you activate either of this "
        "card's effects."
    )
    assert [len(each.costs) for each in read(A_MONSTER, text).abilities] == [1, 1]


@pytest.mark.parametrize(
    "text, condition",
    [
        ("This card must be in the GY", p.ThisIs(v.IN_GRAVEYARD)),
        (
            "You must control this face-up card",
            p.AreSuch(say.that(p.THIS, places=v.ON_FIELD, side=v.YOU, positions=v.FACE_UP)),
        ),
        ('"Ember" must be on the field', p.ThereIs(say.card_on_field(say.named("Ember")))),
        (
            'There must be another face-up "Tide" monster on the field',
            p.ThereIs(say.other(say.face_up_monster(say.archetype("Tide")))),
        ),
    ],
)
def test_what_is_needed_then_and_later(text: str, condition: p.Condition) -> None:
    found = ability(A_MONSTER, f"You can draw 1 card. {text} to activate and to resolve this effect.")
    assert found.condition == condition and found.block == say.block([say.if_(condition, [DRAW])])
    assert found.places == (v.IN_GRAVEYARD if "GY" in text else v.IN_MONSTER_ZONE)


def test_an_effect_that_is_activated_in_so_many_words() -> None:
    assert ability(A_MONSTER, "You can activate this effect; draw 1 card.") == say.ignition(DRAW)
    assert refused(A_MONSTER, "Activate this effect; draw 1 card.")


LINKS = p.NumberIs(p.CHAIN_LINK, 4)
REPEATED = p.NumberIs(p.SAME_NAMES, 1, 1)


def test_chain_links() -> None:
    found = read(
        v.TRAP,
        "Activate only as Chain Link 4 or higher. Gain 900 LP. You cannot activate this card if "
        "multiple cards/effects with the same name are in that Chain.",
    )
    assert found.abilities[0].condition == say.all_of(LINKS, p.Unless(REPEATED))

    found = read(
        v.TRAP,
        "Draw 1 card. If this card was activated as Chain Link 3 or 4, add this card to the Deck and "
        "shuffle it. If this card was activated as Chain Link 5 or higher, return this card to the hand.",
    )
    three, four = (p.NumberIs(p.CHAIN_LINK, n, n) for n in (3, 4))
    held = [act.condition for act in found.abilities[0].block.acts if isinstance(act, p.If)]
    assert found.abilities[0].condition is None and held == [say.any_of(three, four), p.NumberIs(p.CHAIN_LINK, 5)]
    assert refused(A_MONSTER, "Activate only as Chain Link 4 or higher. Draw 2 cards.")


def test_flip_effects_that_are_not_activated() -> None:
    target = "Target 1 monster your opponent controls; change that target's battle position"
    quiet = (p.ChangePosition(say.the_target, quiet=True),)
    for text in (f"{target} (Flip Effects are not activated).", f"{target}. (Flip effects are not activated.)"):
        assert ability(v.SPELL, text).block.acts == quiet
    turned = ability(
        v.SPELL,
        "Flip all face-down Defense Position monsters on the field face-up. Flip Effects are not "
        "activated at this time.",
    ).block.acts
    hidden = Selector(places=v.IN_MONSTER_ZONE, positions=v.FACE_DOWN, all=True)
    assert turned == (p.ChangePosition(hidden, v.DEFENSE_POSITION, quiet=True),)
    assert refused(
        v.SPELL, "Change all monsters on the field to face-down Defense Position (Flip Effects are not activated)."
    )
    (flipped,) = ability(v.SPELL, "Flip all monsters on the field face-up.").block.acts
    assert flipped == p.ChangePosition(hidden, v.DEFENSE_POSITION)


def test_cards_anywhere_but_effects_on_the_field() -> None:
    found, again = (
        ability(A_MONSTER, text).modifiers
        for text in (
            "Trap Cards, and their effects on the field, cannot be activated.",
            "Neither player can activate Trap Cards, or their effects on the field.",
        )
    )
    assert found == again
    told = [(getattr(each, "alone", 0), each.cards.places if each.cards is not None else 0) for each in found]
    assert told == [(p.OF_CARDS, 0), (p.OF_EFFECTS, v.ON_FIELD)]
