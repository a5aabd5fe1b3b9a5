# Corrections of players, colours and options
log-seated = Set up again: { $players }
log-renamed = Names and colours: { $players }
problem-seat-begun = The first turn has been played. You can still change names and colours. For anything else, go back to the beginning in the log, or begin a new game.
problem-tincture-twice = Somebody else has this colour. Everyone needs a colour of their own.
seats-title = Players and colours
seats-change = Change players, seats or options
seats-change-begun = Change names or colours
seats-keep = Save changes
seats-hint-begun = Change a name or a colour. Everything that was played stays with its seat.
seats-asked-text = If these are different people, just tap “{ seats-keep }” once more.

# Open sessions, on the home page
stage-setup = being set up
stage-count = being counted
stage-round = { $rounds ->
    [0] round { $round }
   *[other] round { $round } of { $rounds }
  }
home-more = More: { $what }
home-put-away = Put away
home-take-out = Back on the table
home-delete = Delete
home-away = Put away

# The log
log-round = Round { $round }
log-after = After the last round
log-back = { $count ->
    [one] Back to here: undoes the step above
   *[other] Back to here: undoes the { $count } steps above
  }
