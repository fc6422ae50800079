"""Saves and replays: a duel as a file to which every answer is appended."""
