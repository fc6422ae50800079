"""What a test knows of a value and its type does not say: that it is there, or which class it has. It fails if not."""

from typing import TypeVar

Found = TypeVar("Found")


def there(value: Found | None) -> Found:
    assert value is not None, "there is none"
    return value


def as_a(kind: type[Found], value: object) -> Found:
    assert isinstance(value, kind), f"no {kind.__name__}, but {value!r}"
    return value
