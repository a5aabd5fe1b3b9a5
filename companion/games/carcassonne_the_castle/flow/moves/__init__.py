"""Everything that can be done, in the order in which a game comes to it."""

from companion.games.carcassonne_the_castle.flow.moves import booked, by_hand, final, pad, tiles, turn
from companion.games.carcassonne_the_castle.flow.state import State
from companion.rules.game import Moves

MOVES: Moves[State] = Moves(
    (
        turn.PlaceSquare(),
        turn.DiscardSquare(),
        turn.CountSquares(),
        turn.EndTurn(),
        turn.GiveTurn(),
        by_hand.SetMarker(),
        pad.StepDraft(),
        pad.DraftFollowers(),
        pad.DraftFeature(),  # after the other two that change the pad: a file that tells how it stood asks for it all at once
        pad.ClearDraft(),
        booked.ScoreFeature(),
        pad.OpenFeature(),
        booked.RemoveFeature(),
        booked.CountFirst(),
        tiles.TakeTile(),
        tiles.DropTile(),
        tiles.NoTile(),
        final.MarkCell(),
        final.CountEmpty(),
        final.ClearCells(),
        booked.ScoreCourt(),
        booked.RemoveCourt(),
        booked.ScoreUnfinished(),
        booked.RemoveUnfinished(),
        final.Settle(),
    )
)
