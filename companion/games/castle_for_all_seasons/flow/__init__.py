"""How a play goes: its state, what is possible in it, the moves, what the form knows of it."""
