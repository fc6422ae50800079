"""What effects do: each verb frame, how acts are joined, and what "it" is by then."""

from collections.abc import Sequence

from dataclasses import replace
import pytest

from tests import phrases as say
from engine import program as p
from engine.program import Act, Duration
from engine.text.language.sentences.same_meaning import canonical
from engine.text.not_understood import TextError
from engine.vocabulary import (
    ATTACK_POSITION,
    DARK,
    DEFENSE_POSITION,
    DRAGON,
    EFFECT,
    END_PHASE,
    FACE_DOWN,
    FACE_UP,
    FUSION,
    IN_EXTRA_DECK,
    LIGHT,
    MAIN_PHASE_2,
    MONSTER,
    OPPONENT,
    RITUAL,
    SPECIAL_SUMMON,
    SPELL,
    STANDBY_PHASE,
    IN_MONSTER_ZONE,
    SYNCHRO,
    TRAP,
    TUNER,
    YOU,
)
from tests.text.reading import read, refused

A_MONSTER = MONSTER | EFFECT
EACH = say.that(p.EACH)
OWN_DECK = say.in_deck(p.OfKinds(MONSTER))
IN_HAND_MONSTER = say.in_hand(p.OfKinds(MONSTER))


def acts(text: str) -> tuple[Act, ...]:
    """What a Spell with that text does."""
    (ability,) = read(SPELL, text).abilities
    return ability.block.acts


@pytest.mark.parametrize(
    "text, done",
    [
        ("Draw 2 cards.", [say.draw(2)]),
        ("Your opponent draws 1 card.", [say.draw(1, OPPONENT)]),
        ("Each player draws 1 card.", [say.draw(1, 3)]),
        (
            "Move 1 face-up monster you control to another of your Monster Zones.",
            [p.ChangeZone(say.face_up_monster(side=YOU))],
        ),
        (
            "Target 1 monster you control; move it to another of your Monster Zones, then draw 1 card.",
            [p.ChangeZone(say.the_target), say.then, say.draw(1)],
        ),
        ("Both players exchange their hands.", [p.ExchangeHands()]),
        ("You and your opponent exchange hands.", [p.ExchangeHands()]),
        ("Exchange hands with your opponent, then draw 1 card.", [p.ExchangeHands(), say.then, say.draw(1)]),
        (
            "Destroy as many monsters your opponent controls as possible.",
            [p.Destroy(say.every(say.monster(side=OPPONENT)))],
        ),
        (
            "Destroy as many Spells/Traps your opponent controls as possible.",
            [p.Destroy(say.every(say.spell_or_trap(p.OfAnyKind(SPELL | TRAP), side=OPPONENT)))],
        ),
        (
            "Send the top 3 cards of your Deck to the GY.",
            [p.SendToGraveyard(p.Selector(ref=p.TOP, all=True, side=YOU, most=3))],
        ),
        ("Discard your hand.", [p.Discard(say.in_hand(all=True))]),
        ("Your opponent discards 1 random card.", [say.discard(1, OPPONENT, chooser=p.AT_RANDOM)]),
        (
            "Add 1 Dragon monster from your Deck to your hand.",
            [p.AddToHand(say.in_deck(p.OfKinds(MONSTER), p.OfType(DRAGON)))],
        ),
        ("Inflict 450 damage to your opponent.", [say.damage(450)]),
        ("Take 500 damage.", [say.damage(500, YOU)]),
        ("Both players take 500 damage.", [say.damage(500, 3)]),
        ("Gain 500 LP.", [say.gain_lp(500)]),
        ("Your opponent loses 500 LP.", [say.lose_lp(500, OPPONENT)]),
        ("Halve your opponent's LP.", [say.set_lp(p.Half(p.LifePoints(OPPONENT)), OPPONENT)]),
        ("Skip your opponent's next Draw Phase.", [say.skip_phase(1)]),
        ("Look at your opponent's hand.", [p.LookAt(say.in_hand(side=OPPONENT, all=True))]),
        (
            'Special Summon 2 "Puffin Tokens" (Winged Beast/WIND/Level 1/ATK 300/DEF 200) in Defense Position.',
            [
                say.make_tokens(
                    p.TokenFacts(name="Puffin Token", type=512, attribute=8, level=1, attack=300, defense=200),
                    2,
                    position=DEFENSE_POSITION,
                )
            ],
        ),
        (
            "Fusion Summon 1 Dragon Fusion Monster from your Extra Deck, using monsters from your hand or field as material.",
            [say.fusion_summon(say.in_extra_deck(p.OfKinds(MONSTER | FUSION), p.OfType(DRAGON)))],
        ),
        (
            "Immediately after this effect resolves, Synchro Summon 1 Synchro Monster.",
            [p.SynchroSummon(say.in_extra_deck(p.OfKinds(MONSTER | SYNCHRO)))],
        ),
        (
            'You cannot Special Summon monsters from the Extra Deck for the rest of this turn, except "Otter" monsters.',
            [
                say.modify(
                    None,
                    p.CannotSummon(
                        SPECIAL_SUMMON, p.Selector(places=IN_EXTRA_DECK, filters=(say.not_(say.archetype("Otter")),))
                    ),
                )
            ],
        ),
        (
            "Your opponent cannot activate Trap Cards this turn.",
            [
                say.modify(
                    None, p.CannotActivate(p.Selector(filters=(p.OfKinds(TRAP),)), alone=p.OF_CARDS, side=OPPONENT)
                )
            ],
        ),
        ("You take no battle damage this turn.", [say.modify(None, p.BattleDamageTaken(0))]),
    ],
)
def test_a_frame_means_an_act(text: str, done: Sequence[Act]) -> None:
    assert acts(text) == tuple(done)


