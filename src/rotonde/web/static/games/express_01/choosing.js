// What may be done, as cards: pairs of actions, cards to build or take, turn order cards.
/** @import { Values } from "../../../types/pages" */
/** @import { Ctx, Move } from "../../../types/express_01" */
import { html, nothing } from "../../lib/html.js";
import { card } from "../../lib/spots.js";
import { sure } from "../../lib/sure.js";
import { buttons } from "../../parts/choices.js";
import { token } from "../../parts/scene.js";
import { box, companyName, inWords } from "./printed.js";
import { timeFor } from "./companies.js";
import { blackEngine, pick, picture } from "./face.js";

const PAIRS = ["a-b", "b-a", "c-d"];
const ON_TABLE = ["show", "pay", "build", "buy", "take over", "bonus", "draw"]; // chosen where they lie

/**
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
export function choices(ctx, moves) {
  /** @param {string} verb */
  const of = (verb) => moves.filter((move) => move.json.move === verb);
  if (of("pair").length) return pairs(ctx);
  if (of("take").length)
    return gallery(ctx, of("take"), ctx.t("choose.take", { company: companyName(ctx, ctx.view.company) }));
  if (of("swap").length) return swaps(ctx, of("swap"), of("done"));
  if (of("use engine").length)
    return html`<div class="x-asked">
      ${blackEngine()}
      <div>${hint(ctx, "choose.engine")}${buttons(ctx, moves)}</div>
    </div>`;
  const built = of("build");
  if (ctx.chosen.length && built.length)
    return gallery(ctx, built, ctx.t("choose.card", { n: built.length }));
  const [verb] = ON_TABLE.filter((one) => of(one).length);
  if (!verb) return only(ctx, moves);
  const rest = moves.filter((move) => !ON_TABLE.includes(move.json.move));
  return html`${howTo(ctx, verb)}${rest.length ? buttons(ctx, rest) : nothing}`;
}

/**
 * Nothing but leaving it: say why, as far as the table shows it.
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
function only(ctx, moves) {
  const key = timeFor(ctx) ?? (moves.some((move) => move.key === "done-expand-network") ? "pay" : null);
  return key && html`${hint(ctx, `choose.no-${key}`)}${buttons(ctx, moves)}`;
}

/**
 * What to choose now; a card is paid for a share, or for building.
 * @param {Ctx} ctx
 * @param {string} verb
 */
function howTo(ctx, verb) {
  const { company, due } = ctx.view;
  if (verb === "pay" && company >= 0 && due)
    return hint(ctx, "choose.pay-share", { n: due, company: companyName(ctx, company) });
  return hint(ctx, `choose.${verb === "take over" ? "buy" : verb}`, { n: due });
}

/**
 * @param {Ctx} ctx
 * @param {string} key
 * @param {Values} [values]
 */
const hint = (ctx, key, values = {}) => html`<p class="x-hint">${ctx.t(key, values)}</p>`;

/**
 * The three pairs of actions say what they do (EXP-13).
 * @param {Ctx} ctx
 */
function pairs(ctx) {
  return html`<div class="x-pairs">
    ${PAIRS.map((pair) =>
      card(
        ctx,
        {
          id: `pair:${pair}`,
          label: `${ctx.t(`pair.${pair}`)}. ${[...pair.replace("-", "")].map((letter) => `${letter.toUpperCase()} ${ctx.t(`action.${letter}`)}`).join(" ")}`,
          moves: ctx.moves.filter((move) => move.json.pair === pair),
          ask: `pair ${pair}`,
        },
        html`<span class="x-pair"
          ><b>${ctx.t(`pair.${pair}`)}</b>
          ${[...pair.replace("-", "")].map((letter) => html`<span class="x-step"><span class="x-letter">${letter.toUpperCase()}</span> <span>${ctx.t(`action.${letter}`)}</span></span>`)}</span
        >`,
      ),
    )}
  </div>`;
}

/**
 * Cards to choose from: each as it would lie.
 * @param {Ctx} ctx
 * @param {Move[]} moves
 * @param {string} said
 */
function gallery(ctx, moves, said) {
  return html`<p class="x-hint">${said}</p>
    <div class="x-row gallery">
      ${moves.map((move) => {
        const kind = sure(box(ctx.map).kindOf.get(move.json.card));
        return pick(
          ctx,
          {
            id: move.text,
            label: ctx.c("said.of", { what: move.words, text: inWords(ctx, kind, move.json.turned) }),
            moves: [move],
          },
          html`${picture(ctx, kind, move.json.turned)}
          ${move.json.turned ? html`<span class="x-turned" aria-hidden="true">↻ ${ctx.w("name", "turned")}</span>` : nothing}`,
        );
      })}
    </div>`;
}

/**
 * @param {Ctx} ctx
 * @param {Move[]} moves
 * @param {Move[]} done
 */
function swaps(ctx, moves, done) {
  return html`${hint(ctx, "choose.swap")}
    <div class="x-row">
      ${moves.map((move) => {
        const seat = move.json.seat - 1;
        return pick(
          ctx,
          { id: `order:${seat}`, label: move.words, moves: [move] },
          html`<span class="x-swap" aria-hidden="true"
            >${orderCard(ctx, seat)}<span>${token(ctx.names, seat)} ${ctx.names[seat]}</span></span
          >`,
        );
      })}
    </div>
    ${buttons(ctx, done)}`;
}

/**
 * A turn order card: face down once its holder has played in this round.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function orderCard(ctx, seat) {
  const { order, played } = ctx.view.players[seat];
  if (!order) return nothing;
  const label = ctx.t(played ? "order.played" : "order.waits", { n: order });
  return html`<svg
    class=${played ? "x-order played" : "x-order"}
    viewBox="0 0 30 40"
    data-explain="thing.order"
    role="img"
    aria-label=${label}
  >
    <title>${label}</title>
    <rect x="1" y="1" width="28" height="38" rx="4"></rect>
    <text x="15" y="27">${order}</text>
  </svg>`;
}
