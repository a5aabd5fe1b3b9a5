"""What will be gone, said before it goes: the pages that ask whether to forget a play, a person or everything."""

from dataclasses import dataclass
from urllib.parse import urlencode

from companion.plays.forgetting import Extent, Note, Proof
from companion.plays.play import Play
from companion.plays.renaming import NOBODY
from companion.texts import Language, language
from companion.views.home import day_words
from companion.views.people import address

NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class ForgetView:
    """A question with everything one has to know to answer it."""

    title: str
    what: str
    gone: tuple[str, ...]
    stays: tuple[str, ...]
    action: str
    button: str
    back: str
    is_everything: bool = False


def play(found: Play, words: Language) -> ForgetView:
    """Whether to forget a play."""
    game, players, day = words.say("game-name"), ", ".join(found.seating.players), day_words(found.registered.day, words)
    return ForgetView(
        title=words.say("forget-play-title"),
        what=words.say("forget-play-what", game=game, players=players, day=day),
        gone=(words.say("forget-play-gone"), words.say("forget-play-counts")),
        stays=(words.say("forget-backups"), words.say("forget-phones")),
        action=f"/p/{found.code}/forget",
        button=words.say("forget-play-button"),
        back=f"/p/{found.code}/{'result' if found.is_closed else 'log'}",
    )


def person(name: str, plays: int, words: Language) -> ForgetView:
    """Whether to forget somebody."""
    nobody = NOBODY.replace(" ", NO_BREAK)
    return ForgetView(
        title=words.say("forget-person-title", name=name),
        what="",
        gone=(words.say("forget-person-gone", name=name), words.say("forget-person-plays", count=plays, nobody=nobody)),
        stays=(words.say("forget-notes", name=name), words.say("forget-backups"), words.say("forget-phones")),
        action="/forget/person?" + urlencode({"name": name}),
        button=words.say("forget-person-button", name=name),
        back=address(name),
    )


def everything(extent: Extent, words: Language, *, public: bool) -> ForgetView:
    """Whether to forget everything. What there is nothing of need not be told."""
    counts = {"plays": extent.plays, "people": extent.people, "facts": extent.facts}
    gone = [words.say(f"forget-all-{what}", count=count) for what, count in counts.items() if count]
    return ForgetView(
        title=words.say("forget-all-title"),
        what=words.say("forget-all-public" if public else "forget-all-home"),
        gone=tuple(gone) or (words.say("forget-all-plays", count=0),),
        stays=(words.say("forget-backups"), words.say("forget-phones"), words.say("forget-all-settings")),
        action="/forget",
        button=words.say("forget-all-button"),
        back="/settings",
        is_everything=True,
    )


@dataclass(frozen=True, slots=True)
class ProofView:
    """What was looked for afterwards, and what people have to look at."""

    lines: tuple[str, ...]
    notes: tuple[tuple[str, str, str], ...]
    """The address of the log, the game and the note."""


def proof(found: Proof | None, words: Language, *, public: bool) -> ProofView | None:
    """What was found after somebody was forgotten."""
    if found is None:
        return None
    is_elsewhere = found.in_files and (public or bool(found.notes) or found.traces > 0)
    told = (
        words.say("proof-traces", count=found.traces),
        words.say("proof-file-others" if is_elsewhere else "proof-file-left" if found.in_files else "proof-file"),
        words.say("proof-folded" if found.is_folded else "proof-not-folded"),
        words.say("proof-memory"),
        words.say("proof-logs"),
    )
    named = ((note, language(words.lang, note.game).say("game-name")) for note in found.notes)
    return ProofView(told, tuple((_where(note), game, note.text) for note, game in named))


def _where(note: Note) -> str:
    """Where a note is read: in the log, or beside the score."""
    return f"/p/{note.code}/log?before={note.seq + 1}" if note.seq else f"/p/{note.code}/about"
