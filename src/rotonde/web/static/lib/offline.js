// The pages without a network: a service worker keeps the shell and the rules, once the page has all it needs.
import { get } from "./api.js";
import { BELOW } from "./below.js";
import { lang } from "./words.js";

const LATER = 4000; // milliseconds: a slow network first brings what the reader waits for

/** Where the browser allows it: at home, or by https. */
export function keepForLater() {
  if (!("serviceWorker" in navigator)) return;
  setTimeout(() => keep().catch(() => {}), LATER);
}

async function keep() {
  await navigator.serviceWorker.register(`${BELOW}/worker.js`);
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  const { games } = await get("/games");
  const told = ["", ...games.map((game) => `/${game.name}/rules`)];
  active.postMessage(told.map((path) => `${BELOW}/api/games${path}?lang=${lang()}`));
}
