"""A table that plays Between Two Castles through the flow alone, without app and database."""

from companion.texts import language
from tests.support.table import FlowTable

THRONES = (
    "utility-food",
    "living-sleeping",
    "food-sleeping",
    "corridor-food",
    "living-corridor",
    "utility-sleeping",
    "corridor-downstairs",
)


class TwoCastlesTable(FlowTable):
    """A table of this game. With `thrones` every castle already has a throne room."""

    key = "between-two-castles"

    def __init__(self, *players, thrones=True, first=0):
        super().__init__(players, {}, first, {})
        for castle in range(1, len(self.state.sites) + 1) if thrones else ():
            self.do("set-throne", castle=castle, throne=THRONES[castle - 1])

    def told(self, type, lang="en", **args):
        """Return the sentences of a refusal."""
        return [language(lang, self.key).problem(problem) for problem in self.problems(type, **args)]

    def place(self, room, x, y, castle=1, **more):
        return self.do("place-room", castle=castle, room=room, x=x, y=y, **more)

    def row(self, *rooms, castle=1, y=0, x=2):
        """Build rooms side by side, to the right of the throne room."""
        for i, room in enumerate(rooms):
            self.place(room, x + i, y, castle)

    def turn(self):
        """Play a whole turn."""
        for step in ("choose", "reveal", "build"):
            self.do("done", step=step)

    def look(self, me=None, shared_column=None, **query):
        """Return the page of a query, on the phone of the player with seat `me` or of the builders of a castle."""
        return self.show_screen({key: str(value) for key, value in query.items()}, me=me, shared_column=shared_column)

    def rooms(self, castle=1):
        return {tile.cell: tile.room for tile in self.state.sites[castle - 1].tiles}

    def log(self, lang="en", fact=None):
        """Return the log line of a fact, by default the latest."""
        return language(lang, self.key).tell(self.flow.narrate(fact or self.facts[-1], self.seating))

    def reminded(self):
        """Return the reminder after the latest fact, or None."""
        words = self.flow.reminder(self.facts[-1], self.state, self.seating)
        return words and words.id
