"""A second, simple and slow implementation of the scoring, which shares no code with the app."""

from .printed import ATTENDANTS, DECORATIONS, ROOMS, SPECIALTIES, THRONES, TYPES


class Naive:
    """A castle as a list of (id, cells). The throne room is a room with two cells."""

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
        """Return whether two rooms share a side or, with `corners`, a corner."""
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
        if face.zone == "connected":
            return any(other is one for one in self.island(room, face.wants))
        return {
            "above-below": (x, y + 1) in cells or (x, y - 1) in cells,
            "left-right": (x - 1, y) in cells or (x + 1, y) in cells,
            "two-below": (x, y - 1) in cells or (x, y - 2) in cells,
            "around": self.near(room, other, corners=True),
            "column": any(u == x for u, _ in cells),
            "castle": True,
        }[face.zone]

    def island(self, room, wanted):
        """Return the room and all wanted rooms connected to it. Grow the group until nothing more joins."""
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
        xs, ys = ([cell[axis] for _, cells in self.all for cell in cells] for axis in (0, 1))
        beside = {self.type(room) for room in self.rooms if self.near(self.throne, room, corners=False)}
        return {
            **{f"each-{kind}": 2 * self.count(kind) for kind in (*TYPES, "specialty")},
            "each-attendant": 4 * len(self.layout["attendants"]),
            "unique-types": len({key if key in SPECIALTIES else ROOMS[key].type for key, _ in self.rooms}),
            "below-ground": sum(cells[0][1] <= -1 for _, cells in self.all),
            "third-floor-up": sum(cells[0][1] >= 2 for _, cells in self.all),
            "height": sum(y in ys for y in range(-60, 61)),
            "width": sum(x in xs for x in range(-60, 61)),
            "surrounded-8": 3 * sum(self.enclosed(room, corners=True) for room in self.all),
            "surrounded-4": 2 * sum(self.enclosed(room, corners=False) for room in self.all),
            "throne-types": 2 * len(beside - {"specialty"}),
            "throne-around": sum(self.near(self.throne, room, corners=True) for room in self.rooms),
            "five-of-type": 4 * sum(self.count(kind) >= 5 for kind in TYPES),
            "three-of-type": 2 * sum(self.count(kind) >= 3 for kind in TYPES),
        }[card]

    def enclosed(self, room, corners):
        near = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if corners or dx == 0 or dy == 0]
        return all(self.occupied((x + dx, y + dy)) for x, y in room[1] for dx, dy in near)

    def score(self):
        """Return the points of every category."""
        found = dict.fromkeys((*TYPES, *SPECIALTIES), 0)
        for room in self.rooms:
            found[self.type(room) if room[0] in ROOMS else room[0]] += self.points(room)
        found["bonus-cards"] = sum(self.bonus(card) for card in self.layout["bonus_cards"])
        worn = [ATTENDANTS[one] for one in self.layout["attendants"]]
        found["attendants"] = sum(self.decoration(room) == mark for mark in worn for room in self.all)
        _, wants, cells = THRONES[self.layout["throne"]]
        beside = [self.at(cell) for cell in cells]
        found["throne"] = 2 * sum(room is not None and self.type(room) in wants for room in beside)
        return found

    def specialty_rooms(self):
        return 1 + sum(key in SPECIALTIES for key, _ in self.rooms)

    def warnings(self):
        """Return (place, code) of everything built against the rules."""
        home, found = self.island(self.throne, "any"), set()
        for i, room in enumerate(self.rooms):
            key, [(x, y)] = room
            kind = self.type(room)
            anywhere, is_open = kind == "corridor" or key == "grand-foyer", kind == "outdoor" or key in {"fountain", "tower"}
            wrong = {
                "unsupported": y > 0 and not self.occupied((x, y - 1)),
                "built-over": is_open and self.occupied((x, y + 1)),
                "wrong-floor": y >= 0 if kind == "downstairs" else y < 0 and not anywhere,
                "disconnected": not any(room is one for one in home),
            }
            found |= {(i, code) for code, is_so in wrong.items() if is_so}
        return found
