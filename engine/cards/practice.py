"""Practice cards and Decks, as effect data, until the card library brings cards by their texts.

Between them the cards use every part of ``engine/program.py``. Names, figures and texts are our own.
"""

from collections.abc import Mapping
from typing import Any, Final

from engine import program as p
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.phrases import (
    activate, add_to_hand, all_of, also, and_if_you_do, any_kind, any_number, any_of, archetype, atk_at_least,
    atk_at_most, attach, attack_declared, attacked, attacking, attacking_monster, banish, banish_cost, banished,
    battled, both, cannot_be_normal_summoned, card_effect, card_on_field, change_position, choose, choose_one,
    compare, compared, continuous, control_changes, count_of, counter_placed, counters, damage, damage_replaced,
    damage_step, deals_battle_damage, declare, declare_first, def_at_most, destroy, destroys_by_battle, detach,
    detach_cost, difference, discard, discard_cost, draw, draws, during, duty, each_time, either, end_battle_phase,
    equip_spell, equip_to, equipped, equipped_monster, equipped_to_this, every, excavate, face_up_monster, flip,
    for_each, fusion_of, fusion_summon, gain_lp, gains_atk, gains_def, gains_lp, grant, half, happened, if_,
    ignition, in_deck, in_extra_deck, in_graveyard, in_hand, in_step, instead_of_destruction, is_activated,
    is_attacked, is_banished, is_destroyed, is_destroyed_by_battle, is_flipped, is_sent_to_graveyard, is_set,
    is_summoned, is_targeted, is_tributed, is_used_as_material, it, kind, later, leaves_field, level, level_at_most,
    look_at, lose_lp, lp_of, make_tokens, matches, modifier, modify, monster, must_first_be_summoned_its_own_way,
    named, negate_activation, negate_attack, negate_effect, negate_summon, no_kind, normal_summon, not_, number,
    number_is, of_attribute, of_type, one_of, only, only_by_its_own_way, original_atk, other, owned_by, pay_lp,
    pendulum, phase_begins, place, place_counter, position_changes, program, protected, quick, rank,
    redirect_attack, remove_counter, remove_counter_cost, reorder_top, repeat, rest_of_duel, return_cost,
    return_to_deck, return_to_hand, reveal, reveal_cost, ritual_summon, roll_die, send_cost, send_to_graveyard,
    set_card, set_lp, shuffle, skip_phase, special_summon, special_summon_from, spell_or_trap, spirit, stat_of,
    stays, sum_of, summoned, swap_control, synchro_of, synchro_summon, take_control, takes_damage, target, that,
    the_number, the_target, then, there_is, there_is_no, this_attacks, this_battle, this_card, this_is, this_turn,
    times, together, toss_coin, total_of, trap_effect, tribute, tribute_cost, tributes, trigger, union, unless,
    until_phase, up_to, upkeep_cost, vow, while_equipped, while_on_field, while_this_card_is_on_field, win_duel,
    with_counters, with_materials, would_be_summoned, xyz_of, xyz_summon, you_may,
)  # fmt: skip
from engine.phrases import cards as cards_in
from engine.program import (
    BATTLED, EACH, EVENT, LINK_BELOW, NO_PROGRAM, OTHER, THIS, Ability, Condition, Cost, Duration, Filter, Pattern,
    Procedure, Program, Replace, Selector, TokenFacts, Value,
)  # fmt: skip
from engine.vocabulary import (
    AQUA, ATTACK_POSITION, BANISHED, BATTLE_PHASE, BEAST, BEAST_WARRIOR, BEFORE_CALCULATION, BY_BATTLE, BY_EFFECT,
    CALCULATION, CONTINUOUS, COUNTER, DAMAGE_END, DARK, DEFENSE_POSITION, DRAGON, DRAW_PHASE, EARTH, EFFECT, EITHER,
    END_PHASE, END_STEP, EQUIP, EXTRA_DECK_KINDS, FACE_DOWN, FACE_UP, FAIRY, FIELD, FIEND, FIRE, FISH, FLIP,
    FLIP_SUMMON, FUSION, GEMINI, INSECT, IN_BANISHED, IN_EXTRA_DECK, IN_FIELD_ZONE, IN_GRAVEYARD, IN_HAND,
    IN_MONSTER_ZONE, IN_PENDULUM_ZONE, IN_SPELL_TRAP_ZONES, IN_SPELL_ZONE, LIGHT, MACHINE, MAIN_PHASE_2, MONSTER,
    NORMAL, NORMAL_SUMMON, ON_FIELD, OPPONENT, PENDULUM, PENDULUM_SUMMON, PENDULUM_ZONE, PLANT, PSYCHIC, PYRO,
    QUICK_PLAY, REPTILE, RITUAL, RITUAL_SUMMON, ROCK, SEA_SERPENT, SET_FACE_DOWN, SPECIAL_SUMMON, SPELL, SPELLCASTER,
    SPIRIT, STANDBY_PHASE, START_STEP, SYNCHRO, SYNCHRO_SUMMON, TOON, TRAP, TRIBUTE_SUMMON, TUNER, UNION, WARRIOR,
    WATER, WIND, WINGED_BEAST, WYRM, XYZ, XYZ_SUMMON, YOU, ZOMBIE,
)  # fmt: skip

_FIRST_PASSCODE: Final = 700_000_000
ALL_EDITIONS: Final = ("v9", "v8", "v7", "classic")
_THE_CARD_ITSELF: Final = 1  # an activation of a Spell or Trap Card, not of an effect of one


def _monster(
    number: int, name: str, stats: tuple[int, int, int], type: int, attribute: int, text: str,
    *parts: Ability | Procedure,
    kinds: int = 0, means: Program | None = None, scales: tuple[int, int] = (0, 0), archetypes: tuple[str, ...] = (),
    pendulum_text: str = "",
) -> Card:  # fmt: skip
    """``stats``: Level or Rank, ATK, DEF. Without parts and program a Normal Monster, whose text tells a story."""
    meaning = means if means is not None else program(*parts) if parts else NO_PROGRAM
    bits = MONSTER | kinds
    if not kinds & NORMAL and (not kinds & EXTRA_DECK_KINDS or meaning.abilities):
        bits |= NORMAL if meaning is NO_PROGRAM else EFFECT
    level, attack, defense = stats
    return Card(
        _FIRST_PASSCODE + number, name, bits, attribute=attribute, type=type, level=level, attack=attack,
        defense=defense, left_scale=scales[0], right_scale=scales[1], archetypes=archetypes, text=text,
        pendulum_text=pendulum_text, program=meaning,
    )  # fmt: skip


def _spell(number: int, name: str, text: str, *parts: Ability, icon: int = 0, means: Program | None = None) -> Card:
    return Card(_FIRST_PASSCODE + number, name, SPELL | icon, text=text, program=means or program(*parts))


def _trap(number: int, name: str, text: str, *parts: Ability, icon: int = 0, means: Program | None = None) -> Card:
    return Card(_FIRST_PASSCODE + number, name, TRAP | icon, text=text, program=means or program(*parts))


def _opponents(*filters: Filter, **more: Any) -> Selector:
    return monster(*filters, side=OPPONENT, **more)


def _own(*filters: Filter, **more: Any) -> Selector:
    return face_up_monster(*filters, side=YOU, **more)


# =============================================================================== First Steps: for beginners


def _first_steps() -> tuple[Card, ...]:
    return (
        _monster(1, "Meadow Ram", (4, 1500, 1200), BEAST, EARTH, "It counts itself to sleep."),
        _monster(2, "Bridge Warden", (4, 1700, 1000), WARRIOR, EARTH, "Nobody crosses without a good word."),
        _monster(3, "Kiln Drake", (4, 1800, 600), DRAGON, FIRE, "Bakes the best bread of the valley."),
        _monster(4, "Reed Otter", (3, 1200, 1300), BEAST, WATER, "Knows every stone of the river."),
        _monster(5, "Lamp Moth", (2, 800, 1400), INSECT, LIGHT, "Circles the last light of the town."),
        _monster(6, "Ferryman of the Fog", (4, 1600, 1500), ZOMBIE, DARK, "The fare is a story."),
        _monster(7, "Slate Tortoise", (4, 600, 2000), ROCK, EARTH, "A hill that comes closer every year."),
        _monster(8, "Storm Courier", (4, 1750, 900), WINGED_BEAST, WIND, "Delivers before the thunder does."),
        _monster(9, "Orchard Giant", (6, 2300, 1600), PLANT, EARTH, "Apples fall where it sleeps."),
        _monster(10, "Harbor Colossus", (6, 2200, 1900), MACHINE, WATER, "Lifts ships like spoons."),
        _monster(11, "Sun Chariot Lion", (7, 2600, 2000), BEAST_WARRIOR, LIGHT, "Draws the morning behind it."),
        _monster(12, "Winter Wyvern", (8, 3000, 2400), DRAGON, WATER, "Where it lands, lakes are born."),
        _spell(13, "Second Breakfast", "Gain 1000 LP.", card_effect(gain_lp(1000))),
        _spell(14, "Well-Thrown Stone", "Deal 500 damage to your opponent.", card_effect(damage(500))),
        _spell(
            15,
            "Fresh Footprints",
            "Draw 2 cards, then discard 1 card.",
            card_effect(draw(2), then, discard(1)),
        ),
        _spell(
            16,
            "Gust from the Pass",
            "Target 1 Spell or Trap on the field; destroy it.",
            card_effect(destroy(), costs=[target(spell_or_trap())]),
        ),
        _spell(
            17,
            "Rockslide",
            "Destroy the face-up monster of your opponent with the highest ATK (your choice, if tied).",
            card_effect(destroy(face_up_monster(_with_highest_atk(OPPONENT), side=OPPONENT))),
        ),
        _trap(
            18,
            "Covered Pit",
            "When your opponent Normal or Flip Summons a monster with 1000 or more ATK: Target that monster; "
            "destroy it.",
            trap_effect(
                destroy(),
                costs=[target(one_of(EVENT, atk_at_least(1000), places=IN_MONSTER_ZONE))],
                answers=[is_summoned(_opponents(atk_at_least(1000)), NORMAL_SUMMON | FLIP_SUMMON)],
            ),
        ),
        _trap(
            19,
            "Raised Drawbridge",
            "When an opponent's monster declares an attack: Negate the attack, then end the Battle Phase.",
            trap_effect(negate_attack(), then, end_battle_phase(), answers=[attack_declared(by=OPPONENT)]),
        ),
        _trap(
            20,
            "Borrowed Courage",
            "Target 1 face-up monster; it gains 700 ATK until the end of this turn.",
            trap_effect(modify(the_target, gains_atk(700)), costs=[target(face_up_monster())], damage_step=True),
        ),
        _spell(
            21,
            "Path Through the Reeds",
            "Special Summon 1 Level 4 or lower Normal Monster from your hand.",
            card_effect(special_summon(in_hand(kind(MONSTER | NORMAL), level_at_most(4)))),
        ),
    )


