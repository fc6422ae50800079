"""Refusals, questions, options, events and results in words, by id, language and edition."""
