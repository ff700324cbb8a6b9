// What I hold, and what lies beside the lanes: trams for sale, reserves, deck, discards, cards not seen.
/** @import { Spot } from "../../../types/pages" */
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
  return html`${mine(ctx)}
    <div class="beside">${trams(ctx)}${reserves(ctx)}${piles(ctx)}</div>
    <details class="fold">
      <summary>${ctx.t("unseen.title")}</summary>
      <p class="note">${ctx.t("unseen.note")}</p>
      ${countTable(ctx, ctx.view.unseen, ctx.t("unseen.title"))}
    </details>
    <details class="fold">
      <summary>${ctx.t("discards.title", { n: total(ctx.view.discards) })}</summary>
      ${countTable(ctx, ctx.view.discards, ctx.t("discards.title", { n: total(ctx.view.discards) }))}
    </details>
    ${known(ctx)}`;
}

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
  return html`<section class="hand" aria-labelledby="hand-title">
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
 * The display, and what is still in the stack.
 * @param {Ctx} ctx
 */
function trams(ctx) {
  const { display, stack } = ctx.view;
  return html`<section class="trams" aria-labelledby="trams-title">
    <h2 id="trams-title">${ctx.t("trams.title")}</h2>
    <div class="cards">
      ${display.flatMap((n, kind) => Array.from({ length: n }, (_, i) => forSale(ctx, kind, i)))}
      ${total(display) ? nothing : html`<p class="note">${ctx.t("trams.none")}</p>`}
    </div>
    <p class="note">
      ${
        stack.length
          ? ctx.t("stack.next", {
              n: stack.length,
              next: ctx.map.tram
                .map((tram, kind) => ({ kind, n: stack.filter((one) => one === kind).length }))
                .filter(({ n }) => n)
                .map(({ kind, n }) => `${n} × ${tramName(ctx, kind)}`)
                .join(", "),
            })
          : ctx.t("stack.empty")
      }
    </p>
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
    return html`<section class="pile">
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
  return html`<section class="pile">
    <h2>${ctx.t("deck.title")}</h2>
    <div class="flat" role="img" aria-label=${ctx.t("deck.label", { n: ctx.view.deck })}>
      ${backs(ctx.view.deck, false)}
    </div>
  </section>`;
}
