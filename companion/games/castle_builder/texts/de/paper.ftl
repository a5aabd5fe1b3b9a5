# The score sheet on paper
sheet-coins = wer zuerst { $goal } Münzen hat, gewinnt sofort
