// Tiles of Age of Steam, named by what they join: as the log names them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { serve } from "./browser.js";

/** @import { Ctx, Hex } from "../../../src/rotonde/web/types/age_of_steam" */
const { setLang } = await import("../../../src/rotonde/web/static/lib/words.js");
const { tileSaid } = await import("../../../src/rotonde/web/static/games/age_of_steam/named.js");
const { trackNamed } = await import("../../../src/rotonde/web/static/games/age_of_steam/tracks.js");

serve({ "/static/words/common.fr.json": {} });

/** @type {Record<string, string>} */
const WORDS = {
  straight: "voie droite",
  gentle: "courbe",
  tight: "courbe serrée",
  crossing: "croisement, {one} et {two}",
  "side-by-side": "deux voies, {one} et {two}",
  exit: "sort {end}",
  exits: "sortent {ends} et {last}",
  "from-place": "de {place}",
  "to-place": "vers {place}",
};
const ctx = /** @type {Ctx} */ (
  /** @type {unknown} */ ({
    lang: "fr",
    w: (/** @type {string} */ _, /** @type {string} */ key) => WORDS[key] ?? key,
  })
);

/**
 * A hex with Evansville to the south-west of it.
 * @param {object | null} place
 */
const hex = (place = null) =>
  /** @type {Hex} */ (
    /** @type {unknown} */ ({
      place,
      near: [null, null, null, null, { place: { name: "Evansville" } }, null],
    })
  );

/** @type {[string, string][]} */
const NAMES = [
  ["n-s", "voie droite from-n to-s"],
  ["n-sw", "courbe d’Evansville to-n"],
  ["sw-nw", "courbe serrée d’Evansville to-nw"],
  ["n-s+ne-sw", "croisement, voie droite from-n to-s et voie droite d’Evansville to-ne"],
  ["n-se+s-nw", "deux voies, courbe from-n to-se et courbe from-s to-nw"],
];

test("pieces are named from a place, or by where they lead", async () => {
  await setLang("fr");
  for (const [name, said] of NAMES) assert.equal(tileSaid(ctx, hex(), trackNamed(name)), said);
});

test("on a town's hex only exits count", () => {
  const town = hex({ name: "Town" });
  assert.equal(tileSaid(ctx, town, trackNamed("town-sw")), "sort vers Evansville");
  assert.equal(tileSaid(ctx, town, trackNamed("town-n-ne-s")), "sortent to-n, to-ne et to-s");
  assert.equal(tileSaid(ctx, town, trackNamed("n-s+ne-sw")), "sortent to-n, to-ne, to-s et vers Evansville");
});
