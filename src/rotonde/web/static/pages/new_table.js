import { html } from "../lib/html.js";
export async function open() { return { draw: () => html`<p></p>` }; }
