"""docs/hosting.md, followed: two servers over one PostgreSQL behind nginx, with TLS. Its files are used as they are printed."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.web.conftest import Visitor
from tests.web.databases import POSTGRES, postgres  # noqa: F401
from tests.web.serving import ROOT

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
NAME = "play.example.org"
CERTIFICATE = f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={NAME} -addext subjectAltName=DNS:{NAME}"
AROUND = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
{user}
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site;
}}
"""
"""What Debian's nginx.conf has around a site."""

pytestmark = [
    pytest.mark.skipif(POSTGRES is None, reason="needs Debian's package postgresql"),
    pytest.mark.skipif(NGINX is None, reason="needs Debian's package nginx"),
]


def printed(language: str) -> str:
    """The file that the page prints in some language."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def replaced(text: str, **others: str) -> str:
    """The file with other places in it; each of them stands there."""
    for old, new in others.items():
        assert old in text, f"docs/hosting.md does not print {old} any more"
        text = text.replace(old, new)
    return text


def free_ports(count: int) -> list[int]:
    with contextlib.ExitStack() as stack:
        trials = [stack.enter_context(socket.socket()) for _ in range(count)]
        for trial in trials:
            trial.bind(("127.0.0.1", 0))
        return [trial.getsockname()[1] for trial in trials]


@dataclass
class Place:
    """All that runs: the ports with and without TLS, who is trusted, and the servers behind them."""

    port: int
    plain: int
    trust: ssl.SSLContext
    servers: list[subprocess.Popen[bytes]]
    logs: list[Path]

    def visitor(self, origin: str = "127.0.0.1") -> Visitor:
        """Somebody who comes from an address of this machine."""
        way = httpx.HTTPTransport(verify=self.trust, local_address=origin)
        client = httpx.Client(
            base_url=f"https://127.0.0.1:{self.port}", transport=way, headers={"host": NAME}, timeout=30
        )
        # The certificate is for the name, not for the address at which this machine finds it.
        client.event_hooks = {"request": [lambda request: request.extensions.update(sni_hostname=NAME)]}
        return Visitor(client)

    def socket(self, who: Visitor, table: str, origin: str) -> ClientConnection:
        return connect(
            f"wss://{NAME}/t/{table}/live",
            sock=socket.create_connection(("127.0.0.1", self.port)),
            ssl=self.trust,
            origin=origin,
            additional_headers={"cookie": who.cookie},
        )


@pytest.fixture(scope="module")
def place(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:  # noqa: F811
    folder = tmp_path_factory.mktemp("hosting")
    first, second, secure, plain = free_ports(4)
    subprocess.run(
        shlex.split(f"{CERTIFICATE} -keyout {folder}/privkey.pem -out {folder}/fullchain.pem"),
        check=True,
        capture_output=True,
    )
    settings = replaced(
        printed("toml"), **{"postgresql:///formicarium?host=/run/postgresql&user=formicarium": postgres}
    )
    (folder / "formicarium.toml").write_text(settings)
    site = replaced(
        printed("nginx"),
        **{
            "127.0.0.1:8000": f"127.0.0.1:{first}",
            "127.0.0.1:8001": f"127.0.0.1:{second}",
            "listen 443": f"listen 127.0.0.1:{secure}",
            "listen 80": f"listen 127.0.0.1:{plain}",
            f"/etc/letsencrypt/live/{NAME}": str(folder),
        },
    )
    (folder / "site").write_text(site)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, user=user))
    start = re.search(r"^ExecStart=(.*)$", printed("ini"), re.MULTILINE)
    assert start is not None
    logs = [folder / f"{port}.log" for port in (first, second)]
    running = []
    try:
        for port, log in zip((first, second), logs, strict=True):
            command = replaced(
                start[1],
                **{
                    "/opt/formicarium/bin/formicarium": f"{sys.executable} -m formicarium",
                    "/etc/formicarium.toml": str(folder / "formicarium.toml"),
                    "%i": str(port),
                },
            )
            running.append(_start(shlex.split(command), log))
        assert NGINX is not None
        running.append(_start([NGINX, "-p", str(folder), "-c", str(folder / "nginx.conf")], folder / "nginx.log"))
        trust = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
        for port in (first, second):
            _wait_for(f"http://127.0.0.1:{port}/health", {"host": NAME})
        _wait_for(f"http://127.0.0.1:{plain}/", {"host": NAME})
        yield Place(secure, plain, trust, running[:2], logs)
    finally:
        for process in running:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
        for process in running:
            process.wait(30)


def _start(command: list[str], log: Path) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "FORMICARIUM_WORKERS": "1"}
    with log.open("wb") as written:
        return subprocess.Popen(command, env=environment, stdout=written, stderr=written, start_new_session=True)


def _wait_for(url: str, headers: dict[str, str]) -> None:
    until = time.monotonic() + 60
    while True:
        try:
            if httpx.get(url, headers=headers, timeout=5).status_code in (200, 301):
                return
        except httpx.HTTPError:
            pass
        assert time.monotonic() < until, f"{url} does not answer"
        time.sleep(0.05)


def answered(log: Path) -> int:
    """How many requests a server has answered."""
    return len(re.findall(r" (?:GET|POST) '/", log.read_text()))


def test_page_socket_and_move_through_tls(place: Place) -> None:
    ada = place.visitor("127.0.0.2")
    table = ada.open("me", "here", game="summon_the_swarm")
    page = ada.get(f"/t/{table}")
    assert page.status_code == 200
    assert "max-age" in page.headers["strict-transport-security"]
    with place.socket(ada, table, f"https://{NAME}") as live:
        assert '"whole"' in str(live.recv(timeout=20))
        state = ada.now(table)
        assert ada.play(table, state["question"]["options"][0][0]).status_code == 200
        assert '"changes"' in str(live.recv(timeout=20))
    assert ada.now(table)["version"] == state["version"] + 1
    for _ in range(10):
        ada.get(f"/t/{table}")
    assert all(answered(log) for log in place.logs), "both servers are asked"


def test_a_stranger_gets_a_cookie_for_tls_only(place: Place) -> None:
    answer = place.visitor().client.get("/records", headers={"cookie": ""})
    assert "; secure" in answer.headers["set-cookie"].lower()


def test_without_tls_one_is_sent_to_where_it_is(place: Place) -> None:
    answer = httpx.get(f"http://127.0.0.1:{place.plain}/records", headers={"host": NAME}, follow_redirects=False)
    assert answer.status_code == 301
    assert answer.headers["location"] == f"https://{NAME}/records"


def test_a_socket_of_another_site_is_refused(place: Place) -> None:
    ada = place.visitor()
    table = ada.open("me", "here", game="summon_the_swarm")
    with pytest.raises(InvalidStatus) as refused:
        place.socket(ada, table, "https://evil.example")
    assert refused.value.response.status_code == 403


def test_whoever_comes_is_known_by_the_address_the_proxy_saw(place: Place) -> None:
    place.visitor("127.0.0.3").get("/records", headers={"x-forwarded-for": "6.6.6.6"})
    said = "".join(log.read_text() for log in place.logs)
    assert "127.0.0.3" in said
    assert "6.6.6.6" not in said


def test_other_names_are_not_answered_to(place: Place) -> None:
    assert place.visitor().client.get("/records", headers={"host": "other.example"}).status_code == 400


def test_one_server_is_killed(place: Place) -> None:
    """The last test here: one of the two stays away."""
    ada = place.visitor()
    table = ada.open("me", "here", game="summon_the_swarm")
    os.killpg(place.servers[0].pid, signal.SIGKILL)
    place.servers[0].wait(10)
    for _ in range(6):
        assert ada.get(f"/t/{table}").status_code == 200
        state = ada.now(table)
        assert ada.play(table, state["question"]["options"][0][0]).status_code == 200
    with place.socket(ada, table, f"https://{NAME}") as live:
        assert '"whole"' in str(live.recv(timeout=20))
