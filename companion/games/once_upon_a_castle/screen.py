"""The view of the Turn page: the active player, all castles, and the moves for the open castle."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from companion.games.once_upon_a_castle.flow.castles import PlayersCastle, active_seat, castles_of, hosts, redeeming_seat
from companion.games.once_upon_a_castle.flow.moves import MOVES
from companion.games.once_upon_a_castle.flow.moves.castle_move import CastleMove
from companion.games.once_upon_a_castle.flow.state import REDEEM_STEP, TURN_STEP, State
from companion.games.once_upon_a_castle.rules.copy_facts import FACTS, fact_matters
from companion.games.once_upon_a_castle.rules.guests import GUESTS, OPEN_GUESTS, Guest
from companion.games.once_upon_a_castle.rules.question import is_architects
from companion.rules.game import Offer, ScreenRequest, Table, Words

CASTLE_MOVES = {move.type: move for move in MOVES if isinstance(move, CastleMove)}
STAMPS = 2**32 - 5
"""Modulus of the checksum in `stamp`. It is prime, so that the checksum depends on every byte of the text."""


@dataclass(frozen=True)
class TurnScreen(Table[State]):
    """The view of the Turn page and of its correction page."""

    request: ScreenRequest
    shows_tallies: ClassVar[bool] = True
    """True if the page itself shows the points of all players. The frame then leaves out its own list of points."""

    @property
    def by_hand(self) -> bool:
        """Return whether the correction page is requested."""
        return self.request.query.get("ask") == "by-hand"

    @cached_property
    def open_castle(self) -> PlayersCastle:
        """Return the castle that the page shows open.

        The castle in the address comes first, unless the address is outdated. Then come the castle of the phone's owner, and
        the castle of the player who rolls or redeems. After the end, the first complete castle is open.
        """
        seats, query = {str(castle.seat): castle for castle in self.castles}, self.request.query
        is_current = query.get("at", str(self.moment)) == str(self.moment)
        for asked in (query.get("castle", "") if is_current else "", str(self.request.me)):
            if asked in seats:
                return seats[asked]
        now = active_seat(self) if self.state.step == TURN_STEP else redeeming_seat(self)
        return self.castles[self.state.complete[0] if now is None else now]

    @property
    def title(self) -> Words:
        if self.state.step == TURN_STEP:
            return Words("turn-rolls", {"player": self.seating.players[active_seat(self)]})
        return Words("turn-redeems" if self.state.step == REDEEM_STEP else "turn-over")

    @property
    def note(self) -> Words:
        """Return the line that says which dice the open castle's player uses.

        After the last roll, it names the player with the cloud.
        """
        if self.state.step != TURN_STEP:
            return Words("turn-cloud", {"player": self.owner("cloud")})
        is_rolling = self.open_castle.seat == active_seat(self)
        return Words("turn-both-dice" if is_rolling else "turn-one-die", {"player": self.open_castle.name})

    @property
    def moment(self) -> int:
        """Return a number that changes when the active player changes. A page address with another number is outdated."""
        return self.state.turn + len(self.state.redeemed)

    def castle_query(self, castle: PlayersCastle) -> str:
        """Return the query of the address that opens a castle on this page."""
        return f"?castle={castle.seat}&at={self.moment}{'&ask=by-hand' if self.by_hand else ''}"

    def owner(self, bonus: str) -> str:
        """Return the name of the player who has the bonus (`sun` or `cloud`), or an empty string."""
        seat = getattr(self.state, bonus)
        return "" if seat is None else self.seating.players[seat]

    @cached_property
    def castles(self) -> tuple[PlayersCastle, ...]:
        return castles_of(self)

    @property
    def castles_round(self) -> tuple[PlayersCastle, ...]:
        """Return the castles clockwise, beginning with the player who has the dice."""
        return tuple(self.castles[seat] for seat in self.seating.clockwise(active_seat(self)))

    @property
    def following(self) -> PlayersCastle | None:
        """Return the castle of the player who rolls next, or after the last roll of the player who redeems lines now.

        None once all players have finished.
        """
        seat = redeeming_seat(self)
        return self.castles_round[1] if self.state.step == TURN_STEP else None if seat is None else self.castles[seat]

    @property
    def architects(self) -> bool:
        return is_architects(self.seating)

    @cached_property
    def hosts(self) -> Mapping[str, PlayersCastle]:
        return hosts(self)

    @property
    def guests(self) -> tuple[Guest, ...]:
        return tuple(GUESTS.values())

    @property
    def open_guests(self) -> tuple[Guest, ...]:
        """Return the guests entered as open in the middle."""
        return tuple(GUESTS[guest] for guest in self.state.open_guests)

    @property
    def unknown_guests(self) -> int:
        """Return the number of open guests in the middle that were not entered."""
        return OPEN_GUESTS - len(self.open_guests)

    @property
    def unplaced_guests(self) -> tuple[Guest, ...]:
        """Return the guests who are in no castle and were not entered as open."""
        return tuple(guest for guest in GUESTS.values() if guest.id not in self.hosts and guest not in self.open_guests)

    @property
    def acting(self) -> Guest | None:
        """Return the lightning guest who may act in the open castle, or None."""
        return GUESTS.get(self.open_castle.drawn.acting or "")

    def offered(self, command: str) -> tuple[Offer, ...]:
        """Return the offers of a command for the open castle. `command` is the type of the move."""
        return tuple(CASTLE_MOVES[command].offered(self.open_castle))

    @cached_property
    def stamp(self) -> str:
        """Return an id suffix for the pop-over forms. It changes when the open castle changes, so an open form closes."""
        castle = self.open_castle
        drawn = repr((castle.drawn, castle.has("sun"), castle.has("cloud"), castle.is_finished))
        return f"{castle.seat}-{int.from_bytes(drawn.encode()) % STAMPS:x}"

    @property
    def missing_copy_facts(self) -> tuple[str, ...]:
        """Return the keys of the copy facts that matter in this game and were not entered yet."""
        return tuple(key for key in FACTS if key not in self.seating.facts and fact_matters(key, self.seating))
