# The owner of the phone
mine-shared = Or two of you share this phone and a castle:

# Thinking time, measured automatically
clock-title = Thinking time
clock-rounds = By round
clock-on = Show
clock-off = Hide
settings-clock = Thinking time on results
settings-clock-hint = For everyone who taps on a phone of their own: the time before each step counts for the player whose turn it was. A shared phone measures nothing.
settings-names = Names of earlier players
names-on = Suggest
names-off = Do not suggest
settings-names-hint = For a tablet that guests share: “Do not suggest” keeps names out of the forms, and results off the home page.