def _with_highest_atk(side: int) -> Filter:
    """No monster of that side has more ATK."""
    return compared(p.S_ATK, p.AT_LEAST, Value(op=p.V_HIGHEST, a=p.S_ATK, selector=face_up_monster(side=side)))


# =============================================================================== Old School: flips, Fusion, Ritual


def _old_school() -> tuple[Card, ...]:
    return (
        _monster(
            101,
            "Trapdoor Imp",
            (2, 450, 600),
            FIEND,
            DARK,
            "FLIP: Target 1 monster on the field; destroy it.",
            flip(destroy(), costs=[target(monster())]),
            kinds=FLIP,
        ),
        _monster(
            102,
            "Lantern Scribe",
            (3, 900, 1300),
            SPELLCASTER,
            LIGHT,
            "FLIP: Draw 1 card.",
            flip(draw()),
            kinds=FLIP,
        ),
        _monster(
            103,
            "Cellar Gremlin",
            (2, 300, 1500),
            FIEND,
            EARTH,
            "FLIP: You can return 1 Spell or Trap your opponent controls to the hand.",
            flip(return_to_hand(spell_or_trap(side=OPPONENT)), optional=True),
            kinds=FLIP,
        ),
        _monster(
            104,
            "Sexton of the Old Hill",
            (4, 1500, 800),
            ZOMBIE,
            DARK,
            "When this card is destroyed by battle and sent to the Graveyard: You can Special Summon 1 "
            "monster with 1500 or less ATK from your Deck.",
            trigger(
                is_destroyed_by_battle(to_places=IN_GRAVEYARD),
                special_summon(in_deck(kind(MONSTER), atk_at_most(1500))),
                places=IN_GRAVEYARD,
                when=True,
            ),
        ),
        _monster(
            105,
            "Bell Ringer",
            (4, 1600, 1000),
            WARRIOR,
            EARTH,
            "When this card is Normal Summoned: You can add 1 Ritual Spell from your Deck to your hand.",
            trigger(is_summoned(how=NORMAL_SUMMON), add_to_hand(in_deck(kind(SPELL | RITUAL))), when=True),
        ),
        _monster(
            106,
            "Gorge Basilisk",
            (4, 1700, 1100),
            REPTILE,
            EARTH,
            "If this card battles a monster, destroy that monster after damage calculation.",
            trigger(battled(), destroy(that(BATTLED)), optional=False, damage_step=True),
        ),
        _monster(
            107,
            "Pikeman of the Gate",
            (4, 1800, 400),
            WARRIOR,
            FIRE,
            "If this card attacks a Defense Position monster, inflict piercing battle damage. During the End "
            "Phase, if this card attacked this turn, change it to Defense Position.",
            continuous(modifier(p.M_PIERCING)),
            trigger(
                phase_begins(END_PHASE),
                change_position(this_card, DEFENSE_POSITION),
                optional=False,
                condition=all_of(happened(this_attacks()), this_is(positions=ATTACK_POSITION)),
            ),
        ),
        _monster(
            108,
            "Marsh Lurker",
            (5, 1900, 1800),
            AQUA,
            WATER,
            "If you control a WATER monster, you can Normal Summon or Set this card without Tributing. This "
            "card gains 200 DEF.",
            tributes(0, condition=there_is(_own(of_attribute(WATER)))),
            continuous(gains_def(200)),
        ),
        _monster(
            109,
            "Twin-Tail Salamander",
            (4, 1300, 1400),
            PYRO,
            FIRE,
            "Can be treated as 2 Tributes for the Tribute Summon of a FIRE monster.",
            continuous(modifier(p.M_TRIBUTE_WORTH, value=2, cards=Selector(filters=(of_attribute(FIRE),)))),
        ),
        _monster(
            110,
            "Furnace Tyrant",
            (7, 2600, 1500),
            DRAGON,
            FIRE,
            "When this card is Tribute Summoned: Destroy all other face-up monsters with less ATK than this card.",
            trigger(
                is_summoned(how=TRIBUTE_SUMMON),
                destroy(every(other(face_up_monster(compared(p.S_ATK, p.LESS, stat_of(this_card, p.S_ATK)))))),
                optional=False,
                when=True,
            ),
        ),
        _monster(
            111,
            "Clay Sparrow",
            (3, 1200, 800),
            WINGED_BEAST,
            WIND,
            "A toy that flew away.",
        ),
        _monster(112, "Iron Badger", (4, 1600, 1200), BEAST, EARTH, "Digs through walls, apologizes never."),
        _monster(
            113,
            "Sparrow Knight",
            (6, 2100, 1800),
            WARRIOR,
            WIND,
            '"Clay Sparrow" + 1 Warrior Monster. Once per turn: You can target 1 face-up monster; it loses 500 ATK.',
            fusion_of(named("Clay Sparrow"), of_type(WARRIOR)),
            ignition(modify(the_target, gains_atk(-500)), costs=[target(face_up_monster())], limit=p.LIMIT_COPY),
            kinds=FUSION,
        ),
        _monster(
            114,
            "Badger Siege Engine",
            (7, 2500, 2200),
            MACHINE,
            EARTH,
            '"Iron Badger" + "Pikeman of the Gate". Must first be Fusion Summoned. The first time each '
            "turn this card would be destroyed by battle, it is not.",
            fusion_of(named("Iron Badger"), named("Pikeman of the Gate")),
            must_first_be_summoned_its_own_way,
            protected(1, cause=BY_BATTLE),
            kinds=FUSION,
        ),
        _monster(
            115,
            "Choir of the Crypt",
            (6, 2200, 2200),
            FAIRY,
            LIGHT,
            'You can Ritual Summon this card with "Crypt Hymn". If this card is Ritual Summoned: You can '
            "return all Spells and Traps your opponent controls to the hand.",
            Procedure(op=p.P_RITUAL),
            only_by_its_own_way,
            trigger(is_summoned(how=RITUAL_SUMMON), return_to_hand(every(spell_or_trap(side=OPPONENT)))),
            kinds=RITUAL,
        ),
        _monster(
            116,
            "Antler King",
            (8, 2800, 2000),
            BEAST_WARRIOR,
            EARTH,
            "You can Ritual Summon this card with any Ritual Spell that fits. Must first be Ritual Summoned. "
            "Can attack all monsters your opponent controls, once each.",
            Procedure(op=p.P_RITUAL),
            must_first_be_summoned_its_own_way,
            continuous(modifier(p.M_ATTACKS_ALL)),
            kinds=RITUAL,
        ),
        _spell(
            117,
            "Crypt Hymn",
            'Ritual Summon "Choir of the Crypt" by Tributing monsters whose Levels equal its Level.',
            card_effect(ritual_summon(in_hand(named("Choir of the Crypt")), exact=True)),
            icon=RITUAL,
        ),
        _spell(
            118,
            "Rite of the First Frost",
            "Ritual Summon 1 Ritual Monster from your hand by Tributing monsters whose total Levels are 8 or more.",
            card_effect(ritual_summon(in_hand(kind(MONSTER | RITUAL)), total=8)),
            icon=RITUAL,
        ),
        _spell(
            119,
            "Crucible",
            "Fusion Summon 1 Fusion Monster, using monsters from your hand or field.",
            card_effect(fusion_summon()),
        ),
        _spell(
            120,
            "Oak Shield",
            "The equipped monster gains 500 ATK and DEF. If this card is sent from the field to the "
            "Graveyard: Gain 500 LP.",
            icon=EQUIP,
            means=equip_spell(
                continuous(gains_atk(500, equipped_monster), gains_def(500, equipped_monster)),
                trigger(is_sent_to_graveyard(from_places=ON_FIELD), gain_lp(500), places=IN_GRAVEYARD, optional=False),
            ),
        ),
        _spell(
            121,
            "Grave-Robber's Hook",
            "Pay 800 LP, then target 1 monster in your Graveyard; Special Summon it in Attack Position, and "
            "if you do, equip it with this card. When this card leaves the field, destroy that monster.",
            means=program(
                card_effect(
                    special_summon(the_target, position=ATTACK_POSITION),
                    and_if_you_do,
                    equip_to(this_card, it),
                    costs=[pay_lp(800), target(in_graveyard(kind(MONSTER)))],
                ),
                trigger(
                    leaves_field(), destroy(that(OTHER)), places=IN_GRAVEYARD | IN_BANISHED | IN_HAND, optional=False
                ),
            ),
            icon=EQUIP,
        ),
        _spell(
            122,
            "Fog over the Moor",
            "All monsters with 1500 or more ATK cannot declare an attack, except Zombies.",
            means=stays(
                continuous(modifier(p.M_CANNOT_ATTACK, face_up_monster(atk_at_least(1500), not_(of_type(ZOMBIE)))))
            ),
            icon=CONTINUOUS,
        ),
        _spell(
            123,
            "Old Hill",
            "All Zombie and FIRE monsters gain 300 ATK; all others lose 200 DEF.",
            means=stays(
                continuous(
                    gains_atk(300, face_up_monster(either(of_type(ZOMBIE), of_attribute(FIRE)))),
                    gains_def(-200, face_up_monster(not_(either(of_type(ZOMBIE), of_attribute(FIRE))))),
                ),
            ),
            icon=FIELD,
        ),
        _spell(
            124,
            "Tax of the Castle",
            "Once per turn, during your Standby Phase, pay 500 LP or destroy this card. Your opponent cannot "
            "Set Spells or Traps.",
            means=stays(
                continuous(
                    modifier(
                        p.M_CANNOT_SUMMON,
                        side=OPPONENT,
                        a=SET_FACE_DOWN,
                        cards=Selector(filters=(any_kind(SPELL | TRAP),)),
                    )
                ),
                upkeep_cost(STANDBY_PHASE, pay_lp(500), destroy(this_card)),
            ),
            icon=CONTINUOUS,
        ),
        _trap(
            125,
            "Wall of Shields",
            "When an opponent's monster declares an attack: Destroy all Attack Position monsters your "
            "opponent controls.",
            trap_effect(destroy(every(_opponents(positions=ATTACK_POSITION))), answers=[attack_declared(by=OPPONENT)]),
        ),
        _trap(
            126,
            "Voice from the Vault",
            "Target 1 monster in your Graveyard; Special Summon it in Attack Position, and if you do, equip "
            "it with this card. When this card leaves the field, destroy that monster.",
            trap_effect(
                special_summon(the_target, position=ATTACK_POSITION),
                and_if_you_do,
                equip_to(this_card, it),
                costs=[target(in_graveyard(kind(MONSTER)))],
            ),
            trigger(leaves_field(), destroy(that(OTHER)), places=IN_GRAVEYARD | IN_BANISHED | IN_HAND, optional=False),
            icon=CONTINUOUS,
        ),
        _trap(
            127,
            "Judge's Gavel",
            "When a Spell or Trap Card is activated: Discard 1 card; negate the activation, and if you do, destroy it.",
            trap_effect(
                negate_activation(),
                and_if_you_do,
                destroy(that(LINK_BELOW)),
                costs=[discard_cost()],
                answers=[is_activated(any_kind(SPELL | TRAP), what=_THE_CARD_ITSELF)],
                speed=3,
            ),
            icon=COUNTER,
        ),
        _trap(
            128,
            "Broken Step",
            "When a monster would be Normal Summoned: Pay half your LP; negate the Summon, and if you do, destroy it.",
            trap_effect(
                negate_summon(),
                and_if_you_do,
                destroy(that("summoned")),
                costs=[pay_lp(half(lp_of(YOU)))],
                answers=[would_be_summoned(_opponents(), NORMAL_SUMMON | FLIP_SUMMON | SPECIAL_SUMMON)],
                speed=3,
            ),
            icon=COUNTER,
        ),
        _trap(
            129,
            "Feint",
            "When a monster you control is attacked: Negate the attack.",
            trap_effect(negate_attack(), answers=[is_attacked(_own())], speed=3),
            icon=COUNTER,
        ),
        _trap(
            130,
            "Muster at Dusk",
            "Change all face-up Attack Position monsters your opponent controls to Defense Position; their "
            "positions cannot be changed this turn.",
            trap_effect(
                change_position(every(_opponents(positions=ATTACK_POSITION)), DEFENSE_POSITION),
                and_if_you_do,
                modify(it, modifier(p.M_NO_POSITION_CHANGE)),
            ),
        ),
    )


