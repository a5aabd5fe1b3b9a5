# People
people-title = People
people-note = Who has played here
people-nobody = Nobody has played here yet. Names come with the first game.
people-new = no game finished yet
people-plays = { $count ->
    [one] { $count } game
   *[other] { $count } games
  }
people-won = { $count ->
    [0] none won
   *[other] { $count } won
  }
people-score = { $sessions }, { $won }
people-games = By game
people-seats = Players
people-count = Games
people-wins = Won
people-average = Average
people-best = Best
people-course = The latest final scores, the oldest first: { $totals }
people-total = { $points }
people-total-won = { $points } (won)
people-legend = Each dot is one of the latest games, at most 20. Full dot: won. Empty dot: not won.
people-others = Against the others
people-other = With
people-met = Together
people-ahead = Ahead
people-level = Tied
people-behind = Behind
people-history = Show these games
people-all-history = All games with { $name }
people-forget = Forget { $name }
people-share = Won %
