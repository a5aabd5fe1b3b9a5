"""How the play stands now: what both the moves and the screen ask of the table."""

from companion.games.castle_builder.flow.state import Baron, State
from companion.games.castle_builder.rules.coins import BREAKING, COINS, HARMFUL, HEIGHT, LADY, LED_BY, MONK
from companion.games.castle_builder.rules.printed import track_of
from companion.games.castle_builder.rules.track import Stride, Track, walk
from companion.games.castle_builder.rules.variants import coins_to_win, is_peaceful
from companion.rules.game import Seating, Table

CHOOSE = "choose"
PLACED = "placed"
COIN = "coin"
OVER = "over"


def winner(table: Table[State]) -> int | None:
    """Who has reached the goal."""
    enough = coins_to_win(table.seating)
    return next((seat for seat, baron in enumerate(table.state.barons) if baron.count >= enough), None)


def step(table: Table[State]) -> str:
    """What the player whose turn it is does now: choose, placed, coin, or nothing any more."""
    if winner(table) is not None:
        return OVER
    if table.state.coin is not None:
        return COIN
    return PLACED if table.state.placed else CHOOSE


def active_seat(table: Table[State]) -> int:
    """Whose turn it is."""
    return (table.seating.first + table.state.turn) % len(table.seating.players)


def active_baron(table: Table[State]) -> Baron:
    """The baron of the player whose turn it is."""
    return table.state.barons[active_seat(table)]


def standing(barons: tuple[Baron, ...], track: Track) -> tuple[int, ...] | None:
    """Where all barons stand; None while that of one is not known, or cannot be on this track."""
    spaces = tuple(baron.space for baron in barons if baron.space is not None)
    if len(spaces) < len(barons) or max(spaces) > track.length:
        return None
    alone = [space for space in spaces if track.loop or space < track.length]
    return spaces if len(set(alone)) == len(alone) else None


def stride(table: Table[State], steps: int) -> Stride:
    """Where the steps lead the baron on turn, as far as the track is known."""
    seat, barons = active_seat(table), table.state.barons
    track = track_of(table.seating.facts)
    spaces = standing(barons, track) if track else None
    if track is not None and spaces is not None:
        others = frozenset(space for other, space in enumerate(spaces) if other != seat)
        if not track.is_endless(others):
            return walk(track, spaces[seat], others, steps)
    return Stride(steps, barons[seat].space, None if steps else barons[seat].space)


def fewest_coins(state: State) -> tuple[int, ...]:
    """Who has the fewest coins."""
    fewest = min(baron.count for baron in state.barons)
    return tuple(seat for seat, baron in enumerate(state.barons) if baron.count == fewest)


def is_changed(effect: str, seating: Seating) -> bool:
    """Whether the coin gives a tile of the market instead of its effect."""
    return effect in HARMFUL and is_peaceful(seating)


def concerned(table: Table[State], effect: str) -> tuple[int, ...]:
    """The seats that a coin taken now concerns, of those the clerk can know."""
    active, everybody = active_seat(table), tuple(range(len(table.state.barons)))
    if is_changed(effect, table.seating):
        return (active,)
    if effect in LED_BY:
        return table.state.leaders.get(LED_BY[effect], ())
    if effect == MONK:
        return fewest_coins(table.state)
    if effect in HARMFUL:
        return everybody if effect == LADY else tuple(seat for seat in everybody if seat != active)
    return (active,)


def would_win(table: Table[State]) -> bool:
    """Whether a coin taken now is the last that the player on turn needs."""
    return active_baron(table).count + 1 >= coins_to_win(table.seating)


def may_keep(table: Table[State]) -> bool:
    """Whether all is said that the coin being taken asks for. What the winning coin does matters no more."""
    if LED_BY.get(table.state.coin or "") != HEIGHT or would_win(table):
        return True
    return bool(table.state.leaders.get(HEIGHT))


def may_get_lower(table: Table[State]) -> tuple[int, ...]:
    """The seats whose castle may lose its highest row by the coin being taken: those that have one."""
    effect = table.state.coin
    if effect not in BREAKING or is_changed(effect, table.seating) or would_win(table):
        return ()
    return tuple(seat for seat in concerned(table, effect) if table.state.barons[seat].height)


def knows_no_coin_due(state: State) -> bool:
    """Whether every way of this turn is known, and no coin is left to take for any: coins are earned by walking only."""
    return not state.due and all(stride.end is not None for stride in state.strides)


def coins_left(state: State) -> int:
    """How many coins nobody has yet, those of the market included."""
    return COINS - sum(baron.count for baron in state.barons)
