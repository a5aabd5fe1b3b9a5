# Better moves, shown after the session
better-trade = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  }{ $gain ->
    [0] . Так и вышло
    [one] , на { $gain } очко больше, чем вышло
    [few] , на { $gain } очка больше, чем вышло
   *[many] , на { $gain } очков больше, чем вышло
  }.
better-market = { $player }, лучший обмен на рынке: { $talers ->
    [one] { $talers } талер
    [few] { $talers } талера
   *[many] { $talers } талеров
  } на { better-trade }
better-palace = { $player }, лучший обмен во дворце:{ $sand ->
    [0] { "" }
   *[other] { " " }песок { $sand },
  }{ $boards ->
    [0] { "" }
   *[other] { " " }доски { $boards },
  }{ $clay ->
    [0] { "" }
   *[other] { " " }глина { $clay },
  }{ $stone ->
    [0] { "" }
   *[other] { " " }каменные блоки { $stone },
  }{ $silver ->
    [0] { "" }
   *[other] { " " }серебро { $silver },
  } всего { better-trade }
better-helper = { $player }, меньше всего очков принёс этот слуга: { $spot }. { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
  } за { $fee ->
    [one] { $fee } талер
    [few] { $fee } талера
   *[many] { $fee } талеров
  }.
