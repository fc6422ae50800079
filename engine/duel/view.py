"""What one player may know."""
from engine.duel.state import State
class View:
    def __init__(self, state: State, player: int) -> None:
        self.state=state; self.player=player