# =============================================================================== Odd Fair: classic-legal oddities


_GOBLIN_TOKEN: Final = TokenFacts(name="Sack Goblin", type=FIEND, attribute=EARTH, level=1, attack=500, defense=500)


def _odd_fair() -> tuple[Card, ...]:
    ink_here = there_is(card_on_field(named("Ink World"), side=YOU, positions=FACE_UP))
    return (
        _monster(
            201,
            "Crane of the Ninth Bell",
            (4, 1900, 400),
            WINGED_BEAST,
            WIND,
            "Cannot be Special Summoned. Returns to the hand in the End Phase of the turn it was Normal "
            "Summoned or flipped. If it deals battle damage: Your opponent discards 1 random card.",
            kinds=SPIRIT,
            means=spirit(
                only_by_its_own_way,
                trigger(
                    deals_battle_damage(), discard(1, OPPONENT, chooser=p.AT_RANDOM), optional=False, damage_step=True
                ),
            ),
        ),
        _monster(
            202,
            "Ember Fox",
            (4, 1700, 1000),
            PYRO,
            FIRE,
            "Cannot be Special Summoned. Returns to the hand in the End Phase of the turn it was Normal "
            "Summoned or flipped. When Normal Summoned: Look at your opponent's hand.",
            kinds=SPIRIT,
            means=spirit(
                only_by_its_own_way,
                trigger(
                    is_summoned(how=NORMAL_SUMMON), look_at(every(in_hand(side=OPPONENT))), optional=False, when=True
                ),
            ),
        ),
        _monster(
            203,
            "Saddle Engine",
            (4, 1400, 1200),
            MACHINE,
            LIGHT,
            "Union: once per turn, you can equip this card to a Machine you control, or Special Summon it "
            "back. That monster gains 600 ATK; if it would be destroyed, send this card to the Graveyard "
            "instead.",
            kinds=UNION,
            means=union(_own(of_type(MACHINE)), continuous(gains_atk(600, equipped_monster), places=IN_SPELL_ZONE)),
        ),
        _monster(
            204,
            "Track Engine",
            (4, 1600, 1100),
            MACHINE,
            LIGHT,
            'Union: once per turn, you can equip this card to a "Saddle Engine" or "Merry-Go-Round" you '
            "control, or Special Summon it back. That monster can attack directly; if it would be destroyed, "
            "send this card to the Graveyard instead.",
            kinds=UNION,
            means=union(
                _own(named("Saddle Engine", "Merry-Go-Round")),
                continuous(modifier(p.M_DIRECT_ATTACK, equipped_monster), places=IN_SPELL_ZONE),
            ),
        ),
        _monster(205, "Merry-Go-Round", (4, 1800, 1500), MACHINE, LIGHT, "Turns by itself after midnight."),
        _monster(
            206,
            "Masked Juggler",
            (4, 1700, 1200),
            FIEND,
            DARK,
            "Gemini. While an Effect Monster: Once per turn, you can toss a coin; heads: your opponent takes "
            "700 damage; tails: you do.",
            ignition(
                toss_coin(), then, if_(number_is("heads", 1), [damage(700)], [damage(700, YOU)]), limit=p.LIMIT_COPY
            ),
            kinds=GEMINI,
        ),
        _monster(
            207,
            "Strongman",
            (6, 2300, 1000),
            WARRIOR,
            EARTH,
            "Gemini. While an Effect Monster: This card can make a second attack each Battle Phase.",
            continuous(modifier(p.M_EXTRA_ATTACKS, value=1)),
            kinds=GEMINI,
        ),
        _monster(
            208,
            "Drawn Rabbit",
            (4, 1500, 500),
            BEAST,
            WIND,
            "Cannot be Normal Summoned or Set. Must be Special Summoned from your hand while you control "
            '"Ink World". Cannot attack in the turn it was Summoned; can attack directly. If "Ink World" '
            "leaves the field, destroy this card.",
            special_summon_from(IN_HAND, condition=ink_here),
            only_by_its_own_way,
            cannot_be_normal_summoned,
            continuous(modifier(p.M_DIRECT_ATTACK), modifier(p.M_CANNOT_ATTACK, that(THIS, this_turn(p.DID_SUMMONED)))),
            trigger(leaves_field(cards_in(ON_FIELD, named("Ink World"), side=YOU)), destroy(this_card), optional=False),
            kinds=TOON,
        ),
        _monster(
            209,
            "Drawn Whale",
            (7, 2500, 2000),
            FISH,
            WATER,
            "Cannot be Normal Summoned or Set. Must be Special Summoned from your hand by Tributing 1 "
            'monster while you control "Ink World". Can attack directly while your opponent controls no '
            "Toon. During each of your End Phases, pay 500 LP, or destroy this card.",
            special_summon_from(IN_HAND, condition=ink_here, costs=[tribute_cost(_own())]),
            only_by_its_own_way,
            cannot_be_normal_summoned,
            continuous(
                modifier(p.M_DIRECT_ATTACK, condition=there_is_no(_opponents(kind(MONSTER | TOON), positions=FACE_UP)))
            ),
            upkeep_cost(END_PHASE, pay_lp(500), destroy(this_card), optional=False),
            kinds=TOON,
        ),
        _spell(
            210,
            "Ink World",
            "Pay 600 LP to activate. Drawn creatures walk.",
            means=program(card_effect(costs=[pay_lp(600)])),
            icon=CONTINUOUS,
        ),
        _monster(
            211,
            "Ticket Collector",
            (3, 1000, 1700),
            SPELLCASTER,
            LIGHT,
            "Each time a Spell resolves, place 1 Ticket Counter on this card. This card gains 200 ATK for "
            "each. You can remove 3 Ticket Counters from this card; draw 1 card. If a Ticket Counter is "
            "placed on this card: Gain 100 LP (once per turn).",
            each_time(Pattern(event=p.E_RESOLVED, subject=Selector(filters=(kind(SPELL),))), place_counter("Ticket")),
            continuous(gains_atk(counters("Ticket", this_card, 200))),
            ignition(draw(), costs=[remove_counter_cost("Ticket", 3)]),
            trigger(counter_placed("Ticket"), gain_lp(100), optional=False, limit=p.LIMIT_COPY),
        ),
        _monster(
            212,
            "Dice Llama",
            (3, 1100, 1100),
            BEAST,
            EARTH,
            "Once per turn: You can roll a die; this card's ATK becomes the result times 400 until the end "
            "of the turn. If you roll a 6, draw 1 card.",
            ignition(
                roll_die(),
                then,
                modify(this_card, modifier(p.M_SET_ATK, value=the_number("die", 400))),
                if_(number_is("die", 6), [draw()]),
                limit=p.LIMIT_COPY,
            ),
        ),
        _spell(
            213,
            "Goblins in a Sack",
            "Special Summon 3 Sack Goblin Tokens to your field in Defense Position. They cannot be Tributed. "
            "You cannot Flip Summon this turn.",
            card_effect(
                make_tokens(_GOBLIN_TOKEN, 3, position=DEFENSE_POSITION),
                and_if_you_do,
                modify(it, modifier(p.M_NOT_TRIBUTED), until=while_on_field),
                costs=[vow(modifier(p.M_CANNOT_SUMMON, a=FLIP_SUMMON))],
            ),
        ),
        _spell(
            214,
            "Fortune Wheel",
            "Both players discard 1 card of their choice at the same time, then both draw 1 card.",
            card_effect(discard(1, EITHER), then, draw(1, EITHER)),
        ),
        _spell(
            215,
            "Swap at the Stalls",
            "Target 1 monster you control and 1 monster your opponent controls; switch control of them.",
            card_effect(
                swap_control(that("mine"), that("theirs")),
                costs=[target(monster(side=YOU, name="mine")), target(_opponents(name="theirs"))],
            ),
        ),
        _spell(
            216,
            "Snatched Reins",
            "Target 1 face-up monster your opponent controls; take control of it until the End Phase.",
            card_effect(take_control(until=until_phase(END_PHASE)), costs=[target(_opponents(positions=FACE_UP))]),
        ),
        _spell(
            217,
            "Name the Guest",
            "Declare a kind of card; reveal 1 random card in your opponent's hand: if it is a monster, send "
            "it to the Graveyard, otherwise you lose 300 LP.",
            card_effect(
                declare("kind", 1, 3),
                then,
                reveal(in_hand(side=OPPONENT, chooser=p.AT_RANDOM, name="seen")),
                then,
                if_(matches(that("seen", kind(MONSTER))), [send_to_graveyard(that("seen"))], [lose_lp(300)]),
            ),
        ),
        _spell(
            218,
            "Guess the Weight",
            "Your opponent declares a number from 1 to 6; roll a die: if it is another, they take that many "
            "times 200 damage.",
            card_effect(
                declare("number", 1, 6, by_opponent=True),
                then,
                roll_die(),
                then,
                if_(
                    compare(the_number("die"), p.UNEQUAL, the_number("declared")), [damage(the_number("declared", 200))]
                ),
            ),
        ),
        _spell(
            219,
            "Banner of Hues",
            "Declare 1 Attribute; all face-up monsters become that Attribute until the end of this turn.",
            card_effect(
                declare("attribute"), then, modify(every(face_up_monster()), modifier(p.M_TREATED_AS, a=p.T_ATTRIBUTE))
            ),
        ),
        _spell(
            220,
            "Closing Time",
            "Activate only if you have 3 or more Spells in your Graveyard. During your third End Phase after "
            'this, you win the Duel if you control "Ticket Collector"; otherwise you take 500 damage.',
            card_effect(
                later(
                    until_phase(END_PHASE, YOU, 3),
                    if_(there_is(_own(named("Ticket Collector"))), [win_duel()], [damage(500, YOU)]),
                ),
                condition=compare(count_of(in_graveyard(kind(SPELL))), p.AT_LEAST, 3),
            ),
        ),
        _spell(
            221,
            "Parade Permit",
            "You can Normal Summon 1 more monster this turn. Monsters you control cannot attack directly this turn.",
            card_effect(
                modify(None, modifier(p.M_EXTRA_NORMAL_SUMMON, value=1, a=1)),
                also,
                modify(every(_own()), modifier(p.M_CANNOT_ATTACK, a=1)),
            ),
            icon=QUICK_PLAY,
        ),
        _trap(
            222,
            "Sleeping Guard",
            "Your opponent skips their next Draw Phase. You take 500 damage.",
            trap_effect(skip_phase(DRAW_PHASE), also, damage(500, YOU)),
        ),
        _trap(
            223,
            "Mirror Maze",
            "When an opponent's monster declares an attack: A monster you control becomes the attack target. "
            "If you control none, the attack becomes a direct one.",
            trap_effect(
                if_(there_is(monster(side=YOU)), [redirect_attack(monster(side=YOU))], [redirect_attack()]),
                answers=[attack_declared(by=OPPONENT)],
            ),
        ),
        _trap(
            224,
            "Hall of Debts",
            "During each of your Standby Phases, lose 300 LP. Each time a player takes effect damage, the "
            "other gains 100 LP.",
            means=stays(
                each_time(takes_damage(YOU, BY_EFFECT), gain_lp(100, OPPONENT)),
                each_time(takes_damage(OPPONENT, BY_EFFECT), gain_lp(100)),
                duty(STANDBY_PHASE, lose_lp(300)),
                speed=2,
            ),
            icon=CONTINUOUS,
        ),
        _spell(
            225,
            "Knife Edge",
            "Pay LP so that you have 100 left; the ATK of all face-up monsters your opponent controls becomes half.",
            card_effect(
                modify(
                    every(_opponents(positions=FACE_UP)),
                    modifier(p.M_SET_ATK, value=half(stat_of(that(EACH), p.S_ATK))),
                ),
                costs=[pay_lp(Value(op=p.V_MINUS, parts=(lp_of(YOU), number(100))))],
                condition=compare(lp_of(YOU), p.MORE, 100),
            ),
        ),
        _spell(
            226,
            "Level Scales",
            "Activate only if the LP differ by 1000 or more. Both players' LP become half of the two totals together.",
            card_effect(
                set_lp(half(sum_of(lp_of(YOU), lp_of(OPPONENT))), EITHER),
                condition=compare(difference(lp_of(YOU), lp_of(OPPONENT)), p.AT_LEAST, 1000),
            ),
        ),
    )


