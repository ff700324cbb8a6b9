// What I hold, and what lies beside the lanes: trams for sale, reserves, deck, discards, cards not seen.
/** @import { PanelPage, Spot } from "../../../types/pages" */
/** @import { Ctx, Said } from "../../../types/trambahn" */
import { html, nothing } from "../../lib/html.js";
import { card } from "../../lib/spots.js";
import { token } from "../../parts/scene.js";
import { number } from "../../lib/words.js";
import {
  backs,
  cardPicture,
  idOf,
  lineOf,
  isConductor,
  spokenCard,
  tramCost,
  tramName,
  tramPicture,
} from "./cards.js";
import { isProposed, movesOf, movesTo, inHand } from "./choosing.js";
import { countTable, known } from "./counts.js";

/** @param {Ctx} ctx */
export function hand(ctx) {
  return html`${mine(ctx)}${trams(ctx)}
    <div class="piles">${reserves(ctx)}${piles(ctx)}</div>`;
}

/**
 * What can be counted: cards not seen, discards, trams to come, what is known of the reserves.
 * @param {Ctx} ctx
 * @returns {PanelPage[]}
 */
export const pages = (ctx) => [
  {
    id: "cards",
    label: ctx.t("page.cards"),
    content: () =>
      html`${counted(ctx, "unseen", ctx.view.unseen, ctx.t("unseen.title"), ctx.t("unseen.note"))}
        ${counted(ctx, "discards", ctx.view.discards, ctx.t("discards.title", { n: total(ctx.view.discards) }))}
        ${known(ctx)}
        <p class="note">${toCome(ctx)}</p>`,
  },
];

/**
 * @param {Ctx} ctx
 * @param {string} about
 * @param {number[]} counts
 * @param {string} title
 * @param {string} [note]
 */
const counted = (ctx, about, counts, title, note = "") =>
  html`<section data-explain=${`thing.${about}`}>
    <h2>${title}</h2>
    ${note ? html`<p class="note">${note}</p>` : nothing}${countTable(ctx, counts, title)}
  </section>`;

/**
 * A picture with its button laid over it: the button's name says what the picture shows.
 * @param {Ctx} ctx
 * @param {Spot} said
 * @param {unknown} picture
 */
const laid = (ctx, said, picture) => html`<div class="laid">${picture}${card(ctx, said, nothing)}</div>`;

/** @param {number[]} counts */
const total = (counts) => counts.reduce((sum, n) => sum + n, 0);

/** @param {Ctx} ctx */
function mine(ctx) {
  if (!ctx.view.me) return nothing;
  const held = inHand(ctx);
  let lifted = false; // of two equal cards one is picked up
  return html`<section class="hand" aria-labelledby="hand-title" data-explain="thing.hand">
    <h2 id="hand-title">${ctx.t("hand.title")}</h2>
    <div class="cards">
      ${ctx.view.me.hand.map((kind, i) => {
        const id = idOf(ctx, kind);
        const up = held === id && !lifted;
        lifted ||= up;
        return laid(
          ctx,
          {
            id: `hand-${i}`,
            label: spokenCard(ctx, kind),
            moves: movesOf(ctx, id),
            ask: instead(ctx, kind),
            marked: up,
            pressed: ctx.moves.length ? String(up) : null,
          },
          cardPicture(ctx, kind),
        );
      })}${ctx.view.me.hand.length ? nothing : html`<p class="note">${ctx.t("hand.empty")}</p>`}
    </div>
  </section>`;
}

/**
 * A move that would be this card's, to learn why there is none.
 * @param {Ctx} ctx
 * @param {number} kind
 */
function instead(ctx, kind) {
  if (ctx.replaying || ctx.view.over) return null;
  return ctx.moves.some((move) => move.json.move === "buy" || move.json.move === "done")
    ? `income ${idOf(ctx, kind)}`
    : `passenger ${idOf(ctx, kind)} ${isConductor(ctx, kind) ? ctx.map.line[0].id : ctx.map.line[lineOf(ctx, kind)].id}`;
}

/**
 * What is still in the stack.
 * @param {Ctx} ctx
 */
function toCome(ctx) {
  const { stack } = ctx.view;
  if (!stack.length) return ctx.t("stack.empty");
  const next = ctx.map.tram
    .map((_, kind) => ({ kind, n: stack.filter((one) => one === kind).length }))
    .filter(({ n }) => n)
    .map(({ kind, n }) => `${n} × ${tramName(ctx, kind)}`);
  return ctx.t("stack.next", { n: stack.length, next: next.join(", ") });
}

/**
 * The display, and what is still in the stack.
 * @param {Ctx} ctx
 */
function trams(ctx) {
  const { display } = ctx.view;
  return html`<section class="trams" aria-labelledby="trams-title" data-explain="thing.tram">
    <h2 id="trams-title">${ctx.t("trams.title")}</h2>
    <div class="cards">
      ${display.flatMap((n, kind) => Array.from({ length: n }, (_, i) => forSale(ctx, kind, i)))}
      ${total(display) ? nothing : html`<p class="note">${ctx.t("trams.none")}</p>`}
    </div>
    <p class="note">${toCome(ctx)}</p>
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} kind
 * @param {number} i
 */
function forSale(ctx, kind, i) {
  const { id, value, cost } = ctx.map.tram[kind];
  const bare = ctx.view.me
    ? ctx.view.players[ctx.view.me.seat].columns.findIndex((column) => column.tram === null) + 1
    : 0;
  const label = ctx.t("tram.label", { name: tramName(ctx, kind), value, cards: tramCost(ctx, kind) });
  const up = inHand(ctx) === id && i === 0;
  return laid(
    ctx,
    {
      id: `tram-${id}-${i}`,
      label,
      moves: movesOf(ctx, id),
      ask: ctx.view.me && !ctx.view.over && !ctx.replaying ? `buy ${id} ${bare || 1}` : null,
      marked: up,
    },
    html`${tramPicture(ctx, kind)}<span class="price" aria-hidden="true">${number(cost)}</span>`,
  );
}

/**
 * Money: face down, and how much. Mine takes cards in the income step.
 * @param {Ctx} ctx
 */
function reserves(ctx) {
  const seats = ctx.seat === null ? [0, 1] : [ctx.seat, 1 - ctx.seat];
  return seats.map((seat) => {
    const { money } = ctx.view.players[seat];
    const own = seat === ctx.seat;
    /** @param {Said} json */
    const fits = (json) => json.move === "income";
    const held = inHand(ctx);
    return html`<section class="pile" data-explain="thing.reserve">
      <h2>${token(ctx.names, seat)} ${ctx.t("reserve.title")}</h2>
      ${laid(
        ctx,
        {
          id: `reserve-${seat}`,
          label: ctx.of("reserve.label", seat, {
            n: money,
            worth: money * ctx.map.rules.card_worth,
          }),
          moves: own ? movesTo(ctx, fits) : [],
          ask: own && held && !ctx.map.tram.some(({ id }) => id === held) ? `income ${held}` : null,
          marked: own && isProposed(ctx, fits),
        },
        backs(money, true),
      )}
      <p class="note">${number(money * ctx.map.rules.card_worth)}</p>
    </section>`;
  });
}

/** @param {Ctx} ctx */
function piles(ctx) {
  return html`<section class="pile" data-explain="thing.deck">
    <h2>${ctx.t("deck.title")}</h2>
    <div class="flat" role="img" aria-label=${ctx.t("deck.label", { n: ctx.view.deck })}>
      ${backs(ctx.view.deck, false)}
    </div>
  </section>`;
}
