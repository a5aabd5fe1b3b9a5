"""A Castle for All Seasons."""

from companion.games.castle_for_all_seasons.flow.phase import FLOW
from companion.games.castle_for_all_seasons.flow.state import State
from companion.games.castle_for_all_seasons.rules.assist import ASKS
from companion.games.castle_for_all_seasons.rules.facts import FACTS, fact_matters
from companion.games.castle_for_all_seasons.rules.pieces import SEASONS
from companion.games.castle_for_all_seasons.rules.question import QUESTION, Question, read
from companion.games.castle_for_all_seasons.rules.score import CATEGORIES, TIE_BREAKS, contenders, count
from companion.games.castle_for_all_seasons.setup import setup
from companion.games.castle_for_all_seasons.sheet import SHEET
from companion.rules.game import Game, Option, players_are_columns
from companion.rules.shape import Choice

GAME: Game[Question, State] = Game(
    key="castle-for-all-seasons",
    seats=range(2, 5),
    options=(Option("season", Choice(SEASONS), "summer"),),
    categories=CATEGORIES,
    tie_breaks=TIE_BREAKS,
    question=QUESTION,
    read=read,
    count=count,
    contenders=contenders,
    sheet=SHEET,
    columns=players_are_columns,
    setup=setup,
    flow=FLOW,
    asks=ASKS,
    facts=FACTS,
    fact_matters=fact_matters,
)