# =============================================================================== Engine Yard: Synchro


def _engine_yard() -> tuple[Card, ...]:
    gear = ("Gear",)
    special = modifier(p.M_CANNOT_SUMMON, a=SPECIAL_SUMMON, cards=Selector(filters=(not_(of_type(MACHINE)),)))
    return (
        _monster(
            301,
            "Gear Whelp",
            (2, 600, 600),
            MACHINE,
            WIND,
            'If this card is Normal Summoned: You can Special Summon 1 Level 3 or lower "Gear" monster '
            "from your Graveyard in Defense Position, but negate its effects.",
            trigger(
                is_summoned(how=NORMAL_SUMMON),
                special_summon(position=DEFENSE_POSITION, effects_disabled=True),
                costs=[target(in_graveyard(archetype("Gear"), level(1, 3)))],
            ),
            kinds=TUNER,
            archetypes=gear,
        ),
        _monster(
            302,
            "Gear Sprinter",
            (3, 1200, 400),
            MACHINE,
            WIND,
            "If your opponent controls a monster and you control none, you can Special Summon this card "
            "(from your hand). You can only do so once per turn. If this card is used for a Synchro Summon: "
            "Draw 1 card.",
            special_summon_from(
                IN_HAND,
                condition=all_of(there_is(_opponents()), there_is_no(monster(side=YOU))),
                limit=p.LIMIT_NAME_USED,
            ),
            trigger(
                is_used_as_material(how=SYNCHRO_SUMMON),
                draw(),
                places=IN_GRAVEYARD | IN_BANISHED,
                limit=p.LIMIT_NAME_USED,
                optional=False,
            ),
            archetypes=gear,
        ),
        _monster(
            303,
            "Gear Welder",
            (4, 1700, 1000),
            MACHINE,
            FIRE,
            'You can send 1 "Gear" monster from your hand to the Graveyard; this card\'s Level becomes the '
            'sent monster\'s until the end of this turn. You can only activate this effect of "Gear Welder" '
            "once per turn.",
            ignition(
                modify(this_card, modifier(p.M_LEVEL, value=the_number("cost level"), a=1)),
                costs=[send_cost(in_hand(archetype("Gear"), kind(MONSTER)))],
                limit=p.LIMIT_NAME_ACTIVATED,
            ),
            archetypes=gear,
        ),
        _monster(
            304,
            "Spark Pup",
            (1, 300, 200),
            BEAST,
            LIGHT,
            "You can banish this card from your Graveyard; target 1 face-up monster with a Level you "
            "control; increase its Level by 1 until the end of this turn.",
            ignition(
                modify(the_target, modifier(p.M_LEVEL, value=1)),
                costs=[banish_cost(this_card), target(_own(level(1, 11)))],
                places=IN_GRAVEYARD,
            ),
            kinds=TUNER,
        ),
        _monster(
            305,
            "Depot Owl",
            (3, 1000, 1500),
            WINGED_BEAST,
            WIND,
            "When a card or effect is activated that would destroy a card (Quick Effect): You can discard "
            "this card; negate the activation.",
            quick(
                negate_activation(),
                costs=[discard_cost(this_card)],
                places=IN_HAND,
                answers=[is_activated(would="destroy")],
                limit=p.LIMIT_NAME_USED,
            ),
            kinds=TUNER,
        ),
        _monster(
            306,
            "Rail Serpent",
            (5, 2100, 1400),
            DRAGON,
            EARTH,
            "You can Tribute Summon this card by Tributing 1 Tuner. If it is Tributed: Gain 1000 LP.",
            tributes(1, kind(MONSTER | TUNER)),
            trigger(is_tributed(), gain_lp(1000), places=IN_GRAVEYARD | IN_BANISHED, optional=False),
        ),
        _monster(
            307,
            "Turbine Roc",
            (5, 2200, 1600),
            WINGED_BEAST,
            WIND,
            "1 Tuner + 1 or more non-Tuner monsters. If this card is Synchro Summoned: You can target 1 card "
            "on the field; return it to the hand.",
            synchro_of(),
            trigger(is_summoned(how=SYNCHRO_SUMMON), return_to_hand(), costs=[target(card_on_field())]),
            kinds=SYNCHRO,
        ),
        _monster(
            308,
            "Boiler Wyrm",
            (6, 2400, 1800),
            DRAGON,
            FIRE,
            '1 Tuner + 1 or more non-Tuner "Gear" monsters. Once per turn, during either player\'s turn: '
            "You can target 1 face-up card your opponent controls; negate its effects until the end of this "
            "turn.",
            synchro_of(others=[archetype("Gear")]),
            quick(
                modify(the_target, modifier(p.M_DISABLED)),
                costs=[target(card_on_field(side=OPPONENT, positions=FACE_UP))],
                limit=p.LIMIT_COPY,
            ),
            kinds=SYNCHRO,
        ),
        _monster(
            309,
            "Night Express",
            (7, 2600, 2000),
            MACHINE,
            DARK,
            "1 DARK or Machine Tuner + 1 or more non-Tuner monsters. Cannot be targeted by your opponent's "
            "effects. When it destroys a monster by battle: Deal damage equal to that monster's original ATK.",
            synchro_of(tuner=[either(of_attribute(DARK), of_type(MACHINE))]),
            continuous(modifier(p.M_NOT_TARGETED, a=OPPONENT)),
            trigger(
                destroys_by_battle(),
                damage(stat_of(that(OTHER), p.S_ORIGINAL_ATK)),
                optional=False,
                when=True,
                damage_step=True,
            ),
            kinds=SYNCHRO,
        ),
        _monster(
            310,
            "Signal Fairy",
            (4, 1600, 2000),
            FAIRY,
            LIGHT,
            "1 Tuner + 1 or more non-Tuner monsters. Once per turn, when an effect of your opponent targets "
            "a card you control: You can negate that effect.",
            synchro_of(),
            quick(negate_effect(), answers=[is_targeted(card_on_field(side=YOU), by=OPPONENT)], limit=p.LIMIT_COPY),
            kinds=SYNCHRO | TUNER,
        ),
        _monster(
            311,
            "Grand Terminus",
            (10, 3200, 2800),
            MACHINE,
            EARTH,
            "1 Tuner Synchro Monster + 1 or more non-Tuner Synchro Monsters. Must first be Synchro Summoned. "
            "Unaffected by your opponent's Spell and Trap effects.",
            synchro_of(tuner=[kind(SYNCHRO)], others=[kind(SYNCHRO)]),
            must_first_be_summoned_its_own_way,
            continuous(modifier(p.M_UNAFFECTED, a=OPPONENT, b=SPELL | TRAP)),
            kinds=SYNCHRO,
        ),
        _spell(
            312,
            "Night Shift",
            "Special Summon 1 Level 4 or lower Machine from your Deck in Defense Position. You cannot "
            "Special Summon monsters this turn, except Machines.",
            card_effect(
                special_summon(in_deck(of_type(MACHINE), level_at_most(4)), position=DEFENSE_POSITION),
                costs=[
                    vow(
                        special, is_summoned(Selector(side=YOU, filters=(not_(of_type(MACHINE)),)), SPECIAL_SUMMON, YOU)
                    )
                ],
            ),
        ),
        _spell(
            313,
            "Overhaul",
            "Immediately after this resolves, Synchro Summon 1 Synchro Monster.",
            card_effect(synchro_summon()),
            icon=QUICK_PLAY,
        ),
        _spell(
            314,
            "Roundhouse",
            'All "Gear" monsters gain 300 ATK for each Tuner you control. Once per turn, you can send the '
            'top 2 cards of your Deck to the Graveyard, then add 1 "Gear" monster from your Graveyard to '
            "your hand.",
            means=stays(
                continuous(gains_atk(count_of(_own(kind(MONSTER | TUNER)), 300), face_up_monster(archetype("Gear")))),
                ignition(
                    send_to_graveyard(Selector(ref=p.TOP, all=True, side=YOU, most=2)),
                    then,
                    add_to_hand(in_graveyard(archetype("Gear"), kind(MONSTER))),
                    places=IN_FIELD_ZONE,
                    limit=p.LIMIT_COPY,
                ),
            ),
            icon=FIELD,
        ),
        _spell(
            315,
            "Spare Parts",
            "Excavate the top 3 cards of your Deck; you can add 1 excavated Machine to your hand. Shuffle "
            "the rest into the Deck.",
            card_effect(excavate(3), then, you_may(add_to_hand(one_of("excavated", of_type(MACHINE)))), shuffle()),
        ),
        _trap(
            316,
            "Derailment",
            "When a monster(s) would be Special Summoned: Pay 1000 LP; negate the Summon, and if you do, destroy it.",
            trap_effect(
                negate_summon(),
                and_if_you_do,
                destroy(that("summoned")),
                costs=[pay_lp(1000)],
                answers=[would_be_summoned(_opponents(), SPECIAL_SUMMON)],
                speed=3,
            ),
            icon=COUNTER,
        ),
        _trap(
            317,
            "Scrap Heap",
            "Target any number of monsters in your Graveyard with different names, up to 3; shuffle them "
            "into the Deck, then draw 1 card.",
            trap_effect(
                return_to_deck(),
                then,
                draw(),
                costs=[target(together(up_to(3, in_graveyard(kind(MONSTER))), p.G_DIFFERENT_NAMES))],
            ),
        ),
        _trap(
            318,
            "Emergency Brake",
            "When a monster declares an attack: Change that monster to face-down Defense Position.",
            trap_effect(change_position(attacking_monster, FACE_DOWN), answers=[attack_declared()]),
        ),
    )


