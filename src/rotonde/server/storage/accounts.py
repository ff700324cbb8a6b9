"""Accounts, their devices, passkeys and codes: all SQL about them, the same for every database."""

from __future__ import annotations

from collections.abc import Sequence

from rotonde.server.storage.news import PEOPLE
from rotonde.server.storage.rows import AccountRow, DeviceRow, PasskeyRow
from rotonde.server.storage.writing import Statement, Writing

MOST_DEVICES = 50  # of one account; then the one that was not seen longest goes
ACCOUNT = (
    "SELECT account.person, person.name, password, shown, account.at FROM account"
    " JOIN person ON person.id = account.person"
)
DEVICES = "SELECT id, token, person, label, at, seen_at FROM device"
PASSKEYS = "SELECT id, person, public, signs, label, at, used_at FROM passkey"
SURPLUS = (
    "DELETE FROM device WHERE person = ? AND id NOT IN"
    " (SELECT id FROM device WHERE person = ? ORDER BY seen_at DESC, id LIMIT ?)"
)
OLD_CHALLENGES = "DELETE FROM challenge WHERE at < ?"


class AccountRows:
    def __init__(self, rows: Writing) -> None:
        self.rows = rows

    async def account(self, person: str) -> AccountRow | None:
        return await self.one_account("account.person = ?", person)

    async def account_called(self, skeleton: str) -> AccountRow | None:
        return await self.one_account("skeleton = ?", skeleton)

    async def one_account(self, where: str, value: str) -> AccountRow | None:
        rows = await self.rows.read(f"{ACCOUNT} WHERE {where}", (value,))
        for person, name, password, shown, at in rows:
            return AccountRow(person, name, password, bool(shown), at)
        return None

    async def name_of_guest(self, person: str) -> str | None:
        """None: there is no such guest, or it has an account and needs another token."""
        sql = (
            "SELECT name FROM person WHERE id = ?"
            " AND NOT EXISTS (SELECT 1 FROM account WHERE account.person = person.id)"
        )
        return await self.rows.read_word(sql, (person,))

    async def add_account(
        self, row: AccountRow, skeleton: str, codes: Sequence[str], *more: Statement
    ) -> None:
        """Of a guest, or of somebody new. A conflict where the name is taken."""
        person = (
            "INSERT INTO person VALUES (?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name"
        )
        account = "INSERT INTO account VALUES (?, ?, ?, ?, ?)"
        values = (row.person, skeleton, row.password, int(row.shown), row.at)
        statements = [(person, (row.person, row.name, row.at)), (account, values)]
        await self.rows.run([*statements, *recovery(row.person, codes), *more], [PEOPLE])

    async def call_account(self, person: str, name: str, skeleton: str) -> None:
        """Another name. A conflict where it is taken."""
        named = ("UPDATE person SET name = ? WHERE id = ?", (name, person))
        drawn = ("UPDATE account SET skeleton = ? WHERE person = ?", (skeleton, person))
        await self.rows.run([named, drawn], [PEOPLE])

    async def show_account(self, person: str, shown: bool) -> None:
        await self.rows.change(
            "UPDATE account SET shown = ? WHERE person = ?", (int(shown), person)
        )

    async def set_password(self, person: str, password: str, device: str) -> None:
        """Who has signed in by the old one is signed out, but for this device."""
        sql = "UPDATE account SET password = ? WHERE person = ?"
        out = "DELETE FROM device WHERE person = ? AND id != ?"
        await self.rows.run([(sql, (password, person)), (out, (person, device))], [PEOPLE])

    async def set_codes(self, person: str, codes: Sequence[str]) -> None:
        await self.rows.run(recovery(person, codes))

    async def use_code(self, person: str, code: str) -> bool:
        """Once, whoever asks at the same moment."""
        sql = "DELETE FROM recovery WHERE person = ? AND code = ? RETURNING person"
        return bool(await self.rows.change(sql, (person, code)))

    async def codes_left(self, person: str) -> int:
        sql = "SELECT count(*) FROM recovery WHERE person = ?"
        return int((await self.rows.read(sql, (person,)))[0][0])

    async def device(self, token: str) -> tuple[DeviceRow, str] | None:
        """Which one has the token of this hash, and the name of its person."""
        sql = (
            "SELECT device.id, token, person, label, device.at, seen_at, name FROM device"
            " JOIN person ON person.id = person WHERE token = ?"
        )
        for *row, name in await self.rows.read(sql, (token,)):
            return DeviceRow(*row), name
        return None

    async def devices(self, person: str) -> list[DeviceRow]:
        sql = f"{DEVICES} WHERE person = ? ORDER BY seen_at DESC, id"
        return [DeviceRow(*row) for row in await self.rows.read(sql, (person,))]

    async def add_device(self, device: DeviceRow, in_place_of: str) -> None:
        """`in_place_of`: the one by which the same browser was known until now."""
        gone = ("DELETE FROM device WHERE id = ?", (in_place_of,))
        surplus = (SURPLUS, (device.person, device.person, MOST_DEVICES))
        await self.rows.run([gone, with_device(device), surplus], [PEOPLE])

    async def see_device(self, id: str, at: float) -> None:
        await self.rows.change("UPDATE device SET seen_at = ? WHERE id = ?", (at, id))

    async def end_device(self, person: str, id: str) -> None:
        await self.rows.run(
            [("DELETE FROM device WHERE person = ? AND id = ?", (person, id))], PEOPLE
        )

    async def end_other_devices(self, person: str, id: str) -> None:
        await self.rows.run(
            [("DELETE FROM device WHERE person = ? AND id != ?", (person, id))], PEOPLE
        )

    async def passkey(self, id: str) -> PasskeyRow | None:
        rows = await self.rows.read(f"{PASSKEYS} WHERE id = ?", (id,))
        return PasskeyRow(*rows[0]) if rows else None

    async def passkeys(self, person: str) -> list[PasskeyRow]:
        rows = await self.rows.read(f"{PASSKEYS} WHERE person = ? ORDER BY at, id", (person,))
        return [PasskeyRow(*row) for row in rows]

    async def add_passkey(self, passkey: PasskeyRow) -> None:
        """A conflict where it is there already."""
        await self.rows.run([with_passkey(passkey)])

    async def use_passkey(self, id: str, signs: int, at: float) -> None:
        sql = "UPDATE passkey SET signs = ?, used_at = ? WHERE id = ?"
        await self.rows.change(sql, (signs, at, id))

    async def remove_passkey(self, person: str, id: str) -> None:
        await self.rows.change("DELETE FROM passkey WHERE person = ? AND id = ?", (person, id))

    async def put_challenge(self, id: str, at: float, oldest: float) -> None:
        added = ("INSERT INTO challenge VALUES (?, ?)", (id, at))
        await self.rows.run([(OLD_CHALLENGES, (oldest,)), added])

    async def use_challenge(self, id: str, oldest: float) -> bool:
        """Once."""
        sql = "DELETE FROM challenge WHERE id = ? RETURNING at"
        rows = await self.rows.change(sql, (id,))
        return bool(rows) and float(rows[0][0]) >= oldest


def recovery(person: str, codes: Sequence[str]) -> list[Statement]:
    """These codes in place of those from before."""
    added: Statement
    gone: Statement = ("DELETE FROM recovery WHERE person = ?", (person,))
    statements = [gone]
    for code in codes:
        added = ("INSERT INTO recovery VALUES (?, ?)", (person, code))
        statements.append(added)
    return statements


def with_device(one: DeviceRow) -> Statement:
    values = (one.id, one.token, one.person, one.label, one.at, one.seen_at)
    return "INSERT INTO device VALUES (?, ?, ?, ?, ?, ?)", values


def with_passkey(one: PasskeyRow) -> Statement:
    values = (one.id, one.person, one.public, one.signs, one.label, one.at, one.used_at)
    return "INSERT INTO passkey VALUES (?, ?, ?, ?, ?, ?, ?)", values
