"""The engine's position of Steel Driver in the words of the reference."""

from __future__ import annotations

from typing import Any

from reference.contract import State
from rotonde.core.position import EVERYBODY, Position
from rotonde.games.steel_driver.board import Board
from rotonde.games.steel_driver.position import SteelDriver


def projection(p: Position) -> State:
    assert isinstance(p, SteelDriver)
    file = p.board.file
    seen: dict[str, Any] = p.view(EVERYBODY)  # nothing is hidden (STD-03)
    names = file.company_ids
    owners = zip(p.board.link_ids, seen["owner"], strict=True)
    return {
        "round": seen["round"],
        "active": seen["active"],
        "order": [names[n] for n in seen["order"]],
        "pass row": [names[n] for n in seen["pass_row"]],
        "auction": auction(seen["auction"], names),
        "rails": {link: names[owner] for link, owner in owners if owner is not None},
        "crossed": seen["transcontinental"],
        "goods": sorted(file.city_ids[city] for city in seen["goods"]),
        "cubes": [player["cubes"] for player in seen["players"]],
        "cash": [player["cash"] for player in seen["players"]],
        "shares": [dict(zip(names, player["shares"], strict=True)) for player in seen["players"]],
        "winners": seen["winners"],
        "companies": {
            id: company(p.board, shown) for id, shown in zip(names, seen["companies"], strict=True)
        },
    }


def auction(shown: dict[str, Any] | None, names: list[str]) -> object:
    if shown is None:
        return None
    return [names[shown["company"]], shown["bid"], shown["bidder"], shown["in"]]


def company(board: Board, shown: dict[str, Any]) -> dict[str, object]:
    cities, colours = board.file.city_ids, board.file.colour_ids
    start = shown["start"]
    return {
        "controller": shown["controller"],
        "last controller": shown["last_controller"],
        "box": shown["box"],
        "shares": shown["shares"],
        "rails": shown["rails"],
        "start": None if start is None else cities[start],
        "cities": sorted(cities[city] for city in shown["cities"]),
        "profit": shown["profit"],
        "goods": sorted(
            colour
            for colour, count in zip(colours, shown["goods"], strict=True)
            for cube in range(count)
        ),
    }
