# Whose phone it is
mine-shared = Or two of you share this phone and a castle:

# A clock that nobody has to press
clock-title = Thinking time
clock-rounds = By round
clock-on = Show
clock-off = Hide
settings-clock = Thinking time on results
settings-clock-hint = Nobody has to press a clock: the time before each step counts for the player whose turn it was.
