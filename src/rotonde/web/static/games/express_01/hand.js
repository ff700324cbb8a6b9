// My hand, and how the game stands: round, base cards replaced, decks empty, who has the Black Engine.
/** @import { Ctx } from "../../../types/express_01" */
import { html, nothing } from "../../lib/html.js";
import { box, ends, inWords } from "./printed.js";
import { blackEngine, pick, picture } from "./face.js";

/** @param {Ctx} ctx */
export function hand(ctx) {
  const me = ctx.view.me;
  if (!me?.hand) return nothing;
  const { cards } = box(ctx.map);
  const verb = ctx.moves.some((move) => move.json.move === "show") ? "show" : "pay";
  const engine = ctx.view.engine === me.seat;
  const seen = new Map();
  return html`<section class="x-part" aria-labelledby="x-hand" data-explain="thing.hand">
    <h2 id="x-hand">${ctx.t("hand")} <span class="count num">${me.hand.length}</span></h2>
    ${me.hand.length || engine ? nothing : html`<p class="note">${ctx.t("hand.empty")}</p>`}
    <ul class="x-row hand">
      ${engine ? html`<li>${held(ctx, "engine", ctx.t("engine.say"), verb, blackEngine())}</li>` : nothing}
      ${me.hand.map((kind) => {
        const { number } = cards[kind];
        seen.set(number, (seen.get(number) ?? 0) + 1);
        return html`<li>
          ${held(ctx, number, inWords(ctx, kind), verb, picture(ctx, kind), seen.get(number), me.chosen === kind)}
        </li>`;
      })}
    </ul>
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} number
 * @param {string} label
 * @param {string} verb
 * @param {unknown} drawn
 */
function held(ctx, number, label, verb, drawn, copy = 1, marked = false) {
  const moves = ctx.moves.filter((move) => move.json.card === number && move.json.move === verb);
  const ask = ctx.moves.length ? `${verb} ${number}` : null;
  const quiet = !ctx.moves.some((move) => move.json.move === verb);
  return pick(ctx, { id: `hand:${number}:${copy}`, label, moves, ask, marked, quiet }, drawn);
}

/**
 * How far the game has come: what will end it, in figures and as bars (EXP-70, EXP-72).
 * @param {Ctx} ctx
 */
export function progress(ctx) {
  const { view } = ctx;
  const [bases, empty] = ends(ctx);
  const now = view.decks.filter((deck) => deck.size === 0).length;
  const { engine } = view;
  return html`<section class="x-part x-progress" aria-label=${ctx.t("progress")}>
    <p class="x-fact" data-explain="thing.round">
      <span>${ctx.t("round")}</span> <b class="num">${view.round}</b>
    </p>
    ${bar("bases", ctx.t("progress.bases"), view.upgraded, bases)}
    ${bar("empty", ctx.t("progress.decks"), now, empty)}
    ${view.still ? bar("still", ctx.t("progress.still"), view.still, box(ctx.map).rules.still_rounds) : nothing}
    <p class="x-fact" data-explain="thing.engine">
      <span>${ctx.t("engine")}</span> <b>${engine >= 0 ? ctx.names[engine] : ctx.t("engine.nobody")}</b>
    </p>
    ${view.ending && !view.over ? html`<p class="x-last"><b>${ctx.w("board", "last-round")}</b></p>` : nothing}
    <details class="x-made-up">
      <summary>${ctx.t("reconstructed")}</summary>
      <p>${ctx.w("game", "reconstructed")}</p>
    </details>
  </section>`;
}

/**
 * @param {string} about
 * @param {string} label
 * @param {number} value
 * @param {number} most
 */
function bar(about, label, value, most) {
  return html`<p class="x-bar" data-explain=${`thing.${about}`}>
    <span>${label}</span> <b class="num">${value} / ${most}</b>
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="all" width="100" height="6"></rect>
      <rect class="done" width=${Math.min(100, (100 * value) / most)} height="6"></rect>
    </svg>
  </p>`;
}
