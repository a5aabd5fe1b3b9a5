# Better moves, shown after the session
better-trade = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }{ $gain ->
    [0] . So war es auch
    [one] , { $gain } Punkt mehr als in Wirklichkeit
   *[other] , { $gain } Punkte mehr als in Wirklichkeit
  }.
better-market = { $player }, bester Tausch am Markt: { $talers ->
    [one] { $talers } Taler
   *[other] { $talers } Taler
  } für { better-trade }
better-palace = { $player }, bester Tausch im Palas:{ $sand ->
    [0] { "" }
   *[other] { " " }{ $sand } Sand,
  }{ $boards ->
    [0] { "" }
   *[other] { " " }{ $boards } Holz,
  }{ $clay ->
    [0] { "" }
   *[other] { " " }{ $clay } Lehm,
  }{ $stone ->
    [0] { "" }
   *[other] { " " }{ $stone } Stein,
  }{ $silver ->
    [0] { "" }
   *[other] { " " }{ $silver } Silber,
  } zusammen { better-trade }
better-helper = { $player }, der Gehilfe mit den wenigsten Punkten: { $spot }. Er brachte { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  } und kostete { $fee } Taler Gebühr.
