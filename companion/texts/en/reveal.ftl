# The end on the Turn page, and the reveal of the result on all phones
ending-missing = Enter what is missing
winner-show = Show the winner
winner-title = Who has won?
winner-places = What counts for each player
winner-tie = A tie
winner-skip = Skip
winner-again = Show again

# A phone follows the table
follow-turn = The others are already playing: go to the game
follow-result = The winner is being shown: go to the result
