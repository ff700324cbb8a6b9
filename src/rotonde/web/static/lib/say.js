// What a screen reader is told. The two regions are in the shell, outside everything that is drawn anew.

const STAYS = 5000; // milliseconds that a line stays at least, whatever is told after it

/**
 * What happened, or what was chosen: told when the reader is done with what is being read.
 * @param {string} text
 */
export const say = (text) => add("said", text);

/**
 * What went wrong, or is forbidden: told at once.
 * @param {string} text
 */
export const alarm = (text) => add("alarm", text);

/**
 * Lines are never taken away to leave nothing: old ones go when a fresh one comes.
 * @param {"said" | "alarm"} id
 * @param {string} text
 */
function add(id, text) {
  const region = document.getElementById(id);
  if (!region || !text) return;
  const now = performance.now();
  for (const old of /** @type {HTMLElement[]} */ ([...region.children])) {
    if (now - Number(old.dataset.at ?? now) >= STAYS) old.remove();
  }
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  // It is there for others once all that is drawn now is done: its time begins then.
  queueMicrotask(() => (line.dataset.at = String(performance.now())));
}
