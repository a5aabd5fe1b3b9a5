"""Castles as they grow: whose they are, what they are called, where a room lies, what they are worth so far."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.games.between_two_castles.building import faults
from companion.games.between_two_castles.castle import Castle, Layout, Placed, built
from companion.games.between_two_castles.points import castle_points
from companion.games.between_two_castles.question import LUDWIG, castle_name, castles_of, with_ludwig
from companion.games.between_two_castles.state import Site, State, Tile
from companion.games.between_two_castles.tables import ATTENDANTS, BONUS_CARDS, ROOMS, THRONES
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Seating, Words
from companion.rules.shape import Json


def builders(seating: Seating) -> tuple[str, ...]:
    """Everybody who builds, clockwise: two players have Ludwig after them."""
    return with_ludwig(seating.players)


def admits(seating: Seating) -> tuple[Problem, ...]:
    """Where two play nobody else can be called Ludwig: he is the third builder."""
    if len(seating.players) > len(builders(seating)) - 1:
        return ()
    return tuple(Problem(f"players[{i}]", "name-ludwig") for i, name in enumerate(seating.players) if name == LUDWIG)


def columns(seating: Seating) -> tuple[str, ...]:
    """The castles by place. What a table calls them is only shown, so that entries keep their column."""
    return tuple(castle_name(place) for place in range(len(builders(seating))))


def owners(seating: Seating) -> tuple[tuple[int, ...], ...]:
    """The seats each castle belongs to: those on both sides of it. Ludwig has no seat."""
    n = len(builders(seating))
    return tuple(tuple(seat for seat in (i, (i + 1) % n) if seat < len(seating.players)) for i in range(n))


def neighbours(seating: Seating, place: int) -> tuple[str, str]:
    """Who builds a castle: the one before it and the one after it, clockwise."""
    everybody = builders(seating)
    return everybody[place], everybody[(place + 1) % len(everybody)]


def castles_at(seating: Seating, seat: int) -> tuple[int, int]:
    """The castle on the left of a seat and the one on its right. Clockwise goes to the left."""
    right, left = castles_of(seat, len(builders(seating)))
    return left, right


def called(site: Site, place: int) -> Arg:
    """What the table calls a castle: by its own name, by its token, or by its place."""
    if site.name:
        return site.name
    return Key(f"token-{site.token}") if site.token else Key(f"castle-{place + 1}")


def labels(state: State, seating: Seating) -> Mapping[str, Words]:
    """What the columns are called on the page, and Ludwig, who sits nowhere."""
    named = zip(columns(seating), state.sites, strict=True)
    found = {column: label(site, place) for place, (column, site) in enumerate(named)}
    return found if LUDWIG not in builders(seating) or LUDWIG in seating.players else {**found, LUDWIG: Words("ludwig")}


def label(site: Site, place: int) -> Words:
    """The same as a message of its own."""
    return Words("castle-label", {"castle": called(site, place)})


def castle_of(site: Site) -> Castle | None:
    """The castle that stands there; None before a throne room was chosen."""
    if site.throne is None:
        return None
    return built(
        Layout(
            throne=THRONES[site.throne],
            rooms=tuple(Placed(ROOMS[tile.room], tile.x, tile.y) for tile in site.tiles),
            attendants=tuple(ATTENDANTS[key] for key in site.attendants),
            bonus_cards=tuple(BONUS_CARDS[key] for key in site.bonus_cards),
        )
    )


def total(site: Site) -> int:
    """What a castle is worth so far."""
    castle = castle_of(site)
    return castle_points(castle) if castle else 0


def counted(site: Site) -> int:
    """What a castle counts: what it is worth as it stands, or what its pad says where it is counted by hand."""
    return total(site) if site.by_hand is None else site.by_hand


def layout_of(site: Site) -> Json:
    """The castle as a question tells it."""
    return {
        "throne": site.throne,
        "rooms": [{"room": tile.room, "x": tile.x, "y": tile.y} for tile in site.tiles],
        "attendants": list(site.attendants),
        "bonus_cards": list(site.bonus_cards),
    }


def is_drawn(site: Site) -> bool:
    """Whether there is a castle to count."""
    return site.throne is not None and bool(site.tiles)


Lying = tuple[int, Tile]
"""The castle and the cell where a room lies."""


def lies(state: State, room: str) -> Lying | None:
    """Where a room of which there is one lies already."""
    return all_lying(state).get(room)


def all_lying(state: State) -> dict[str, Lying]:
    """Where every room lies of which there is one."""
    placed = ((place, tile) for place, site in enumerate(state.sites) for tile in site.tiles)
    return {tile.room: (place, tile) for place, tile in placed if ROOMS[tile.room].is_unique}


def has_throne(state: State, throne: str) -> int | None:
    """The castle that has a throne room."""
    return next((place for place, site in enumerate(state.sites) if site.throne == throne), None)


def has_token(state: State, token: str) -> int | None:
    """The castle that has a castle token."""
    return next((place for place, site in enumerate(state.sites) if site.token == token), None)


def has_card(state: State, card: str) -> int | None:
    """The castle that has a bonus card."""
    return next((place for place, site in enumerate(state.sites) if card in site.bonus_cards), None)


def another(owner: int | None, place: int) -> int | None:
    """The castle that has something, if it is another one than this."""
    return None if owner == place else owner


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """A room, its cell, and what is wrong with it there."""

    room: str
    x: int
    y: int
    code: str


def faults_of(site: Site) -> frozenset[Fault]:
    """Everything that stands against the rules."""
    castle = castle_of(site)
    if castle is None:
        return frozenset()
    return frozenset(Fault(castle.rooms[i].room.id, castle.rooms[i].x, castle.rooms[i].y, code) for i, code in faults(castle))


def with_tile(site: Site, tile: Tile) -> Site:
    """The castle with one room more: one and the same for who tries it and for who builds it."""
    return replace(site, tiles=(*site.tiles, tile))


def without(site: Site, tile: Tile | None) -> Site:
    """The castle with one room less."""
    return replace(site, tiles=tuple(t for t in site.tiles if t != tile)) if tile else site


def lifted(before: tuple[Site, ...], start: int, tile: Tile, goal: int, moved: Tile) -> tuple[Site, ...]:
    """The castles while a room is on its way, and one that lies on the new cell on its way back."""
    found = list(before)
    found[start] = without(found[start], tile)
    found[goal] = without(found[goal], found[goal].at(moved.x, moved.y))
    return tuple(found)


def moved(before: tuple[Site, ...], start: int, tile: Tile, goal: int, target: Tile) -> tuple[Site, ...]:
    """The castles after a room was moved. One that lay on the new cell changes places with it."""
    swapped = before[goal].at(target.x, target.y)
    found = list(lifted(before, start, tile, goal, target))
    if swapped and (goal, swapped) != (start, tile):
        found[start] = with_tile(found[start], Tile(swapped.room, tile.x, tile.y))
    found[goal] = with_tile(found[goal], target)
    return tuple(found)


def where(x: int, y: int) -> dict[str, Arg]:
    """A cell as people name it: for the message `place` and those that contain it."""
    if x < 0:
        side = "left"
    elif x > 1:
        side = "right"
    else:
        side = ("over" if y >= 0 else "under") + ("-left" if x == 0 else "-right")
    steps = -x if x < 0 else max(x - 1, 0)
    return {"level": "floor" if y >= 0 else "cellar", "storey": y + 1 if y >= 0 else -y, "side": side, "steps": steps}


def place_words(x: int, y: int) -> Words:
    """The same as a message of its own."""
    return Words("place", where(x, y))
