// Choosing: how to pay for a route, or what to do on my turn.
/** @import { Ctx, Move, Route } from "../../../types/ticket_to_ride" */
import { html, nothing } from "../../lib/html.js";
import { sure } from "../../lib/sure.js";
import { layout, routeName } from "./geometry.js";
import { keeping } from "./keeping.js";
import { cardName, cardNumber, face, picture } from "./looks.js";
import { routeText } from "./board.js";

const CHOOSE_ACTION = "choose-action"; // the phase of the rules in which all three actions are open

/**
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
export function choices(ctx, moves) {
  if (moves.some((move) => move.json.move === "keep")) return keeping(ctx);
  const claims = moves.filter((move) => move.json.move === "claim");
  if (ctx.chosen.length && claims.length) return payments(ctx, claims);
  if (moves.some((move) => move.text === "pass")) return null;
  return turn(ctx, moves, claims);
}

/**
 * The possible payments: cards drawn, fewest locomotives first.
 * @param {Ctx} ctx
 * @param {Move[]} claims
 */
function payments(ctx, claims) {
  const sorted = [...claims].sort((a, b) => locomotives(a) - locomotives(b));
  return html`<p>${ctx.t("pay.how")}</p>
    <div class="payments">
      ${sorted.map((move) => {
        const { card, cards, locomotives: extra } = move.json;
        const kind = cardNumber(ctx, card);
        const engine = ctx.map.colour.length;
        const paid = [...Array(cards).fill(kind), ...Array(extra).fill(engine)];
        return html`<button
          type="button"
          class="choice payment ${ctx.hinted.has(move.text) ? "hinted" : ""}"
          data-move=${move.text}
          aria-label=${move.words}
          @click=${() => ctx.choose([move], move.words)}
        >
          <span class="paid">${paid.map((one) => picture(face(ctx, one)))}</span>
          <span class="caption"
            >${cards} × ${cardName(ctx, kind)}${extra ? ` + ${extra} × ${cardName(ctx, engine)}` : ""}</span
          >
        </button>`;
      })}
    </div>`;
}

/** @param {Move} given */
const locomotives = ({ json }) => (json.card === "locomotive" ? json.cards : json.locomotives);

/**
 * My turn: the three things I may do, each with where it is done.
 * @param {Ctx} ctx
 * @param {Move[]} moves
 * @param {Move[]} claims
 */
function turn(ctx, moves, claims) {
  const plan = layout(ctx.map);
  const routes = [...new Set(claims.map((move) => move.json.route))]
    .map((id) => sure(plan.byId.get(id)))
    .sort((a, b) => b.length - a.length);
  /** @param {string} text */
  const can = (text) =>
    moves.some((move) => move.text === text || (text === "draw" && move.json.move === "draw"));
  return html`<ul class="ttr-turn">
    ${can("draw") || can("draw blind") ? html`<li>${ctx.t(ctx.view.phase === CHOOSE_ACTION ? "turn.cards" : "turn.second")}</li>` : nothing}
    ${
      routes.length
        ? html`<li>
            <details class="ttr-more">
              <summary>${ctx.t("turn.claim", { n: routes.length })}</summary>
              <div class="row">${routes.map((route) => claim(ctx, route, claims))}</div>
            </details>
          </li>`
        : nothing
    }
    ${can("draw tickets") ? html`<li>${ctx.t("turn.tickets")}</li>` : nothing}
  </ul>`;
}

/**
 * @param {Ctx} ctx
 * @param {Route} route
 * @param {Move[]} claims
 */
function claim(ctx, route, claims) {
  const moves = claims.filter((move) => move.json.route === route.id);
  const name = routeName(ctx, route);
  return html`<button
    type="button"
    class="choice"
    @click=${() => ctx.choose(moves, name)}
    @focus=${() => ctx.hover(`list-${route.id}`)}
    @blur=${() => ctx.unhover(`list-${route.id}`)}
    @pointerenter=${() => ctx.hover(`list-${route.id}`)}
    @pointerleave=${() => ctx.unhover(`list-${route.id}`)}
  >
    ${name} <small>${routeText(ctx, route)}</small>
  </button>`;
}
