"""A result to be passed on: in words, as files, to another app. The key to the play is in none of it."""

from dataclasses import dataclass

from companion.texts import Language
from companion.views.result import ResultView


@dataclass(frozen=True, slots=True)
class ShareView:
    """What stands at the foot of a result."""

    title: str
    text: str
    watch: str
    """A link that only shows the board."""
    bgstats: str | None
    may_forget: bool
    """Whether the play is this reader's own: a guest may change it, and not make it go away."""

    @property
    def lines(self) -> int:
        """How high a field has to be to show the text."""
        return self.text.count("\n") + 2


def view(result: ResultView, words: Language, watch: str, bgstats: str | None, *, may_forget: bool) -> ShareView:
    """What can be passed on of a play that is over."""
    title = words.say("share-head", game=words.say("game-name"), title=words.tell(result.title))
    lines = [
        words.say("share-line", rank=place.rank or 0, name=place.name, points=str(place.total).replace("-", "\N{MINUS SIGN}"))
        for place in result.places
    ]
    return ShareView(title, "\n".join([title, *lines, watch]), watch, bgstats, may_forget)
