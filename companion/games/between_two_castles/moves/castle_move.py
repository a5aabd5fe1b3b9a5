"""What the moves about castles have in common: which castle is meant, what a fact tells of it, and how the log says that."""

from collections.abc import Iterable, Iterator, Mapping

from companion.games.between_two_castles.sites import called, total, where
from companion.games.between_two_castles.state import Site, State
from companion.rules.errors import Arg, Key
from companion.rules.game import Doubtful, Fact, Move, Offer, Seating, Table
from companion.rules.shape import Json, Whole
from companion.rules.table import refusal

CASTLE = Whole(1, 7)
Data = Mapping[str, Json]
SAID = {"room": "room", "replaced": "room", "swapped": "room", "throne": "throne", "attendant": "attendant", "card": "bonus"}
"""What a fact says by keys, and the messages that they belong to."""


class CastleMove(Move[State]):
    """Something done to a castle. Several phones may do such things at once: each says all that it means."""

    ordered = False

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        for place in range(len(table.state.sites)):
            yield from self.offered(table.state, place)

    def offered(self, state: State, place: int) -> Iterable[Offer]:
        """The buttons for it on the page of one castle."""
        return ()

    def offer(self, place: int, *, points: int = 0, pressed: bool | None = None, **args: Json) -> Offer:
        """A button for it there."""
        return Offer(self.type, {"castle": place + 1, **args}, points, pressed)

    def happens(self, table: Table[State], args: Data) -> Fact | Doubtful:
        return self.happens_to(table.state, place_meant(table.state, args["castle"]), args)

    def happens_to(self, state: State, place: int, args: Data) -> Fact | Doubtful:
        """What comes of it for that castle."""
        raise NotImplementedError

    def fact(self, state: State, place: int, **data: Json) -> Fact:
        """What has happened, with what the castle was called then."""
        site = state.sites[place]
        return Fact(self.facts[0], {"castle": place, "name": site.name, "token": site.token, **data})

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        place = fact.data["castle"]
        return state.with_site(place, self.changed(state.sites[place], fact.data))

    def changed(self, site: Site, data: Data) -> Site:
        """The castle after it."""
        raise NotImplementedError

    def said(self, fact: Fact, _seating: Seating) -> dict[str, Arg]:
        data = fact.data
        args: dict[str, Arg] = {"castle": called(Site(token=data["token"], name=data["name"]), data["castle"])}
        if "x" in data:
            args |= where(data["x"], data["y"])
        if "gain" in data:
            args |= {"gain": signed(data["gain"]), "total": data["total"]}
        return args | {name: Key(f"{message}-{data[name]}") for name, message in SAID.items() if data.get(name)}

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        return {**super().asked(fact, seating), "castle": fact.data["castle"] + 1}


def place_meant(state: State, number: int, at: str = "castle") -> int:
    """The place of the castle with that number."""
    if number > len(state.sites):
        raise refusal(at, "no-such-castle", castles=len(state.sites))
    return number - 1


def refuse_without_throne(site: Site, at: str = "castle") -> None:
    """Nothing can be built before there is a throne room."""
    if site.throne is None:
        raise refusal(at, "throne-first")


def worth(before: Site, after: Site) -> dict[str, Json]:
    """What a change comes to."""
    return {"gain": total(after) - total(before), "total": total(after)}


def signed(points: int) -> str:
    """+4, 0, or a minus sign and 2."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"
