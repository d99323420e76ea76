"""Four team games, their bots and a solver.

Two ways to play:

* :class:`Table` speaks the table protocol: actions, offers, views and events are dictionaries, as in
  ``docs/protocol.md``, and a refusal is an exception that names the rule.
* :class:`Env` and :class:`Batch` speak numbers: fixed action ids, masks, observations.

What a seat is shown is what that seat may know, and nothing else.
"""

from __future__ import annotations

import json
import secrets
from typing import Any, Callable, Mapping, Optional, Sequence, TypeVar

import numpy as np

from . import _core
from ._core import DONE, WAIT

__all__ = ["DONE", "WAIT", "Batch", "Env", "Refused", "Table", "games", "solve"]

Json = Any
Bots = Mapping[int, str]
_Answer = TypeVar("_Answer")


class Refused(ValueError):
    """The table says no. ``code``, ``clause``, ``reason`` and ``facts`` are the protocol's."""

    def __init__(self, message: str, details: Mapping[str, Json]) -> None:
        clause = details.get("clause")
        super().__init__(f"{message} ({clause})" if clause else message)
        self.message = message
        self.code: str = details["code"]
        self.clause: Optional[str] = clause
        self.reason: str = details["reason"]
        self.facts: dict[str, Json] = dict(details["facts"])


def _refused(error: _core.RefusedError) -> Refused:
    message, details = error.args
    return Refused(message, json.loads(details))


def _one(text: str) -> dict[str, Json]:
    read: dict[str, Json] = json.loads(text)
    return read


def _several(text: str) -> list[dict[str, Json]]:
    read: list[dict[str, Json]] = json.loads(text)
    return read


def games() -> list[dict[str, Json]]:
    """The games there are: id, seat counts, options, and the levels of their bots."""
    return _several(_core.games())


