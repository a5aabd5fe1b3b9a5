"""The base class of the moves that change a castle."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from companion.games.between_two_castles.flow.state import Site, State
from companion.rules.errors import Arg, Key
from companion.rules.game import Fact, Move, NeedsConfirmation, Offer, Seating, Table
from companion.rules.shape import Json, Whole
from companion.rules.table import refusal

CASTLE = Whole(1, 7)
Data = Mapping[str, Json]
LOG_KEY_PREFIXES = {
    "room": "room",
    "replaced": "room",
    "swapped": "room",
    "throne": "throne",
    "attendant": "attendant",
    "card": "bonus",
}
"""Message prefix for fields of a fact that have an id as value.

For example, a `card` with the id `x` is the message `bonus-x`.
"""


class SiteMove(Move[State]):
    """Base class of moves that change one castle. Several phones may send such commands at the same time, in any order."""

    ordered = False

    def offers(self, table: Table[State]) -> Iterator[Offer]:
        for site in table.state.sites:
            yield from self.offered(table.state, site)

    def offered(self, state: State, site: Site) -> Iterable[Offer]:
        """Return the offers of this move for one castle. By default there are none."""
        return ()

    def offer(self, site: Site, *, pressed: bool | None = None, **args: Json) -> Offer:
        return Offer(self.type, {"castle": site.number, **args}, pressed=pressed)

    def happens(self, table: Table[State], args: Data) -> Fact | NeedsConfirmation:
        return self.decide_for_castle(table.state, find_site(table.state, args["castle"]), args)

    def decide_for_castle(self, state: State, site: Site, args: Data) -> Fact | NeedsConfirmation:
        """Return the fact for a command about this castle, or the confirmation it needs.

        Raise RefusedError if it is impossible.
        """
        raise NotImplementedError

    def fact(self, site: Site, **data: Json) -> Fact:
        """Return a fact about the castle. It also contains the castle's current name and token, for the log line."""
        return Fact(self.facts[0], {"castle": site.place, "name": site.name, "token": site.token, **data})

    def after(self, state: State, _seating: Seating, fact: Fact) -> State:
        site = self.apply_to_castle(state.sites[fact.data["castle"]], fact.data)
        return replace(state.with_sites(site), touched=site.place)

    def apply_to_castle(self, site: Site, data: Data) -> Site:
        """Return the castle changed by the data of the fact."""
        raise NotImplementedError

    def said(self, fact: Fact, _seating: Seating) -> dict[str, Arg]:
        data = fact.data
        args: dict[str, Arg] = {"castle": Site(data["castle"], token=data["token"], name=data["name"]).display_name}
        if "x" in data:
            args |= cell_args(data["x"], data["y"])
        if "gain" in data:
            args |= {"gain": signed(data["gain"]), "total": data["total"]}
        return args | {name: Key(f"{message}-{data[name]}") for name, message in LOG_KEY_PREFIXES.items() if data.get(name)}

    def asked(self, fact: Fact, seating: Seating) -> dict[str, Json]:
        return {**super().asked(fact, seating), "castle": fact.data["castle"] + 1}


def find_site(state: State, number: int, at: str = "castle") -> Site:
    """Return the castle with this number, counted from 1. Raise RefusedError at `at` for a number that is too high."""
    if number > len(state.sites):
        raise refusal(at, "no-such-castle", castles=len(state.sites))
    return state.sites[number - 1]


def refuse_without_throne(site: Site, at: str = "castle") -> None:
    """Raise RefusedError at `at` if the castle has no throne room."""
    if site.throne is None:
        raise refusal(at, "throne-first")


def gain_fields(before: Site, after: Site) -> dict[str, Json]:
    """Return the points that a change of the castle gains and the new total, as fields of a fact."""
    return {"gain": after.total - before.total, "total": after.total}


def signed(points: int) -> str:
    """Return points as text with a sign: +4, 0 or −2. The minus is the typographic minus sign."""
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


def cell_args(x: int, y: int) -> dict[str, Arg]:
    """Return the message arguments that describe the position of a cell: floor or cellar, its number, side and distance."""
    if x < 0:
        side = "left"
    elif x > 1:
        side = "right"
    else:
        side = ("over" if y >= 0 else "under") + ("-left" if x == 0 else "-right")
    steps = -x if x < 0 else max(x - 1, 0)
    return {"level": "floor" if y >= 0 else "cellar", "storey": y + 1 if y >= 0 else -y, "side": side, "steps": steps}
