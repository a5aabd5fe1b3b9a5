"""The race as castles growing side by side, a storey a coin: where the lines of the drawing run."""

from dataclasses import dataclass

WIDTH = 360
STOREY = 14
TOP = 40
HALF = {2: 36, 3: 31, 4: 26}
"""Half of a castle's width, by how many there are."""


@dataclass(frozen=True, slots=True)
class Post:
    """Where the shield of a player stands: above the coins gathered so far."""

    seat: int
    x: int
    y: int
    won: bool


@dataclass(frozen=True, slots=True)
class RaceView:
    """The race, to be drawn: each line goes over all castles at once."""

    goal: int
    coins: tuple[tuple[int, int], ...]
    """(seat, so many)"""
    top: int
    ground: int
    levels: tuple[tuple[int, int], ...]
    """The numbers of coins beside the drawing, and how high they stand."""
    scaffold: str
    feet: str
    walls: str
    stones: str
    rounds: str
    """The coins."""
    posts: tuple[Post, ...]


def race_view(goal: int, coins: tuple[int, ...]) -> RaceView:
    """The drawing for so many coins of each player, in the order of the seats."""
    ground, half = TOP + goal * STOREY, HALF[len(coins)]
    lane = WIDTH // len(coins)
    castles = [(seat * lane + lane // 2, min(count, goal)) for seat, count in enumerate(coins)]
    return RaceView(
        goal,
        tuple(enumerate(coins)),
        TOP,
        ground,
        tuple((level, ground - level * STOREY + 11) for level in range(1, goal)),
        "".join(_scaffold(x, half, ground, count, goal) for x, count in castles),
        "".join(f"M{x - half - 4} {ground}v-5h{2 * half + 8}v5M{x - half // 2} {ground - 5}v5m{half}-5v5" for x, _ in castles),
        "".join(_walls(x, half, ground, count) for x, count in castles if count),
        "".join(_stones(x, half, ground - level * STOREY, level) for x, count in castles for level in range(count)),
        "".join(_coin(x, ground - level * STOREY) for x, count in castles for level in range(count)),
        tuple(
            Post(seat, x, ground - count * STOREY - 27 - (5 if count else 0), coins[seat] >= goal)
            for seat, (x, count) in enumerate(castles)
        ),
    )


def _scaffold(x: int, half: int, ground: int, count: int, goal: int) -> str:
    """Poles from the roof up to the goal, and a board for each coin still to come."""
    roof, left, right = ground - count * STOREY, x - half + 4, x + half - 4
    boards = "".join(f"M{left} {ground - level * STOREY}h{2 * half - 8}" for level in range(count + 1, goal))
    return f"M{left} {roof}V{TOP}M{right} {roof}V{TOP}{boards}"


def _walls(x: int, half: int, ground: int, count: int) -> str:
    """Outer walls with battlements."""
    roof = ground - count * STOREY
    return f"M{x - half} {ground}V{roof + 2}h-3v-7h7v4h6v-4h7v4h{2 * half - 34}v-4h7v4h6v-4h7v7h-3V{ground}z"


def _coin(x: int, y: int) -> str:
    """A coin in the middle of the storey that begins at this height."""
    return f"M{x - 4.6:g} {y - STOREY // 2}a4.6 4.6 0 1 0 9.2 0 4.6 4.6 0 1 0-9.2 0"


def _stones(x: int, half: int, y: int, level: int) -> str:
    """The joints and the hatching of a storey that begins at this height."""
    odd, reach, back = level % 2, 5 + level % 3 * 2, 8 - level % 2 * 3
    floor = f"M{x - half} {y}h{2 * half}" if level else ""
    joints = f"M{x - half // 2 - (4 if odd else -3)} {y}v-{STOREY}M{x + half // 2 - (2 if odd else -4)} {y}v-{STOREY}"
    return f"{floor}{joints}M{x + half} {y - 3.5}h-{reach}m{reach} -3.5h-{back}m{back} -3.5h-5"
