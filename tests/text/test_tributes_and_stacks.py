"""Tributes that are demanded, what can be material beside a Tuner, and Xyz Summons on top of a monster."""

from typing import Any

import pytest

from tests import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.program import Modifier, Procedure, Selector
from engine.text.compiler import compile_text
from tests.cards.stories.settling import PLAIN, settle, summon
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card
from tests.text.reading import A_MONSTER, ability, read, refused

OTTERS = say.archetype("Otter")
A_TUNER = v.MONSTER | v.EFFECT | v.TUNER
AN_XYZ = v.MONSTER | v.EFFECT | v.XYZ


@pytest.mark.parametrize(
    "text, procedures",
    [
        ('Requires 3 "Otter" Tributes to Normal Summon/Set.', (say.tributes(3, OTTERS, optional=False),)),
        (
            "Requires 3 Tributes to Normal Summon (cannot be Normal Set).",
            (say.tributes(3, optional=False, also_set=False), p.CannotBeSummoned(v.SET_FACE_DOWN)),
        ),
        (
            "If you Tribute Summon this card, the Tributes must be DARK.",
            (say.tributes(None, p.OfAttribute(v.DARK), optional=False, also_set=False),),
        ),
        ("Cannot be Normal Summoned (but can be Normal Set).", (p.CannotBeSummoned(v.NORMAL_SUMMON),)),
        (
            "Cannot be Normal Summoned while you control a monster.",
            (p.CannotBeSummoned(v.NORMAL_SUMMON, condition=p.ThereIs(say.monster(side=v.YOU))),),
        ),
        (
            'You can Special Summon this card by Tributing 1 "Otter" monster.',
            (p.OwnWay(v.IN_HAND, costs=(p.TributeCost(say.monster(OTTERS, side=v.YOU)),)),),
        ),
        (
            "Must be Special Summoned by banishing 1 FIRE monster from your GY.",
            (
                p.OwnWay(
                    v.IN_HAND, costs=(p.BanishCost(say.in_graveyard(p.OfKinds(v.MONSTER), p.OfAttribute(v.FIRE))),)
                ),
                p.OnlyInOwnWay(),
            ),
        ),
    ],
)
def test_how_a_monster_comes(text: str, procedures: tuple[Procedure, ...]) -> None:
    assert read(A_MONSTER, text).procedures == procedures


@pytest.mark.parametrize(
    "text, barred",
    [
        (
            "If this card is used as Synchro Material, all other Synchro Materials must be FIRE.",
            say.not_(p.OfAttribute(v.FIRE)),
        ),
        ('If this card is used as a Synchro Material, all other materials must be "Otter" monsters.', say.not_(OTTERS)),
        ("The other Synchro Material(s) cannot be Level 4.", say.level(4)),
    ],
)
def test_materials_beside_a_tuner(text: str, barred: p.Filter) -> None:
    beside = p.NotMaterial(v.SYNCHRO_SUMMON, Selector(filters=(barred,)), beside=True)
    for kinds in (A_TUNER, A_MONSTER):
        told = ability(kinds, text)
        assert told.as_rule and told.modifiers == (beside,)


XYZ = "2 Level 4 monsters\n"


def on_top_of(*filters: p.Filter, **more: Any) -> Procedure:
    return p.XyzMaterials(Selector(filters=filters), any_level=True, **more)


@pytest.mark.parametrize(
    "text, procedure",
    [
        (
            'You can also Xyz Summon this card by using an "Otter" Xyz Monster you control as material. (Transfer its '
            "materials "
            "to this card.)",
            on_top_of(p.OfKinds(v.XYZ | v.MONSTER), OTTERS, transfers=True),
        ),
        (
            'You can also Xyz Summon this card by using an "Otter" monster you control as the Xyz Material, except "Otter '
            'Lord".',
            on_top_of(OTTERS, say.not_(say.named("Otter Lord"))),
        ),
        (
            'During your Main Phase 2, you can also Xyz Summon this card by using an "Otter" monster you control (transfer '
            "its "
            "materials to this card).",
            on_top_of(OTTERS, transfers=True, condition=say.during(v.MAIN_PHASE_2, v.YOU)),
        ),
        (
            'Once per turn, you can also Xyz Summon "Test Card" by using 1 "Otter" monster you control with a different '
            "name as "
            "material.",
            on_top_of(OTTERS, p.Unlike(p.THIS, p.LIKE_NAME), limit=p.UsedPerTurn()),
        ),
    ],
)
def test_an_xyz_summon_on_top(text: str, procedure: Procedure) -> None:
    assert read(AN_XYZ, XYZ + text).procedures[1] == procedure


