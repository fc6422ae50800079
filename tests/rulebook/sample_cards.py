"""The cards that the rulebooks print as samples, with the figures printed there; texts in our own words."""

from engine import program as p
from tests.phrases import *
from tests.rulebook.scenario import *

WARWOLF = monster_card("Gene-Warped Warwolf", 2000, 100, 4, type=BEAST_WARRIOR)

ZUBABA = monster_card(
    "Zubaba Knight",
    1600,
    900,
    3,
    program=program(
        # if it attacks a monster in face-up DEF position, the Damage Step begins with the destruction of that monster
        trigger(
            damage_step(DAMAGE_START),
            p.Destroy(attack_target),
            optional=False,
            condition=all_of(
                p.AreSuch(that(p.THIS, p.Attacking())), p.AreSuch(that(p.ATTACKED, positions=DEFENSE_POSITION))
            ),
        )
    ),
)

UTOPIA = monster_card(
    "Number 39: Utopia",
    2500,
    2000,
    4,
    kinds=XYZ | EFFECT,
    attribute=LIGHT,
    program=program(
        xyz_of(2, level=4),
        # when any player's monster declares an attack, 1 material can be detached to negate that attack
        trigger(attack_declared(), p.NegateAttack(), costs=[detach_cost(1)], when=True),
        # chosen as attack target while it has no material, it is destroyed
        trigger(
            p.IsAttacked(),
            p.Destroy(this_card),
            optional=False,
            condition=compare(p.MaterialsUnder(this_card), p.EQUAL, 0),
        ),
    ),
)

BLUSTERING_WINDS = spell_card(
    "Blustering Winds",
    program(
        card_effect(
            modify(the_target, gains_atk(1000), gains_def(1000), until=p.UntilPhase(STANDBY_PHASE, YOU)),
            costs=[p.Targeting(face_up_monster(side=YOU))],
        )
    ),
)
