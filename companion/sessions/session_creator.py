"""The creation of sessions: new ones, and those whose result is entered after the game."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from companion.clubs import HOME, Clubs
from companion.rules.shape import Json
from companion.rules.text_input import normalize_json
from companion.rules_queries import game_asked_for, mark_refusals
from companion.sessions.archive import Archive, SessionWithLog
from companion.sessions.new_session import parse_new_session, refuse_same_colours
from companion.sessions.quota import Quota
from companion.sessions.registry import Registry
from companion.sessions.session import Seats, Session
from companion.sessions.session_store import Games, SessionStore
from companion.storage import Storage


@dataclass(eq=False)
class SessionCreator:
    """The creation of sessions within the quota of their club."""

    storage: Storage
    store: SessionStore
    register: Registry
    clubs: Clubs
    quota: Quota
    archive: Archive
    games: Games
    clock: Callable[[], datetime]

    def create(self, wanted: Json, club: str = HOME) -> Session:
        """Create a session from `{"game", "players", "options"?, "first"?, "tinctures"?, "facts"?, "teach"?, "sure"?}`.

        `teach` turns lessons on. `sure` confirms that players with names that look the same are different people.
        """
        wanted = normalize_json(wanted)
        game = game_asked_for(wanted, self.games())
        with mark_refusals(game):
            beginning = parse_new_session(game, wanted, self.clubs.load_copy_facts(club, game))
        self.quota.refuse_beyond(club, 1)
        seating = beginning.seating
        colours = beginning.colours or self.clubs.choose_colours(club, seating.players, game.colours)
        refuse_same_colours(colours)
        with self.storage.transaction():
            self.clubs.ensure_exists(club)
            registered = self.register.add_session(club, Seats(seating, colours), self.clock())
            registered = self.register.teach(registered, on=beginning.teaches)
            self.clubs.record_session(club, registered.id, seating.players, colours)
            self.clubs.store_copy_facts(club, game.key, beginning.facts)
        return self.store.hold(registered).session

    def add_result(self, told: SessionWithLog, club: str = HOME) -> Session:
        """Add a session with an entered result, and return the session. Raise RefusedError if the club's quota is exceeded."""
        self.quota.refuse_file_beyond(club, [told])
        self.archive.import_sessions(club, [told])
        ((code,),) = self.storage.rows("select code from plays where club = ? and uid = ?", (club, told.uid))
        return self.store.get(code)