@pytest.mark.parametrize(
    "kinds, text",
    [
        (AN_XYZ, f"{XYZ}(Transfer its materials to this card.)"),
        (AN_XYZ, f'{XYZ}Once per turn, you can also Xyz Summon "Other" by using 1 monster you control as material.'),
        (AN_XYZ, f"{XYZ}You can also Xyz Summon this card by using 2 monsters you control as material."),
    ],
)
def test_no_such_xyz_summon(kinds: int, text: str) -> None:
    refused(kinds, text)


@pytest.mark.parametrize(
    "text, modifiers",
    [
        (
            "If this card is Normal Summoned without Tributing, it cannot attack.",
            [
                p.CannotAttack(
                    condition=p.AreSuch(
                        say.that(p.THIS, p.Summoned(v.NORMAL_SUMMON), say.not_(p.Summoned(v.TRIBUTE_SUMMON)))
                    )
                )
            ],
        ),
        (
            "Normal Summoned/Set monsters cannot attack.",
            [p.CannotAttack(who=say.every(say.face_up_monster(say.not_(p.Summoned(v.SPECIAL_SUMMON)))))],
        ),
    ],
)
def test_ordinary_summons(text: str, modifiers: list[Modifier]) -> None:
    assert ability(A_MONSTER, text) == say.continuous(*modifiers, places=v.IN_MONSTER_ZONE)


# ---------------------------------------------------------------------------------- played


def creature(text: str, level: int = 4, kinds: int = 0, name: str = "Test Card") -> Card:
    program = compile_text(name, v.MONSTER | v.EFFECT | kinds, text)
    return monster_card(name, 2000, 2000, level, kinds=kinds and v.EFFECT | kinds, program=program)


def test_only_such_tributes_do() -> None:
    game = Scenario()
    lord = game.a.hand(creature("If you Tribute Summon this card, the Tribute must be DARK.", 5))
    game.a.monster(PLAIN[3])
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, lord) and game.may(q.SET_MONSTER, lord)
    game = Scenario()
    lord = game.a.hand(creature("If you Tribute Summon this card, the Tribute must be DARK.", 5))
    shade = game.a.monster(monster_card("Shade", attribute=v.DARK))
    game.a.monster(PLAIN[3])
    game.begin()
    summon(game, lord)
    assert lord.place == v.MONSTER_ZONE and shade.place == v.GRAVEYARD


def test_a_tuner_is_choosy() -> None:
    for other, possible in ((2, True), (4, False)):
        game = Scenario()
        game.a.monster(creature("The other Synchro Material(s) cannot be Level 4.", 2, v.TUNER))
        game.a.monster(PLAIN[other])
        star = game.a.extra(creature("1 Tuner + 1+ non-Tuner monsters", 2 + other, v.SYNCHRO, "Star"))
        game.begin()
        assert game.may(q.SPECIAL_SUMMON, star) is possible


def test_the_materials_go_over_to_the_monster_on_top() -> None:
    for text, under in (("(Transfer its materials to this card.)", 3), ("", 1)):
        game = Scenario()
        base = game.a.xyz(creature("2 Level 4 monsters", 4, v.XYZ, "Base"), [PLAIN[4], PLAIN[4]])
        words = 'Once per turn, you can also Xyz Summon "Tower" by using 1 Rank 8 or lower monster you control as'
        card = creature(f"3 Level 8 monsters\n{words} material. {text}", 8, v.XYZ, "Tower")
        tower, second = game.a.extra(card, card)
        game.begin()
        settle(game.special_summon(tower))
        assert tower.place == v.MONSTER_ZONE and base.place == v.UNDER and len(tower.materials) == under
        assert not game.may(q.SPECIAL_SUMMON, second)


RISE = (
    "Target 1 Xyz Monster you control; Special Summon from your Extra Deck, 1 Xyz Monster that is 1 Rank higher "
    "than "
    "that target, by using it as material. (This is treated as an Xyz Summon."
)


