import { html } from "../../lib/html.js";

export const cover = () => html`<svg viewBox="0 0 160 90" aria-hidden="true"></svg>`;
