"""What the servers have to bear, and what was measured meanwhile."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Plan:
    """What is to be borne."""

    game: str = "summon_the_swarm"
    tables: int = 100
    viewers: int = 4
    """Seats at each table, each with a page that is open"""
    moves: int = 2000
    """In each of the two parts at most"""
    seconds: float = 20.0
    """For each of the two parts at most"""
    rate: float = 200.0
    """Moves per second in the first part"""
    minutes: float = 0.0
    """Instead of the two parts: so long at that rate"""
    processes: int = 1
    """Servers over one database"""
    database: str = ""
    """Empty: one of its own; `postgresql`: a PostgreSQL of its own"""
    together: bool = False
    """Whether all viewers of a table come to the same server, as behind a proxy that goes by the address"""
    profile: str = ""
    """A file for the profile of the first server"""


@dataclass
class Memory:
    """What the servers held in memory, in megabytes."""

    seen: list[float] = field(default_factory=list)

    @property
    def start(self) -> float:
        return self.seen[0] if self.seen else 0.0

    @property
    def middle(self) -> float:
        return self.seen[len(self.seen) // 2] if self.seen else 0.0

    @property
    def end(self) -> float:
        return self.seen[-1] if self.seen else 0.0

    def __str__(self) -> str:
        return f"{self.start:.0f} MB at the start, {self.middle:.0f} in the middle, {self.end:.0f} at the end"


@dataclass
class Part:
    """What was measured in one part."""

    title: str
    delays: list[float] = field(default_factory=list)
    """Seconds from a click until all viewers of the table had the new page"""
    news: list[float] = field(default_factory=list)
    """Seconds from when a viewer at the mover's server had it until all viewers at other servers had it"""
    seconds: float = 0.0
    spent: dict[str, float] = field(default_factory=dict)
    """What the servers counted meanwhile"""
    clients: float = 0.0
    """Processor seconds of those who play, who take them from the same machine"""
    opened: int = 0
    """Tables that were opened in place of finished ones"""
    memory: Memory = field(default_factory=Memory)

    @property
    def moves(self) -> int:
        return len(self.delays)

    def delay(self, share: float) -> float:
        """The delay in milliseconds that this share of the moves stayed below."""
        return ranked(self.delays, share)

    def per_move(self, what: str) -> float:
        """Milliseconds of the servers' processors per move."""
        return 1000 * self.spent[what] / max(1, self.moves)

    def capacity(self, processes: int) -> float:
        """Moves per second that so many servers bear with a core for each, by the processor time of a move."""
        spent = self.per_move("processor")
        return 1000 * processes / spent if spent else 0.0


def ranked(seconds: list[float], share: float) -> float:
    """The milliseconds that this share of some durations stayed below."""
    order = sorted(seconds)
    return 1000 * order[min(len(order) - 1, int(share * len(order)))] if order else 0.0
