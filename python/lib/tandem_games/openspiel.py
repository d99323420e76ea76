"""The four games for OpenSpiel: importing this registers them under their names.

    import pyspiel
    import tandem_games.openspiel

    game = pyspiel.load_game("tandem_uno_teams", {"players": 4})

A game begins with one chance node, whose one outcome deals: OpenSpiel calls that sampled chance. All later luck
follows from the deal, so that a state can be copied and played on. What samples games runs; what walks over all
outcomes of chance does not, and a search must not take a copy's luck for knowledge: it is the state's, not a seat's.
"""

from __future__ import annotations

import random
from typing import Any, Mapping, Optional, cast

import numpy as np
import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]

from . import Env, games

__all__ = ["NAMES", "TandemGame", "TandemState"]

#: What each of our games is called there.
NAMES = {game["id"]: "tandem_" + game["id"].replace("-", "_") for game in games()}

_DEAL = 0
_LONGEST = 10_000
#: All play together in this one, and what counts is the score.
_TOGETHER = "team-up"


def _seats(game: str) -> list[int]:
    return cast("list[int]", next(each["seats"] for each in games() if each["id"] == game))


def _type(game: str) -> Any:
    together = game == _TOGETHER
    return pyspiel.GameType(
        short_name=NAMES[game],
        long_name=f"Tandem: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if together else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(_seats(game)),
        min_num_players=min(_seats(game)),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": _default_seats(game), "longest": _LONGEST},
    )


def _default_seats(game: str) -> int:
    return min(_seats(game), key=lambda seats: abs(seats - 4))


class TandemGame(pyspiel.Game):  # type: ignore[misc, no-any-unimported, unused-ignore]
    """One of our games, with so many seats, broken off after so many decisions."""

    def __init__(self, game: str, params: Optional[Mapping[str, Any]] = None) -> None:
        self.tandem_name = game
        self.seats = int((params or {}).get("players", _default_seats(game)))
        longest = int((params or {}).get("longest", _LONGEST))
        self.first = Env(game, self.seats, seed=0, longest=longest)
        together = game == _TOGETHER
        info = pyspiel.GameInfo(
            num_distinct_actions=self.first.action_count,
            max_chance_outcomes=1,
            num_players=self.seats,
            min_utility=-100.0 if together else float(-self.seats),
            max_utility=100.0 if together else 1.0,
            utility_sum=None if together else 0.0,
            max_game_length=longest,
        )
        super().__init__(_TYPES[game], info, dict(params or {}))

    def new_initial_state(self) -> "TandemState":
        return TandemState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "_Observer":
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("an observation is what a seat sees now; there is none with perfect recall")
        return _Observer(self.first)


class TandemState(pyspiel.State):  # type: ignore[misc, no-any-unimported, unused-ignore]
    """A table: to be dealt, or being played at."""

    def __init__(self, game: TandemGame) -> None:
        super().__init__(game)
        self._first = game.first
        self.env: Optional[Env] = None

    def current_player(self) -> int:
        if self.env is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.env.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(_DEAL, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.env.legal() if self.env is not None and player == self.env.seat else []

    def _apply_action(self, action: int) -> None:
        if self.env is None:
            self.env = self._first.clone()
            self.env.reset(random.getrandbits(63))
        else:
            self.env.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return "deal" if player == pyspiel.PlayerId.CHANCE else self._first.action_name(action)

    def is_terminal(self) -> bool:
        return self.env is not None and self.env.ended()

    def returns(self) -> list[float]:
        return [0.0] * self._first.seats if self.env is None else self.env.returns()

    def __str__(self) -> str:
        if self.env is None:
            return "to be dealt"
        row = self.env.observation(self.env.seat)
        return f"{self.move_number() - 1} decisions; seat {self.env.seat} knows {row.tolist()}"


class _Observer:
    """What a seat knows, as :attr:`Env.layout` says."""

    def __init__(self, env: Env) -> None:
        self._layout = env.layout
        self.tensor = np.zeros(env.observation_size, np.float32)
        self.dict = {name: self.tensor[first : first + count] for name, first, count in env.layout}

    def set_from(self, state: TandemState, player: int) -> None:
        self.tensor.fill(0.0)
        if state.env is not None:
            self.tensor[:] = state.env.observation(player)

    def string_from(self, state: TandemState, player: int) -> str:
        if state.env is None:
            return "nothing is dealt"
        row = state.env.observation(player).tolist()
        told = ((name, row[first : first + count]) for name, first, count in self._layout)
        return "; ".join(f"{name} {numbers}" for name, numbers in told if any(numbers))


def _named(game: str) -> type:
    """The class of one game: OpenSpiel keeps it beyond Python's own end, which a class outlives and a function does not."""

    class Named(TandemGame):
        def __init__(self, params: Optional[Mapping[str, Any]] = None) -> None:
            super().__init__(game, params)

    return Named


_TYPES = {game: _type(game) for game in NAMES}
for _game in NAMES:
    pyspiel.register_game(_TYPES[_game], _named(_game))
