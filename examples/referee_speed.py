#!/usr/bin/env python3
"""How many decisions a Python program gets out of the referee in a second of processor time, its own and the
referee's together, in random games:

    python3 examples/referee_speed.py target/release/tandem [SECONDS] [GAME]

Three ways know for every decision whose turn it is, that seat's view and its offers; two know whose turn it is and
choose among the offers, and need no view.
"""
import json
import random
import resource
import subprocess
import sys
import time

TABLES, ROUNDS = 64, 5


def action_of(offer, dice):
    if "choose" not in offer:
        return offer
    count = offer["choose"]
    if isinstance(count, list):
        count = dice.choice(count)
    action = {name: value for name, value in offer.items() if name not in ("choose", "from")}
    action["cards"] = dice.sample(offer["from"], count)
    return action


class Pipe:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            sys.exit(f"{request}: {answer['error']['message']}")
        return answer


def one_by_one(pipe, game, until, dice, views=True):
    """A request for each thing to know, as before there was another way."""
    decisions = 0
    over = True
    while time.monotonic() < until:
        if over:
            pipe.ask({"op": "new", "game": game, "seats": 4, "seed": str(dice.random())})
        status = pipe.ask({"op": "status"})
        over = status["over"]
        if over:
            continue
        seat = status["to_act"][0]
        if views:
            pipe.ask({"op": "view", "seat": seat})
        legal = pipe.ask({"op": "legal", "seat": seat})["actions"]
        pipe.ask({"op": "act", "seat": seat, "action": action_of(dice.choice(legal), dice)})
        decisions += 1
    return decisions


def choice(told, table, game, dice):
    """The next request of a table, out of what came along with the last one."""
    along = {"then": ["status", "views", "legal"], "of": "next", "table": table}
    if told is None or told["status"]["over"]:
        return {"op": "new", "game": game, "seats": 4, **along}
    seat = told["status"]["to_act"][0]
    return {"op": "act", "seat": seat, "action": action_of(dice.choice(told["legal"][seat]), dice), **along}


def one_round_trip(pipe, game, until, dice):
    """Everything comes along with the action."""
    decisions = 0
    told = None
    while time.monotonic() < until:
        request = choice(told, 0, game, dice)
        told = pipe.ask(request)
        decisions += request["op"] == "act"
    return decisions


def many_tables(pipe, game, until, dice, choice=choice):
    """The same for many tables in one line."""
    decisions = 0
    told = [None] * TABLES
    while time.monotonic() < until:
        requests = [choice(last, table, game, dice) for table, last in enumerate(told)]
        told = pipe.ask({"op": "batch", "requests": requests})["answers"]
        decisions += sum(request["op"] == "act" for request in requests)
    return decisions


def without_views(pipe, game, until, dice):
    """A request for each thing to know, and nothing but offers is wanted."""
    return one_by_one(pipe, game, until, dice, views=False)


def number(told, table, game, dice):
    """The next request of a table: an offer by its number, cards by theirs."""
    following = told and told["next"]
    along = {"then": ["next"], "table": table}
    if not following:
        return {"op": "new", "game": game, "seats": 4, **along}
    offer = int(dice.random() * following["offers"])
    request = {"op": "act", "seat": following["seat"], "offer": offer, "quiet": True, **along}
    if "picks" in following and str(offer) in following["picks"]:
        picks = following["picks"][str(offer)]
        count = picks["choose"]
        if isinstance(count, list):
            count = dice.choice(count)
        request["picks"] = dice.sample(range(picks["from"]), count)
    return request


def by_number(pipe, game, until, dice):
    """Many tables in one line, and offers by number: neither views nor offers are written or read."""
    return many_tables(pipe, game, until, dice, number)


def processor_time():
    """Of this program, and of all referees that have ended, in seconds."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return [part.ru_utime + part.ru_stime for part in used]


def measured(way, program, game, seconds):
    """Decisions per CPU-second, and how much of that time is this program's own."""
    pipe = Pipe(program)
    start = processor_time()
    decisions = way(pipe, game, time.monotonic() + seconds, random.Random(1))
    pipe.process.stdin.close()
    pipe.process.wait()
    ours, referees = (now - before for now, before in zip(processor_time(), start))
    return decisions / (ours + referees), ours / (ours + referees)


def main():
    program = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10.0
    games = sys.argv[3:] or ["team-play", "uno-teams", "team-up", "ligretto-football"]
    ways = (one_by_one, one_round_trip, many_tables, without_views, by_number)
    for game in games:
        # In turns, so that a machine that is busy with something else slows all ways alike; the best round counts.
        rounds = [[measured(way, program, game, seconds / ROUNDS) for way in ways] for _ in range(ROUNDS)]
        best = [max(results) for results in zip(*rounds)]
        each, then, many, bare, numbers = (rate for rate, _ in best)
        own = [f"{share:.0%}" for _, share in best]
        print(
            f"{game}, decisions per CPU-second: with views {each:,.0f}, {then:,.0f} ({then / each:.1f} times), "
            f"{many:,.0f} ({many / each:.1f} times, {own[2]} of it Python's own); "
            f"without {bare:,.0f}, {numbers:,.0f} ({numbers / bare:.1f} times, {own[4]})"
        )


if __name__ == "__main__":
    main()
