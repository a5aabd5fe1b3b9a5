"""The buttons of a Turn page that the app draws itself, for a game without its own `turn.html`."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules.game import NeedsConfirmation, Offer, Words
from companion.rules.shape import Json, check_value
from companion.sessions.session import Session
from companion.texts import Language


@dataclass(frozen=True, slots=True)
class OfferButton:
    """An offer with its label."""

    label: Words
    type: str
    args: Mapping[str, Json]
    points: int
    pressed: bool | None


@dataclass(frozen=True, slots=True)
class OfferGroup:
    """The buttons of one type of move."""

    type: str
    buttons: tuple[OfferButton, ...]
    is_correction: bool


def offer_groups(session: Session, words: Language) -> tuple[OfferGroup, ...]:
    """Return the offers of the current state, grouped by type of move in the order of the moves."""
    game, state = session.game, session.screen_state
    offers = game.flow.offers(state, session.seating)
    return tuple(
        OfferGroup(
            move.type,
            tuple(
                OfferButton(_label(session, words, offer), offer.type, offer.args, offer.points, offer.pressed)
                for offer in offers
                if offer.type == move.type
            ),
            move.by_hand,
        )
        for move in game.flow.moves
        if any(offer.type == move.type for offer in offers)
    )


def _label(session: Session, words: Language, offer: Offer) -> Words:
    """Return the message `offer-TYPE`, or the log line of the offer if there is no such message."""
    if words.has(f"offer-{offer.type}"):
        return Words(f"offer-{offer.type}", {name: value for name, value in offer.args.items() if isinstance(value, str | int)})
    flow, seating = session.game.flow, session.seating
    args = check_value(flow.commands[offer.type].fields, dict(offer.args))
    found = flow.decide(session.screen_state, seating, offer.type, args)
    return flow.narrate(found.fact if isinstance(found, NeedsConfirmation) else found, seating)
