"""Whose phone this is at a table: one player's, that of two who share a castle, everybody's. Each play has its cookie."""

from dataclasses import dataclass
from urllib.parse import quote, unquote

from flask import Response, request

from companion.plays.play import Play

SEAT = "seat"
"""The cookie. A name is quoted in it, so that nobody can be called like the two signs."""
EVERYBODY = "*"
SHARED = "+"
"""Before the name of a column that belongs to several."""
MONTH = 31 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Mine:
    """Whose phone this is."""

    value: str = EVERYBODY
    """As the cookie says it."""
    seats: tuple[int, ...] = ()
    """Of its owners; none for everybody's."""
    column: int | None = None
    """The number of the column that two own together."""

    @property
    def query(self) -> dict[str, str]:
        """What a game is told of it beside the query of an address: the seat of the owner, or the column that two share."""
        if self.column is not None:
            return {"ours": str(self.column)}
        return {"me": str(self.seats[0])} if self.seats else {}


def choices(play: Play) -> tuple[Mine, ...]:
    """Whose a phone can be, beside everybody's."""
    players = play.seating.players
    alone = tuple(Mine(quote(name), (seat,)) for seat, name in enumerate(players))
    both = zip(play.columns, play.game.owners(play.seating), strict=True)
    return alone + tuple(Mine(SHARED + quote(c), seats, i) for i, (c, seats) in enumerate(both) if len(seats) > 1)


def said(play: Play) -> Mine | None:
    """Whose it was said to be; None if it was not, or if they sit here no more."""
    value = request.cookies.get(SEAT)
    return _meant(play, value) if value else None


def mine(play: Play) -> Mine:
    """Whose it is; everybody's if nobody said."""
    return said(play) or Mine()


def holder(play: Play) -> str | None:
    """The one player who holds this phone at this table, if one said so: whose name stands beside what is tapped on it."""
    seats = mine(play).seats
    return play.seating.players[seats[0]] if len(seats) == 1 else None


def say(response: Response, play: Play, value: str = EVERYBODY) -> None:
    """Keep whose it is. What nobody here is called is everybody's."""
    known = (_meant(play, value) or Mine()).value
    path, secure = f"/p/{play.code}/", request.is_secure
    response.set_cookie(SEAT, known, path=path, max_age=MONTH, httponly=True, samesite="Lax", secure=secure)


def _meant(play: Play, value: str) -> Mine | None:
    sign, name = (SHARED, value[1:]) if value.startswith(SHARED) else ("", value)
    known, name = (Mine(), *choices(play)), unquote(name)
    if name not in play.seating.players:  # a seat may have been renamed
        name = play.content.known_as.get(name, name)
    return next((one for one in known if one.value in {value, sign + quote(name)}), None)
