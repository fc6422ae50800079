"""What the tests that go by the catalogue share."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of the catalogue that the test shows")
