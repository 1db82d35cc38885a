"""`make fuzz`, for a moment: nonsense is sent, answered, and counted."""

from __future__ import annotations

import re

import pytest

from formicarium.web import fuzz


def test_a_few_hundred_requests_end_in_no_error_of_the_servers_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--requests", "400", "--visitors", "8", "--seed", "test"]) == 0
    said = capsys.readouterr().out
    assert "0 errors of the server's own." in said
    counted = re.search(r"(\d+) requests in", said)
    assert counted is not None
    assert int(counted[1]) == 400
    assert {"200", "303", "404", "422"} <= set(re.findall(r"x (\d{3})", said)), "some of it was nearly right"


def test_several_houses_share_the_requests(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--requests", "41", "--visitors", "4", "--houses", "2", "--seed", "test"]) == 0
    assert "41 requests in" in capsys.readouterr().out


def test_an_error_is_counted() -> None:
    tally = fuzz.Tally()
    tally.fail("500", fuzz.Ask(b"GET", b"/settings"))
    assert tally.failures == ["500: b'GET /settings HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n'"]
