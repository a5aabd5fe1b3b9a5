"""A table that plays Between Two Castles through the flow alone: no app, no database."""

from companion.texts import language
from tests.games.table import GameTable

THRONES = (
    "utility-food",
    "living-sleeping",
    "food-sleeping",
    "corridor-food",
    "living-corridor",
    "utility-sleeping",
    "corridor-downstairs",
)


class Table(GameTable):
    """Players at a table. With `thrones` every castle has its throne room already."""

    key = "between-two-castles"

    def __init__(self, *players, thrones=True, first=0):
        super().__init__(players, {}, first, {})
        for castle in range(1, len(self.state.sites) + 1) if thrones else ():
            self.do("set-throne", castle=castle, throne=THRONES[castle - 1])

    def told(self, type, lang="en", **args):
        """What a refusal says."""
        return [language(lang, self.key).problem(problem) for problem in self.problems(type, **args)]

    def place(self, room, x, y, castle=1, **more):
        return self.do("place-room", castle=castle, room=room, x=x, y=y, **more)

    def row(self, *rooms, castle=1, y=0, x=2):
        """Rooms side by side, from the right end of the throne room on."""
        for i, room in enumerate(rooms):
            self.place(room, x + i, y, castle)

    def turn(self):
        """A whole turn."""
        for step in ("choose", "reveal", "build"):
            self.do("done", step=step)

    def look(self, **query):
        """The page of an address."""
        return self.flow.page(self.state, self.seating, {key: str(value) for key, value in query.items()})

    def rooms(self, castle=1):
        return {tile.cell: tile.room for tile in self.state.sites[castle - 1].tiles}

    def log(self, lang="en", fact=None):
        """The line of the log for a fact, the latest if none is named."""
        return language(lang, self.key).tell(self.flow.narrate(fact or self.facts[-1], self.seating))

    def reminded(self):
        """What hands have to do because of the latest fact."""
        words = self.flow.reminder(self.facts[-1], self.state, self.seating)
        return words and words.id
