"""What a phrase can't be without, as bits: whether all of it is in what is left of a sentence takes one comparison.
Most phrases are out of the question so, and aren't tried."""

from collections.abc import Iterable, Sequence


class WordSets:
    """Sets of words, a bit for each."""

    def __init__(self) -> None:
        self._bits: dict[frozenset[str], int] = {}
        self._of: dict[str, int] = {}  # by word: the bits of the sets that it is in

    def bits(self, sets: Iterable[frozenset[str]]) -> int:
        """The bits of all of them."""
        found = 0
        for each in sets:
            bit = self._bits.get(each)
            if bit is None:
                bit = self._bits[each] = 1 << len(self._bits)
                for word in each:
                    self._of[word] = self._of.get(word, 0) | bit
            found |= bit
        return found

    def missing(self, words: Sequence[str]) -> list[int]:
        """For each place among the words: the bits of the sets of which no word stands there or behind."""
        missing = (1 << len(self._bits)) - 1
        found = [missing]
        for word in reversed(words):
            missing &= ~self._of.get(word, 0)
            found.append(missing)
        found.reverse()
        return found
