"""How a game came about: everybody's chances over the turns, the decisions that turned it, and what each one did well.

>>> from formicarium import review
>>> review.Budget(seconds=5.0)
Budget(seconds=5.0, glance=60, ponder=400)

A review is made of small pieces of work that need nothing but the record: `Task.do` runs anywhere, in a worker process as
well, and whoever makes a review says how far it is after each (`Reviewer`). Every decision is judged from what its seat knew.
"""

from __future__ import annotations

from formicarium.review.making import Budget, Done, Reviewer, Task, reviewed
from formicarium.review.outline import FORMAT, Outline, outline

__all__ = ["FORMAT", "Budget", "Done", "Outline", "Reviewer", "Task", "outline", "reviewed"]
