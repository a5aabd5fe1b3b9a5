"""Ratings of people's playing strength, computed from who was ranked before whom.

The ratings are computed for every request and never stored. A renamed, merged or anonymised person or a corrected session
therefore changes them at once.
"""

from collections import Counter
from dataclasses import asdict
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

from companion.sessions.placeholders import is_nobody
from companion.sessions.registry import ANY_SESSION, SessionFilter
from companion.storage import Storage

START_RATING = 1500
MIN_RATED_SESSIONS = 5
"""Minimum number of sessions for a rating to be shown. With fewer sessions, a rating would be mostly chance."""
MAX_RATED_SESSIONS = 1_000
"""Maximum number of sessions that are rated: the latest. The limit bounds the time of the computation.

Older sessions say little about a person's strength today.
"""
_STANDINGS = """
with latest as (
    select id from plays where club = :club and played_at is not null and not is_outside{where}
    order by played_at desc, id desc limit :most
)
select s.play, p.name, s.place, coalesce(p.own, p.tincture) from standings as s join latest on latest.id = s.play
join people as p on p.id = s.person order by s.played_at, s.play, s.seat
"""
"""Query for the standings of the latest selected sessions: session, name, place and colour. The earliest comes first."""


class PersonRating(NamedTuple):
    """A person's rating in points, with the number of rated sessions. `spread` is twice the standard deviation in points."""

    name: str
    colour: int | None
    sessions: int
    points: int
    spread: int


class Ratings:
    """The ratings of the people of all clubs."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def rate_people(self, club: str, sought: SessionFilter = ANY_SESSION) -> list[PersonRating]:
        """Return the ratings of all people who have played against others, the strongest first. `sought` filters the sessions.

        Only the latest MAX_RATED_SESSIONS count. Anonymised people are not listed. Other requests run meanwhile.
        """
        model = PlackettLuce(mu=START_RATING, sigma=START_RATING / 3, beta=START_RATING / 6, tau=START_RATING / 300)
        found: dict[str, PlackettLuceRating] = {}
        sessions, colours = Counter[str](), dict[str, int | None]()
        rows = self._storage.query_in_background(
            _STANDINGS.format(where=sought.where()), {"club": club, **asdict(sought), "most": MAX_RATED_SESSIONS}
        )
        for _, session in self._storage.yield_cooperatively(groupby(rows, itemgetter(0))):
            _, names, places, own = zip(*session, strict=True)
            if len(names) < 2:
                continue
            before = [[found.get(name) or model.rating()] for name in names]
            after = (rating for (rating,) in model.rate(before, ranks=list(places)))
            # Anonymised players are not one person: give each a fresh rating and list none.
            known = {name: rating for name, rating in zip(names, after, strict=True) if not is_nobody(name)}
            found |= known
            sessions.update(known.keys())
            colours.update(zip(names, own, strict=True))
        rated = [
            PersonRating(name, colours[name], sessions[name], round(r.mu), round(2 * r.sigma)) for name, r in found.items()
        ]
        return sorted(rated, key=lambda one: (-one.points, one.name))