# =============================================================================== Starwell: Xyz


def _starwell() -> tuple[Card, ...]:
    star = ("Starwell",)
    return (
        _monster(
            401,
            "Starwell Diver",
            (4, 1500, 1500),
            AQUA,
            WATER,
            'If this card is Normal, Flip or Special Summoned: You can Special Summon 1 Level 4 "Starwell" '
            "monster from your hand.",
            trigger(
                is_summoned(how=NORMAL_SUMMON | FLIP_SUMMON | SPECIAL_SUMMON),
                special_summon(in_hand(archetype("Starwell"), level(4))),
            ),
            archetypes=star,
        ),
        _monster(
            402,
            "Starwell Pilgrim",
            (4, 1700, 1000),
            SPELLCASTER,
            LIGHT,
            'When this card is Normal Summoned: You can add 1 "Starwell" card from your Deck to your hand, '
            'except "Starwell Pilgrim".',
            trigger(
                is_summoned(how=NORMAL_SUMMON),
                add_to_hand(in_deck(archetype("Starwell"), not_(named("Starwell Pilgrim")))),
                when=True,
                limit=p.LIMIT_NAME_USED,
            ),
            archetypes=star,
        ),
        _monster(
            403,
            "Starwell Echo",
            (3, 900, 1600),
            FAIRY,
            LIGHT,
            "When an opponent's monster declares an attack: You can Special Summon this card from your hand "
            "in Defense Position, then negate the attack.",
            quick(
                special_summon(this_card, position=DEFENSE_POSITION),
                then,
                negate_attack(),
                places=IN_HAND,
                answers=[attack_declared(by=OPPONENT)],
            ),
            archetypes=star,
        ),
        _monster(
            404,
            "Starwell Minnow",
            (3, 800, 1200),
            FISH,
            WATER,
            "If this card is sent to the Graveyard: You can target 1 Level 3 monster in your Graveyard, "
            'except this card; add it to your hand. You can only use this effect of "Starwell Minnow" once '
            "per turn.",
            trigger(
                is_sent_to_graveyard(),
                add_to_hand(),
                costs=[target(other(in_graveyard(level(3), kind(MONSTER))))],
                places=IN_GRAVEYARD,
                limit=p.LIMIT_NAME_USED,
            ),
            archetypes=star,
        ),
        _monster(
            405,
            "Deep Lens",
            (4, 1000, 2000),
            ROCK,
            DARK,
            "Effect damage you take is halved. Once per Duel, you can draw 2 cards.",
            continuous(modifier(p.M_EFFECT_DAMAGE, a=50)),
            ignition(draw(2), limit=p.LIMIT_DUEL),
        ),
        _monster(
            406,
            "Starwell Leviathan",
            (4, 2400, 1600),
            SEA_SERPENT,
            WATER,
            "2 Level 4 monsters. Once per turn: You can detach 1 material, then target 1 face-up Spell or "
            "Trap; destroy it, and if you do, gain 500 LP.",
            xyz_of(2, level=4),
            ignition(
                destroy(),
                and_if_you_do,
                gain_lp(500),
                costs=[detach_cost(), target(spell_or_trap(positions=FACE_UP))],
                limit=p.LIMIT_COPY,
            ),
            kinds=XYZ,
            archetypes=star,
        ),
        _monster(
            407,
            "Starwell Warden",
            (4, 2000, 2500),
            WARRIOR,
            LIGHT,
            "2 Level 4 monsters. While it has material, your other monsters cannot be attacked. When an "
            "opponent's monster declares an attack: You can detach 1 material; negate the attack, or banish "
            "the attacking monster until the End Phase.",
            xyz_of(2),
            continuous(modifier(p.M_NOT_ATTACKED, other(_own()), condition=matches(that(THIS, with_materials())))),
            quick(
                choose_one([negate_attack()], [banish(attacking_monster, until=until_phase(END_PHASE))]),
                costs=[detach_cost()],
                answers=[attack_declared(by=OPPONENT)],
            ),
            kinds=XYZ,
            archetypes=star,
        ),
        _monster(
            408,
            "Trilobite Choir",
            (3, 1800, 2000),
            INSECT,
            WATER,
            "2 or 3 Level 3 monsters. Gains 300 ATK for each material on the field. Once per turn: You can "
            "detach 1 material from your monsters; both players send the top card of their Deck to the "
            "Graveyard.",
            Procedure(op=p.P_XYZ, slots=((),), least=2, most=3, a=3),
            continuous(gains_atk(Value(op=p.V_MATERIALS, a=300, selector=face_up_monster()))),
            ignition(
                send_to_graveyard(Selector(ref=p.TOP, all=True, side=YOU, most=1)),
                also,
                send_to_graveyard(Selector(ref=p.TOP, all=True, side=OPPONENT, most=1)),
                costs=[detach_cost().but(selector=_own(kind(XYZ), with_materials(), all=True))],
                limit=p.LIMIT_COPY,
            ),
            kinds=XYZ,
        ),
        _monster(
            409,
            "Starwell Sovereign",
            (5, 2900, 2300),
            SEA_SERPENT,
            LIGHT,
            '2 Level 5 monsters; or use 1 Rank 4 "Starwell" Xyz Monster you control. Once per turn: You '
            "can target 1 card your opponent controls; attach it to this card. Cannot be used as material "
            "for an Xyz Summon.",
            xyz_of(2, level=5),
            Procedure(op=p.P_XYZ, slots=((archetype("Starwell"), rank(4)),), least=1, most=1, exact_levels=False),
            ignition(attach(the_target), costs=[target(card_on_field(side=OPPONENT))], limit=p.LIMIT_COPY),
            continuous(modifier(p.M_NOT_MATERIAL, a=XYZ_SUMMON)),
            kinds=XYZ,
            archetypes=star,
        ),
        _spell(
            410,
            "Starwell Rising",
            'Attach 1 "Starwell" monster from your Graveyard to an Xyz Monster you control; or detach 1 '
            "material from a monster your opponent controls.",
            card_effect(
                choose_one(
                    [attach(in_graveyard(archetype("Starwell"), kind(MONSTER)), _own(kind(XYZ)))],
                    [detach(1, _opponents(with_materials()))],
                )
            ),
            icon=QUICK_PLAY,
        ),
        _spell(
            411,
            "Sudden Constellation",
            "Immediately after this resolves, Xyz Summon 1 Xyz Monster.",
            card_effect(xyz_summon()),
            icon=QUICK_PLAY,
        ),
        _spell(
            412,
            "Stargazer's Bargain",
            "Pay 1500 LP; look at the top 3 cards of your Deck and put them back in any order, then draw 1 card.",
            card_effect(reorder_top(3), then, draw(), costs=[pay_lp(1500)]),
        ),
        _spell(
            413,
            "Starwell Basin",
            "Xyz Monsters you control cannot be destroyed by your opponent's effects while they have "
            "material. Once per turn, if a card is banished: Gain 300 LP.",
            means=stays(
                continuous(modifier(p.M_NOT_DESTROYED_BY_EFFECT, _own(kind(XYZ), with_materials()), a=OPPONENT)),
                trigger(
                    is_banished(Selector()), gain_lp(300), places=IN_FIELD_ZONE, limit=p.LIMIT_COPY, optional=False
                ),
            ),
            icon=FIELD,
        ),
        _trap(
            414,
            "Falling Star",
            "Target 1 card your opponent controls; banish it face-down. You can banish this card from your "
            "Graveyard; during your next Standby Phase, add 1 of your banished monsters to your hand.",
            trap_effect(banish(face_down=True), costs=[target(card_on_field(side=OPPONENT))]),
            ignition(
                later(until_phase(STANDBY_PHASE, YOU), add_to_hand(banished(kind(MONSTER)))),
                costs=[banish_cost(this_card)],
                places=IN_GRAVEYARD,
            ),
        ),
        _trap(
            415,
            "Eclipse Pact",
            "Detach 1 material from each face-up Xyz Monster on the field, also inflict 300 damage to both players.",
            trap_effect(
                for_each(monster(kind(XYZ), with_materials(), positions=FACE_UP), [detach(1, that(EACH))]),
                also,
                damage(300, EITHER),
            ),
        ),
    )


# =============================================================================== Twin Scales: Pendulum


