// A puzzle in the frame of a table: the question stands where a table says what is to be done.
/** @import { Ctx } from "../../types/pages" */
/** @import { PuzzlePage } from "../pages/puzzle.js" */
import { html, nothing } from "../lib/html.js";
import { sentences, t } from "../lib/words.js";
import { sure } from "../lib/sure.js";
import { grouped } from "./choices.js";
import { beside, board, players, reckoning, zoomButton } from "./scene.js";

/**
 * @param {PuzzlePage} page
 * @param {Ctx} ctx
 */
export function atPuzzle(page, ctx) {
  const { table, title } = page.moment;
  return html`<div class="table puzzling game-${table.game}">
    <h1 class="hidden">${title} – ${table.title}</h1>
    <section class="middle" id="board" aria-label=${t("board.title")} tabindex="-1">
      ${board(page.box, ctx)}
    </section>
    <section
      class="act doing ${ctx.proposed ? "proposing" : ""} ${page.solution ? "solved" : ""}"
      id="act"
      aria-label=${t("puzzle.label")}
      tabindex="-1"
    >
      ${page.solution ? solved(page) : asked(page, ctx)}
    </section>
    <section class="dock" aria-label=${t("dock.label")} tabindex="0">${beside(page.box, ctx)}</section>
    <section class="people" aria-label=${t("players.label")}>
      ${players(page.box, ctx)}${zoomButton(page.box)}
    </section>
    <aside class="leaves" aria-label=${t("drawer.label")}>
      <div class="leaf" tabindex="-1">${reckoning(page.box, ctx)}</div>
    </aside>
  </div>`;
}

/**
 * @param {PuzzlePage} page
 * @param {Ctx} ctx
 */
function asked(page, ctx) {
  const pending = ctx.proposed ?? page.box.page.pending?.(ctx) ?? null;
  return html`<div class="say" tabindex="0">
      <p class="expected" id="expected">${page.moment.question}</p>
      <div class="then" id="then">${told(page, pending?.words ?? page.picked)}</div>
    </div>
    <div class="tray" role="group" aria-labelledby="expected">${tray(page, ctx)}</div>
    <div class="go">
      <button
        type="button"
        class="back"
        ?disabled=${!ctx.proposed && !ctx.chosen.length && !ctx.ui.picked}
        @click=${ctx.clear}
      >
        ${t("choice.back")}
      </button>
      <button
        type="button"
        class="main"
        ?data-confirm=${pending && !page.sending}
        ?disabled=${!pending}
        aria-describedby="expected then"
        @click=${ctx.confirm}
      >
        ${t("choice.confirm")}
      </button>
    </div>`;
}

/**
 * What is chosen; else what the last answer would have brought.
 * @param {PuzzlePage} page
 * @param {string} chosen
 */
function told(page, chosen) {
  if (chosen) return html`<p class="picked">${chosen}</p>`;
  if (!page.said) return html`<p class="note">${t(`puzzle.level.${page.moment.level}`)}</p>`;
  return html`<p class=${page.kind === "wrong" ? "problem" : "picked"} data-verdict=${page.kind}>
    ${page.said} ${page.link ? html`<a href=${page.link}>${t("rule.read")}</a>` : nothing}
    ${page.rings.length ? t("puzzle.ringed") : nothing}
  </p>`;
}

/**
 * @param {PuzzlePage} page
 * @param {Ctx} ctx
 */
function tray(page, ctx) {
  if (page.sending || ctx.proposed) return nothing;
  const offered = ctx.chosen.length ? ctx.chosen : ctx.moves;
  return html`<div class="choices">${page.box.page.choices?.(ctx, offered) ?? grouped(ctx, offered)}</div>
    <button type="button" class="quiet give-up" @click=${() => page.giveUp()}>
      ${t("puzzle.give-up")}
    </button>`;
}

/** @param {PuzzlePage} page */
function solved(page) {
  const { steps, words, others } = sure(page.solution);
  const at = steps[page.step - 1];
  return html`<div class="say" tabindex="0">
      <p class="expected" id="expected" data-verdict=${page.kind}>${page.said}</p>
      <div class="then" id="then">
        ${
          at
            ? html`<p><b>${at.move.words}</b></p>
                ${at.why.length ? html`<p class="note">${sentences(at.why)}</p>` : nothing}`
            : html`<p>${page.moment.question}</p>`
        }
        <p>${words}</p>
        ${others.length ? html`<p class="note">${t("puzzle.others", { n: others.length })} ${others.join(" · ")}</p>` : nothing}
      </div>
    </div>
    <div class="tray row">
      <button type="button" ?disabled=${page.step === 0} @click=${() => page.walk(-1)}>
        ${t("puzzle.back")}
      </button>
      <button type="button" ?disabled=${page.step === steps.length} @click=${() => page.walk(1)}>
        ${t("puzzle.forth")}
      </button>
      <button type="button" @click=${() => page.again()}>${t("puzzle.again")}</button>
    </div>
    <div class="go">
      <a class="button" href=${`/puzzles/${page.game}`}>${t("puzzle.all")}</a>
      <a class="button main" data-next href=${`/puzzles/${page.game}/${page.next()}`}>${t("puzzle.next")}</a>
    </div>`;
}

/** @param {PuzzlePage} page */
export const puzzleHead = (page) =>
  html`<p class="where">
    <a href=${`/puzzles/${page.game}`}><b>${page.moment.table.title}</b> <span>${page.moment.title}</span></a>
  </p>`;
