# Whose phone it is
mine-shared = Or two share this phone, and a castle:

# A clock that nobody has to press
clock-title = Thinking time
clock-rounds = By round
clock-on = Show
clock-off = Hide
settings-clock = Thinking time on results
settings-clock-hint = Nobody presses a clock: the time until a step belongs to whoever was to make it.
