"""Damaged files of another duel program's folder: read, in part with the reason told, or refused; never half taken."""

from pathlib import Path

import pytest

from tests.formats.damaged_files import IN_PART, READERS, REFUSED, WHOLE, outcomes


@pytest.mark.parametrize("name", READERS)
def test_a_damaged_file_is_read_or_refused(tmp_path: Path, name: str) -> None:
    """The command at the top of the module goes through ten thousand of each."""
    came = set(outcomes(name, 300, tmp_path))
    assert came & {IN_PART, REFUSED} and came <= {WHOLE, IN_PART, REFUSED}
