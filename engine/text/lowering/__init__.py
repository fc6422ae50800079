"""Meaning to program: what each phrase of the grammar does, in the words of engine.phrases. A file a subject."""
