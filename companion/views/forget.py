"""The report after a person was anonymised: what the search of the data found, and notes that somebody should check."""

from dataclasses import dataclass

from companion.sessions.forgetting import Note, Proof
from companion.texts import Language, language


@dataclass(frozen=True, slots=True)
class ProofView:
    """The report after a person was anonymised: sentences about the search, and notes to check."""

    lines: tuple[str, ...]
    notes: tuple[tuple[str, str, str], ...]
    """Notes to check as (address, game, text)."""


def proof(found: Proof | None, words: Language, *, public: bool) -> ProofView | None:
    """Return the report of a search, or None if `found` is None. `public` means that other clubs may have the same name."""
    if found is None:
        return None
    told = (*checked(found, words, public=public), words.say("proof-memory"), words.say("proof-logs"))
    named = ((note, language(words.lang, note.game).say("game-name")) for note in found.notes)
    return ProofView(told, tuple((_where(note), game, note.text) for note, game in named))


def checked(found: Proof, words: Language, *, public: bool) -> tuple[str, ...]:
    """Return sentences about what the search of the database found. `public` means that other clubs may have the same name."""
    is_elsewhere = found.in_files and (public or bool(found.notes) or found.traces > 0)
    return (
        words.say("proof-traces", count=found.traces),
        words.say("proof-file-others" if is_elsewhere else "proof-file-left" if found.in_files else "proof-file"),
        words.say("proof-folded" if found.is_folded else "proof-not-folded"),
    )


def _where(note: Note) -> str:
    """Return the address of the page with the note."""
    if not note.code:
        return f"/pads/{note.seq}"
    return f"/p/{note.code}/log?before={note.seq + 1}" if note.seq else f"/p/{note.code}/about"
