import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {Map<string, ((event: object) => void)[]>} */
const heard = new Map();
globalThis.addEventListener = /** @type {typeof addEventListener} */ (
  (/** @type {string} */ kind, /** @type {(event: object) => void} */ hear) =>
    heard.set(kind, [...(heard.get(kind) ?? []), hear])
);
globalThis.removeEventListener = () => {};
class Thing {
  setAttribute() {}
  removeAttribute() {}
  closest() {
    return null;
  }
}
Object.assign(globalThis, { Element: Thing });
const { hearHeld } = await import("../../../src/rotonde/web/static/lib/held.js");

/**
 * A finger comes down and is lifted; the page hears of it when it has time.
 * @param {number} down
 * @param {number} up
 * @returns {Promise<boolean>} whether that was a finger held
 */
async function touch(down, up) {
  let held = false;
  const thing = new Thing();
  heard.clear();
  hearHeld(
    () => /** @type {Element} */ (/** @type {unknown} */ (thing)),
    () => (held = true),
  );
  const event = { target: thing, pointerType: "touch", isPrimary: true, clientX: 0, clientY: 0 };
  for (const hear of heard.get("pointerdown") ?? []) hear({ ...event, timeStamp: down });
  for (const hear of heard.get("pointerup") ?? []) hear({ ...event, timeStamp: up });
  await new Promise((done) => setTimeout(done));
  return held;
}

test("a finger that was down for half a second is held", async () => {
  assert.equal(await touch(1000, 1500), true);
});

test("a short tap is a tap, however late a busy page hears of it", async () => {
  assert.equal(await touch(1000, 1080), false);
});