class Table:
    """One table. Everything is as the referee says it, in dictionaries.

    Without a seed something new is dealt each time; ``seed`` tells what it was.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        seed: Optional[str] = None,
        options: Optional[Mapping[str, Json]] = None,
        setup: Optional[Mapping[str, Json]] = None,
    ) -> None:
        self.seed = secrets.token_hex(16) if seed is None else seed
        stacked = None if setup is None else json.dumps(setup)
        try:
            self._table = _core.Table(game, seats, self.seed, json.dumps(options or {}), stacked)
        except _core.RefusedError as error:
            raise _refused(error) from None

    @classmethod
    def load(cls, replay: Mapping[str, Json], upto: Optional[int] = None) -> "Table":
        """The table of a replay, after so many of its actions, or all."""
        table = cls.__new__(cls)
        table.seed = ""
        try:
            table._table = _core.Table.load(json.dumps(replay), upto)
        except _core.RefusedError as error:
            raise _refused(error) from None
        return table

    @property
    def game(self) -> str:
        return self._table.game

    @property
    def seats(self) -> int:
        return self._table.seats

    @property
    def over(self) -> bool:
        return self._table.is_over()

    def to_act(self) -> list[int]:
        """The seats that may do something now."""
        return self._table.to_act()

    def legal(self, seat: int) -> list[dict[str, Json]]:
        """All that the seat may do now. Where it picks k of n cards, one entry stands for all."""
        return _several(self._ask(lambda table: table.legal(seat)))

    def judge(self, seat: int, action: Mapping[str, Json]) -> None:
        """Raises :class:`Refused` if the seat may not do this now. Changes nothing."""
        self._ask(lambda table: table.judge(seat, json.dumps(action)))

    def step(self, seat: int, action: Mapping[str, Json]) -> list[dict[str, Json]]:
        """The seat acts. Gives back what happened, the whole truth; refused, it changes nothing."""
        return _several(self._ask(lambda table: table.step(seat, json.dumps(action))))

    def bot(self, seat: int, level: str = "normal") -> Optional[dict[str, Json]]:
        """What one of our bots would do there; ``None``: it lets the chance pass."""
        action = self._ask(lambda table: table.bot(seat, level))
        return None if action is None else _one(action)

    def view(self, seat: Optional[int] = None) -> dict[str, Json]:
        """The table as that seat knows it; without a seat as a spectator does."""
        return _one(self._ask(lambda table: table.view(seat)))

    def noticed(self, seat: int) -> list[dict[str, Json]]:
        """What that seat has noticed of the last action."""
        return _several(self._ask(lambda table: table.noticed(seat)))

    def information_state(self, seat: int) -> str:
        """All that the seat has noticed, and what it sees: the same for all it cannot tell apart."""
        return self._ask(lambda table: table.information_state(seat))

    def result(self) -> Optional[dict[str, Json]]:
        """The result, once the game is over."""
        result = self._table.result()
        return None if result is None else _one(result)

    def returns(self) -> list[float]:
        """What the game is worth to each seat; see :meth:`Env.returns`."""
        return self._table.returns()

    def replay(self) -> dict[str, Json]:
        """The game so far, as ``tandem replay`` and :meth:`load` take it."""
        return _one(self._table.replay())

    def clone(self) -> "Table":
        """The same table once more: what is tried there leaves this one as it is."""
        copy = type(self).__new__(type(self))
        copy.seed = self.seed
        copy._table = self._table.clone()
        return copy

    def _ask(self, question: Callable[[_core.Table], _Answer]) -> _Answer:
        try:
            return question(self._table)
        except _core.RefusedError as error:
            raise _refused(error) from None


def _wishes(
    options: Optional[Mapping[str, Json]],
    setup: Optional[Mapping[str, Json]],
    bots: Optional[Bots],
) -> tuple[str, str, list[tuple[int, str]]]:
    return json.dumps(options or {}), json.dumps(setup or {}), list((bots or {}).items())


def _new_seed() -> int:
    return secrets.randbits(63)


class Env:
    """One game by numbers. At any time one seat decides, and chooses one id out of :meth:`legal`.

    ``bots`` names a level for each seat that one of ours plays. A game is broken off after ``longest``
    decisions. Without a seed something new is dealt each time; ``seed`` tells what it was. With ``tick_ms``
    everybody decides at once, by :meth:`tick`, and each tick is so many milliseconds. ``ended()`` tells whether it
    is over or broken off.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        seed: Optional[int] = None,
        options: Optional[Mapping[str, Json]] = None,
        setup: Optional[Mapping[str, Json]] = None,
        bots: Optional[Bots] = None,
        longest: Optional[int] = None,
        tick_ms: Optional[int] = None,
    ) -> None:
        self.seed = _new_seed() if seed is None else seed
        wishes = _wishes(options, setup, bots)
        try:
            env = _core.Env(game, seats, self.seed, *wishes, longest, tick_ms)
        except _core.RefusedError as error:
            raise _refused(error) from None
        self._take(env, game)

    def _take(self, env: _core.Env, game: str) -> None:
        self._env = env
        self.game = game
        # Bound once: a look-up by name costs as much as the step itself.
        self.step = env.step
        self.legal = env.legal
        self.random = env.random
        self.ended = env.ended

    def reset(self, seed: Optional[int] = None) -> None:
        """Deals a new game whose cards follow from the seed; without one, something new."""
        self.seed = _new_seed() if seed is None else seed
        self._env.reset(self.seed)

    @property
    def seats(self) -> int:
        return self._env.seats

    @property
    def teams(self) -> list[int]:
        """The team of each seat."""
        return self._env.teams

    @property
    def seat(self) -> int:
        """Who decides."""
        return self._env.seat

    @property
    def over(self) -> bool:
        return self._env.is_over

    @property
    def broken_off(self) -> bool:
        """Whether the game was ended by the number of decisions."""
        return self._env.is_broken_off

    @property
    def action_count(self) -> int:
        return self._env.action_count

    @property
    def observation_size(self) -> int:
        return self._env.observation_size

    @property
    def layout(self) -> list[tuple[str, int, int]]:
        """What an observation is made of: name, first place, and how many numbers."""
        return self._env.layout

    def action_name(self, action: int) -> str:
        """What an id is, in words."""
        return self._env.action_name(action)

    def legal_of(self, seat: int) -> list[int]:
        """The ids of any seat, where everybody plays at once."""
        return self._env.legal_of(seat)

    def mask(self) -> np.ndarray:
        """1 for each id that the seat may choose now, else 0."""
        return self._env.mask()

    def mask_of(self, seat: int) -> np.ndarray:
        """The same for any seat, where everybody plays at once."""
        return self._env.mask_of(seat)

    def observation(self, seat: Optional[int] = None) -> np.ndarray:
        """What a seat knows, by default the one that decides, as 16-bit numbers."""
        return self._env.observation(self._env.seat if seat is None else seat)

    @property
    def time_ms(self) -> int:
        """Milliseconds since the deal, where everybody plays at once."""
        return self._env.time_ms

    def tick(self, actions: Sequence[Optional[int]]) -> None:
        """Everybody decides at once; ``None`` lets the moment pass. Whoever comes too late, or acts faster than
        the game allows, has done nothing; our bots take the time that they take at a table."""
        self._env.tick(list(actions))

    def returns(self) -> list[float]:
        """What the game is worth to each seat: 1 to whoever has won and so much less than nothing to the
        others that all of it adds up to 0; in a game that all play together the score."""
        return self._env.returns()

    def scores(self) -> Optional[list[tuple[list[int], int]]]:
        """Seats and score of each team, once the game is over."""
        return self._env.scores()

    def clone(self) -> "Env":
        """The same game once more, with the same chance ahead of it."""
        copy = type(self).__new__(type(self))
        copy.seed = self.seed
        copy._take(self._env.clone(), self.game)
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Env":
        return self.clone()


