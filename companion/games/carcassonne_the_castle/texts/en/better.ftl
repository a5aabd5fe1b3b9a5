# Better moves, shown after the session
better-feature = { $kind ->
    [path] A path
    [tower] A tower
    [house] A house
   *[court] A court
  } with { $kind ->
    [court] { why-markets }
   *[other] { why-size }
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for { $winner }
better-decided = { better-feature }: that decided it. Had { $loser } owned it, { $loser } would have won, { $other } to { $own }.
better-drawn = { better-feature }: that decided it. Had { $loser } owned it, it would have been a draw at { $own }.
better-undecided = No feature alone decided it. The one that came closest: { better-feature }. Even if { $loser } had owned it, { $winner } would have won, { $own } to { $other }.
better-draw = It was a draw: a single point more would have decided it.
