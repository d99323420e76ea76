"""Games by numbers: one at a time, many at once, and as PettingZoo sees them."""

import sys
import threading
import time

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tandem_games import DONE, WAIT, Batch, Env, Table
from tandem_games.pettingzoo import aec_env, parallel_env

GAMES = [("team-play", 4), ("team-play", 3), ("uno-teams", 4), ("team-up", 2), ("ligretto-football", 4)]


@pytest.mark.parametrize("game, seats", GAMES)
def test_random_games_follow_from_their_seed(game, seats):
    def play():
        env, trace = Env(game, seats, seed=5, longest=600), []
        while not env.ended():
            action = env.random()
            assert action in env.legal() and env.mask()[action] == 1
            trace.append((env.seat, action, env.observation().tobytes()))
            env.step(action)
        assert env.over != env.broken_off
        return trace, env.returns()

    assert play() == play()


def test_ids_have_names_and_observations_a_layout():
    env = Env("uno-teams", 4)
    assert env.action_name(WAIT) == "wait" and env.action_name(DONE) == "done"
    assert any(env.action_name(action).startswith("hand over") for action in env.legal())
    name, first, count = env.layout[0]
    assert name == "hand" and env.observation()[first : first + count].sum() == 7
    assert sum(count for _, _, count in env.layout) == env.observation_size
    with pytest.raises(IndexError, match="ids are"):
        env.action_name(99_999)


def test_an_id_that_is_not_allowed_changes_nothing():
    env = Env("team-play", 4)
    before = env.observation().tobytes()
    for wrong in set(range(env.action_count)) - set(env.legal()):
        with pytest.raises(ValueError, match="not allowed"):
            env.step(wrong)
    assert env.observation().tobytes() == before
    for wrong in (-1, 1 << 70):
        with pytest.raises(ValueError, match="too large or too small"):
            env.step(wrong)
    assert env.observation().tobytes() == before


def test_who_cannot_know_a_card_observes_the_same():
    """Decks that differ in a card of seat 1 and one of the pile look alike to all others."""
    from test_table import uno_deck

    looks = []
    for swapped in (False, True):
        deck = uno_deck()
        if swapped:
            deck[10], deck[60] = deck[60], deck[10]
        env = Env("uno-teams", 4, setup={"deck": deck})
        looks.append([env.observation(seat).tobytes() for seat in range(4)])
    assert looks[0][1] != looks[1][1]
    assert all(looks[0][seat] == looks[1][seat] for seat in (0, 2, 3))


@pytest.mark.parametrize("game, seats", GAMES)
def test_a_batch_is_written_in_place(game, seats):
    batch = Batch(game, seats, 40, seed=1, longest=400)
    arrays = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.ends)
    places = [array.__array_interface__["data"][0] for array in arrays]
    actions, ended = np.zeros(40, np.int64), 0
    for _ in range(500):
        batch.step(batch.random(actions))
        assert batch.masks.any(axis=1).all()
        ended += int((batch.ends != 0).sum())
    assert ended >= 40
    now = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.ends)
    assert [array.__array_interface__["data"][0] for array in now] == places


def test_a_batch_plays_what_its_seed_says():
    batch = Batch("uno-teams", 4, 3, seed=2)
    twin = Batch("uno-teams", 4, 3, seed=2)
    actions = np.zeros(3, np.int64)
    for _ in range(200):
        batch.random(actions)
        batch.step(actions)
        twin.step(actions)
        assert (batch.observations == twin.observations).all()


def test_python_goes_on_while_a_batch_plays():
    """Another thread gets its turns during a single step, which it could not if the step kept Python's lock."""
    batch = Batch("uno-teams", 4, 40, seed=1, bots={1: "hard", 2: "hard", 3: "hard"}, longest=30)
    actions, counted, playing = np.zeros(40, np.int64), [0], threading.Event()

    def count():
        playing.wait()
        while playing.is_set():
            counted[0] += 1
            time.sleep(0)  # Lets go of the lock, so that the step can end.

    counter = threading.Thread(target=count)
    counter.start()
    batch.random(actions)
    playing.set()
    # Nothing but a lock that is let go lets the other thread count between these two lines.
    sys.setswitchinterval(3_600)
    before = counted[0]
    batch.step(actions)
    during = counted[0] - before
    sys.setswitchinterval(0.005)
    playing.clear()
    counter.join()
    assert during > 0


