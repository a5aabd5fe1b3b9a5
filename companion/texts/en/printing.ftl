# Printed documents
printing-score-sheet = Score sheet
printing-setup = Setup
printing-aid = Rules summary
printing-result = Result
printing-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
  }
printing-player = Player { $number }
printing-art = Drawing: { $game }
printing-date = Date
printing-total = Total
printing-player-result = Result
printing-tie = In a tie: { $what }
printing-then = then: { $what }
printing-facts = Fill in once from your copy (not in the rules)
printing-day = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  } { $day }, { $year }
printing-corrected = corrected on { printing-day }
printing-won = { $count ->
    [one] Winner: { $names }
   *[other] Shared victory: { $names }
  }
printing-leads = { $count ->
    [one] In the lead: { $names }
   *[other] In the lead together: { $names }
  }
printing-nobody-yet = Nobody has won yet
printing-tie-broken = Tied at { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. Decided by: { $what }, { $more } against { $less }.
printing-tie-shared = Tied at { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, and in every tie-break.
printing-tie-plain = Tied at { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
printing-tie-unknown = Tied at { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. The tie stays open, because this is not known: { $what }.
printing-so-far = { $missing ->
    [0] The game is still open.
    [one] The game is still open; { $missing } field is empty.
   *[other] The game is still open; { $missing } fields are empty.
  }
printing-chart = Points after each round and after the final scoring
printing-final = final
printing-asked = Asked at the table
printing-reasons = Why
printing-around = Clockwise: { $names }.
printing-seats = Clockwise: { $names }. { $first } went first.
printing-left-empty = { $missing ->
    [one] { $missing } field was left empty and brings no points.
   *[other] { $missing } fields were left empty and bring no points.
  }
printing-as-written = Points taken from the score sheet are not checked.