SUMMON = p.SpecialSummon(IN_HAND_MONSTER)


@pytest.mark.parametrize(
    "text, done",
    [
        ("Draw 1 card, then discard 1 card.", [say.draw(), say.then, say.discard(1)]),
        ("Draw 1 card, then you can discard 1 card.", [say.draw(), say.then, say.you_may(say.discard(1))]),
        ("Draw 1 card, and if you do, gain 500 LP.", [say.draw(), say.and_if_you_do, say.gain_lp(500)]),
        ("Draw 1 card, also gain 500 LP.", [say.draw(), say.also, say.gain_lp(500)]),
        ("Draw 1 card and gain 500 LP.", [say.both(say.draw(), say.gain_lp(500))]),
        (
            "Draw 1 card, then gain 500 LP and draw 1 card.",
            [say.draw(), say.then, say.both(say.gain_lp(500), say.draw())],
        ),
        ("Draw 1 card, or gain 500 LP.", [say.choose_one([say.draw()], [say.gain_lp(500)])]),
        ("Draw 1 card. Then, discard 1 card.", [say.draw(), say.then, say.discard(1)]),
        ("Draw 1 card. If you do, discard 1 card.", [say.draw(), say.and_if_you_do, say.discard(1)]),
        ("Draw 1 card. Gain 500 LP.", [say.draw(), say.also, say.gain_lp(500)]),
        ("Draw 1 card, and if it is a Dragon monster, draw 1 card.", None),
    ],
)
def test_acts_are_joined(text: str, done: Sequence[Act] | None) -> None:
    if done is None:
        drawn = p.AreSuch(say.that(p.IT, p.OfType(DRAGON), p.OfKinds(MONSTER)))
        assert canonical(acts(text)) == canonical((say.draw(), say.also, say.if_(drawn, [say.draw()])))
    else:
        assert acts(text) == tuple(done)


