"""What can be done now: the questions that both the screen and the checking of commands ask of a state."""

from companion.games.castle_builder.coins import BREAKING, COINS, HARMFUL, HEIGHT, LED_BY, MONK
from companion.games.castle_builder.facts import track_of
from companion.games.castle_builder.state import Baron, State, Stride
from companion.games.castle_builder.track import Track, move
from companion.games.castle_builder.variants import coins_to_win, is_peaceful
from companion.rules.game import Seating

CHOOSE = "choose"
PLACED = "placed"
COIN = "coin"
OVER = "over"


def winner(state: State, seating: Seating) -> int | None:
    """Who has reached the goal."""
    enough = coins_to_win(seating)
    return next((seat for seat, baron in enumerate(state.barons) if baron.count >= enough), None)


def step(state: State, seating: Seating) -> str:
    """What the player whose turn it is does now: choose, placed, coin, or nothing any more."""
    if winner(state, seating) is not None:
        return OVER
    if state.coin is not None:
        return COIN
    return PLACED if state.placed else CHOOSE


def active_seat(state: State, seating: Seating) -> int:
    """Whose turn it is."""
    return (seating.first + state.turn) % len(seating.players)


def standing(barons: tuple[Baron, ...], track: Track) -> tuple[int, ...] | None:
    """Where all barons stand; None while that of one is not known, or cannot be on this track."""
    spaces = tuple(baron.space for baron in barons if baron.space is not None)
    if len(spaces) < len(barons) or max(spaces) > track.length:
        return None
    alone = [space for space in spaces if track.loop or space < track.length]
    return spaces if len(set(alone)) == len(alone) else None


def stride(barons: tuple[Baron, ...], seating: Seating, seat: int, steps: int) -> Stride:
    """Where the steps lead a baron, as far as the track is known."""
    start = barons[seat].space
    track = track_of(seating.facts)
    spaces = standing(barons, track) if track else None
    if track is None or spaces is None:
        return Stride(steps, start, None if steps else start)
    others = frozenset(space for other, space in enumerate(spaces) if other != seat)
    if track.is_endless(others):
        return Stride(steps, start, None if steps else start)
    found = move(track, spaces[seat], others, steps)
    return Stride(steps, found.start, found.end, found.coins, found.tile)


def fewest_coins(state: State) -> tuple[int, ...]:
    """Who has the fewest coins."""
    fewest = min(baron.count for baron in state.barons)
    return tuple(seat for seat, baron in enumerate(state.barons) if baron.count == fewest)


def is_changed(effect: str, seating: Seating) -> bool:
    """Whether the coin gives a tile of the market instead of its effect."""
    return effect in HARMFUL and is_peaceful(seating)


def concerned(state: State, seating: Seating, effect: str) -> tuple[int, ...]:
    """The seats that a coin taken now concerns, of those the clerk can know."""
    active, everybody = active_seat(state, seating), tuple(range(len(state.barons)))
    if is_changed(effect, seating):
        return (active,)
    if effect in LED_BY:
        return state.leaders.get(LED_BY[effect], ())
    if effect == MONK:
        return fewest_coins(state)
    if effect in HARMFUL:
        return everybody if effect == "judgmental-lady" else tuple(seat for seat in everybody if seat != active)
    return (active,)


def would_win(state: State, seating: Seating) -> bool:
    """Whether a coin taken now is the last that the player on turn needs."""
    return state.barons[active_seat(state, seating)].count + 1 >= coins_to_win(seating)


def may_keep(state: State, seating: Seating) -> bool:
    """Whether all is said that the coin being taken asks for. What the winning coin does matters no more."""
    if LED_BY.get(state.coin or "") != HEIGHT or would_win(state, seating):
        return True
    return bool(state.leaders.get(HEIGHT))


def may_get_lower(state: State, seating: Seating) -> tuple[int, ...]:
    """The seats whose castle may lose its highest row by the coin being taken: those that have one."""
    effect = state.coin
    if effect not in BREAKING or is_changed(effect, seating) or would_win(state, seating):
        return ()
    return tuple(seat for seat in concerned(state, seating, effect) if state.barons[seat].height)


def knows_no_coin_due(state: State) -> bool:
    """Whether every way of this turn is known, and no coin is left to take for any: coins are earned by walking only."""
    return not state.due and all(stride.end is not None for stride in state.strides)


def coins_left(state: State) -> int:
    """How many coins nobody has yet, those of the market included."""
    return COINS - sum(baron.count for baron in state.barons)
