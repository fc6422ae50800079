"""Positions of the Main Phase: who is summoned, with what, and what is better left."""

from engine.vocabulary import DEFENSE_POSITION, FACE_DOWN, GRAVEYARD, HAND, MONSTER_ZONE, SPELL_ZONE
from tests.cards.known import known
from tests.players.tactics.cards import (
    BEAR,
    BELL_FIVE,
    BELL_FOUR,
    BELL_SEVEN,
    CHIME,
    CUB,
    FAWN,
    LYNX,
    PEEK,
    PUP,
    SNARE,
    SNUFF,
    STAG,
    SWEEP,
    WALL,
    WEAK,
    WOLF,
    WYVERN,
)
from tests.players.tactics.judged_positions import Position, Story, alive, novice, won
from tests.rulebook.scenario import Scenario


def _synchro_of_the_right_level() -> Story:
    """Of 4, 5 and 7 only 7 is stronger than theirs, and takes all three."""
    game = Scenario()
    game.a.monster(CUB)
    game.a.monster(FAWN)
    game.a.hand(CHIME)
    game.a.extra(BELL_FOUR, BELL_FIVE, BELL_SEVEN)
    game.b.monster(STAG)
    game.lp[1] = 200
    return Story(game.begin(), won(game))


def _xyz_beats_what_neither_can() -> Story:
    game = Scenario()
    game.a.monster(WOLF)
    game.a.monster(WOLF)
    game.a.extra(known("Starwell Leviathan"))
    longneck = game.b.monster(known("Longneck of the Slope"))
    return Story(game.begin(), lambda: longneck.place == GRAVEYARD)


def _fusion_of_the_two_attacks() -> Story:
    game = Scenario()
    game.a.hand(known("Crucible"), known("Alloy Ingot"), known("Clay Sparrow"))
    game.a.extra(known("Alloy Gryphon"))
    game.lp[1] = 4600
    return Story(game.begin(), won(game))


def _ritual_clears_the_way() -> Story:
    game = Scenario()
    game.a.hand(known("Rite of the Font"), known("Font Dragon"), WOLF, LYNX)
    game.b.monster(WYVERN)
    game.b.monster(WALL, DEFENSE_POSITION)
    game.lp[1] = 2800
    return Story(game.begin(), won(game))


def _pendulum_of_three() -> Story:
    """Scales 1 and 7, and monsters of Levels between, all at once."""
    game = Scenario()
    game.a.hand(known("Twinscale Ox"), known("Twinscale Heron"), known("Twinscale Bell"), known("Twinscale Fishmonger"))
    game.lp[1] = 4000
    return Story(game.begin(), won(game))


def _tribute_the_weak_one() -> Story:
    game = Scenario()
    weak, bear = game.a.monster(WEAK), game.a.monster(BEAR)
    paladin = game.a.hand(known("Dawn Paladin"))
    game.b.monster(LYNX)
    return Story(game.begin(), lambda: weak.place == GRAVEYARD and bear.place == paladin.place == MONSTER_ZONE)


def _set_what_would_be_beaten() -> Story:
    """In Attack Position it would be the end, and so would be nobody at all."""
    game = Scenario()
    game.a.hand(WALL, WEAK)
    game.b.monster(BEAR)
    game.lp[0] = 1000
    return Story(game.begin(), alive(game), novice(), turns=2)


def _not_into_the_known_wipe() -> Story:
    """They have shown that they will destroy everything; one monster is enough to wait for it."""
    game = Scenario(turn=1)
    game.a.monster(BEAR)
    wolf = game.a.hand(WOLF)
    game.b.hand(SWEEP).now.known |= 1
    return Story(game.begin(), lambda: wolf.place == HAND, novice())


def _flip_and_destroy() -> Story:
    """Turned up it destroys their monster; lying there it would be the last defender but one."""
    game = Scenario()
    game.a.monster(known("Trapdoor Imp"), FACE_DOWN)
    game.a.monster(WOLF)
    stag = game.b.monster(STAG)
    game.lp[1] = 1500
    return Story(game.begin(), lambda: stag.place == GRAVEYARD and game.winner == 0)


def _search_what_wins() -> Story:
    """She finds any Equip Spell; with one of them she beats their monster for the rest of their Life Points."""
    game = Scenario()
    game.a.deck(known("Barn Door Shield"), known("Miller's Flail"), known("Oak Shield"))
    game.a.hand(known("Village Armorer"))
    game.b.monster(known("Kiln Drake"))
    game.lp[1] = 100
    return Story(game.begin(), won(game))


def _the_last_card_is_not_drawn() -> Story:
    """The card in the Deck is for the next turn's draw, and the next turn wins."""
    game = Scenario(deck=0)
    game.a.deck(PUP)
    game.b.deck(*[PUP] * 9)
    game.a.monster(BEAR)
    game.a.hand(PEEK)
    game.lp[1] = 4000
    return Story(game.begin(), won(game), turns=3)


def _the_trap_is_set() -> Story:
    game = Scenario()
    snare = game.a.hand(SNARE)
    game.b.monster(BEAR)
    return Story(game.begin(), lambda: snare.place == SPELL_ZONE)


def _nothing_is_destroyed_for_its_own_sake() -> Story:
    """The only cards to destroy are one's own: the Quick-Play is kept, in the hand or Set."""
    game = Scenario()
    game.a.monster(BEAR)
    snuff = game.a.hand(SNUFF)
    game.a.set(SNARE)
    return Story(game.begin(), lambda: snuff.place in (HAND, SPELL_ZONE))


def _wipe_when_behind() -> Story:
    """After it the one in the hand has the way free."""
    game = Scenario()
    game.a.monster(PUP)
    game.a.hand(SWEEP, LYNX)
    game.b.monster(STAG)
    game.b.monster(BEAR)
    game.lp[1] = 1700
    return Story(game.begin(), won(game))


SUMMONS = (
    Position("set up Synchro with the right levels", _synchro_of_the_right_level),
    Position("two that cannot win become one that can: Xyz", _xyz_beats_what_neither_can),
    Position("Fusion with two attacks is lethal", _fusion_of_the_two_attacks),
    Position("Ritual returns what stands in the way", _ritual_clears_the_way),
    Position("Pendulum Summon for lethal", _pendulum_of_three),
    Position("tribute the weak one", _tribute_the_weak_one),
    Position("Set the wall: any other is lethal for oneself", _set_what_would_be_beaten),
    Position("don't overextend into a known board wipe", _not_into_the_known_wipe),
    Position("Flip Summon removes the defender", _flip_and_destroy),
    Position("search for the card that wins", _search_what_wins),
    Position("don't draw the last card of the Deck", _the_last_card_is_not_drawn),
    Position("Set the Trap before ending the turn", _the_trap_is_set),
    Position("keep the Quick-Play while only own cards could be hit", _nothing_is_destroyed_for_its_own_sake),
    Position("board wipe first, Summon after: lethal", _wipe_when_behind),
)
