"""The games as environments for programs that learn: in batches, and for PettingZoo, Gymnasium and OpenSpiel.

>>> from formicarium.envs import Batch
>>> batch = Batch("summon_the_swarm", 256)

A `Policy` lets what was learned play. `aec_env(game)` is an environment of PettingZoo. To import this package tells Gymnasium about the games, so that it knows
`gymnasium.make("Formicarium/<game>-v0")`; to import `formicarium.envs.spiel` tells OpenSpiel about `python_formicarium(game=...)`.
All of them want the extra `envs`.
"""

from __future__ import annotations

try:
    from formicarium.envs.aec import aec_env
    from formicarium.envs.batch import Batch
    from formicarium.envs.crowd import Crowd
    from formicarium.envs.gym import register
    from formicarium.envs.policy import Policy
except ModuleNotFoundError as missing:  # pragma: no cover - where the extra is not installed
    if (missing.name or "").startswith("formicarium"):
        raise
    raise ModuleNotFoundError(
        f"Environments need {missing.name}, which is not installed: pip install 'formicarium[envs]'.", name=missing.name
    ) from None

register()

__all__ = ["Batch", "Crowd", "Policy", "aec_env"]
