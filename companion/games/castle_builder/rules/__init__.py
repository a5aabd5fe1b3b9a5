"""The rules of the game, each told in one place: coins, the track, tiles that fit, variants, the score."""
