"""The right prompt for a question."""

from typing import Final, Protocol

from app.controller.shown.asked import Asked, Possibility, Why
from app.controller.shown.table import Table
from app.duel_room.prompts.card_picker import CardPicker
from app.duel_room.prompts.choosing import ChoicePrompt, PositionPrompt, ShortPrompt, WordPrompt, YesNoPrompt
from app.duel_room.prompts.declaring import DigitPrompt, NamePrompt, NumberPrompt
from app.duel_room.prompts.deed_sheet import DeedSheet
from app.duel_room.prompts.deeds_offered import LeftAt
from app.duel_room.prompts.on_mat import OnMatPrompt
from app.duel_room.prompts.picking import CardsPrompt, is_a_large_hand, is_next_pick, lies_in_sight
from app.duel_room.prompts.prompt import Prompt
from app.duel_room.prompts.responding import ReplayPrompt, ResponsePrompt, TriggerPrompt
from app.faces.faces import ShownFaces
from app.look.look import Look
from engine.duel.state import question as q
from engine.duel.state.questions import DIGIT


_FEW_NAMES: Final = 6
"""So few names all have room: nobody has to write to see them."""


class KnowsWhyNot(Protocol):
    def possibilities(self, handle: int) -> tuple[Possibility, ...]: ...

    def why_not(self, kind: int, handle: int) -> Why | None: ...


def _picking(
    table: Table, asked: Asked, before: Prompt | None, in_deed: bool
) -> type[CardsPrompt | CardPicker | OnMatPrompt]:
    """From pick to pick it stays what it is: fewer cards are left then, but what is pressed next lies where it lay."""
    if isinstance(before, CardsPrompt | CardPicker | OnMatPrompt) and is_next_pick(asked, before):
        return type(before)
    if in_deed and asked.purpose != "order" and lies_in_sight(table, asked):
        return OnMatPrompt
    if asked.purpose == "order" or lies_in_sight(table, asked) and not is_a_large_hand(table, asked):
        return CardsPrompt
    return CardPicker


def prompt_for(
    look: Look,
    faces: ShownFaces,
    table: Table,
    asked: Asked,
    session: KnowsWhyNot,
    before: Prompt | None = None,
    left_at: LeftAt | None = None,
    in_deed: bool = False,
) -> Prompt | None:
    """None for the open state: the mat and the action plate answer it. ``before``: the prompt that was answered;
    ``left_at``: where the sheet of deeds was; ``in_deed``: it is asked for a deed that is done by hand."""
    kind = asked.kind
    if kind == q.ASK_OPEN:
        return None
    if kind == q.ASK_RESPONSE or asked.in_vain:
        return ResponsePrompt(look, faces, table, asked, session.possibilities)
    if kind == q.ASK_DEED:
        return DeedSheet(look, faces, table, asked, left_at)
    if kind == q.ASK_CARDS:
        return _picking(table, asked, before, in_deed)(look, faces, table, asked, before, session.why_not)
    if kind == q.ASK_NUMBER and asked.purpose == DIGIT:
        return DigitPrompt(look, faces, table, asked)
    if kind == q.ASK_NAME and len(asked.answers) <= _FEW_NAMES:
        return ShortPrompt(look, faces, table, asked)
    made: dict[int, type[Prompt]] = {
        q.ASK_YES_NO: YesNoPrompt, q.ASK_POSITION: PositionPrompt, q.ASK_NUMBER: NumberPrompt,
        q.ASK_NAME: NamePrompt, q.ASK_TRIGGER: TriggerPrompt, q.ASK_REPLAY: ReplayPrompt, q.ASK_TYPE: WordPrompt,
        q.ASK_ATTRIBUTE: WordPrompt, q.ASK_KIND: WordPrompt,
        q.ASK_HOW_LONG: ShortPrompt, q.ASK_WHOM: ShortPrompt, q.ASK_WHICH: ShortPrompt,
    }  # fmt: skip
    return made.get(kind, ChoicePrompt)(look, faces, table, asked)
