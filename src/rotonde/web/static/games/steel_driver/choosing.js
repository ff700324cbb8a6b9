// What there is to choose: a bid, a link, a goods cube.
/** @import { Ctx, Link, Move } from "../../../types/steel_driver" */
import { html, nothing } from "../../lib/html.js";
import { sure } from "../../lib/sure.js";
import { money } from "../../lib/words.js";
import { buttons, choiceClass } from "../../parts/choices.js";
import { companyOn } from "./board.js";
import { colourNumber, companyTitle, cube, goodsLook, plateTag } from "./looks.js";
import { cityName, linkName, plan } from "./plan.js";

/**
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
export function choices(ctx, moves) {
  const kinds = new Set(moves.map((move) => move.json.move));
  if (kinds.has("take")) return goods(ctx, moves);
  if (kinds.has("build")) return ctx.chosen.length ? null : links(ctx, moves);
  if (kinds.has("open") && !ctx.chosen.length) return opening(ctx, moves);
  if (kinds.has("open") || kinds.has("bid")) return bids(ctx, moves);
  return null;
}

/**
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
const passes = (ctx, moves) => {
  const some = moves.filter((move) => move.json.move === "pass");
  return some.length ? buttons(ctx, some) : nothing;
};

/**
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
function opening(ctx, moves) {
  return html`<p>${ctx.t("open.how")}</p>
    ${passes(ctx, moves)}`;
}

/**
 * One button for each number of cubes.
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
function bids(ctx, moves) {
  const some = moves.filter((move) => move.json.move !== "pass");
  return html`<p>${ctx.t("bid.how")}</p>
    <div class="row bids">
      ${some.map(
        (move) =>
          html`<button
            type="button"
            class=${choiceClass(ctx, move)}
            data-move=${move.text}
            aria-label=${move.words}
            @click=${() => ctx.choose([move], move.words)}
          >
            ${move.json.cubes}
          </button>`,
      )}
    </div>
    ${passes(ctx, moves)}`;
}

const FEW = 6; // links that are listed at once: on a phone they are small on the map

/**
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
function links(ctx, moves) {
  const map = plan(ctx.map);
  const company = sure(companyOn(ctx.view));
  const found = [...new Set(moves.map((move) => move.json.link))].map((id) => sure(map.byLink.get(id)));
  return html`<p>
      ${plateTag(ctx, company)}
      ${ctx.t("build.how", { company: companyTitle(ctx, company), n: ctx.view.companies[company].box })}
    </p>
    <details class="kind" ?open=${found.length <= FEW}>
      <summary>${ctx.t("build.list")} <span class="count">${found.length}</span></summary>
      <div class="row">
        ${found.map((link) => {
          const label = linkName(ctx, link);
          return pointed(
            ctx,
            link.id,
            html`${label} <small>${ctx.t("link.cost", { n: link.cost })}${gain(ctx, company, link)}</small>`,
            () =>
              ctx.choose(
                moves.filter((move) => move.json.link === link.id),
                label,
              ),
          );
        })}
      </div>
    </details>`;
}

/**
 * What connecting new cities would earn, unless it is the first rail.
 * @param {Ctx} ctx
 * @param {number} company
 * @param {Link} link
 */
function gain(ctx, company, link) {
  const { cities, start } = ctx.view.companies[company];
  if (start === null) return "";
  const fresh = [link.a, link.b].filter((city) => !cities.includes(city));
  return `, +${money(fresh.reduce((sum, city) => sum + plan(ctx.map).cities[city].value, 0))}`;
}

/**
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
function goods(ctx, moves) {
  const map = plan(ctx.map);
  const company = sure(companyOn(ctx.view));
  const found = moves.map((move) => ({
    move,
    city: sure(map.cities.find(({ id }) => id === move.json.city)),
  }));
  found.sort((a, b) => colourNumber(ctx, a.city) - colourNumber(ctx, b.city));
  return html`<p>${plateTag(ctx, company)} ${ctx.t("take.how", { company: companyTitle(ctx, company) })}</p>
    <div class="row">
      ${found.map(({ move, city }) =>
        pointed(
          ctx,
          city.id,
          html`<svg class="cube-tag" viewBox="-11 -11 22 22" aria-hidden="true">
              ${cube(goodsLook(ctx, colourNumber(ctx, city)), 0, 0, 10)}
            </svg>
            ${cityName(ctx, city.index)}`,
          () => ctx.choose([move], move.words),
          move.words,
        ),
      )}
    </div>`;
}

/**
 * A button that points at its thing on the map.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {unknown} content
 * @param {() => void} act
 * @param {string | null} [words]
 */
const pointed = (ctx, id, content, act, words = null) =>
  html`<button
    type="button"
    class="choice"
    title=${words ?? nothing}
    @click=${act}
    @focus=${() => ctx.hover(`list-${id}`)}
    @blur=${() => ctx.unhover(`list-${id}`)}
    @pointerenter=${() => ctx.hover(`list-${id}`)}
    @pointerleave=${() => ctx.unhover(`list-${id}`)}
  >
    ${content}
  </button>`;
