"""Plays a plan on a phone by tapping the words on its buttons, and compares every number with the tally."""

import re
from collections.abc import Sequence

from tests.support.phone import Phone
from tests.support.seasons_plans import Act, Round
from tests.support.seasons_tally import Tally

COSTS = {
    "keep": 24,
    "tavern": 22,
    "big-gate": 18,
    "small-gate": 12,
    "stable": 18,
    "servants-house": 18,
    "palace": 30,
    "well": 12,
    "house": 10,
    "tower": 8,
}
FEES = {
    "keep": 14,
    "tavern-12": 12,
    "tavern-6": 6,
    "big-gate": 10,
    "small-gate": 5,
    "stable-16": 16,
    "stable-12": 12,
    "servants-house": 6,
    "market": 6,
    "palace": 17,
    "forge-10": 10,
    "forge-6": 6,
    "granary": 5,
}
EACH_ROUND = ("beggar", "frozen-beauty")


class PlanPlayer:
    """The players at one phone."""

    def __init__(self, phone: Phone, names: Sequence[str], first: int, rounds: int) -> None:
        self.phone = phone
        self.names = names
        self.rounds = rounds
        self.tally = Tally(len(names), first)

    def say(self, key: str, **args: object) -> str:
        return self.phone.say(key, **args)

    def session(self, number: int, round: Round) -> int:
        """Play a round tap by tap and return the number of taps."""
        before = self.phone.taps
        assert self.phone.title() == self.say("turn-title", round=number, rounds=self.rounds)
        self.phone.sees(self.say("turn-first", player=self.names[self.tally.marker(number)]))
        self.events(number, round)
        self.reveal(round)
        acts = list(self.tally.acting(number, round))
        for i, (seat, act) in enumerate(acts):
            self.act(seat, act, round)
            if act.card == "trader" and not any(later.card == "trader" for _, later in acts[i + 1 :]):
                self.income()
        return self.phone.taps - before

    def hears(self, number: int, round: Round) -> None:
        """Play a round from another device while this phone shows another page."""
        turn = self.phone.page.url
        self.phone.open("about:blank")
        self.phone.told(turn.split("/")[-2], *self.tally.told(number, round, self.names))
        self.phone.open(turn)
        self.compare()

    # --- Steps --------------------------------------------------------------------------------------------------------

    def events(self, number: int, round: Round) -> None:
        """Answer the events that come before the cards are laid."""
        for event in round.answers:
            if event == round.event:
                self.draw(number, event)
            self.answer(number, event, round)
        if round.event and round.event not in round.answers:
            self.draw(number, round.event)

    def draw(self, number: int, event: str) -> None:
        heads = [self.say("draw-title", player=self.names[self.tally.marker(number)]), self.say("snow-title", round=number)]
        drawn, asked = (self.phone.page.get_by_role("heading", name=head, exact=True) for head in heads)
        drawn.or_(asked).first.wait_for()
        self.phone.looks_right("draw")
        self.phone.tap(self.say(f"event-{event}"))

    def answer(self, number: int, event: str, round: Round) -> None:
        self.heading(self.say(f"event-{event}"))
        answers = round.answers[event]
        for seat in self.tally.clockwise(number):
            args = {k: self.say(v) if isinstance(v, str) else v for k, v in answers[seat].args.items()}
            words = self.say(answers[seat].words, **args)
            if answers[seat].words == "choice-refuse":
                words = self.say("choice-player-refuse", player=self.names[seat], points=-answers[seat].points)
                self.phone.done_by(self.phone.button(re.compile(rf"^{re.escape(words)}")).click)
                break
            if event == "frozen-beauty" and answers[seat].words == "choice-drop":
                (won,) = (name for name, answer in zip(self.names, answers, strict=True) if answer.points)
                self.phone.tap(self.say("choice-player-drop-last", player=self.names[seat], winner=won) + " +8")
            if event in EACH_ROUND:
                continue  # all others give theirs with one tap
            self.open_hand(self.names[seat])
            name = re.compile(rf"^{re.escape(self.names[seat])} {re.escape(words)}( [+−]\d+)?$")
            choice = self.phone.button(name, self.phone.group(self.names[seat]))
            if choice.count() and choice.get_attribute("aria-pressed") == "false":  # what is usual is chosen already
                self.phone.looks_right(f"event {event}")
                self.phone.done_by(choice.click)
        all_give = event in EACH_ROUND and self.say(f"event-{event}-all", left=len(answers), dropped=0)
        settle = self.phone.button(all_give or self.say("event-settle", event=self.say(f"event-{event}")))
        if event == "beggar" and any(a.words == "choice-refuse" for a in answers):
            pass  # the first who does not pay settles it
        elif settle.count():  # the last answer that lacked has settled the event; else nobody lacked one
            self.phone.looks_right(f"event {event}")
            self.phone.done_by(settle.click)
        self.tally.settle([a.points for a in answers])
        self.compare()

    def reveal(self, round: Round) -> None:
        """Lay all cards. After the last one the first character acts."""
        self.phone.looks_right("reveal")
        for name, acts in zip(self.names, round.sessions, strict=True):
            for act in acts:
                self.phone.looks_right("reveal, the last card" if name == self.names[-1] else "reveal, some cards")
                self.open_hand(name)
                self.phone.tap(self.say(f"card-{act.card}"), self.phone.group(name))

    def open_hand(self, name: str) -> None:
        """Open the hand of a player who is not next, by the line with the player's name."""
        folded = self.phone.page.locator(".cas-laid[aria-expanded=false], .cas-laid:not([open]) > summary")
        mine = folded.filter(has=self.phone.page.locator("b", has_text=name))
        if mine.count():
            mine.click()
            self.phone.group(name).wait_for()

    def act(self, seat: int, act: Act, round: Round) -> None:
        name = self.names[seat]
        self.now(f"{self.say(f'card-{act.card}')} · {name}")
        self.phone.looks_right(f"act of {act.card}")
        if act.sends:
            self.phone.tap(self.phone.starting(f"cart-{act.sends}"))
            self.compare()
            return  # nothing is left to do for a trader
        if act.slip:
            self.slip(seat, act.card, act.slip)
        for building in act.builds:
            self.build(seat, act.card, building)
        if act.calls_back:
            self.phone.tap(self.say("act-call-back-from", card=act.card, cart=self.say(f"cart-{act.calls_back}")))
        for spot in act.places:
            self.phone.tap(self.phone.starting(f"spot-{spot}", self.say("act-fee", fee=FEES[spot])))
        for _ in range(act.melts):
            self.phone.tap(self.say("more"))
        earned = self.tally.architect(seat, round) if act.card == "architect" else 0  # a building is booked when it is built
        self.phone.looks_right(f"done by {act.card}")
        done = self.say("act-done-plain", player=name)
        self.phone.tap(f"{done} +{earned}" if earned else done)
        self.compare()

    def build(self, seat: int, card: str, building: str) -> None:
        name, cost = (
            " ".join(words.split()) for words in (self.say(f"building-{building}"), self.say("act-cost", cost=COSTS[building]))
        )
        self.phone.tap(
            re.compile(rf"^{re.escape(name)}(\s×\s\d)?\s*{re.escape(cost)}")
        )  # "× 1" if one was built in this action
        self.tally.builds(seat, card, building)
        self.compare()

    def slip(self, seat: int, card: str, building: str) -> None:
        """Make a wrong tap, undo, redo and undo it again, then take another tap back with its own button."""
        before = list(self.tally.points)
        undo, redo = re.compile(rf"^{re.escape(self.say('undo-what', what=''))}"), self.say("redo")
        self.build(seat, card, building)
        after, self.tally.points = self.tally.points, list(before)
        for name, points in ((undo, before), (redo, after), (undo, before)):
            self.phone.tap(name)
            self.tally.points = list(points)
            self.compare()
        self.build(seat, card, building)
        self.phone.tap(self.phone.starting(f"building-{building}", self.say("act-take-back")))
        self.tally.points = list(before)
        self.compare()

    def income(self) -> None:
        self.now(self.say("card-income"))
        self.phone.looks_right("income")
        self.phone.tap(self.say("act-income-done"))

    # --- What the screen says -----------------------------------------------------------------------------------------

    def heading(self, words: str, level: int | None = 2) -> None:
        self.phone.page.get_by_role("heading", level=level, name=words, exact=True).wait_for()

    def now(self, title: str) -> None:
        """Check whose turn the screen shows."""
        current = self.phone.page.locator("li[aria-current=step]").get_by_role("heading", level=2)
        assert current.inner_text() == title

    def compare(self) -> None:
        """Check that the points at the top of the page are those of the tally."""
        shown = [re.fullmatch(r"(\d+) (.+)", line) for line in self.phone.in_list(self.say("tallies"))]
        assert [(m[2], int(m[1])) for m in shown if m] == list(zip(self.names, self.tally.points, strict=True))
