// What each move of a finished game was worth: a chart of everybody's chances that fills as it is thought out.
/** @import { Verdict } from "../../types/api" */
/** @import { Box, Ctx } from "../../types/pages" */
import { redraw } from "../app.js";
import { get, Refused } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { messageOf, sure } from "../lib/sure.js";
import { percent, sentences, t } from "../lib/words.js";
import { chart, scoreSaid, seenBy } from "./outlook.js";

const LONGEST = 30; // seconds between two questions that were too many

export class Analysis {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    /** @type {Verdict[]} */
    this.verdicts = []; // by number of the move, from 1
    this.going = false;
    this.error = "";
    /** @type {number | null} */
    this.eyes = null; // the seat whose verdicts the chart shows
  }

  /**
   * One move after the other; it can be stopped, and goes on where it was.
   * @param {number} most
   */
  async run(most) {
    if (this.going) {
      this.going = false;
      return;
    }
    [this.going, this.error] = [true, ""];
    for (let move = 1; move <= most && this.going; move++) {
      if (this.verdicts[move]) continue;
      try {
        this.verdicts[move] = await this.judge(move);
      } catch (error) {
        [this.error, this.going] = [messageOf(error), false];
      }
      redraw();
    }
    this.going = false;
    redraw();
  }

  /** @param {number} move */
  async judge(move) {
    for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST)) {
      try {
        return await get(`/tables/${this.table}/verdicts/${move}`);
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 429 || !this.going) throw error;
        const seconds = Math.max(error.after, pause); // too fast for the server: slower
        await new Promise((done) => setTimeout(done, 1000 * seconds));
      }
    }
  }

  /**
   * @param {Box} box
   * @param {Ctx} ctx
   * @param {{ at: number, most: number, go: (move: number) => void }} course
   */
  draw(box, ctx, course) {
    const { at, most, go } = course;
    const done = this.verdicts.filter(Boolean).length;
    return html`<section class="analysis" aria-labelledby="analysis-title">
      <h2 id="analysis-title">${t("analysis.title")}</h2>
      ${
        done < most
          ? html`<p class="row">
              <button type="button" @click=${() => this.run(most)}>
                ${t(this.going ? "analysis.stop" : "analysis.run")}
              </button>
              <progress max=${most} value=${done} aria-label=${t("analysis.title")}></progress>
              <span class="num">${done} / ${most}</span>
            </p>`
          : nothing
      }
      ${this.error ? html`<p class="problem" role="alert">${this.error}</p>` : nothing}
      ${done ? this.chart(ctx, course) : nothing}
      ${this.verdicts[at] ? this.verdict(this.verdicts[at], box, ctx) : nothing}
      ${done ? this.mistakes(ctx.names, go) : nothing}
    </section>`;
  }

  /**
   * The chart, and whose eyes it is seen with: mine, if I played.
   * @param {Ctx} ctx
   * @param {{ at: number, most: number, go: (move: number) => void }} course
   */
  chart(ctx, course) {
    const eyes = this.eyes ?? ctx.seat ?? 0;
    /** @param {Event} event */
    const pick = (event) => {
      this.eyes = Number(/** @type {HTMLSelectElement} */ (event.currentTarget).value);
      redraw();
    };
    return html`<p class="row">
        <label
          >${t("analysis.eyes")}
          <select @change=${pick}>
            ${ctx.names.map((name, seat) => html`<option value=${seat} ?selected=${seat === eyes}>${name}</option>`)}
          </select></label
        >
      </p>
      ${chart(ctx.names, seenBy(this.verdicts, eyes), course)}`;
  }

  /**
   * @param {Verdict} given
   * @param {Box} box
   * @param {Ctx} ctx
   */
  verdict({ seat, played, better }, box, ctx) {
    const said = t("analysis.played", {
      name: ctx.names[seat],
      move: played.says,
      chance: percent(played.chances[seat]),
      score: scoreSaid(box, ctx, played.scores[seat]),
    });
    return html`<p>${said}</p>
      ${better ? html`<p><b>${t("analysis.better", { move: better.says, chance: percent(better.chances[seat]) })}</b> ${sentences(better.why)}</p>` : nothing}`;
  }

  /**
   * The moves that cost most.
   * @param {string[]} names
   * @param {(move: number) => void} go
   */
  mistakes(names, go) {
    /** @param {Verdict} given */
    const cost = ({ seat, played, better }) => sure(better).chances[seat] - played.chances[seat];
    const worst = this.verdicts
      .filter((one) => one?.better)
      .sort((a, b) => cost(b) - cost(a))
      .slice(0, 5);
    if (!worst.length) return nothing;
    return html`<h3>${t("analysis.worst")}</h3>
      <ul class="row">
        ${worst.map(
          (one) =>
            html`<li>
              <button type="button" @click=${() => go(one.move)}>
                ${t("analysis.cost", { n: one.move, name: names[one.seat], chance: percent(cost(one)) })}
              </button>
            </li>`,
        )}
      </ul>`;
  }
}
