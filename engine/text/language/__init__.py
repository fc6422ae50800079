"""The grammar that card texts are read by: few rules that combine."""
