"""The shelf of Decks that New duel has."""

from tests.app.rooms.conftest import faces, library, new_duel, resources, settings, shelf, unread

__all__ = ["faces", "library", "new_duel", "resources", "settings", "shelf", "unread"]
