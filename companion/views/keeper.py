"""Output of the maintenance commands `status`, `plays` and `forget`."""

from collections.abc import Iterable

from companion.games import all_games
from companion.sessions.keeper import ForgetResult, ListedSession, Status
from companion.sessions.placeholders import NOBODY
from companion.texts import Language, language
from companion.views.forget import checked


def status(found: Status, words: Language) -> list[str]:
    """Return the output lines of `status` with the numbers of sessions, running sessions and people, and the size in KiB."""
    return [
        words.say("command-status-sessions", count=found.sessions),
        words.say("command-status-running", count=found.running),
        words.say("command-status-people", count=found.people),
        words.say("command-status-size", size=-(-found.size // 1024)),
    ]


def listed(sessions: Iterable[ListedSession], words: Language) -> Iterable[str]:
    """Yield an output line for each session: code, time of the last change, game, players, and whether it is finished."""
    for one in sessions:
        game = language(words.lang, one.game).say("game-name") if one.game in all_games() else one.game
        yield words.say(
            "command-listed",
            code=one.code,
            last=f"{one.last:%Y-%m-%d %H:%M}",
            game=game,
            players=", ".join(one.players),
            state="finished" if one.is_closed else "open",
        )


def forgotten(found: ForgetResult, words: Language, *, is_done: bool = True) -> list[str]:
    """Return the output lines of `forget`: what was deleted, and what the search found afterwards.

    If `is_done` is False, the lines say what would be deleted.
    """
    counts = {"deleted": len(found.deleted), "names": found.names, "changed": len(found.changed)}
    lines = [words.say("command-forgotten" if is_done else "command-would-forget")]
    lines += [words.say(f"command-forgotten-{what}", count=count, nobody=NOBODY) for what, count in counts.items()]
    if found.proof:
        lines += checked(found.proof, words, public=found.is_narrow)
        for note in found.proof.notes:  # the note of a kept score pad has no code
            name = note.code or language(words.lang, note.game).say("game-name")
            lines.append(words.say("command-forgotten-note", code=name))
    return [*lines, words.say("command-forgotten-copies")] if is_done else lines
