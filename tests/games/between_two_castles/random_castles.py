"""Random castles: unlikely ones and likely ones."""

from random import Random

from companion.games.between_two_castles.rules.pieces import BONUS_CARDS

from . import printed
from .printed import SPECIALTIES

THRONE_CELLS = {(0, 0), (1, 0)}
CARDS = tuple(BONUS_CARDS)


def grown(random: Random, most: int = 30) -> dict:
    """Return a random castle, grown mostly by the rules from few types, so that rooms score for each other."""
    types = random.sample(printed.TYPES, random.randint(1, 7))
    regular = [key for key, face in printed.ROOMS.items() if face.type in types]
    random.shuffle(regular)
    placed: dict[tuple[int, int], str] = {}
    for _ in range(random.randint(0, most)):
        room = regular.pop() if regular and random.random() < 0.75 else random.choice(SPECIALTIES)
        open_cells = beside({*placed, *THRONE_CELLS})
        sound = [cell for cell in open_cells if is_sound(placed, room, cell)]
        cells = sound if sound and random.random() < 0.95 else [cell for cell in anywhere(random) if cell not in placed]
        if cells:
            placed[random.choice(sorted(cells))] = room
    return dressed(random, placed)


def dressed(random: Random, placed: dict) -> dict:
    rooms = [{"room": room, "x": x, "y": y} for (x, y), room in placed.items()]
    return {
        "throne": random.choice(sorted(printed.THRONES)),
        "rooms": rooms,
        "attendants": random.choices(sorted(printed.ATTENDANTS), k=random.randint(0, 2)),
        "bonus_cards": random.sample(CARDS, random.randint(0, 5)),
    }


def beside(taken):
    return {(x + dx, y + dy) for x, y in taken for dx, dy in [(0, 1), (1, 0), (0, -1), (-1, 0)]} - taken


def anywhere(random):
    return {(random.randint(-5, 6), random.randint(-4, 6)) for _ in range(3)} - THRONE_CELLS


def is_sound(placed, room, cell):
    """Return whether a simplified version of the building rules allows the room, so that castles grow tall and deep."""
    x, y = cell
    kind = printed.ROOMS[room].type if room in printed.ROOMS else room
    if kind == "downstairs":
        return y < 0
    if y < 0:
        return kind in {"corridor", "grand-foyer"}
    return y == 0 or (placed.get((x, y - 1)) or (x, y - 1) in THRONE_CELLS) not in {None, "fountain", "tower", False}


def scattered(random: Random) -> dict:
    """Return a castle of random rooms on a few cells."""
    cells = {(random.randint(-3, 4), random.randint(-3, 3)) for _ in range(random.randint(0, 25))} - THRONE_CELLS
    rooms = (random.choice([room, *SPECIALTIES]) for room in random.sample([*printed.ROOMS], len(cells)))
    return dressed(random, dict(zip(sorted(cells), rooms, strict=True)))
