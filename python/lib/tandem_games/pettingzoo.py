"""PettingZoo environments: ``aec_env`` for all games, ``parallel_env`` for Ligretto football.

An observation is a dictionary: ``observation``, what the seat knows, and ``action_mask``, what it may
choose. Agents are ``seat_0``, ``seat_1`` and so on.
"""

from __future__ import annotations

from typing import Any, Mapping, Optional

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]

from . import WAIT, Env

__all__ = ["AecEnv", "FootballEnv", "aec_env", "parallel_env"]

#: What an agent is told, or wished for, by name.
Facts = dict[str, Any]

_LOW, _HIGH = np.iinfo(np.int16).min, np.iinfo(np.int16).max


def aec_env(game: str, seats: int, **wishes: Any) -> "AecEnv":
    """Any of the four games, one decision after the other."""
    return AecEnv(game, seats, **wishes)


def parallel_env(seats: int = 4, tick_ms: int = 100, **wishes: Any) -> "FootballEnv":
    """Ligretto football, in which everybody plays at once: a step is ``tick_ms`` of simulated time."""
    return FootballEnv(seats, tick_ms, **wishes)


class _Seats:
    """What both kinds of environment share."""

    def __init__(self, game: str, seats: int, wishes: Mapping[str, Any]) -> None:
        self._env = Env(game, seats, **wishes)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._np_random, _ = seeding.np_random(None)
        size, count = self._env.observation_size, self._env.action_count
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(_LOW, _HIGH, (size,), np.int16),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def _deal(self, seed: Optional[int]) -> None:
        if seed is not None:
            self._np_random, _ = seeding.np_random(seed)
        self._env.reset(int(self._np_random.integers(1 << 63)))
        self.agents = list(self.possible_agents)


class AecEnv(_Seats, AECEnv):  # type: ignore[misc]
    """One decision after the other. Agents that are not asked wait; whoever may let a chance pass is asked
    first and chooses ``WAIT`` for it."""

    metadata = {"name": "tandem_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str, seats: int, render_mode: Optional[str] = None, **wishes: Any) -> None:
        AECEnv.__init__(self)
        _Seats.__init__(self, game, seats, wishes)
        self.render_mode = render_mode

    def reset(self, seed: Optional[int] = None, options: Optional[Facts] = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Facts] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._env.seat]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seat[agent]
        asked = seat == self._env.seat and not self._env.over and not self._env.broken_off
        mask = self._env.mask() if asked else np.zeros(self._env.action_count, np.int8)
        return {"observation": self._env.observation(seat), "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to choose an id out of its action_mask")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._env.step(int(action))
        if self._env.over or self._env.broken_off:
            for each, worth in zip(self.possible_agents, self._env.returns()):
                self.rewards[each] = float(worth)
                self.terminations[each] = self._env.over
                self.truncations[each] = self._env.broken_off
        else:
            self.agent_selection = self.possible_agents[self._env.seat]
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        if self.render_mode != "ansi":
            return None
        names = ", ".join(self._env.action_name(action) for action in self._env.legal())
        return f"{self.agent_selection} may: {names}"

    def close(self) -> None:
        """Nothing is open."""


class FootballEnv(_Seats, ParallelEnv):  # type: ignore[misc]
    """Everybody decides at once, once in ``tick_ms`` of simulated time. Who is first in a tick is drawn;
    what has become impossible by then has come too late and does nothing. Nobody acts faster than the game's
    limit of actions a second, so a mask may allow nothing but ``WAIT``; bots take the time that they take at a
    table. ``longest`` counts ticks."""

    metadata = {"name": "tandem_football_v1", "render_modes": []}

    def __init__(
        self, seats: int, tick_ms: int, render_mode: Optional[str] = None, **wishes: Any
    ) -> None:
        _Seats.__init__(self, "ligretto-football", seats, {**wishes, "tick_ms": tick_ms})
        self.tick_ms = tick_ms
        self.render_mode = render_mode

    def reset(
        self, seed: Optional[int] = None, options: Optional[Facts] = None
    ) -> tuple[dict[str, Facts], dict[str, Facts]]:
        self._deal(seed)
        return self._look(), self._told()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Facts], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Facts]
    ]:
        chosen = [actions.get(agent) for agent in self.possible_agents]
        self._env.tick([None if each is None or each == WAIT else int(each) for each in chosen])
        agents = self.agents
        over, broken_off = self._env.over, self._env.broken_off
        returns = self._env.returns()
        rewards = {agent: float(returns[self._seat[agent]]) for agent in agents}
        looks, told = self._look(), self._told()
        if over or broken_off:
            self.agents = []
        return looks, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, broken_off), told

    def _look(self) -> dict[str, Facts]:
        return {
            agent: {
                "observation": self._env.observation(self._seat[agent]),
                "action_mask": self._env.mask_of(self._seat[agent]),
            }
            for agent in self.agents
        }

    def _told(self) -> dict[str, Facts]:
        return {agent: {"time_ms": self._env.time_ms} for agent in self.agents}

    def render(self) -> None:
        """There is nothing to see."""

    def close(self) -> None:
        """Nothing is open."""
