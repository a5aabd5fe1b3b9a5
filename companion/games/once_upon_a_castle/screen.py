"""The Turn page: whose dice, every castle as it grows, what can be drawn in the one that is open."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.games.once_upon_a_castle.flow.castles import PlayersCastle, active_seat, castles_of, hosts, redeems_now
from companion.games.once_upon_a_castle.flow.moves import MOVES
from companion.games.once_upon_a_castle.flow.moves.castle_move import CastleMove
from companion.games.once_upon_a_castle.flow.state import REDEEM, TURN, State
from companion.games.once_upon_a_castle.rules.copy_facts import FACTS, fact_matters
from companion.games.once_upon_a_castle.rules.guests import GUESTS, Guest
from companion.games.once_upon_a_castle.rules.question import is_architects
from companion.rules.game import Offer, Seating, Table, Words

STAMPS = 2**32 - 5
"""So many different stamps there are: a prime, to which what is drawn comes back only after millions of letters."""


@dataclass(frozen=True)
class TurnScreen:
    """The whole Turn page."""

    shown: PlayersCastle
    """The castle that is open on this page."""

    @property
    def table(self) -> Table[State]:
        return self.shown.table

    @property
    def title(self) -> Words:
        if self.table.state.step == TURN:
            return Words("turn-rolls", {"player": self.table.seating.players[active_seat(self.table)]})
        return Words("turn-redeems" if self.table.state.step == REDEEM else "turn-over")

    @property
    def note(self) -> Words:
        owned = next((bonus for bonus in ("cloud", "sun") if self.owner(bonus)), None)
        return Words(f"turn-{owned}", {"player": self.owner(owned)}) if owned else Words("turn-no-sun")

    def owner(self, bonus: str) -> str:
        """Who has the sun or the cloud; empty while nobody has."""
        seat = getattr(self.table.state, bonus)
        return "" if seat is None else self.table.seating.players[seat]

    @cached_property
    def castles(self) -> tuple[PlayersCastle, ...]:
        """Everybody's, by seat."""
        return castles_of(self.table)

    @property
    def castles_round(self) -> tuple[PlayersCastle, ...]:
        """The one with the dice first, then clockwise."""
        return tuple(self.castles[seat] for seat in self.table.seating.clockwise(active_seat(self.table)))

    @property
    def following(self) -> PlayersCastle | None:
        """Of who rolls next; on the last lines, of who draws."""
        seat = redeems_now(self.table)
        return self.castles_round[1] if self.table.state.step == TURN else None if seat is None else self.castles[seat]

    @property
    def architects(self) -> bool:
        return is_architects(self.table.seating)

    @cached_property
    def hosts(self) -> Mapping[str, PlayersCastle]:
        """In whose castle each guest stays who stays anywhere."""
        return hosts(self.table)

    @property
    def guests(self) -> tuple[Guest, ...]:
        """All of the architects'."""
        return tuple(GUESTS.values())

    @property
    def colours(self) -> tuple[int, ...]:
        """How many residents dice and guests bring at once."""
        return (2, 1, 4) if self.architects else (2, 1)

    @cached_property
    def offers(self) -> Mapping[str, tuple[Offer, ...]]:
        """What can be done in the open castle, by command."""
        return {move.type: tuple(move.offered(self.shown)) for move in MOVES if isinstance(move, CastleMove)}

    @property
    def flags(self) -> tuple[Offer, ...]:
        """The flags that have a button; others are typed."""
        known = self.shown.copy.offered.flags
        return tuple(offer for offer in self.offers["draw-flag"] if (offer.points, offer.args["residents"]) in known)

    @cached_property
    def stamp(self) -> str:
        """Another one whenever the open castle is different: what was opened to change it closes when that is done."""
        castle = self.shown
        drawn = repr((castle.drawn, castle.has("sun"), castle.has("cloud"), castle.is_finished))
        return f"{castle.seat}-{int.from_bytes(drawn.encode()) % STAMPS:x}"

    @property
    def untold(self) -> tuple[str, ...]:
        """Facts of the copy that nobody has told yet."""
        seating = self.table.seating
        return tuple(key for key in FACTS if key not in seating.facts and fact_matters(key, seating))


def page(state: State, seating: Seating, query: Mapping[str, str]) -> TurnScreen:
    """The view with the castle open that the address names; with the usual one where it names none."""
    seats = {str(seat): seat for seat in range(len(seating.players))}
    table, seat = Table(state, seating), seats.get(query.get("castle", ""))
    return screen(state, seating) if seat is None else TurnScreen(PlayersCastle(table, seat))


def screen(state: State, seating: Seating) -> TurnScreen:
    """The view with the castle open of whoever rolls or redeems, at the end with the first complete one."""
    table = Table(state, seating)
    now = active_seat(table) if state.step == TURN else redeems_now(table)
    return TurnScreen(PlayersCastle(table, state.complete[0] if now is None else now))