def test_what_does_not_fit_is_told():
    batch = Batch("uno-teams", 4, 2)
    before = batch.observations.copy()
    with pytest.raises(ValueError, match="it takes 2"):
        batch.step(np.zeros(3, np.int64))
    with pytest.raises(ValueError, match="game 0"):
        batch.step(np.array([99_999, 0]))
    with pytest.raises(TypeError):
        batch.random(np.zeros(2, np.float32))
    with pytest.raises(TypeError, match="whole numbers; these are float64"):
        batch.step(np.array([2.0, 2.7]))
    with pytest.raises(ValueError, match="2 dimensions"):
        batch.step(np.zeros((2, 1), np.int64))
    assert (batch.observations == before).all()
    with pytest.raises(ValueError, match="at least 1"):
        Batch("uno-teams", 4, 0)
    with pytest.raises(ValueError, match="at most"):
        Batch("uno-teams", 4, 10**12)
    for wrong in ({"seed": -1}, {"seed": 1 << 64}, {"longest": -1}, {"bots": {-1: "easy"}}, {"tick_ms": -1}):
        with pytest.raises(ValueError, match="too large or too small"):
            Env("uno-teams", 4, **wrong)
    for seats in (-1, 300):
        for make in (Env, Table, lambda *wished: Batch(*wished, 2)):
            with pytest.raises(ValueError, match="too large or too small"):
                make("uno-teams", seats)
    for make in (Env, lambda *wished, **more: Batch(*wished, 2, **more)):
        for name in ("options", "setup"):
            for wrong in (["match"], "x", 1):
                with pytest.raises(ValueError, match=f"{name} has to be a dictionary"):
                    make("uno-teams", 4, **{name: wrong})
    for make in (parallel_env, lambda seats, **more: Env("ligretto-football", seats, **more)):
        with pytest.raises(ValueError, match="at least 1"):
            make(2, tick_ms=0)
    with pytest.raises(ValueError, match="no level"):
        Env("uno-teams", 4, bots={1: "godlike"})
    with pytest.raises(ValueError, match="no game"):
        Env("chess", 2)
    with pytest.raises(ValueError, match="seat free"):
        Env("team-up", 1, bots={0: "easy"})


def test_our_bots_sit_at_the_other_seats():
    batch = Batch("team-play", 4, 8, bots={1: "easy", 3: "easy"})
    actions = np.zeros(8, np.int64)
    for _ in range(100):
        assert set(batch.seats) <= {0, 2}
        batch.step(batch.random(actions))


@pytest.mark.parametrize("game, seats", GAMES)
def test_pettingzoo_takes_it_for_one_of_its_own(game, seats):
    make = lambda: aec_env(game, seats, longest=300)  # noqa: E731
    api_test(make(), num_cycles=300)
    seed_test(make, num_cycles=50)


def test_pettingzoo_takes_football_in_ticks():
    make = lambda: parallel_env(4, tick_ms=100, longest=2_000)  # noqa: E731
    parallel_api_test(make(), num_cycles=200)
    parallel_seed_test(make, num_cycles=50)


def test_time_goes_on_in_ticks_whatever_anybody_does():
    env = parallel_env(2, tick_ms=50, longest=20, bots={1: "normal"})
    env.reset(seed=1)
    for tick in range(1, 21):
        _, _, _, broken_off, infos = env.step({agent: WAIT for agent in env.agents})
        assert all(info["time_ms"] == 50 * tick for info in infos.values())
    assert all(broken_off.values()) and not env.agents
    with pytest.raises(ValueError, match="wish for ticks"):
        Env("ligretto-football", 2).tick([None, None])
    with pytest.raises(ValueError, match="everybody decides at once"):
        Env("ligretto-football", 2, tick_ms=100).step(2)


def test_nobody_acts_faster_than_the_game_allows():
    env = Env("ligretto-football", 2, seed=3, tick_ms=10)
    acted = 0
    while env.time_ms < 10_000:
        ids = [action for action in env.legal_of(0) if action != WAIT]
        acted += bool(ids)
        # The other seat only says that it is ready, so that nothing that this one may do comes too late.
        env.tick([ids[0] if ids else None, 2 if 2 in env.legal_of(1) else None])
    assert 20 < acted <= 81, "eight actions a second"


def test_without_a_seed_something_new_is_dealt():
    seeds = {Env("uno-teams", 4).seed for _ in range(8)}
    seeds |= {Batch("uno-teams", 4, 1).seed for _ in range(8)}
    assert len(seeds) == 16
    env = Env("uno-teams", 4)
    again = Env("uno-teams", 4, seed=env.seed)
    assert (env.observation() == again.observation()).all()
    before = env.seed
    env.reset()
    assert env.seed != before