def _twin_scales() -> tuple[Card, ...]:
    twin = ("Twinscale",)
    return (
        _monster(
            501,
            "Twinscale Lynx",
            (4, 1800, 900),
            BEAST,
            EARTH,
            'If this card is Pendulum Summoned: Draw 1 card. You can only use this effect of "Twinscale '
            'Lynx" once per turn.',
            kinds=PENDULUM,
            scales=(2, 2),
            archetypes=twin,
            pendulum_text="Once per turn: You can target 1 face-up monster; it gains 400 ATK this turn.",
            means=pendulum(
                [
                    ignition(
                        modify(the_target, gains_atk(400)),
                        costs=[target(face_up_monster())],
                        places=ON_FIELD,
                        limit=p.LIMIT_COPY,
                    )
                ],
                trigger(is_summoned(how=PENDULUM_SUMMON), draw(), limit=p.LIMIT_NAME_USED, optional=False),
            ),
        ),
        _monster(
            502,
            "Twinscale Heron",
            (4, 1500, 1700),
            WINGED_BEAST,
            WATER,
            "If this card is destroyed: You can place it in your Pendulum Zone.",
            kinds=PENDULUM,
            scales=(7, 7),
            archetypes=twin,
            pendulum_text='You cannot Pendulum Summon monsters, except "Twinscale" monsters or Normal Monsters.',
            means=pendulum(
                [
                    continuous(
                        modifier(
                            p.M_CANNOT_SUMMON,
                            a=PENDULUM_SUMMON,
                            cards=Selector(filters=(not_(either(archetype("Twinscale"), kind(MONSTER | NORMAL))),)),
                        ),
                        places=ON_FIELD,
                        as_rule=True,
                    )
                ],
                trigger(is_destroyed(), place(this_card, PENDULUM_ZONE), places=IN_EXTRA_DECK | IN_GRAVEYARD),
            ),
        ),
        _monster(
            503,
            "Twinscale Gardener",
            (5, 2000, 2100),
            PLANT,
            EARTH,
            "Cannot be destroyed by battle in the turn it was Pendulum Summoned. Gains 100 ATK for each "
            "face-up card in your Extra Deck.",
            kinds=PENDULUM,
            scales=(1, 1),
            archetypes=twin,
            pendulum_text="If a Pendulum Monster you control is destroyed by battle, you can destroy this card, and if "
            "you do, gain 1000 LP.",
            means=pendulum(
                [
                    trigger(
                        is_destroyed_by_battle(_own(kind(PENDULUM))),
                        destroy(this_card),
                        and_if_you_do,
                        gain_lp(1000),
                        places=ON_FIELD,
                    )
                ],
                continuous(
                    modifier(
                        p.M_NOT_DESTROYED_BY_BATTLE, that(THIS, summoned(PENDULUM_SUMMON), this_turn(p.DID_SUMMONED))
                    ),
                    gains_atk(count_of(in_extra_deck(positions=FACE_UP), 100)),
                ),
            ),
        ),
        _monster(
            504,
            "Twinscale Bell",
            (6, 2300, 1000),
            FAIRY,
            LIGHT,
            "A Normal Monster that rings twice.",
            kinds=PENDULUM | NORMAL,
            scales=(8, 8),
            archetypes=twin,
            pendulum_text="Your opponent cannot activate Traps during your Battle Phase.",
            means=pendulum(
                [
                    continuous(
                        modifier(
                            p.M_CANNOT_ACTIVATE,
                            side=OPPONENT,
                            cards=Selector(filters=(kind(TRAP),)),
                            condition=during(BATTLE_PHASE, YOU),
                        ),
                        places=ON_FIELD,
                    )
                ]
            ),
        ),
        _monster(
            505,
            "Twinscale Cartographer",
            (3, 1100, 1400),
            SPELLCASTER,
            WIND,
            "When this card is Normal Summoned: You can add 1 Pendulum Monster with a Scale of 5 or higher "
            "from your Deck to your hand.",
            kinds=PENDULUM | TUNER,
            scales=(3, 3),
            archetypes=twin,
            pendulum_text='Once per turn, if the other card of your Pendulum Zones is a "Twinscale" card: Gain LP '
            "equal to its Scale times 100.",
            means=pendulum(
                [
                    ignition(
                        gain_lp(times(stat_of(other(cards_in(IN_PENDULUM_ZONE, side=YOU)), p.S_LEFT_SCALE), 100)),
                        condition=only(other(cards_in(IN_PENDULUM_ZONE, archetype("Twinscale"), side=YOU))),
                        places=ON_FIELD,
                        limit=p.LIMIT_COPY,
                    )
                ],
                trigger(
                    is_summoned(how=NORMAL_SUMMON),
                    add_to_hand(in_deck(kind(MONSTER | PENDULUM), Filter(op=p.F_SCALE, low=5, high=13))),
                    when=True,
                ),
            ),
        ),
        _monster(
            506,
            "Twinscale Minotaur",
            (7, 2700, 1500),
            BEAST_WARRIOR,
            FIRE,
            "If this card is Tribute or Pendulum Summoned: You can destroy 1 card in your Pendulum Zone, and "
            "if you do, destroy 1 card your opponent controls.",
            kinds=PENDULUM,
            scales=(4, 4),
            archetypes=twin,
            pendulum_text="",
            means=pendulum(
                [],
                trigger(
                    is_summoned(how=PENDULUM_SUMMON | TRIBUTE_SUMMON),
                    destroy(cards_in(IN_PENDULUM_ZONE, side=YOU)),
                    and_if_you_do,
                    destroy(card_on_field(side=OPPONENT)),
                ),
            ),
        ),
        _spell(
            507,
            "Twinscale Crossing",
            "Place 1 Pendulum Monster from your face-up Extra Deck in your Pendulum Zone; or add it to your hand.",
            card_effect(
                choose_one(
                    [place(in_extra_deck(kind(PENDULUM), positions=FACE_UP), PENDULUM_ZONE)],
                    [add_to_hand(in_extra_deck(kind(PENDULUM), positions=FACE_UP))],
                )
            ),
        ),
        _spell(
            508,
            "Balance of the Fair",
            "Destroy 2 cards in your Pendulum Zones and draw 2 cards.",
            card_effect(both(destroy(cards_in(IN_PENDULUM_ZONE, side=YOU, count=2)), draw(2))),
        ),
        _monster(
            509,
            "Twinscale Archon",
            (8, 2800, 2600),
            WYRM,
            LIGHT,
            '2 "Twinscale" monsters. Must be Fusion Summoned, or Special Summoned by banishing 2 '
            '"Twinscale" monsters you control.',
            fusion_of(archetype("Twinscale"), archetype("Twinscale")),
            only_by_its_own_way,
            special_summon_from(IN_EXTRA_DECK, costs=[banish_cost(_own(archetype("Twinscale"), count=2))]),
            kinds=FUSION,
            archetypes=twin,
        ),
    )


# =============================================================================== Everything: the strangest mechanics


