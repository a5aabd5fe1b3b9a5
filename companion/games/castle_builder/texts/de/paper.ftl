# The score sheet on paper
sheet-coins = 1 pro Münze; wer zuerst { $goal } hat, gewinnt sofort
