"""The pages of numbers are what the games declare."""

from __future__ import annotations

import pytest

import formicarium as fm
from tests.games import number_pages
from tests.shelf import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_numbers_is_up_to_date(name: str) -> None:
    game = fm.find(name)
    page = number_pages.path(game).read_text(encoding="utf-8")
    assert page == number_pages.page(game), "renew it with: make game-pages"
