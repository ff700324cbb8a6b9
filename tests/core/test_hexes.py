"""Hexes: neighbours, edges, names."""

from __future__ import annotations

from rotonde.core.hexes import EDGE_NAMES, hex_name, line_of, neighbour, opposite


def test_a_neighbour_lies_behind_the_opposite_edge() -> None:
    for column in range(4):
        for row in range(4):
            for edge in range(6):
                there = neighbour(column, row, edge)
                assert neighbour(*there, opposite(edge)) == (column, row)


def test_six_neighbours_are_six_hexes_around() -> None:
    for column in (4, 5):
        around = [neighbour(column, 3, edge) for edge in range(6)]
        assert len(set(around)) == 6
        lines = [line_of(*there) - line_of(column, 3) for there in around]
        assert lines == [-2, -1, 1, 2, 1, -1]
        assert [there[0] - column for there in around] == [0, 1, 1, 0, -1, -1]


def test_names_of_hexes_and_edges() -> None:
    assert hex_name(0, 0) == "a1" and hex_name(10, 8) == "k9"
    assert [EDGE_NAMES[opposite(edge)] for edge in range(6)] == ["s", "sw", "nw", "n", "ne", "se"]
