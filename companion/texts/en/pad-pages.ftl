# Pages of score pads, which people make for games of their own
pads-title = Your score pads
pads-note = For games that this app does not know
pads-none = You have no score pad yet. Make one for any game with points: with rows, tables and rounds as you need them.
pads-new = Make a score pad
pads-all = All your score pads
pads-load = Load a score pad from a file
pads-seats = { $fewest } to { $most } players
pads-seats-exact = { $count ->
    [one] { $count } player
   *[other] { $count } players
  }

# The form
pads-change-title = Change the score pad
pads-change-text = Games that have begun keep the score pad as it is now.
pads-name = Name of the game
pads-players = Players
pads-fewest = At least
pads-most = At most
pads-rows = Rows of the score sheet
pads-row = Row { $number }
pads-row-name = What gives points?
pads-kind = How is it counted?
pads-kind-times = number × points
pads-kind-yes = yes or no
pads-kind-table = number, with a table of points
pads-kind-majority = who has the most
pads-kind-free = points, just typed in
pads-kind-rounds = points, round by round
pads-help-times = Everyone enters how many they have. Each one gives the same points.
pads-help-yes = Whoever has it gets the points.
pads-help-table = Everyone enters how many they have. A table says how many points that gives.
pads-help-majority = Everyone enters how many they have. Whoever has the most or the second most gets points.
pads-help-free = Everyone enters their points.
pads-help-rounds = Everyone enters the points of each round. The app adds them up.
pads-times-points = Points for each
pads-yes-points = Points for “yes”
pads-table = Points for 1, for 2, for 3 and so on
pads-table-hint = With commas between them, such as 1, 3, 6, 10. Whoever has more gets the last number.
pads-first = Points for the most
pads-second = Points for the second most
pads-rounds = Number of rounds
pads-negative = These points are subtracted
pads-up = Row { $number }: move up
pads-remove = Remove row { $number }
pads-add = Add a row
pads-wins = Who wins?
pads-wins-highest = Whoever has the highest total
pads-wins-lowest = Whoever has the lowest total
pads-ties = What if totals are equal?
pads-tie = Compare this row
pads-tie-next = Then compare this row
pads-tie-none = nothing, the place is shared
pads-tie-wins = What is better
pads-tie-more = more is better
pads-tie-fewer = fewer is better
pads-checklist = Checklist for the setup
pads-checklist-text = What to do before the game
pads-checklist-hint = One line for each thing to do. You can leave this empty.
pads-save = Save the score pad
pads-preview = Your score sheet
pads-preview-empty = Your score sheet appears here as soon as a row is filled in without mistakes.
pads-preview-left = { $count ->
    [one] { $count } row is missing here, because something in it is missing or wrong.
   *[other] { $count } rows are missing here, because something in them is missing or wrong.
  }
pads-highest = The highest total wins.
pads-lowest = The lowest total wins.
pads-tie-more-of = In a tie, more is better: { $name }.
pads-tie-fewer-of = In a tie, fewer is better: { $name }.

# One score pad
pads-play = Play
pads-change = Change
pads-share-text = This link contains the whole score pad. It can be opened with Castle Companion on any server.
pads-link = Link
pads-qr = The link of this score pad, for a camera
pads-qr-long = This score pad is too large for a QR code. Send the link or the file.
pads-file = Save as a file
pads-given = Somebody has passed this score pad on to you.
pads-keep = Keep this score pad
pads-not-kept = Nothing is stored until you keep this score pad.
pads-loaded = { $count ->
    [one] { $count } score pad was added.
   *[other] { $count } score pads were added.
  }
forget-pad-title = Delete “{ $name }”?
forget-pad-gone = The score pad will no longer be offered for new games.
forget-pad-others = Games that were played with it, with their results.
forget-pad-button = Delete this score pad
forget-all-pads = { $count ->
    [one] { $count } score pad will be gone.
   *[other] { $count } score pads will be gone.
  }
problem-pads-full = Only { $most } score pads fit here. Delete one that nobody needs, then save this one.
problem-pads-gone = This score pad was deleted meanwhile. “{ pads-save }” keeps what is here as a new one.
problem-pads-zero = Type at least 1 point. A row with 0 points can only break ties: choose it under “{ pads-ties }”.
problem-pads-link = This link is not complete, so its score pad cannot be read. Ask for the whole link or for the file.
problem-import-pads = This file has too many score pads. Up to { $most } fit at once. Nothing was changed.
problem-import-pad = Something is wrong with score pad number { $number } in this file. Nothing was changed.
