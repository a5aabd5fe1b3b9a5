# The score sheet on paper
sheet-once = Counted once, for everyone
sheet-once-spots = free helper spots in the castle
sheet-once-helpers = helpers in the castle
sheet-once-towers = towers built
sheet-once-houses = houses built
sheet-once-tiles = building tiles on the board
sheet-once-silver = silver bars in the forge
