"""Whole sentences, where they stand: leads, ways to be Summoned, effects, and what is said of the one before."""
