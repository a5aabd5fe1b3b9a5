# The printed score pad
sheet-note = A castle stands between its two builders. A box for each room, the sum in the bold one.
sheet-result-note = The lower of your two castles counts.
sheet-castle-name = Castle’s name
sheet-lower-castle = lower castle
