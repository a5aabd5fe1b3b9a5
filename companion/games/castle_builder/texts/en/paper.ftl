# The score sheet on paper
sheet-coins = the first with { $goal } wins at once
