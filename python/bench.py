"""How fast the package is, beside OpenSpiel's crazy_eights and RLCard's uno, in one run.

    pip install ./python open_spiel rlcard && python python/bench.py

Every figure is decisions per second of processor time, of all threads. The programs take turns, so that a
machine that is busy with something else slows them all alike; of each the best round counts.

What is a decision is not quite the same everywhere: we ask somebody who may call or catch and lets it pass, and OpenSpiel
has nodes of chance in between, which take time. So there is a second figure, counted as OpenSpiel would like it best: its
nodes of chance are decisions too, and our waiting is none.
"""

import random
import time

import numpy as np

from tandem_games import WAIT, Batch, Env

ROUNDS, SECONDS, COUNTED = 7, 0.6, 50_000


def rate(steps):
    """Runs ``steps``, which counts what it does, for a while."""
    begun, done = time.process_time(), 0
    while (spent := time.process_time() - begun) < SECONDS:
        done += steps()
    return done / spent


def single(game, seats, with_tensors):
    env, rng, seed = Env(game, seats, seed=1), random.Random(1), [1]

    def steps():
        legal, step, ended, choice = env.legal, env.step, env.ended, rng.choice
        count = 0
        while not ended():
            if with_tensors:
                env.observation()
                env.mask()
            step(choice(legal()))
            count += 1
        seed[0] += 1
        env.reset(seed[0])
        return count

    return steps


def acting(game, seats):
    """Which part of all decisions is more than waiting."""
    env, rng, waited = Env(game, seats, seed=1), random.Random(1), 0
    for step in range(COUNTED):
        if env.ended():
            env.reset(step)
        action = rng.choice(env.legal())
        waited += action == WAIT
        env.step(action)
    return 1 - waited / COUNTED


def batch(game, seats, count=1024):
    games, actions = Batch(game, seats, count, seed=1), np.zeros(count, np.int64)

    def steps():
        for _ in range(20):
            games.step(games.random(actions))
        return 20 * count

    return steps


def open_spiel(with_tensors, with_chance=False):
    """One game; its decisions, and with chance its nodes of chance too."""
    import pyspiel

    game, rng = pyspiel.load_game("crazy_eights(players=4)"), random.Random(1)

    def steps():
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(actions, chances)[0])
                count += with_chance
                continue
            if with_tensors:
                state.observation_tensor()
                state.legal_actions_mask()
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
        return count

    return steps


def nodes():
    """How many nodes OpenSpiel's games have for each decision, those of chance included."""
    count = lambda with_chance: sum(game() for game in [open_spiel(False, with_chance)] * 200)  # noqa: E731
    return count(True) / count(False)


def rlcard():
    import rlcard

    env, rng = rlcard.make("uno"), random.Random(1)

    def steps():
        state, player = env.reset()
        count = 0
        while not env.is_over():
            state, player = env.step(rng.choice(list(state["legal_actions"])))
            count += 1
        return count

    return steps


def main():
    runs, likes = {}, {}
    for game, seats in [("team-play", 4), ("uno-teams", 4), ("team-up", 4), ("ligretto-football", 4)]:
        runs[f"{game}, one game"] = single(game, seats, False)
        runs[f"{game}, one game, observations and masks"] = single(game, seats, True)
        runs[f"{game}, 1,024 games, observations and masks"] = batch(game, seats)
        likes |= dict.fromkeys(runs.keys() - likes.keys(), acting(game, seats))
    for name, make, like in [
        ("OpenSpiel crazy_eights", lambda: open_spiel(False), nodes),
        ("OpenSpiel crazy_eights, tensors and masks", lambda: open_spiel(True), nodes),
        ("RLCard uno, observations and masks", rlcard, lambda: 1),
    ]:
        try:
            runs[name], likes[name] = make(), like()
        except ImportError as error:
            print(f"{name}: left out, {error}")
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, steps in runs.items():
            best[name] = max(best[name], rate(steps))
    for name, figure in best.items():
        liked = figure * likes[name]
        print(f"{name:55} {figure / 1e6:8.3f} million a second; as OpenSpiel counts {liked / 1e6:8.3f}")


if __name__ == "__main__":
    main()
