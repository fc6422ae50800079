"""Pictures as they are drawn."""

import pytest


@pytest.fixture
def pictures_are_plain() -> None:
    """Not here."""
