"""Picking several cards: the pick that ends it waits for a confirmation."""

from dataclasses import replace

from app.controller.asking import Answer, Asked
from engine.duel import question as q
from engine.duel.duel import Duel
from engine.duel.question import DONE_CODE, card_of

CONFIRM = DONE_CODE


def would_end(duel: Duel, code: int) -> bool:
    """Whether nothing could be picked after this one."""
    asked = duel.question
    tried = duel.clone()
    tried.answer(code)
    after = tried.question
    return asked is None or after is None or after.kind != q.ASK_CARDS or after.card != asked.card or (
        len(after.notes[3]) != len(asked.notes[3]) + 1
    )


def to_confirm(asked: Asked, code: int, words: str) -> Asked:
    """All are picked: shown as picked, to be confirmed or unpicked."""
    done = Answer(CONFIRM, q.DONE, -1, -1, 0, words)
    return replace(asked, answers=(done,), picked=(*asked.picked, card_of(code)))
