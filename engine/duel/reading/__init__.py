"""What is true now: what cards are, which of them a phrase means, what a value comes to."""
