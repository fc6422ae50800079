"""What the stories of the built-in cards share."""

from pathlib import Path

from engine.cards.builtin import sets
from engine.cards.programs import Programs


def untold(set_name: str, file: str) -> list[str]:
    """The cards of the set that do something and aren't named in the file."""
    told = Path(file).read_text(encoding="utf-8")
    found = next(found for found in sets() if found.name == set_name)
    return [
        card.name
        for card in Programs().compiled(found.cards)
        if (not card.understood or card.program.abilities or card.program.procedures) and f'"{card.name}"' not in told
    ]
