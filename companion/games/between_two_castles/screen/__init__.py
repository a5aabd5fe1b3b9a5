"""What the Turn page shows: the table, a castle, a hand."""
