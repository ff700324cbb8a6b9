// lit-html brings its types with its package; the pages are served a copy of its code.
export { html, svg, nothing, render } from "lit-html";
export type { TemplateResult, SVGTemplateResult } from "lit-html";
export { repeat } from "lit-html/directives/repeat.js";
export { live } from "lit-html/directives/live.js";
export { ref } from "lit-html/directives/ref.js";
