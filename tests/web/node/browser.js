// As much of a browser as modules ask for when they are loaded: an address, a language, a memory.

/** Whether there is a finger and no mouse. */
export const finger = { matches: false };

/** @type {Record<string, unknown>} */
const parts = {
  addEventListener: () => {},
  matchMedia: () => finger,
  location: { search: "", origin: "http://127.0.0.1", protocol: "http:", host: "127.0.0.1" },
  navigator: { language: "en-GB" },
  localStorage: { getItem: () => null, setItem: () => {} },
};
for (const [name, value] of Object.entries(parts)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** How wide a text is: ten sixteenths of its size a letter. */
const ruler = {
  font: "",
  measureText: (/** @type {string} */ text) => ({ width: text.length * 62.5 }),
};
Object.defineProperty(globalThis, "document", {
  value: {
    createElement: () => ({ getContext: () => ruler }),
    createTreeWalker: () => ({}),
    documentElement: { lang: "en", dataset: {} },
  },
  configurable: true,
});

/**
 * Files that a page would fetch, by address.
 * @param {Record<string, unknown>} files
 */
export function serve(files) {
  globalThis.fetch = async (address) => {
    const found = files[String(address)];
    return new Response(JSON.stringify(found ?? {}), { status: found ? 200 : 404 });
  };
}
