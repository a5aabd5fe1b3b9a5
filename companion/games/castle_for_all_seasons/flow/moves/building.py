"""Building: a card of a building turned over, and ingots that go into the forge to pay for it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.games.castle_for_all_seasons.flow import possible
from companion.games.castle_for_all_seasons.flow.moves.servants import taken_back
from companion.games.castle_for_all_seasons.flow.moves.tap import Args, Data, Tap, acted, acting, now, scored
from companion.games.castle_for_all_seasons.flow.state import Act, State, standing, without
from companion.games.castle_for_all_seasons.rules.buildings import BUILDINGS
from companion.games.castle_for_all_seasons.rules.pieces import SILVER, SUPPLY
from companion.games.castle_for_all_seasons.rules.round_order import BUILDERS
from companion.rules.errors import Arg, Key, Problem
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, doubtful
from companion.rules.shape import Choice, Flag, Record, Whole
from companion.rules.table import refusal

BUILDING = Choice(tuple(BUILDINGS))


def _building(table: Table[State]) -> Act:
    """The character on turn, if it can build; or a refusal."""
    act = acting(table)
    if act.card not in BUILDERS:
        raise refusal("type", "does-not-build", card=Key(f"card-{act.card}"))
    return act


class Build(Tap):
    """A building, for what the character on turn earns by it."""

    type = "build"
    facts = ("building-built",)
    takes = Record({"building": BUILDING})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        act = table.state.current
        if act is None or not possible.may_build(act):
            return
        for building, left in possible.left_to_build(table.state).items():
            if left > 0:
                pressed = None if building in act.built else False  # the one beside it, that takes it back, is pressed
                yield Offer(self.type, {"building": building}, possible.build_points(act, building), pressed)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        act, building = _building(table), args["building"]
        if possible.left_to_build(table.state)[building] <= 0:
            raise refusal("building", "none-left", building=Key(f"building-{building}"))
        points = possible.build_points(act, building)
        built = Fact("building-built", {"seat": act.seat, "card": act.card, "building": building, "points": points})
        return built if possible.may_build(act) else doubtful(built, Problem("building", "two-buildings"))

    def then(self, state: State, data: Data) -> State:
        act, building, points = now(state), data["building"], data["points"]
        state = acted(state, built=(*act.built, building), points=act.points + points)
        return scored(replace(state, built=standing(state.built, building, 1)), act.seat, points)

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), "points": fact.data["points"]}


class Unbuild(Tap):
    """A building taken back takes those along who were placed only because of it, unless they are to stay."""

    type = "unbuild"
    facts = ("building-taken-back",)
    takes = Record({"building": BUILDING, "servants": Flag()}, {"servants": True})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        act = table.state.current
        if act is None:
            return
        for building in dict.fromkeys(act.built):
            if table.state.built.get(building):
                points = possible.build_points(act, building) * act.built.count(building)
                yield Offer(self.type, {"building": building}, points, pressed=True)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        act, building = acting(table), args["building"]
        if building not in act.built or not table.state.built.get(building):
            raise refusal("building", "not-built-now", building=Key(f"building-{building}"))
        taken = {"seat": act.seat, "building": building, "points": possible.build_points(act, building)}
        servants = list(possible.housed_by(act, building))
        if not servants:
            return Fact("building-taken-back", taken)
        if args["servants"]:
            return Fact("building-taken-back", {**taken, "servants": servants})
        return doubtful(Fact("building-taken-back", taken), Problem("building", "servants-stay"))

    def then(self, state: State, data: Data) -> State:
        act, building, points = now(state), data["building"], data["points"]
        state = acted(state, built=without(act.built, building), points=act.points - points)
        state = scored(replace(state, built=standing(state.built, building, -1)), act.seat, -points)
        for spot in data.get("servants", ()):  # those who came because it was built leave with it
            state = taken_back(state, act.seat, spot)
        return state

    def said(self, fact: Fact, seating: Seating) -> Mapping[str, Arg]:
        return {**super().said(fact, seating), "servants": len(fact.data.get("servants", ()))}

    def asked(self, fact: Fact, _seating: Seating) -> Args:
        return {"building": fact.data["building"], "servants": "servants" in fact.data}


class Melt(Tap):
    """So many ingots in all went into the forge to pay for this character's buildings."""

    type = "melt"
    facts = ("silver-melted",)
    takes = Record({"count": Whole(0, SUPPLY[SILVER])})

    def offers(self, table: Table[State]) -> Iterable[Offer]:
        """One less, one more."""
        act = table.state.current
        if act and act.card in BUILDERS:
            most = min(SUPPLY[SILVER], possible.silver_left(table.state) + act.melted)
            yield from (Offer(self.type, {"count": n}) for n in (act.melted - 1, act.melted + 1) if 0 <= n <= most)

    def happens(self, table: Table[State], args: Args) -> Fact:
        act = _building(table)
        most = possible.silver_left(table.state) + act.melted
        if args["count"] > most:
            raise refusal("count", "silver-all", left=most)
        return Fact("silver-melted", {"seat": act.seat, "count": args["count"]})

    def then(self, state: State, data: Data) -> State:
        forge = state.forge - now(state).melted + data["count"]
        return replace(acted(state, melted=data["count"]), forge=forge, forge_told=state.forge_told or data["count"] > 0)