def _everything() -> tuple[Card, ...]:
    hidden_set = modifier(p.M_SPEED, a=2, cards=Selector(filters=(kind(TRAP),)))
    return (
        _monster(
            601,
            "Patient Statue",
            (4, 0, 2500),
            ROCK,
            EARTH,
            "Attacks with its DEF. Your opponent's monsters can only attack this monster; if another of your "
            "monsters is attacked all the same, this card can become the target instead. You can only "
            'control 1 "Patient Statue".',
            continuous(modifier(p.M_BATTLE_USES_DEF), modifier(p.M_MUST_BE_ATTACKED)),
            continuous(modifier(p.M_ONLY_ONE), as_rule=True),
            Ability(kind=p.REPLACEMENT, replace=Replace(op=p.R_ATTACK, subject=monster(side=YOU)), optional=True),
        ),
        _monster(
            602,
            "Reckless Boar",
            (4, 2100, 0),
            BEAST,
            FIRE,
            "Must attack, if able. Battle damage your opponent takes from its battles is doubled. At the end "
            "of the Damage Step, if it attacked: It loses 200 ATK.",
            continuous(modifier(p.M_MUST_ATTACK), modifier(p.M_BATTLE_DAMAGE, this_card, side=OPPONENT, a=200)),
            trigger(
                damage_step(DAMAGE_END),
                modify(this_card, gains_atk(-200), until=rest_of_duel),
                condition=matches(that(THIS, attacking())),
                optional=False,
                damage_step=True,
            ),
        ),
        _monster(
            603,
            "Mind Borrower",
            (4, 1300, 1300),
            PSYCHIC,
            DARK,
            "When Normal Summoned: You can target 1 Level 4 or lower monster with 1200 or less original DEF "
            "your opponent controls; take control of it while this card is face-up. If control of a monster "
            "you control changes: Gain 200 LP.",
            trigger(
                is_summoned(how=NORMAL_SUMMON),
                take_control(until=while_this_card_is_on_field),
                costs=[
                    target(
                        _opponents(level_at_most(4), Filter(op=p.F_ORIGINAL_DEF, low=0, high=1200), positions=FACE_UP)
                    )
                ],
                when=True,
            ),
            trigger(control_changes(Selector(side=YOU)), gain_lp(200), optional=False),
        ),
        _monster(
            604,
            "Copycat Slime",
            (3, -2, -2),
            AQUA,
            WATER,
            "If Normal or Special Summoned: Target 1 face-up monster your opponent controls; this card's "
            "name, original ATK and DEF become those of it.",
            trigger(
                is_summoned(how=NORMAL_SUMMON | SPECIAL_SUMMON),
                modify(this_card, modifier(p.M_TREATED_AS, a=p.T_COPY), until=while_on_field, to=the_target),
                costs=[target(_opponents(positions=FACE_UP))],
                optional=False,
            ),
        ),
        _monster(
            605,
            "Hand-Held Comet",
            (1, 0, 0),
            PYRO,
            LIGHT,
            "Before or during damage calculation, if your monster battles (Quick Effect): You can discard "
            "this card, then target that monster; it gains 800 ATK and DEF for this battle.",
            quick(
                modify(the_target, gains_atk(800), gains_def(800), until=this_battle),
                costs=[discard_cost(this_card), target(_own(either(attacking(), attacked())))],
                places=IN_HAND,
                answers=[damage_step(BEFORE_CALCULATION, CALCULATION, subject=_own())],
                damage_step=True,
            ),
        ),
        _monster(
            606,
            "Ghostly Usher",
            (3, 0, 1800),
            ZOMBIE,
            DARK,
            "When your opponent activates a card or effect that would Special Summon or add a card (Quick "
            "Effect): You can discard this card; negate that effect. You can banish this card from your "
            "Graveyard (Quick Effect); draw 1 card. You can only use this once per Duel.",
            quick(
                negate_effect(),
                costs=[discard_cost(this_card)],
                places=IN_HAND,
                answers=[is_activated(by=OPPONENT, would="special summon"), is_activated(by=OPPONENT, would="add")],
                limit=p.LIMIT_NAME_USED,
            ),
            quick(draw(), costs=[banish_cost(this_card)], places=IN_GRAVEYARD, limit=p.LIMIT_DUEL),
        ),
        _monster(
            607,
            "Warden of the Exit",
            (4, 1600, 1600),
            WARRIOR,
            LIGHT,
            "Any card of your opponent that would be sent to the Graveyard is banished instead. If this card "
            "would be destroyed by an effect, you can discard 1 card instead.",
            continuous(modifier(p.M_REDIRECTED, Selector(places=2047, side=OPPONENT), place=BANISHED)),
            instead_of_destruction(discard_cost(), cause=BY_EFFECT),
        ),
        _monster(
            608,
            "Slow Archivist",
            (4, 1200, 1900),
            SPELLCASTER,
            WIND,
            "No player can add cards from the Deck to the hand by effects. Your hand size limit is 7. If you "
            "draw outside the Draw Phase: Gain LP equal to the number of this turn times 50.",
            continuous(modifier(p.M_CANNOT_DRAW, side=EITHER), modifier(p.M_HAND_LIMIT, value=7)),
            trigger(
                draws(YOU),
                gain_lp(times(Value(op=p.V_TURNS), 50)),
                optional=False,
                condition=unless(during(DRAW_PHASE)),
            ),
        ),
        _monster(
            609,
            "Curtain Puller",
            (4, 1500, 1500),
            FIEND,
            DARK,
            "Once per turn, if your opponent Sets a card: You can look at it. Once per turn, if a battle "
            "position changes: That monster loses 100 DEF. If this card is flipped face-up: Its DEF becomes "
            "2500.",
            trigger(is_set(Selector(side=OPPONENT)), look_at(that(EVENT)), limit=p.LIMIT_COPY),
            trigger(
                position_changes(Selector(places=IN_MONSTER_ZONE)),
                modify(that(EVENT), gains_def(-100), until=while_on_field),
                optional=False,
                limit=p.LIMIT_COPY,
            ),
            trigger(
                is_flipped(), modify(this_card, modifier(p.M_SET_DEF, value=2500), until=while_on_field), optional=False
            ),
        ),
        _monster(
            610,
            "Third Heir",
            (8, 2900, 2900),
            FAIRY,
            LIGHT,
            "Requires 3 Tributes to Normal Summon or Set. When Tribute Summoned: Banish all cards your "
            "opponent controls.",
            tributes(3, optional=False),
            trigger(
                is_summoned(how=TRIBUTE_SUMMON), banish(every(card_on_field(side=OPPONENT))), optional=False, when=True
            ),
        ),
        _spell(
            611,
            "Seven Locked Doors",
            "You take no battle damage this turn, also your opponent cannot conduct their Battle Phase until "
            "their next End Phase.",
            card_effect(
                modify(None, modifier(p.M_BATTLE_DAMAGE, a=0)),
                also,
                modify(None, modifier(p.M_NO_BATTLE_PHASE, side=OPPONENT), until=until_phase(END_PHASE, OPPONENT)),
            ),
        ),
        _spell(
            612,
            "Glass House",
            "Both players play with their hands revealed. You can activate Traps in the turn you Set them. "
            "Cards sent from your opponent's hand to the Graveyard are banished instead.",
            means=stays(
                continuous(modifier(p.M_REVEALED, side=EITHER), hidden_set),
                ability_elsewhere(Selector(places=IN_HAND, side=OPPONENT), BANISHED),
            ),
            icon=CONTINUOUS,
        ),
        _spell(
            613,
            "Lecture on Manners",
            "While this card is face-up, your opponent skips Main Phase 2.",
            means=stays(continuous(modifier(p.M_SKIP_PHASE, side=OPPONENT, a=MAIN_PHASE_2))),
            icon=CONTINUOUS,
        ),
        _spell(
            614,
            "Shared Umbrella",
            "Equip only to a monster that has no Equip Card; then this card stays, whatever becomes of it. "
            "It gains DEF equal to the ATK of the monsters it is equipped with. Effect damage to you is "
            "gained as LP instead. If this card is equipped: Gain 300 LP.",
            means=program(
                card_effect(
                    equip_to(this_card, the_target), costs=[target(face_up_monster(Filter(op=p.F_EQUIPPED, a=1)))]
                ),
                damage_replaced(-1, BY_EFFECT),
                continuous(modifier(p.M_KEEPS_EQUIP_TARGET, equipped_monster)),
                continuous(
                    gains_def(
                        total_of(every(cards_in(IN_SPELL_TRAP_ZONES, equipped_to_this())), p.S_ATK), equipped_monster
                    )
                ),
                trigger(Pattern(event=p.E_EQUIPPED), gain_lp(300), places=IN_SPELL_ZONE, optional=False),
                equips=face_up_monster(),
            ),
            icon=EQUIP,
        ),
        _spell(
            615,
            "Loan of Fangs",
            "The equipped monster gains this effect: Once per turn, you can target 1 face-down card; destroy it.",
            icon=EQUIP,
            means=equip_spell(
                continuous(
                    modifier(
                        p.M_GRANTED,
                        equipped_monster,
                        ability=ignition(
                            destroy(), costs=[target(card_on_field(positions=FACE_DOWN))], limit=p.LIMIT_COPY
                        ),
                    )
                )
            ),
        ),
        _spell(
            616,
            "Apprentice's Homework",
            'Target 1 face-up monster you control; until the end of this turn, it gains "If this card deals '
            'battle damage: You can draw 1 card", also it becomes a Warrior and its name is also treated as '
            '"Apprentice".',
            card_effect(
                grant(trigger(deals_battle_damage(), draw(), damage_step=True)),
                also,
                modify(
                    the_target,
                    modifier(p.M_TREATED_AS, a=p.T_TYPE, b=WARRIOR),
                    modifier(p.M_TREATED_AS, a=p.T_NAME_ADDED, words=("Apprentice",)),
                ),
                costs=[target(_own())],
            ),
        ),
        _spell(
            617,
            "Open Auditions",
            "Reveal 1 monster in your hand; immediately after this resolves, Normal Summon 1 monster from your hand.",
            card_effect(normal_summon(in_hand(kind(MONSTER))), costs=[reveal_cost(in_hand(kind(MONSTER)))]),
        ),
        _spell(
            618,
            "Return to Sender",
            "Return 1 monster you control to the hand, then declare 1 card name; your opponent cannot "
            "activate cards with that name until the end of their next turn.",
            card_effect(
                modify(
                    None,
                    modifier(p.M_CANNOT_ACTIVATE, side=OPPONENT, cards=Selector()),
                    until=until_phase(END_PHASE, OPPONENT),
                ),
                costs=[return_cost(monster(side=YOU)), declare_first("name")],
            ),
        ),
        _spell(
            619,
            "Field Trip",
            "Activate 1 Field or Continuous Spell from your Deck, or Set 1 Trap from your Graveyard.",
            card_effect(
                choose_one(
                    [activate(in_deck(kind(SPELL), any_kind(FIELD | CONTINUOUS)))], [set_card(in_graveyard(kind(TRAP)))]
                )
            ),
        ),
        _spell(
            620,
            "Three Small Fires",
            "Inflict 200 damage to your opponent three times. If you did, they Tribute 1 monster.",
            card_effect(
                repeat(3, damage(200)), if_(Condition(op=p.C_DONE), [tribute(_opponents(chooser=p.BY_OPPONENT))])
            ),
        ),
        _spell(
            621,
            "Turn the Tables",
            "Change 1 face-up Attack Position monster you control to Defense Position; each player sends 1 "
            "card they control to the Graveyard.",
            card_effect(
                send_to_graveyard(card_on_field(side=YOU, chooser=p.BY_CONTROLLER)),
                costs=[Cost(op=p.K_CHANGE_POSITION, selector=monster(side=YOU, positions=ATTACK_POSITION))],
            ),
            icon=QUICK_PLAY,
        ),
        _trap(
            622,
            "Last Laugh",
            "During an End Phase, if you took battle damage this turn or have 1000 or less LP: Your opponent "
            "loses 1000 LP.",
            trap_effect(
                lose_lp(1000, OPPONENT),
                phases=END_PHASE,
                when=False,
                condition=any_of(happened(takes_damage(YOU, BY_BATTLE)), compare(lp_of(YOU), p.AT_MOST, 1000)),
            ),
        ),
        _trap(
            623,
            "Bait",
            "You can send this card to the Graveyard in place of a discard that is a cost.",
            means=stays(
                Ability(
                    kind=p.REPLACEMENT,
                    places=IN_SPELL_ZONE,
                    replace=Replace(op=p.R_COST, a=p.K_DISCARD),
                    optional=True,
                    costs=(send_cost(this_card),),
                ),
                speed=2,
            ),
            icon=CONTINUOUS,
        ),
        _trap(
            624,
            "Revolving Stage",
            "During the Start Step or End Step: Return all face-up monsters you own that your opponent "
            "controls to the hand, also draw 1 card.",
            trap_effect(
                return_to_hand(every(_opponents(owned_by(YOU), Filter(op=p.F_REVEALED)))),
                also,
                draw(),
                condition=in_step(START_STEP, END_STEP),
                when=False,
            ),
        ),
        _trap(
            625,
            "Debt of Honor",
            "If your opponent gains LP: Inflict that much damage to them. If this card is sent from a Spell "
            '& Trap Zone to the Graveyard: You can add 1 Trap from your Deck to your hand, except "Debt of '
            'Honor". You can only use this once per Duel.',
            trap_effect(damage(the_number("amount")), answers=[gains_lp(OPPONENT)], when=False),
            trigger(
                is_sent_to_graveyard(),
                add_to_hand(in_deck(no_kind(MONSTER | SPELL), not_(named("Debt of Honor")))),
                places=IN_GRAVEYARD,
                limit=p.LIMIT_DUEL,
                condition=Condition(op=p.C_PREVIOUSLY, a=IN_SPELL_ZONE, b=FACE_DOWN | FACE_UP),
            ),
        ),
        _monster(
            626,
            "Counting Crow",
            (2, 700, 700),
            WINGED_BEAST,
            DARK,
            "Gains 200 ATK for each monster with a Crow Counter, and for each with 1000 or less DEF and 2000 "
            "or more original ATK. Once per turn: You can place 1 Crow Counter on each equipped monster, "
            "also on this card. If a monster has 2 or more: You can remove all Crow Counters from the field, "
            "then inflict 300 damage for each monster that had one.",
            continuous(
                gains_atk(count_of(face_up_monster(with_counters("Crow")), 200)),
                gains_atk(count_of(face_up_monster(def_at_most(1000), original_atk(2000)), 200)),
            ),
            ignition(
                place_counter("Crow", 1, every(face_up_monster(equipped()))),
                also,
                place_counter("Crow"),
                limit=p.LIMIT_COPY,
            ),
            ignition(
                remove_counter("Crow", None, every(face_up_monster(with_counters("Crow")))),
                then,
                damage(the_number("removed", 300)),
                condition=there_is(face_up_monster(with_counters("Crow", 2))),
            ),
        ),
        _spell(
            627,
            "Puppet Strings",
            "Equip only to a monster your opponent controls with 1500 or less ATK. Take control of it; its battle "
            "position cannot be changed. You must pay 300 LP for it to attack.",
            icon=EQUIP,
            means=program(
                card_effect(
                    equip_to(this_card, the_target),
                    and_if_you_do,
                    modify(the_target, modifier(p.M_NO_POSITION_CHANGE), until=while_equipped),
                    costs=[target(_opponents(atk_at_most(1500), positions=FACE_UP))],
                ),
                continuous(
                    modifier(p.M_CONTROL, equipped_monster),
                    modifier(p.M_ATTACK_COST, equipped_monster, ability=Ability(costs=(pay_lp(300),))),
                ),
                equips=face_up_monster(),
            ),
        ),
        _spell(
            628,
            "Spotlight",
            "Choose 1 face-up monster on the field; until a monster is destroyed by battle, it gains 600 ATK and "
            "cannot be targeted.",
            card_effect(
                choose(face_up_monster(name="chosen")),
                then,
                modify(
                    that("chosen"),
                    gains_atk(600),
                    modifier(p.M_NOT_TARGETED, a=EITHER),
                    until=Duration(op=p.D_EVENT, pattern=is_destroyed_by_battle(Selector())),
                ),
            ),
        ),
        _spell(
            629,
            "Class Photo",
            "Target 2 monsters in your Graveyard with the same Type; shuffle them into the Deck. Then toss a "
            "coin; heads: draw 2 cards.",
            card_effect(
                return_to_deck(),
                then,
                toss_coin(),
                if_(number_is("heads", 1), [draw(2)]),
                costs=[target(together(in_graveyard(kind(MONSTER), count=2), p.G_SAME_TYPE))],
            ),
        ),
        _trap(
            630,
            "One of Each Hue",
            "Send 2 monsters with different Attributes from your hand to the Graveyard; then target 2 cards your "
            "opponent controls; destroy them.",
            trap_effect(
                destroy(),
                costs=[
                    send_cost(together(in_hand(kind(MONSTER), count=2), p.G_DIFFERENT_ATTRIBUTES)),
                    target(card_on_field(side=OPPONENT, count=2)),
                ],
            ),
        ),
        _spell(
            631,
            "Pair of Tickets",
            "Target 1 Spell and 1 Trap in your Graveyard; add them to your hand.",
            card_effect(
                add_to_hand(),
                costs=[target(together(in_graveyard(), p.G_ONE_EACH, parts=(kind(SPELL), kind(TRAP))))],
            ),
        ),
        _spell(
            632,
            "Scales of the Butcher",
            "Send face-up monsters you control to the Graveyard whose total Levels are exactly 8; inflict 1600 damage.",
            card_effect(
                damage(1600),
                costs=[send_cost(together(any_number(_own()), p.G_TOTAL_LEVELS, 8))],
            ),
        ),
    )


