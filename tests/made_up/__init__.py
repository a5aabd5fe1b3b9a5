"""A game that nobody sells: what it takes to add one, tried. `pytest -p tests.made_up.plugin` puts it beside the others."""
