// What this browser remembers: language, theme, name. Nothing breaks where it may not remember.
const KEY = "rotonde";

/** @returns {Record<string, string>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

const prefs = read();

/**
 * @param {string} name
 * @param {string} otherwise
 */
export function pref(name, otherwise) {
  return prefs[name] ?? otherwise;
}

/**
 * @param {string} name
 * @param {string} value
 */
export function setPref(name, value) {
  prefs[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // a private window: it lasts as long as the page
  }
}

/** `light`, `dark`, or `auto`: as the system has it. */
export function applyTheme() {
  const theme = pref("theme", "auto");
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
