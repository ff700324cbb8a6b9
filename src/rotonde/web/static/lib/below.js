// The path below which everything lies, where a proxy has other things too: "" or, say, "/rotonde". Inside the pages
// addresses are written without it; it is added where they leave for the server, the address bar, or a link.
export const BELOW = globalThis.document?.documentElement.dataset?.below ?? "";

/**
 * An address of ours without that path.
 * @param {string} pathname
 */
export const within = (pathname) => (isOurs(pathname) ? pathname.slice(BELOW.length) || "/" : pathname);

/**
 * Whether an address of this origin is of these pages at all.
 * @param {string} pathname
 */
export const isOurs = (pathname) => pathname === BELOW || pathname.startsWith(`${BELOW}/`);

/** @type {WeakMap<Element, string>} */
const led = new WeakMap(); // where a link leads by now: a page may draw it anew

/** Links lead below that path too, also those of pages that were written by others. */
export function leadLinks() {
  if (!BELOW) return;
  const options = { subtree: true, childList: true, attributes: true, attributeFilter: ["href"] };
  new MutationObserver(lead).observe(document.body, options);
  lead();
}

function lead() {
  for (const link of document.querySelectorAll('a[href^="/"]')) {
    const address = link.getAttribute("href") ?? "";
    if (led.get(link) === address) continue;
    led.set(link, BELOW + address);
    link.setAttribute("href", BELOW + address);
  }
}
