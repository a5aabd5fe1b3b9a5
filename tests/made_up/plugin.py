"""Puts the made-up games beside those of the box."""

from pathlib import Path

import companion.games

companion.games.__path__.append(str(Path(__file__).parent))
companion.games.all_games.cache_clear()
