// The decks: stacks with the card that lies face up on top; what is in them may be looked up by anybody (EXP-06).
/** @import { Look } from "../../../types/pages" */
/** @import { Ctx, Deck, PrintedDeck } from "../../../types/express_01" */
import { html, svg, nothing } from "../../lib/html.js";
import { COLOURS } from "../../lib/marks.js";
import { box, deckName, inWords } from "./printed.js";
import { face, pick, told } from "./face.js";

/** @type {Record<number, Look>} */
const LEVEL = { 1: COLOURS.yellow, 2: COLOURS.red, 3: COLOURS.blue };
/** @type {Record<string, string>} */
const SIGN = {
  // on the back: what kind of card it is
  route: "M-16 12C-16-8 16 8 16-12",
  terminal: "M0-16V2M-10 2H10V12H-10Z",
  transit: "M0-18V18M-9-7H9V7H-9Z",
  central: "M0-18V18M-18 0H18M-9-8H9V8H-9Z",
  double: "M-9-18V18M9-18V18M-16-6H-2V6H-16ZM2-6H16V6H2Z",
};

/**
 * All decks as small stacks with their counts; while cards are drawn they are chosen here.
 * @param {Ctx} ctx
 */
export function decksInDock(ctx) {
  const drawing = ctx.moves.some((move) => move.json.move === "draw");
  return html`<section class="x-part x-small-decks" aria-labelledby="x-few" data-explain="thing.deck">
    <h2 id="x-few">${ctx.t("decks")}</h2>
    <ul>
      ${box(ctx.map).decks.map((deck, at) => small(ctx, deck, at, drawing))}
    </ul>
  </section>`;
}

/**
 * @param {Ctx} ctx
 * @param {PrintedDeck} deck
 * @param {number} at
 * @param {boolean} drawing
 */
function small(ctx, deck, at, drawing) {
  const seen = ctx.view.decks[at];
  const name = deckName(ctx, deck);
  return html`<li class=${ctx.fresh.has(`deck:${at}`) ? "fresh" : ""}>
    ${drawing ? drawn(ctx, deck, at) : html`<div class="x-stack" role="img" aria-label=${`${name}: ${said(ctx, seen)}`}>${stack(ctx, deck, seen)}</div>`}
    <b class="num" aria-hidden="true">${seen.size ?? "?"}</b>
  </li>`;
}

/**
 * A deck from which a card is drawn.
 * @param {Ctx} ctx
 * @param {PrintedDeck} deck
 * @param {number} at
 */
function drawn(ctx, deck, at) {
  const moves = ctx.moves.filter((move) => move.json.move === "draw" && move.json.deck === deck.id);
  const label = moves[0]?.words ?? deckName(ctx, deck);
  return pick(
    ctx,
    { id: `deck:${at}`, label, moves, ask: `draw ${deck.id}` },
    stack(ctx, deck, ctx.view.decks[at]),
  );
}

/** @param {Ctx} ctx */
export function decks(ctx) {
  return html`<section class="x-part" aria-labelledby="x-decks" data-explain="thing.deck">
    <h2 id="x-decks">${ctx.t("decks")}</h2>
    <p class="note">${ctx.t("decks.look")}</p>
    <div class="x-decks">
      ${byType(ctx).map(
        ([type, some]) =>
          html`<ul aria-label=${ctx.w("name", type)}>
            <li class="x-type" aria-hidden="true">${ctx.w("name", type)}</li>
            ${some.map(([deck, at]) => one(ctx, deck, at))}
          </ul>`,
      )}
    </div>
    ${contents(ctx)}
  </section>`;
}

/**
 * The three levels of a type lie side by side.
 * @param {Ctx} ctx
 */
function byType(ctx) {
  /** @type {Map<string, [PrintedDeck, number][]>} */
  const found = new Map();
  box(ctx.map).decks.forEach((deck, at) =>
    found.set(deck.type, [...(found.get(deck.type) ?? []), [deck, at]]),
  );
  return [...found];
}

/**
 * @param {Ctx} ctx
 * @param {PrintedDeck} deck
 * @param {number} at
 */
function one(ctx, deck, at) {
  const seen = ctx.view.decks[at];
  const name = deckName(ctx, deck);
  const open = ctx.ui.deck === at;
  return html`<li class=${ctx.fresh.has(`deck:${at}`) ? "fresh" : ""} data-place=${`deck:${at}`}>
    <div class="x-stack">${stack(ctx, deck, seen)}</div>
    <button
      type="button"
      class="x-look"
      aria-expanded=${String(open)}
      @click=${() => {
        ctx.ui.deck = open ? null : at;
        ctx.redraw();
      }}
    >
      <span class="hidden">${name},</span> <b class="num">${seen.size ?? "?"}</b>
      <span class="hidden">${said(ctx, seen)}</span>
      <svg class="x-lens" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="6.500" cy="6.500" r="4.500"></circle>
        <path d="M10 10l4.500 4.500"></path>
      </svg>
    </button>
  </li>`;
}

