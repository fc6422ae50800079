"""A grammar of few rules that combine, beside the one that texts are read by."""