def test_an_effect_that_lays_a_monster_on_another() -> None:
    for more, under in ((" Transfer its materials to the Summoned monster.)", 3), (")", 1)):
        program = compile_text("Rise", v.SPELL, RISE + more)
        act = program.abilities[0].block.acts[0]
        assert isinstance(act, p.SpecialSummon) and act.how == v.XYZ_SUMMON
        assert act.on_top_of == say.the_target and act.with_its_materials == (under == 3)
        game = Scenario()
        base = game.a.xyz(creature("2 Level 4 monsters", 4, v.XYZ, "Base"), [PLAIN[4], PLAIN[4]])
        higher = creature("2 Level 5 monsters\nIf this card is Xyz Summoned: Gain 100 LP.", 5, v.XYZ, "Higher")
        higher, other = game.a.extra(higher, creature("2 Level 6 monsters", 6, v.XYZ, "Other"))
        spell = game.a.hand(spell_card("Rise", program))
        game.begin()
        settle(game.activate(spell))
        assert higher.place == v.MONSTER_ZONE and base.place == v.UNDER and other.place == v.EXTRA_DECK
        assert len(higher.materials) == under and game.lp[0] == 8100


LEFT = (
    "An Xyz Monster that was Summoned using this card{} as material gains this effect.\n"
    "● If it is Xyz Summoned: Gain 100 LP."
)


@pytest.mark.parametrize("where", ["", " on the field"])
@pytest.mark.parametrize("itself", [True, False])
def test_what_its_material_leaves_it(where: str, itself: bool) -> None:
    """A card that has come to it with its material leaves it nothing."""
    game = Scenario()
    leaves = creature(LEFT.format(where), 4, name="Leaves")
    a_base = monster_card("Base", level=4, kinds=v.XYZ)
    base = game.a.xyz(leaves if itself else a_base, [] if itself else [leaves])
    tower = game.a.extra(creature("2 Level 5 monsters", 5, v.XYZ, "Tower"))
    text = (
        "Target 1 monster you control; Special Summon 1 Xyz Monster from your Extra Deck, by using it as material. "
        "(This is treated as an Xyz Summon. Transfer its materials to the Summoned monster.)"
    )
    spell = game.a.hand(spell_card("Rise", compile_text("Rise", v.SPELL, text)))
    game.begin()
    settle(game.activate(spell))
    assert tower.place == v.MONSTER_ZONE and base.place == v.UNDER and game.lp[0] == 8000 + itself * 100


def test_on_top_of_a_monster_it_is_told_as_what_summon() -> None:
    assert refused(v.SPELL, RISE.partition("(")[0])


def test_it_is_laid_on_a_monster_of_the_field() -> None:
    risen = RISE.replace("you control", "in your GY") + ")"
    assert "on the field" in refused(v.SPELL, risen)
    brought = risen.replace("Special Summon from", "Special Summon it, and if you do, Special Summon from")
    *_, laid = ability(v.SPELL, brought).block.acts
    assert isinstance(laid, p.SpecialSummon) and laid.on_top_of is not None


# ---------------------------------------------------------------------------------- with what an effect has it made


NOW = "Immediately after this effect resolves,"


def test_a_synchro_summon_with_those_two_only() -> None:
    """The revived monster and this card have to be the materials, whatever lies beside them."""
    for level, possible in ((6, True), (8, False)):
        game = Scenario()
        text = (
            "When this card is Normal Summoned: You can target 1 Tuner monster in your GY; Special Summon it, "
            "and if "
            "you do, immediately after this effect resolves, Synchro Summon 1 WIND Synchro Monster, using that "
            "monster and this card only."
        )
        caller = game.a.hand(creature(text, 4))
        game.a.monster(PLAIN[2])
        tuner = game.a.graveyard(monster_card("Tuner", level=2, kinds=v.TUNER))
        program = compile_text("Star", v.MONSTER | v.EFFECT | v.SYNCHRO, "1 Tuner + 1+ non-Tuner monsters")
        kinds = v.EFFECT | v.SYNCHRO
        star = game.a.extra(monster_card("Star", level=level, kinds=kinds, program=program, attribute=v.WIND))
        game.begin()
        summon(game, caller)
        assert (star.place == v.MONSTER_ZONE) is possible
        assert tuner.place == (v.GRAVEYARD if possible else v.MONSTER_ZONE)


