# Score pads that people make themselves: the sentences around the words of a pad
pad-tagline = A score pad of your own
pad-lowest = The lowest total wins.
pad-round = { $name }, round { $round }
pad-own-words = If in doubt, the rulebook of your game decides.
pad-decision = ° our decision for a tie
pad-ties = Tie-breaks
pad-tie-fewer = { $name } (the fewest)
why-pad-times = { $count } × { $each ->
    [one] { $each } point
   *[other] { $each } points
  }
why-pad-table = for { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
  }
why-pad-most = most: { $count }
why-pad-most-tied = tied for most: { $count }
why-pad-second = second most: { $count }
why-pad-second-tied = tied for second most: { $count }
why-pad-free = points entered
why-pad-round = points in round { $round }: { $points }, in all: { $sum }
pad-rule-times = { $points ->
    [one] { $points } point each
   *[other] { $points } points each
  }
pad-rule-yes = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
pad-rule-table = points for 1, 2, 3 … pieces: { $points }
pad-rule-majority = points for most: { $first }, for second most: { $second }. If several have the most, each scores the points for most and nobody is second.
pad-rule-free = any number of points
pad-rule-free-minus = points that are subtracted
pad-rule-rounds = the points of all rounds
pad-rule-rounds-minus = the points of all rounds are subtracted
record-highest = Highest winning score

problem-pad-long = All the words of this score pad together are too long. Use shorter names, or fewer steps in the checklist.
problem-pad-seats = “{ pads-fewest }” should not be a larger number than “{ pads-most }”.
problem-pad-lines = This sheet is too long. Rows and rounds together may have up to { $most } lines.
problem-pad-table = These should be whole numbers from { $low } to { $high } with commas between them, such as 1, 3, 6, 10.
problem-pad-tie-twice = This row already breaks ties. Each row can break ties only once.
problem-pad-tie-row = There is no such row. Choose a row of this score pad.
