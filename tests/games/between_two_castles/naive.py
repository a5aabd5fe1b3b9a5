"""A second scorer, written from the rules with nothing of the first: slow, flat, one question after another."""

from .printed import ATTENDANTS, DECORATIONS, ROOMS, SPECIALTIES, THRONES, TYPES


class Naive:
    """A castle as a list of (id, cells). The throne room is simply a room with two cells."""

    def __init__(self, layout):
        self.layout = layout
        self.rooms = [(r["room"], [(r["x"], r["y"])]) for r in layout["rooms"]]
        self.throne = (layout["throne"], [(0, 0), (1, 0)])
        self.all = [*self.rooms, self.throne]

    def type(self, room):
        key = room[0]
        return ROOMS[key].type if key in ROOMS else "specialty"

    def decoration(self, room):
        key = room[0]
        return ROOMS[key].decoration if key in ROOMS else THRONES[key][0] if room is self.throne else ""

    def fits(self, room, wanted):
        return wanted == "any" or self.type(room) == wanted or (wanted in DECORATIONS and self.decoration(room) == wanted)

    def near(self, room, other, corners):
        """Whether two rooms touch: along a side, or at a corner too."""
        for x, y in room[1]:
            for u, v in other[1]:
                gap = sorted((abs(x - u), abs(y - v)))
                if gap == [0, 1] or (corners and gap == [1, 1]):
                    return room is not other
        return False

    def occupied(self, cell):
        return any(cell in cells for _, cells in self.all)

    def at(self, cell):
        return next((room for room in self.all if cell in room[1]), None)

    def points(self, room):
        key, [(x, y)] = room
        if key == "fountain":
            return 5
        if key == "tower":
            return sum(any(u == x and v < y for u, v in other[1]) for other in self.all)
        if key == "grand-foyer":
            return sum(self.near(room, other, corners=True) for other in self.all)
        face = ROOMS[key]
        if face.wants == "everything":
            return 4 if all(any(self.type(r) == kind for r in self.rooms) for kind in TYPES) else 1
        return face.points * sum(self.fits(other, face.wants) for other in self.all if self.in_zone(room, other, face))

    def in_zone(self, room, other, face):
        [(x, y)] = room[1]
        if other is room:
            return False
        cells = other[1]
        match face.zone:
            case "above-below":
                return (x, y + 1) in cells or (x, y - 1) in cells
            case "left-right":
                return (x - 1, y) in cells or (x + 1, y) in cells
            case "two-below":
                return (x, y - 1) in cells or (x, y - 2) in cells
            case "around":
                return self.near(room, other, corners=True)
            case "column":
                return any(u == x for u, _ in cells)
            case "castle":
                return True
            case "connected":
                return any(other is one for one in self.island(room, face.wants))
        raise AssertionError(face.zone)

    def island(self, room, wanted):
        """Grow until nothing more joins: the room itself, then everything wanted that touches what has joined."""
        joined = [room]
        grown = True
        while grown:
            grown = False
            for other in self.all:
                is_new = self.fits(other, wanted) and not any(other is one for one in joined)
                if is_new and any(self.near(other, one, corners=False) for one in joined):
                    joined.append(other)
                    grown = True
        return joined

    def count(self, kind):
        return sum(self.type(room) == kind for room in self.all)

    def bonus(self, card):
        xs = [x for _, cells in self.all for x, _ in cells]
        ys = [y for _, cells in self.all for _, y in cells]
        if card.startswith("each-") and card != "each-attendant":
            return 2 * self.count(card.removeprefix("each-"))
        if card == "each-attendant":
            return 4 * len(self.layout["attendants"])
        if card == "unique-types":
            ids = {key for key, _ in self.rooms}
            return sum(any(self.type(r) == kind for r in self.rooms) for kind in TYPES) + len(ids & set(SPECIALTIES))
        if card == "below-ground":
            return sum(cells[0][1] <= -1 for _, cells in self.all)
        if card == "third-floor-up":
            return sum(cells[0][1] >= 2 for _, cells in self.all)
        if card == "height":
            return sum(y in ys for y in range(-60, 61))
        if card == "width":
            return sum(x in xs for x in range(-60, 61))
        if card in {"surrounded-8", "surrounded-4"}:
            return (3 if card == "surrounded-8" else 2) * sum(self.enclosed(room, card.endswith("8")) for room in self.all)
        if card == "throne-types":
            beside = {self.type(room) for room in self.rooms if self.near(self.throne, room, corners=False)}
            return 2 * len(beside - {"specialty"})
        if card == "throne-around":
            return sum(self.near(self.throne, room, corners=True) for room in self.rooms)
        if card == "five-of-type":
            return 4 * sum(self.count(kind) >= 5 for kind in TYPES)
        if card == "three-of-type":
            return 2 * sum(self.count(kind) >= 3 for kind in TYPES)
        raise AssertionError(card)

    def enclosed(self, room, corners):
        for x, y in room[1]:
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    if (corners or dx == 0 or dy == 0) and not self.occupied((x + dx, y + dy)):
                        return False
        return True

    def throne_points(self):
        _, wants, cells = THRONES[self.layout["throne"]]
        found = [self.at(cell) for cell in cells]
        return 2 * sum(room is not None and self.type(room) in wants for room in found)

    def score(self):
        """The points of every category."""
        found = dict.fromkeys((*TYPES, *SPECIALTIES), 0)
        for room in self.rooms:
            found[self.type(room) if room[0] in ROOMS else room[0]] += self.points(room)
        found["bonus-cards"] = sum(self.bonus(card) for card in self.layout["bonus_cards"])
        worn = [ATTENDANTS[one] for one in self.layout["attendants"]]
        found["attendants"] = sum(self.decoration(room) == mark for mark in worn for room in self.all)
        found["throne"] = self.throne_points()
        return found

    def specialty_rooms(self):
        return 1 + sum(key in SPECIALTIES for key, _ in self.rooms)

    def warnings(self):
        """(place, code) of everything built against the rules."""
        home = self.island(self.throne, "any")
        found = set()
        for i, room in enumerate(self.rooms):
            key, [(x, y)] = room
            kind = self.type(room)
            if y > 0 and not self.occupied((x, y - 1)):
                found.add((i, "unsupported"))
            if (kind == "outdoor" or key in {"fountain", "tower"}) and self.occupied((x, y + 1)):
                found.add((i, "built-over"))
            if (kind == "downstairs" and y >= 0) or (
                kind != "downstairs" and kind != "corridor" and key != "grand-foyer" and y < 0
            ):
                found.add((i, "wrong-floor"))
            if not any(room is one for one in home):
                found.add((i, "disconnected"))
        return found