@pytest.mark.parametrize(
    "text, done",
    [
        (
            "Special Summon 1 monster from your hand, also it gains 500 ATK until the end of this turn.",
            [SUMMON, say.and_if_you_do, say.modify(say.it, say.gains_atk(500))],
        ),
        (
            "Special Summon 1 monster from your hand. It cannot attack this turn.",
            [SUMMON, say.and_if_you_do, say.modify(say.it, p.CannotAttack())],
        ),
        (
            "Special Summon 1 monster from your hand, but its effects are negated.",
            [replace(SUMMON, effects_negated=True)],
        ),
        (
            "Special Summon 1 monster from your hand, but banish it when it leaves the field.",
            [
                SUMMON,
                say.and_if_you_do,
                say.modify(say.it, p.Redirected(7, leaving_field=True), until=say.while_on_field),
            ],
        ),
        (
            "Special Summon 1 monster from your hand, but destroy it during the End Phase.",
            [SUMMON, say.and_if_you_do, say.later(p.UntilPhase(END_PHASE), p.Destroy(say.it))],
        ),
        (
            "Special Summon 1 monster from your hand, also it cannot attack this turn, also draw 1 card.",
            [say.repeat(1, SUMMON, say.and_if_you_do, say.modify(say.it, p.CannotAttack())), say.also, say.draw()],
        ),
        (
            "Special Summon 1 monster from your hand, then destroy 1 face-down Spell your opponent controls, then return that "
            "monster to the hand.",
            [
                SUMMON,
                say.and_if_you_do,
                p.Choose(say.that(p.IT, name="it 2")),
                say.then,
                p.Destroy(say.spell_or_trap(p.OfKinds(SPELL), side=OPPONENT, positions=FACE_DOWN)),
                say.then,
                say.return_to_hand(say.that("it 2")),
            ],
        ),
    ],
)
def test_what_is_done_to_it_hangs_on_what_it_was_done_by(text: str, done: Sequence[Act]) -> None:
    assert acts(text) == tuple(done)


def test_that_monster_is_destroyed_where_there_still_is_one() -> None:
    text = "Target 1 monster you control; send 1 monster from your Deck to the GY, then draw 1 card, then destroy that "
    (only,) = read(SPELL, f"{text}monster.").abilities
    assert only.block.acts[-1] == p.Destroy(say.that(p.TARGET))
    assert "isn't on the field" in refused(SPELL, "Send 1 monster from your Deck to the GY, then destroy it.")


ON_TARGET = "Target 1 face-up monster on the field; "


@pytest.mark.parametrize(
    "text, change, until",
    [
        ("it gains 500 ATK until the end of this turn", [say.gains_atk(500)], say.until_end_of_turn),
        ("until the end of this turn, it gains 500 ATK", [say.gains_atk(500)], say.until_end_of_turn),
        ("that target loses 500 ATK and DEF", [say.gains_atk(-500), say.gains_def(-500)], say.while_on_field),
        ("its ATK becomes 0", [p.AttackBecomes(p.Const(0))], say.while_on_field),
        ("change its DEF to 0, until the end of this turn", [p.DefenseBecomes(p.Const(0))], say.until_end_of_turn),
        ("halve its ATK", [p.AttackBecomes(p.Half(p.FigureOf(p.S_ATK, EACH)))], say.while_on_field),
        (
            "its ATK is doubled until your next Standby Phase",
            [p.AttackBecomes(p.Times(2, p.FigureOf(p.S_ATK, EACH)))],
            p.UntilPhase(STANDBY_PHASE, YOU),
        ),
        (
            "its Level becomes 4 until the end of this turn",
            [p.LevelChanges(p.Const(4), becomes=True)],
            say.until_end_of_turn,
        ),
        ("increase its Level by 1", [p.LevelChanges(p.Const(1))], say.while_on_field),
        ("negate its effects until the end of this turn", [p.EffectsNegated()], say.until_end_of_turn),
        ("it becomes DARK", [p.AttributeBecomes(DARK)], say.while_on_field),
        ("it is treated as a Tuner while it is face-up on the field", [p.KindsAdded(TUNER)], say.while_on_field),
        ("it cannot be destroyed by battle this turn", [p.NotDestroyedByBattle()], say.until_end_of_turn),
        ("it can attack directly this turn", [p.AttacksDirectly()], say.until_end_of_turn),
        (
            "it gains 500 ATK until the end of the Battle Phase",
            [say.gains_atk(500)],
            p.UntilPhase(MAIN_PHASE_2 | END_PHASE),
        ),
        ("it gains 500 ATK until the end of the Damage Step", [say.gains_atk(500)], say.this_battle),
    ],
)
def test_a_target_is_changed_for_some_time(text: str, change: list[p.Modifier], until: Duration) -> None:
    assert acts(ON_TARGET + text + ".") == (say.modify(say.the_target, *change, until=until),)


