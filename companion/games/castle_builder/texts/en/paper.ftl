# The score sheet on paper
sheet-coins = the first with { $goal } coins wins at once
