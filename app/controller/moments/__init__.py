"""The named moments of a duel that pictures and demos are made of. python -m app.controller.moments finds them anew."""
