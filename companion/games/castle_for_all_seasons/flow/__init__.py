"""The course of the game: tracked state, possible actions, moves, lessons and the prefilled final form."""
