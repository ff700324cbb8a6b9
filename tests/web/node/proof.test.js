// The proof of chance in the browser: the same numbers as the engine's, and every change is found out.
import assert from "node:assert/strict";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { test } from "node:test";
import "./browser.js";

const { hex, hmac, sha256, unhex, utf8 } = await import("../../../src/rotonde/web/static/lib/sha256.js");
const { commitmentOf, drawn, drawOf, keyOf, readProof } =
  await import("../../../src/rotonde/web/static/lib/proof.js");
const { keep, keptOf } = await import("../../../src/rotonde/web/static/lib/kept_promises.js");
const { sure } = await import("../../../src/rotonde/web/static/lib/sure.js");

/** @type {Record<string, string>} */
const memory = {};
Object.assign(localStorage, {
  getItem: (/** @type {string} */ name) => memory[name] ?? null,
  setItem: (/** @type {string} */ name, /** @type {string} */ value) => {
    memory[name] = value;
  },
});
const SECRET = "5a".repeat(32);
const TABLE = "0123456789ab";
const ADDED = "0123456789abcdef".repeat(2);
const COMMITMENT = "3180b2276da0dda00d420538010b28f1cdd40b6e93f7f381294dab828caa2eed";
// The numbers that tests/core/test_fair.py knows of this secret.
const RECORD = `rotonde-record 1
game trambahn 1
map munich 0123456789abcdef
seat 1 Ann
seat 2 Bob the Second
seed fair
table ${TABLE}
commitment ${COMMITMENT}
secret ${SECRET}
contribution 1 ${ADDED}
contribution 2 none
result unfinished
moves
! 3/6 31/52
1 keep 1 3
2 keep 2
! 43/110 1723269021/2147483648
1 draw
! 2/3
`;

test("SHA-256 and HMAC are what others say they are, at every length", () => {
  for (let length = 0; length < 200; length++) {
    const [key, message] = [randomBytes(length), randomBytes(length)];
    assert.equal(hex(sha256(message)), createHash("sha256").update(message).digest("hex"));
    assert.equal(hex(hmac(key, message)), createHmac("sha256", key).update(message).digest("hex"));
  }
  const long = randomBytes(100_000);
  assert.equal(hex(sha256(long)), createHash("sha256").update(long).digest("hex"));
  assert.equal(hex(unhex("00ff10")), "00ff10");
  assert.deepEqual([...utf8("é")], [0xc3, 0xa9]);
});

/** @param {string} text */
const good = (text) => {
  const proof = sure(readProof(text));
  return commitmentOf(proof.table, proof.secret) === proof.commitment && drawn(proof).every((d) => d.good);
};

test("a record of the engine is proved, draw by draw", () => {
  const proof = sure(readProof(RECORD));
  assert.deepEqual(proof.names, ["Ann", "Bob the Second"]);
  assert.deepEqual(proof.contributions, [ADDED, ""]);
  assert.deepEqual(
    proof.draws.map((draw) => draw.move),
    [0, 0, 2, 2, 3],
  );
  assert.deepEqual(
    drawn(proof).map((draw) => draw.found),
    [3, 31, 43, 1723269021, 2],
  );
  assert.ok(good(RECORD));
});

test("whatever is changed is found out", () => {
  for (const [said, instead] of [
    [SECRET, `6${SECRET.slice(1)}`],
    [COMMITMENT, `${COMMITMENT.slice(0, -1)}${COMMITMENT.endsWith("0") ? "1" : "0"}`],
    [ADDED, `1${ADDED.slice(1)}`],
    ["contribution 2 none", `contribution 2 ${ADDED}`],
    ["! 3/6", "! 4/6"],
    ["! 3/6", "! 3"],
    ["43/110", "43/111"],
    ["! 2/3", "! 1/3"],
    [`table ${TABLE}`, "table 0123456789ac"],
  ]) {
    const changed = RECORD.replace(said, instead);
    assert.notEqual(changed, RECORD);
    assert.ok(!good(changed), `${said} became ${instead}`);
  }
});

test("words that would favour small results are drawn again", () => {
  const key = keyOf(sure(readProof(RECORD)));
  const bound = 3 * 2 ** 29;
  let small = 0;
  for (let n = 0; n < 1500; n++) if (drawOf(key, n, bound) < 2 ** 30) small += 1;
  assert.ok(small > 910 && small < 1090, `two in three of 1500, and not three in four: ${small}`);
});

test("what has no proof is not taken for one", () => {
  assert.equal(readProof(""), null);
  assert.equal(readProof("hello"), null);
  assert.equal(readProof(RECORD.replace("seed fair", "seed 5")), null);
});

test("the first commitment that was seen is the one that counts", () => {
  keep("t1", "first");
  keep("t1", "second", { 0: "aa" });
  keep("t1", "third", { 0: "bb" });
  assert.deepEqual(keptOf("t1"), { commitment: "first", added: { 0: "aa" } });
  assert.equal(keptOf("t2"), null);
  for (let n = 0; n < 300; n++) keep(`many${n}`, "c");
  assert.equal(keptOf("t1"), null, "old tables are forgotten");
  assert.ok(keptOf("many299"));
});
