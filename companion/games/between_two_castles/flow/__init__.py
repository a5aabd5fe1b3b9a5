"""How a play goes on by taps: its state, its moves, and what is known of the result meanwhile."""
