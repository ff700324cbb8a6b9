// Zoom and pan of a board: wheel, two fingers, double tap, buttons, keys + - 0.
// The view box of the SVG changes, nothing else: what is drawn stays sharp.
import { elementOf, sure } from "./sure.js";

const MOST = 6;
const FREE = { mouse: 4, touch: 16 }; // pixels a pointer may tremble and still be a tap; of a finger, as many as for browsers
const GUTTER = 52; // pixels beside or below the map, for the buttons that zoom

export class Zoom {
  /** @type {SVGSVGElement | null} */
  svg = null;
  /** @type {Map<number, { x: number, y: number }>} */
  pointers = new Map();
  moved = false;

  /** @param {number[]} frame  what is drawn; the view box takes the shape of the region, so it is never smaller */
  constructor(frame) {
    this.frame = frame;
    this.whole = frame;
    this.box = [...frame];
    this.sized = new ResizeObserver(() => this.fit());
  }

  /** @param {SVGSVGElement} svg */
  attach(svg) {
    if (svg === this.svg) return;
    this.svg = svg;
    this.sized.disconnect();
    this.sized.observe(svg);
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) {
      svg.addEventListener(end, (event) => this.pointers.delete(event.pointerId));
    }
    svg.addEventListener("click", (event) => this.afterDrag(event), { capture: true });
    svg.addEventListener("dblclick", (event) => this.by(2, this.at(event)));
    svg.addEventListener("keydown", (event) => this.key(event));
    svg.addEventListener("focusin", (event) => this.reveal(elementOf(event)));
    this.fit();
  }

  /** The whole board in the region as it is, with a gutter for the buttons where most of it stays. */
  fit() {
    const svg = sure(this.svg);
    const { clientWidth: width, clientHeight: height } = svg;
    if (!width || !height) return this.show();
    const buttons = svg.parentElement?.querySelector(".zoom")?.checkVisibility() ? GUTTER : 0;
    const [x, y, w, h] = this.frame;
    const beside = Math.min((width - buttons) / w, height / h);
    const below = Math.min(width / w, (height - buttons) / h);
    const scale = Math.max(beside, below);
    const [right, bottom] = beside >= below ? [buttons, 0] : [0, buttons];
    if (svg.parentElement) svg.parentElement.dataset.gutter = right || !bottom ? "right" : "bottom";
    const left = x - ((width - right) / scale - w) / 2;
    const top = y - ((height - bottom) / scale - h) / 2;
    const { factor } = this;
    const middle = [this.box[0] + this.box[2] / 2, this.box[1] + this.box[3] / 2];
    this.whole = [left, top, width / scale, height / scale];
    if (factor <= 1.01) return this.reset();
    const [wide, high] = [this.whole[2] / factor, this.whole[3] / factor];
    this.box = [middle[0] - wide / 2, middle[1] - high / 2, wide, high];
    this.keepInside();
  }

  /** One button for both: nearer, or all of it again. */
  toggle() {
    if (this.factor > 1.01) this.reset();
    else this.by(2.5);
  }

  get factor() {
    return this.whole[2] / this.box[2];
  }

  show() {
    this.svg?.setAttribute("viewBox", this.box.join(" "));
    this.svg?.classList.toggle("zoomed", this.factor > 1.01);
  }

  /**
   * Where on the board an event is.
   * @param {{ clientX: number, clientY: number }} event
   */
  at(event) {
    const matrix = sure(this.svg?.getScreenCTM()).inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  }

  /**
   * @param {number} factor
   * @param {{ x: number, y: number }} [given2]
   */
  by(factor, { x, y } = { x: this.box[0] + this.box[2] / 2, y: this.box[1] + this.box[3] / 2 }) {
    const next = Math.min(MOST, Math.max(1, this.factor * factor));
    const change = this.factor / next;
    this.box = [
      x - (x - this.box[0]) * change,
      y - (y - this.box[1]) * change,
      this.whole[2] / next,
      this.whole[3] / next,
    ];
    this.keepInside();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.box[0] += dx;
    this.box[1] += dy;
    this.keepInside();
  }

  keepInside() {
    for (const axis of [0, 1]) {
      const most = this.whole[axis] + this.whole[axis + 2] - this.box[axis + 2];
      this.box[axis] = Math.min(most, Math.max(this.whole[axis], this.box[axis]));
    }
    this.show();
  }

  reset() {
    this.box = [...this.whole];
    this.show();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / 400), this.at(event));
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = false;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const last = this.pointers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const free = event.pointerType === "touch" ? FREE.touch : FREE.mouse;
    if (!this.moved && Math.hypot(now.x - last.x, now.y - last.y) < free) return;
    this.moved = true;
    if (this.pointers.size === 2) this.pinch(event.pointerId, last, now);
    else if (this.factor > 1.01) {
      const scale = 1 / sure(this.svg?.getScreenCTM()).a;
      this.pan((last.x - now.x) * scale, (last.y - now.y) * scale);
    }
    this.pointers.set(event.pointerId, now);
  }

  /**
   * @param {number} id
   * @param {{ x: number, y: number }} last
   * @param {{ x: number, y: number }} now
   */
  pinch(id, last, now) {
    const [, other] = sure([...this.pointers].find(([key]) => key !== id));
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
    if (before > 0) this.by(after / before, this.at(middle));
  }

  /**
   * A drag is not a choice.
   * @param {Event} event
   */
  afterDrag(event) {
    if (!this.moved) return;
    this.moved = false;
    event.stopImmediatePropagation();
  }

  /**
   * What the keyboard goes to is in sight.
   * @param {Element | null} spot
   */
  reveal(spot) {
    if (this.factor <= 1.01 || !spot?.matches("[data-spot]:focus-visible")) return;
    const [here, all] = [spot.getBoundingClientRect(), sure(this.svg).getBoundingClientRect()];
    /** @type {(a: number, b: number, from: number, to: number) => number} */
    const beyond = (a, b, from, to) => (a < from ? a - from : b > to ? b - to : 0);
    const scale = 1 / sure(this.svg?.getScreenCTM()).a;
    this.pan(
      beyond(here.left, here.right, all.left, all.right) * scale,
      beyond(here.top, here.bottom, all.top, all.bottom) * scale,
    );
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return; // the browser's own
    /** @type {Record<string, () => void>} */
    const act = {
      "+": () => this.by(1.5),
      "=": () => this.by(1.5),
      "-": () => this.by(1 / 1.5),
      0: () => this.reset(),
    };
    act[event.key]?.();
  }
}
