// What is ringed is seen: in a dock or a tray that scrolls it is brought into sight, and the page stays where it is.
const ROOM = 8; // pixels around it

/**
 * The first thing that is ringed in a region that scrolls; null if there is none.
 * @param {string} region
 * @returns {HTMLElement | null}
 */
const ringIn = (region) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`${region} .hinted`))].find((one) =>
    one.checkVisibility(),
  ) ?? null;

/**
 * Everything that scrolls between a ring and its region.
 * @param {HTMLElement} ring
 * @param {string} region
 */
function scrollers(ring, region) {
  /** @type {HTMLElement[]} */
  const found = [];
  for (let one = ring.parentElement; one; one = one.parentElement) {
    if (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight) found.push(one);
    if (one.matches(region)) break;
  }
  return found;
}

/**
 * How far something must be moved to lie between two borders; its beginning where it is too long.
 * @param {number} start
 * @param {number} end
 * @param {number} from
 * @param {number} to
 */
export function missing(start, end, from, to) {
  if (start - ROOM < from) return start - ROOM - from;
  return Math.max(0, Math.min(end + ROOM - to, start - ROOM - from));
}

/** What is ringed in docks and trays, in a few words. */
export const ringsSign = () =>
  [...document.querySelectorAll(".dock .hinted, .tray .hinted")]
    .map((one) => one.getAttribute("data-spot") ?? one.getAttribute("data-move") ?? one.textContent)
    .join();

export function bringRings() {
  for (const region of [".dock", ".tray"]) {
    const ring = ringIn(region);
    for (const one of ring ? scrollers(ring, region) : []) {
      const [inner, outer] = [
        /** @type {HTMLElement} */ (ring).getBoundingClientRect(),
        one.getBoundingClientRect(),
      ];
      one.scrollLeft += missing(inner.left, inner.right, outer.left, outer.right);
      one.scrollTop += missing(inner.top, inner.bottom, outer.top, outer.bottom);
    }
  }
}