def test_a_summon_with_this_card_among_the_materials() -> None:
    for at_hand, possible in ((True, True), (False, False)):
        game = Scenario()
        text = (
            f"You can pay 500 LP; {NOW.lower()} Synchro Summon 1 Synchro Monster, using materials including this "
            "card you control."
        )
        caller = game.a.monster(creature(text, 4 if at_hand else 1))
        game.a.monster(monster_card("Tuner", level=2, kinds=v.TUNER))
        game.a.monster(PLAIN[4])
        star = game.a.extra(creature("1 Tuner + 1 non-Tuner monster", 6, v.SYNCHRO, "Star"))
        game.begin()
        assert game.may(q.ACTIVATE, caller) is possible
        if possible:
            settle(game.activate(caller))
            assert star.place == v.MONSTER_ZONE and caller.place == v.GRAVEYARD


def test_an_xyz_summon_with_a_sort_of_monsters_or_all_that_were_brought() -> None:
    said = f"Target 2 monsters in your GY; Special Summon both, then {NOW.lower()} Xyz Summon 1 Xyz Monster using "
    only = f'{NOW} Xyz Summon 1 Xyz Monster, using only "Otter" monsters you control.'
    for text in (said + "those 2 monsters only.", only):
        game = Scenario()
        otter, second = monster_card("Otter"), monster_card("Otter Two")
        spell = game.a.hand(spell_card("Call", compile_text("Call", v.SPELL, text)))
        mine = [game.a.graveyard(card) if "Target" in text else game.a.monster(card) for card in (otter, second)]
        beside = [game.a.monster(PLAIN[4]) for _ in range(2)]
        tower = game.a.extra(creature("2 Level 4 monsters", 4, v.XYZ, "Tower"))
        game.begin()
        settle(game.activate(spell))
        assert tower.place == v.MONSTER_ZONE
        assert all(m.place == v.UNDER for m in mine) and all(m.place == v.MONSTER_ZONE for m in beside)


# -------------------------------------------------------------------------------- what is paid, and with what it comes


def test_one_of_a_sort_among_the_tributes() -> None:
    own = "Must be Special Summoned (from your hand) by Tributing"
    for text in (f'{own} 2 monsters, including at least 1 "Otter" monster.', f'{own} 1 "Otter" and "Plain 3".'):
        program = compile_text("Test", v.MONSTER | v.EFFECT, text)
        way = program.procedures[0]
        assert isinstance(way, p.OwnWay) and all(isinstance(cost, p.TributeCost) for cost in way.costs)
    for otters, possible in ((0, False), (1, True)):
        game = Scenario()
        text = f'{own} 2 monsters, including at least 1 "Otter" monster.'
        lord = game.a.hand(creature(text, 8))
        tributes = [game.a.monster(monster_card("Otter")) for _ in range(otters)]
        tributes += [game.a.monster(PLAIN[3]) for _ in range(2 - otters)]
        game.begin()
        assert game.may(q.SPECIAL_SUMMON, lord) is possible
        if possible:
            settle(game.special_summon(lord))
            assert lord.place == v.MONSTER_ZONE and all(m.place == v.GRAVEYARD for m in tributes)
    assert refused(v.MONSTER | v.EFFECT, f'{own} 2 monsters, including at least 2 "Otter" monsters.')


def test_a_trap_of_the_opponent_pays_for_it() -> None:
    game = Scenario()
    text = (
        "Must be Special Summoned (from your hand) by sending 1 face-up Continuous Trap your opponent controls to "
        "the GY."
    )
    eater = game.a.hand(creature(text, 4))
    trap = game.b.spell(trap_card("Wall", icon=v.CONTINUOUS))
    game.begin()
    settle(game.special_summon(eater))
    assert eater.place == v.MONSTER_ZONE and trap.place == v.GRAVEYARD


def test_a_monster_that_comes_with_a_card_that_uses_something() -> None:
    text = 'Must be Special Summoned with "The Claw", using a Dragon monster.'
    only = compile_text("Test", v.MONSTER | v.EFFECT | v.FUSION, text).procedures[0]
    claw, dragon = Selector(filters=(say.named("The Claw"),)), Selector(filters=(p.OfType(v.DRAGON),))
    assert only == p.OnlyByEffect(by=claw, using=dragon, text=only.text)
