"""The games as environments of Gymnasium: one seat is yours, bots sit at the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from formicarium.bots import make
from formicarium.core.errors import BadOptions, IllegalAction
from formicarium.core.numbers import Numbering
from formicarium.core.shelf import choose, names
from formicarium.envs.render import check_mode, render
from formicarium.envs.rewards import check_reward, rewards
from formicarium.envs.spaces import Legal, Looking


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat at a table. A step is one decision of that seat; the others play until it is asked again.

    `seat` is yours (None: another one in every game), `opponents` the name of a bot, or a list with one for each other seat.
    An action that is not possible raises IllegalAction with the reason; with `illegal="random"`, for learners that know no mask,
    any possible one is taken instead, and `info["illegal"]` says why.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seat: int | None = 0,
        opponents: str | list[str] = "random",
        observation: str = "flat",
        reward: str = "places",
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if illegal not in ("raise", "random"):
            raise BadOptions(f"illegal is raise or random; not {illegal!r}.")
        self.game = choose(game)
        self.players, self.settings = self.game.settle_options(players, options)
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise BadOptions(f"Seats are 0 to {self.players - 1}, or None; not {seat!r}.")
        bots = [opponents] * (self.players - 1) if isinstance(opponents, str) else list(opponents)
        if len(bots) != self.players - 1:
            raise BadOptions(f"There are {self.players - 1} other seats, but {len(bots)} opponents.")
        self.render_mode = check_mode(render_mode)
        self.numbering = Numbering(self.game, self.players)
        self._looking = Looking(self.numbering, observation)
        self._reward = check_reward(reward)
        self._illegal = illegal
        self._wanted = seat
        self._names = bots
        self._bots: dict[int, Any] = {}
        self.seat = seat or 0
        self.observation_space = self._looking.space()
        self.action_space: Legal = Legal(self.numbering.codec.size)
        self.table: Any = None
        self._moves = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, in which the others have played until the first decision of yours."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**63))
        self.seat = int(self.np_random.integers(self.players)) if self._wanted is None else self._wanted
        others = [seat for seat in range(self.players) if seat != self.seat]
        self._bots = {seat: make(name, f"{deal} {seat}") for seat, name in zip(others, self._names, strict=True)}
        self.table = self.game.start(self.players, deal, self.settings, False)
        self._moves = 0
        self._others_play()
        return self._see(), {}

    def _others_play(self) -> None:
        table = self.table
        while not table.over and self.seat not in table.waiting:
            seat = table.waiting[0]
            self._moves += 1
            table.play(seat, self._bots[seat].choose(table.seat(seat, f"{self._moves}")))

    def _see(self) -> dict[str, Any]:
        seen = self._looking.see(self.table, self.seat)
        self.action_space.now = seen["action_mask"]
        return seen

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action, by number."""
        info: dict[str, Any] = {}
        try:
            self.table.play(self.seat, self.numbering.codec.action(self.table, int(action)))
        except IllegalAction as wrong:
            if self._illegal == "raise":
                raise
            info["illegal"] = str(wrong)
            options = self.table.options(self.seat)
            self.table.play(self.seat, options[int(self.np_random.integers(len(options)))])
        self._others_play()
        over: bool = self.table.over
        worth = rewards(self.table, self._reward)[self.seat] if over else 0.0
        if over:
            info |= {"score": self.table.scores[self.seat], "place": self.table.places[self.seat]}
        return self._see(), float(np.float32(worth)), over, False, info

    def render(self) -> Any:
        """The table as your seat sees it, in the mode that was asked for."""
        return render(self.table, self.seat, self.render_mode)


def register() -> None:
    """Tell Gymnasium about every game on the shelf: `gymnasium.make("Formicarium/antics-v0")`."""
    for name in names():
        identity = f"Formicarium/{name}-v0"
        if identity not in gymnasium.registry:
            gymnasium.register(identity, entry_point="formicarium.envs.gym:SeatEnv", kwargs={"game": name})