def test_a_clause_that_begins_with_its_time_means_all_of_it() -> None:
    text = ON_TARGET + "this turn, its effects are negated, but it cannot be destroyed by battle."
    one, two = p.EffectsNegated(), p.NotDestroyedByBattle()
    assert acts(text) == (say.modify(say.the_target, one), say.and_if_you_do, say.modify(say.the_target, two))
    text = "During the End Phase, draw 1 card, then discard 1 card."
    assert acts(text) == (say.later(p.UntilPhase(END_PHASE), say.draw(), say.then, say.discard(1)),)


@pytest.mark.parametrize(
    "text, done",
    [
        ("change it to Attack Position", p.ChangePosition(say.the_target, ATTACK_POSITION)),
        ("flip it into face-down Defense Position", p.ChangePosition(say.the_target, FACE_DOWN)),
        ("change its battle position", p.ChangePosition(say.the_target)),
        ("take control of it until the End Phase", p.TakeControl(say.the_target, until=p.UntilPhase(END_PHASE))),
        ("banish it until your next Standby Phase", p.Banish(say.the_target, until=p.UntilPhase(STANDBY_PHASE, YOU))),
        ("return it to the hand", say.return_to_hand()),
        ("shuffle it into the Deck", say.return_to_deck()),
        ("place it on the top of the Deck", say.return_to_deck(top=True)),
        ("place it on the bottom of the Deck", say.return_to_deck(bottom=True)),
    ],
)
def test_a_target_is_moved_or_turned(text: str, done: Act) -> None:
    assert acts(ON_TARGET + text + ".") == (done,)


def test_the_opponent_sends_what_the_opponent_chooses() -> None:
    theirs = say.monster(side=OPPONENT, chooser=p.BY_OPPONENT)
    assert acts("Your opponent sends 1 monster they control to the GY.") == (p.SendToGraveyard(theirs),)


def test_a_ritual_spell_is_told_in_two_sentences() -> None:
    text = (
        'This card is used to Ritual Summon "Reed Otter". You must also Tribute monsters from your hand or field '
        "whose total Levels equal 6 or more."
    )
    wanted = say.in_hand(p.OfKinds(MONSTER | RITUAL), say.named("Reed Otter"))
    (ability,) = read(SPELL | RITUAL, text).abilities
    assert ability.block.acts == (say.ritual_summon(wanted, total=6),)
    text = (
        "This card can be used to Ritual Summon any LIGHT Ritual Monster. You must also Tribute monsters from your "
        "hand or field whose total Levels exactly equal the Level of the Ritual Monster you Ritual "
        "Summon."
    )
    (ability,) = read(SPELL | RITUAL, text).abilities
    wanted = say.in_hand(p.OfKinds(MONSTER | RITUAL), p.OfAttribute(LIGHT))
    assert ability.block.acts == (say.ritual_summon(wanted, exact=True),)


