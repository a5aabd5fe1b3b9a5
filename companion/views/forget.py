"""What was looked for after somebody was forgotten."""

from dataclasses import dataclass

from companion.plays.forgetting import Note, Proof
from companion.texts import Language, language


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
