"""The games as OpenSpiel sees them."""

import random

import pytest

pyspiel = pytest.importorskip("pyspiel")

from tandem_games.openspiel import NAMES  # noqa: E402


def dealt(name, seed=1):
    random.seed(seed)
    state = pyspiel.load_game(name).new_initial_state()
    assert state.is_chance_node() and state.chance_outcomes() == [(0, 1.0)]
    state.apply_action(0)
    return state


@pytest.mark.parametrize("name", NAMES.values())
def test_openspiel_takes_it_for_one_of_its_own(name):
    game = pyspiel.load_game(name, {"longest": 150})
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize("name", NAMES.values())
def test_a_copy_is_played_on_by_itself(name):
    state = dealt(name)
    copy, before = state.clone(), str(state)
    told = [state.observation_string(seat) for seat in range(state.num_players())]
    for _ in range(5):
        copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before and str(copy) != before
    assert [state.observation_string(seat) for seat in range(state.num_players())] == told
    again = state.clone()
    for _ in range(5):
        again.apply_action(again.legal_actions()[0])
    assert again.observation_tensor(0) == copy.observation_tensor(0), "the same luck lies ahead"


def test_so_many_play_as_were_asked_for():
    game = pyspiel.load_game("tandem_uno_teams", {"players": 6})
    assert game.num_players() == 6
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC


def test_a_bot_of_theirs_plays_ours():
    game = pyspiel.load_game("tandem_team_play")
    state = dealt("tandem_team_play", seed=5)
    bots = [pyspiel.make_uniform_random_bot(seat, 7 + seat) for seat in range(game.num_players())]
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == 0
