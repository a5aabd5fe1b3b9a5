"""The rules of the game: features, the score question, scoring, the copy facts of corner towers and a drawing of the board."""
