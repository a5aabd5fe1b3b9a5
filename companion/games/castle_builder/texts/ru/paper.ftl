# The score sheet on paper
sheet-coins = кто первым собрал { $goal } монет, сразу побеждает