def ability_elsewhere(subject: Selector, where: int) -> Ability:
    """Cards that would be sent to the Graveyard go elsewhere instead."""
    return Ability(
        kind=p.REPLACEMENT,
        places=IN_SPELL_ZONE,
        optional=False,
        replace=Replace(op=p.R_ELSEWHERE, subject=subject, place=where),
    )


# =============================================================================== the Decks


# fmt: off
_LISTS: Final[Mapping[str, Mapping[str, int]]] = {
    "First Steps": {
        "Meadow Ram": 3, "Bridge Warden": 3, "Kiln Drake": 3, "Reed Otter": 2, "Lamp Moth": 2,
        "Ferryman of the Fog": 2, "Slate Tortoise": 2, "Storm Courier": 3, "Orchard Giant": 2, "Harbor Colossus": 1,
        "Sun Chariot Lion": 1, "Winter Wyvern": 1, "Second Breakfast": 1, "Well-Thrown Stone": 1,
        "Fresh Footprints": 2, "Gust from the Pass": 2, "Rockslide": 2, "Covered Pit": 2, "Raised Drawbridge": 1,
        "Borrowed Courage": 2, "Path Through the Reeds": 2,
    },
    "Old School": {
        "Trapdoor Imp": 2, "Lantern Scribe": 2, "Cellar Gremlin": 1, "Sexton of the Old Hill": 2, "Bell Ringer": 2,
        "Gorge Basilisk": 1, "Pikeman of the Gate": 2, "Marsh Lurker": 1, "Twin-Tail Salamander": 1,
        "Furnace Tyrant": 1, "Clay Sparrow": 2, "Iron Badger": 2, "Choir of the Crypt": 1, "Antler King": 1,
        "Crypt Hymn": 1, "Rite of the First Frost": 1, "Crucible": 2, "Oak Shield": 1, "Grave-Robber's Hook": 1,
        "Fog over the Moor": 1, "Old Hill": 2, "Tax of the Castle": 1, "Wall of Shields": 1,
        "Voice from the Vault": 1, "Judge's Gavel": 2, "Broken Step": 2, "Feint": 1, "Muster at Dusk": 1,
        "Covered Pit": 1, "Sparrow Knight": 2, "Badger Siege Engine": 2,
    },
    "Odd Fair": {
        "Crane of the Ninth Bell": 1, "Ember Fox": 2, "Saddle Engine": 2, "Track Engine": 2, "Merry-Go-Round": 2,
        "Masked Juggler": 2, "Strongman": 1, "Drawn Rabbit": 2, "Drawn Whale": 1, "Ink World": 2,
        "Ticket Collector": 2, "Dice Llama": 2, "Goblins in a Sack": 2, "Fortune Wheel": 2, "Swap at the Stalls": 1,
        "Snatched Reins": 2, "Name the Guest": 1, "Guess the Weight": 1, "Banner of Hues": 1, "Closing Time": 1,
        "Parade Permit": 1, "Sleeping Guard": 1, "Mirror Maze": 2, "Hall of Debts": 1, "Knife Edge": 2,
        "Level Scales": 1,
    },
    "Engine Yard": {
        "Gear Whelp": 3, "Gear Sprinter": 3, "Gear Welder": 3, "Spark Pup": 3, "Depot Owl": 3, "Rail Serpent": 1,
        "Merry-Go-Round": 2, "Iron Badger": 2, "Night Shift": 3, "Overhaul": 2, "Roundhouse": 2, "Spare Parts": 2,
        "Derailment": 2, "Scrap Heap": 1, "Emergency Brake": 2, "Borrowed Courage": 1, "Gust from the Pass": 2,
        "Covered Pit": 1, "Judge's Gavel": 2, "Turbine Roc": 3, "Boiler Wyrm": 3, "Night Express": 2,
        "Signal Fairy": 3, "Grand Terminus": 2,
    },
    "Starwell": {
        "Starwell Diver": 3, "Starwell Pilgrim": 3, "Starwell Echo": 3, "Starwell Minnow": 3, "Deep Lens": 2,
        "Kiln Drake": 2, "Storm Courier": 2, "Reed Otter": 2, "Clay Sparrow": 2, "Starwell Rising": 2,
        "Sudden Constellation": 2, "Stargazer's Bargain": 2, "Starwell Basin": 2, "Falling Star": 3,
        "Eclipse Pact": 2, "Gust from the Pass": 1, "Raised Drawbridge": 1, "Wall of Shields": 1, "Broken Step": 2,
        "Starwell Leviathan": 3, "Starwell Warden": 3, "Trilobite Choir": 2, "Starwell Sovereign": 3,
    },
    "Twin Scales": {
        "Twinscale Lynx": 3, "Twinscale Heron": 3, "Twinscale Gardener": 3, "Twinscale Bell": 3,
        "Twinscale Cartographer": 3, "Twinscale Minotaur": 3, "Gear Whelp": 1, "Starwell Pilgrim": 1,
        "Merry-Go-Round": 2, "Twinscale Crossing": 3, "Balance of the Fair": 2, "Crucible": 2,
        "Gust from the Pass": 2, "Fresh Footprints": 2, "Rockslide": 1, "Covered Pit": 2, "Voice from the Vault": 1,
        "Judge's Gavel": 1, "Derailment": 2, "Twinscale Archon": 3, "Turbine Roc": 2, "Night Express": 1,
        "Starwell Leviathan": 1, "Sparrow Knight": 1,
    },
    "Everything": {
        "Patient Statue": 2, "Reckless Boar": 1, "Mind Borrower": 2, "Copycat Slime": 1, "Hand-Held Comet": 1,
        "Ghostly Usher": 2, "Warden of the Exit": 1, "Slow Archivist": 1, "Curtain Puller": 2, "Third Heir": 1,
        "Seven Locked Doors": 1, "Glass House": 1, "Lecture on Manners": 1, "Shared Umbrella": 2,
        "Loan of Fangs": 1, "Apprentice's Homework": 1, "Open Auditions": 2, "Return to Sender": 1, "Field Trip": 1,
        "Three Small Fires": 1, "Turn the Tables": 1, "Last Laugh": 1, "Bait": 1, "Revolving Stage": 1,
        "Debt of Honor": 2, "Counting Crow": 2,
        "Puppet Strings": 1, "Spotlight": 1, "Class Photo": 1, "One of Each Hue": 1, "Pair of Tickets": 1,
        "Scales of the Butcher": 1,
    },
}

LEGAL_IN: Final[Mapping[str, tuple[str, ...]]] = {
    "First Steps": ALL_EDITIONS, "Old School": ALL_EDITIONS, "Odd Fair": ALL_EDITIONS,
    "Engine Yard": ("v9", "v8", "v7"),
    "Starwell": ("v9", "v8"), "Twin Scales": ("v9",), "Everything": ALL_EDITIONS,
}
# fmt: on


def cards() -> tuple[Card, ...]:
    """All practice cards, in the order of their passcodes."""
    return _first_steps() + _old_school() + _odd_fair() + _engine_yard() + _starwell() + _twin_scales() + _everything()


def decks() -> tuple[Deck, ...]:
    """The practice Decks. Each is legal under the rulebooks that ``LEGAL_IN`` names for it."""
    by_name = {card.name: card for card in cards()}
    return tuple(
        Deck.sorted_by_kind(name, [by_name[card] for card, copies in listed.items() for _ in range(copies)])
        for name, listed in _LISTS.items()
    )
