"""“That monster”, “that card”, “those”: the newest cards that were described so, and nothing where that isn't clear."""

import pytest

from engine import program as p
from tests import phrases as say
from engine.vocabulary import COUNTER, TRAP
from tests.text.reading import ability, refused

NEGATED = "When {} is activated: Negate the activation, and if you do, destroy that {}."


@pytest.mark.parametrize(
    "activated, called",
    [
        ("a Spell Card", "card"),
        ("a Spell Card", "Spell"),
        ("a Spell/Trap Card", "Spell/Trap"),
        ("a Trap Card", "Trap"),
        ("a monster effect", "monster"),
        ("a card or effect", "card"),
    ],
)
def test_what_was_negated_is_called_by_its_kind(activated: str, called: str) -> None:
    negated = ability(TRAP | COUNTER, NEGATED.format(activated, called)).block.acts
    assert negated[-1] == p.Destroy(say.that(p.LINK_BELOW))


@pytest.mark.parametrize(
    "activated, called",
    [
        ("a Spell Card", "monster"),
        ("a Spell Card", "Trap"),
        ("a Spell/Trap Card", "monster"),
        ("a Spell/Trap Card", "Spell"),
        ("a monster effect", "Spell"),
        ("a card or effect", "monster"),
    ],
)
def test_what_was_negated_is_not_called_by_a_kind_that_it_may_not_be_of(activated: str, called: str) -> None:
    assert "which cards" in refused(TRAP | COUNTER, NEGATED.format(activated, called))
