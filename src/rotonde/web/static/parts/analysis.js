// What each move of a finished game was worth: a chart of everybody's chances that fills as it is thought out.
/** @import { Verdict } from "../../types/api" */
import { redraw } from "../app.js";
import { get, statusOf } from "../lib/api.js";
import { html, nothing, svg } from "../lib/html.js";
import { initial, seatColour } from "../lib/marks.js";
import { messageOf, sure } from "../lib/sure.js";
import { percent, sentences, t } from "../lib/words.js";

const [WIDTH, HEIGHT] = [600, 160];

export class Analysis {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    /** @type {Verdict[]} */
    this.verdicts = []; // by number of the move, from 1
    this.going = false;
    this.error = "";
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
    for (;;) {
      try {
        return await get(`/tables/${this.table}/verdicts/${move}`);
      } catch (error) {
        if (statusOf(error) !== 429 || !this.going) throw error;
        await new Promise((done) => setTimeout(done, 1000)); // too fast for the server: slower
      }
    }
  }

  /**
   * @param {string[]} names
   * @param {number} at
   * @param {number} most
   * @param {(move: number) => void} go
   */
  draw(names, at, most, go) {
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
      ${done ? this.chart(names, at, most, go) : nothing}
      ${this.verdicts[at] ? this.verdict(this.verdicts[at], names) : nothing}
      ${done ? this.mistakes(names, go) : nothing}
    </section>`;
  }

  /**
   * @param {string[]} names
   * @param {number} at
   * @param {number} most
   * @param {(move: number) => void} go
   */
  chart(names, at, most, go) {
    /** @param {number} move */
    const x = (move) => (move / most) * WIDTH;
    /** @param {number} chance */
    const y = (chance) => HEIGHT - chance * HEIGHT;
    /** @param {MouseEvent} event */
    const pick = (event) => {
      const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
      go(Math.round(((event.clientX - box.x) / box.width) * most));
    };
    return html`<svg
      class="chart"
      viewBox=${`-4 -4 ${WIDTH + 24} ${HEIGHT + 8}`}
      role="img"
      aria-label=${t("analysis.chart")}
      @click=${pick}
    >
      <path class="grid" d=${`M0 ${HEIGHT / 2}H${WIDTH}M0 0H${WIDTH}M0 ${HEIGHT}H${WIDTH}`}></path>
      <path class="now" d=${`M${x(at)} 0V${HEIGHT}`}></path>
      ${names.map((_, seat) => this.line(names, seat, x, y))}
    </svg>`;
  }

  /**
   * @param {string[]} names
   * @param {number} seat
   * @param {(move: number) => number} x
   * @param {(chance: number) => number} y
   */
  line(names, seat, x, y) {
    const known = this.verdicts.filter(Boolean);
    const points = known.map((one) => `${x(one.move)} ${y(one.played.chances[seat])}`);
    const last = known[known.length - 1];
    const { fill } = seatColour(seat);
    return svg`<path class="chance" d=${`M${points.join("L")}`} stroke=${fill} stroke-dasharray=${["none", "8 3", "3 3", "10 3 2 3", "1 3", "14 4"][seat % 6]}></path>
      <text x=${x(last.move) + 3} y=${y(last.played.chances[seat]) + 5} font-size="14">${initial(names, seat)}</text>`;
  }

  /**
   * @param {Verdict} given
   * @param {string[]} names
   */
  verdict({ seat, played, better }, names) {
    const said = t("analysis.played", {
      name: names[seat],
      move: played.says,
      chance: percent(played.chances[seat]),
      score: Math.round(played.scores[seat]),
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
