"""Express 01: the actions A to D, as the rulebook tells them."""

from __future__ import annotations

from reference.express_01_run import best_run
from reference.express_01_table import ENGINE, Table
from reference.script import Question, Script, ask

DONE = "done"


def expand_network(t: Table, seat: int) -> Script:
    """A: for each card paid up to two routes, or one station (EXP-15, EXP-20)."""
    while True:
        left_out = {DONE} if t.upgraded > 0 else set()  # EXP-14: the first station must be built
        _, text = yield ask(seat, pays_that_build(t, seat) | left_out)
        if text == DONE:
            return
        t.pay(seat, text.removeprefix("pay "))
        _, text = yield {seat: Question(lambda: set(t.builds()))}
        cell, card = t.build(seat, text)
        yield from west_bonus(t, seat, t.board.base[cell].number)
        if card.is_route and may_be_asked(t):
            _, text = yield {seat: Question(lambda: {*t.builds(routes_only=True), DONE})}
            if text != DONE:
                cell, card = t.build(seat, text)
                yield from west_bonus(t, seat, t.board.base[cell].number)


def may_be_asked(t: Table) -> bool:
    """Nobody is asked for nothing; but where decks are secret the question would tell (EXP-06)."""
    return t.options["decks"] == "searched" or any(t.builds(routes_only=True))


def pays_that_build(t: Table, seat: int) -> set[str]:
    """A card may be paid if one can then be built, perhaps the very card (EXP-15, EXP-21)."""
    found = set()
    without = any(t.builds())
    for what in t.money(seat):
        if without or (what != ENGINE and builds_with(t, what)):
            found.add(f"pay {what}")
    return found


def builds_with(t: Table, number: str) -> bool:
    deck = t.deck_of(number)
    deck.up.append(number)
    could = any(t.builds())
    deck.up.pop()
    return could


def west_bonus(t: Table, seat: int, base: str) -> Script:
    """Whoever first upgrades a card of the west may take the top card of a deck (EXP-82)."""
    if base not in t.board.west or t.west_taken:
        return
    t.west_taken = True
    _, text = yield ask(seat, draws(t) | {DONE})
    if text != DONE:
        t.draw(seat, text.removeprefix("draw "))


def draws(t: Table) -> set[str]:
    return {f"draw {name}" for name, deck in t.decks.items() if len(deck) > 0}


def acquire_shares(t: Table, seat: int) -> Script:
    """B: share after share, each paid in turn (EXP-30 to EXP-33)."""
    while True:
        _, text = yield ask(seat, purchases(t, seat) | {DONE})
        if text == DONE:
            return
        if text.startswith("take over"):
            yield from take_over(t, seat, *text.removeprefix("take over ").split())
        else:
            yield from buy(t, seat, text.removeprefix("buy "))


def purchases(t: Table, seat: int) -> set[str]:
    found = set()
    for company in t.companies:
        price = t.stations(company)
        if not 0 < price <= len(t.money(seat)):
            continue
        own = [n for n in t.players[seat].hand if t.cards[n].share == company]
        if t.shares_in_decks(company) or own:  # EXP-33: one of his own payment will do
            found.add(f"buy {company}")
        if not t.shares_in_decks(company):  # EXP-32
            for other in range(len(t.players)):
                if other not in (seat, t.engine) and t.shares_of(other, company):
                    found.add(f"take over {company} {other + 1}")
    return found


def buy(t: Table, seat: int, company: str) -> Script:
    """From the decks. If they hold none, one of the cards paid must be one (EXP-33)."""
    for left in range(t.stations(company), 0, -1):
        payable = t.money(seat)
        if left == 1 and not t.shares_in_decks(company):
            payable = [n for n in payable if n != ENGINE and t.cards[n].share == company]
        _, text = yield ask(seat, (f"pay {what}" for what in payable))
        t.pay(seat, text.removeprefix("pay "))
    _, text = yield ask(seat, (f"take {number}" for number in t.shares_in_decks(company)))
    t.take_share(seat, text.removeprefix("take "))


def take_over(t: Table, seat: int, company: str, number: str) -> Script:
    """From another player, who gets the cards and loses the last share he bought (EXP-32)."""
    owner = int(number) - 1
    for _ in range(t.stations(company)):
        _, text = yield ask(seat, (f"pay {what}" for what in t.money(seat)))
        t.pay(seat, text.removeprefix("pay "), to=owner)
    shares = t.players[owner].shares
    last = max(n for n, share in enumerate(shares) if t.cards[share].share == company)
    t.players[seat].shares.append(shares.pop(last))
    t.has_changed_hands = True


def bonus_payment(t: Table, seat: int) -> Script:
    """C: free, once a turn, for a company with a station and a share of his (EXP-40)."""
    may = [c for c in t.companies if t.stations(c) and t.shares_of(seat, c)]
    _, text = yield ask(seat, [f"bonus {company}" for company in may] + [DONE])
    if text == DONE:
        return
    company = text.removeprefix("bonus ")
    length = sum(len(t.shares_of(other, company)) for other in range(len(t.players)))  # EXP-41
    amount = best_run(t.board, company, length, t.options["reverse_at_station"] == "yes")
    if amount > 0:
        yield from pay_out(t, seat, company, amount)


def pay_out(t: Table, seat: int, company: str, amount: int) -> Script:
    """Card by card: first who initiated it, then by rising turn order, going round (EXP-44)."""
    declared = False
    if t.engine is not None:  # EXP-62
        holder, text = yield ask(t.engine, ["use engine", "keep engine"])
        declared = text == "use engine"
    else:
        holder = -1
    order = t.in_order()
    order = order[order.index(seat) :] + order[: order.index(seat)]
    owns = [len(t.shares_of(other, company)) for other in range(len(t.players))]
    most = [n + (declared and other == holder) for other, n in enumerate(owns)]  # EXP-45
    got = [0] * len(t.players)
    turns = [other for lap in range(max(most)) for other in order if most[other] > lap]
    for n in range(amount):
        if not draws(t):  # EXP-48
            return
        receiver = turns[n] if n < len(turns) else seat  # EXP-45: what is left over
        _, text = yield ask(receiver, draws(t))
        t.draw(receiver, text.removeprefix("draw "))
        got[receiver] += 1
        if declared and receiver == holder and got[receiver] > owns[receiver]:
            t.engine = None  # EXP-62: it has brought its card


def change_order(t: Table, seat: int) -> Script:
    """D: exchange turn order cards; each stays played or not as its player is (EXP-50, EXP-51)."""
    others = [f"swap {other + 1}" for other in range(len(t.players)) if other != seat]
    _, text = yield ask(seat, [*others, DONE])
    if text != DONE:
        mine, his = t.players[seat], t.players[int(text.removeprefix("swap ")) - 1]
        mine.order, his.order = his.order, mine.order