def test_one_more_normal_summon() -> None:
    text = (
        "During your Main Phase this turn, you can Normal Summon 1 Dragon monster in addition to your Normal "
        "Summon/Set."
    )
    added = p.ExtraNormalSummons(p.Const(1), no_set=True, cards=p.Selector(filters=(p.OfType(DRAGON),)))
    assert acts(text) == (say.modify(None, added),)


def test_a_further_sentence_that_is_done_later() -> None:
    text = ON_TARGET + "return it to the hand. During the End Phase, draw 1 card, then discard 1 card."
    assert acts(text) == (
        say.return_to_hand(),
        say.also,
        say.later(p.UntilPhase(END_PHASE), say.draw(), say.then, say.discard(1)),
    )
    text = "During the End Phase, draw 1 card. Gain 500 LP."
    assert acts(text) == (say.later(p.UntilPhase(END_PHASE), say.draw()), say.also, say.gain_lp(500))


def test_a_state_that_is_asked_for_stands_by_itself_on_a_card_that_stays() -> None:
    dragon = p.ThereIs(say.monster(p.OfType(DRAGON), side=YOU))
    text = "You can draw 1 card. If you control a Dragon monster, destroy this card."
    assert read(A_MONSTER, text).abilities == (
        say.ignition(say.draw()),
        say.continuous(p.Falls(condition=dragon), places=IN_MONSTER_ZONE),
    )
    (further,) = read(A_MONSTER, "You can draw 1 card. If you control a Dragon monster, draw 1 card.").abilities
    assert further == say.ignition(say.draw(), say.also, say.if_(dragon, [say.draw()]))


def test_otherwise_is_the_other_way_of_the_condition_before() -> None:
    text = (
        "Excavate the top card of your Deck, and if it is a Dragon monster, add it to your hand. Otherwise, send "
        "it to the GY."
    )
    dragon = p.AreSuch(say.that(p.IT, p.OfType(DRAGON), p.OfKinds(MONSTER)))
    excavate, also, either = acts(text)
    assert (excavate, also) == (say.excavate(1), say.also)
    assert isinstance(either, p.If) and len(either.blocks) == 2
    assert canonical(either.condition) == canonical(dragon)


@pytest.mark.parametrize(
    "kinds, text",
    [
        (SPELL, "Draw 2 card cards."),
        (SPELL, "Draw cards."),
        (SPELL, "Destroy it."),  # nothing has been spoken of
        (SPELL, "Special Summon 1 monster you control."),  # from where?
        (SPELL, "Destroy 1 monster from your Deck, but."),
        (SPELL, "You cannot Special Summon monsters."),  # for how long?
        (SPELL, ON_TARGET + "this turn, it."),
        (SPELL, ON_TARGET + "it gains 500 ATK, also it loses 500 DEF until the end of this turn."),  # both?
        (SPELL, ON_TARGET + "return it to the hand during the End Phase, then draw 1 card."),  # then or now?
        (A_MONSTER, "You can draw 1 card. Otherwise, discard 1 card."),
        (SPELL, "Then, draw 1 card."),
        (SPELL, "Inflict 500 damage to."),
        (SPELL, 'This card is used to Ritual Summon "Reed Otter".'),
    ],
)
def test_what_is_not_clear_is_refused(kinds: int, text: str) -> None:
    with pytest.raises(TextError):
        read(kinds, text)


def test_face_up_is_asked_of_what_is_changed() -> None:
    text = "All monsters you control gain 500 ATK until the end of this turn."
    mine = say.every(say.monster(side=YOU, positions=FACE_UP))
    assert acts(text) == (say.modify(mine, say.gains_atk(500)),)


