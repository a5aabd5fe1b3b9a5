"""The names of castles on phones with an owner: nobody at the table sees a number, but everybody sees the neighbour."""

from companion.games.between_two_castles.flow.state import Site
from companion.games.between_two_castles.rules import circle
from companion.rules.game import Seating, Words


def castle_label(site: Site, seating: Seating, me: int | None, ours: int | None) -> Words:
    """Return the name of a castle as seen by builder `me` (Ludwig is builder 2), or by the two builders of the castle `ours`.

    A name or a token that players gave to the castle comes first. On a shared phone a castle has its number.
    """
    is_shared = me is None and ours is None
    return site.label if is_shared or site.name or site.token else neighbour_label(site, seating, me, ours)


def neighbour_label(site: Site, seating: Seating, me: int | None, ours: int | None) -> Words:
    """Return the name of a castle by its builders, as seen by the owners of the phone.

    `me` and `ours` are not both None.
    """
    one, other = circle.builders_of(seating, site.place)
    left, right = (None, None) if me is None else circle.castles_of(me, len(circle.builders(seating)))
    if site.place == left:
        return Words("castle-with-left", {"other": other.display_name})
    if site.place == right:
        return Words("castle-with-right", {"other": one.display_name})
    if site.place == ours:
        return Words("castle-ours")
    return Words("castle-of", {"one": one.display_name, "other": other.display_name})
