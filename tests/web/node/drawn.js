// What a template of lit would say: its strings and values in one text, without a page to draw it on.

/**
 * @param {unknown} part
 * @returns {string}
 */
export function told(part) {
  if (Array.isArray(part)) return part.map(told).join("");
  if (typeof part === "string" || typeof part === "number") return String(part);
  if (!part || typeof part !== "object") return "";
  const { strings, values } = /** @type {{ strings?: string[], values?: unknown[] }} */ (part);
  return (strings ?? []).map((text, i) => text + told(values?.[i])).join("");
}
