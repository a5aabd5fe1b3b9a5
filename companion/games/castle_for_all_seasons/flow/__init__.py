"""How a play goes: its state, what is possible in it, the possible."""
