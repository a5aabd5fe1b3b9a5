"""What the rulebook says: the pieces, where rooms may stand, what everything is worth, who builds with whom."""
