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
better-decided = { better-feature }: that decided it. If { $loser } had owned it, { $loser } would have won { $other } to { $own }.
better-drawn = { better-feature }: that decided it. If { $loser } had owned it, it would have been a draw, with { $own ->
    [one] { $own } point
   *[other] { $own } points
  } each.
better-undecided = No single feature decided it. The closest: { better-feature }. Even if { $loser } had owned it, { $winner } would have won { $own } to { $other }.
better-draw = It was a draw: one more point would have decided it.
