"""What stands aside: exceptions behind a verb, "they", "this way", what was changed just so, each once a turn."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine.program import Act, Condition, Modifier, Selector
from engine.vocabulary import (
    ATTACK_POSITION,
    BY_BATTLE,
    BY_EFFECT,
    BY_OWN_CONDITION,
    CONTINUOUS,
    DEFENSE_POSITION,
    DRAGON,
    EITHER,
    EQUIP,
    FACE_DOWN,
    IN_MONSTER_ZONE,
    IN_PENDULUM_ZONE,
    IN_SPELL_ZONE,
    MONSTER,
    OPPONENT,
    PENDULUM_SUMMON,
    SPECIAL_SUMMON,
    SPELL,
    TOKEN,
    TRAP,
    YOU,
)
from tests.text.reading import A_MONSTER, ability, read, refused

DRAGONS = say.every(say.face_up_monster(p.OfType(DRAGON), side=YOU))
OTHER_DRAGONS = say.other(DRAGONS)
NOT_FOX = say.not_(say.named("Ember Fox"))


@pytest.mark.parametrize(
    "text, modifier",
    [
        (
            "All Dragon monsters you control gain 500 ATK, except this card.",
            p.GainsAttack(p.Const(500), who=OTHER_DRAGONS),
        ),
        (
            'Dragon monsters you control cannot be destroyed by battle, except "Ember Fox".',
            p.NotDestroyedByBattle(who=replace(DRAGONS, filters=(*DRAGONS.filters, NOT_FOX))),
        ),
        (
            "Your opponent cannot target Dragon monsters you control with card effects, except this one.",
            p.NotTargeted(by=OPPONENT, who=OTHER_DRAGONS),
        ),
        (
            "All Dragon monsters you control (other than this card) gain 500 ATK.",
            p.GainsAttack(p.Const(500), who=OTHER_DRAGONS),
        ),
        (
            "All face-up Dragon monsters you control, except for Tokens, gain 500 ATK.",
            p.GainsAttack(p.Const(500), who=replace(DRAGONS, filters=(*DRAGONS.filters, say.not_(p.OfKinds(TOKEN))))),
        ),
        ("The original ATK of this card becomes 2000.", p.AttackBecomes(p.Const(2000), original=True)),
    ],
)
def test_an_exception_behind_what_is_said(text: str, modifier: Modifier) -> None:
    assert ability(A_MONSTER, text).modifiers == (modifier,)


@pytest.mark.parametrize(
    "text, act",
    [
        (
            "Change all monsters on the field to face-down Defense Position, except this card.",
            p.ChangePosition(say.other(say.every(say.monster())), FACE_DOWN),
        ),
        (
            "All face-up monsters on the field lose 500 ATK, except Dragon monsters.",
            say.modify(
                say.every(say.face_up_monster(say.not_(p.OfType(DRAGON)))),
                p.GainsAttack(p.Const(-500)),
                until=say.while_on_field,
            ),
        ),
        (
            "Monsters you control cannot attack this turn, except Dragon monsters.",
            say.modify(
                None,
                p.CannotAttack(who=replace(DRAGONS, filters=(say.not_(p.OfType(DRAGON)),))),
                until=say.until_end_of_turn,
            ),
        ),
        (
            "You cannot Pendulum Summon monsters for the rest of this turn, except Dragon monsters.",
            say.modify(None, p.CannotSummon(PENDULUM_SUMMON, Selector(filters=(say.not_(p.OfType(DRAGON)),)))),
        ),
        (
            "Change as many monsters on the field as possible to face-down Defense Position.",
            p.ChangePosition(say.every(say.monster()), FACE_DOWN),
        ),
    ],
)
def test_an_effect_leaves_some_out(text: str, act: Act) -> None:
    (made,) = ability(A_MONSTER, f"FLIP: {text}").block.acts
    assert made == act


@pytest.mark.parametrize(
    "text",
    [
        "This card gains 500 ATK, except this card.",
        "You can target 1 monster; destroy it, except this card.",
        "Change as many cards on the field as possible to face-down Defense Position.",
    ],
)
def test_an_exception_of_nothing(text: str) -> None:
    assert refused(A_MONSTER, text)


def test_costs_have_exceptions_behind_them() -> None:
    found = ability(A_MONSTER, 'You can discard 1 Dragon monster to the GY, except "Ember Fox"; draw 1 card.')
    assert found.costs == (say.discard_cost(say.in_hand(p.OfKinds(MONSTER), p.OfType(DRAGON), NOT_FOX)),)
    found = ability(A_MONSTER, 'You can target 1 Dragon monster in your GY except "Ember Fox"; banish it.')
    assert found.costs == (p.Targeting(say.in_graveyard(p.OfKinds(MONSTER), p.OfType(DRAGON), NOT_FOX, name=p.TARGET)),)


def test_all_tokens_of_a_name_in_its_plural() -> None:
    found = ability(A_MONSTER, 'You can Tribute all "Ember Tokens" you control; draw 1 card.')
    tokens = say.every(say.monster(say.named("Ember Tokens", "Ember Token"), side=YOU))
    assert found.costs == (p.TributeCost(tokens),)


# ---------------------------------------------------------------------------------- they and theirs


def test_they_are_the_opponent_who_was_named() -> None:
    all_theirs = say.every(say.monster(side=OPPONENT))
    found = ability(SPELL, "If your opponent controls a Dragon monster, destroy all monsters they control.")
    assert found.block.acts[0].blocks[0].acts == (p.Destroy(all_theirs),)
    found = ability(TRAP, "When an opponent's monster declares an attack: Destroy all monsters they control.")
    assert found.block.acts == (p.Destroy(all_theirs),)
    assert refused(SPELL, "If you control a Dragon monster, destroy all monsters they control.")


def test_their_number_is_that_of_several() -> None:
    assert refused(SPELL, "Target 1 monster; halve their ATK.")
    found = ability(SPELL, "Target 2 face-up monsters; halve their ATK.")
    assert found.block.acts[0].what == say.that(p.TARGET)


@pytest.mark.parametrize(
    "held, wanted",
    [
        ("you control any Dragon monsters", p.ThereIs(say.monster(p.OfType(DRAGON), side=YOU))),
        (
            "your opponent has more cards in their hand than you do",
            say.compare(p.Count(say.in_hand(side=OPPONENT, all=True)), p.MORE, p.Count(say.in_hand(all=True))),
        ),
        (
            "you have more cards in your hand than your opponent",
            say.compare(p.Count(say.in_hand(all=True)), p.MORE, p.Count(say.in_hand(side=OPPONENT, all=True))),
        ),
        (
            "your opponent has 2 or more cards in their hand than you do",
            say.compare(
                p.Count(say.in_hand(side=OPPONENT, all=True)),
                p.AT_LEAST,
                p.Sum(p.Count(say.in_hand(all=True)), say.number(2)),
            ),
        ),
    ],
)
def test_a_condition(held: str, wanted: Condition) -> None:
    assert ability(TRAP, f"If {held}: Draw 1 card.").condition == wanted


def test_a_cost_that_is_paid_while_something_is_there() -> None:
    found = ability(A_MONSTER, 'You can Tribute this card while "Ember Hall" is on the field to draw 1 card.')
    assert found == say.ignition(
        say.draw(),
        costs=[p.TributeCost(say.this_card)],
        condition=p.ThereIs(say.card_on_field(say.named("Ember Hall"))),
    )


@pytest.mark.parametrize(
    "phrase, what",
    [
        ("1 card in either player's Pendulum Zone", say.cards(IN_PENDULUM_ZONE)),
        ("1 monster on either field", say.monster()),
        ("1 card in any GYs", say.in_graveyard(side=EITHER)),
        ("1 Dragon monster currently in your GY", say.in_graveyard(p.OfKinds(MONSTER), p.OfType(DRAGON))),
    ],
)
def test_other_words_for_places(phrase: str, what: Selector) -> None:
    assert ability(SPELL, f"Target {phrase}; banish it.").costs == (p.Targeting(replace(what, name=p.TARGET)),)


# ---------------------------------------------------------------------------------- numbers


def test_for_each_of_them() -> None:
    done, cost = p.Noted("done", 300), p.Noted("cost", 300)
    found = ability(
        SPELL, "Destroy all Traps on the field, and if you do, inflict 300 damage to your opponent for each."
    )
    assert found.block.acts[-1] == say.damage(done)
    found = ability(SPELL, "Discard any number of cards; gain 300 LP for each.")
    assert found.block.acts == (say.gain_lp(cost),)
    assert refused(SPELL, "Inflict 300 damage to your opponent for each.")


def test_each_of_the_own() -> None:
    for phrase in ("each of your banished Dragon monsters", "every banished Dragon monster you own"):
        found = ability(A_MONSTER, f"This card gains 100 ATK for {phrase}.")
        counted = found.modifiers[0].value
        assert isinstance(counted, p.Count) and counted.times == 100


def test_a_figure_of_what_lies_in_the_graveyard() -> None:
    found = ability(
        A_MONSTER,
        "When this card destroys a monster by battle and sends it to the GY: Inflict damage to "
        "your opponent equal to half the original ATK of that monster in the GY.",
    )
    assert found.block.acts == (say.damage(p.Half(p.FigureOf(p.S_ORIGINAL_ATK, say.that(p.OTHER)))),)


# ---------------------------------------------------------------------------------- this way, by this effect


OWN = p.IsSummoned(how=SPECIAL_SUMMON, source=replace(say.this_card, all=False))


def test_when_it_came_by_its_own_effect() -> None:
    by_effect = "You can discard 1 card; Special Summon this card from your hand. "
    for waits in ("When Summoned this way: ", "When this card is Special Summoned this way: ", "When you do: "):
        found = read(A_MONSTER, f"{by_effect}{waits}You can draw 1 card.").abilities[-1]
        assert found == say.trigger(OWN, say.draw(), optional=True, when=True)
    by_its_own = "If you control no Dragon monsters, you can Special Summon this card (from your hand). "
    found = read(A_MONSTER, f"{by_its_own}When you do: Draw 1 card.").abilities[-1]
    assert found == say.trigger(p.IsSummoned(how=BY_OWN_CONDITION), say.draw(), optional=False)


@pytest.mark.parametrize(
    "text",
    [
        "You can discard 1 card; draw 1 card. When you do: Draw 1 card.",
        "When you do: Draw 1 card.",
        "You can discard 1 card; Special Summon this card from your hand. Cannot attack. When you do: Draw 1 card.",
        "You can discard 1 card; Special Summon this card from your hand. You can pay 500 LP; Special Summon this card "
        "from your GY. When Summoned this way: Draw 1 card.",
    ],
)
def test_no_one_way_was_told(text: str) -> None:
    assert refused(A_MONSTER, text)


def test_those_that_were_changed() -> None:
    lock = say.modify(say.it, p.NoPositionChange(), until=say.while_on_field)
    turned = p.ChangePosition(say.every(say.monster(side=OPPONENT, positions=ATTACK_POSITION)), DEFENSE_POSITION)
    text = "Change all Attack Position monsters your opponent controls to face-up Defense Position. "
    found = ability(
        SPELL,
        text + "Monsters changed to face-up Defense Position by this effect cannot change their battle positions.",
    )
    assert found.block.acts == (turned, say.and_if_you_do, lock)
    assert refused(SPELL, text + "Monsters changed to face-down Defense Position by this effect cannot attack.")
    assert refused(SPELL, "Draw 1 card. Monsters changed to Defense Position by this effect cannot attack.")


# ---------------------------------------------------------------------------------- kept from destruction


def test_each_is_kept_once_a_turn() -> None:
    found = read(
        SPELL | CONTINUOUS,
        "The first time each Dragon monster you control would be destroyed by battle each turn, it is not destroyed.",
    ).abilities[-1]
    assert isinstance(found.replace, p.KeepsFromDestruction) and found.limit is None
    assert found.replace.each_once and found.replace.subject == replace(DRAGONS, all=False)
    assert found.replace.any_cause == BY_BATTLE


@pytest.mark.parametrize(
    "words, held",
    [
        (
            "Once per turn, this Defense Position card cannot be destroyed by battle or card effect.",
            p.ThisIs(IN_MONSTER_ZONE, DEFENSE_POSITION),
        ),
        (
            "The first time this Special Summoned card would be destroyed by battle or card effect each turn, it is not "
            "destroyed.",
            p.AreSuch(say.that(p.THIS, p.Summoned(SPECIAL_SUMMON))),
        ),
    ],
)
def test_this_card_is_kept_while_it_is_so(words: str, held: Condition) -> None:
    kept = replace(say.protected(1, None, BY_BATTLE | BY_EFFECT), places=IN_MONSTER_ZONE, condition=held)
    assert ability(A_MONSTER, words) == kept


def test_a_card_that_is_equipped_works_there() -> None:
    found = ability(
        A_MONSTER,
        "Once per turn, while this card is equipped to a monster: You can Special Summon this "
        "equipped card in Defense Position.",
    )
    assert found.places == IN_SPELL_ZONE
    text = "If the equipped monster would be destroyed, destroy this Equip Card instead."
    found = read(SPELL | EQUIP, text).abilities[-1]
    assert found.costs == (replace(p.DestroyCost(say.this_card)),)
