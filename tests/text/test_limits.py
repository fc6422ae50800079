"""How often effects may be used, wherever the text says it."""

import pytest

from engine import program as p
from engine.program import Ability
from engine.vocabulary import CONTINUOUS, SPELL, TRAP
from tests.text.reading import A_MONSTER, NAME, ability, read, refused

FIRST = "You can discard 1 card; draw 1 card."
SECOND = "If this card is sent to the GY: You can draw 1 card."


def limits(kinds: int, text: str) -> list[tuple[p.Limit | None, str]]:
    return [(a.limit, a.limit_group) for a in read(kinds, text).abilities]


USED, DUEL, NONE = (p.UsedPerTurn(), ""), (p.PerDuel(), ""), (None, "")
SHARED = (p.UsedPerTurn(), NAME)


@pytest.mark.parametrize(
    "text, wanted",
    [
        (f'{FIRST} {SECOND} You can only use this effect of "{NAME}" once per turn.', [NONE, USED]),
        (f'{FIRST} You can only use this effect of "{NAME}" once per turn. {SECOND}', [USED, NONE]),
        (f'{FIRST} You can only use this effect of "{NAME}" twice per turn.', [(p.UsedPerTurn(2), "")]),
        (f'{FIRST} {SECOND} You can only use each effect of "{NAME}" once per turn.', [USED, USED]),
        (f'You can only use each effect of "{NAME}" once per turn. {FIRST} {SECOND}', [USED, USED]),
        (f'{FIRST} {SECOND} You can only use 1 "{NAME}" effect per turn, and only once that turn.', [SHARED, SHARED]),
        (
            f'{FIRST} {SECOND} You can only use 1 of these effects of "{NAME}" per turn, and only once that turn.',
            [SHARED, SHARED],
        ),
        (
            f'{FIRST} You can only use each of the following effects of "{NAME}" once per turn.\n● {SECOND}\n● {FIRST}',
            [NONE, USED, USED],
        ),
        (
            f'You can only use 1 of the following effects of "{NAME}" per turn, and only once that turn.\n● {FIRST}\n'
            f"● {SECOND}",
            [SHARED, SHARED],
        ),
        (f'{FIRST} You can only use this effect of "{NAME}" once per Duel.', [DUEL]),
        (f'{FIRST} (You can only use this effect of "{NAME}" once per turn.)', [USED]),
    ],
)
def test_effects_of_a_monster(text: str, wanted: list[tuple[int, str, int]]) -> None:
    assert limits(A_MONSTER, text) == wanted


def test_a_card_that_is_activated_once_per_turn() -> None:
    text = f'Draw 1 card. You can only activate 1 "{NAME}" per turn.'
    assert limits(SPELL, text) == [(p.ActivatedPerTurn(), "")]
    staying = f'Once per turn: You can draw 1 card. You can only activate 1 "{NAME}" per turn.'
    assert limits(TRAP | CONTINUOUS, staying) == [(p.ActivatedPerTurn(), ""), (p.PerTurn(), "")]


def the_one(text: str) -> Ability:
    (found,) = read(A_MONSTER, text).abilities
    return found


def test_once_while_it_is_face_up() -> None:
    found = the_one(f"{FIRST} This effect can only be used once while this card is face-up on the field.")
    assert found.limit == p.WhileFaceUp()


def test_an_effect_for_either_turn() -> None:
    found = the_one(f"{FIRST} This effect can be activated during either player's turn.")
    assert (found.kind, found.speed) == (p.QUICK, 2)


@pytest.mark.parametrize(
    "text",
    [
        f'You can only use this effect of "{NAME}" once per turn. {FIRST}',
        f'{FIRST} You can only use this effect of "Somebody Else" once per turn.',
        f'{FIRST} You can only use the following effect of "{NAME}" once per turn.',
        f'{FIRST} You can only activate 1 "{NAME}" per turn.',
        f'{FIRST} You can only Special Summon "{NAME}" once per turn this way.',
        f"{FIRST} You can only use this effect once per.",
    ],
)
def test_a_limit_of_nothing_is_refused(text: str) -> None:
    assert refused(A_MONSTER, text)


def test_without_a_name_each_copy_has_its_own_limit() -> None:
    """A limit by name belongs to player and name; "once per turn" alone to this copy (PROC-34)."""
    told = "If this card is sent to the GY: You can draw 1 card."
    assert ability(A_MONSTER, f"{told} This effect can only be activated once per turn.").limit == p.PerTurn()
    named = ability(A_MONSTER, f'{told} You can only use this effect of "{NAME}" once per turn.')
    assert named.limit == p.UsedPerTurn()


def test_of_two_limits_none_is_lost() -> None:
    """ "Once while face-up" and once per turn by name are kept together; "once per Duel" isn't yet."""
    told = "Once, while this card is in the GY: You can draw 1 card."
    assert ability(A_MONSTER, told).limit == p.WhileFaceUp()
    by_name = f'{told} You can only use this effect of "{NAME}" once per '
    assert ability(A_MONSTER, f"{by_name}turn.").limit == p.UsedPerTurn(once_face_up=True)
    assert "limited twice" in refused(A_MONSTER, f"{by_name}Duel.")
