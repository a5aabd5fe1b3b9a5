"""The rules of the game: coins, the track, tiles that fit, variants and the score."""
