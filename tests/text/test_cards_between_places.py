"""Cards that go from place to place: from where, how many, which of several sorts, and what happens to the rest."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Pattern, Selector
from tests.text.reading import A_MONSTER, ability, refused

GAIN = say.gain_lp(300)
MONSTER = p.OfKinds(v.MONSTER)
AS_PAID = p.Noted("cost")
AS_DONE = p.Noted("done")


def spell(text: str) -> p.Ability:
    return ability(v.SPELL, text)


@pytest.mark.parametrize(
    "text, acts",
    [
        (
            'Add 1 Dragon monster or 1 "Ember Key" from your Deck to your hand.',
            [p.AddToHand(say.in_deck(say.either(say.all_these(MONSTER, p.OfType(v.DRAGON)), say.named("Ember Key"))))],
        ),
        (
            "Add 1 Ritual Monster or 1 Ritual Spell from your Deck to your hand.",
            [p.AddToHand(say.in_deck(say.either(p.OfKinds(v.MONSTER | v.RITUAL), p.OfKinds(v.SPELL | v.RITUAL))))],
        ),
        (
            'Add 1 "Ember" card from your Deck to your hand, except a Dragon monster.',
            [p.AddToHand(say.in_deck(say.archetype("Ember"), say.not_(p.OfType(v.DRAGON))))],
        ),
        (
            'Special Summon 1 "Ember" monster, except "Ember Fox", from your hand, Deck or GY.',
            [
                p.SpecialSummon(
                    Selector(
                        places=v.IN_HAND | v.IN_DECK | v.IN_GRAVEYARD,
                        side=v.YOU,
                        filters=(MONSTER, say.archetype("Ember"), say.not_(say.named("Ember Fox"))),
                    )
                )
            ],
        ),
        (
            "Return all cards in your opponent's hand to the Deck, then they draw 2 cards.",
            [say.return_to_deck(say.every(say.in_hand(side=v.OPPONENT))), say.then, say.draw(2, v.OPPONENT)],
        ),
        (
            "Your opponent discards their entire hand, then draws 2 cards.",
            [say.they(v.OPPONENT, p.Discard(say.in_hand(all=True)), say.then, say.draw(2))],
        ),
        (
            "Each player sends 1 card from their hand to the GY, then draws 1 card.",
            [
                p.SendToGraveyard(say.in_hand(chooser=p.BY_CONTROLLER)),
                say.and_if_you_do,
                p.Choose(say.that(p.IT, name="it 2")),
                say.then,
                say.they(v.EITHER, say.if_(p.AreSuch(say.that("it 2", side=v.YOU)), [say.draw()])),
            ],
        ),
        (
            "Each player sends 1 card from their hand to the GY, also draws 1 card.",
            [p.SendToGraveyard(say.in_hand(chooser=p.BY_CONTROLLER)), say.also, say.draw(1, v.EITHER)],
        ),
        (
            "Your opponent discards their entire hand, also draws 2 cards.",
            [say.they(v.OPPONENT, p.Discard(say.in_hand(all=True)), say.also, say.draw(2))],
        ),
        (
            "Your opponent sends 1 Trap from their Deck to the GY.",
            [p.SendToGraveyard(say.in_deck(p.OfKinds(v.TRAP), side=v.OPPONENT, chooser=p.BY_OPPONENT))],
        ),
        (
            "Discard up to 2 cards, then destroy the same number of cards your opponent controls.",
            [
                p.Discard(say.in_hand(count=(1, 2))),
                say.then,
                p.Destroy(replace(say.card_on_field(side=v.OPPONENT), count=AS_DONE)),
            ],
        ),
        (
            'Send the top 3 cards of your Deck to the GY, then draw 1 card for each "Ember" card sent to the GY by this '
            "effect.",
            [
                p.SendToGraveyard(Selector(ref=p.TOP, all=True, side=v.YOU, most=3)),
                say.then,
                say.draw(p.Count(say.that(p.IT, say.archetype("Ember"), places=v.IN_GRAVEYARD))),
            ],
        ),
        (
            "Send the top 3 cards of your Deck to the GY, then gain 300 LP for each monster sent to the GY by this effect.",
            [
                p.SendToGraveyard(Selector(ref=p.TOP, all=True, side=v.YOU, most=3)),
                say.then,
                say.gain_lp(p.Count(say.that(p.IT, MONSTER, places=v.IN_GRAVEYARD), 300)),
            ],
        ),
        (
            "Destroy 2 monsters on the field, then gain 300 LP for each monster destroyed.",
            [p.Destroy(say.monster(count=2)), say.then, say.gain_lp(p.Noted("done", 300))],
        ),
        (
            "Send the top 3 cards of your Deck to the GY, then, if any monsters were sent to the GY by this effect, gain "
            "300 LP.",
            [
                p.SendToGraveyard(Selector(ref=p.TOP, all=True, side=v.YOU, most=3)),
                say.then,
                say.if_(p.ThereIs(say.that(p.IT, MONSTER, places=v.IN_GRAVEYARD)), [GAIN]),
            ],
        ),
        (
            "Look at the top 4 cards of your Deck, then return them to the top of the Deck in any order.",
            [say.reorder_top(4)],
        ),
    ],
)
def test_acts(text: str, acts: list[Act]) -> None:
    assert spell(text) == say.card_effect(*acts, when=True)


@pytest.mark.parametrize(
    "text, costs",
    [
        (
            'Send 1 "Ember" monster from your hand or face-up from your field to the GY; gain 300 LP.',
            [
                p.SendCost(
                    Selector(
                        places=v.IN_HAND | v.IN_MONSTER_ZONE,
                        side=v.YOU,
                        positions=v.FACE_UP,
                        filters=(MONSTER, say.archetype("Ember")),
                    )
                )
            ],
        ),
        (
            'Banish 1 "Ember Fox" from your hand or face-up from your Monster Zone; gain 300 LP.',
            [
                p.BanishCost(
                    Selector(
                        places=v.IN_HAND | v.IN_MONSTER_ZONE,
                        side=v.YOU,
                        positions=v.FACE_UP,
                        filters=(say.named("Ember Fox"),),
                    )
                )
            ],
        ),
        (
            "Discard up to 2 cards, then target the same number of cards your opponent controls; gain 300 LP.",
            [
                say.discard_cost(say.in_hand(count=(1, 2))),
                p.Targeting(replace(say.card_on_field(side=v.OPPONENT, count=1), count=AS_PAID, name=p.TARGET)),
            ],
        ),
        (
            "Reveal any number of Dragon monsters in your hand, then target that many cards on the field; gain 300 LP.",
            [
                p.RevealCost(say.any_number(say.in_hand(MONSTER, p.OfType(v.DRAGON)))),
                p.Targeting(replace(say.card_on_field(), count=AS_PAID, name=p.TARGET)),
            ],
        ),
    ],
)
def test_costs(text: str, costs: list[p.Cost]) -> None:
    assert spell(text) == say.card_effect(GAIN, costs=costs, when=True)


@pytest.mark.parametrize(
    "text, pattern, places",
    [
        (
            "If this card is added from your Deck to your hand by a card effect: Gain 300 LP.",
            p.Moves(from_places=v.IN_DECK, to_places=v.IN_HAND, any_cause=v.BY_EFFECT),
            v.IN_HAND,
        ),
        (
            "If this card is sent from your field to your GY by an opponent's card: Gain 300 LP.",
            p.Moves(
                from_places=v.ON_FIELD,
                to_places=v.IN_GRAVEYARD,
                whose=v.YOU,
                by=v.OPPONENT,
                any_cause=v.BY_BATTLE | v.BY_EFFECT,
            ),
            v.IN_GRAVEYARD,
        ),
    ],
)
def test_events(text: str, pattern: Pattern, places: int) -> None:
    assert ability(A_MONSTER, text) == say.trigger(pattern, GAIN, optional=False, places=places)


@pytest.mark.parametrize(
    "words, places",
    [
        ("in the GY", v.IN_GRAVEYARD),
        ("it is in the hand or GY", v.IN_HAND | v.IN_GRAVEYARD),
        ("on the field or in the GY", v.IN_MONSTER_ZONE | v.IN_GRAVEYARD),
    ],
)
def test_what_it_is_called_elsewhere(words: str, places: int) -> None:
    assert ability(A_MONSTER, f'This card\'s name becomes "Ember Fox" while {words}.') == say.continuous(
        p.NameBecomes("Ember Fox"), places=places
    )


def test_what_is_done_in_the_end_phase_of_its_summon() -> None:
    text = "Once per turn, during the End Phase, if this card was Tribute Summoned this turn: Return it to the hand."
    assert ability(A_MONSTER, text) == say.trigger(
        p.PhaseComes(v.END_PHASE),
        say.return_to_hand(say.this_card),
        optional=False,
        limit=p.PerTurn(),
        condition=p.HappenedThisTurn(p.IsSummoned(how=v.TRIBUTE_SUMMON)),
    )


def test_second_targets() -> None:
    text = (
        "Target 1 monster you control and 2 monsters in your GY; destroy the first target, and if "
        "you do, add the second targets to your hand."
    )
    assert spell(text).block == say.block(
        [p.Destroy(say.the_target), say.and_if_you_do, p.AddToHand(say.that(f"{p.TARGET} 2"))]
    )


def test_old_payments() -> None:
    text = "By discarding 1 WIND monster from your hand to the Graveyard, draw 2 cards from your Deck."
    assert ability(A_MONSTER, text) == say.ignition(
        say.draw(2), costs=[say.discard_cost(say.in_hand(MONSTER, p.OfAttribute(v.WIND)))]
    )


@pytest.mark.parametrize(
    "kinds, text",
    [
        (v.SPELL, "Draw 2 cards, then draws 2 cards."),
        (v.SPELL, "Gain 300 LP, then destroy the same number of cards your opponent controls."),
        (v.SPELL, "Pay 300 LP, then target the same number of cards your opponent controls; destroy them."),
        (v.SPELL, "Destroy all cards on the field, then gain 300 LP for each monster destroyed."),
        (v.SPELL, "Add 1 Dragon monster or 1 Dragon monster from your Deck to your hand."),
        (v.SPELL, "Discard the same number of cards."),
        (v.SPELL, 'Draw 1 card for each "Ember" card sent to the GY by this effect.'),
        (v.SPELL, 'Send 1 "Ember" monster from your field or face-up from your field to the GY; gain 300 LP.'),
        (A_MONSTER, "This card's name becomes \"Ember Fox\" while in your opponent's GY."),
    ],
)
def test_refused(kinds: int, text: str) -> None:
    assert refused(kinds, text)
