// The service worker: without a network the shell and the rules are still there. Each version of the pages has a
// cache of its own, and takes over only when no page of the one before is open: versions are never mixed.
/** @typedef {{ version: string, below: string, shell: string, files: string[] }} Kept */
/** @typedef {Event & { waitUntil(work: Promise<unknown>): void }} Lasting */
/** @typedef {Lasting & { request: Request, respondWith(answer: Promise<Response>): void }} Asked */

/** @type {Kept} */
const kept = JSON.parse("{}"); // the server writes here what there is
const OURS = `rotonde${kept.below}-`; // another path may have pages of another version
const CACHE = OURS + kept.version;
const HERE = { cacheName: CACHE, ignoreVary: true }; // the language stands in the address
const TOLD = /^\/api\/games(?:\/[\w-]+\/rules)?$/; // what the rules pages ask for

addEventListener("install", (event) => {
  const work = caches.open(CACHE).then((cache) => cache.addAll([kept.shell, ...kept.files]));
  /** @type {Lasting} */ (event).waitUntil(work);
});

addEventListener("activate", (event) => {
  /** @type {Lasting} */ (event).waitUntil(forgetOthers());
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

// A page names what should be there without a network, in its language.
addEventListener("message", (event) => {
  const said = /** @type {Lasting & { data: string[] }} */ (/** @type {Event} */ (event));
  said.waitUntil(keepTold(said.data));
});

/** @param {string[]} addresses */
async function keepTold(addresses) {
  const cache = await caches.open(CACHE);
  for (const address of addresses) if (!(await cache.match(address, HERE))) await cache.add(address);
}

addEventListener("fetch", (event) => {
  const asked = /** @type {Asked} */ (event);
  const { request } = asked;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const path = pathname.slice(kept.below.length);
  if (request.mode === "navigate" && !path.startsWith("/api")) asked.respondWith(shell(request));
  else if (kept.files.includes(pathname)) asked.respondWith(file(request));
  else if (TOLD.test(path)) asked.respondWith(told(request));
});

/**
 * The page of the server; where nobody answers, the shell that was kept.
 * @param {Request} request
 */
async function shell(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(kept.shell, HERE)) ?? Response.error();
  }
}

/** @param {Request} request */
async function file(request) {
  return (await caches.match(request, HERE)) ?? fetch(request);
}

/**
 * What is true now, and is kept for when nobody answers.
 * @param {Request} request
 */
async function told(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request, HERE)) ?? Response.error();
  }
}
