"""One prompt for every kind of question, in the place of the hand."""
