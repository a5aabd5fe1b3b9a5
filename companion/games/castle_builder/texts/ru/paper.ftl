# The score sheet on paper
sheet-coins = первый, у кого их { $goal }, сразу побеждает
