"""The Turn page: whose dice, every castle as it grows, what can be drawn in the one that is open."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from companion.games.once_upon_a_castle.flow.castles import PlayersCastle, active_seat, castles_of, hosts, redeems_now
from companion.games.once_upon_a_castle.flow.moves import MOVES
from companion.games.once_upon_a_castle.flow.moves.castle_move import CastleMove
from companion.games.once_upon_a_castle.flow.state import REDEEM, TURN, State
from companion.games.once_upon_a_castle.rules.copy_facts import FACTS, fact_matters
from companion.games.once_upon_a_castle.rules.guests import GUESTS, OPEN_GUESTS, Guest
from companion.games.once_upon_a_castle.rules.question import SMALL_CLOUDS, is_architects
from companion.rules.game import Offer, Table, Words

CASTLE_MOVES = {move.type: move for move in MOVES if isinstance(move, CastleMove)}
STAMPS = 2**32 - 5
"""So many different stamps there are: a prime, to which what is drawn comes back only after millions of letters."""


@dataclass(frozen=True)
class TurnScreen(Table[State]):
    """The whole Turn page."""

    query: Mapping[str, str] = field(default_factory=dict)
    """What the address asks for, and whose phone this is (`me`)."""
    shows_tallies: ClassVar[bool] = True
    """The points of all stand with the ways to their castles."""

    @property
    def by_hand(self) -> bool:
        """Whether what stands on no castle is put right on this page."""
        return self.query.get("ask") == "by-hand"

    @cached_property
    def shown(self) -> PlayersCastle:
        """The castle that is open: that which was asked for and is not left behind, or that of the phone's owner.

        Else it is that of whoever rolls or redeems, at the end the first complete one.
        """
        seats = {str(castle.seat): castle for castle in self.castles}
        is_current = self.query.get("at", str(self.moment)) == str(self.moment)
        for asked in (self.query.get("castle", "") if is_current else "", self.query.get("me", "")):
            if asked in seats:
                return seats[asked]
        now = active_seat(self) if self.state.step == TURN else redeems_now(self)
        return self.castles[self.state.complete[0] if now is None else now]

    @property
    def title(self) -> Words:
        if self.state.step == TURN:
            return Words("turn-rolls", {"player": self.seating.players[active_seat(self)]})
        return Words("turn-redeems" if self.state.step == REDEEM else "turn-over")

    @property
    def note(self) -> Words:
        """What dice there are for the open castle; when they are over, who has the cloud."""
        if self.state.step != TURN:
            return Words("turn-cloud", {"player": self.owner("cloud")})
        is_rolling = self.shown.seat == active_seat(self)
        return Words("turn-both-dice" if is_rolling else "turn-one-die", {"player": self.shown.name})

    @property
    def moment(self) -> int:
        """Grows whenever somebody else is next: a castle that was opened stays open no longer."""
        return self.state.turn + len(self.state.redeemed)

    def way(self, castle: PlayersCastle) -> str:
        """The query of the page with that castle open."""
        return f"?castle={castle.seat}&at={self.moment}{'&ask=by-hand' if self.by_hand else ''}"

    def owner(self, bonus: str) -> str:
        """Who has the sun or the cloud; empty while nobody has."""
        seat = getattr(self.state, bonus)
        return "" if seat is None else self.seating.players[seat]

    @cached_property
    def castles(self) -> tuple[PlayersCastle, ...]:
        """Everybody's, by seat."""
        return castles_of(self)

    @property
    def castles_round(self) -> tuple[PlayersCastle, ...]:
        """The one with the dice first, then clockwise."""
        return tuple(self.castles[seat] for seat in self.seating.clockwise(active_seat(self)))

    @property
    def following(self) -> PlayersCastle | None:
        """Of who rolls next; on the last lines, of who draws."""
        seat = redeems_now(self)
        return self.castles_round[1] if self.state.step == TURN else None if seat is None else self.castles[seat]

    @property
    def architects(self) -> bool:
        return is_architects(self.seating)

    @cached_property
    def hosts(self) -> Mapping[str, PlayersCastle]:
        """In whose castle each guest stays who stays anywhere."""
        return hosts(self)

    @property
    def guests(self) -> tuple[Guest, ...]:
        """All of the architects'."""
        return tuple(GUESTS.values())

    @property
    def open_guests(self) -> tuple[Guest, ...]:
        """Who is known to lie open in the middle."""
        return tuple(GUESTS[guest] for guest in self.state.open_guests)

    @property
    def unknown_guests(self) -> int:
        """How many lie there of whom nobody has said who they are."""
        return OPEN_GUESTS - len(self.open_guests)

    @property
    def others(self) -> tuple[Guest, ...]:
        """Who stays nowhere and is not known to lie open."""
        return tuple(guest for guest in GUESTS.values() if guest.id not in self.hosts and guest not in self.open_guests)

    @property
    def acting(self) -> Guest | None:
        """The lightning guest who acts in the open castle."""
        return GUESTS.get(self.shown.drawn.acting or "")

    @property
    def most_small_clouds(self) -> int:
        """So many the sky holds."""
        return SMALL_CLOUDS.high

    def offered(self, command: str) -> tuple[Offer, ...]:
        """What can be done in the open castle by that command."""
        return tuple(CASTLE_MOVES[command].offered(self.shown))

    @cached_property
    def stamp(self) -> str:
        """Another one whenever the open castle is different: what was opened to change it closes when that is done."""
        castle = self.shown
        drawn = repr((castle.drawn, castle.has("sun"), castle.has("cloud"), castle.is_finished))
        return f"{castle.seat}-{int.from_bytes(drawn.encode()) % STAMPS:x}"

    @property
    def untold(self) -> tuple[str, ...]:
        """Facts of the copy that nobody has told yet."""
        return tuple(key for key in FACTS if key not in self.seating.facts and fact_matters(key, self.seating))
