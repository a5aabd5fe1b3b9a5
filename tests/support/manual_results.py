"""Generated sessions of three years, as a group of friends might have stored them. They are always the same."""

import random
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from companion.clubs import now
from companion.games import all_games
from companion.sessions.details import parse_details
from companion.sessions.manual_results import PlayerResult, ResultSource, make_result_session
from companion.sessions.service import Sessions

PEOPLE = ("Anna", "Boris", "Vera", "Gleb", "Dora", "Egor", "Faina")
PLACES = ("Home", "The cabin", "Дача", "")
MISSPELT = {"Anna": "Ana", "Boris": "Борис"}
FIRST = date(2023, 11, 1)


def sessions(count: int, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Yield sessions with all their details, the earliest first. Some names are misspelt."""
    chance = random.Random(seed)
    games = list(all_games().values())
    for number in range(count):
        game = chance.choice(games)
        people = chance.sample(PEOPLE, chance.choice(list(game.seats)) if max(game.seats) <= len(PEOPLE) else 2)
        names = [MISSPELT[name] if name in MISSPELT and chance.random() < 0.03 else name for name in people]
        yield {
            "number": number,
            "game": game.key,
            "day": (FIRST + timedelta(days=number * 1090 // count)).isoformat(),
            "place": chance.choice(PLACES),
            "minutes": chance.choice((0, 45, 60, 90)),
            "note": chance.choice(("", "", "with cake", "=1+1; «»")),
            "scores": {name: chance.randint(2, 9) if game.key == games[1].key else chance.randint(20, 90) for name in names},
        }


def write(service: Sessions, key: str, day: str, scores: dict[str, int], uid: str, **more: Any) -> str:
    """Store a session of which only the result is known, and return its code."""
    game = all_games()[key]
    earned = more.pop("earned", {})
    tellings = [PlayerResult(name, total, earned.get(name, {})) for name, total in scores.items()]
    about = parse_details({"day": day, **more.pop("about", {})})
    source = ResultSource(uid, now(), service.clubs.choose_colours("home", list(scores)))
    return service.creator.add_result(
        make_result_session(game, {"players": list(scores), **more}, tellings, about, source)
    ).code
