#!/usr/bin/env python3
"""A complete player for Tandem, of any of its games: the standard library is enough.

    tandem match --game uno-teams cmd=./examples/bot.py random
    tandem join http://localhost:8080/t/NAME --bot cmd=./examples/bot.py

It is told one line of JSON and answers with one; docs/bot-protocol.md says what is in them.
"""
import json
import random
import sys


class Player:
    """Remembers what its seat has noticed, and does anything that it may."""

    def __init__(self):
        self.dice, self.game, self.noticed = random.Random(), {}, []

    def begin(self, told):
        """A game begins: which one, which seat is ours, who is in which team."""
        self.game = told
        self.noticed = []
        return {"name": "example"}

    def turn(self, told):
        """We may act: choose one of the offers."""
        self.noticed += told["events"]
        answer = {"action": self.action_of(self.dice.choice(told["legal"]))}
        if "least_ms" in self.game:  # All play at once: say how long this takes us.
            answer["after_ms"] = self.game["least_ms"] + self.dice.randrange(400, 900)
        return answer

    def over(self, told):
        """The game has ended; `result` says how."""
        self.noticed += told["events"]
        return {}

    def action_of(self, offer):
        """An offer is an action, or a choice of some cards out of many."""
        if "choose" not in offer:
            return offer
        count = offer["choose"]
        if isinstance(count, list):  # Any of these numbers of cards.
            count = self.dice.choice(count)
        action = {name: value for name, value in offer.items() if name not in ("choose", "from")}
        action["cards"] = self.dice.sample(offer["from"], count)
        return action


def main():
    player = Player()
    for line in sys.stdin:  # The end of the input is the end of the match.
        told = json.loads(line)
        answer = {"game": player.begin, "turn": player.turn, "over": player.over}[told["type"]](told)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