class Batch:
    """Many games at once, on all cores, while Python's lock is released.

    The arrays live as long as the batch and are written in place by :meth:`step`: ``observations``,
    ``masks``, ``seats`` (who decides), ``rewards`` and ``ends`` (of a game that has just ended; 1 by the
    rules, 2 broken off). A game that has ended is dealt anew at once. Without a seed something new is dealt
    each time; ``seed`` tells what it was.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        count: int,
        seed: Optional[int] = None,
        options: Optional[Mapping[str, Json]] = None,
        setup: Optional[Mapping[str, Json]] = None,
        bots: Optional[Bots] = None,
        longest: Optional[int] = None,
    ) -> None:
        self.seed = _new_seed() if seed is None else seed
        wishes = _wishes(options, setup, bots)
        try:
            self._batch = _core.Batch(game, seats, count, self.seed, *wishes, longest)
        except _core.RefusedError as error:
            raise _refused(error) from None
        self.game = game
        self.observations: np.ndarray = self._batch.observations
        self.masks: np.ndarray = self._batch.masks
        self.seats: np.ndarray = self._batch.seats
        self.rewards: np.ndarray = self._batch.rewards
        self.ends: np.ndarray = self._batch.ends
        self.teams: list[int] = self._batch.teams
        self.layout: list[tuple[str, int, int]] = self._batch.layout
        self.action_count: int = self._batch.action_count
        self.observation_size: int = self._batch.observation_size

    def __len__(self) -> int:
        return len(self._batch)

    def step(self, actions: np.ndarray) -> None:
        """One decision in each game: one whole number for each. An id that its mask does not allow stops all of it."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers; these are {given.dtype}")
        if given.ndim != 1:
            raise ValueError(f"actions has {given.ndim} dimensions; it takes one number for each game")
        self._batch.step(np.ascontiguousarray(given, dtype=np.int64))

    def random(self, actions: np.ndarray) -> np.ndarray:
        """Writes one allowed id for each game into an array of 64-bit numbers, and gives it back."""
        self._batch.random(actions)
        return actions


def solve(setup: Optional[Mapping[str, Json]] = None, seconds: float = 10.0) -> dict[str, Json]:
    """The best load of Team UP for a known order of cards: ``score``, ``upper_bound``, ``actions``.

    ``setup`` has ``cards`` and ``neutral``; without it the deck's puzzle is solved.
    """
    return _one(_core.solve(None if setup is None else json.dumps(setup), seconds))
