# Better moves, shown after the session
better-trade = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }{ $gain ->
    [0] , which is what you scored
   *[other] , { $gain } more than you scored
  }.
better-market = { $player }, best trade in the market: { $talers ->
    [one] { $talers } taler
   *[other] { $talers } talers
  } for { better-trade }
better-palace = { $player }, best trade in the palace:{ $sand ->
    [0] { "" }
   *[other] { " " }{ $sand } sand,
  }{ $boards ->
    [0] { "" }
   *[other] { " " }{ $boards } wood,
  }{ $clay ->
    [0] { "" }
   *[other] { " " }{ $clay } clay,
  }{ $stone ->
    [0] { "" }
   *[other] { " " }{ $stone } stone,
  }{ $silver ->
    [0] { "" }
   *[other] { " " }{ $silver } silver,
  } worth { better-trade }
better-helper = { $player }’s helper who earned least: { $spot }. { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for a fee of { $fee } talers.
