"""The orders in which a player may have the own hand."""

from typing import Final

AS_DRAWN: Final = "drawn"
BY_KIND: Final = "kind"
BY_LEVEL: Final = "level"
BY_NAME: Final = "name"
HAND_ORDERS: Final = (AS_DRAWN, BY_KIND, BY_LEVEL, BY_NAME)
