// The mark: a turntable from above, crossed by one track; five tracks leave it.
import { html } from "../lib/html.js";

export function brand() {
  return html`<svg
    class="brand"
    viewBox="0 0 32 32"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
  >
    <circle cx="16" cy="16" r="7"></circle>
    <path
      d="M10.500 19.500 21.500 12.500M16 7V3M24 12l4-1.600M22.500 22.500l3 3M9.500 22.500l-3 3M8 12 4 10.400"
    ></path>
  </svg>`;
}
