// QR codes against codes that another encoder made (PyPI's `qrcode` 8.2: bytes, level M, the mask with the fewest
// points as that package counts them in the finished code).
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import "./browser.js";

const { qrCode } = await import("../../../src/rotonde/web/static/lib/qr.js");

const SMALL = [
  "111111100101101111111",
  "100000100001101000001",
  "101110101001101011101",
  "101110101011001011101",
  "101110101100101011101",
  "100000101001001000001",
  "111111101010101111111",
  "000000001110000000000",
  "101111100111001111100",
  "001010000011111101001",
  "110100110010101101010",
  "111100011111111001101",
  "000110100010100001000",
  "000000001000100111110",
  "111111100011010000110",
  "100000101010000101111",
  "101110101001010000010",
  "101110101011111111000",
  "101110101110101001000",
  "100000100001111111100",
  "111111101100100010010",
];
const LINK = "http://192.168.1.7:8000/tables/0123456789ab#seat=1&key=AbCdEfGhIjKlMnOpQrStUvWx";
const LINK_ROWS = [
  "1fc4e3817f",
  "10450dd341",
  "1756d5845d",
  "175e2d6b5d",
  "175d12205d",
  "105a49c641",
  "1fd555557f",
  "1104e100",
  "17c621747c",
  "fa7b1ab2a",
  "5718c8e17",
  "13b351f0e1",
  "d4c4d7a7f",
  "1e8b123482",
  "1a50f8562b",
  "a8ba09682",
  "65859dcd5",
  "1e1fe38102",
  "1d9711f63",
  "41ea6b601",
  "fd37d6b7c",
  "148c0a3408",
  "1ffee55ef9",
  "1cb767d1f8",
  "1e84756f5",
  "1e8f756b88",
  "14c1c0cba3",
  "1014929332",
  "17525c69f6",
  "108ab51c",
  "1fc3b99d5f",
  "10575e971b",
  "1751b1dffd",
  "175467c851",
  "1755b9d28b",
  "104c24d139",
  "1fd57d6af7",
];
/** How many times an x, and the beginning of the SHA-256 of the rows: the least and the most of each version.
 * @type {[number, string][]} */
const HASHES = [
  [14, "ca4e5f8669011ed0"],
  [26, "6b3c728f6da5c737"],
  [27, "25b7f8a814bfe7c9"],
  [42, "29e68797907db7dd"],
  [43, "1f4d2e04b148eb84"],
  [62, "9040f52bb1e8a298"],
  [63, "fcc8278569d63b26"],
  [84, "11f4048c14db893b"],
  [85, "8b03df5e80a2420b"],
  [106, "536f804ac066bd50"],
  [107, "f461d081f0015b88"],
  [122, "91c925bdfb77e72b"],
  [123, "1f551e493c5b884c"],
  [152, "05776ce767bdb1a4"],
  [153, "591bbea64aed3057"],
  [180, "21e02ceea8d235cf"],
  [181, "6f87f0f4e0a3a510"],
  [213, "f8a692e420006d88"],
];

/** @param {string} text */
const rows = (text) => (qrCode(text) ?? []).map((row) => row.map(Number).join(""));
/** @param {string} text */
const hash = (text) => createHash("sha256").update(rows(text).join("\n")).digest("hex").slice(0, 16);

test("a small code, module by module", () => {
  assert.deepEqual(rows("Rotonde"), SMALL);
});

test("a private link, row by row", () => {
  assert.deepEqual(
    rows(LINK).map((row) => parseInt(row, 2).toString(16)),
    LINK_ROWS,
  );
});

test("every version, filled and hardly filled", () => {
  for (const [length, known] of HASHES) assert.equal(hash("x".repeat(length)), known, `${length}`);
  assert.deepEqual(new Set(HASHES.map(([length]) => rows("x".repeat(length)).length)).size, 10);
});

test("letters that are two bytes", () => {
  assert.equal(hash("é".repeat(30)), "526e837fb4f95519");
});

test("what is too long has no code", () => {
  assert.equal(qrCode("x".repeat(214)), null);
});
