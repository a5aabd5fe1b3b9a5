"""The guests of the architects: stolen, acting once more, or put where they really stay."""

from collections.abc import Iterable
from dataclasses import replace

from companion.games.once_upon_a_castle.flow import castles
from companion.games.once_upon_a_castle.flow.moves.castle_move import (
    GUEST,
    Args,
    CastleMove,
    architects_only,
    growing,
    of_a_castle,
    out_of_turn,
    standing,
)
from companion.games.once_upon_a_castle.flow.state import Castle, State
from companion.rules.errors import Key
from companion.rules.game import Doubtful, Fact, Offer, Seating, Table, doubtful
from companion.rules.shape import Name
from companion.rules.table import refusal


class _Moving(CastleMove):
    """A guest leaves the castle of the victim for another."""

    def after(self, state: State, seating: Seating, fact: Fact) -> State:
        seat, guest = fact.data["seat"], fact.data["guest"]
        state = state.left_by(fact.data["victim"], guest)
        return state.with_castle(seat, state.castles[seat].welcoming(guest, acts=fact.data.get("acts", False))).settled()


class Steal(_Moving):
    """A line of stone, food and gold brings a guest of somebody else, unless the guard watches."""

    type = "steal"
    facts = ("guest-stolen",)
    takes = of_a_castle({"victim": Name(), "guest": GUEST})

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        if not castles.is_architects(table.seating) or not castles.may_draw(table.state, seat):
            return
        for victim, castle in enumerate(table.state.castles):
            for guest in castle.guests:
                if victim != seat and not castles.is_guarded(castle, guest):
                    yield self.offer(table, seat, victim=table.seating.players[victim], guest=guest)

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        architects_only(table)
        table.seat(args["player"])
        victim, guest = table.seat(args["victim"], "victim"), args["guest"]
        seat, _ = growing(table, args)
        if victim == seat:
            raise refusal("victim", "own-guest")
        there = table.state.castles[victim]
        if guest not in there.guests:
            raise refusal("guest", "guest-not-there", guest=Key(f"guest-{guest}"), player=args["victim"])
        if castles.is_guarded(there, guest):
            raise refusal("guest", "guarded", guest=Key(f"guest-{guest}"), player=args["victim"])
        fact = Fact("guest-stolen", {"seat": seat, "victim": victim, "guest": guest, "acts": castles.acts(guest)})
        return doubtful(fact, *out_of_turn(table, seat))

    def way(self, data: Args) -> str:
        return "-acts" if data["acts"] else ""


class Reuse(CastleMove):
    """A line of food and gold lets a lightning guest act again."""

    type = "reuse"
    facts = ("guest-reused",)
    takes = of_a_castle({"guest": GUEST})

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        if castles.may_draw(table.state, seat):
            there = table.state.castles[seat].guests
            yield from (self.offer(table, seat, guest=guest) for guest in there if castles.acts(guest))

    def happens(self, table: Table[State], args: Args) -> Fact | Doubtful:
        architects_only(table)
        seat, castle = growing(table, args)
        guest = args["guest"]
        if guest not in castle.guests:
            raise refusal("guest", "guest-not-there", guest=Key(f"guest-{guest}"), player=args["player"])
        if not castles.acts(guest):
            raise refusal("guest", "not-lightning", guest=Key(f"guest-{guest}"))
        return doubtful(Fact("guest-reused", {"seat": seat, "guest": guest}), *out_of_turn(table, seat))

    def changed(self, castle: Castle, data: Args) -> Castle:
        return replace(castle, acting=data["guest"])


class GiveGuest(_Moving):
    """A guest who really stays in another castle."""

    type = "give-guest"
    facts = ("guest-given",)
    takes = of_a_castle({"guest": GUEST})

    def offered(self, table: Table[State], seat: int) -> Iterable[Offer]:
        for host, castle in enumerate(table.state.castles):
            yield from (self.offer(table, seat, guest=guest) for guest in castle.guests if host != seat)

    def happens(self, table: Table[State], args: Args) -> Fact:
        architects_only(table)
        seat, _ = standing(table, args)
        guest = args["guest"]
        where = castles.host(table.state, guest)
        if where is None:
            raise refusal("guest", "guest-nowhere", guest=Key(f"guest-{guest}"))
        if where == seat:
            raise refusal("guest", "guest-twice", guest=Key(f"guest-{guest}"), other=args["player"])
        return Fact("guest-given", {"seat": seat, "victim": where, "guest": guest})
