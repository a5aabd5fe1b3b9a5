# Replay of a closed session
replay-title = Step by step
replay-steps = Steps
replay-step = Step { $step } of { $steps }
replay-before = Before the first turn
replay-back = One step back
replay-on = One step forward
replay-round-back = One round back
replay-round-on = One round forward
replay-film = As a film
replay-pause = Pause
replay-go = Show
replay-result = To the result

# Built castles, on the result and for spectators
built-title = What was built
built-so-far = Only what was tapped is shown.
