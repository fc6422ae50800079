"""Names the rules of the catalogue that a test shows."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """``@rule("DECK-01", "EX-61")``: the test fails if one of these rules is broken."""
    return pytest.mark.rule(*ids)
