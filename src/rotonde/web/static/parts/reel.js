// How a replay is run: slider, steps, speed; through whose eyes, and a link to the moment.
/** @import { Ctx } from "../../types/pages" */
/** @import { Replay } from "../pages/replay.js" */
import { html, live, nothing } from "../lib/html.js";
import { sure, valueOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { token } from "./scene.js";
import { copy } from "./copy.js";

const RATES = [0.5, 1, 2, 5, 10]; // moves a second
/** @type {Record<string, string>} */
const SIGNS = {
  first: "M3 2V14M14 2 5 8 14 14Z",
  back: "M12 2 4 8 12 14Z",
  next: "M4 2 12 8 4 14Z",
  last: "M13 2V14M2 2 11 8 2 14Z",
};

/** @param {Replay} page */
export function reel(page) {
  /**
   * @param {string} key
   * @param {() => void} act
   * @param {boolean} off
   */
  const button = (key, act, off) =>
    html`<button
      type="button"
      aria-label=${t(`replay.${key}`)}
      title=${t(`replay.${key}`)}
      data-replay=${key}
      ?disabled=${off}
      @click=${act}
    >
      <svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><path d=${SIGNS[key]}></path></svg>
    </button>`;
  const [first, last] = [page.move === 0, page.move === page.most];
  return html`<div class="reel" role="group" aria-label=${t("replay.title")}>
    <input
      type="range"
      min="0"
      max=${page.most}
      .value=${live(String(page.move))}
      aria-label=${t("replay.slider")}
      aria-valuetext=${t("replay.move", { n: page.move, most: page.most })}
      @input=${(/** @type {Event} */ event) => page.slide(Number(valueOf(event)))}
    />
    <div class="row">
      ${button("first", () => page.step(-page.most), first)}${button("back", () => page.step(-1), first)}
      <button
        type="button"
        class="main"
        data-replay="play"
        ?disabled=${!page.most}
        @click=${() => page.play()}
      >
        ${t(page.timer ? "replay.pause" : "replay.play")}
      </button>
      ${button("next", () => page.step(1), last)}${button("last", () => page.step(page.most), last)}
      <output class="num">${t("replay.move", { n: page.move, most: page.most })}</output>
      <label class="rate"
        >${t("replay.speed")}
        <select
          @change=${(/** @type {Event} */ event) => {
            page.rate = Number(valueOf(event));
          }}
        >
          ${RATES.map((rate) => html`<option value=${rate} ?selected=${rate === page.rate}>${t("replay.rate", { n: rate })}</option>`)}
        </select></label
      >
    </div>
  </div>`;
}

/** @param {Replay} page */
export function eyes(page) {
  const { table, mine } = page.shown;
  const seats = page.isOpen()
    ? table.seats
    : table.seats.filter(({ seat }) => mine.seats.some((held) => held.seat === seat));
  return html`<div class="about">
    ${
      seats.length > 1 || (seats.length && mine.seats.length !== 1)
        ? html`<label
            >${t("replay.eyes")}
            <select
              @change=${(/** @type {Event} */ event) => page.lookThrough(valueOf(event) === "" ? null : Number(valueOf(event)))}
            >
              ${mine.seats.length === 1 ? nothing : html`<option value="" ?selected=${page.seat === null}>${t("replay.all")}</option>`}
              ${seats.map((seat) => html`<option value=${seat.seat} ?selected=${seat.seat === page.seat}>${seat.name}</option>`)}
            </select></label
          >`
        : nothing
    }
    <p>${t("replay.link")} ${copy(page.address())}</p>
    <p class="row">
      ${table.state === "replay" ? nothing : html`<a class="button" href=${table.link}>${t("replay.table")}</a>`}
      ${page.isOpen() ? html`<a class="button" href=${`/api${table.link}/record`} download>${t("replay.record")}</a>` : nothing}
    </p>
  </div>`;
}

/**
 * What this move brought.
 * @param {Replay} page
 * @param {Ctx} ctx
 */
export function happened(page, ctx) {
  const { lines, moves } = sure(page.moment);
  return html`<div
    class="happened"
    tabindex="0"
    role="log"
    aria-label=${t("replay.log")}
    aria-live=${page.timer ? "off" : "polite"}
  >
    ${page.error ? html`<p class="problem">${page.error}</p>` : nothing}
    ${page.since !== null && moves === page.since ? html`<p class="note">${t("replay.since", { n: page.since })}</p>` : nothing}
    ${moves ? nothing : html`<p>${t("replay.begin")}</p>`}
    ${moves && !lines.length ? html`<p class="note">${t("replay.quiet")}</p>` : nothing}
    ${
      moves
        ? html`<ul>
            ${lines.map((line) => html`<li>${line.seat === null ? nothing : token(ctx.names, line.seat)} ${line.text}</li>`)}
          </ul>`
        : nothing
    }
  </div>`;
}
