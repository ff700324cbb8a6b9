"""Pictures: one size, every letter drawn, nothing that the watcher may not know."""

from __future__ import annotations

import numpy as np

from research.settings import env_at, every_map
from rotonde.core.rng import seeded
from rotonde.research.picture import HEIGHT, LETTER, WIDTH, glyph, pixels, screen


@every_map
def test_pictures_have_one_size_and_change(game: str, map_name: str, seats: int) -> None:
    pictures = []
    for part in (0.0, 0.5, 1.0):
        env = env_at(game, map_name, seats, 3, part)
        env.render_mode = "rgb_array"
        picture = env.render()
        assert isinstance(picture, np.ndarray)
        assert picture.shape == (HEIGHT * LETTER[0], WIDTH * LETTER[1], 3)
        pictures.append(picture)
    assert (pictures[0] != pictures[1]).any() and (pictures[1] != pictures[2]).any()


@every_map
def test_all_of_the_board_is_in_the_picture(game: str, map_name: str, seats: int) -> None:
    """No line falls off the end, and every letter has a drawing of its own."""
    env = env_at(game, map_name, seats, 3, 0.8)
    view = env.now().p.view(0)
    text = screen(env.env_spec.game, view, env.env_spec.agents, colour=False)
    assert len(text.splitlines()) <= HEIGHT
    unknown = glyph("\u4e2d")
    for letter in set(text) - set("\n "):
        assert glyph(letter).any()
        assert (glyph(letter) != unknown).any(), f"nobody drew {letter}"


@every_map
def test_a_picture_shows_no_secret(game: str, map_name: str, seats: int) -> None:
    env = env_at(game, map_name, seats, 4, 0.6)
    p, game_ = env.now().p, env.env_spec.game
    other = p.determinize(-1, seeded(1))
    one, two = (pixels(game_, q.view(-1), env.env_spec.agents) for q in (p, other))
    assert (one == two).all()
