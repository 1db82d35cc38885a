"""What MkDocs does beyond docs/ when it builds our site (see mkdocs.yml).

- Pages that live elsewhere come in without being copied by hand: every game's rules.md, CONTRIBUTING and CHANGELOG.
- Links between pages are written so that they work in the repository; those that leave docs/ are bent to the site's pages.
- Rules have addresses: `rules/summon_the_swarm.html#ss-4.2`, and the tables of proof lead there.
- The navigation lists every game on the shelf, and the page about the architecture gets its picture.
"""

from __future__ import annotations

import posixpath
import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

sys.path.insert(0, str(Path(__file__).parent))
import rooms

import formicarium as fm
from formicarium.core.game import Option

ROOT = Path(__file__).parents[1]
SHELF = ROOT / "src" / "formicarium" / "games"
STATIC = ROOT / "src" / "formicarium" / "web" / "static"
COVER = "<!-- the picture of the rooms -->"

LINK = re.compile(r"(\]\()([^)#\s:]+)(#[^)\s]*)?(\))")
RULE = re.compile(r"^((?:[-*] )?)\*\*([A-Z]+ \d+(?:\.\d+)*)\*\*", re.MULTILINE)
RULING = re.compile(r"\b([A-Z]{2}-\d+)\b")
HEADING = re.compile(r"^(#+ )", re.MULTILINE)


def games() -> list[str]:
    """Every game of ours on the shelf."""
    return [name for name in fm.games() if fm.find(name).package == f"formicarium.games.{name}"]


def elsewhere() -> dict[str, Path]:
    """The pages and files of the site that do not live in docs/, by their address there."""
    found = {f"rules/{game}.md": SHELF / game / "rules.md" for game in games()}
    found["contributing.md"] = ROOT / "CONTRIBUTING.md"
    found["changelog.md"] = ROOT / "CHANGELOG.md"
    found["assets/tokens.css"] = STATIC / "tokens.css"
    found["assets/favicon.svg"] = STATIC / "favicon.svg"
    return found


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill the shelf in the navigation."""
    for entry in config.nav or []:
        if "Games" in entry:
            entry["Games"] = ["games/index.md", *(shelf_entry(game) for game in games())]
    return config


def shelf_entry(game: str) -> dict[str, Any]:
    pages = {
        "About": f"games/{game}.md",
        "Rules": f"rules/{game}.md",
        "Proof": f"proof/{game}.md",
        "Numbers": f"numbers/{game}.md",
    }
    known = {name: page for name, page in pages.items() if page in elsewhere() or (ROOT / "docs" / page).exists()}
    return {fm.find(game).title: [{name: page} for name, page in known.items()]}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Bring in what lives elsewhere."""
    for address, source in elsewhere().items():
        files.append(File.generated(config, address, abs_src_path=str(source)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """What is written for the repository, made to fit the site."""
    address = page.file.src_uri
    markdown = LINK.sub(lambda link: bent(link, address), markdown)
    folder, _, name = address.rpartition("/")
    game = name.removesuffix(".md")
    if folder == "rules":
        markdown = with_addresses(one_title(markdown))
    if folder == "proof":
        markdown = proof_with_links(markdown, game)
    if address == "games/index.md":
        markdown += "\n" + "\n".join(shelf_row(game) for game in games()) + "\n"
    if address == "architecture.md":
        markdown = markdown.replace(COVER, rooms.picture())
    return markdown


def bent(link: re.Match[str], address: str) -> str:
    """A link of a page, to the site's own page where it leads to a file that lives elsewhere."""
    before, target, anchor, after = link.groups()
    sources = {source.relative_to(ROOT).as_posix(): known for known, source in elsewhere().items()}
    here = elsewhere().get(address, ROOT / "docs" / address).relative_to(ROOT).parent.as_posix()
    meant = posixpath.normpath(posixpath.join(here, target))
    known = sources.get(meant) or (meant.removeprefix("docs/") if meant.startswith("docs/") else "")
    if not known:
        return link.group(0)
    return f"{before}{posixpath.relpath(known, posixpath.dirname(address) or '.')}{anchor or ''}{after}"


def one_title(markdown: str) -> str:
    """A page with several first-level headings has them one level lower, below its title."""
    title, _, rest = markdown.partition("\n")
    if not re.search(r"^# ", rest, re.MULTILINE):
        return markdown
    return title + "\n" + HEADING.sub(r"#\1", rest)


def with_addresses(markdown: str) -> str:
    """Every numbered rule can be linked to, and every ruling where it is first given."""
    markdown = RULE.sub(lambda rule: f"{rule[1]}**{rule[2]}**{{ #{anchor(rule[2])} .rule }}", markdown)
    seen: set[str] = set()

    def first(ruling: re.Match[str]) -> str:
        if ruling[1] in seen:
            return ruling[1]
        seen.add(ruling[1])
        return f'<span id="{anchor(ruling[1])}">{ruling[1]}</span>'

    return RULING.sub(first, markdown)


def anchor(claim: str) -> str:
    """The address of a rule or ruling on its page."""
    return claim.lower().replace(" ", "-") if " " in claim else f"ruling-{claim.lower()}"


def proof_with_links(markdown: str, game: str) -> str:
    return re.sub(
        r"^\| ([A-Z]+[ -][\d.]+) \|",
        lambda row: f"| [{row[1]}](../rules/{game}.md#{anchor(row[1])}) |",
        markdown,
        flags=re.MULTILINE,
    )


def shelf_row(name: str) -> str:
    """A game on the page that lists them all, as its card says."""
    game = fm.find(name)
    low, high = game.players
    seats = f"{low} player{'s' * (high > 1)}" if low == high else f"{low} to {high} players"
    about = f"[About the game]({name}.md), its " if (ROOT / "docs" / "games" / f"{name}.md").exists() else "Its "
    rows = "".join(f"| `{option.name}` | {default(option)} | {option.help} |\n" for option in game.options)
    options = f"\n| option | when nothing is said | what it does |\n| --- | --- | --- |\n{rows}" if rows else ""
    return (
        f"\n## {game.title}\n\n{game.summary}\n\n{seats}, {game.minutes[0]} to {game.minutes[1]} minutes, {game.weight}. "
        f"Designed by {game.designers}. {about}[rules](../rules/{name}.md).\n{options}"
    )


def default(option: Option) -> str:
    return {True: "on", False: "off"}[option.default] if isinstance(option.default, bool) else str(option.default)
