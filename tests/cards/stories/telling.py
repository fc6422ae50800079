"""What the stories of the built-in cards share."""

from pathlib import Path

import pytest

from engine.cards.builtin import sets
from engine.cards.programs import Programs


def waits(name: str) -> pytest.MarkDecorator:
    """The story is told once the text of that card is understood."""
    card = next(card for found in sets() for card in found.cards if card.name == name)
    compiled = next(iter(Programs().compiled([card])))
    return pytest.mark.skipif(compiled.program is None, reason=f"{name} is not understood yet")


def untold(set_name: str, file: str) -> list[str]:
    """The cards of the set that do something and aren't named in the file."""
    told = Path(file).read_text(encoding="utf-8")
    found = next(found for found in sets() if found.name == set_name)
    return [
        card.name
        for card in Programs().compiled(found.cards)
        if (card.program is None or card.program.abilities or card.program.procedures) and f'"{card.name}"' not in told
    ]
