"""The notation of the grammar, the rules made of it, and what a sentence is by them: its trees."""
