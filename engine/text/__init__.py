"""Card text to program: tokens, grammar, meaning, printer, lowering, errors."""
