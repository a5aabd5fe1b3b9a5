"""Correction of the seats of a closed session: other people, colours or options than were entered."""

import json
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from companion.clubs import COLOUR_COUNT
from companion.rules.game import Game, Seating
from companion.rules.shape import Json
from companion.sessions.details import find_last_closing
from companion.sessions.events import SEATED, Event, decode_result
from companion.sessions.log import Log
from companion.sessions.person_tokens import PersonTokens, restore_names_in_json
from companion.sessions.registry import Registry
from companion.sessions.session import RegistryEntry, Seats
from companion.sessions.state import replay_log
from companion.storage import Storage

Told = TypeVar("Told", bound=Hashable)


def exchanged(before: Sequence[Told], after: Sequence[Told], ever: Iterable[Told]) -> dict[Told, Told]:
    """Return the new value by old value for each changed name or colour. Different values stay different.

    `before` and `after` have the values by seat, and `ever` has all values of the session. A former player may have a value
    that another player takes now. Then the former player gets a value that became free.

    Example: Ann and Bob become Cem and Ann, and Cem had a seat earlier. Return {Ann: Cem, Bob: Ann, Cem: Bob}.
    """
    places = dict(zip(before, after, strict=True))
    taken = set(places.values())
    free = iter([one for one in places if one not in taken])
    places |= {one: next(free, one) for one in dict.fromkeys(ever) if one in taken and one not in places}
    return {one: other for one, other in places.items() if one != other}


class GrownError(Exception):
    """Error: the session got new events or was changed after it was read."""


@dataclass(frozen=True, slots=True)
class CorrectedSession:
    """A closed session with corrected seats that is not stored yet."""

    before: RegistryEntry
    registered: RegistryEntry
    events: tuple[Event, ...]
    """All events, with the corrected names, colours and options."""
    seated: Mapping[int, str]
    """Data of the changed `seated` events as stored JSON texts, by number."""


class SeatCorrection:
    """The correction of the seats of closed sessions.

    Names need no change of the log: the numbers of the session mean other people. Colours and options stand in the `seated`
    events, which are replaced.
    """

    def __init__(self, storage: Storage, log: Log, register: Registry) -> None:
        self._storage = storage
        self._log = log
        self._register = register

    def correct(
        self, game: Game[Any, Any], session: int, seats: Seats, judge: Callable[[Seating, Sequence[Event]], object]
    ) -> CorrectedSession:
        """Return the session with the players, colours and options of `seats`. Store nothing.

        If the options change, call `judge` with the first seats and the log, both with the new options. `judge` raises
        RefusedError if the log does not fit the seats. The new log is replayed, so an unreadable log is never stored.
        """
        before, log = self._register.get_by_id(session), self._log.between(session)
        options = seats.seating.options
        colours = exchanged(before.colours, seats.colours, range(COLOUR_COUNT))
        events = [_seated_otherwise(event, options, colours) for event in log]
        if options != before.seating.options:
            judge(replace(before.first_seats.seating, options=options), events)
        renamed = exchanged(before.seating.players, seats.seating.players, before.names)
        names = tuple(renamed.get(name, name) for name in before.names)

        def corrected(old: Seats) -> Seats:
            players = tuple(renamed.get(name, name) for name in old.seating.players)
            mapped = tuple(colours.get(colour, colour) for colour in old.colours)
            return Seats(replace(old.seating, players=players, options=options), mapped)

        now = corrected(Seats(before.seating, before.colours))
        began = before.began and corrected(before.began)
        registered = replace(before, seating=now.seating, colours=seats.colours, began=began, names=names)
        tokens = PersonTokens.for_game(before.names, game, before.seating)
        stored = [tokens.data(event) for event in events]
        changed = {event.seq: data for was, event, data in zip(log, events, stored, strict=True) if was != event}
        told = tuple(
            replace(
                event, data=json.loads(restore_names_in_json(data, names)), author=renamed.get(event.author or "", event.author)
            )
            for event, data in zip(events, stored, strict=True)
        )
        replay_log(game, registered.first_seats.seating, told)
        return CorrectedSession(before, registered, told, changed)

    def store(self, corrected: CorrectedSession) -> None:
        """Store corrected seats. Raise GrownError if the session changed meanwhile. The caller holds a transaction."""
        registered = corrected.registered
        if (
            self._log.last_seq(registered.id) != len(corrected.events)
            or self._register.get_by_id(registered.id) != corrected.before
        ):
            raise GrownError
        self._register.replace_people(registered, registered.names)
        self._register.replace_seats(registered)
        for seq, data in corrected.seated.items():
            self._storage.write("update events set data = ? where play = ? and seq = ?", (data, registered.id, seq))
        if (end := find_last_closing(corrected.events)) and registered.played:
            self._register.replace_standings(registered, registered.played, decode_result(end.data["result"]))


def _seated_otherwise(event: Event, options: Mapping[str, Json], colours: Mapping[int, int]) -> Event:
    """Return a `seated` event with other options and colours. Return any other event unchanged."""
    if event.type != SEATED:
        return event
    tinctures = event.data["tinctures"] and [colours.get(colour, colour) for colour in event.data["tinctures"]]
    return replace(event, data={**event.data, "options": options, "tinctures": tinctures})
