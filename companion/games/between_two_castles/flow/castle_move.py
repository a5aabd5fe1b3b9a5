"""What the moves about castles have in common: which castle is meant, what a fact tells of it, and how the log says that."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from companion.games.between_two_castles.flow.state import Site, State
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
        for site in table.state.sites:
            yield from self.offered(table.state, site)

    def offered(self, state: State, site: Site) -> Iterable[Offer]:
        """The buttons for it on the page of one castle."""
        return ()

    def offer(self, site: Site, *, points: int = 0, pressed: bool | None = None, **args: Json) -> Offer:
        """A button for it there."""
        return Offer(self.type, {"castle": site.number, **args}, points, pressed)

    def happens(self, table: Table[State], args: Data) -> Fact | Doubtful:
        return self.happens_to(table.state, site_meant(table.state, args["castle"]), args)

    def happens_to(self, state: State, site: Site, args: Data) -> Fact | Doubtful:
        """What comes of it for that castle."""
        raise NotImplementedError

    def fact(self, site: Site, **data: Json) -> Fact:
        """What has happened, with what the castle was called then."""
        return Fact(self.facts[0], {"castle": site.place, "name": site.name, "token": site.token, **data})

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        site = self.changed(state.sites[fact.data["castle"]], fact.data)
        return replace(state.with_sites(site), touched=site.place)

    def changed(self, site: Site, data: Data) -> Site:
        """The castle after it."""
        raise NotImplementedError

    def said(self, fact: Fact, _seating: Seating) -> dict[str, Arg]:
        data = fact.data
        args: dict[str, Arg] = {"castle": Site(data["castle"], token=data["token"], name=data["name"]).called}
        if "x" in data:
            args |= where(data["x"], data["y"])
        if "gain" in data:
            args |= {"gain": signed(data["gain"]), "total": data["total"]}
        return args | {name: Key(f"{message}-{data[name]}") for name, message in SAID.items() if data.get(name)}

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        return {**super().asked(fact, seating), "castle": fact.data["castle"] + 1}


def site_meant(state: State, number: int, at: str = "castle") -> Site:
    """The castle with that number."""
    if number > len(state.sites):
        raise refusal(at, "no-such-castle", castles=len(state.sites))
    return state.sites[number - 1]


def refuse_without_throne(site: Site, at: str = "castle") -> None:
    """Nothing can be built before there is a throne room."""
    if site.throne is None:
        raise refusal(at, "throne-first")


def worth(before: Site, after: Site) -> dict[str, Json]:
    """What a change comes to."""
    return {"gain": after.total - before.total, "total": after.total}


def signed(points: int) -> str:
    """+4, 0, or a minus sign and 2."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


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
