#!/usr/bin/env python3
"""A small bot for Haricot in Python: nothing but the standard library.

    npx haricot arena --bots examples/bots/farmer.py,random --players 4 --deals 50

It plants where the same bean grows, harvests what is ripe, and takes every trade that brings it more beans it grows than
it gives away. The protocol is described in docs/BOTS.md. Standard output belongs to the protocol: print to sys.stderr.
"""
import json
import random
import sys

LAST_RESORT = -100


class Farmer:
    def __init__(self, game):
        self.seat = game["seat"]
        self.pays = {bean["id"]: bean["pays"] for bean in game["beans"]}
        self.luck = random.Random(game["dice"])  # the same run, the same luck

    def decide(self, ask):
        """The best option, or None (allowed unless the game waits for us)."""
        self.view = ask["view"]
        farm = self.view["x"]["farms"][self.seat]
        self.hand, self.fields = farm["hand"], farm["fields"]
        self.trade = self.view["x"].get("trade") or {"offers": [], "aside": []}
        good = [(self.worth(option), self.luck.random(), option) for option in ask["options"]]
        worth, _, best = max(good, key=lambda entry: entry[:2], default=(0, 0, None))
        if not ask["must"] and worth <= 0:
            return None
        return best

    def worth(self, option):
        kind = option["type"]
        if kind == "plant":
            return self.planting(self.hand[0], option["field"])
        if kind == "plantAside":
            return self.planting(self.trade["aside"][self.seat][option["card"]], option["field"])
        if kind == "plantOpen":
            return self.planting(option["bean"], option["field"])
        if kind == "harvest":
            return self.harvesting(self.fields[option["field"]])
        if kind == "endPlanting":  # unless the next card fits somewhere
            return 4 if not self.hand or not self.grows(self.hand[0]) else 0
        if kind == "accept":
            return self.accepting(option)
        if kind == "decline":
            return 0.5
        if kind in ("withdraw", "wish"):
            return LAST_RESORT
        return 0

    def grows(self, bean):
        return any(field and field[0] == bean for field in self.fields)

    def planting(self, bean, field):
        """On its own kind: fine. On an empty field: better the more its beans are worth."""
        if self.fields[field]:
            return 10
        return 3 + max(self.pays[bean][:6], default=0)

    def harvesting(self, field):
        """A field that cannot bring more is ripe; of the others the one that loses least, and only if it must be."""
        pays = self.pays[field[0]]
        coins = pays[min(len(field), len(pays) - 1)]
        if coins == max(pays):
            return 20
        return LAST_RESORT + 10 * coins - len(field)

    def accepting(self, option):
        offer = next(offer for offer in self.trade["offers"] if offer["id"] == option["offer"])
        got = sum(1 if self.grows(bean) else -1 for bean in offer["give"])
        paid = sum(1 if self.grows(bean) else -0.5 for bean in offer["want"])
        # Of several equal cards give away the one that is furthest back.
        return got - paid + 0.01 * sum(option["give"]["hand"]) if got > paid else LAST_RESORT


def main():
    farmer = None
    for line in sys.stdin:
        message = json.loads(line)
        answer = None
        if message["type"] == "hello":
            answer = {"type": "hello", "protocol": 1, "name": "farmer"}
        elif message["type"] == "game":
            farmer = Farmer(message)
        elif message["type"] == "ask":
            answer = {"type": "action", "id": message["id"], "action": farmer.decide(message)}
        elif message["type"] == "error":
            print(message["message"], file=sys.stderr)
        if answer is not None:
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
