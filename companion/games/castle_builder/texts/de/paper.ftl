# The score sheet on paper
sheet-coins = wer zuerst { $goal } hat, gewinnt sofort
