# The score sheet on paper
sheet-coins = 1 per coin; the first with { $goal } wins at once