/**
 * @param {Ctx} ctx
 * @param {Deck} seen
 */
function said(ctx, seen) {
  const top = seen.face_up?.at(-1);
  const unit = ctx.t("deck.cards", { n: seen.size ?? 0 });
  return `${unit}${top === undefined ? "" : `, ${ctx.t("deck.top", { card: inWords(ctx, top) })}`}. ${ctx.t("deck.look")}`;
}

/**
 * Up to three cards of the stack are seen below the top one.
 * @param {Ctx} ctx
 * @param {PrintedDeck} deck
 * @param {Deck} seen
 */
function stack(ctx, deck, seen) {
  const { cards } = box(ctx.map);
  const n = seen.size ?? 0;
  const up = seen.face_up ?? [];
  const under = Math.min(3, Math.max(0, n - 1));
  return html`<svg class="x-card" viewBox="0 0 112 112" aria-hidden="true">
    ${n === 0 ? svg`<rect class="x-empty" x="3" y="3" width="98" height="98" rx="5"></rect><text class="x-empty-n" x="52" y="58">${ctx.t("deck.empty")}</text>` : nothing}
    ${[...Array(under).keys()].reverse().map((k) => svg`<rect class="x-under" x=${1 + (k + 1) * 3.5} y=${1 + (k + 1) * 3.5} width="98" height="98" rx="5"></rect>`)}
    ${n === 0 ? nothing : up.length ? face(cards[up[up.length - 1]]) : back(deck)}
    ${up.length > 1 ? svg`<g transform="translate(50 101)"><rect class="x-more" x="-20" y="-9" width="40" height="17" rx="8"></rect><text class="x-more-n" y="4.500">▲ ${up.length}</text></g>` : nothing}
  </svg>`;
}

/** @param {PrintedDeck} deck */
function back(deck) {
  const { fill, ink } = LEVEL[deck.level];
  return svg`<rect x="1" y="1" width="98" height="98" rx="5" fill=${fill}></rect><rect x="7" y="7" width="86" height="86" rx="3" fill="none" stroke=${ink} stroke-opacity="0.6" stroke-width="1.500"></rect>
    <g transform="translate(50 46) scale(1.3)"><path d=${SIGN[deck.type]} fill="none" stroke=${ink} stroke-width="4" stroke-linejoin="round"></path></g>
    <text class="x-back-n" x="84" y="88" fill=${ink}>${deck.level}</text>`;
}

/**
 * What a deck holds: first those face up, the top one first, then all others by number where I know them (EXP-06).
 * @param {Ctx} ctx
 */
function contents(ctx) {
  const at = ctx.ui.deck ?? null;
  if (at === null || !ctx.view.decks[at]?.face_up) return nothing;
  const seen = ctx.view.decks[at];
  const up = [...(seen.face_up ?? [])].reverse();
  const below = [...(seen.cards ?? [])];
  if (seen.cards) for (const kind of up) below.splice(below.indexOf(kind), 1);
  const counted = [...new Set(below)].map((kind) => [kind, below.filter((other) => other === kind).length]);
  return html`<div
    class="x-contents"
    role="region"
    aria-label=${ctx.t("deck.holds", { deck: deckName(ctx, box(ctx.map).decks[at]) })}
  >
    <h3>${ctx.t("deck.holds", { deck: deckName(ctx, box(ctx.map).decks[at]) })}</h3>
    ${
      up.length
        ? html`<p>${ctx.t("deck.up")}</p>
            <ul class="x-row">
              ${up.map((kind) => html`<li>${told(ctx, kind)}</li>`)}
            </ul>`
        : nothing
    }
    ${
      counted.length
        ? html`<p>${ctx.t("deck.down")}</p>
            <ul class="x-row">
              ${counted.map(([kind, n]) => html`<li>${told(ctx, kind)}${n > 1 ? html`<span class="x-times">×${n}</span>` : nothing}</li>`)}
            </ul>`
        : nothing
    }
    ${seen.cards ? nothing : html`<p>${ctx.t("deck.unknown", { n: seen.size - up.length })}</p>`}
    <button
      type="button"
      class="quiet"
      @click=${() => {
        ctx.ui.deck = null;
        ctx.redraw();
      }}
    >
      ${ctx.c("close")}
    </button>
  </div>`;
}
