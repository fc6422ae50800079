"""What the combining grammar reads of who cannot be Summoned, Tributed or used, and of what can be Normal Summoned."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.duel.state import question as q
from engine.program import Modifier, Selector
from tests.text.reading import program
from tests.cards.stories.settling import settle
from tests.phrases import trap_effect
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card
from tests.text.test_language_alone_of_summons import A_MONSTER, held, refused, said

HERONS = Selector(filters=(say.archetype("Heron"),))
NO_HERONS = Selector(filters=(say.not_(say.archetype("Heron")),))
NOT_SYNCHRO = p.NotMaterial(v.SYNCHRO_SUMMON)


@pytest.mark.parametrize(
    "text, told",
    [
        ('Cannot be Tributed, except for the Tribute Summon of a "Heron" monster.', (p.NotTributed(HERONS),)),
        (
            'Cannot be Tributed, except for the Tribute Summon of "Heron" or "Stork".',
            (p.NotTributed(Selector(filters=(say.named("Heron", "Stork"),))),),
        ),
        (
            'Cannot be Tributed, except for a Tribute Summon of a "Heron" monster, and cannot be used as a Synchro '
            "Material.",
            (p.NotTributed(HERONS), NOT_SYNCHRO),
        ),
        (
            'Cannot be used as Synchro Material, except for the Synchro Summon of a "Heron" monster.',
            (p.NotMaterial(v.SYNCHRO_SUMMON, NO_HERONS),),
        ),
        (
            "Cannot be Tributed, nor used as material for a Fusion or Synchro Summon.",
            (p.NotTributed(), p.NotMaterial(v.FUSION_SUMMON | v.SYNCHRO_SUMMON)),
        ),
        (
            "Your opponent cannot Normal Summon, Set, or Special Summon.",
            (
                p.CannotSummon(v.NORMAL_SUMMON | v.SPECIAL_SUMMON, side=v.OPPONENT),
                p.CannotSummon(v.SET_FACE_DOWN, side=v.OPPONENT),
            ),
        ),
        (
            'You cannot Special Summon monsters, except "Heron" monsters, Fish monsters, and Pendulum Monsters.',
            (
                p.CannotSummon(
                    v.SPECIAL_SUMMON,
                    Selector(
                        filters=(
                            say.not_(say.archetype("Heron")),
                            say.not_(p.OfType(v.FISH)),
                            say.not_(p.OfKinds(v.PENDULUM)),
                        )
                    ),
                ),
            ),
        ),
    ],
)
def test_what_cannot_be_done(text: str, told: tuple[Modifier, ...]) -> None:
    found = tuple(replace(each, who=None) if isinstance(each, p.CardModifier) else each for each in held(text))
    assert found == told


def test_your_opponent_alone_cannot_use_it() -> None:
    """You can, once you control it: nothing tells that of a monster that may change sides."""
    begin = "If this card is Normal Summoned: Target 1 monster your opponent controls; "
    rest = "Tribute it, or use it as a Fusion Material Monster."
    (act,) = said(f"{begin}neither player can {rest}").block.acts
    assert isinstance(act, p.Modify) and act.what is not None and act.what.ref.startswith(p.TARGET)
    assert act.modifiers == (p.NotTributed(), p.NotMaterial(v.FUSION_SUMMON))
    assert refused(f"{begin}your opponent cannot {rest}")
    assert refused("If this card is Normal Summoned: Target 1 monster you control; your opponent cannot Tribute it.")


@pytest.mark.parametrize("text", ["If you control a Fish monster, you cannot Summon this card.", "You cannot Set."])
def test_who_is_kept_from_a_summon(text: str) -> None:
    made = program("Test Card", A_MONSTER, text)
    if text == "You cannot Set.":
        assert made is None
        return
    fish = p.ThereIs(say.monster(p.OfType(v.FISH), side=v.YOU))
    assert made is not None and [replace(each, text=(0, 0)) for each in made.procedures] == [
        p.CannotBeSummoned(v.ANY_SUMMON, condition=fish)
    ]


@pytest.mark.parametrize("name", ["Silver Heron", "Stork"])
def test_a_tribute_for_some_monsters_alone(name: str) -> None:
    made = program("Reed", A_MONSTER, 'Cannot be Tributed, except for the Tribute Summon of a "Heron" monster.')
    assert made is not None
    game = Scenario()
    reed = game.a.monster(monster_card("Reed", 500, 500, program=made))
    big = game.a.hand(monster_card(name, 2000, 1000, level=6))
    game.begin()
    if name == "Stork":
        assert not game.may(q.NORMAL_SUMMON, big)
        return
    game.normal_summon(big)
    settle(game)
    assert (big.place, reed.place) == (v.MONSTER_ZONE, v.GRAVEYARD)


def test_what_can_be_normal_summoned() -> None:
    made = program("Sieve", v.SPELL, "Destroy all monsters on the field that can be Normal Summoned/Set.")
    assert made is not None
    game = Scenario()
    sieve = game.a.hand(spell_card("Sieve", made))
    plain = game.b.monster(monster_card("Reed", 500, 500))
    fused = game.b.monster(monster_card("Great Reed", 1500, 500, kinds=v.FUSION))
    own_way = say.program(p.CannotBeNormalSummoned())
    rare = game.b.monster(monster_card("Rare Reed", 1500, 500, program=own_way))
    game.begin()
    game.activate(sieve)
    settle(game)
    assert [each.place for each in (plain, fused, rare)] == [v.GRAVEYARD, v.MONSTER_ZONE, v.MONSTER_ZONE]


# -- Summons that nobody answers ---------------------------------------------------------------------------------


def test_what_cannot_be_activated_when_it_is_summoned() -> None:
    came = p.IsSummoned(how=v.NORMAL_SUMMON)
    traps = Selector(filters=(p.OfKinds(v.TRAP),))
    (ban,) = held("When this card is Normal Summoned, neither player can activate Trap Cards.")
    assert ban == p.CannotActivate(traps, p.OF_CARDS, side=v.EITHER, condition=p.JustHappened(came))
    (ban,) = held("Your opponent cannot activate cards or effects when this card is Normal Summoned.")
    assert ban == p.CannotActivate(side=v.OPPONENT, condition=p.JustHappened(came))
    (ban,) = held("Your opponent cannot activate cards or effects when you Special Summon a Fish monster.")
    fish = p.IsSummoned(say.monster(p.OfType(v.FISH)), v.SPECIAL_SUMMON, by=v.YOU)
    assert ban == p.CannotActivate(side=v.OPPONENT, condition=p.JustHappened(fish))
    assert refused("Your opponent cannot Special Summon monsters when this card is Normal Summoned.")


@pytest.mark.parametrize("silent", [False, True])
@pytest.mark.parametrize("answer", ["fast", "trigger"])
def test_nobody_answers_its_summon(silent: bool, answer: str) -> None:
    text = "Your opponent cannot activate cards or effects when this card is Normal Summoned."
    made = program("Reed", A_MONSTER, text)
    assert made is not None
    game = Scenario()
    reed, other = game.a.hand(
        monster_card("Reed", 500, 500, program=made if silent else say.program()), monster_card("Rush", 500, 500)
    )
    if answer == "fast":
        game.b.set(trap_card("Whim", say.program(trap_effect(say.draw(1)))))
    else:
        waits = p.IsSummoned(say.monster(side=v.OPPONENT), v.NORMAL_SUMMON)
        watcher = say.program(say.trigger(waits, say.draw(1), places=v.IN_MONSTER_ZONE))
        game.b.monster(monster_card("Watcher", 500, 500, program=watcher))
    game.begin()
    game.normal_summon(reed)
    assert (game.question != "open") == (not silent)
    settle(game)
    assert reed.place == v.MONSTER_ZONE and other.place == v.HAND


def test_what_starts_by_itself_is_activated_as_well() -> None:
    made = program("Hush", v.TRAP | v.CONTINUOUS, "Your opponent cannot activate monster effects.")
    assert made is not None
    game = Scenario()
    game.a.spell(trap_card("Hush", made, v.CONTINUOUS))
    waits = p.IsSummoned(say.monster(side=v.OPPONENT), v.NORMAL_SUMMON)
    watcher = say.program(say.trigger(waits, say.draw(1), places=v.IN_MONSTER_ZONE, optional=False))
    game.b.monster(monster_card("Watcher", 500, 500, program=watcher))
    reed = game.a.hand(monster_card("Reed", 500, 500))
    game.begin()
    before = game.b.count(v.HAND)
    game.normal_summon(reed)
    settle(game)
    assert game.b.count(v.HAND) == before


@pytest.mark.parametrize("what", ["Spells or Traps", "Traps or Spells", "Spell or Trap Cards"])
def test_spells_or_traps_are_one_sort(what: str) -> None:
    text = "Your opponent cannot activate {}."
    assert held(text.format(what)) == held(text.format("any Spell/Trap Cards"))
    assert len(held(text.format("Spell Cards or monster effects"))) == 2


@pytest.mark.parametrize("attacks", [True, False])
def test_nobody_answers_its_attack_with_a_spell_or_trap(attacks: bool) -> None:
    text = "If this card attacks, your opponent cannot activate Spells or Traps until the end of the Damage Step."
    made = program("Reed", A_MONSTER, text)
    assert made is not None
    game = Scenario()
    reed = game.a.monster(monster_card("Reed", 500, 500, program=made))
    rush = game.a.monster(monster_card("Rush", 500, 500))
    game.b.set(trap_card("Whim", say.program(trap_effect(say.draw(1)))))
    game.begin().to_battle_phase()
    game.attack(reed if attacks else rush)
    assert game.offered(q.ACTIVATE) and game.lp == [8000, 7500 if attacks else 8000], "asked when it is over, or before"
