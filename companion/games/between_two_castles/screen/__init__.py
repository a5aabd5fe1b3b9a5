"""The views of the Turn page: the table, a castle, a player's hand, corrections and the result."""
