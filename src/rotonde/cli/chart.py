"""A chart of the chances to win over a game, as a small SVG picture."""

from __future__ import annotations

from html import escape

from rotonde.cli.printer import text

WIDTH, HEIGHT = 960, 360
LEFT, RIGHT, TOP, BOTTOM = 50, 20, 40, 40
COLOURS = ["#0b6e99", "#c0392b", "#2e7d32", "#8e44ad", "#b8860b", "#455a64"]
DASHES = ["", "6 3", "2 3", "8 3 2 3", "1 4", "10 5"]  # told apart without colours too


def chart(names: list[str], chances: list[list[float]], lang: str) -> str:
    """A line a seat; the last point is who won."""
    title = text(lang, "say", "chart-title")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' font-family="sans-serif" font-size="12"><title>{escape(title)}</title>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        *grid(len(chances), lang),
    ]
    for seat, name in enumerate(names):
        parts.append(curve(seat, name, [at_move[seat] for at_move in chances]))
        parts.append(legend(seat, name))
    return "\n".join([*parts, "</svg>", ""])


def x_of(n: int, count: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * n / max(count - 1, 1)


def y_of(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)


def grid(count: int, lang: str) -> list[str]:
    """0, 25, … 100 %, and the numbers of moves below."""
    lines: list[str] = []
    for quarter in range(5):
        y = y_of(quarter / 4)
        lines.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        lines.append(
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{quarter * 25} %</text>'
        )
    step = max(1, -(-count // 10))
    for n in range(0, count, step):
        x = x_of(n, count)
        lines.append(f'<text x="{x:.1f}" y="{HEIGHT - 20}" text-anchor="middle">{n + 1}</text>')
    label = escape(text(lang, "say", "chart-moves"))
    lines.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 4}" text-anchor="middle">{label}</text>')
    return lines


def curve(seat: int, name: str, chances: list[float]) -> str:
    points = " ".join(
        f"{x_of(n, len(chances)):.1f},{y_of(chance):.1f}" for n, chance in enumerate(chances)
    )
    return (
        f'<polyline points="{points}" fill="none" stroke="{COLOURS[seat % len(COLOURS)]}"'
        f' stroke-width="2" stroke-dasharray="{DASHES[seat % len(DASHES)]}">'
        f"<title>{escape(name)}</title></polyline>"
    )


def legend(seat: int, name: str) -> str:
    x = LEFT + seat * (WIDTH - LEFT - RIGHT) / len(COLOURS)
    colour = COLOURS[seat % len(COLOURS)]
    dash = DASHES[seat % len(DASHES)]
    return (
        f'<path d="M{x:.0f} 20h24" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"/>'
        f'<text x="{x + 30:.0f}" y="24">{escape(name)}</text>'
    )
