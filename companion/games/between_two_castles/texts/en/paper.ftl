# The printed score sheet
sheet-note = A castle is between its two builders. One box for each room, the sum in the bold box.
sheet-result-note = The weaker of your two castles counts.
sheet-castle-name = Castle’s name
sheet-lower-castle = weaker castle
