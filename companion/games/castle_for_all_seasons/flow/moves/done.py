"""The end of an action, and with the last one that of the round."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.castle_for_all_seasons.flow import events, possible
from companion.games.castle_for_all_seasons.flow.moves.tap import Args, Data, Tap, acted, acting, now, scored
from companion.games.castle_for_all_seasons.flow.state import Act, State
from companion.rules.errors import Problem
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, Words, doubtful
from companion.rules.shape import Json


class Done(Tap):
    """The character on turn has acted."""

    type = "done"
    facts = ("action-done",)

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        """With all the points that this action brings."""
        act = table.state.current
        if act:
            yield Offer(self.type, points=finished(table.state, act)["total"])

    def happens(self, table: Table[State], _args: Args) -> Fact | Doubtful:
        act = acting(table)
        done = Fact("action-done", finished(table.state, act))
        return doubtful(done, Problem("type", "melted-for-nothing")) if act.melted and not act.built else done

    def then(self, state: State, data: Data) -> State:
        return ended(state, data)

    def told(self, fact: Fact, seating: Seating) -> Words:
        return Words("log-income-done" if fact.data["seat"] is None else "log-action-done", self.said(fact, seating))


def finished(state: State, act: Act) -> dict[str, Json]:
    """What the end of an action comes to."""
    points = possible.architect_points(state, act) if act.card == "architect" else 0
    closes = sum(not a.done for a in state.acts) == 1
    return {
        "seat": act.seat,
        "card": act.card,
        "points": points,
        "round": state.round,
        "total": act.points + points,
        "round_over": closes,
        "game_over": closes and bool(possible.why_last(state)),
    }


def ended(state: State, data: Data) -> State:
    """The state after an action. The last of a round leads to the next, or to the end of the game."""
    act = now(state)
    if act.card == "architect":  # takes every card laid out back, himself included
        state = replace(state, hands=tuple(replace(h, played=()) if s == act.seat else h for s, h in enumerate(state.hands)))
    state = scored(acted(state, done=True, points=act.points + data["points"]), act.seat, data["points"])
    if not data["round_over"]:
        return state
    state = replace(state, history=(*state.history, state.points))
    return replace(state, over=True) if data["game_over"] else _next_round(state)


def _next_round(state: State) -> State:
    return replace(
        state,
        round=state.round + 1,
        acts=(),
        picks=((),) * len(state.points),
        fresh_carts=(),
        snow=None,
        drawn=None,
        asking=tuple(event for event in state.staying if events.EVENTS[event].each_round),
        answers=(),
    )