@pytest.mark.parametrize(
    "text, done",
    [
        ("Draw until you have 5 cards in your hand.", say.draw(p.Minus(say.number(5), p.Count(say.in_hand(all=True))))),
        ("Both players discard their entire hands.", p.Discard(say.in_hand(all=True), side=3)),
        (
            "Look at the top 3 cards of your opponent's Deck, then place them on the top of their Deck in any order.",
            say.reorder_top(3, OPPONENT),
        ),
        (
            "Fusion Summon 1 Fusion Monster from your Extra Deck, by banishing Fusion Materials mentioned on it from your GY.",
            say.fusion_summon(say.in_extra_deck(p.OfKinds(MONSTER | FUSION)), say.in_graveyard(), goes_to=7),
        ),
        (
            "Special Summon 1 Synchro Monster from your Extra Deck (this is treated as a Synchro Summon).",
            p.SpecialSummon(say.in_extra_deck(p.OfKinds(MONSTER | SYNCHRO)), how=64),
        ),
        (
            "Special Summon 1 Synchro Monster from your Extra Deck. (This Special Summon is treated as a Synchro Summon.)",
            p.SpecialSummon(say.in_extra_deck(p.OfKinds(MONSTER | SYNCHRO)), how=64),
        ),
        (
            "Reduce the Levels of all Dragon monsters you control by 1 until the end of this turn.",
            say.modify(
                say.every(say.monster(p.OfType(DRAGON), side=YOU, positions=FACE_UP)), p.LevelChanges(p.Const(-1))
            ),
        ),
    ],
)
def test_rarer_frames(text: str, done: Act) -> None:
    assert acts(text) == (done,)


def test_coins_and_dice_decide() -> None:
    toss, _, right, _, wrong = acts(
        "Toss a coin and call it. If you call it right, draw 1 card. If you call it wrong, discard 1 card."
    )
    assert toss == say.toss_coin()
    assert right == say.if_(p.NumberIs("heads", 1, 1), [say.draw()])
    assert wrong == say.if_(p.NumberIs("heads", high=0), [say.discard(1)])
    *_, six = acts("Roll a six-sided die, then if the result is 6, draw 1 card.")
    assert six == say.if_(p.NumberIs("die", 6, 6), [say.draw()])


def test_tokens_are_spoken_of_in_a_further_sentence() -> None:
    tokens, joined, ban = acts(
        'Special Summon 2 "Puffin Tokens" (Fish/WATER/Level 1/ATK 0/DEF 0). (These Tokens '
        "cannot be Tributed for a Tribute Summon.)"
    )
    assert isinstance(tokens, p.MakeTokens) and joined == say.and_if_you_do
    assert ban == say.modify(say.it, p.NotMaterial(2), until=say.while_on_field)


def test_what_may_be_done_on_a_condition_and_what_is_done_otherwise() -> None:
    text = (
        "Draw 1 card, and if you do, show it, then you can Special Summon it if it is a Dragon monster. Otherwise, "
        "send it to the GY."
    )
    *_, last = acts(text)
    dragon = p.AreSuch(say.that(p.IT, p.OfType(DRAGON), p.OfKinds(MONSTER)))
    told = say.if_(dragon, [say.you_may(p.SpecialSummon(say.it))], [p.SendToGraveyard(say.it)])
    assert canonical(last) == canonical(told)


def test_what_is_tributed_is_the_players_own() -> None:
    assert acts("Tribute 1 monster, then draw 2 cards.") == (p.Tribute(say.monster(side=YOU)), say.then, say.draw(2))
    with pytest.raises(TextError):
        acts("Tribute 1 monster your opponent controls, then draw 2 cards.")


@pytest.mark.parametrize(
    "text, why",
    [
        ("Move 1 monster to another of your Monster Zones.", "a monster you control"),
        ("Move 1 monster in your GY to another of your Monster Zones.", "a monster you control"),
        ("Target 1 monster your opponent controls; move it to another of your Monster Zones.", "a monster you control"),
        ("Move this card to another of your Monster Zones.", "a monster you control"),
        ("Move all monsters you control to another of your Monster Zones.", "one monster"),
    ],
)
def test_what_is_moved_to_another_zone_is_one_own_monster(text: str, why: str) -> None:
    assert why in refused(SPELL, text)
