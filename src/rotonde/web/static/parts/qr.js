// A link as a QR code: a phone that looks at it opens the table.
import { html, nothing } from "../lib/html.js";
import { qrCode } from "../lib/qr.js";
import { t } from "../lib/words.js";

const QUIET = 4; // modules of white around it

/**
 * One path for all that is dark.
 * @param {string} text
 */
function path(text) {
  const rows = qrCode(text);
  if (!rows) return null;
  const runs = rows.flatMap((row, y) =>
    [...row.map(Number).join("").matchAll(/1+/g)].map(
      (run) => `M${run.index + QUIET} ${y + QUIET}h${run[0].length}v1h-${run[0].length}z`,
    ),
  );
  return { size: rows.length + 2 * QUIET, d: runs.join("") };
}

/** @type {Map<string, ReturnType<typeof path>>} */
const drawn = new Map(); // by link

/** @param {string} link */
export function qr(link) {
  if (!drawn.has(link)) drawn.set(link, path(link));
  const code = drawn.get(link);
  if (!code) return nothing;
  return html`<svg
    class="qr"
    viewBox=${`0 0 ${code.size} ${code.size}`}
    role="img"
    aria-label=${t("invite.qr")}
    shape-rendering="crispEdges"
  >
    <rect width=${code.size} height=${code.size} fill="#ffffff"></rect>
    <path d=${code.d} fill="#000000"></path>
  </svg>`;
}
