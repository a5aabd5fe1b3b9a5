"""How strong people are, told by whom they came out before: worked out of the book whenever somebody asks, and kept nowhere.

So whoever is renamed, merged or forgotten, and every play that is put right, counts at once as it stands.
"""

from collections import Counter
from dataclasses import asdict
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

from companion.plays.register import ANY, Sought
from companion.plays.renaming import NOBODY
from companion.storage import Storage

START = 1500
FEWEST = 5
"""Plays before a number is told: with fewer it is mostly chance."""
MOST = 1_000
"""The latest plays alone: as quick after many years as after one, and nobody is today what they were a thousand plays ago."""
_STANDINGS = """
with latest as (
    select id from plays where club = :club and played_at is not null{where}
    order by played_at desc, id desc limit :most
)
select s.play, s.name, s.place, coalesce(p.own, p.tincture) from standings as s join latest on latest.id = s.play
left join people as p on p.club = :club and p.name = s.name where s.seat < s.seats order by s.played_at, s.play, s.seat
"""


class Rated(NamedTuple):
    """Somebody's strength; `spread` is how far beside it the truth may well lie."""

    name: str
    tincture: int | None
    plays: int
    points: int
    spread: int


class Ratings:
    """The strengths of the people of all clubs."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def of(self, club: str, sought: Sought = ANY) -> list[Rated]:
        """Everybody who has played against others, perhaps only in some plays, the strongest first.

        Others get their turn meanwhile.
        """
        model = PlackettLuce(mu=START, sigma=START / 3, beta=START / 6, tau=START / 300)
        found: dict[str, PlackettLuceRating] = {}
        plays, tinctures = Counter[str](), dict[str, int | None]()
        rows = self._storage.look(_STANDINGS.format(where=sought.where()), {"club": club, **asdict(sought), "most": MOST})
        for _, play in groupby(rows, itemgetter(0)):
            self._storage.pause()
            _, names, places, own = zip(*play, strict=True)
            if len(names) < 2:
                continue
            before = [[found.get(name) or model.rating()] for name in names]
            after = (rating for (rating,) in model.rate(before, ranks=list(places)))
            # Who is forgotten is no one person: each of them begins anew, and none is told of.
            known = {name: rating for name, rating in zip(names, after, strict=True) if not name.startswith(NOBODY)}
            found |= known
            plays.update(known.keys())
            tinctures.update(zip(names, own, strict=True))
        rated = [Rated(name, tinctures[name], plays[name], round(r.mu), round(2 * r.sigma)) for name, r in found.items()]
        return sorted(rated, key=lambda one: (-one.points, one.name))
